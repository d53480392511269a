/* SPDX-License-Identifier: MIT
 *
 * Infinitesimals: games up to infinitesimals (reduced canonical form), games up to far stars
 * (atomic weight), uptimals.
 *
 * Functions that return ender_status fail with ENDER_EARGUMENT on a handle that is no game of the
 * context, and with ENDER_EMEMORY, ENDER_ELIMIT and ENDER_ECANCELLED like every operation; the
 * comments mention further errors. The context remembers results. All functions may be called from
 * several threads at once.
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
 * are infinitesimally close exactly if their reduced canonical forms are equal. Cost: infinitesimal
 * comparisons of the options at every position, memoised. STRUCTURE-20. */
ender_status ender_reduced_canonical_form(ender_ctx *ctx, ender_game g, ender_game *out);

/* ---- atomic weight ---- */

/* The atomic weight of an all-small game: the game G such that g and G.^ are equal modulo far star.
 * Atomic weights are additive. If the weight is at least 2, then g > 0; if it is at least 1, Left
 * wins moving first (the two-ahead rule). ENDER_EDOMAIN if g is not all-small. Cost: one pass over
 * the positions, memoised. STRUCTURE-25, BIPASS-23. */
ender_status ender_atomic_weight(ender_ctx *ctx, ender_game g, ender_game *out);

/* ---- uptimals ---- */

/* An uptimal is a sum number + *nimber + a1.^<1> + ... + ak.^<k> with integers ai, and ak other
 * than 0. The parts are unique. digits is an array of count = k integers, which belongs to the
 * caller (ender_free). */
typedef struct ender_uptimal {
    ender_game number;
    uint32_t nimber;
    int64_t *digits;
    size_t count;
} ender_uptimal;
/* *is_uptimal says whether g is an uptimal; if not, *out is all zero. Powers of ^ are removed one
 * after the other, each with a multiple that is at most the birthday of g; there are at most as
 * many powers as the birthday of g. */
ender_status ender_uptimal_expansion(ender_ctx *ctx, ender_game g, bool *is_uptimal,
                                     ender_uptimal *out);

#ifdef __cplusplus
}
#endif
#endif
