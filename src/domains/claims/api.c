/* SPDX-License-Identifier: MIT
 *
 * The public face of claims, include/ender/claims.h. */
#include "base/nearest.h"
#include "claims/claims.h"

#include "ruleset/ruleset.h"

#include <stdlib.h>
#include <string.h>

static const ender_claim *outside(const claim *c) { return (const ender_claim *)(const void *)c; }
static const claim *inside(const ender_claim *c) { return (const claim *)(const void *)c; }

/* ---- which there are ---- */

const char *claim_kind_name(ender_claim_kind kind) {
    static const char *const names[] = {"theorem", "table", "example", "conjecture"};
    return names[kind];
}

const char *claim_verdict_name(ender_claim_verdict verdict) {
    static const char *const names[] = {"true", "false", "open"};
    return names[verdict];
}

size_t ender_claim_count(ender_ctx *ctx) {
    size_t count = 0;
    while (claim_at(ctx, count)) count++;
    return count;
}

const ender_claim *ender_claim_at(ender_ctx *ctx, size_t index) {
    return outside(claim_at(ctx, index));
}

const ender_claim_info *ender_claim_about(const ender_claim *c) {
    return c ? &inside(c)->info : NULL;
}

/* The known id that is nearest to a text; NULL if none is near. */
static const char *nearest_id(task *t, const char *id) {
    nearest_names near;
    const claim *c;
    nearest_open(&near, id, strlen(id));
    for (size_t i = 0; (c = claim_at(t->ctx, i)) != NULL; i++) nearest_try(&near, c->info.id, NULL);
    return near.count > 0 ? near.names[0] : NULL;
}

ender_status ender_claim_find(ender_ctx *ctx, const char *id, const ender_claim **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    if (!id) task_throw(t, ENDER_EARGUMENT, "the id of the claim is NULL");
    const claim *c;
    for (size_t i = 0; !*out && (c = claim_at(ctx, i)) != NULL; i++)
        if (strcmp(c->info.id, id) == 0) *out = outside(c);
    if (!*out) {
        const char *near = nearest_id(t, id);
        task_throw(t, ENDER_EARGUMENT, "there is no claim %.100s%s%s", id,
                   near ? "; the nearest one is " : "", near ? near : "");
    }
    return task_end(t);
}

/* ---- checking ---- */

void ender_claim_result_clear(ender_claim_result *result) {
    if (!result) return;
    free(result->where);
    free(result->why);
    free(result->line);
    free(result->reason);
    *result = (ender_claim_result){0};
}

typedef struct claim_check {
    const claim *claim;
    unsigned size;
    counterexample shown;
    ender_claim_result *result;
} claim_check;

static void check_sizes(task *t, void *arg) {
    claim_check *c = arg;
    ender_claim_result *r = c->result;
    const ender_claim_info *info = &c->claim->info;
    for (unsigned size = info->least; size <= c->size; size++) {
        r->refuted_at = size;
        const arena_mark mark = scratch_mark(t);
        if (!claim_check_size(t, c->claim, size, &c->shown, &r->cases)) return;
        scratch_release(t, mark);
        r->any = true;
        r->held_to = size;
    }
}

/* Hands the counterexample over. */
static void result_close(task *t, claim_check *c, ender_status status) {
    ender_claim_result *r = c->result;
    r->refuted = c->shown.found;
    if (!r->refuted) r->refuted_at = 0;
    r->where = c->shown.where;
    r->why = c->shown.why;
    r->line = c->shown.line;
    if (status == ENDER_OK) return;
    r->stopped = status;
    r->reason = string_copy(t, task_message(t));
}

ender_status ender_claim_check(ender_ctx *ctx, const ender_claim *claim_given, unsigned size,
                               ender_claim_result *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = (ender_claim_result){0};
    if (!claim_given)
        task_throw(t, ENDER_EARGUMENT, "the claim is NULL; ender_claim_find gives one");
    claim_check c = {.claim = inside(claim_given), .size = size, .result = out};
    const ender_claim_info *info = &c.claim->info;
    if (c.size < info->least) c.size = info->least;
    if (c.size > info->most) c.size = info->most;
    if (pthread_mutex_init(&c.shown.lock, NULL) != 0) task_throw_memory(t);
    const double start = clock_seconds();
    const ender_status status = task_try(t, check_sizes, &c);
    pthread_mutex_destroy(&c.shown.lock);
    out->seconds = clock_seconds() - start;
    result_close(t, &c, status);
    return task_end(t);
}

bool ender_claim_as_known(const ender_claim *c, const ender_claim_result *result) {
    if (!c || !result) return false;
    const bool is_false = inside(c)->info.verdict == ENDER_CLAIM_FALSE;
    if (result->refuted) return is_false;
    const ender_status s = result->stopped;
    if (s == ENDER_EARGUMENT || s == ENDER_ESYNTAX || s == ENDER_EDOMAIN) return false;
    return !is_false || !result->any || result->held_to < inside(c)->info.small;
}
