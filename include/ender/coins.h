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
 * Functions take positions as text and fail with ENDER_ESYNTAX and the place, also for a coin that
 * the field does not have; with ENDER_EDOMAIN when the question makes no sense for the position;
 * and with the limits of the context. Texts that come back are the caller's (ender_free). They may
 * be called from several threads at once. */
#ifndef ENDER_COINS_H
#define ENDER_COINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Where the coins lie (COIN-SLIDING-1 to 4): one column; the quarter-plane; the revised field, with
 * a single square in row 0 and the top strip; the quarter-plane and the strip with coins that are
 * worth games. */
typedef enum ender_coin_field {
    ENDER_COINS_SIMPLE,
    ENDER_COINS_QUARTER,
    ENDER_COINS_REVISED,
    ENDER_COINS_VALUES
} ender_coin_field;
/* "simple", "quarter", "revised", "values". */
const char *ender_coin_field_name(ender_coin_field field);

/* A position written in another way, of the same value but for the first. */
typedef enum ender_coin_form {
    ENDER_COINS_SORTED,     /* as it is, the most desirable coin first */
    ENDER_COINS_CANCELLED,  /* without pairs of opposite coins (COIN-SLIDING-11) */
    ENDER_COINS_IN_REVISED, /* in the revised field (COIN-SLIDING-10) */
    ENDER_COINS_SWITCHES    /* row 0 as money and at most one red coin of a value
                               (COIN-SLIDING-13) */
} ender_coin_form;
ender_status ender_coins_form(ender_ctx *ctx, ender_coin_field field, const char *text,
                              ender_coin_form form, char **out);

/* The sum of the terms of the coins and the money (COIN-SLIDING-6). Cost: that of canonical forms.
 * ENDER_EDOMAIN for a value that is not dyadic. */
ender_status ender_coins_value(ender_ctx *ctx, ender_coin_field field, const char *text,
                               ender_game *out);
/* The paper's name of the term of a single coin, such as `{0^2|+3}->4`. */
ender_status ender_coins_term_name(ender_ctx *ctx, ender_coin_field field, const char *text,
                                   char **out);
/* "switch", "tiny", "small" or "big"; whose it is: "Left", "Right", "both" or "neither". Of a
 * single coin; static texts. */
ender_status ender_coins_term_kind(ender_ctx *ctx, ender_coin_field field, const char *text,
                                   const char **kind, const char **owner);
/* The atomic weight, values counting as larger than any number of ups (COIN-SLIDING-16).
 * ENDER_EDOMAIN with coins in row 0 or money. */
ender_status ender_coins_atomic_weight(ender_ctx *ctx, ender_coin_field field, const char *text,
                                       int64_t *out);
/* A stop, from row 0 and the money alone (COIN-SLIDING-24). */
ender_status ender_coins_stop(ender_ctx *ctx, ender_coin_field field, const char *text,
                              ender_player first, char **out);

/* What Theorem 21 says about an infinitesimal position (COIN-SLIDING-20 to 22): no money and no
 * coins in row 0, else ENDER_EDOMAIN. Members with two entries are for Left and for Right to move.
 */
typedef struct ender_coin_class {
    int64_t weight;        /* the atomic weight */
    int end_from_1;        /* the last state of the machine that starts in 1, */
    int end_from_minus_1;  /* and that starts in -1: 1, -1, 2 or -2 */
    const char *advantage; /* who has the tiny advantage: "Left", "Right", "none" */
    char letter[2];        /* the case: 'A' to 'J'; that of Left is printed with a minus */
    bool wins[2];          /* does the player who moves win? */
    char *crucial[2];      /* the crucial term, or NULL */
    ender_outcome outcome;
} ender_coin_class;
/* Cost: n log n for n different coins. */
ender_status ender_coins_classify(ender_ctx *ctx, ender_coin_field field, const char *text,
                                  ender_coin_class *out);
void ender_coin_class_clear(ender_coin_class *coin_class);
/* The class of a position that is a single segment above row 1, and of its negative: "alpha",
 * "beta", "gamma" or "delta"; static texts. */
ender_status ender_coins_segment_class(ender_ctx *ctx, ender_coin_field field, const char *text,
                                       const char **own, const char **negative);
/* The next state of the machine, 0 when there is no such step (a class with the other sign). */
int ender_coins_machine(int state, const char *segment_class);

/* Who wins: by the classification, and where there is money or row 0 by playing the strategy
 * against itself (COIN-SLIDING-25); or by search through all positions, which is exponential. In
 * the quarter-plane and the simple field the position is brought to the revised field first, but
 * not for the search. */
ender_status ender_coins_outcome(ender_ctx *ctx, ender_coin_field field, const char *text,
                                 bool by_search, ender_outcome *out);
/* The moves of a player, as `b3@2>b3@1`, or only those that win. An array of texts that the caller
 * frees with ender_coin_moves_free. */
ender_status ender_coins_moves(ender_ctx *ctx, ender_coin_field field, const char *text,
                               ender_player player, bool winning, char ***out, size_t *count);
void ender_coin_moves_free(char **moves, size_t count);
/* The moves that the strategy of Theorem 21 allows in the cancelled position of the revised field
 * (COIN-SLIDING-23): one, or several that are as good; each wins whenever the player can win an
 * infinitesimal position. As above; none only where there are no coins. */
ender_status ender_coins_strategy(ender_ctx *ctx, ender_coin_field field, const char *text,
                                  ender_player player, char ***out, size_t *count);
/* -1 when the first coin is less desirable, 0, 1 (COIN-SLIDING-18); single coins. */
ender_status ender_coins_desirability(ender_ctx *ctx, ender_coin_field field, const char *a,
                                      const char *b, int *out);

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
