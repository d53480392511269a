/* SPDX-License-Identifier: MIT
 *
 * Hare and Hounds, the French military hunt (Winning Ways, chapter 21), and pursuits like it on any
 * board: the hounds' steps have a direction where the board says so, the hare's have none. A hound
 * that has no way back makes play end sooner or later; where hounds may go to and fro for ever the
 * hare may as well, and infinite play, a draw, is what the hare wants. */
#include "ruleset/indexing.h"
#include "rulesets/graphs/graph.h"

#include <string.h>

enum { EMPTY, HOUND, HARE };

/* The vertices on which the letter stands. */
static uint64_t places_of(const simple_graph *g, unsigned letter) {
    uint64_t places = 0;
    for (unsigned v = 0; v < g->vertices; v++)
        if (g->state[v] == letter) places |= vertex_bit(v);
    return places;
}

typedef enum direction { ALONG_EDGES = 1, AGAINST_EDGES = 2, EITHER_WAY = 3 } direction;

static uint64_t steps_from(const simple_graph *g, unsigned vertex, direction way) {
    uint64_t steps = way & ALONG_EDGES ? neighbours(g, vertex) : 0;
    for (unsigned u = 0; way & AGAINST_EDGES && u < g->vertices; u++)
        if (neighbours(g, u) & vertex_bit(vertex)) steps |= vertex_bit(u);
    return steps;
}

/* All steps of the hare, or of hounds, which go this way; how many. */
static uint32_t list_steps(const simple_graph *g, ender_player player, direction hounds,
                           graph_move *out) {
    const unsigned letter = player == ENDER_LEFT ? HOUND : HARE;
    uint32_t count = 0;
    for (uint64_t pieces = places_of(g, letter); pieces != 0;) {
        const uint8_t from = (uint8_t)vertex_next(&pieces);
        uint64_t steps =
            steps_from(g, from, letter == HARE ? EITHER_WAY : hounds) & places_of(g, EMPTY);
        while (steps != 0)
            out[count++] = (graph_move){ALONG_EDGE, from, (uint8_t)vertex_next(&steps)};
    }
    return count;
}

static uint32_t hunt_moves(const graph_rules *rules, const simple_graph *g, ender_player player,
                           graph_move *out) {
    (void)rules;
    return list_steps(g, player, ALONG_EDGES, out);
}

static uint64_t hunt_make(const graph_rules *rules, simple_graph *g, ender_player player,
                          graph_move m) {
    (void)rules;
    (void)player;
    g->state[m.to] = g->state[m.from];
    g->state[m.from] = EMPTY;
    return all_vertices(g->vertices);
}

/* ---- numbers of positions ---- */

static bool hunt_board(const ruleset *self, const uint64_t *position, size_t words,
                       square_board *out) {
    (void)words;
    *out = (square_board){.squares = simple_graph_open(graph_rules_of(self), position).vertices};
    return out->squares <= CLASS_SQUARES;
}

static void hunt_read(const ruleset *self, const uint64_t *position, size_t words, placement *out) {
    const simple_graph g = simple_graph_open(graph_rules_of(self), position);
    (void)words;
    out->count[0] = out->count[1] = 0;
    for (unsigned v = 0; v < g.vertices; v++)
        if (g.state[v] != EMPTY) out->at[g.state[v] - 1][out->count[g.state[v] - 1]++] = (uint8_t)v;
}

static void hunt_write(const ruleset *self, const uint64_t *example, size_t words,
                       const placement *p, uint64_t *position) {
    const graph_rules *rules = graph_rules_of(self);
    simple_graph g = simple_graph_open(rules, example);
    (void)words;
    memset(g.state, EMPTY, sizeof g.state);
    for (unsigned kind = 0; kind < 2; kind++)
        for (unsigned i = 0; i < p->count[kind]; i++)
            g.state[p->at[kind][i]] = (uint8_t)(kind == 0 ? HOUND : HARE);
    simple_graph_write(rules, &g, position);
}

static void hunt_undo(const ruleset *self, const uint64_t *position, size_t words,
                      ender_player player, positions *out) {
    (void)words;
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph g = simple_graph_open(rules, position);
    graph_move moves[GRAPH_MOVES_MOST];
    const uint32_t count = list_steps(&g, player, AGAINST_EDGES, moves);
    simple_graph_make(rules, &g, player, moves, count, out);
}

static const indexing hunt_indexing = {hunt_board, hunt_read, hunt_write, hunt_undo};

static const graph_rules rules = {.letters = ".DH",
                                  .expected = "D for a hound, H for the hare",
                                  .state_bits = 2,
                                  .colours = 1,
                                  .directed = true,
                                  .moves = hunt_moves,
                                  .make = hunt_make};

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
    SIMPLE_GRAPH_PLAY,
    .indexing = &hunt_indexing,
    .may_return = true,
    .repeats = REPEATS_ANYWHERE,
};
