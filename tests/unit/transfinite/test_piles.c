/* SPDX-License-Identifier: MIT
 *
 * Nim piles of ordinal size: roots of x^2 + x = a against the product, the least pile that
 * infinitely many leave out against sets that are written down. */
#include "chance.h"
#include "fixture.h"
#include "testing.h"
#include "transfinite/transfinite.h"

#include <string.h>

static ord ordinal(task *t, const char *text) {
    size_t at = 0;
    return ord_read(t, text, strlen(text), &at);
}

/* ---- quadratic equations ---- */

static void check_root(task *t, ord a) {
    const ord x = ord_nim_quadratic(t, a);
    const ord back = ord_nim_sum(t, ord_nim_product(t, x, x), x);
    assert_int_equal(back.bits, a.bits);
    assert_true(sur_compare(t, x, ord_nim_sum(t, x, SUR_ONE)) < 0);
}

static void quadratic_roots(task *t) {
    static const char *const elements[] = {"w",         "w+1",         "w*2+3",   "w^2*5+w",
                                           "w^w",       "w^w+5",       "w^w*3+w", "w^(w+1)+w^2",
                                           "w^3+w*2+7", "w^(w^2)+w^w", "w^9*9+4", "w^(w^3)"};
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
        check_root(t, ordinal(t, elements[i]));
    for (int64_t n = 0; n < 300; n++) check_root(t, sur_integer(t, n));
    for (int64_t n = 0; n < 200; n++) {
        const ord w = sur_power_of_omega(t, SUR_ONE);
        check_root(t, sur_add(t, sur_scale(t, w, rational_of(dyadic_int(n * 7 % 31))),
                              sur_integer(t, n * n)));
    }
}

static void beyond(task *t) { (void)ord_nim_quadratic(t, ordinal(t, "w^(w^w)")); }

static void test_quadratic_roots(void **state) {
    (void)state;
    run(quadratic_roots);
    assert_int_equal(call(beyond), ENDER_EDOMAIN);
}

/* ---- what is missing ---- */

enum { LIMITS = 3, WRITTEN = 400, FAMILIES = 5, CASES = 4000 };

static uint32_t chance(uint32_t below) {
    static uint64_t state = 10;
    return chance_below(&state, below);
}

typedef struct pile_set {
    pile_family list[FAMILIES];
    size_t count;
    bool has[LIMITS][WRITTEN]; /* w l + n */
} pile_set;

static void put_family(task *t, pile_set *s, unsigned limit, unsigned n, unsigned step) {
    const ord w = sur_power_of_omega(t, SUR_ONE);
    const ord before = sur_scale(t, w, rational_of(dyadic_int(limit)));
    s->list[s->count++] = (pile_family){sur_add(t, before, sur_integer(t, n)), step};
    for (unsigned k = n; k < WRITTEN; k += step) {
        s->has[limit][k] = true;
        if (step == 0) break;
    }
}

static void fill(task *t, pile_set *s) {
    memset(s, 0, sizeof *s);
    for (unsigned i = chance(FAMILIES + 1); i > 0; i--)
        put_family(t, s, chance(8) / 3, chance(6), chance(5));
}

/* Steps below 5 repeat after 12. */
static void missing(task *t) {
    static pile_set s, other;
    unsigned same = 0;
    for (unsigned i = 0; i < CASES; i++) {
        fill(t, &s);
        fill(t, &other);
        ord right = SUR_NONE;
        for (unsigned limit = 0; limit < LIMITS && sur_same(right, SUR_NONE); limit++)
            for (unsigned n = 0; n < WRITTEN && sur_same(right, SUR_NONE); n++) {
                const ord w = sur_power_of_omega(t, SUR_ONE);
                if (!s.has[limit][n])
                    right = sur_add(t, sur_scale(t, w, rational_of(dyadic_int(limit))),
                                    sur_integer(t, n));
            }
        if (!sur_same(right, SUR_NONE))
            assert_int_equal(piles_mex(t, s.list, s.count).bits, right.bits);
        const bool equal = memcmp(s.has, other.has, sizeof s.has) == 0;
        assert_int_equal(piles_same(t, s.list, s.count, other.list, other.count), equal);
        same += equal;
    }
    assert_true(same > 20);
}

static void test_missing(void **state) {
    (void)state;
    run(missing);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_quadratic_roots, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_missing, open_context, close_context),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
