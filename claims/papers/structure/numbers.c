/* SPDX-License-Identifier: MIT
 *
 * Ordinal sums of numbers (A. A. Siegel's thesis, section 2.2.1; STRUCTURE-40). All are compared
 * with the value of the literal sum, found by recursion; the canonical forms of numbers are the
 * bases. */
#include "papers/structure/sums.h"

static dyadic searched(task *t, dyadic x, dyadic y) {
    return ref_dyadic(t, searched_ordinal_sum(t, ref_number(t, x), ref_number(t, y)));
}

/* Of a number: 0 for 0, 1 for other integers, q + 1 for p/2^q. */
static int64_t dimension(dyadic x) { return dyadic_same(x, DYADIC_ZERO) ? 0 : (int64_t)x.exp + 1; }

static void check_sum(claim_run *run, named x, named y, dyadic expected) {
    claim_equal(run, searched_ordinal_sum(run->t, x.game, y.game), ref_number(run->t, expected),
                "%s:%s", x.name, y.name);
}

/* ---- a positive integer as the base ---- */

enum { INTEGERS_MAX = 5 };

static named integer(claim_run *run, int64_t k) {
    const ref g = ref_integer(run->t, k);
    return (named){g, claim_name(run, g)};
}

/* Calls check for k = 1..5 and all numbers born by the day. */
static void each_integer_base(claim_run *run, unsigned day,
                              void (*check)(claim_run *run, named k, named x)) {
    const named_list numbers = named_numbers(run, day);
    for (int64_t k = 1; k <= INTEGERS_MAX; k++)
        for (size_t i = 0; i < numbers.count; i++) check(run, integer(run, k), numbers.at[i]);
}

/* f(x) = min(0, floor x) */
static dyadic negative_floor(task *t, dyadic x) {
    const dyadic floor = dyadic_floor(t, x);
    return dyadic_sign(t, floor) < 0 ? floor : DYADIC_ZERO;
}

/* k - 1 + 2^f (1 + x - f) */
static dyadic over_integer(task *t, dyadic k, dyadic x) {
    const dyadic f = negative_floor(t, x), one = dyadic_int(1);
    const dyadic above = dyadic_add(t, one, dyadic_sub(t, x, f));
    return dyadic_add(t, dyadic_sub(t, k, one), dyadic_scale(t, above, f.num));
}

static void check_2_2_14(claim_run *run, named k, named x) {
    const dyadic formula =
        over_integer(run->t, ref_dyadic(run->t, k.game), ref_dyadic(run->t, x.game));
    check_sum(run, k, x, formula);
}

void check_structure_lemma_2_2_14(claim_run *run, unsigned day) {
    each_integer_base(run, day, check_2_2_14);
}

/* What its proof says about the number y = k:x. */
static void check_proof(claim_run *run, named k, named x) {
    task *t = run->t;
    const dyadic f = negative_floor(t, ref_dyadic(t, x.game));
    const dyadic y = ref_dyadic(t, searched_ordinal_sum(t, k.game, x.game));
    claim_same_number(run, dimension(y), 1 - f.num, "hackenbush_dimension(%s:%s)", k.name, x.name);
}

void check_structure_proof_of_2_2_14(claim_run *run, unsigned day) {
    each_integer_base(run, day, check_proof);
}

static void check_proof_of_integers(claim_run *run, named k, named x) {
    if (ref_is_integer(run->t, x.game)) check_proof(run, k, x);
}

void check_structure_dimension_over_integer(claim_run *run, unsigned day) {
    each_integer_base(run, day, check_proof_of_integers);
}

static void check_2_2_15(claim_run *run, named k, named x) {
    task *t = run->t;
    const dyadic z = ref_dyadic(t, x.game), base = ref_dyadic(t, k.game);
    if (dyadic_sign(t, z) >= 0) {
        check_sum(run, k, x, dyadic_add(t, base, z));
        return;
    }
    const dyadic whole = dyadic_floor(t, z), y = dyadic_sub(t, z, whole); /* z = -n + y */
    const dyadic rest = dyadic_scale(t, dyadic_add(t, dyadic_int(1), y), whole.num);
    check_sum(run, k, x, dyadic_add(t, dyadic_sub(t, base, dyadic_int(1)), rest));
}

void check_structure_corollary_2_2_15(claim_run *run, unsigned day) {
    each_integer_base(run, day, check_2_2_15);
}

/* ---- any number as the base ---- */

static void small_branches(claim_run *run, named base, named_list numbers) {
    task *t = run->t;
    const dyadic x = ref_dyadic(t, base.game);
    if (dyadic_sign(t, x) < 0) return;
    const int64_t hdim = dimension(x);
    for (size_t i = 0; i < numbers.count; i++) {
        const dyadic y = ref_dyadic(t, numbers.at[i].game);
        if (dyadic_cmp(t, y, dyadic_int(-1)) < 0 || dyadic_cmp(t, y, dyadic_int(1)) > 0) continue;
        const bool plain = hdim <= 1 && dyadic_sign(t, dyadic_mul(t, x, y)) >= 0;
        check_sum(run, base, numbers.at[i],
                  dyadic_add(t, x, plain ? y : dyadic_scale(t, y, -hdim)));
    }
}

void check_structure_lemma_2_2_16(claim_run *run, unsigned day) {
    each_number(run, day, small_branches);
}

void check_structure_corollary_2_2_17(claim_run *run, unsigned size) {
    task *t = run->t;
    for (int64_t s = 1; s <= size; s++) {
        const int64_t q = (int64_t)size - s;
        for (int64_t p = 1; p < INT64_C(4) << s; p += 2) {
            const dyadic x = half_power(t, p, s), y = half_power(t, 1, q);
            claim_equal(run, ref_number(t, searched(t, x, y)),
                        ref_number(t, dyadic_add(t, x, half_power(t, 1, s + q + 1))),
                        "%lld/%lld:(1/%lld)", (long long)p, 1LL << s, 1LL << q);
        }
    }
}

/* ---- powers of 1/2 one upon the other ---- */

/* 1/2^x1 : 1/2^x2 : .., by recursion, bases before branches. */
static dyadic tower(task *t, const unsigned *x, unsigned count) {
    ref sum = REF_ZERO;
    for (unsigned i = 0; i < count; i++)
        sum = searched_ordinal_sum(t, sum, ref_number(t, half_power(t, 1, x[i])));
    return ref_dyadic(t, sum);
}

static dyadic sum_2_2_18(task *t, const unsigned *x, unsigned count) {
    dyadic sum = DYADIC_ZERO;
    int64_t s = 0; /* S(i) */
    for (unsigned i = 1; i <= count; i++) {
        s += x[i - 1];
        sum = dyadic_add(t, sum, half_power(t, 1, s + i - 1));
    }
    return sum;
}

static dyadic sum_2_2_19(task *t, const unsigned *x, unsigned count) {
    dyadic sum = DYADIC_ZERO;
    for (unsigned i = 1; i <= count; i++) {
        dyadic product = half_power(t, 1, i - 1);
        for (unsigned k = 1; k <= i; k++)
            product = dyadic_mul(t, product, half_power(t, 1, x[k - 1]));
        sum = dyadic_add(t, sum, product);
    }
    return sum;
}

/* All x1 >= first, x2, .. >= 0 with as many terms and as great a sum as add up to the size. */
static void each_tower(claim_run *run, unsigned size, unsigned first,
                       dyadic (*formula)(task *t, const unsigned *x, unsigned count)) {
    task *t = run->t;
    for (unsigned count = 1; count <= size; count++)
        for (compositions c = compositions_of(t, size - count, count, 0, false);
             compositions_next(&c);) {
            if (c.at[0] < first) continue;
            strbuf where;
            strbuf_open(t, &where);
            for (unsigned i = 0; i < count; i++)
                strbuf_format(&where, i ? ":(1/%llu)" : "(1/%llu)", 1ULL << c.at[i]);
            claim_equal(run, ref_number(t, tower(t, c.at, count)),
                        ref_number(t, formula(t, c.at, count)), "%s", where.text);
            strbuf_close(&where);
        }
}

void check_structure_corollary_2_2_18(claim_run *run, unsigned size) {
    each_tower(run, size, 1, sum_2_2_18);
}
void check_structure_corollary_2_2_19(claim_run *run, unsigned size) {
    each_tower(run, size, 1, sum_2_2_19);
}
void check_structure_without_positive_first(claim_run *run, unsigned size) {
    each_tower(run, size, 0, sum_2_2_18);
}

/* ---- sign expansions ---- */

/* The signs of x, + for every step up from 0 and - for every step down: x lies between the least
 * and the greatest number not yet excluded, and the simplest of these is asked about. */
static void add_signs(task *t, strbuf *signs, dyadic x) {
    interval left = {DYADIC_ZERO, DYADIC_ZERO, BOUND_NONE, BOUND_NONE};
    for (dyadic at = DYADIC_ZERO; !dyadic_same(at, x); dyadic_simplest(t, &left, &at)) {
        const bool up = dyadic_cmp(t, x, at) > 0;
        strbuf_char(signs, up ? '+' : '-');
        if (up) {
            left.lo = at;
            left.lo_kind = BOUND_OPEN;
        } else {
            left.hi = at;
            left.hi_kind = BOUND_OPEN;
        }
    }
}

static void concatenated(claim_run *run, named base, named_list numbers) {
    task *t = run->t;
    for (size_t i = 0; i < numbers.count; i++) {
        const dyadic x = ref_dyadic(t, base.game), y = ref_dyadic(t, numbers.at[i].game);
        strbuf joined, sum;
        strbuf_open(t, &joined);
        strbuf_open(t, &sum);
        add_signs(t, &joined, x);
        add_signs(t, &joined, y);
        add_signs(t, &sum, searched(t, x, y));
        claim_same_text(run, sum.text, joined.text, "%s:%s", base.name, numbers.at[i].name);
        strbuf_close(&sum);
        strbuf_close(&joined);
    }
}

void check_structure_sign_expansions(claim_run *run, unsigned day) {
    each_number(run, day, concatenated);
}

/* phi(y): the sum of +-1/2^j over the signs of y. */
static dyadic fraction_of_signs(task *t, dyadic y) {
    strbuf signs;
    strbuf_open(t, &signs);
    add_signs(t, &signs, y);
    dyadic sum = DYADIC_ZERO;
    for (size_t j = 0; j < signs.length; j++)
        sum = dyadic_add(t, sum, half_power(t, signs.text[j] == '+' ? 1 : -1, (int64_t)j + 1));
    strbuf_close(&signs);
    return sum;
}

static void over_fraction(claim_run *run, named base, named_list numbers) {
    task *t = run->t;
    const dyadic x = ref_dyadic(t, base.game);
    if (dyadic_is_integer(x)) return;
    for (size_t i = 0; i < numbers.count; i++) {
        const dyadic part = fraction_of_signs(t, ref_dyadic(t, numbers.at[i].game));
        check_sum(run, base, numbers.at[i],
                  dyadic_add(t, x, dyadic_scale(t, part, 1 - dimension(x))));
    }
}

void check_structure_over_fractions(claim_run *run, unsigned day) {
    each_number(run, day, over_fraction);
}
