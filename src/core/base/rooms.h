/* SPDX-License-Identifier: MIT
 *
 * The context, as rooms see it: what they hang into it, and when they hear of it.
 */
#ifndef ENDER_BASE_ROOMS_H
#define ENDER_BASE_ROOMS_H

#include "base/task.h"

/* ender_open_abi without the rooms: src/core/game, whose store every task needs, calls it, and is
 * called by src/rules/rulesets, which hands its list to the context. */
ender_status context_open(ender_ctx **out, const ender_settings *settings, unsigned abi);
/* A context with one thread that knows nothing of this one, whose limits of time, cancellation and
 * progress it has; its memory is counted apart (at least the smallest budget). ender_close. */
ender_status context_apart(ender_ctx *ctx, uint64_t memory, ender_ctx **out);

/* What the rooms above hang into a context, with the function that frees it. */
typedef enum data_id {
    DATA_STORE,
    DATA_FORMS,
    DATA_ANALYSIS,
    DATA_IMPARTIAL,
    DATA_RULESETS,
    DATA_OWN_RULESETS,
    DATA_DEFINITIONS,
    DATA_LOOPY,
    DATA_TRANSFINITE,
    DATA_NOTATION,
    DATA_SCOPES,
    DATA_CLAIMS,
    DATA_SOLVE,
    DATA_PICTURES,
    DATA_DOTS,
    DATA_COUNT
} data_id;
/* The room's data; if there is none yet, made by create(ctx) under a lock (NULL from create: out of
 * memory -> NULL). */
void *context_data(ender_ctx *ctx, data_id which, void *(*create)(ender_ctx *ctx),
                   void (*destroy)(ender_ctx *ctx, void *data));
/* The room's data or NULL; never creates. */
void *context_peek(const ender_ctx *ctx, data_id which);

/* Called by ender_release after the store shrank, for every room that keeps handles: forget all of
 * them. */
void context_on_release(ender_ctx *ctx, data_id which, void (*forget)(ender_ctx *ctx, void *data));
/* A hash of words that depends on the secret of the context: who does not know it cannot make it
 * up. */
uint64_t context_seal(const ender_ctx *ctx, const uint64_t *words, size_t count);
void context_forget(ender_ctx *ctx);
/* Do two contexts share what they hold? */
bool context_same(const ender_ctx *a, const ender_ctx *b);

/* Called by ender_get_stats for every room that exists: adds what the room holds. */
void context_on_stats(ender_ctx *ctx, data_id which,
                      void (*fill)(ender_ctx *ctx, void *data, ender_stats *out));

/* The counters of ender_stats that other rooms keep. Relaxed atomics. */
typedef struct counters {
    _Atomic uint64_t canonical, orders, sums, positions;
} counters;
counters *context_counters(ender_ctx *ctx);

#endif
