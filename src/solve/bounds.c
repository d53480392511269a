/* SPDX-License-Identifier: MIT
 *
 * Sums decided by bounds of their pieces, which a ruleset gives: Left, who moves first, wins when
 * the least that the sum can be worth is won by her, and loses when the most is.
 *
 * There are two kinds. `bounds` are counted, for every piece that is made. Before a sum is looked
 * into, its pieces are also cut: a player who gives up the moves across a line has two smaller
 * boards. Their values are known where that is cheap, and else they are cut in their turn; a board
 * that is cut by parallel lines has few different parts, and these are met again after nearly every
 * move. */
#include "analysis/analysis.h"
#include "solve/solve.h"

static double mean(task *t, ref g) { return dyadic_double(t, game_mean(t, g)); }

double piece_mean(task *t, const piece *p) { return (mean(t, p->least) + mean(t, p->most)) / 2; }

void piece_bounds_negate(task *t, piece *p) {
    if (ref_same(p->least, REF_NONE)) return;
    const ref least = p->least;
    p->least = game_neg(t, p->most);
    p->most = game_neg(t, least);
}

/* ---- bounds that are remembered ----
 *
 * They lie in the table of the search, apart from the keys of sums, each under a key of its own:
 * for the piece as its words say it, without the sign. */

enum { COUNTED = 1, CUT = 2 }; /* how a bound was found */

static ledger_key bound_key(const piece *p, bool least) {
    const ledger_key key = p->key[p->negative];
    return (ledger_key){
        key.a, key.b ^ (least ? UINT64_C(0xA54FF53A5F1D36F1) : UINT64_C(0x510E527FADE682D1))};
}

/* How the bound was found, the best way that is remembered; 0 for not at all. */
static unsigned bound_find(const lane *l, const piece *p, bool least, ref *known) {
    ledger_entry found[LEDGER_WAYS];
    unsigned best = 0;
    const unsigned count = ledger_read(l->solver->table, bound_key(p, least), found);
    for (unsigned i = 0; i < count; i++) {
        if (found[i].answer <= best) continue;
        best = found[i].answer;
        *known = (ref){found[i].value};
    }
    return best;
}

static void bound_keep(lane *l, const piece *p, bool least, unsigned how, ref known) {
    ledger_write(l->solver->table, bound_key(p, least),
                 (ledger_entry){known.bits, (uint16_t)how, 1});
}

void piece_bound(task *t, lane *l, piece *p) {
    const ruleset *rules = p->kind->rules;
    p->least = p->most = REF_NONE;
    if (!rules->bounds) return;
    if (!bound_find(l, p, true, &p->least) || !bound_find(l, p, false, &p->most)) {
        const uint64_t before = work_of(t);
        if (!rules->bounds(t, rules, p->words, p->count, &p->least, &p->most)) {
            p->least = p->most = REF_NONE;
            return;
        }
        bound_keep(l, p, true, COUNTED, p->least);
        bound_keep(l, p, false, COUNTED, p->most);
        l->on_bounds += work_of(t) - before;
    }
    if (p->negative) piece_bounds_negate(t, p);
}

/* Does Left win g + h moving first? The left stop of a sum is at most the sum of the left stops, so
 * that the sum is rarely made. */
static bool left_wins(task *t, ref g, ref h) {
    const dyadic left = dyadic_add(t, game_left_stop(t, g), game_left_stop(t, h));
    return dyadic_sign(t, left) >= 0 && !game_le(t, game_add(t, g, h), REF_ZERO);
}

/* The sum of the bounds from below or above, with nothing of the value. */
static ref bounds_sum(task *t, const sum *s, bool least) {
    ref all = REF_ZERO;
    for (uint32_t i = 0; i < s->count; i++)
        all = game_add(t, all, least ? s->pieces[i].least : s->pieces[i].most);
    return all;
}

bool sum_has_bounds(const sum *s) {
    for (uint32_t i = 0; i < s->count; i++)
        if (ref_same(s->pieces[i].least, REF_NONE)) return false;
    return s->count > 0;
}

verdict sum_bounded(task *t, lane *l, const sum *s) {
    if (!sum_has_bounds(s)) return STOPPED;
    const uint64_t before = work_of(t);
    verdict v = STOPPED;
    if (left_wins(t, s->value, bounds_sum(t, s, true)))
        v = WINS;
    else if (!left_wins(t, s->value, bounds_sum(t, s, false)))
        v = LOSES;
    l->on_bounds += work_of(t) - before;
    return v;
}

/* ---- cuts ---- */

static ref cut_bound(task *t, lane *l, const piece *p, bool least);

/* What the parts of a board are worth at least, or at most, which was cut: a list that is not added
 * up before it is known to be the best one. Means are added up at once. */
typedef struct bound_list {
    ref *at; /* in scratch memory */
    uint32_t count;
    double mean;
} bound_list;

static bound_list parts_bounds(task *t, lane *l, const piece *p, const positions *parts,
                               bool least) {
    bound_list list = {SCRATCH_ARRAY(t, ref, (size_t)parts->count + 1), 0, 0};
    for (uint32_t i = 0; i < parts->count; i++) {
        piece part;
        ref g = piece_read(t, l, p->kind, parts->words + parts->starts[i],
                           parts->starts[i + 1] - parts->starts[i], false, &part);
        if (ref_same(g, REF_NONE)) g = cut_bound(t, l, &part, least);
        list.at[list.count++] = g;
        list.mean += mean(t, g);
    }
    return list;
}

/* The best bound of those that cuts give and the counted one, of the words of a piece: the one with
 * the best mean. The parts are cut in their turn. */
static ref words_cut_bound(task *t, lane *l, const piece *p, bool least) {
    const ruleset *rules = p->kind->rules;
    const ender_player player = least ? ENDER_LEFT : ENDER_RIGHT;
    ref best;
    if (bound_find(l, p, least, &best) == CUT) return best;
    best = least != p->negative ? p->least : p->most;
    if (p->negative) best = game_neg(t, best);
    const arena_mark mark = scratch_mark(t);
    bound_list parts_best = {NULL, 0, mean(t, best)};
    positions parts;
    positions_open(t, &parts);
    task_poll(t);
    for (uint32_t i = 0; rules->cut(rules, p->words, p->count, player, i, &parts); i++) {
        const bound_list here = parts_bounds(t, l, p, &parts, least);
        if (least ? here.mean > parts_best.mean : here.mean < parts_best.mean) parts_best = here;
        positions_open(t, &parts);
    }
    if (parts_best.at) best = REF_ZERO;
    for (uint32_t i = 0; i < parts_best.count; i++) best = game_add(t, best, parts_best.at[i]);
    scratch_release(t, mark);
    bound_keep(l, p, least, CUT, best);
    return best;
}

/* The same, the sign counted in. */
static ref cut_bound(task *t, lane *l, const piece *p, bool least) {
    const ref best = words_cut_bound(t, l, p, least != p->negative);
    return p->negative ? game_neg(t, best) : best;
}

verdict sum_bounded_by_cuts(task *t, lane *l, const sum *s) {
    if (!sum_has_bounds(s)) return STOPPED;
    for (uint32_t i = 0; i < s->count; i++)
        if (!s->pieces[i].kind->rules->cut) return STOPPED;
    const uint64_t before = work_of(t) - l->on_evaluation, counted = l->on_bounds;
    verdict v = STOPPED;
    for (uint32_t i = 0; i < s->count; i++)
        s->pieces[i].least = cut_bound(t, l, &s->pieces[i], true);
    if (left_wins(t, s->value, bounds_sum(t, s, true))) {
        v = WINS;
    } else {
        for (uint32_t i = 0; i < s->count; i++)
            s->pieces[i].most = cut_bound(t, l, &s->pieces[i], false);
        if (!left_wins(t, s->value, bounds_sum(t, s, false))) v = LOSES;
    }
    l->on_bounds = counted + work_of(t) - l->on_evaluation - before;
    return v;
}
