/* SPDX-License-Identifier: MIT
 *
 * The table of a search; see ttable.h. An entry is three words: the two halves of the key, each
 * mixed with the third, and the third, which is what is known. A reader that meets a half-written
 * entry sees halves that do not fit and takes it for another sum's (the device of Hyatt and Mann,
 * "A lock-less transposition table implementation for parallel search", ICGA Journal 25, 2002). */
#include "base/ttable.h"
#include "base/tuning/solve.inc"

#include "base/hard.h"

#include <string.h>

enum {
    BUCKET_WORDS = 16,
    BUCKET_BYTES = BUCKET_WORDS * 8,
    PART_BUCKETS = 1 << 14 /* that a thread copies at a time */
};

static uint64_t entry_pack(ttable_entry e) {
    return (uint64_t)e.value << 32 | (uint64_t)e.answer << 16 | e.work;
}

static ttable_entry entry_unpack(uint64_t word) {
    return (ttable_entry){(uint32_t)(word >> 32), (uint16_t)(word >> 16), (uint8_t)word};
}

static uint64_t mixed(uint64_t word) {
    word *= UINT64_C(0x9E3779B97F4A7C15);
    return word ^ word >> 32;
}

/* Who reads of a value that another thread has made is to see the value as well. */
static uint64_t load(const _Atomic uint64_t *word) {
    return atomic_load_explicit((_Atomic uint64_t *)(uintptr_t)word, memory_order_acquire);
}

static void put(_Atomic uint64_t *at, ttable_key key, uint64_t word) {
    atomic_store_explicit(at, key.a ^ mixed(word), memory_order_relaxed);
    atomic_store_explicit(at + 1, key.b ^ word, memory_order_relaxed);
    atomic_store_explicit(at + 2, word, memory_order_release);
}

uint8_t ttable_work(uint64_t nodes) {
    if (nodes < 2) return 1;
    const unsigned log = 63 - (unsigned)__builtin_clzll(nodes);
    const unsigned doubled = 2 * log + (unsigned)(nodes >> (log - 1) & 1);
    return (uint8_t)doubled;
}

/* ---- memory ---- */

static _Atomic uint64_t *buckets_open(ender_ctx *ctx, uint64_t buckets) {
    if (buckets > SIZE_MAX / BUCKET_BYTES) return NULL;
    const size_t bytes = (size_t)buckets * BUCKET_BYTES;
    if (!budget_take(ctx, bytes)) return NULL;
    _Atomic uint64_t *words = block_open(ctx, bytes);
    if (!words) {
        budget_give(ctx, bytes);
        refusal_told(); /* whoever opens the table throws, and whoever widens it goes on with it */
    }
    return words;
}

static void buckets_close(ender_ctx *ctx, _Atomic uint64_t *words, uint64_t buckets) {
    const size_t bytes = (size_t)buckets * BUCKET_BYTES;
    block_close(ctx, (void *)words, bytes);
    if (words) budget_give(ctx, bytes);
}

bool ttable_open(ttable *h, ender_ctx *ctx, uint64_t bytes) {
    uint64_t buckets = 1;
    while (buckets * 2 * BUCKET_BYTES <= bytes) buckets *= 2;
    h->ctx = ctx;
    h->most = buckets;
    h->buckets = buckets < TTABLE_FIRST_BUCKETS ? buckets : TTABLE_FIRST_BUCKETS;
    atomic_init(&h->used, 0);
    h->words = buckets_open(ctx, h->buckets);
    return h->words != NULL;
}

void ttable_close(ttable *h) {
    buckets_close(h->ctx, h->words, h->buckets);
    h->words = NULL;
}

void ttable_clear(ttable *h) {
    for (uint64_t i = 0; i < h->buckets * BUCKET_WORDS; i++)
        atomic_store_explicit(&h->words[i], 0, memory_order_relaxed);
    atomic_store(&h->used, 0);
}

/* ---- look-ups ---- */

unsigned ttable_read(const ttable *h, ttable_key key, ttable_entry out[TTABLE_WAYS]) {
    const _Atomic uint64_t *bucket = h->words + (key.a & (h->buckets - 1)) * BUCKET_WORDS;
    unsigned count = 0;
    for (unsigned k = 0; k < TTABLE_WAYS; k++) {
        const uint64_t word = load(bucket + 3 * (size_t)k + 2);
        if (word == 0) break;
        if (load(bucket + 3 * (size_t)k + 1) != (key.b ^ word)) continue;
        if (load(bucket + 3 * (size_t)k) != (key.a ^ mixed(word))) continue;
        out[count++] = entry_unpack(word);
    }
    return count;
}

/* Returns whether the entry took a place that was free. */
static bool bucket_write(ttable *h, ttable_key key, ttable_entry e) {
    _Atomic uint64_t *bucket = h->words + (key.a & (h->buckets - 1)) * BUCKET_WORDS;
    _Atomic uint64_t *least = bucket;
    uint8_t least_work = UINT8_MAX;
    for (unsigned k = 0; k < TTABLE_WAYS; k++) {
        _Atomic uint64_t *at = bucket + 3 * (size_t)k;
        const uint64_t word = load(at + 2);
        if (word == 0) {
            put(at, key, entry_pack(e));
            return true;
        }
        const ttable_entry old = entry_unpack(word);
        if (old.value == e.value && load(at + 1) == (key.b ^ word) &&
            load(at) == (key.a ^ mixed(word))) {
            least = at;
            break;
        }
        if (old.work >= least_work) continue;
        least = at;
        least_work = old.work;
    }
    put(least, key, entry_pack(e));
    return false;
}

void ttable_write(ttable *h, ttable_key key, ttable_entry e) {
    if (bucket_write(h, key, e)) atomic_fetch_add_explicit(&h->used, 1, memory_order_relaxed);
}

/* ---- all entries ---- */

/* Calls each(arg, key, entry) for all entries of these buckets. */
static void each_entry(const ttable *h, uint64_t from, uint64_t to,
                       void (*each)(void *arg, ttable_key key, ttable_entry e), void *arg) {
    for (uint64_t i = from; i < to; i++)
        for (unsigned k = 0; k < TTABLE_WAYS; k++) {
            const _Atomic uint64_t *at = h->words + i * BUCKET_WORDS + 3 * (size_t)k;
            const uint64_t word = load(at + 2);
            if (word == 0) continue;
            const ttable_key key = {load(at) ^ mixed(word), load(at + 1) ^ word};
            each(arg, key, entry_unpack(word));
        }
}

void ttable_each(const ttable *h, void (*each)(void *arg, ttable_key key, ttable_entry e),
                 void *arg) {
    each_entry(h, 0, h->buckets, each, arg);
}

/* ---- growing ----
 *
 * Entries of one bucket go to four buckets, and those of no other bucket go there. So threads that
 * copy different buckets never meet, and as many may copy as there are: most of the time is that of
 * the system, which makes the new pages. */

typedef struct growing_table {
    cleanup undo; /* first, so that the cleanup is the growing */
    const ttable *from;
    ttable to;
} growing_table;

typedef struct copied {
    ttable *to;
    uint64_t count;
} copied;

static void copy_entry(void *arg, ttable_key key, ttable_entry e) {
    copied *c = arg;
    c->count += bucket_write(c->to, key, e);
}

static void copy_part(task *t, size_t index, void *arg) {
    (void)t;
    growing_table *g = arg;
    const uint64_t from = index * (uint64_t)PART_BUCKETS, to = from + PART_BUCKETS;
    copied c = {&g->to, 0};
    each_entry(g->from, from, to < g->from->buckets ? to : g->from->buckets, copy_entry, &c);
    atomic_fetch_add_explicit(&g->to.used, c.count, memory_order_relaxed);
}

static void growing_close(cleanup *self) { ttable_close(&((growing_table *)(void *)self)->to); }

void ttable_grow(task *t, ttable *h) {
    growing_table g = {.from = h, .to = *h};
    g.to.buckets = h->buckets * 4 < h->most ? h->buckets * 4 : h->most;
    atomic_init(&g.to.used, 0);
    g.to.words = buckets_open(h->ctx, g.to.buckets);
    if (!g.to.words) {
        h->most = h->buckets;
        return;
    }
    cleanup_push(t, &g.undo, growing_close);
    parallel(t, (size_t)((h->buckets + PART_BUCKETS - 1) / PART_BUCKETS), copy_part, &g);
    cleanup_pop(t);
    ttable_close(h);
    *h = g.to;
}
