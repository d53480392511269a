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
 * when the graph is directed. So a path of ten vertices in three states is two words. A graph of
 * more than 64 vertices has seven ones there and then the number of vertices (10 bits); where it
 * has few edges they are a list: for each vertex how many later ones (or ones, when the graph is
 * directed) it is joined to, and which. Isomorphic graphs have blocks of as many words, which is
 * what representatives under isomorphism must have.
 *
 * Unpacked, a graph is as large as its vertices need, in scratch memory: a set of vertices is one
 * word up to 64 of them, and nearly all graphs that a search meets are such. */
#ifndef ENDER_RULESETS_GRAPH_H
#define ENDER_RULESETS_GRAPH_H

#include "ruleset/ruleset.h"
#include "rulesets/graphs/vertex_set.h"

enum {
    GRAPH_VERTICES = 64 * VERTEX_SET_WORDS,
    GRAPH_SMALL = 64, /* the vertices of a set of one word */
    GRAPH_COUNTERS_MOST = 255
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
    unsigned words;   /* of a set of vertices */
    unsigned colours; /* of edges, 1 or 2 */
    uint8_t *state;
    /* The set edge_row(g, c, u) is that of the vertices that an edge of colour c goes to from u;
     * without directions it goes both ways. Colours are 0 and, where there are two, 1. */
    uint64_t *edge[2];
} simple_graph;

/* A move: at a vertex, on an edge, along an edge from one end to the other, or a pass. */
typedef struct graph_move {
    enum { AT_VERTEX, ON_EDGE, ALONG_EDGE, PASS } kind;
    uint16_t from, to; /* a vertex is both */
} graph_move;

/* A list of moves in scratch memory. */
typedef struct graph_moves {
    task *t;
    graph_move *at;
    uint32_t count, capacity;
} graph_moves;

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
    /* Lists the moves of a player. */
    void (*moves)(const graph_rules *rules, const simple_graph *g, ender_player player,
                  graph_moves *out);
    /* Makes a move, and takes the vertices that go out of `left`, which has all of them. */
    void (*make)(const graph_rules *rules, simple_graph *g, ender_player player, graph_move m,
                 uint64_t *left);
    /* Carries out what the rules make happen by itself, and drops edges that no longer matter;
     * takes the vertices that go out of the set. May be NULL. */
    void (*settle)(const graph_rules *rules, simple_graph *g, uint64_t *vertices);
    /* Is this part, of a graph that is settled, one in which nobody will ever move? May be NULL. */
    bool (*is_dead)(const simple_graph *g, const uint64_t *part);
    /* Throws for a graph that is no position of the game. May be NULL. */
    void (*check)(const scanner *in, const simple_graph *g);
};

static inline const graph_rules *graph_rules_of(const ruleset *self) { return self->data; }

/* ---- vertices and edges ---- */

/* The same graph for a function that is compiled twice: its sets have one word, as the compiler
 * sees. */
static inline simple_graph graph_of_one_word(const simple_graph *g) {
    return (simple_graph){g->vertices, 1, g->colours, g->state, {g->edge[0], g->edge[1]}};
}
static inline uint64_t *edge_row(const simple_graph *g, unsigned colour, unsigned vertex) {
    return g->edge[colour] + (size_t)vertex * g->words;
}
static inline bool edge_has(const simple_graph *g, unsigned colour, unsigned from, unsigned to) {
    return colour < g->colours && vertices_have(edge_row(g, colour, from), to);
}
static inline void edge_put(simple_graph *g, unsigned colour, unsigned from, unsigned to) {
    vertices_put(edge_row(g, colour, from), to);
}
static inline void all_vertices(const simple_graph *g, uint64_t *set) {
    vertices_below(set, g->vertices, g->words);
}
/* Word w of the set of vertices that edges of any colour go to. */
static inline uint64_t neighbour_word(const simple_graph *g, unsigned vertex, unsigned w) {
    const uint64_t word = edge_row(g, 0, vertex)[w];
    return g->colours == 2 ? word | edge_row(g, 1, vertex)[w] : word;
}
/* The neighbours of the vertex, or those of them in `within`. */
static inline void neighbours(const simple_graph *g, unsigned vertex, uint64_t *set) {
    for (unsigned w = 0; w < g->words; w++) set[w] = neighbour_word(g, vertex, w);
}
static inline void neighbours_within(const simple_graph *g, unsigned vertex, const uint64_t *within,
                                     uint64_t *set) {
    for (unsigned w = 0; w < g->words; w++) set[w] = neighbour_word(g, vertex, w) & within[w];
}
static inline bool has_neighbour_in(const simple_graph *g, unsigned vertex,
                                    const uint64_t *within) {
    for (unsigned w = 0; w < g->words; w++)
        if (neighbour_word(g, vertex, w) & within[w]) return true;
    return false;
}
static inline unsigned degree_within(const simple_graph *g, unsigned vertex,
                                     const uint64_t *within) {
    unsigned degree = 0;
    for (unsigned w = 0; w < g->words; w++)
        degree += (unsigned)__builtin_popcountll(neighbour_word(g, vertex, w) & within[w]);
    return degree;
}
static inline bool is_joined(const simple_graph *g, unsigned from, unsigned to) {
    return neighbour_word(g, from, to / 64) >> to % 64 & 1;
}
static inline void edge_drop(simple_graph *g, unsigned from, unsigned to) {
    for (unsigned colour = 0; colour < g->colours; colour++) {
        vertices_drop(edge_row(g, colour, from), to);
        vertices_drop(edge_row(g, colour, to), from);
    }
}
/* The vertices in this state. */
static inline void vertices_in_state(const simple_graph *g, unsigned state, uint64_t *set) {
    vertices_clear(set, g->words);
    for (unsigned v = 0; v < g->vertices; v++)
        if (g->state[v] == state) vertices_put(set, v);
}

void graph_moves_wider(graph_moves *list);
static inline void graph_moves_add(graph_moves *list, graph_move m) {
    if (list->count == list->capacity) graph_moves_wider(list);
    list->at[list->count++] = m;
}
static inline void add_at_vertex(graph_moves *list, unsigned v) {
    graph_moves_add(list, (graph_move){AT_VERTEX, (uint16_t)v, (uint16_t)v});
}
static inline void add_on_edge(graph_moves *list, unsigned from, unsigned to) {
    graph_moves_add(list, (graph_move){ON_EDGE, (uint16_t)from, (uint16_t)to});
}
static inline void add_along_edge(graph_moves *list, unsigned from, unsigned to) {
    graph_moves_add(list, (graph_move){ALONG_EDGE, (uint16_t)from, (uint16_t)to});
}

/* ---- blocks ---- */

/* The most words that the edges and states of a graph with this number of vertices take. */
static inline size_t graph_space(unsigned vertices, unsigned colours) {
    const size_t n = vertices;
    return colours * n * ((n + 63) / 64) + (n + 7) / 8;
}
#define GRAPH_SPACE(vertices, colours) ((colours) * (vertices) * ((vertices) / 64) + (vertices) / 8)

/* A graph without edges, all states 0, in scratch memory. */
simple_graph simple_graph_new(task *t, unsigned vertices, unsigned colours);
simple_graph simple_graph_open(task *t, const graph_rules *rules, const uint64_t *block);
/* The same in graph_space words of the caller. */
simple_graph simple_graph_unpack(const graph_rules *rules, const uint64_t *block, uint64_t *space);
unsigned simple_graph_vertices(const uint64_t *block);
/* The states of the vertices alone, and a block with other ones. */
void simple_graph_states(const graph_rules *rules, const uint64_t *block, uint8_t *state);
void simple_graph_restate(const graph_rules *rules, const uint8_t *state, uint64_t *block);

/* Overwrites the block of g by that of the same graph in another order: vertex i is the vertex
 * order[i] of g. */
void simple_graph_write(const graph_rules *rules, const simple_graph *g, const uint16_t *order,
                        uint64_t *block);
/* The graph in that order, and the graph with each edge both ways; in scratch memory. */
simple_graph simple_graph_reorder(task *t, const simple_graph *g, const uint16_t *order);
simple_graph simple_graph_both_ways(task *t, const simple_graph *g);

/* Appends what is left of these vertices of g when it is settled and dead parts are gone; g and
 * the set are changed. */
void simple_graph_add(const graph_rules *rules, simple_graph *g, uint64_t *vertices,
                      positions *out);
/* The vertices that are joined with `vertex`, which is one of a set, within the set. */
void simple_graph_part(const simple_graph *g, unsigned vertex, const uint64_t *within,
                       uint64_t *part);

/* For games in which vertices are coloured: takes those in the states first_state (coloured by
 * Left) and the one after it (by Right) out of the set; beside[0] and [1] are the neighbours of
 * those of Left and of Right. */
TWICE void take_coloured(const simple_graph *g, unsigned first_state, uint64_t *vertices,
                         vertex_set beside[2]) {
    vertices_clear(beside[0], g->words);
    vertices_clear(beside[1], g->words);
    for (unsigned v = 0; v < g->vertices; v++) {
        if (g->state[v] < first_state) continue;
        if (vertices_have(vertices, v))
            for (unsigned w = 0; w < g->words; w++)
                beside[g->state[v] - first_state][w] |= neighbour_word(g, v, w);
        vertices_drop(vertices, v);
    }
}

/* For a tree, without directions: fills order with its vertices in an order that isomorphic trees
 * share. False for other graphs that are connected. */
bool simple_graph_tree_order(const simple_graph *g, uint16_t *order);

/* ---- what a ruleset does ---- */

/* How a vertex is called, its state, and whether that is the one that is not written. */
void simple_graph_put_name(strbuf *out, const simple_graph *g, unsigned vertex);
void simple_graph_put_state(const graph_rules *rules, strbuf *out, unsigned state);
bool simple_graph_is_plain(const graph_rules *rules, const simple_graph *g, unsigned vertex);

void simple_graph_parse(const ruleset *self, scanner *in, positions *out);
void simple_graph_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void simple_graph_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void simple_graph_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words);
graph_move simple_graph_move(task *t, const graph_rules *rules, const simple_graph *g,
                             ender_player player, uint32_t index);
/* Names are a for the vertex a, a-b for the edge, a>b for a way along it, and pass. */
void simple_graph_name_move(const ruleset *self, strbuf *out, const uint64_t *position,
                            size_t words, ender_player player, uint32_t index);
/* Makes that move in g, whose vertices keep their numbers; `left` is the set of those that are
 * left.
 */
void simple_graph_after(task *t, const graph_rules *rules, simple_graph *g, ender_player player,
                        uint32_t index, uint64_t *left);
void simple_graph_name_after(const ruleset *self, drawing *out, const uint64_t *position,
                             size_t words, ender_player player, uint32_t index);
void simple_graph_draw_move(const ruleset *self, drawing *out, const uint64_t *position,
                            size_t words, ender_player player, uint32_t index);
/* Appends what these moves lead to. */
void simple_graph_make(const graph_rules *rules, const simple_graph *g, ender_player player,
                       const graph_moves *moves, positions *out);
void simple_graph_options(const ruleset *self, const uint64_t *position, size_t words,
                          ender_player player, positions *out);
void simple_graph_decompose(const ruleset *self, const uint64_t *position, size_t words,
                            positions *out);
bool simple_graph_symmetry(const ruleset *self, uint64_t *position, size_t words);

/* How positions and moves are read, made, written and shown: members of a ruleset. */
#define SIMPLE_GRAPH_PLAY                                                                          \
    .text.parse = simple_graph_parse, .text.format = simple_graph_format,                          \
    .text.picture = simple_graph_picture, .picture.draw = simple_graph_draw,                       \
    .moves.options = simple_graph_options, .moves.name = simple_graph_name_move,                   \
    .picture.draw_move = simple_graph_draw_move, .picture.name_after = simple_graph_name_after

#define GRAPH_GRAMMAR                                                                              \
    "Edges separated by commas, as in a-b,b-c or shorter a-b-c; names of vertices are letters "    \
    "and "                                                                                         \
    "digits; a vertex without edges stands alone, as in a-b,c. Or a family, whose vertices are "   \
    "called 1, 2, 3, ...: path(6), cycle(5), star(4) (the centre first, then 4 leaves), "          \
    "wheel(5) (the centre first), complete(4), complete(2,3) (bipartite), grid(2,3) (row by "      \
    "row), queens(3,4), kings(3,4), rooks(3,4), bishops(3,4) and knights(3,4) (the squares of a "  \
    "board of 3 rows, joined where the piece goes from one to the other), "                        \
    "cube(3), petersen, with round or square brackets; more edges and vertices may follow, as in " \
    "path(4),1-4,5. At most 512 vertices. "

#endif
