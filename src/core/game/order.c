/* SPDX-License-Identifier: MIT
 *
 * Order. G <= H iff no G^L >= H and no H^R <= G (CGT, Theorem II.1.20; STRUCTURE-4). The recursion
 * is the last resort: most pairs are decided by what the store keeps with every form.
 *
 *   - G <= H implies L0(G) <= L0(H) and R0(G) <= R0(H) (STRUCTURE-15, corrected monotonicity).
 *   - L0(G) < R0(H) implies G < H.
 *   - If L0(G) = R0(H) = x, and G <= x and x <= H, then G <= H; where the stops agree but only one
 * of the games lies on the right side of x, G <= H fails.
 *
 * With the two flags of a form (G >= R0(G), G <= L0(G)) these decide every comparison with a
 * number. */
#include "game/store.h"

int order_by_stops(task *t, const facts *g, const facts *h) {
    int left = number_cmp(t, g->left_stop, h->left_stop);
    if (left > 0) return 0;
    int right = number_cmp(t, g->right_stop, h->right_stop);
    if (right > 0) return 0;
    bool g_below = (g->flags & NODE_LE_LEFT_STOP) != 0,
         h_above = (h->flags & NODE_GE_RIGHT_STOP) != 0;
    int cross = number_cmp(t, g->left_stop, h->right_stop);
    if (cross < 0 || (cross == 0 && g_below && h_above)) return 1;
    if (left == 0 && !g_below && (h->flags & NODE_LE_LEFT_STOP) != 0) return 0;
    if (right == 0 && !h_above && (g->flags & NODE_GE_RIGHT_STOP) != 0) return 0;
    return ORDER_UNDECIDED;
}

/* x + *m compares with H as x + *n does for every m, n above the birthdays of H and x together: no
 * position of H - x is then as high as the nimber. */
static ref clamp_nimber(task *t, ref g, ref h) {
    nus v = nus_get(t, g);
    uint64_t highest =
        (uint64_t)game_birthday_small(t, h) + game_birthday_small(t, ref_number(t, v.x)) + 1;
    if (v.up != 0 || v.star <= highest || highest >= NODE_BIRTHDAY) return g;
    v.star = (uint32_t)highest;
    return nus_ref(t, v);
}

static bool le_by_options(task *t, ref g, ref h) {
    side s;
    side_begin(t, &s, g, ENDER_LEFT);
    for (uint32_t i = 0; i < s.count; i++)
        if (game_le(t, h, side_at(t, &s, i))) return false;
    side_begin(t, &s, h, ENDER_RIGHT);
    for (uint32_t i = 0; i < s.count; i++)
        if (game_le(t, side_at(t, &s, i), g)) return false;
    return true;
}

typedef struct le_call {
    ref g, h;
    bool result;
} le_call;

static void le_thunk(task *t, void *arg) {
    le_call *call = arg;
    call->result = le_by_options(t, call->g, call->h);
}

/* What marks, stops and flags say; ORDER_UNDECIDED otherwise. */
static int order_at_once(task *t, ref g, ref h, yardstick_marks a, yardstick_marks b) {
    int decided = order_by_yardsticks(a, b);
    if (decided != ORDER_UNDECIDED) return decided;
    if (is_measured(t, g, a, NODE_LEFT_MEASURED) && is_measured(t, h, b, NODE_RIGHT_MEASURED))
        return 1; /* no yardstick refutes it, and only a yardstick could */
    facts of_g = facts_of(t, g), of_h = facts_of(t, h);
    return order_by_stops(t, &of_g, &of_h);
}

/* G and H differ and are not both number-up-stars. */
static bool le_searched(task *t, ref g, ref h) {
    task_poll(t);
    t->orders++;
    recursion_enter(t);
    order_step(t);
    ref g_low = ref_is_nus(g) ? clamp_nimber(t, g, h) : g;
    ref h_low = ref_is_nus(h) ? clamp_nimber(t, h, g) : h;
    bool yes;
    if (UNLIKELY(stack_is_low(t))) {
        le_call call = {g_low, h_low, false};
        deep_call(t, le_thunk, &call);
        yes = call.result;
    } else {
        yes = le_by_options(t, g_low, h_low);
    }
    recursion_leave(t);
    return yes;
}

static bool le_undecided(task *t, ref g, ref h) {
    unsigned known = order_find(t->store, g, h);
    if (known != 0) return known == 2;
    bool yes = le_searched(t, g, h);
    order_keep(t->store, g, h, yes);
    return yes;
}

bool game_le_open(task *t, ref g, ref h, yardstick_marks a, yardstick_marks b) {
    if (ref_is_nus(g) && ref_is_nus(h)) return nus_le(t, g, h);
    if (is_measured(t, g, a, NODE_LEFT_MEASURED) && is_measured(t, h, b, NODE_RIGHT_MEASURED))
        return true;
    return le_undecided(t, g, h);
}

bool game_le_unkept(task *t, ref g, ref h) {
    if (ref_same(g, h)) return true;
    if (ref_is_nus(g) && ref_is_nus(h)) return nus_le(t, g, h);
    int decided = order_at_once(t, g, h, yardstick_of(t, g), yardstick_of(t, h));
    return decided != ORDER_UNDECIDED ? decided : le_searched(t, g, h);
}

bool game_le(task *t, ref g, ref h) {
    if (ref_same(g, h)) return true;
    if (ref_is_nus(g) && ref_is_nus(h)) return nus_le(t, g, h);
    int decided = order_at_once(t, g, h, yardstick_of(t, g), yardstick_of(t, h));
    return decided != ORDER_UNDECIDED ? decided : le_undecided(t, g, h);
}

ender_relation game_compare(task *t, ref g, ref h) {
    if (ref_same(g, h)) return ENDER_EQUAL;
    bool le, ge;
    if (ref_is_nus(g) && ref_is_nus(h)) {
        le = nus_le(t, g, h);
        ge = nus_le(t, h, g);
    } else {
        yardstick_marks a = yardstick_of(t, g), b = yardstick_of(t, h);
        int below = order_at_once(t, g, h, a, b), above = order_at_once(t, h, g, b, a);
        le = below != ORDER_UNDECIDED ? below : le_undecided(t, g, h);
        ge = above != ORDER_UNDECIDED ? above : le_undecided(t, h, g);
    }
    return (ender_relation)((le ? ENDER_LESS : 0) | (ge ? ENDER_GREATER : 0));
}
