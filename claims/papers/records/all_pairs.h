/* SPDX-License-Identifier: MIT
 *
 * Nim values of heaps by the definition, from all pairs of heaps that a move leaves. It shares
 * nothing with the library, which looks at few of them. */
#ifndef ENDER_CLAIMS_ALL_PAIRS_H
#define ENDER_CLAIMS_ALL_PAIRS_H

#include <stddef.h>
#include <stdint.h>

enum { ALL_PAIRS_VALUES = 4096 };

/* The nim value of heap n in the octal game whose digits, 0 to 7, stand behind a point (".165"),
 * when values[0..n-1] are those of the smaller heaps; ALL_PAIRS_VALUES for all values from there
 * on. Time grows with n. */
uint16_t all_pairs_value(const char *code, const uint16_t *values, size_t n);

#endif
