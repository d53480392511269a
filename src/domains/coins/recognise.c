/* SPDX-License-Identifier: MIT
 *
 * Coins in values: is a game a number and the sum of a few terms? The terms of coins with numbers
 * as values are independent but for 2.* = 0 (COIN-SLIDING-12), and a row-0 coin is reduced to one
 * red coin of a value (COIN-SLIDING-13), so there is at most one answer, and whatever is found is
 * verified by equality of canonical forms.
 *
 * A hot game gives up its hottest coin of row 0, which is worth twice the temperature. What is left
 * must be a number and an infinitesimal. A single term is read off its form, R(x,m,c) being
 * {R(x,m,c-1) | R(x,m-1,1)}. For sums, terms are subtracted for which there is a reason: those
 * that occur in the game, and those with the same values near to them. */
#include "coins/coins.h"

#include "analysis/analysis.h"

enum { TERMS_MAX = 8, POSITIONS_MAX = 2000, CANDIDATES_MAX = 240 };

typedef struct recognised_term {
    bool strip, blue;
    uint32_t row, column;
    dyadic worth; /* 0 in the strip */
    ref game;
} recognised_term;

static ref term_value(task *t, const recognised_term *c) {
    const coin_value worth = {.number = rational_of(c->worth), .game = REF_NONE};
    const coin_position p = {.values = &worth, .value_count = 1, .pocket = REF_ZERO};
    const coin one = {
        .row = c->row, .column = c->column, .strip = c->strip, .blue = c->blue, .count = 1};
    return coin_term(t, &p, &one);
}

/* ---- single terms ---- */

/* The only options of both players. */
static bool only_options(task *t, ref g, ref *left, ref *right) {
    side l, r;
    side_open(t, &l, g, ENDER_LEFT);
    side_open(t, &r, g, ENDER_RIGHT);
    if (l.count != 1 || r.count != 1) return false;
    *left = side_at(t, &l, 0);
    *right = side_at(t, &r, 0);
    return true;
}

/* R(x, m, c) for m >= 1. */
static bool read_red(task *t, ref g, recognised_term *c) {
    ref left, right, next;
    *c = (recognised_term){.column = 1, .game = g};
    if (!only_options(t, g, &left, &right)) return false;
    for (; !ref_same(left, REF_ZERO); c->column++) {
        task_poll(t);
        if (!only_options(t, left, &left, &next) || !ref_same(next, right)) return false;
    }
    while (!ref_is_number(t, right)) {
        task_poll(t);
        if (!only_options(t, right, &left, &right) || !ref_same(left, REF_ZERO)) return false;
        c->row++;
    }
    c->worth = dyadic_neg(t, ref_dyadic(t, right));
    return c->row > 0 && dyadic_sign(t, c->worth) > 0 && ref_same(term_value(t, c), g);
}

/* The red coin of square k of the strip. */
static bool read_strip(task *t, ref g, recognised_term *c) {
    const uint32_t limit = game_birthday_small(t, g);
    *c = (recognised_term){.strip = true, .game = g};
    for (uint32_t k = 0; k < limit && k < 64; k++) {
        c->column = k;
        if (ref_same(term_value(t, c), g)) return true;
    }
    return false;
}

static bool read_term(task *t, ref g, recognised_term *c) {
    if (read_strip(t, g, c) || read_red(t, g, c)) return true;
    const ref negative = game_neg(t, g);
    if (!read_strip(t, negative, c) && !read_red(t, negative, c)) return false;
    c->blue = true;
    c->game = g;
    return true;
}

/* ---- sums of infinitesimals ---- */

typedef struct candidates {
    recognised_term at[CANDIDATES_MAX];
    uint32_t count;
} candidates;

static void add_candidate(task *t, candidates *list, recognised_term c) {
    for (unsigned colour = 0; colour < 2; colour++) {
        c.blue = colour == 1;
        c.game = term_value(t, &c);
        bool there = list->count == CANDIDATES_MAX;
        for (uint32_t i = 0; i < list->count && !there; i++)
            there = ref_same(list->at[i].game, c.game);
        if (!there) list->at[list->count++] = c;
    }
}

static void add_neighbours(task *t, candidates *list, const recognised_term *c) {
    for (uint32_t row = c->row > 1 ? c->row - 1 : 1; row <= c->row + 1; row++)
        for (uint32_t column = c->column > 1 ? c->column - 1 : 1; column <= c->column + 1; column++)
            add_candidate(t, list,
                          (recognised_term){.row = row, .column = column, .worth = c->worth});
}

/* Switches x|0 that are not there any more show the values of tinies, and so do differences of
 * stops. */
static void add_for_position(task *t, candidates *list, ref g) {
    const dyadic left = game_left_stop(t, g), right = game_right_stop(t, g);
    const dyadic worth = dyadic_sub(t, left, right);
    if (dyadic_sign(t, worth) > 0) {
        add_neighbours(t, list, &(recognised_term){.row = 1, .column = 1, .worth = worth});
        return;
    }
    recognised_term c;
    if (!read_term(t, game_sub(t, g, ref_number(t, left)), &c)) return;
    if (c.strip)
        add_candidate(t, list, c);
    else
        add_neighbours(t, list, &c);
}

static void collect(task *t, ref g, candidates *list) {
    list->count = 0;
    for (uint32_t k = 0; k < 4; k++)
        add_candidate(t, list, (recognised_term){.strip = true, .column = k});
    ref_list inside = {NULL, 0, 0};
    subpositions(t, g, WALK_NODES, POSITIONS_MAX, &inside);
    for (size_t i = 0; i < inside.count; i++) {
        task_poll(t);
        add_for_position(t, list, inside.at[i]);
    }
}

/* Terms of the list from `first` on; the last one is read off. */
static bool split(task *t, ref g, const candidates *list, uint32_t first, unsigned most,
                  recognised_term *out, unsigned *count) {
    if (ref_same(g, REF_ZERO)) return true;
    if (most == 0) return false;
    if (read_term(t, g, &out[*count])) {
        ++*count;
        return true;
    }
    for (uint32_t i = first; most > 1 && i < list->count; i++) {
        task_poll(t);
        out[(*count)++] = list->at[i];
        if (split(t, game_sub(t, g, list->at[i].game), list, i, most - 1, out, count)) return true;
        --*count;
    }
    return false;
}

/* As few as can be. */
static bool split_infinitesimal(task *t, ref g, unsigned most, recognised_term *out,
                                unsigned *count) {
    const unsigned hot = *count;
    if (most == 0) return ref_same(g, REF_ZERO);
    if (split(t, g, NULL, 0, 1, out, count)) return true;
    if (ref_is_nus(g)) {
        const nus v = nus_get(t, g);
        const uint32_t ups = (uint32_t)(v.up < 0 ? -(int64_t)v.up : v.up);
        const uint32_t stars = (v.star + ups) % 2;
        if (v.star > 1 || ups + stars > most) return false;
        for (uint32_t i = 0; i < ups; i++) {
            out[*count] = (recognised_term){.strip = true, .column = 1, .blue = v.up < 0};
            ++*count;
        }
        if (stars == 1) out[(*count)++] = (recognised_term){.strip = true};
        return true;
    }
    candidates *list = scratch_alloc(t, sizeof *list);
    collect(t, g, list);
    for (unsigned n = 2; n <= most; n++) {
        *count = hot;
        if (split(t, g, list, 0, n, out, count)) return true;
    }
    return false;
}

/* ---- the game ---- */

static coin_position position_of(task *t, dyadic money, const recognised_term *terms,
                                 unsigned count) {
    coin_value *values = SCRATCH_ARRAY(t, coin_value, count + 1);
    coin *coins = SCRATCH_ARRAY(t, coin, count + 1);
    uint32_t known = 0;
    for (unsigned i = 0; i < count; i++) {
        const recognised_term *c = &terms[i];
        coins[i] = (coin){
            .row = c->row, .column = c->column, .strip = c->strip, .blue = c->blue, .count = 1};
        if (c->strip) continue;
        uint32_t k = 0;
        while (k < known && dyadic_cmp(t, values[k].number.num, c->worth) < 0) k++;
        const bool is_new = k == known || !dyadic_same(values[k].number.num, c->worth);
        for (uint32_t j = known; is_new && j > k; j--) values[j] = values[j - 1];
        for (unsigned j = 0; is_new && j < i; j++)
            if (!coins[j].strip && coins[j].value >= k) coins[j].value++;
        if (is_new) values[k] = (coin_value){.number = rational_of(c->worth), .game = REF_NONE};
        known += is_new;
        coins[i].value = k;
    }
    const coin_position p = {.field = COINS_REVISED,
                             .values = values,
                             .value_count = known,
                             .at = coins,
                             .count = count,
                             .money = rational_of(money),
                             .pocket = REF_ZERO};
    return coins_normal(t, &p);
}

bool coins_recognise(task *t, ref g, unsigned most, coin_position *out) {
    recognised_term terms[TERMS_MAX + 1];
    unsigned count = 0;
    if (most > TERMS_MAX) most = TERMS_MAX;
    ref rest = g;
    while (!dyadic_same(game_left_stop(t, rest), game_right_stop(t, rest))) {
        const dyadic temperature = game_temperature(t, rest);
        if (count == most) return false;
        terms[count] = (recognised_term){.column = 1, .worth = dyadic_scale(t, temperature, 1)};
        rest = game_sub(t, rest, term_value(t, &terms[count++]));
        if (dyadic_cmp(t, game_temperature(t, rest), temperature) >= 0) return false;
    }
    const dyadic money = game_left_stop(t, rest);
    rest = game_sub(t, rest, ref_number(t, money));
    if (!split_infinitesimal(t, rest, most - count, terms, &count)) return false;
    *out = position_of(t, money, terms, count);
    if (!ref_same(coins_value(t, out), g))
        task_throw(t, ENDER_EARGUMENT, "the coins that were found are not worth the game");
    return true;
}

/* ---- the public face ---- */

ender_status ender_coins_recognise(ender_ctx *ctx, ender_game g, unsigned most, char **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!out) task_throw(t, ENDER_EARGUMENT, "a place for the coins is needed");
    *out = NULL;
    if (most > TERMS_MAX)
        task_throw(t, ENDER_ELIMIT, "sums of at most %d coins are recognised", TERMS_MAX);
    coin_position p;
    if (coins_recognise(t, check_game(t, g), most, &p)) {
        strbuf b;
        strbuf_open(t, &b);
        coins_print(&b, &p);
        *out = strbuf_take(&b);
    }
    return task_end(t);
}
