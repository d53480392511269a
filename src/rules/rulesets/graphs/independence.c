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

static uint64_t black_of(const simple_graph *g) {
    uint64_t black = 0;
    for (unsigned v = 0; v < g->vertices; v++)
        if (g->state[v] == BLACK) black |= vertex_bit(v);
    return black;
}

/* Nothing is left when every white vertex has a black neighbour. */
static uint64_t independence_settle(const graph_rules *rules, simple_graph *g, uint64_t vertices) {
    (void)rules;
    const uint64_t black = black_of(g);
    for (uint64_t white = vertices & ~black; white != 0;)
        if (!(neighbours(g, vertex_next(&white)) & black)) return vertices;
    return 0;
}

static void independence_check(const scanner *in, const simple_graph *g) {
    const uint64_t black = black_of(g);
    for (uint64_t rest = black; rest != 0;)
        if (neighbours(g, vertex_next(&rest)) & black)
            scan_fail(in, in->end,
                      "two black vertices are neighbours; the black ones are an independent set");
}

/* Left swaps the ends of an edge; that both are black cannot be. */
static uint32_t swaps(const simple_graph *g, uint64_t black, graph_move *out) {
    bool pass = false;
    uint32_t count = 0;
    for (unsigned v = 0; v < g->vertices; v++)
        for (uint64_t ends = neighbours(g, v) & ~black; ends != 0;) {
            const unsigned to = vertex_next(&ends);
            if (!(black & vertex_bit(v)))
                pass = true;
            else if (!(neighbours(g, to) & black & ~vertex_bit(v)))
                out[count++] = (graph_move){ALONG_EDGE, (uint8_t)v, (uint8_t)to};
        }
    if (pass) out[count++] = (graph_move){.kind = PASS};
    return count;
}

static uint32_t independence_moves(const graph_rules *rules, const simple_graph *g,
                                   ender_player player, graph_move *out) {
    (void)rules;
    const uint64_t black = black_of(g);
    if (player == ENDER_LEFT) return swaps(g, black, out);
    uint32_t count = 0;
    for (uint64_t white = all_vertices(g->vertices) & ~black; white != 0;) {
        const unsigned v = vertex_next(&white);
        if (!(neighbours(g, v) & black)) out[count++] = at_vertex(v);
    }
    return count;
}

static uint64_t independence_make(const graph_rules *rules, simple_graph *g, ender_player player,
                                  graph_move m) {
    (void)rules;
    (void)player;
    if (m.kind != PASS) {
        g->state[m.from] = WHITE;
        g->state[m.to] = BLACK;
    }
    return all_vertices(g->vertices);
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
static unsigned independence_number(task *t, const simple_graph *g, uint64_t rest) {
    unsigned most = 0, chosen = 0, taken = 0;
    task_poll(t);
    for (uint64_t left = rest; left != 0;) {
        const unsigned v = vertex_next(&left);
        const unsigned degree = (unsigned)__builtin_popcountll(neighbours(g, v) & rest);
        if (degree > most) {
            most = degree;
            chosen = v;
        }
    }
    if (most <= 1) {
        for (; rest != 0; taken++) {
            const unsigned v = vertex_next(&rest);
            rest &= ~neighbours(g, v);
        }
        return taken;
    }
    rest &= ~vertex_bit(chosen);
    const unsigned with = 1 + independence_number(t, g, rest & ~neighbours(g, chosen));
    const unsigned without = independence_number(t, g, rest);
    return with > without ? with : without;
}

/* Have all maximal independent sets this size? Those that have `size` vertices so far, take more of
 * `free` only, and leave out what is in `past` (C. Bron and J. Kerbosch, CACM 16, 1973): each of
 * them has a vertex of the closed neighbourhood of any vertex. */
static bool all_have_size(task *t, const simple_graph *g, unsigned size, uint64_t free,
                          uint64_t past, unsigned wanted) {
    task_poll(t);
    if ((free | past) == 0) return size == wanted;
    uint64_t rest = free | past;
    const unsigned pivot = vertex_next(&rest);
    for (uint64_t next = free & (neighbours(g, pivot) | vertex_bit(pivot)); next != 0;) {
        const unsigned v = vertex_next(&next);
        const uint64_t apart = ~(neighbours(g, v) | vertex_bit(v));
        if (!all_have_size(t, g, size + 1, free & apart, past & apart, wanted)) return false;
        free &= ~vertex_bit(v);
        past |= vertex_bit(v);
    }
    return true;
}

/* Of a position that is over no graph is left. */
static simple_graph only_graph(task *t, const positions *sum) {
    if (sum->count != 1)
        task_throw(t, ENDER_EDOMAIN,
                   "this is said of one graph, and of one on which play is not over");
    size_t words;
    return simple_graph_open(&rules, positions_at(sum, 0, &words));
}

static void write_number(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    const simple_graph g = only_graph(out->t, sum);
    strbuf_format(out, "%u", independence_number(out->t, &g, all_vertices(g.vertices)));
}

static void write_well_covered(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    const simple_graph g = only_graph(out->t, sum);
    const uint64_t all = all_vertices(g.vertices);
    const unsigned size = independence_number(out->t, &g, all);
    strbuf_text(out, all_have_size(out->t, &g, 0, all, 0, size) ? "yes" : "no");
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
    .reports = independence_reports,
    .may_return = true,
    .repeats = REPEATS_ANYWHERE,
};
