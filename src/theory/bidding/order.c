/* SPDX-License-Identifier: MIT
 *
 * Comparison of bidding games at one budget. Equal values of normal play may differ here, so forms
 * are taken literally. G >= 0 if Left wins G with no dollar and without the marker (Kant, Larsson,
 * Rai, Upasany 2022; checked for all forms of day 2 to budget 3); in general there are two
 * sufficient tests, and games that refute. */
#include "bidding/bidding.h"

#include "base/keys.h"

bool bidding_at_least_zero(auction *a, scoring_form g) {
    return bidding_left_wins(a, g, 0, a->left, false);
}

static bool thresholds_allow(auction *a, scoring_form g, scoring_form h) {
    return bidding_threshold(a, g, true) <= bidding_threshold(a, h, true) &&
           bidding_threshold(a, g, false) <= bidding_threshold(a, h, false);
}

/* Pairs that are maintained, and pairs that are not. */
typedef struct maintenance {
    auction *a;
    key_table pairs;
    bool *found;
    size_t capacity;
} maintenance;

static bool is_maintained(maintenance *m, scoring_form g, scoring_form h);

static bool some_pair(maintenance *m, const scoring_side *g, scoring_form one,
                      const scoring_side *h, scoring_form other) {
    for (uint32_t i = 0; i < g->count; i++)
        if (is_maintained(m, g->option[i], other)) return true;
    for (uint32_t i = 0; i < h->count; i++)
        if (is_maintained(m, one, h->option[i])) return true;
    return false;
}

/* Left can answer in G whatever is played in the pair, and never has less than in H. */
static bool is_maintained(maintenance *m, scoring_form g, scoring_form h) {
    const scoring_store *s = m->a->s;
    const uint64_t key = (uint64_t)g << 32 | h;
    const uint32_t known = keys_find(&m->pairs, &key);
    if (known != UINT32_MAX) return m->found[known];
    task_poll(s->t);
    bool found = thresholds_allow(m->a, g, h);
    const scoring_side left = s->node[h].side[0], right = s->node[g].side[1];
    for (uint32_t i = 0; i < left.count && found; i++) {
        const scoring_form hl = left.option[i];
        found = some_pair(m, &s->node[g].side[0], g, &s->node[hl].side[1], hl);
    }
    for (uint32_t i = 0; i < right.count && found; i++) {
        const scoring_form gr = right.option[i];
        found = some_pair(m, &s->node[gr].side[0], gr, &s->node[h].side[1], h);
    }
    const uint32_t place = keys_put(&m->pairs, &key);
    m->found = scratch_reach(s->t, m->found, place, &m->capacity, sizeof *m->found);
    m->found[place] = found;
    return found;
}

/* The form number `set` of the 256 born by day 2: sets of the four born by day 1. */
static scoring_form small_form(scoring_store *s, const scoring_form *day1, unsigned set) {
    const rational zero = rational_of(DYADIC_ZERO);
    scoring_options own[2] = {{.atom = zero}, {.atom = zero}};
    for (unsigned i = 0; i < 8; i++)
        if (set >> i & 1) scoring_option_add(s->t, &own[i / 4], day1[i % 4]);
    return scoring_make(s, &own[0], &own[1]);
}

static bool tells_apart(auction *a, scoring_form g, scoring_form h, scoring_form x) {
    return !thresholds_allow(a, scoring_add(a->s, g, x), scoring_add(a->s, h, x));
}

static bool is_refuted(auction *a, scoring_form g, scoring_form h) {
    scoring_store *s = a->s;
    scoring_form day1[4], zero = scoring_waits(s, 0);
    scoring_options none = {.atom = rational_of(DYADIC_ZERO)};
    scoring_options move[2] = {{.at = &zero, .count = 1}, {.at = &zero, .count = 1}};
    day1[0] = zero;
    day1[1] = scoring_make(s, &move[0], &none);
    day1[2] = scoring_make(s, &none, &move[1]);
    day1[3] = scoring_make(s, &move[0], &move[1]);
    if (tells_apart(a, g, h, zero) || tells_apart(a, g, h, scoring_negative(s, h))) return true;
    for (unsigned set = 0; set < 256; set++)
        if (tells_apart(a, g, h, small_form(s, day1, set))) return true;
    return false;
}

bidding_answer bidding_at_least(auction *a, scoring_form g, scoring_form h) {
    maintenance m = {.a = a};
    if (bidding_at_least_zero(a, scoring_subtract(a->s, g, h))) return BIDDING_YES;
    keys_open(a->s->t, &m.pairs, 1);
    const bool maintained = is_maintained(&m, g, h);
    keys_close(&m.pairs);
    if (maintained) return BIDDING_YES;
    return is_refuted(a, g, h) ? BIDDING_NO : BIDDING_UNKNOWN;
}
