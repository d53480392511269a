/* SPDX-License-Identifier: MIT
 *
 * Roots of nimbers below w^w^w, where the field is algebraically closed. For an odd prime p the
 * tower of a gets one kappa of p more, by which its degree becomes p times as large; then each of
 * its old elements is a p-th power, and all p roots are there. The root is found as Adleman,
 * Manders and Miller do it: with 2^D - 1 = p^s m, the part of a in the group of order m has a root
 * by an inverse exponent, and that in the group of order p^s by a discrete logarithm, digit by
 * digit. The last kappa of p is no p-th power in the tower, so its m-th power generates that group.
 */
#include "base/integers.h"
#include "transfinite/tower.h"

#include <string.h>

typedef struct root_search {
    const tower *w;
    uint32_t p, s;                            /* the group of order p^s */
    uint64_t *a, *root, *rest, *unit, *power; /* unit generates it, power is unit^(p^(s-1)) */
    integer_work *n;                          /* 0: m, others for use */
} root_search;

static bool same_element(const tower *w, const uint64_t *a, const uint64_t *b) {
    return memcmp(a, b, w->words * sizeof *a) == 0;
}

static void power_by(task *t, root_search *r, uint64_t *out, const uint64_t *a, uint64_t exponent) {
    mpz_set_ui(r->n->z[1], exponent);
    tower_power(t, r->w, out, a, r->n->z[1]);
}

/* 2^D - 1 = p^s m. */
static void split_order(root_search *r) {
    mpz_t *z = r->n->z;
    mpz_set_ui(z[0], 0);
    mpz_setbit(z[0], r->w->degree);
    mpz_sub_ui(z[0], z[0], 1);
    for (r->s = 0; mpz_divisible_ui_p(z[0], r->p); r->s++) mpz_divexact_ui(z[0], z[0], r->p);
}

/* root^p = a up to rest, which lies in the group of order p^s. */
static void begin_root(task *t, root_search *r) {
    mpz_t *z = r->n->z;
    mpz_set_ui(z[1], r->p);
    if (mpz_cmp_ui(z[0], 1) == 0)
        mpz_set_ui(z[2], 0);
    else
        mpz_invert(z[2], z[1], z[0]);
    tower_power(t, r->w, r->root, r->a, z[2]);
    uint64_t *back = tower_element(t, r->w);
    power_by(t, r, back, r->root, r->p);
    tower_invert(t, r->w, back, back);
    tower_mul(t, r->w, r->rest, r->a, back);
}

/* The d < p with x = power^d, of which there is one. */
static uint32_t digit_of(task *t, const root_search *r, const uint64_t *x) {
    const arena_mark mark = scratch_mark(t);
    uint64_t *y = tower_element(t, r->w);
    uint32_t d = 0;
    y[0] = 1;
    for (; d + 1 < r->p && !same_element(r->w, x, y); d++) {
        task_poll(t);
        tower_mul(t, r->w, y, y, r->power);
    }
    scratch_release(t, mark);
    return d;
}

/* rest = unit^k for a multiple k of p; root is multiplied by unit^(k/p). */
static void finish_root(task *t, root_search *r) {
    const size_t size = r->w->words * sizeof *r->unit;
    uint64_t *x = tower_element(t, r->w), *step = tower_element(t, r->w),
             *before = tower_element(t, r->w);
    memcpy(before, r->unit, size); /* unit^(p^(j-1)) */
    for (uint32_t j = 1; j < r->s; j++) {
        power_by(t, r, step, before, r->p);
        memcpy(x, r->rest, size);
        for (uint32_t i = j + 1; i < r->s; i++) power_by(t, r, x, x, r->p);
        const uint32_t d = digit_of(t, r, x);
        if (d != 0) {
            power_by(t, r, x, before, d);
            tower_mul(t, r->w, r->root, r->root, x);
            power_by(t, r, x, step, d);
            tower_invert(t, r->w, x, x);
            tower_mul(t, r->w, r->rest, r->rest, x);
        }
        memcpy(before, step, size);
    }
}

/* The least of the p roots. */
static ord least_root(task *t, root_search *r) {
    ord least = SUR_NONE;
    for (uint32_t i = 0; i < r->p; i++) {
        task_poll(t);
        const ord root = tower_to_ordinal(t, r->w, r->root);
        if (sur_same(least, SUR_NONE) || sur_compare(t, root, least) < 0) least = root;
        tower_mul(t, r->w, r->root, r->root, r->power);
    }
    return least;
}

static ord root_in_tower(task *t, const tower *w, ord a, uint32_t p, ord kappa) {
    integer_work n;
    uint64_t *e[5];
    for (unsigned i = 0; i < 5; i++) e[i] = tower_element(t, w);
    root_search r = {.w = w, .p = p, .a = e[0], .root = e[1], .rest = e[2], .unit = e[3]};
    r.power = e[4];
    r.n = &n;
    integers_open(t, &n, 3);
    split_order(&r);
    tower_from_ordinal(t, w, a, r.a);
    tower_from_ordinal(t, w, kappa, r.unit);
    tower_power(t, w, r.unit, r.unit, n.z[0]);
    memcpy(r.power, r.unit, w->words * sizeof *r.power);
    for (uint32_t i = 1; i < r.s; i++) power_by(t, &r, r.power, r.power, p);
    begin_root(t, &r);
    finish_root(t, &r);
    integers_close(&n);
    return least_root(t, &r);
}

static ord prime_root(task *t, ord a, uint32_t p) {
    if (p == 2) return ord_nim_square_root(t, a);
    const arena_mark mark = scratch_mark(t);
    tower_need need = {.count = 0};
    tower w;
    uint32_t level = 1;
    need_of(t, &need, a);
    for (unsigned i = 0; i < need.count; i++)
        if (need.p[i] == p && need.level[i] >= level) level = need.level[i] + 1;
    need_generator(t, &need, p, level);
    tower_open(t, &w, &need);
    const ord root = root_in_tower(t, &w, a, p, kappa_ordinal(t, p, level));
    scratch_release(t, mark);
    return root;
}

ord ord_nim_root(task *t, ord a, uint64_t n) {
    if (n == 0) task_throw(t, ENDER_EDOMAIN, "there is no root of exponent 0");
    for (uint64_t p = 2; n > 1 && !sur_same(a, SUR_ZERO) && !sur_same(a, SUR_ONE); p++) {
        task_poll(t);
        if (p * p > n) p = n;
        if (p > UINT32_MAX) task_throw(t, ENDER_ELIMIT, "the root is too high");
        for (; n % p == 0; n /= p) a = prime_root(t, a, (uint32_t)p);
    }
    return a;
}
