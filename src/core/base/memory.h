/* SPDX-License-Identifier: MIT
 *
 * Memory that a context answers for: the budget, arrays that grow, spans, arenas, blocks.
 */
#ifndef ENDER_BASE_MEMORY_H
#define ENDER_BASE_MEMORY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <pthread.h>

#include <ender/context.h>

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

/* ---- the memory budget ---- */

/* False: it would exceed the budget; nothing is charged. */
bool budget_take(ender_ctx *ctx, size_t bytes);
void budget_give(ender_ctx *ctx, size_t bytes);
uint64_t budget_total(const ender_ctx *ctx);
uint64_t budget_used(const ender_ctx *ctx);

/* ---- arrays from malloc ---- */

/* Widens an array whose capacity is *room elements of `size` bytes, so that it holds `wanted`: at
 * least doubled, and the difference charged. The new address, or NULL when there is no memory: then
 * the array stands as it was. array_reach (task.h) is the same with a throw. */
void *array_widen(ender_ctx *ctx, void *array, size_t *capacity, size_t wanted, size_t size);
/* Frees an array that array_widen made and gives its charge back. NULL is allowed. */
void array_free(ender_ctx *ctx, void *array, size_t capacity, size_t size);

/* ---- spans ---- */

/* A span is an array that grows in place and never moves: address space is reserved once, memory is
 * charged to the budget in chunks as the used part grows, so readers need no lock. Fresh memory is
 * zero. Less is reserved than asked for when the budget does not allow to use it, or the system to
 * reserve it.
 * Where addresses are scarce (src/core/base/wasm), `share` says how many 64ths of them the array
 * gets. Share 0 says that nobody keeps an address of it across span_reach: there, and only there,
 * where one thread is all there is, it moves as it grows. */
typedef struct span {
    ender_ctx *ctx;
    char *base;
    size_t reserved;         /* bytes of address space; 0 when the span is not open */
    unsigned share;          /* of the addresses, where they are scarce */
    _Atomic size_t charged;  /* bytes charged so far, a multiple of the chunk */
    pthread_mutex_t growing; /* taken only when a chunk is added */
} span;
bool span_open(span *s, ender_ctx *ctx, uint64_t reserve_bytes, unsigned share);
void span_close(span *s);
/* Makes bytes [0, bytes) usable. False when the budget or the reservation does not allow it. Any
 * thread. */
bool span_reach_slow(span *s, size_t bytes);
static inline bool span_reach(span *s, size_t bytes) {
    return LIKELY(bytes <= atomic_load_explicit(&s->charged, memory_order_acquire)) ||
           span_reach_slow(s, bytes);
}
/* Zeroes everything from byte `bytes` on and gives it back. No other thread may use that part. */
void span_cut(span *s, size_t bytes);
/* Zeroes the first `bytes`, which are usable and stay so, and all behind them. No other thread may
 * use the span. */
void span_clear(span *s, size_t bytes);

/* ---- arenas: memory that is given back all at once ---- */

typedef struct arena_block arena_block;
typedef struct arena {
    arena_block *block; /* the current block; earlier ones hang behind it */
    char *at, *end;
    ender_ctx *ctx; /* whose budget pays for the blocks; NULL for none */
} arena;
typedef struct arena_mark {
    arena_block *block;
    char *at;
} arena_mark;

/* An arena is opened by zeroing it (and setting ctx). NULL when the budget or the system has no
 * memory. Alignment 16; the memory is not cleared. */
void *arena_alloc(arena *a, size_t bytes);
arena_mark arena_set_mark(const arena *a);
void arena_release(arena *a, arena_mark mark);
void arena_free(arena *a);

/* ---- blocks read at random ---- */

/* Zeroed memory, on huge pages when it is large; NULL when there is none. The caller charges it.
 * Blocks of middling size lie together on one huge page of the context while it has space: the
 * system needs as long for it as for a dozen small pages. Any thread. */
void *block_open(ender_ctx *ctx, size_t bytes);
void block_close(ender_ctx *ctx, void *block, size_t bytes);

#endif
