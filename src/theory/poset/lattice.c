/* SPDX-License-Identifier: MIT
 *
 * Joins and meets, lattices, irreducible elements and distributivity (STRUCTURE-30..32). A finite
 * lattice is distributive exactly when every join-irreducible element is join-prime (Birkhoff), and
 * when it has no sublattice N5 or M3 (Theorem 1.3.24). */
#include "poset/poset.h"

#include <string.h>

/* ---- bounds ---- */

/* The least upper bound is the first of the upper bounds, if all the others are above it. */
uint32_t poset_join(const poset *p, uint32_t x, uint32_t y) {
    const uint64_t *a = poset_above(p, x), *b = poset_above(p, y);
    size_t word = 0;
    while (word < p->words && (a[word] & b[word]) == 0) word++;
    if (word == p->words) return p->count;
    const uint32_t join = (uint32_t)(word * 64 + (unsigned)__builtin_ctzll(a[word] & b[word]));
    const uint64_t *c = poset_above(p, join);
    for (; word < p->words; word++)
        if ((a[word] & b[word] & ~c[word]) != 0) return p->count;
    return join;
}

uint32_t poset_meet(const poset *p, uint32_t x, uint32_t y) {
    const uint64_t *a = poset_below(p, x), *b = poset_below(p, y);
    size_t word = p->words;
    while (word > 0 && (a[word - 1] & b[word - 1]) == 0) word--;
    if (word == 0) return p->count;
    const uint64_t both = a[word - 1] & b[word - 1];
    const uint32_t meet = (uint32_t)(word * 64 - 1 - (unsigned)__builtin_clzll(both));
    const uint64_t *c = poset_below(p, meet);
    for (; word > 0; word--)
        if ((a[word - 1] & b[word - 1] & ~c[word - 1]) != 0) return p->count;
    return meet;
}

lattice_test test_lattice(task *t, const poset *p) {
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = x + 1; y < p->count; y++) {
            task_poll(t);
            if (poset_join(p, x, y) == p->count) return (lattice_test){false, true, x, y};
            if (poset_meet(p, x, y) == p->count) return (lattice_test){false, false, x, y};
        }
    return (lattice_test){.lattice = true};
}

/* ---- irreducibles ---- */

void join_irreducibles(task *t, const poset *p, uint64_t *out) {
    uint64_t *covered = set_new(t, p);
    memset(out, 0, p->words * sizeof *out);
    for (uint32_t x = 0; x < p->count; x++) {
        covers_below(t, p, x, covered);
        if (set_count(p, covered) == 1) set_add(out, x);
    }
}

void meet_irreducibles(task *t, const poset *p, uint64_t *out) {
    uint64_t *covering = set_new(t, p);
    memset(out, 0, p->words * sizeof *out);
    for (uint32_t x = 0; x < p->count; x++) {
        covers_above(t, p, x, covering);
        if (set_count(p, covering) == 1) set_add(out, x);
    }
}

/* ---- distributivity ---- */

bool is_distributive(task *t, const poset *p) {
    uint64_t *irreducible = set_new(t, p);
    join_irreducibles(t, p, irreducible);
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = x + 1; y < p->count; y++) {
            task_poll(t);
            const uint64_t *a = poset_below(p, x), *b = poset_below(p, y);
            const uint64_t *c = poset_below(p, poset_join(p, x, y));
            for (size_t i = 0; i < p->words; i++)
                if ((c[i] & irreducible[i] & ~(a[i] | b[i])) != 0) return false;
        }
    return true;
}

/* All joins and meets at once. */
typedef struct tables {
    uint32_t count, *joins, *meets;
} tables;

static tables tables_of(task *t, const poset *p) {
    const size_t n = p->count;
    tables of = {p->count, SCRATCH_ARRAY(t, uint32_t, n * n), SCRATCH_ARRAY(t, uint32_t, n * n)};
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = 0; y < p->count; y++) {
            task_poll(t);
            of.joins[x * n + y] = poset_join(p, x, y);
            of.meets[x * n + y] = poset_meet(p, x, y);
        }
    return of;
}
static uint32_t join_in(const tables *of, uint32_t x, uint32_t y) {
    return of->joins[(size_t)x * of->count + y];
}
static uint32_t meet_in(const tables *of, uint32_t x, uint32_t y) {
    return of->meets[(size_t)x * of->count + y];
}

bool is_distributive_by_definition(task *t, const poset *p) {
    const tables of = tables_of(t, p);
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = 0; y < p->count; y++)
            for (uint32_t z = 0; z < y; z++) {
                task_poll(t);
                if (meet_in(&of, x, join_in(&of, y, z)) !=
                    join_in(&of, meet_in(&of, x, y), meet_in(&of, x, z)))
                    return false;
            }
    return true;
}

/* N5: x < y with the same join and the same meet with z. */
static bool find_pentagon(task *t, const poset *p, const tables *of, bad_sublattice *out) {
    for (uint32_t x = 0; x < p->count; x++) SET_EACH(p, poset_above(p, x), y)
    for (uint32_t z = 0; y != x && z < p->count; z++) {
        task_poll(t);
        const uint32_t join = join_in(of, x, z), meet = meet_in(of, x, z);
        if (join != join_in(of, y, z) || meet != meet_in(of, y, z)) continue;
        *out = (bad_sublattice){true, {meet, x, y, z, join}};
        return true;
    }
    return false;
}

/* M3: three elements, any two of which have the same join and the same meet. */
static bool find_diamond(task *t, const poset *p, const tables *of, bad_sublattice *out) {
    for (uint32_t x = 0; x < p->count; x++)
        for (uint32_t y = x + 1; y < p->count; y++) {
            if (poset_comparable(p, x, y)) continue;
            const uint32_t join = join_in(of, x, y), meet = meet_in(of, x, y);
            for (uint32_t z = y + 1; z < p->count; z++) {
                task_poll(t);
                if (join_in(of, x, z) != join || join_in(of, y, z) != join ||
                    meet_in(of, x, z) != meet || meet_in(of, y, z) != meet)
                    continue;
                *out = (bad_sublattice){false, {meet, x, y, z, join}};
                return true;
            }
        }
    return false;
}

bool find_bad_sublattice(task *t, const poset *p, bad_sublattice *out) {
    const tables of = tables_of(t, p);
    return find_pentagon(t, p, &of, out) || find_diamond(t, p, &of, out);
}

static bool add_member(uint64_t *set, uint32_t x) {
    const bool is_new = !set_has(set, x);
    set_add(set, x);
    return is_new;
}

void sublattice_close(task *t, const poset *p, uint64_t *set) {
    for (bool grows = true; grows;) {
        grows = false;
        SET_EACH(p, set, x) {
            task_poll(t);
            SET_EACH(p, set, y) {
                if (add_member(set, poset_join(p, x, y))) grows = true;
                if (add_member(set, poset_meet(p, x, y))) grows = true;
            }
        }
    }
}
