/* SPDX-License-Identifier: MIT
 *
 * Go as a child would program it, to hold the search against: boards are letters, strings are found
 * by painting, and every position with every ban and every number of passes is gone through until
 * nothing changes. It shares no code with the library. */
#ifndef ENDER_TEST_NAIVE_GO_H
#define ENDER_TEST_NAIVE_GO_H

#include <stdbool.h>

enum { NAIVE_CELLS = 25, NAIVE_FREE = 10 };

/* A board of up to 25 cells: . b w, B and W for stones that stay, # for no point; up to ten cells
 * change. All positions on it are solved at once. */
typedef struct naive {
    int width, height, cells, free_cells, positions;
    char fixed[NAIVE_CELLS + 1];
    int at[NAIVE_FREE];
    int *to;                 /* of each position, player and cell: the position, or -1 */
    signed char *bans;       /* the cell that is banned then, or -1 */
    signed char *low, *high; /* what Black and White make sure of */
} naive;

/* The text has rows separated by slashes; cells that are not B, W or # may change. */
bool naive_open(naive *n, const char *text);
void naive_close(naive *n);
/* Black's area less White's on the cells of a position such as "bw./..b" when this player begins:
 * least and most; equal when play need not come back. */
void naive_solve(const naive *n, const char *text, bool white_first, int *low, int *high);

#endif
