/* SPDX-License-Identifier: MIT
 *
 * The order dimension: the least number of linear orders whose intersection is the order, with such
 * orders as a certificate (STRUCTURE-33). Three ways:
 *
 * - a distributive lattice lies in a product of as many chains as the width of its poset of
 *   join-irreducible elements, and in no smaller one (Dilworth 1950);
 * - the dimension is at most 2 exactly when the incomparable pairs can be oriented transitively
 *   (Dushnik and Miller 1941), which closing one pair after the other under what it forces decides
 *   in polynomial time (Golumbic 1977);
 * - otherwise search, realizer.c. */
#include "poset/poset.h"

#include <stdlib.h>
#include <string.h>

/* ---- orders from sorting keys ---- */

typedef struct keyed {
    uint32_t element, key;
} keyed;

static int by_key(const void *a, const void *b) {
    const keyed *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

static void order_by_keys(task *t, uint32_t count, const uint32_t *keys, uint32_t *out) {
    keyed *list = SCRATCH_ARRAY(t, keyed, count);
    for (uint32_t x = 0; x < count; x++) list[x] = (keyed){x, keys[x]};
    qsort(list, count, sizeof *list, by_key);
    for (uint32_t i = 0; i < count; i++) out[i] = list[i].element;
}

bool is_realizer(task *t, const poset *p, const realizer *r) {
    const size_t n = p->count;
    uint32_t *place = SCRATCH_ARRAY(t, uint32_t, n * r->dimension);
    for (size_t k = 0; k < r->dimension; k++)
        for (uint32_t i = 0; i < n; i++) place[k * n + r->orders[k * n + i]] = i;
    for (uint32_t x = 0; x < n; x++)
        for (uint32_t y = 0; y < n; y++) {
            task_poll(t);
            bool below = true;
            for (size_t k = 0; k < r->dimension; k++)
                below = below && place[k * n + x] <= place[k * n + y];
            if (below != poset_le(p, x, y)) return false;
        }
    return true;
}

/* ---- two orders ---- */

typedef struct arc {
    uint32_t from, to;
} arc;

/* The graph of incomparable pairs; row x of `apart` has the neighbours of x that are not oriented
 * yet, row x of `after` those y with x -> y. */
typedef struct orientation {
    const poset *p;
    uint64_t *apart, *after;
    arc *queue;
    size_t count, capacity;
} orientation;

static uint64_t *row_of(const orientation *o, uint64_t *rows, uint32_t x) {
    return rows + x * o->p->words;
}

/* False when the other direction is forced already. */
static bool force(task *t, orientation *o, uint32_t from, uint32_t to) {
    if (set_has(row_of(o, o->after, to), from)) return false;
    if (set_has(row_of(o, o->after, from), to)) return true;
    set_add(row_of(o, o->after, from), to);
    if (o->count == o->capacity) {
        const size_t larger = o->capacity ? 2 * o->capacity : 256;
        arc *queue = SCRATCH_ARRAY(t, arc, larger);
        if (o->count) memcpy(queue, o->queue, o->count * sizeof *queue);
        o->queue = queue;
        o->capacity = larger;
    }
    o->queue[o->count++] = (arc){from, to};
    return true;
}

/* x -> y forces x -> z when z is a neighbour of x and not of y, and z -> y when z is a neighbour of
 * y and not of x. */
static bool force_all(task *t, orientation *o) {
    for (size_t next = 0; next < o->count; next++) {
        const uint32_t x = o->queue[next].from, y = o->queue[next].to;
        const uint64_t *a = row_of(o, o->apart, x), *b = row_of(o, o->apart, y);
        for (size_t i = 0; i < o->p->words; i++) {
            task_poll(t);
            for (uint64_t rest = a[i] ^ b[i]; rest != 0; rest &= rest - 1) {
                const uint32_t z = (uint32_t)(i * 64 + (unsigned)__builtin_ctzll(rest));
                if (z == x || z == y) continue;
                if (!(set_has(a, z) ? force(t, o, x, z) : force(t, o, z, y))) return false;
            }
        }
    }
    return true;
}

/* Orients all incomparable pairs transitively; false when that cannot be. */
static bool orient(task *t, orientation *o) {
    for (uint32_t x = 0; x < o->p->count; x++)
        for (uint32_t y; (y = set_next(o->p, row_of(o, o->apart, x), 0)) < o->p->count;) {
            o->count = 0;
            if (!force(t, o, x, y) || !force_all(t, o)) return false;
            for (size_t i = 0; i < o->count; i++) {
                set_remove(row_of(o, o->apart, o->queue[i].from), o->queue[i].to);
                set_remove(row_of(o, o->apart, o->queue[i].to), o->queue[i].from);
            }
        }
    return true;
}

bool realizer_of_two(task *t, const poset *p, realizer *out) {
    const size_t size = p->count * p->words;
    orientation o = {.p = p,
                     .apart = SCRATCH_ARRAY(t, uint64_t, size),
                     .after = SCRATCH_ARRAY(t, uint64_t, size)};
    memset(o.apart, 0, size * sizeof *o.apart);
    memset(o.after, 0, size * sizeof *o.after);
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = 0; y < p->count; y++)
            if (!poset_comparable(p, x, y)) set_add(row_of(&o, o.apart, x), y);
    if (!orient(t, &o)) return false;

    /* An element stands in the first order behind what is below it and what is oriented to it, in
     * the second behind what is below it and what it is oriented to. */
    uint32_t *first = SCRATCH_ARRAY(t, uint32_t, p->count);
    uint32_t *second = SCRATCH_ARRAY(t, uint32_t, p->count);
    for (uint32_t x = 0; x < p->count; x++) {
        const uint32_t below = set_count(p, poset_below(p, x));
        const uint32_t before = set_count(p, row_of(&o, o.after, x));
        first[x] = p->count - set_count(p, poset_above(p, x)) - before;
        second[x] = below + before;
    }
    *out = (realizer){2, SCRATCH_ARRAY(t, uint32_t, 2 * (size_t)p->count)};
    order_by_keys(t, p->count, first, out->orders);
    order_by_keys(t, p->count, second, out->orders + p->count);
    return true;
}

/* ---- distributive lattices ---- */

/* An element lies in the product of the chains of join-irreducibles where its lower set meets
 * them. Order k compares the coordinates from number k on, round the circle. */
typedef struct coordinates {
    uint32_t element, start, dimension;
    const uint32_t *at;
} coordinates;

static int by_coordinates(const void *a, const void *b) {
    const coordinates *x = a, *y = b;
    for (uint32_t i = 0; i < x->dimension; i++) {
        const uint32_t k = (x->start + i) % x->dimension;
        if (x->at[k] != y->at[k]) return x->at[k] < y->at[k] ? -1 : 1;
    }
    return 0;
}

realizer realizer_of_distributive(task *t, const poset *p) {
    const size_t n = p->count;
    if (n == 1) {
        realizer single = {1, SCRATCH_ARRAY(t, uint32_t, 1)};
        single.orders[0] = 0;
        return single;
    }
    uint64_t *irreducible = set_new(t, p);
    join_irreducibles(t, p, irreducible);
    const poset part = poset_part(t, p, irreducible);
    uint32_t *chain = SCRATCH_ARRAY(t, uint32_t, part.count);
    const uint32_t d = chain_partition(t, &part, chain, NULL);

    uint32_t *members = SCRATCH_ARRAY(t, uint32_t, part.count), next = 0;
    SET_EACH(p, irreducible, x) members[next++] = x;
    uint32_t *at = SCRATCH_ARRAY(t, uint32_t, n * d);
    memset(at, 0, n * d * sizeof *at);
    for (uint32_t x = 0; x < n; x++)
        for (uint32_t i = 0; i < part.count; i++)
            if (poset_le(p, members[i], x)) at[(size_t)x * d + chain[i]]++;

    realizer made = {d, SCRATCH_ARRAY(t, uint32_t, n * d)};
    coordinates *list = SCRATCH_ARRAY(t, coordinates, n);
    for (uint32_t k = 0; k < d; k++) {
        for (uint32_t x = 0; x < n; x++) list[x] = (coordinates){x, k, d, at + (size_t)x * d};
        qsort(list, n, sizeof *list, by_coordinates);
        for (uint32_t i = 0; i < n; i++) made.orders[k * n + i] = list[i].element;
    }
    return made;
}

realizer poset_realizer(task *t, const poset *p) {
    realizer made;
    if (test_lattice(t, p).lattice && is_distributive(t, p)) return realizer_of_distributive(t, p);
    if (realizer_of_two(t, p, &made)) return made;
    for (uint32_t k = 3; !realizer_by_search(t, p, k, &made);) k++;
    return made;
}
