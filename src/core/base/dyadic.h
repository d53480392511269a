/* SPDX-License-Identifier: MIT
 *
 * Exact dyadic numbers.
 */
#ifndef ENDER_BASE_DYADIC_H
#define ENDER_BASE_DYADIC_H

#include <gmp.h>

#include "base/strbuf.h"
#include "base/task.h"

/* num / 2^exp when big = 0; else the numerator is number `big` of the context's pool of big
 * integers and num is 0. Always normal: the numerator is odd or exp = 0, and big only when the
 * numerator does not fit int64_t. So two dyadics are equal exactly when their fields are. Plain
 * values: the pool owns the big numerators, hash-consed, until ender_release. */
typedef struct dyadic {
    int64_t num;
    uint32_t exp;
    uint32_t big;
} dyadic;
#define DYADIC_ZERO ((dyadic){0, 0, 0})

static inline dyadic dyadic_int(int64_t n) { return (dyadic){n, 0, 0}; }
static inline bool dyadic_same(dyadic a, dyadic b) {
    return a.num == b.num && a.exp == b.exp && a.big == b.big;
}
dyadic dyadic_make(task *t, int64_t num, uint32_t exp); /* normalises */
dyadic dyadic_add(task *t, dyadic a, dyadic b);
dyadic dyadic_sub(task *t, dyadic a, dyadic b);
dyadic dyadic_neg(task *t, dyadic a);
dyadic dyadic_mul(task *t, dyadic a, dyadic b);
/* a * 2^shift, shift of either sign. */
dyadic dyadic_scale(task *t, dyadic a, int64_t shift);
int dyadic_cmp(task *t, dyadic a, dyadic b); /* -1, 0, 1 */
int dyadic_sign(task *t, dyadic a);
static inline bool dyadic_is_integer(dyadic a) { return a.exp == 0; }
/* The greatest integer <= a, the least >= a. */
dyadic dyadic_floor(task *t, dyadic a);
dyadic dyadic_ceil(task *t, dyadic a);
/* The birthday of a number: for integers |a|, else floor|a| + 1 + exponent (ONAG, chapter 3). */
dyadic dyadic_birthday(task *t, dyadic a);
/* The canonical options of a number (CGT, section II.3): integers n > 0 are {n-1|}, n < 0 are
 * {|n+1}, others {a - 2^-exp | a + 2^-exp}. Each returns false when there is no such option. */
bool dyadic_left_option(task *t, dyadic a, dyadic *out);
bool dyadic_right_option(task *t, dyadic a, dyadic *out);
/* An interval of numbers; an end is absent (unbounded), open or closed. */
typedef enum bound { BOUND_NONE, BOUND_OPEN, BOUND_CLOSED } bound;
typedef struct interval {
    dyadic lo, hi;
    bound lo_kind, hi_kind;
} interval;
/* The simplest number (least birthday; CGT, Theorem II.3.4) of an interval; false when it is empty.
 */
bool dyadic_simplest(task *t, const interval *i, dyadic *out);
/* a as an exact integer or numerator, into one of the caller's integers (integers.h). */
void dyadic_numerator(task *t, dyadic a, mpz_t z);
/* z / 2^exp, normalised. */
dyadic dyadic_from_mpz(task *t, const mpz_t z, uint32_t exp);
/* The absolute value of the numerator of a number that is `big`, lowest limb first, as it lies in
 * the pool; and back: limbs / 2^exp, which must be normal. */
const uint64_t *dyadic_limbs(task *t, dyadic a, size_t *count, bool *negative);
dyadic dyadic_from_limbs(task *t, const uint64_t *limbs, size_t count, bool negative, uint32_t exp);
/* From decimal digits, the sign apart, divided by 2^exp: (-)123 / 2^exp. ENDER_EARGUMENT for what
 * is no digit, ENDER_ELIMIT above a million digits. */
dyadic dyadic_from_digits(task *t, const char *digits, size_t count, bool negative, uint32_t exp);
/* "3", "-3/4"; big ones in full. */
void dyadic_print(strbuf *b, dyadic a);
double dyadic_double(task *t, dyadic a); /* nearest double, for drawing only */
/* Mark and release of the pool: numbers of index >= count are forgotten. */
uint32_t dyadic_pool_count(ender_ctx *ctx);
void dyadic_pool_release(ender_ctx *ctx, uint32_t count);

#endif
