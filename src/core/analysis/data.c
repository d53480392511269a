/* SPDX-License-Identifier: MIT
 *
 * The room of analysis in a context: one map for what belongs to a game and has no memo column, and
 * the store of thermographs (thermograph.c). All of it names games or big numbers, so ender_release
 * empties it. */
#include "analysis/data.h"

#include <stdlib.h>

static void data_destroy(ender_ctx *ctx, void *data) {
    analysis_data *home = data;
    (void)ctx;
    map_free(home->memos);
    map_free(home->thermographs);
    span_close(&home->records);
    span_close(&home->vertices);
    free(home);
}

static void *data_create(ender_ctx *ctx) {
    analysis_data *home = calloc(1, sizeof *home);
    if (!home) return NULL;
    const uint64_t reserve = budget_total(ctx);
    if (!span_open(&home->records, ctx, reserve, 1)) {
        free(home);
        return NULL;
    }
    if (!span_open(&home->vertices, ctx, reserve, 2)) {
        span_close(&home->records);
        free(home);
        return NULL;
    }
    home->memos = map_new(ctx);
    home->thermographs = map_new(ctx);
    atomic_init(&home->record_count, 1);
    if (home->memos && home->thermographs) return home;
    data_destroy(ctx, home);
    return NULL;
}

/* Runs while no other thread is in the library. */
static void data_forget(ender_ctx *ctx, void *data) {
    analysis_data *home = data;
    (void)ctx;
    map_clear(home->memos);
    map_clear(home->thermographs);
    span_cut(&home->records, 0);
    span_cut(&home->vertices, 0);
    atomic_store(&home->record_count, 1);
    atomic_store(&home->vertex_count, 0);
    atomic_store(&home->pair_count, 0);
}

analysis_data *analysis_data_of(task *t) {
    analysis_data *home = context_peek(t->ctx, DATA_ANALYSIS);
    if (LIKELY(home != NULL)) return home;
    home = context_data(t->ctx, DATA_ANALYSIS, data_create, data_destroy);
    if (!home) task_throw_memory(t);
    context_on_release(t->ctx, DATA_ANALYSIS, data_forget);
    return home;
}

/* ---- memos ---- */

typedef struct memo_key {
    uint64_t words[2];
} memo_key;

static memo_key key_of(memo what, uint32_t a, uint32_t b) {
    return (memo_key){{(uint64_t)what, (uint64_t)a << 32 | b}};
}

uint32_t memo_find(task *t, memo what, uint32_t a, uint32_t b) {
    memo_key key = key_of(what, a, b);
    return map_find(analysis_data_of(t)->memos, key.words, 2, map_hash(t, key.words, 2));
}

void memo_keep(task *t, memo what, uint32_t a, uint32_t b, uint32_t value) {
    memo_key key = key_of(what, a, b);
    (void)map_insert(t, analysis_data_of(t)->memos, key.words, 2, map_hash(t, key.words, 2), value);
}

uint32_t memo_pair(task *t, uint32_t a, uint32_t b) {
    uint32_t number = memo_find(t, MEMO_PAIR, a, b);
    if (number != 0) return number;
    number = atomic_fetch_add(&analysis_data_of(t)->pair_count, 1) + 1;
    if (number == 0) task_throw(t, ENDER_ELIMIT, "too many different pairs of parameters");
    memo_key key = key_of(MEMO_PAIR, a, b);
    return map_insert(t, analysis_data_of(t)->memos, key.words, 2, map_hash(t, key.words, 2),
                      number);
}
