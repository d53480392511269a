/* SPDX-License-Identifier: MIT
 *
 * Sums in which play may return, as the judge plays them (judge/proofs/Loops.v): their positions,
 * what moves lead to, and who wins. */
#ifndef ENDER_CERTIFY_ARENA_H
#define ENDER_CERTIFY_ARENA_H

#include "base/held.h"
#include "loopy/loopy.h"

/* ---- one graph ---- */

/* Vertices, with the options of each: those of player p at v are to[p][first[p][v]] up to
 * to[p][first[p][v + 1]], and the marks of these moves stand in `marks`, which is NULL where there
 * are none. What an edge of a loopy graph leads to is a vertex, values with all their positions. In
 * scratch memory. */
typedef struct plain_graph {
    uint32_t vertices, start;
    uint32_t *first[2], *to[2];
    uint8_t *marks[2];
} plain_graph;
/* The same game as a graph that depends on nothing but the game, not on the order in which the
 * context has made it (graphs.c). In scratch memory. */
loopy_graph graph_in_order(task *t, const loopy_graph *given);
/* Throws ENDER_EDOMAIN where infinite play is no draw, or moves have prisoners. */
plain_graph plain_graph_of(task *t, const loopy_graph *g);
/* Of a value, or another game, in the language. ENDER_ESYNTAX with the place. */
plain_graph plain_graph_of_text(task *t, const char *text);
/* With the marks of the classes of moves; moves in values have the mark `least`. */
plain_graph marked_graph_of(task *t, const loopy_graph *g, const uint8_t *marks, uint8_t least);

/* ---- a sum of them ---- */

enum { ARENA_MOST = 64, ARENA_POSITIONS_MOST = 1 << 24 };
typedef struct arena_addend {
    const plain_graph *graph;
    bool turned; /* the negative */
} arena_addend;

/* A player to move at a position: twice the position, and 1 for Right. */
typedef uint32_t arena_state;
static inline arena_state state_of(uint32_t position, ender_player player) {
    return 2 * position + (player == ENDER_RIGHT);
}
typedef enum arena_verdict { ARENA_DRAWN, ARENA_WON, ARENA_LOST } arena_verdict; /* for the mover */

/* The positions that can be reached from the first one, where all addends start; the positions that
 * moves of s lead to, in the order of the judge, are to[first[s]] up to to[first[s + 1]]. A
 * position takes as many numbers of `places` as there are addends. In scratch memory. */
typedef struct arena_sum {
    const arena_addend *addends;
    uint32_t addend_count, positions;
    uint32_t *places;
    size_t *first;
    uint32_t *to;
    uint8_t *marks;      /* of these moves; NULL: they have none */
    uint8_t *verdicts;   /* of each state, marks aside */
    uint32_t *ranks;     /* of states that are won or lost: what they depend on has smaller ones */
    arena_state *ranked; /* these states in that order */
    uint32_t ranked_count;
} arena_sum;
/* Throws ENDER_ELIMIT when there are too many positions. */
arena_sum arena_open(task *t, const arena_addend *addends, uint32_t count);
/* The states from which a move leads to each: from[starts[s]] up to from[starts[s + 1]]. */
typedef struct arena_origins {
    size_t *starts;
    arena_state *from;
} arena_origins;
static inline arena_verdict verdict_of(const arena_sum *a, arena_state s) {
    return (arena_verdict)a->verdicts[s];
}
static inline const uint32_t *place_at(const arena_sum *a, uint32_t position) {
    return a->places + (size_t)position * a->addend_count;
}

/* ---- marks (marks.c) ---- */

enum { ARENA_MARKS = 16 };
/* The states from which a player wins by marks, or survives by them (judge/proofs/Loops.v). */
bool *arena_lasting(task *t, const arena_sum *a, ender_player player, bool wins);
/* The same with a measure for each of these states, a number for each of the marks that are
 * counted, and for the player's the number of the move that keeps to it. In scratch memory. */
typedef struct arena_measures {
    bool *kept;
    uint32_t counted_count;
    uint8_t counted[ARENA_MARKS];
    uint32_t *numbers, *replies;
} arena_measures;
arena_measures arena_measure(task *t, const arena_sum *a, ender_player player, bool wins);

#endif
