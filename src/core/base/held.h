/* SPDX-License-Identifier: MIT
 *
 * Things of a call that its task does not free by itself: what is held is given back when the call
 * lets it go, or by a throw that passes. In the order of a stack, with other cleanups. */
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
void held_close(task *t, held *h);                        /* gives back what is held last */
static inline void held_keep(task *t) { cleanup_pop(t); } /* what is held last has an owner */

map *held_map(task *t, held *h); /* a new one */

#endif
