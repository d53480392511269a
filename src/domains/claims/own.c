/* SPDX-License-Identifier: MIT
 *
 * The claims of a context: a list that was installed, and those of a program or a script. */
#include "claims/claims.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct own_claim {
    claim base; /* first, so that the claim is its own_claim */
    struct own_claim *next;
    ender_claim_fn check;
    void *user;
    void (*release)(void *user);
    char texts[]; /* those of base.info */
} own_claim;

typedef struct own_claims {
    pthread_mutex_t lock;
    const claim *installed;
    size_t installed_count;
    own_claim *first;
    own_claim **last;
} own_claims;

static void *own_create(ender_ctx *ctx) {
    (void)ctx;
    own_claims *all = calloc(1, sizeof *all);
    if (!all) return NULL;
    all->last = &all->first;
    if (pthread_mutex_init(&all->lock, NULL) == 0) return all;
    free(all);
    return NULL;
}

static void own_destroy(ender_ctx *ctx, void *data) {
    (void)ctx;
    own_claims *all = data;
    for (own_claim *c = all->first, *next; c; c = next) {
        next = c->next;
        if (c->release) c->release(c->user);
        free(c);
    }
    pthread_mutex_destroy(&all->lock);
    free(all);
}

static own_claims *claims_of(task *t) {
    own_claims *all = context_data(t->ctx, DATA_CLAIMS, own_create, own_destroy);
    if (!all) task_throw_memory(t);
    return all;
}

void claims_install(task *t, const claim *list, size_t count) {
    own_claims *all = claims_of(t);
    all->installed = list;
    all->installed_count = count;
}

const claim *claim_at(const ender_ctx *ctx, size_t index) {
    own_claims *all = context_peek(ctx, DATA_CLAIMS);
    if (!all) return NULL;
    if (index < all->installed_count) return &all->installed[index];
    index -= all->installed_count;
    pthread_mutex_lock(&all->lock);
    const own_claim *c = all->first;
    while (c && index-- > 0) c = c->next;
    pthread_mutex_unlock(&all->lock);
    return c ? &c->base : NULL;
}

/* ---- at work ---- */

static void own_check(claim_run *run, unsigned size) {
    const own_claim *own = (const own_claim *)(const void *)run->of;
    ender_ctx *ctx = run->t->ctx;
    const ender_status status = own->check(own->user, ctx, (ender_claim_run *)(void *)run, size);
    if (run->shown->found) task_throw(run->t, ENDER_EDOMAIN, "the claim is refuted");
    if (status == ENDER_OK) return;
    char sentence[1000];
    snprintf(sentence, sizeof sentence, "%s", ender_message(ctx));
    task_throw(run->t, status, "%s", sentence);
}

static void poll_body(task *t, void *arg) {
    (void)arg;
    task_poll(t);
}

ender_status ender_claim_case(ender_claim_run *run) {
    claim_run *r = (claim_run *)(void *)run;
    r->cases++;
    return task_try(r->t, poll_body, NULL);
}

/* Whoever asks now and then only is told at once. */
static void look_body(task *t, void *arg) {
    (void)arg;
    task_check(t);
}

ender_status ender_claim_poll(ender_claim_run *run) {
    return task_try(((claim_run *)(void *)run)->t, look_body, NULL);
}

typedef struct failure {
    ender_status status;
    const char *sentence;
} failure;

static void fail_body(task *t, void *arg) {
    const failure *f = arg;
    task_throw(t, f->status, "%s", f->sentence);
}

ender_status ender_claim_fail(ender_claim_run *run, ender_status status, const char *sentence) {
    failure f = {status, sentence ? sentence : "the check failed"};
    if (status <= ENDER_OK || status > ENDER_ESYSTEM) f.status = ENDER_EARGUMENT;
    return task_try(((claim_run *)(void *)run)->t, fail_body, &f);
}

typedef struct note {
    claim_run *run;
    const char *where, *why, *line;
} note;

static void note_body(task *t, void *arg) {
    (void)t;
    const note *n = arg;
    claim_note(n->run, n->where, n->why, n->line);
}

void ender_claim_refute(ender_claim_run *run, const char *where, const char *why,
                        const char *line) {
    claim_run *r = (claim_run *)(void *)run;
    if (r->shown->found) return;
    note n = {r, where ? where : "", why ? why : "", line ? line : ""};
    (void)task_try(r->t, note_body, &n);
}

/* ---- definition ---- */

static void check_id(task *t, const char *id) {
    const size_t length = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789.-");
    if (id[0] < 'a' || id[0] > 'z' || id[length] != '\0')
        task_throw(t, ENDER_EARGUMENT,
                   "the id of a claim has lower-case letters, digits, hyphens and points, such as "
                   "mine.theorem-1: %.100s",
                   id);
    const claim *known;
    for (size_t i = 0; (known = claim_at(t->ctx, i)) != NULL; i++)
        if (strcmp(known->info.id, id) == 0)
            task_throw(t, ENDER_EARGUMENT, "there is a claim %.100s already", id);
}

static void check_info(task *t, const ender_claim_info *info, ender_claim_fn check) {
    if (!info || !check) task_throw(t, ENDER_EARGUMENT, "a claim needs its texts and a check");
    if (!info->id || !info->statement)
        task_throw(t, ENDER_EARGUMENT, "a claim needs an id and a statement");
    check_id(t, info->id);
    if (info->kind < ENDER_CLAIM_THEOREM || info->kind > ENDER_CLAIM_CONJECTURE ||
        info->verdict < ENDER_CLAIM_TRUE || info->verdict > ENDER_CLAIM_OPEN)
        task_throw(t, ENDER_EARGUMENT, "the kind or the verdict of the claim is none");
    if (info->least > info->small || info->small > info->usual || info->usual > info->large ||
        info->large > info->most)
        task_throw(t, ENDER_EARGUMENT,
                   "the sizes of a claim increase: least, small, usual, large, most; these are %u, "
                   "%u, %u, %u, %u",
                   info->least, info->small, info->usual, info->large, info->most);
}

/* Copies a text to *at, which moves on, and makes it the one of the claim; NULL becomes "". */
static void keep_text(const char **text, char **at, bool optional) {
    if (!*text && optional) return;
    const char *from = *text ? *text : "";
    const size_t bytes = strlen(from) + 1;
    *text = memcpy(*at, from, bytes);
    *at += bytes;
}

static size_t text_bytes(const char *text) { return (text ? strlen(text) : 0) + 1; }

static own_claim *own_make(task *t, const ender_claim_info *info) {
    const size_t bytes = text_bytes(info->id) + text_bytes(info->statement) +
                         text_bytes(info->source) + text_bytes(info->items) +
                         text_bytes(info->checked) + text_bytes(info->correction);
    own_claim *c = malloc(sizeof *c + bytes);
    if (!c) task_throw_memory(t);
    *c = (own_claim){.base = {.info = *info, .check = own_check}};
    char *at = c->texts;
    keep_text(&c->base.info.id, &at, false);
    keep_text(&c->base.info.statement, &at, false);
    keep_text(&c->base.info.source, &at, false);
    keep_text(&c->base.info.items, &at, false);
    keep_text(&c->base.info.checked, &at, false);
    keep_text(&c->base.info.correction, &at, true);
    return c;
}

ender_status ender_claim_define(ender_ctx *ctx, const ender_claim_info *info, ender_claim_fn check,
                                void *user, void (*release)(void *user), const ender_claim **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (out) *out = NULL;
    check_info(t, info, check);
    own_claims *all = claims_of(t);
    own_claim *c = own_make(t, info);
    c->check = check;
    c->user = user;
    c->release = release;
    pthread_mutex_lock(&all->lock);
    *all->last = c;
    all->last = &c->next;
    pthread_mutex_unlock(&all->lock);
    if (out) *out = (const ender_claim *)(const void *)c;
    return task_end(t);
}
