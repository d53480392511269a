/* SPDX-License-Identifier: MIT
 *
 * What the claims about games and their posets share (A. A. Siegel's thesis, chapter 1): lists of
 * games with their names, loops over them on all threads, and play on literal forms without any
 * theorem. */
#ifndef ENDER_CLAIMS_STRUCTURE_GAMES_H
#define ENDER_CLAIMS_STRUCTURE_GAMES_H

#include "papers/frame/checker.h"

/* A game or form, and how it is written. */
typedef struct born {
    ref game;
    const char *name;
} born;
typedef struct born_list {
    const born *at;
    size_t count;
} born_list;

born_list born_by(claim_run *run, unsigned day);     /* G[day], at most 3 */
born_list forms_up_to(claim_run *run, unsigned day); /* literal forms, at most 2; names in lit() */
born_list numbers_up_to(claim_run *run, unsigned day); /* in increasing order */
/* What is said of literal forms: all up to day 2, and on day 3 the canonical forms born by then. */
born_list positions_up_to(claim_run *run, unsigned day);

/* Pairs: day 0 to 2 with itself, size 3 is day 3 with day 2, size 4 day 3 with itself. */
static inline born_list first_of_pair(claim_run *run, unsigned size) {
    return born_by(run, size < 3 ? size : 3);
}
static inline born_list second_of_pair(claim_run *run, unsigned size) {
    return born_by(run, size < 2 ? size : size < 4 ? 2 : 3);
}
/* The body with every element, with every pair; on the threads of the context. */
void for_each(claim_run *run, born_list list, void (*body)(claim_run *worker, born g));
void for_each_pair(claim_run *run, born_list first, born_list second,
                   void (*body)(claim_run *worker, born g, born h));

/* Does the player win the sum of two literal forms moving first? Played out, nothing remembered. */
bool wins_first(task *t, ref g, ref h, ender_player player);
ender_outcome played_outcome(task *t, ref g, ref h); /* of g + h */
/* The relation of g and h, by playing g - h. */
ender_relation played_relation(task *t, ref g, ref h);
/* g <= h by the recursion: no left option of g is >= h, no right option of h is <= g. */
bool defined_le(task *t, ref g, ref h);

/* The options of a form as an array in scratch memory with space for one more. */
ref *options_of(task *t, ref form, ender_player player, uint32_t *count);
static inline const char *player_name(ender_player player) {
    return player == ENDER_LEFT ? "Left" : "Right";
}
/* 1/2^k */
static inline dyadic half_to(task *t, uint32_t k) { return dyadic_make(t, 1, k); }

#endif
