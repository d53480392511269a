/* SPDX-License-Identifier: MIT
 *
 * Workers at the graph of couples: each takes a leaf, makes its moves while the others go on, and
 * gives it back. A couple with workers below it looks harder to the others (as in tree.c). */
#include "solve/couples.h"

#include <stdlib.h>

/* ---- the graph of a search ---- */

void couples_open(task *t, solver *s) {
    couple_graph *g = calloc(1, sizeof *g);
    if (!g) task_throw_memory(t);
    pthread_mutex_init(&g->lock, NULL);
    g->part_numbers = map_new(t->ctx);
    g->is_full = !proofs_open(t, &g->proofs) || !g->part_numbers;
    s->couples = g;
}

void couples_close(solver *s) {
    couple_graph *g = s->couples;
    if (!g) return;
    proofs_close(&g->proofs);
    address_free(s->ctx, &g->parts);
    if (g->part_numbers) map_free(g->part_numbers);
    pthread_mutex_destroy(&g->lock);
    free(g);
    s->couples = NULL;
}

bool couples_are_full(const solver *s) { return s->couples && s->couples->is_full; }

/* ---- calls under the lock ---- */

typedef struct couple_call {
    worker *worker;
    couple_graph *graph;
    const sum *sum; /* whose couple is asked for */
    couple *couple;
    verdict known;      /* of the couple */
    couple_path way;    /* from the couple to a leaf */
    bool grown;         /* the options of the leaf's part are listed */
    const sum *options; /* or else are these */
    uint32_t option_count;
} couple_call;

/* When there is no memory the graph is given up, and all workers stop. */
static bool call_locked(task *t, couple_call *call, void (*body)(task *t, void *arg)) {
    couple_graph *g = call->graph;
    pthread_mutex_lock(&g->lock);
    const ender_status status = g->is_full ? ENDER_EMEMORY : task_try(t, body, call);
    if (status != ENDER_OK) g->is_full = true;
    pthread_mutex_unlock(&g->lock);
    if (status == ENDER_EMEMORY) atomic_store(&call->worker->solver->stop, true);
    if (status != ENDER_OK && status != ENDER_EMEMORY) task_rethrow(t, status);
    return status == ENDER_OK;
}

static void find_couple(task *t, void *arg) {
    couple_call *call = arg;
    call->couple = couple_of_sum(t, call->worker, call->graph, call->sum);
}

static void way_add(task *t, couple_path *way, couple *c) {
    if (way->count == way->capacity)
        way->at = scratch_wider(t, way->at, &way->capacity, sizeof *way->at);
    way->at[way->count++] = c;
}

static void take_leaf(task *t, void *arg) {
    couple_call *call = arg;
    couple *c = call->couple;
    call->known = couple_verdict(c);
    if (call->known != STOPPED) return;
    for (way_add(t, &call->way, c); c->proof.grown; way_add(t, &call->way, c))
        c = (couple *)(void *)proof_choose(&c->proof);
    for (uint32_t i = 0; i < call->way.count; i++) call->way.at[i]->proof.workers++;
    call->grown = c->what.parts[0]->grown;
}

static void return_leaf(task *t, void *arg) {
    couple_call *call = arg;
    const couple_path *way = &call->way;
    for (uint32_t i = 0; i < way->count; i++) {
        way->at[i]->proof.workers--;
        way->at[i]->nodes++;
    }
    couple_grow(t, call->worker, call->graph, way->at[way->count - 1], call->options,
                call->option_count);
}

/* ---- a worker ---- */

static void make_options(task *t, couple_call *call) {
    worker *l = call->worker;
    const component *x = &call->way.at[call->way.count - 1]->what.parts[0]->of;
    positions made;
    positions_open(t, &made);
    x->kind->rules->moves.options(x->kind->rules, x->words, x->count, ENDER_LEFT, &made);
    sum *options = SCRATCH_ARRAY(t, sum, (size_t)made.count + 1);
    for (uint32_t i = 0; i < made.count; i++) {
        size_t words;
        const uint64_t *option = positions_at(&made, i, &words);
        options[i] = (sum){.value = REF_ZERO};
        sum_add_block(t, l, &options[i], x->kind, option, words, false);
        l->counts.moves++;
    }
    call->options = options;
    call->option_count = made.count;
}

/* STOPPED if the couple is not decided yet. */
static verdict search_once(task *t, couple_call *call) {
    if (!call_locked(t, call, take_leaf) || call->known != STOPPED) return call->known;
    worker_count_node(t, call->worker);
    if (!call->grown) make_options(t, call);
    (void)call_locked(t, call, return_leaf);
    return STOPPED;
}

verdict couples_search(task *t, worker *l, const sum *s) {
    couple_call call = {.worker = l, .graph = l->solver->couples, .sum = s};
    if (!call_locked(t, &call, find_couple)) return STOPPED;
    l->part = 0; /* how much of the search is done, nobody knows */
    verdict v = STOPPED;
    while (v == STOPPED && !worker_enter(t, l)) {
        const arena_mark mark = scratch_mark(t);
        couple_call step = {.worker = l, .graph = call.graph, .couple = call.couple};
        v = search_once(t, &step);
        scratch_release(t, mark);
    }
    return v;
}

bool couples_nim_value(task *t, worker *l, const component *x, uint32_t *value) {
    component alone = *x;
    for (uint32_t n = 0;; n++) {
        const sum s = {ref_nimber(t, n), 1, 1, &alone};
        const verdict v = couples_search(t, l, &s);
        if (v == STOPPED) return false;
        *value = n;
        if (v == LOSES) return true;
    }
}
