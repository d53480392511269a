/* SPDX-License-Identifier: MIT
 *
 * Every position of a small field: who wins by search, and what the classification says
 * (COIN-SLIDING-40). The search needs no money in its table: a position whose stop is not 0 is
 * decided by it (COIN-SLIDING-24), and when the stop is 0 the coins of row 0 and the player to move
 * tell how much money there is. Right to move is Left to move in the negative. */
#include "coins/sweep.h"
#include "base/held.h"

#include <stdlib.h>
#include <string.h>

enum { SAMPLE_MOST = 10000000 };

/* ---- tables of bytes ---- */

static void table_undo(cleanup *self) {
    coin_table *table = (coin_table *)(void *)self;
    table_close(table);
}

void table_open(task *t, coin_table *table, uint64_t bytes) {
    *table = (coin_table){.t = t, .bytes = bytes};
    if (bytes > SIZE_MAX || !budget_take(t->ctx, (size_t)bytes)) task_throw_memory(t);
    table->at = block_open(t->ctx, (size_t)bytes);
    if (!table->at) {
        budget_give(t->ctx, (size_t)bytes);
        task_throw_memory(t);
    }
    cleanup_push(t, &table->undo, table_undo);
}

void table_close(coin_table *table) {
    block_close(table->t->ctx, table->at, (size_t)table->bytes);
    budget_give(table->t->ctx, (size_t)table->bytes);
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

/* The same where what is known stands in a map. */
static bool left_wins_by_letters(coin_search *s, const box_lay *p) {
    uint64_t key[2] = {0, p->count};
    for (unsigned i = 0; i < p->count; i++)
        key[i / 8] |= (uint64_t)p->at[i] << (8 * (i % 8) + 8 * (i / 8));
    const uint64_t hash = map_hash(s->t, key, 2);
    uint32_t known = map_find(s->by_letters, key, 2, hash);
    task_poll(s->t);
    if (known == 0) {
        known = some_move_wins(s, p) ? 2 : 1;
        (void)map_insert(s->t, s->by_letters, key, 2, hash, known);
    }
    return known == 2;
}

bool search_left_wins(coin_search *s, const box_lay *p) {
    if (s->by_letters) return left_wins_by_letters(s, p);
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

void search_open(task *t, coin_search *s, const coin_bounds *bounds) {
    *s = (coin_search){.box = box_open(t, bounds, true)};
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
    box_coins spare;
    const coin_position position = box_position(all->search.box, p, 0, &spare);
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
    box_coins spare;
    const coin_position position = box_position(b, p, money, &spare);
    strbuf text;
    strbuf_open(t, &text);
    coins_print(&text, &position);
    return strbuf_take(&text);
}

static void add_part(coin_census *sum, const census_part *part) {
    sum->positions += part->positions;
    sum->disagreements += part->disagreements;
    for (unsigned o = 0; o < 4; o++) sum->outcomes[o] += part->outcomes[o];
    for (unsigned k = 0; k < 20; k++) sum->cases[k / 10][k % 10] += part->cases[k / 10][k % 10];
}

static void check_census(task *t, const coin_bounds *bounds) {
    if (bounds->row_0 || bounds->money > 0 || bounds->with_pairs)
        task_throw(t, ENDER_EARGUMENT,
                   "the census goes through positions without money, row 0 and pairs");
}

static coin_census census_sum(task *t, const coin_box *b, const census_part *parts, size_t count) {
    coin_census sum = {0};
    for (size_t i = 0; i < count; i++) {
        if (parts[i].disagreements > 0 && !sum.example)
            sum.example = sweep_text(t, b, &parts[i].example, 0);
        add_part(&sum, &parts[i]);
    }
    return sum;
}

coin_census coins_census(task *t, const coin_bounds *bounds) {
    check_census(t, bounds);
    counting all;
    search_open(t, &all.search, bounds);
    const coin_box *b = all.search.box;
    all.parts = sweep_parts(t, b, sizeof *all.parts);
    const box_set set = {b,    bounds->least_coins, false, false, count_position,
                         &all, "comparing coins"};
    box_each(t, &set);
    coin_census sum = census_sum(t, b, all.parts, box_parts(b));
    search_close(t, &all.search);
    return sum;
}

/* ---- samples ---- */

enum { SAMPLE_CHUNK = 16 };

typedef struct box_sample {
    const coin_box *box;
    uint64_t seed, count;
    uint32_t least, most; /* how many coins */
    census_part *parts;
} box_sample;

/* Numbers that look random, from the seed and the place. */
static uint64_t mixed(uint64_t x) {
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* Letters drawn until a position without coins in row 0 and without pairs is there. */
static box_lay drawn(const box_sample *all, uint64_t number) {
    const coin_box *b = all->box;
    uint64_t state = mixed(all->seed + mixed(number));
    for (;;) {
        box_lay p = {0};
        const uint32_t coins =
            all->least + (uint32_t)(mixed(++state) % (all->most - all->least + 1));
        while (p.count < coins) {
            const uint8_t letter = (uint8_t)(mixed(++state) % b->letters);
            if (b->worth[letter] > 0 || (letter == 0 && !b->has_star)) continue;
            p = box_after(&p, p.count, letter, false);
        }
        if (!box_has_pair(&p)) return p;
    }
}

static void count_drawn(task *t, size_t part, void *arg) {
    const box_sample *all = arg;
    const uint64_t first = (uint64_t)part * SAMPLE_CHUNK;
    task_progress(t, "comparing coins", first, all->count);
    for (uint64_t i = first; i < all->count && i < first + SAMPLE_CHUNK; i++) {
        held holder;
        map *known = held_map(t, &holder);
        counting one = {.search = {.box = all->box, .by_letters = known, .t = t},
                        .parts = all->parts};
        const box_lay p = drawn(all, i);
        count_position(t, &p, part, &one);
        held_close(t, &holder);
    }
}

coin_census coins_sample(task *t, const coin_bounds *bounds, uint64_t seed, uint64_t count) {
    check_census(t, bounds);
    box_sample all = {.box = box_open(t, bounds, false),
                      .seed = seed,
                      .count = count,
                      .least = bounds->least_coins,
                      .most = bounds->coins};
    if (count > SAMPLE_MOST)
        task_throw(t, ENDER_ELIMIT, "a sample has at most %d positions", SAMPLE_MOST);
    if (all.least > all.most)
        task_throw(t, ENDER_EARGUMENT, "the least number of coins is above the greatest");
    const size_t parts = (size_t)((count + SAMPLE_CHUNK - 1) / SAMPLE_CHUNK);
    all.parts = SCRATCH_ARRAY(t, census_part, parts + 1);
    memset(all.parts, 0, parts * sizeof *all.parts);
    parallel(t, parts, count_drawn, &all);
    return census_sum(t, all.box, all.parts, parts);
}

void coin_census_clear(coin_census *census) {
    if (!census) return;
    free(census->example);
    *census = (coin_census){0};
}

ender_status coins_field_census(ender_ctx *ctx, const coin_bounds *bounds, coin_census *out) {
    *out = (coin_census){0};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = coins_census(t, sweep_bounds(t, bounds));
    return task_end(t);
}

ender_status coins_field_sample(ender_ctx *ctx, const coin_bounds *bounds, uint64_t seed,
                                uint64_t count, coin_census *out) {
    *out = (coin_census){0};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = coins_sample(t, sweep_bounds(t, bounds), seed, count);
    return task_end(t);
}

const coin_bounds *sweep_bounds(task *t, const coin_bounds *bounds) {
    if (!bounds) task_throw(t, ENDER_EARGUMENT, "the bounds of the field are NULL");
    return bounds;
}
