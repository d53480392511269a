/* SPDX-License-Identifier: MIT
 *
 * The hash map of the library: from keys of 64-bit words to 32-bit values. Look-ups outnumber
 * insertions by far and come from all threads at once, so they take no lock and write to no memory
 * that another thread uses.
 *
 * Entries lie one behind the other in a span and never move. They are found through sixty-four
 * tables of slots (open addressing, linear probing, at most three quarters full), each with its own
 * lock for insertions. A slot keeps 32 bits of the hash, which give its home and tell nearly all
 * different keys apart without a look at the entry; but two keys are equal only when all their
 * words are. A table that is full is replaced by one of twice the size; the old one is freed when
 * no reader can be in it, which the counters of active readers tell. */
#include "base/map.h"
#include "base/tuning/base.inc"

#include "base/context.h"
#include "base/map_each.h"

#include <stdlib.h>
#include <string.h>

enum { SHARDS = 1 << MAP_SHARD_BITS, READER_BITS = 4, READERS = 1 << READER_BITS, CACHE_LINE = 64 };

/* Offsets of entries count words and fit 32 bits. */
static const size_t words_most = UINT32_MAX;

typedef struct map_entry {
    _Atomic uint32_t value; /* 0: no entry, this word of the span is not in use */
    uint32_t words;
    uint64_t key[];
} map_entry;
_Static_assert(sizeof(map_entry) == sizeof(uint64_t), "an entry is one word and the key");

typedef struct map_table map_table;
struct map_table {
    map_table *replaced;     /* an older table that could not be freed yet */
    uint32_t mask;           /* number of slots - 1 */
    _Atomic uint64_t *slots; /* offset of the entry below, 32 bits of hash above; 0: empty */
};

/* What insertions into one table need. */
typedef struct map_shard {
    _Alignas(CACHE_LINE) pthread_mutex_t lock;
    _Atomic uint32_t count; /* of entries; map_count reads it without the lock */
    uint32_t at, end;       /* the rest of the shard's chunk of the span, in words */
} map_shard;

/* How many look-ups of some of the threads are under way. */
typedef struct map_reader {
    _Alignas(CACHE_LINE) _Atomic uint32_t active;
} map_reader;

struct map {
    ender_ctx *ctx;
    span entries;
    _Atomic size_t used; /* words of the span given to shards */
    map_table *_Atomic tables[SHARDS];
    map_shard shards[SHARDS];
    map_reader readers[READERS];
};

/* Every word is multiplied in and the high half folded back, where a product mixes best; the end is
 * a full avalanche, since shards take the high bits and slots the middle ones. */
uint64_t hash_words(const uint64_t *key, size_t words) {
    uint64_t h = words * UINT64_C(0x9E3779B97F4A7C15) + UINT64_C(0x632BE59BD9B4E019);
    for (size_t i = 0; i < words; i++) {
        h = (h ^ key[i]) * UINT64_C(0xD6E8FEB86659FD93);
        h ^= h >> 32;
    }
    h *= UINT64_C(0xD6E8FEB86659FD93);
    return h ^ h >> 29;
}

static uint64_t keyed_hash(hash_secret secret, const uint64_t *key, size_t words) {
    uint64_t h = secret.start + words;
    for (size_t i = 0; i < words; i++) h = hash_fold(h ^ key[i], secret.factor);
    return hash_fold(h, secret.factor);
}

uint64_t map_hash(const task *t, const uint64_t *key, size_t words) {
    return keyed_hash(t->secret, key, words);
}

static uint32_t tag_of(uint64_t hash) { return (uint32_t)(hash >> (32 - MAP_SHARD_BITS)); }
static size_t shard_of(uint64_t hash) { return (size_t)(hash >> (64 - MAP_SHARD_BITS)); }

static map_entry *entry_at(const map *m, size_t offset) {
    return (map_entry *)(void *)(m->entries.base + offset * sizeof(uint64_t));
}

static bool entry_is(const map_entry *e, const uint64_t *key, size_t words) {
    if (e->words != words) return false;
    for (size_t i = 0; i < words; i++)
        if (e->key[i] != key[i]) return false;
    return true;
}

/* ---- tables ---- */

static size_t slots_bytes(size_t slots) { return slots * sizeof(uint64_t); }

/* With all it replaced. */
static void table_free(ender_ctx *ctx, map_table *t) {
    while (t) {
        map_table *next = t->replaced;
        block_close(ctx, t->slots, slots_bytes((size_t)t->mask + 1));
        budget_give(ctx, slots_bytes((size_t)t->mask + 1));
        free(t);
        t = next;
    }
}

static map_table *table_new(ender_ctx *ctx, size_t slots) {
    if ((uint64_t)slots > UINT64_C(1) << 32) return NULL;
    if (!budget_take(ctx, slots_bytes(slots))) return NULL;
    map_table *t = malloc(sizeof *t);
    if (t)
        *t = (map_table){.mask = (uint32_t)(slots - 1),
                         .slots = block_open(ctx, slots_bytes(slots))};
    if (t && t->slots) return t;
    free(t);
    budget_give(ctx, slots_bytes(slots));
    return NULL;
}

/* The entry is complete before the slot names it. */
static void table_put(map_table *t, uint64_t slot) {
    uint32_t i = (uint32_t)(slot >> 32) & t->mask;
    while (atomic_load_explicit(&t->slots[i], memory_order_relaxed) != 0) i = (i + 1) & t->mask;
    atomic_store_explicit(&t->slots[i], slot, memory_order_release);
}

/* The entry of the key, or NULL. */
static map_entry *table_find(const map *m, const map_table *t, const uint64_t *key, size_t words,
                             uint32_t tag) {
    if (!t) return NULL;
    for (uint32_t i = tag & t->mask;; i = (i + 1) & t->mask) {
        uint64_t slot = atomic_load_explicit(&t->slots[i], memory_order_acquire);
        if (slot == 0) return NULL;
        if ((uint32_t)(slot >> 32) != tag) continue;
        map_entry *e = entry_at(m, (uint32_t)slot);
        if (entry_is(e, key, words)) return e;
    }
}

/* ---- the map ---- */

map *map_new(ender_ctx *ctx) {
    if (!budget_take(ctx, sizeof(map))) return NULL;
    map *m = aligned_alloc(_Alignof(map), sizeof *m);
    if (!m) {
        budget_give(ctx, sizeof(map));
        return NULL;
    }
    memset(m, 0, sizeof *m);
    m->ctx = ctx;
    if (!span_open(&m->entries, ctx, (uint64_t)words_most * sizeof(uint64_t), 0)) {
        free(m);
        budget_give(ctx, sizeof(map));
        return NULL;
    }
    m->used = 1; /* offset 0 means none */
    for (int i = 0; i < SHARDS; i++) pthread_mutex_init(&m->shards[i].lock, NULL);
    return m;
}

ender_ctx *map_context(const map *m) { return m->ctx; }

static void shard_empty(map_shard *s) {
    atomic_store(&s->count, 0);
    s->at = s->end = 0;
}

/* Small maps keep their memory. */
static const size_t small_bytes = (size_t)64 << 10;

bool map_is_small(const map *m) { return atomic_load(&m->entries.charged) <= small_bytes; }

void map_clear(map *m) {
    for (int i = 0; i < SHARDS; i++) {
        table_free(m->ctx, atomic_load(&m->tables[i]));
        atomic_store(&m->tables[i], NULL);
        shard_empty(&m->shards[i]);
    }
    if (!map_is_small(m))
        span_cut(&m->entries, 0);
    else if (m->used > 1)
        memset(m->entries.base, 0, m->used * sizeof(uint64_t));
    atomic_store(&m->used, 1);
}

void map_free(map *m) {
    if (!m) return;
    map_clear(m);
    span_close(&m->entries);
    for (int i = 0; i < SHARDS; i++) pthread_mutex_destroy(&m->shards[i].lock);
    budget_give(m->ctx, sizeof(map));
    free(m);
}

uint64_t map_count(const map *m) {
    uint64_t count = 0;
    for (int i = 0; i < SHARDS; i++)
        count += atomic_load_explicit(&m->shards[i].count, memory_order_relaxed);
    return count;
}

/* ---- look-ups without a lock ---- */

static map_reader *reader_of(map *m) {
    uint64_t h = (uint64_t)(uintptr_t)pthread_self() * UINT64_C(0x9E3779B97F4A7C15);
    return &m->readers[h >> (64 - READER_BITS)];
}

/* Sequential consistency here and in retire: either the counter is seen there or the new table
 * here. */
uint32_t map_find(map *m, const uint64_t *key, size_t words, uint64_t hash) {
    map_reader *r = reader_of(m);
    atomic_fetch_add(&r->active, 1);
    const map_table *t = atomic_load(&m->tables[shard_of(hash)]);
    map_entry *e = table_find(m, t, key, words, tag_of(hash));
    uint32_t value = e ? atomic_load_explicit(&e->value, memory_order_acquire) : 0;
    atomic_fetch_sub_explicit(&r->active, 1, memory_order_release);
    return value;
}

/* Asks for the slot where a look-up begins. */
static void prefetch_slot(const map *m, uint64_t hash) {
    const map_table *t = atomic_load(&m->tables[shard_of(hash)]);
    if (t) __builtin_prefetch((const void *)&t->slots[tag_of(hash) & t->mask]);
}

/* Asks for the entry that the slot there names. */
static void prefetch_entry(const map *m, uint64_t hash) {
    const map_table *t = atomic_load(&m->tables[shard_of(hash)]);
    if (!t) return;
    const uint64_t slot =
        atomic_load_explicit(&t->slots[tag_of(hash) & t->mask], memory_order_acquire);
    if ((uint32_t)(slot >> 32) == tag_of(hash)) __builtin_prefetch(entry_at(m, (uint32_t)slot));
}

void map_find_list(map *m, const uint64_t *words, const uint32_t *starts, const uint64_t *hashes,
                   uint32_t *values, size_t count) {
    map_reader *r = reader_of(m);
    atomic_fetch_add(&r->active, 1);
    for (size_t i = 0; i < count; i++) prefetch_slot(m, hashes[i]);
    for (size_t i = 0; i < count; i++) prefetch_entry(m, hashes[i]);
    for (size_t i = 0; i < count; i++) {
        const map_table *t = atomic_load(&m->tables[shard_of(hashes[i])]);
        const size_t length = starts[i + 1] - starts[i];
        const map_entry *e = table_find(m, t, words + starts[i], length, tag_of(hashes[i]));
        values[i] = e ? atomic_load_explicit(&e->value, memory_order_acquire) : 0;
    }
    atomic_fetch_sub_explicit(&r->active, 1, memory_order_release);
}

/* True when every look-up that began before has ended. */
static bool readers_gone(map *m) {
    enum { PATIENCE = 1000 };
    for (int i = 0; i < READERS; i++)
        for (int looks = 0; atomic_load(&m->readers[i].active) != 0; looks++)
            if (looks == PATIENCE) return false;
    return true;
}

/* ---- insertions, under the lock of the shard ---- */

/* Takes so many words of the span; 0 when there is no memory. */
static size_t take_words(map *m, size_t words) {
    size_t at = atomic_load(&m->used);
    do {
        if (words > words_most - at || !span_reach(&m->entries, (at + words) * sizeof(uint64_t)))
            return 0;
    } while (!atomic_compare_exchange_weak(&m->used, &at, at + words));
    return at;
}

/* Space for an entry of so many words; what is left of the old chunk stays zero. */
static bool reserve_entry(map *m, map_shard *s, size_t words) {
    if (words <= s->end - s->at) return true;
    size_t chunk = atomic_load_explicit(&s->count, memory_order_relaxed) / 2;
    if (chunk < MAP_CHUNK_LEAST) chunk = MAP_CHUNK_LEAST;
    if (chunk > MAP_CHUNK_MOST) chunk = MAP_CHUNK_MOST;
    if (chunk < words) chunk = words;
    size_t at = take_words(m, chunk);
    if (at == 0 && chunk > words) at = take_words(m, chunk = words);
    if (at == 0) return false;
    s->at = (uint32_t)at;
    s->end = (uint32_t)(at + chunk);
    return true;
}

/* Puts a table of twice the size in the place of the full one. If some look-up lasts so long that
 * the old table cannot be freed now, its successor does it. */
static bool grow_table(map *m, size_t which) {
    map_table *old = atomic_load_explicit(&m->tables[which], memory_order_relaxed);
    map_table *new = table_new(m->ctx, old ? ((size_t)old->mask + 1) * 2 : (size_t)MAP_FIRST_SLOTS);
    if (!new) return false;
    for (size_t i = 0; old && i <= old->mask; i++) {
        uint64_t slot = atomic_load_explicit(&old->slots[i], memory_order_relaxed);
        if (slot != 0) table_put(new, slot);
    }
    atomic_store(&m->tables[which], new);
    if (readers_gone(m))
        table_free(m->ctx, old);
    else
        new->replaced = old;
    return true;
}

static bool reserve_slot(map *m, size_t which) {
    const map_table *t = atomic_load_explicit(&m->tables[which], memory_order_relaxed);
    const size_t slots = t ? (size_t)t->mask + 1 : 0;
    const size_t count = atomic_load_explicit(&m->shards[which].count, memory_order_relaxed);
    return (count + 1) * 4 <= slots * 3 || grow_table(m, which);
}

static bool add_entry(map *m, size_t which, const uint64_t *key, size_t words, uint32_t tag,
                      uint32_t value) {
    map_shard *s = &m->shards[which];
    if (!reserve_entry(m, s, words + 1) || !reserve_slot(m, which)) return false;
    map_entry *e = entry_at(m, s->at);
    e->words = (uint32_t)words;
    if (words) memcpy(e->key, key, words * sizeof *key);
    atomic_store_explicit(&e->value, value, memory_order_relaxed);
    map_table *t = atomic_load_explicit(&m->tables[which], memory_order_relaxed);
    table_put(t, (uint64_t)tag << 32 | s->at);
    s->at += (uint32_t)words + 1;
    atomic_fetch_add_explicit(&s->count, 1, memory_order_relaxed);
    return true;
}

/* Puts the value if the key is absent, or anyway with overwrite; the value that is then there, or 0
 * when there is no memory. */
static uint32_t map_put(map *m, const uint64_t *key, size_t words, uint64_t hash, uint32_t value,
                        bool overwrite) {
    const size_t which = shard_of(hash);
    map_shard *s = &m->shards[which];
    pthread_mutex_lock(&s->lock);
    const map_table *t = atomic_load_explicit(&m->tables[which], memory_order_relaxed);
    map_entry *e = table_find(m, t, key, words, tag_of(hash));
    if (e && overwrite)
        atomic_store_explicit(&e->value, value, memory_order_release);
    else if (e)
        value = atomic_load_explicit(&e->value, memory_order_relaxed);
    else if (!add_entry(m, which, key, words, tag_of(hash), value))
        value = 0;
    pthread_mutex_unlock(&s->lock);
    return value;
}

uint32_t map_insert(task *t, map *m, const uint64_t *key, size_t words, uint64_t hash,
                    uint32_t value) {
    uint32_t there = map_put(m, key, words, hash, value, false);
    if (UNLIKELY(there == 0)) task_throw_memory(t);
    return there;
}

void map_store(task *t, map *m, const uint64_t *key, size_t words, uint64_t hash, uint32_t value) {
    if (UNLIKELY(map_put(m, key, words, hash, value, true) == 0)) task_throw_memory(t);
}

/* ---- all entries; no other thread is in the map ---- */

/* The next entry at or behind the offset, which then is the one behind it; NULL at the end. */
static map_entry *next_entry(const map *m, size_t *offset) {
    const size_t used = atomic_load(&m->used);
    while (*offset < used) {
        map_entry *e = entry_at(m, *offset);
        const bool present = atomic_load_explicit(&e->value, memory_order_relaxed) != 0;
        *offset += present ? (size_t)e->words + 1 : 1;
        if (present) return e;
    }
    return NULL;
}

static void empty_tables(map *m) {
    for (int i = 0; i < SHARDS; i++) {
        map_table *t = atomic_load(&m->tables[i]);
        for (size_t k = 0; t && k <= t->mask; k++)
            atomic_store_explicit(&t->slots[k], 0, memory_order_relaxed);
        shard_empty(&m->shards[i]);
    }
}

/* Moves the entries that stay together and fills the tables anew. */
void map_retain(map *m, bool (*keep)(void *arg, uint32_t value), void *arg) {
    size_t to = 1, from = 1;
    empty_tables(m);
    for (map_entry *e; (e = next_entry(m, &from)) != NULL;) {
        if (!keep(arg, atomic_load_explicit(&e->value, memory_order_relaxed))) continue;
        const size_t words = e->words;
        map_entry *home = entry_at(m, to);
        memmove(home, e, (words + 1) * sizeof(uint64_t));
        const uint64_t hash = keyed_hash(m->ctx->shared->secret, home->key, words);
        const size_t which = shard_of(hash);
        table_put(atomic_load(&m->tables[which]), (uint64_t)tag_of(hash) << 32 | to);
        atomic_fetch_add_explicit(&m->shards[which].count, 1, memory_order_relaxed);
        to += words + 1;
    }
    span_cut(&m->entries, to * sizeof(uint64_t));
    atomic_store(&m->used, to);
}

void map_each(const map *m,
              void (*visit)(void *arg, const uint64_t *key, size_t words, uint32_t value),
              void *arg) {
    size_t offset = 1;
    for (const map_entry *e; (e = next_entry(m, &offset)) != NULL;)
        visit(arg, e->key, e->words, atomic_load_explicit(&e->value, memory_order_relaxed));
}
