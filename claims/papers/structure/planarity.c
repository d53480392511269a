/* SPDX-License-Identifier: MIT
 *
 * Planar lattices (A. A. Siegel's thesis, Proposition 1.3.33, after K. Baker; D. Kelly and I.
 * Rival, Planar lattices, 1975): a finite lattice has a drawing without crossings exactly if its
 * dimension is at most 2. The drawing is decided by itself: a lattice is planar exactly if the
 * graph of its covers, with one more edge from the bottom to the top, is planar (C. Platt, Planar
 * lattices and planar graphs, 1976), and a graph is planar exactly if neither K5 nor K3,3 is a
 * minor of it (K. Wagner, 1937). */
#include "papers/structure/orders.h"

enum { VERTICES_MOST = 10 };

typedef struct small_graph {
    unsigned count;
    uint16_t next[VERTICES_MOST]; /* neighbours, as bits */
} small_graph;

static unsigned degree(const small_graph *g, unsigned v) {
    return (unsigned)__builtin_popcount(g->next[v]);
}

static unsigned edges_of(const small_graph *g) {
    unsigned sum = 0;
    for (unsigned v = 0; v < g->count; v++) sum += degree(g, v);
    return sum / 2;
}

static uint16_t bit(unsigned v) { return (uint16_t)(1u << v); }

/* The graph without vertex v, the last one getting its number. */
static small_graph without(small_graph g, unsigned v) {
    const unsigned last = --g.count;
    for (unsigned u = 0; u <= last; u++) g.next[u] &= (uint16_t)~bit(v);
    if (v == last) return g;
    g.next[v] = g.next[last] & (uint16_t)~bit(v);
    for (unsigned u = 0; u < last; u++)
        if (g.next[u] & bit(last)) g.next[u] = (uint16_t)((g.next[u] & ~bit(last)) | bit(v));
    return g;
}

/* u and v become one. */
static small_graph contracted(small_graph g, unsigned u, unsigned v) {
    const uint16_t all = (uint16_t)((g.next[u] | g.next[v]) & ~(bit(u) | bit(v)));
    for (unsigned w = 0; w < g.count; w++)
        if (all & bit(w)) g.next[w] |= bit(u);
    g.next[u] = all;
    return without(g, v);
}

/* Three vertices all of which are neighbours of the three others. */
static bool has_k33(const small_graph *g) {
    for (unsigned set = 0; set < 1u << 5; set++) {
        const uint16_t one = (uint16_t)(1u | set << 1), other = (uint16_t)(~one & 63);
        if (__builtin_popcount(one) != 3) continue;
        bool all = true;
        for (unsigned v = 0; v < 6 && all; v++)
            if (one & bit(v)) all = (g->next[v] & other) == other;
        if (all) return true;
    }
    return false;
}

/* A connected graph has a connected minor of n vertices exactly if edges can be contracted until a
 * graph of n vertices is left that contains it. Vertices of degree at most 2 do not count. */
static bool has_forbidden_minor(task *t, small_graph g) {
    task_poll(t);
    for (unsigned v = 0; v < g.count && g.count > 1; v++)
        if (degree(&g, v) <= 2)
            return has_forbidden_minor(t, contracted(g, (unsigned)__builtin_ctz(g.next[v]), v));
    if (g.count < 5) return false;
    if (edges_of(&g) > 3 * g.count - 6 || (g.count == 6 && has_k33(&g))) return true;
    for (unsigned u = 0; u < g.count; u++)
        for (unsigned v = u + 1; v < g.count; v++)
            if ((g.next[u] & bit(v)) && has_forbidden_minor(t, contracted(g, u, v))) return true;
    return false;
}

static bool is_bottom(const poset *p, uint32_t x) {
    for (uint32_t y = 0; y < p->count; y++)
        if (!poset_le(p, x, y)) return false;
    return true;
}

static uint16_t top_bit(const poset *p) {
    for (uint32_t x = 0; x < p->count; x++) {
        bool top = true;
        for (uint32_t y = 0; y < p->count; y++) top &= poset_le(p, y, x);
        if (top) return bit(x);
    }
    return 0;
}

static void planar_of(claim_run *run, const poset *p, const char *text) {
    task *t = run->t;
    if (!test_lattice(t, p).lattice) return;
    small_graph g = {.count = p->count};
    uint64_t above;
    for (uint32_t x = 0; x < p->count; x++) {
        uint16_t covers;
        covers_above(t, p, x, &above);
        covers = (uint16_t)above;
        if (is_bottom(p, x)) covers |= top_bit(p);
        covers &= (uint16_t)~bit(x);
        g.next[x] |= covers;
        for (uint32_t y = 0; y < p->count; y++)
            if (covers & bit(y)) g.next[y] |= bit(x);
    }
    const realizer r = poset_realizer(t, p);
    claim_holds(run, has_forbidden_minor(t, g) == (r.dimension > 2),
                "the drawing and the dimension disagree", "%s, of dimension %u", text, r.dimension);
}

void check_structure_proposition_1_3_33(claim_run *run, unsigned n) {
    each_order(run, n, true, planar_of);
}
