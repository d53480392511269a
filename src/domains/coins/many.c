/* SPDX-License-Identifier: MIT
 *
 * Many positions of coins classified at once, from numbers rather than text. Only the order of the
 * values matters (COIN-SLIDING-22), so a value is a number and nothing is looked up. */
#include "coins/coins.h"

enum { CHUNK = 1024 };

typedef struct many {
    const plain_coin *coins;
    const size_t *starts;
    size_t count;
    coin_verdict *out;
} many;

static coin coin_from(task *t, const plain_coin *c, size_t position) {
    if (c->strip && c->column < COIN_SQUARES_MAX - 1 && c->count <= INT64_MAX)
        return (coin){.column = c->column,
                      .strip = true,
                      .blue = c->blue && c->column > 0,
                      .count = c->count};
    if (c->strip || c->row < 1 || c->row >= COIN_SQUARES_MAX - 1 || c->column < 1 ||
        c->column >= COIN_SQUARES_MAX - 1 || c->value >= COIN_VALUES_MAX || c->count > INT64_MAX)
        task_throw(
            t, ENDER_EARGUMENT,
            "a coin of position %zu is not on the field: rows and columns are from 1, values "
            "from 0, and all below 2^20 - 1, with less than 2^63 coins of a kind",
            position);
    return (coin){
        .value = c->value, .row = c->row, .column = c->column, .blue = c->blue, .count = c->count};
}

static void classify_one(task *t, const many *all, size_t position) {
    const size_t first = all->starts[position], count = all->starts[position + 1] - first;
    if (count > UINT32_MAX / 2) task_throw(t, ENDER_ELIMIT, "a position has 2^31 kinds of coins");
    coin *coins = SCRATCH_ARRAY(t, coin, count + 1);
    for (size_t i = 0; i < count; i++) coins[i] = coin_from(t, &all->coins[first + i], position);
    const coin_position raw = {.field = COINS_REVISED,
                               .at = coins,
                               .count = (uint32_t)count,
                               .money = rational_of(DYADIC_ZERO),
                               .pocket = REF_ZERO};
    const coin_position p = coins_cancel(t, &raw);
    const coin_class c = coins_classify(t, &p);
    all->out[position] = (coin_verdict){.weight = c.weight,
                                        .end_from_1 = c.end[0],
                                        .end_from_minus_1 = c.end[1],
                                        .advantage = c.advantage,
                                        .letter = {c.letter[0], c.letter[1]},
                                        .wins = {c.wins[0], c.wins[1]},
                                        .outcome = c.outcome};
}

static void classify_chunk(task *t, size_t chunk, void *arg) {
    const many *all = arg;
    const size_t first = chunk * CHUNK;
    for (size_t i = first; i < all->count && i < first + CHUNK; i++) {
        const arena_mark mark = scratch_mark(t);
        task_poll(t);
        classify_one(t, all, i);
        scratch_release(t, mark);
    }
}

ender_status coins_classify_many(ender_ctx *ctx, const plain_coin *coins, const size_t *starts,
                                 size_t count, coin_verdict *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (count > 0 && (!starts || !out || (!coins && starts[count] > 0)))
        task_throw(t, ENDER_EARGUMENT,
                   "the coins, their starts or the space for verdicts are NULL");
    for (size_t i = 0; i < count; i++)
        if (starts[i] > starts[i + 1])
            task_throw(t, ENDER_EARGUMENT, "position %zu ends before it starts", i);
    many all = {coins, starts, count, out};
    parallel(t, (count + CHUNK - 1) / CHUNK, classify_chunk, &all);
    return task_end(t);
}
