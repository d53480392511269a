/* SPDX-License-Identifier: MIT
 *
 * The field of quotients of the numbers in normal form, with a square root i of -1: the surcomplex
 * numbers as far as they can be written down (ONAG, chapter 4). An element is (a + b i) / q with
 * real a, b, q, because a denominator can be made real by its conjugate. What is equal to a number
 * in normal form is that number, so that nothing changes for those.
 *
 * q has the coefficient 1 in front and ends in the exponent 0. Where all exponents are rational
 * multiples of one of them, the parts are polynomials in one power of w, and Euclid's algorithm
 * divides their common factor out. Two elements are compared by cross multiplication, so a common
 * factor that is left does no harm. */
#include "transfinite/games.h"
#include "transfinite/store.h"

#include <string.h>

bool field_is_pair(task *t, longref z) {
    return !sur_is_small(long_number(z)) &&
           record_at(long_store_of(t), z.bits)->kind == RECORD_PAIR;
}

bool field_is_element(task *t, longref z) { return long_is_number(t, z) || field_is_pair(t, z); }

field_parts field_parts_of(task *t, longref z) {
    if (long_is_number(t, z)) return (field_parts){long_number(z), SUR_ZERO, SUR_ONE};
    if (!field_is_pair(t, z)) task_throw(t, ENDER_EDOMAIN, "this is asked of numbers");
    const long_store *s = long_store_of(t);
    const uint64_t *words = record_words(s, record_at(s, z.bits));
    return (field_parts){(sur){(uint32_t)words[0]}, (sur){(uint32_t)(words[0] >> 32)},
                         (sur){(uint32_t)words[1]}};
}

/* ---- lowest terms ---- */

/* The ratio of x to a unit, if it is rational. */
static bool ratio_to(task *t, sur x, sur unit, rational *out) {
    if (sur_same(x, SUR_ZERO)) {
        *out = rational_of(DYADIC_ZERO);
        return true;
    }
    *out = rational_div(t, sur_leading_coefficient(t, x), sur_leading_coefficient(t, unit));
    return sur_same(sur_scale(t, unit, *out), x);
}

/* Are the exponents of x multiples of one unit, which the first exponent other than 0 becomes? */
static bool has_unit(task *t, sur x, sur *unit) {
    sur_term spare;
    rational ratio;
    const sur_view v = sur_terms(t, x, &spare);
    for (uint32_t i = 0; i < v.count; i++) {
        const sur e = v.at[i].exponent;
        if (!sur_same(e, SUR_ZERO) && sur_same(*unit, SUR_ZERO)) *unit = e;
        if (!sur_same(e, SUR_ZERO) && !ratio_to(t, e, *unit, &ratio)) return false;
    }
    return true;
}

/* Divided by its last power of w: a polynomial that begins with a coefficient other than 0. */
static sur without_power(task *t, sur x) {
    sur_term spare;
    const sur_view v = sur_terms(t, x, &spare);
    if (v.count == 0) return x;
    return sur_mul(t, x, sur_power_of_omega(t, sur_neg(t, v.at[v.count - 1].exponent)));
}

/* High powers would cost more steps than lowest terms are worth. */
enum { EUCLID_STEPS = 4096 };

/* a mod b for polynomials; SUR_NONE when no steps are left. */
static sur remainder_of(task *t, sur a, sur b, int *steps) {
    const sur top = sur_leading_exponent(t, b);
    while (!sur_same(a, SUR_ZERO) && sur_compare(t, sur_leading_exponent(t, a), top) >= 0) {
        task_poll(t);
        if (--*steps < 0) return SUR_NONE;
        const sur term = sur_monomial(
            t, rational_div(t, sur_leading_coefficient(t, a), sur_leading_coefficient(t, b)),
            sur_sub(t, sur_leading_exponent(t, a), top));
        a = sur_sub(t, a, sur_mul(t, term, b));
    }
    return a;
}

static sur common_factor(task *t, sur a, sur b) {
    int steps = EUCLID_STEPS;
    a = without_power(t, a);
    b = without_power(t, b);
    while (!sur_same(b, SUR_ZERO)) {
        const sur rest = remainder_of(t, a, b, &steps);
        if (sur_same(rest, SUR_NONE)) return SUR_ONE;
        a = b;
        b = without_power(t, rest);
    }
    return a;
}

static field_parts lowest_terms(task *t, field_parts z) {
    sur unit = SUR_ZERO;
    if (!has_unit(t, z.re, &unit) || !has_unit(t, z.im, &unit) || !has_unit(t, z.below, &unit))
        return z;
    const sur factor = common_factor(t, common_factor(t, z.below, z.re), z.im);
    if (sur_is_rational(t, factor, NULL)) return z;
    return (field_parts){sur_quotient(t, z.re, factor), sur_quotient(t, z.im, factor),
                         sur_quotient(t, z.below, factor)};
}

longref field_make(task *t, field_parts z) {
    if (!sur_same(z.below, SUR_ONE)) {
        const sur_series re = sur_divide(t, z.re, z.below, SERIES_TERMS);
        const sur_series im = re.is_exact ? sur_divide(t, z.im, z.below, SERIES_TERMS) : re;
        if (re.is_exact && im.is_exact) {
            z = (field_parts){re.value, im.value, SUR_ONE};
        } else {
            z = lowest_terms(t, z);
            sur_term spare;
            const sur_view q = sur_terms(t, z.below, &spare);
            const sur unit = sur_monomial(t, q.at[0].coefficient, q.at[q.count - 1].exponent);
            z = (field_parts){sur_quotient(t, z.re, unit), sur_quotient(t, z.im, unit),
                              sur_quotient(t, z.below, unit)};
        }
    }
    if (sur_same(z.im, SUR_ZERO) && sur_same(z.below, SUR_ONE)) return long_of_number(z.re);
    uint64_t key[3] = {0, z.re.bits | (uint64_t)z.im.bits << 32, z.below.bits};
    record_plan plan = {.kind = RECORD_PAIR, .key = key, .count = 2};
    return (longref){record_keep(t, &plan)};
}

/* ---- arithmetic ---- */

longref field_add(task *t, longref y, longref z) {
    if (long_is_number(t, y) && long_is_number(t, z))
        return long_of_number(sur_add(t, long_number(y), long_number(z)));
    const field_parts a = field_parts_of(t, y), b = field_parts_of(t, z);
    if (sur_same(a.below, b.below))
        return field_make(t,
                          (field_parts){sur_add(t, a.re, b.re), sur_add(t, a.im, b.im), a.below});
    return field_make(
        t, (field_parts){sur_add(t, sur_mul(t, a.re, b.below), sur_mul(t, b.re, a.below)),
                         sur_add(t, sur_mul(t, a.im, b.below), sur_mul(t, b.im, a.below)),
                         sur_mul(t, a.below, b.below)});
}

longref field_neg(task *t, longref z) {
    const field_parts a = field_parts_of(t, z);
    return field_make(t, (field_parts){sur_neg(t, a.re), sur_neg(t, a.im), a.below});
}

longref field_mul(task *t, longref y, longref z) {
    if (long_is_number(t, y) && long_is_number(t, z))
        return long_of_number(sur_mul(t, long_number(y), long_number(z)));
    const field_parts a = field_parts_of(t, y), b = field_parts_of(t, z);
    return field_make(t, (field_parts){sur_sub(t, sur_mul(t, a.re, b.re), sur_mul(t, a.im, b.im)),
                                       sur_add(t, sur_mul(t, a.re, b.im), sur_mul(t, a.im, b.re)),
                                       sur_mul(t, a.below, b.below)});
}

/* a^2 + b^2 */
static sur norm_of(task *t, field_parts z) {
    return sur_add(t, sur_mul(t, z.re, z.re), sur_mul(t, z.im, z.im));
}

/* 1 / ((c + d i) / r) = r (c - d i) / (c^2 + d^2) */
longref field_divide(task *t, longref y, longref z) {
    if (longref_same(z, LONG_ZERO)) task_throw(t, ENDER_EDOMAIN, "nothing is divided by 0");
    const field_parts b = field_parts_of(t, z);
    if (sur_same(b.im, SUR_ZERO)) {
        const field_parts a = field_parts_of(t, y);
        const sur below = sur_mul(t, a.below, b.re);
        return field_make(
            t, (field_parts){sur_mul(t, a.re, b.below), sur_mul(t, a.im, b.below), below});
    }
    const field_parts inverse = {sur_mul(t, b.below, b.re), sur_neg(t, sur_mul(t, b.below, b.im)),
                                 norm_of(t, b)};
    return field_mul(t, y, field_make(t, inverse));
}

enum { FIELD_POWER_MOST = 1 << 12 };

longref field_power(task *t, longref z, int64_t n) {
    if (long_is_number(t, z) && n >= 0) return long_of_number(sur_power(t, long_number(z), n));
    uint64_t left = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
    if (left > FIELD_POWER_MOST)
        task_throw(t, ENDER_ELIMIT,
                   "powers of quotients and complex numbers go up to the exponent "
                   "%d",
                   FIELD_POWER_MOST);
    longref power = long_of_number(SUR_ONE);
    for (longref square = n < 0 ? field_divide(t, long_of_number(SUR_ONE), z) : z; left > 0;
         left >>= 1) {
        task_poll(t);
        if (left & 1) power = field_mul(t, power, square);
        if (left > 1) square = field_mul(t, square, square);
    }
    return power;
}

longref field_conjugate(task *t, longref z) {
    const field_parts a = field_parts_of(t, z);
    return field_make(t, (field_parts){a.re, sur_neg(t, a.im), a.below});
}

longref field_norm(task *t, longref z) {
    const field_parts a = field_parts_of(t, z);
    return field_make(t, (field_parts){norm_of(t, a), SUR_ZERO, sur_mul(t, a.below, a.below)});
}

longref field_real_part(task *t, longref z) {
    const field_parts a = field_parts_of(t, z);
    return field_make(t, (field_parts){a.re, SUR_ZERO, a.below});
}

longref field_imaginary_part(task *t, longref z) {
    const field_parts a = field_parts_of(t, z);
    return field_make(t, (field_parts){a.im, SUR_ZERO, a.below});
}

/* ---- square roots ---- */

/* The root of a + b i: with m^2 = a^2 + b^2 the squares of its parts are (m + a) / 2 and (m - a)
 * / 2. */
static field_parts root_of_integral(task *t, sur a, sur b) {
    const rational half = rational_of(dyadic_make(t, 1, 1));
    if (sur_same(b, SUR_ZERO)) {
        const bool negative = sur_sign(t, a) < 0;
        const sur root = sur_exact_root(t, negative ? sur_neg(t, a) : a, 2);
        return negative ? (field_parts){SUR_ZERO, root, SUR_ONE}
                        : (field_parts){root, SUR_ZERO, SUR_ONE};
    }
    const sur m = sur_exact_root(t, norm_of(t, (field_parts){a, b, SUR_ONE}), 2);
    const sur x = sur_exact_root(t, sur_scale(t, sur_add(t, m, a), half), 2);
    return (field_parts){x, sur_quotient(t, sur_scale(t, b, half), x), SUR_ONE};
}

longref field_root(task *t, longref z) {
    const field_parts a = field_parts_of(t, z);
    /* The root of (a + b i) / q is that of (a + b i) q, divided by q. */
    field_parts root = root_of_integral(t, sur_mul(t, a.re, a.below), sur_mul(t, a.im, a.below));
    root.below = a.below;
    return field_make(t, root);
}

/* ---- order ---- */

ender_relation field_relation(task *t, longref y, longref z) {
    const field_parts a = field_parts_of(t, y), b = field_parts_of(t, z);
    const int re = sur_compare(t, sur_mul(t, a.re, b.below), sur_mul(t, b.re, a.below));
    const int im = sur_compare(t, sur_mul(t, a.im, b.below), sur_mul(t, b.im, a.below));
    if (!sur_same(a.im, SUR_ZERO) || !sur_same(b.im, SUR_ZERO))
        return re || im ? ENDER_CONFUSED : ENDER_EQUAL;
    return re == 0 ? ENDER_EQUAL : re > 0 ? ENDER_GREATER : ENDER_LESS;
}

/* ---- text ---- */

static bool is_whole(task *t, sur x) {
    dyadic n;
    return sur_is_dyadic(t, x, &n) && dyadic_is_integer(n);
}

/* A factor in brackets where it needs them. */
static void print_factor(strbuf *b, sur x, sur_style style) {
    const bool bare = is_whole(b->t, x) && sur_sign(b->t, x) >= 0;
    if (!bare) strbuf_char(b, '(');
    sur_print(b, x, style);
    if (!bare) strbuf_char(b, ')');
}

/* x i, with a sign when something stands before it. */
static void print_imaginary(strbuf *b, sur x, bool first, sur_style style) {
    task *t = b->t;
    const bool negative = sur_sign(t, x) < 0;
    if (negative) x = sur_neg(t, x);
    if (negative || !first) strbuf_char(b, negative ? '-' : '+');
    if (!sur_same(x, SUR_ONE)) {
        print_factor(b, x, style);
        strbuf_text(b, style == SUR_LATEX ? " " : style == SUR_UNICODE ? "\u00B7" : "*");
    }
    strbuf_char(b, 'i');
}

static void print_above(strbuf *b, field_parts a, sur_style style) {
    if (!sur_same(a.re, SUR_ZERO) || sur_same(a.im, SUR_ZERO)) sur_print(b, a.re, style);
    if (!sur_same(a.im, SUR_ZERO)) print_imaginary(b, a.im, sur_same(a.re, SUR_ZERO), style);
}

void field_print(strbuf *b, longref z, sur_style style) {
    const field_parts a = field_parts_of(b->t, z);
    const bool bare = sur_same(a.im, SUR_ZERO) && is_whole(b->t, a.re);
    if (sur_same(a.below, SUR_ONE)) {
        print_above(b, a, style);
        return;
    }
    if (style == SUR_LATEX) {
        strbuf_text(b, "\\frac{");
        print_above(b, a, style);
        strbuf_text(b, "}{");
        sur_print(b, a.below, style);
        strbuf_char(b, '}');
        return;
    }
    if (!bare) strbuf_char(b, '(');
    print_above(b, a, style);
    strbuf_text(b, bare ? "/(" : ")/(");
    sur_print(b, a.below, style);
    strbuf_char(b, ')');
}
