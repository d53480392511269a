/* SPDX-License-Identifier: MIT
 *
 * The Conway product. The formula
 *
 *   G*H = {G^L*H + G*H^L - G^L*H^L, G^R*H + G*H^R - G^R*H^R |
 *          G^L*H + G*H^R - G^L*H^R, G^R*H + G*H^L - G^R*H^L}
 *
 * makes the numbers a field and the nimbers another one (ONAG, chapters 1 and 6). On values of any
 * other kind it is not well defined (conway-positions-53), so it is offered for literal forms, as
 * it stands, and for values only where it can be trusted: numbers are multiplied as numbers,
 * nimbers as nimbers (nimber_field.c). */
#include "analysis/analysis.h"

/* ---- values ---- */

ref conway_product(task *t, ref g, ref h) {
    if (ref_is_number(t, g) && ref_is_number(t, h))
        return ref_number(t, dyadic_mul(t, ref_dyadic(t, g), ref_dyadic(t, h)));
    uint32_t a, b;
    if (ref_is_nimber(t, g, &a) && ref_is_nimber(t, h, &b)) return ref_nimber(t, nim_product(a, b));
    task_throw(t, ENDER_EDOMAIN,
               "the Conway product is defined for two numbers or two nimbers only: of other games "
               "it depends on the form, and forms are multiplied by the product of forms");
}

/* ---- forms ---- */

/* One player's terms for one choice of sides: over all options x of f and y of g. */
static void product_terms(task *t, ref f, ender_player of_f, ref g, ender_player of_g, ref *list,
                          uint32_t *count) {
    side s, u;
    form_side_open(t, &s, f, of_f);
    form_side_open(t, &u, g, of_g);
    for (uint32_t i = 0; i < s.count; i++) {
        ref x = side_at(t, &s, i);
        for (uint32_t k = 0; k < u.count; k++) {
            ref y = side_at(t, &u, k);
            ref sum = game_add(t, form_product(t, x, g), form_product(t, f, y));
            list[(*count)++] = game_sub(t, sum, form_product(t, x, y));
        }
    }
}

static uint64_t terms_count(task *t, ref f, ender_player of_f, ref g, ender_player of_g) {
    side s, u;
    form_side_open(t, &s, f, of_f);
    form_side_open(t, &u, g, of_g);
    return (uint64_t)s.count * u.count;
}

/* Left's terms use two left or two right options, Right's one of each. */
static ref *product_side(task *t, ref f, ref g, ender_player player, uint32_t *count) {
    ender_player with_left = player, with_right = ender_opponent(player);
    uint64_t first = terms_count(t, f, ENDER_LEFT, g, with_left);
    uint64_t second = terms_count(t, f, ENDER_RIGHT, g, with_right);
    if (first > UINT32_MAX / 4 || second > UINT32_MAX / 4)
        task_throw(t, ENDER_ELIMIT, "the product would have more than %u options", UINT32_MAX / 4);
    ref *list = SCRATCH_ARRAY(t, ref, first + second + 1);
    *count = 0;
    product_terms(t, f, ENDER_LEFT, g, with_left, list, count);
    product_terms(t, f, ENDER_RIGHT, g, with_right, list, count);
    return list;
}

static uint32_t form_product_step(task *t, const void *with, uint32_t tree, uint32_t game) {
    const ref f = {tree}, g = {game};
    (void)with;
    arena_mark mark = scratch_mark(t);
    uint32_t left_count, right_count;
    ref *left = product_side(t, f, g, ENDER_LEFT, &left_count);
    ref *right = product_side(t, f, g, ENDER_RIGHT, &right_count);
    ref result = game_make(t, left, left_count, right, right_count);
    scratch_release(t, mark);
    operation_keep(t, OP_CONWAY, f.bits, g.bits, result.bits);
    return result.bits;
}

/* Commutative term by term. */
ref form_product(task *t, ref f, ref g) {
    if (ref_same(f, REF_ZERO) || ref_same(g, REF_ZERO)) return REF_ZERO;
    if (g.bits < f.bits) {
        ref other = f;
        f = g;
        g = other;
    }
    ref known = {operation_find(t, OP_CONWAY, f.bits, g.bits)};
    return ref_same(known, REF_NONE)
               ? (ref){recurse_kept(t, form_product_step, NULL, f.bits, g.bits)}
               : known;
}

/* ---- the public face ---- */
