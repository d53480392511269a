/* SPDX-License-Identifier: MIT
 *
 * What jumps of stones over neighbouring ones may ever reach: sets of squares that stones, those
 * jumped over and empty squares can come to be, which grow until no jump adds to them. */
#ifndef ENDER_JUMPS_H
#define ENDER_JUMPS_H

#include "rulesets/boards/grid.h"

/* The squares jumped over, by direction. */
typedef struct jumped {
    uint64_t across[GRID_WORDS], upright[GRID_WORDS];
} jumped;

/* The jumps of `mine` over `theirs` (which may be the same) into empty squares that the sets make
 * possible, and what they add to the sets. False when that is nothing. */
GRID_INLINE bool jumps_spread(const grid *g, uint64_t *mine, const uint64_t *theirs,
                              uint64_t *empty, jumped *over, unsigned n) {
    uint64_t right[GRID_WORDS], left[GRID_WORDS], down[GRID_WORDS], up[GRID_WORDS], grown = 0;
    for (unsigned w = 0; w < n; w++) {
        right[w] = theirs[w] & left_in(g, mine, w, n) & right_in(g, empty, w, n);
        left[w] = theirs[w] & right_in(g, mine, w, n) & left_in(g, empty, w, n);
        down[w] = theirs[w] & above_in(g, mine, w, n) & below_in(g, empty, w, n);
        up[w] = theirs[w] & below_in(g, mine, w, n) & above_in(g, empty, w, n);
    }
    for (unsigned w = 0; w < n; w++) {
        const uint64_t landed = left_in(g, right, w, n) | right_in(g, left, w, n) |
                                above_in(g, down, w, n) | below_in(g, up, w, n);
        const uint64_t emptied = right[w] | left[w] | down[w] | up[w] | right_in(g, right, w, n) |
                                 left_in(g, left, w, n) | below_in(g, down, w, n) |
                                 above_in(g, up, w, n);
        grown |= (landed & ~mine[w]) | (emptied & ~empty[w]);
        mine[w] |= landed;
        empty[w] |= emptied;
        over->across[w] |= right[w] | left[w];
        over->upright[w] |= down[w] | up[w];
    }
    return grown != 0;
}

/* Joins the three squares of each jump. */
GRID_INLINE void jumps_join(const grid *g, joints *j, const jumped *over, unsigned n) {
    for (unsigned w = 0; w < n; w++) {
        j->right[w] = over->across[w] | right_in(g, over->across, w, n);
        j->below[w] = over->upright[w] | below_in(g, over->upright, w, n);
    }
    j->diagonal = false;
}

#endif
