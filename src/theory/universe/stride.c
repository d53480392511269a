/* SPDX-License-Identifier: MIT
 *
 * Strides: how far a player is from having no move, in games in which that is one number (A.
 * Davies, T. Maciosowski, misere-games, proofs in Lean, 2026). A form is solved for a player if it
 * is 0, or if he cannot move to 0, the opponent has a move, and each option is solved for him. His
 * stride is 0 then, and else one more than the least of his options, if
 *   - an option of his with the least stride leaves the opponent the greatest one,
 *   - each move of the opponent leaves him that stride or less, and one of them, if there is any,
 *     just that. */
#include "universe/p_free_order.h"

/* What is known of a form: for each player his stride and 1, or 0 for none; and of which forms it
 * is known. */
enum {
    STRIDE_BITS = 14,
    STRIDE_MOST = (1 << STRIDE_BITS) - 2,
    SOLVED = 1 << 28,
    KNOWN = 1 << 30
}; /* SOLVED for Left, the next bit for Right */

static uint32_t strides_step(task *t, const void *with, uint32_t form, uint32_t unused);

static uint32_t strides_of(task *t, const ref_map *known, ref form) {
    const uint32_t found = ref_map_find(known, form);
    return found != 0 ? found : recurse(t, strides_step, known, form.bits, 0);
}

/* 0 for none, else one more than it. */
static uint32_t stride_in(uint32_t strides, ender_player player) {
    return strides >> (player == ENDER_LEFT ? 0 : STRIDE_BITS) & ((1u << STRIDE_BITS) - 1);
}

static bool is_solved(task *t, const ref_map *known, ref form, ender_player player) {
    if (ref_same(form, REF_ZERO)) return true;
    for (ender_player mover = ENDER_LEFT; mover <= ENDER_RIGHT; mover++) {
        side s;
        form_side_open(t, &s, form, mover);
        if (mover != player && s.count == 0) return false;
        for (uint32_t i = 0; i < s.count; i++) {
            const ref option = side_at(t, &s, i);
            if (mover == player && ref_same(option, REF_ZERO)) return false;
            if (!(strides_of(t, known, option) & (uint32_t)SOLVED << player)) return false;
        }
    }
    return true;
}

/* One more than the least stride among the player's options, if one of those with it leaves the
 * opponent most; 0 if not, or where one has no stride. */
static uint32_t least_stride(task *t, const ref_map *known, ref form, ender_player player) {
    uint32_t least = 0, most_of_other = 0, other_of_least = 0;
    side s;
    form_side_open(t, &s, form, player);
    for (uint32_t i = 0; i < s.count; i++) {
        const uint32_t strides = strides_of(t, known, side_at(t, &s, i));
        const uint32_t own = stride_in(strides, player),
                       other = stride_in(strides, ender_opponent(player));
        if (own == 0 || other == 0) return 0;
        if (least == 0 || own < least) least = own, other_of_least = 0;
        if (own == least && other > other_of_least) other_of_least = other;
        if (other > most_of_other) most_of_other = other;
    }
    return other_of_least == most_of_other ? least : 0;
}

/* Does each move of the opponent leave the player at most this stride, and one of them just that?
 */
static bool opponent_keeps(task *t, const ref_map *known, ref form, ender_player player,
                           uint32_t stride) {
    bool kept = false;
    side s;
    form_side_open(t, &s, form, ender_opponent(player));
    for (uint32_t i = 0; i < s.count; i++) {
        const uint32_t own = stride_in(strides_of(t, known, side_at(t, &s, i)), player);
        if (own == 0 || own > stride) return false;
        kept = kept || own == stride;
    }
    return kept || s.count == 0;
}

static uint32_t strides_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref_map *known = with;
    const ref form = {tree};
    uint32_t strides = KNOWN;
    (void)unused;
    task_poll(t);
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const bool solved = is_solved(t, known, form, player);
        const uint32_t least = solved ? 0 : least_stride(t, known, form, player);
        uint32_t stride = solved ? 1 : 0;
        if (least > 0 && opponent_keeps(t, known, form, player, least + 1)) stride = least + 1;
        if (stride > STRIDE_MOST)
            task_throw(t, ENDER_ELIMIT, "strides are counted up to %d", STRIDE_MOST - 1);
        strides |= stride << (player == ENDER_LEFT ? 0 : STRIDE_BITS);
        if (solved) strides |= (uint32_t)SOLVED << player;
    }
    ref_map_put(t, known, form, strides);
    return strides;
}

bool form_stride(task *t, ref form, ender_player player, uint32_t *stride) {
    ref_map known;
    ref_map_open(t, &known);
    const uint32_t found = stride_in(strides_of(t, &known, form), player);
    ref_map_close(t, &known);
    if (found > 0) *stride = found - 1;
    return found > 0;
}
