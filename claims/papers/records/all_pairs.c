/* SPDX-License-Identifier: MIT
 *
 * A pair shows that its value is an option, whichever pair it is. So the pairs of some heaps are
 * marked, and each value that is unmarked, from the least on, is held against every pair, sixteen
 * at a time, until one is found that no pair has: that alone needs all of them. Where many values
 * are unmarked, the values of all pairs are marked instead. */
#include "papers/records/all_pairs.h"

#include <stdbool.h>
#include <string.h>

enum { PAIRS_A_STRETCH = 512, SEARCHES_MOST = 6 };

#define INLINE static inline __attribute__((always_inline))

/* Have two heaps a and rest - a the nim sum, for an a from 1 to rest / 2? */
INLINE bool search(const uint16_t *values, size_t rest, uint16_t sum) {
    for (size_t a = 1; a <= rest / 2;) {
        const size_t left = rest / 2 + 1 - a;
        const size_t end = a + (left < PAIRS_A_STRETCH ? left : PAIRS_A_STRETCH);
        uint16_t hits = 0;
        for (; a < end; a++) hits |= (uint16_t)((values[a] ^ values[rest - a]) == sum);
        if (hits) return true;
    }
    return false;
}

static bool plain_search(const uint16_t *values, size_t rest, uint16_t sum) {
    return search(values, rest, sum);
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static bool avx2_search(const uint16_t *values, size_t rest,
                                                        uint16_t sum) {
    return search(values, rest, sum);
}

static bool a_pair_has(const uint16_t *values, size_t rest, uint16_t sum) {
    return (__builtin_cpu_supports("avx2") ? avx2_search : plain_search)(values, rest, sum);
}
#else
static bool a_pair_has(const uint16_t *values, size_t rest, uint16_t sum) {
    return plain_search(values, rest, sum);
}
#endif

static unsigned digit_of(const char *code, size_t taken) { return (unsigned)(code[taken] - '0'); }

void all_pairs_witnesses(const uint16_t *values, size_t n, pair_witnesses *out) {
    uint32_t times[ALL_PAIRS_VALUES] = {0};
    for (size_t heap = 0; heap < n; heap++) times[values[heap]]++;
    /* The greatest number of times that leaves few enough heaps. */
    uint32_t most = 0;
    for (uint32_t step = UINT32_C(1) << 31; step > 0; step /= 2) {
        size_t heaps = 0;
        for (size_t value = 0; value < ALL_PAIRS_VALUES; value++)
            if (times[value] <= (most | step)) heaps += times[value];
        if (heaps <= ALL_PAIRS_WITNESSES) most |= step;
    }
    out->count = 0;
    for (size_t heap = 1; heap < n; heap++)
        if (heap <= ALL_PAIRS_FIRST || times[values[heap]] <= most)
            out->at[out->count++] = (uint32_t)heap;
}

static void mark_moves(const char *code, const uint16_t *values, size_t n, bool *marked) {
    for (size_t taken = 1; taken < strlen(code) && taken <= n; taken++) {
        const size_t rest = n - taken;
        const unsigned digit = digit_of(code, taken);
        if (digit & 1 && rest == 0) marked[0] = true;
        if (digit & 2 && rest > 0) marked[values[rest]] = true;
    }
}

static void mark_witnesses(const uint16_t *values, size_t rest, const pair_witnesses *witnesses,
                           bool *marked) {
    for (size_t i = 0; i < witnesses->count && witnesses->at[i] < rest; i++)
        marked[values[witnesses->at[i]] ^ values[rest - witnesses->at[i]]] = true;
}

static void mark_all(const uint16_t *values, size_t rest, bool *marked) {
    for (size_t a = 1; a <= rest / 2; a++) marked[values[a] ^ values[rest - a]] = true;
}

/* The pairs of some heaps, or of all where `witnesses` is NULL. */
static void mark_pairs(const char *code, const uint16_t *values, size_t n,
                       const pair_witnesses *witnesses, bool *marked) {
    for (size_t taken = 1; taken < strlen(code) && taken <= n; taken++)
        if (digit_of(code, taken) & 4) {
            if (witnesses)
                mark_witnesses(values, n - taken, witnesses, marked);
            else
                mark_all(values, n - taken, marked);
        }
}

static bool any_pair_has(const char *code, const uint16_t *values, size_t n, uint16_t sum) {
    for (size_t taken = 1; taken < strlen(code) && taken <= n; taken++)
        if (digit_of(code, taken) & 4 && a_pair_has(values, n - taken, sum)) return true;
    return false;
}

uint16_t all_pairs_value(const char *code, const uint16_t *values, size_t n,
                         const pair_witnesses *witnesses) {
    bool marked[ALL_PAIRS_VALUES + 1] = {false};
    mark_moves(code, values, n, marked);
    if (witnesses) mark_pairs(code, values, n, witnesses, marked);
    uint16_t value = 0;
    for (unsigned searches = 0; searches < SEARCHES_MOST; value++) {
        if (value == ALL_PAIRS_VALUES) return value;
        if (marked[value]) continue;
        if (!any_pair_has(code, values, n, value)) return value;
        searches++;
    }
    mark_pairs(code, values, n, NULL, marked);
    while (value < ALL_PAIRS_VALUES && marked[value]) value++;
    return value;
}
