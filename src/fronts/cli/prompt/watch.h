/* SPDX-License-Identifier: MIT
 *
 * The last line against scripts that do not stop. A hook ends what Lua runs; but a function of
 * Lua's own libraries (a pattern with sixty `a*`, string.rep("", 1e18)) and a finaliser meet no
 * hook, and a thread cannot be stopped from outside. So a thread watches the pulses of the scripts,
 * and when one has been silent for longer than it may it says so and ends the process. */
#ifndef ENDER_CLI_WATCH_H
#define ENDER_CLI_WATCH_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct pulse {
    _Atomic uint64_t heard;   /* nanoseconds, when Lua was last heard of; 0 while it does not run */
    _Atomic uint64_t allowed; /* how long it may be silent; 0 for ever, unless interrupted */
    const char *_Atomic name; /* of the file, or NULL */
    uint64_t seen, silent;    /* of the thread that watches: what was heard last, and since when */
    struct pulse *next;
} pulse;

/* From now on the pulse is watched. False when no thread can be started. */
bool watch_add(pulse *p);
/* The pulse is watched no more; nothing happens when it was not. */
void watch_remove(pulse *p);

/* Lua begins to run, for `seconds` at most (0 for no limit); it goes on; it has returned. */
void pulse_begin(pulse *p, double seconds);
void pulse_beat(pulse *p);
void pulse_end(pulse *p);

/* Opens a condition whose waits are measured by clock_nanoseconds, which nobody sets. */
void condition_open(pthread_cond_t *condition);
/* Waits, with the lock held, until *done or until these seconds have passed, which are counted in
 * short looks: while the process pauses at most one of them passes. Returns *done. */
bool watch_wait(pthread_cond_t *changed, pthread_mutex_t *lock, const bool *done, double seconds);
/* Shows what was printed, if nobody is printing just now, says on standard error why the script of
 * this name (or NULL) is given up, and ends the process. */
_Noreturn void watch_give_up(const char *why, const char *name, int status);

#endif
