/* SPDX-License-Identifier: MIT
 *
 * Resources of a call that its task does not free by itself: a held resource is released by
 * held_close or by a throw that passes. Holders nest like a stack, with other cleanups. */
#ifndef ENDER_BASE_HELD_H
#define ENDER_BASE_HELD_H

#include "base/map.h"
#include "base/task.h"

typedef struct held {
    cleanup undo; /* first, so that the cleanup is the holder */
    void *what;
    void (*give_back)(void *what);
} held;

void held_open(task *t, held *h, void *what, void (*give_back)(void *what));
void held_close(task *t, held *h); /* releases the last held resource */
static inline void held_keep(task *t) {
    cleanup_pop(t);
} /* the last held resource now has an owner */

map *held_map(task *t, held *h); /* a new map */

#endif
