/* SPDX-License-Identifier: MIT
 *
 * Which pairs of thresholds occur. Who wins {A|B} depends on A alone by the divisions of money that
 * Left wins after some move, which is the pair of the least thresholds in A; two options have it.
 * The same of B, with the greatest. So the pairs of all forms are found by making forms of those
 * found, until no pair is new. */
#include "bidding/bidding.h"

/* Forms, one for each pair found; index of the form of a pair, or SCORING_NONE. */
typedef struct outcome_search {
    auction game;
    unsigned never; /* T + 1 */
    scoring_form *of;
    uint64_t count;
} outcome_search;

static size_t pair_place(const outcome_search *o, unsigned with, unsigned without) {
    return (size_t)with * (o->never + 1) + without;
}

/* Options with these best thresholds, at most two; false if there are none. */
static bool options_with(const outcome_search *o, unsigned with, unsigned without, bool of_left,
                         scoring_options *out) {
    scoring_form first = SCORING_NONE, second = SCORING_NONE;
    for (unsigned k = 0; k <= o->never; k++) {
        const scoring_form a = o->of[pair_place(o, with, k)], b = o->of[pair_place(o, k, without)];
        if (a != SCORING_NONE && (of_left ? k >= without : k <= without)) first = a;
        if (b != SCORING_NONE && (of_left ? k >= with : k <= with)) second = b;
    }
    if (first == SCORING_NONE || second == SCORING_NONE) return false;
    scoring_option_add(o->game.s->t, out, first);
    scoring_option_add(o->game.s->t, out, second);
    return true;
}

/* Makes one form; true if its pair is new. */
static bool try_form(outcome_search *o, scoring_options *left, scoring_options *right) {
    const scoring_form g = scoring_make(o->game.s, left, right);
    const unsigned with = bidding_threshold(&o->game, g, true);
    const unsigned without = bidding_threshold(&o->game, g, false);
    scoring_form *place = &o->of[pair_place(o, with, without)];
    if (*place != SCORING_NONE) return false;
    *place = g;
    o->count++;
    return true;
}

/* Every set of options that matters, number 0 being none. */
static bool options_numbered(const outcome_search *o, size_t number, bool of_left,
                             scoring_options *out) {
    *out = (scoring_options){.atom = rational_of(DYADIC_ZERO)};
    if (number == 0) return true;
    const unsigned pair = (unsigned)number - 1, sides = o->never + 1;
    return options_with(o, pair / sides, pair % sides, of_left, out);
}

const bool *bidding_outcomes(task *t, unsigned budget, uint64_t *count) {
    if (budget > OUTCOMES_BUDGET_MOST)
        task_throw(t, ENDER_ELIMIT, "outcomes are counted for budgets up to %d dollars",
                   (int)OUTCOMES_BUDGET_MOST);
    const size_t pairs = (size_t)(budget + 2) * (budget + 2);
    bool *found = SCRATCH_ARRAY(t, bool, pairs);
    outcome_search o = {.never = budget + 1, .of = SCRATCH_ARRAY(t, scoring_form, pairs)};
    for (size_t i = 0; i < pairs; i++) o.of[i] = SCORING_NONE;
    scoring_store s;
    scoring_open(t, &s);
    o.game = auction_open(&s, true, budget);
    for (bool grown = true; grown;) {
        grown = false;
        for (size_t i = 0; i <= pairs; i++)
            for (size_t j = 0; j <= pairs; j++) {
                scoring_options left, right;
                if (options_numbered(&o, i, true, &left) && options_numbered(&o, j, false, &right))
                    grown |= try_form(&o, &left, &right);
            }
    }
    for (size_t i = 0; i < pairs; i++) found[i] = o.of[i] != SCORING_NONE;
    *count = o.count;
    scoring_close(&s);
    return found;
}
