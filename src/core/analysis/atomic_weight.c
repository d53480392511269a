/* SPDX-License-Identifier: MIT
 *
 * All-small games up to far stars: comparison with the far star, and atomic weight (BIPASS-19..23;
 * STRUCTURE-24, STRUCTURE-25; WW, chapter 8).
 *
 * The far star needs no table of nimbers. By Norton's lemma (STRUCTURE-39) *m and *m:* = *(m+1)
 * compare to g in the same way when no position of g equals *m; so all *m from the remote star of g
 * on do, and one of them stands for the far star.
 *
 * aw(g) = {aw(g^L) - 2 | aw(g^R) + 2}, unless that is an integer. Then any integer that the lists
 * permit could be meant, and g's relation to the far star chooses: below it the least, above it the
 * greatest, confused with it 0. The bounds come from the lists as they are formed; the canonical
 * form of an integer has forgotten them. Most of the time only one integer is permitted, and the
 * star need not be asked. */
#include "analysis/analysis.h"

/* ---- the far star ---- */

ender_relation far_star_compare(task *t, ref g) {
    return game_compare(t, g, ref_nimber(t, remote_star(t, g)));
}

bool far_star_equivalent(task *t, ref g, ref h) {
    ref difference = game_sub(t, g, h), up = ref_up_star(t, 1, 0);
    return far_star_compare(t, game_add(t, difference, up)) == ENDER_GREATER &&
           far_star_compare(t, game_sub(t, difference, up)) == ENDER_LESS;
}

/* ---- permitted integers ---- */

/* The least integer n with n |> w: n <= w holds for n < R0(w), and for n = R0(w) <= w. */
static dyadic least_above(task *t, ref w) {
    dyadic stop = game_right_stop(t, w);
    if (!dyadic_is_integer(stop)) return dyadic_ceil(t, stop);
    return game_ge_right_stop(t, w) ? dyadic_add(t, stop, dyadic_int(1)) : stop;
}

/* The greatest integer n with n <| w. */
static dyadic greatest_below(task *t, ref w) {
    dyadic stop = game_left_stop(t, w);
    if (!dyadic_is_integer(stop)) return dyadic_floor(t, stop);
    return game_le_left_stop(t, w) ? dyadic_sub(t, stop, dyadic_int(1)) : stop;
}

/* ---- the weight ---- */

static ref weight_of(task *t, ref g);

weighing weights_formed(task *t, ref *left, uint32_t left_count, ref *right, uint32_t right_count) {
    const ref minus_two = ref_integer(t, -2), two = ref_integer(t, 2);
    for (uint32_t i = 0; i < left_count; i++) left[i] = game_add(t, left[i], minus_two);
    for (uint32_t i = 0; i < right_count; i++) right[i] = game_add(t, right[i], two);
    weighing w = {.least = least_above(t, left[0]), .greatest = greatest_below(t, right[0])};
    for (uint32_t i = 1; i < left_count; i++) {
        dyadic n = least_above(t, left[i]);
        if (dyadic_cmp(t, n, w.least) > 0) w.least = n;
    }
    for (uint32_t i = 1; i < right_count; i++) {
        dyadic n = greatest_below(t, right[i]);
        if (dyadic_cmp(t, n, w.greatest) < 0) w.greatest = n;
    }
    w.formed = game_make(t, left, left_count, right, right_count);
    w.asks_star = ref_is_integer(t, w.formed) && !dyadic_same(w.least, w.greatest);
    return w;
}

ref weight_chosen(task *t, const weighing *w, ender_relation far_star) {
    if (!w->asks_star) return w->formed;
    if (far_star == ENDER_LESS) return ref_number(t, w->least);
    if (far_star == ENDER_GREATER) return ref_number(t, w->greatest);
    return REF_ZERO;
}

static ref *weights_of(task *t, const side *s) {
    ref *list = SCRATCH_ARRAY(t, ref, (size_t)s->count + 1);
    for (uint32_t i = 0; i < s->count; i++) list[i] = weight_of(t, side_at(t, s, i));
    return list;
}

/* g is all-small and not 0, so both players have options. */
static weighing weigh(task *t, ref g) {
    const arena_mark mark = scratch_mark(t);
    side left, right;
    side_open(t, &left, g, ENDER_LEFT);
    side_open(t, &right, g, ENDER_RIGHT);
    const weighing w =
        weights_formed(t, weights_of(t, &left), left.count, weights_of(t, &right), right.count);
    scratch_release(t, mark);
    return w;
}

static uint32_t weight_step(task *t, const void *with, uint32_t game, uint32_t unused) {
    const ref g = {game};
    (void)with, (void)unused;
    const weighing w = weigh(t, g);
    const ref weight = weight_chosen(t, &w, w.asks_star ? far_star_compare(t, g) : ENDER_CONFUSED);
    column_put(t, COLUMN_ATOMIC_WEIGHT, g, weight.bits);
    return weight.bits;
}

static ref weight_of(task *t, ref g) {
    if (ref_is_nus(g)) return ref_integer(t, nus_get(t, g).up);
    ref known = {column_get(t, COLUMN_ATOMIC_WEIGHT, g)};
    return ref_same(known, REF_NONE) ? (ref){recurse(t, weight_step, NULL, g.bits, 0)} : known;
}

static void check_all_small(task *t, ref g) {
    if (!game_is_all_small(t, g))
        task_throw(t, ENDER_EDOMAIN,
                   "only all-small games have an atomic weight: at some position of this game one "
                   "player can move and the other cannot");
}

ref atomic_weight(task *t, ref g) {
    check_all_small(t, g);
    return weight_of(t, g);
}

weight_report atomic_weight_report(task *t, ref g) {
    check_all_small(t, g);
    weight_report report = {.weight = {weight_of(t, g).bits}, .formed = {REF_ZERO.bits}};
    report.least = report.greatest = ENDER_ZERO;
    if (ref_same(g, REF_ZERO)) return report;
    weighing w = weigh(t, g);
    report.formed.id = w.formed.bits;
    report.chosen = ref_is_integer(t, w.formed);
    if (!report.chosen) return report;
    report.far_star = far_star_compare(t, g);
    report.least.id = ref_number(t, w.least).bits;
    report.greatest.id = ref_number(t, w.greatest).bits;
    return report;
}

bool has_integer_weights(task *t, ref g) {
    if (!game_is_all_small(t, g)) return false;
    arena_mark mark = scratch_mark(t);
    ref_list positions = {0};
    subpositions(t, g, WALK_NODES, 0, &positions);
    bool yes = true;
    for (size_t i = 0; i < positions.count && yes; i++)
        yes = ref_is_integer(t, weight_of(t, positions.at[i]));
    scratch_release(t, mark);
    return yes;
}

/* ---- the public face ---- */

ender_status ender_atomic_weight(ender_ctx *ctx, ender_game g, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = atomic_weight(t, check_game(t, g)).bits;
    return task_end(t);
}
