/* SPDX-License-Identifier: MIT
 *
 * Has one of many pairs of heaps a given nim sum? This is where the time of a game goes in which
 * heaps may be broken and no values are rare: a value that no option has must be held against all
 * pairs. The values stand in two arrays of 16-bit words, in one of them backwards, so that the
 * partners of consecutive heaps are consecutive too and a vector instruction compares 8, 16 or 32
 * pairs at once. Which of these the machine has is asked when it runs. */
#include "impartial/impartial.h"

enum { PAIRS_A_STRETCH = 256, STRETCHES_A_STEP = 64 };

/* How many of the pairs of one stretch have the value; without a way out, for the vectoriser. */
static inline __attribute__((always_inline)) bool
stretch_has(const uint16_t *up, const uint16_t *back, size_t count, uint16_t value) {
    uint16_t hits = 0;
    for (size_t i = 0; i < count; i++) hits |= (uint16_t)((up[i] ^ back[i]) == value);
    return hits != 0;
}

static inline __attribute__((always_inline)) bool
stretches_have(const uint16_t *up, const uint16_t *back, size_t count, uint16_t value) {
    size_t from = 0;
    for (; from + PAIRS_A_STRETCH <= count; from += PAIRS_A_STRETCH)
        if (stretch_has(up + from, back + from, PAIRS_A_STRETCH, value)) return true;
    return stretch_has(up + from, back + from, count - from, value);
}

static bool plain_search(const uint16_t *up, const uint16_t *back, size_t count, uint16_t value) {
    return stretches_have(up, back, count, value);
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static bool avx2_search(const uint16_t *up, const uint16_t *back,
                                                        size_t count, uint16_t value) {
    return stretches_have(up, back, count, value);
}

#ifdef __clang__
#define WIDEST "avx512bw"
#else
#define WIDEST "avx512bw,prefer-vector-width=512"
#endif
__attribute__((target(WIDEST))) static bool avx512_search(const uint16_t *up, const uint16_t *back,
                                                          size_t count, uint16_t value) {
    return stretches_have(up, back, count, value);
}

pair_search *pair_search_choose(void) {
    if (__builtin_cpu_supports("avx512bw")) return avx512_search;
    return __builtin_cpu_supports("avx2") ? avx2_search : plain_search;
}
#else
pair_search *pair_search_choose(void) { return plain_search; }
#endif

bool pairs_have(task *t, pair_search *search, const uint16_t *up, const uint16_t *back,
                size_t count, uint16_t value) {
    const size_t step = (size_t)PAIRS_A_STRETCH * STRETCHES_A_STEP;
    for (size_t from = 0; from < count; from += step) {
        task_poll(t);
        const size_t more = count - from < step ? count - from : step;
        if (search(up + from, back + from, more, value)) return true;
    }
    return false;
}
