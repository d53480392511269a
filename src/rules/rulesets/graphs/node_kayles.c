/* SPDX-License-Identifier: MIT
 *
 * Node Kayles (T. J. Schaefer, On the complexity of some two-person perfect-information games,
 * Journal of Computer and System Sciences 16, 1978): a vertex is taken with its neighbours. On
 * paths it is the octal game .137; on all graphs deciding it is PSPACE-complete. */
#include "ruleset/ruleset.h"
#include "rulesets/graphs/graph.h"

static void node_kayles_moves(const graph_rules *rules, const simple_graph *g, ender_player player,
                              graph_moves *out) {
    (void)rules;
    (void)player;
    for (unsigned v = 0; v < g->vertices; v++) add_at_vertex(out, v);
}

static void node_kayles_make(const graph_rules *rules, simple_graph *g, ender_player player,
                             graph_move m, uint64_t *left) {
    (void)rules;
    (void)player;
    vertex_set beside;
    neighbours(g, m.from, beside);
    vertices_less(left, beside, g->words);
    vertices_drop(left, m.from);
}

static const graph_rules node_kayles = {
    .letters = "", .colours = 1, .moves = node_kayles_moves, .make = node_kayles_make};

const ruleset ruleset_node_kayles = {
    .info =
        {.name = "node-kayles",
         .aliases = "nodekayles graph-kayles",
         .summary = "A vertex of a graph is taken with its neighbours.",
         .rules = "A move takes a vertex of the graph, all its neighbours and all edges at any "
                  "of them. A player who cannot move, because no vertex is left, loses.",
         .grammar = GRAPH_GRAMMAR GRAPH_ISOMORPHISM,
         .example = "path(5)",
         .example_value = "*3",
         .source =
             "T. J. Schaefer, J. Comput. System Sci. 16, 1978; A. S. Fraenkel, E. R. Scheinerman "
             "and D. Ullman, Undirected edge geography, Theoret. Comput. Sci. 112, 1993"},
    .data = &node_kayles,
    SIMPLE_GRAPH_PLAY,
    .play = {.impartial = true},
    .parts = {.decompose = simple_graph_decompose, .symmetry = simple_graph_symmetry},
};
