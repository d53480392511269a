/* SPDX-License-Identifier: MIT
 *
 * Many questions about sums that one sum leads to, as the writer of a certificate asks them. They
 * share one search: its table, its threshold, the weights of its components. The caller reads each
 * position once and puts the sums together from what was read, so that most questions take no more
 * than one look at the table. One worker searches: what it finds, and what it remembers, depends on
 * nothing but the questions and what the context knew before. */
#include "solve/solve.h"

#include <string.h>

void inquiry_open(task *t, inquiry *q) {
    search_run_open(t, &q->run, &(ender_solve_settings){.dear = 0});
    q->run.solver->below_first = true;
    q->run.solver->serial = true;
    q->reader = worker_of(q->run.solver, 0);
    q->reader.evaluation_left = INT64_MAX / 2; /* a position is read once */
}
void inquiry_close(task *t, inquiry *q) { search_run_close(t, &q->run); }

/* One block: the sum, its components, their words. */
static sum *sum_keep(arena *memory, const sum *s) {
    size_t words = 0;
    for (uint32_t i = 0; i < s->count; i++) words += s->components[i].count;
    sum *kept =
        arena_alloc(memory, sizeof *kept + s->count * sizeof(component) + words * sizeof(uint64_t));
    if (!kept) return NULL;
    component *components = (component *)(void *)(kept + 1);
    uint64_t *next = (uint64_t *)(void *)(components + s->count);
    *kept = (sum){s->value, s->count, s->count, components};
    for (uint32_t i = 0; i < s->count; i++) {
        components[i] = s->components[i];
        components[i].words = next;
        components[i].bounds[LEAST] = components[i].bounds[MOST] = NULL; /* in scratch memory */
        memcpy(next, s->components[i].words, s->components[i].count * sizeof *next);
        next += s->components[i].count;
    }
    return kept;
}

const sum *inquiry_read(task *t, inquiry *q, arena *memory, const ruleset *rules,
                        const positions *blocks, bool negative) {
    const arena_mark mark = scratch_mark(t);
    sum s = {.value = REF_ZERO};
    searched_ruleset *k = solver_kind(t, q->run.solver, rules);
    for (uint32_t i = 0; i < blocks->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(blocks, i, &words);
        sum_add_block(t, &q->reader, &s, k, block, words, negative);
    }
    const sum *kept = sum_keep(memory, &s);
    scratch_release(t, mark);
    return kept;
}

void inquiry_add(task *t, inquiry *q, sum *to, const sum *read) {
    to->value = game_add(t, to->value, read->value);
    for (uint32_t i = 0; i < read->count; i++) {
        component p = read->components[i];
        const ref value = component_known_value(t, &p);
        if (!ref_same(value, REF_NONE)) {
            to->value = game_add(t, to->value, value);
            continue;
        }
        component_bound(t, &q->reader, &p);
        component_find_weight(t, &q->reader, &p);
        sum_add_component(t, to, &p);
    }
}

bool inquiry_wins(task *t, inquiry *q, const summands *of, ender_player first) {
    const arena_mark mark = scratch_mark(t);
    sum s;
    sum_of_summands(t, q->run.solver, of, NULL, &s);
    q->run.solver->limits.pause_at = 0;
    const bool wins = root_verdict(t, q->run.solver, &s, first, false) == WINS;
    scratch_release(t, mark);
    return wins;
}

verdict inquiry_ask(task *t, inquiry *q, const sum *s, uint64_t nodes) {
    solver *of = q->run.solver;
    of->limits.pause_at = nodes == 0 ? 0 : atomic_load(&of->counts.nodes) + nodes;
    return root_verdict(t, of, s, ENDER_LEFT, nodes == INQUIRY_AT_ONCE);
}
