/* SPDX-License-Identifier: MIT
 *
 * What an order given by its table of bits is like: covers, levels, lattice, distributive. The
 * games are numbered anew, greatest sets of upper bounds first, so that the candidate for a least
 * upper bound is the first game of a set; it is one when its upper bounds are the whole set. A
 * finite lattice is distributive when for each join-irreducible j the join of all that is not above
 * j is not above j (Davey and Priestley, Introduction to Lattices and Order, chapter 5). */
#include "loopy/oslo.h"

#include <stdlib.h>
#include <string.h>

typedef struct sorted_order {
    uint32_t count;
    size_t words;
    uint32_t *was;           /* the number a game had */
    uint64_t *above, *below; /* rows by the new numbers */
} sorted_order;

static inline const uint64_t *row(const uint64_t *table, const sorted_order *o, uint32_t x) {
    return table + x * o->words;
}

static uint32_t row_count(const uint64_t *set, size_t words) {
    uint32_t count = 0;
    for (size_t w = 0; w < words; w++) count += (uint32_t)__builtin_popcountll(set[w]);
    return count;
}

/* The first game of a set, count when it is empty. */
static uint32_t row_first(const sorted_order *o, const uint64_t *set) {
    for (size_t w = 0; w < o->words; w++)
        if (set[w] != 0) return (uint32_t)(64 * w) + (uint32_t)__builtin_ctzll(set[w]);
    return o->count;
}

static uint32_t row_last(const sorted_order *o, const uint64_t *set) {
    for (size_t w = o->words; w > 0; w--)
        if (set[w - 1] != 0) return (uint32_t)(64 * w) - 1 - (uint32_t)__builtin_clzll(set[w - 1]);
    return o->count;
}

typedef struct counted {
    uint32_t game, above;
} counted;

static int more_above(const void *a, const void *b) {
    const counted *x = a, *y = b;
    if (x->above != y->above) return x->above > y->above ? -1 : 1;
    return (x->game > y->game) - (x->game < y->game);
}

static sorted_order sort_order(task *t, uint32_t count, size_t words, const uint64_t *above) {
    counted *list = SCRATCH_ARRAY(t, counted, count);
    for (uint32_t x = 0; x < count; x++)
        list[x] = (counted){x, row_count(above + x * words, words)};
    qsort(list, count, sizeof *list, more_above);
    sorted_order o = {.count = count, .words = words};
    o.was = SCRATCH_ARRAY(t, uint32_t, count);
    o.above = SCRATCH_ARRAY(t, uint64_t, count * words);
    o.below = SCRATCH_ARRAY(t, uint64_t, count * words);
    memset(o.above, 0, count * words * sizeof *o.above);
    memset(o.below, 0, count * words * sizeof *o.below);
    for (uint32_t x = 0; x < count; x++) o.was[x] = list[x].game;
    for (uint32_t x = 0; x < count; x++)
        for (uint32_t y = 0; y < count; y++) {
            task_poll(t);
            if (!day_le(above, words, o.was[x], o.was[y])) continue;
            o.above[x * words + y / 64] |= UINT64_C(1) << y % 64;
            o.below[y * words + x / 64] |= UINT64_C(1) << x % 64;
        }
    return o;
}

/* count when there is none. */
static uint32_t join_of(const sorted_order *o, uint32_t x, uint32_t y, uint64_t *common) {
    for (size_t w = 0; w < o->words; w++)
        common[w] = row(o->above, o, x)[w] & row(o->above, o, y)[w];
    const uint32_t least = row_first(o, common);
    const size_t bytes = o->words * sizeof *common;
    if (least == o->count || memcmp(row(o->above, o, least), common, bytes) != 0) return o->count;
    return least;
}

static uint32_t meet_of(const sorted_order *o, uint32_t x, uint32_t y, uint64_t *common) {
    for (size_t w = 0; w < o->words; w++)
        common[w] = row(o->below, o, x)[w] & row(o->below, o, y)[w];
    const uint32_t greatest = row_last(o, common);
    const size_t bytes = o->words * sizeof *common;
    if (greatest == o->count || memcmp(row(o->below, o, greatest), common, bytes) != 0)
        return o->count;
    return greatest;
}

static bool is_lattice(task *t, const sorted_order *o, uint64_t *common) {
    for (uint32_t x = 0; x < o->count; x++)
        for (uint32_t y = x + 1; y < o->count; y++) {
            task_poll(t);
            if (join_of(o, x, y, common) == o->count || meet_of(o, x, y, common) == o->count)
                return false;
        }
    return true;
}

/* lower[x]: how many games x covers. Fills in covers, ranks and levels. */
static void find_covers(task *t, const sorted_order *o, order_facts *f, uint32_t *lower) {
    memset(lower, 0, o->count * sizeof *lower);
    f->rank = SCRATCH_ARRAY(t, uint32_t, o->count);
    f->level_sizes = SCRATCH_ARRAY(t, uint32_t, o->count);
    memset(f->level_sizes, 0, o->count * sizeof *f->level_sizes);
    for (uint32_t y = 0; y < o->count; y++) {
        uint32_t rank = 0;
        for (uint32_t x = 0; x < y; x++) {
            task_poll(t);
            const uint64_t *up = row(o->above, o, x), *down = row(o->below, o, y);
            if (!(up[y / 64] >> y % 64 & 1)) continue;
            uint32_t between = 0;
            for (size_t w = 0; w < o->words && between <= 2; w++)
                between += (uint32_t)__builtin_popcountll(up[w] & down[w]);
            if (between > 2) continue;
            lower[y]++;
            if (f->rank[o->was[x]] >= rank) rank = f->rank[o->was[x]] + 1;
        }
        f->covers += lower[y];
        f->rank[o->was[y]] = rank;
        f->level_sizes[rank]++;
        if (rank >= f->levels) f->levels = rank + 1;
    }
    for (uint32_t i = 0; i < f->levels; i++)
        if (f->level_sizes[i] > f->widest_level) f->widest_level = f->level_sizes[i];
}

static bool is_distributive(task *t, const sorted_order *o, const uint32_t *lower,
                            uint64_t *common) {
    for (uint32_t j = 0; j < o->count; j++) {
        if (lower[j] != 1) continue;
        uint32_t join = 0; /* the bottom, whose upper bounds are all */
        for (uint32_t x = 1; x < o->count; x++) {
            task_poll(t);
            if (!(row(o->above, o, j)[x / 64] >> x % 64 & 1)) join = join_of(o, join, x, common);
        }
        if (row(o->above, o, j)[join / 64] >> join % 64 & 1) return false;
    }
    return true;
}

order_facts order_facts_of(task *t, uint32_t count, size_t words, const uint64_t *above) {
    order_facts f = {0};
    const sorted_order o = sort_order(t, count, words, above);
    uint64_t *common = SCRATCH_ARRAY(t, uint64_t, words);
    uint32_t *lower = SCRATCH_ARRAY(t, uint32_t, count);
    find_covers(t, &o, &f, lower);
    for (uint32_t x = 0; x < count; x++) f.join_irreducibles += lower[x] == 1;
    f.bottoms = row_count(o.above, words) == count;
    f.bottom = o.was[0];
    f.tops = row_count(row(o.below, &o, count - 1), words) == count;
    f.top = o.was[count - 1];
    f.is_lattice = is_lattice(t, &o, common);
    f.is_distributive = f.is_lattice && is_distributive(t, &o, lower, common);
    return f;
}

bool order_join(uint32_t count, size_t words, const uint64_t *above, uint32_t g, uint32_t h,
                uint32_t *out) {
    for (uint32_t x = 0; x < count; x++) {
        bool least = day_le(above, words, g, x) && day_le(above, words, h, x);
        for (size_t w = 0; w < words && least; w++)
            least = (above[g * words + w] & above[h * words + w]) == above[x * words + w];
        *out = x;
        if (least) return true;
    }
    return false;
}

bool order_meet(uint32_t count, size_t words, const uint64_t *above, uint32_t g, uint32_t h,
                uint32_t *out) {
    for (uint32_t x = 0; x < count; x++) {
        if (!day_le(above, words, x, g) || !day_le(above, words, x, h)) continue;
        bool greatest = true;
        for (uint32_t y = 0; y < count && greatest; y++)
            greatest = !day_le(above, words, y, g) || !day_le(above, words, y, h) ||
                       day_le(above, words, y, x);
        *out = x;
        if (greatest) return true;
    }
    return false;
}
