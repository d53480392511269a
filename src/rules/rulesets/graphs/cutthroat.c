/* SPDX-License-Identifier: MIT
 *
 * Cutthroat (S. K. McCurdy and R. J. Nowakowski, Cutthroat, an all-small game on graphs, Integers
 * 5(2), 2005, A13). As long as anything is left there are vertices of two colours in every part, so
 * that both players can move: all values are all-small. */
#include "ruleset/ruleset.h"
#include "rulesets/graphs/graph.h"

enum { GREEN, BLUE, RED };

static bool has_one_colour(const simple_graph *g, const uint64_t *part) {
    unsigned seen = 0;
    vertex_set rest;
    vertices_copy(rest, part, g->words);
    for (unsigned v; vertices_take(rest, g->words, &v);) seen |= 1u << g->state[v];
    return (seen & (seen - 1)) == 0;
}

static void cutthroat_moves(const graph_rules *rules, const simple_graph *g, ender_player player,
                            graph_moves *out) {
    (void)rules;
    const unsigned own = player == ENDER_LEFT ? BLUE : RED;
    for (unsigned v = 0; v < g->vertices; v++)
        if (g->state[v] == GREEN || g->state[v] == own) add_at_vertex(out, v);
}

static void cutthroat_make(const graph_rules *rules, simple_graph *g, ender_player player,
                           graph_move m, uint64_t *left) {
    (void)rules;
    (void)g;
    (void)player;
    vertices_drop(left, m.from);
}

static const graph_rules cutthroat = {.letters = "GBR",
                                      .expected = "B or R for a blue or a red vertex, G for green",
                                      .state_bits = 2,
                                      .colours = 1,
                                      .negates = true,
                                      .moves = cutthroat_moves,
                                      .make = cutthroat_make,
                                      .is_dead = has_one_colour};

const ruleset ruleset_cutthroat = {
    .info = {.name = "cutthroat",
             .aliases = "cutthroat-stars",
             .summary = "Vertices are removed, and parts of one colour with them.",
             .rules = "The vertices of the graph are blue, red or green. Left removes a blue or a "
                      "green vertex, Right a red or a green one, with all edges at it. After every "
                      "move, and before the first, every connected part whose vertices are all of "
                      "one colour (all green as well) is removed too. A player who cannot move "
                      "loses.",
             .grammar = GRAPH_GRAMMAR
             "b:B is a blue vertex, b:R a red one (black and white in the paper); one without a "
             "letter is green; star(3):BRRB has a letter for every vertex of a "
             "family. " GRAPH_ISOMORPHISM,
             .example = "star(3):BRRB",
             .example_value = "^^",
             .source = "S. K. McCurdy and R. J. Nowakowski, Cutthroat, an all-small game on "
                       "graphs, Integers 5(2), 2005, A13"},
    .data = &cutthroat,
    SIMPLE_GRAPH_PLAY,
    .parts = {.decompose = simple_graph_decompose, .symmetry = simple_graph_symmetry},
};
