/* SPDX-License-Identifier: MIT
 *
 * Reduced canonical form (STRUCTURE-20; Grossman, Siegel, Reductions of partizan games; CGT,
 * section II.6). A game with equal stops reduces to that number. In any other the options are
 * reduced; then those that are dominated up to infinitesimals are dropped, and those that are
 * reversible up to infinitesimals are bypassed, until neither are left. No step leaves the class of
 * G up to infinitesimals, so reversibility is asked of G itself and not of a half-reduced form. */
#include "analysis/analysis.h"

/* For Left: is a at most as good as b? */
static bool is_no_better(task *t, ender_player player, ref a, ref b) {
    return player == ENDER_LEFT ? infinitesimally_le(t, a, b) : infinitesimally_le(t, b, a);
}

/* Reduced forms that are close are equal, so of two options at most one dominates the other. */
static void drop_dominated(task *t, ref_list *list, ender_player player) {
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        ref option = list->at[i];
        bool dominated = false;
        for (size_t k = 0; k < list->count && !dominated; k++) {
            if (k < kept || k > i) dominated = is_no_better(t, player, option, list->at[k]);
        }
        if (!dominated) list->at[kept++] = option;
    }
    list->count = kept;
}

/* The reply of the other player to the option through which it reverses, REF_NONE if none does. */
static ref reversing_reply(task *t, ref g, ref option, ender_player player) {
    side replies;
    side_open(t, &replies, option, ender_opponent(player));
    for (uint32_t i = 0; i < replies.count; i++) {
        ref reply = side_at(t, &replies, i);
        if (is_no_better(t, player, reply, g)) return reply;
    }
    return REF_NONE;
}

/* Bypasses every reversible option once; true when there was one. */
static bool bypass_reversible(task *t, ref g, ref_list *list, ender_player player) {
    ref_list result = {0};
    bool any = false;
    for (size_t i = 0; i < list->count; i++) {
        ref reply = reversing_reply(t, g, list->at[i], player);
        if (ref_same(reply, REF_NONE)) {
            ref_list_add(t, &result, list->at[i]);
            continue;
        }
        any = true;
        side s;
        side_open(t, &s, reply, player);
        for (uint32_t k = 0; k < s.count; k++) ref_list_add(t, &result, side_at(t, &s, k));
    }
    *list = result;
    return any;
}

static ref_list reduced_side(task *t, ref g, ender_player player) {
    side s;
    side_open(t, &s, g, player);
    ref_list list = {0};
    for (uint32_t i = 0; i < s.count; i++)
        ref_list_add(t, &list, reduced_canonical_form(t, side_at(t, &s, i)));
    do {
        drop_dominated(t, &list, player);
    } while (bypass_reversible(t, g, &list, player));
    return list;
}

static uint32_t reduced_step(task *t, const void *with, uint32_t game, uint32_t unused) {
    const ref g = {game};
    (void)with, (void)unused;
    arena_mark mark = scratch_mark(t);
    ref_list left = reduced_side(t, g, ENDER_LEFT), right = reduced_side(t, g, ENDER_RIGHT);
    ref result = game_make(t, left.at, (uint32_t)left.count, right.at, (uint32_t)right.count);
    scratch_release(t, mark);
    column_put(t, COLUMN_REDUCED, g, result.bits);
    return result.bits;
}

ref reduced_canonical_form(task *t, ref g) {
    dyadic stop = game_left_stop(t, g);
    if (dyadic_same(stop, game_right_stop(t, g))) return ref_number(t, stop);
    ref known = {column_get(t, COLUMN_REDUCED, g)};
    return ref_same(known, REF_NONE) ? (ref){recurse(t, reduced_step, NULL, g.bits, 0)} : known;
}

/* ---- the public face ---- */

ender_status ender_reduced_canonical_form(ender_ctx *ctx, ender_game g, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = reduced_canonical_form(t, check_game(t, g)).bits;
    return task_end(t);
}
