/* SPDX-License-Identifier: MIT
 *
 * Put in front of the C library (LD_PRELOAD), this makes each reading of the monotonic clock
 * $CLOCK_JUMP milliseconds later than the last: as if the machine paused between any two steps of
 * the work. */
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { SECOND_MS = 1000, MS_NS = 1000000 };

int clock_gettime(clockid_t id, struct timespec *now) {
    static _Atomic long readings;
    const int status = (int)syscall(SYS_clock_gettime, id, now);
    const char *jump = getenv("CLOCK_JUMP");
    if (status != 0 || id != CLOCK_MONOTONIC || !jump) return status;
    const long ms = (atomic_fetch_add(&readings, 1) + 1) * strtol(jump, NULL, 10);
    now->tv_sec += ms / SECOND_MS;
    now->tv_nsec += ms % SECOND_MS * MS_NS;
    if (now->tv_nsec >= SECOND_MS * MS_NS) {
        now->tv_nsec -= SECOND_MS * MS_NS;
        now->tv_sec++;
    }
    return status;
}
