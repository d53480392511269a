/* SPDX-License-Identifier: MIT
 *
 * The theory of the small: games up to infinitesimals (reduced canonical form), games up to far
 * stars (atomic weight), uptimals, companions.
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

/* G >=_Inf H: is G + epsilon >= H for some infinitesimal epsilon? Equivalently the right stop of
 * G - H is not negative. The difference is not computed. Cost: at most the pairs of positions.
 * STRUCTURE-19. */
ender_status ender_infinitesimally_greater_equal(ender_ctx *ctx, ender_game g, ender_game h,
                                                 bool *out);
/* Both ways: G and H differ by an infinitesimal. */
ender_status ender_infinitesimally_close(ender_ctx *ctx, ender_game g, ender_game h, bool *out);

/* The reduced canonical form: the simplest game that differs from g by an infinitesimal. Two games
 * are infinitesimally close exactly when their reduced canonical forms are equal. Cost: the
 * infinitesimal comparisons of the options at every position, memoised. STRUCTURE-20. */
ender_status ender_reduced_canonical_form(ender_ctx *ctx, ender_game g, ender_game *out);
ender_status ender_is_reduced_canonical(ender_ctx *ctx, ender_game g, bool *out);

/* ---- nimbers far away ---- */

/* The remote star of g: the least n such that no position of g equals *m for any m >= n. All these
 * *m compare to g in the same way, as a far star does (by Norton's lemma, STRUCTURE-39). Cost: once
 * through the positions that are no number-up-stars, memoised. WW, chapter 8. */
ender_status ender_remote_star(ender_ctx *ctx, ender_game g, uint32_t *out);

/* How g compares to the far star, an ideal nimber that both players may move to any nimber; never
 * ENDER_EQUAL. BIPASS-19, STRUCTURE-24. */
ender_status ender_far_star_compare(ender_ctx *ctx, ender_game g, ender_relation *out);

/* G ~ H modulo far star: is v + star < G - H < ^ + star? For all-small games it means equal atomic
 * weights. Cost: one difference. BIPASS-20, STRUCTURE-24. */
ender_status ender_far_star_equivalent(ender_ctx *ctx, ender_game g, ender_game h, bool *out);

/* ---- atomic weight ---- */

/* The atomic weight of an all-small game: the game G with g ~ G.^ modulo far star. Additive; at
 * least 2 means g > 0, at least 1 means that Left wins moving first (the two-ahead rule).
 * ENDER_EDOMAIN when g is not all-small. Cost: once through the positions, memoised. STRUCTURE-25,
 * BIPASS-23. */
ender_status ender_atomic_weight(ender_ctx *ctx, ender_game g, ender_game *out);

/* ---- uptimals ---- */

/* ^<n>, up to the power n: ^ for n = 1, in general {0 | * - ^<1> - ... - ^<n-1>}. Each power is
 * infinitesimal with respect to the one before. n from 1 to 4096. */
ender_status ender_up_power(ender_ctx *ctx, uint32_t n, ender_game *out);

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
