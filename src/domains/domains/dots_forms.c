/* SPDX-License-Identifier: MIT
 *
 * Dots and Boxes as scoring games: a turn is a sequence of captures that ends with a cut that frees
 * no coin, or with the last string (J. P. Neto, Scoring Games Calculator). */
#include "domains/dots_forms.h"

typedef struct turn_forms {
    scoring_store *s;
    const string_graph *g;
    scoring_form *made; /* of each set of strings; SCORING_NONE until it is known */
} turn_forms;

/* Is a string of the set left at the coin? */
static bool is_tied(const string_graph *g, uint32_t set, unsigned coin) {
    for (unsigned i = 0; i < g->strings; i++)
        if (set >> i & 1 && string_touches(g, i, coin)) return true;
    return false;
}

static unsigned freed(const string_graph *g, uint32_t left, unsigned cut) {
    const unsigned a = g->at[cut].ends[0], b = g->at[cut].ends[1];
    unsigned coins = 0;
    if (a != GROUND && !is_tied(g, left, a)) coins++;
    if (b != GROUND && !is_tied(g, left, b)) coins++;
    return coins;
}

static scoring_form form_of_set(turn_forms *w, uint32_t set);

/* Left's options: what her turns lead to that go on from here with so many coins taken. */
static void add_turns(turn_forms *w, uint32_t set, unsigned taken, scoring_options *left) {
    scoring_store *s = w->s;
    task_poll(s->t);
    for (unsigned i = 0; i < w->g->strings; i++) {
        if (!(set >> i & 1)) continue;
        const uint32_t rest = set & ~(UINT32_C(1) << i);
        const unsigned coins = freed(w->g, rest, i), all = taken + coins;
        if (coins > 0 && rest != 0) {
            add_turns(w, rest, all, left);
            continue;
        }
        const scoring_form points = scoring_number(s, rational_of(dyadic_int(all)));
        scoring_option_add(s->t, left, scoring_add(s, form_of_set(w, rest), points));
    }
}

static scoring_form form_of_set(turn_forms *w, uint32_t set) {
    scoring_store *s = w->s;
    if (w->made[set] != SCORING_NONE) return w->made[set];
    scoring_options left = {.atom = rational_of(DYADIC_ZERO)}, right = left;
    add_turns(w, set, 0, &left);
    for (size_t i = 0; i < left.count; i++)
        scoring_option_add(s->t, &right, scoring_negative(s, left.at[i]));
    return w->made[set] = scoring_make(s, &left, &right);
}

scoring_form scoring_of_turns(scoring_store *s, const string_graph *g, unsigned most) {
    if (g->strings > most)
        task_throw(s->t, ENDER_ELIMIT,
                   "the turns of at most %u strings or lines are written out, and here are %u",
                   most, g->strings);
    const size_t sets = (size_t)1 << g->strings;
    turn_forms w = {s, g, SCRATCH_ARRAY(s->t, scoring_form, sets)};
    for (size_t i = 0; i < sets; i++) w.made[i] = SCORING_NONE;
    return form_of_set(&w, (uint32_t)(sets - 1));
}
