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
 * Whole fields are asked about in the domain `coin_field`. Here is what needs neither.
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
