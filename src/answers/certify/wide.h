/* SPDX-License-Identifier: MIT
 *
 * From keys of 128 bits to numbers, for one thread: a table of what a certificate looks up most,
 * positions and short sums. Most keys that are looked up are absent, and a byte for each slot says
 * so: the bytes of a large table stay in the caches of the processor, its slots do not. The map of
 * the library (base/map.h) counts its readers. */
#ifndef ENDER_CERTIFY_WIDE_H
#define ENDER_CERTIFY_WIDE_H

#include "base/held.h"
#include "base/task.h"

typedef struct wide_key {
    uint64_t words[2];
} wide_key;
typedef struct wide_table {
    ender_ctx *ctx;
    struct wide_slot *slots; /* open addressing, at most two thirds full; NULL: no key yet */
    uint8_t *tags;           /* of each slot: 0 if it is empty, else from the hash of its key */
    size_t mask, count;
} wide_table;

/* Opens an empty table, which the holder frees; charged to the budget. */
void wide_table_open(task *t, wide_table *k, held *holder);
/* The number of the key, or 0. */
uint32_t wide_find(const task *t, const wide_table *k, wide_key key);
/* A key that is looked for together with others: the memory of all is asked for before the first
 * one is answered, so that the waits for it overlap. wide_ask asks where the key may be, and
 * wide_ask_again, after wide_ask of the others, for what stands there. wide_answer gives its number
 * or 0, also when keys have been added since. */
typedef struct wide_hashed {
    wide_key key;
    uint64_t hash;
} wide_hashed;
wide_hashed wide_ask(const task *t, const wide_table *k, wide_key key);
void wide_ask_again(const wide_table *k, const wide_hashed *asked);
uint32_t wide_answer(const wide_table *k, const wide_hashed *asked);
/* The numbers of up to WIDE_TOGETHER keys: the first one that is there, and its number; 0 for none.
 * */
enum { WIDE_TOGETHER = 16 };
uint32_t wide_find_first(const task *t, const wide_table *k, const wide_key *keys, size_t count,
                         size_t *which);
/* Adds a key that is absent, with a number other than 0. Throws ENDER_EMEMORY. */
void wide_add(task *t, wide_table *k, wide_key key, uint32_t number);

#endif
