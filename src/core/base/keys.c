/* SPDX-License-Identifier: MIT
 *
 * Keys with numbers, for one call: open addressing, at most half full. Graphs of products and the
 * positions of comparisons are numbered by it, and making a map costs more than most of these. */
#include "base/keys.h"
#include "base/tuning/base.inc"

#include <stdlib.h>
#include <string.h>

static void keys_free(key_table *k) {
    free(k->keys);
    free(k->slots);
    budget_give(k->t->ctx, k->bytes);
}

static void keys_undo(cleanup *self) { keys_free((key_table *)(void *)self); }

void keys_open(task *t, key_table *k, unsigned words) {
    *k = (key_table){.t = t, .words = words};
    cleanup_push(t, &k->undo, keys_undo);
}

void keys_close(key_table *k) {
    cleanup_pop(k->t);
    keys_free(k);
}

static void *widened(key_table *k, void *old, size_t old_bytes, size_t bytes) {
    if (!budget_take(k->t->ctx, bytes - old_bytes)) task_throw_memory(k->t);
    void *made = realloc(old, bytes);
    if (!made) {
        budget_give(k->t->ctx, bytes - old_bytes);
        task_throw_memory(k->t);
    }
    k->bytes += bytes - old_bytes;
    return made;
}

/* With the secret of the context, as map_hash. */
static uint64_t mixed(const key_table *k, const uint64_t *key) {
    const hash_secret secret = k->t->secret;
    const uint64_t hash = hash_fold(key[0] ^ secret.start, secret.factor);
    return k->words > 1 ? hash_fold(hash ^ key[1], secret.factor) : hash;
}

/* This is the inner loop of every comparison, too short for memcmp. */
static inline bool same_key(const key_table *k, const uint64_t *a, const uint64_t *b) {
    return a[0] == b[0] && (k->words == 1 || a[1] == b[1]);
}

static uint32_t *slot_of(const key_table *k, const uint64_t *key) {
    const uint32_t mask = k->slot_count - 1;
    uint32_t at = (uint32_t)mixed(k, key) & mask;
    while (k->slots[at] != 0 && !same_key(k, key, keys_at(k, k->slots[at] - 1)))
        at = (at + 1) & mask;
    return &k->slots[at];
}

enum { KEYS_MOST = 1 << 29 };

static void more_space(key_table *k) {
    if (k->capacity == KEYS_MOST)
        task_throw(k->t, ENDER_ELIMIT, "there are more than 2^29 positions to look at");
    const uint32_t capacity = k->capacity ? 2 * k->capacity : KEYS_FIRST;
    const size_t key_bytes = k->words * sizeof *k->keys;
    /* Either may be refused: then the table is what it was, with more space behind it. */
    k->slots = widened(k, k->slots, k->slot_count * sizeof *k->slots,
                       2 * (size_t)capacity * sizeof *k->slots);
    k->keys = widened(k, k->keys, k->capacity * key_bytes, capacity * key_bytes);
    k->capacity = capacity;
    k->slot_count = 2 * capacity;
    memset(k->slots, 0, k->slot_count * sizeof *k->slots);
    for (uint32_t i = 0; i < k->count; i++) *slot_of(k, keys_at(k, i)) = i + 1;
}

uint32_t keys_put(key_table *k, const uint64_t *key) {
    if (k->count == k->capacity) more_space(k);
    uint32_t *at = slot_of(k, key);
    if (*at == 0) {
        memcpy(k->keys + (size_t)k->count * k->words, key, k->words * sizeof *key);
        *at = ++k->count;
    }
    return *at - 1;
}

uint32_t keys_put_list(key_table *k, const uint64_t *words, size_t count) {
    uint32_t node = UINT32_MAX;
    for (size_t i = 0; i < count; i++) node = keys_put(k, (const uint64_t[]){node, words[i]});
    return node;
}

uint32_t keys_find(const key_table *k, const uint64_t *key) {
    if (k->count == 0) return UINT32_MAX;
    const uint32_t at = *slot_of(k, key);
    return at == 0 ? UINT32_MAX : at - 1;
}
