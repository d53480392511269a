/* SPDX-License-Identifier: MIT
 *
 * Patterns of three by three points in which a move in the middle is often good (pattern.c). */
#ifndef ENDER_GO_PATTERN_H
#define ENDER_GO_PATTERN_H

#include "go/playout.h"

enum { PATTERN_NEIGHBOURS = 8, PATTERN_CODES = 1 << (2 * PATTERN_NEIGHBOURS) };

/* A bit for each way in which the neighbours of a point can be empty, black, white or outside. */
struct pattern_table {
    uint64_t good[PATTERN_CODES / 64];
};

void pattern_open(pattern_table *table);
/* Is the empty cell the middle of a pattern? */
bool pattern_matches(const pattern_table *table, const sim *s, unsigned cell);

#endif
