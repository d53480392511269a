/* SPDX-License-Identifier: MIT
 *
 * LR-ending games (H. Inazu, S. Kimura and K. Suetsugu, arXiv 2511.14468, 2025): both players have
 * the same moves, and the last position of play says who has won, whoever moved last. Positions
 * without moves are labelled L or R; the labels of a sum add as parities: L + L = R + R = L, L + R
 * = R. Ending subtraction games (H. Inoue, S. Kadowaki, S. Kimura and H. Wada, arXiv 2605.29918,
 * 2026) are among them: a heap with an even number of counters is labelled L.
 *
 * Nothing here depends on a ruleset; values lie in scratch memory of the task. */
#ifndef ENDER_ENDING_H
#define ENDER_ENDING_H

#include <ender/game.h>

#include "base/base.h"

enum {
    ENDING_FORMS_MOST = 4096, /* different forms of a store */
    ENDING_DEPTH_MOST = 2000  /* moves that a sum can last, at most */
};

/* A form: two without moves, and the others by their different options, sorted. */
typedef uint32_t ending_form;
enum { ENDING_L, ENDING_R };

typedef struct ending_store ending_store;
ending_store *ending_open(task *t);
/* The form with these options, one or more in any order. Throws ENDER_ELIMIT. */
ending_form ending_make(ending_store *s, ending_form *options, size_t count);
/* Ln or Rn: {L0, ..., L(n-1)}, where L0 is L, and likewise. */
ending_form ending_nimber(ending_store *s, bool right, uint64_t n);
/* The heap of n counters from which a number of the set is taken; all forms of smaller heaps are
 * made too. heaps has room for n + 1 forms. */
void ending_heaps(ending_store *s, const uint64_t *set, size_t count, uint64_t n,
                  ending_form *heaps);

/* Who wins the sum, by search. Throws ENDER_ELIMIT for sums that last too long. */
ender_outcome ending_outcome(ending_store *s, const ending_form *summands, size_t count);
/* The sum of these is Xn, where X is the sum of the labels and n the nim sum of the numbers (Inazu,
 * Kimura and Suetsugu); false if a summand is another form. */
bool ending_sum_value(ending_store *s, const ending_form *summands, size_t count, bool *right,
                      uint64_t *n);
/* Are they the same summands, but for labels that make no difference? */
bool ending_same(ending_store *s, const ending_form *a, size_t a_count, const ending_form *b,
                 size_t b_count);
/* Looks for a game with which the two sums have different outcomes, among the forms with at most
 * three options of day 2; false if there is none. */
bool ending_differ(ending_store *s, const ending_form *a, size_t a_count, const ending_form *b,
                   size_t b_count);

#endif
