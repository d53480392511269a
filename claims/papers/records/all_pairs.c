/* SPDX-License-Identifier: MIT
 *
 * The values of the first pairs are marked. Each value that is unmarked, from the least on, is then
 * held against every other pair, until one is found that no pair has. */
#include "papers/records/all_pairs.h"

#include <stdbool.h>
#include <string.h>

enum { PAIRS_MARKED = 4096, PAIRS_A_STRETCH = 512 };

#define INLINE static inline __attribute__((always_inline))

/* Have two heaps a and rest - a the nim sum, for an a from `from` to rest / 2? */
INLINE bool search(const uint16_t *values, size_t rest, size_t from, uint16_t sum) {
    for (size_t a = from; a <= rest / 2;) {
        const size_t left = rest / 2 + 1 - a;
        const size_t end = a + (left < PAIRS_A_STRETCH ? left : PAIRS_A_STRETCH);
        uint16_t hits = 0;
        for (; a < end; a++) hits |= (uint16_t)((values[a] ^ values[rest - a]) == sum);
        if (hits) return true;
    }
    return false;
}

static bool plain_search(const uint16_t *values, size_t rest, size_t from, uint16_t sum) {
    return search(values, rest, from, sum);
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static bool avx2_search(const uint16_t *values, size_t rest,
                                                        size_t from, uint16_t sum) {
    return search(values, rest, from, sum);
}

static bool a_pair_has(const uint16_t *values, size_t rest, size_t from, uint16_t sum) {
    return (__builtin_cpu_supports("avx2") ? avx2_search : plain_search)(values, rest, from, sum);
}
#else
static bool a_pair_has(const uint16_t *values, size_t rest, size_t from, uint16_t sum) {
    return plain_search(values, rest, from, sum);
}
#endif

static unsigned digit_of(const char *code, size_t taken) { return (unsigned)(code[taken] - '0'); }

static void mark(bool *marked, unsigned value) {
    if (value < ALL_PAIRS_VALUES) marked[value] = true;
}

static void mark_options(const char *code, const uint16_t *values, size_t n, bool *marked) {
    for (size_t taken = 1; taken < strlen(code) && taken <= n; taken++) {
        const size_t rest = n - taken;
        const unsigned digit = digit_of(code, taken);
        if (digit & 1 && rest == 0) mark(marked, 0);
        if (digit & 2 && rest > 0) mark(marked, values[rest]);
        for (size_t a = 1; digit & 4 && a <= rest / 2 && a <= PAIRS_MARKED; a++)
            mark(marked, values[a] ^ values[rest - a]);
    }
}

uint16_t all_pairs_value(const char *code, const uint16_t *values, size_t n) {
    bool marked[ALL_PAIRS_VALUES] = {false};
    mark_options(code, values, n, marked);
    for (uint16_t value = 0; value < ALL_PAIRS_VALUES; value++) {
        bool found = marked[value];
        for (size_t taken = 1; !found && taken < strlen(code) && taken <= n; taken++)
            found =
                digit_of(code, taken) & 4 && a_pair_has(values, n - taken, PAIRS_MARKED + 1, value);
        if (!found) return value;
    }
    return ALL_PAIRS_VALUES;
}
