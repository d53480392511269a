/* SPDX-License-Identifier: MIT
 *
 * The sign expansion of a number, by Gonshor's theorem (An Introduction to the Theory of Surreal
 * Numbers, Theorem 5.12; conway-positions, section 3.3): the expansion of a sum of terms is the
 * expansions of the terms one after another, with those minuses of an exponent left out that the
 * exponent before it has at the same place. That of w^a is L followed by, for the runs of a, L's of
 * length w^k for pluses and R's of length w^(k+1) b for b minuses, where k counts the pluses so
 * far; a coefficient adds its letters but the first, each w^k times. */
#include "transfinite/word.h"

#include <string.h>

/* ---- rational numbers ---- */

/* The letters of a number r > 0 that is not dyadic: the integer part, R, and then the binary digits
 * of the fraction, 1 as L (Berlekamp's rule). */
typedef struct binary_letters {
    bool *at; /* is it a 1? */
    size_t prefix, period;
} binary_letters;

enum { DIGITS_MOST = 1 << 20 };

/* The digits of f / q for 0 < f < q = 2^e q', q' odd: e of them, then a period. */
static binary_letters digits_of(task *t, dyadic top, dyadic bottom, uint32_t prefix) {
    binary_letters d = {.prefix = prefix};
    if (prefix >= DIGITS_MOST)
        task_throw(t, ENDER_ELIMIT, "the denominator is too large for a sign expansion");
    integer_work work;
    integers_open(t, &work, 3);
    mpz_ptr f = work.z[0], q = work.z[1], start = work.z[2];
    dyadic_numerator(t, top, f);
    dyadic_numerator(t, bottom, q);
    size_t capacity = 0, count = 0;
    for (;; count++) {
        task_poll(t);
        if (count == prefix) mpz_set(start, f);
        if (count > prefix && mpz_cmp(f, start) == 0) break;
        if (count == capacity) {
            capacity = capacity ? 2 * capacity : 64;
            if (capacity > DIGITS_MOST)
                task_throw(t, ENDER_ELIMIT,
                           "the period of the sign expansion is longer than %d letters",
                           DIGITS_MOST);
            bool *more = SCRATCH_ARRAY(t, bool, capacity);
            if (count > 0) memcpy(more, d.at, count * sizeof *more);
            d.at = more;
        }
        mpz_mul_2exp(f, f, 1);
        d.at[count] = mpz_cmp(f, q) >= 0;
        if (d.at[count]) mpz_sub(f, f, q);
    }
    integers_close(&work);
    d.period = count - prefix;
    return d;
}

static void append_letters(task *t, sign_word *w, const bool *left, size_t count) {
    for (size_t i = 0; i < count; i++) word_append(t, w, SUR_ONE, !left[i]);
}

/* The prefix as short as it can be; if it is empty one period stands before the periods. */
static sign_word word_of_letters(task *t, const bool *letters, size_t prefix, size_t period) {
    while (prefix > 0 && letters[prefix - 1] == letters[prefix + period - 1]) prefix--;
    sign_word w = {0}, block = {0};
    append_letters(t, &w, letters, prefix > 0 ? prefix : period);
    append_letters(t, &block, letters + prefix, period);
    word_append_period(t, &w, block.runs, block.count);
    return w;
}

static sign_word word_of_fraction(task *t, rational r) {
    const dyadic whole = rational_floor(t, r);
    const rational f = rational_sub(t, r, rational_of(whole));
    if (whole.big || whole.num >= DIGITS_MOST) {
        /* A long run of L's is one run; the prefix cannot roll into it. */
        const binary_letters d =
            digits_of(t, rational_numerator(t, f), rational_denominator(t, f), f.num.exp);
        sign_word w = {0}, block = {0};
        word_append(t, &w, sur_dyadic(t, dyadic_add(t, whole, dyadic_int(1))), false);
        word_append(t, &w, SUR_ONE, true);
        append_letters(t, &w, d.at, d.prefix);
        append_letters(t, &block, d.at + d.prefix, d.period);
        word_append_period(t, &w, block.runs, block.count);
        return w;
    }
    const binary_letters d =
        digits_of(t, rational_numerator(t, f), rational_denominator(t, f), f.num.exp);
    const size_t ones = (size_t)whole.num + 1, all = ones + 1 + d.prefix + d.period;
    bool *letters = SCRATCH_ARRAY(t, bool, all);
    for (size_t i = 0; i < ones; i++) letters[i] = true;
    letters[ones] = false;
    memcpy(letters + ones + 1, d.at, (d.prefix + d.period) * sizeof *letters);
    return word_of_letters(t, letters, ones + 1 + d.prefix, d.period);
}

/* 1 + bits below the point, for a dyadic number between two integers: L's, R, digits, without the
 * last 1. */
static sign_word word_of_dyadic(task *t, dyadic x) {
    sign_word w = {0};
    const dyadic whole = dyadic_floor(t, x);
    if (dyadic_is_integer(x)) {
        word_append(t, &w, sur_dyadic(t, x), false);
        return w;
    }
    if (x.exp > DIGITS_MOST)
        task_throw(t, ENDER_ELIMIT, "the denominator is too large for a sign expansion");
    word_append(t, &w, sur_dyadic(t, dyadic_add(t, whole, dyadic_int(1))), false);
    word_append(t, &w, SUR_ONE, true);
    integer_work n;
    const dyadic fraction = dyadic_sub(t, x, whole);
    integers_open(t, &n, 1);
    dyadic_numerator(t, fraction, n.z[0]);
    for (uint32_t i = fraction.exp - 1; i > 0; i--)
        word_append(t, &w, SUR_ONE, !mpz_tstbit(n.z[0], i));
    integers_close(&n);
    return w;
}

/* Of a number r > 0. */
static sign_word word_of_rational(task *t, rational r) {
    return rational_is_dyadic(r) ? word_of_dyadic(t, r.num) : word_of_fraction(t, r);
}

/* ---- exponents ---- */

static ord power(task *t, ord e) { return sur_power_of_omega(t, e); }

/* The number of L's. */
static ord pluses_of_block(task *t, const word_run *runs, size_t count) {
    ord pluses = SUR_ZERO;
    for (size_t i = 0; i < count; i++)
        if (!runs[i].is_right) pluses = ord_add(t, pluses, runs[i].length);
    return pluses;
}

/* The L's of a word alone. */
static sign_word without_minuses(task *t, const sign_word *w) {
    sign_word out = {0};
    for (size_t i = 0; i < w->count;) {
        const word_run *r = &w->runs[i];
        if (r->repeats > 0) {
            const ord once = pluses_of_block(t, r, r->repeats);
            word_append(t, &out, ord_mul(t, once, power(t, SUR_ONE)), false);
            i += r->repeats;
            continue;
        }
        if (r->is_lazy)
            word_append(t, &out, r->pluses, false);
        else if (!r->is_right)
            word_append(t, &out, r->length, false);
        i++;
    }
    return out;
}

/* The word of an exponent with the minuses left out that the one before it shares. */
static sign_word reduced(task *t, const sign_word *exponent, const sign_word *before,
                         bool after_fraction) {
    ord common;
    sign_word head, tail;
    (void)word_compare(t, exponent, before, &common);
    word_split(t, exponent, common, &head, &tail);
    sign_word out = without_minuses(t, &head);
    const bool whole = sur_compare(t, common, word_length(t, before)) == 0;
    if (after_fraction && whole && tail.count > 0 && tail.runs[0].is_right) {
        sign_word first;
        sign_word rest;
        word_split(t, &tail, SUR_ONE, &first, &rest);
        tail = rest;
    }
    word_concatenate(t, &out, &tail);
    return out;
}

/* The letters of w^a that a run of a makes; *k is the number of L's so far. */
static void append_run(task *t, sign_word *w, const word_run *r, ord *k) {
    if (r->is_right) {
        word_append(t, w, ord_mul(t, power(t, ord_successor(t, *k)), r->length), true);
    } else {
        *k = ord_add(t, *k, r->length);
        word_append(t, w, power(t, *k), false);
    }
}

/* Appends the letters of w^a behind the first; *k is then the number of L's of a. A period of a
 * makes runs that grow: so many blocks of them are written, and one lazy run for the others. */
static void append_power(task *t, sign_word *w, const sign_word *a, ord *k, uint32_t blocks) {
    for (size_t i = 0; i < a->count;) {
        const word_run *r = &a->runs[i];
        task_poll(t);
        if (r->repeats == 0 && !r->is_lazy) {
            append_run(t, w, r, k);
            i++;
            continue;
        }
        for (uint32_t n = 0; n < blocks && !r->is_lazy; n++)
            for (uint32_t j = 0; j < r->repeats; j++) append_run(t, w, r + j, k);
        const uint32_t count = r->is_lazy ? 1 : r->repeats;
        word_run lazy = {.block = r, .count = count, .before = *k, .is_lazy = true};
        const ord more =
            r->is_lazy ? r->pluses : ord_mul(t, pluses_of_block(t, r, count), power(t, SUR_ONE));
        *k = ord_add(t, *k, more);
        lazy.length = lazy.pluses = power(t, *k);
        word_append_lazy(t, w, &lazy);
        i += count;
    }
}

/* Appends the letters of a coefficient but the first, each w^k times. */
static void append_coefficient(task *t, sign_word *w, rational r, ord k) {
    const sign_word letters = word_of_rational(t, r);
    sign_word first, rest;
    word_split(t, &letters, SUR_ONE, &first, &rest);
    const ord unit = power(t, k);
    for (size_t i = 0; i < rest.count; i++)
        rest.runs[i].length = ord_mul(t, unit, rest.runs[i].length);
    word_concatenate(t, w, &rest);
}

typedef struct word_call {
    sur x;
    uint32_t blocks;
    sign_word result;
} word_call;

static void word_thunk(task *t, void *arg) {
    word_call *call = arg;
    call->result = sign_word_unrolled(t, call->x, call->blocks);
}

sign_word sign_word_of(task *t, sur x) { return sign_word_unrolled(t, x, 0); }

sign_word sign_word_unrolled(task *t, sur x, uint32_t blocks) {
    if (UNLIKELY(stack_is_low(t))) {
        word_call call = {.x = x, .blocks = blocks};
        deep_call(t, word_thunk, &call);
        return call.result;
    }
    sur_term spare;
    const sur_view terms = sur_terms(t, x, &spare);
    sign_word all = {0}, before = {0};
    for (uint32_t i = 0; i < terms.count; i++) {
        const rational r = terms.at[i].coefficient;
        const bool negative = rational_sign(t, r) < 0;
        const sign_word exponent = sign_word_unrolled(t, terms.at[i].exponent, blocks);
        const bool fraction = i > 0 && !rational_is_dyadic(terms.at[i - 1].coefficient);
        const sign_word a = i == 0 ? exponent : reduced(t, &exponent, &before, fraction);
        sign_word term = {0};
        ord k = SUR_ZERO;
        word_append(t, &term, SUR_ONE, false);
        append_power(t, &term, &a, &k, blocks);
        append_coefficient(t, &term, negative ? rational_neg(t, r) : r, k);
        if (negative) word_swap(&term);
        word_concatenate(t, &all, &term);
        before = exponent;
    }
    return all;
}

ord sur_birthday(task *t, sur x) {
    const arena_mark mark = scratch_mark(t);
    const sign_word w = sign_word_of(t, x);
    const ord length = word_length(t, &w);
    scratch_release(t, mark);
    return length;
}

/* ---- as much as is asked for ---- */

/* Blocks that grow without a period begin behind w^e n letters for n = 1, 2, ... and an e that the
 * period decides: no coefficient in an exponent of the place is larger than their number. */
enum { BLOCKS_MOST = 1000 };

static uint32_t blocks_until(task *t, ord place) {
    uint64_t most = 0;
    sur_term spare[2];
    const sur_view v = sur_terms(t, place, &spare[0]);
    for (uint32_t i = 0; i < v.count; i++) {
        const sur_view e = sur_terms(t, v.at[i].exponent, &spare[1]);
        for (uint32_t j = 0; j < e.count; j++) {
            const dyadic n = e.at[j].coefficient.num;
            const uint64_t count = n.big != 0 ? UINT64_MAX : (uint64_t)n.num;
            if (count > most) most = count;
        }
    }
    return most < BLOCKS_MOST - 2 ? (uint32_t)most + 2 : BLOCKS_MOST;
}

sign_word sign_word_until(task *t, sur x, ord place) {
    return sign_word_unrolled(t, x, blocks_until(t, place));
}

bool sur_first_difference(task *t, sur x, sur y, ord *at) {
    if (sur_same(x, y)) return false;
    for (uint32_t blocks = 4;; blocks *= 4) {
        const arena_mark mark = scratch_mark(t);
        const sign_word v = sign_word_unrolled(t, x, blocks), w = sign_word_unrolled(t, y, blocks);
        int order;
        const bool known = word_compare_written(t, &v, &w, &order, at);
        scratch_release(t, mark);
        if (known) return order != 0;
        if (blocks > BLOCKS_MOST) word_refuse_lazy(t);
    }
}

/* The first terms of x whose words have that length together, or SUR_NONE. */
static sur terms_of_length(task *t, sur x, ord length) {
    sur_term spare;
    const sur_view terms = sur_terms(t, x, &spare);
    for (uint32_t i = 1; i <= terms.count; i++) {
        const sur part = sur_make(t, terms.at, i);
        if (sur_same(sur_birthday(t, part), length)) return part;
    }
    return SUR_NONE;
}

sur sur_truncate(task *t, sur x, ord length) {
    const sur part = terms_of_length(t, x, length);
    if (!sur_same(part, SUR_NONE)) return part;
    const arena_mark mark = scratch_mark(t);
    const sign_word w = sign_word_until(t, x, length), head = word_truncate(t, &w, length);
    const sur value = word_value(t, &head);
    scratch_release(t, mark);
    return value;
}
