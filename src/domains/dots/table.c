/* SPDX-License-Identifier: MIT
 *
 * All sets of strings that are left, from the empty one on: what the player who moves makes more
 * than the opponent, and nim values of Nimstring. A set without one of its strings is a smaller
 * number, so a table is filled from its beginning. */
#include "dots/dots.h"

#include <string.h>

/* Of each string, the strings of the coins at its ends; NOTHING for the ground. */
typedef struct coin_sets {
    uint32_t at[TABLE_STRINGS_MOST][2];
} coin_sets;

enum { NOTHING = 0 };

static coin_sets coin_sets_of(task *t, const string_graph *g) {
    coin_sets sets = {{{NOTHING, NOTHING}}};
    if (g->strings > TABLE_STRINGS_MOST)
        task_throw(t, ENDER_ELIMIT,
                   "%u strings are free; games of at most %d are solved, by all sets of them",
                   g->strings, TABLE_STRINGS_MOST);
    for (unsigned i = 0; i < g->strings; i++)
        for (unsigned end = 0; end < 2; end++)
            for (unsigned k = 0; k < g->strings && g->at[i].ends[end] != GROUND; k++)
                if (g->at[k].ends[0] == g->at[i].ends[end] ||
                    g->at[k].ends[1] == g->at[i].ends[end])
                    sets.at[i][end] |= UINT32_C(1) << k;
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
            strings += g->at[k].ends[0] == coin || g->at[k].ends[1] == coin;
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

/* ---- scores ---- */

static int8_t best_of(const coin_sets *sets, const int8_t *table, uint32_t left) {
    int best = INT8_MIN;
    for (uint32_t rest = left; rest; rest &= rest - 1) {
        const unsigned string = (unsigned)__builtin_ctz(rest);
        const int after = table[left & ~(UINT32_C(1) << string)];
        const int taken = (int)freed(sets, left, string);
        const int made = taken > 0 ? taken + after : -after;
        if (made > best) best = made;
    }
    return (int8_t)best;
}

const int8_t *score_table(task *t, const string_graph *g) {
    const coin_sets sets = coin_sets_of(t, g);
    const uint64_t size = UINT64_C(1) << g->strings;
    int8_t *table = SCRATCH_ARRAY(t, int8_t, size);
    table[0] = 0;
    for (uint32_t left = 1; left < size; left++) {
        poll_table(t, left, size);
        table[left] = best_of(&sets, table, left);
    }
    return table;
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

const uint8_t *nimstring_table(task *t, const string_graph *g) {
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

static string_graph component_of(const string_graph *g, const unsigned of[COINS_MOST + 1],
                                 unsigned component) {
    string_graph part = {.strings = 0};
    for (unsigned i = 0; i < g->strings; i++) {
        const unsigned coin = g->at[i].ends[g->at[i].ends[0] == GROUND];
        if (of[coin] == component) part.at[part.strings++] = g->at[i];
    }
    part.coins = g->coins;
    return part;
}

/* With all strings, or without one of them. Nim values of components add, and what is loony is so
 * in every company. */
static unsigned value_without(task *t, const string_graph *g, unsigned without) {
    unsigned of[COINS_MOST + 1], sum = 0;
    string_graph rest = *g;
    if (without < g->strings) {
        memmove(rest.at + without, rest.at + without + 1,
                (g->strings - without - 1) * sizeof *rest.at);
        rest.strings--;
    }
    find_components(&rest, of);
    for (unsigned c = 1; c <= rest.coins; c++) {
        if (of[c] != c) continue;
        const string_graph part = component_of(&rest, of, c);
        const arena_mark mark = scratch_mark(t);
        const uint8_t found = nimstring_table(t, &part)[(UINT64_C(1) << part.strings) - 1];
        scratch_release(t, mark);
        if (found == LOONY) return LOONY;
        sum ^= found;
    }
    return sum;
}

unsigned nimstring_value(task *t, const string_graph *g) { return value_without(t, g, g->strings); }

bool nimstring_wins(task *t, const string_graph *g, unsigned string) {
    const unsigned after = value_without(t, g, string);
    return coins_freed(g, string) > 0 ? after != 0 : after == 0;
}

bool is_loony_cut(task *t, const string_graph *g, unsigned string) {
    return coins_freed(g, string) == 0 && value_without(t, g, string) == LOONY;
}
