/* SPDX-License-Identifier: MIT
 *
 * Boards of Maze: the values of all their squares, and boards with a given value. */
#ifndef ENDER_RULESETS_MAZE_BOARD_H
#define ENDER_RULESETS_MAZE_BOARD_H

#include "analysis/analysis.h"
#include "ruleset/ruleset.h"

extern const ruleset ruleset_maze;

/* The squares of a board, row by row, in scratch memory. */
typedef struct maze_squares {
    size_t rows, columns;
    ref *at;
} maze_squares;
/* The value of a token on each square, by search. `position` is a position of ruleset_maze. */
maze_squares maze_values(task *t, const uint64_t *position, size_t words);
/* The same up to infinitesimals, in time proportional to the number of squares. */
maze_squares maze_reduced_values(task *t, const uint64_t *position, size_t words);
/* The text of a board: bit k of `walls` is its interior edge k, first those on the right of
 * squares, row by row, then those below. In scratch memory. */
const char *maze_text(task *t, size_t rows, size_t columns, uint64_t walls);
/* What the first squares of all boards of these rows and columns are worth: how many values and
 * how many reduced canonical forms, and the values that are infinitesimal. Throws ENDER_ELIMIT for
 * more than MAZE_CENSUS_EDGES interior edges. */
enum { MAZE_CENSUS_EDGES = 24 };
typedef struct maze_census {
    uint32_t values, reduced_forms;
    ref_list infinitesimals;
} maze_census;
maze_census maze_census_of(task *t, size_t rows, size_t columns);
/* Writes a board with vertical walls whose first square is worth g, which must be a number or {a|b}
 * with numbers a >= b. Throws ENDER_EDOMAIN for other values and ENDER_ELIMIT where the board would
 * be too large. */
void maze_construct(strbuf *out, ref g);
/* The board made of those of the numbers a and b: worth {a|b} if a >= b, or if these are the
 * canonical options of a number. */
void maze_construct_cut(strbuf *out, ref a, ref b);

#endif
