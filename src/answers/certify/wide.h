/* SPDX-License-Identifier: MIT
 *
 * From keys of 128 bits to numbers, for one thread: a table of what a certificate looks up most,
 * positions and short sums. A look-up reads one place of memory, where the map of the library
 * (base/map.h) reads two and counts its readers. */
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
    size_t mask, count;
} wide_table;

/* Opens an empty table, which the holder frees; charged to the budget. */
void wide_table_open(task *t, wide_table *k, held *holder);
/* The number of the key, or 0. */
uint32_t wide_find(const task *t, const wide_table *k, wide_key key);
/* Adds a key that is absent, with a number other than 0. Throws ENDER_EMEMORY. */
void wide_add(task *t, wide_table *k, wide_key key, uint32_t number);

#endif
