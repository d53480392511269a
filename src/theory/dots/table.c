/* SPDX-License-Identifier: MIT
 *
 * Nim values of Nimstring, of all sets of strings that are left, from the empty one on: a set
 * without one of its strings is a smaller number, so the table is filled from its beginning. The
 * table tells the value after each cut as well, which the context remembers: moves and play ask for
 * these next. */
#include "dots/dots.h"

#include "base/compare.h"
#include "base/rooms.h"

#include <stdlib.h>

/* Of each string, the strings of the coins at its ends; NOTHING for the ground. */
typedef struct coin_sets {
    uint32_t at[TABLE_STRINGS_MOST][2];
} coin_sets;

enum { NOTHING = 0 };

static coin_sets coin_sets_of(task *t, const string_graph *g) {
    coin_sets sets = {{{NOTHING, NOTHING}}};
    if (g->strings > TABLE_STRINGS_MOST)
        task_throw(
            t, ENDER_ELIMIT,
            "%u strings hang together; Nimstring is solved for at most %d, by all sets of them",
            g->strings, TABLE_STRINGS_MOST);
    for (unsigned i = 0; i < g->strings; i++)
        for (unsigned end = 0; end < 2; end++)
            for (unsigned k = 0; k < g->strings && g->at[i].ends[end] != GROUND; k++)
                if (string_touches(g, k, g->at[i].ends[end])) sets.at[i][end] |= UINT32_C(1) << k;
    return sets;
}

/* Coins of which this is the last string; the same coin is never at both ends. */
static inline unsigned freed(const coin_sets *sets, uint32_t left, unsigned string) {
    const uint32_t bit = UINT32_C(1) << string;
    return (unsigned)((left & sets->at[string][0]) == bit) +
           (unsigned)((left & sets->at[string][1]) == bit);
}

unsigned coins_freed(const string_graph *g, unsigned string) {
    unsigned count = 0;
    for (unsigned end = 0; end < 2; end++) {
        const unsigned coin = g->at[string].ends[end];
        unsigned strings = 0;
        for (unsigned k = 0; k < g->strings && coin != GROUND; k++)
            strings += string_touches(g, k, coin);
        count += strings == 1;
    }
    return count;
}

enum { POLL_EVERY = 1 << 14 };

static void poll_table(task *t, uint32_t at, uint64_t size) {
    if (at % POLL_EVERY != 0) return;
    task_poll(t);
    task_progress(t, "sets of strings", at, size);
}

/* ---- Nimstring ---- */

/* A cut that frees nothing is an option; after one that does, the same player moves again. So he
 * wins beside *n, for every n that is not the value of what is left, by cutting and then moving:
 * two such values, or one that is an option as well, leave no n (Winning Ways, chapter 12). */
static uint8_t nim_value_of(const coin_sets *sets, const uint8_t *table, uint32_t left) {
    uint64_t quiet = 0; /* values of options: at most one for each string */
    int compliment = -1;
    for (uint32_t rest = left; rest; rest &= rest - 1) {
        const unsigned string = (unsigned)__builtin_ctz(rest);
        const uint8_t after = table[left & ~(UINT32_C(1) << string)];
        if (freed(sets, left, string) == 0) {
            if (after != LOONY) quiet |= UINT64_C(1) << after;
            continue;
        }
        if (after == LOONY || (compliment >= 0 && compliment != after)) return LOONY;
        compliment = after;
    }
    if (compliment < 0) return (uint8_t)__builtin_ctzll(~quiet);
    return quiet >> compliment & 1 ? LOONY : (uint8_t)compliment;
}

/* For each set of strings of one component that are left, a bit each: the nim value, or LOONY. */
static const uint8_t *nimstring_table(task *t, const string_graph *g) {
    const coin_sets sets = coin_sets_of(t, g);
    const uint64_t size = UINT64_C(1) << g->strings;
    uint8_t *table = SCRATCH_ARRAY(t, uint8_t, size);
    table[0] = 0;
    for (uint32_t left = 1; left < size; left++) {
        poll_table(t, left, size);
        table[left] = nim_value_of(&sets, table, left);
    }
    return table;
}

/* ---- components ---- */

/* The number of the component of each coin, the ground joining none. */
static void find_components(const string_graph *g, unsigned of[COINS_MOST + 1]) {
    for (unsigned c = 0; c <= COINS_MOST; c++) of[c] = c;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned i = 0; i < g->strings; i++) {
            const unsigned a = g->at[i].ends[0], b = g->at[i].ends[1];
            if (a == GROUND || b == GROUND || of[a] == of[b]) continue;
            of[a] = of[b] = of[a] < of[b] ? of[a] : of[b];
            changed = true;
        }
    }
}

static unsigned coin_of(const string_graph *g, unsigned string) {
    return string_beyond(g, string, GROUND);
}

static string_graph component_of(const string_graph *g, const unsigned of[COINS_MOST + 1],
                                 unsigned component) {
    string_graph part = {.strings = 0};
    for (unsigned i = 0; i < g->strings; i++) {
        if (of[coin_of(g, i)] == component) part.at[part.strings++] = g->at[i];
    }
    part.coins = g->coins;
    return part;
}

unsigned greatest_component(const string_graph *g) {
    unsigned of[COINS_MOST + 1], strings[COINS_MOST + 1] = {0}, most = 0;
    find_components(g, of);
    for (unsigned i = 0; i < g->strings; i++) {
        const unsigned count = ++strings[of[coin_of(g, i)]];
        if (count > most) most = count;
    }
    return most;
}

/* Of one component: its value, and those after its cuts, which its table has. */
static uint8_t add_component(task *t, const string_graph *g, const unsigned of[COINS_MOST + 1],
                             unsigned component, nimstring_values *values) {
    const string_graph part = component_of(g, of, component);
    const arena_mark mark = scratch_mark(t);
    const uint8_t *table = nimstring_table(t, &part);
    const uint64_t all = (UINT64_C(1) << part.strings) - 1;
    const uint8_t whole = table[all];
    for (unsigned i = 0, k = 0; i < g->strings; i++)
        if (of[coin_of(g, i)] == component) values->after[i] = table[all & ~(UINT64_C(1) << k++)];
    scratch_release(t, mark);
    return whole;
}

/* Nim values of components add, and what is loony is so in every company. */
nimstring_values nimstring_values_of(task *t, const string_graph *g) {
    nimstring_values values = {.whole = 0};
    unsigned of[COINS_MOST + 1], sum = 0, loony = 0;
    uint8_t worth[COINS_MOST + 1] = {0};
    find_components(g, of);
    for (unsigned c = 1; c <= g->coins; c++) {
        if (of[c] != c) continue;
        worth[c] = add_component(t, g, of, c, &values);
        if (worth[c] == LOONY)
            loony++;
        else
            sum ^= worth[c];
    }
    for (unsigned i = 0; i < g->strings; i++) {
        const uint8_t own = worth[of[coin_of(g, i)]];
        const bool is_loony = values.after[i] == LOONY || loony > (own == LOONY);
        const unsigned others = own == LOONY ? sum : sum ^ own;
        values.after[i] = (uint8_t)(is_loony ? LOONY : others ^ values.after[i]);
    }
    values.whole = (uint8_t)(loony > 0 ? LOONY : sum);
    return values;
}

bool nimstring_wins(const string_graph *g, const nimstring_values *values, unsigned string) {
    return (coins_freed(g, string) > 0) == (values->after[string] != 0);
}

bool is_loony_cut(const string_graph *g, const nimstring_values *values, unsigned string) {
    return coins_freed(g, string) == 0 && values->after[string] == LOONY;
}

/* ---- what the context remembers ---- */

static void *values_create(ender_ctx *ctx) { return map_new(ctx); }

static void values_destroy(ender_ctx *ctx, void *data) {
    (void)ctx;
    map_free(data);
}

/* The ends of all strings but this one, in order; the number of them. */
static size_t strings_key(const string_graph *g, unsigned but, uint64_t key[STRINGS_MOST]) {
    size_t count = 0;
    for (unsigned i = 0; i < g->strings; i++) {
        const unsigned a = g->at[i].ends[0], b = g->at[i].ends[1];
        if (i != but) key[count++] = a < b ? a << 8 | b : b << 8 | a;
    }
    qsort(key, count, sizeof *key, by_uint64);
    return count;
}

uint8_t nimstring_value_of(task *t, const string_graph *g) {
    uint64_t key[STRINGS_MOST];
    size_t count = strings_key(g, g->strings, key);
    if (count == 0) return 0;
    map *known = context_data(t->ctx, DATA_DOTS, values_create, values_destroy);
    if (!known) task_throw_memory(t);
    const uint32_t found = map_find(known, key, count, map_hash(t, key, count));
    if (found != 0) return (uint8_t)(found - 1);
    const nimstring_values values = nimstring_values_of(t, g);
    map_insert(t, known, key, count, map_hash(t, key, count), values.whole + 1u);
    for (unsigned i = 0; i < g->strings && g->strings > 1; i++) {
        count = strings_key(g, i, key);
        map_insert(t, known, key, count, map_hash(t, key, count), values.after[i] + 1u);
    }
    return values.whole;
}
