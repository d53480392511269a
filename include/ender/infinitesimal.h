/* SPDX-License-Identifier: MIT
 *
 * The theory of the small: games up to infinitesimals (reduced canonical form), games up to far
 * stars (atomic weight), uptimals.
 *
 * Functions that return ender_status fail with ENDER_EARGUMENT on a handle that is no game of the
 * context, and with ENDER_EMEMORY, ENDER_ELIMIT and ENDER_ECANCELLED as every operation; what else
 * can go wrong is said with each. Results are remembered in the context. All functions may be
 * called from several threads at once.
 *
 * Sources: Siegel, Combinatorial Game Theory (CGT), chapter II; Berlekamp, Conway, Guy, Winning
 * Ways (WW), chapter 8; Grossman, Siegel, Reductions of partizan games; Larsson, Nowakowski, Atomic
 * weights and the combinatorial game of BIPASS (BIPASS-18..23); A. A. Siegel, On the Structure of
 * Games and Their Posets (STRUCTURE-19..25). */
#ifndef ENDER_INFINITESIMAL_H
#define ENDER_INFINITESIMAL_H

#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- up to infinitesimals ---- */

/* The reduced canonical form: the simplest game that differs from g by an infinitesimal. Two games
 * are infinitesimally close exactly when their reduced canonical forms are equal. Cost: the
 * infinitesimal comparisons of the options at every position, memoised. STRUCTURE-20. */
ender_status ender_reduced_canonical_form(ender_ctx *ctx, ender_game g, ender_game *out);

/* ---- atomic weight ---- */

/* The atomic weight of an all-small game: the game G with g ~ G.^ modulo far star. Additive; at
 * least 2 means g > 0, at least 1 means that Left wins moving first (the two-ahead rule).
 * ENDER_EDOMAIN when g is not all-small. Cost: once through the positions, memoised. STRUCTURE-25,
 * BIPASS-23. */
ender_status ender_atomic_weight(ender_ctx *ctx, ender_game g, ender_game *out);

/* ---- uptimals ---- */

/* An uptimal is a sum number + *nimber + a1.^<1> + ... + ak.^<k> with integers ai, ak not 0;
 * the parts are unique. digits is the caller's array (ender_free), of count = k integers. */
typedef struct ender_uptimal {
    ender_game number;
    uint32_t nimber;
    int64_t *digits;
    size_t count;
} ender_uptimal;
/* *is_uptimal tells whether g is one; if not, *out is all zero. Decided by taking off the powers of
 * ^ one after the other, at most as many as the birthday of g, each with a multiple below it; that
 * takes the sum of what is left with itself at every step. */
ender_status ender_uptimal_expansion(ender_ctx *ctx, ender_game g, bool *is_uptimal,
                                     ender_uptimal *out);

#ifdef __cplusplus
}
#endif
#endif
