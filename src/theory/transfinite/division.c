/* SPDX-License-Identifier: MIT
 *
 * Quotients and roots of numbers. The numbers in Conway normal form with finitely many terms are no
 * field: 1/(w+1) has infinitely many terms. What a division finds is therefore either the quotient
 * or the first terms of it, and says which. Long division ends when the quotient is finite, since
 * then it finds one term of it in each step; a root is found in the same way from the binomial
 * series, whose terms are corrected one by one (ONAG, chapter 3, Theorems 23 and 24). */
#include "transfinite/transfinite.h"

/* How many terms are tried before a series is taken not to end: a finite quotient of numbers of m
 * and n terms may have more than m terms, as (w^9-1)/(w-1) shows. */
enum { TRIED = SERIES_TERMS_MOST, ROOT_TRIED = 64 };

static _Noreturn void refuse_zero(task *t) {
    task_throw(t, ENDER_EDOMAIN, "nothing is divided by 0");
}

/* The least exponent a finite quotient x / y could have. */
static sur least_exponent(task *t, sur x, sur y) {
    sur_term spare[2];
    const sur_view a = sur_terms(t, x, &spare[0]), b = sur_terms(t, y, &spare[1]);
    return sur_sub(t, a.at[a.count - 1].exponent, b.at[b.count - 1].exponent);
}

static sur leading_quotient(task *t, sur x, sur y) {
    return sur_monomial(
        t, rational_div(t, sur_leading_coefficient(t, x), sur_leading_coefficient(t, y)),
        sur_sub(t, sur_leading_exponent(t, x), sur_leading_exponent(t, y)));
}

sur_series sur_divide(task *t, sur x, sur y, unsigned terms) {
    if (sur_same(y, SUR_ZERO)) refuse_zero(t);
    if (sur_same(x, SUR_ZERO)) return (sur_series){SUR_ZERO, true, SUR_NONE, 0};
    const sur least = least_exponent(t, x, y);
    sur_series s = {SUR_ZERO, false, SUR_NONE, 0};
    sur quotient = SUR_ZERO, rest = x;
    for (unsigned i = 0; i <= TRIED; i++) {
        task_poll(t);
        if (sur_same(rest, SUR_ZERO)) return (sur_series){quotient, true, SUR_NONE, 0};
        const sur term = leading_quotient(t, rest, y), e = sur_leading_exponent(t, term);
        if (i == terms) s.below = e, s.next_sign = sur_sign(t, term);
        if (i >= terms && sur_compare(t, e, least) < 0) break;
        quotient = sur_add(t, quotient, term);
        if (i < terms) s.value = quotient;
        rest = sur_sub(t, rest, sur_mul(t, term, y));
    }
    return s;
}

/* ---- powers ---- */

static sur positive_power(task *t, sur x, uint64_t n) {
    sur power = SUR_ONE;
    for (sur square = x;; square = sur_mul(t, square, square)) {
        task_poll(t);
        if (n & 1) power = sur_mul(t, power, square);
        n >>= 1;
        if (n == 0) return power;
    }
}

static bool is_monomial(task *t, sur x) {
    sur_term spare;
    return sur_terms(t, x, &spare).count == 1;
}

enum { POWER_MOST = 1 << 12 };

/* r^n. */
static rational rational_power(task *t, rational r, uint64_t n) {
    rational power = rational_of(dyadic_int(1));
    for (;; r = rational_mul(t, r, r)) {
        if (n & 1) power = rational_mul(t, power, r);
        n >>= 1;
        if (n == 0) return power;
    }
}

sur sur_power(task *t, sur x, int64_t n) {
    if (n == 0) return SUR_ONE;
    if (sur_same(x, SUR_ZERO) || sur_same(x, SUR_ONE)) {
        if (n < 0 && sur_same(x, SUR_ZERO)) refuse_zero(t);
        return x;
    }
    const uint64_t size = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    if (is_monomial(t, x)) {
        const rational c = sur_leading_coefficient(t, x);
        const bool unit = rational_same(c, rational_of(dyadic_int(1)));
        if (!unit && size > POWER_MOST * 256)
            task_throw(t, ENDER_ELIMIT, "powers go up to the exponent %d", POWER_MOST * 256);
        const rational p = unit ? c : rational_power(t, c, size);
        return sur_monomial(t, n < 0 ? rational_div(t, rational_of(dyadic_int(1)), p) : p,
                            sur_mul(t, sur_leading_exponent(t, x), sur_integer(t, n)));
    }
    if (size > POWER_MOST)
        task_throw(t, ENDER_ELIMIT, "powers of sums go up to the exponent %d", POWER_MOST);
    const sur power = positive_power(t, x, size);
    return n > 0 ? power : sur_quotient(t, SUR_ONE, power);
}

/* ---- roots ---- */

/* The first term of the root. */
static sur leading_root(task *t, sur x, unsigned n) {
    rational c;
    if (n == 0) task_throw(t, ENDER_EDOMAIN, "there is no root of exponent 0");
    if (n % 2 == 0 && sur_sign(t, x) < 0)
        task_throw(t, ENDER_EDOMAIN, "%s is negative: no number has it as %u-th power",
                   sur_text(t, x), n);
    if (!rational_root(t, sur_leading_coefficient(t, x), n, &c))
        task_throw(
            t, ENDER_EDOMAIN,
            "the root of %s begins with an irrational coefficient, and coefficients here are "
            "rational numbers",
            sur_text(t, x));
    const rational share = rational_div(t, rational_of(dyadic_int(1)), rational_of(dyadic_int(n)));
    return sur_monomial(t, c, sur_scale(t, sur_leading_exponent(t, x), share));
}

sur_series sur_root(task *t, sur x, unsigned n, unsigned terms) {
    if (sur_same(x, SUR_ZERO)) return (sur_series){SUR_ZERO, true, SUR_NONE, 0};
    const sur first = leading_root(t, x, n);
    if (n > POWER_MOST) task_throw(t, ENDER_ELIMIT, "roots go up to the %d-th", POWER_MOST);
    const sur slope = sur_scale(t, sur_power(t, first, (int64_t)n - 1), rational_of(dyadic_int(n)));
    sur_term spare[2];
    const sur_view a = sur_terms(t, x, &spare[0]);
    /* The last term of a finite root has the n-th part of the exponent of the last one of x. */
    const sur least =
        sur_scale(t, a.at[a.count - 1].exponent,
                  rational_div(t, rational_of(dyadic_int(1)), rational_of(dyadic_int(n))));
    sur_series s = {first, false, SUR_NONE, 0};
    sur root = first;
    for (unsigned i = 1; i <= ROOT_TRIED || i <= terms; i++) {
        task_poll(t);
        const sur rest = sur_sub(t, x, positive_power(t, root, n));
        if (sur_same(rest, SUR_ZERO)) return (sur_series){root, true, SUR_NONE, 0};
        const sur term = leading_quotient(t, rest, slope), e = sur_leading_exponent(t, term);
        if (i == terms) s.below = e, s.next_sign = sur_sign(t, term);
        if (i >= terms && sur_compare(t, e, least) < 0) break;
        root = sur_add(t, root, term);
        if (i < terms) s.value = root;
    }
    return s;
}

/* ---- what must be exact ---- */

static _Noreturn void refuse_series(task *t, const sur_series *s, const char *what, int tried) {
    task_throw(t, ENDER_EDOMAIN,
               "%s is no finite sum as far as %d terms: it begins %s and goes on with w^(%s)", what,
               tried, sur_text(t, s->value),
               sur_same(s->below, SUR_NONE) ? "?" : sur_text(t, s->below));
}

sur sur_quotient(task *t, sur x, sur y) {
    const sur_series s = sur_divide(t, x, y, SERIES_TERMS);
    if (!s.is_exact) refuse_series(t, &s, "the quotient", TRIED);
    return s.value;
}

sur sur_exact_root(task *t, sur x, unsigned n) {
    const sur_series s = sur_root(t, x, n, SERIES_TERMS);
    if (!s.is_exact) refuse_series(t, &s, "the root", ROOT_TRIED);
    return s.value;
}

sur sur_power_general(task *t, sur x, sur y) {
    rational r;
    if (sur_is_rational(t, y, &r) && rational_is_dyadic(r) && dyadic_is_integer(r.num) &&
        !r.num.big)
        return sur_power(t, x, r.num.num);
    if (!sur_same(x, SUR_ZERO) && is_monomial(t, x) &&
        rational_same(sur_leading_coefficient(t, x), rational_of(dyadic_int(1))))
        return sur_power_of_omega(t, sur_mul(t, sur_leading_exponent(t, x), y));
    if (sur_is_rational(t, y, &r)) {
        const dyadic n = rational_denominator(t, r), m = rational_numerator(t, r);
        if (!n.big && n.num <= POWER_MOST && !m.big)
            return sur_exact_root(t, sur_power(t, x, m.num), (unsigned)n.num);
    }
    if (sur_is_rational(t, y, &r))
        task_throw(t, ENDER_ELIMIT,
                   "%s to the power %s: exponents go up to %d, their denominators up to %d",
                   sur_text(t, x), sur_text(t, y), POWER_MOST * 256, POWER_MOST);
    task_throw(t, ENDER_EDOMAIN,
               "%s to the power %s: a power has an exponent that is a rational number, or a power "
               "of w as its base",
               sur_text(t, x), sur_text(t, y));
}
