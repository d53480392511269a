/* SPDX-License-Identifier: MIT
 *
 * Things of a call that are given back. */
#include "base/held.h"

#include "base/context.h"

#include <stddef.h>

_Static_assert(offsetof(held, undo) == 0, "a holder is its cleanup");

static void held_undo(cleanup *self) {
    const held *h = (const held *)(const void *)self;
    h->give_back(h->what);
}

void held_open(task *t, held *h, void *what, void (*give_back)(void *what)) {
    *h = (held){.what = what, .give_back = give_back};
    cleanup_push(t, &h->undo, held_undo);
}

void held_close(task *t, held *h) {
    cleanup_pop(t);
    h->give_back(h->what);
}

/* ---- maps ---- */

/* Making a map takes a dozen calls of the system, and many calls put few entries into theirs; so
 * the context keeps some. */
static map *map_take(ender_ctx *ctx) {
    for (int i = 0; i < IDLE_MAPS; i++) {
        if (!atomic_load_explicit(&ctx->shared->idle_maps[i], memory_order_relaxed)) continue;
        map *m = atomic_exchange(&ctx->shared->idle_maps[i], NULL);
        if (m) return m;
    }
    return map_new(ctx);
}

static void map_give(void *what) {
    map *m = what;
    ender_ctx *ctx = map_context(m);
    if (map_is_small(m)) map_clear(m);
    for (int i = 0; i < IDLE_MAPS && map_is_small(m); i++) {
        map *none = NULL;
        if (atomic_compare_exchange_strong(&ctx->shared->idle_maps[i], &none, m)) return;
    }
    map_free(m);
}

map *held_map(task *t, held *h) {
    map *made = map_take(t->ctx);
    if (!made) task_throw_memory(t);
    held_open(t, h, made, map_give);
    return made;
}
