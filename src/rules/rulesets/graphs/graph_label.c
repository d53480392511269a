/* SPDX-License-Identifier: MIT
 *
 * One position for all isomorphic ones. Trees have an order of their own (graph_tree.c); the
 * vertices of other graphs are put into nauty's canonical order (B. D. McKay, A. Piperno, Practical
 * graph isomorphism II, Journal of Symbolic Computation 60, 2014), with the states as colours of
 * vertices. Edges of two colours are two layers: a vertex is two, joined to each other, and the
 * edges of each colour are in a layer of their own (the way of nauty's manual); that reaches to 32
 * vertices.
 *
 * The library of nauty with space for exactly 64 vertices is used: it allocates nothing, and in the
 * builds that the configuration accepts its work space is one of each thread. Larger graphs that
 * are no trees stay as they are: what play makes of them is smaller.
 *
 * Of a position and its negative the one is chosen in which Left has more, counted in ways that
 * isomorphism does not change; only when that is even, both are put into order and the lesser block
 * is chosen. Of a large one there is no second graph: it takes much of the stack. */
#include "base/modules.h"
#include "rulesets/graphs/graph.h"

#include <string.h>

#ifdef ENDER_HAVE_NAUTY
#include <ender-modules/nauty.h>

/* order[0], order[1], ... are the vertices by state, last[i] is 0 where a state ends. */
static void order_by_state(const simple_graph *g, int *order, int *last) {
    const unsigned n = g->vertices;
    for (unsigned i = 0; i < n; i++) {
        unsigned at = i;
        for (; at > 0 && g->state[order[at - 1]] > g->state[i]; at--) order[at] = order[at - 1];
        order[at] = (int)i;
    }
    for (unsigned i = 0; i < n; i++)
        last[i] = i + 1 < n && g->state[order[i]] == g->state[order[i + 1]];
}

/* False when there are more vertices than nauty has space for, or there is no nauty. */
static bool canonical_order(const graph_rules *rules, const simple_graph *g, uint16_t *out) {
    const unsigned n = g->vertices, layers = rules->colours, nodes = n * layers;
    if (nodes > MAXN || !module_load(MODULE_NAUTY, NULL, 0)) return false;
    graph rows[MAXN] = {0}, canonical[MAXN];
    int order[MAXN], last[MAXN], orbits[MAXN];
    order_by_state(g, order, last);
    for (unsigned v = 0; v < n; v++) {
        for (unsigned layer = 0; layer < layers; layer++)
            for (uint64_t to = *edge_row(g, layer, v); to != 0; to &= to - 1)
                rows[layer * n + v] |= bit[layer * n + (unsigned)__builtin_ctzll(to)];
        if (layers == 1) continue;
        rows[v] |= bit[n + v];
        rows[n + v] |= bit[v];
        order[n + v] = (int)(n + v);
        last[n + v] = v + 1 < n;
    }
    DEFAULTOPTIONS_GRAPH(options);
    options.getcanon = TRUE;
    options.defaultptn = FALSE;
    options.digraph = rules->directed;
    statsblk stats;
    densenauty(rows, order, last, orbits, &options, &stats, 1, (int)nodes, canonical);
    for (unsigned i = 0; i < n; i++) out[i] = (uint16_t)order[i];
    return true;
}

#else
static bool canonical_order(const graph_rules *rules, const simple_graph *g, uint16_t *out) {
    (void)rules;
    (void)g;
    (void)out;
    return false;
}
#endif

/* Writes the block of the representative of g. */
static void write_in_order(const graph_rules *rules, const simple_graph *g, uint64_t *block) {
    uint16_t order[GRAPH_VERTICES];
    if ((rules->directed || !simple_graph_tree_order(g, order)) &&
        !canonical_order(rules, g, order))
        for (unsigned v = 0; v < g->vertices; v++) order[v] = (uint16_t)v;
    simple_graph_write(rules, g, order, block);
}

/* ---- negatives ---- */

static void exchange_players(simple_graph *g) {
    for (unsigned v = 0; v < g->vertices; v++)
        if (g->state[v] == 1 || g->state[v] == 2) g->state[v] = (uint8_t)(3 - g->state[v]);
    if (g->colours < 2) return;
    uint64_t *const blue = g->edge[0];
    g->edge[0] = g->edge[1];
    g->edge[1] = blue;
}

/* Left's vertices and edges less Right's, then the same with their neighbours counted as well. */
static int64_t left_surplus(const simple_graph *g) {
    enum { FIRST = 1 << 16 };
    int64_t surplus = 0;
    vertex_set all;
    all_vertices(g, all);
    for (unsigned v = 0; v < g->vertices; v++) {
        const int64_t state = (g->state[v] == 1) - (g->state[v] == 2);
        surplus += state * (FIRST + (int64_t)degree_within(g, v, all));
        if (g->colours < 2) continue;
        const int64_t blue = vertices_count(edge_row(g, 0, v), g->words);
        const int64_t red = vertices_count(edge_row(g, 1, v), g->words);
        surplus += FIRST * (blue - red) + blue * blue - red * red;
    }
    return surplus;
}

static bool is_less(const uint64_t *a, const uint64_t *b, size_t words) {
    for (size_t w = 0; w < words; w++)
        if (a[w] != b[w]) return a[w] < b[w];
    return false;
}

/* Writes the representative of the graph or of its negative; `even` when there is nothing to choose
 * by. */
static bool least_by_surplus(const graph_rules *rules, simple_graph *g, uint64_t *position,
                             bool *even) {
    const int64_t surplus = rules->negates ? left_surplus(g) : 1;
    if (surplus < 0) exchange_players(g);
    write_in_order(rules, g, position);
    *even = surplus == 0;
    return surplus < 0;
}

static __attribute__((noinline)) bool symmetry_large(const graph_rules *rules, uint64_t *position) {
    uint64_t space[GRAPH_SPACE(GRAPH_VERTICES, 2)];
    simple_graph g = simple_graph_unpack(rules, position, space);
    bool even;
    return least_by_surplus(rules, &g, position, &even);
}

bool simple_graph_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    const graph_rules *rules = graph_rules_of(self);
    if (simple_graph_vertices(position) > GRAPH_SMALL) return symmetry_large(rules, position);
    enum { WORDS_MOST = (7 + 64 * 8 + 2 * 64 * 64 + 63) / 64 };
    uint64_t space[GRAPH_SPACE(GRAPH_SMALL, 2)], other[WORDS_MOST];
    simple_graph g = simple_graph_unpack(rules, position, space);
    bool even;
    if (least_by_surplus(rules, &g, position, &even)) return true;
    if (!even) return false;
    exchange_players(&g);
    write_in_order(rules, &g, other);
    if (!is_less(other, position, words)) return false;
    memcpy(position, other, words * sizeof *position);
    return true;
}
