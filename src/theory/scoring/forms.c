/* SPDX-License-Identifier: MIT
 *
 * Scoring forms: made, with everything that follows from the options at once; negatives and sums.
 */
#include "scoring/scoring.h"

#include "base/compare.h"

#include <stdlib.h>
#include <string.h>

enum { FORMS_MOST = 1 << 22 };

void scoring_open(task *t, scoring_store *s) {
    *s = (scoring_store){.t = t};
    keys_open(t, &s->lists, 2);
    keys_open(t, &s->nodes, 1);
    keys_open(t, &s->sums, 1);
    keys_open(t, &s->orders, 1);
}

void scoring_close(scoring_store *s) {
    keys_close(&s->orders);
    keys_close(&s->sums);
    keys_close(&s->nodes);
    keys_close(&s->lists);
}

void scoring_option_add(task *t, scoring_options *l, scoring_form g) {
    for (size_t i = 0; i < l->count; i++)
        if (l->at[i] == g) return;
    l->at = scratch_reach(t, l->at, l->count, &l->capacity, sizeof *l->at);
    l->at[l->count++] = g;
}

static rational greater(task *t, rational a, rational b) {
    return rational_cmp(t, a, b) < 0 ? b : a;
}
static rational smaller(task *t, rational a, rational b) {
    return rational_cmp(t, a, b) < 0 ? a : b;
}

/* ---- what follows from the options ---- */

typedef enum passing_rule { STOP_PLAIN, STOP_LEFT_PASSES, STOP_RIGHT_PASSES } passing_rule;

static rational stop_of(const scoring_node *n, passing_rule kind, int first) {
    return kind == STOP_PLAIN ? n->stop[first] : n->passing[kind - STOP_LEFT_PASSES][first];
}

/* The best that the player reaches by a move. */
static rational best_move(scoring_store *s, const scoring_node *n, passing_rule kind, int first) {
    const scoring_side *own = &n->side[first];
    if (own->count == 0) return own->atom;
    rational best = stop_of(&s->node[own->option[0]], kind, 1 - first);
    for (uint32_t i = 1; i < own->count; i++) {
        const rational other = stop_of(&s->node[own->option[i]], kind, 1 - first);
        best = first == 0 ? greater(s->t, best, other) : smaller(s->t, best, other);
    }
    return best;
}

/* A player who may pass has the stop of the other player moving first, or better. His atom does not
 * count: he need not be stuck. */
static void find_stops(scoring_store *s, scoring_node *n) {
    task *t = s->t;
    for (int first = 0; first < 2; first++) n->stop[first] = best_move(s, n, STOP_PLAIN, first);
    n->passing[0][1] = best_move(s, n, STOP_LEFT_PASSES, 1);
    n->passing[0][0] = n->passing[0][1];
    if (n->side[0].count > 0)
        n->passing[0][0] = greater(t, n->passing[0][0], best_move(s, n, STOP_LEFT_PASSES, 0));
    n->passing[1][0] = best_move(s, n, STOP_RIGHT_PASSES, 0);
    n->passing[1][1] = n->passing[1][0];
    if (n->side[1].count > 0)
        n->passing[1][1] = smaller(t, n->passing[1][1], best_move(s, n, STOP_RIGHT_PASSES, 1));
}

static void find_bounds(scoring_store *s, scoring_node *n) {
    bool any = false;
    for (int p = 0; p < 2; p++) {
        const scoring_side *own = &n->side[p];
        for (uint32_t i = 0; i < (own->count == 0 ? 1 : own->count); i++) {
            const scoring_node *o = own->count == 0 ? NULL : &s->node[own->option[i]];
            const rational low = o ? o->least : own->atom, high = o ? o->most : own->atom;
            n->least = any ? smaller(s->t, n->least, low) : low;
            n->most = any ? greater(s->t, n->most, high) : high;
            any = true;
        }
    }
}

/* Has a stuck player what all ends of play give him at least? */
static bool keeps_guarantee(scoring_store *s, const scoring_node *n) {
    return (n->side[0].count > 0 || rational_cmp(s->t, n->side[0].atom, n->least) <= 0) &&
           (n->side[1].count > 0 || rational_cmp(s->t, n->side[1].atom, n->most) >= 0);
}

static void find_properties(scoring_store *s, scoring_node *n, scoring_form g) {
    const bool is_number = n->side[0].count == 0 && n->side[1].count == 0 &&
                           rational_same(n->side[0].atom, n->side[1].atom);
    n->dicot = is_number || (n->side[0].count > 0 && n->side[1].count > 0);
    n->milnor = n->dicot && rational_cmp(s->t, n->stop[0], n->stop[1]) >= 0;
    n->unguaranteed = keeps_guarantee(s, n) ? SCORING_NONE : g;
    n->simplest = SCORING_NONE;
    for (int p = 0; p < 2; p++)
        for (uint32_t i = 0; i < n->side[p].count; i++) {
            const scoring_node *o = &s->node[n->side[p].option[i]];
            if (o->birthday >= n->birthday) n->birthday = o->birthday + 1;
            n->dicot &= o->dicot;
            n->milnor &= o->milnor;
            if (n->unguaranteed == SCORING_NONE) n->unguaranteed = o->unguaranteed;
        }
}

/* ---- making ---- */

static size_t put_rational(uint64_t *words, rational x) {
    memcpy(words, &x, sizeof x);
    return sizeof x / sizeof *words;
}
_Static_assert(sizeof(rational) % sizeof(uint64_t) == 0, "a rational is some words");

static uint64_t number_of_list(scoring_store *s, const scoring_options *left,
                               const scoring_options *right) {
    const arena_mark mark = scratch_mark(s->t);
    const scoring_options *of[2] = {left, right};
    uint64_t *words = SCRATCH_ARRAY(s->t, uint64_t, left->count + right->count + 16);
    size_t count = 0;
    for (int p = 0; p < 2; p++) {
        words[count++] = of[p]->count;
        for (size_t i = 0; i < of[p]->count; i++) words[count++] = of[p]->at[i];
        if (of[p]->count == 0) count += put_rational(words + count, of[p]->atom);
    }
    const uint64_t number = keys_put_list(&s->lists, words, count);
    scratch_release(s->t, mark);
    return number;
}

scoring_form scoring_make(scoring_store *s, scoring_options *left, scoring_options *right) {
    scoring_options *of[2] = {left, right};
    for (int p = 0; p < 2; p++)
        if (of[p]->count > 1) qsort(of[p]->at, of[p]->count, sizeof *of[p]->at, by_uint32);
    const uint64_t list = number_of_list(s, left, right);
    const uint32_t before = s->nodes.count;
    const scoring_form g = keys_put(&s->nodes, &list);
    if (g < before) return g;
    if (g >= FORMS_MOST)
        task_throw(s->t, ENDER_ELIMIT, "these scoring forms have more than %d positions",
                   FORMS_MOST);
    task_poll(s->t);
    scoring_node n = {.birthday = 0};
    for (int p = 0; p < 2; p++) {
        scoring_form *kept = SCRATCH_ARRAY(s->t, scoring_form, of[p]->count + 1);
        if (of[p]->count > 0) memcpy(kept, of[p]->at, of[p]->count * sizeof *kept);
        n.side[p] = (scoring_side){(uint32_t)of[p]->count, kept, of[p]->atom};
    }
    find_stops(s, &n);
    find_bounds(s, &n);
    find_properties(s, &n, g);
    s->node = scratch_reach(s->t, s->node, g, &s->node_capacity, sizeof *s->node);
    s->node[g] = n;
    return g;
}

scoring_form scoring_number(scoring_store *s, rational x) {
    scoring_options left = {.atom = x}, right = {.atom = x};
    return scoring_make(s, &left, &right);
}

scoring_form scoring_waits(scoring_store *s, int64_t n) {
    const rational zero = rational_of(DYADIC_ZERO);
    scoring_form g = scoring_number(s, zero);
    for (int64_t k = 0; k < (n < 0 ? -n : n); k++) {
        scoring_options moves = {.at = &g, .count = 1}, none = {.atom = zero};
        g = n > 0 ? scoring_make(s, &moves, &none) : scoring_make(s, &none, &moves);
    }
    return g;
}

/* ---- negatives and sums ---- */

scoring_form scoring_negative(scoring_store *s, scoring_form g) {
    scoring_options made[2] = {{0}, {0}};
    for (int p = 0; p < 2; p++) {
        const scoring_side own = s->node[g].side[p];
        if (own.count == 0) made[1 - p].atom = rational_neg(s->t, own.atom);
        for (uint32_t i = 0; i < own.count; i++)
            scoring_option_add(s->t, &made[1 - p], scoring_negative(s, own.option[i]));
    }
    return scoring_make(s, &made[0], &made[1]);
}

scoring_form scoring_add(scoring_store *s, scoring_form g, scoring_form h) {
    if (g > h) return scoring_add(s, h, g);
    const uint64_t key = (uint64_t)g << 32 | h;
    uint32_t place = keys_find(&s->sums, &key);
    if (place != UINT32_MAX) return s->sum[place];
    scoring_options made[2] = {{0}, {0}};
    for (int p = 0; p < 2; p++) {
        const scoring_side a = s->node[g].side[p], b = s->node[h].side[p];
        for (uint32_t i = 0; i < a.count; i++)
            scoring_option_add(s->t, &made[p], scoring_add(s, a.option[i], h));
        for (uint32_t i = 0; i < b.count; i++)
            scoring_option_add(s->t, &made[p], scoring_add(s, g, b.option[i]));
        if (made[p].count == 0) made[p].atom = rational_add(s->t, a.atom, b.atom);
    }
    const scoring_form sum = scoring_make(s, &made[0], &made[1]);
    place = keys_put(&s->sums, &key);
    s->sum = scratch_reach(s->t, s->sum, place, &s->sum_capacity, sizeof *s->sum);
    s->sum[place] = sum;
    return sum;
}

scoring_form scoring_subtract(scoring_store *s, scoring_form g, scoring_form h) {
    return scoring_add(s, g, scoring_negative(s, h));
}

/* ---- properties ---- */

void scoring_check_guaranteed(scoring_store *s, scoring_form g) {
    const scoring_form at = s->node[g].unguaranteed;
    if (at == SCORING_NONE) return;
    task_throw(s->t, ENDER_EDOMAIN,
               "not guaranteed: in %s a stuck player may end worse than with his score; such forms "
               "have stops, but no order",
               scoring_text(s, at));
}

bool scoring_is_stable(scoring_store *s, scoring_form g) {
    const scoring_node n = s->node[g];
    const bool atomic = n.side[0].count == 0 || n.side[1].count == 0;
    if (atomic && rational_cmp(s->t, n.stop[0], n.stop[1]) > 0) return false;
    for (int p = 0; p < 2; p++)
        for (uint32_t i = 0; i < n.side[p].count; i++)
            if (!scoring_is_stable(s, n.side[p].option[i])) return false;
    return true;
}

int scoring_parity(scoring_store *s, scoring_form g) {
    int parity = -2;
    if (scoring_is_number(s, g)) return 0;
    if (!s->node[g].dicot) return -1;
    for (int p = 0; p < 2; p++)
        for (uint32_t i = 0; i < s->node[g].side[p].count; i++) {
            const int other = scoring_parity(s, s->node[g].side[p].option[i]);
            if (other < 0 || (parity != -2 && other != parity)) return -1;
            parity = other;
        }
    return 1 - parity;
}
