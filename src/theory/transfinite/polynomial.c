/* SPDX-License-Identifier: MIT
 *
 * Products of polynomials over F_2, 64 coefficients a word: Karatsuba's method above schoolbook
 * rows, with the carry-less multiplication of the processor where it has one. Polynomials in
 * several unknowns are packed with space for products between the powers of all but the last, so
 * most of the words are 0; dividing between powers only, unknown by unknown, leaves those out. */
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
/* Column by column, so that sums stay in a register. */
__attribute__((target("pclmul,sse4.1"))) static void
rows_carryless(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t n) {
    uint64_t carry = 0;
    for (size_t k = 0; k < 2 * n - 1; k++) {
        const size_t from = k < n ? 0 : k - n + 1, to = k < n ? k + 1 : n;
        __m128i sum = _mm_setzero_si128();
        for (size_t i = from; i < to; i++)
            sum =
                _mm_xor_si128(sum, _mm_clmulepi64_si128(_mm_cvtsi64_si128((long long)a[i]),
                                                        _mm_cvtsi64_si128((long long)b[k - i]), 0));
        out[k] = carry ^ (uint64_t)_mm_cvtsi128_si64(sum);
        carry = (uint64_t)_mm_extract_epi64(sum, 1);
    }
    out[2 * n - 1] = carry;
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
                   uint64_t *space) {
    if (n <= SCHOOL) {
        rows(out, a, b, n);
        return;
    }
    const size_t low = n / 2, high = n - low; /* high >= low */
    uint64_t *x = space, *y = x + high, *middle = y + high, *next = middle + 2 * high;
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

void polynomial_mul(uint64_t *out, const uint64_t *a, const uint64_t *b, size_t n,
                    uint64_t *space) {
    halves(rows_choose(), out, a, b, n, space);
}

/* ---- polynomials in several unknowns ---- */

static void nested_digits(row_product *rows, const nesting *n, unsigned level, uint64_t *out,
                          const uint64_t *a, const uint64_t *b, size_t digits, uint64_t *space);

static void nested_coefficient(row_product *rows, const nesting *n, unsigned level, uint64_t *out,
                               const uint64_t *a, const uint64_t *b, uint64_t *space) {
    if (level > 0) {
        nested_digits(rows, n, level - 1, out, a, b, n->level[level - 1].digits, space);
        return;
    }
    const size_t words = n->level[0].words, made = 2 * n->core < words ? 2 * n->core : words;
    halves(rows, space, a, b, n->core, space + 2 * n->core);
    memcpy(out, space, made * sizeof *out);
    memset(out + made, 0, (words - made) * sizeof *out);
}

/* The sum of the low and the high coefficients, but for their words that are 0. */
static void nested_halves(const nesting *n, unsigned level, uint64_t *out, const uint64_t *a,
                          size_t low, size_t digits) {
    const size_t words = n->level[level].words, filled = n->level[level].filled;
    for (size_t i = 0; i < low; i++) {
        uint64_t *to = out + i * words;
        const uint64_t *from = a + i * words, *top = from + low * words;
        const bool both = low + i < digits;
        for (size_t k = 0; k < filled; k++) to[k] = both ? from[k] ^ top[k] : from[k];
    }
}

/* The product from those of the low halves, the high halves and the sums: out has the first from
 * its start and the second behind 2 low places, low >= digits - low. All terms of a place are added
 * in one go. */
static void nested_join(uint64_t *out, const uint64_t *middle, size_t low, size_t digits,
                        size_t words, const uint64_t *none) {
    const size_t high = 2 * (digits - low) - 1, all = 2 * digits - 1; /* places */
    for (size_t i = 0; i < low; i++) {
        uint64_t *one = out + (low + i) * words, *two = out + (2 * low + i) * words;
        const bool has_two = 2 * low + i < all;
        const uint64_t *low_0 = out + i * words, *low_1 = i + 1 < low ? one : none,
                       *high_0 = i < high ? two : none,
                       *high_1 = low + i < high ? two + low * words : none,
                       *sum_0 = middle + i * words,
                       *sum_1 = i + 1 < low ? sum_0 + low * words : none;
        for (size_t k = 0; k < words; k++) {
            const uint64_t shared = low_1[k] ^ high_0[k];
            const uint64_t second = shared ^ high_1[k] ^ sum_1[k];
            one[k] = shared ^ low_0[k] ^ sum_0[k];
            if (has_two) two[k] = second;
        }
    }
}

/* Writes 2 digits - 1 coefficients. */
static void nested_digits(row_product *rows, const nesting *n, unsigned level, uint64_t *out,
                          const uint64_t *a, const uint64_t *b, size_t digits, uint64_t *space) {
    if (digits == 1) {
        nested_coefficient(rows, n, level, out, a, b, space);
        return;
    }
    const size_t words = n->level[level].words;
    const size_t high = digits / 2, low = digits - high;
    uint64_t *x = space, *y = x + low * words, *middle = y + low * words,
             *next = middle + (2 * low - 1) * words;
    nested_halves(n, level, x, a, low, digits);
    nested_halves(n, level, y, b, low, digits);
    nested_digits(rows, n, level, middle, x, y, low, next);
    nested_digits(rows, n, level, out, a, b, low, next);
    nested_digits(rows, n, level, out + 2 * low * words, a + low * words, b + low * words, high,
                  next);
    nested_join(out, middle, low, digits, words, n->none);
}

void nested_mul(const nesting *n, uint64_t *out, const uint64_t *a, const uint64_t *b,
                uint64_t *space) {
    const unsigned top = n->count - 1;
    nested_digits(rows_choose(), n, top, out, a, b, n->level[top].digits, space);
}
