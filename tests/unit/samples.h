/* SPDX-License-Identifier: MIT
 *
 * How many random cases a test has. A sanitizer watches every access and makes a test ten times as
 * slow, and so do the caches of one entry of the hard build, which runs each case many times; the
 * same cases run without, where the answers are what is looked at. So there an eighth of the random
 * cases is enough; whatever is listed runs all the same. */
#ifndef ENDER_TESTS_UNIT_SAMPLES_H
#define ENDER_TESTS_UNIT_SAMPLES_H

#include "testing.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                         \
    __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

#if defined(__SANITIZE_THREAD__)
#define SANITIZED_THREADS 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SANITIZED_THREADS 1
#endif
#endif
#ifndef SANITIZED_THREADS
#define SANITIZED_THREADS 0
#endif

/* Under ThreadSanitizer the cases with such names run and no others: those that start threads. */
static inline void threads_alone(const char *names) {
    if (SANITIZED_THREADS) cmocka_set_test_filter(names);
}

#if SANITIZED || defined(ENDER_HARD)
#define SLOW 1
#else
#define SLOW 0
#endif

static inline unsigned samples(unsigned all) { return SLOW ? (all + 7) / 8 : all; }

#endif
