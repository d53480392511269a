/* SPDX-License-Identifier: MIT
 *
 * Tables from keys of 128 bits to numbers. */
#include "certify/wide.h"

#include "base/map.h"

typedef struct wide_slot {
    uint64_t words[2];
    uint32_t number;
} wide_slot;

enum { FIRST_SLOTS = 256 };

/* The tags stand behind the slots. */
static size_t table_bytes(size_t slots) { return slots * (sizeof(wide_slot) + 1); }

static void free_slots(ender_ctx *ctx, wide_slot *slots, size_t count) {
    block_close(ctx, slots, table_bytes(count));
    budget_give(ctx, table_bytes(count));
}
static void free_table(void *what) {
    wide_table *k = what;
    if (k->slots) free_slots(k->ctx, k->slots, k->mask + 1);
    k->slots = NULL;
}
void wide_table_open(task *t, wide_table *k, held *holder) {
    *k = (wide_table){.ctx = t->ctx};
    held_open(t, holder, k, free_table);
}

/* Where a key is looked for first, and its tag. */
typedef struct wide_home {
    size_t at;
    uint8_t tag;
} wide_home;
static wide_home home_of_hash(const wide_table *k, uint64_t hash) {
    return (wide_home){(size_t)hash & k->mask, (uint8_t)(hash >> 56 | 1)};
}
static wide_home home_of(const task *t, const wide_table *k, const uint64_t words[2]) {
    return home_of_hash(k, map_hash(t, words, 2));
}

static uint32_t find_from(const wide_table *k, wide_home home, wide_key key) {
    for (size_t i = home.at; k->tags[i] != 0; i = (i + 1) & k->mask) {
        const wide_slot *s = &k->slots[i];
        if (k->tags[i] == home.tag && s->words[0] == key.words[0] && s->words[1] == key.words[1])
            return s->number;
    }
    return 0;
}
uint32_t wide_find(const task *t, const wide_table *k, wide_key key) {
    return k->slots ? find_from(k, home_of(t, k, key.words), key) : 0;
}

wide_hashed wide_ask(const task *t, const wide_table *k, wide_key key) {
    const wide_hashed asked = {key, map_hash(t, key.words, 2)};
    if (k->slots) __builtin_prefetch(&k->tags[home_of_hash(k, asked.hash).at]);
    return asked;
}
void wide_ask_again(const wide_table *k, const wide_hashed *asked) {
    if (!k->slots) return;
    const wide_home home = home_of_hash(k, asked->hash);
    if (k->tags[home.at] == home.tag) __builtin_prefetch(&k->slots[home.at]);
}
uint32_t wide_answer(const wide_table *k, const wide_hashed *asked) {
    return k->slots ? find_from(k, home_of_hash(k, asked->hash), asked->key) : 0;
}
uint32_t wide_find_first(const task *t, const wide_table *k, const wide_key *keys, size_t count,
                         size_t *which) {
    wide_hashed asked[WIDE_TOGETHER];
    uint32_t found = 0;
    for (size_t i = 0; i < count; i++) asked[i] = wide_ask(t, k, keys[i]);
    for (size_t i = 0; i < count && !found; i++) {
        found = wide_answer(k, &asked[i]);
        *which = i;
    }
    return found;
}
static void put(const task *t, wide_table *k, wide_slot slot) {
    const wide_home home = home_of(t, k, slot.words);
    size_t i = home.at;
    while (k->tags[i] != 0) i = (i + 1) & k->mask;
    k->tags[i] = home.tag;
    k->slots[i] = slot;
}
static void widen(task *t, wide_table *k) {
    const wide_table old = *k;
    const size_t slots = old.slots ? 2 * (old.mask + 1) : FIRST_SLOTS;
    wide_slot *made = NULL;
    if (budget_take(t->ctx, table_bytes(slots))) {
        made = block_open(t->ctx, table_bytes(slots));
        if (!made) budget_give(t->ctx, table_bytes(slots));
    }
    if (!made) task_throw_memory(t);
    k->slots = made;
    k->tags = (uint8_t *)(made + slots);
    k->mask = slots - 1;
    if (!old.slots) return;
    for (size_t i = 0; i <= old.mask; i++)
        if (old.tags[i] != 0) put(t, k, old.slots[i]);
    free_slots(t->ctx, old.slots, old.mask + 1);
}
void wide_add(task *t, wide_table *k, wide_key key, uint32_t number) {
    if (3 * (k->count + 1) > 2 * (k->slots ? k->mask + 1 : 0)) widen(t, k);
    put(t, k, (wide_slot){{key.words[0], key.words[1]}, number});
    k->count++;
}
