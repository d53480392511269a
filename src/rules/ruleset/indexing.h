/* SPDX-License-Identifier: MIT
 *
 * Numbers for all positions that have the same pieces on the same board, without gaps: a placement
 * of k like pieces on n squares has the rank that its set of squares has in colexicographic order
 * among the sets of k (the combinatorial number system: D. E. Knuth, The Art of Computer
 * Programming 4A, 7.2.1.3). So tables over them need no keys (src/answers/solve/retrograde.h). */
#ifndef ENDER_RULESET_INDEXING_H
#define ENDER_RULESET_INDEXING_H

#include "ruleset/ruleset.h"

enum { CLASS_SQUARES = 64, CLASSES = 2, INDEXED_SQUARES = CLASSES * CLASS_SQUARES };

/* The squares of a board, numbered from 0. No move leads from a square to one of another class. */
typedef struct square_board {
    unsigned squares;
    uint8_t class_of[INDEXED_SQUARES];
} square_board;

/* Where the pieces stand: those of each of two kinds, in increasing order. */
typedef struct placement {
    unsigned count[2];
    uint8_t at[2][INDEXED_SQUARES];
} placement;

struct indexing {
    /* The board of a position; false when it has too many squares. */
    bool (*board)(const ruleset *self, const uint64_t *position, size_t words, square_board *out);
    /* Where the pieces of a position stand. */
    void (*read)(const ruleset *self, const uint64_t *position, size_t words, placement *out);
    /* The position with these pieces, on the board of the example and of as many words. */
    void (*write)(const ruleset *self, const uint64_t *example, size_t words, const placement *p,
                  uint64_t *position);
    /* Appends the positions from which a move of the player leads to this one, each as often as
     * there are such moves. Every move keeps the number of pieces of each kind. */
    void (*undo)(const ruleset *self, const uint64_t *position, size_t words, ender_player player,
                 positions *out);
};

/* All positions with the pieces and the board of an example, which must stay where it is. */
typedef struct indexed_family {
    const ruleset *rules;
    const uint64_t *example;
    size_t words;
    uint64_t count;                         /* of positions */
    unsigned squares[CLASSES];              /* in each class */
    unsigned pieces[CLASSES][2];            /* of each kind in each class */
    uint64_t ways[CLASSES];                 /* to place those of a class */
    uint64_t second_ways[CLASSES];          /* to place those of the second kind alone */
    uint8_t square[CLASSES][CLASS_SQUARES]; /* of each number within a class */
    uint8_t class_of[INDEXED_SQUARES];      /* of each square, */
    uint8_t number[INDEXED_SQUARES];        /* and its number there */
    uint64_t choose[CLASS_SQUARES + 1][CLASS_SQUARES + 1];
} indexed_family;

/* False when the ruleset has no indexing, the board is too large for it, or there are more than
 * `most` positions. */
bool family_open(indexed_family *f, const ruleset *rules, const uint64_t *example, size_t words,
                 uint64_t most);
/* The number of a position of the family, below f->count. */
uint64_t family_rank(const indexed_family *f, const uint64_t *position);
/* Is it one? `spare` has space for f->words words. */
bool family_has(const indexed_family *f, const uint64_t *position, size_t words, uint64_t *spare);
/* Writes the f->words words of the position with that number. */
void family_position(const indexed_family *f, uint64_t number, uint64_t *position);

#endif
