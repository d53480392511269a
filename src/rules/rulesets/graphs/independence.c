/* SPDX-License-Identifier: MIT
 *
 * The Independence Game (A. A. Siegel, On the Structure of Games and Their Posets, 2011, 3.6.3 and
 * A.4; oslo-option-closed-18). Black tokens stand on an independent set of vertices; Right adds
 * tokens, Left swaps what stands at the two ends of an edge, and play is over when the set is
 * maximal. Left's swaps may come back to a position, and a swap of two white vertices is a pass;
 * since every move of Right adds a token, all positions are stoppers.
 *
 * A graph in parts is no sum: in a part whose own set is maximal Left may go on swapping as long as
 * some other part is not. */
#include "ruleset/ruleset.h"
#include "rulesets/graphs/graph.h"

enum { WHITE, BLACK };

/* Nothing is left when every white vertex has a black neighbour. */
static void independence_settle(const graph_rules *rules, simple_graph *g, uint64_t *vertices) {
    (void)rules;
    vertex_set black;
    vertices_in_state(g, BLACK, black);
    for (unsigned v = 0; v < g->vertices; v++)
        if (vertices_have(vertices, v) && g->state[v] != BLACK && !has_neighbour_in(g, v, black))
            return;
    vertices_clear(vertices, g->words);
}

static void independence_check(const scanner *in, const simple_graph *g) {
    vertex_set black;
    vertices_in_state(g, BLACK, black);
    for (unsigned v = 0; v < g->vertices; v++)
        if (g->state[v] == BLACK && has_neighbour_in(g, v, black))
            scan_fail(in, in->end,
                      "two black vertices are neighbours; the black ones are an independent set");
}

/* Left swaps the ends of an edge; that both are black cannot be. */
static void list_swaps(const simple_graph *g, const uint64_t *black, graph_moves *out) {
    bool pass = false;
    for (unsigned v = 0; v < g->vertices; v++) {
        vertex_set ends;
        neighbours(g, v, ends);
        vertices_less(ends, black, g->words);
        for (unsigned to; vertices_take(ends, g->words, &to);) {
            if (g->state[v] != BLACK)
                pass = true;
            else if (degree_within(g, to, black) == 1)
                add_along_edge(out, v, to);
        }
    }
    if (pass) graph_moves_add(out, (graph_move){.kind = PASS});
}

static void independence_moves(const graph_rules *rules, const simple_graph *g, ender_player player,
                               graph_moves *out) {
    (void)rules;
    vertex_set black;
    vertices_in_state(g, BLACK, black);
    if (player == ENDER_LEFT) {
        list_swaps(g, black, out);
        return;
    }
    for (unsigned v = 0; v < g->vertices; v++)
        if (g->state[v] != BLACK && !has_neighbour_in(g, v, black)) add_at_vertex(out, v);
}

static void independence_make(const graph_rules *rules, simple_graph *g, ender_player player,
                              graph_move m, uint64_t *left) {
    (void)rules;
    (void)player;
    (void)left;
    if (m.kind == PASS) return;
    g->state[m.from] = WHITE;
    g->state[m.to] = BLACK;
}

static const graph_rules rules = {.letters = "wB",
                                  .expected = "B for a black vertex, w for a white one",
                                  .state_bits = 1,
                                  .colours = 1,
                                  .moves = independence_moves,
                                  .make = independence_make,
                                  .settle = independence_settle,
                                  .check = independence_check};

/* ---- what is said of the graph ---- */

/* The size of a largest independent set of these vertices: of a vertex with most neighbours, with
 * it or without it; where none has more than one neighbour there is nothing to choose. */
static unsigned independence_number(task *t, const simple_graph *g, const uint64_t *within) {
    const unsigned n = g->words;
    unsigned most = 0, chosen = 0, taken = 0;
    vertex_set rest, left, around;
    task_poll(t);
    vertices_copy(rest, within, n);
    vertices_copy(left, within, n);
    for (unsigned v; vertices_take(left, n, &v);) {
        const unsigned degree = degree_within(g, v, rest);
        if (degree > most) {
            most = degree;
            chosen = v;
        }
    }
    if (most <= 1) {
        for (unsigned v; vertices_take(rest, n, &v); taken++) {
            neighbours(g, v, around);
            vertices_less(rest, around, n);
        }
        return taken;
    }
    vertices_drop(rest, chosen);
    const unsigned without = independence_number(t, g, rest);
    neighbours(g, chosen, around);
    vertices_less(rest, around, n);
    const unsigned with = 1 + independence_number(t, g, rest);
    return with > without ? with : without;
}

/* Have all maximal independent sets this size? Those that have `size` vertices so far, take more of
 * `free` only, and leave out what is in `past` (C. Bron and J. Kerbosch, CACM 16, 1973): each of
 * them has a vertex of the closed neighbourhood of any vertex. */
static bool all_have_size(task *t, const simple_graph *g, unsigned size, uint64_t *free,
                          uint64_t *past, unsigned wanted) {
    const unsigned n = g->words;
    unsigned pivot;
    vertex_set next, around, free_apart, past_apart;
    task_poll(t);
    vertices_copy(next, free, n);
    vertices_join(next, past, n);
    if (!vertices_take(next, n, &pivot)) return size == wanted;
    neighbours(g, pivot, next);
    vertices_put(next, pivot);
    vertices_meet(next, free, n);
    for (unsigned v; vertices_take(next, n, &v);) {
        neighbours(g, v, around);
        vertices_put(around, v);
        vertices_copy(free_apart, free, n);
        vertices_less(free_apart, around, n);
        vertices_copy(past_apart, past, n);
        vertices_less(past_apart, around, n);
        if (!all_have_size(t, g, size + 1, free_apart, past_apart, wanted)) return false;
        vertices_drop(free, v);
        vertices_put(past, v);
    }
    return true;
}

/* Of a position that is over no graph is left. */
static simple_graph only_graph(task *t, const positions *sum) {
    if (sum->count != 1)
        task_throw(t, ENDER_EDOMAIN,
                   "this is said of one graph, and of one on which play is not over");
    size_t words;
    return simple_graph_open(t, &rules, positions_at(sum, 0, &words));
}

static void write_number(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    const simple_graph g = only_graph(out->t, sum);
    vertex_set all;
    all_vertices(&g, all);
    strbuf_format(out, "%u", independence_number(out->t, &g, all));
}

static void write_well_covered(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    const simple_graph g = only_graph(out->t, sum);
    vertex_set free, past;
    all_vertices(&g, free);
    vertices_clear(past, g.words);
    const unsigned size = independence_number(out->t, &g, free);
    strbuf_text(out, all_have_size(out->t, &g, 0, free, past, size) ? "yes" : "no");
}

static const ruleset_report independence_reports[] = {
    {{"independence_number", "how many vertices a largest independent set of the graph has"},
     write_number},
    {{"well_covered", "have all maximal independent sets of the graph one size?"},
     write_well_covered},
    {{NULL, NULL}, NULL}};

const ruleset ruleset_independence = {
    .info = {.name = "independence",
             .aliases = "independence-game",
             .summary = "Right colours vertices, Left swaps neighbours; no two black ones meet.",
             .rules =
                 "Some vertices of a graph are black, no two of them neighbours. Right turns a "
                 "white vertex black that has no black neighbour. Left picks an edge and "
                 "swaps the colours of its ends, if no two black vertices are neighbours "
                 "afterwards; where both ends are white this is a pass. When every white "
                 "vertex has a black neighbour nobody can move any more. A player who cannot "
                 "move loses; infinite play is a draw.",
             .grammar = GRAPH_GRAMMAR "b:B is a black vertex; path(5):BwwwB has a letter for every "
                                      "vertex of a family. Vertices without a letter are white.",
             .example = "path(5):BwwwB",
             .example_value = "",
             .source = "A. A. Siegel, On the Structure of Games and Their Posets (PhD thesis, "
                       "Dalhousie University, 2011), 3.6.3 and A.4"},
    .data = &rules,
    SIMPLE_GRAPH_PLAY,
    .text.reports = independence_reports,
    .play = {.may_return = true, .repeats = REPEATS_ANYWHERE},
};
