/* SPDX-License-Identifier: MIT
 *
 * Are two graphs the same but for the names of their vertices? The vertices of both are coloured by
 * what their moves are and lead to, until the colours do not split any more. Where several vertices
 * still share a colour one of them is tried with each of the other graph that could be it (the
 * method of individualization and refinement; B. D. McKay, Practical graph isomorphism, Congressus
 * Numerantium 30, 1981). */
#include "base/held.h"
#include "loopy/order.h"

#include <stdlib.h>
#include <string.h>

typedef struct matcher {
    task *t;
    const loopy_graph *g[2];
    uint32_t vertices; /* of each of them */
    uint32_t most;     /* edges of a vertex */
} matcher;

/* Colours of both graphs, those of the second one behind those of the first. */
typedef struct vertex_colours {
    uint32_t *of;
    uint32_t count;
} vertex_colours;

/* Of pairs of words. */
static int pair_order(const void *a, const void *b) {
    const uint64_t *x = a, *y = b;
    if (x[0] != y[0]) return x[0] > y[0] ? 1 : -1;
    return (x[1] > y[1]) - (x[1] < y[1]);
}

static uint32_t degree(const loopy_graph *g, unsigned p, uint32_t v) {
    return g->first[p][v + 1] - g->first[p][v];
}

/* A vertex by its colour and its edges: key, which has space for two words an edge. */
static size_t describe(const matcher *m, const vertex_colours *c, unsigned which, uint32_t v,
                       uint64_t *key) {
    const loopy_graph *g = m->g[which];
    size_t words = 0;
    key[words++] = c->of[which * m->vertices + v];
    for (unsigned p = 0; p < 2; p++) {
        const size_t from = words;
        for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
            const loopy_edge *e = &g->edges[p][k];
            const uint64_t to = e->is_leaf ? e->to : c->of[which * m->vertices + e->to];
            key[words++] = to << 8 | (uint64_t)e->class << 1 | e->is_leaf;
            key[words++] = (uint32_t)e->shift;
        }
        qsort(key + from, (words - from) / 2, 2 * sizeof *key, pair_order);
        key[words++] = UINT64_MAX;
    }
    return words;
}

/* Splits the colours until nothing changes. False when the two graphs do not have as many vertices
 * of each. */
static bool refine(const matcher *m, vertex_colours *c) {
    task *t = m->t;
    const uint32_t n = m->vertices;
    for (;;) {
        const arena_mark mark = scratch_mark(t);
        uint64_t *key = SCRATCH_ARRAY(t, uint64_t, 2 * (size_t)m->most + 4);
        uint32_t *next = SCRATCH_ARRAY(t, uint32_t, 2 * (size_t)n);
        int32_t *balance = SCRATCH_ARRAY(t, int32_t, 2 * (size_t)n + 1);
        memset(balance, 0, (2 * (size_t)n + 1) * sizeof *balance);
        held holder;
        map *known = held_map(t, &holder);
        uint32_t count = 0;
        for (uint32_t i = 0; i < 2 * n; i++) {
            task_poll(t);
            const size_t words = describe(m, c, i / n, i % n, key);
            const uint64_t hash = map_hash(t, key, words);
            uint32_t number = map_find(known, key, words, hash);
            if (number == 0) number = map_insert(t, known, key, words, hash, ++count);
            next[i] = number;
            balance[number] += i < n ? 1 : -1;
        }
        held_close(t, &holder);
        bool balanced = true;
        for (uint32_t k = 1; k <= count; k++) balanced = balanced && balance[k] == 0;
        const bool settled = count == c->count;
        memcpy(c->of, next, 2 * (size_t)n * sizeof *next);
        c->count = count;
        scratch_release(t, mark);
        if (!balanced || settled) return balanced;
    }
}

static bool match(const matcher *m, vertex_colours *c);

typedef struct matching_call {
    const matcher *m;
    vertex_colours *c;
    bool result;
} matching_call;

static void match_thunk(task *t, void *arg) {
    (void)t;
    matching_call *x = arg;
    x->result = match(x->m, x->c);
}

/* The first vertex of g that shares its colour; UINT32_MAX if there is none. */
static uint32_t shared_colour(const matcher *m, const vertex_colours *c) {
    uint32_t *count = SCRATCH_ARRAY(m->t, uint32_t, c->count + 1u);
    memset(count, 0, (c->count + 1u) * sizeof *count);
    for (uint32_t v = 0; v < m->vertices; v++) count[c->of[v]]++;
    for (uint32_t v = 0; v < m->vertices; v++)
        if (count[c->of[v]] > 1) return v;
    return UINT32_MAX;
}

/* Can the colouring be split until every vertex has its own partner? */
static bool match(const matcher *m, vertex_colours *c) {
    task *t = m->t;
    if (stack_is_low(t)) {
        matching_call x = {m, c, false};
        deep_call(t, match_thunk, &x);
        return x.result;
    }
    if (!refine(m, c)) return false;
    const arena_mark mark = scratch_mark(t);
    const size_t n = m->vertices;
    const uint32_t v = shared_colour(m, c);
    bool found = v == UINT32_MAX;
    vertex_colours trial = {SCRATCH_ARRAY(t, uint32_t, 2 * n), 0};
    for (uint32_t w = 0; w < m->vertices && !found; w++) {
        if (c->of[n + w] != c->of[v]) continue;
        memcpy(trial.of, c->of, 2 * n * sizeof *trial.of);
        trial.count = c->count + 1;
        trial.of[v] = trial.of[n + w] = trial.count;
        found = match(m, &trial);
    }
    scratch_release(t, mark);
    return found;
}

bool graph_same(task *t, const loopy_graph *g, const loopy_graph *h) {
    const arena_mark mark = scratch_mark(t);
    const loopy_graph a = graph_from(t, g, g->start), b = graph_from(t, h, h->start);
    matcher m = {.t = t, .g = {&a, &b}, .vertices = a.vertices};
    bool same = a.vertices == b.vertices;
    for (uint32_t v = 0; v < a.vertices && same; v++)
        for (unsigned i = 0; i < 2; i++) {
            const uint32_t edges = degree(m.g[i], 0, v) + degree(m.g[i], 1, v);
            if (edges > m.most) m.most = edges;
        }
    if (same) {
        /* The starts correspond. */
        vertex_colours c = {SCRATCH_ARRAY(t, uint32_t, 2 * (size_t)a.vertices), 2};
        for (uint32_t v = 0; v < a.vertices; v++) {
            c.of[v] = v == a.start ? 2 : 1;
            c.of[a.vertices + v] = v == b.start ? 2 : 1;
        }
        same = match(&m, &c);
    }
    scratch_release(t, mark);
    return same;
}
