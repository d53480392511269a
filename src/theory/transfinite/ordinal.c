/* SPDX-License-Identifier: MIT
 *
 * The ordinary arithmetic of ordinals below epsilon_0 in Cantor normal form (Cantor 1897; Jech, Set
 * Theory, chapter 2), and their nim sum. A term swallows smaller ones that stand before it, which
 * is all the difference from the natural operations (number.c). */
#include "transfinite/transfinite.h"

#include <string.h>

ord ord_check(task *t, sur x) {
    if (!sur_is_ordinal(t, x))
        task_throw(t, ENDER_EDOMAIN,
                   "%s is no ordinal: an ordinal has positive integers as "
                   "coefficients and ordinals as exponents",
                   sur_text(t, x));
    return x;
}

static bool is_finite(task *t, ord a) {
    return sur_same(a, SUR_ZERO) || sur_same(sur_leading_exponent(t, a), SUR_ZERO);
}

bool ord_is_finite(task *t, ord a, uint64_t *out) {
    rational r;
    if (!sur_is_rational(t, a, &r)) return false;
    if (out) *out = r.num.big ? UINT64_MAX : (uint64_t)r.num.num;
    return true;
}

bool ord_is_limit(task *t, ord a) {
    sur_term spare;
    const sur_view v = sur_terms(t, a, &spare);
    return v.count > 0 && !sur_same(v.at[v.count - 1].exponent, SUR_ZERO);
}

/* ---- sums ---- */

ord ord_add(task *t, ord a, ord b) {
    if (sur_same(b, SUR_ZERO)) return a;
    if (sur_same(a, SUR_ZERO) || (sur_is_small(a) && !sur_is_small(b) && !is_finite(t, b)))
        return b;
    const ord e = sur_leading_exponent(t, b);
    /* With one term at e in both the natural sum adds their coefficients. */
    return sur_add(t, sur_add(t, sur_part(t, a, e, 1), sur_part(t, a, e, 0)), b);
}

ord ord_left_sub(task *t, ord a, ord b) {
    sur_term spare[2];
    const sur_view v = sur_terms(t, a, &spare[0]), w = sur_terms(t, b, &spare[1]);
    uint32_t i = 0;
    while (i < v.count && i < w.count && sur_same(v.at[i].exponent, w.at[i].exponent) &&
           rational_same(v.at[i].coefficient, w.at[i].coefficient))
        i++;
    if (i == v.count) return sur_make(t, w.at + i, w.count - i);
    if (sur_compare(t, a, b) > 0)
        task_throw(t, ENDER_EDOMAIN, "no ordinal added behind %s gives %s, which is less",
                   sur_text(t, a), sur_text(t, b));
    const ord rest = sur_make(t, w.at + i, w.count - i);
    if (!sur_same(v.at[i].exponent, w.at[i].exponent)) return rest;
    return sur_sub(t, rest, sur_make(t, v.at + i, 1));
}

/* ---- products ---- */

/* a n for a finite n > 0: only the first coefficient is multiplied. */
static ord times_finite(task *t, ord a, rational n) {
    const ord first = sur_part(t, a, sur_leading_exponent(t, a), 0);
    return sur_add(t, sur_scale(t, first, n), sur_sub(t, a, first));
}

ord ord_mul(task *t, ord a, ord b) {
    if (sur_same(a, SUR_ZERO) || sur_same(b, SUR_ZERO)) return SUR_ZERO;
    sur_term spare;
    const sur_view v = sur_terms(t, b, &spare);
    const ord e = sur_leading_exponent(t, a);
    ord product = SUR_ZERO;
    for (uint32_t i = 0; i < v.count; i++) {
        const sur_term *term = &v.at[i];
        task_poll(t);
        product = sur_add(t, product,
                          sur_same(term->exponent, SUR_ZERO)
                              ? times_finite(t, a, term->coefficient)
                              : sur_monomial(t, term->coefficient, ord_add(t, e, term->exponent)));
    }
    return product;
}

ord ord_divide(task *t, ord a, ord b, ord *rest) {
    if (sur_same(b, SUR_ZERO)) task_throw(t, ENDER_EDOMAIN, "no ordinal is divided by 0");
    const ord e = sur_leading_exponent(t, b);
    const ord high = sur_part(t, a, e, 1);
    ord left = ord_left_sub(t, high, a), quotient = SUR_ZERO;
    sur_term spare;
    const sur_view v = sur_terms(t, high, &spare);
    for (uint32_t i = 0; i < v.count; i++)
        quotient =
            sur_add(t, quotient,
                    sur_monomial(t, v.at[i].coefficient, ord_left_sub(t, e, v.at[i].exponent)));
    const rational c = sur_coefficient(t, left, e), d = sur_leading_coefficient(t, b);
    dyadic n = rational_floor(t, rational_div(t, c, d));
    ord taken = dyadic_sign(t, n) > 0 ? times_finite(t, b, rational_of(n)) : SUR_ZERO;
    if (sur_compare(t, taken, left) > 0) {
        n = dyadic_sub(t, n, dyadic_int(1));
        taken = dyadic_sign(t, n) > 0 ? times_finite(t, b, rational_of(n)) : SUR_ZERO;
    }
    left = ord_left_sub(t, taken, left);
    if (rest) *rest = left;
    return sur_add(t, quotient, sur_dyadic(t, n));
}

/* ---- powers ---- */

enum { POWER_FACTORS_MOST = 1 << 16 };

/* a^n for finite n, by squaring. */
static ord power_finite(task *t, ord a, rational n) {
    if (n.num.big) task_throw(t, ENDER_ELIMIT, "the exponent is too large");
    uint64_t left = (uint64_t)n.num.num;
    if (left == 0) return SUR_ONE;
    if (!is_finite(t, a) && ord_is_limit(t, a)) { /* w^(e (n-1)) a */
        const ord e = ord_mul(t, sur_leading_exponent(t, a), sur_integer(t, (int64_t)left - 1));
        return ord_mul(t, sur_power_of_omega(t, e), a);
    }
    if (left > POWER_FACTORS_MOST && !sur_same(a, SUR_ONE) && !sur_same(a, SUR_ZERO))
        task_throw(t, ENDER_ELIMIT, "a power of %llu factors is too long; %d are computed",
                   (unsigned long long)left, POWER_FACTORS_MOST);
    ord power = SUR_ONE;
    for (ord square = a;; square = ord_mul(t, square, square)) {
        task_poll(t);
        if (left & 1) power = ord_mul(t, power, square);
        left >>= 1;
        if (left == 0) return power;
    }
}

/* n^b for 1 < n < w and b without a finite part: n^(w^f) = w^(w^g) with 1 + g = f. */
static ord finite_to_limit(task *t, ord b) {
    sur_term spare;
    const sur_view v = sur_terms(t, b, &spare);
    ord exponent = SUR_ZERO;
    for (uint32_t i = 0; i < v.count; i++)
        exponent = sur_add(
            t, exponent,
            sur_monomial(t, v.at[i].coefficient, ord_left_sub(t, SUR_ONE, v.at[i].exponent)));
    return sur_power_of_omega(t, exponent);
}

ord ord_power(task *t, ord a, ord b) {
    if (sur_same(b, SUR_ZERO)) return SUR_ONE;
    if (sur_same(a, SUR_ZERO) || sur_same(a, SUR_ONE)) return a;
    const ord limit = sur_part(t, b, SUR_ZERO, 1);
    const ord last = power_finite(t, a, sur_coefficient(t, b, SUR_ZERO));
    if (sur_same(limit, SUR_ZERO)) return last;
    const ord first = is_finite(t, a)
                          ? finite_to_limit(t, limit)
                          : sur_power_of_omega(t, ord_mul(t, sur_leading_exponent(t, a), limit));
    return ord_mul(t, first, last);
}

/* ---- the nim sum ---- */

/* The exclusive or of two integers that are not negative. */
static rational exclusive_or(task *t, rational a, rational b) {
    if (!a.num.big && !b.num.big) return rational_of(dyadic_int(a.num.num ^ b.num.num));
    integer_work n;
    integers_open(t, &n, 2);
    dyadic_numerator(t, a.num, n.z[0]);
    dyadic_numerator(t, b.num, n.z[1]);
    mpz_xor(n.z[0], n.z[0], n.z[1]);
    const rational result = rational_of(dyadic_from_mpz(t, n.z[0], 0));
    integers_close(&n);
    return result;
}

/* Powers of w, and so of 2, are closed under nim addition: w^e n is the nim sum of the w^e 2^i of
 * the bits of n. */
ord ord_nim_sum(task *t, ord a, ord b) {
    const arena_mark mark = scratch_mark(t);
    sur_term spare[2];
    const sur_view v = sur_terms(t, a, &spare[0]), w = sur_terms(t, b, &spare[1]);
    sur_term *out = SCRATCH_ARRAY(t, sur_term, (size_t)v.count + w.count + 1);
    size_t count = 0;
    uint32_t i = 0, j = 0;
    while (i < v.count || j < w.count) {
        const int order = i == v.count   ? -1
                          : j == w.count ? 1
                                         : sur_compare(t, v.at[i].exponent, w.at[j].exponent);
        if (order > 0) {
            out[count++] = v.at[i++];
        } else if (order < 0) {
            out[count++] = w.at[j++];
        } else {
            const rational r = exclusive_or(t, v.at[i].coefficient, w.at[j].coefficient);
            if (rational_sign(t, r) != 0) out[count++] = (sur_term){r, v.at[i].exponent, 0};
            i++;
            j++;
        }
    }
    const ord sum = sur_make(t, out, count);
    scratch_release(t, mark);
    return sum;
}
