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
