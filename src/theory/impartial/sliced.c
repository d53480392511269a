/* SPDX-License-Identifier: MIT
 *
 * One heap, many partners: which of 512 consecutive heaps n has a pair (one, n - one) of the nim
 * sum that is asked of it? The partners are consecutive too. The values stand sliced, an array of
 * bits for each binary digit, so a word compares a digit of 64 partners with the digits that they
 * should have, and a vector instruction one of 512. So a sum of eleven digits is held against 512
 * pairs by eleven comparisons; laid out side by side (pairs.c), 32 pairs would take one or two. */
#include "impartial/sliced.h"

#include <string.h>

/* A bit for each heap of a block. The compiler makes of it what the machine has. */
typedef uint64_t heap_bits __attribute__((vector_size(8 * BLOCK_WORDS)));

#define INLINE static inline __attribute__((always_inline))

INLINE void heap_bits_read(heap_bits *out, const void *bits) { memcpy(out, bits, sizeof *out); }

/* The sums in question, and their complements, moved up by 0 to 7 bits; and where they were found.
 */
typedef struct moved_sums {
    heap_bits wanted[8][2][PLANES], found[8];
} moved_sums;

INLINE void move_sums(moved_sums *m, const sliced_values *sums, unsigned digits) {
    for (unsigned d = 0; d < digits; d++) {
        heap_bits bits, below;
        heap_bits_read(&bits, sums->planes[d] + 1);
        heap_bits_read(&below, sums->planes[d]);
        for (unsigned c = 0; c < 8; c++) {
            const heap_bits moved = bits << c | below >> 1 >> (63 - c);
            m->wanted[c][0][d] = moved;
            m->wanted[c][1][d] = ~moved;
        }
    }
    for (unsigned c = 0; c < 8; c++) m->found[c] = (heap_bits){0};
}

INLINE void search_pair(const sliced_pairs *pairs, uint32_t one, moved_sums *m) {
    const uint32_t partner = pairs->rest - one, value = pairs->values[one];
    const unsigned move = partner % 8;
    const uint8_t *bytes = pairs->planes + partner / 8;
    heap_bits differ = {0};
    for (unsigned d = 0; d < pairs->digits; d++, bytes += pairs->plane_bytes) {
        heap_bits digit;
        heap_bits_read(&digit, bytes);
        differ |= digit ^ m->wanted[move][value >> d & 1][d];
    }
    /* The one heap of the block that leaves one and one. */
    const uint32_t twin = one - partner;
    if (pairs->unequal && twin < HEAPS_A_BLOCK)
        differ[(twin + move) / 64] |= (uint64_t)1 << (twin + move) % 64;
    m->found[move] |= ~differ;
}

INLINE void search_pairs(const sliced_pairs *pairs, const sliced_values *sums,
                         uint64_t found[BLOCK_WORDS]) {
    moved_sums m;
    move_sums(&m, sums, pairs->digits);
    for (size_t i = 0; i < pairs->count; i++) search_pair(pairs, pairs->ones[i], &m);
    for (unsigned i = 0; i < BLOCK_WORDS; i++) {
        found[i] = 0;
        for (unsigned c = 0; c < 8; c++) {
            const uint64_t above = i + 1 < BLOCK_WORDS ? m.found[c][i + 1] : 0;
            found[i] |= m.found[c][i] >> c | above << 1 << (63 - c);
        }
    }
}

static void plain_search(const sliced_pairs *pairs, const sliced_values *sums,
                         uint64_t found[BLOCK_WORDS]) {
    search_pairs(pairs, sums, found);
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static void
avx2_search(const sliced_pairs *pairs, const sliced_values *sums, uint64_t found[BLOCK_WORDS]) {
    search_pairs(pairs, sums, found);
}

#ifdef __clang__
#define WIDEST "avx512f,avx512vl"
#else
#define WIDEST "avx512f,avx512vl,prefer-vector-width=512"
#endif
__attribute__((target(WIDEST))) static void
avx512_search(const sliced_pairs *pairs, const sliced_values *sums, uint64_t found[BLOCK_WORDS]) {
    search_pairs(pairs, sums, found);
}

sliced_search *sliced_search_choose(void) {
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl"))
        return avx512_search;
    return __builtin_cpu_supports("avx2") ? avx2_search : plain_search;
}
#else
sliced_search *sliced_search_choose(void) { return plain_search; }
#endif
