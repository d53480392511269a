/* SPDX-License-Identifier: MIT
 *
 * A clock that only goes forward; when it began means nothing. */
#ifndef ENDER_BASE_CLOCK_H
#define ENDER_BASE_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline uint64_t clock_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

/* The moment this number of nanoseconds from now, for pthread_cond_timedwait. */
static inline struct timespec clock_after(uint64_t nanoseconds) {
    const uint64_t second = UINT64_C(1000000000), at = clock_nanoseconds() + nanoseconds;
    return (struct timespec){.tv_sec = (time_t)(at / second), .tv_nsec = (long)(at % second)};
}

static inline double clock_seconds(void) { return (double)clock_nanoseconds() * 1e-9; }

#endif
