/* SPDX-License-Identifier: MIT
 *
 * Hackenbush positions in memory, private to the files hackenbush*.c.
 *
 * A position is a tree or a graph, and the two are packed differently because most positions that
 * one meets are trees, for which much more can be done.
 *
 *   tree   the walk around it: two bits for every step, the colour of an edge on the way up and 0
 * on the way down again; the steps down at the end are left out. So the stalk BRG is the three
 *          steps 1 2 3, a single word holds up to 32 edges of a stalk, and a tree without edges is
 * a block of no words. The first step is never 0. graph  a first word with 2 zero bits, 30 bits for
 * the number of nodes and 32 for that of edges; then the edges, each as two nodes (as many bits as
 * the largest needs) and a colour.
 *
 * A loop is an edge that hangs on one node, and so is an edge with both ends on the ground: both
 * are replaced by an edge to a new node, which is the same game. Nodes of graphs are numbered from
 * the ground (0) breadth first, and edges are sorted; so the text of a position, read again, gives
 * the same block. */
#ifndef ENDER_RULESETS_HACKENBUSH_H
#define ENDER_RULESETS_HACKENBUSH_H

#include "ruleset/ruleset.h"

enum { DOWN = 0, BLUE = 1, RED = 2, GREEN = 3 }; /* steps; the last three are colours */

enum { HACKENBUSH_EDGES_MAX = 1 << 20 };

static inline bool is_graph(const uint64_t *block, size_t words) {
    return words > 0 && (block[0] & 3) == 0;
}
static inline bool colour_is_for(unsigned colour, ender_player player) {
    return colour == GREEN || colour == (player == ENDER_LEFT ? BLUE : RED);
}
/* Sets of colours: bit 1 << colour. */
static inline unsigned colours_for(ender_player player) {
    return 1u << GREEN | 1u << (player == ENDER_LEFT ? BLUE : RED);
}
static inline unsigned colour_swapped(unsigned colour) {
    return colour == GREEN ? GREEN : BLUE + RED - colour;
}

static inline int words_compare(const uint64_t *a, const uint64_t *b, size_t words) {
    for (size_t w = 0; w < words; w++)
        if (a[w] != b[w]) return a[w] < b[w] ? -1 : 1;
    return 0;
}

/* ---- trees ---- */

static inline unsigned step_at(const uint64_t *block, size_t i) {
    return (unsigned)(block[i / 32] >> i % 32 * 2) & 3;
}
static inline void step_put(uint64_t *block, size_t i, unsigned step) {
    block[i / 32] |= (uint64_t)step << i % 32 * 2;
}
/* As `material`: the edges. */
uint64_t hackenbush_material(const ruleset *self, const uint64_t *position, size_t words);
/* The number of steps of a tree block, those left out not counted. */
size_t tree_steps(const uint64_t *block, size_t words);
/* Is the tree one path? */
bool tree_is_stalk(const uint64_t *block, size_t words);

/* A tree as lists. Node 0 is the ground; a node has a larger number than its parent. */
typedef struct tree {
    uint32_t nodes;
    uint32_t *parent;
    uint8_t *colour;    /* of the edge below the node */
    uint32_t *children; /* how many */
} tree;
tree tree_read(task *t, const uint64_t *block, size_t words);

/* The walk around a tree in which every node's branches come in a fixed order, so that isomorphic
 * trees have equal walks. `work` has space for TREE_WORK * nodes numbers, `code` for a block of
 * that many nodes, zeroed. Returns the number of words used. */
enum { TREE_WORK = 8 };
#define TREE_CODE_WORDS(nodes) (((size_t)(nodes) + 15) / 16)
size_t tree_code(const tree *from, uint32_t *work, uint64_t *code);
/* Appends the parts of a tree block, one for every edge at the ground, each in its fixed order. */
void tree_split(const uint64_t *block, size_t words, positions *out);
/* Appends what cutting an edge of each of these colours leaves; so does graph_options. */
void tree_options(const uint64_t *block, size_t words, unsigned colours, positions *out);
bool tree_symmetry(uint64_t *block, size_t words);

/* ---- graphs ---- */

/* An edge: the lower node in the upper 31 bits, the other one in the next 31, the colour. */
#define EDGE(from, to, colour) ((uint64_t)(from) << 33 | (uint64_t)(to) << 2 | (colour))
#define EDGE_FROM(e) ((uint32_t)((e) >> 33))
#define EDGE_TO(e) ((uint32_t)((e) >> 2 & 0x7FFFFFFF))
#define EDGE_COLOUR(e) ((unsigned)((e)&3))

typedef struct graph {
    uint32_t nodes, count; /* of edges */
    uint64_t *edges;
} graph;
graph graph_read(task *t, const uint64_t *block, size_t words);
/* Appends what of the graph is attached to the ground, as a tree or as a graph. The edges may be in
 * any order, their nodes either way round, loops among them; they are changed. */
void graph_add(graph *g, positions *out);
void graph_split(const uint64_t *block, size_t words, positions *out);
void graph_options(const uint64_t *block, size_t words, unsigned colours, positions *out);
bool graph_symmetry(uint64_t *block, size_t words);

/* Throws ENDER_ELIMIT when a block has too many edges for its options to fit into memory. */
void options_check(task *t, size_t words, size_t edges);

/* ---- values ---- */

/* A path that stands on the ground, from the bottom to the top. */
ref stalk_value(task *t, const uint8_t *colours, size_t count);
ref tree_value(task *t, const uint64_t *block, size_t words);
/* False unless all edges are green. */
bool green_value(task *t, const graph *g, ref *value);

/* ---- notation ---- */

/* 0 for other letters than colours. A small e is none: alone it is the position without edges. */
unsigned colour_of(char c);
static inline char colour_letter(unsigned colour) { return "?BRG"[colour]; }
_Noreturn void fail_edges(const scanner *in, size_t at); /* too many */
void drawing_parse(const scanner *in, positions *out);

void hackenbush_parse(const ruleset *self, scanner *in, positions *out);
void hackenbush_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void hackenbush_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);

void hackenbush_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words);

/* Names the parts of what cut number *index leaves, among those of edges of these colours and,
 * where it is done childishly, that make nothing fall. False when there are fewer; then *index has
 * lost as many. */
bool hackenbush_name_cut(drawing *out, const uint64_t *position, size_t words, unsigned colours,
                         bool childishly, uint32_t *index);
void hackenbush_name_after(const ruleset *self, drawing *out, const uint64_t *position,
                           size_t words, ender_player player, uint32_t index);

/* ---- the members of the ruleset, of which others like it make use ---- */

/* All trees of so many edges that stand on the ground with one of them (hackenbush_enumerate.c). */
void hackenbush_enumerate(const ruleset *self, size_t size, positions *out);
void hackenbush_options(const ruleset *self, const uint64_t *position, size_t words,
                        ender_player player, positions *out);
/* What cutting an edge of each of these colours leaves; and of those where nothing else falls. */
void hackenbush_cut(const uint64_t *block, size_t words, unsigned colours, positions *out);
void hackenbush_cut_childishly(const uint64_t *block, size_t words, unsigned colours,
                               positions *out);
void hackenbush_decompose(const ruleset *self, const uint64_t *position, size_t words,
                          positions *out);
bool hackenbush_symmetry(const ruleset *self, uint64_t *position, size_t words);
bool hackenbush_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                            ref *value);

#endif
