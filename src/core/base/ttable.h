/* SPDX-License-Identifier: MIT
 *
 * The table of a search: what was found out about sums, bounded and shared by all threads without
 * locks.
 *
 * A sum is known by 128 bits of hash and by a value, which is kept in full. Two different sums with
 * the same 128 bits would be taken for one; among 10^9 sums that happens with a probability below
 * 10^-20, and nobody can choose them so, since half of the bits depend on a secret (words_key;
 * docs/decisions.md says why the keys are not kept). Five entries share a bucket of two
 * cache lines; the entry with the least work behind it makes way for a new one. */
#ifndef ENDER_TTABLE_H
#define ENDER_TTABLE_H

#include "base/base.h"

enum { TTABLE_WAYS = 5 };

typedef struct ttable_key {
    uint64_t a, b;
} ttable_key;

static inline ttable_key key_add(ttable_key x, ttable_key y) {
    return (ttable_key){x.a + y.a, x.b + y.b};
}

static inline bool key_same(ttable_key x, ttable_key y) { return x.a == y.a && x.b == y.b; }

/* What is known. Packed into one word, which is never 0. */
typedef struct ttable_entry {
    uint32_t value;  /* together with the key, what the entry is about */
    uint16_t answer; /* what was found out */
    uint8_t work;    /* 2 log2 of the nodes it took, at least 1 */
} ttable_entry;

typedef struct ttable {
    ender_ctx *ctx;
    _Atomic uint64_t *words; /* 16 a bucket: three for each entry, the last one unused */
    uint64_t buckets;        /* a power of two */
    uint64_t most;           /* buckets that the budget allows */
    char apart[64];          /* the members above do not change while all threads count: */
    _Atomic uint64_t used;   /* entries */
} ttable;

/* False when there is no memory. At most `bytes` are used in the end. */
bool ttable_open(ttable *h, ender_ctx *ctx, uint64_t bytes);
void ttable_close(ttable *h);
void ttable_clear(ttable *h);
/* Is it so full that a larger one would pay, and may it be larger? */
static inline bool ttable_is_full(const ttable *h) {
    return h->buckets < h->most &&
           atomic_load_explicit(&h->used, memory_order_relaxed) > h->buckets * 3;
}
/* Four times as large, by all threads of the context; no other thread may be in it. Stays as it is
 * when there is no memory. */
void ttable_grow(task *t, ttable *h);
static inline void ttable_prefetch(const ttable *h, ttable_key key) {
    const _Atomic uint64_t *bucket = h->words + (key.a & (h->buckets - 1)) * 16;
    __builtin_prefetch((const void *)bucket);
    __builtin_prefetch((const void *)(bucket + 8));
}
/* Calls each(arg, key, entry) for all entries; no other thread may be in the table. */
void ttable_each(const ttable *h, void (*each)(void *arg, ttable_key key, ttable_entry e),
                 void *arg);
/* All entries of this key; returns how many. */
unsigned ttable_read(const ttable *h, ttable_key key, ttable_entry out[TTABLE_WAYS]);
void ttable_write(ttable *h, ttable_key key, ttable_entry e);

/* About 2 log2(nodes), at least 1. */
uint8_t ttable_work(uint64_t nodes);

#endif
