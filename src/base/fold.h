/* SPDX-License-Identifier: MIT
 *
 * The step of keyed hashes: both halves of a product, one on the other. Without the factor nobody
 * can tell which words give the same. */
#ifndef ENDER_BASE_FOLD_H
#define ENDER_BASE_FOLD_H

#include <stdint.h>

__extension__ typedef unsigned __int128 double_word;

/* Of a context: nobody else knows it. */
typedef struct hash_secret {
    uint64_t start, factor; /* the factor is odd */
} hash_secret;

static inline uint64_t hash_fold(uint64_t word, uint64_t factor) {
    const double_word product = (double_word)word * factor;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

#endif
