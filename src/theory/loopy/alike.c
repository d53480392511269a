/* SPDX-License-Identifier: MIT
 *
 * Vertices that look alike: for each player they have the same moves, to vertices that look alike,
 * and so on for ever (bisimilarity). They are the same game, whatever the rule for infinite plays,
 * and a graph in which they are one is a graph of the same games. Many boards have symmetries, so
 * this makes graphs of positions smaller before anything is compared, which takes the square of
 * their size. Classes are refined until nothing changes (Moore, Gedanken-experiments on sequential
 * machines, 1956). */
#include "base/keys.h"
#include "loopy/loopy.h"

#include <stdlib.h>
#include <string.h>

enum { MOVE_WORDS = 2 };

static int by_words(const void *a, const void *b) {
    const uint64_t *x = a, *y = b;
    for (int i = 0; i < MOVE_WORDS; i++)
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    return 0;
}

/* The moves of a player as words, in order and without repetitions; returns how many words. */
static size_t moves_in_words(const loopy_graph *g, uint32_t v, unsigned player,
                             const uint32_t *class, uint64_t *out) {
    size_t count = 0, kept = 0;
    for (uint32_t k = g->first[player][v]; k < g->first[player][v + 1]; k++, count++) {
        const loopy_edge *e = &g->edges[player][k];
        out[MOVE_WORDS * count] = (uint64_t)e->is_leaf << 63 | (uint64_t)e->class << 32 |
                                  (e->is_leaf ? e->to : class[e->to]);
        out[MOVE_WORDS * count + 1] = (uint32_t)e->shift;
    }
    qsort(out, count, MOVE_WORDS * sizeof *out, by_words);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || by_words(out + MOVE_WORDS * i, out + MOVE_WORDS * (kept - 1)) != 0)
            memmove(out + MOVE_WORDS * kept++, out + MOVE_WORDS * i, MOVE_WORDS * sizeof *out);
    return MOVE_WORDS * kept;
}

/* What a vertex looks like: its class, how many words Left's moves have, and all moves. */
static size_t look(const loopy_graph *g, uint32_t v, const uint32_t *class, uint64_t *out) {
    out[0] = class[v];
    out[1] = moves_in_words(g, v, 0, class, out + 2);
    return 2 + out[1] + moves_in_words(g, v, 1, class, out + 2 + out[1]);
}

static size_t widest_look(const loopy_graph *g) {
    size_t most = 0;
    for (uint32_t v = 0; v < g->vertices; v++) {
        const size_t moves =
            (size_t)(g->first[0][v + 1] - g->first[0][v]) + (g->first[1][v + 1] - g->first[1][v]);
        if (moves > most) most = moves;
    }
    return 2 + MOVE_WORDS * most;
}

/* One round of refinement; returns how many classes there are. */
static uint32_t refine(task *t, const loopy_graph *g, const uint32_t *class, uint32_t *next,
                       uint64_t *words) {
    uint32_t count = 0;
    const arena_mark mark = scratch_mark(t);
    key_table looks;
    keys_open(t, &looks, 2);
    for (uint32_t v = 0; v < g->vertices; v++) {
        task_poll(t);
        next[v] = keys_put_list(&looks, words, look(g, v, class, words));
    }
    uint32_t *number = SCRATCH_ARRAY(t, uint32_t, looks.count); /* of a look, or 0 */
    memset(number, 0, looks.count * sizeof *number);
    keys_close(&looks);
    for (uint32_t v = 0; v < g->vertices; v++) {
        uint32_t *here = &number[next[v]];
        if (*here == 0) *here = ++count;
        next[v] = *here - 1;
    }
    scratch_release(t, mark);
    return count;
}

uint32_t *graph_classes(task *t, const loopy_graph *g, uint32_t *count) {
    uint32_t *class = SCRATCH_ARRAY(t, uint32_t, g->vertices);
    const arena_mark mark = scratch_mark(t);
    uint32_t *next = SCRATCH_ARRAY(t, uint32_t, g->vertices), before = 0;
    uint64_t *words = SCRATCH_ARRAY(t, uint64_t, widest_look(g));
    memset(class, 0, g->vertices * sizeof *class);
    for (*count = 1; *count > before && *count < g->vertices;) {
        before = *count;
        *count = refine(t, g, class, next, words);
        memcpy(class, next, g->vertices * sizeof *class);
    }
    scratch_release(t, mark);
    return class;
}

/* Classes are numbered in the order in which their first vertices stand. */
loopy_graph graph_of_classes(task *t, const loopy_graph *g, const uint32_t *class) {
    uint32_t made = 0;
    graph_builder b;
    graph_open(t, &b);
    for (uint32_t v = 0; v < g->vertices; v++) {
        if (class[v] != made) continue;
        (void)graph_vertex(&b, g->names ? g->names[v] : NULL);
        for (unsigned p = 0; p < 2; p++)
            for (uint32_t k = g->first[p][v]; k < g->first[p][v + 1]; k++) {
                loopy_edge e = g->edges[p][k];
                if (!e.is_leaf) e.to = class[e.to];
                graph_edge(&b, (ender_player)p, made, e);
            }
        made++;
    }
    return graph_close(&b, class[g->start], &g -> rule);
}
