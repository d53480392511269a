/* SPDX-License-Identifier: MIT
 *
 * The Norton product G.U of a game by a positive unit U (WW, chapter 8; STRUCTURE-23): n copies of
 * U for an integer n, else {G^L.U + (U + I) | G^R.U - (U + I)}, I over the incentives of U, Left's
 * and Right's. Only the maximal U + I matter: the others give dominated options. For U = ^ that is
 * ^^* alone, which makes the product with up a case of this one. */
#include "analysis/analysis.h"

typedef struct norton {
    ref unit;
    bool is_up;     /* U = ^ */
    ref_list lifts; /* the maximal U + I */
} norton;

static ref product_with(task *t, const norton *n, ref g);

/* ---- U + I ---- */

static void add_lifts(task *t, ref_list *lifts, ref unit, ender_player player) {
    ref_list list = incentives(t, unit, player);
    for (size_t i = 0; i < list.count; i++) ref_list_add(t, lifts, game_add(t, unit, list.at[i]));
}

static void keep_maximal(task *t, ref_list *list) {
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        ref lift = list->at[i];
        bool dominated = false;
        for (size_t k = 0; k < list->count && !dominated; k++)
            if (k < kept || k > i) dominated = game_le(t, lift, list->at[k]);
        if (!dominated) list->at[kept++] = lift;
    }
    list->count = kept;
}

static void norton_open(task *t, norton *n, ref unit) {
    if (game_compare(t, unit, REF_ZERO) != ENDER_GREATER)
        task_throw(t, ENDER_EDOMAIN, "the second factor of a Norton product must be positive");
    *n = (norton){.unit = unit, .is_up = ref_same(unit, ref_up_star(t, 1, 0))};
    add_lifts(t, &n->lifts, unit, ENDER_LEFT);
    add_lifts(t, &n->lifts, unit, ENDER_RIGHT);
    keep_maximal(t, &n->lifts);
}

/* ---- the product ---- */

/* Products with ^ have a memo column, all others the operation cache. */
static bool has_column(const norton *n, ref g) { return n->is_up && ref_is_node(g); }

static ref product_known(task *t, const norton *n, ref g) {
    return (ref){has_column(n, g) ? column_get(t, COLUMN_UP_PRODUCT, g)
                                  : operation_find(t, OP_NORTON, g.bits, n->unit.bits)};
}

static void product_keep(task *t, const norton *n, ref g, ref result) {
    if (has_column(n, g))
        column_put(t, COLUMN_UP_PRODUCT, g, result.bits);
    else
        operation_keep(t, OP_NORTON, g.bits, n->unit.bits, result.bits);
}

static ref *product_side(task *t, const norton *n, ref g, ender_player player, uint32_t *count) {
    side s;
    side_open(t, &s, g, player);
    size_t all = (size_t)s.count * n->lifts.count;
    if (all > UINT32_MAX / 2)
        task_throw(t, ENDER_ELIMIT, "the product would have more than %u options", UINT32_MAX / 2);
    ref *list = SCRATCH_ARRAY(t, ref, all + 1);
    *count = 0;
    for (uint32_t i = 0; i < s.count; i++) {
        ref product = product_with(t, n, side_at(t, &s, i));
        for (size_t k = 0; k < n->lifts.count; k++)
            list[(*count)++] = player == ENDER_LEFT ? game_add(t, product, n->lifts.at[k])
                                                    : game_sub(t, product, n->lifts.at[k]);
    }
    return list;
}

static uint32_t product_step(task *t, const void *with, uint32_t game, uint32_t unused) {
    const ref g = {game};
    const norton *n = with;
    (void)unused;
    arena_mark mark = scratch_mark(t);
    uint32_t left_count, right_count;
    ref *left = product_side(t, n, g, ENDER_LEFT, &left_count);
    ref *right = product_side(t, n, g, ENDER_RIGHT, &right_count);
    ref result = game_make(t, left, left_count, right, right_count);
    scratch_release(t, mark);
    product_keep(t, n, g, result);
    return result.bits;
}

static ref product_with(task *t, const norton *n, ref g) {
    if (ref_is_integer(t, g)) {
        dyadic times = ref_dyadic(t, g);
        if (times.big != 0)
            task_throw(t, ENDER_ELIMIT, "a game can be added to itself at most 2^63 times");
        return game_multiple(t, times.num, n->unit);
    }
    ref known = product_known(t, n, g);
    return ref_same(known, REF_NONE) ? (ref){recurse_kept(t, product_step, n, g.bits, 0)} : known;
}

ref norton_product(task *t, ref g, ref unit) {
    arena_mark mark = scratch_mark(t);
    norton n;
    norton_open(t, &n, unit);
    ref result = product_with(t, &n, g);
    scratch_release(t, mark);
    return result;
}

ref up_product(task *t, ref g) { return norton_product(t, g, ref_up_star(t, 1, 0)); }

/* ---- the public face ---- */
