/* SPDX-License-Identifier: MIT
 *
 * Ordinal products, after A. N. Siegel's Combinatorial Game Suite (Game.OrdinalProduct):
 *
 *   F.G = {(F.G^L):F^L, (F.G^R):(-F^R) | (F.G^L):F^R, (F.G^R):(-F^L)}
 *
 * So F.1 = F, F.(-1) = -F, F.{0,1|} = F:F, and integers multiply as ordinal numbers do. A move
 * chooses one in F and one in G, and what is under it of G stays as a base. The value depends on
 * the forms of both factors; the options of F matter by their values alone (Colon Principle,
 * STRUCTURE-38). */
#include "analysis/analysis.h"

/* What each option x of G and each option y of F make: (F.x):y or (F.x):(-y). */
static void product_terms(task *t, ref f, ender_player of_f, bool negated, ref g, ender_player of_g,
                          ref *list, uint32_t *count) {
    side s, u;
    form_side_open(t, &s, f, of_f);
    form_side_open(t, &u, g, of_g);
    for (uint32_t i = 0; i < u.count; i++) {
        const ref base = ordinal_product_form(t, f, side_at(t, &u, i));
        for (uint32_t k = 0; k < s.count; k++) {
            const ref y = side_at(t, &s, k);
            list[(*count)++] = ordinal_sum_form(t, base, negated ? form_neg(t, y) : y);
        }
    }
}

static ref *product_side(task *t, ref f, ref g, ender_player player, uint32_t *count) {
    const ender_player opponent = ender_opponent(player);
    side same, other, left, right;
    form_side_open(t, &same, f, player);
    form_side_open(t, &other, f, opponent);
    form_side_open(t, &left, g, ENDER_LEFT);
    form_side_open(t, &right, g, ENDER_RIGHT);
    const uint64_t terms = (uint64_t)same.count * left.count + (uint64_t)other.count * right.count;
    if (terms > UINT32_MAX / 4)
        task_throw(t, ENDER_ELIMIT, "the product would have more than %u options", UINT32_MAX / 4);
    ref *list = SCRATCH_ARRAY(t, ref, terms + 1);
    *count = 0;
    product_terms(t, f, player, false, g, ENDER_LEFT, list, count);
    product_terms(t, f, opponent, true, g, ENDER_RIGHT, list, count);
    return list;
}

static uint32_t product_step(task *t, const void *with, uint32_t first, uint32_t second) {
    const ref f = {first}, g = {second};
    (void)with;
    const arena_mark mark = scratch_mark(t);
    uint32_t left_count, right_count;
    const ref *left = product_side(t, f, g, ENDER_LEFT, &left_count);
    const ref *right = product_side(t, f, g, ENDER_RIGHT, &right_count);
    const ref result = form_make(t, left, left_count, right, right_count);
    scratch_release(t, mark);
    operation_keep(t, OP_ORDINAL_PRODUCT, f.bits, g.bits, result.bits);
    return result.bits;
}

ref ordinal_product_form(task *t, ref f, ref g) {
    if (ref_same(f, REF_ZERO) || ref_same(g, REF_ZERO)) return REF_ZERO;
    const ref known = {operation_find(t, OP_ORDINAL_PRODUCT, f.bits, g.bits)};
    return ref_same(known, REF_NONE) ? (ref){recurse_kept(t, product_step, NULL, f.bits, g.bits)}
                                     : known;
}

ref ordinal_product(task *t, ref f, ref g) { return form_value(t, ordinal_product_form(t, f, g)); }

/* ---- the public face ---- */

ender_status ender_ordinal_product(ender_ctx *ctx, ender_form f, ender_form g, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = ordinal_product(t, check_form(t, f), check_form(t, g)).bits;
    return task_end(t);
}

ender_status ender_ordinal_product_form(ender_ctx *ctx, ender_form f, ender_form g,
                                        ender_form *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = ordinal_product_form(t, check_form(t, f), check_form(t, g)).bits;
    return task_end(t);
}
