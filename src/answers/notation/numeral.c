/* SPDX-License-Identifier: MIT
 *
 * Numbers in text. Any quotient of decimals may be written; it is a number of the language when it
 * is dyadic, since those are the numbers among short games (ONAG, chapter 2). What fits machine
 * words is computed there, the rest by GMP. */
#include "notation/notation.h"

#include <string.h>

/* ---- exact quotients ---- */

typedef struct ratio {
    integer_work work;
    mpz_ptr above, below;
} ratio;

static void ratio_open(task *t, ratio *r) {
    integers_open(t, &r->work, 3);
    r->above = r->work.z[0];
    r->below = r->work.z[1];
}

static void ratio_close(ratio *r) { integers_close(&r->work); }

/* above / below, below != 0, if it is dyadic: the odd part of below must divide above. */
static bool ratio_dyadic(task *t, ratio *r, dyadic *out) {
    const mp_bitcnt_t twos = mpz_scan1(r->below, 0);
    mpz_fdiv_q_2exp(r->below, r->below, twos);
    if (!mpz_divisible_p(r->above, r->below)) return false;
    mpz_divexact(r->above, r->above, r->below);
    *out = dyadic_from_mpz(t, r->above, (uint32_t)twos);
    return true;
}

size_t numeral_length(task *t, dyadic a) {
    if (a.big == 0) return 20;
    ratio r;
    ratio_open(t, &r);
    dyadic_numerator(t, a, r.above);
    const size_t digits = mpz_sizeinbase(r.above, 10);
    ratio_close(&r);
    return digits;
}

/* ---- numerals ---- */

/* The digits of a decimal without its point; how many stand behind the point. */
static const char *decimal_digits(task *t, source decimal, size_t *places) {
    char *digits = SCRATCH_ARRAY(t, char, decimal.length + 1);
    size_t count = 0;
    *places = 0;
    for (size_t i = 0; i < decimal.length; i++) {
        if (decimal.text[i] == '.')
            *places = decimal.length - i - 1;
        else
            digits[count++] = decimal.text[i];
    }
    digits[count] = '\0';
    return digits;
}

static void decimal_read(task *t, source decimal, mpz_t out, size_t *places) {
    const char *digits = decimal_digits(t, decimal, places);
    mpz_set_str(out, digits, 10);
}

static void times_power_of_ten(ratio *r, mpz_ptr z, size_t exponent) {
    if (exponent == 0) return;
    mpz_ui_pow_ui(r->work.z[2], 10, exponent);
    mpz_mul(z, z, r->work.z[2]);
}

static bool big_numeral(task *t, source whole, source below, dyadic *out) {
    size_t places, places_below = 0;
    ratio r;
    ratio_open(t, &r);
    decimal_read(t, whole, r.above, &places);
    mpz_set_ui(r.below, 1);
    if (below.length > 0) decimal_read(t, below, r.below, &places_below);
    times_power_of_ten(&r, r.below, places);
    times_power_of_ten(&r, r.above, places_below);
    const bool exact = ratio_dyadic(t, &r, out);
    ratio_close(&r);
    return exact;
}

/* Digits only, and so few that they fit a machine word. */
static bool is_short(source digits) {
    return digits.length <= 18 && !memchr(digits.text, '.', digits.length);
}

bool numeral_value(task *t, source whole, source below, dyadic *out) {
    if (whole.length > ENDER_DIGITS_MAX || below.length > ENDER_DIGITS_MAX)
        task_throw(t, ENDER_ELIMIT, "a number can have at most %u digits", ENDER_DIGITS_MAX);
    if (below.length == 0 && is_short(whole)) {
        *out = dyadic_int((int64_t)digits_value(whole.text, whole.length));
        return true;
    }
    const arena_mark mark = scratch_mark(t);
    const bool exact = big_numeral(t, whole, below, out);
    scratch_release(t, mark);
    return exact;
}
