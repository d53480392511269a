/* SPDX-License-Identifier: MIT
 *
 * What the ground floor asks of the system beneath it: ranges of addresses, large blocks, stacks
 * and threads, the limits of the machine, interruptions from outside. src/core/base/posix has all
 * of it for systems with threads and virtual memory, src/core/base/wasm for WebAssembly, which has
 * neither; the build takes one of the two folders, and only they and this file know which. Private
 * to src/core/base. */
#ifndef ENDER_BASE_SYSTEM_H
#define ENDER_BASE_SYSTEM_H

#include "base/memory.h"

/* ---- ranges of addresses, for spans ---- */

enum { SPAN_SHARES = 64 };

/* Reserves addresses for `wanted` bytes, or for as many as the budget and the system allow: sets
 * the span's reserved, and its base unless the span may move (share 0) and the system has it do so.
 * False: the system refused. */
bool range_open(span *s, uint64_t wanted);
/* Makes bytes [charged, to) usable; they are zero. */
bool range_reach(span *s, size_t to);
/* Makes bytes [from, charged) zero and lets the system have what it can of their memory. */
void range_discard(span *s, size_t from);
void range_close(span *s);
/* A context ends: its ranges that are closed from here on go back together, by ranges_close. One
 * thread. */
void ranges_end(ender_ctx *ctx);
void ranges_close(ender_ctx *ctx);

/* ---- the shelf of a context, for blocks ---- */

/* After the last block of the context was given back. */
void shelf_close(ender_ctx *ctx);

/* ---- memory from malloc ---- */

/* Advises the system to put what is large of these bytes on huge pages: to touch them takes fewer
 * faults, and to read them at random fewer misses. Never fails; without huge pages it does nothing.
 */
void memory_advise(void *base, size_t bytes);

/* ---- threads and stacks ---- */

/* The lowest address recursion may reach in the calling thread, which thread_start started. */
char *thread_stack_limit(size_t stack_bytes);
/* The same in a thread of the program: its stack is measured once and remembered. */
char *caller_stack_limit(void);
/* Starts a thread with the stack size and all signals blocked, so that the handlers of the program
 * run in the program's own threads. 0 or an error number. */
int thread_start(pthread_t *thread, size_t stack_bytes, void *(*run)(void *), void *arg);
unsigned thread_processors(void);

/* ---- limits and interruptions ---- */

/* The bytes that this process may use: what the machine has, or less where a limit says so. */
uint64_t memory_available(void);
/* What a context may use when its settings say nothing. */
uint64_t memory_default(void);
/* Has somebody outside of the process's own memory asked to stop? Asked once in POLL_STEPS steps.
 */
bool system_interrupted(void);

#endif
