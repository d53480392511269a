/* SPDX-License-Identifier: MIT
 *
 * Exact rational numbers, for what leaves the dyadic ones: points where trajectories of other
 * slopes cross, means of loopy games. A rational is a dyadic number over an odd denominator, so
 * that a dyadic number is itself over 1 and costs one comparison more. Of the others those whose
 * parts fit 64 bits are computed with here, in checked arithmetic, and the rest with GMP. */
#include "base/rational.h"

#include "base/integers.h"

/* ---- 64 bits ---- */

static bool is_small(rational a) { return a.num.big == 0 && a.den.big == 0; }

uint64_t common_divisor(uint64_t a, uint64_t b) {
    while (b != 0) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static uint64_t magnitude(int64_t n) { return n < 0 ? 0 - (uint64_t)n : (uint64_t)n; }

/* num / (2^exp * den) in lowest terms, den > 0 odd. */
static rational small_make(task *t, int64_t num, uint32_t exp, int64_t den) {
    if (num == 0) return rational_of(DYADIC_ZERO);
    const int64_t divisor = (int64_t)common_divisor(magnitude(num), (uint64_t)den);
    return (rational){dyadic_make(t, num / divisor, exp), dyadic_int(den / divisor)};
}

/* num * 2^shift * factor if it fits. */
static bool scaled(int64_t num, uint32_t shift, int64_t factor, int64_t *out) {
    return shift <= 62 && !__builtin_mul_overflow(num, INT64_C(1) << shift, out) &&
           !__builtin_mul_overflow(*out, factor, out);
}

static bool small_add(task *t, rational a, rational b, rational *out) {
    const uint32_t exp = a.num.exp > b.num.exp ? a.num.exp : b.num.exp;
    const int64_t shared = (int64_t)common_divisor((uint64_t)a.den.num, (uint64_t)b.den.num);
    int64_t m, n, sum, den;
    if (!is_small(a) || !is_small(b) ||
        !scaled(a.num.num, exp - a.num.exp, b.den.num / shared, &m) ||
        !scaled(b.num.num, exp - b.num.exp, a.den.num / shared, &n) ||
        __builtin_add_overflow(m, n, &sum) ||
        __builtin_mul_overflow(a.den.num, b.den.num / shared, &den))
        return false;
    *out = small_make(t, sum, exp, den);
    return true;
}

static bool small_mul(task *t, rational a, rational b, rational *out) {
    const uint64_t exp = (uint64_t)a.num.exp + b.num.exp;
    int64_t num, den;
    if (!is_small(a) || !is_small(b) || exp > UINT32_MAX ||
        __builtin_mul_overflow(a.num.num, b.num.num, &num) ||
        __builtin_mul_overflow(a.den.num, b.den.num, &den))
        return false;
    *out = small_make(t, num, (uint32_t)exp, den);
    return true;
}

/* A power of two, the exponent being of either sign. */
static bool is_power_of_two(rational a) {
    return is_small(a) && a.den.num == 1 && a.num.num > 0 && (a.num.num & (a.num.num - 1)) == 0;
}

/* ---- beyond ---- */

/* num / den for a dyadic num and any integer den other than 0, in lowest terms. */
static rational divided(task *t, dyadic num, dyadic den) {
    integer_work work;
    integers_open(t, &work, 3);
    mpz_ptr m = work.z[0], n = work.z[1], divisor = work.z[2];
    dyadic_numerator(t, num, m);
    dyadic_numerator(t, den, n);
    mpz_gcd(divisor, m, n);
    if (mpz_sgn(n) < 0) mpz_neg(divisor, divisor);
    mpz_divexact(m, m, divisor);
    mpz_divexact(n, n, divisor);
    const mp_bitcnt_t zeros = mpz_scan1(n, 0);
    mpz_tdiv_q_2exp(n, n, zeros);
    const dyadic top = dyadic_from_mpz(t, m, num.exp);
    const rational result = {dyadic_scale(t, top, -(int64_t)zeros), dyadic_from_mpz(t, n, 0)};
    integers_close(&work);
    return result;
}

/* ---- arithmetic ---- */

rational rational_add(task *t, rational a, rational b) {
    if (LIKELY(rational_is_dyadic(a) && rational_is_dyadic(b)))
        return rational_of(dyadic_add(t, a.num, b.num));
    rational sum;
    if (small_add(t, a, b, &sum)) return sum;
    const dyadic m = dyadic_mul(t, a.num, b.den), n = dyadic_mul(t, b.num, a.den);
    return divided(t, dyadic_add(t, m, n), dyadic_mul(t, a.den, b.den));
}

rational rational_neg(task *t, rational a) { return (rational){dyadic_neg(t, a.num), a.den}; }

rational rational_sub(task *t, rational a, rational b) {
    return rational_add(t, a, rational_neg(t, b));
}

rational rational_mul(task *t, rational a, rational b) {
    if (LIKELY(rational_is_dyadic(a) && rational_is_dyadic(b)))
        return rational_of(dyadic_mul(t, a.num, b.num));
    rational product;
    if (small_mul(t, a, b, &product)) return product;
    return divided(t, dyadic_mul(t, a.num, b.num), dyadic_mul(t, a.den, b.den));
}

rational rational_div(task *t, rational a, rational b) {
    if (rational_is_dyadic(a) && is_power_of_two(b))
        return rational_of(
            dyadic_scale(t, a.num, (int64_t)b.num.exp - __builtin_ctzll((uint64_t)b.num.num)));
    if (rational_sign(t, b) == 0) task_throw(t, ENDER_EARGUMENT, "nothing is divided by 0");
    /* With b = n / (2^e d): a / b = 2^e (a d) / n. */
    const dyadic n = dyadic_scale(t, b.num, b.num.exp);
    const dyadic top = dyadic_scale(t, dyadic_mul(t, a.num, b.den), b.num.exp);
    return divided(t, top, dyadic_mul(t, a.den, n));
}

/* ---- order ---- */

int rational_sign(task *t, rational a) { return dyadic_sign(t, a.num); }

int rational_cmp(task *t, rational a, rational b) {
    if (LIKELY(dyadic_same(a.den, b.den))) return dyadic_cmp(t, a.num, b.num);
    return dyadic_cmp(t, dyadic_mul(t, a.num, b.den), dyadic_mul(t, b.num, a.den));
}

/* ---- integers and roots ---- */

dyadic rational_denominator(task *t, rational a) { return dyadic_scale(t, a.den, a.num.exp); }

dyadic rational_numerator(task *t, rational a) { return dyadic_scale(t, a.num, a.num.exp); }

dyadic rational_floor(task *t, rational a) {
    if (LIKELY(rational_is_dyadic(a))) return dyadic_floor(t, a.num);
    const dyadic above = rational_numerator(t, a), below = rational_denominator(t, a);
    integer_work work;
    integers_open(t, &work, 2);
    dyadic_numerator(t, above, work.z[0]);
    dyadic_numerator(t, below, work.z[1]);
    mpz_fdiv_q(work.z[0], work.z[0], work.z[1]);
    const dyadic whole = dyadic_from_mpz(t, work.z[0], 0);
    integers_close(&work);
    return whole;
}

bool rational_root(task *t, rational a, unsigned n, rational *out) {
    if (n == 0 || (n % 2 == 0 && rational_sign(t, a) < 0)) return false;
    const dyadic above = rational_numerator(t, a), below = rational_denominator(t, a);
    dyadic top = DYADIC_ZERO, bottom = DYADIC_ZERO;
    integer_work work;
    integers_open(t, &work, 2);
    mpz_ptr x = work.z[0], y = work.z[1];
    dyadic_numerator(t, above, x);
    dyadic_numerator(t, below, y);
    const bool exact = mpz_root(x, x, n) != 0 && mpz_root(y, y, n) != 0;
    if (exact) {
        top = dyadic_from_mpz(t, x, 0);
        bottom = dyadic_from_mpz(t, y, 0);
    }
    integers_close(&work);
    if (exact) *out = rational_div(t, rational_of(top), rational_of(bottom));
    return exact;
}

/* ---- text ---- */

void rational_print(strbuf *b, rational a) {
    if (rational_is_dyadic(a)) {
        dyadic_print(b, a.num);
        return;
    }
    dyadic_print(b, dyadic_scale(b->t, a.num, a.num.exp));
    strbuf_char(b, '/');
    dyadic_print(b, dyadic_scale(b->t, a.den, a.num.exp));
}
