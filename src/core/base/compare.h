/* SPDX-License-Identifier: MIT
 *
 * Orders, for qsort and bsearch. */
#ifndef ENDER_BASE_COMPARE_H
#define ENDER_BASE_COMPARE_H

#include <stdint.h>
#include <string.h>

/* By size. */
static inline int compare_words(uint64_t a, uint64_t b) { return (a > b) - (a < b); }
/* For arrays of uint32_t and of uint64_t, increasing. */
static inline int by_uint32(const void *a, const void *b) {
    return compare_words(*(const uint32_t *)a, *(const uint32_t *)b);
}
static inline int by_uint64(const void *a, const void *b) {
    return compare_words(*(const uint64_t *)a, *(const uint64_t *)b);
}
/* For arrays of texts, by their bytes. */
static inline int by_text(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

#endif
