/* SPDX-License-Identifier: MIT
 *
 * How many random cases a test has. A sanitizer watches every access and makes a test ten times as
 * slow; the same cases run without it, where the answers are what is looked at. So under a
 * sanitizer an eighth of the random cases is enough; whatever is listed runs all the same. */
#ifndef ENDER_TESTS_UNIT_SAMPLES_H
#define ENDER_TESTS_UNIT_SAMPLES_H

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

static inline unsigned samples(unsigned all) { return SANITIZED ? (all + 7) / 8 : all; }

#endif
