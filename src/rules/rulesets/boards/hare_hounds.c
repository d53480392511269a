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

typedef enum edge_direction { ALONG_EDGES = 1, AGAINST_EDGES = 2, EITHER_WAY = 3 } edge_direction;

static bool leads(const simple_graph *g, unsigned from, unsigned to, edge_direction way) {
    return (way & ALONG_EDGES && is_joined(g, from, to)) ||
           (way & AGAINST_EDGES && is_joined(g, to, from));
}

/* All steps of the hare, or of hounds, which go this way. */
static void list_steps(const simple_graph *g, ender_player player, edge_direction hounds,
                       graph_moves *out) {
    const unsigned letter = player == ENDER_LEFT ? HOUND : HARE;
    const edge_direction way = letter == HARE ? EITHER_WAY : hounds;
    for (unsigned from = 0; from < g->vertices; from++) {
        if (g->state[from] != letter) continue;
        for (unsigned to = 0; to < g->vertices; to++)
            if (g->state[to] == EMPTY && leads(g, from, to, way)) add_along_edge(out, from, to);
    }
}

static void hunt_moves(const graph_rules *rules, const simple_graph *g, ender_player player,
                       graph_moves *out) {
    (void)rules;
    list_steps(g, player, ALONG_EDGES, out);
}

static void hunt_make(const graph_rules *rules, simple_graph *g, ender_player player, graph_move m,
                      uint64_t *left) {
    (void)rules;
    (void)player;
    (void)left;
    g->state[m.to] = g->state[m.from];
    g->state[m.from] = EMPTY;
}

/* ---- numbers of positions ---- */

static bool hunt_board(const ruleset *self, const uint64_t *position, size_t words,
                       square_board *out) {
    (void)self;
    (void)words;
    *out = (square_board){.squares = simple_graph_vertices(position)};
    return out->squares <= CLASS_SQUARES;
}

static void hunt_read(const ruleset *self, const uint64_t *position, size_t words, placement *out) {
    const unsigned vertices = simple_graph_vertices(position);
    uint8_t state[GRAPH_VERTICES];
    (void)words;
    simple_graph_states(graph_rules_of(self), position, state);
    out->count[0] = out->count[1] = 0;
    for (unsigned v = 0; v < vertices; v++)
        if (state[v] != EMPTY) out->at[state[v] - 1][out->count[state[v] - 1]++] = (uint8_t)v;
}

static void hunt_write(const ruleset *self, const uint64_t *example, size_t words,
                       const placement *p, uint64_t *position) {
    uint8_t state[GRAPH_VERTICES] = {EMPTY};
    for (unsigned kind = 0; kind < 2; kind++)
        for (unsigned i = 0; i < p->count[kind]; i++)
            state[p->at[kind][i]] = (uint8_t)(kind == 0 ? HOUND : HARE);
    memcpy(position, example, words * sizeof *position);
    simple_graph_restate(graph_rules_of(self), state, position);
}

static void hunt_undo(const ruleset *self, const uint64_t *position, size_t words,
                      ender_player player, positions *out) {
    (void)words;
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph g = simple_graph_open(out->t, rules, position);
    graph_moves moves = {.t = out->t};
    list_steps(&g, player, AGAINST_EDGES, &moves);
    simple_graph_make(rules, &g, player, &moves, out);
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
    .play = {.may_return = true, .repeats = REPEATS_ANYWHERE},
    .listing = {.indexing = &hunt_indexing},
};
