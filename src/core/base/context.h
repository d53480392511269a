/* SPDX-License-Identifier: MIT
 *
 * What a context is made of. Only src/core/base includes this file; the rooms above see a context
 * through base.h. */
#ifndef ENDER_BASE_CONTEXT_H
#define ENDER_BASE_CONTEXT_H

#include "base/base.h"
#include "base/front.h"
#include "base/system.h"

enum {
    MESSAGE_BYTES = 1000,    /* a longer sentence is cut */
    IDLE_SCRATCH = 16,       /* scratch arenas kept between tasks */
    IDLE_MAPS = 4,           /* small maps kept between calls */
    POLL_STEPS = 1024,       /* steps between two looks at cancellation and time */
    STEPS_A_SECOND = 100000, /* fewer than any machine makes */
    THREADS_MAX = 256,
    STACK_MARGIN =
        512 << 10, /* left free at the end of a thread's stack: for a call from a callback */
    CALLER_STACK =
        HARD ? 48 << 10 : 384 << 10, /* so much is used of the stack of a thread of the program */
    CALLER_MARGIN = 192 << 10,       /* and so much left free where that is all there is */
    CALLER_STACK_LEAST = 256 << 10   /* a thread of the program should have */
};

/* Slots are only ever added to the context's list, so it is walked without a lock. A slot belongs
 * to the thread in `thread` from its failure to its next call and is free (0) otherwise. */
struct message {
    message *next;
    _Atomic uintptr_t thread;
    ender_place place;
    char text[MESSAGE_BYTES];
};

struct scratch {
    arena memory;
};

typedef struct data_slot {
    void *_Atomic data;
    void (*destroy)(ender_ctx *ctx, void *data);
    void (*forget)(ender_ctx *ctx, void *data);
    void (*fill)(ender_ctx *ctx, void *data, ender_stats *out);
} data_slot;

/* The pool of big numerators (dyadic_big.c). */
typedef struct number_pool {
    pthread_mutex_t lock; /* taken to add a number */
    span numbers;         /* of pooled_number; index 0 is unused */
    map *index;           /* from sign and limbs to the index */
    _Atomic uint32_t count;
} number_pool;

/* The huge page of blocks of middling size (block_open), in units of SHELF_UNIT bytes. */
typedef struct block_shelf {
    char *_Atomic base;           /* NULL: there is none */
    _Atomic bool asked;           /* it is opened with the first block that belongs there */
    _Atomic uint32_t used, dirty; /* units in use, and those that have been */
} block_shelf;

/* While a context ends: ranges beside one another that have not gone back to the system yet. */
typedef struct freed_ranges {
    bool is_end;
    char *base;
    size_t bytes;
} freed_ranges;

/* What a context and those within it have together. */
typedef struct shared {
    ender_ctx *whole; /* the context that was opened first: what lasts refers to it */
    uint64_t budget;
    hash_secret secret; /* for map_hash */
    unsigned threads;
    ender_progress_fn progress;
    void *progress_user;

    _Atomic uint64_t used; /* bytes charged */

    message first_message; /* so that one failure can be told when there is no memory at all */
    message *_Atomic messages;
    _Atomic uint32_t standing; /* messages that stand */
    scratch *_Atomic idle[IDLE_SCRATCH];
    map *_Atomic idle_maps[IDLE_MAPS];

    pthread_mutex_t opening; /* recursive: a room may open the rooms below it */
    data_slot rooms[DATA_COUNT];
    counters counts;
    number_pool pool;
    block_shelf shelf;
    freed_ranges freed;

    pthread_mutex_t reporting;    /* held while the progress callback runs */
    _Atomic uint64_t next_report; /* monotonic nanoseconds */
} shared;

/* The limits of calls, and what these work on. */
struct ender_ctx {
    shared *shared;
    const ender_ctx *outer; /* whose limits hold as well; NULL for the whole */
    bool apart;             /* it shares nothing with that one */
    double seconds;         /* of a single call; 0 for no limit */
    double total;           /* seconds of all calls together, which end at */
    double deadline;        /* (monotonic seconds; 0 for no limit) */
    uint64_t memory;        /* bytes that may be in use altogether; UINT64_MAX for the budget */
    uint64_t nodes;         /* of a search; 0 for no limit */
    bool untimed;           /* no limit of time holds, its own or an outer one's */
    _Atomic bool cancelled;
};

/* The limits of a call that begins now. */
typedef struct call_limits {
    double deadline; /* monotonic seconds; 0 for none */
    double seconds;  /* the limit that this comes from */
    uint64_t memory; /* bytes that may be in use */
    uint64_t nodes;  /* of a search; 0 for no limit */
} call_limits;

call_limits context_limits(const ender_ctx *ctx);

/* The slot of a thread, or NULL; with create a slot is made if there is memory. */
message *message_of(ender_ctx *ctx, uintptr_t thread, bool create);
void message_free_all(ender_ctx *ctx);

/* A task for a worker thread: like task_begin, with the parent's context, limits and store. The
 * parent's thread begins it, since it goes on to change its own task while the workers start; the
 * worker's enters it. */
void task_begin_worker(task *t, const task *parent, unsigned lane, message *into,
                       const _Atomic bool *halt);
void task_enter(task *t, size_t stack_bytes);
/* Gives back what a task holds besides its result. */
void task_finish(task *t);
/* Throws with the message that is already recorded. */
_Noreturn void task_unwind(task *t, ender_status status);
/* Records a failure that was noted elsewhere. */
void task_record(task *t, ender_place place, const char *text);

/* Ends the threads whose stacks the task keeps. */
void relays_dismiss(task *t);
enum { HUGE_PAGE = 2 << 20 };

void scratch_free(scratch *s);
void pool_open(ender_ctx *ctx);
void pool_close(ender_ctx *ctx);

#endif
