/* SPDX-License-Identifier: MIT
 *
 * The table of a search: what was found out about sums, bounded and shared by all threads without
 * locks.
 *
 * A sum is known by 128 bits of hash and by a value, which is kept in full. Two different sums with
 * the same 128 bits would be taken for one; among 10^9 sums that happens with a probability below
 * 10^-20, and nobody can choose them so, since half of the bits depend on a secret (words_key;
 * docs/decisions.md says why the keys are not kept). Five entries share a bucket of two
 * cache lines; the entry with the least work behind it makes room for a new one. */
#ifndef ENDER_SOLVE_LEDGER_H
#define ENDER_SOLVE_LEDGER_H

#include "base/base.h"

enum { LEDGER_WAYS = 5 };

typedef struct ledger_key {
    uint64_t a, b;
} ledger_key;

static inline ledger_key key_add(ledger_key x, ledger_key y) {
    return (ledger_key){x.a + y.a, x.b + y.b};
}

static inline bool key_same(ledger_key x, ledger_key y) { return x.a == y.a && x.b == y.b; }

/* What is known. Packed into one word, which is never 0. */
typedef struct ledger_entry {
    uint32_t value;  /* together with the key, what the entry is about */
    uint16_t answer; /* what was found out */
    uint8_t work;    /* 2 log2 of the nodes it took, at least 1 */
} ledger_entry;

typedef struct ledger {
    ender_ctx *ctx;
    _Atomic uint64_t *words; /* 16 a bucket: three for each entry, the last one unused */
    uint64_t buckets;        /* a power of two */
    uint64_t most;           /* buckets that the budget allows */
    char apart[64];          /* what is above stays as it is while all threads count: */
    _Atomic uint64_t used;   /* entries */
} ledger;

/* False when there is no memory. At most `bytes` are used in the end. */
bool ledger_open(ledger *h, ender_ctx *ctx, uint64_t bytes);
void ledger_close(ledger *h);
void ledger_clear(ledger *h);
/* Is it so full that a larger one would pay, and may it be larger? */
static inline bool ledger_is_full(const ledger *h) {
    return h->buckets < h->most &&
           atomic_load_explicit(&h->used, memory_order_relaxed) > h->buckets * 3;
}
/* Four times as large, by all threads of the context; no other thread may be in it. Stays as it is
 * when there is no memory. */
void ledger_grow(task *t, ledger *h);
static inline void ledger_prefetch(const ledger *h, ledger_key key) {
    const _Atomic uint64_t *bucket = h->words + (key.a & (h->buckets - 1)) * 16;
    __builtin_prefetch((const void *)bucket);
    __builtin_prefetch((const void *)(bucket + 8));
}
/* Calls each(arg, key, entry) for all entries; no other thread may be in the table. */
void ledger_each(const ledger *h, void (*each)(void *arg, ledger_key key, ledger_entry e),
                 void *arg);
/* All entries of this key; returns how many. */
unsigned ledger_read(const ledger *h, ledger_key key, ledger_entry out[LEDGER_WAYS]);
void ledger_write(ledger *h, ledger_key key, ledger_entry e);

/* About 2 log2(nodes), at least 1. */
uint8_t ledger_work(uint64_t nodes);

#endif
