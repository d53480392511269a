/* SPDX-License-Identifier: MIT
 *
 * The order of forms in a universe, by options alone (Larsson, Nowakowski, Santos, Theorem 4): G >=
 * H if and only if
 *   - for every H^L there is a G^L >= H^L or an H^LR <= G,
 *   - for every G^R there is an H^R <= G^R or a G^RL >= H,
 *   - if Left has no move in H, she is strong in G; if Right has none in G, he is strong in H.
 * A tombstone counts as having no move. Without the last line this is the order of normal play, so
 * values that are not >= decide at once, as outcomes do that are not. */
#include "universe/strong.h"

/* An answer is kept with the number of its universe above the two lowest bits. */
enum { NO = 1, YES = 2, ANSWER_BITS = 2, ANSWER = 3 };

static operation order_of(const universe *u) {
    return (operation)((unsigned)OP_UNIVERSE_ORDER + (unsigned)u->kind);
}

static uint32_t order_step(task *t, const void *with, uint32_t first, uint32_t second);

bool universe_at_least(task *t, const universe *u, ref g, ref h) {
    if (ref_same(g, h)) return true;
    const uint32_t known = operation_find(t, order_of(u), g.bits, h.bits);
    if (known != 0 && known >> ANSWER_BITS == u->number) return (known & ANSWER) == YES;
    return recurse_kept(t, order_step, u, g.bits, h.bits) == YES;
}

bool universe_prefers(task *t, const universe *u, ender_player player, ref a, ref b) {
    return player == ENDER_LEFT ? universe_at_least(t, u, a, b) : universe_at_least(t, u, b, a);
}

/* Has the mover an option of `from` that is as good for the player as `to`? */
static bool has_option(task *t, const universe *u, ref from, ender_player mover,
                       ender_player player, ref to) {
    side s;
    form_side_open(t, &s, from, mover);
    for (uint32_t i = 0; i < s.count; i++)
        if (universe_prefers(t, u, player, side_at(t, &s, i), to)) return true;
    return false;
}

bool universe_keeps_strength(task *t, const universe *u, ender_player player, ref a, ref b) {
    return !(form_facts(t, b) & fact_of(FACT_END, player)) || universe_is_strong(t, u, a, player);
}

bool universe_answers(task *t, const universe *u, ender_player player, ref a, ref option) {
    const ender_player opponent = ender_opponent(player);
    return has_option(t, u, a, player, player, option) ||
           has_option(t, u, option, opponent, opponent, a);
}

/* Does the player lose nothing by having a instead of b, whichever option he had in b? */
static bool keeps_up(task *t, const universe *u, ender_player player, ref a, ref b) {
    side s;
    form_side_open(t, &s, b, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (!universe_answers(t, u, player, a, side_at(t, &s, i))) return false;
    return true;
}

static bool decide(task *t, const universe *u, ref g, ref h) {
    const uint32_t of_g = form_facts(t, g), of_h = form_facts(t, h);
    if ((of_h & ~of_g & FACT_WINS) != 0) return false;
    if ((of_g & ~of_h & fact_of(FACT_WINS, ENDER_RIGHT)) != 0) return false;
    if (!form_is_augmented(t, g) && !form_is_augmented(t, h) &&
        !game_ge(t, form_value(t, g), form_value(t, h)))
        return false;
    return universe_keeps_strength(t, u, ENDER_LEFT, g, h) &&
           universe_keeps_strength(t, u, ENDER_RIGHT, h, g) && keeps_up(t, u, ENDER_LEFT, g, h) &&
           keeps_up(t, u, ENDER_RIGHT, h, g);
}

static uint32_t order_step(task *t, const void *with, uint32_t first, uint32_t second) {
    const universe *u = with;
    task_poll(t);
    const uint32_t answer = decide(t, u, (ref){first}, (ref){second}) ? YES : NO;
    operation_keep(t, order_of(u), first, second, u->number << ANSWER_BITS | answer);
    return answer;
}

ender_relation universe_compare(task *t, const universe *u, ref g, ref h) {
    const bool more = universe_at_least(t, u, g, h), less = universe_at_least(t, u, h, g);
    return more ? (less ? ENDER_EQUAL : ENDER_GREATER) : less ? ENDER_LESS : ENDER_CONFUSED;
}

bool universe_equal(task *t, const universe *u, ref g, ref h) {
    return universe_at_least(t, u, g, h) && universe_at_least(t, u, h, g);
}
