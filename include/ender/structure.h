/* SPDX-License-Identifier: MIT
 *
 * The structure of games: numbers between options, gift horses, incentives, the positions inside a
 * game, its dimensions, what kind of literal form something is, and the simplification of a form
 * step by step.
 *
 * Functions that return ender_status fail with ENDER_EARGUMENT on a handle that is none of the
 * context, and with ENDER_EMEMORY, ENDER_ELIMIT and ENDER_ECANCELLED as every operation; what else
 * can go wrong is said with each. Arrays that are returned belong to the caller (ender_free); an
 * empty one is not NULL. All functions may be called from several threads at once.
 *
 * Sources: A. A. Siegel, On the Structure of Games and Their Posets, chapter 1 (STRUCTURE-1..18);
 * Siegel, Combinatorial Game Theory (CGT), chapter II; Conway, On Numbers and Games (ONAG);
 * Berlekamp, Conway, Guy, Winning Ways (WW). */
#ifndef ENDER_STRUCTURE_H
#define ENDER_STRUCTURE_H

#include <ender/form.h>
#include <ender/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- numbers ---- */

/* The simplest number x (the one born first) with low < x < high. Where an end is closed, x may
 * equal it; where the pointer is NULL there is no bound on that side. ENDER_EARGUMENT when a bound
 * is not a number, ENDER_EDOMAIN when no number lies between. O(1) for numbers of machine size.
 * CGT, Theorem II.3.4; STRUCTURE-13. */
ender_status ender_simplest_number(ender_ctx *ctx, const ender_game *low, bool low_closed,
                                   const ender_game *high, bool high_closed, ender_game *out);

/* ---- impartial forms ---- */

/* ---- gift horses and guesses ---- */

/* ---- positions inside a game ---- */

/* The subpositions of a literal form: f itself first, then everything that can be reached by moves
 * of either player, in any order, each form once, breadth first; forms that are not isomorphic are
 * different. The followers in the sense of STRUCTURE-1 are all of them but the first. ENDER_ELIMIT
 * when there are more than limit (0 for no limit but memory): the integer 10^9 has 10^9 + 1. */
ender_status ender_form_subpositions(ender_ctx *ctx, ender_form f, uint64_t limit, ender_form **out,
                                     size_t *count);

/* ---- dimensions ---- */

/* The nim-dimension: the greatest n such that *2^(n-1) is the value of a subposition, 0 when 0 is
 * the only nimber. A short game always has the subposition 0, so its dimension is a number; only
 * loopy games can have none. The canonical form of a value and a literal form can differ.
 * Cost: once through the positions that are no number-up-stars. STRUCTURE-17. */
ender_status ender_nim_dimension(ender_ctx *ctx, ender_form f, uint64_t *out);

/* The Hackenbush-dimension: 0 when 0 is the only number among the values of the subpositions, else
 * q + 1 with 2^q the greatest denominator of such a number. So 1 for integers but 0, 5 for 3/16.
 * Cost as above. STRUCTURE-18. */
ender_status ender_hackenbush_dimension(ender_ctx *ctx, ender_form f, uint64_t *out);

/* ---- simplification step by step ---- */

typedef enum ender_rule {
    ENDER_DOMINATED, /* the option is dropped, because the witness is at least as good for its owner
                      */
    ENDER_REVERSIBLE /* the option is replaced by its owner's options of the witness, a reply */
} ender_rule;

/* One step: at one position, one option. */
typedef struct ender_reduction {
    ender_rule rule;
    ender_player player;
    ender_form position; /* where, before the step */
    ender_form option;   /* what is dropped or bypassed */
    ender_form witness;  /* the dominating option, or the opponent's reply <= the position (for
                            Left's options; >= it for Right's) through which the option reverses */
    ender_form after;    /* the position after the step */
    ender_form whole;    /* the whole form after the step */
} ender_reduction;

typedef enum ender_order {
    ENDER_TOP_FIRST,     /* the form itself as long as it can be reduced, then its options */
    ENDER_OPTIONS_FIRST, /* every option to its canonical form before the form itself */
    ENDER_RANDOM_ORDER   /* any possible step, chosen by the seed */
} ender_order;

/* The steps that lead from a literal form to the canonical form of its value: *steps is empty when
 * the form is canonical, otherwise the last step's whole is the canonical form, whatever the order
 * (CGT, Theorem II.2.9; conway-positions-7). A step acts on every occurrence of the position. The
 * player's options of the witness of a reversible option are what replaces it. seed is used by
 * ENDER_RANDOM_ORDER only: equal seeds give equal traces. ENDER_EARGUMENT when order is none of the
 * three. Cost: steps times the size of the form. conway-positions-8, STRUCTURE-6. */
ender_status ender_simplify(ender_ctx *ctx, ender_form f, ender_order order, uint64_t seed,
                            ender_reduction **steps, size_t *count);

#ifdef __cplusplus
}
#endif
#endif
