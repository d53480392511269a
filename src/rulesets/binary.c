/* SPDX-License-Identifier: MIT
 *
 * Numbers from their binary digits; see binary.h. */
#include "rulesets/binary.h"

typedef struct numerator {
    cleanup undo; /* first, so that the cleanup is the numerator */
    mpz_t z;
} numerator;

static void numerator_clear(cleanup *self) { mpz_clear(((numerator *)(void *)self)->z); }

dyadic binary_number(task *t, int64_t whole, const uint64_t *fraction, size_t words,
                     size_t digits) {
    numerator n;
    mpz_init_set_si(n.z, whole);
    cleanup_push(t, &n.undo, numerator_clear);
    mpz_mul_2exp(n.z, n.z, digits);
    mpz_t part;
    mpz_init(part);
    mpz_import(part, words, -1, sizeof *fraction, 0, 0, fraction);
    mpz_add(n.z, n.z, part);
    mpz_clear(part);
    const dyadic value = dyadic_from_mpz(t, n.z, (uint32_t)digits);
    cleanup_pop(t);
    mpz_clear(n.z);
    return value;
}
