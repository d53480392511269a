/* SPDX-License-Identifier: MIT
 *
 * The roots of x^2 + x = a for nimbers a below w^w^w. A tower F over its finite part K of q nimbers
 * has odd degree N over K. Let T be the relative trace of a, the sum of a^(q^i) for i < N, which
 * lies in K. Then b = a + T has the relative trace T + N T = 0, so that y, the sum of b^(q^(2i))
 * for i up to (N-1)/2, satisfies y^q + y = b, and the sum of y^(2^i) for 2^i < q is a root for b.
 * To it a root for T is added, which is a finite nimber, perhaps one outside of K. */
#include "transfinite/tower.h"

#include "analysis/analysis.h"

#include <string.h>

static void add_to(const tower *w, uint64_t *sum, const uint64_t *x) {
    for (size_t i = 0; i < w->words; i++) sum[i] ^= x[i];
}

/* x + x^s + x^(s^2) + ..., `count` terms, for s = 2^step. */
static void power_sum(task *t, const tower *w, uint64_t *sum, const uint64_t *x, uint64_t step,
                      uint64_t count) {
    uint64_t *power = tower_element(t, w);
    memset(sum, 0, w->words * sizeof *sum);
    memcpy(power, x, w->words * sizeof *power);
    for (uint64_t i = 0; i < count; i++) {
        task_poll(t);
        add_to(w, sum, power);
        if (i + 1 < count) tower_frobenius(t, w, power, power, step);
    }
}

/* The lesser root for a finite nimber. */
static ord finite_root(task *t, ord a) {
    uint64_t finite, root;
    if (!ord_is_finite(t, a, &finite))
        task_throw(t, ENDER_ESYSTEM, "the trace of a nimber is not finite");
    if (!nim_quadratic_root(finite, &root) || root > UINT32_MAX)
        task_throw(t, ENDER_ELIMIT, "finite parts of nimbers go up to 2^32 - 1");
    return sur_integer(t, (int64_t)root);
}

ord ord_nim_quadratic(task *t, ord a) {
    const arena_mark mark = scratch_mark(t);
    tower_need need = {.count = 0};
    tower w;
    need_of(t, &need, a);
    tower_open(t, &w, &need);
    const uint64_t over = w.degree / w.bits; /* N */
    uint64_t *b = tower_element(t, &w), *trace = tower_element(t, &w), *root = tower_element(t, &w);
    tower_from_ordinal(t, &w, a, b);
    power_sum(t, &w, trace, b, w.bits, over);
    add_to(&w, b, trace);
    power_sum(t, &w, root, b, 2 * (uint64_t)w.bits, (over + 1) / 2);
    power_sum(t, &w, b, root, 1, w.bits);
    const ord finite = finite_root(t, tower_to_ordinal(t, &w, trace));
    const ord x = ord_nim_sum(t, tower_to_ordinal(t, &w, b), finite);
    scratch_release(t, mark);
    /* Of the roots x and x + 1 the one whose finite part is even. */
    const rational last = sur_coefficient(t, x, SUR_ZERO);
    return last.num.num % 2 ? ord_nim_sum(t, x, SUR_ONE) : x;
}
