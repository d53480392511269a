/* SPDX-License-Identifier: MIT
 *
 * Coin-sliding: sums of tinies, minies, ups and their relatives, decided without canonical forms
 * (D. Moews, Infinitesimals and Coin-Sliding, in Games of No Chance, 1996; On Some Combinatorial
 * Games Connected with Go, thesis, Berkeley 1993, chapter 5).
 *
 * A position is a line of coins: `r3@2` is a red coin (Right's) worth 3 in row 2 of the leftmost
 * column, `b1@1,4` a blue one (Left's) worth 1 in row 1 of column 4, `r@t2` a red coin in the top
 * strip two squares from the neutral one, `$5` money in Left's pocket, `12xr3@2` twelve coins, `-`
 * the empty position. How many coins are alike costs nothing. Values are numbers from 0 on (any
 * rationals), and games in brackets in the field of values.
 *
 * What is asked of positions are questions of the domain `coins` (<ender/domain.h>,
 * docs/domains.md):
 *
 *     ender_ask(ctx, ender_domain_find("coins"), "r3@1,3 b2@2", 11,
 *               &(ender_request){.question = "class"}, &answer);
 *
 * Here is what needs no position: the theory itself and whole fields.
 * Functions fail with ENDER_EARGUMENT for what is no coin, no value or no bound, and with the
 * limits of the context. Texts that come back are the caller's (ender_free). They may be called
 * from several threads at once. */
#ifndef ENDER_COINS_H
#define ENDER_COINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/draw.h>
#include <ender/game.h>
#include <ender/notation.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- strategies ---- */

/* Ways to choose a move. */
typedef enum ender_coin_rule {
    ENDER_COINS_THEOREM,     /* the strategy of Theorem 21 (COIN-SLIDING-23) */
    ENDER_COINS_SWITCHED,    /* the same, each time from the switch normal form
                                (COIN-SLIDING-25) */
    ENDER_COINS_MERGED,      /* the first with coins that are alike counted once: it loses */
    ENDER_COINS_NOT_CRUCIAL, /* the first without crucial terms: it loses */
    ENDER_COINS_DESIRABLE,   /* the most desirable term, in one column (COIN-SLIDING-19) */
    ENDER_COINS_WEIGHTS      /* by atomic weight, in one column (COIN-SLIDING-17) */
} ender_coin_rule;

/* ---- coins worth games (COIN-SLIDING-33) ---- */

typedef enum ender_coin_holding {
    ENDER_COINS_FAILS,
    ENDER_COINS_HOLDS,
    ENDER_COINS_HOLDS_SO_FAR /* as far as was looked; of the fifth only */
} ender_coin_holding;
/* The hypotheses of Theorem 22 for a set of values: 1. they are in a total order; 2. their right
 * stops are positive; 3. those of their right options are (numbers apart); 4. 2.{x|0} <= x; 5. the
 * difference of two of them exceeds every sum of tinies of values in row 1. If all hold, everything
 * that is said of coins worth numbers above row 0 holds of coins worth these games. */
typedef struct ender_coin_hypotheses {
    ender_coin_holding holds[5];
    char *witness[5];         /* what violates it; NULL where it holds */
    uint32_t copies, columns; /* the fifth: for so many coins, up to this column */
} ender_coin_hypotheses;
/* The fifth is decided where the second holds and the difference has a positive right stop, and
 * compared with 1 to `copies` coins in columns 1 to `columns` elsewhere. ENDER_EDOMAIN for a value
 * 0. Where the others above ask about a position worth games that violates a hypothesis they fail
 * with ENDER_EDOMAIN and the witness (with 3 coins in 2 columns). */
ender_status ender_coins_hypotheses(ender_ctx *ctx, const ender_game *values, size_t count,
                                    uint32_t copies, uint32_t columns, ender_coin_hypotheses *out);
void ender_coin_hypotheses_clear(ender_coin_hypotheses *made);

/* ---- every position of a bounded field (COIN-SLIDING-40) ---- */

/* All positions of the revised field with at most so many coins. At most 126 squares, those of the
 * main region and the bipolar square counted once for each value, and 12 coins. */
typedef struct ender_coin_bounds {
    const uint32_t *values; /* ascending, from 1 to 2^20; NULL for 1, 2, ..., value_count */
    uint32_t value_count;
    uint32_t rows, columns; /* rows 1 to `rows`, columns 1 to `columns` */
    int32_t strip; /* the last square of the strip; -1 for none, not even the neutral one */
    uint32_t least_coins, coins; /* from so many coins to so many */
    bool row_0;                  /* with coins in row 0, and money */
    uint32_t money;              /* with row_0: from -money to money */
    bool with_pairs;             /* also positions with opposite coins on a square */
} ender_coin_bounds;

/* How many positions there are of each kind, by the classification; and whether search through all
 * lines of play, cut off where the stops decide (COIN-SLIDING-24), agrees. */
typedef struct ender_coin_census {
    uint64_t positions;
    uint64_t outcomes[4];  /* by ender_outcome */
    uint64_t cases[2][10]; /* A to J, for Left and for Right to move */
    uint64_t disagreements;
    char *example; /* the first position where they disagree, NULL for none */
} ender_coin_census;
/* The infinitesimal cancelled positions: row_0, money and with_pairs must not be set
 * (ENDER_EARGUMENT). On the threads of the context, with its progress callback; one byte of memory
 * for each position. Cost: below a microsecond for each position. */
ender_status ender_coins_census(ender_ctx *ctx, const ender_coin_bounds *bounds,
                                ender_coin_census *out);
/* The same for so many positions (at most 10^7) drawn at random: a number of coins within the
 * bounds, each on any square. The field may have more positions than can be gone through. The same
 * seed draws the same positions. Cost: a search for each, some 10 ms with 8 coins. */
ender_status ender_coins_sample(ender_ctx *ctx, const ender_coin_bounds *bounds, uint64_t seed,
                                uint64_t count, ender_coin_census *out);
void ender_coin_census_clear(ender_coin_census *census);

/* A strategy against every opponent. */
typedef struct ender_coin_trial {
    uint64_t positions; /* that were tried */
    uint64_t won;       /* of these by the strategy's player, Left, with best play */
    uint64_t lost;      /* of those: the strategy loses */
    /* Among the won positions: clause (1a), clause (1b), (1b) with several coins to choose from,
     * (1b) in a case other than B and D. */
    uint64_t clauses[4];
    char *example; /* the first position that it loses, NULL for none */
} ender_coin_trial;
/* The strategy plays for Left and moves first, or second, from every position of atomic weight
 * at least `least_weight` (INT64_MIN: whatever the weight; anything else needs row_0 false). Where
 * it allows several moves it loses if one of them does. In positions with pairs none is cancelled.
 * Cost: some microseconds for each position. */
ender_status ender_coins_trial(ender_ctx *ctx, const ender_coin_bounds *bounds,
                               ender_coin_rule rule, int64_t least_weight, bool second,
                               ender_coin_trial *out);
void ender_coin_trial_clear(ender_coin_trial *made);

/* The quick tests that follow from Theorem 21, for Left, the star counting as Left's
 * (COIN-SLIDING-22): */
typedef enum ender_coin_corollary {
    ENDER_COINS_ONE_AHEAD, /* weight 1 and the least desirable term Left's: Left wins */
    ENDER_COINS_LEVEL,     /* weight 0 and the least desirable term Left's and no tiny: Left wins
                              moving first */
    ENDER_COINS_TINIES     /* tinies alone: the sign is that of the segment of least value */
} ender_coin_corollary;
/* How many positions it speaks of, and for how many of them it is wrong by search. */
ender_status ender_coins_corollary(ender_ctx *ctx, const ender_coin_bounds *bounds,
                                   ender_coin_corollary which, uint64_t *tests,
                                   uint64_t *exceptions);

/* In which cases the opponent may find themselves: of all infinitesimal positions in a case ('A' to
 * 'J') for Right to move, after a move of the strategy, or any move, that leaves an infinitesimal
 * position; out[k] says that case -('A' + k) for Left occurs (COIN-SLIDING-26). */
ender_status ender_coins_transitions(ender_ctx *ctx, const ender_coin_bounds *bounds, char from,
                                     bool by_strategy, bool out[10]);

/* ---- figures (COIN-SLIDING-32) ---- */

/* A figure of Infinitesimals and Coin-Sliding, within bounds (values, rows, columns, strip): 1, 3
 * and 4 the three fields with their terms; 2 and 5 the order of desirability; 6 the order of
 * scales, columns being the greatest power and rows the greatest number of zeros. */
ender_status ender_coins_figure(ender_ctx *ctx, unsigned figure, const ender_coin_bounds *bounds,
                                ender_style style, char **out);

/* ---- coins in values ---- */

/* The coins in a value: the number and the sum of at most `most` terms (up to 8) that it is equal
 * to, as a position of the revised field such as `$7 r4@2`; values of coins are numbers. NULL if
 * there are none, or if terms that the game itself suggests do not lead to any: a sum of three
 * coins and more may be missed. What is found is verified, and there is nothing else, because terms
 * are independent (COIN-SLIDING-12). Cost: for n positions of the game n^(most - 1) sums. The text
 * is the caller's (ender_free). */
ender_status ender_coins_recognise(ender_ctx *ctx, ender_game g, unsigned most, char **out);

/* How the multiples of two infinitesimals compare (COIN-SLIDING-31): ">>", "<<", "||||" or "="; a
 * static text. An element is `power(^,k)`, `power(tiny(x),k)` or `power({0^m|tiny(x)},k)`.
 * ENDER_EDOMAIN where the paper says nothing, when an element has an atomic weight. */
ender_status ender_coins_scale(ender_ctx *ctx, const char *a, const char *b, const char **out);

#ifdef __cplusplus
}
#endif
#endif
