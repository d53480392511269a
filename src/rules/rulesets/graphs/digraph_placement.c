/* SPDX-License-Identifier: MIT
 *
 * Digraph Placement (A. Clow and N. A. McKay, Digraph Placement Games, 2024): the vertices of a
 * directed graph are blue or red; Left removes a blue vertex with all vertices that edges from it
 * lead to, Right a red one. What is not joined by edges, whichever way they go, is independent;
 * exchanging the colours negates. */
#include "ruleset/ruleset.h"
#include "rulesets/graphs/graph.h"

enum { NO_COLOUR, BLUE_VERTEX, RED_VERTEX };

static void placement_check(const scanner *in, const simple_graph *g) {
    for (unsigned v = 0; v < g->vertices; v++)
        if (g->state[v] == NO_COLOUR)
            scan_fail(in, in->end,
                      "a vertex has no colour; write a:B for a blue vertex a, a:R for a red one");
}

static void placement_moves(const graph_rules *rules, const simple_graph *g, ender_player player,
                            graph_moves *out) {
    (void)rules;
    const unsigned own = player == ENDER_LEFT ? BLUE_VERTEX : RED_VERTEX;
    for (unsigned v = 0; v < g->vertices; v++)
        if (g->state[v] == own) add_at_vertex(out, v);
}

static void placement_make(const graph_rules *rules, simple_graph *g, ender_player player,
                           graph_move m, uint64_t *left) {
    (void)rules;
    (void)player;
    vertices_less(left, edge_row(g, 0, m.from), g->words);
    vertices_drop(left, m.from);
}

static const graph_rules rules = {.letters = ".BR",
                                  .expected = "B for a blue vertex, R for a red one",
                                  .state_bits = 2,
                                  .colours = 1,
                                  .directed = true,
                                  .negates = true,
                                  .moves = placement_moves,
                                  .make = placement_make,
                                  .check = placement_check};

const ruleset ruleset_digraph_placement = {
    .info = {.name = "digraph-placement",
             .aliases = "",
             .summary = "Remove a vertex of your colour and all that edges from it lead to.",
             .rules = "The vertices of a directed graph are blue or red. Left removes a blue "
                      "vertex together with every vertex that an edge from it leads to; Right does "
                      "the same with a red one. A player who has no vertex loses.",
             .grammar = GRAPH_GRAMMAR "a>b is an edge from a to b, a-b one in both directions. a:B "
                                      "is blue, b:R red, and each vertex has one of the "
                                      "two. " GRAPH_ISOMORPHISM,
             .example = "a>b,a:B,b:R",
             .example_value = "1/2",
             .source = "A. Clow, N. A. McKay, Digraph Placement Games (2024)"},
    .data = &rules,
    SIMPLE_GRAPH_PLAY,
    .parts = {.decompose = simple_graph_decompose,
              .symmetry = simple_graph_symmetry,
              .literal = true},
};
