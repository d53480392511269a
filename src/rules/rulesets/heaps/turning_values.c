/* SPDX-License-Identifier: MIT
 *
 * The values of single coins; see turning.h.
 *
 * Formulas (Winning Ways, chapter 14). Up to two coins (Turning Turtles): n. Up to three (Mock
 * Turtles): the n-th number, from 1, with an odd number of binary ones. Exactly two: n - 1. Exactly
 * three: 0, 0 and then the values of Mock Turtles. Any number: 2^(n-1). Up to m neighbours (Ruler):
 * the greatest power of 2 that divides n and is no more than m.
 *
 * Any k coins with least <= k <= most. The value of coin n is the least number that is not the nim
 * sum of k - 1 earlier values, for any such k (so that the values are a greedy linear code: Conway
 * and Sloane, Lexicographic codes, IEEE Trans. Inform. Theory 32, 1986). The nim sums of j earlier
 * values are kept as bit sets, one for each j, to which a new value v adds the nim sums of j - 1
 * values with v. So n coins cost n times the size of these sets, where the moves of coin n alone
 * are as many as there are choices of k - 1 coins. */
#include "rulesets/heaps/turning.h"

#include <string.h>

/* ---- formulas ---- */

static uint64_t mock_turtle(uint64_t n) {
    const uint64_t m = n - 1;
    return 2 * m + (__builtin_popcountll(m) % 2 == 0);
}

static uint64_t ruler(uint64_t n, unsigned most) {
    uint64_t power = n & -n;
    while (most != 0 && power > most) power /= 2;
    return power;
}

static bool any_by_formula(task *t, const turning_kind *kind, size_t n, uint64_t *value) {
    const unsigned least = kind->least, most = kind->most;
    if (least == 1 && most == 2)
        *value = n;
    else if (least == 1 && most == 3)
        *value = mock_turtle(n);
    else if (least == 2 && most == 2)
        *value = n - 1;
    else if (least == 3 && most == 3)
        *value = n < 3 ? 0 : mock_turtle(n - 2);
    else if (least == 1 && most == 0 && n > 64)
        task_throw(t, ENDER_ELIMIT, "nimbers go up to *%u", UINT32_MAX);
    else if (least == 1 && most == 0)
        *value = UINT64_C(1) << (n - 1);
    else
        return false;
    return true;
}

/* ---- nim sums of so many values ---- */

enum { SUMS_BITS_MOST = 24, SUMS_COINS_MOST = 1 << 14 };

typedef struct nim_sums {
    unsigned counts; /* 0 .. counts - 1 values are added */
    size_t words;    /* of each set: numbers below 64 * words */
    uint64_t **of;   /* of[j]: the nim sums of j values */
} nim_sums;

static void sums_grow(task *t, nim_sums *s, size_t words) {
    for (unsigned j = 0; j < s->counts; j++) {
        uint64_t *set = SCRATCH_ARRAY(t, uint64_t, words);
        memset(set, 0, words * sizeof *set);
        if (s->words > 0) memcpy(set, s->of[j], s->words * sizeof *set);
        s->of[j] = set;
    }
    s->words = words;
}

/* Bit i of the result is bit i ^ by. */
static uint64_t word_moved(uint64_t word, unsigned by) {
    static const uint64_t low[] = {UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333),
                                   UINT64_C(0x0F0F0F0F0F0F0F0F), UINT64_C(0x00FF00FF00FF00FF),
                                   UINT64_C(0x0000FFFF0000FFFF), UINT64_C(0x00000000FFFFFFFF)};
    for (unsigned b = 0; b < 6; b++)
        if (by >> b & 1) word = (word >> (1u << b) & low[b]) | (word & low[b]) << (1u << b);
    return word;
}

static void sums_add(task *t, nim_sums *s, uint64_t value) {
    for (unsigned j = s->counts - 1; j > 0; j--) {
        task_poll(t);
        for (size_t w = 0; w < s->words; w++)
            s->of[j][w] |= word_moved(s->of[j - 1][w ^ value / 64], value % 64);
    }
}

/* The least number that is in none of the sets from `first` on. */
static uint64_t sums_least_missing(const nim_sums *s, unsigned first) {
    for (size_t w = 0; w < s->words; w++) {
        uint64_t all = 0;
        for (unsigned j = first; j < s->counts; j++) all |= s->of[j][w];
        if (all != UINT64_MAX) return 64 * w + (unsigned)__builtin_ctzll(~all);
    }
    return 64 * s->words;
}

static bool any_by_sums(task *t, const turning_kind *kind, size_t n, uint64_t *value) {
    if (kind->most == 0 || n > SUMS_COINS_MOST) return false;
    const arena_mark mark = scratch_mark(t);
    nim_sums s = {.counts = kind->most, .of = SCRATCH_ARRAY(t, uint64_t *, kind->most)};
    sums_grow(t, &s, 1);
    s.of[0][0] = 1;
    bool known = false;
    for (size_t i = 1;; i++) {
        *value = sums_least_missing(&s, kind->least - 1);
        known = i == n;
        if (known) break;
        while (*value >= 64 * s.words && s.words < (UINT64_C(1) << SUMS_BITS_MOST) / 64)
            sums_grow(t, &s, 2 * s.words);
        if (*value >= 64 * s.words) break;
        sums_add(t, &s, *value);
    }
    scratch_release(t, mark);
    return known;
}

/* ---- both ---- */

bool turning_coin(task *t, const turning_kind *kind, size_t n, uint64_t *value) {
    if (kind->first || kind->within != 0) return false;
    if (kind->how == TURN_CONSECUTIVE && kind->least == 1) {
        *value = ruler(n, kind->most);
        return true;
    }
    if (kind->how != TURN_ANY) return false;
    return any_by_formula(t, kind, n, value) || any_by_sums(t, kind, n, value);
}
