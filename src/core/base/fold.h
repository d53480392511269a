/* SPDX-License-Identifier: MIT
 *
 * The step of keyed hashes: both halves of a product, one on the other. Without the factor nobody
 * can tell which words give the same. */
#ifndef ENDER_BASE_FOLD_H
#define ENDER_BASE_FOLD_H

#include <stdint.h>

/* Of a context: nobody else knows it. */
typedef struct hash_secret {
    uint64_t start, factor; /* the factor is odd */
} hash_secret;

#ifdef __wasm__
/* WebAssembly has no product of 128 bits, and a call that makes one costs as much as the rest of a
 * look-up. */
static inline uint64_t hash_fold(uint64_t word, uint64_t factor) {
    const uint64_t a = word >> 32, b = word & UINT32_MAX;
    const uint64_t c = factor >> 32, d = factor & UINT32_MAX;
    const uint64_t first = a * d + (b * d >> 32); /* neither sum overflows */
    const uint64_t second = b * c + (first & UINT32_MAX);
    return word * factor ^ (a * c + (first >> 32) + (second >> 32));
}
#else
__extension__ typedef unsigned __int128 double_word;

static inline uint64_t hash_fold(uint64_t word, uint64_t factor) {
    const double_word product = (double_word)word * factor;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}
#endif

#endif
