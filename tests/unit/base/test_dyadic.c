/* SPDX-License-Identifier: MIT
 *
 * Exact dyadic numbers against GMP's rationals, on random numbers of all sizes and on the corners
 * of 64 bits; the simplest number of an interval against a search through all numbers of small
 * birthday, and against its definition (it lies inside and its canonical options do not); and the
 * limits. */
#include "base/base.h"
#include "base/integers.h"
#include "testing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static ender_status call(ender_ctx *ctx, void (*body)(task *t, void *arg), void *arg) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    body(t, arg);
    return task_end(t);
}

/* Runs the body as one call of a new context. */
static void in_a_call(void (*body)(task *t, void *arg)) {
    ender_ctx *ctx = NULL;
    assert_int_equal(context_open(&ctx, NULL, ENDER_ABI), ENDER_OK);
    if (call(ctx, body, NULL) != ENDER_OK) fail_msg("%s", ender_message(ctx));
    ender_close(ctx);
}

/* ---- random numbers ---- */

static dyadic random_corner(task *t, uint64_t r) {
    static const int64_t corners[] = {
        INT64_MIN, INT64_MIN + 1, INT64_MAX, INT64_MAX - 1, INT64_MIN / 2, INT64_MAX / 2 + 1, 0, 1,
        -1};
    return dyadic_make(t, corners[r % 9], r >> 8 & 1 ? 0 : (uint32_t)(r >> 10 & 127));
}

static dyadic random_long(task *t, uint64_t *state) {
    char digits[60];
    const size_t count = 1 + random_word(state) % sizeof digits;
    for (size_t i = 0; i < count; i++) digits[i] = (char)('0' + random_word(state) % 10);
    const uint64_t r = random_word(state);
    return dyadic_from_digits(t, digits, count, r & 1, r & 2 ? 0 : (uint32_t)(r >> 2 & 255));
}

/* A small number of powers of two: near to each other at very different scales. */
static dyadic random_sparse(task *t, uint64_t *state) {
    dyadic a = dyadic_scale(t, dyadic_int(1), (int64_t)(random_word(state) % 140) - 70);
    dyadic b = dyadic_int((int64_t)(random_word(state) % 3) - 1);
    return dyadic_add(t, a, dyadic_scale(t, b, (int64_t)(random_word(state) % 140) - 70));
}

static dyadic random_dyadic(task *t, uint64_t *state) {
    const uint64_t r = random_word(state);
    switch (r >> 32 & 7) {
    case 0:
        return dyadic_int((int64_t)(r % 21) - 10);
    case 1:
        return dyadic_make(t, (int64_t)(r % 9) - 4, (uint32_t)(r >> 16 & 3));
    case 2:
        return random_corner(t, r);
    case 3:
        return random_sparse(t, state);
    case 4:
    case 5:
        return dyadic_make(t, (int64_t)random_word(state) >> (r & 63), r >> 6 & 127);
    default:
        return random_long(t, state);
    }
}

/* The rational, after checking that the number is in normal form. */
static void to_rational(task *t, dyadic a, mpq_t q) {
    dyadic_numerator(t, a, mpq_numref(q));
    mpz_set_ui(mpq_denref(q), 0);
    mpz_setbit(mpq_denref(q), a.exp);
    assert_true(a.exp == 0 || mpz_odd_p(mpq_numref(q)));
    assert_int_equal(a.big != 0, !mpz_fits_slong_p(mpq_numref(q)));
    if (a.big != 0) assert_int_equal(a.num, 0);
}

static void assert_is(task *t, dyadic a, const mpq_t expected) {
    mpq_t q;
    mpq_init(q);
    to_rational(t, a, q);
    assert_true(mpq_equal(q, expected));
    mpq_clear(q);
}

/* ---- arithmetic ---- */

enum { ROUNDS = 20000 };

static void check_arithmetic(task *t, dyadic a, dyadic b, const mpq_t x, const mpq_t y, mpq_t z) {
    mpq_add(z, x, y);
    assert_is(t, dyadic_add(t, a, b), z);
    mpq_sub(z, x, y);
    assert_is(t, dyadic_sub(t, a, b), z);
    mpq_mul(z, x, y);
    assert_is(t, dyadic_mul(t, a, b), z);
    mpq_neg(z, x);
    assert_is(t, dyadic_neg(t, a), z);
    const int order = mpq_cmp(x, y);
    assert_int_equal(dyadic_cmp(t, a, b), (order > 0) - (order < 0));
    assert_int_equal(dyadic_same(a, b), order == 0);
    assert_int_equal(dyadic_sign(t, a), mpq_sgn(x));
}

static void check_scale(task *t, dyadic a, const mpq_t x, int64_t shift, mpq_t z) {
    if (shift >= 0)
        mpq_mul_2exp(z, x, (mp_bitcnt_t)shift);
    else
        mpq_div_2exp(z, x, (mp_bitcnt_t)-shift);
    assert_is(t, dyadic_scale(t, a, shift), z);
}

static void random_arithmetic(task *t, void *arg) {
    (void)arg;
    uint64_t state = 1;
    mpq_t x, y, z;
    mpq_inits(x, y, z, NULL);
    for (int i = 0; i < ROUNDS; i++) {
        dyadic a = random_dyadic(t, &state), b = random_dyadic(t, &state);
        to_rational(t, a, x);
        to_rational(t, b, y);
        check_arithmetic(t, a, b, x, y, z);
        check_scale(t, a, x, (int64_t)(random_word(&state) % 400) - 200, z);
    }
    mpq_clears(x, y, z, NULL);
}

static void arithmetic_is_exact(void **state) {
    (void)state;
    in_a_call(random_arithmetic);
}

/* ---- integers, options, birthdays ---- */

static void check_rounding(task *t, dyadic a, const mpq_t x, mpq_t z) {
    mpq_set_ui(z, 0, 1);
    mpz_fdiv_q(mpq_numref(z), mpq_numref(x), mpq_denref(x));
    assert_is(t, dyadic_floor(t, a), z);
    mpz_cdiv_q(mpq_numref(z), mpq_numref(x), mpq_denref(x));
    assert_is(t, dyadic_ceil(t, a), z);
    mpq_abs(z, x);
    mpz_fdiv_q(mpq_numref(z), mpq_numref(z), mpq_denref(z));
    if (a.exp > 0) mpz_add_ui(mpq_numref(z), mpq_numref(z), a.exp + 1ul);
    mpz_set_ui(mpq_denref(z), 1);
    assert_is(t, dyadic_birthday(t, a), z);
}

static void check_options(task *t, dyadic a, const mpq_t x, mpq_t z) {
    const int sign = mpq_sgn(x);
    dyadic option;
    mpq_t step;
    mpq_init(step);
    mpq_set_ui(step, 1, 1);
    mpq_div_2exp(step, step, a.exp);
    const bool left = dyadic_left_option(t, a, &option);
    assert_int_equal(left, a.exp > 0 || sign > 0);
    mpq_sub(z, x, step);
    if (left) assert_is(t, option, z);
    const bool right = dyadic_right_option(t, a, &option);
    assert_int_equal(right, a.exp > 0 || sign < 0);
    mpq_add(z, x, step);
    if (right) assert_is(t, option, z);
    mpq_clear(step);
}

/* No neighbouring double is nearer. */
static void check_double(task *t, dyadic a, const mpq_t x, mpq_t z) {
    const double d = dyadic_double(t, a),
                 around[] = {nextafter(d, INFINITY), nextafter(d, -INFINITY)};
    mpq_t distance;
    mpq_init(distance);
    mpq_set_d(distance, d);
    mpq_sub(distance, distance, x);
    mpq_abs(distance, distance);
    for (int i = 0; i < 2; i++) {
        mpq_set_d(z, around[i]);
        mpq_sub(z, z, x);
        mpq_abs(z, z);
        assert_true(mpq_cmp(distance, z) <= 0);
    }
    mpq_clear(distance);
}

static void random_parts(task *t, void *arg) {
    (void)arg;
    uint64_t state = 2;
    mpq_t x, z;
    mpq_inits(x, z, NULL);
    for (int i = 0; i < ROUNDS; i++) {
        dyadic a = random_dyadic(t, &state);
        to_rational(t, a, x);
        check_rounding(t, a, x, z);
        check_options(t, a, x, z);
        check_double(t, a, x, z);
    }
    mpq_clears(x, z, NULL);
}

static void parts_are_exact(void **state) {
    (void)state;
    in_a_call(random_parts);
}

/* ---- the simplest number ---- */

static bool inside(task *t, const interval *i, dyadic x) {
    if (i->lo_kind != BOUND_NONE) {
        int order = dyadic_cmp(t, i->lo, x);
        if (order > 0 || (order == 0 && i->lo_kind == BOUND_OPEN)) return false;
    }
    if (i->hi_kind != BOUND_NONE) {
        int order = dyadic_cmp(t, x, i->hi);
        if (order > 0 || (order == 0 && i->hi_kind == BOUND_OPEN)) return false;
    }
    return true;
}

enum { FINEST = 5, WIDEST = 4, CANDIDATES = 2 * (WIDEST << FINEST) + 1 };

/* The candidate of least birthday inside; it must be the only one. NULL when none is inside. */
static const dyadic *first_born(task *t, const interval *i, const dyadic *candidates) {
    const dyadic *best = NULL;
    int64_t least = INT64_MAX;
    int born = 0;
    for (int k = 0; k < CANDIDATES; k++) {
        if (!inside(t, i, candidates[k])) continue;
        const int64_t birthday = dyadic_birthday(t, candidates[k]).num;
        if (birthday == least) born++;
        if (birthday >= least) continue;
        best = &candidates[k];
        least = birthday;
        born = 1;
    }
    assert_true(born <= 1);
    return best;
}

/* All ends with a denominator up to 8 in [-3, 3], all kinds of ends. */
static void search_intervals(task *t, void *arg) {
    (void)arg;
    dyadic candidates[CANDIDATES];
    for (int k = 0; k < CANDIDATES; k++)
        candidates[k] = dyadic_make(t, k - (WIDEST << FINEST), FINEST);
    for (int lo = -24; lo <= 24; lo++)
        for (int hi = -24; hi <= 24; hi++)
            for (int kinds = 0; kinds < 9; kinds++) {
                const interval i = {dyadic_make(t, lo, 3), dyadic_make(t, hi, 3),
                                    (bound)(kinds / 3), (bound)(kinds % 3)};
                dyadic found;
                const bool some = dyadic_simplest(t, &i, &found);
                const dyadic *expected = first_born(t, &i, candidates);
                assert_int_equal(some, expected != NULL);
                if (some) assert_true(dyadic_same(found, *expected));
            }
}

static void the_simplest_number_is_born_first(void **state) {
    (void)state;
    in_a_call(search_intervals);
}

static void check_simplest(task *t, const interval *i) {
    dyadic found, option;
    const bool some = dyadic_simplest(t, i, &found);
    bool expected = true;
    if (i->lo_kind != BOUND_NONE && i->hi_kind != BOUND_NONE) {
        const int order = dyadic_cmp(t, i->lo, i->hi);
        const bool closed = i->lo_kind == BOUND_CLOSED && i->hi_kind == BOUND_CLOSED;
        expected = order < 0 || (order == 0 && closed);
    }
    assert_int_equal(some, expected);
    if (!some) return;
    assert_true(inside(t, i, found));
    if (dyadic_left_option(t, found, &option)) assert_false(inside(t, i, option));
    if (dyadic_right_option(t, found, &option)) assert_false(inside(t, i, option));
}

static void random_intervals(task *t, void *arg) {
    (void)arg;
    uint64_t state = 3;
    for (int k = 0; k < 2 * ROUNDS; k++) {
        const uint64_t r = random_word(&state);
        interval i = {random_dyadic(t, &state), random_dyadic(t, &state), (bound)(r % 3),
                      (bound)(r / 3 % 3)};
        if (r >> 40 & 1) i.hi = dyadic_add(t, i.lo, dyadic_make(t, 1, (uint32_t)(r >> 50 & 127)));
        if (r >> 41 & 1) {
            i.lo = dyadic_neg(t, i.lo);
            i.hi = dyadic_neg(t, i.hi);
        }
        check_simplest(t, &i);
    }
}

static void the_simplest_number_has_its_options_outside(void **state) {
    (void)state;
    in_a_call(random_intervals);
}

/* 1 / 2^(10^9), far below what could be written out over a common denominator. */
static dyadic tiny_number(task *t) { return dyadic_scale(t, dyadic_int(1), -1000000000); }

static void tiny_intervals(task *t, void *arg) {
    (void)arg;
    const dyadic tiny = tiny_number(t), tinier = dyadic_scale(t, tiny, -5);
    const dyadic three = dyadic_scale(t, dyadic_int(3), -1000000001);
    const interval cases[] = {
        {tiny, dyadic_int(1), BOUND_OPEN, BOUND_OPEN},
        {tiny, dyadic_make(t, 1, 10), BOUND_OPEN, BOUND_OPEN},
        {tiny, dyadic_make(t, 1, 10), BOUND_CLOSED, BOUND_CLOSED},
        {DYADIC_ZERO, tiny, BOUND_OPEN, BOUND_OPEN},
        {tinier, tiny, BOUND_OPEN, BOUND_OPEN},
        {tiny, three, BOUND_OPEN, BOUND_OPEN},
        {dyadic_neg(t, three), dyadic_neg(t, tiny), BOUND_OPEN, BOUND_OPEN},
        {tiny, tiny, BOUND_CLOSED, BOUND_CLOSED},
        {tiny, tiny, BOUND_CLOSED, BOUND_OPEN},
        {tiny, tiny, BOUND_OPEN, BOUND_NONE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) check_simplest(t, &cases[i]);
    assert_int_equal(dyadic_cmp(t, tiny, dyadic_int(1)), -1);
    assert_int_equal(dyadic_cmp(t, dyadic_int(-1), tiny), -1);
    assert_int_equal(dyadic_cmp(t, tiny, tinier), 1);
    assert_int_equal(dyadic_sign(t, tiny), 1);
    assert_true(dyadic_same(dyadic_scale(t, tiny, 1000000000), dyadic_int(1)));
    assert_true(dyadic_same(dyadic_ceil(t, tiny), dyadic_int(1)));
}

static void far_scales_are_compared_cheaply(void **state) {
    (void)state;
    in_a_call(tiny_intervals);
}

/* ---- limits ---- */

static void add_far(task *t, void *arg) {
    (void)arg;
    (void)dyadic_add(t, tiny_number(t), dyadic_int(1));
}
static void scale_up(task *t, void *arg) {
    (void)arg;
    (void)dyadic_scale(t, dyadic_int(1), INT64_MAX);
}
static void scale_down(task *t, void *arg) {
    (void)arg;
    (void)dyadic_scale(t, dyadic_int(1), INT64_MIN);
}
static void too_fine(task *t, void *arg) {
    (void)arg;
    (void)dyadic_make(t, 1, UINT32_MAX);
}
static void multiply_fine(task *t, void *arg) {
    (void)arg;
    (void)dyadic_mul(t, dyadic_scale(t, tiny_number(t), -1000000000), tiny_number(t));
}
static void multiply_large(task *t, void *arg) {
    (void)arg;
    const dyadic large = dyadic_scale(t, dyadic_int(1), 1 << 26);
    (void)dyadic_mul(t, large, large);
}
static void no_digit(task *t, void *arg) { (void)dyadic_from_digits(t, arg, 3, false, 0); }
static void no_digits(task *t, void *arg) { (void)dyadic_from_digits(t, arg, 0, false, 0); }
static void many_digits(task *t, void *arg) { (void)dyadic_from_digits(t, arg, 1000001, false, 0); }

static void run_into_limits(task *t, void *arg) {
    void (*const limits[])(task *, void *) = {add_far,       scale_up,       scale_down, too_fine,
                                              multiply_fine, multiply_large, many_digits};
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
        assert_int_equal(task_try(t, limits[i], arg), ENDER_ELIMIT);
    assert_int_equal(task_try(t, no_digit, "1x2"), ENDER_EARGUMENT);
    assert_non_null(strstr(task_message(t), "byte 2"));
    assert_int_equal(task_try(t, no_digits, ""), ENDER_EARGUMENT);
    const dyadic most = dyadic_scale(t, dyadic_int(1), (1 << 27) - 1);
    assert_true(dyadic_same(dyadic_scale(t, most, -((1 << 27) - 1)), dyadic_int(1)));
    assert_true(dyadic_same(dyadic_neg(t, dyadic_neg(t, most)), most));
}

static void limits_are_errors(void **state) {
    (void)state;
    char *digits = malloc(1000001);
    assert_non_null(digits);
    memset(digits, '7', 1000001);
    ender_ctx *ctx = NULL;
    assert_int_equal(context_open(&ctx, NULL, ENDER_ABI), ENDER_OK);
    assert_int_equal(call(ctx, run_into_limits, digits), ENDER_OK);
    ender_close(ctx);
    free(digits);
}

/* ---- text ---- */

static void assert_prints(task *t, dyadic a, const char *expected) {
    strbuf b;
    strbuf_open(t, &b);
    dyadic_print(&b, a);
    assert_string_equal(b.text, expected);
    strbuf_close(&b);
}

static dyadic from_text(task *t, const char *digits, bool negative, uint32_t exp) {
    return dyadic_from_digits(t, digits, strlen(digits), negative, exp);
}

static void known_texts(task *t, void *arg) {
    (void)arg;
    assert_prints(t, DYADIC_ZERO, "0");
    assert_prints(t, dyadic_make(t, -6, 3), "-3/4");
    assert_prints(t, dyadic_int(INT64_MIN), "-9223372036854775808");
    assert_prints(t, dyadic_neg(t, dyadic_int(INT64_MIN)), "9223372036854775808");
    assert_prints(t, dyadic_make(t, 1, 63), "1/9223372036854775808");
    assert_prints(t, dyadic_make(t, -1, 64), "-1/18446744073709551616");
    assert_prints(t, from_text(t, "123456789012345678901234567891", true, 10),
                  "-123456789012345678901234567891/1024");
    assert_prints(t, from_text(t, "000000000000000000000000000012", false, 3), "3/2");
    assert_prints(t, from_text(t, "9223372036854775808", true, 0), "-9223372036854775808");
    assert_prints(t, tiny_number(t), "1/2^1000000000");
    assert_true(dyadic_same(from_text(t, "36893488147419103232", false, 65), dyadic_int(1)));
}

/* What is printed in full is what GMP reads. */
static void random_texts(task *t, void *arg) {
    (void)arg;
    uint64_t state = 4;
    mpq_t x;
    mpq_init(x);
    for (int i = 0; i < ROUNDS / 4; i++) {
        const dyadic a = random_dyadic(t, &state);
        strbuf b;
        strbuf_open(t, &b);
        dyadic_print(&b, a);
        assert_int_equal(mpq_set_str(x, b.text, 10), 0);
        assert_is(t, a, x);
        strbuf_close(&b);
    }
    mpq_clear(x);
}

static void numbers_print_in_full(void **state) {
    (void)state;
    in_a_call(known_texts);
    in_a_call(random_texts);
}

/* ---- the pool ---- */

static void use_pool(task *t, void *arg) {
    ender_ctx *ctx = arg;
    const dyadic one = from_text(t, "100000000000000000000", false, 0);
    assert_true(dyadic_same(one, from_text(t, "100000000000000000000", false, 0)));
    assert_false(dyadic_same(one, dyadic_neg(t, one)));
    const uint32_t count = dyadic_pool_count(ctx);
    const uint64_t used = budget_used(ctx);
    dyadic power = one;
    for (int i = 0; i < 1000; i++) power = dyadic_add(t, power, power);
    assert_int_equal(dyadic_pool_count(ctx), count + 1000);
    assert_true(budget_used(ctx) > used);
    dyadic_pool_release(ctx, count);
    assert_int_equal(dyadic_pool_count(ctx), count);
    assert_true(dyadic_same(one, from_text(t, "100000000000000000000", false, 0)));
    assert_int_equal(dyadic_pool_count(ctx), count);
    assert_int_equal(dyadic_add(t, one, one).big, count);
    dyadic_pool_release(ctx, 0);
    assert_int_equal(dyadic_pool_count(ctx), 1);
}

static void big_numbers_are_kept_once(void **state) {
    (void)state;
    ender_ctx *ctx = NULL;
    assert_int_equal(context_open(&ctx, NULL, ENDER_ABI), ENDER_OK);
    assert_int_equal(call(ctx, use_pool, ctx), ENDER_OK);
    ender_close(ctx);
}

static void grow_number(task *t, void *arg) {
    (void)arg;
    for (dyadic a = dyadic_int(3);; a = dyadic_add(t, dyadic_add(t, a, a), dyadic_int(1)))
        task_poll(t);
}

/* Ever longer numbers, all kept: the budget ends it; a release makes way again. */
static void the_pool_respects_the_budget(void **state) {
    (void)state;
    ender_ctx *ctx = NULL;
    const ender_settings small = {.memory_bytes = 16 << 20};
    assert_int_equal(context_open(&ctx, &small, ENDER_ABI), ENDER_OK);
    assert_int_equal(call(ctx, grow_number, NULL), ENDER_EMEMORY);
    assert_true(budget_used(ctx) > 12 << 20);
    assert_true(budget_used(ctx) <= budget_total(ctx));
    dyadic_pool_release(ctx, 1);
    assert_true(budget_used(ctx) < 4 << 20);
    assert_int_equal(call(ctx, known_texts, NULL), ENDER_OK);
    ender_close(ctx);
}

/* All threads make the same numbers: each must exist once. */
static void double_often(task *t, size_t index, void *arg) {
    dyadic a = dyadic_int(INT64_MAX);
    for (int i = 0; i < 300; i++) a = dyadic_add(t, a, a);
    ((dyadic *)arg)[index] = a;
}

static void double_in_parallel(task *t, void *arg) { parallel(t, 8, double_often, arg); }

static void threads_share_the_pool(void **state) {
    (void)state;
    ender_ctx *ctx = NULL;
    const ender_settings settings = {.threads = 4};
    assert_int_equal(context_open(&ctx, &settings, ENDER_ABI), ENDER_OK);
    dyadic results[8];
    assert_int_equal(call(ctx, double_in_parallel, results), ENDER_OK);
    for (int i = 1; i < 8; i++) assert_true(dyadic_same(results[0], results[i]));
    assert_int_equal(dyadic_pool_count(ctx), 301);
    ender_close(ctx);
}

/* integer_set and integer_get at the ends of 64 bits, where a long of 32 bits would do otherwise.
 */
static void set_and_get_integers(task *t, void *arg) {
    static const int64_t at[] = {
        0, 1, -1, INT64_C(1) << 31, -(INT64_C(1) << 31), INT64_C(1) << 32, INT64_MAX, INT64_MIN};
    int *checked = arg;
    integer_work n;
    integers_open(t, &n, 1);
    for (size_t i = 0; i < sizeof at / sizeof *at; i++, ++*checked) {
        int64_t back = 7;
        integer_set(n.z[0], at[i]);
        assert_true(integer_get(n.z[0], &back));
        assert_true(back == at[i]);
    }
    int64_t unchanged = 7;
    integer_set(n.z[0], INT64_MAX);
    mpz_add_ui(n.z[0], n.z[0], 1);
    assert_false(integer_get(n.z[0], &unchanged));
    integer_set(n.z[0], INT64_MIN);
    mpz_sub_ui(n.z[0], n.z[0], 1);
    assert_false(integer_get(n.z[0], &unchanged));
    mpz_mul_2exp(n.z[0], n.z[0], 64);
    assert_false(integer_get(n.z[0], &unchanged));
    assert_true(unchanged == 7);
    integers_close(&n);
}

static void integers_have_64_bits(void **state) {
    (void)state;
    int checked = 0;
    ender_ctx *ctx = NULL;
    assert_int_equal(context_open(&ctx, NULL, ENDER_ABI), ENDER_OK);
    assert_int_equal(call(ctx, set_and_get_integers, &checked), ENDER_OK);
    assert_int_equal(checked, 8);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arithmetic_is_exact),
        cmocka_unit_test(parts_are_exact),
        cmocka_unit_test(the_simplest_number_is_born_first),
        cmocka_unit_test(the_simplest_number_has_its_options_outside),
        cmocka_unit_test(far_scales_are_compared_cheaply),
        cmocka_unit_test(limits_are_errors),
        cmocka_unit_test(numbers_print_in_full),
        cmocka_unit_test(big_numbers_are_kept_once),
        cmocka_unit_test(the_pool_respects_the_budget),
        cmocka_unit_test(threads_share_the_pool),
        cmocka_unit_test(integers_have_64_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
