/* SPDX-License-Identifier: MIT
 *
 * The two lossy caches, without locks.
 *
 * Order: one word an entry. The pair (G, H) is 64 bits; a bijective mix of it is split into the
 * index of the entry and a rest, and the entry holds the rest and the answer in the bits that the
 * index made free. So an entry is exact, and one atomic load reads it.
 *
 * Operations: two words an entry, (sequence, operation, result) and (a, b), under a sequence lock:
 * a writer makes the sequence odd while it writes, a reader accepts only if the first word was even
 * and the same before and after. A writer that meets another one gives up: the cache is lossy. */
#include "game/store.h"

#include <stdlib.h>
#include <string.h>

/* ---- tables ---- */

static cache_table *cache_table_make(cache *c, uint64_t entries) {
    size_t bytes = (size_t)entries * c->words_per_entry * sizeof(uint64_t);
    if (!budget_take(c->ctx, bytes)) return NULL;
    cache_table *table = malloc(sizeof *table);
    void *words = table ? block_open(bytes) : NULL;
    if (!words) {
        free(table);
        budget_give(c->ctx, bytes);
        return NULL;
    }
    *table = (cache_table){.words = words, .mask = entries - 1, .bytes = bytes, .charged = true};
    return table;
}

bool cache_open(cache *c, ender_ctx *ctx, unsigned words_per_entry, uint64_t entries) {
    c->ctx = ctx;
    c->words_per_entry = words_per_entry;
    pthread_mutex_init(&c->growing, NULL);
    cache_table *table = cache_table_make(c, entries);
    atomic_init(&c->table, table);
    return table != NULL;
}

void cache_close(cache *c) {
    if (!c->ctx) return;
    for (cache_table *table = atomic_load(&c->table), *older; table; table = older) {
        older = table->older;
        if (table->charged) budget_give(c->ctx, table->bytes);
        block_close((void *)table->words, table->bytes);
        free(table);
    }
    pthread_mutex_destroy(&c->growing);
}

void cache_clear(cache *c) {
    cache_table *table = atomic_load(&c->table);
    if (!block_discard((void *)table->words, table->bytes))
        memset((void *)table->words, 0, table->bytes);
}

/* Readers may still hold the old table, so it stays where it is. What it knows stays true; only its
 * memory is given back. */
static void cache_table_retire(cache *c, cache_table *old) {
    if (!block_discard((void *)old->words, old->bytes)) return;
    budget_give(c->ctx, old->bytes);
    old->charged = false;
}

/* Caches may take a quarter of the budget each. */
bool cache_grow(cache *c, uint64_t entries) {
    const cache_table *now = atomic_load_explicit(&c->table, memory_order_acquire);
    if (entries <= now->mask + 1) return true;
    pthread_mutex_lock(&c->growing);
    cache_table *old = atomic_load(&c->table);
    uint64_t size = old->mask + 1;
    while (size < entries) size *= 2;
    size_t bytes = (size_t)size * c->words_per_entry * sizeof(uint64_t);
    bool larger = size > old->mask + 1 && bytes <= budget_total(c->ctx) / 4;
    cache_table *table = larger ? cache_table_make(c, size) : NULL;
    if (table) {
        table->older = old;
        atomic_store(&c->table, table);
        cache_table_retire(c, old);
    }
    pthread_mutex_unlock(&c->growing);
    return table || !larger;
}

/* ---- order ---- */

/* A bijection of 64 bits (each step is invertible), so that equal mixes mean equal pairs. */
static uint64_t pair_mix(uint32_t g, uint32_t h) {
    uint64_t x = ((uint64_t)g << 32) | h;
    x ^= x >> 32;
    x *= UINT64_C(0xD6E8FEB86659FD93);
    x ^= x >> 32;
    x *= UINT64_C(0xD6E8FEB86659FD93);
    return x ^ (x >> 32);
}

/* With the index in the low bits, the other bits of the mix identify the pair. An entry keeps them
 * in place; the bits of the index are free for the answers, two bits for G <= H and two for H <= G,
 * since both directions of a pair (named with G < H as refs) share one entry. Two neighbouring
 * entries are tried: the lowest bit of the index, which the answers overwrite, is kept above them.
 */
enum { ANSWERS = 15, ANSWER = 3 };

typedef struct order_place {
    _Atomic uint64_t *entry; /* of two */
    uint64_t word;           /* what identifies the pair in an entry */
    unsigned shift;          /* of the answer to G <= H in the answers */
} order_place;

static order_place order_place_of(const struct store *s, ref g, ref h) {
    const cache_table *table = atomic_load_explicit(&s->order.table, memory_order_acquire);
    uint64_t mix = g.bits < h.bits ? pair_mix(g.bits, h.bits) : pair_mix(h.bits, g.bits);
    return (order_place){.entry = table->words + (mix & table->mask & ~UINT64_C(1)),
                         .word = (mix & ~table->mask) | (mix & 1) << 4,
                         .shift = g.bits < h.bits ? 0 : 2};
}

void order_prefetch(const struct store *s, ref g, ref h) {
    __builtin_prefetch((const void *)order_place_of(s, g, h).entry);
}

unsigned order_find(const struct store *s, ref g, ref h) {
    order_place p = order_place_of(s, g, h);
    for (unsigned i = 0; i < 2; i++) {
        uint64_t found = atomic_load_explicit(p.entry + i, memory_order_relaxed);
        if ((found & ~(uint64_t)ANSWERS) == p.word && (found & ANSWERS) != 0)
            return (unsigned)(found >> p.shift & ANSWER);
    }
    return 0;
}

/* A pair that is there keeps the other answer; a new one goes to the first entry and what that held
 * moves to the second. */
void order_keep(struct store *s, ref g, ref h, bool yes) {
    order_place p = order_place_of(s, g, h);
    uint64_t answer = (uint64_t)(yes ? 2 : 1) << p.shift;
    uint64_t first = atomic_load_explicit(p.entry, memory_order_relaxed);
    uint64_t second = atomic_load_explicit(p.entry + 1, memory_order_relaxed);
    if ((first & ~(uint64_t)ANSWERS) == p.word) {
        atomic_store_explicit(p.entry, first | answer, memory_order_relaxed);
    } else if ((second & ~(uint64_t)ANSWERS) == p.word) {
        atomic_store_explicit(p.entry + 1, second | answer, memory_order_relaxed);
    } else {
        if (first != 0) atomic_store_explicit(p.entry + 1, first, memory_order_relaxed);
        atomic_store_explicit(p.entry, p.word | answer, memory_order_relaxed);
    }
}

/* ---- operations ---- */

/* A result has two places, neighbours in one cache line: this is the first. */
static _Atomic uint64_t *operation_entry(const struct store *s, operation op, uint32_t a,
                                         uint32_t b) {
    const cache_table *table = atomic_load_explicit(&s->operations.table, memory_order_acquire);
    uint64_t mix = pair_mix(a ^ ((uint32_t)op * 0x9E3779B9u), b);
    return table->words + 2 * (mix & table->mask & ~UINT64_C(1));
}

void operation_prefetch(const task *t, operation op, uint32_t a, uint32_t b) {
    __builtin_prefetch((const void *)operation_entry(t->store, op, a, b));
}

enum { SEQUENCE_SHIFT = 40, OPERATION_SHIFT = 32 };

static bool is_odd(uint64_t first) { return (first >> SEQUENCE_SHIFT & 1) != 0; }
static bool names_operation(uint64_t first, operation op) {
    return (first >> OPERATION_SHIFT & 0xFF) == (uint64_t)op;
}

uint32_t operation_find(const task *t, operation op, uint32_t a, uint32_t b) {
    _Atomic uint64_t *entry = operation_entry(t->store, op, a, b);
    for (unsigned i = 0; i < 2; i++, entry += 2) {
        uint64_t before = atomic_load_explicit(entry, memory_order_acquire);
        uint64_t pair = atomic_load_explicit(entry + 1, memory_order_acquire);
        uint64_t after = atomic_load_explicit(entry, memory_order_relaxed);
        if (pair == ((uint64_t)a << 32 | b) && before == after && !is_odd(before) &&
            names_operation(before, op))
            return (uint32_t)before;
    }
    return 0;
}

void operation_keep(task *t, operation op, uint32_t a, uint32_t b, uint32_t result) {
    _Atomic uint64_t *entry = operation_entry(t->store, op, a, b);
    uint64_t old = atomic_load_explicit(entry, memory_order_relaxed);
    /* The two places take turns: a bit of the first one's sequence says whose turn it is. */
    if (old != 0 && (old >> (SEQUENCE_SHIFT + 1) & 1) != 0) {
        uint64_t other = atomic_load_explicit(entry + 2, memory_order_relaxed);
        atomic_compare_exchange_strong_explicit(entry, &old, old + (UINT64_C(2) << SEQUENCE_SHIFT),
                                                memory_order_relaxed, memory_order_relaxed);
        entry += 2;
        old = other;
    }
    uint64_t sequence = old >> SEQUENCE_SHIFT;
    if ((sequence & 1) != 0 ||
        !atomic_compare_exchange_strong_explicit(entry, &old, (sequence + 1) << SEQUENCE_SHIFT,
                                                 memory_order_acquire, memory_order_relaxed))
        return;
    atomic_store_explicit(entry + 1, (uint64_t)a << 32 | b, memory_order_release);
    atomic_store_explicit(
        entry, (sequence + 2) << SEQUENCE_SHIFT | (uint64_t)op << OPERATION_SHIFT | result,
        memory_order_release);
}
