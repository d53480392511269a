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
 * Where no values are rare yet, as among the first hundred thousand heaps of .007, there is no such
 * m: then the first pairs are looked at for all values at once, and each value that they do not
 * have is searched for among all pairs by vector instructions (pairs.c), in ascending order until
 * one is not found.
 *
 * The answer is exact whichever M is taken; M decides the time alone. It is chosen from the values
 * so far, by a Walsh-Hadamard transform of their frequencies, which for every set of digits gives
 * the number of even minus the number of odd ones. */
#include "impartial/impartial.h"

enum {
    PAIRS_A_STEP = 256, /* pairs of heaps between two calls of task_poll */
    FIRST_ROUNDS = 6,   /* pairs of a take that are looked at for all values at once, for each */
    FIRST_PAIRS = 512,  /* value below the bound; and never fewer than this */
    SHARE_OF_RARE = 2   /* rare heaps are of use while they are this share of the pairs or less */
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
    pair_search *search; /* for pairs in the arrays below */
    uint16_t *up, *back; /* value n is up[n] and back[count - 1 - n], while all fit */
    size_t count;        /* of the heaps to come, too */
} evaluation;

static bool is_rare(const evaluation *e, uint32_t value) {
    return __builtin_parity(value & e->digits) == 0;
}

static bool values_fit(const evaluation *e) { return e->bound <= (uint32_t)UINT16_MAX + 1; }

/* ---- the options of a heap ---- */

static void see(const evaluation *e, uint32_t heap, uint32_t value) { e->seen[value] = heap + 1; }

/* How many pairs of heaps may be left of `rest` counters. */
static uint32_t pair_count(unsigned leaves, uint32_t rest) {
    if (!(leaves & LEAVES_TWO) || rest < 2) return 0;
    return leaves & LEAVES_UNEQUAL ? (rest - 1) / 2 : rest / 2;
}

static void see_rare_pairs(task *t, const evaluation *e, uint32_t heap, uint32_t rest,
                           bool unequal) {
    const uint16_t *const values = e->up;
    const uint32_t *const rare = e->rare;
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

/* All options but pairs of heaps. */
static void see_options(task *t, const evaluation *e, uint32_t heap) {
    for (size_t i = 0; i < e->game->count && take_counters(e->game->takes[i]) <= heap; i++) {
        const unsigned leaves = take_leaves(e->game->takes[i]);
        const uint32_t rest = heap - (uint32_t)take_counters(e->game->takes[i]);
        if (rest == 0 && leaves & LEAVES_NONE) see(e, heap, 0);
        if (rest > 0 && leaves & LEAVES_ONE) see(e, heap, e->values[rest]);
        if (leaves & LEAVES_THREE) see_triples(t, e, heap, rest);
    }
}

/* The pairs of which one heap is rare. */
static void see_all_rare(task *t, const evaluation *e, uint32_t heap) {
    for (size_t i = 0; i < e->game->count && take_counters(e->game->takes[i]) <= heap; i++) {
        const unsigned leaves = take_leaves(e->game->takes[i]);
        const uint32_t rest = heap - (uint32_t)take_counters(e->game->takes[i]);
        if (leaves & LEAVES_TWO) see_rare_pairs(t, e, heap, rest, leaves & LEAVES_UNEQUAL);
    }
}

/* The first `most` pairs of each take; true when these are all. */
static bool see_first_pairs(task *t, const evaluation *e, uint32_t heap, uint32_t most) {
    const uint32_t *const values = e->values;
    uint32_t *const seen = e->seen;
    bool all = true;
    for (size_t i = 0; i < e->game->count && take_counters(e->game->takes[i]) <= heap; i++) {
        task_poll(t);
        const uint32_t rest = heap - (uint32_t)take_counters(e->game->takes[i]);
        const uint32_t pairs = pair_count(take_leaves(e->game->takes[i]), rest);
        if (pairs > most) all = false;
        for (uint32_t a = 1; a <= pairs && a <= most; a++)
            seen[values[a] ^ values[rest - a]] = heap + 1;
    }
    return all;
}

/* Has a pair of heaps this value? */
static bool value_exists(task *t, const evaluation *e, uint32_t heap, uint32_t value) {
    for (size_t i = 0; i < e->game->count && take_counters(e->game->takes[i]) <= heap; i++) {
        const uint32_t rest = heap - (uint32_t)take_counters(e->game->takes[i]);
        const uint32_t pairs = pair_count(take_leaves(e->game->takes[i]), rest);
        /* The partner of heap 1 is rest - 1. */
        if (pairs > 0 && pairs_have(t, e->search, e->up + 1, e->back + (e->count - rest), pairs,
                                    (uint16_t)value))
            return true;
    }
    return false;
}

/* How many pairs the take that leaves the most of them leaves. */
static uint32_t most_pairs(const evaluation *e, uint32_t heap) {
    uint32_t most = 0;
    for (size_t i = 0; i < e->game->count && take_counters(e->game->takes[i]) <= heap; i++) {
        const uint32_t rest = heap - (uint32_t)take_counters(e->game->takes[i]);
        const uint32_t pairs = pair_count(take_leaves(e->game->takes[i]), rest);
        if (pairs > most) most = pairs;
    }
    return most;
}

static uint32_t least_unseen(const evaluation *e, uint32_t heap) {
    uint32_t m = 0;
    while (e->seen[m] == heap + 1) m++;
    return m;
}

/* When the rare pairs are seen, the least value that no option has is this or a rare one below. */
static uint32_t least_unseen_common(const evaluation *e, uint32_t heap) {
    uint32_t m = 0;
    while (e->seen[m] == heap + 1 || is_rare(e, m)) m++;
    return m;
}

/* The least number that no option has. */
static uint32_t heap_value(task *t, const evaluation *e, uint32_t heap) {
    see_options(t, e, heap);
    const uint32_t pairs = e->breaks ? most_pairs(e, heap) : 0;
    if (pairs == 0) return least_unseen(e, heap);
    uint64_t first = FIRST_PAIRS + (uint64_t)FIRST_ROUNDS * e->bound;
    if (!values_fit(e)) first = pairs;
    const bool sparse = pairs > first && e->digits != 0 && e->rare_count < pairs / SHARE_OF_RARE;
    uint32_t m = 2 * e->bound;
    if (sparse) {
        see_all_rare(t, e, heap);
        m = least_unseen_common(e, heap);
        if (least_unseen(e, heap) == m) return m;
    }
    if (see_first_pairs(t, e, heap, first < pairs ? (uint32_t)first : pairs))
        return least_unseen(e, heap);
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

/* Makes the values of heap n known to the searches. */
static void narrow_put(evaluation *e, size_t n) {
    if (!e->breaks) return;
    e->up[n] = e->back[e->count - 1 - n] = (uint16_t)e->values[n];
}

static void evaluation_open(task *t, evaluation *e, size_t from) {
    e->breaks = heap_game_leaves(e->game) & LEAVES_TWO;
    uint32_t most = 0;
    for (size_t i = 0; i < from; i++)
        if (e->values[i] > most) most = e->values[i];
    bound_raise(t, e, most);
    if (!e->breaks) return;
    e->search = pair_search_choose();
    e->rare = SCRATCH_ARRAY(t, uint32_t, e->count + 1);
    e->up = SCRATCH_ARRAY(t, uint16_t, e->count);
    e->back = SCRATCH_ARRAY(t, uint16_t, e->count);
    for (size_t i = 0; i < from; i++) narrow_put(e, i);
    e->digits = choose_digits(t, e, from);
    list_rare(e, from);
}

void nim_values_extend(task *t, const heap_game *game, uint32_t *values, size_t from,
                       size_t count) {
    const arena_mark mark = scratch_mark(t);
    evaluation e = {.game = game, .values = values, .count = count};
    evaluation_open(t, &e, from);
    for (size_t heap = from; heap < count; heap++) {
        task_poll(t);
        if (heap % 1024 == 0) task_progress(t, "computing nim values", heap, count);
        values[heap] = heap_value(t, &e, (uint32_t)heap);
        bound_raise(t, &e, values[heap]);
        narrow_put(&e, heap);
        if (heap > 0 && e.digits != 0 && is_rare(&e, values[heap]))
            e.rare[e.rare_count++] = (uint32_t)heap;
    }
    scratch_release(t, mark);
}
