/* SPDX-License-Identifier: MIT
 *
 * Random numbers that are the same every time: a Weyl sequence, mixed (Steele, Lea, Flood, Fast
 * splittable pseudorandom number generators, 2014). For choices that are repeatable; never for
 * secrets. */
#ifndef ENDER_BASE_RANDOM_H
#define ENDER_BASE_RANDOM_H

#include <stdint.h>

/* The next 64 bits; the same ones follow from the same state, which may be any word. */
static inline uint64_t random_word(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* A number below this one, which is not 0; the bias is less than below / 2^64. */
static inline uint32_t random_below(uint64_t *state, uint32_t below) {
    return (uint32_t)(random_word(state) % below);
}

#endif
