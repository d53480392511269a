/* SPDX-License-Identifier: MIT
 *
 * How many chains, antichains and linear extensions there are. Maximal chains are paths in the
 * diagram and counted from the top down. The other two are counted over sets of elements: the
 * antichains in a set are those without its last element, and those with it, whose others are not
 * comparable to it; the linear extensions of a lower set are those that end with one of its maximal
 * elements. Each set is counted once. The numbers are exact, of any size; the time grows with the
 * number of sets, which is at worst exponential. */
#include "base/held.h"
#include "poset/poset.h"

#include <string.h>

#include "analysis/analysis.h"

dyadic count_maximal_chains(task *t, const poset *p) {
    dyadic *chains = SCRATCH_ARRAY(t, dyadic, p->count), total = DYADIC_ZERO;
    uint64_t *next = set_new(t, p);
    for (uint32_t x = p->count; x-- > 0;) {
        covers_above(t, p, x, next);
        chains[x] = dyadic_int(set_next(p, next, 0) == p->count ? 1 : 0);
        SET_EACH(p, next, y) chains[x] = dyadic_add(t, chains[x], chains[y]);
        covers_below(t, p, x, next);
        if (set_next(p, next, 0) == p->count) total = dyadic_add(t, total, chains[x]);
    }
    return total;
}

/* ---- counting over sets ---- */

typedef struct set_counts {
    const poset *p;
    map *known; /* from a set to the place of its number in the list, plus 1 */
    dyadic *list;
    size_t count, capacity;
    dyadic (*step)(task *t, struct set_counts *c, const uint64_t *set);
} set_counts;

typedef struct set_call {
    set_counts *c;
    const uint64_t *set;
    dyadic result;
} set_call;

static dyadic count_set(task *t, set_counts *c, const uint64_t *set);

static void count_deep(task *t, void *arg) {
    set_call *call = arg;
    call->result = count_set(t, call->c, call->set);
}

/* The list of numbers must not lie above the mark of a recursion, so nothing is released here: sets
 * stay in scratch memory as long as their numbers. */
static dyadic count_set(task *t, set_counts *c, const uint64_t *set) {
    if (stack_is_low(t)) {
        set_call call = {c, set, DYADIC_ZERO};
        deep_call(t, count_deep, &call);
        return call.result;
    }
    task_poll(t);
    if (set_next(c->p, set, 0) == c->p->count) return dyadic_int(1);
    const uint64_t hash = map_hash(t, set, c->p->words);
    const uint32_t found = map_find(c->known, set, c->p->words, hash);
    if (found) return c->list[found - 1];
    const dyadic result = c->step(t, c, set);
    if (c->count >= UINT32_MAX - 1) task_throw_memory(t);
    c->list = scratch_reach(t, c->list, c->count, &c->capacity, sizeof *c->list);
    c->list[c->count++] = result;
    map_insert(t, c->known, set, c->p->words, hash, (uint32_t)c->count);
    return result;
}

static dyadic count_all(task *t, const poset *p,
                        dyadic (*step)(task *t, set_counts *c, const uint64_t *set)) {
    held holder;
    set_counts c = {.p = p, .step = step, .known = held_map(t, &holder)};
    uint64_t *all = set_new(t, p);
    for (uint32_t x = 0; x < p->count; x++) set_add(all, x);
    const dyadic result = count_set(t, &c, all);
    held_close(t, &holder);
    return result;
}

static dyadic antichains_in(task *t, set_counts *c, const uint64_t *set) {
    const poset *p = c->p;
    const uint32_t x = set_last(p, set);
    uint64_t *without = set_new(t, p), *apart = set_new(t, p);
    for (size_t i = 0; i < p->words; i++) {
        without[i] = set[i];
        apart[i] = set[i] & ~(poset_above(p, x)[i] | poset_below(p, x)[i]);
    }
    set_remove(without, x);
    const dyadic rest = count_set(t, c, without);
    return dyadic_add(t, rest, count_set(t, c, apart));
}

dyadic count_antichains(task *t, const poset *p) { return count_all(t, p, antichains_in); }

static dyadic extensions_of(task *t, set_counts *c, const uint64_t *set) {
    const poset *p = c->p;
    uint64_t *last = set_new(t, p);
    dyadic total = DYADIC_ZERO;
    maximal_of(p, set, last);
    SET_EACH(p, last, x) {
        uint64_t *without = set_new(t, p);
        memcpy(without, set, p->words * sizeof *without);
        set_remove(without, x);
        total = dyadic_add(t, total, count_set(t, c, without));
    }
    return total;
}

dyadic count_linear_extensions(task *t, const poset *p) { return count_all(t, p, extensions_of); }

/* ---- all linear extensions ---- */

typedef struct extension_walk {
    const poset *p;
    uint32_t *order;
    uint32_t *below_left; /* of each element: how many elements below it are not placed yet */
    bool *placed;
    void (*each)(task *t, void *arg, const uint32_t *order);
    void *arg;
} extension_walk;

typedef struct extension_call {
    extension_walk *walk;
    uint32_t count;
} extension_call;

static void place_next(task *t, extension_walk *w, uint32_t count);

static void place_thunk(task *t, void *arg) {
    const extension_call *call = arg;
    place_next(t, call->walk, call->count);
}

static void place(extension_walk *w, uint32_t x, bool placed) {
    w->placed[x] = placed;
    SET_EACH(w->p, poset_above(w->p, x), y) {
        if (y == x) continue;
        if (placed)
            w->below_left[y]--;
        else
            w->below_left[y]++;
    }
}

static void place_next(task *t, extension_walk *w, uint32_t count) {
    if (UNLIKELY(stack_is_low(t))) {
        extension_call call = {w, count};
        deep_call(t, place_thunk, &call);
        return;
    }
    task_poll(t);
    if (count == w->p->count) {
        w->each(t, w->arg, w->order);
        return;
    }
    for (uint32_t x = 0; x < w->p->count; x++) {
        if (w->placed[x] || w->below_left[x] > 0) continue;
        w->order[count] = x;
        place(w, x, true);
        place_next(t, w, count + 1);
        place(w, x, false);
    }
}

void each_linear_extension(task *t, const poset *p,
                           void (*each)(task *t, void *arg, const uint32_t *order), void *arg) {
    extension_walk w = {.p = p, .each = each, .arg = arg};
    w.order = SCRATCH_ARRAY(t, uint32_t, p->count);
    w.below_left = SCRATCH_ARRAY(t, uint32_t, p->count);
    w.placed = SCRATCH_ARRAY(t, bool, p->count);
    for (uint32_t x = 0; x < p->count; x++) {
        w.placed[x] = false;
        w.below_left[x] = set_count(p, poset_below(p, x)) - 1;
    }
    place_next(t, &w, 0);
}
