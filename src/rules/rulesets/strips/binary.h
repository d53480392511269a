/* SPDX-License-Identifier: MIT
 *
 * Numbers whose binary digits are known, put together at once: adding one power of two after
 * another would leave every sum on the way in the pool of big numbers. */
#ifndef ENDER_RULESETS_BINARY_H
#define ENDER_RULESETS_BINARY_H

#include "game/game.h"

/* The number of words for the digits of a fraction. */
static inline size_t binary_words(size_t digits) { return digits / 64 + 1; }
/* whole + P/2^digits, where P >= 0 is spelled by the words, the lowest first. */
dyadic binary_number(task *t, int64_t whole, const uint64_t *fraction, size_t words, size_t digits);

#endif
