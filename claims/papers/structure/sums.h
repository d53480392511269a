/* SPDX-License-Identifier: MIT
 *
 * What the claims about ordinal sums and side-sums share (A. A. Siegel's thesis, chapter 2): lists
 * of games with their names, and both sums read off their definitions. */
#ifndef ENDER_CLAIMS_STRUCTURE_SUMS_H
#define ENDER_CLAIMS_STRUCTURE_SUMS_H

#include "papers/structure/games.h"

/* A game or form, and how it is written as an operand: in brackets unless it is a small natural
 * number. The lists are those of games.h with these names. */
typedef born named;
typedef born_list named_list;

named_list named_games(claim_run *run, unsigned day);
named_list named_forms(claim_run *run, unsigned day);
named_list named_numbers(claim_run *run, unsigned day);
named_list named_bases(claim_run *run, unsigned day); /* positions_up_to */

/* Calls body(worker, base, games) for all bases of the day and the games born by the day, but at
 * most by day 2, on the threads of the context. */
void each_base(claim_run *run, unsigned day,
               void (*body)(claim_run *worker, named base, named_list games));
/* The same for all numbers born by a day as bases and as branches. */
void each_number(claim_run *run, unsigned day,
                 void (*body)(claim_run *worker, named base, named_list numbers));

/* G:H and G<>H as forms, by Definitions 2.2.1 and 2.4.1 and by nothing else. */
ref defined_ordinal_sum(task *t, ref g, ref h);
ref defined_side_sum(task *t, ref g, ref h);

/* The value of G:H for forms, by recursion over both, without any closed form. */
static inline ref searched_ordinal_sum(task *t, ref g, ref h) {
    return form_value(t, ordinal_sum_form(t, g, h));
}
static inline ref searched_side_sum(task *t, ref g, ref h) {
    return form_value(t, side_sum_form(t, g, h));
}
/* p/2^q */
static inline dyadic half_power(task *t, int64_t numerator, int64_t halvings) {
    return dyadic_scale(t, dyadic_int(numerator), -halvings);
}
/* A copy in scratch memory, to be changed. */
char *scratch_copy(task *t, const char *text);

#endif
