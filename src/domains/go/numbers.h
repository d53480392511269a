/* SPDX-License-Identifier: MIT
 *
 * What searches by proof numbers share (hold.c, proof.c): of each move of a position a number that
 * says how much is left to show. */
#ifndef ENDER_GO_NUMBERS_H
#define ENDER_GO_NUMBERS_H

#include <stdint.h>

enum { NUMBER_INFINITE = 1 << 28 };

/* How much is left to show, when all of them have to be: as much as for the hardest, and a little
 * for each other one. Their sum would count what they share again and again (T. Ueda, T. Hashimoto,
 * J. Hashimoto, H. Iida, Weak proof-number search, 2008). */
static inline uint32_t number_of_all(const uint32_t *at, unsigned count) {
    uint32_t most = 0, left = 0;
    for (unsigned i = 0; i < count; i++) {
        if (at[i] > most) most = at[i];
        left += at[i] > 0;
    }
    return most >= NUMBER_INFINITE || left == 0 ? most : most + left - 1;
}

/* The index of the least and the second least. */
static inline unsigned number_least(const uint32_t *at, unsigned count, uint32_t *second) {
    unsigned best = 0;
    *second = NUMBER_INFINITE;
    for (unsigned i = 1; i < count; i++) {
        if (at[i] < at[best]) {
            *second = at[best];
            best = i;
        } else if (at[i] < *second) {
            *second = at[i];
        }
    }
    return best;
}

static inline uint32_t number_at_most(uint64_t a, uint32_t b) { return a < b ? (uint32_t)a : b; }

#endif
