/* SPDX-License-Identifier: MIT
 *
 * Chains and loops of a board: connected coins of two strings each, a chain from the ground to the
 * ground or a loop. A chain of three coins or more is long. */
#include "dots/dots.h"

#include <string.h>

typedef struct coin_group {
    unsigned coins, inner, outer; /* strings between its coins, and to the ground */
    bool is_plain;                /* each coin has two strings */
} coin_group;

static void join(uint8_t *group, unsigned coins, unsigned a, unsigned b) {
    const uint8_t from = group[b], to = group[a];
    for (unsigned c = 1; c <= coins; c++)
        if (group[c] == from) group[c] = to;
}

static coin_group group_of(const string_graph *g, const uint8_t *group, const unsigned *strings,
                           unsigned name) {
    coin_group one = {.is_plain = true};
    for (unsigned c = 1; c <= g->coins; c++) {
        if (group[c] != name || strings[c] == 0) continue;
        one.coins++;
        one.is_plain = one.is_plain && strings[c] == 2;
    }
    for (unsigned i = 0; i < g->strings; i++) {
        const uint8_t *ends = g->at[i].ends;
        if (group[ends[0] == GROUND ? ends[1] : ends[0]] != name) continue;
        if (ends[0] == GROUND || ends[1] == GROUND)
            one.outer++;
        else
            one.inner++;
    }
    return one;
}

chain_list chains_of(const string_graph *g) {
    chain_list list = {.others = 0};
    uint8_t group[COINS_MOST + 1];
    unsigned strings[COINS_MOST + 1] = {0};
    for (unsigned c = 0; c <= g->coins; c++) group[c] = (uint8_t)c;
    for (unsigned i = 0; i < g->strings; i++) {
        const uint8_t *ends = g->at[i].ends;
        for (unsigned p = 0; p < 2; p++) strings[ends[p]]++;
        if (ends[0] != GROUND && ends[1] != GROUND) join(group, g->coins, ends[0], ends[1]);
    }
    for (unsigned name = 1; name <= g->coins; name++) {
        const coin_group one = group_of(g, group, strings, name);
        if (one.coins == 0) continue;
        if (!one.is_plain)
            list.others += one.coins;
        else if (one.outer == 0)
            list.loops[one.coins]++;
        else
            list.chains[one.coins]++;
    }
    return list;
}

unsigned long_chains(const chain_list *list) {
    unsigned all = 0;
    for (unsigned n = LONG_CHAIN; n <= COINS_MOST; n++) all += list->chains[n];
    return all;
}

/* ---- what a cut opens ---- */

static unsigned strings_of(const string_graph *g, unsigned coin, unsigned but) {
    unsigned count = 0;
    for (unsigned i = 0; i < g->strings; i++) count += i != but && string_touches(g, i, coin);
    return count;
}

/* The only string of the coin but those marked, and but this one. */
static unsigned next_string(const string_graph *g, unsigned coin, unsigned but,
                            const bool cut[STRINGS_MOST]) {
    for (unsigned i = 0; i < g->strings; i++)
        if (i != but && !cut[i] && string_touches(g, i, coin)) return i;
    return g->strings;
}

/* The coins that the opponent takes one after the other from this end of the cut on. */
static unsigned taken_from(const string_graph *g, unsigned coin, unsigned string,
                           bool cut[STRINGS_MOST], bool *meets_single) {
    unsigned count = 0;
    while (coin != GROUND) {
        unsigned left = 0;
        for (unsigned i = 0; i < g->strings; i++)
            left += i != string && !cut[i] && string_touches(g, i, coin);
        if (left > 1) return count;
        count++;
        if (left == 0) {
            *meets_single = true;
            return count;
        }
        const unsigned next = next_string(g, coin, string, cut);
        cut[next] = true;
        coin = string_beyond(g, next, coin);
    }
    return count;
}

opened_coins coins_opened(const string_graph *g, unsigned string) {
    bool cut[STRINGS_MOST] = {false}, meets[2] = {false, false};
    const unsigned a = g->at[string].ends[0], b = g->at[string].ends[1];
    bool single = false;
    for (unsigned coin = 1; coin <= g->coins && !single; coin++)
        single = strings_of(g, coin, g->strings) == 1;
    const unsigned from_a = taken_from(g, a, string, cut, &meets[0]);
    opened_coins o = {.is_loop = meets[0] && b != GROUND};
    const unsigned from_b = o.is_loop ? 0 : taken_from(g, b, string, cut, &meets[1]);
    o.coins = from_a + from_b;
    o.is_loop = o.is_loop && !single;
    o.is_loony = !single && (o.is_loop ? o.coins >= LEAST_LOOP : from_a > 1 || from_b > 1);
    return o;
}
