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

/* ---- tables ---- */

static size_t table_bytes(const cache *c, uint64_t entries) {
    return (size_t)entries * c->words_per_entry * sizeof(uint64_t);
}

static size_t cache_bytes(const cache *c) {
    return table_bytes(c, atomic_load_explicit(&c->mask, memory_order_relaxed) + 1);
}

bool cache_open(cache *c, ender_ctx *ctx, unsigned words_per_entry, uint64_t entries) {
    *c = (cache){.words_per_entry = words_per_entry};
    if (!span_open(&c->words, ctx, budget_total(ctx) / CACHE_SHARE, 0)) return false;
    atomic_init(&c->mask, entries - 1);
    return span_reach(&c->words, table_bytes(c, entries));
}

void cache_close(cache *c) { span_close(&c->words); }

void cache_clear(cache *c) { span_clear(&c->words, cache_bytes(c)); }

/* What is there stays in its place. That is the right one still for half of it, since the bit that
 * the index gains is 0 for half; the rest is found no more (see below) and makes place for others.
 * Threads that look with the smaller index meanwhile find what they find with the larger one, or
 * nothing. */
bool cache_grow(cache *c, uint64_t entries) {
    uint64_t mask = atomic_load_explicit(&c->mask, memory_order_acquire), size = mask + 1;
    if (entries <= size) return true;
    while (size < entries) size *= 2;
    const size_t bytes = table_bytes(c, size);
    if (bytes > budget_total(c->words.ctx) / CACHE_SHARE || bytes > c->words.reserved) return true;
    if (!span_reach(&c->words, bytes)) return false;
    while (mask < size - 1 &&
           !atomic_compare_exchange_weak_explicit(&c->mask, &mask, size - 1, memory_order_release,
                                                  memory_order_relaxed)) {}
    return true;
}

/* The words of a place of the table, given the mix of what is looked for. The lowest bit of the
 * index is left out: neighbours go together. */
static _Atomic uint64_t *cache_place(const cache *c, uint64_t mix, uint64_t mask) {
    return (_Atomic uint64_t *)(void *)c->words.base +
           c->words_per_entry * (mix & mask & ~UINT64_C(1));
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
 * So an index has five bits or more (ORDERS_LEAST). When it gains one, entries that have 1 there
 * are of no pair any more, since no pair is looked for with a bit of the index; nor does an entry
 * that is written with the larger index mislead those who still look with the smaller one, because
 * it has 0 there, as its pair. */
enum { ANSWERS = 15, ANSWER = 3 };

typedef struct order_place {
    _Atomic uint64_t *entry; /* of two */
    uint64_t word;           /* what identifies the pair in an entry */
    unsigned shift;          /* of the answer to G <= H in the answers */
} order_place;

static order_place order_place_of(const struct store *s, ref g, ref h) {
    const uint64_t mask = atomic_load_explicit(&s->order.mask, memory_order_acquire);
    uint64_t mix = g.bits < h.bits ? pair_mix(g.bits, h.bits) : pair_mix(h.bits, g.bits);
    return (order_place){.entry = cache_place(&s->order, mix, mask),
                         .word = (mix & ~mask) | (mix & 1) << 4,
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
    const uint64_t mask = atomic_load_explicit(&s->operations.mask, memory_order_acquire);
    return cache_place(&s->operations, pair_mix(a ^ ((uint32_t)op * 0x9E3779B9u), b), mask);
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
