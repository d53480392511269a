/* SPDX-License-Identifier: MIT
 *
 * The nim values of heaps, one after the other, each the least number that no option has. Taking
 * counters costs a look-up; breaking a heap of n in two makes n/2 options, and a million heaps of
 * that are too many. What helps is the sparse space phenomenon (Winning Ways, chapter 4; A.
 * Gangolli and T. Plambeck, A note on periodicity in some octal games, Int. J. Game Theory 18,
 * 1989; Siegel, CGT, section IV.2): in many games there is a set M of binary digits such that the
 * values with an even number of digits from M are rare among all heaps, and the others common. The
 * parity is additive, so common is the nim sum of a rare value and a common one, and of nothing
 * else. Hence the pairs with a rare partner give ALL common values of options, and only a rare
 * value that no option has would need all pairs; that is rare too.
 *
 * Values are computed in blocks of some hundred heaps (block.c); here are the first heaps, for
 * which that does not pay, and what the blocks need to know of the values so far.
 *
 * The answer is exact whichever M is taken; M decides the time alone. It is chosen from the values
 * so far, by a Walsh-Hadamard transform of their frequencies, which for every set of digits gives
 * the number of even minus the number of odd ones. */
#include "impartial/few_rare.h"
#include "impartial/sliced.h"

#include <string.h>

enum {
    HEAPS_A_STEP = 256, /* heaps between two calls of task_poll */
    PAIRS_A_RARE = 16   /* so many pairs are searched in the time that one rare heap takes */
};

/* ---- the options of a heap ---- */

static void see(const evaluation *e, uint32_t heap, uint32_t value) { e->seen[value] = heap + 1; }

static void see_triples(task *t, const evaluation *e, uint32_t heap, uint32_t rest) {
    const uint32_t *values = e->values;
    for (uint32_t a = 1; a <= rest / 3; a++) {
        task_poll(t);
        for (uint32_t b = a; b <= (rest - a) / 2; b++)
            see(e, heap, values[a] ^ values[b] ^ values[rest - a - b]);
    }
}

static void see_pairs(task *t, const evaluation *e, uint32_t heap, uint32_t rest, uint32_t pairs) {
    const uint32_t *const values = e->values;
    uint32_t *const seen = e->seen;
    task_poll(t);
    for (uint32_t a = 1; a <= pairs; a++) seen[values[a] ^ values[rest - a]] = heap + 1;
}

/* The least number that no option has, from all options. */
static uint32_t heap_value(task *t, const evaluation *e, uint32_t heap) {
    for (size_t i = 0; i < e->game->count && take_counters(e->game->takes[i]) <= heap; i++) {
        const unsigned leaves = take_leaves(e->game->takes[i]);
        const uint32_t rest = heap - (uint32_t)take_counters(e->game->takes[i]);
        if (rest == 0 && leaves & LEAVES_NONE) see(e, heap, 0);
        if (rest > 0 && leaves & LEAVES_ONE) see(e, heap, e->values[rest]);
        see_pairs(t, e, heap, rest, pair_count(leaves, rest));
        if (leaves & LEAVES_THREE) see_triples(t, e, heap, rest);
    }
    uint32_t m = 0;
    while (e->seen[m] == heap + 1) m++;
    return m;
}

/* ---- one value ---- */

size_t rare_above(const evaluation *e, uint32_t n) {
    size_t low = 0, high = e->rare_count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (e->rare[middle] > n)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* Has a pair of a rare heap and another one, both greater than near, this value? The partner of a
 * heap up to near may be of the block that is being made, and has no value yet. */
static bool rare_pairs_have(task *t, const evaluation *e, uint32_t rest, bool unequal,
                            uint32_t near, uint32_t value) {
    const uint16_t *const up = e->up;
    const size_t end = rare_above(e, rest - near - 1);
    for (size_t from = rare_above(e, near); from < end; from += HEAPS_A_STEP) {
        task_poll(t);
        const size_t to = from + (end - from < HEAPS_A_STEP ? end - from : HEAPS_A_STEP);
        for (size_t i = from; i < to; i++) {
            const uint32_t one = e->rare[i], other = rest - one;
            if ((up[one] ^ up[other]) == (int)value && !(unequal && one == other)) return true;
        }
    }
    return false;
}

bool far_pairs_have(task *t, const evaluation *e, uint32_t heap, uint32_t near, uint32_t value) {
    const bool by_rare = e->digits != 0 && !value_is_rare(e, value);
    for (size_t i = 0; i < e->game->count && take_counters(e->game->takes[i]) <= heap; i++) {
        const unsigned leaves = take_leaves(e->game->takes[i]);
        const uint32_t rest = heap - (uint32_t)take_counters(e->game->takes[i]);
        const uint32_t pairs = pair_count(leaves, rest);
        if (pairs <= near) continue;
        if (by_rare && e->rare_count < pairs / PAIRS_A_RARE) {
            if (rare_pairs_have(t, e, rest, leaves & LEAVES_UNEQUAL, near, value)) return true;
        } else if (pairs_have(t, e->search, e->up + near + 1, e->back + (e->count - rest) + near,
                              pairs - near, (uint16_t)value)) {
            return true; /* the partner of heap 1 is rest - 1 */
        }
    }
    return false;
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

static uint32_t most_value(const uint32_t *values, size_t count) {
    uint32_t most = 0;
    for (size_t i = 0; i < count; i++)
        if (values[i] > most) most = values[i];
    return most;
}

uint32_t sparse_digits(task *t, const uint32_t *values, size_t count) {
    const arena_mark mark = scratch_mark(t);
    const uint32_t most = most_value(values, count);
    uint32_t above = 1;
    while (above <= most) above *= 2;
    int32_t *entries = SCRATCH_ARRAY(t, int32_t, above);
    for (uint32_t i = 0; i < above; i++) entries[i] = 0;
    for (size_t i = 0; i < count; i++) entries[values[i]]++;
    transform(entries, above);
    uint32_t best = 0;
    for (uint32_t i = 1; i < above; i++)
        if (entries[i] < entries[best]) best = i;
    scratch_release(t, mark);
    return best;
}

static void list_rare(evaluation *e, size_t count) {
    e->rare_count = 0;
    for (size_t i = 1; i < count; i++)
        if (value_is_rare(e, e->values[i])) e->rare[e->rare_count++] = (uint32_t)i;
}

static void planes_put(evaluation *e, size_t n) {
    const uint32_t value = e->values[n];
    if (!e->planes || value >> e->plane_digits != 0) return;
    for (uint32_t rest = value; rest; rest &= rest - 1)
        e->planes[(size_t)__builtin_ctz(rest) * e->plane_bytes + n / 8] |= (uint8_t)(1u << n % 8);
}

/* Makes the values of all heaps below `end` known to the searches. */
static void searches_reach(task *t, evaluation *e, size_t end) {
    if (!e->up) {
        e->up = SCRATCH_ARRAY(t, uint16_t, e->count);
        e->back = SCRATCH_ARRAY(t, uint16_t, e->count);
    }
    for (; e->searched < end; e->searched++) {
        const size_t n = e->searched;
        e->up[n] = e->back[e->count - 1 - n] = (uint16_t)e->values[n];
        planes_put(e, n);
    }
}

/* Planes of the values of the first count heaps, enough for values below twice the bound. */
static void planes_open(task *t, evaluation *e, size_t count) {
    e->sliced = sliced_search_choose();
    e->plane_digits = e->bound < 32 ? 6 : 1 + (unsigned)__builtin_ctz(e->bound);
    e->plane_bytes = e->count / 8 + 2 * BLOCK_WORDS * 8;
    const size_t bytes = e->plane_digits * e->plane_bytes;
    e->planes = scratch_alloc(t, bytes);
    memset(e->planes, 0, bytes);
    for (size_t i = 0; i < count; i++) planes_put(e, i);
}

/* Have the first count heaps planes? They are opened anew when they have too few digits. */
static bool planes_reach(task *t, evaluation *e, size_t count) {
    if (!e->breaks || e->bound > PLANE_BOUND || heap_game_leaves(e->game) & LEAVES_THREE)
        return false;
    if (!e->planes || 2 * e->bound > 1u << e->plane_digits) planes_open(t, e, count);
    return true;
}

static void evaluation_open(task *t, evaluation *e, size_t from) {
    e->breaks = heap_game_leaves(e->game) & LEAVES_TWO;
    bound_raise(t, e, most_value(e->values, from));
    if (!e->breaks) return;
    e->search = pair_search_choose();
    e->rare = SCRATCH_ARRAY(t, uint32_t, e->count + 1);
    e->digits = sparse_digits(t, e->values, from);
    list_rare(e, from);
}

static void value_put(task *t, evaluation *e, uint32_t heap, uint32_t value) {
    e->values[heap] = value;
    bound_raise(t, e, value);
    if (heap > 0 && e->digits != 0 && value_is_rare(e, value)) e->rare[e->rare_count++] = heap;
}

/* The values of a block from `heap` on, as far as they are below the bound. Returns the first heap
 * that is left. */
static size_t extend_by_block(task *t, evaluation *e, size_t heap) {
    searches_reach(t, e, heap);
    const arena_mark mark = scratch_mark(t);
    const uint32_t above = e->bound;
    heap_block b;
    heap_block_open(t, &b, e, (uint32_t)heap);
    uint32_t j = 0, value = 0;
    while (j < b.heaps && value < above) {
        value = heap_block_value(t, &b, j);
        if (value < above) value_put(t, e, b.base + j++, value);
    }
    scratch_release(t, mark);
    if (value >= above) value_put(t, e, b.base + j++, value);
    return b.base + j;
}

static rare_heaps rare_of(const evaluation *e) {
    return (rare_heaps){e->digits, e->rare, e->rare_count};
}

/* Do the heaps from this one on have few rare ones among those before them? */
static bool few_rare_pays(const evaluation *e, size_t heap) {
    const rare_heaps rare = rare_of(e);
    return e->breaks && e->bound <= FEW_RARE_BOUND && few_rare_applies(e->game, &rare, heap);
}

/* The values from `heap` on, up to the next one that is rare. Returns the first heap that is left.
 */
static size_t extend_by_few_rare(task *t, evaluation *e, size_t heap) {
    if (!e->bytes) e->bytes = SCRATCH_ARRAY(t, uint8_t, e->count + FEW_RARE_CHUNK);
    for (; e->byte_count < heap; e->byte_count++)
        e->bytes[e->byte_count] = (uint8_t)e->values[e->byte_count];
    const arena_mark mark = scratch_mark(t);
    const rare_heaps rare = rare_of(e);
    few_rare *f = few_rare_open(t, e->game, &rare, e->bytes, heap);
    const size_t end = few_rare_extend(t, f, e->bytes, e->count);
    scratch_release(t, mark);
    for (; heap < end; heap++) value_put(t, e, (uint32_t)heap, e->bytes[heap]);
    e->byte_count = end;
    return end;
}

void nim_values_extend(task *t, const heap_game *game, uint32_t *values, size_t from,
                       size_t count) {
    const arena_mark mark = scratch_mark(t);
    evaluation e = {.game = game, .values = values, .count = count};
    evaluation_open(t, &e, from);
    for (size_t heap = from, tried = 0; heap < count;) {
        task_poll(t);
        task_progress(t, "computing nim values", heap, count);
        if (heap != tried && few_rare_pays(&e, heap)) {
            heap = tried = extend_by_few_rare(t, &e, heap);
        } else if (heap_block_pays(&e, heap) && planes_reach(t, &e, heap)) {
            heap = extend_by_block(t, &e, heap);
        } else {
            value_put(t, &e, (uint32_t)heap, heap_value(t, &e, (uint32_t)heap));
            heap++;
        }
    }
    scratch_release(t, mark);
}
