/* SPDX-License-Identifier: MIT
 *
 * Impartial games in which play may come back (C. A. B. Smith, Graphs and composite games, J. Comb.
 * Theory 1, 1966; A. S. Fraenkel and Y. Perl, Constructions in combinatorial games with cycles,
 * 1975; Winning Ways, chapter 12). A position is worth a nimber m when its followers that are worth
 * nimbers have all nimbers below m and not m, and whoever moves to any other follower can be
 * answered by a move to m. The nimbers are given out in increasing order, each until nothing more
 * gets it. What is left is worth infinity, with the set of the nimbers that one can move to: who is
 * to move wins when 0 is among them, and otherwise nobody does. */
#include "loopy/oslo.h"

#include <string.h>

typedef struct nim_labels {
    const loopy_graph *g;
    uint32_t *value;
    uint64_t *has; /* bit v: some follower of v is worth the nimber that is being given out */
} nim_labels;

static bool bit_at(const uint64_t *set, uint32_t v) { return set[v / 64] >> v % 64 & 1; }

/* What an edge leads to: the nimber, or LOOPY_NIM_INFINITY. */
static uint32_t nim_behind(const nim_labels *l, const loopy_edge *e) {
    return e->is_leaf ? 0 : l->value[e->to];
}

/* Are all nimbers below m among the followers? It is known for those below m - 1. */
static bool reaches(const nim_labels *l, uint32_t v, uint32_t m) {
    for (uint32_t k = l->g->first[0][v]; k < l->g->first[0][v + 1]; k++)
        if (nim_behind(l, &l->g->edges[0][k]) == m) return true;
    return false;
}

/* Can every move from v to a position without a nimber be answered by a move to the nimber? */
static bool is_answered(const nim_labels *l, uint32_t v) {
    for (uint32_t k = l->g->first[0][v]; k < l->g->first[0][v + 1]; k++) {
        const loopy_edge *e = &l->g->edges[0][k];
        if (!e->is_leaf && l->value[e->to] == LOOPY_NIM_INFINITY && !bit_at(l->has, e->to))
            return false;
    }
    return true;
}

/* Gives out the nimber m once; true when some position got it. */
static bool give_out(task *t, nim_labels *l, const bool *candidate, uint32_t m) {
    bool given = false;
    for (uint32_t v = 0; v < l->g->vertices; v++) {
        task_poll(t);
        if (l->value[v] != LOOPY_NIM_INFINITY || !candidate[v] || bit_at(l->has, v) ||
            !is_answered(l, v))
            continue;
        l->value[v] = m;
        given = true;
        for (uint32_t u = 0; u < l->g->vertices; u++)
            if (!bit_at(l->has, u) && reaches(l, u, m)) l->has[u / 64] |= UINT64_C(1) << u % 64;
    }
    return given;
}

uint32_t *graph_nim_values(task *t, const loopy_graph *g) {
    const uint32_t n = g->vertices;
    nim_labels l = {.g = g, .value = SCRATCH_ARRAY(t, uint32_t, n)};
    const arena_mark mark = scratch_mark(t);
    const size_t words = (n + 63) / 64;
    l.has = SCRATCH_ARRAY(t, uint64_t, words);
    bool *candidate = SCRATCH_ARRAY(t, bool, n), any = true;
    for (uint32_t v = 0; v < n; v++) {
        l.value[v] = LOOPY_NIM_INFINITY;
        candidate[v] = true;
    }
    for (uint32_t m = 0; any; m++) {
        memset(l.has, 0, words * sizeof *l.has);
        if (m == 0)
            for (uint32_t v = 0; v < n; v++) /* a leaf is the position nobody can move in */
                if (reaches(&l, v, 0)) l.has[v / 64] |= UINT64_C(1) << v % 64;
        while (give_out(t, &l, candidate, m)) continue;
        any = false;
        for (uint32_t v = 0; v < n; v++) {
            candidate[v] = candidate[v] && l.value[v] == LOOPY_NIM_INFINITY && bit_at(l.has, v);
            any = any || candidate[v];
        }
    }
    scratch_release(t, mark);
    return l.value;
}
