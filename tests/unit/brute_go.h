/* SPDX-License-Identifier: MIT
 *
 * Endgames of Go by brute force, for tests. */
#ifndef ENDER_BRUTE_GO_H
#define ENDER_BRUTE_GO_H

#include "goban/goban.h"

enum { BRUTE_POINTS = 9, BRUTE_POSITIONS = 19683 };

typedef struct brute {
    goban any;
    unsigned count, positions;
    uint16_t at[BRUTE_POINTS];                    /* the points that are not immortal */
    int16_t to[BRUTE_POSITIONS][2][BRUTE_POINTS]; /* -1: not legal */
    int area[BRUTE_POSITIONS];
    int low[BRUTE_POSITIONS][2][2], high[BRUTE_POSITIONS][2][2]; /* player, passes before */
} brute;

/* False when more than BRUTE_POINTS points may change. */
bool brute_open(brute *b, const goban *g);
/* The number of a position among those of the board. */
unsigned brute_code(const brute *b, const goban *g);
/* Stones and surrounded points. */
int brute_area(const goban *g);

#endif
