/* SPDX-License-Identifier: MIT
 *
 * What the claims of the posts on Conway positions share: order and outcome by the definition, on
 * literal forms, without a theorem; and all forms with few options. */
#ifndef ENDER_CLAIMS_CONWAY_H
#define ENDER_CLAIMS_CONWAY_H

#include "papers/frame/checker.h"

/* g <= h by the definition alone: no left option of g is >= h, no right option of h is <= g. Of
 * literal forms, without memory: for low ones. */
bool conway_defined_le(task *t, ref g, ref h);
static inline bool conway_defined_equal(task *t, ref g, ref h) {
    return conway_defined_le(t, g, h) && conway_defined_le(t, h, g);
}
/* Who wins a literal form, found by playing it out; each subposition once. */
ender_outcome conway_played_outcome(task *t, ref form);
/* The options after which a player has won, in the literal form; in scratch. */
ref_list conway_winning_options(task *t, ref form, ender_player player);

/* The options of one player: at most two games. */
typedef struct few {
    ref at[2];
    uint32_t count;
} few;
/* The literal form {left|right}. */
ref conway_few_form(task *t, const few *left, const few *right);
/* Calls the body, on the threads of the context, with all pairs of at most two games each that are
 * born before the day. */
typedef void conway_few_body(claim_run *run, const few *left, const few *right);
void conway_each_few_form(claim_run *run, unsigned day, conway_few_body *body);

/* The numbers born by a day, in their order; in scratch. */
ref_list conway_numbers(task *t, unsigned day);

/* Hackenstrings: the value of a string of L, R and E by its moves, without a theorem; the value of
 * a string of L and R by Berlekamp's rule; one after the other with space behind them. */
ref conway_string_value(task *t, const char *letters);
ref conway_string_form(task *t, const char *letters);
dyadic conway_string_number(task *t, const char *letters);

/* What an expression prints, in scratch memory. */
const char *conway_printed(claim_run *run, const char *text);

/* count copies of a text behind one another. */
void conway_repeat(strbuf *out, const char *text, unsigned count);

#endif
