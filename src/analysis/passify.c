/* SPDX-License-Identifier: MIT
 *
 * Passification: Left gets a move that is nearly a pass. It depends on the literal form, and what
 * comes out is a literal form (A. A. Siegel, On the Structure of Games and Their Posets, 2011, Def.
 * 3.4.1). */
#include "analysis/passify.h"

#include "analysis/room.h"

static ref passify_step(task *t, const void *with, ref form, ref unused);

typedef struct passifier {
    cleanup undo; /* first, so that the cleanup is the passifier */
    map *known;
} passifier;

static void passifier_undo(cleanup *self) { map_free(((passifier *)(void *)self)->known); }

/* The passified options of a player, with room for one more. */
static ref *passified(task *t, const passifier *p, ref form, ender_player player, uint32_t *count) {
    side s;
    form_side_open(t, &s, form, player);
    ref *list = SCRATCH_ARRAY(t, ref, s.count + 1u);
    for (uint32_t i = 0; i < s.count; i++)
        list[i] = recurse(t, passify_step, p, side_at(t, &s, i), REF_NONE);
    *count = s.count;
    return list;
}

static ref passify_step(task *t, const void *with, ref form, ref unused) {
    (void)unused;
    const passifier *p = with;
    if (form == REF_ZERO) return REF_ZERO;
    const uint64_t key = form, hash = hash_words(&key, 1);
    const ref found = map_find(p->known, &key, 1, hash);
    if (found != REF_NONE) return found;
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    uint32_t left_count, right_count;
    ref *left = passified(t, p, form, ENDER_LEFT, &left_count);
    ref *right = passified(t, p, form, ENDER_RIGHT, &right_count);
    left[left_count] = form_make(t, left, left_count, right, right_count);
    const ref made = form_make(t, left, left_count + 1, right, right_count);
    scratch_release(t, mark);
    return map_insert(t, p->known, &key, 1, hash, made);
}

ref form_passify(task *t, ref form) {
    passifier p = {.known = map_new(t->ctx)};
    if (!p.known) task_throw_memory(t);
    cleanup_push(t, &p.undo, passifier_undo);
    const ref made = recurse(t, passify_step, &p, form, REF_NONE);
    cleanup_pop(t);
    map_free(p.known);
    return made;
}
