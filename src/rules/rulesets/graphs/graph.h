/* SPDX-License-Identifier: MIT
 *
 * Positions on graphs: vertices, each in one of a few states, and edges between them, directed or
 * not, without loops and without two edges between the same vertices (a simple graph, as opposed to
 * the graphs of Hackenbush, which stand on the ground and are packed otherwise). An edge may have
 * one of two colours, or both. A ruleset says with a graph_rules what there is; it has a function
 * that lists moves and one that makes a move, and everything else is here: options, names, text,
 * packing, parts, isomorphism.
 *
 * A block is a row of bits: the number of vertices (7 bits), the state of each, and then what edges
 * there are, colour by colour: for each vertex one bit for every later vertex, or for every vertex
 * when the graph is directed. So a path of ten vertices in three states is two words, and 64
 * vertices are the most there can be: a set of vertices is one word. Graphs of as many vertices
 * have blocks of as many words, which is what the representatives under isomorphism must have. */
#ifndef ENDER_RULESETS_GRAPH_H
#define ENDER_RULESETS_GRAPH_H

#include "ruleset/ruleset.h"

enum {
    GRAPH_VERTICES = 64,
    GRAPH_COUNTERS_MOST = 255,
    GRAPH_WORDS_MOST = (7 + 64 * 8 + 2 * 64 * 64 + 63) / 64
};
/* How much nauty is asked is a matter of the build; the grammar of every ruleset tells. */
#ifdef ENDER_HAVE_NAUTY
#define GRAPH_ISOMORPHISM "Isomorphic parts are evaluated once."
#else
#define GRAPH_ISOMORPHISM                                                                          \
    "This ender was built without nauty: isomorphic parts that are no trees are evaluated more "   \
    "than once."
#endif

typedef struct simple_graph {
    unsigned vertices;
    uint8_t state[GRAPH_VERTICES];
    /* edge[c][u] is the set of vertices that an edge of colour c goes to from u; without directions
     * it goes both ways. Colours are 0 and, where there are two, 1. */
    uint64_t edge[2][GRAPH_VERTICES];
} simple_graph;

/* A move: at a vertex, on an edge, along an edge from one end to the other, or a pass. */
typedef struct graph_move {
    enum { AT_VERTEX, ON_EDGE, ALONG_EDGE, PASS } kind;
    uint8_t from, to; /* a vertex is both */
} graph_move;
enum { GRAPH_MOVES_MOST = GRAPH_VERTICES * (GRAPH_VERTICES - 1) + 1 };

typedef struct graph_rules graph_rules;
struct graph_rules {
    /* The letters of the states 0, 1, ...; a vertex without a letter has state 0. NULL: the states
     * are counters, from 1 to GRAPH_COUNTERS_MOST, 1 without a number; empty: there is no state. */
    const char *letters;
    const char *expected; /* what the letters mean, for messages: "x for .." */
    unsigned state_bits;  /* in a block */
    unsigned colours;     /* of edges, 1 or 2; 2 are blue and red, and an edge may be both */
    bool directed;
    bool negates; /* exchanging the states 1 and 2 and the two colours negates */
    /* Lists the moves of a player; how many. */
    uint32_t (*moves)(const graph_rules *rules, const simple_graph *g, ender_player player,
                      graph_move *out);
    /* Makes a move, and returns the vertices that are left. */
    uint64_t (*make)(const graph_rules *rules, simple_graph *g, ender_player player, graph_move m);
    /* Carries out what the rules make happen by itself, and drops edges that no longer matter.
     * Returns those of the vertices that are left. May be NULL. */
    uint64_t (*settle)(const graph_rules *rules, simple_graph *g, uint64_t vertices);
    /* Is this part, of a graph that is settled, one in which nobody will ever move? May be NULL. */
    bool (*is_dead)(const simple_graph *g, uint64_t part);
    /* Throws for a graph that is no position of the game. May be NULL. */
    void (*check)(const scanner *in, const simple_graph *g);
};

static inline const graph_rules *graph_rules_of(const ruleset *self) { return self->data; }
static inline uint64_t vertex_bit(unsigned vertex) { return UINT64_C(1) << vertex; }
static inline uint64_t all_vertices(unsigned count) {
    return count == GRAPH_VERTICES ? UINT64_MAX : vertex_bit(count) - 1;
}
/* The least vertex of a set that is not empty, which leaves the set. */
static inline unsigned vertex_next(uint64_t *set) {
    const unsigned vertex = (unsigned)__builtin_ctzll(*set);
    *set &= *set - 1;
    return vertex;
}
/* The vertices that edges of any colour go to. */
static inline uint64_t neighbours(const simple_graph *g, unsigned vertex) {
    return g->edge[0][vertex] | g->edge[1][vertex];
}
static inline void edge_drop(simple_graph *g, unsigned from, unsigned to) {
    for (unsigned colour = 0; colour < 2; colour++) {
        g->edge[colour][from] &= ~vertex_bit(to);
        g->edge[colour][to] &= ~vertex_bit(from);
    }
}

/* ---- blocks ---- */

simple_graph simple_graph_open(const graph_rules *rules, const uint64_t *block);
/* Writes the block of g, without settling it. */
void simple_graph_write(const graph_rules *rules, const simple_graph *g, uint64_t *block);
static inline graph_move at_vertex(unsigned v) {
    return (graph_move){AT_VERTEX, (uint8_t)v, (uint8_t)v};
}

/* Appends what is left of these vertices of g when it is settled and dead parts are gone; g is
 * changed. */
void simple_graph_add(const graph_rules *rules, simple_graph *g, uint64_t vertices, positions *out);
/* The vertices that are joined with `vertex` within a set. */
uint64_t simple_graph_part(const simple_graph *g, unsigned vertex, uint64_t within);

/* For a tree, without directions: fills order with its vertices in an order that isomorphic trees
 * share. False for other graphs that are connected. */
bool simple_graph_tree_order(const simple_graph *g, int *order);

/* ---- what a ruleset does ---- */

/* How a vertex is called, its state, and whether that is the one that is not written. */
void simple_graph_put_name(strbuf *out, const simple_graph *g, unsigned vertex);
void simple_graph_put_state(const graph_rules *rules, strbuf *out, unsigned state);
bool simple_graph_is_plain(const graph_rules *rules, const simple_graph *g, unsigned vertex);

void simple_graph_parse(const ruleset *self, scanner *in, positions *out);
void simple_graph_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void simple_graph_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void simple_graph_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words);
graph_move simple_graph_move(const graph_rules *rules, const simple_graph *g, ender_player player,
                             uint32_t index);
/* Names are a for the vertex a, a-b for the edge, a>b for a way along it, and pass. */
void simple_graph_name_move(const ruleset *self, strbuf *out, const uint64_t *position,
                            size_t words, ender_player player, uint32_t index);
void simple_graph_draw_move(const ruleset *self, drawing *out, const uint64_t *position,
                            size_t words, ender_player player, uint32_t index);
/* Appends what these moves lead to. */
void simple_graph_make(const graph_rules *rules, const simple_graph *g, ender_player player,
                       const graph_move *moves, uint32_t count, positions *out);
void simple_graph_options(const ruleset *self, const uint64_t *position, size_t words,
                          ender_player player, positions *out);
void simple_graph_decompose(const ruleset *self, const uint64_t *position, size_t words,
                            positions *out);
bool simple_graph_symmetry(const ruleset *self, uint64_t *position, size_t words);

/* How positions and moves are read, made, written and shown: members of a ruleset. */
#define SIMPLE_GRAPH_PLAY                                                                          \
    .parse = simple_graph_parse, .format = simple_graph_format, .picture = simple_graph_picture,   \
    .draw = simple_graph_draw, .options = simple_graph_options,                                    \
    .name_move = simple_graph_name_move, .draw_move = simple_graph_draw_move

#define GRAPH_GRAMMAR                                                                              \
    "Edges separated by commas, as in a-b,b-c or shorter a-b-c; names of vertices are letters "    \
    "and "                                                                                         \
    "digits; a vertex without edges stands alone, as in a-b,c. Or a family, whose vertices are "   \
    "called 1, 2, 3, ...: path(6), cycle(5), star(4) (the centre first, then 4 leaves), "          \
    "wheel(5) (the centre first), complete(4), complete(2,3) (bipartite), grid(2,3) (row by "      \
    "row), "                                                                                       \
    "cube(3), petersen, with round or square brackets; more edges and vertices may follow, as in " \
    "path(4),1-4,5. At most 64 vertices. "

#endif
