/* SPDX-License-Identifier: MIT
 *
 * Bits of a word in the opposite order, and rectangles of at most 64 squares in one word: bit k is
 * square k in reading order. */
#ifndef ENDER_BASE_PLANE_H
#define ENDER_BASE_PLANE_H

#include <stdint.h>

/* 1 to 64 of them: a row, or all squares, of a board in one word. */
static inline uint64_t low_bits(unsigned count) { return UINT64_MAX >> (64 - count); }

/* The 32 pairs of bits in the opposite order. */
static inline uint64_t pairs_reversed(uint64_t word) {
    const uint64_t fours = UINT64_C(0x0F0F0F0F0F0F0F0F), twos = UINT64_C(0x3333333333333333);
    word = __builtin_bswap64(word);
    word = (word >> 4 & fours) | (word & fours) << 4;
    return (word >> 2 & twos) | (word & twos) << 2;
}
static inline uint64_t bits_reversed(uint64_t word) {
    const uint64_t ones = UINT64_C(0x5555555555555555);
    word = pairs_reversed(word);
    return (word >> 1 & ones) | (word & ones) << 1;
}

/* The squares, and the rows, in the opposite order. */
static inline uint64_t half_turned(uint64_t plane, unsigned squares) {
    return bits_reversed(plane) >> (64 - squares);
}
static inline uint64_t upside_down(uint64_t plane, unsigned rows, unsigned cols) {
    const uint64_t row_mask = low_bits(cols);
    uint64_t turned = 0;
    for (unsigned from = 0, to = rows * cols; to > 0; from += cols)
        turned |= (plane >> from & row_mask) << (to -= cols);
    return turned;
}

#endif
