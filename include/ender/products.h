/* SPDX-License-Identifier: MIT
 *
 * Ordinal sums and ordinal products. (Other products and side-sums are functions of the language.)
 *
 * An ordinal sum depends on the form of its base, a product on the forms of both factors; so these
 * functions take literal forms. ender_canonical_form converts a value. Functions fail with
 * ENDER_EARGUMENT on a handle that is no game of the context, and with ENDER_EMEMORY, ENDER_ELIMIT
 * and ENDER_ECANCELLED like every operation; the comments mention further errors. The context
 * remembers results. All functions may be called from several threads at once.
 *
 * Sources: Siegel, Combinatorial Game Theory (CGT), chapter II; Berlekamp, Conway, Guy, Winning
 * Ways (WW), chapter 8; Conway, On Numbers and Games (ONAG), chapters 1 and 6; A. A. Siegel, On the
 * Structure of Games and Their Posets, chapter 2 (STRUCTURE-36..57). */
#ifndef ENDER_PRODUCTS_H
#define ENDER_PRODUCTS_H

#include <ender/form.h>
#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- ordinal sums ---- */

/* The value of G:H = {G^L, G:H^L | G^R, G:H^R}: a move in the base G erases the branch H. The form
 * of the branch does not matter (STRUCTURE-38), the form of the base does: lit({0,1|3}):1 = 5/2,
 * but 2:1 = 3. If the base is a number-up-star and the branch a number or a nimber, it costs O(1);
 * otherwise it is memoised recursion over the branch. ENDER_ELIMIT if the resulting number is too
 * long. STRUCTURE-37. */
ender_status ender_ordinal_sum(ender_ctx *ctx, ender_form base, ender_game branch, ender_game *out);

/* The ordinal sum as a literal form; it is associative up to isomorphism. */
ender_status ender_ordinal_sum_form(ender_ctx *ctx, ender_form base, ender_form branch,
                                    ender_form *out);

/* The value of the ordinal product
 *   F.G = {(F.G^L):F^L, (F.G^R):(-F^R) | (F.G^L):F^R, (F.G^R):(-F^L)},
 * so that F.1 = F, F.(-1) = -F and F.{0,1|} = F:F. The forms of both factors matter. Memoised
 * recursion over the options of G; the number of options of the form is at most the product of
 * those of F and G. ENDER_ELIMIT if there are too many. A. N. Siegel, Combinatorial Game Suite
 * (Game.OrdinalProduct). */
ender_status ender_ordinal_product(ender_ctx *ctx, ender_form f, ender_form g, ender_game *out);

/* The ordinal product as a literal form. */
ender_status ender_ordinal_product_form(ender_ctx *ctx, ender_form f, ender_form g,
                                        ender_form *out);

/* A factor and the number of its consecutive occurrences. */
typedef struct ender_factor {
    ender_game factor;
    uint64_t times; /* at least 1 */
} ender_factor;
/* Factors g as an ordinal sum of indecomposable games, with canonical forms as bases: 2 is 1:1, 1/2
 * is 1:(-1), ^* is *:1, and ^ is indecomposable. The factorisation is unique in all cases examined
 * (all games born by day 4, STRUCTURE section 11), and the result is verified by multiplication.
 * For a number it is the sign expansion. The array belongs to the caller (ender_free), bases first;
 * it is empty for 0. ENDER_ELIMIT for numbers with more than 2^24 runs of signs or a run of 2^63 or
 * more. */
ender_status ender_ordinal_factors(ender_ctx *ctx, ender_game g, ender_factor **out, size_t *count);

#ifdef __cplusplus
}
#endif
#endif
