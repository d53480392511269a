/* SPDX-License-Identifier: MIT
 *
 * Numbers from their binary digits; see binary.h. */
#include "rulesets/strips/binary.h"

dyadic binary_number(task *t, int64_t whole, const uint64_t *fraction, size_t words,
                     size_t digits) {
    integer_work n;
    integers_open(t, &n, 2);
    integer_set(n.z[0], whole);
    mpz_mul_2exp(n.z[0], n.z[0], digits);
    mpz_import(n.z[1], words, -1, sizeof *fraction, 0, 0, fraction);
    mpz_add(n.z[0], n.z[0], n.z[1]);
    const dyadic value = dyadic_from_mpz(t, n.z[0], (uint32_t)digits);
    integers_close(&n);
    return value;
}
