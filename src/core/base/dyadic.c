/* SPDX-License-Identifier: MIT
 *
 * Exact dyadic numbers, the values of the numbers among short games (ONAG, chapter 1; CGT, section
 * II.3). Numerators that fit 64 bits are computed with here, with checked arithmetic; the rest is
 * handed to dyadic_big.c.
 *
 * Comparisons look at the place of the leading bit first, because 1 and 1/2^1000000000 differ
 * obviously and may not be brought to a common denominator. */
#include "base/dyadic_big.h"

#include <math.h>

static bool is_small(dyadic a) { return a.big == 0; }
static uint64_t magnitude(int64_t n) { return n < 0 ? 0 - (uint64_t)n : (uint64_t)n; }

void dyadic_exp_limit(task *t) {
    task_throw(t, ENDER_ELIMIT, "a number with a denominator above 2^%u is too fine",
               (unsigned)DYADIC_EXP_MAX);
}

dyadic dyadic_make(task *t, int64_t num, uint32_t exp) {
    if (num == 0) return DYADIC_ZERO;
    uint32_t zeros = (uint32_t)__builtin_ctzll((uint64_t)num);
    if (zeros > exp) zeros = exp;
    exp -= zeros;
    if (UNLIKELY(exp > DYADIC_EXP_MAX)) dyadic_exp_limit(t);
    return (dyadic){num >> zeros, exp, 0};
}

/* ---- arithmetic ---- */

/* num * 2^shift if it fits. */
static bool shifted(int64_t num, uint32_t shift, int64_t *out) {
    return shift <= 62 && !__builtin_mul_overflow(num, INT64_C(1) << shift, out);
}

dyadic dyadic_add(task *t, dyadic a, dyadic b) {
    if (a.exp < b.exp) {
        dyadic c = a;
        a = b;
        b = c;
    }
    int64_t num;
    if (LIKELY(is_small(a) && is_small(b))) {
        if (b.num == 0) return a;
        if (shifted(b.num, a.exp - b.exp, &num) && !__builtin_add_overflow(a.num, num, &num))
            return dyadic_make(t, num, a.exp);
    }
    return big_add(t, a, b);
}

dyadic dyadic_neg(task *t, dyadic a) {
    if (LIKELY(is_small(a) && a.num != INT64_MIN)) return (dyadic){-a.num, a.exp, 0};
    return big_neg(t, a);
}

dyadic dyadic_sub(task *t, dyadic a, dyadic b) { return dyadic_add(t, a, dyadic_neg(t, b)); }

dyadic dyadic_mul(task *t, dyadic a, dyadic b) {
    int64_t num;
    uint64_t exp = (uint64_t)a.exp + b.exp;
    if (LIKELY(is_small(a) && is_small(b) && exp <= UINT32_MAX) &&
        !__builtin_mul_overflow(a.num, b.num, &num))
        return dyadic_make(t, num, (uint32_t)exp);
    return big_mul(t, a, b);
}

static dyadic scale_up(task *t, dyadic a, uint64_t shift) {
    if (shift <= a.exp) return (dyadic){a.num, a.exp - (uint32_t)shift, a.big};
    shift -= a.exp;
    a.exp = 0;
    int64_t num;
    if (is_small(a) && shift <= 62 && shifted(a.num, (uint32_t)shift, &num)) return dyadic_int(num);
    return big_shift(t, a, shift);
}

static dyadic scale_down(task *t, dyadic a, uint64_t shift) {
    /* Even the most even numerator cannot make up for more. */
    if (shift > DYADIC_EXP_MAX + DYADIC_BITS_MAX) dyadic_exp_limit(t);
    uint64_t exp = a.exp + shift;
    if (!is_small(a)) return big_divide(t, a, shift);
    if (exp > UINT32_MAX) dyadic_exp_limit(t);
    return dyadic_make(t, a.num, (uint32_t)exp);
}

dyadic dyadic_scale(task *t, dyadic a, int64_t shift) {
    if (is_small(a) && a.num == 0) return a;
    return shift >= 0 ? scale_up(t, a, (uint64_t)shift) : scale_down(t, a, magnitude(shift));
}

/* ---- order ---- */

int dyadic_sign(task *t, dyadic a) {
    if (LIKELY(is_small(a))) return (a.num > 0) - (a.num < 0);
    return big_sign(t, a);
}

/* |a| lies in [2^(p-1), 2^p) for a != 0. */
static int64_t leading_place(task *t, dyadic a) {
    const uint64_t bits =
        is_small(a) ? 64 - (uint64_t)__builtin_clzll(magnitude(a.num)) : dyadic_bits(t, a);
    return (int64_t)bits - (int64_t)a.exp;
}

/* Compares |a| with |b|, both other than 0. With the leading bits in the same place the exponents
 * differ by at most the number of bits of a numerator. */
static int cmp_magnitude(task *t, dyadic a, dyadic b) {
    int64_t p = leading_place(t, a), q = leading_place(t, b);
    if (p != q) return p < q ? -1 : 1;
    if (!is_small(a) || !is_small(b)) return big_cmp_magnitude(t, a, b);
    uint64_t m = magnitude(a.num), n = magnitude(b.num);
    if (a.exp < b.exp)
        m <<= b.exp - a.exp;
    else
        n <<= a.exp - b.exp;
    return (m > n) - (m < n);
}

int dyadic_cmp(task *t, dyadic a, dyadic b) {
    if (is_small(a) && is_small(b) && a.exp == b.exp) return (a.num > b.num) - (a.num < b.num);
    if (dyadic_same(a, b)) return 0;
    int s = dyadic_sign(t, a), r = dyadic_sign(t, b);
    if (s != r) return s < r ? -1 : 1;
    return s == 0 ? 0 : s * cmp_magnitude(t, a, b);
}

/* ---- integers ---- */

static int64_t small_floor(dyadic a) { return a.exp > 63 ? -(a.num < 0) : a.num >> a.exp; }

dyadic dyadic_floor(task *t, dyadic a) {
    if (a.exp == 0) return a;
    return is_small(a) ? dyadic_int(small_floor(a)) : big_round(t, a, false);
}

dyadic dyadic_ceil(task *t, dyadic a) {
    if (a.exp == 0) return a;
    return is_small(a) ? dyadic_int(small_floor(a) + 1) : big_round(t, a, true);
}

static dyadic absolute(task *t, dyadic a) { return dyadic_sign(t, a) < 0 ? dyadic_neg(t, a) : a; }

dyadic dyadic_birthday(task *t, dyadic a) {
    dyadic size = absolute(t, a);
    if (a.exp == 0) return size;
    return dyadic_add(t, dyadic_floor(t, size), dyadic_int((int64_t)a.exp + 1));
}

bool dyadic_left_option(task *t, dyadic a, dyadic *out) {
    if (a.exp == 0 && dyadic_sign(t, a) <= 0) return false;
    *out = dyadic_add(t, a, (dyadic){-1, a.exp, 0});
    return true;
}

bool dyadic_right_option(task *t, dyadic a, dyadic *out) {
    if (a.exp == 0 && dyadic_sign(t, a) >= 0) return false;
    *out = dyadic_add(t, a, (dyadic){1, a.exp, 0});
    return true;
}

/* ---- the simplest number of an interval ---- */

static bool above_lo(task *t, const interval *i, dyadic x) {
    if (i->lo_kind == BOUND_NONE) return true;
    int order = dyadic_cmp(t, x, i->lo);
    return order > 0 || (order == 0 && i->lo_kind == BOUND_CLOSED);
}

static bool below_hi(task *t, const interval *i, dyadic x) {
    if (i->hi_kind == BOUND_NONE) return true;
    int order = dyadic_cmp(t, x, i->hi);
    return order < 0 || (order == 0 && i->hi_kind == BOUND_CLOSED);
}

static bool is_empty(task *t, const interval *i) {
    if (i->lo_kind == BOUND_NONE || i->hi_kind == BOUND_NONE) return false;
    int order = dyadic_cmp(t, i->lo, i->hi);
    return order > 0 || (order == 0 && (i->lo_kind == BOUND_OPEN || i->hi_kind == BOUND_OPEN));
}

/* The least integer of the interval, not looking at hi. */
static dyadic least_integer(task *t, const interval *i) {
    if (i->lo_kind == BOUND_CLOSED) return dyadic_ceil(t, i->lo);
    return dyadic_add(t, dyadic_floor(t, i->lo), dyadic_int(1));
}

/* Of positive numbers a power of two with nothing coarser up to hi: the greatest 2^k inside. */
static bool power_of_two(task *t, const interval *i, dyadic *out) {
    int64_t place = leading_place(t, i->hi) - 1;
    for (int tries = 0; tries < 2; tries++, place--) {
        *out = dyadic_scale(t, dyadic_int(1), place);
        if (!above_lo(t, i, *out)) return false;
        if (below_hi(t, i, *out)) return true;
    }
    return false;
}

/* The multiple of the greatest power of two in [a, b], 0 < a <= b: b without the bits from the
 * leading difference between a - 1 and b downwards, but that one. */
static int64_t coarsest(int64_t a, int64_t b) {
    int lead = 63 - __builtin_clzll((uint64_t)(a - 1) ^ (uint64_t)b);
    return b >> lead << lead;
}

/* The simplest number between 0 <= lo < hi when there is no integer in between: the one with the
 * least denominator, which is unique (two neighbours with the same denominator have a coarser
 * number between them). */
static dyadic simplest_fraction(task *t, const interval *i) {
    dyadic power;
    bool from_zero = dyadic_sign(t, i->lo) == 0;
    if ((from_zero || leading_place(t, i->lo) < leading_place(t, i->hi)) &&
        power_of_two(t, i, &power))
        return power;
    /* One place finer than both ends there is always a number strictly between them. */
    const uint32_t exp = (i->lo.exp > i->hi.exp ? i->lo.exp : i->hi.exp) + 1;
    int64_t a, b;
    if (!is_small(i->lo) || !is_small(i->hi) || !shifted(i->lo.num, exp - i->lo.exp, &a) ||
        !shifted(i->hi.num, exp - i->hi.exp, &b))
        return big_simplest_fraction(t, i);
    if (i->lo_kind == BOUND_OPEN) a++;
    if (i->hi_kind == BOUND_OPEN) b--;
    return dyadic_make(t, coarsest(a, b), exp);
}

/* The interval has no number <= 0. */
static dyadic simplest_positive(task *t, const interval *i) {
    dyadic n = least_integer(t, i);
    return below_hi(t, i, n) ? n : simplest_fraction(t, i);
}

bool dyadic_simplest(task *t, const interval *i, dyadic *out) {
    if (is_empty(t, i)) return false;
    bool above = above_lo(t, i, DYADIC_ZERO), below = below_hi(t, i, DYADIC_ZERO);
    if (above && below) {
        *out = DYADIC_ZERO;
    } else if (below) {
        *out = simplest_positive(t, i);
    } else {
        interval mirror = {
            .lo = dyadic_neg(t, i->hi), .lo_kind = i->hi_kind, .hi_kind = i->lo_kind};
        if (i->lo_kind != BOUND_NONE) mirror.hi = dyadic_neg(t, i->lo);
        *out = dyadic_neg(t, simplest_positive(t, &mirror));
    }
    return true;
}

/* ---- text and drawing ---- */

void dyadic_print(strbuf *b, dyadic a) {
    if (!is_small(a) || a.exp > 63) {
        big_print(b, a);
        return;
    }
    strbuf_format(b, "%lld", (long long)a.num);
    if (a.exp > 0) strbuf_format(b, "/%llu", 1ull << a.exp);
}

double dyadic_double(task *t, dyadic a) {
    if (!is_small(a)) return big_double(t, a);
    return ldexp((double)a.num, a.exp > 100000 ? -100000 : -(int)a.exp);
}
