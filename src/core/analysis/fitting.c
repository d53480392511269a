/* SPDX-License-Identifier: MIT
 *
 * What fits between options: the simplest number in an interval (STRUCTURE-13), gift horses
 * (STRUCTURE-8), and the check of a guessed value by playing the difference (STRUCTURE-4). */
#include "analysis/analysis.h"

/* ---- gift horses ---- */

bool is_gift_horse(task *t, ref g, ender_player player, ref h) {
    return player == ENDER_LEFT ? !game_le(t, g, h) : !game_le(t, h, g);
}

/* ---- guesses ---- */

/* Does the player win moving first from `form` to `option`, with minus the guess beside it? */
static bool refutes_in_form(task *t, ender_player player, ref option, ref guess) {
    ref value = form_value(t, option);
    return player == ENDER_LEFT ? game_le(t, guess, value) : game_le(t, value, guess);
}

/* Left moves in minus the guess to minus a right option of the guess. */
static bool refutes_in_guess(task *t, ender_player player, ref option, ref value) {
    return player == ENDER_LEFT ? game_le(t, option, value) : game_le(t, value, option);
}

static bool found_refutation(refuted_guess *out, ender_player player, bool in_form, ref option) {
    *out = (refuted_guess){.player = player, .in_form = in_form, .option = {option.bits}};
    return true;
}

bool guess_is_refuted(task *t, ref form, ref guess, refuted_guess *out) {
    ref value = form_value(t, form);
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        ender_player other = ender_opponent(player);
        side s;
        form_side_open(t, &s, form, player);
        for (uint32_t i = 0; i < s.count; i++)
            if (refutes_in_form(t, player, side_at(t, &s, i), guess))
                return found_refutation(out, player, true, side_at(t, &s, i));
        side_open(t, &s, guess, other);
        for (uint32_t i = 0; i < s.count; i++)
            if (refutes_in_guess(t, player, side_at(t, &s, i), value))
                return found_refutation(out, player, false, side_at(t, &s, i));
    }
    *out = (refuted_guess){.equal = true, .option = {REF_ZERO.bits}};
    return false;
}

/* ---- the public face ---- */

static dyadic checked_bound(task *t, const ender_game *g, const char *which) {
    if (!g) return DYADIC_ZERO;
    ref x = check_game(t, *g);
    if (!ref_is_number(t, x))
        task_throw(t, ENDER_EARGUMENT, "the %s bound must be a number", which);
    return ref_dyadic(t, x);
}

static bound bound_kind(const ender_game *g, bool closed) {
    if (!g) return BOUND_NONE;
    return closed ? BOUND_CLOSED : BOUND_OPEN;
}

ender_status interval_simplest(ender_ctx *ctx, const ender_game *low, bool low_closed,
                               const ender_game *high, bool high_closed, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    interval i = {checked_bound(t, low, "lower"), checked_bound(t, high, "upper"),
                  bound_kind(low, low_closed), bound_kind(high, high_closed)};
    dyadic x;
    if (!dyadic_simplest(t, &i, &x))
        task_throw(t, ENDER_EDOMAIN,
                   "no number lies between the bounds: the lower one must be below the upper one");
    out->id = ref_number(t, x).bits;
    return task_end(t);
}
