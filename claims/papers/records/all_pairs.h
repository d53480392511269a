/* SPDX-License-Identifier: MIT
 *
 * Nim values of heaps by the definition, from all pairs of heaps that a move leaves. It shares
 * nothing with the library, which looks at few of them. */
#ifndef ENDER_CLAIMS_ALL_PAIRS_H
#define ENDER_CLAIMS_ALL_PAIRS_H

#include <stddef.h>
#include <stdint.h>

enum { ALL_PAIRS_VALUES = 1 << 14, ALL_PAIRS_WITNESSES = 1024, ALL_PAIRS_FIRST = 256 };

/* Heaps whose pairs are tried before all others. */
typedef struct pair_witnesses {
    uint32_t at[ALL_PAIRS_FIRST + ALL_PAIRS_WITNESSES];
    size_t count;
} pair_witnesses;
/* The first heaps, and of the heaps below n those whose values are the rarest: the numbers that
 * most pairs miss are made of these. */
void all_pairs_witnesses(const uint16_t *values, size_t n, pair_witnesses *out);

/* The nim value of heap n in the octal game whose digits, 0 to 7, stand behind a point (".165"),
 * when values[0..n-1], all below ALL_PAIRS_VALUES, are those of the smaller heaps;
 * ALL_PAIRS_VALUES for all values from there on. Whatever the witnesses are (NULL for none), the
 * value is the same; time grows with n. */
uint16_t all_pairs_value(const char *code, const uint16_t *values, size_t n,
                         const pair_witnesses *witnesses);

#endif
