/* SPDX-License-Identifier: MIT
 *
 * How many games a universe has by the day after the last one that is counted, between two powers
 * of 2. Every game of that day has one simplest form, {A|C} perhaps with tombstones, where A and C
 * are *antichains*, sets of simplest forms of the day before in which none dominates another.
 *
 * So the classes are at most four times the pairs of antichains, and a partition into chains (sets
 * in which all are comparable) bounds the antichains, which have at most one of each chain. On the
 * other hand G = {A|C} is a simplest form if no option is reversible. A Left option is not if for
 * each Right option X of the games of the day before some c in C shows that G >= X fails: c is not
 * at least an option of X for Right, and no option of c for Left is at least X. An antichain S of
 * such c is looked for. Then all antichains that contain S can be C, and all that contain the
 * conjugates A. Each subset of a largest antichain of the forms that are comparable with nothing in
 * S, and S, is one. (Dilworth: the size of a largest antichain is the least number of chains.) */
#include "universe/born.h"

#include <string.h>

typedef struct class_order {
    task *t;
    const universe *u;
    ref_list classes;
    size_t words;       /* of a set of classes */
    uint64_t *above;    /* of each class the set of those that are greater */
    uint64_t *touching; /* and of those that are comparable, itself among them */
} class_order;

static uint64_t *row_of(const class_order *o, uint64_t *table, size_t i) {
    return table + i * o->words;
}
static bool has_bit(const uint64_t *set, size_t i) { return set[i / 64] >> (i % 64) & 1; }
static void put_bit(uint64_t *set, size_t i) { set[i / 64] |= UINT64_C(1) << (i % 64); }

static uint64_t *empty_sets(task *t, size_t words) {
    uint64_t *sets = SCRATCH_ARRAY(t, uint64_t, words);
    memset(sets, 0, words * sizeof *sets);
    return sets;
}

static void find_order(class_order *o) {
    const size_t count = o->classes.count;
    o->words = count / 64 + 1;
    o->above = empty_sets(o->t, count * o->words);
    o->touching = empty_sets(o->t, count * o->words);
    for (size_t i = 0; i < count; i++) {
        put_bit(row_of(o, o->touching, i), i);
        for (size_t k = 0; k < i; k++) {
            const ender_relation r =
                universe_compare(o->t, o->u, o->classes.at[i], o->classes.at[k]);
            if (r == ENDER_CONFUSED) continue;
            put_bit(row_of(o, o->touching, i), k);
            put_bit(row_of(o, o->touching, k), i);
            if (r == ENDER_LESS)
                put_bit(row_of(o, o->above, i), k);
            else
                put_bit(row_of(o, o->above, k), i);
        }
    }
}

/* ---- chains: a matching of each class with at most one greater one ---- */

typedef struct chains {
    const class_order *o;
    const uint64_t *among; /* the classes that count */
    size_t *lower;         /* of each class the one whose next it is; its own number for none */
    uint64_t *seen;
} chains;

/* Looks for a class above i that is nobody's next, or whose lower one can have another. */
static bool match_class(chains *m, size_t i) {
    const uint64_t *above = m->o->above + i * m->o->words;
    for (size_t w = 0; w < m->o->words; w++)
        for (uint64_t left = above[w] & m->among[w] & ~m->seen[w]; left != 0;
             left = above[w] & m->among[w] & ~m->seen[w]) {
            const size_t k = 64 * w + (size_t)__builtin_ctzll(left);
            put_bit(m->seen, k);
            if (m->lower[k] != k && !match_class(m, m->lower[k])) continue;
            m->lower[k] = i;
            return true;
        }
    return false;
}

/* The least number of chains of these classes: the size of a largest antichain. */
static size_t find_chains(const class_order *o, const uint64_t *among, size_t *lower) {
    chains m = {o, among, lower, SCRATCH_ARRAY(o->t, uint64_t, o->words)};
    size_t count = 0;
    for (size_t i = 0; i < o->classes.count; i++) lower[i] = i;
    for (size_t i = 0; i < o->classes.count; i++) {
        if (!has_bit(among, i)) continue;
        task_poll(o->t);
        memset(m.seen, 0, o->words * sizeof *m.seen);
        count += !match_class(&m, i);
    }
    return count;
}

/* A product, rounded up, below 2^(exponent + 62). */
typedef struct rounded_up {
    uint64_t number;
    unsigned exponent;
} rounded_up;

static void multiply_up(rounded_up *x, uint64_t by) {
    x->number *= by;
    while (x->number >> 40 != 0) {
        x->number = (x->number + 1) / 2;
        x->exponent++;
    }
}

/* The antichains are at most 2^this. */
static unsigned antichains_bound(const class_order *o, const size_t *lower) {
    const size_t count = o->classes.count;
    size_t *length = SCRATCH_ARRAY(o->t, size_t, count);
    uint64_t *has_next = empty_sets(o->t, o->words);
    rounded_up product = {1, 0};
    for (size_t i = 0; i < count; i++)
        if (lower[i] != i) put_bit(has_next, lower[i]);
    for (size_t i = 0; i < count; i++) {
        if (has_bit(has_next, i)) continue;
        length[i] = 1;
        for (size_t k = i; lower[k] != k; k = lower[k]) length[i]++;
        multiply_up(&product, length[i] + 1);
    }
    return product.exponent + 64 - (unsigned)__builtin_clzll(product.number);
}

/* ---- options that are not reversible ---- */

/* Does the Right option c of G show that G >= x fails? */
static bool shows(const class_order *o, ref c, ref x) {
    side own, right;
    form_side_open(o->t, &right, x, ENDER_RIGHT);
    for (uint32_t i = 0; i < right.count; i++)
        if (universe_at_least(o->t, o->u, c, side_at(o->t, &right, i))) return false;
    form_side_open(o->t, &own, c, ENDER_LEFT);
    for (uint32_t i = 0; i < own.count; i++)
        if (universe_at_least(o->t, o->u, side_at(o->t, &own, i), x)) return false;
    return true;
}

/* All Right options of classes, each once. */
static ref_list replies(const class_order *o) {
    ref_list list = {0};
    ref_map seen;
    ref_map_open(o->t, &seen);
    for (size_t i = 0; i < o->classes.count; i++) {
        side right;
        form_side_open(o->t, &right, o->classes.at[i], ENDER_RIGHT);
        for (uint32_t k = 0; k < right.count; k++) {
            const ref x = side_at(o->t, &right, k);
            if (ref_map_mark(o->t, &seen, x)) ref_list_add(o->t, &list, x);
        }
    }
    ref_map_close(o->t, &seen);
    return list;
}

static bool touches(const class_order *o, const uint64_t *set, size_t i) {
    const uint64_t *row = o->touching + i * o->words;
    for (size_t w = 0; w < o->words; w++)
        if (row[w] & set[w]) return true;
    return false;
}

/* Adds to an antichain until for each reply some member shows it; false if none was found. Each
 * time the class is taken that shows most of those that are left. */
static bool find_showing(const class_order *o, uint64_t *set) {
    ref_list left = replies(o);
    while (left.count > 0) {
        size_t best = 0, most = 0;
        for (size_t i = 0; i < o->classes.count; i++) {
            size_t shown = 0;
            if (touches(o, set, i)) continue;
            task_poll(o->t);
            for (size_t k = 0; k < left.count; k++) shown += shows(o, o->classes.at[i], left.at[k]);
            if (shown <= most) continue;
            most = shown;
            best = i;
        }
        if (most == 0) return false;
        put_bit(set, best);
        size_t kept = 0;
        for (size_t k = 0; k < left.count; k++)
            if (!shows(o, o->classes.at[best], left.at[k])) left.at[kept++] = left.at[k];
        left.count = kept;
    }
    return true;
}

born_bounds universe_born_bounds(task *t, const universe *u, unsigned day) {
    class_order o = {.t = t, .u = u};
    uint64_t members;
    if (day == 0) task_throw(t, ENDER_EARGUMENT, "bounds are for the days from 1 on");
    o.classes = universe_classes_by_day(t, u, day - 1, &members);
    find_order(&o);
    size_t *lower = SCRATCH_ARRAY(t, size_t, o.classes.count);
    uint64_t *all = empty_sets(t, o.words), *showing = empty_sets(t, o.words);
    for (size_t i = 0; i < o.classes.count; i++) put_bit(all, i);
    (void)find_chains(&o, all, lower);
    born_bounds bounds = {.most = 2 * antichains_bound(&o, lower) + 2};
    if (!find_showing(&o, showing)) return bounds;
    uint64_t *free_ones = empty_sets(t, o.words);
    for (size_t i = 0; i < o.classes.count; i++)
        if (!touches(&o, showing, i)) put_bit(free_ones, i);
    const unsigned widest = (unsigned)find_chains(&o, free_ones, lower);
    bool is_empty = true;
    for (size_t w = 0; w < o.words; w++) is_empty = is_empty && showing[w] == 0;
    /* A player without options may make no member of it: then one of the subsets does not count. */
    bounds.least = is_empty && widest > 0 ? 2 * (widest - 1) : 2 * widest;
    return bounds;
}
