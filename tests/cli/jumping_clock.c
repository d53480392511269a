/* SPDX-License-Identifier: MIT
 *
 * Put in front of the C library (LD_PRELOAD), this makes each reading of the monotonic clock
 * $CLOCK_JUMP milliseconds later than the last: as if the machine paused between any two steps of
 * the work. With $CLOCK_JUMP_AT it pauses once, before the reading of that number. The number of
 * readings is written to $CLOCK_COUNT when the process ends. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { SECOND_MS = 1000, MS_NS = 1000000 };

static _Atomic long readings;

__attribute__((destructor)) static void write_count(void) {
    const char *name = getenv("CLOCK_COUNT");
    FILE *file = name ? fopen(name, "w") : NULL;
    if (!file) return;
    fprintf(file, "%ld\n", atomic_load(&readings));
    fclose(file);
}

int clock_gettime(clockid_t id, struct timespec *now) {
    const int status = (int)syscall(SYS_clock_gettime, id, now);
    const char *jump = getenv("CLOCK_JUMP");
    if (status != 0 || id != CLOCK_MONOTONIC || !jump) return status;
    const long reading = atomic_fetch_add(&readings, 1) + 1, each = strtol(jump, NULL, 10);
    const char *at = getenv("CLOCK_JUMP_AT");
    const long ms = !at ? reading * each : reading >= strtol(at, NULL, 10) ? each : 0;
    now->tv_sec += ms / SECOND_MS;
    now->tv_nsec += ms % SECOND_MS * MS_NS;
    if (now->tv_nsec >= SECOND_MS * MS_NS) {
        now->tv_nsec -= SECOND_MS * MS_NS;
        now->tv_sec++;
    }
    return status;
}
