/* SPDX-License-Identifier: MIT
 *
 * A worker on a bench: the parts of the search one by one, on sums whose positions stay positions,
 * with the values that they are held against. */
#ifndef ENDER_TEST_SOLVE_BENCH_H
#define ENDER_TEST_SOLVE_BENCH_H

#include <stdlib.h>

#include "positions.h"
#include "ruleset/api.h"
#include "ruleset/memo.h"
#include "solve/solve.h"
#include "testing.h"

/* The worker evaluates nothing but parts without moves. */
typedef struct bench {
    cleanup undo; /* first, so that the cleanup is the bench */
    ttable table;
    solver *solver;
    worker worker;
} bench;

static void bench_close(cleanup *self) {
    bench *b = (bench *)(void *)self;
    repertoire_close(&b->solver->repertoire);
    ttable_close(&b->table);
    free(b->solver);
}

static void bench_open(task *t, bench *b) {
    b->solver = calloc(1, sizeof *b->solver);
    assert_non_null(b->solver);
    assert_true(ttable_open(&b->table, t->ctx, 1 << 20));
    repertoire_open(t->ctx, &b->solver->repertoire);
    b->solver->ctx = t->ctx;
    b->solver->table = &b->table;
    b->solver->threshold.given = true;
    b->worker = (worker){.solver = b->solver, .part = 1};
    cleanup_push(t, &b->undo, bench_close);
}

static ref value_of_component(task *t, const component *p) {
    const ref g = position_value(t, p->kind->rules, p->words, p->count, ENDER_METHOD_AUTO);
    return p->negative ? game_neg(t, g) : g;
}

static ref value_of_sum(task *t, const sum *s) {
    ref all = s->value;
    for (uint32_t i = 0; i < s->count; i++)
        all = game_add(t, all, value_of_component(t, &s->components[i]));
    return all;
}

/* Calls check with the position as a sum, its components on a bench of its own. */
static ender_status on_bench(ender_ctx *ctx, const ender_position *p,
                             void (*check)(task *, bench *, sum *)) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    bench *b = SCRATCH_ARRAY(t, bench, 1);
    bench_open(t, b);
    searched_ruleset k = {.rules = p->rules,
                          .memo = memo_of(t, p->rules, p->rules->theory.closed_form != NULL),
                          .seed = 1};
    sum s = {.value = REF_ZERO};
    for (uint32_t i = 0; i < p->sum.count; i++) {
        size_t words;
        const uint64_t *block = positions_at(&p->sum, i, &words);
        sum_add_block(t, &b->worker, &s, &k, block, words, false);
    }
    check(t, b, &s);
    cleanup_pop(t);
    bench_close(&b->undo);
    return task_end(t);
}

#endif
