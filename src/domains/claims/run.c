/* SPDX-License-Identifier: MIT
 *
 * A check at work. A counterexample ends the checker as an error would: it is noted, the checker is
 * left by a throw, and whoever called it looks at the note first. Workers that share a loop go on
 * with what stands before the counterexample, so that the first one is found whichever thread came
 * first. */
#include "claims/claims.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- counterexamples ---- */

static char *copied(task *t, const char *text) {
    char *copy = malloc(strlen(text) + 1);
    if (!copy) task_throw_memory(t);
    return strcpy(copy, text);
}

typedef struct texts {
    char *where, *why, *line;
} texts;

/* What the note keeps, or what it no longer needs. */
static void texts_free(texts old) {
    free(old.where);
    free(old.why);
    free(old.line);
}

void claim_note(claim_run *run, const char *where, const char *why, const char *line) {
    texts made = {copied(run->t, where), NULL, NULL};
    made.why = strdup(why);
    made.line = strdup(line);
    if (!made.why || !made.line) {
        texts_free(made);
        task_throw_memory(run->t);
    }
    counterexample *shown = run->shown;
    pthread_mutex_lock(&shown->lock);
    if (!shown->found || run->index < shown->index) {
        const texts old = {shown->where, shown->why, shown->line};
        shown->where = made.where;
        shown->why = made.why;
        shown->line = made.line;
        shown->index = run->index;
        shown->found = true;
        made = old;
    }
    pthread_mutex_unlock(&shown->lock);
    texts_free(made);
}

/* Has a counterexample been found at this index or before? */
static bool is_settled(counterexample *shown, size_t index) {
    pthread_mutex_lock(&shown->lock);
    const bool settled = shown->found && shown->index <= index;
    pthread_mutex_unlock(&shown->lock);
    return settled;
}

/* ---- one size ---- */

typedef struct size_check {
    claim_run run;
    unsigned size;
} size_check;

static void check_size(task *t, void *arg) {
    size_check *s = arg;
    s->run.t = t;
    s->run.of->check(&s->run, s->size);
}

/* Throws again what task_try returned. */
_Noreturn static void rethrow(task *t, ender_status status) {
    char sentence[1000];
    snprintf(sentence, sizeof sentence, "%s", task_message(t));
    task_throw(t, status, "%s", sentence);
}

bool claim_check_size(task *t, const claim *c, unsigned size, counterexample *shown,
                      uint64_t *cases) {
    char progress[120];
    snprintf(progress, sizeof progress, "%s, size %u", c->info.id, size);
    size_check s = {.run = {.t = t, .shown = shown, .of = c, .progress = progress}, .size = size};
    const ender_status status = task_try(t, check_size, &s);
    *cases += s.run.cases;
    if (shown->found) return false;
    if (status != ENDER_OK) rethrow(t, status);
    return true;
}

/* ---- loops on several threads ---- */

typedef struct claim_loop {
    claim_run *run;
    void (*body)(claim_run *worker, size_t index, const void *arg);
    const void *arg;
    size_t count;
    _Atomic size_t done;
    _Atomic uint64_t cases;
} claim_loop;

typedef struct loop_part {
    claim_run run;
    const claim_loop *loop;
} loop_part;

static void part_body(task *t, void *arg) {
    loop_part *part = arg;
    part->run.t = t;
    part->loop->body(&part->run, part->run.index, part->loop->arg);
}

static void loop_body(task *t, size_t index, void *arg) {
    claim_loop *loop = arg;
    counterexample *shown = loop->run->shown;
    if (is_settled(shown, index)) return;
    loop_part part = {{.t = t, .shown = shown, .index = index, .of = loop->run->of}, loop};
    const arena_mark mark = scratch_mark(t);
    const ender_status status = task_try(t, part_body, &part);
    scratch_release(t, mark);
    atomic_fetch_add(&loop->cases, part.run.cases);
    const size_t done = atomic_fetch_add(&loop->done, 1) + 1;
    task_progress(t, loop->run->progress, done, loop->count);
    if (status != ENDER_OK && !is_settled(shown, index)) rethrow(t, status);
}

void claim_parallel(claim_run *run, size_t count,
                    void (*body)(claim_run *worker, size_t index, const void *arg),
                    const void *arg) {
    claim_loop loop = {.run = run, .body = body, .arg = arg, .count = count};
    parallel(run->t, count, loop_body, &loop);
    run->cases += atomic_load(&loop.cases);
    if (run->shown->found) task_throw(run->t, ENDER_EDOMAIN, "the claim is refuted");
}
