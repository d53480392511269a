/* SPDX-License-Identifier: MIT
 *
 * Products of polynomials over F_2 by halves against a product a coefficient at a time, at every
 * length from one word to four halvings: odd lengths have halves of two sizes. */
#include "fixture.h"
#include "samples.h"
#include "testing.h"
#include "transfinite/tower.h"

#include <string.h>

enum { WORDS_MOST = 104 };

static void multiply_by_shifts(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t n) {
    memset(out, 0, 2 * n * sizeof *out);
    for (size_t i = 0; i < 64 * n; i++) {
        if ((a[i / 64] >> i % 64 & 1) == 0) continue;
        for (size_t k = 0; k < n; k++) {
            out[i / 64 + k] ^= b[k] << i % 64;
            if (i % 64 > 0) out[i / 64 + k + 1] ^= b[k] >> (64 - i % 64);
        }
    }
}

static void every_length(void **state) {
    static uint64_t a[WORDS_MOST], b[WORDS_MOST], product[2 * WORDS_MOST], right[2 * WORDS_MOST],
        space[6 * WORDS_MOST + 256];
    uint64_t seed = 20;
    (void)state;
    for (size_t n = 1; n <= samples(WORDS_MOST); n++) {
        for (size_t i = 0; i < n; i++) {
            a[i] = random_word(&seed);
            b[i] = random_word(&seed);
        }
        polynomial_mul(product, a, b, n, space);
        multiply_by_shifts(right, a, b, n);
        assert_memory_equal(product, right, 2 * n * sizeof *right);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_length)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
