/* SPDX-License-Identifier: MIT
 *
 * Dead-ending forms in the universe of dead-ending games (U. Larsson, R. Milley, R. J. Nowakowski,
 * G. Renault, C. P. Santos, Progress on misere dead ends, 2018), and simpler ones without
 * tombstones.
 *
 * Forms are simplified by the order: options are left out, an option that is reversed is replaced
 * by those behind it, or if there are none by -1 (for Right by 1), wherever what comes out is equal
 * to what was there. That is asked each time, so the result is right whatever is known of
 * reversibility; on all forms of height 2 equal ones become the same. */
#include "impartial/p_free.h"
#include "universe/strong.h"

static const universe dead_ending_games = {.kind = UNIVERSE_DEAD_ENDING};

static void check_dead_ending(task *t, ref form) {
    if (!universe_has(t, &dead_ending_games, form))
        task_throw(
            t, ENDER_EDOMAIN,
            "this is asked of dead-ending forms, in which a player without a move will never "
            "have one");
}

ender_relation dead_ending_compare(task *t, ref g, ref h) {
    check_dead_ending(t, g);
    check_dead_ending(t, h);
    return universe_compare(t, &dead_ending_games, g, h);
}

/* ---- simpler forms ---- */

/* Options of both players, with space for what replaces some. */
typedef struct options {
    ref_list of[2];
} options;

static ref make_form(task *t, const options *o) {
    return form_make(t, o->of[0].at, (uint32_t)o->of[0].count, o->of[1].at,
                     (uint32_t)o->of[1].count);
}

static options options_of(task *t, ref form) {
    options o = {0};
    for (unsigned p = 0; p < 2; p++) {
        side s;
        form_side_open(t, &s, form, p == 0 ? ENDER_LEFT : ENDER_RIGHT);
        for (uint32_t i = 0; i < s.count; i++) ref_list_add(t, &o.of[p], side_at(t, &s, i));
    }
    return o;
}

/* The form without one option, or with those of `instead` for it. */
static ref with_instead(task *t, ref form, unsigned player, uint32_t index,
                        const ref_list *instead) {
    options all = options_of(t, form), some = {0};
    some.of[1 - player] = all.of[1 - player];
    for (uint32_t i = 0; i < all.of[player].count; i++)
        if (i != index) ref_list_add(t, &some.of[player], all.of[player].at[i]);
    for (uint32_t i = 0; i < instead->count; i++) ref_list_add(t, &some.of[player], instead->at[i]);
    return make_form(t, &some);
}

static bool is_equal(task *t, ref candidate, ref form) {
    return form_is_dead_ending(t, candidate) &&
           universe_equal(t, &dead_ending_games, candidate, form);
}

/* What is behind an option that the opponent reverses through x: options of x, or a move away from
 * the end. */
static bool bypass(task *t, ref form, unsigned player, uint32_t index, ref option, ref *simpler) {
    const ender_player own = player == 0 ? ENDER_LEFT : ENDER_RIGHT, other = ender_opponent(own);
    const ref away = ref_integer(t, player == 0 ? -1 : 1);
    side replies;
    form_side_open(t, &replies, option, other);
    for (uint32_t i = 0; i < replies.count; i++) {
        const ref x = side_at(t, &replies, i);
        if (!universe_prefers(t, &dead_ending_games, other, x, form)) continue;
        ref_list behind = {0};
        side s;
        form_side_open(t, &s, x, own);
        for (uint32_t k = 0; k < s.count; k++) ref_list_add(t, &behind, side_at(t, &s, k));
        if (s.count == 0 && ref_same(option, away)) continue;
        if (s.count == 0) ref_list_add(t, &behind, away);
        *simpler = with_instead(t, form, player, index, &behind);
        if (is_equal(t, *simpler, form)) return true;
    }
    return false;
}

static bool simplify_once(task *t, ref form, ref *simpler) {
    *simpler = REF_ZERO; /* {-1|1} is 0, and neither option can be left out alone */
    if (ref_same(form, REF_ZERO)) return false;
    if (is_equal(t, REF_ZERO, form)) return true;
    const options all = options_of(t, form);
    for (unsigned player = 0; player < 2; player++)
        for (uint32_t i = 0; i < all.of[player].count; i++) {
            const ref_list nothing = {0};
            *simpler = with_instead(t, form, player, i, &nothing);
            if (is_equal(t, *simpler, form)) return true;
            if (bypass(t, form, player, i, all.of[player].at[i], simpler)) return true;
        }
    return false;
}

static uint32_t simplify_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref given = {tree};
    (void)with, (void)unused;
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    options o = options_of(t, given);
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t i = 0; i < o.of[p].count; i++) {
            const ref known = {operation_find(t, OP_DEAD_ENDING_FORM, o.of[p].at[i].bits, 0)};
            o.of[p].at[i] =
                !ref_same(known, REF_NONE)
                    ? known
                    : (ref){recurse_kept(t, simplify_step, NULL, o.of[p].at[i].bits, 0)};
        }
    ref form = make_form(t, &o), simpler;
    while (simplify_once(t, form, &simpler)) form = simpler;
    scratch_release(t, mark);
    operation_keep(t, OP_DEAD_ENDING_FORM, given.bits, 0, form.bits);
    return form.bits;
}

ref dead_ending_form(task *t, ref form) {
    check_dead_ending(t, form);
    return (ref){recurse_kept(t, simplify_step, NULL, form.bits, 0)};
}
