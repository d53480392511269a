/* SPDX-License-Identifier: MIT
 *
 * Nim arithmetic of ordinals below w^w^w, in the tower that the operands need (tower.c). Finite
 * nimbers among themselves are multiplied by src/core/analysis. */
#include "base/integers.h"
#include "transfinite/tower.h"

#include <string.h>

static void open_for(task *t, tower *w, ord a, ord b) {
    tower_need need = {.count = 0};
    need_of(t, &need, a);
    need_of(t, &need, b);
    tower_open(t, w, &need);
}

ord ord_nim_product(task *t, ord a, ord b) {
    if (sur_same(a, SUR_ZERO) || sur_same(b, SUR_ZERO)) return SUR_ZERO;
    const arena_mark mark = scratch_mark(t);
    tower w;
    open_for(t, &w, a, b);
    uint64_t *x = tower_element(t, &w), *y = tower_element(t, &w);
    tower_from_ordinal(t, &w, a, x);
    tower_from_ordinal(t, &w, b, y);
    tower_mul(t, &w, x, x, y);
    const ord product = tower_to_ordinal(t, &w, x);
    scratch_release(t, mark);
    return product;
}

/* a^(2^D - 2): the product of a^(2^i) for i from 1 to D - 1. */
void tower_invert(task *t, const tower *w, uint64_t *out, const uint64_t *a) {
    uint64_t *all = tower_element(t, w), *moved = tower_element(t, w);
    uint64_t done = 1, wanted = w->degree - 1;
    if (wanted == 0) {
        memcpy(out, a, w->words * sizeof *out);
        return;
    }
    memcpy(all, a, w->words * sizeof *all);
    for (int bit = 62 - __builtin_clzll(wanted); bit >= 0; bit--) {
        tower_frobenius(t, w, moved, all, done);
        tower_mul(t, w, all, all, moved);
        done *= 2;
        if (wanted >> bit & 1) {
            tower_frobenius(t, w, moved, all, 1);
            tower_mul(t, w, all, moved, a);
            done++;
        }
    }
    tower_frobenius(t, w, out, all, 1);
}

ord ord_nim_inverse(task *t, ord a) {
    if (sur_same(a, SUR_ZERO)) task_throw(t, ENDER_EDOMAIN, "0 has no inverse");
    const arena_mark mark = scratch_mark(t);
    tower w;
    open_for(t, &w, a, SUR_ONE);
    uint64_t *x = tower_element(t, &w);
    tower_from_ordinal(t, &w, a, x);
    tower_invert(t, &w, x, x);
    const ord inverse = tower_to_ordinal(t, &w, x);
    scratch_release(t, mark);
    return inverse;
}

ord ord_nim_power(task *t, ord a, int64_t n) {
    if (n == 0) return SUR_ONE;
    if (n < 0) a = ord_nim_inverse(t, a);
    const arena_mark mark = scratch_mark(t);
    tower w;
    integer_work exponent;
    open_for(t, &w, a, SUR_ONE);
    uint64_t *x = tower_element(t, &w);
    tower_from_ordinal(t, &w, a, x);
    integers_open(t, &exponent, 1);
    integer_set(exponent.z[0], n < 0 ? -n : n);
    tower_power(t, &w, x, x, exponent.z[0]);
    integers_close(&exponent);
    const ord power = tower_to_ordinal(t, &w, x);
    scratch_release(t, mark);
    return power;
}

/* x -> x^2 goes round in D steps. */
ord ord_nim_square_root(task *t, ord a) {
    if (sur_same(a, SUR_ZERO)) return a;
    const arena_mark mark = scratch_mark(t);
    tower w;
    open_for(t, &w, a, SUR_ONE);
    uint64_t *x = tower_element(t, &w);
    tower_from_ordinal(t, &w, a, x);
    tower_frobenius(t, &w, x, x, w.degree - 1);
    const ord root = tower_to_ordinal(t, &w, x);
    scratch_release(t, mark);
    return root;
}

uint32_t lenstra_excess(task *t, uint32_t p) { return alpha_of(t, p).excess; }

ord lenstra_alpha(task *t, uint32_t p) { return alpha_ordinal(t, p); }
