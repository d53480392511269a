/* SPDX-License-Identifier: MIT
 *
 * Sums in misere play taken apart (ONAG, chapter 12; Winning Ways, chapter 13, "The Noah's Ark
 * Theorem"; Siegel, CGT, section V.4). Misere sums cancel: of g + x = h + x follows g = h; so a
 * difference g - h is one game or none.
 *
 * Let g = h + x in canonical forms. An option x' of x makes h + x' an option of the sum; either it
 * is an option of g, and x' = g' - h, or it went because it has the option g, and then g = h' + x',
 * since h + x'' = g would make x'' = x. So the options of x are among all g' - h and g - h'. All of
 * these may be given to x: two games are linked exactly when they are so with a third added to
 * both, and each of these plus h or h' is an option of g or g itself as a sum; so none is linked
 * to x and none changes it. What was made is tried by adding h.
 *
 * If g = x + y is not 0, one of its options is x' + y or x + y', so that y or x is a part of an
 * option of g; the other is the difference. */
#include "impartial/misere.h"

#include <stdlib.h>

static const uint64_t lists_capacity = (uint64_t)sizeof(misere) << 28;
enum { NO_DIFFERENCE = 1, FIRST_DIFFERENCE = 2 };

static void parting_undo(cleanup *self) {
    misere_parting *p = (misere_parting *)self;
    if (p->differences) map_free(p->differences);
    if (p->begins) map_free(p->begins);
    span_close(&p->lists);
}

void misere_parting_open(task *t, misere_parting *p, misere_world *w) {
    *p = (misere_parting){.w = w};
    cleanup_push(t, &p->undo, parting_undo);
    p->differences = map_new(t->ctx);
    p->begins = map_new(t->ctx);
    if (!p->differences || !p->begins || !span_open(&p->lists, t->ctx, lists_capacity, 2))
        task_throw_memory(t);
}

void misere_parting_close(task *t, misere_parting *p) {
    cleanup_pop(t);
    parting_undo(&p->undo);
}

/* ---- differences ---- */

static uint32_t difference(task *t, misere_parting *p, misere g, misere h);

static void add_difference(task *t, misere_parting *p, misere g, misere h, misere_list *out) {
    const uint32_t found = difference(t, p, g, h);
    if (found >= FIRST_DIFFERENCE) misere_list_add(t, out, (misere){found - FIRST_DIFFERENCE});
}

static uint32_t difference_step(task *t, const void *with, uint32_t whole, uint32_t part) {
    const misere g = {whole}, h = {part};
    misere_parting *p = (misere_parting *)(uintptr_t)with;
    const arena_mark mark = scratch_mark(t);
    uint32_t of_g, of_h;
    const misere *from_g = misere_options(p->w, g, &of_g), *from_h = misere_options(p->w, h, &of_h);
    misere_list candidates = {0};
    for (uint32_t i = 0; i < of_g; i++) add_difference(t, p, from_g[i], h, &candidates);
    for (uint32_t i = 0; i < of_h; i++) add_difference(t, p, g, from_h[i], &candidates);
    const misere x = misere_make(t, p->w, candidates.at, (uint32_t)candidates.count);
    const bool exists = misere_same(misere_add(t, p->w, h, x), g);
    scratch_release(t, mark);
    return exists ? x.number + FIRST_DIFFERENCE : NO_DIFFERENCE;
}

static uint32_t difference(task *t, misere_parting *p, misere g, misere h) {
    if (misere_is_zero(h)) return g.number + FIRST_DIFFERENCE;
    if (misere_same(g, h)) return MISERE_ZERO.number + FIRST_DIFFERENCE;
    const uint64_t key = (uint64_t)g.number << 32 | h.number, hash = map_hash(t, &key, 1);
    const uint32_t known = map_find(p->differences, &key, 1, hash);
    if (known != 0) return known;
    const uint32_t found = recurse(t, difference_step, p, g.number, h.number);
    return map_insert(t, p->differences, &key, 1, hash, found);
}

bool misere_difference(task *t, misere_parting *p, misere g, misere h, misere *out) {
    const uint32_t found = difference(t, p, g, h);
    if (found < FIRST_DIFFERENCE) return false;
    *out = (misere){found - FIRST_DIFFERENCE};
    return true;
}

/* ---- parts ---- */

static uint32_t parts_of(task *t, misere_parting *p, misere g);

/* A list that was kept; the span does not move. */
static const misere *kept_parts(const misere_parting *p, uint32_t begin, uint32_t *count) {
    const misere *list = (const misere *)(const void *)p->lists.base + (begin - 1);
    *count = list[0].number; /* its length stands before a list */
    return list + 1;
}

static uint32_t parts_step(task *t, const void *with, uint32_t number, uint32_t unused) {
    (void)unused;
    const misere g = {number};
    misere_parting *p = (misere_parting *)(uintptr_t)with;
    const arena_mark mark = scratch_mark(t);
    misere_list tried = {0}, found = {0};
    uint32_t count, of_option;
    const misere *options = misere_options(p->w, g, &count);
    for (uint32_t i = 0; i < count; i++) {
        const misere *parts = kept_parts(p, parts_of(t, p, options[i]), &of_option);
        for (uint32_t k = 0; k < of_option; k++) misere_list_add(t, &tried, parts[k]);
    }
    misere_list_add(t, &tried, misere_nim(t, p->w, 0));
    misere_list_add(t, &tried, misere_nim(t, p->w, 1));
    const uint32_t candidates = misere_sort(tried.at, (uint32_t)tried.count);
    for (uint32_t i = 0; i < candidates; i++) {
        misere other;
        if (!misere_difference(t, p, g, tried.at[i], &other)) continue;
        misere_list_add(t, &found, tried.at[i]);
        misere_list_add(t, &found, other);
    }
    const uint32_t kept = misere_sort(found.at, (uint32_t)found.count), begin = p->used;
    if (kept >= UINT32_MAX - begin - 2 ||
        !span_reach(&p->lists, ((size_t)begin + kept + 1) * sizeof(misere)))
        task_throw_memory(t);
    misere *list = (misere *)(void *)p->lists.base + begin;
    list[0].number = kept;
    for (uint32_t i = 0; i < kept; i++) list[i + 1] = found.at[i];
    p->used = begin + kept + 1;
    scratch_release(t, mark);
    return begin + 1;
}

static uint32_t parts_of(task *t, misere_parting *p, misere g) {
    const uint64_t key = g.number, hash = map_hash(t, &key, 1);
    const uint32_t known = map_find(p->begins, &key, 1, hash);
    if (known != 0) return known;
    const uint32_t begin = recurse(t, parts_step, p, g.number, 0);
    return map_insert(t, p->begins, &key, 1, hash, begin);
}

const misere *misere_parts(task *t, misere_parting *p, misere g, uint32_t *count) {
    return kept_parts(p, parts_of(t, p, g), count);
}

bool misere_is_prime(task *t, misere_parting *p, misere g) {
    if (misere_is_zero(g) || misere_same(g, misere_nim(t, p->w, 1))) return false;
    uint32_t count;
    misere_parts(t, p, g, &count);
    return count == 4;
}

bool misere_is_even(task *t, misere_world *w, misere g) {
    const misere other = misere_add(t, w, g, misere_nim(t, w, 1));
    return misere_birthday(w, g) < misere_birthday(w, other);
}
