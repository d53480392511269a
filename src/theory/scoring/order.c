/* SPDX-License-Identifier: MIT
 *
 * The order of guaranteed forms (Larsson, Neto, Nowakowski, Santos 2016, Theorem 37): G >= H
 * exactly if Left does at least as well in G with Right passing, and in G with Left passing, and
 * every move that could show the contrary has an answer. */
#include "scoring/scoring.h"

static bool stops_allow(scoring_store *s, scoring_form g, scoring_form h) {
    const scoring_node *a = &s->node[g], *b = &s->node[h];
    return rational_cmp(s->t, a->passing[1][0], b->passing[1][0]) >= 0 &&
           rational_cmp(s->t, a->passing[0][1], b->passing[0][1]) >= 0;
}

static bool some_at_least(scoring_store *s, const scoring_side *own, scoring_form h) {
    for (uint32_t i = 0; i < own->count; i++)
        if (scoring_at_least(s, own->option[i], h)) return true;
    return false;
}

static bool some_at_most(scoring_store *s, const scoring_side *own, scoring_form g) {
    for (uint32_t i = 0; i < own->count; i++)
        if (scoring_at_least(s, g, own->option[i])) return true;
    return false;
}

static bool moves_are_answered(scoring_store *s, scoring_form g, scoring_form h) {
    const scoring_side left = s->node[h].side[0], right = s->node[g].side[1];
    for (uint32_t i = 0; i < left.count; i++) {
        const scoring_form hl = left.option[i];
        const scoring_side own = s->node[g].side[0], back = s->node[hl].side[1];
        if (!some_at_least(s, &own, hl) && !some_at_most(s, &back, g)) return false;
    }
    for (uint32_t i = 0; i < right.count; i++) {
        const scoring_form gr = right.option[i];
        const scoring_side own = s->node[h].side[1], back = s->node[gr].side[0];
        if (!some_at_most(s, &own, gr) && !some_at_least(s, &back, h)) return false;
    }
    return true;
}

bool scoring_at_least(scoring_store *s, scoring_form g, scoring_form h) {
    if (g == h) return true;
    if (!stops_allow(s, g, h)) return false;
    const uint64_t key = (uint64_t)g << 32 | h;
    uint32_t place = keys_find(&s->orders, &key);
    if (place != UINT32_MAX) return s->at_least[place];
    task_poll(s->t);
    const bool found = moves_are_answered(s, g, h);
    place = keys_put(&s->orders, &key);
    s->at_least = scratch_reach(s->t, s->at_least, place, &s->order_capacity, sizeof *s->at_least);
    s->at_least[place] = found;
    return found;
}

ender_relation scoring_compare(scoring_store *s, scoring_form g, scoring_form h) {
    scoring_check_guaranteed(s, g);
    scoring_check_guaranteed(s, h);
    const bool above = scoring_at_least(s, g, h), below = scoring_at_least(s, h, g);
    if (above && below) return ENDER_EQUAL;
    return above ? ENDER_GREATER : below ? ENDER_LESS : ENDER_CONFUSED;
}

bool scoring_is_invertible(scoring_store *s, scoring_form g) {
    scoring_check_guaranteed(s, g);
    const scoring_form zero = scoring_number(s, rational_of(DYADIC_ZERO));
    return scoring_compare(s, scoring_subtract(s, g, g), zero) == ENDER_EQUAL;
}
