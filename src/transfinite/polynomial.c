/* SPDX-License-Identifier: MIT
 *
 * Products of polynomials over F_2, 64 coefficients a word: Karatsuba's method above schoolbook
 * rows, with the carry-less multiplication of the processor where it has one. */
#include "transfinite/tower.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum { SCHOOL = 12 }; /* words below which rows are quicker */

typedef void row_product(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t n);

/* ---- rows ---- */

static void product_plain(uint64_t x, uint64_t y, uint64_t out[2]) {
    out[0] = x & 1 ? y : 0;
    out[1] = 0;
    for (unsigned i = 1; i < 64; i++)
        if (x >> i & 1) {
            out[0] ^= y << i;
            out[1] ^= y >> (64 - i);
        }
}

static void rows_plain(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t n) {
    memset(out, 0, 2 * n * sizeof *out);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            uint64_t two[2];
            product_plain(a[i], b[j], two);
            out[i + j] ^= two[0];
            out[i + j + 1] ^= two[1];
        }
}

#if defined(__x86_64__)
__attribute__((target("pclmul,sse4.1"))) static void
rows_carryless(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t n) {
    memset(out, 0, 2 * n * sizeof *out);
    for (size_t i = 0; i < n; i++) {
        const __m128i x = _mm_cvtsi64_si128((long long)a[i]);
        for (size_t j = 0; j < n; j++) {
            const __m128i z = _mm_clmulepi64_si128(x, _mm_cvtsi64_si128((long long)b[j]), 0);
            out[i + j] ^= (uint64_t)_mm_cvtsi128_si64(z);
            out[i + j + 1] ^= (uint64_t)_mm_extract_epi64(z, 1);
        }
    }
}
#endif

static row_product *rows_choose(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("pclmul") && __builtin_cpu_supports("sse4.1")) return rows_carryless;
#endif
    return rows_plain;
}

/* ---- halves ---- */

static void halves(row_product *rows, uint64_t *out, const uint64_t *a, const uint64_t *b, size_t n,
                   uint64_t *room) {
    if (n <= SCHOOL) {
        rows(out, a, b, n);
        return;
    }
    const size_t low = n / 2, high = n - low; /* high >= low */
    uint64_t *x = room, *y = x + high, *middle = y + high, *next = middle + 2 * high;
    for (size_t i = 0; i < high; i++) {
        x[i] = a[low + i] ^ (i < low ? a[i] : 0);
        y[i] = b[low + i] ^ (i < low ? b[i] : 0);
    }
    halves(rows, middle, x, y, high, next);
    halves(rows, out, a, b, low, next);
    halves(rows, out + 2 * low, a + low, b + low, high, next);
    for (size_t i = 0; i < 2 * high; i++)
        middle[i] ^= out[2 * low + i] ^ (i < 2 * low ? out[i] : 0);
    for (size_t i = 0; i < 2 * high; i++) out[low + i] ^= middle[i];
}

void polynomial_mul(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t n, uint64_t *room) {
    halves(rows_choose(), out, a, b, n, room);
}
