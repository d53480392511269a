/* SPDX-License-Identifier: MIT
 *
 * Arc Kayles (T. J. Schaefer, 1978): an edge is taken with both its ends, which builds up a maximal
 * matching. Weighted Arc Kayles (A. Dailly, V. Gledel, M. Heinrich, A generalization of Arc-Kayles,
 * International Journal of Game Theory 48, 2019) puts counters on the vertices: an edge takes a
 * counter from each end. In Partizan Arc Kayles the edges have colours.
 *
 * Vertices without edges are dropped. A vertex with more counters than all its neighbours together
 * will never run out of them, no matter how many there are; it gets as many as they have, which
 * makes one position of many. */
#include "ruleset/ruleset.h"
#include "rulesets/graphs/graph.h"

static bool has_counters(const graph_rules *rules) { return !rules->letters; }

/* Of all vertices and again, since a vertex that loses counters restricts its neighbours. */
static void cap_counters(simple_graph *g, const uint64_t *vertices) {
    for (bool changed = true; changed;) {
        changed = false;
        vertex_set rest;
        vertices_copy(rest, vertices, g->words);
        for (unsigned v; vertices_take(rest, g->words, &v);) {
            unsigned around = 0;
            vertex_set to;
            neighbours(g, v, to);
            for (unsigned other; vertices_take(to, g->words, &other);) around += g->state[other];
            if (g->state[v] <= around) continue;
            g->state[v] = (uint8_t)around;
            changed = true;
        }
    }
}

static void arc_kayles_settle(const graph_rules *rules, simple_graph *g, uint64_t *vertices) {
    vertex_set rest;
    vertices_copy(rest, vertices, g->words);
    for (unsigned v; vertices_take(rest, g->words, &v);)
        if (!has_neighbour_in(g, v, vertices)) vertices_drop(vertices, v);
    if (has_counters(rules)) cap_counters(g, vertices);
}

static void take_counter(const graph_rules *rules, simple_graph *g, unsigned v, uint64_t *left) {
    if (!has_counters(rules) || --g->state[v] == 0) vertices_drop(left, v);
}

static void arc_kayles_moves(const graph_rules *rules, const simple_graph *g, ender_player player,
                             graph_moves *out) {
    const unsigned own = rules->colours == 2 && player == ENDER_RIGHT ? 1 : 0;
    for (unsigned v = 0; v < g->vertices; v++) {
        vertex_set later, earlier;
        vertices_below(earlier, v, g->words);
        vertices_copy(later, edge_row(g, own, v), g->words);
        vertices_less(later, earlier, g->words);
        for (unsigned to; vertices_take(later, g->words, &to);) add_on_edge(out, v, to);
    }
}

static void arc_kayles_make(const graph_rules *rules, simple_graph *g, ender_player player,
                            graph_move m, uint64_t *left) {
    (void)player;
    take_counter(rules, g, m.from, left);
    take_counter(rules, g, m.to, left);
}

#define ARC_KAYLES .moves = arc_kayles_moves, .make = arc_kayles_make, .settle = arc_kayles_settle

static const graph_rules plain = {.letters = "", .colours = 1, ARC_KAYLES};
static const graph_rules weighted = {.state_bits = 8, .colours = 1, ARC_KAYLES};
static const graph_rules partizan = {.letters = "", .colours = 2, .negates = true, ARC_KAYLES};

const ruleset ruleset_arc_kayles = {
    .info =
        {.name = "arc-kayles",
         .aliases = "arckayles",
         .summary = "An edge of a graph is taken with both its ends.",
         .rules = "A move takes an edge of the graph, the two vertices it joins and all edges "
                  "at either of them. A player who cannot move, because no edge is left, "
                  "loses.",
         .grammar = GRAPH_GRAMMAR "Vertices without edges are not printed. " GRAPH_ISOMORPHISM,
         .example = "cycle(5)",
         .example_value = "0",
         .source =
             "T. J. Schaefer, J. Comput. System Sci. 16, 1978; A. S. Fraenkel, E. R. Scheinerman "
             "and D. Ullman, Undirected edge geography, Theoret. Comput. Sci. 112, 1993"},
    .data = &plain,
    SIMPLE_GRAPH_PLAY,
    .play = {.impartial = true},
    .parts = {.decompose = simple_graph_decompose, .symmetry = simple_graph_symmetry},
};

const ruleset ruleset_weighted_arc_kayles = {
    .info = {.name = "weighted-arc-kayles",
             .aliases = "wak",
             .summary = "An edge takes a counter from both its ends.",
             .rules =
                 "Every vertex of the graph has counters, at least one. A move chooses an edge "
                 "and takes one counter from each of the two vertices it joins; a vertex without "
                 "counters disappears with all its edges. A player who cannot move, because no "
                 "edge is left, loses.",
             .grammar = GRAPH_GRAMMAR
             "b:3 puts 3 counters on b, up to 255; 1 where nothing is said. Vertices without edges "
             "are not printed, and counters beyond those of all neighbours together are left out, "
             "since they are never used. " GRAPH_ISOMORPHISM,
             .example = "a-b-c,b:2,c:2",
             .example_value = "0",
             .source = "Dailly, Gledel, Heinrich, Int. J. Game Theory 48, 2019"},
    .data = &weighted,
    SIMPLE_GRAPH_PLAY,
    .play = {.impartial = true},
    .parts = {.decompose = simple_graph_decompose, .symmetry = simple_graph_symmetry},
};

const ruleset ruleset_partizan_arc_kayles = {
    .info = {.name = "partizan-arc-kayles",
             .aliases = "partisan-arc-kayles",
             .summary = "An edge of one's colour is taken with both its ends.",
             .rules = "The edges of the graph are blue, red or green. Left takes a blue or a green "
                      "edge, Right a red or a green one; with it go the two vertices it joins and "
                      "all edges at either of them, of any colour. A player who has no edge to "
                      "take loses.",
             .grammar = GRAPH_GRAMMAR
             "a-b:B is a blue edge, a-b:R a red one; an edge without a letter is green. Vertices "
             "without edges are not printed. " GRAPH_ISOMORPHISM,
             .example = "a-b:B-c:R-d:B",
             .example_value = "{1|0}",
             .source = "CGSuite, game.graph.PartizanArcKayles"},
    .data = &partizan,
    SIMPLE_GRAPH_PLAY,
    .parts = {.decompose = simple_graph_decompose, .symmetry = simple_graph_symmetry},
};
