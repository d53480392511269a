/* SPDX-License-Identifier: MIT
 *
 * What is asked of stoppers: kinds, positions, varieties, ordinal sums and powers (Siegel, CGT,
 * chapter VI). The variety of a stopper G to a degree D, an idempotent, is what G has besides D: by
 * upsums G and the downsum of -G and -D, by downsums G and the upsum of -G and D. G is stable when
 * both agree for its own degree; no stopper is known that is not (the stability conjecture). */
#include "loopy/oslo.h"
#include "notation/functions/functions.h"
#include "notation/functions/properties.h"

static lref stopper(task *t, const value *v) {
    const loopy_value g = loopy_argument(t, v);
    if (!loopy_is_stopper(g))
        task_throw(t, ENDER_EDOMAIN,
                   "the game is no stopper: ask its onside(...) and its offside(...)");
    return loopy_stopper(g);
}

static value value_of_stopper(lref g) { return value_of_loopy(loopy_of_stopper(g)); }

static lref side_of_sum(task *t, lref g, lref h, ender_player draws) {
    const loopy_value sum = loopy_add(t, loopy_of_stopper(g), loopy_of_stopper(h));
    return lside_stopper(loopy_side(t, sum, draws).side[0]);
}

/* ---- kinds ---- */

value property_is_loop_free(task *t, const value *arguments) {
    return value_of_truth(loopy_is_ender(loopy_argument(t, arguments)));
}

value property_is_plumtree(task *t, const value *arguments) {
    const loopy_value g = loopy_argument(t, arguments);
    return value_of_truth(loopy_is_ender(g) ||
                          (loopy_is_stopper(g) && lref_is_self_loop(t, loopy_stopper(g))));
}

value property_is_pseudonumber(task *t, const value *arguments) {
    const loopy_value g = loopy_argument(t, arguments);
    return value_of_truth(loopy_is_stopper(g) && stopper_is_pseudonumber(t, loopy_stopper(g)));
}

static bool only_option(task *t, lref g, ender_player player, lref *out) {
    const lref_list list = lref_options(t, g, player);
    if (list.count == 1) *out = list.at[0];
    return list.count == 1;
}

static bool is_number(task *t, lref g) {
    return lref_is_ender(g) && ref_is_number(t, lref_ender(g));
}

/* Is it {x||x|x - y}, a number and the tiny of a game y >= over? */
static bool is_number_and_tiny(task *t, lref g) {
    lref x, threat, back, end;
    if (!only_option(t, g, ENDER_LEFT, &x) || !only_option(t, g, ENDER_RIGHT, &threat) ||
        !is_number(t, x) || lref_same(threat, g) || !only_option(t, threat, ENDER_LEFT, &back) ||
        !lref_same(back, x) || !only_option(t, threat, ENDER_RIGHT, &end))
        return false;
    const loopy_value under = loopy_by_name(t, "under");
    return stopper_ge(t, side_of_sum(t, x, loopy_stopper(under), ENDER_LEFT), end);
}

value property_is_number_tiny(task *t, const value *arguments) {
    const loopy_value g = loopy_argument(t, arguments);
    return value_of_truth(loopy_is_stopper(g) &&
                          (is_number_and_tiny(t, loopy_stopper(g)) ||
                           is_number_and_tiny(t, stopper_negative(t, loopy_stopper(g)))));
}

/* ---- positions ---- */

enum { FOLLOWERS_MOST = 100000 };

value property_followers(task *t, const value *arguments) {
    const uint64_t start = stopper(t, arguments).id;
    key_table met;
    keys_open(t, &met, 1);
    (void)keys_put(&met, &start);
    for (uint32_t v = 0; v < met.count; v++) {
        const arena_mark mark = scratch_mark(t);
        if (met.count > FOLLOWERS_MOST)
            task_throw(t, ENDER_ELIMIT, "a list of followers has at most %d games", FOLLOWERS_MOST);
        for (int p = 0; p < 2; p++) {
            const lref_list options = lref_options(t, (lref){*keys_at(&met, v)}, (ender_player)p);
            for (uint32_t i = 0; i < options.count; i++) (void)keys_put(&met, &options.at[i].id);
        }
        scratch_release(t, mark);
    }
    value *items = SCRATCH_ARRAY(t, value, met.count);
    for (uint32_t v = 0; v < met.count; v++) items[v] = value_of_stopper((lref){*keys_at(&met, v)});
    const size_t count = met.count;
    keys_close(&met);
    return (value){.kind = ENDER_KIND_LIST, .items = items, .count = count};
}

/* ---- varieties ---- */

static lref checked_degree(task *t, const value *v) {
    const lref d = stopper(t, v);
    const loopy_value twice = loopy_add(t, loopy_of_stopper(d), loopy_of_stopper(d));
    if (!loopy_is_stopper(twice) || !lside_same(twice.side[0], lside_of(d)))
        task_throw(t, ENDER_EDOMAIN,
                   "the degree of a variety is an idempotent: a stopper D with D + D = D");
    return d;
}

static lref upsum_variety(task *t, lref g, lref degree) {
    const lref rest =
        side_of_sum(t, stopper_negative(t, g), stopper_negative(t, degree), ENDER_RIGHT);
    return side_of_sum(t, g, rest, ENDER_LEFT);
}

static lref downsum_variety(task *t, lref g, lref degree) {
    const lref rest = side_of_sum(t, stopper_negative(t, g), degree, ENDER_LEFT);
    return side_of_sum(t, g, rest, ENDER_RIGHT);
}

value property_upsum_variety(task *t, const value *arguments) {
    const lref g = stopper(t, &arguments[0]);
    return value_of_stopper(upsum_variety(t, g, checked_degree(t, &arguments[1])));
}

value property_downsum_variety(task *t, const value *arguments) {
    const lref g = stopper(t, &arguments[0]);
    return value_of_stopper(downsum_variety(t, g, checked_degree(t, &arguments[1])));
}

/* Both varieties of a stopper to its own degree; false when they differ. */
static bool own_variety(task *t, lref g, lref *out) {
    const lref degree = side_of_sum(t, g, stopper_negative(t, g), ENDER_LEFT);
    *out = upsum_variety(t, g, degree);
    return lref_same(*out, downsum_variety(t, g, degree));
}

value property_is_stable(task *t, const value *arguments) {
    lref variety;
    return value_of_truth(own_variety(t, stopper(t, arguments), &variety));
}

value property_variety(task *t, const value *arguments) {
    lref variety;
    if (!own_variety(t, stopper(t, arguments), &variety))
        task_throw(t, ENDER_EDOMAIN,
                   "the game is not stable, and so it has two varieties: this refutes the "
                   "stability conjecture");
    return value_of_stopper(variety);
}

/* ---- ordinal sums and powers ---- */

value property_subordinate(task *t, const value *arguments) {
    lref h;
    if (!stopper_subordinate(t, stopper(t, &arguments[0]), arguments[1].game, &h))
        task_throw(t, ENDER_EDOMAIN,
                   "without the options of the base the simplest form of the game is no H with "
                   "base:H equal to it");
    return value_of_stopper(h);
}

static bool is_at_least(task *t, lref x, int64_t n) {
    return stopper_ge(t, x, lref_of(ref_integer(t, n)));
}

static loopy_value less_one(task *t, lref x) {
    return loopy_add(t, loopy_of_stopper(x), loopy_of_ender(ref_integer(t, -1)));
}

/* The H of {0|H}. */
static ref answer_of(task *t, ref g) {
    side left, right;
    side_open(t, &left, g, ENDER_LEFT);
    side_open(t, &right, g, ENDER_RIGHT);
    if (left.count != 1 || !ref_same(side_at(t, &left, 0), REF_ZERO) || right.count != 1)
        task_throw(t, ENDER_EDOMAIN, "the base of a power is {0|H} for a game H");
    return side_at(t, &right, 0);
}

/* The sum of the powers of G up to X: G:(X - 1), which for G = {0|H} > 0 is {|H}:X, as {|H} is 0;
 * that is {0, the powers up to X^L | H, the powers up to X^R} for X from 0 on. */
static loopy_value powers_to(task *t, ref g, lref x) {
    if (is_at_least(t, x, 1)) return loopy_ordinal_sum(t, g, less_one(t, x));
    if (!is_at_least(t, x, 0)) task_throw(t, ENDER_EDOMAIN, "the exponent of a power is negative");
    const ref answer = answer_of(t, g), base = form_make(t, NULL, 0, &answer, 1);
    if (!ref_same(form_value(t, base), REF_ZERO))
        task_throw(t, ENDER_EDOMAIN, "powers up to less than 1 are those of a positive game");
    return loopy_ordinal_sum(t, base, loopy_of_stopper(x));
}

value property_power_to(task *t, const value *arguments) {
    return value_of_loopy(powers_to(t, arguments[0].game, stopper(t, &arguments[1])));
}

/* {0|H} to the X-th power: {0 | H - the powers up to X - 1}. */
value property_power(task *t, const value *arguments) {
    const ref g = arguments[0].game, answer = answer_of(t, g);
    const lref x = stopper(t, &arguments[1]);
    if (lref_same(x, lref_of(ref_integer(t, 1)))) return value_of_game(g);
    const loopy_value before = less_one(t, x);
    if (!loopy_is_stopper(before) || !is_at_least(t, loopy_stopper(before), 0))
        task_throw(t, ENDER_EDOMAIN, "the exponent of a power is at least 1");
    const loopy_value sum = powers_to(t, g, loopy_stopper(before));
    const loopy_value zero = loopy_of_stopper(LREF_ZERO);
    const loopy_value right = loopy_add(t, loopy_of_ender(answer), loopy_negative(t, sum));
    return value_of_loopy(loopy_braces(t, &zero, 1, &right, 1));
}
