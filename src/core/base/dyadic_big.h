/* SPDX-License-Identifier: MIT
 *
 * The slow half of the dyadic numbers, for dyadic.c: what does not fit 64 bits. */
#ifndef ENDER_BASE_DYADIC_BIG_H
#define ENDER_BASE_DYADIC_BIG_H

#include "base/base.h"

/* Exponents of results stay at or below this; greater ones are ENDER_ELIMIT. */
#define DYADIC_EXP_MAX (UINT32_C(1) << 31)
/* The same for the bits of numerators. */
#define DYADIC_BITS_MAX (UINT64_C(1) << 27)

_Noreturn void dyadic_exp_limit(task *t);

dyadic big_add(task *t, dyadic a, dyadic b);
dyadic big_mul(task *t, dyadic a, dyadic b);
dyadic big_neg(task *t, dyadic a);
/* a * 2^shift for an integer a. */
dyadic big_shift(task *t, dyadic a, uint64_t shift);
/* a / 2^shift. */
dyadic big_divide(task *t, dyadic a, uint64_t shift);
/* floor(a) or, with up, ceil(a). */
dyadic big_round(task *t, dyadic a, bool up);
int big_sign(task *t, dyadic a);
/* Compares the absolute values of numbers whose leading bits have the same place. */
int big_cmp_magnitude(task *t, dyadic a, dyadic b);
/* The number of bits of |numerator|; 0 for 0. */
uint64_t dyadic_bits(task *t, dyadic a);
/* The simplest number between 0 <= i->lo < i->hi when there is no integer there and the leading
 * bits of the ends are at most one place apart. */
dyadic big_simplest_fraction(task *t, const interval *i);
void big_print(strbuf *b, dyadic a);
double big_double(task *t, dyadic a);

#endif
