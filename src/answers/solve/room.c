/* SPDX-License-Identifier: MIT
 *
 * What a context keeps from one search to the next, the table and the top of a long search, and
 * what others do with it while no search is under way. */
#include <stdlib.h>

#include "solve/solve.h"

static const uint64_t table_least = 1 << 16;

static void room_forget(ender_ctx *ctx, void *data) {
    (void)ctx;
    solve_room *room = data;
    ttable_clear(&room->table);
    tree_forget(&room->tree);
}

static void *room_create(ender_ctx *ctx) {
    solve_room *room = calloc(1, sizeof *room);
    if (!room) return NULL;
    static const uint64_t halves[] = {1, 2};
    room->secret =
        (hash_secret){context_seal(ctx, &halves[0], 1), context_seal(ctx, &halves[1], 1) | 1};
    tree_open(ctx, &room->tree);
    context_on_release(ctx, ROOM_SOLVE, room_forget);
    return room;
}

static void room_destroy(ender_ctx *ctx, void *data) {
    (void)ctx;
    solve_room *room = data;
    ttable_close(&room->table);
    tree_close(&room->tree);
    free(room);
}

solve_room *solve_room_of(task *t) {
    solve_room *room = context_room(t->ctx, ROOM_SOLVE, room_create, room_destroy);
    if (!room) task_throw_memory(t);
    return room;
}

bool solve_take_secret(solve_room *room, hash_secret secret) {
    if (room->secret.start == secret.start && room->secret.factor == secret.factor) return true;
    if (atomic_load(&room->table.used) > 0 || room->tree.root) return false;
    room->secret = secret;
    return true;
}

bool solve_room_take(solve_room *room) {
    bool taken = false;
    return atomic_compare_exchange_strong(&room->taken, &taken, true);
}

bool solve_table_open(task *t, ttable *table, uint64_t bytes) {
    const uint64_t left = task_memory_left(t);
    if (table->words) return true;
    if (bytes == 0 || bytes > left / 2) bytes = left / 2;
    return ttable_open(table, t->ctx, bytes < table_least ? table_least : bytes);
}

/* ---- visits ---- */

static void visit_end(cleanup *self) {
    atomic_store(&((solve_visit *)(void *)self)->room->taken, false);
}

void solve_visit_begin(task *t, solve_visit *v) {
    v->room = solve_room_of(t);
    if (!solve_room_take(v->room))
        task_throw(t, ENDER_EARGUMENT, "a search is under way in this context");
    cleanup_push(t, &v->undo, visit_end);
    if (!solve_table_open(t, &v->room->table, 0)) task_throw_memory(t);
}

void solve_visit_end(task *t, solve_visit *v) {
    cleanup_pop(t);
    visit_end(&v->undo);
}
