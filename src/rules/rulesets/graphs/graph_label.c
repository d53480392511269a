/* SPDX-License-Identifier: MIT
 *
 * One position for all isomorphic ones. Trees have an order of their own (graph_tree.c); the
 * vertices of other graphs are put into nauty's canonical order (B. D. McKay, A. Piperno, Practical
 * graph isomorphism II, Journal of Symbolic Computation 60, 2014), with the states as colours of
 * vertices. Edges of two colours are two layers: a vertex is two, joined to each other, and the
 * edges of each colour are in a layer of their own (the way of nauty's manual); that reaches to 32
 * vertices, and larger graphs with coloured edges stay as they are.
 *
 * The library of nauty with room for exactly 64 vertices is used: it allocates nothing, and in the
 * builds that the configuration accepts its work space is one of each thread. Of a position and its
 * negative the one is chosen in which Left has more, counted in ways that isomorphism does not
 * change; only when that is even, both are put into order and the lesser block is chosen. */
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

/* False when there are more vertices than nauty has room for, or there is no nauty. */
static bool canonical_order(const graph_rules *rules, const simple_graph *g, int *order) {
    const unsigned n = g->vertices, layers = rules->colours, nodes = n * layers;
    if (nodes > MAXN || !module_load(MODULE_NAUTY, NULL, 0)) return false;
    graph rows[MAXN] = {0}, canonical[MAXN];
    int last[MAXN], orbits[MAXN];
    order_by_state(g, order, last);
    for (unsigned v = 0; v < n; v++) {
        for (unsigned layer = 0; layer < layers; layer++)
            for (uint64_t to = g->edge[layer][v]; to != 0;)
                rows[layer * n + v] |= bit[layer * n + vertex_next(&to)];
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
    return true;
}

#else
static bool canonical_order(const graph_rules *rules, const simple_graph *g, int *order) {
    (void)rules;
    (void)g;
    (void)order;
    return false;
}
#endif

static void put_in_order(const graph_rules *rules, simple_graph *g) {
    int order[GRAPH_VERTICES], place[GRAPH_VERTICES];
    if ((rules->directed || !simple_graph_tree_order(g, order)) &&
        !canonical_order(rules, g, order))
        return;
    const simple_graph from = *g;
    for (unsigned i = 0; i < g->vertices; i++) place[order[i]] = (int)i;
    for (unsigned i = 0; i < g->vertices; i++) {
        g->state[i] = from.state[order[i]];
        for (unsigned colour = 0; colour < rules->colours; colour++) {
            g->edge[colour][i] = 0;
            for (uint64_t to = from.edge[colour][order[i]]; to != 0;)
                g->edge[colour][i] |= vertex_bit((unsigned)place[vertex_next(&to)]);
        }
    }
}

/* ---- negatives ---- */

static void exchange_players(const graph_rules *rules, simple_graph *g) {
    for (unsigned v = 0; v < g->vertices; v++) {
        if (g->state[v] == 1 || g->state[v] == 2) g->state[v] = (uint8_t)(3 - g->state[v]);
        if (rules->colours < 2) continue;
        const uint64_t blue = g->edge[0][v];
        g->edge[0][v] = g->edge[1][v];
        g->edge[1][v] = blue;
    }
}

/* Left's vertices and edges less Right's, then the same with their neighbours counted as well. */
static int left_surplus(const graph_rules *rules, const simple_graph *g) {
    enum { FIRST = 1 << 16 };
    int surplus = 0;
    for (unsigned v = 0; v < g->vertices; v++) {
        const int state = (g->state[v] == 1) - (g->state[v] == 2);
        surplus += state * (FIRST + __builtin_popcountll(neighbours(g, v)));
        if (rules->colours < 2) continue;
        const int blue = __builtin_popcountll(g->edge[0][v]);
        const int red = __builtin_popcountll(g->edge[1][v]);
        surplus += FIRST * (blue - red) + blue * blue - red * red;
    }
    return surplus;
}

static bool is_less(const uint64_t *a, const uint64_t *b, size_t words) {
    for (size_t w = 0; w < words; w++)
        if (a[w] != b[w]) return a[w] < b[w];
    return false;
}

bool simple_graph_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    const graph_rules *rules = graph_rules_of(self);
    simple_graph g = simple_graph_open(rules, position), swapped = g;
    const int surplus = rules->negates ? left_surplus(rules, &g) : 1;
    if (surplus < 0) exchange_players(rules, &g);
    put_in_order(rules, &g);
    simple_graph_write(rules, &g, position);
    if (surplus != 0) return surplus < 0;
    uint64_t other[GRAPH_WORDS_MOST];
    exchange_players(rules, &swapped);
    put_in_order(rules, &swapped);
    simple_graph_write(rules, &swapped, other);
    if (!is_less(other, position, words)) return false;
    memcpy(position, other, words * sizeof *position);
    return true;
}
