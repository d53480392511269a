/* SPDX-License-Identifier: MIT
 *
 * Arithmetic of integers and of numbers in expressions: divisors, remainders, and the integers with
 * an odd or an even number of ones (odious and evil: Winning Ways, chapter 14). */
#include "notation/evaluate.h"
#include "notation/functions/functions.h"
#include "notation/functions/properties.h"
#include "notation/kinds/kinds.h"

static uint64_t integer_size(task *t, const value *v) {
    const int64_t n = ref_dyadic(t, v->game).num;
    return n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
}

static value value_of_size(task *t, uint64_t n) {
    const dyadic high = dyadic_scale(t, dyadic_int((int64_t)(n >> 32)), 32);
    return value_of_number(t, dyadic_add(t, high, dyadic_int((int64_t)(n & UINT32_MAX))));
}

value property_gcd(task *t, const value *a) {
    const uint64_t m = integer_size(t, &a[0]);
    return value_of_size(t, common_divisor(m, integer_size(t, &a[1])));
}

value property_lcm(task *t, const value *a) {
    const uint64_t m = integer_size(t, &a[0]), n = integer_size(t, &a[1]);
    if (m == 0 || n == 0) return value_of_game(REF_ZERO);
    const value part = value_of_size(t, m / common_divisor(m, n));
    return value_of_number(
        t, dyadic_mul(t, ref_dyadic(t, part.game), ref_dyadic(t, value_of_size(t, n).game)));
}

value property_remainder(task *t, const value *a) {
    return operation_of(t, OPERATION_REMAINDER, a);
}

/* The ones of a binary integer that is not negative. */
static int ones(task *t, const value *v) {
    if (ref_dyadic(t, v->game).num < 0)
        task_throw(t, ENDER_EDOMAIN, "odious and evil integers are not negative");
    return __builtin_popcountll(integer_size(t, v));
}

value property_is_odious(task *t, const value *a) { return value_of_truth(ones(t, a) % 2 == 1); }
value property_is_evil(task *t, const value *a) { return value_of_truth(ones(t, a) % 2 == 0); }
