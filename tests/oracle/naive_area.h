/* SPDX-License-Identifier: MIT
 *
 * The score in area of a board of Go of at most 9x9 under the ban J, by a search of its own: it
 * shares no code with the library. */
#ifndef NAIVE_AREA_H
#define NAIVE_AREA_H

#include <stdbool.h>
#include <stdint.h>

enum { NAIVE_STRIDE = 10, NAIVE_SIDE = 9, NAIVE_PASS = NAIVE_STRIDE * NAIVE_SIDE };

/* Points, one bit each. */
__extension__ typedef unsigned __int128 naive_set;

/* A board without immortal stones and missing points: rows from the top, b and w. */
typedef struct naive_board {
    unsigned width, height;
    naive_set stones[2]; /* Black's, White's; a point is y * NAIVE_STRIDE + x */
} naive_board;

typedef struct naive_solver naive_solver;

bool naive_read(const char *text, naive_board *b);
void naive_write(const naive_board *b, char *text);
unsigned naive_stones(const naive_board *b);
/* Places a stone and takes what has no liberty; false if that is no move (or suicide). */
bool naive_play(naive_board *b, unsigned mover, unsigned move);
naive_solver *naive_open(unsigned bits); /* a table of 2^bits positions; NULL without memory */
void naive_close(naive_solver *s);
/* Black's points less White's with best play: bounds that meet if so many positions are enough. */
void naive_score(naive_solver *s, const naive_board *b, unsigned mover, uint64_t most, int *from,
                 int *to);
/* Is the move as good as this score? 1 yes, 0 no, -1 not found, -2 not legal. */
int naive_is_best(naive_solver *s, const naive_board *b, unsigned mover, unsigned move, int score,
                  uint64_t most);

#endif
