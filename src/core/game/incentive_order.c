/* SPDX-License-Identifier: MIT
 *
 * The order of the numbered incentives, complete: a row of bits says which incentives are above
 * one, another row which are below. So a sum asks one bit.
 *
 * A new incentive is held against all that have a number. Most pairs are decided by marks and
 * stops, column by column (order_grid.c). What they leave open is searched, and each answer is used
 * for other pairs: if X <= Y, X is below all that is above Y, and above none of it; if not X <= Y,
 * X is below nothing that is below Y. */
#include "game/store.h"

#include <string.h>

/* The four sets are of numbers: what is above the new incentive, and so on. */
typedef struct newcomer {
    ref fresh;
    uint32_t number;
    uint32_t words; /* of each set in use */
    uint64_t above[INCENTIVE_WORDS], not_above[INCENTIVE_WORDS];
    uint64_t below[INCENTIVE_WORDS], not_below[INCENTIVE_WORDS];
} newcomer;

static void set_add(uint64_t *set, uint32_t i) { set[i >> 6] |= UINT64_C(1) << (i & 63); }

static void set_unite(uint64_t *set, const _Atomic uint64_t *row, uint32_t words) {
    for (uint32_t w = 0; w < words; w++)
        set[w] |= atomic_load_explicit(row + w, memory_order_relaxed);
}

/* ---- what marks and stops decide ---- */

static void place_word(newcomer *p, uint32_t w, const uint8_t *said, uint32_t count) {
    uint64_t above = 0, not_above = 0, below = 0, not_below = 0;
    for (uint32_t j = 0; j < count; j++) {
        const uint64_t s = said[j];
        above |= (s & 1) << j;
        below |= (s >> 1 & 1) << j;
        not_above |= (s >> 2 & 1) << j;
        not_below |= (s >> 3 & 1) << j;
    }
    p->above[w] = above;
    p->below[w] = below;
    p->not_above[w] = not_above;
    p->not_below[w] = not_below;
}

static void place_at_once(task *t, newcomer *p, const facts_of_one *f) {
    uint8_t said[FACT_BLOCK];
    for (uint32_t first = 0; first < p->number; first += FACT_BLOCK) {
        const uint32_t rest = p->number - first, count = rest < FACT_BLOCK ? rest : FACT_BLOCK;
        facts_decide(incentive_facts(t, first), count, f, said);
        for (uint32_t at = 0; at < count; at += 64)
            place_word(p, (first + at) / 64, said + at, count - at < 64 ? count - at : 64);
    }
    task_poll(t);
}

/* ---- what is searched ---- */

static void place_above(task *t, newcomer *p, uint32_t j) {
    if (game_le_unkept(t, p->fresh, *incentive_at(t, j))) {
        set_unite(p->above, incentive_above(t, j), p->words);
        set_unite(p->not_below, incentive_above(t, j), p->words);
    } else {
        set_unite(p->not_above, incentive_below(t, j), p->words);
    }
}

static void place_below(task *t, newcomer *p, uint32_t j) {
    if (game_le_unkept(t, *incentive_at(t, j), p->fresh)) {
        set_unite(p->below, incentive_below(t, j), p->words);
        set_unite(p->not_above, incentive_below(t, j), p->words);
    } else {
        set_unite(p->not_below, incentive_above(t, j), p->words);
    }
}

/* The numbers from 1 on, below that of the new incentive, in word w. */
static uint64_t earlier(const newcomer *p, uint32_t w) {
    const uint64_t lowest = w == 0 ? UINT64_C(1) : 0;
    const uint64_t most = w == p->number / 64 ? (UINT64_C(1) << (p->number & 63)) - 1 : UINT64_MAX;
    return most & ~lowest;
}

static void place_by_search(task *t, newcomer *p) {
    for (uint32_t w = 0; w < p->words; w++) {
        const uint64_t all = earlier(p, w);
        for (uint64_t open; (open = all & ~(p->above[w] | p->not_above[w])) != 0;)
            place_above(t, p, w * 64 + (uint32_t)__builtin_ctzll(open));
        for (uint64_t open; (open = all & ~(p->below[w] | p->not_below[w])) != 0;)
            place_below(t, p, w * 64 + (uint32_t)__builtin_ctzll(open));
    }
}

/* ---- the rows ---- */

static void bit_put(_Atomic uint64_t *row, uint32_t i, bool on) {
    const uint64_t bit = UINT64_C(1) << (i & 63);
    const uint64_t old = atomic_load_explicit(row + (i >> 6), memory_order_relaxed);
    atomic_store_explicit(row + (i >> 6), on ? old | bit : old & ~bit, memory_order_relaxed);
}

/* A number whose column was written and which was not counted is given again. */
static void column_clear(const task *t, uint32_t number) {
    for (uint32_t j = 1; j < number; j++) {
        bit_put(incentive_above(t, j), number, false);
        bit_put(incentive_below(t, j), number, false);
    }
}

/* One thread at a time writes; others read the bits of numbers that they know. */
static void rows_write(const task *t, newcomer *p) {
    incentive_table *table = &t->store->incentives;
    if (table->written == p->number) column_clear(t, p->number);
    table->written = p->number;
    for (uint32_t w = 0; w < p->words; w++) {
        const uint64_t all = earlier(p, w);
        for (uint64_t left = p->above[w] & all; left != 0; left &= left - 1)
            bit_put(incentive_below(t, w * 64 + (uint32_t)__builtin_ctzll(left)), p->number, true);
        for (uint64_t left = p->below[w] & all; left != 0; left &= left - 1)
            bit_put(incentive_above(t, w * 64 + (uint32_t)__builtin_ctzll(left)), p->number, true);
    }
    set_add(p->above, p->number);
    set_add(p->below, p->number);
    for (uint32_t w = 0; w < INCENTIVE_WORDS; w++) {
        atomic_store_explicit(incentive_above(t, p->number) + w, p->above[w], memory_order_relaxed);
        atomic_store_explicit(incentive_below(t, p->number) + w, p->below[w], memory_order_relaxed);
    }
}

void incentive_place(task *t, uint32_t number, ref gain) {
    const arena_mark mark = scratch_mark(t);
    newcomer *p = scratch_alloc(t, sizeof *p);
    memset(p, 0, sizeof *p);
    p->fresh = gain;
    p->number = number;
    p->words = number / 64 + 1;
    const facts_of_one f = facts_find(t, gain);
    place_at_once(t, p, &f);
    place_by_search(t, p);
    rows_write(t, p);
    column_set(incentive_facts(t, number), number % FACT_BLOCK, &f);
    *incentive_at(t, number) = gain;
    scratch_release(t, mark);
}
