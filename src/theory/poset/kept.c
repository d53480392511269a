/* SPDX-License-Identifier: MIT
 *
 * Posets that outlive a call: copies with an arena of their own. */
#include "poset/poset.h"

#include <stdlib.h>
#include <string.h>

typedef struct kept_poset {
    poset of; /* first: what is handed out */
    arena memory;
} kept_poset;

static void *copy(task *t, arena *memory, const void *from, size_t bytes) {
    void *to = arena_alloc(memory, bytes);
    if (!to) task_throw_memory(t);
    return memcpy(to, from, bytes);
}

typedef struct unfinished_poset {
    cleanup undo;
    kept_poset *made;
} unfinished_poset;
_Static_assert(offsetof(unfinished_poset, undo) == 0, "an unfinished poset is its cleanup");

static void undo_unfinished(cleanup *self) {
    poset_drop(&((unfinished_poset *)(void *)self)->made->of);
}

const poset *poset_kept(task *t, const poset *p) {
    unfinished_poset u = {.made = calloc(1, sizeof *u.made)};
    if (!u.made) task_throw_memory(t);
    cleanup_push(t, &u.undo, undo_unfinished);
    arena *memory = &u.made->memory;
    memory->ctx = t->ctx;
    poset *of = &u.made->of;
    *of = *p;
    const size_t bytes = p->count * p->words * sizeof *p->above;
    of->above = copy(t, memory, p->above, bytes);
    of->below = copy(t, memory, p->below, bytes);
    if (p->games) of->games = copy(t, memory, p->games, p->count * sizeof *p->games);
    if (p->loopy) of->loopy = copy(t, memory, p->loopy, 2 * (size_t)p->count * sizeof *p->loopy);
    if (p->labels) {
        const char **labels = copy(t, memory, p->labels, p->count * sizeof *p->labels);
        for (uint32_t x = 0; x < p->count; x++)
            labels[x] = copy(t, memory, labels[x], strlen(labels[x]) + 1);
        of->labels = labels;
    }
    cleanup_pop(t);
    return of;
}

void poset_drop(const poset *p) {
    kept_poset *k = (kept_poset *)(uintptr_t)p;
    arena_free(&k->memory);
    free(k);
}
