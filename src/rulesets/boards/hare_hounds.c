/* SPDX-License-Identifier: MIT
 *
 * Hare and Hounds, the French military hunt (Winning Ways, chapter 21), and pursuits like it on any
 * board: the hounds' steps have a direction where the board says so, the hare's have none. A hound
 * that has no way back makes play end sooner or later; where hounds may go to and fro for ever the
 * hare may as well, and infinite play, a draw, is what the hare wants. */
#include "ruleset/ruleset.h"
#include "rulesets/graphs/graph.h"

enum { EMPTY, HOUND, HARE };

/* The vertices on which the letter stands. */
static uint64_t places_of(const simple_graph *g, unsigned letter) {
    uint64_t places = 0;
    for (unsigned v = 0; v < g->vertices; v++)
        if (g->state[v] == letter) places |= vertex_bit(v);
    return places;
}

/* Where an edge leads from the vertex, and, for those who may go against them, where one begins
 * that leads to it. */
static uint64_t steps_from(const simple_graph *g, unsigned vertex, bool both_ways) {
    uint64_t steps = neighbours(g, vertex);
    for (unsigned u = 0; both_ways && u < g->vertices; u++)
        if (neighbours(g, u) & vertex_bit(vertex)) steps |= vertex_bit(u);
    return steps;
}

static void hunt_options(const ruleset *self, const uint64_t *position, size_t words,
                         ender_player player, positions *out) {
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph g = simple_graph_open(rules, position);
    const unsigned letter = player == ENDER_LEFT ? HOUND : HARE;
    (void)words;
    for (uint64_t pieces = places_of(&g, letter); pieces != 0;) {
        const unsigned from = vertex_next(&pieces);
        uint64_t steps = steps_from(&g, from, letter == HARE) & places_of(&g, EMPTY);
        while (steps != 0) {
            simple_graph option = g;
            option.state[from] = EMPTY;
            option.state[vertex_next(&steps)] = (uint8_t)letter;
            simple_graph_add(rules, &option, all_vertices(g.vertices), out);
        }
    }
}

static const graph_rules rules = {.letters = ".DH",
                                  .expected = "D for a hound, H for the hare",
                                  .state_bits = 2,
                                  .colours = 1,
                                  .directed = true};

const ruleset ruleset_hare_hounds = {
    .info = {.name = "hare-hounds",
             .aliases = "hare-and-hounds french-military-hunt",
             .summary = "Hounds, who cannot always go back, hunt a hare on a graph.",
             .rules = "Left moves a hound along an edge, in the direction of the edge if it has "
                      "one; Right moves the hare along an edge in either direction; each to an "
                      "empty vertex. Nothing is captured. A player who cannot move loses, so the "
                      "hounds win when the hare is trapped; infinite play is a draw.",
             .grammar =
                 GRAPH_GRAMMAR "a>b is an edge on which hounds go from a to b alone, a-b one "
                               "on which they go both ways. a:D is a hound, a:H the hare.",
             .example = "a>b>c,b-d,a:D,c:H",
             .example_value = "",
             .source = "Winning Ways, chapter 21"},
    .data = &rules,
    SIMPLE_GRAPH_TEXT,
    .options = hunt_options,
    .may_return = true,
    .repeats = REPEATS_ANYWHERE,
};
