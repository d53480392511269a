/* SPDX-License-Identifier: MIT
 *
 * Tables from keys of 128 bits to numbers. */
#include "certify/wide.h"

#include "base/map.h"

typedef struct wide_slot {
    uint64_t words[2];
    uint64_t number; /* 0: empty */
} wide_slot;

enum { FIRST_SLOTS = 256 };

static size_t slots_bytes(size_t slots) { return slots * sizeof(wide_slot); }

static void free_slots(ender_ctx *ctx, wide_slot *slots, size_t count) {
    block_close(slots, slots_bytes(count));
    budget_give(ctx, slots_bytes(count));
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

static size_t home_of(const task *t, const wide_table *k, const uint64_t words[2]) {
    return (size_t)map_hash(t, words, 2) & k->mask;
}

uint32_t wide_find(const task *t, const wide_table *k, wide_key key) {
    if (!k->slots) return 0;
    for (size_t i = home_of(t, k, key.words);; i = (i + 1) & k->mask) {
        const wide_slot *s = &k->slots[i];
        if (s->number == 0) return 0;
        if (s->words[0] == key.words[0] && s->words[1] == key.words[1]) return (uint32_t)s->number;
    }
}
static void put(const task *t, wide_table *k, wide_slot slot) {
    size_t i = home_of(t, k, slot.words);
    while (k->slots[i].number != 0) i = (i + 1) & k->mask;
    k->slots[i] = slot;
}
static void widen(task *t, wide_table *k) {
    const wide_table old = *k;
    const size_t slots = old.slots ? 2 * (old.mask + 1) : FIRST_SLOTS;
    wide_slot *made = NULL;
    if (budget_take(t->ctx, slots_bytes(slots))) {
        made = block_open(slots_bytes(slots));
        if (!made) budget_give(t->ctx, slots_bytes(slots));
    }
    if (!made) task_throw_memory(t);
    k->slots = made;
    k->mask = slots - 1;
    if (!old.slots) return;
    for (size_t i = 0; i <= old.mask; i++)
        if (old.slots[i].number != 0) put(t, k, old.slots[i]);
    free_slots(t->ctx, old.slots, old.mask + 1);
}
void wide_add(task *t, wide_table *k, wide_key key, uint32_t number) {
    if (3 * (k->count + 1) > 2 * (k->slots ? k->mask + 1 : 0)) widen(t, k);
    put(t, k, (wide_slot){{key.words[0], key.words[1]}, number});
    k->count++;
}
