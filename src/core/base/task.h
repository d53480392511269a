/* SPDX-License-Identifier: MIT
 *
 * A `task` is one running call of the library. Internal functions take it as their first argument
 * and return their result; after an error they do not return: `task_throw` records the message,
 * runs the pending cleanups and unwinds to the API boundary, which returns an ender_status. So the
 * mathematics needs no error handling, and nothing is left incomplete: everything that a throwing
 * function has published in the store is a complete canonical form. */
#ifndef ENDER_BASE_TASK_H
#define ENDER_BASE_TASK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/fold.h"
#include "base/memory.h"
#include "base/stack.h"

struct store; /* src/core/game: the store of canonical forms */

/* An action to undo when a throw passes; kept on the C stack of its function. */
typedef struct cleanup {
    struct cleanup *next;
    void (*run)(struct cleanup *self);
} cleanup;

typedef struct scratch scratch; /* an arena, kept by the context between tasks */
typedef struct message message; /* the message of the last failure of one thread */
typedef struct relay relay;     /* a thread that lends its stack to deep_call */

typedef struct task {
    ender_ctx *ctx;          /* the whole context, for objects that outlive the call */
    const ender_ctx *within; /* the context of the call, whose cancellation ends it */
    struct store
        *store; /* the data of DATA_STORE at the beginning of the task, NULL if there was none */
    hash_secret secret;  /* the secret of the context, for map_hash */
    char *stack_limit;   /* below this address recursion continues on a fresh stack (deep_call) */
    uint32_t poll;       /* steps until the next check of cancellation, time and progress */
    uint32_t depth;      /* the number of stacks in use below this one */
    unsigned lane;       /* the number of this parallel worker of an operation, 0 for the first */
    ender_status status; /* set by task_throw */
    cleanup *cleanups;
    scratch *scratch;
    uintptr_t owner;          /* the thread for which failures are recorded */
    message *message;         /* a worker's own failure message; otherwise NULL */
    relay *relays;            /* idle threads whose stacks deep_call may reuse */
    const _Atomic bool *halt; /* set after another worker of the same loop threw; or NULL */
    jmp_buf *catcher;
    double deadline;            /* monotonic seconds, 0 for none: */
    double seconds;             /* the limit from which the deadline was computed */
    uint64_t steps, steps_most; /* steps of task_poll in units of POLL_STEPS, and their limit */
    uint64_t spared;            /* the deadline does not count before this number of steps */
    uint64_t memory;            /* the memory limit in bytes, within the budget */
    uint64_t nodes;             /* the limit of sums of a search; 0 for no limit */
    uint64_t canonical, orders, sums;   /* work done; task_end adds it to the context's counters */
    uint32_t nested;                    /* running recursions of src/core/game */
    uint64_t orders_here, results_here; /* steps of the outermost recursion */
    jmp_buf outermost;
} task;

/* The API boundary:
 *     task t[1];
 *     if (!TASK_OPEN(t, ctx)) return task_failed(t);
 *     ... use `t` ...
 *     return task_end(t);
 * There must be no other return and no goto in between. TASK_OPEN is true when the task begins, and
 * false after a throw.
 */
bool task_begin(task *t, ender_ctx *ctx); /* false if the stack is too small or the time is over */
ender_status task_end(task *t);           /* success: releases the scratch memory */
ender_status task_failed(task *t); /* after a throw: releases it too, and returns the status */
#define TASK_OPEN(t, ctx) (task_begin((t), (ctx)) && setjmp((t)->outermost) == 0)

/* Throws; does not return. The message says what was wrong and what would be right, without a final
 * full stop. */
_Noreturn void task_throw(task *t, ender_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn void task_throw_at(task *t, ender_place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
_Noreturn void task_throw_memory(task *t);

static inline void cleanup_push(task *t, cleanup *c, void (*run)(cleanup *)) {
    c->run = run;
    c->next = t->cleanups;
    t->cleanups = c;
}
static inline void cleanup_pop(task *t) { t->cleanups = t->cleanups->next; }

/* Calls body(t, arg) and returns ENDER_OK, or the status of a throw; the message remains. For the
 * few places that continue after a failure (a batch of lines, worker threads). */
ender_status task_try(task *t, void (*body)(task *t, void *arg), void *arg);

/* The same within this number of the remaining seconds; then it throws ENDER_ELIMIT, but not
 * before STEPS_A_SECOND steps for each second: what takes so little work has one answer, however
 * long the machine pauses. */
ender_status task_try_for(task *t, double seconds, void (*body)(task *t, void *arg), void *arg);
/* The same within this number of steps, which are calls of task_poll: the limit is independent of
 * the clock, and so of the load of the machine. Each worker of a loop in the body has the same
 * limit. */
ender_status task_try_within(task *t, uint64_t steps, void (*body)(task *t, void *arg), void *arg);
/* The work of the task with values so far: canonical forms, orders and sums. */
static inline uint64_t task_work(const task *t) { return t->canonical + t->orders + t->sums; }

/* Limits the rest of the task to this number of seconds, and spares the same steps; 0 for the limit
 * of the call. */
void task_limit(task *t, double seconds);
/* Seconds until the time limit, possibly negative; infinite if there is no limit. */
double task_seconds_left(const task *t);

/* The bytes that the call may still use. */
uint64_t task_memory_left(const task *t);

/* The message and the place of the last failure of task_try, until the next one. */
const char *task_message(const task *t);
ender_place task_place(const task *t);
/* Throws again what the last task_try caught, without its place: that is one in another text. */
_Noreturn void task_rethrow(task *t, ender_status status);

/* Every loop that can be long calls this once per step; it is usually one decrement. */
void task_check(task *t);
/* Would task_check throw? For callbacks of another library, whose frames a throw must not cross. */
bool task_is_over(const task *t);
static inline void task_poll(task *t) {
    if (UNLIKELY(--t->poll == 0)) task_check(t);
}
/* The same as `steps` calls of task_poll: a step of a large position is much work. */
static inline void task_poll_many(task *t, uint64_t steps) {
    for (; steps >= t->poll; task_check(t)) steps -= t->poll;
    t->poll -= (uint32_t)steps;
}
/* Reports the progress of a long operation to the callback (rate-limited). */
void task_progress(task *t, const char *what, uint64_t done, uint64_t total);

/* Scratch memory of the task, released in the order of a stack. */
void *scratch_alloc(task *t, size_t bytes);
arena_mark scratch_mark(task *t);
void scratch_release(task *t, arena_mark mark);
#define SCRATCH_ARRAY(t, type, count) ((type *)scratch_alloc((t), (size_t)(count) * sizeof(type)))

/* Makes space for `wanted` elements in an array of array_widen, freed by array_free. Throws
 * ENDER_EMEMORY and leaves the array unchanged. */
static inline void *array_reach(task *t, void *array, size_t *capacity, size_t wanted,
                                size_t size) {
    if (LIKELY(wanted <= *capacity)) return array;
    void *wider = array_widen(t->ctx, array, capacity, wanted, size);
    if (UNLIKELY(!wider)) task_throw_memory(t);
    return wider;
}
/* The same in scratch memory, for a list of `count` elements that needs space for one more. Nobody
 * may read the old memory, which is freed with the next release of the scratch memory. */
void *scratch_reach(task *t, void *list, size_t count, size_t *capacity, size_t size);
/* The same for a full list whose capacity is a 32-bit number. */
void *scratch_wider(task *t, void *list, uint32_t *capacity, size_t size);

/* Deep recursion. A recursive function begins with
 *     if (UNLIKELY(stack_is_low(t))) return deeper(t, arguments);
 * where deeper gives deep_call a thunk that calls the function again with the same arguments. So it
 * continues on a fresh stack (of another thread, for which this one waits), as deep as the memory
 * budget allows. A change of stacks costs some microseconds.
 */
static inline bool stack_is_low(const task *t) { return stack_here() < t->stack_limit; }
void deep_call(task *t, void (*body)(task *t, void *arg), void *arg);

/* Runs body(worker, index, arg) for index = 0..count-1 on the threads of the context; returns when
 * all are done. A throw in one worker stops the others soon and is thrown again here. With one
 * thread everything runs in the caller. */
void parallel(task *t, size_t count, void (*body)(task *worker, size_t index, void *arg),
              void *arg);
unsigned parallel_threads(const ender_ctx *ctx);

#endif
