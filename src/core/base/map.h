/* SPDX-License-Identifier: MIT
 *
 * The hash map of the library, and the hash of its keys.
 */
#ifndef ENDER_BASE_MAP_H
#define ENDER_BASE_MAP_H

#include "base/task.h"

/* From keys of 64-bit words (any length below 2^24 words) to 32-bit values other than 0. Sharded;
 * any thread. Entries stay until map_clear or map_retain. Charged to the budget. map_find takes no
 * lock. */
typedef struct map map;
map *map_new(ender_ctx *ctx); /* NULL: out of memory */
void map_free(map *m);
void map_clear(map *m); /* no other thread may be in the map */
uint64_t map_count(const map *m);
ender_ctx *map_context(const map *m);
/* Is it so small that clearing it takes less than making a new one? */
bool map_is_small(const map *m);
/* The argument hash of the functions below must be map_hash(t, key, words) of a task of the same
 * context: computed once, used for several look-ups. It depends on a secret of the context, so that
 * nobody can choose keys that collide, and is for no other use: what is printed may not depend on
 * it. */
uint64_t map_hash(const task *t, const uint64_t *key, size_t words);
/* A hash that is the same in every context, for fingerprints of things that are compared in full
 * afterwards or whose order is printed. */
uint64_t hash_words(const uint64_t *key, size_t words);
/* The value, or 0 if the key is absent. */
uint32_t map_find(map *m, const uint64_t *key, size_t words, uint64_t hash);
/* The same for many keys at once, which is quicker than one by one: while one key is compared the
 * memory of the next ones is on its way. Key i is words[starts[i]] .. words[starts[i+1]-1]; its
 * value or 0 goes to values[i]. */
void map_find_list(map *m, const uint64_t *words, const uint32_t *starts, const uint64_t *hashes,
                   uint32_t *values, size_t count);
/* If the key is absent, puts value; returns the value that is now there. Throws ENDER_EMEMORY. */
uint32_t map_insert(task *t, map *m, const uint64_t *key, size_t words, uint64_t hash,
                    uint32_t value);
/* Overwrites the value of a key that is present or not. Throws ENDER_EMEMORY. */
void map_store(task *t, map *m, const uint64_t *key, size_t words, uint64_t hash, uint32_t value);
/* Removes every entry whose value keep refuses. Needs no memory, so it cannot fail. No other thread
 * may be in the map. */
void map_retain(map *m, bool (*keep)(void *arg, uint32_t value), void *arg);

#endif
