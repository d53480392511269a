/* SPDX-License-Identifier: MIT
 *
 * Sums decided by bounds of their pieces, which a ruleset gives: Left, who moves first, wins when
 * the least that the sum can be worth is won by her, and loses when the most is.
 *
 * There are two kinds. `bounds` are counted, for every piece that is made. Before a sum is looked
 * into, its pieces are also cut: a player who gives up the moves across a line has two smaller
 * boards, which are evaluated where that is cheap and were met before in most cases. */
#include "solve/solve.h"

#include <string.h>

double middle(task *t, ref g) {
    return (dyadic_double(t, game_left_stop(t, g)) + dyadic_double(t, game_right_stop(t, g))) / 2;
}

double piece_middle(task *t, const piece *p) {
    return (middle(t, p->least) + middle(t, p->most)) / 2;
}

static uint64_t work_of(const task *t) { return t->canonical + t->orders + t->sums; }

void piece_bounds_negate(task *t, piece *p) {
    if (p->least == REF_NONE) return;
    const ref least = p->least;
    p->least = game_neg(t, p->most);
    p->most = game_neg(t, least);
}

void piece_bound(task *t, lane *l, piece *p) {
    const ruleset *rules = p->kind->rules;
    const uint64_t before = work_of(t);
    p->least = p->most = REF_NONE;
    if (!rules->bounds || !rules->bounds(t, rules, p->words, p->count, &p->least, &p->most)) return;
    if (p->negative) piece_bounds_negate(t, p);
    l->on_bounds += work_of(t) - before;
}

/* Does Left win g + h moving first? The left stop of a sum is at most the sum of the left stops, so
 * that the sum is rarely made. */
static bool left_wins(task *t, ref g, ref h) {
    const dyadic left = dyadic_add(t, game_left_stop(t, g), game_left_stop(t, h));
    return dyadic_sign(t, left) >= 0 && !game_le(t, game_add(t, g, h), REF_ZERO);
}

verdict sum_bounded(task *t, lane *l, const sum *s) {
    ref least = REF_ZERO, most = REF_ZERO;
    if (s->count == 0) return STOPPED;
    for (uint32_t i = 0; i < s->count; i++)
        if (s->pieces[i].least == REF_NONE) return STOPPED;
    const uint64_t before = work_of(t);
    for (uint32_t i = 0; i < s->count; i++) {
        least = game_add(t, least, s->pieces[i].least);
        most = game_add(t, most, s->pieces[i].most);
    }
    verdict v = STOPPED;
    if (left_wins(t, s->value, least))
        v = WINS;
    else if (!left_wins(t, s->value, most))
        v = LOSES;
    l->on_bounds += work_of(t) - before;
    return v;
}

/* ---- cuts ---- */

/* The bound that the parts of a board give which was cut. */
static ref parts_bound(task *t, lane *l, const piece *p, const positions *parts, bool least) {
    sum s = {.value = REF_ZERO};
    for (uint32_t i = 0; i < parts->count; i++)
        sum_add_part(t, l, &s, p->kind, parts->words + parts->starts[i],
                     parts->starts[i + 1] - parts->starts[i], p->negative);
    ref all = s.value;
    for (uint32_t i = 0; i < s.count; i++)
        all = game_add(t, all, least ? s.pieces[i].least : s.pieces[i].most);
    return all;
}

/* The best bound from below or above, of those that cuts give and the one that is known. */
static ref cut_bound(task *t, lane *l, const piece *p, bool least) {
    const ruleset *rules = p->kind->rules;
    const ender_player player = least != p->negative ? ENDER_LEFT : ENDER_RIGHT;
    ref best = least ? p->least : p->most;
    double best_middle = middle(t, best);
    positions parts;
    for (uint32_t i = 0;; i++) {
        positions_open(t, &parts);
        if (!rules->cut(rules, p->words, p->count, player, i, &parts)) return best;
        const ref all = parts_bound(t, l, p, &parts, least);
        const double here = middle(t, all);
        if (least ? here <= best_middle : here >= best_middle) continue;
        best = all;
        best_middle = here;
    }
}

verdict sum_bounded_by_cuts(task *t, lane *l, const sum *s) {
    sum better = *s;
    for (uint32_t i = 0; i < s->count; i++)
        if (s->pieces[i].least == REF_NONE || !s->pieces[i].kind->rules->cut) return STOPPED;
    if (s->count == 0) return STOPPED;
    better.pieces = SCRATCH_ARRAY(t, piece, s->count);
    memcpy(better.pieces, s->pieces, s->count * sizeof *s->pieces);
    for (uint32_t i = 0; i < s->count; i++) {
        better.pieces[i].least = cut_bound(t, l, &s->pieces[i], true);
        better.pieces[i].most = cut_bound(t, l, &s->pieces[i], false);
    }
    return sum_bounded(t, l, &better);
}
