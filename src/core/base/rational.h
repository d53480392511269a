/* SPDX-License-Identifier: MIT
 *
 * Exact rational numbers.
 */
#ifndef ENDER_BASE_RATIONAL_H
#define ENDER_BASE_RATIONAL_H

#include "base/dyadic.h"

/* The greatest common divisor; of 0 and n it is n. */
uint64_t common_divisor(uint64_t a, uint64_t b);

/* num / den in lowest terms: den is a positive odd integer without a divisor in common with the
 * numerator of num. So two rationals are equal exactly when their fields are, and a dyadic number
 * is itself over 1. */
typedef struct rational {
    dyadic num, den;
} rational;

static inline rational rational_of(dyadic a) { return (rational){a, {1, 0, 0}}; }
static inline bool rational_is_dyadic(rational a) { return dyadic_same(a.den, dyadic_int(1)); }
static inline bool rational_same(rational a, rational b) {
    return dyadic_same(a.num, b.num) && dyadic_same(a.den, b.den);
}
rational rational_add(task *t, rational a, rational b);
rational rational_sub(task *t, rational a, rational b);
rational rational_neg(task *t, rational a);
rational rational_mul(task *t, rational a, rational b);
rational rational_div(task *t, rational a, rational b); /* throws ENDER_EARGUMENT when b = 0 */
int rational_cmp(task *t, rational a, rational b);      /* -1, 0, 1 */
int rational_sign(task *t, rational a);
dyadic rational_floor(task *t, rational a); /* the greatest integer <= a */
/* The n-th root, n > 0, when that is a rational number; of an even n the positive one. */
bool rational_root(task *t, rational a, unsigned n, rational *out);
/* The denominator of a in lowest terms, and the numerator. */
dyadic rational_denominator(task *t, rational a);
dyadic rational_numerator(task *t, rational a);
/* "3", "-3/4", "5/6". */
void rational_print(strbuf *b, rational a);

#endif
