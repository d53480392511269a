/* SPDX-License-Identifier: MIT
 *
 * Two sizes in one word, the first in the upper half: two heaps, a square, a heap and what the last
 * move took. */
#ifndef ENDER_RULESETS_PAIRS_H
#define ENDER_RULESETS_PAIRS_H

#include "ruleset/ruleset.h"

static inline uint64_t pair_first(uint64_t pair) { return pair >> 32; }
static inline uint64_t pair_second(uint64_t pair) { return pair & UINT32_MAX; }
static inline uint64_t pair_make(uint64_t first, uint64_t second) { return first << 32 | second; }
/* Where the order does not matter: the smaller one first. */
static inline uint64_t pair_sorted(uint64_t a, uint64_t b) {
    return a < b ? pair_make(a, b) : pair_make(b, a);
}

/* Two sizes with a comma between them, from `at` to the end of the text. */
uint64_t pair_parse(const scanner *in, size_t at);
void pair_format(strbuf *out, uint64_t pair);
/* A line for each of the two. */
void pair_picture(strbuf *out, uint64_t pair);
void pair_draw(drawing *out, uint64_t pair);

/* As `enumerate`, the size being the sum of both: the smaller one first. */
void pairs_enumerate(const ruleset *self, size_t size, positions *out);

/* Does the previous player win Wythoff's game from two heaps, the smaller one first? */
bool wythoff_is_lost(uint64_t pair);
/* The smaller heap of the pair with this difference from which he wins, if it is below 2^32. */
uint64_t wythoff_lost_heap(uint64_t difference);
/* The heap that makes a lost pair with this one, which is below 2^32. */
uint64_t wythoff_partner(uint64_t heap);

#endif
