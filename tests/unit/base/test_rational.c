/* SPDX-License-Identifier: MIT
 *
 * Exact rational numbers against GMP's, on random numbers of all sizes: results, order, normal
 * form, and what is printed. */
#include "base/base.h"
#include "testing.h"

#include <string.h>

enum { ROUNDS = 20000 };

static dyadic random_integer(task *t, uint64_t *state) {
    const uint64_t r = random_word(state);
    const int64_t small = (int64_t)random_word(state) >> (r & 63);
    if (r >> 6 & 7) return dyadic_int(small);
    return dyadic_mul(t, dyadic_int((int64_t)random_word(state)), dyadic_int(small));
}

static rational random_rational(task *t, uint64_t *state) {
    const dyadic top = random_integer(t, state);
    dyadic bottom = random_integer(t, state);
    if (random_word(state) & 1) bottom = dyadic_int((int64_t)(random_word(state) % 12));
    if (dyadic_sign(t, bottom) == 0) bottom = dyadic_int(1);
    const int64_t scale = -(int64_t)(random_word(state) % 80);
    return rational_div(t, rational_of(dyadic_scale(t, top, scale)), rational_of(bottom));
}

/* The same number as GMP's, after checking the normal form. */
static void to_gmp(task *t, rational a, mpq_t q) {
    mpq_t den;
    mpq_init(den);
    dyadic_numerator(t, a.num, mpq_numref(q));
    mpz_set_ui(mpq_denref(q), 0);
    mpz_setbit(mpq_denref(q), a.num.exp);
    dyadic_numerator(t, a.den, mpq_numref(den));
    assert_int_equal(a.den.exp, 0);
    assert_true(mpz_odd_p(mpq_numref(den)) && mpz_sgn(mpq_numref(den)) > 0);
    mpz_gcd(mpq_denref(den), mpq_numref(q), mpq_numref(den));
    assert_true(mpz_cmp_ui(mpq_denref(den), 1) == 0);
    mpz_mul(mpq_denref(q), mpq_denref(q), mpq_numref(den));
    mpq_clear(den);
}

static void assert_is(task *t, rational a, const mpq_t expected) {
    mpq_t q;
    mpq_init(q);
    to_gmp(t, a, q);
    assert_true(mpq_equal(q, expected));
    mpq_clear(q);
}

static void check_print(task *t, rational a, const mpq_t x) {
    strbuf b;
    strbuf_open(t, &b);
    rational_print(&b, a);
    char *expected = mpq_get_str(NULL, 10, x);
    assert_string_equal(b.text, expected);
    void (*release)(void *, size_t);
    mp_get_memory_functions(NULL, NULL, &release);
    release(expected, strlen(expected) + 1);
    strbuf_close(&b);
}

static void check_pair(task *t, rational a, rational b, const mpq_t x, const mpq_t y, mpq_t z) {
    mpq_add(z, x, y);
    assert_is(t, rational_add(t, a, b), z);
    mpq_sub(z, x, y);
    assert_is(t, rational_sub(t, a, b), z);
    mpq_mul(z, x, y);
    assert_is(t, rational_mul(t, a, b), z);
    mpq_neg(z, x);
    assert_is(t, rational_neg(t, a), z);
    if (mpq_sgn(y) != 0) {
        mpq_div(z, x, y);
        assert_is(t, rational_div(t, a, b), z);
    }
    const int order = mpq_cmp(x, y);
    assert_int_equal(rational_cmp(t, a, b), (order > 0) - (order < 0));
    assert_int_equal(rational_same(a, b), order == 0);
    assert_int_equal(rational_sign(t, a), mpq_sgn(x));
}

static ender_status arithmetic(ender_ctx *ctx) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    uint64_t state = 1;
    mpq_t x, y, z;
    mpq_inits(x, y, z, NULL);
    for (int i = 0; i < ROUNDS; i++) {
        const rational a = random_rational(t, &state), b = random_rational(t, &state);
        to_gmp(t, a, x);
        to_gmp(t, b, y);
        check_pair(t, a, b, x, y, z);
        check_pair(t, a, a, x, x, z);
        check_print(t, a, x);
    }
    mpq_clears(x, y, z, NULL);
    return task_end(t);
}

static ender_status division_by_zero(ender_ctx *ctx) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    (void)rational_div(t, rational_of(dyadic_int(1)), rational_of(DYADIC_ZERO));
    return task_end(t);
}

static void rationals_are_exact(void **state) {
    (void)state;
    ender_ctx *ctx = NULL;
    assert_int_equal(context_open(&ctx, NULL, ENDER_ABI), ENDER_OK);
    if (arithmetic(ctx) != ENDER_OK) fail_msg("%s", ender_message(ctx));
    assert_int_equal(division_by_zero(ctx), ENDER_EARGUMENT);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(rationals_are_exact)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
