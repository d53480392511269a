/* SPDX-License-Identifier: MIT
 *
 * The context owns everything: the store of canonical forms, the caches, the memory budget, the
 * last error of each thread. There are no globals, and contexts are independent of each other.
 * Unless a function says otherwise, several threads may call it at once with the same context, and
 * all threads share computed results.
 *
 * A calling thread needs 256 KiB of stack; with less a call fails with ENDER_ESYSTEM. Deep
 * recursion continues on additional stacks. The first context of a process installs memory
 * functions for GMP, which pass all requests that are not the library's to the functions
 * installed before; closing the last context restores these. */
#ifndef ENDER_CONTEXT_H
#define ENDER_CONTEXT_H

#include <stddef.h>
#include <stdint.h>

#include <ender/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the binary interface; ender_open refuses a caller compiled against another one. */
#define ENDER_ABI 12u

typedef struct ender_ctx ender_ctx;

/* The callback by which a long operation reports its progress, at most about ten times a second.
 * Calls come from any thread, one at a time. `what` is a short present participle such as
 * "evaluating"; `done` and `total` count the same unit; `total` is 0 if unknown. */
typedef void (*ender_progress_fn)(void *user, const char *what, uint64_t done, uint64_t total);

typedef struct ender_settings {
    /* Budget for everything the context keeps; 0 means three quarters of what this process may use:
     * the machine's memory, or less where a control group or half of the limit on address space
     * (RLIMIT_AS) is less. */
    uint64_t memory_bytes;
    unsigned threads; /* threads for one long operation, 1 to 256; 0 means one a processor */
    double seconds;   /* time limit of a single call; 0 means no limit, which is the default */
    ender_progress_fn progress; /* may be NULL */
    void *progress_user;
} ender_settings;

/* Opens a context. settings may be NULL for the defaults. On failure *out is NULL and the status
 * alone says why (ENDER_EARGUMENT for a wrong abi or a setting out of range, ENDER_EMEMORY,
 * ENDER_ESYSTEM). Use the macro ender_open. */
ender_status ender_open_abi(ender_ctx **out, const ender_settings *settings, unsigned abi);
#define ender_open(out, settings) ender_open_abi((out), (settings), ENDER_ABI)

/* Closes a context and frees all it owns. NULL is allowed. No call may be running in another
 * thread. */
void ender_close(ender_ctx *ctx);

/* Limits of calls in addition to those of the context; 0 means no additional limit. */
typedef struct ender_limits {
    double seconds; /* time limit of each call */
    double total;   /* time limit of all calls together, from ender_within on; later calls fail at
                       once */
    uint64_t memory_bytes; /* memory beyond what is held at ender_within; checked periodically */
    uint64_t nodes;        /* sums that one search looks into (<ender/solve.h>) */
} ender_limits;

/* Makes another context that shares the games, names, stores and budget of ctx but has its own
 * limits. A call ends with ENDER_ELIMIT or ENDER_EMEMORY at the first limit that it reaches,
 * whether of *out or of ctx. So a limit is an argument: no other use of ctx, in this thread or
 * another, is affected. Handles made in one of the contexts are valid in the other. ender_cancel
 * of ctx ends the calls of both; ender_cancel of *out ends only its own calls. Close it
 * (ender_close, some nanoseconds) before ctx. Errors: ENDER_EARGUMENT for seconds that are
 * negative or not finite, ENDER_EMEMORY. */
ender_status ender_within(ender_ctx *ctx, const ender_limits *limits, ender_ctx **out);

/* The sentence about the last failed call of the calling thread in this context; "" if none failed.
 * The text stays valid until the same thread's next call with this context. */
const char *ender_message(ender_ctx *ctx);

/* Where the last ENDER_ESYNTAX of the calling thread was found: line and column count from 1, the
 * column in characters (not bytes); offset counts bytes from 0. All three are 0 when the last
 * failure had no place in a text. */
typedef struct ender_place {
    uint32_t line, column;
    size_t offset;
} ender_place;
ender_place ender_error_place(ender_ctx *ctx);

/* Asks every running call of the context to stop soon with ENDER_ECANCELLED. Async-signal-safe. The
 * request stands until ender_cancel_clear: calls made in between stop as well. */
void ender_cancel(ender_ctx *ctx);
void ender_cancel_clear(ender_ctx *ctx);

/* Changes the time limit of the calls that follow (seconds, 0 for none) or the number of threads (1
 * to 256, 0 for one a processor). Not while another thread is inside a call. */
ender_status ender_set_seconds(ender_ctx *ctx, double seconds);
/* Changes the memory budget (bytes, above 0) of the calls that follow: a call that needs more than
 * is left of it ends with ENDER_EMEMORY, even where more is held already. Not while another thread
 * is inside a call. */
ender_status ender_set_memory(ender_ctx *ctx, uint64_t bytes);
ender_status ender_set_threads(ender_ctx *ctx, unsigned threads);

/* Frees what the library returned as an owned pointer (strings, arrays). NULL is allowed. */
void ender_free(void *memory);

/* Statistics of a context. The counts are exact when no other thread is inside a call. */
typedef struct ender_stats {
    uint64_t games; /* canonical forms in the store (number-up-stars that fit a handle need none) */
    uint64_t options; /* options of all those forms together */
    uint64_t forms;   /* literal forms in the store */
    uint64_t
        canonical;   /* canonical forms computed from option lists since the context was opened */
    uint64_t orders; /* comparisons decided by recursion since the context was opened */
    uint64_t sums;   /* sums computed by recursion since the context was opened */
    uint64_t positions;     /* ruleset positions evaluated since the context was opened */
    uint64_t memory_bytes;  /* charged to the budget now */
    uint64_t memory_budget; /* the budget */
} ender_stats;
void ender_get_stats(ender_ctx *ctx, ender_stats *out);

/* Mark and release: everything stored after a mark can be given back, so that long runs do not grow
 * without bound. ender_release frees every game and form created since the mark; handles to them
 * become invalid. The count games in keep survive: their handles are rewritten in place (a game
 * kept may get another handle). Marks nest like brackets; releasing an outer mark ends the inner
 * ones. Not while another thread is inside a call. Cost: proportional to what is released, plus the
 * emptying of the operation caches. Errors: ENDER_EARGUMENT when the mark is not one of this
 * context's, or when what it stands for is gone. What is not detected: 32 bits have no space for a
 * generation, so the handle of a game that was freed is refused only until as many games have been
 * made again, and is another game afterwards; and an inner mark that an outer one has ended counts
 * again when the store has grown past it. */
typedef struct ender_mark {
    uint64_t games, options, forms, form_options, wide, numbers;
    uint64_t seal; /* tells the marks of this context from made-up ones and those of others */
} ender_mark;
void ender_set_mark(ender_ctx *ctx, ender_mark *out);

#ifdef __cplusplus
}
#endif
#endif
