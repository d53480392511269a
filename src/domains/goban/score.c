/* SPDX-License-Identifier: MIT
 *
 * Counting (Moews, 1.2.3; KO-5, COIN-SLIDING-36). Dead strings become captives; an empty region
 * that stones of one colour border is their territory, any other is neutral. Chinese counting is
 * stones and territory, Japanese territory and captives. Where both agree on the territory, the net
 * scores differ by the difference of the stones that were placed.
 *
 * A ko that is left open is a point of the colour around it in Chinese counting, and nobody's in
 * Japanese counting (Figure 1.7): an empty point between stones of one colour, where an opposing
 * stone would take a single stone and could be taken back at once. */
#include "goban/goban.h"

#include <string.h>

/* ---- the dead, and seki ---- */

static void check_stone(task *t, const goban *g, unsigned point, const char *state) {
    if (g->stone[point] != GO_BLACK && g->stone[point] != GO_WHITE)
        task_throw(t, ENDER_EDOMAIN, "no stone stands at %s, so none is %s there",
                   goban_name(g, point).text, state);
}

/* Takes the dead off the board and counts them. */
static void remove_dead(task *t, go_counted *c, const goban *g, go_points dead) {
    for (size_t i = 0; i < dead.count; i++) {
        check_stone(t, g, dead.at[i], "dead");
        if (c->board.stone[dead.at[i]] == GO_EMPTY) continue; /* with its string, already */
        uint16_t stones[GOBAN_POINTS_MAX];
        unsigned liberties;
        const unsigned count = goban_string(&c->board, dead.at[i], stones, &liberties);
        c->totals.captives[go_other(g->stone[dead.at[i]]) - GO_BLACK] += count;
        for (unsigned k = 0; k < count; k++) {
            if (g->immortal[stones[k]])
                task_throw(t, ENDER_EDOMAIN, "the string at %s has an immortal stone and lives",
                           goban_name(g, dead.at[i]).text);
            c->board.stone[stones[k]] = GO_EMPTY;
        }
    }
}

static void mark_seki(task *t, const goban *g, go_points seki, bool *is_seki) {
    for (size_t i = 0; i < seki.count; i++) {
        check_stone(t, g, seki.at[i], "in seki");
        uint16_t stones[GOBAN_POINTS_MAX];
        unsigned liberties;
        const unsigned count = goban_string(g, seki.at[i], stones, &liberties);
        for (unsigned k = 0; k < count; k++) is_seki[stones[k]] = true;
    }
}

/* ---- territory ---- */

/* Whose territory a region of empty points is; nobody's when both colours border it, or none. */
static go_stone border(const goban *g, const uint16_t *region, unsigned count, const bool *is_seki,
                       bool *has_seki) {
    bool seen[GO_OUTSIDE + 1] = {false};
    *has_seki = false;
    for (unsigned i = 0; i < count; i++) {
        uint16_t at[4];
        const unsigned neighbours = goban_neighbours(g, region[i], at);
        for (unsigned k = 0; k < neighbours; k++) {
            seen[g->stone[at[k]]] = true;
            *has_seki |= is_seki[at[k]];
        }
    }
    if (seen[GO_BLACK] == seen[GO_WHITE]) return GO_EMPTY;
    return seen[GO_BLACK] ? GO_BLACK : GO_WHITE;
}

/* Is the empty point, around which stands one colour, a ko? */
static bool is_open_ko(const goban *g, unsigned point, go_stone around) {
    goban after = *g;
    uint32_t taken;
    if (!goban_place(&after, point, go_other(around), false, &taken) || taken != 1) return false;
    return goban_string(&after, point, NULL, &(unsigned){0}) == 1 &&
           goban_liberties(&after, point, 2) == 1;
}

static void count_region(go_counted *c, const uint16_t *region, unsigned count,
                         ender_go_counting counting, const bool *is_seki) {
    bool has_seki;
    go_stone owner = border(&c->board, region, count, is_seki, &has_seki);
    if (owner == GO_EMPTY) return;
    const bool is_ko = count == 1 && is_open_ko(&c->board, region[0], owner);
    if (is_ko) c->is_ko[region[0]] = true;
    if (counting == ENDER_GO_JAPANESE && (is_ko || has_seki)) return;
    for (unsigned i = 0; i < count; i++) c->owner[region[i]] = (uint8_t)owner;
    c->totals.territory[owner - GO_BLACK] += count;
}

/* The stone that a ko is about can be taken too, and is told of with the ko. */
static void find_atari(go_counted *c) {
    const goban *g = &c->board;
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (g->stone[p] != GO_BLACK && g->stone[p] != GO_WHITE) continue;
        uint16_t stones[GOBAN_POINTS_MAX], at[4];
        unsigned liberties, first = p;
        const unsigned count = goban_string(g, p, stones, &liberties);
        for (unsigned i = 0; i < count; i++) first = stones[i] < first ? stones[i] : first;
        if (first != p || goban_liberties(g, p, 2) != 1) continue;
        bool at_ko = false;
        for (unsigned i = 0; i < count; i++) {
            const unsigned neighbours = goban_neighbours(g, stones[i], at);
            for (unsigned k = 0; k < neighbours; k++) at_ko |= c->is_ko[at[k]];
        }
        c->is_in_atari[p] = !at_ko;
    }
}

go_counted goban_count(task *t, const goban *g, ender_go_counting counting, go_points dead,
                       go_points seki) {
    go_counted c = {.board = *g};
    bool is_seki[GOBAN_POINTS_MAX] = {false}, seen[GOBAN_POINTS_MAX] = {false};
    memcpy(c.totals.captives, g->prisoners, sizeof c.totals.captives);
    remove_dead(t, &c, g, dead);
    mark_seki(t, &c.board, seki, is_seki);
    for (unsigned p = 0; p < goban_points(g); p++) {
        const unsigned stone = c.board.stone[p];
        if (stone == GO_BLACK || stone == GO_WHITE) {
            c.owner[p] = (uint8_t)stone;
            c.totals.stones[stone - GO_BLACK]++;
        }
        if (stone != GO_EMPTY || seen[p]) continue;
        uint16_t region[GOBAN_POINTS_MAX];
        const unsigned count = goban_region(&c.board, p, region);
        for (unsigned i = 0; i < count; i++) seen[region[i]] = true;
        count_region(&c, region, count, counting, is_seki);
    }
    find_atari(&c);
    return c;
}
