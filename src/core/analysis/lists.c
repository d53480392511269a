/* SPDX-License-Identifier: MIT
 *
 * Lists and maps of refs, and recursion deeper than the C stack: what the files on structure share.
 */
#include "analysis/analysis.h"
#include "base/held.h"

#include <stdlib.h>
#include <string.h>

/* ---- lists ---- */

void ref_list_add(task *t, ref_list *list, ref r) {
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = r;
}

void word_list_add(task *t, word_list *list, uint32_t word) {
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = word;
}

ender_game *ref_list_games(task *t, const ref_list *list) {
    ender_game *games = malloc((list->count + 1) * sizeof *games);
    if (!games) task_throw_memory(t);
    for (size_t i = 0; i < list->count; i++) games[i].id = list->at[i].bits;
    return games;
}

ender_form *ref_list_forms(task *t, const ref_list *list) {
    ender_form *forms = malloc((list->count + 1) * sizeof *forms);
    if (!forms) task_throw_memory(t);
    for (size_t i = 0; i < list->count; i++) forms[i].id = list->at[i].bits;
    return forms;
}

/* ---- maps ---- */

void ref_map_open(task *t, ref_map *m) {
    m->t = t;
    m->of = held_map(t, &m->holder);
}

void ref_map_close(task *t, ref_map *m) { held_close(t, &m->holder); }

uint32_t ref_map_find(const ref_map *m, ref r) {
    uint64_t key = r.bits;
    return map_find(m->of, &key, 1, map_hash(m->t, &key, 1));
}

void ref_map_put(task *t, const ref_map *m, ref r, uint32_t word) {
    uint64_t key = r.bits;
    map_insert(t, m->of, &key, 1, map_hash(t, &key, 1), word);
}

bool ref_map_mark(task *t, const ref_map *m, ref r) {
    if (ref_map_find(m, r) != 0) return false;
    ref_map_put(t, m, r, 1);
    return true;
}

/* ---- arguments ---- */

void check_mover(task *t, ender_player player) {
    if (player != ENDER_LEFT && player != ENDER_RIGHT)
        task_throw(t, ENDER_EARGUMENT, "the player must be ENDER_LEFT or ENDER_RIGHT");
}

/* ---- recursion ---- */

typedef struct recursion_call {
    recursion step;
    const void *with;
    uint32_t a, b, result;
} recursion_call;

static void recursion_thunk(task *t, void *arg) {
    recursion_call *call = arg;
    call->result = call->step(t, call->with, call->a, call->b);
}

uint32_t recurse(task *t, recursion step, const void *with, uint32_t a, uint32_t b) {
    task_poll(t);
    if (LIKELY(!stack_is_low(t))) return step(t, with, a, b);
    recursion_call call = {step, with, a, b, 0};
    deep_call(t, recursion_thunk, &call);
    return call.result;
}

uint32_t recurse_kept(task *t, recursion step, const void *with, uint32_t a, uint32_t b) {
    operation_enter(t);
    const uint32_t result = recurse(t, step, with, a, b);
    operation_leave(t);
    return result;
}
