/* SPDX-License-Identifier: MIT
 *
 * Things of a call that are given back. */
#include "base/held.h"

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

static void give_map(void *what) { map_free(what); }

map *held_map(task *t, held *h) {
    map *made = map_new(t->ctx);
    if (!made) task_throw_memory(t);
    held_open(t, h, made, give_map);
    return made;
}
