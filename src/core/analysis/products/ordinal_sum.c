/* SPDX-License-Identifier: MIT
 *
 * Ordinal sums G:H = {G^L, G:H^L | G^R, G:H^R} (STRUCTURE-37). The recursion runs over the branch
 * only: the value of the base is not enough, but its options are used once and for their values.
 *
 * Number-up-stars need no recursion. Numbers as bases and branches concatenate sign expansions
 * (STRUCTURE-40), which in terms of the numbers themselves is linear between integers:
 *     k:y = k + y                        for an integer k > 0 and y >= 0,
 *     k:(f - n) = k - 1 + (1 + f)/2^n    for n >= 1 and 0 <= f < 1,
 *     x:y = x + phi(y)/2^e               for x = m/2^e, m odd, e >= 1, where phi is odd and
 *     phi(n + f) = 1 - 1/2^n + f/2^(n+1) for n >= 0 and 0 <= f < 1,
 * and integers k < 0 by symmetry. Sums are associative, *m is * taken m times, and x + s = x:s when
 * s is an infinitesimal number-up-star; this gives (x + *m):(*n) and the like. That the canonical
 * form of x + s lacks the options of x, which the literal x:s has, makes no difference: any x + s^L
 * beats x^L by a number. */
#include "analysis/products/ended_sum.h"

/* ---- numbers ---- */

enum { EXPONENT_MAX = 1 << 30 };

/* The integer n >= 0 as an exponent of two in a denominator. */
static int64_t checked_exponent(task *t, dyadic n) {
    if (n.big != 0 || n.num > EXPONENT_MAX)
        task_throw(t, ENDER_ELIMIT,
                   "the ordinal sum is a number whose denominator has more than 2^30 bits");
    return n.num;
}

/* phi(y) = the sum of +-1/2^j over the signs of y, j = 1, 2, ... */
static dyadic sign_fraction(task *t, dyadic y) {
    if (dyadic_sign(t, y) < 0) return dyadic_neg(t, sign_fraction(t, dyadic_neg(t, y)));
    dyadic whole = dyadic_floor(t, y), part = dyadic_sub(t, y, whole);
    int64_t n = checked_exponent(t, whole);
    dyadic start = dyadic_sub(t, dyadic_int(1), dyadic_scale(t, dyadic_int(1), -n));
    return dyadic_add(t, start, dyadic_scale(t, part, -n - 1));
}

/* k is a positive integer. */
static dyadic integer_ordinal_sum(task *t, dyadic k, dyadic y) {
    if (dyadic_sign(t, y) >= 0) return dyadic_add(t, k, y);
    dyadic whole = dyadic_floor(t, y), part = dyadic_sub(t, y, whole);
    int64_t n = checked_exponent(t, dyadic_neg(t, whole));
    dyadic rest = dyadic_scale(t, dyadic_add(t, dyadic_int(1), part), -n);
    return dyadic_add(t, dyadic_sub(t, k, dyadic_int(1)), rest);
}

dyadic number_ordinal_sum(task *t, dyadic x, dyadic y) {
    int sign = dyadic_sign(t, x);
    if (sign == 0) return y;
    if (!dyadic_is_integer(x))
        return dyadic_add(t, x, dyadic_scale(t, sign_fraction(t, y), -(int64_t)x.exp));
    if (sign > 0) return integer_ordinal_sum(t, x, y);
    return dyadic_neg(t, integer_ordinal_sum(t, dyadic_neg(t, x), dyadic_neg(t, y)));
}

/* The n >= 0 with 1/2^(n+1) < w <= 1/2^n, for 0 < w <= 1: by bisection, for the numbers may be long
 * but their exponents are small. */
static int64_t negative_logarithm(task *t, dyadic w) {
    int64_t least = 0, most = (int64_t)w.exp; /* w >= 1/2^exp */
    while (least < most) {
        int64_t middle = least + (most - least + 1) / 2;
        if (dyadic_cmp(t, w, dyadic_scale(t, dyadic_int(1), -middle)) <= 0)
            least = middle;
        else
            most = middle - 1;
    }
    return least;
}

/* The y with phi(y) = w; false unless -1 < w < 1. */
static bool sign_fraction_inverse(task *t, dyadic w, dyadic *y) {
    if (dyadic_sign(t, w) < 0) {
        if (!sign_fraction_inverse(t, dyadic_neg(t, w), y)) return false;
        *y = dyadic_neg(t, *y);
        return true;
    }
    dyadic rest = dyadic_sub(t, dyadic_int(1), w);
    if (dyadic_sign(t, rest) <= 0) return false;
    int64_t n = negative_logarithm(t, rest);
    /* rest = 1/2^n - f/2^(n+1) */
    dyadic f = dyadic_sub(t, dyadic_int(2), dyadic_scale(t, rest, n + 1));
    *y = dyadic_add(t, dyadic_int(n), f);
    return true;
}

static bool integer_ordinal_quotient(task *t, dyadic k, dyadic z, dyadic *y) {
    dyadic above = dyadic_sub(t, z, dyadic_sub(t, k, dyadic_int(1))); /* 1 when z = k */
    if (dyadic_sign(t, above) <= 0) return false;
    if (dyadic_cmp(t, above, dyadic_int(1)) >= 0) {
        *y = dyadic_sub(t, z, k);
        return true;
    }
    /* above = (1 + f)/2^n with 0 <= f < 1, so 1/2^n <= above < 1/2^(n-1) */
    int64_t n = negative_logarithm(t, above);
    if (dyadic_cmp(t, above, dyadic_scale(t, dyadic_int(1), -n)) < 0) n++;
    dyadic f = dyadic_sub(t, dyadic_scale(t, above, n), dyadic_int(1));
    *y = dyadic_sub(t, f, dyadic_int(n));
    return true;
}

bool number_ordinal_quotient(task *t, dyadic x, dyadic z, dyadic *y) {
    int sign = dyadic_sign(t, x);
    if (sign == 0) {
        *y = z;
        return true;
    }
    if (!dyadic_is_integer(x))
        return sign_fraction_inverse(t, dyadic_scale(t, dyadic_sub(t, z, x), (int64_t)x.exp), y);
    if (sign > 0) return integer_ordinal_quotient(t, x, z, y);
    if (!integer_ordinal_quotient(t, dyadic_neg(t, x), dyadic_neg(t, z), y)) return false;
    *y = dyadic_neg(t, *y);
    return true;
}

/* ---- the recursion ---- */

/* Whoever moves in the base erases the branch. */
static const ended_sum as_value = {
    {PART_FIRST, PART_FIRST}, form_value, ordinal_sum, game_from, OP_ORDINAL_SUM};
static const ended_sum as_form = {
    {PART_FIRST, PART_FIRST}, form_itself, ordinal_sum_form, form_make, OP_ORDINAL_FORM};

/* ---- values and forms ---- */

static bool is_nimber(const nus *v) { return v->up == 0 && dyadic_same(v->x, DYADIC_ZERO); }

/* The closed forms for a base and a branch other than 0; REF_NONE where there is none. */
static ref closed_ordinal_sum(task *t, ref base, ref branch) {
    if (!ref_is_nus(base)) return REF_NONE;
    nus x = nus_get(t, base);
    if (!dyadic_same(x.x, DYADIC_ZERO) && (x.up != 0 || x.star != 0)) {
        ref infinitesimal = nus_ref(t, (nus){DYADIC_ZERO, x.up, x.star});
        return ordinal_sum(t, ref_number(t, x.x), ordinal_sum(t, infinitesimal, branch));
    }
    if (!ref_is_nus(branch)) return REF_NONE;
    nus y = nus_get(t, branch);
    if (is_nimber(&x)) return is_nimber(&y) ? ref_nimber(t, (uint64_t)x.star + y.star) : REF_NONE;
    if (x.up != 0) return REF_NONE;
    return nus_ref(t, (nus){number_ordinal_sum(t, x.x, y.x), y.up, y.star});
}

ref ordinal_sum(task *t, ref base, ref branch) {
    if (ref_same(base, REF_ZERO)) return branch;
    if (ref_same(branch, REF_ZERO)) return form_value(t, base);
    ref closed = closed_ordinal_sum(t, base, branch);
    return !ref_same(closed, REF_NONE) ? closed : ended_sum_find(t, &as_value, base, branch);
}

ref ordinal_sum_form(task *t, ref base, ref branch) {
    if (ref_same(base, REF_ZERO)) return branch;
    if (ref_same(branch, REF_ZERO)) return base;
    return ended_sum_find(t, &as_form, base, branch);
}

/* ---- Norton's lemma ---- */

bool norton_applies(task *t, ref base, ref k) {
    const arena_mark mark = scratch_mark(t);
    const ref value = form_value(t, base);
    ref_list inside = {0};
    subpositions(t, k, WALK_NODES, 0, &inside);
    bool found = false;
    for (size_t i = 0; i < inside.count && !found; i++)
        found = ref_same(form_value(t, inside.at[i]), value) ||
                (ref_is_nus(inside.at[i]) && ref_is_nus(value) &&
                 nus_has_subposition(t, inside.at[i], value));
    scratch_release(t, mark);
    return !found;
}

/* ---- the public face ---- */

ender_status ender_ordinal_sum(ender_ctx *ctx, ender_form base, ender_game branch,
                               ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = ordinal_sum(t, check_form(t, base), check_game(t, branch)).bits;
    return task_end(t);
}

ender_status ender_ordinal_sum_form(ender_ctx *ctx, ender_form base, ender_form branch,
                                    ender_form *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = ordinal_sum_form(t, check_form(t, base), check_form(t, branch)).bits;
    return task_end(t);
}
