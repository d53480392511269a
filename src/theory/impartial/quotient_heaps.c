/* SPDX-License-Identifier: MIT
 *
 * The misere quotient of a game heap by heap. Given the quotient for the heaps so far, the next one
 * often behaves like a position that is there already: then some element of the quotient, taken for
 * the new heap, passes the proof, and since the heaps so far tell the elements apart the quotient
 * stays what it is. That needs no canonical form, only the elements of the options, and when these
 * are those of an earlier heap, not even a proof. The quotient is learned anew, from canonical
 * forms, when no element will do. */
#include "impartial/misere.h"

#include <string.h>

typedef struct quotient_growth {
    const heap_game *game;
    uint32_t *elements; /* of the heaps so far */
    monoid *m;
    const uint32_t *table;
    kind *kinds; /* of the heaps so far, each once; and space for one more */
    uint32_t kinds_count;
} quotient_growth;

static void mark(const quotient_growth *w, bool *seen, uint32_t a, uint32_t b) {
    seen[w->table[(size_t)a * w->m->order + b]] = true;
}

/* Marks the elements of the options of heap n. */
static void mark_options(task *t, const quotient_growth *w, uint32_t n, bool *seen) {
    const uint32_t *e = w->elements;
    memset(seen, 0, w->m->order * sizeof *seen);
    for (size_t i = 0; i < w->game->count && take_counters(w->game->takes[i]) <= n; i++) {
        const unsigned leaves = take_leaves(w->game->takes[i]);
        const uint32_t rest = n - (uint32_t)take_counters(w->game->takes[i]);
        if ((rest == 0 && leaves & LEAVES_NONE) || (rest > 0 && leaves & LEAVES_ONE))
            seen[rest == 0 ? 0 : e[rest]] = true;
        for (uint32_t a = 1; a < rest && leaves & (LEAVES_TWO | LEAVES_THREE); a++) {
            task_poll(t);
            if (leaves & LEAVES_TWO && 2 * a <= rest && !(2 * a == rest && leaves & LEAVES_UNEQUAL))
                mark(w, seen, e[a], e[rest - a]);
            for (uint32_t b = a; leaves & LEAVES_THREE && a + 2 * b <= rest; b++)
                mark(w, seen, w->table[(size_t)e[a] * w->m->order + e[b]], e[rest - a - b]);
        }
    }
}

static kind kind_of_heap(task *t, const quotient_growth *w, uint32_t n) {
    bool *seen = SCRATCH_ARRAY(t, bool, w->m->order);
    mark_options(t, w, n, seen);
    uint32_t *options = SCRATCH_ARRAY(t, uint32_t, w->m->order);
    uint32_t count = 0;
    for (uint32_t e = 0; e < w->m->order; e++)
        if (seen[e]) options[count++] = e;
    return (kind){0, options, count};
}

static bool same_options(const kind *a, const kind *b) {
    return a->count == b->count && !memcmp(a->options, b->options, a->count * sizeof *a->options);
}

/* Where the element makes a P-position of a position, the options must not: what the proof would
 * find first. */
static bool is_candidate(const quotient_growth *w, const kind *k) {
    const monoid *m = w->m;
    bool option_is_p = false;
    for (uint32_t i = 0; i < k->count; i++) option_is_p = option_is_p || m->is_p[k->options[i]];
    if (m->is_p[k->element] != (k->count > 0 && !option_is_p)) return false;
    for (uint32_t r = 0; r < m->order; r++) {
        if (!m->is_p[w->table[(size_t)k->element * m->order + r]]) continue;
        for (uint32_t i = 0; i < k->count; i++)
            if (m->is_p[w->table[(size_t)k->options[i] * m->order + r]]) return false;
    }
    return true;
}

/* Gives heap n the element it has in the quotient so far; false when there is none. */
static bool extend(task *t, quotient_growth *w, uint32_t n) {
    kind *k = &w->kinds[w->kinds_count];
    *k = kind_of_heap(t, w, n);
    for (uint32_t i = 0; i < w->kinds_count; i++) {
        if (!same_options(k, &w->kinds[i])) continue;
        w->elements[n] = w->kinds[i].element;
        return true;
    }
    for (; k->element < w->m->order; k->element++) {
        product wrong;
        const arena_mark begin = scratch_mark(t);
        const bool right = is_candidate(w, k) &&
                           monoid_verify(t, w->m, w->table, w->kinds, w->kinds_count + 1, &wrong);
        scratch_release(t, begin);
        if (!right) continue;
        w->elements[n] = k->element;
        w->kinds_count++;
        return true;
    }
    return false;
}

static bool learn(task *t, misere_world *world, quotient_growth *w, uint32_t n, uint32_t most) {
    const closed_set set = closed_set_of_heaps(t, world, w->game, (size_t)n + 1);
    if (!misere_quotient(t, world, &set, most, w->m)) return false;
    w->table = monoid_table(t, w->m);
    w->kinds_count = 0;
    for (uint32_t i = 0; i <= n; i++) {
        const uint32_t g = set.generator_of[i];
        w->elements[i] = g == NO_GENERATOR ? 0 : w->m->next[g];
        kind k = kind_of_heap(t, w, i);
        k.element = w->elements[i];
        bool is_new = true;
        for (uint32_t j = 0; j < w->kinds_count && is_new; j++)
            is_new = !same_options(&k, &w->kinds[j]);
        if (is_new) w->kinds[w->kinds_count++] = k;
    }
    return true;
}

bool misere_quotient_of_heaps(task *t, misere_world *world, const heap_game *game, size_t heaps,
                              uint32_t most, monoid *out, uint32_t *elements) {
    quotient_growth w = {.game = game, .elements = elements, .m = out};
    w.kinds = SCRATCH_ARRAY(t, kind, heaps + 1);
    if (heaps == 0) return learn(t, world, &w, 0, most);
    for (uint32_t n = 0; n < heaps; n++) {
        task_progress(t, "computing the misere quotient", n, heaps);
        if ((n == 0 || !extend(t, &w, n)) && !learn(t, world, &w, n, most)) return false;
    }
    return true;
}
