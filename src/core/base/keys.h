/* SPDX-License-Identifier: MIT
 *
 * The small hash table, for one call: numbers for keys of one or two words, in the order in which
 * the keys are met. The map of a context (map.h) is for keys that stay and that threads share. */
#ifndef ENDER_BASE_KEYS_H
#define ENDER_BASE_KEYS_H

#include "base/task.h"

/* In use until it is closed, in the order of a stack with other cleanups. */
typedef struct key_table {
    cleanup undo; /* first, so that the cleanup is the table */
    task *t;
    unsigned words; /* of a key: 1 or 2 */
    uint32_t count, capacity, slot_count;
    uint64_t *keys;
    uint32_t *slots;
    size_t bytes;
} key_table;
void keys_open(task *t, key_table *k, unsigned words);
void keys_close(key_table *k);
/* The number of a key, which is put if it is new: then it is the number that was k->count. */
uint32_t keys_put(key_table *k, const uint64_t *key);
/* The number of a key, UINT32_MAX if it has none. */
uint32_t keys_find(const key_table *k, const uint64_t *key);
/* The number of a list of at least one word, in a table of keys of two words that is used for lists
 * alone: they make a tree, whose nodes have numbers, and a key is a node and the word after it. */
uint32_t keys_put_list(key_table *k, const uint64_t *words, size_t count);
static inline const uint64_t *keys_at(const key_table *k, uint32_t number) {
    return k->keys + (size_t)number * k->words;
}

#endif
