/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_COINS_FRONT_H
#define ENDER_COINS_FRONT_H

#include <ender/coins.h>

/* The classification of infinitesimal positions by Theorem 21 (COIN-SLIDING-20 to 22), as in the
 * question `class` of the domain. */

/* Coins of one kind. Only the order of the values matters, so a value is an integer. */
typedef struct plain_coin {
    uint32_t value;       /* below 2^20; 0 for a coin in the strip */
    uint32_t row, column; /* from 1; in the strip `column` is the square, from 0 */
    bool strip, blue;
    uint64_t count; /* below 2^63 */
} plain_coin;
typedef struct coin_verdict {
    int64_t weight;
    int end_from_1, end_from_minus_1;
    int advantage; /* 1 Left's, -1 Right's, 0 nobody's */
    char letter[2];
    bool wins[2];
    ender_outcome outcome;
} coin_verdict;
/* Position i has the coins starts[i] to starts[i + 1] - 1, in any order, so there are count + 1
 * starts; out has space for count verdicts. ENDER_EARGUMENT for a coin outside of rows 1 and above
 * of the revised field. It uses the threads of the context, and less than a microsecond for a
 * position of a few coins. */
ender_status coins_classify_many(ender_ctx *ctx, const plain_coin *coins, const size_t *starts,
                                 size_t count, coin_verdict *out);

/* Table 5.1 itself: the letter of the case for a mover in a position of this atomic weight, with
 * the tiny advantage of Left (1), Right (-1) or neither (0), if the machine ends in this state. It
 * starts from -1 for Right with weight 0 and for Left with weight -1, from 1 for Left with weight 0
 * and for Right with weight 1; with other weights `end` does not matter. 0 for arguments out of
 * range. */
char coins_case(int64_t weight, int end, int advantage, ender_player mover, bool *wins);
/* The next state of the machine, 0 if there is no such step (a class with the other sign). */
int coins_machine_step(int state, const char *segment_class);

/* Strategies. */
typedef enum coin_rule {
    COINS_THEOREM,     /* the strategy of Theorem 21 (COIN-SLIDING-23) */
    COINS_SWITCHED,    /* the same, each time from the switch normal form
                                (COIN-SLIDING-25) */
    COINS_MERGED,      /* the theorem's strategy, counting equal coins once: it loses */
    COINS_NOT_CRUCIAL, /* the theorem's strategy without crucial terms: it loses */
    COINS_DESIRABLE,   /* the most desirable term, in one column (COIN-SLIDING-19) */
    COINS_WEIGHTS      /* by atomic weight, in one column (COIN-SLIDING-17) */
} coin_rule;
/* "theorem", "switched", "merged", "not-crucial", "desirable", "weights". */
const char *coin_rule_name(coin_rule rule);

/* ---- every position of a bounded field (COIN-SLIDING-40) ---- */

/* All positions of the revised field with a bounded number of coins. At most 126 squares, counting
 * those of the main region and the bipolar square once for each value, and at most 12 coins. */
typedef struct coin_bounds {
    const uint32_t *values; /* ascending, from 1 to 2^20; NULL for 1, 2, ..., value_count */
    uint32_t value_count;
    uint32_t rows, columns; /* rows 1 to `rows`, columns 1 to `columns` */
    int32_t strip; /* the last square of the strip; -1 for none, not even the neutral one */
    uint32_t least_coins, coins; /* the least and the greatest number of coins */
    bool row_0;                  /* with coins in row 0, and money */
    uint32_t money;              /* with row_0: from -money to money */
    bool with_pairs;             /* also positions with opposite coins on a square */
} coin_bounds;

/* The number of positions of each kind, by the classification, and whether a search of all lines of
 * play, cut off where the stops decide (COIN-SLIDING-24), agrees. */
typedef struct coin_census {
    uint64_t positions;
    uint64_t outcomes[4];  /* by ender_outcome */
    uint64_t cases[2][10]; /* A to J, for Left and for Right to move */
    uint64_t disagreements;
    char *example; /* the first position of disagreement, NULL for none */
} coin_census;
/* The census of the infinitesimal cancelled positions: row_0, money and with_pairs must not be set
 * (ENDER_EARGUMENT). It uses the threads of the context and its progress callback. Cost: one byte
 * of memory and less than a microsecond for each position. */
ender_status coins_field_census(ender_ctx *ctx, const coin_bounds *bounds, coin_census *out);
/* The census of `count` random positions (at most 10^7), each with a number of coins within the
 * bounds on any squares, for fields that are too large for a full census. Equal seeds give equal
 * positions. Cost: one search for each, some 10 ms with 8 coins. */
ender_status coins_field_sample(ender_ctx *ctx, const coin_bounds *bounds, uint64_t seed,
                                uint64_t count, coin_census *out);
void coin_census_clear(coin_census *census);

/* A strategy against every opponent. */
typedef struct coin_trial {
    uint64_t positions; /* positions tried */
    uint64_t won;       /* positions won by the strategy's player, Left, with best play */
    uint64_t lost;      /* won positions that the strategy loses */
    /* Among the won positions: clause (1a), clause (1b), (1b) with several coins to choose from,
     * (1b) in a case other than B and D. */
    uint64_t clauses[4];
    char *example; /* the first position that the strategy loses, NULL for none */
} coin_trial;
/* The strategy plays for Left and moves first, or second, from every position of atomic weight at
 * least `least_weight` (INT64_MIN: any weight; other weights need row_0 false). If it allows
 * several moves, it loses if one of them loses. Pairs in positions are not cancelled. Cost: some
 * microseconds for each position. */
ender_status coins_field_trial(ender_ctx *ctx, const coin_bounds *bounds, coin_rule rule,
                               int64_t least_weight, bool second, coin_trial *out);
void coin_trial_clear(coin_trial *made);

/* The quick tests that follow from Theorem 21, for Left, the star counting as Left's
 * (COIN-SLIDING-22): */
typedef enum coin_corollary {
    COINS_ONE_AHEAD, /* weight 1 and the least desirable term Left's: Left wins */
    COINS_LEVEL,     /* weight 0 and the least desirable term Left's and no tiny: Left wins
                              moving first */
    COINS_TINIES     /* tinies alone: the sign is that of the segment of least value */
} coin_corollary;
/* The number of positions to which it applies, and the number for which it is wrong by search. */
ender_status coins_field_corollary(ender_ctx *ctx, const coin_bounds *bounds, coin_corollary which,
                                   uint64_t *tests, uint64_t *exceptions);

/* The possible cases of the opponent, from all infinitesimal positions in a case ('A' to 'J') for
 * Right to move, after a move of the strategy, or any move, to an infinitesimal position; out[k]
 * says that case -('A' + k) for Left occurs (COIN-SLIDING-26). */
ender_status coins_field_transitions(ender_ctx *ctx, const coin_bounds *bounds, char from,
                                     bool by_strategy, bool out[10]);

/* ---- figures (COIN-SLIDING-32) ---- */

/* A figure of Infinitesimals and Coin-Sliding, within bounds (values, rows, columns, strip): 1, 3
 * and 4 the three fields with their terms; 2 and 5 the order of desirability; 6 the order of
 * scales, columns being the greatest power and rows the greatest number of zeros. */
ender_status coins_field_figure(ender_ctx *ctx, unsigned figure, const coin_bounds *bounds,
                                ender_style style, char **out);

#endif
