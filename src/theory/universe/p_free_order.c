/* SPDX-License-Identifier: MIT
 *
 * The order of P-free dead-ending games. An end equals an integer, that of the fewest moves it
 * takes to run out, and more moves are worse for their owner. Between games that are no ends the
 * two clauses about options decide alone; beside an integer the player who has no moves in it needs
 * to win first, and for him a move of the integer is one to pass. */
#include "universe/p_free_order.h"

#include "impartial/p_free.h"
#include "universe/strong.h"

bool p_free_has(task *t, ref form) {
    return !form_is_augmented(t, form) && form_is_dead_ending(t, form) && form_is_p_free(t, form);
}

ref p_free_fault(task *t, ref form) {
    if (form_is_augmented(t, form) || p_free_has(t, form)) return REF_NONE;
    for (;;) {
        ref next = REF_NONE;
        task_poll(t);
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            side s;
            form_side_open(t, &s, form, player);
            for (uint32_t i = 0; i < s.count && ref_same(next, REF_NONE); i++)
                if (!p_free_has(t, side_at(t, &s, i))) next = side_at(t, &s, i);
        }
        if (ref_same(next, REF_NONE)) return form;
        form = next;
    }
}

static void check_p_free(task *t, ref form) {
    if (form_is_augmented(t, form) || !form_is_dead_ending(t, form))
        task_throw(
            t, ENDER_EDOMAIN,
            "this is asked of P-free dead-ending forms, and here a player without a move may "
            "have one later");
    if (!form_is_p_free(t, form))
        task_throw(t, ENDER_EDOMAIN,
                   "this is asked of P-free forms, and the second player wins %s in misere play",
                   form_misere_outcome(t, form) == ENDER_P ? "this one" : "a position of this one");
}

/* ---- the order ---- */

static uint32_t order_step(task *t, const void *with, uint32_t first, uint32_t second);

/* 1 no, 2 yes */
static bool at_least(task *t, ref g, ref h) {
    if (ref_same(g, h)) return true;
    const uint32_t known = operation_find(t, OP_P_FREE_ORDER, g.bits, h.bits);
    return (known != 0 ? known : recurse_kept(t, order_step, NULL, g.bits, h.bits)) == 2;
}

/* The integer that an end equals; false for a form in which both can move. */
static bool end_integer(task *t, ref form, int64_t *n) {
    const bool left_end = form_is_end_like(t, form, ENDER_LEFT);
    if (!left_end && !form_is_end_like(t, form, ENDER_RIGHT)) return false;
    *n = left_end ? -(int64_t)dead_end_race(t, form) : (int64_t)dead_end_race(t, form_neg(t, form));
    return true;
}

static bool has_option_at_least(task *t, ref form, ender_player player, ref least) {
    side s;
    form_side_open(t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (at_least(t, side_at(t, &s, i), least)) return true;
    return false;
}

/* Of a form in which both can move. */
static bool at_least_integer(task *t, ref g, int64_t n) {
    const ref number = ref_integer(t, n), floor = ref_integer(t, n < 0 ? n + 1 : 1);
    if (n >= 1) {
        if (!has_option_at_least(t, g, ENDER_LEFT, ref_integer(t, n - 1))) return false;
    } else if (form_misere_outcome(t, g) == ENDER_R) {
        return false;
    }
    side s;
    form_side_open(t, &s, g, ENDER_RIGHT);
    for (uint32_t i = 0; i < s.count; i++) {
        const ref option = side_at(t, &s, i);
        if (!at_least(t, option, floor) && !has_option_at_least(t, option, ENDER_LEFT, number))
            return false;
    }
    return true;
}

static bool left_keeps_up(task *t, ref g, ref h) {
    side s, replies;
    form_side_open(t, &s, h, ENDER_LEFT);
    for (uint32_t i = 0; i < s.count; i++) {
        const ref option = side_at(t, &s, i);
        if (has_option_at_least(t, g, ENDER_LEFT, option)) continue;
        form_side_open(t, &replies, option, ENDER_RIGHT);
        uint32_t k = 0;
        while (k < replies.count && !at_least(t, g, side_at(t, &replies, k))) k++;
        if (k == replies.count) return false;
    }
    return true;
}

static bool decide(task *t, ref g, ref h) {
    int64_t of_g, of_h;
    const bool g_ends = end_integer(t, g, &of_g), h_ends = end_integer(t, h, &of_h);
    if (g_ends && h_ends) return of_g <= of_h;
    if (h_ends) return at_least_integer(t, g, of_h);
    if (g_ends) return at_least_integer(t, form_neg(t, h), -of_g);
    return left_keeps_up(t, g, h) && left_keeps_up(t, form_neg(t, h), form_neg(t, g));
}

static uint32_t order_step(task *t, const void *with, uint32_t first, uint32_t second) {
    (void)with;
    task_poll(t);
    const uint32_t answer = decide(t, (ref){first}, (ref){second}) ? 2 : 1;
    operation_keep(t, OP_P_FREE_ORDER, first, second, answer);
    return answer;
}

bool p_free_at_least(task *t, ref g, ref h) {
    check_p_free(t, g);
    check_p_free(t, h);
    return at_least(t, g, h);
}

ender_relation p_free_compare(task *t, ref g, ref h) {
    const bool more = p_free_at_least(t, g, h), less = at_least(t, h, g);
    return more ? (less ? ENDER_EQUAL : ENDER_GREATER) : less ? ENDER_LESS : ENDER_CONFUSED;
}

bool p_free_integer(task *t, ref form, int64_t *n) {
    check_p_free(t, form);
    const int64_t most = form_birthday(t, form).num;
    for (*n = -most; *n <= most; ++*n) {
        const ref number = ref_integer(t, *n);
        if (at_least(t, form, number) && at_least(t, number, form)) return true;
    }
    return false;
}

/* A player with more moves of his own than the form has in all loses them, so beyond the height no
 * outcome is that of the first player. */
bool form_n_tipping_point(task *t, ref form, uint64_t *n) {
    const int64_t most = form_birthday(t, form).num + 1;
    for (int64_t moves = 0; moves <= most; moves++) {
        *n = (uint64_t)moves;
        for (int sign = -1; sign <= 1; sign += 2) {
            const ref number = ref_integer(t, sign * moves);
            if (form_misere_outcome(t, form_add(t, form, number)) == ENDER_N) return true;
        }
    }
    return false;
}
