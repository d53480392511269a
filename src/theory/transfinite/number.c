/* SPDX-License-Identifier: MIT
 *
 * Surreal numbers in Conway normal form: order, sum, product (ONAG, chapter 3, Theorems 14 to 21).
 *
 * Nothing here recurs into exponents: two numbers are compared at the first term in which they
 * differ, and when that is a matter of exponents the question goes on with these, so that a tower
 * of powers costs its height in steps and no stack. */
#include "game/game.h"
#include "transfinite/store.h"

#include <string.h>

static bool sur_is_tame(task *t, sur x);

/* ---- small numbers ---- */

enum { SMALL_NUM = 1 << 25, SMALL_EXP = 31 };

/* The small number with this value, or SUR_NONE. */
static sur small_of(rational r) {
    const dyadic x = r.num;
    if (!rational_is_dyadic(r) || x.big || x.exp > SMALL_EXP || x.num >= SMALL_NUM ||
        x.num <= -SMALL_NUM)
        return SUR_NONE;
    return sur_small((int32_t)x.num, x.exp);
}

static dyadic small_dyadic(sur x) { return (dyadic){sur_small_num(x), sur_small_exp(x), 0}; }

/* num / 2^exp for |num| < 2^62, exp < 32. */
static sur small_sum(task *t, int64_t num, unsigned exp) {
    if (num == 0) return SUR_ZERO;
    unsigned zeros = (unsigned)__builtin_ctzll((uint64_t)num);
    if (zeros > exp) zeros = exp;
    num >>= zeros;
    exp -= zeros;
    if (num < SMALL_NUM && num > -SMALL_NUM) return sur_small((int32_t)num, exp);
    return sur_rational(t, rational_of(dyadic_make(t, num, exp)));
}

/* ---- terms ---- */

sur_view sur_terms(task *t, sur x, sur_term *spare) {
    if (sur_is_small(x)) {
        *spare = (sur_term){rational_of(small_dyadic(x)), SUR_ZERO, 0};
        return (sur_view){spare, !sur_same(x, SUR_ZERO)};
    }
    const long_store *s = long_store_of(t);
    const record *r = record_at(s, x.bits);
    return (sur_view){(const sur_term *)(const void *)record_words(s, r), r->words / 5};
}

static const record *number_record(task *t, sur x) { return record_at(long_store_of(t), x.bits); }

/* What is known of a number by its terms. */
static void plan_flags(task *t, record_plan *plan, const sur_term *terms, size_t count) {
    bool tame = true, ordinal = true;
    uint32_t depth = 0;
    for (size_t i = 0; i < count; i++) {
        const rational r = terms[i].coefficient;
        const sur e = terms[i].exponent;
        tame = tame && rational_is_dyadic(r) && sur_is_tame(t, e);
        ordinal = ordinal && rational_is_dyadic(r) && dyadic_is_integer(r.num) &&
                  rational_sign(t, r) > 0 && sur_is_ordinal(t, e);
        const uint32_t below = sur_same(e, SUR_ZERO) ? 0 : sur_depth(t, e) + 1;
        if (below > depth) depth = below;
    }
    plan->flags = (uint8_t)((tame ? NUMBER_IS_TAME : 0) | (ordinal ? NUMBER_IS_ORDINAL : 0));
    plan->depth = depth;
}

/* Space for terms that sur_keep makes a number of: a word for the store before them. */
static uint64_t *space_for_terms(task *t, size_t count) {
    return SCRATCH_ARRAY(t, uint64_t, 5 * count + 1);
}
static sur_term *terms_in(uint64_t *space) { return (sur_term *)(void *)(space + 1); }

static sur sur_keep(task *t, uint64_t *space, size_t count) {
    const sur_term *terms = terms_in(space);
    if (count == 0) return SUR_ZERO;
    if (count == 1 && sur_same(terms->exponent, SUR_ZERO)) {
        const sur small = small_of(terms->coefficient);
        if (!sur_same(small, SUR_NONE)) return small;
    }
    record_plan plan = {.kind = RECORD_NUMBER, .key = space, .count = 5 * count};
    const sur known = {record_find(t, &plan)};
    if (known.bits != 0) return known;
    plan_flags(t, &plan, terms, count);
    return (sur){record_new(t, &plan)};
}

sur sur_make(task *t, const sur_term *terms, size_t count) {
    const arena_mark mark = scratch_mark(t);
    uint64_t *space = space_for_terms(t, count);
    memcpy(terms_in(space), terms, count * sizeof *terms);
    const sur x = sur_keep(t, space, count);
    scratch_release(t, mark);
    return x;
}

sur sur_monomial(task *t, rational coefficient, sur exponent) {
    const sur_term term = {coefficient, exponent, 0};
    return sur_make(t, &term, rational_sign(t, coefficient) != 0);
}

sur sur_rational(task *t, rational r) {
    const sur small = small_of(r);
    return !sur_same(small, SUR_NONE) ? small : sur_monomial(t, r, SUR_ZERO);
}

sur sur_dyadic(task *t, dyadic x) { return sur_rational(t, rational_of(x)); }
sur sur_integer(task *t, int64_t n) { return sur_dyadic(t, dyadic_int(n)); }
sur sur_power_of_omega(task *t, sur exponent) {
    return sur_monomial(t, rational_of(dyadic_int(1)), exponent);
}

/* ---- order ---- */

static int small_compare(sur x, sur y) {
    const int64_t a = (int64_t)sur_small_num(x) * ((int64_t)1 << sur_small_exp(y));
    const int64_t b = (int64_t)sur_small_num(y) * ((int64_t)1 << sur_small_exp(x));
    return (a > b) - (a < b);
}

int sur_sign(task *t, sur x) {
    if (sur_is_small(x)) return (sur_small_num(x) > 0) - (sur_small_num(x) < 0);
    sur_term spare;
    return rational_sign(t, sur_terms(t, x, &spare).at->coefficient);
}

static inline bool same_term(const sur_term *a, const sur_term *b) {
    return sur_same(a->exponent, b->exponent) && rational_same(a->coefficient, b->coefficient);
}

int sur_compare(task *t, sur x, sur y) {
    int if_more = 1; /* the answer when x > y; when x < y it is the other one */
    for (;;) {
        if (sur_same(x, y)) return 0;
        if (sur_is_small(x) && sur_is_small(y)) return if_more * small_compare(x, y);
        sur_term spare[2];
        const sur_view a = sur_terms(t, x, &spare[0]), b = sur_terms(t, y, &spare[1]);
        uint32_t i = 0;
        while (i < a.count && i < b.count && same_term(&a.at[i], &b.at[i])) i++;
        const int sa = i < a.count ? rational_sign(t, a.at[i].coefficient) : 0;
        const int sb = i < b.count ? rational_sign(t, b.at[i].coefficient) : 0;
        if (sa != sb) return if_more * (sa > sb ? 1 : -1);
        if (sur_same(a.at[i].exponent, b.at[i].exponent))
            return if_more * rational_cmp(t, a.at[i].coefficient, b.at[i].coefficient);
        /* Both have the sign sa, and the greater exponent decides. */
        task_poll(t);
        if_more *= sa;
        x = a.at[i].exponent;
        y = b.at[i].exponent;
    }
}

/* ---- sums ---- */

/* Nearly all exponents are small: no call for those. */
static inline int exponents_compare(task *t, sur x, sur y) {
    if (sur_same(x, y)) return 0;
    return sur_is_small(x) && sur_is_small(y) ? small_compare(x, y) : sur_compare(t, x, y);
}

/* Merges two lists of terms; *out has space for both. */
static size_t merge(task *t, sur_view a, sur_view b, sur_term *out) {
    size_t count = 0;
    uint32_t i = 0, j = 0;
    while (i < a.count && j < b.count) {
        const int order = exponents_compare(t, a.at[i].exponent, b.at[j].exponent);
        if (order > 0) {
            out[count++] = a.at[i++];
        } else if (order < 0) {
            out[count++] = b.at[j++];
        } else {
            const rational r = rational_add(t, a.at[i].coefficient, b.at[j].coefficient);
            if (rational_sign(t, r) != 0) out[count++] = (sur_term){r, a.at[i].exponent, 0};
            i++;
            j++;
        }
    }
    while (i < a.count) out[count++] = a.at[i++];
    while (j < b.count) out[count++] = b.at[j++];
    return count;
}

static sur sum_of_views(task *t, sur_view a, sur_view b) {
    const arena_mark mark = scratch_mark(t);
    uint64_t *space = space_for_terms(t, (size_t)a.count + b.count);
    const sur z = sur_keep(t, space, merge(t, a, b, terms_in(space)));
    scratch_release(t, mark);
    return z;
}

sur sur_add(task *t, sur x, sur y) {
    if (sur_is_small(x) && sur_is_small(y)) {
        const unsigned p = sur_small_exp(x), q = sur_small_exp(y), exp = p > q ? p : q;
        const int64_t num = (int64_t)sur_small_num(x) * ((int64_t)1 << (exp - p)) +
                            (int64_t)sur_small_num(y) * ((int64_t)1 << (exp - q));
        return small_sum(t, num, exp);
    }
    if (sur_same(x, SUR_ZERO)) return y;
    if (sur_same(y, SUR_ZERO)) return x;
    sur_term spare[2];
    return sum_of_views(t, sur_terms(t, x, &spare[0]), sur_terms(t, y, &spare[1]));
}

sur sur_scale(task *t, sur x, rational r) {
    if (rational_sign(t, r) == 0) return SUR_ZERO;
    const arena_mark mark = scratch_mark(t);
    sur_term spare;
    const sur_view a = sur_terms(t, x, &spare);
    uint64_t *space = space_for_terms(t, a.count);
    for (uint32_t i = 0; i < a.count; i++)
        terms_in(space)[i] =
            (sur_term){rational_mul(t, a.at[i].coefficient, r), a.at[i].exponent, 0};
    const sur z = sur_keep(t, space, a.count);
    scratch_release(t, mark);
    return z;
}

sur sur_neg(task *t, sur x) {
    if (sur_is_small(x)) return sur_small(-sur_small_num(x), sur_small_exp(x));
    return sur_scale(t, x, rational_of(dyadic_int(-1)));
}

sur sur_sub(task *t, sur x, sur y) { return sur_add(t, x, sur_neg(t, y)); }

/* ---- products ---- */

/* The same exponents meet in many products, so their sums are kept for a while. */
static sur exponent_sum(task *t, sur x, sur y) {
    if (sur_is_small(x) && sur_is_small(y)) return sur_add(t, x, y);
    if (x.bits > y.bits) {
        const sur z = x;
        x = y;
        y = z;
    }
    const sur known = {operation_find(t, OP_EXPONENT_SUM, x.bits, y.bits)};
    if (!sur_same(known, SUR_NONE)) return known;
    const sur sum = sur_add(t, x, y);
    operation_keep(t, OP_EXPONENT_SUM, x.bits, y.bits, sum.bits);
    return sum;
}

/* The terms of the sum of rows [from, to), row i being a_i times b; sorted, in scratch memory. */
static sur_view rows(task *t, sur_view a, sur_view b, uint32_t from, uint32_t to) {
    sur_term *out = SCRATCH_ARRAY(t, sur_term, (size_t)(to - from) * b.count + 1);
    if (to - from == 1) {
        const sur_term *term = &a.at[from];
        for (uint32_t j = 0; j < b.count; j++)
            out[j] = (sur_term){rational_mul(t, term->coefficient, b.at[j].coefficient),
                                exponent_sum(t, term->exponent, b.at[j].exponent), 0};
        return (sur_view){out, b.count};
    }
    const uint32_t middle = from + (to - from) / 2;
    const sur_view left = rows(t, a, b, from, middle), right = rows(t, a, b, middle, to);
    return (sur_view){out, (uint32_t)merge(t, left, right, out)};
}

sur sur_mul(task *t, sur x, sur y) {
    if (sur_same(x, SUR_ZERO) || sur_same(y, SUR_ZERO)) return SUR_ZERO;
    if (sur_same(x, SUR_ONE)) return y;
    if (sur_same(y, SUR_ONE)) return x;
    sur_term spare[2];
    const sur_view a = sur_terms(t, x, &spare[0]), b = sur_terms(t, y, &spare[1]);
    if ((uint64_t)a.count * b.count > INT32_MAX)
        task_throw(t, ENDER_ELIMIT, "the product of numbers of %u and %u terms is too long",
                   a.count, b.count);
    const arena_mark mark = scratch_mark(t);
    const sur_view product =
        a.count <= b.count ? rows(t, a, b, 0, a.count) : rows(t, b, a, 0, b.count);
    const sur z = sur_make(t, product.at, product.count);
    scratch_release(t, mark);
    return z;
}

/* ---- parts ---- */

sur sur_leading_exponent(task *t, sur x) {
    sur_term spare;
    return sur_is_small(x) ? SUR_ZERO : sur_terms(t, x, &spare).at->exponent;
}

rational sur_leading_coefficient(task *t, sur x) {
    sur_term spare;
    return sur_terms(t, x, &spare).at->coefficient;
}

/* The first term whose exponent is not above e. */
static uint32_t place_of(task *t, sur_view a, sur e) {
    uint32_t low = 0, high = a.count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (sur_compare(t, a.at[middle].exponent, e) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

sur sur_part(task *t, sur x, sur with, int sign) {
    sur_term spare;
    const sur_view a = sur_terms(t, x, &spare);
    const uint32_t at = place_of(t, a, with);
    const uint32_t behind = at + (at < a.count && sur_same(a.at[at].exponent, with));
    if (sign > 0) return sur_make(t, a.at, at);
    return sign == 0 ? sur_make(t, a.at + at, behind - at)
                     : sur_make(t, a.at + behind, a.count - behind);
}

rational sur_coefficient(task *t, sur x, sur exponent) {
    sur_term spare;
    const sur_view a = sur_terms(t, x, &spare);
    const uint32_t at = place_of(t, a, exponent);
    const bool there = at < a.count && sur_same(a.at[at].exponent, exponent);
    return there ? a.at[at].coefficient : rational_of(DYADIC_ZERO);
}

/* ---- kinds of numbers ---- */

bool sur_is_rational(task *t, sur x, rational *out) {
    sur_term spare;
    const sur_view a = sur_terms(t, x, &spare);
    if (a.count > 1 || (a.count == 1 && !sur_same(a.at->exponent, SUR_ZERO))) return false;
    if (out) *out = a.count == 0 ? rational_of(DYADIC_ZERO) : a.at->coefficient;
    return true;
}

bool sur_is_dyadic(task *t, sur x, dyadic *out) {
    rational r;
    if (!sur_is_rational(t, x, &r) || !rational_is_dyadic(r)) return false;
    if (out) *out = r.num;
    return true;
}

bool sur_is_omnific(task *t, sur x) {
    sur_term spare;
    const sur_view a = sur_terms(t, x, &spare);
    if (a.count == 0) return true;
    const sur_term *last = &a.at[a.count - 1];
    if (!sur_same(last->exponent, SUR_ZERO)) return sur_sign(t, last->exponent) > 0;
    return rational_is_dyadic(last->coefficient) && dyadic_is_integer(last->coefficient.num);
}

bool sur_is_ordinal(task *t, sur x) {
    if (sur_is_small(x)) return sur_small_num(x) >= 0 && sur_small_exp(x) == 0;
    return (number_record(t, x)->flags & NUMBER_IS_ORDINAL) != 0;
}

/* Are all coefficients, hereditarily, dyadic? */
static bool sur_is_tame(task *t, sur x) {
    return sur_is_small(x) || (number_record(t, x)->flags & NUMBER_IS_TAME) != 0;
}

uint32_t sur_depth(task *t, sur x) { return sur_is_small(x) ? 0 : number_record(t, x)->depth; }

sur sur_floor(task *t, sur x) {
    const sur above = sur_part(t, x, SUR_ZERO, 1);
    const rational r = sur_coefficient(t, x, SUR_ZERO);
    const sur below = sur_part(t, x, SUR_ZERO, -1);
    dyadic n = rational_floor(t, r);
    const bool whole = rational_is_dyadic(r) && dyadic_is_integer(r.num);
    if (whole && sur_sign(t, below) < 0) n = dyadic_sub(t, n, dyadic_int(1));
    return sur_add(t, above, sur_dyadic(t, n));
}
