/* SPDX-License-Identifier: MIT
 *
 * Numbers by chance that are the same every time: the linear congruential generator of D. E.
 * Knuth's MMIX, of whose words the upper bits are used. */
#ifndef ENDER_TESTS_CHANCE_H
#define ENDER_TESTS_CHANCE_H

#include <stdint.h>

/* The next 64 bits; the same ones follow from the same seed. */
static inline uint64_t chance_word(uint64_t *seed) {
    return *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
}

/* A number below this one, which is not 0. */
static inline uint32_t chance_below(uint64_t *seed, uint64_t below) {
    return (uint32_t)((chance_word(seed) >> 33) % below);
}

#endif
