/* SPDX-License-Identifier: MIT
 *
 * What a context keeps from one search to the next, the table and the top of a long search, and
 * what others do with it while no search is under way. */
#include <stdlib.h>

#include "solve/solve.h"

static const uint64_t table_least = 1 << 16;

static void data_forget(ender_ctx *ctx, void *data) {
    (void)ctx;
    solve_data *kept = data;
    ttable_clear(&kept->table);
    tree_forget(&kept->tree);
}

static void *data_create(ender_ctx *ctx) {
    solve_data *kept = calloc(1, sizeof *kept);
    if (!kept) return NULL;
    static const uint64_t halves[] = {1, 2};
    kept->secret =
        (hash_secret){context_seal(ctx, &halves[0], 1), context_seal(ctx, &halves[1], 1) | 1};
    tree_open(ctx, &kept->tree);
    context_on_release(ctx, DATA_SOLVE, data_forget);
    return kept;
}

static void data_destroy(ender_ctx *ctx, void *data) {
    (void)ctx;
    solve_data *kept = data;
    ttable_close(&kept->table);
    tree_close(&kept->tree);
    free(kept);
}

solve_data *solve_data_of(task *t) {
    solve_data *kept = context_data(t->ctx, DATA_SOLVE, data_create, data_destroy);
    if (!kept) task_throw_memory(t);
    return kept;
}

bool solve_take_secret(solve_data *kept, hash_secret secret) {
    if (kept->secret.start == secret.start && kept->secret.factor == secret.factor) return true;
    if (atomic_load(&kept->table.used) > 0 || kept->tree.root) return false;
    kept->secret = secret;
    return true;
}

bool solve_data_take(solve_data *kept) {
    bool taken = false;
    return atomic_compare_exchange_strong(&kept->taken, &taken, true);
}

bool solve_table_open(task *t, ttable *table, uint64_t bytes) {
    const uint64_t left = task_memory_left(t);
    if (table->words) return true;
    if (bytes == 0 || bytes > left / 2) bytes = left / 2;
    return ttable_open(table, t->ctx, bytes < table_least ? table_least : bytes);
}

/* ---- visits ---- */

static void visit_end(cleanup *self) {
    atomic_store(&((solve_visit *)(void *)self)->kept->taken, false);
}

void solve_visit_begin(task *t, solve_visit *v) {
    v->kept = solve_data_of(t);
    if (!solve_data_take(v->kept))
        task_throw(t, ENDER_EARGUMENT, "a search is under way in this context");
    cleanup_push(t, &v->undo, visit_end);
    if (!solve_table_open(t, &v->kept->table, 0)) task_throw_memory(t);
}

void solve_visit_end(task *t, solve_visit *v) {
    cleanup_pop(t);
    visit_end(&v->undo);
}
