/* SPDX-License-Identifier: MIT
 *
 * The order of forms in a universe, by options alone (Larsson, Nowakowski, Santos, Theorem 4): G >=
 * H if and only if
 *   - for every H^L there is a G^L >= H^L or an H^LR <= G,
 *   - for every G^R there is an H^R <= G^R or a G^RL >= H,
 *   - if Left has no move in H, she is strong in G; if Right has none in G, he is strong in H.
 * Without the last line this is the order of normal play, so values that are not >= decide at once,
 * as outcomes do that are not. */
#include "universe/strong.h"

static uint32_t order_step(task *t, const void *with, uint32_t first, uint32_t second);

static bool at_least(task *t, const comparison *c, ref g, ref h) {
    if (ref_same(g, h)) return true;
    const uint64_t key = (uint64_t)g.bits << 32 | h.bits;
    const uint32_t known = map_find(c->answers, &key, 1, map_hash(t, &key, 1));
    return (known != 0 ? known : recurse(t, order_step, c, g.bits, h.bits)) == 2;
}

/* Is a as good as b for the player? */
static bool prefers(task *t, const comparison *c, ender_player player, ref a, ref b) {
    return player == ENDER_LEFT ? at_least(t, c, a, b) : at_least(t, c, b, a);
}

/* Has the mover an option of `from` that is as good for the player as `to`? */
static bool has_option(task *t, const comparison *c, ref from, ender_player mover,
                       ender_player player, ref to) {
    side s;
    form_side_open(t, &s, from, mover);
    for (uint32_t i = 0; i < s.count; i++)
        if (prefers(t, c, player, side_at(t, &s, i), to)) return true;
    return false;
}

/* Can the player who is not strong enough lose nothing by having a instead of b? */
static bool keeps_strength(task *t, const comparison *c, ender_player player, ref a, ref b) {
    side s;
    form_side_open(t, &s, b, player);
    return s.count > 0 || comparison_is_strong(t, c, a, player);
}

/* For every option of the player in b: has he one in a that is no worse, or can the opponent answer
 * it by something that is no better than a? */
static bool keeps_up(task *t, const comparison *c, ender_player player, ref a, ref b) {
    const ender_player opponent = ender_opponent(player);
    side s;
    form_side_open(t, &s, b, player);
    for (uint32_t i = 0; i < s.count; i++) {
        const ref option = side_at(t, &s, i);
        if (!has_option(t, c, a, player, player, option) &&
            !has_option(t, c, option, opponent, opponent, a))
            return false;
    }
    return true;
}

static bool decide(task *t, const comparison *c, ref g, ref h) {
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const ref a = player == ENDER_LEFT ? g : h, b = player == ENDER_LEFT ? h : g;
        if (comparison_wins(t, c, b, player) && !comparison_wins(t, c, a, player)) return false;
        if (!keeps_strength(t, c, player, a, b)) return false;
    }
    return game_ge(t, form_value(t, g), form_value(t, h)) && keeps_up(t, c, ENDER_LEFT, g, h) &&
           keeps_up(t, c, ENDER_RIGHT, h, g);
}

static uint32_t order_step(task *t, const void *with, uint32_t first, uint32_t second) {
    const comparison *c = with;
    task_poll(t);
    const uint32_t answer = decide(t, c, (ref){first}, (ref){second}) ? 2 : 1;
    const uint64_t key = (uint64_t)first << 32 | second;
    return map_insert(t, c->answers, &key, 1, map_hash(t, &key, 1), answer);
}

ender_relation universe_compare(task *t, const universe *u, ref g, ref h) {
    comparison c;
    comparison_open(t, &c, u);
    const bool more = at_least(t, &c, g, h), less = at_least(t, &c, h, g);
    comparison_close(t, &c);
    return more ? (less ? ENDER_EQUAL : ENDER_GREATER) : less ? ENDER_LESS : ENDER_CONFUSED;
}
