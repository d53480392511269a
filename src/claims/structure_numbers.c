/* SPDX-License-Identifier: MIT
 *
 * Ordinal sums of numbers (A. A. Siegel's thesis, section 2.2.1; STRUCTURE-40). All are compared
 * with the value of the literal sum, found by recursion; the canonical forms of numbers are the
 * bases. */
#include "claims/structure_sums.h"

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

static void lemma_2_2_14(claim_run *run, unsigned day) {
    each_integer_base(run, day, check_2_2_14);
}

/* What its proof says about the number y = k:x. */
static void check_proof(claim_run *run, named k, named x) {
    task *t = run->t;
    const dyadic f = negative_floor(t, ref_dyadic(t, x.game));
    const dyadic y = ref_dyadic(t, searched_ordinal_sum(t, k.game, x.game));
    claim_same_number(run, dimension(y), 1 - f.num, "hackenbush_dimension(%s:%s)", k.name, x.name);
}

static void proof_of_2_2_14(claim_run *run, unsigned day) {
    each_integer_base(run, day, check_proof);
}

static void check_proof_of_integers(claim_run *run, named k, named x) {
    if (ref_is_integer(run->t, x.game)) check_proof(run, k, x);
}

static void dimension_over_integer(claim_run *run, unsigned day) {
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

static void corollary_2_2_15(claim_run *run, unsigned day) {
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

static void lemma_2_2_16(claim_run *run, unsigned day) { each_number(run, day, small_branches); }

static void corollary_2_2_17(claim_run *run, unsigned size) {
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

static void corollary_2_2_18(claim_run *run, unsigned size) {
    each_tower(run, size, 1, sum_2_2_18);
}
static void corollary_2_2_19(claim_run *run, unsigned size) {
    each_tower(run, size, 1, sum_2_2_19);
}
static void without_positive_first(claim_run *run, unsigned size) {
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

static void sign_expansions(claim_run *run, unsigned day) { each_number(run, day, concatenated); }

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

static void over_fractions(claim_run *run, unsigned day) { each_number(run, day, over_fraction); }

/* ---- the claims ---- */

#define SECTION "A. A. Siegel, On the Structure of Games and Their Posets, section 2.2.1, "

static const claim claims[] = {
    {.info = {.id = "structure.lemma-2-2-14",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "k:x = k - 1 + 2^f (1 + x - f) with f = min(0, floor x), for a positive "
                           "integer k and a number x.",
              .source = SECTION "Lemma 2.2.14",
              .items = "STRUCTURE-40",
              .checked = "the literal sum with the formula, for k = 1..5 and all numbers born by "
                         "day n, the size",
              .verdict = ENDER_CLAIM_TRUE,
              STRUCTURE_SIZES(0, 7, 9, 12, 14)},
     .check = lemma_2_2_14},
    {.info = {.id = "structure.lemma-2-2-14-proof",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "For a positive integer k and a number x the Hackenbush-dimension of k:x "
                  "is 1 - f with f = min(0, floor x).",
              .source = SECTION "proof of Lemma 2.2.14",
              .items = "STRUCTURE-40",
              .checked = "the dimension of the literal sum, for k = 1..5 and all numbers born by "
                         "day n, the size",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "for integers x only: structure.dimension-over-integer; the lemma "
                            "itself is right: structure.lemma-2-2-14",
              STRUCTURE_SIZES(0, 4, 8, 8, 12)},
     .check = proof_of_2_2_14},
    {.info = {.id = "structure.dimension-over-integer",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "For a positive integer k and an integer x the Hackenbush-dimension of "
                           "k:x is 1 - min(0, x).",
              .source = SECTION "proof of Lemma 2.2.14, corrected",
              .items = "STRUCTURE-40",
              .checked =
                  "the dimension of the literal sum, for k = 1..5 and -n <= x <= n, the size",
              .verdict = ENDER_CLAIM_TRUE,
              STRUCTURE_SIZES(0, 6, 10, 12, 14)},
     .check = dimension_over_integer},
    {.info = {.id = "structure.corollary-2-2-15",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "k:(n + y) = k + n + y and k:(-n + y) = k - 1 + (1 + y)/2^n for integers "
                  "k > 0, n >= 0 and numbers 0 <= y < 1.",
              .source = SECTION "Corollary 2.2.15",
              .items = "STRUCTURE-40",
              .checked = "the literal sum with the formula, for k = 1..5 and all numbers born by "
                         "day n, the size",
              .verdict = ENDER_CLAIM_TRUE,
              STRUCTURE_SIZES(0, 7, 9, 12, 14)},
     .check = corollary_2_2_15},
    {.info = {.id = "structure.lemma-2-2-16",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "For numbers x >= 0 and -1 <= y <= 1, x:y is x + y if Hdim(x) <= 1 and "
                           "xy >= 0, and x + y/2^Hdim(x) otherwise.",
              .source = SECTION "Lemma 2.2.16",
              .items = "STRUCTURE-40",
              .checked =
                  "the literal sum with the formula, for all numbers born by day n, the size",
              .verdict = ENDER_CLAIM_TRUE,
              STRUCTURE_SIZES(0, 6, 8, 10, 12)},
     .check = lemma_2_2_16},
    {.info = {.id = "structure.corollary-2-2-17",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "p/2^s : 1/2^t = p/2^s + 1/2^(s+t+1) for p odd, s > 0 and t >= 0.",
              .source = SECTION "Corollary 2.2.17",
              .items = "STRUCTURE-40",
              .checked = "the literal sum with the formula, for p/2^s below 4; the size is s + t",
              .verdict = ENDER_CLAIM_TRUE,
              STRUCTURE_SIZES(1, 8, 12, 16, 20)},
     .check = corollary_2_2_17},
    {.info = {.id = "structure.corollary-2-2-18",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "1/2^x1 : ... : 1/2^xn is the sum of 1/2^(S(i) + i - 1), with S(i) = x1 + "
                  "... + xi, if x1 > 0.",
              .source = SECTION "Corollary 2.2.18",
              .items = "STRUCTURE-40",
              .checked = "the literal sum with the formula; the size is n + x1 + ... + xn",
              .verdict = ENDER_CLAIM_TRUE,
              STRUCTURE_SIZES(1, 10, 14, 18, 22)},
     .check = corollary_2_2_18},
    {.info = {.id = "structure.corollary-2-2-18-without-x1",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The formula of Corollary 2.2.18 holds for x1 = 0 too.",
              .source = SECTION "Corollary 2.2.18 without its hypothesis",
              .items = "STRUCTURE-40",
              .checked = "the literal sum with the formula; the size is n + x1 + ... + xn",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "x1 > 0 is necessary: structure.corollary-2-2-18",
              STRUCTURE_SIZES(1, 4, 6, 6, 12)},
     .check = without_positive_first},
    {.info = {.id = "structure.corollary-2-2-19",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "1/2^x1 : ... : 1/2^xn is the sum of 1/2^(i-1) times 1/2^x1 ... 1/2^xi, "
                           "if x1 > 0.",
              .source = SECTION "Corollary 2.2.19",
              .items = "STRUCTURE-40",
              .checked = "the literal sum with the formula; the size is n + x1 + ... + xn",
              .verdict = ENDER_CLAIM_TRUE,
              STRUCTURE_SIZES(1, 10, 14, 18, 22)},
     .check = corollary_2_2_19},
    {.info = {.id = "structure.sign-expansions",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The sign expansion of x:y is that of x followed by that of y.",
              .source = SECTION "an extension",
              .items = "STRUCTURE-40",
              .checked = "the signs of the literal sum, found by bisection, with those of x and y, "
                         "for all numbers born by day n, the size",
              .verdict = ENDER_CLAIM_TRUE,
              STRUCTURE_SIZES(0, 5, 7, 9, 12)},
     .check = sign_expansions},
    {.info = {.id = "structure.over-fractions",
              .kind = ENDER_CLAIM_THEOREM,
              .statement =
                  "x:y = x + 2^(1 - Hdim(x)) phi(y) for numbers x that are no integers, phi "
                  "being the sum of +-1/2^j over the signs of y.",
              .source = SECTION "an extension",
              .items = "STRUCTURE-40",
              .checked =
                  "the literal sum with the formula, for all numbers born by day n, the size",
              .verdict = ENDER_CLAIM_TRUE,
              STRUCTURE_SIZES(0, 5, 7, 9, 12)},
     .check = over_fractions},
};

const claim_list claims_structure_numbers = CLAIM_LIST(claims);
