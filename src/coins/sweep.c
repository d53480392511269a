/* SPDX-License-Identifier: MIT
 *
 * Every position of a small field: who wins by search, and what the classification says
 * (COIN-SLIDING-40). The search needs no money in its table: a position whose stop is not 0 is
 * decided by it (COIN-SLIDING-24), and when the stop is 0 the coins of row 0 and the player to move
 * tell how much money there is. Right to move is Left to move in the negative. */
#include "coins/sweep.h"

#include <stdlib.h>
#include <string.h>

/* ---- tables of bytes ---- */

static void table_undo(cleanup *self) {
    coin_table *table = (coin_table *)(void *)self;
    table_close(table);
}

void table_open(task *t, coin_table *table, uint64_t bytes) {
    *table = (coin_table){.t = t, .bytes = bytes};
    if (!budget_take(t->ctx, bytes)) task_throw_memory(t);
    table->at = block_open(bytes);
    if (!table->at) {
        budget_give(t->ctx, bytes);
        task_throw_memory(t);
    }
    cleanup_push(t, &table->undo, table_undo);
}

void table_close(coin_table *table) {
    block_close(table->at, table->bytes);
    budget_give(table->t->ctx, table->bytes);
}

/* ---- search ---- */

/* Right to move in q, with this money: in the negative Left moves. */
static bool right_wins(coin_search *s, const box_lay *q, int64_t money) {
    const box_lay n = box_negative(q);
    const int64_t stop = box_left_stop(s->box, &n) - money;
    return stop > 0 || (stop == 0 && search_left_wins(s, &n));
}

static bool some_move_wins(coin_search *s, const box_lay *p) {
    const coin_box *b = s->box;
    const int64_t money = -box_left_stop(b, p);
    for (unsigned i = 0; i < p->count; i++) {
        const uint8_t letter = p->at[i];
        if (i > 0 && p->at[i - 1] == letter) continue;
        for (unsigned k = 0; k < 2; k++) {
            const uint8_t to = b->moved[k][letter];
            if (to == BOX_NONE) continue;
            const box_lay q = box_after(p, i, to, true);
            if (!right_wins(s, &q, money + (k == 0 ? b->cash[letter] : 0))) return true;
        }
    }
    return false;
}

bool search_left_wins(coin_search *s, const box_lay *p) {
    _Atomic uint8_t *place = &s->known.at[box_rank(s->box, p)];
    uint8_t known = atomic_load_explicit(place, memory_order_relaxed);
    if (known == 0) {
        known = some_move_wins(s, p) ? 2 : 1;
        atomic_store_explicit(place, known, memory_order_relaxed);
    }
    return known == 2;
}

bool search_left_wins_with(coin_search *s, const box_lay *p, int64_t surplus) {
    return surplus > 0 || (surplus == 0 && search_left_wins(s, p));
}

void search_open(task *t, coin_search *s, const ender_coin_bounds *bounds) {
    s->box = box_open(t, bounds);
    table_open(t, &s->known, box_size(s->box));
}

void search_close(task *t, coin_search *s) {
    cleanup_pop(t);
    table_close(&s->known);
}

/* ---- parts of a sweep, each with a place of its own ---- */

void *sweep_parts(task *t, const coin_box *b, size_t bytes) {
    const size_t all = box_parts(b) * bytes;
    void *parts = scratch_alloc(t, all);
    memset(parts, 0, all);
    return parts;
}

/* ---- the census ---- */

typedef struct census_part {
    uint64_t positions, outcomes[4], cases[2][10], disagreements;
    box_lay example;
} census_part;

typedef struct counting {
    coin_search search;
    census_part *parts;
} counting;

static void count_position(task *t, const box_lay *p, size_t number, void *arg) {
    counting *all = arg;
    census_part *part = &all->parts[number];
    box_coins room;
    const coin_position position = box_position(all->search.box, p, 0, &room);
    const coin_class c = coins_classify(t, &position);
    const box_lay n = box_negative(p);
    const bool agrees = c.wins[0] == search_left_wins(&all->search, p) &&
                        c.wins[1] == search_left_wins(&all->search, &n);
    if (!agrees && part->disagreements++ == 0) part->example = *p;
    part->positions++;
    part->outcomes[c.outcome]++;
    for (unsigned m = 0; m < 2; m++) part->cases[m][c.letter[m] - 'A']++;
}

char *sweep_text(task *t, const coin_box *b, const box_lay *p, int64_t money) {
    box_coins room;
    const coin_position position = box_position(b, p, money, &room);
    strbuf text;
    strbuf_open(t, &text);
    coins_print(&text, &position);
    return strbuf_take(&text);
}

static void add_part(ender_coin_census *sum, const census_part *part) {
    sum->positions += part->positions;
    sum->disagreements += part->disagreements;
    for (unsigned o = 0; o < 4; o++) sum->outcomes[o] += part->outcomes[o];
    for (unsigned k = 0; k < 20; k++) sum->cases[k / 10][k % 10] += part->cases[k / 10][k % 10];
}

ender_coin_census coins_census(task *t, const ender_coin_bounds *bounds) {
    if (bounds->row_0 || bounds->money > 0 || bounds->with_pairs)
        task_throw(t, ENDER_EARGUMENT,
                   "the census goes through positions without money, row 0 and pairs");
    counting all;
    search_open(t, &all.search, bounds);
    const coin_box *b = all.search.box;
    all.parts = sweep_parts(t, b, sizeof *all.parts);
    const box_set set = {b,    bounds->least_coins, false, false, count_position,
                         &all, "comparing coins"};
    box_each(t, &set);
    ender_coin_census sum = {0};
    for (size_t i = 0; i < box_parts(b); i++) {
        const census_part *part = &all.parts[i];
        if (part->disagreements > 0 && !sum.example)
            sum.example = sweep_text(t, b, &part->example, 0);
        add_part(&sum, part);
    }
    search_close(t, &all.search);
    return sum;
}

void ender_coin_census_clear(ender_coin_census *census) {
    if (!census) return;
    free(census->example);
    *census = (ender_coin_census){0};
}

ender_status ender_coins_census(ender_ctx *ctx, const ender_coin_bounds *bounds,
                                ender_coin_census *out) {
    *out = (ender_coin_census){0};
    API_ENTER(ctx);
    *out = coins_census(t, sweep_bounds(t, bounds));
    API_LEAVE();
}

const ender_coin_bounds *sweep_bounds(task *t, const ender_coin_bounds *bounds) {
    if (!bounds) task_throw(t, ENDER_EARGUMENT, "the bounds of the field are NULL");
    return bounds;
}
