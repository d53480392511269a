/* SPDX-License-Identifier: MIT
 *
 * Coin-sliding: sums of tinies, minies, ups and their relatives, decided without canonical forms
 * (D. Moews, Infinitesimals and Coin-Sliding, in Games of No Chance, 1996; On Some Combinatorial
 * Games Connected with Go, thesis, Berkeley 1993, chapter 5).
 *
 * A position is a line of coins: `r3@2` is a red coin (Right's) worth 3 in row 2 of the leftmost
 * column, `b1@1,4` a blue one (Left's) worth 1 in row 1 of column 4, `r@t2` a red coin in the top
 * strip two squares from the neutral one, `$5` money in Left's pocket, `12xr3@2` twelve equal
 * coins, `-` the empty position. The number of equal coins does not affect the cost. Values are
 * rational numbers from 0 on, and in the field of values also games in brackets.
 *
 * The domain `coins` has the questions about positions (<ender/domain.h>, docs/domains.md):
 *
 *     ender_ask(ctx, ender_domain_find("coins"), "r3@1,3 b2@2", 11,
 *               &(ender_request){.question = "class"}, &answer);
 *
 * The domain `coin_field` has the questions about whole fields. This header declares the other
 * functions. They fail with ENDER_EARGUMENT for a wrong coin, value or bound, and with the limits
 * of the context. Returned texts belong to the caller (ender_free). The functions may be called
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
    ENDER_COINS_HOLDS_SO_FAR /* in all cases examined; only for the fifth hypothesis */
} ender_coin_holding;
/* The hypotheses of Theorem 22 for a set of values: 1. they are in a total order; 2. their right
 * stops are positive; 3. so are those of their right options, except for numbers; 4. 2.{x|0} <= x;
 * 5. the difference of two of them exceeds every sum of tinies of values in row 1. If all hold, the
 * theory of coins worth numbers above row 0 holds for coins worth these games. */
typedef struct ender_coin_hypotheses {
    ender_coin_holding holds[5];
    char *witness[5]; /* the violation; NULL if the hypothesis holds */
    uint32_t copies,
        columns; /* the bounds within which the fifth was examined: number of coins, columns */
} ender_coin_hypotheses;
/* Checks the hypotheses. For the fifth: if the second holds and a difference has a positive right
 * stop, the fifth holds for it; other differences are compared with 1 to `copies` coins in columns
 * 1 to `columns`. ENDER_EDOMAIN for a value 0. Questions of the domain `coins` about a position
 * whose values violate a hypothesis fail with ENDER_EDOMAIN and the violation (with 3 coins in 2
 * columns). */
ender_status ender_coins_hypotheses(ender_ctx *ctx, const ender_game *values, size_t count,
                                    uint32_t copies, uint32_t columns, ender_coin_hypotheses *out);
void ender_coin_hypotheses_clear(ender_coin_hypotheses *made);

/* ---- coins in values ---- */

/* Recognises a value as a number plus at most `most` terms (up to 8) of coins, and returns a
 * position of the revised field such as `$7 r4@2`; the values of the coins are numbers. NULL if
 * there is no such position, or if the terms that the game itself suggests do not lead to one: a
 * sum of three or more coins may be missed. The result is verified, and it is unique, because terms
 * are independent (COIN-SLIDING-12). Cost: for a game with n positions, n^(most - 1) sums. The text
 * belongs to the caller (ender_free). */
ender_status ender_coins_recognise(ender_ctx *ctx, ender_game g, unsigned most, char **out);

/* The relation of the multiples of two infinitesimals (COIN-SLIDING-31): ">>", "<<", "||||" or "=";
 * a static text. An element is `power(^,k)`, `power(tiny(x),k)` or `power({0^m|tiny(x)},k)`.
 * ENDER_EDOMAIN if the paper does not decide it, because an element has an atomic weight. */
ender_status ender_coins_scale(ender_ctx *ctx, const char *a, const char *b, const char **out);

#ifdef __cplusplus
}
#endif
#endif
