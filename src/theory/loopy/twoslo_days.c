/* SPDX-License-Identifier: MIT
 *
 * The TwoSlo games of a day: both players may pass until the game is over (A. A. Siegel, On the
 * Structure of Games and Their Posets, 2011, Def. 3.6.6; oslo-option-closed-19). Such a game is the
 * pair of oslo(G) and -oslo(-G), and of a pair G = {L|R}
 *
 *     oslo(G) = {pass, oslo(L) | oslo(R)},   oslo(-G) = {pass, oslo(-R) | oslo(-L)}
 *
 * so the pairs of a day come from the antichains of pairs of the day before. */
#include "base/held.h"
#include "loopy/oslo.h"

#include "loopy/order.h"

#include <string.h>

enum { TWOSLO_DAY_MOST = 3, TWOSLO_ELEMENTS = 64 };

typedef struct twoslo_pair {
    lref game, negative; /* oslo(G), oslo(-G) */
} twoslo_pair;

typedef struct twoslo_pair_list {
    twoslo_pair *at;
    uint32_t count, capacity;
} twoslo_pair_list;

typedef struct pair_maker {
    self_loops *s;
    task *t;
    twoslo_pair_list before, games;
    map *index;
    uint64_t comparable[TWOSLO_ELEMENTS];
    uint64_t *sets;
    uint32_t set_count, set_capacity;
} pair_maker;

static bool pair_ge(self_loops *s, twoslo_pair a, twoslo_pair b) {
    return self_loop_ge(s, a.game, b.game) && self_loop_ge(s, b.negative, a.negative);
}

static void pair_add(pair_maker *m, twoslo_pair p) {
    const uint64_t key[2] = {p.game.id, p.negative.id}, hash = map_hash(m->t, key, 2);
    if (map_find(m->index, key, 2, hash) != 0) return;
    if (m->games.count == m->games.capacity)
        m->games.at = scratch_wider(m->t, m->games.at, &m->games.capacity, sizeof *m->games.at);
    m->games.at[m->games.count++] = p;
    (void)map_insert(m->t, m->index, key, 2, hash, m->games.count);
}

static void find_sets(pair_maker *m, uint64_t set, uint64_t comparable, uint32_t from) {
    task_poll(m->t);
    if (m->set_count == m->set_capacity)
        m->sets = scratch_wider(m->t, m->sets, &m->set_capacity, sizeof *m->sets);
    m->sets[m->set_count++] = set;
    for (uint32_t x = from; x < m->before.count; x++)
        if (!(comparable >> x & 1))
            find_sets(m, set | UINT64_C(1) << x, comparable | m->comparable[x], x + 1);
}

static uint32_t members(const pair_maker *m, uint64_t set, bool negative, lref *list) {
    uint32_t count = 0;
    for (; set != 0; set &= set - 1) {
        const twoslo_pair p = m->before.at[__builtin_ctzll(set)];
        list[count++] = negative ? p.negative : p.game;
    }
    return count;
}

static lref pair_half(const pair_maker *m, uint64_t left, uint64_t right, bool negative) {
    lref lists[2][TWOSLO_ELEMENTS];
    const uint32_t l = members(m, left, negative, lists[0]);
    const uint32_t r = members(m, right, negative, lists[1]);
    return oslo_make(m->s, lists[0], l, lists[1], r);
}

/* {pass, |} with no options but the passes would be dud; literally 0 it is 0. */
static void next_day(pair_maker *m) {
    for (uint32_t x = 0; x < m->before.count; x++) {
        m->comparable[x] = 0;
        for (uint32_t y = 0; y < m->before.count; y++)
            if (pair_ge(m->s, m->before.at[x], m->before.at[y]) ||
                pair_ge(m->s, m->before.at[y], m->before.at[x]))
                m->comparable[x] |= UINT64_C(1) << y;
    }
    m->set_count = 0;
    find_sets(m, 0, 0, 0);
    for (uint32_t i = 0; i < m->set_count; i++)
        for (uint32_t k = 0; k < m->set_count; k++) {
            task_poll(m->t);
            const uint64_t left = m->sets[i], right = m->sets[k];
            pair_add(m, (twoslo_pair){pair_half(m, left, right, false),
                                      pair_half(m, right, left, true)});
        }
}

poset twoslo_poset(self_loops *s, unsigned day) {
    task *t = self_loops_task(s);
    if (day > TWOSLO_DAY_MOST)
        task_throw(t, ENDER_ELIMIT, "the TwoSlo games of a day are computed to day %d",
                   TWOSLO_DAY_MOST);
    pair_maker m = {.s = s, .t = t};
    held holder;
    m.index = held_map(t, &holder);
    pair_add(&m, (twoslo_pair){LREF_ZERO, LREF_ZERO});
    for (unsigned n = 0; n < day; n++) {
        m.before = m.games;
        m.games = (twoslo_pair_list){NULL, 0, 0};
        map_clear(m.index);
        next_day(&m);
    }
    const size_t n = m.games.count, words = (n + 63) / 64;
    uint64_t *sides = SCRATCH_ARRAY(t, uint64_t, 2 * n);
    uint64_t *above = SCRATCH_ARRAY(t, uint64_t, n * words);
    memset(above, 0, n * words * sizeof *above);
    for (size_t g = 0; g < n; g++) {
        const twoslo_pair p = m.games.at[g];
        sides[2 * g] = p.game.id;
        sides[2 * g + 1] = self_loop_negative(s, p.negative).id;
        for (size_t h = 0; h < n; h++)
            if (pair_ge(s, m.games.at[h], p)) above[g * words + h / 64] |= UINT64_C(1) << h % 64;
    }
    held_close(t, &holder);
    return poset_of_loopy(t, sides, n, above);
}
