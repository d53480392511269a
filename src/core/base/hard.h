/* SPDX-License-Identifier: MIT
 *
 * The hard build (-DENDER_HARD=ON): the same answers in circumstances that are as bad as they may
 * be. Nothing is numbered twice: what ender_release gives back leaves a hole in its table, so that
 * a handle from before is refused and is never another game. The lossy caches begin with one pair
 * of entries and grow only when a recursion would go round in circles. A call uses little of the
 * caller's stack, and fresh stacks are the smallest there are. Requests for memory, threads and
 * files are counted, so that a test may have any of them refused (tests/hard); refusal_told lets it
 * know that a call failed for want of one. */
#ifndef ENDER_BASE_HARD_H
#define ENDER_BASE_HARD_H

#include <ender/status.h>

#include <stddef.h>
#include <stdlib.h>

#ifdef ENDER_HARD
enum { HARD = 1 };
void refusal_told(void);
/* realloc for what this build alone keeps, which is never refused. */
void *hard_own_memory(void *block, size_t bytes);
#else
enum { HARD = 0 };
static inline void refusal_told(void) {}
static inline void *hard_own_memory(void *block, size_t bytes) { return realloc(block, bytes); }
#endif

/* The status of a call that fails for want of something where there is no task that could throw. */
static inline ender_status status_refused(ender_status status) {
    refusal_told();
    return status;
}

#endif
