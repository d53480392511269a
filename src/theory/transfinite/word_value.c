/* SPDX-License-Identifier: MIT
 *
 * The number of a word, the inverse of word_of.c (conway-positions, section 3.3). Terms are taken
 * off the front one by one: the sign; the exponent, as far as runs are at least w^(k+1) long, k
 * being the number of pluses found so far; the coefficient, whose letters are w^k long. The minuses
 * that the expansion left out of an exponent are put back by walking along the exponent before. */
#include "transfinite/word.h"

/* Not every word with periods is one of a number with finitely many terms; L (R^w L)^w is not. Each
 * period is unrolled only so often before it is refused. */
enum { UNROLLED_MOST = 64 };

typedef struct word_reader {
    sign_word left; /* what is still to be read */
    unsigned unrolled;
} word_reader;

/* ---- the front of the word ---- */

static void replace(task *t, word_reader *r, ord length, bool is_right, size_t from) {
    sign_word next = {0};
    word_append(t, &next, length, is_right);
    sign_word rest = {.runs = r->left.runs + from, .count = r->left.count - from};
    word_concatenate(t, &next, &rest);
    r->left = next;
}

/* Makes the first run one that is in no period. */
static void unroll(task *t, word_reader *r) {
    if (r->left.count == 0 || r->left.runs->repeats == 0) return;
    if (++r->unrolled > UNROLLED_MOST)
        task_throw(t, ENDER_EDOMAIN,
                   "the word is the sign expansion of no number with finitely many terms");
    sign_word next = {0};
    const uint32_t count = r->left.runs->repeats;
    for (uint32_t i = 0; i < count; i++)
        word_append(t, &next, r->left.runs[i].length, r->left.runs[i].is_right);
    word_concatenate(t, &next, &r->left);
    r->left = next;
}

/* Takes a beginning of the first run away. */
static void drop(task *t, word_reader *r, ord length) {
    const word_run first = r->left.runs[0];
    replace(t, r, ord_left_sub(t, length, first.length), first.is_right, 1);
}

static bool is_at_least(task *t, ord length, ord exponent) {
    return sur_compare(t, sur_leading_exponent(t, length), exponent) >= 0;
}

/* ---- exponents ---- */

/* The reduced exponent, seen from a term whose first letter is R when `negative`; *k is the number
 * of its pluses. */
static sign_word take_exponent(task *t, word_reader *r, bool negative, ord *k) {
    sign_word a = {0};
    *k = SUR_ZERO;
    for (;;) {
        task_poll(t);
        if (r->left.count == 0) return a;
        const ord next = ord_successor(t, *k);
        if (!is_at_least(t, r->left.runs->length, next)) return a;
        unroll(t, r);
        const word_run run = r->left.runs[0];
        if (run.is_lazy) task_throw(t, ENDER_EDOMAIN, "the word has no period to be read by");
        if (run.is_right == negative) {
            const ord e = sur_leading_exponent(t, run.length);
            word_append(t, &a, ord_left_sub(t, *k, e), false);
            drop(t, r, sur_power_of_omega(t, e));
            *k = e;
        } else {
            ord rest;
            const ord minuses = ord_divide(t, run.length, sur_power_of_omega(t, next), &rest);
            word_append(t, &a, minuses, true);
            replace(t, r, rest, run.is_right, 1);
        }
    }
}

/* Puts the minuses back that `before` shares with the exponent. */
static sign_word restored(task *t, const sign_word *before, const sign_word *a,
                          bool after_fraction) {
    sign_word full = {0}, rest = {0};
    word_concatenate(t, &rest, a);
    for (size_t i = 0; i < before->count; i++) {
        ord length = before->runs[i].length;
        if (before->runs[i].is_right) {
            word_append(t, &full, length, true);
            continue;
        }
        const bool plus = rest.count > 0 && !rest.runs->is_right;
        const bool whole = plus && sur_compare(t, rest.runs->length, length) >= 0;
        if (plus && !whole) length = rest.runs->length;
        if (plus) {
            sign_word head, tail;
            word_append(t, &full, length, false);
            word_split(t, &rest, length, &head, &tail);
            rest = tail;
        }
        if (!whole) {
            word_concatenate(t, &full, &rest);
            return full;
        }
    }
    if (after_fraction) word_append(t, &full, SUR_ONE, true);
    word_concatenate(t, &full, &rest);
    return full;
}

/* ---- coefficients ---- */

/* A coefficient while it is read: its value so far, and the step that the next letter makes. */
typedef struct coefficient {
    rational value, step;
    bool halving; /* both letters have occurred: steps are halved from now on */
} coefficient;

static rational small_rational(int64_t num, uint32_t exp) {
    return rational_of((dyadic){num, exp, 0});
}

/* count letters, L when is_left. */
static void add_letters(task *t, coefficient *c, rational count, bool is_left) {
    if (!c->halving && is_left) { /* the first letter was L */
        c->value = rational_add(t, c->value, count);
        return;
    }
    c->halving = true;
    if (count.num.big || count.num.num > WORD_RUNS_MOST)
        task_throw(t, ENDER_ELIMIT, "the coefficient has too many digits");
    /* s/2 + s/4 + ... + s/2^n = s - s/2^n */
    const dyadic small = dyadic_scale(t, dyadic_int(1), -count.num.num);
    const rational last = rational_mul(t, c->step, rational_of(small));
    const rational sum = rational_sub(t, c->step, last);
    c->value = is_left ? rational_add(t, c->value, sum) : rational_sub(t, c->value, sum);
    c->step = last;
}

/* The letters of a run whose length is counted in w^k; false when they are infinitely many. */
static bool letters_of(task *t, ord length, ord unit, rational *count, ord *rest) {
    const ord q = ord_divide(t, length, unit, rest);
    return sur_is_rational(t, q, count);
}

/* Is the period at the front one of coefficient letters? Then the coefficient gets all of them. */
static bool take_period(task *t, word_reader *r, coefficient *c, bool negative, ord unit) {
    const uint32_t count = r->left.runs->repeats;
    for (uint32_t i = 0; i < count; i++) {
        ord rest;
        rational letters;
        if (!letters_of(t, r->left.runs[i].length, unit, &letters, &rest) ||
            !sur_same(rest, SUR_ZERO) || rational_sign(t, letters) == 0)
            return false;
    }
    /* Letters before the first R are whole numbers; those of a period are not if it has an R. */
    coefficient once = *c;
    if (!once.halving && r->left.runs->is_right == negative) return false;
    for (uint32_t i = 0; i < count; i++) {
        ord rest;
        rational letters;
        (void)letters_of(t, r->left.runs[i].length, unit, &letters, &rest);
        add_letters(t, &once, letters, r->left.runs[i].is_right == negative);
    }
    /* Each block adds the same, made smaller by the same factor. */
    const rational ratio = rational_div(t, once.step, c->step);
    const rational gain = rational_sub(t, once.value, c->value);
    const rational all = rational_div(t, gain, rational_sub(t, small_rational(1, 0), ratio));
    c->value = rational_add(t, c->value, all);
    sign_word rest = {.runs = r->left.runs + count, .count = r->left.count - count};
    sign_word next = {0};
    word_concatenate(t, &next, &rest);
    r->left = next;
    return true;
}

static rational take_coefficient(task *t, word_reader *r, bool negative, ord k) {
    coefficient c = {small_rational(1, 0), small_rational(1, 0), false};
    const ord unit = sur_power_of_omega(t, k);
    coefficient before = c; /* without the last letter */
    bool last_is_right = false, has_last = false;
    while (r->left.count > 0) {
        task_poll(t);
        if (r->left.runs->repeats > 0) {
            if (take_period(t, r, &c, negative, unit)) return c.value;
            unroll(t, r);
        }
        const word_run run = r->left.runs[0];
        ord rest;
        rational count;
        if (run.is_lazy) break;
        if (!letters_of(t, run.length, unit, &count, &rest)) {
            if (has_last) { /* the last letter begins the next term */
                sign_word next = {0};
                word_append(t, &next, unit, last_is_right);
                word_concatenate(t, &next, &r->left);
                r->left = next;
                return before.value;
            }
            break;
        }
        if (rational_sign(t, count) == 0) break;
        const bool left = run.is_right == negative;
        before = c;
        const rational but_one = rational_sub(t, count, small_rational(1, 0));
        if (rational_sign(t, but_one) > 0) add_letters(t, &before, but_one, left);
        add_letters(t, &c, count, left);
        last_is_right = run.is_right;
        has_last = true;
        replace(t, r, rest, run.is_right, 1);
        if (!sur_same(rest, SUR_ZERO)) break;
    }
    return c.value;
}

/* ---- the number ---- */

typedef struct value_call {
    const sign_word *w;
    sur result;
} value_call;

static void value_thunk(task *t, void *arg) {
    value_call *call = arg;
    call->result = word_value(t, call->w);
}

sur word_value(task *t, const sign_word *w) {
    if (UNLIKELY(stack_is_low(t))) {
        value_call call = {.w = w};
        deep_call(t, value_thunk, &call);
        return call.result;
    }
    word_reader r = {{0}, 0};
    word_concatenate(t, &r.left, w);
    sign_word before = {0};
    sur sum = SUR_ZERO;
    bool first = true, after_fraction = false;
    while (r.left.count > 0) {
        task_poll(t);
        unroll(t, &r);
        const bool negative = r.left.runs[0].is_right;
        ord k;
        drop(t, &r, SUR_ONE);
        const sign_word a = take_exponent(t, &r, negative, &k);
        rational c = take_coefficient(t, &r, negative, k);
        const sign_word exponent = first ? a : restored(t, &before, &a, after_fraction);
        after_fraction = !rational_is_dyadic(c);
        if (negative) c = rational_neg(t, c);
        sum = sur_add(t, sum, sur_monomial(t, c, word_value(t, &exponent)));
        before = exponent;
        first = false;
    }
    return sum;
}
