/* SPDX-License-Identifier: MIT
 *
 * A `task` is one call of the library at work. Internal functions take it first and return their
 * result; when something is wrong they do not return: `task_throw` records the message, runs the
 * pending cleanups and unwinds to the API boundary, which turns it into an ender_status. So the
 * mathematics reads without error plumbing, and nothing is half done: whatever a throwing function
 * had published in the store is a complete canonical form.
 */
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

/* Something to undo when a throw passes by: kept on the C stack of the function that needs it. */
typedef struct cleanup {
    struct cleanup *next;
    void (*run)(struct cleanup *self);
} cleanup;

typedef struct scratch scratch; /* one arena, kept by the context between tasks */
typedef struct message message; /* the sentence of the last failure of one thread */
typedef struct relay relay;     /* a thread that lends its stack to deep_call */

typedef struct task {
    ender_ctx *ctx;          /* the whole one: what lasts longer than the call may refer to it */
    const ender_ctx *within; /* the one of the call, whose cancellation ends it */
    struct store *store; /* the data of ROOM_STORE when the task began, NULL if there was none */
    hash_secret secret;  /* the context's, for map_hash */
    char *stack_limit;   /* below this address recursion goes on in a fresh stack (deep_call) */
    uint32_t poll;       /* steps until the next look at cancellation, time and progress */
    uint32_t depth;      /* stacks in use below this one */
    unsigned lane; /* which of the parallel workers of one operation this is, 0 for the first */
    ender_status status; /* set by task_throw */
    cleanup *cleanups;
    scratch *scratch;
    uintptr_t owner;          /* the thread whose message a failure is recorded for */
    message *message;         /* a worker's own place for its failure; else NULL */
    relay *relays;            /* idle threads whose stacks deep_call may use again */
    const _Atomic bool *halt; /* set when another worker of the same loop threw; or NULL */
    jmp_buf *catcher;
    double deadline;                    /* monotonic seconds, 0 for none: */
    double seconds;                     /* the limit that this comes from */
    uint64_t steps, steps_most;         /* by task_poll, in units of POLL_STEPS, and the limit */
    uint64_t memory;                    /* bytes that may be in use, within the budget */
    uint64_t nodes;                     /* sums that a search may look into; 0 for no limit */
    uint64_t canonical, orders, sums;   /* work done; task_end adds it to the context's counters */
    uint32_t nested;                    /* recursions of src/core/game that are under way */
    uint64_t orders_here, results_here; /* steps of the outermost of them */
    jmp_buf outermost;
} task;

/* The API boundary:
 *     task t[1];
 *     if (!TASK_OPEN(t, ctx)) return task_failed(t);
 *     ... use `t` ...
 *     return task_end(t);
 * Between the first line and the last no other return and no goto. TASK_OPEN is true when the task
 * begins, and false when a throw has come back to it. */
bool task_begin(task *t, ender_ctx *ctx); /* false: the stack is too small, or the time is over */
ender_status task_end(task *t);           /* success: gives the scratch back */
ender_status task_failed(task *t);        /* after a throw: the same, and the status */
#define TASK_OPEN(t, ctx) (task_begin((t), (ctx)) && setjmp((t)->outermost) == 0)

/* Does not return. The message says what was wrong and what would be right; it ends without a full
 * stop. */
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

/* Calls body(t, arg) and returns ENDER_OK, or the status it threw with; the message stands. For the
 * few places that go on after a failure (a batch of lines, worker threads). */
ender_status task_try(task *t, void (*body)(task *t, void *arg), void *arg);

/* The same for so many seconds at most, of those that are left: what takes longer throws
 * ENDER_ELIMIT. */
ender_status task_try_for(task *t, double seconds, void (*body)(task *t, void *arg), void *arg);
/* The same for so many steps at most, which are calls of task_poll: no clock is asked, so that the
 * body comes as far on a busy machine. A worker of a loop of the body has as many for itself. */
ender_status task_try_within(task *t, uint64_t steps, void (*body)(task *t, void *arg), void *arg);
/* How much the task has done with values so far: canonical forms, orders and sums. */
static inline uint64_t task_work(const task *t) { return t->canonical + t->orders + t->sums; }

/* What is left of the task has so many seconds at most; 0 for as long as the call has. */
void task_limit(task *t, double seconds);
/* Seconds until the time limit, perhaps fewer than none; infinite where there is no limit. */
double task_seconds_left(const task *t);

/* Bytes that the call may still take. */
uint64_t task_memory_left(const task *t);

/* The sentence and the place of the failure that task_try returned, until the next one. */
const char *task_message(const task *t);
ender_place task_place(const task *t);

/* Every loop that can be long calls this once a step; it is a decrement nearly always. */
void task_check(task *t);
/* Would it throw? For callbacks of another library, through whose frames nothing may be thrown. */
bool task_is_over(const task *t);
static inline void task_poll(task *t) {
    if (UNLIKELY(--t->poll == 0)) task_check(t);
}
/* Tells the progress callback where a long operation stands (rate-limited). */
void task_progress(task *t, const char *what, uint64_t done, uint64_t total);

/* Scratch memory of the task, released in the order of a stack. */
void *scratch_alloc(task *t, size_t bytes);
arena_mark scratch_mark(task *t);
void scratch_release(task *t, arena_mark mark);
#define SCRATCH_ARRAY(t, type, count) ((type *)scratch_alloc((t), (size_t)(count) * sizeof(type)))

/* Room for `wanted` elements in an array as array_widen makes it, freed by array_free; throws
 * ENDER_EMEMORY, and the array stands as it was. */
static inline void *array_reach(task *t, void *array, size_t *room, size_t wanted, size_t size) {
    if (LIKELY(wanted <= *room)) return array;
    void *wider = array_widen(t->ctx, array, room, wanted, size);
    if (UNLIKELY(!wider)) task_throw_memory(t);
    return wider;
}
/* The same in scratch memory, for a list of `count` elements that needs room for one more: what it
 * leaves behind goes with the next release of the scratch memory. */
void *scratch_reach(task *t, void *list, size_t count, size_t *room, size_t size);
/* The same for a list that is full and whose room is counted in 32 bits. */
void *scratch_wider(task *t, const void *list, uint32_t *room, size_t size);

/* Deep recursion. A recursive function begins with
 *     if (UNLIKELY(stack_is_low(t))) return deeper(t, arguments);
 * where deeper gives deep_call a thunk that calls the function again with the same arguments. So it
 * continues on a fresh stack (of a thread that is waited for), as deep as the memory budget allows.
 * A crossing costs some microseconds. */
static inline bool stack_is_low(const task *t) { return stack_here() < t->stack_limit; }
void deep_call(task *t, void (*body)(task *t, void *arg), void *arg);

/* Runs body(worker, index, arg) for index = 0..count-1 on the threads of the context; returns when
 * all are done. A throw in one worker stops the others soon and is thrown again here. With one
 * thread everything runs in the caller. */
void parallel(task *t, size_t count, void (*body)(task *worker, size_t index, void *arg),
              void *arg);
unsigned parallel_threads(const ender_ctx *ctx);

#endif
