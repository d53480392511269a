/* SPDX-License-Identifier: MIT
 *
 * The Oslo games of a day, and their order (A. A. Siegel, On the Structure of Games and Their
 * Posets, 2011, section 3.3; oslo-option-closed-7 and 20).
 *
 * An Oslo game of day n is 0 or {pass, L | R} with L, R antichains of day n-1. Two of them are
 * equal exactly when they have the same four tables: in which differences with the games x of day
 * n-1, g - x and x - g, Left survives moving second and moving first. For a later game compares
 * with g through its options, which are such x, and through the tables only. As day 3 has 64 games,
 * a table is one word, and day 4 is a matter of word operations for each pair of antichains. The
 * comparison of two games of the new day needs no recursion either: g >= h when Left survives
 * moving first after each move of Right. */
#include "base/held.h"
#include "loopy/oslo.h"

#include "loopy/order.h"

#include <string.h>

enum { TABLES = 4, ELEMENTS = 64, DAY_MOST = 4, SMALL_DAY_MOST = 5 };

/* Bit x of a table: Left survives (moving second, first) g - x, x - g. */
enum { SECOND_G_X, FIRST_G_X, SECOND_X_G, FIRST_X_G };

typedef struct oslo_game {
    uint64_t left, right;   /* sets of games of the day before */
    uint64_t table[TABLES]; /* against the games of the day before */
    bool zero;
} oslo_game;

typedef struct day_games {
    oslo_game *at;
    uint32_t count, capacity;
} day_games;

/* The day before, seen from the new one. Games come after their options. */
typedef struct day_before {
    uint32_t count;
    uint64_t left[ELEMENTS], right[ELEMENTS]; /* the options of its games, among them */
    uint32_t zero;
    uint64_t second[ELEMENTS], first[ELEMENTS];       /* row g, bit x: g - x */
    uint64_t second_to[ELEMENTS], first_to[ELEMENTS]; /* row g, bit x: x - g */
} day_before;

/* ---- tables ---- */

/* What a side of a game does to the tables, whatever the other side. */
typedef struct side_words {
    uint64_t set, some, every;
} side_words;

static side_words left_words(const day_before *d, uint64_t set) {
    side_words w = {set, 0, UINT64_MAX};
    for (uint64_t rest = set; rest != 0; rest &= rest - 1) {
        const unsigned l = (unsigned)__builtin_ctzll(rest);
        w.some |= d->second[l];    /* Left moves to l, and survives l - x */
        w.every &= d->first_to[l]; /* x - g: Right moves to l */
    }
    return w;
}

static side_words right_words(const day_before *d, uint64_t set) {
    side_words w = {set, 0, UINT64_MAX};
    for (uint64_t rest = set; rest != 0; rest &= rest - 1) {
        const unsigned r = (unsigned)__builtin_ctzll(rest);
        w.some |= d->second_to[r]; /* x - g: Left moves to r */
        w.every &= d->first[r];    /* Right moves to r */
    }
    return w;
}

/* Up to 64 right sides at once: bit k of word x is what side k says of x. */
typedef struct right_block {
    uint64_t some[ELEMENTS], every[ELEMENTS];
} right_block;

/* Makes rows of bits columns (H. S. Warren, Hacker's Delight, section 7-3): halves, then quarters
 * and so on change places. */
static void transpose(uint64_t bits[64]) {
    uint64_t mask = UINT64_C(0x00000000FFFFFFFF);
    for (unsigned step = 32; step > 0; step /= 2, mask ^= mask << step)
        for (unsigned row = 0; row < 64; row = ((row | step) + 1) & ~step) {
            const uint64_t moved = ((bits[row] >> step) ^ bits[row | step]) & mask;
            bits[row] ^= moved << step;
            bits[row | step] ^= moved;
        }
}

static right_block block_of(const side_words *sides, uint32_t count) {
    right_block b = {{0}, {0}};
    for (uint32_t k = 0; k < count; k++) {
        b.some[k] = sides[k].some;
        b.every[k] = sides[k].every;
    }
    transpose(b.some);
    transpose(b.every);
    return b;
}

static uint64_t in_all(uint64_t set, const uint64_t *words) {
    uint64_t all = UINT64_MAX;
    for (; set != 0; set &= set - 1) all &= words[__builtin_ctzll(set)];
    return all;
}

static uint64_t in_some(uint64_t set, const uint64_t *words) {
    uint64_t some = 0;
    for (; set != 0; set &= set - 1) some |= words[__builtin_ctzll(set)];
    return some;
}

/* The tables of {pass, L | R} for a block of right sides: the recursion of self_loops.c, game by
 * game of the day before. table[i][k] is table i for right side k. */
static void tables_of(const day_before *d, const side_words *l, const right_block *r,
                      uint64_t table[TABLES][64]) {
    memset(table, 0, TABLES * sizeof *table);
    for (uint32_t x = 0; x < d->count; x++) {
        const uint64_t bit = UINT64_C(1) << x;
        const uint64_t left = d->left[x], right = d->right[x];
        const uint64_t all_gx = r->every[x] & in_all(left, table[FIRST_G_X]);
        const uint64_t some_gx =
            (l->some & bit ? UINT64_MAX : 0) | in_some(right, table[SECOND_G_X]);
        const uint64_t all_xg = l->every & bit ? in_all(right, table[FIRST_X_G]) : 0;
        const uint64_t some_xg = r->some[x] | in_some(left, table[SECOND_X_G]);
        const bool passes = x != d->zero;
        table[SECOND_G_X][x] = all_gx;
        table[FIRST_G_X][x] = some_gx | all_gx;
        table[SECOND_X_G][x] = passes ? all_xg : all_xg & some_xg;
        table[FIRST_X_G][x] = passes ? some_xg | all_xg : some_xg;
    }
    for (unsigned i = 0; i < TABLES; i++) transpose(table[i]);
}

static void zero_tables(const day_before *d, uint64_t table[TABLES]) {
    table[SECOND_G_X] = d->second[d->zero];
    table[FIRST_G_X] = d->first[d->zero];
    table[SECOND_X_G] = d->second_to[d->zero];
    table[FIRST_X_G] = d->first_to[d->zero];
}

/* Left, moving second, survives g - h; both of the new day. */
static bool survives_second(const oslo_game *g, const oslo_game *h) {
    const bool every =
        (g->right & ~h->table[FIRST_X_G]) == 0 && (h->left & ~g->table[FIRST_G_X]) == 0;
    if (!g->zero || h->zero) return every;
    return every && (h->right & g->table[SECOND_G_X]) != 0;
}

static bool survives_first(const oslo_game *g, const oslo_game *h) {
    return (g->left & h->table[SECOND_X_G]) != 0 || (h->right & g->table[SECOND_G_X]) != 0 ||
           (!g->zero && survives_second(g, h));
}

/* ---- the games of a day ---- */

typedef struct day_maker {
    task *t;
    const day_before *before;
    bool all_small;
    map *index; /* from tables to 1 + the number of the game */
    day_games games;
} day_maker;

static void day_add(day_maker *m, const oslo_game *g) {
    const uint64_t hash = map_hash(m->t, g->table, TABLES);
    if (map_find(m->index, g->table, TABLES, hash) != 0) return;
    if (m->games.count == m->games.capacity)
        m->games.at = scratch_wider(m->t, m->games.at, &m->games.capacity, sizeof *m->games.at);
    m->games.at[m->games.count++] = *g;
    (void)map_insert(m->t, m->index, g->table, TABLES, hash, m->games.count);
}

typedef struct oslo_set_list {
    uint64_t *at;
    uint32_t count, capacity;
} oslo_set_list;

/* Appends all antichains that are `set` and games from number `from` on. */
static void antichains(task *t, const day_before *d, uint64_t set, uint64_t comparable,
                       uint32_t from, oslo_set_list *out) {
    if (out->count == out->capacity)
        out->at = scratch_wider(t, out->at, &out->capacity, sizeof *out->at);
    out->at[out->count++] = set;
    for (uint32_t x = from; x < d->count; x++) {
        task_poll(t);
        const uint64_t bit = UINT64_C(1) << x;
        if (!(comparable & bit))
            antichains(t, d, set | bit, comparable | d->second[x] | d->second_to[x], x + 1, out);
    }
}

static void day_make(day_maker *m) {
    const day_before *d = m->before;
    oslo_set_list sets = {NULL, 0, 0};
    antichains(m->t, d, 0, 0, 0, &sets);
    side_words *left = SCRATCH_ARRAY(m->t, side_words, sets.count);
    side_words *right = SCRATCH_ARRAY(m->t, side_words, sets.count);
    for (uint32_t i = 0; i < sets.count; i++) {
        left[i] = left_words(d, sets.at[i]);
        right[i] = right_words(d, sets.at[i]);
    }
    uint64_t tables[TABLES][64];
    oslo_game g = {.zero = true};
    zero_tables(d, g.table);
    day_add(m, &g);
    g.zero = false;
    /* The first set is the empty one. */
    const uint32_t none = m->all_small, rights = sets.count - none;
    right_block *blocks = SCRATCH_ARRAY(m->t, right_block, rights / 64 + 1);
    for (uint32_t k = 0; k < rights; k += 64)
        blocks[k / 64] = block_of(right + none + k, rights - k < 64 ? rights - k : 64);
    for (uint32_t i = none; i < sets.count; i++) {
        task_progress(m->t, "the Oslo games of a day", i, sets.count);
        g.left = left[i].set;
        for (uint32_t k = 0; k < rights; k++) {
            task_poll(m->t);
            if (k % 64 == 0) tables_of(d, &left[i], &blocks[k / 64], tables);
            g.right = right[none + k].set;
            for (unsigned n = 0; n < TABLES; n++) g.table[n] = tables[n][k % 64];
            day_add(m, &g);
        }
    }
}

/* The number in the new day of each game of the day before, whose own tables are its rows. */
static void old_numbers(const day_maker *m, uint32_t *number) {
    const day_before *d = m->before;
    for (uint32_t x = 0; x < d->count; x++) {
        const uint64_t key[TABLES] = {d->second[x], d->first[x], d->second_to[x], d->first_to[x]};
        number[x] = map_find(m->index, key, TABLES, map_hash(m->t, key, TABLES)) - 1;
    }
}

static uint64_t renumbered(uint64_t set, const uint32_t *number) {
    uint64_t made = 0;
    for (; set != 0; set &= set - 1) made |= UINT64_C(1) << number[__builtin_ctzll(set)];
    return made;
}

/* The games of the new day in an order in which options come first: a place for each. */
static void options_first(const day_maker *m, const uint32_t *number, uint32_t *spot) {
    const uint32_t n = m->games.count;
    uint32_t placed = 0;
    for (uint32_t i = 0; i < n; i++) spot[i] = UINT32_MAX;
    while (placed < n)
        for (uint32_t i = 0; i < n; i++) {
            if (spot[i] != UINT32_MAX) continue;
            bool ready = true;
            for (uint64_t set = m->games.at[i].left | m->games.at[i].right; set != 0 && ready;
                 set &= set - 1)
                ready = spot[number[__builtin_ctzll(set)]] != UINT32_MAX;
            if (ready) spot[i] = placed++;
        }
}

/* Makes the new day the day before. The tables that games were first met with are kept, but a game
 * of the day before must not appear as an option of itself: its own options do for it. */
static void day_close(day_maker *m, day_before *next) {
    const day_before *d = m->before;
    const uint32_t n = m->games.count;
    uint32_t number[ELEMENTS], spot[ELEMENTS];
    old_numbers(m, number);
    for (uint32_t x = 0; x < d->count; x++) {
        m->games.at[number[x]].left = d->left[x];
        m->games.at[number[x]].right = d->right[x];
    }
    options_first(m, number, spot);
    uint32_t places[ELEMENTS];
    for (uint32_t x = 0; x < d->count; x++) places[x] = spot[number[x]];
    *next = (day_before){.count = n};
    for (uint32_t i = 0; i < n; i++) {
        const oslo_game *g = &m->games.at[i];
        const uint32_t at = spot[i];
        next->left[at] = renumbered(g->left, places);
        next->right[at] = renumbered(g->right, places);
        if (g->zero) next->zero = at;
        for (uint32_t k = 0; k < n; k++) {
            const oslo_game *h = &m->games.at[k];
            const uint64_t bit = UINT64_C(1) << spot[k];
            if (survives_second(g, h)) next->second[at] |= bit;
            if (survives_first(g, h)) next->first[at] |= bit;
            if (survives_second(h, g)) next->second_to[at] |= bit;
            if (survives_first(h, g)) next->first_to[at] |= bit;
        }
    }
}

/* ---- what is handed out ---- */

/* Bit h of row g: g <= h. */
static uint64_t *order_of(task *t, const day_games *games) {
    const size_t n = games->count, words = (n + 63) / 64;
    uint64_t *above = SCRATCH_ARRAY(t, uint64_t, n * words);
    memset(above, 0, n * words * sizeof *above);
    for (uint32_t g = 0; g < n; g++)
        for (uint32_t h = 0; h < n; h++) {
            task_poll(t);
            if (survives_second(&games->at[h], &games->at[g]))
                above[g * words + h / 64] |= UINT64_C(1) << h % 64;
        }
    return above;
}

static lref *listed(task *t, uint64_t set, const lref *values, uint32_t *count) {
    lref *list = SCRATCH_ARRAY(t, lref, ELEMENTS);
    *count = 0;
    for (; set != 0; set &= set - 1) list[(*count)++] = values[__builtin_ctzll(set)];
    return list;
}

/* Both sides of every game, which are the same. */
static uint64_t *sides_of(self_loops *s, const day_games *games, const lref *before) {
    task *t = self_loops_task(s);
    uint64_t *sides = SCRATCH_ARRAY(t, uint64_t, 2 * (size_t)games->count);
    for (uint32_t i = 0; i < games->count; i++) {
        const arena_mark mark = scratch_mark(t);
        const oslo_game *g = &games->at[i];
        uint32_t left_count, right_count;
        const lref *left = listed(t, g->left, before, &left_count);
        const lref *right = listed(t, g->right, before, &right_count);
        sides[2 * (size_t)i] = sides[2 * (size_t)i + 1] =
            g->zero ? LREF_ZERO.id
                    : self_loop_make(s, true, false, left, left_count, right, right_count).id;
        scratch_release(t, mark);
    }
    return sides;
}

/* The values of the day before, whose games come after their options. */
static lref *values_before(self_loops *s, const day_before *d) {
    task *t = self_loops_task(s);
    lref *values = SCRATCH_ARRAY(t, lref, ELEMENTS);
    for (uint32_t x = 0; x < d->count; x++) {
        const arena_mark mark = scratch_mark(t);
        uint32_t left_count, right_count;
        const lref *left = listed(t, d->left[x], values, &left_count);
        const lref *right = listed(t, d->right[x], values, &right_count);
        values[x] = x == d->zero
                        ? LREF_ZERO
                        : self_loop_make(s, true, false, left, left_count, right, right_count);
        scratch_release(t, mark);
    }
    return values;
}

/* Day 0: the game 0 alone. */
static day_before day_zero(void) {
    day_before d = {.count = 1};
    d.second[0] = d.second_to[0] = 1;
    return d;
}

static poset one_sided_poset(self_loops *s, unsigned day, bool all_small) {
    task *t = self_loops_task(s);
    const unsigned most = all_small ? SMALL_DAY_MOST : DAY_MOST;
    if (day > most)
        task_throw(t, ENDER_ELIMIT, "the %sOslo games of a day are computed to day %u",
                   all_small ? "all-small " : "", most);
    static const uint64_t zero[2] = {REF_ZERO_BITS, REF_ZERO_BITS};
    static const uint64_t itself = 1;
    if (day == 0) return poset_of_loopy(t, zero, 1, &itself);
    day_before *d = SCRATCH_ARRAY(t, day_before, 2);
    d[0] = day_zero();
    held holder;
    for (unsigned n = 1;; n++) {
        day_maker m = {.t = t, .before = &d[0], .all_small = all_small};
        m.index = held_map(t, &holder);
        day_make(&m);
        if (n < day) {
            day_close(&m, &d[1]);
            d[0] = d[1];
        }
        held_close(t, &holder);
        if (n < day) continue;
        const uint64_t *sides = sides_of(s, &m.games, values_before(s, &d[0]));
        return poset_of_loopy(t, sides, m.games.count, order_of(t, &m.games));
    }
}

poset oslo_poset(self_loops *s, oslo_kind kind, unsigned day) {
    return kind == OSLO_TWO_SIDED ? twoslo_poset(s, day)
                                  : one_sided_poset(s, day, kind == OSLO_SMALL);
}
