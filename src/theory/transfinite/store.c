/* SPDX-License-Identifier: MIT
 *
 * Numbers and games kept once each. A record is a list of words that never changes; equal lists
 * have one record, so handles of equal normal forms are equal. Readers take no lock: spans do not
 * move, and a record is complete before its number leaves the lock. */
#include "transfinite/store.h"

#include <stdlib.h>
#include <string.h>

static const uint64_t span_bytes = (uint64_t)16 << 30;

static void store_free(long_store *s) {
    if (s->index) map_free(s->index);
    if (s->compared) map_free(s->compared);
    if (s->sums) map_free(s->sums);
    span_close(&s->records);
    span_close(&s->words);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

static void store_destroy(ender_ctx *ctx, void *data) {
    (void)ctx;
    store_free(data);
}

/* Big integers and handles of games may have gone, and so goes everything. */
static void store_forget(ender_ctx *ctx, void *data) {
    (void)ctx;
    long_store *s = data;
    map_clear(s->index);
    map_clear(s->compared);
    map_clear(s->sums);
    s->first_record = HARD ? atomic_load(&s->record_count) : 1;
    if (!HARD) span_cut(&s->records, 0);
    span_cut(&s->words, 0);
    atomic_store(&s->record_count, s->first_record);
    s->word_count = 0;
}

static void *store_create(ender_ctx *ctx) {
    long_store *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    if (pthread_mutex_init(&s->lock, NULL) != 0) {
        free(s);
        return NULL;
    }
    const bool records = span_open(&s->records, ctx, span_bytes / 4, 2);
    const bool words = span_open(&s->words, ctx, span_bytes, 4);
    s->index = map_new(ctx);
    s->compared = map_new(ctx);
    s->sums = map_new(ctx);
    if (!records || !words || !s->index || !s->compared || !s->sums) {
        store_free(s);
        return NULL;
    }
    atomic_store(&s->record_count, 1);
    context_on_release(ctx, DATA_TRANSFINITE, store_forget);
    return s;
}

long_store *long_store_of(task *t) {
    long_store *s = context_data(t->ctx, DATA_TRANSFINITE, store_create, store_destroy);
    if (UNLIKELY(!s)) task_throw_memory(t);
    return s;
}

bool record_exists(const ender_ctx *ctx, uint32_t id) {
    const long_store *s = context_peek(ctx, DATA_TRANSFINITE);
    return s && id > 0 && id >= s->first_record && id < atomic_load(&s->record_count);
}

/* The lock is held. 0 when there is no memory. */
static uint32_t record_make(long_store *s, const record_plan *plan) {
    const uint32_t id = atomic_load(&s->record_count);
    const size_t words = plan->count + plan->extra;
    if (id >= SUR_SMALL - 1 || s->word_count + words >= UINT32_MAX ||
        !span_reach(&s->records, ((size_t)id + 1) * sizeof(record)) ||
        !span_reach(&s->words, (s->word_count + words) * sizeof(uint64_t)))
        return 0;
    record *r = (record *)(void *)s->records.base + id;
    *r = (record){s->word_count, (uint32_t)plan->count, plan->depth, (uint8_t)plan->kind,
                  plan->flags};
    memcpy((uint64_t *)(void *)s->words.base + s->word_count, plan->key + 1,
           words * sizeof(uint64_t));
    s->word_count += (uint32_t)words;
    atomic_store(&s->record_count, id + 1);
    return id;
}

uint32_t record_find(task *t, record_plan *plan) {
    plan->key[0] = plan->kind;
    plan->hash = map_hash(t, plan->key, plan->count + 1);
    return map_find(long_store_of(t)->index, plan->key, plan->count + 1, plan->hash);
}

uint32_t record_new(task *t, const record_plan *plan) {
    long_store *s = long_store_of(t);
    const size_t words = plan->count + 1;
    pthread_mutex_lock(&s->lock);
    const uint32_t id = map_find(s->index, plan->key, words, plan->hash);
    const uint32_t made = id == 0 ? record_make(s, plan) : 0;
    pthread_mutex_unlock(&s->lock);
    if (id != 0) return id;
    if (made == 0) task_throw_memory(t);
    /* Two threads may have made it; the one that is in the map counts. */
    return map_insert(t, s->index, plan->key, words, plan->hash, made);
}

uint32_t record_keep(task *t, record_plan *plan) {
    const uint32_t id = record_find(t, plan);
    return id != 0 ? id : record_new(t, plan);
}
