/* SPDX-License-Identifier: MIT
 *
 * The nim values of heaps, one after the other, each the least number that no option has. Taking
 * counters costs a look-up; breaking a heap of n in two makes n/2 options, and a million heaps of
 * that are too many. What helps is the sparse space phenomenon (Winning Ways, chapter 4; A.
 * Gangolli and T. Plambeck, A note on periodicity in some octal games, Int. J. Game Theory 18,
 * 1989; Siegel, CGT, section IV.2): in many games there is a set M of binary digits such that the
 * values with an even number of digits from M are rare among all heaps, and the others common. The
 * parity is additive, so common is the nim sum of a rare value and a common one, and of nothing
 * else. Hence the pairs with a rare partner give ALL common values of options; the least common
 * value m that is missing bounds the answer; and of the other pairs only as many are looked at as
 * it takes to find every rare value below m. Nearly always that is soon; a value that the first
 * pairs do not have is looked for by itself, and if no pair has it, it is the answer.
 *
 * The answer is exact whichever M is taken; M decides the time alone. It is chosen from the values
 * so far, by a Walsh-Hadamard transform of their frequencies, which for every set of digits gives
 * the number of even minus the number of odd ones. */
#include "impartial/impartial.h"

enum {
    PAIRS_A_STEP = 256, /* pairs of heaps between two calls of task_poll */
    FIRST_PAIRS = 2048  /* pairs of a take that are looked at for all values at once */
};

typedef struct evaluation {
    const heap_game *game;
    bool breaks;      /* a take may leave two heaps */
    uint32_t *values; /* of the heaps so far */
    uint32_t bound;   /* a power of two above all of them */
    uint32_t *seen; /* seen[v] is heap + 1: that heap has an option of value v; 2 * bound of them */
    uint32_t digits; /* the set M; 0 while there is none: then every value counts as rare */
    uint32_t *rare;  /* the heaps from 1 on of rare value, ascending */
    size_t rare_count;
} evaluation;

static bool is_rare(const evaluation *e, uint32_t value) {
    return __builtin_parity(value & e->digits) == 0;
}

/* ---- the options of a heap ---- */

static void see(const evaluation *e, uint32_t heap, uint32_t value) { e->seen[value] = heap + 1; }

static void see_rare_pairs(task *t, const evaluation *e, uint32_t heap, uint32_t rest,
                           bool unequal) {
    const uint32_t *const values = e->values, *const rare = e->rare;
    uint32_t *const seen = e->seen;
    size_t count = e->rare_count;
    while (count > 0 && rare[count - 1] >= rest) count--;
    for (size_t from = 0; from < count; from += PAIRS_A_STEP) {
        task_poll(t);
        const size_t to = count - from > PAIRS_A_STEP ? from + PAIRS_A_STEP : count;
        for (size_t i = from; i < to; i++) {
            const uint32_t one = rare[i], other = rest - one;
            if (!(unequal && one == other)) seen[values[one] ^ values[other]] = heap + 1;
        }
    }
}

static void see_triples(task *t, const evaluation *e, uint32_t heap, uint32_t rest) {
    const uint32_t *values = e->values;
    for (uint32_t a = 1; a <= rest / 3; a++) {
        task_poll(t);
        for (uint32_t b = a; b <= (rest - a) / 2; b++)
            see(e, heap, values[a] ^ values[b] ^ values[rest - a - b]);
    }
}

/* How many pairs of heaps may be left of `rest` counters. */
static uint32_t pair_count(unsigned leaves, uint32_t rest) {
    if (!(leaves & LEAVES_TWO) || rest < 2) return 0;
    return leaves & LEAVES_UNEQUAL ? (rest - 1) / 2 : rest / 2;
}

/* All options but the pairs of two common values. */
static void see_options(task *t, const evaluation *e, uint32_t heap) {
    for (size_t i = 0; i < e->game->count && take_counters(e->game->takes[i]) <= heap; i++) {
        const unsigned leaves = take_leaves(e->game->takes[i]);
        const uint32_t rest = heap - (uint32_t)take_counters(e->game->takes[i]);
        if (rest == 0 && leaves & LEAVES_NONE) see(e, heap, 0);
        if (rest > 0 && leaves & LEAVES_ONE) see(e, heap, e->values[rest]);
        if (leaves & LEAVES_TWO) see_rare_pairs(t, e, heap, rest, leaves & LEAVES_UNEQUAL);
        if (leaves & LEAVES_THREE) see_triples(t, e, heap, rest);
    }
}

/* Sees the first pairs of each take, which have most of the values that any pair has, until all of
 * the `missing` values below m are found; returns how many are not. */
static uint32_t see_first_pairs(const evaluation *e, uint32_t heap, uint32_t m, uint32_t missing) {
    const uint32_t *const values = e->values;
    uint32_t *const seen = e->seen;
    for (size_t i = 0; i < e->game->count && take_counters(e->game->takes[i]) <= heap; i++) {
        const uint32_t rest = heap - (uint32_t)take_counters(e->game->takes[i]);
        const uint32_t pairs = pair_count(take_leaves(e->game->takes[i]), rest);
        for (uint32_t a = 1; a <= pairs && a <= FIRST_PAIRS; a++) {
            const uint32_t value = values[a] ^ values[rest - a];
            if (value >= m || seen[value] == heap + 1) continue;
            seen[value] = heap + 1;
            if (--missing == 0) return 0;
        }
    }
    return missing;
}

/* Has one of the pairs a, rest - a with a = 1..pairs this value? The inner loop has no way out, so
 * that the compiler can compare several pairs at once. */
static bool pair_exists(task *t, const uint32_t *values, uint32_t rest, uint32_t pairs,
                        uint32_t value) {
    for (size_t from = 1; from <= pairs; from += PAIRS_A_STEP) {
        task_poll(t);
        const size_t left = pairs - from + 1, count = left < PAIRS_A_STEP ? left : PAIRS_A_STEP;
        const uint32_t *const up = values + from, *const down = values + (rest - from);
        uint32_t hits = 0;
        for (ptrdiff_t i = 0; i < (ptrdiff_t)count; i++) hits |= (up[i] ^ down[-i]) == value;
        if (hits) return true;
    }
    return false;
}

static bool value_exists(task *t, const evaluation *e, uint32_t heap, uint32_t value) {
    for (size_t i = 0; i < e->game->count && take_counters(e->game->takes[i]) <= heap; i++) {
        const uint32_t rest = heap - (uint32_t)take_counters(e->game->takes[i]);
        const uint32_t pairs = pair_count(take_leaves(e->game->takes[i]), rest);
        if (pairs > 0 && pair_exists(t, e->values, rest, pairs, value)) return true;
    }
    return false;
}

/* The least number that no option has. */
static uint32_t heap_value(task *t, const evaluation *e, uint32_t heap) {
    see_options(t, e, heap);
    uint32_t m = 0, missing = 0;
    for (;; m++) {
        if (e->seen[m] == heap + 1) continue;
        if (!e->breaks || e->digits == 0 || !is_rare(e, m)) break;
        missing++;
    }
    if (missing == 0 || see_first_pairs(e, heap, m, missing) == 0) return m;
    for (uint32_t value = 0; value < m; value++)
        if (e->seen[value] != heap + 1 && !value_exists(t, e, heap, value)) return value;
    return m;
}

/* ---- keeping up with the values ---- */

static void bound_raise(task *t, evaluation *e, uint32_t value) {
    uint32_t above = e->bound ? e->bound : 1;
    while (above <= value) above *= 2;
    if (above == e->bound) return;
    e->bound = above;
    e->seen = SCRATCH_ARRAY(t, uint32_t, 2 * (size_t)above);
    for (size_t i = 0; i < 2 * (size_t)above; i++) e->seen[i] = 0;
}

/* In place: entry m becomes the sum of the entries, those with an odd number of digits from m
 * counted negative. */
static void transform(int32_t *entries, uint32_t count) {
    for (uint32_t half = 1; half < count; half *= 2)
        for (uint32_t i = 0; i < count; i += 2 * half)
            for (uint32_t j = i; j < i + half; j++) {
                const int32_t even = entries[j], odd = entries[j + half];
                entries[j] = even + odd;
                entries[j + half] = even - odd;
            }
}

/* The set of digits that makes the fewest of the first count heaps rare. */
static uint32_t choose_digits(task *t, const evaluation *e, size_t count) {
    const arena_mark mark = scratch_mark(t);
    int32_t *entries = SCRATCH_ARRAY(t, int32_t, e->bound);
    for (uint32_t i = 0; i < e->bound; i++) entries[i] = 0;
    for (size_t i = 0; i < count; i++) entries[e->values[i]]++;
    transform(entries, e->bound);
    uint32_t best = 0;
    for (uint32_t i = 1; i < e->bound; i++)
        if (entries[i] < entries[best]) best = i;
    scratch_release(t, mark);
    return best;
}

static void list_rare(evaluation *e, size_t count) {
    e->rare_count = 0;
    for (size_t i = 1; i < count; i++)
        if (is_rare(e, e->values[i])) e->rare[e->rare_count++] = (uint32_t)i;
}

void nim_values_extend(task *t, const heap_game *game, uint32_t *values, size_t from,
                       size_t count) {
    const arena_mark mark = scratch_mark(t);
    evaluation e = {.game = game, .values = values};
    e.breaks = heap_game_leaves(game) & LEAVES_TWO;
    e.rare = SCRATCH_ARRAY(t, uint32_t, count + 1);
    uint32_t most = 0;
    for (size_t i = 0; i < from; i++)
        if (values[i] > most) most = values[i];
    bound_raise(t, &e, most);
    if (e.breaks) e.digits = choose_digits(t, &e, from);
    list_rare(&e, from);
    for (size_t heap = from; heap < count; heap++) {
        task_poll(t);
        if (heap % 1024 == 0) task_progress(t, "computing nim values", heap, count);
        values[heap] = heap_value(t, &e, (uint32_t)heap);
        bound_raise(t, &e, values[heap]);
        if (heap > 0 && is_rare(&e, values[heap])) e.rare[e.rare_count++] = (uint32_t)heap;
    }
    scratch_release(t, mark);
}
