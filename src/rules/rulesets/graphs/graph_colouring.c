/* SPDX-License-Identifier: MIT
 *
 * Games in which the vertices of a graph are coloured one by one, and a coloured vertex matters to
 * its neighbours alone: Col and Snort (On Numbers and Games, chapter 8; Winning Ways, chapters 2
 * and 6), and Fjords, which is Snort played from the vertices one has already (as CGSuite has it,
 * after the second half of F.-B. Delonge's board game). So a coloured vertex is not kept: its
 * neighbours remember who may still colour them (Col, Snort) or whose neighbours they are (Fjords),
 * and an edge goes when a move at one end no longer changes what may be done at the other. */
#include "ruleset/ruleset.h"
#include "rulesets/graphs/graph.h"

/* FREE: both may colour it; in Fjords, it has no coloured neighbour. FOR_LEFT: only Left may. */
enum { FREE, FOR_LEFT, FOR_RIGHT, BY_LEFT, BY_RIGHT };
enum { LEFT_BIT = 1, RIGHT_BIT = 2, BOTH = 3 };

typedef enum colouring_kind { COL, SNORT, FJORDS } colouring_kind;

typedef struct colouring_rules {
    graph_rules graph; /* first: what the functions of graph.h go by */
    colouring_kind kind;
} colouring_rules;

static colouring_kind kind_of(const graph_rules *rules) {
    return ((const colouring_rules *)(const void *)rules)->kind;
}

static unsigned exchanged(unsigned players) {
    return (players & LEFT_BIT) << 1 | (players & RIGHT_BIT) >> 1;
}

/* The state of a vertex that these players have just coloured neighbours of; BY_LEFT when nobody
 * will ever colour it. */
static unsigned touched(colouring_kind kind, unsigned state, unsigned players) {
    if (kind == FJORDS) {
        const unsigned claims = state | players;
        return claims == BOTH ? BY_LEFT : claims;
    }
    const unsigned may = state == FREE ? BOTH : state;
    const unsigned left = may & ~(kind == COL ? players : exchanged(players));
    return left == BOTH ? FREE : left == 0 ? BY_LEFT : left;
}

static bool edge_matters(colouring_kind kind, unsigned a, unsigned b) {
    if (kind == FJORDS) return a == FREE || a != b;
    const unsigned may_a = a == FREE ? BOTH : a, may_b = b == FREE ? BOTH : b;
    return (may_a & (kind == COL ? may_b : exchanged(may_b))) != 0;
}

TWICE void settle_colours(colouring_kind kind, simple_graph *g, uint64_t *vertices) {
    const unsigned n = g->words;
    vertex_set beside[2], rest, later;
    take_coloured(g, BY_LEFT, vertices, beside);
    vertices_copy(rest, vertices, n);
    for (unsigned v; vertices_take(rest, n, &v);) {
        const unsigned players = (vertices_have(beside[0], v) ? LEFT_BIT : 0) |
                                 (vertices_have(beside[1], v) ? RIGHT_BIT : 0);
        g->state[v] = (uint8_t)touched(kind, g->state[v], players);
        if (g->state[v] >= BY_LEFT) vertices_drop(vertices, v);
    }
    vertices_copy(rest, vertices, n);
    for (unsigned v; vertices_take(rest, n, &v);) {
        neighbours_within(g, v, rest, later);
        for (unsigned other; vertices_take(later, n, &other);)
            if (!edge_matters(kind, g->state[v], g->state[other])) edge_drop(g, v, other);
    }
}

static void colouring_settle(const graph_rules *rules, simple_graph *g, uint64_t *vertices) {
    simple_graph small = graph_of_one_word(g);
    if (g->words == 1)
        settle_colours(kind_of(rules), &small, vertices);
    else
        settle_colours(kind_of(rules), g, vertices);
}

static void colouring_moves(const graph_rules *rules, const simple_graph *g, ender_player player,
                            graph_moves *out) {
    const unsigned own = player == ENDER_LEFT ? FOR_LEFT : FOR_RIGHT;
    const bool free_too = kind_of(rules) != FJORDS;
    for (unsigned v = 0; v < g->vertices; v++)
        if (g->state[v] == own || (free_too && g->state[v] == FREE)) add_at_vertex(out, v);
}

static void colouring_make(const graph_rules *rules, simple_graph *g, ender_player player,
                           graph_move m, uint64_t *left) {
    (void)rules;
    (void)left;
    g->state[m.from] = player == ENDER_LEFT ? BY_LEFT : BY_RIGHT;
}

/* No one has a vertex beside it. */
static bool fjords_is_dead(const simple_graph *g, const uint64_t *part) {
    for (unsigned v = 0; v < g->vertices; v++)
        if (vertices_have(part, v) && g->state[v] != FREE) return false;
    return true;
}

/* What only one player borders on is theirs: they will colour one vertex after another. */
static bool fjords_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                               ref *value) {
    (void)words;
    uint8_t state[GRAPH_VERTICES];
    unsigned players = 0;
    simple_graph_states(graph_rules_of(self), position, state);
    const int64_t moves = simple_graph_vertices(position);
    for (int64_t v = 0; v < moves; v++) players |= state[v];
    if (players == BOTH) return false;
    *value = ref_number(t, dyadic_int(players == LEFT_BIT ? moves : -moves));
    return true;
}

#define COLOURING_LETTERS                                                                          \
    .letters = ".LRxo", .state_bits = 2, .colours = 1, .negates = true,                            \
    .settle = colouring_settle, .moves = colouring_moves, .make = colouring_make

static const colouring_rules col_rules = {
    {COLOURING_LETTERS,
     .expected = "x or o for a vertex that Left or Right has coloured, L or R for one that only "
                 "Left or Right may colour, . for one that both may"},
    COL};
static const colouring_rules snort_rules = {
    {COLOURING_LETTERS,
     .expected = "x or o for a vertex that Left or Right has coloured, L or R for one that only "
                 "Left or Right may colour, . for one that both may"},
    SNORT};
static const colouring_rules fjords_rules = {
    {COLOURING_LETTERS,
     .expected = "x or o for a vertex that Left or Right has coloured, L or R for one beside "
                 "vertices of Left or Right, . for another one",
     .is_dead = fjords_is_dead},
    FJORDS};

#define COLOURING_STATES                                                                           \
    "b:x is a vertex that Left has coloured, b:o one that Right has, b:L one that only Left may "  \
    "colour, b:R one that only Right may; grid(1,3):x.. has a letter for every vertex of a "       \
    "family. "                                                                                     \
    "Printed is what matters: a coloured vertex is left out, since all it did is to restrict its " \
    "neighbours, and so is an edge that matters to no move. "

const ruleset ruleset_graph_col = {
    .info = {.name = "graph-col",
             .aliases = "colgraph col-graph",
             .summary = "Vertices of a graph are coloured, never beside one's own.",
             .rules = "Left and Right colour vertices of a graph, one a move, each in their own "
                      "colour. No vertex may be coloured when a neighbour of it has the same "
                      "colour. A player who cannot colour a vertex loses.",
             .grammar = GRAPH_GRAMMAR COLOURING_STATES GRAPH_ISOMORPHISM,
             .example = "path(3)",
             .example_value = "0",
             .source = "On Numbers and Games, chapter 8; Winning Ways, chapter 2"},
    .data = &col_rules,
    SIMPLE_GRAPH_PLAY,
    .parts = {.decompose = simple_graph_decompose, .symmetry = simple_graph_symmetry},
};

const ruleset ruleset_graph_snort = {
    .info = {.name = "graph-snort",
             .aliases = "snortgraph snort-graph cats-and-dogs",
             .summary = "Vertices of a graph are coloured, never beside the other player's.",
             .rules = "Left and Right colour vertices of a graph, one a move, each in their own "
                      "colour. No vertex may be coloured when a neighbour of it has the colour of "
                      "the other player. A player who cannot colour a vertex loses.",
             .grammar = GRAPH_GRAMMAR COLOURING_STATES GRAPH_ISOMORPHISM,
             .example = "path(3)",
             .example_value = "+-2",
             .source = "On Numbers and Games, chapter 8; Winning Ways, chapter 6"},
    .data = &snort_rules,
    SIMPLE_GRAPH_PLAY,
    .parts = {.decompose = simple_graph_decompose, .symmetry = simple_graph_symmetry},
};

const ruleset ruleset_fjords = {
    .info = {.name = "fjords",
             .aliases = "",
             .summary = "Vertices of a graph are coloured, beside one's own and no others.",
             .rules = "Left and Right colour vertices of a graph, one a move, each in their own "
                      "colour. A vertex may be coloured when at least one neighbour of it has the "
                      "colour of the player and none has the colour of the other player. A player "
                      "who cannot colour a vertex loses. So there must be coloured vertices to "
                      "begin with.",
             .grammar = GRAPH_GRAMMAR
             "b:x is a vertex that Left has coloured, b:o one that Right has, b:L one that has a "
             "neighbour of Left and none of Right, b:R the other way round; grid(1,4):x..o has a "
             "letter for every vertex of a family. Printed is what matters: coloured vertices are "
             "left out, their neighbours have the letters, and so are vertices that can never be "
             "coloured and edges that matter to no move. " GRAPH_ISOMORPHISM,
             .example = "grid(2,3):x....o",
             .example_value = "+-1",
             .source = "CGSuite, game.graph.Fjords; after Fjords by F.-B. Delonge"},
    .data = &fjords_rules,
    SIMPLE_GRAPH_PLAY,
    .parts = {.decompose = simple_graph_decompose, .symmetry = simple_graph_symmetry},
    .theory = {.closed_form = fjords_closed_form},
};
