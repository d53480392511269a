/* SPDX-License-Identifier: MIT
 *
 * Seconds on a clock that only goes forward. */
#ifndef ENDER_COMPOUND_CLOCK_H
#define ENDER_COMPOUND_CLOCK_H

#include <time.h>

static inline double clock_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

#endif
