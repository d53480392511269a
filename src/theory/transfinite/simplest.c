/* SPDX-License-Identifier: MIT
 *
 * The simplest number in an interval, and the number of a cut (ONAG, Theorem 11; conway-positions,
 * sections 3.4 and 3.5).
 *
 * The simplest number is the longest common beginning of the words of the two ends, or a word a
 * little longer. An infinite family of options is represented by its limit: numbers that grow
 * towards the word m have the same upper bounds as m followed by more R's than there are letters
 * anywhere. Replacing w by a large integer is no check of any of this: between w-3 and w the
 * simplest number is w-1, between 297 and 300 it is 298. */
#include "transfinite/word.h"

/* An end of an interval as a word. */
typedef struct word_bound {
    bound kind;
    sign_word at;
} word_bound;

/* The length of the first run, which may go on into a period; a period has letters of both kinds.
 */
static ord first_run(task *t, const sign_word *w) {
    ord length = SUR_ZERO;
    for (size_t i = 0; i < w->count && w->runs[i].is_right == w->runs[0].is_right; i++) {
        if (w->runs[i].is_lazy) word_refuse_lazy(t);
        length = ord_add(t, length, w->runs[i].length);
    }
    return length;
}

/* The simplest word above the beginning p of hi, when p itself is excluded: hi = p + tail, and tail
 * begins with L. */
static void append_above(task *t, sign_word *p, const sign_word *tail, bool closed) {
    sign_word first, rest, next, after;
    word_split(t, tail, SUR_ONE, &first, &rest);
    word_append(t, p, SUR_ONE, false);
    if (rest.count == 0) {
        if (!closed) word_append(t, p, SUR_ONE, true);
        return;
    }
    const ord length = first_run(t, &rest);
    if (!rest.runs[0].is_right) return;
    word_split(t, &rest, length, &next, &after);
    word_append(t, p, length, true);
    if (after.count == 0 && !closed) word_append(t, p, SUR_ONE, true);
}

/* L^a for the least a that is above. */
static sign_word above_all(task *t, const word_bound *lo) {
    sign_word w = {0}, head, tail;
    ord length = first_run(t, &lo->at);
    word_split(t, &lo->at, length, &head, &tail);
    if (tail.count == 0 && lo->kind == BOUND_OPEN) length = ord_successor(t, length);
    word_append(t, &w, length, false);
    return w;
}

static bool is_negative(const sign_word *w) { return w->count > 0 && w->runs[0].is_right; }

static sign_word copy_of(task *t, const sign_word *w, bool swapped) {
    sign_word copy = {0};
    word_concatenate(t, &copy, w);
    if (swapped) word_swap(&copy);
    return copy;
}

/* The simplest word between; false when there is none. */
static bool simplest_word(task *t, const word_bound *lo, const word_bound *hi, sign_word *out) {
    *out = (sign_word){0};
    if (lo->kind == BOUND_NONE && hi->kind == BOUND_NONE) return true;
    if (lo->kind == BOUND_NONE) {
        const word_bound a = {hi->kind, copy_of(t, &hi->at, true)}, none = {BOUND_NONE, {0}};
        if (!simplest_word(t, &a, &none, out)) return false;
        word_swap(out);
        return true;
    }
    if (hi->kind == BOUND_NONE) {
        if (is_negative(&lo->at) || (lo->at.count == 0 && lo->kind == BOUND_CLOSED)) return true;
        if (lo->at.count == 0)
            word_append(t, out, SUR_ONE, false);
        else
            *out = above_all(t, lo);
        return true;
    }
    ord common;
    sign_word head, lo_tail, hi_tail;
    const int order = word_compare(t, &lo->at, &hi->at, &common);
    if (order > 0) return false;
    if (order == 0) {
        *out = copy_of(t, &lo->at, false);
        return lo->kind == BOUND_CLOSED && hi->kind == BOUND_CLOSED;
    }
    word_split(t, &lo->at, common, &head, &lo_tail);
    *out = copy_of(t, &head, false);
    word_split(t, &hi->at, common, &head, &hi_tail);
    const bool is_lo = lo_tail.count == 0, is_hi = hi_tail.count == 0;
    if (is_lo && lo->kind == BOUND_OPEN) {
        append_above(t, out, &hi_tail, hi->kind == BOUND_CLOSED);
    } else if (is_hi && hi->kind == BOUND_OPEN) {
        word_swap(out);
        sign_word tail = copy_of(t, &lo_tail, true);
        append_above(t, out, &tail, lo->kind == BOUND_CLOSED);
        word_swap(out);
    }
    return true;
}

static word_bound bound_word(task *t, sur_bound b) {
    word_bound w = {b.kind, {0}};
    if (b.kind != BOUND_NONE) w.at = sign_word_of(t, b.at);
    return w;
}

/* Dyadic ends need no words. */
static bool simplest_dyadic(task *t, sur_bound lo, sur_bound hi, bool *found, sur *out) {
    interval i = {DYADIC_ZERO, DYADIC_ZERO, lo.kind, hi.kind};
    dyadic x;
    if ((lo.kind != BOUND_NONE && !sur_is_dyadic(t, lo.at, &i.lo)) ||
        (hi.kind != BOUND_NONE && !sur_is_dyadic(t, hi.at, &i.hi)))
        return false;
    *found = dyadic_simplest(t, &i, &x);
    if (*found) *out = sur_dyadic(t, x);
    return true;
}

bool sur_simplest(task *t, sur_bound lo, sur_bound hi, sur *out) {
    bool found;
    if (simplest_dyadic(t, lo, hi, &found, out)) return found;
    const arena_mark mark = scratch_mark(t);
    const word_bound a = bound_word(t, lo), b = bound_word(t, hi);
    sign_word w;
    found = simplest_word(t, &a, &b, &w);
    if (found) *out = word_value(t, &w);
    scratch_release(t, mark);
    return found;
}

/* ---- families ---- */

/* y = q x for a rational q? */
static bool ratio_of(task *t, sur x, sur y, rational *q) {
    if (sur_same(x, SUR_ZERO) || sur_same(y, SUR_ZERO)) return false;
    *q = rational_div(t, sur_leading_coefficient(t, y), sur_leading_coefficient(t, x));
    return sur_same(sur_scale(t, x, *q), y);
}

static bool is_arithmetic(const sur *steps, size_t count) {
    for (size_t i = 1; i < count; i++)
        if (!sur_same(steps[i], steps[0])) return false;
    return true;
}

/* q or 1/q is whole. */
static bool is_plain_ratio(task *t, rational q) {
    const rational one = rational_of(dyadic_int(1)), inverse = rational_div(t, one, q);
    return dyadic_same(rational_denominator(t, q), dyadic_int(1)) ||
           dyadic_same(rational_denominator(t, inverse), dyadic_int(1));
}

/* Each step q times the one before, q > 0? Any two steps have a ratio, so two of them tell it only
 * when it is plain: 3, 3.1, 3.14 are digits and no such sequence. */
static bool is_geometric(task *t, const sur *steps, size_t count) {
    rational q;
    if (!ratio_of(t, steps[0], steps[1], &q) || rational_sign(t, q) <= 0) return false;
    if (count == 2 && !is_plain_ratio(t, q)) return false;
    for (size_t i = 2; i < count; i++)
        if (!sur_same(sur_scale(t, steps[i - 1], q), steps[i])) return false;
    return true;
}

static bool is_quadratic(task *t, const sur *steps, size_t count) {
    const sur bend = sur_sub(t, steps[1], steps[0]);
    for (size_t i = 2; i < count; i++)
        if (!sur_same(sur_sub(t, steps[i], steps[i - 1]), bend)) return false;
    return sur_sign(t, bend) == sur_sign(t, steps[count - 1]);
}

option_family family_of(task *t, const sur *first, size_t count) {
    if (count < 2)
        task_throw(t, ENDER_EDOMAIN, "two options at least stand before the dots, as in 0,1,...");
    sur *steps = SCRATCH_ARRAY(t, sur, count);
    for (size_t i = 1; i < count; i++) steps[i - 1] = sur_sub(t, first[i], first[i - 1]);
    const rational one = rational_of(dyadic_int(1));
    rational q;
    if (sur_same(steps[0], SUR_ZERO))
        task_throw(t, ENDER_EDOMAIN, "the options before the dots are all the same");
    if (is_arithmetic(steps, count - 1)) return (option_family){first[0], steps[0], false};
    if (is_geometric(t, steps, count - 1)) {
        (void)ratio_of(t, steps[0], steps[1], &q);
        if (rational_cmp(t, q, one) > 0) return (option_family){first[0], steps[0], false};
        const sur all = sur_scale(t, steps[0], rational_div(t, one, rational_sub(t, one, q)));
        return (option_family){sur_add(t, first[0], all), sur_neg(t, all), true};
    }
    if (count > 3 && is_quadratic(t, steps, count - 1))
        return (option_family){first[0], steps[count - 2], false};
    task_throw(t, ENDER_EDOMAIN,
               "the options before the dots follow no rule that is known here: they are a + b n, "
               "a + b n^2 or a + b q^n, as in 0,1,2,... and 1,1/2,1/4,...");
}

static ord letter_unit(task *t, sur e) {
    const sign_word w = sign_word_of(t, e);
    ord k = SUR_ZERO;
    if (!word_is_plain(&w))
        task_throw(t, ENDER_EDOMAIN, "the options of a family have dyadic exponents");
    for (size_t i = 0; i < w.count; i++)
        if (!w.runs[i].is_right) k = ord_add(t, k, w.runs[i].length);
    return k;
}

/* The limit word of a family. */
static sign_word limit_of(task *t, const option_family *f) {
    const sur e = sur_leading_exponent(t, f->b);
    const ord k = letter_unit(t, e);
    const bool falls = sur_sign(t, f->b) < 0;
    const ord infinite = sur_power_of_omega(t, ord_successor(t, k));
    const sur above = sur_part(t, f->a, e, 1);
    const rational at = sur_coefficient(t, f->a, e);
    const sur unit = sur_monomial(t, rational_of(dyadic_int(falls ? -1 : 1)), e);
    sign_word w;
    if (!f->converges || rational_sign(t, at) == 0) {
        w = sign_word_of(t, sur_add(t, above, unit));
        word_append(t, &w, infinite, f->converges ? !falls : falls);
        return w;
    }
    w = sign_word_of(t, sur_sub(t, f->a, sur_part(t, f->a, e, -1)));
    if (!rational_is_dyadic(at)) return w;
    word_append(t, &w, sur_power_of_omega(t, k), falls);
    word_append(t, &w, infinite, !falls);
    return w;
}

/* ---- cuts ---- */

/* Do the members come nearer to the gap, or is the first one the nearest? */
static bool approaches(task *t, const option_family *f, bool from_below) {
    const bool grows = (sur_sign(t, f->b) > 0) != f->converges;
    return grows == from_below;
}

static sur first_member(task *t, const option_family *f) {
    return f->converges ? sur_add(t, f->a, f->b) : f->a;
}

static void take_bound(task *t, word_bound *best, const sign_word *w, bool from_below) {
    const bool nearer =
        best->kind == BOUND_NONE || (word_compare(t, w, &best->at, NULL) > 0) == from_below;
    if (nearer) *best = (word_bound){BOUND_OPEN, *w};
}

/* The nearest end that one side makes. */
static word_bound bound_of_side(task *t, const sur_side *side, bool from_below, ord endless) {
    word_bound best = {BOUND_NONE, {0}};
    for (size_t i = 0; i < side->number_count; i++) {
        const sign_word w = sign_word_of(t, side->numbers[i]);
        take_bound(t, &best, &w, from_below);
    }
    for (size_t i = 0; i < side->family_count; i++) {
        const option_family *f = &side->families[i];
        sign_word w;
        if (approaches(t, f, from_below)) {
            w = limit_of(t, f);
            word_append(t, &w, endless, from_below);
        } else {
            w = sign_word_of(t, first_member(t, f));
        }
        take_bound(t, &best, &w, from_below);
    }
    return best;
}

/* More than any run there is: w^E for an E above the birthdays of all numbers that occur. */
static ord endless_run(task *t, const sur_side *left, const sur_side *right) {
    ord most = SUR_ONE;
    const sur_side *sides[2] = {left, right};
    for (int s = 0; s < 2; s++) {
        for (size_t i = 0; i < sides[s]->number_count; i++)
            most = sur_add(t, most, sur_birthday(t, sides[s]->numbers[i]));
        for (size_t i = 0; i < sides[s]->family_count; i++) {
            const sign_word w = limit_of(t, &sides[s]->families[i]);
            most = sur_add(t, most, word_length(t, &w));
            most = sur_add(t, most, sur_birthday(t, first_member(t, &sides[s]->families[i])));
        }
    }
    return sur_power_of_omega(t, most);
}

bool sur_cut(task *t, const sur_side *left, const sur_side *right, sur *out) {
    const arena_mark mark = scratch_mark(t);
    const ord endless = endless_run(t, left, right);
    const word_bound lo = bound_of_side(t, left, true, endless);
    const word_bound hi = bound_of_side(t, right, false, endless);
    sign_word w;
    const bool found = simplest_word(t, &lo, &hi, &w);
    if (found) *out = word_value(t, &w);
    scratch_release(t, mark);
    return found;
}
