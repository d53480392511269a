/* SPDX-License-Identifier: MIT
 *
 * Sets of the vertices of a graph: bits in n words, n = graph->words. Graphs of at most 64 vertices
 * are nearly all that a search meets, so what is done in its inner loops asks for n = 1 first. */
#ifndef ENDER_RULESETS_VERTEX_SET_H
#define ENDER_RULESETS_VERTEX_SET_H

#include <stdbool.h>
#include <stdint.h>

/* For functions that are compiled twice, with n = 1 and with n unknown. */
#define TWICE static inline __attribute__((always_inline))

enum { VERTEX_SET_WORDS = 8 };
/* Space for a set; the first n words are in use. */
typedef uint64_t vertex_set[VERTEX_SET_WORDS];

static inline uint64_t vertex_bit(unsigned vertex) { return UINT64_C(1) << vertex % 64; }

static inline bool vertices_have(const uint64_t *set, unsigned vertex) {
    return set[vertex / 64] >> vertex % 64 & 1;
}
static inline void vertices_put(uint64_t *set, unsigned vertex) {
    set[vertex / 64] |= vertex_bit(vertex);
}
static inline void vertices_drop(uint64_t *set, unsigned vertex) {
    set[vertex / 64] &= ~vertex_bit(vertex);
}

static inline void vertices_clear(uint64_t *set, unsigned n) {
    for (unsigned w = 0; w < n; w++) set[w] = 0;
}
static inline void vertices_copy(uint64_t *set, const uint64_t *from, unsigned n) {
    for (unsigned w = 0; w < n; w++) set[w] = from[w];
}
/* The vertices 0 .. count - 1. */
static inline void vertices_below(uint64_t *set, unsigned count, unsigned n) {
    for (unsigned w = 0; w < n; w++)
        set[w] = count >= 64 * (w + 1) ? UINT64_MAX : count > 64 * w ? vertex_bit(count) - 1 : 0;
}
/* The set and the other one, or those in both, or those that are not in the other one. */
static inline void vertices_join(uint64_t *set, const uint64_t *other, unsigned n) {
    for (unsigned w = 0; w < n; w++) set[w] |= other[w];
}
static inline void vertices_meet(uint64_t *set, const uint64_t *other, unsigned n) {
    for (unsigned w = 0; w < n; w++) set[w] &= other[w];
}
static inline void vertices_less(uint64_t *set, const uint64_t *other, unsigned n) {
    for (unsigned w = 0; w < n; w++) set[w] &= ~other[w];
}

static inline bool vertices_any(const uint64_t *set, unsigned n) {
    if (n == 1) return *set != 0;
    uint64_t any = 0;
    for (unsigned w = 0; w < n; w++) any |= set[w];
    return any != 0;
}
static inline bool vertices_common(const uint64_t *set, const uint64_t *other, unsigned n) {
    for (unsigned w = 0; w < n; w++)
        if (set[w] & other[w]) return true;
    return false;
}
static inline bool vertices_equal(const uint64_t *set, const uint64_t *other, unsigned n) {
    for (unsigned w = 0; w < n; w++)
        if (set[w] != other[w]) return false;
    return true;
}
static inline unsigned vertices_count(const uint64_t *set, unsigned n) {
    unsigned count = 0;
    for (unsigned w = 0; w < n; w++) count += (unsigned)__builtin_popcountll(set[w]);
    return count;
}

/* Takes the least vertex out of the set; false when it is empty. */
static inline bool vertices_take(uint64_t *set, unsigned n, unsigned *vertex) {
    for (unsigned w = 0; w < n; w++)
        if (set[w] != 0) {
            *vertex = 64 * w + (unsigned)__builtin_ctzll(set[w]);
            set[w] &= set[w] - 1;
            return true;
        }
    return false;
}

#endif
