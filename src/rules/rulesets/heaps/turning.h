/* SPDX-License-Identifier: MIT
 *
 * Coin-turning games (Winning Ways, chapter 14). Coins in a row are numbered 1, 2, ... from the
 * left. A move turns some coins over, and the last of them goes from heads to tails; which coins
 * may be turned together is what distinguishes the games. As no coin affects which others may be
 * turned, each coin that shows heads is a summand by itself: coin n is worth g(n), and a row the
 * nim sum of g(n) for the coins that show heads (Lenstra; Winning Ways). */
#ifndef ENDER_RULESETS_TURNING_H
#define ENDER_RULESETS_TURNING_H

#include "ruleset/ruleset.h"

typedef enum arrangement {
    TURN_ANY,
    TURN_CONSECUTIVE,
    TURN_SPACED,   /* equal distances */
    TURN_SYMMETRIC /* the same read backwards, from the first coin turned to the last */
} arrangement;

enum { TURN_COUNT_MOST = 255 };

/* Which coins may be turned together. */
typedef struct turning_kind {
    unsigned least, most; /* how many; most 0: any number */
    unsigned within;      /* the most neighbouring places that hold them; 0: any number */
    arrangement how;
    bool first; /* coin 1 must be one of them */
} turning_kind;

/* A kind in one word, and back. */
static inline uint64_t turning_pack(const turning_kind *kind) {
    return kind->least | kind->most << 8 | (uint64_t)kind->within << 16 |
           (uint64_t)kind->how << 24 | (uint64_t)kind->first << 26;
}

static inline turning_kind turning_unpack(uint64_t word) {
    return (turning_kind){.least = word & 255,
                          .most = word >> 8 & 255,
                          .within = word >> 16 & 255,
                          .how = (arrangement)(word >> 24 & 3),
                          .first = word >> 26 & 1};
}

/* Reads a code such as 1-3, 2, 1-C, 3C(5), 4SF at *at, which then stands behind it. */
turning_kind turning_read(const scanner *in, size_t *at);
void turning_print(strbuf *out, const turning_kind *kind);
/* The code of a game of the library, which is right. */
turning_kind turning_named(task *t, const char *code);

/* Calls each(arg, coins, count) for every set of coins that may be turned together with coin n, the
 * last of them: the other coins, in ascending order, none of them for n alone. What each allocates
 * in scratch memory stays. */
typedef void (*turning_visit)(void *arg, const size_t *coins, size_t count);
void turning_moves(task *t, const turning_kind *kind, size_t n, turning_visit each, void *arg);

/* g(n) where it is known without looking at every move; else false. */
bool turning_coin(task *t, const turning_kind *kind, size_t n, uint64_t *value);

#endif
