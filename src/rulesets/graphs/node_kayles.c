/* SPDX-License-Identifier: MIT
 *
 * Node Kayles (T. J. Schaefer, On the complexity of some two-person perfect-information games,
 * Journal of Computer and System Sciences 16, 1978): a vertex is taken with its neighbours. On
 * paths it is the octal game .137; on all graphs deciding it is PSPACE-complete. */
#include "ruleset/ruleset.h"
#include "rulesets/graphs/graph.h"

static const graph_rules node_kayles = {.letters = "", .colours = 1};

static void node_kayles_options(const ruleset *self, const uint64_t *position, size_t words,
                                ender_player player, positions *out) {
    (void)words;
    (void)player;
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph g = simple_graph_open(rules, position);
    for (unsigned v = 0; v < g.vertices; v++) {
        simple_graph option = g;
        const uint64_t taken = neighbours(&g, v) | vertex_bit(v);
        simple_graph_add(rules, &option, all_vertices(g.vertices) & ~taken, out);
    }
}

const ruleset ruleset_node_kayles = {
    .info = {.name = "node-kayles",
             .aliases = "nodekayles graph-kayles",
             .summary = "A vertex of a graph is taken with its neighbours.",
             .rules = "A move takes a vertex of the graph, all its neighbours and all edges at any "
                      "of them. A player who cannot move, because no vertex is left, loses.",
             .grammar = GRAPH_GRAMMAR GRAPH_ISOMORPHISM,
             .example = "path(5)",
             .example_value = "*3",
             .source = "T. J. Schaefer, J. Comput. System Sci. 16, 1978"},
    .data = &node_kayles,
    SIMPLE_GRAPH_TEXT,
    .options = node_kayles_options,
    .decompose = simple_graph_decompose,
    .symmetry = simple_graph_symmetry,
    .impartial = true,
};
