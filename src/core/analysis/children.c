/* SPDX-License-Identifier: MIT
 *
 * The children of a set S of games, {A|B} for all sets A, B of games out of S (M. H. Albert, R. J.
 * Nowakowski, Lattices of games, Order 29, 2012; A. A. Siegel's thesis, 3.3.3 to 3.3.9;
 * oslo-option-closed-8). A child is {floor|ceiling}, its floor the games of S that are <| it, its
 * ceiling those that are |> it. With the order of games they are a lattice; the join of G and H is
 * {union of the floors | intersection of the ceilings}, and the meet the other way about. When S
 * has all options of its games the lattice is distributive. */
#include "analysis/option_closed/option_closed.h"

/* ---- children ---- */

static ref child_value(task *t, const ref_list *parents, uint32_t left, uint32_t right) {
    ref options[2 * CHILDREN_PARENTS];
    uint32_t a = 0, b = 0;
    for (uint32_t i = 0; i < parents->count; i++)
        if (left >> i & 1) options[a++] = parents->at[i];
    for (uint32_t i = 0; i < parents->count; i++)
        if (right >> i & 1) options[a + b++] = parents->at[i];
    return game_make(t, options, a, options + a, b);
}

static uint32_t floor_of(task *t, const ref_list *parents, ref g) {
    uint32_t set = 0;
    for (uint32_t i = 0; i < parents->count; i++)
        if (game_lf(t, parents->at[i], g)) set |= UINT32_C(1) << i;
    return set;
}

static uint32_t ceiling_of(task *t, const ref_list *parents, ref g) {
    uint32_t set = 0;
    for (uint32_t i = 0; i < parents->count; i++)
        if (game_lf(t, g, parents->at[i])) set |= UINT32_C(1) << i;
    return set;
}

children children_of(task *t, const ref *parents, size_t count) {
    children c = {0};
    ref_map seen;
    ref_map_open(t, &seen);
    for (size_t i = 0; i < count; i++)
        if (ref_map_mark(t, &seen, parents[i])) ref_list_add(t, &c.parents, parents[i]);
    ref_map_close(t, &seen);
    if (c.parents.count > CHILDREN_PARENTS)
        task_throw(t, ENDER_ELIMIT, "the children of at most %d games can be listed",
                   CHILDREN_PARENTS);
    const uint32_t sets = UINT32_C(1) << c.parents.count;
    ref_map_open(t, &seen);
    for (uint32_t a = 0; a < sets; a++)
        for (uint32_t b = 0; b < sets; b++) {
            task_poll(t);
            const ref g = child_value(t, &c.parents, a, b);
            if (ref_map_mark(t, &seen, g)) ref_list_add(t, &c.at, g);
        }
    ref_map_close(t, &seen);
    uint32_t *floor = SCRATCH_ARRAY(t, uint32_t, c.at.count);
    uint32_t *ceiling = SCRATCH_ARRAY(t, uint32_t, c.at.count);
    for (size_t i = 0; i < c.at.count; i++) {
        floor[i] = floor_of(t, &c.parents, c.at.at[i]);
        ceiling[i] = ceiling_of(t, &c.parents, c.at.at[i]);
    }
    c.floor = floor;
    c.ceiling = ceiling;
    return c;
}

ref children_join(task *t, const children *c, size_t i, size_t k) {
    return child_value(t, &c->parents, c->floor[i] | c->floor[k], c->ceiling[i] & c->ceiling[k]);
}

ref children_meet(task *t, const children *c, size_t i, size_t k) {
    return child_value(t, &c->parents, c->floor[i] & c->floor[k], c->ceiling[i] | c->ceiling[k]);
}

/* ---- closed sets ---- */

void games_closure(task *t, const ref *games, size_t count, ref_list *out) {
    ref_map seen;
    ref_map_open(t, &seen);
    const size_t first = out->count;
    for (size_t i = 0; i < count; i++)
        if (ref_map_mark(t, &seen, games[i])) ref_list_add(t, out, games[i]);
    for (size_t i = first; i < out->count; i++)
        for (unsigned p = 0; p < 2; p++) {
            side s;
            side_open(t, &s, out->at[i], p == 0 ? ENDER_LEFT : ENDER_RIGHT);
            for (uint32_t k = 0; k < s.count; k++) {
                task_poll(t);
                const ref option = side_at(t, &s, k);
                if (ref_map_mark(t, &seen, option)) ref_list_add(t, out, option);
            }
        }
    ref_map_close(t, &seen);
}

bool children_are_closed(task *t, const children *c) {
    const arena_mark mark = scratch_mark(t);
    ref_list closure = {0};
    games_closure(t, c->parents.at, c->parents.count, &closure);
    const bool closed = closure.count == c->parents.count;
    scratch_release(t, mark);
    return closed;
}

/* ---- the lattice ---- */

enum { LATTICE_CHILDREN = 512 };

/* The joins or meets of all pairs, as numbers of children; false unless the formula gives the least
 * upper (greatest lower) bound. */
static bool fill_bounds(task *t, const children *c, const ref_map *numbers, bool join,
                        uint32_t *bounds) {
    const size_t n = c->at.count;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < n; k++) {
            const ref g = join ? children_join(t, c, i, k) : children_meet(t, c, i, k);
            bounds[i * n + k] = ref_map_find(numbers, g) - 1;
            for (size_t x = 0; x < n; x++) {
                task_poll(t);
                const ref y = c->at.at[x], p = c->at.at[i], q = c->at.at[k];
                const bool is_bound = join ? game_ge(t, y, p) && game_ge(t, y, q)
                                           : game_le(t, y, p) && game_le(t, y, q);
                if (is_bound != (join ? game_ge(t, y, g) : game_le(t, y, g))) return false;
            }
        }
    return true;
}

/* Three children x, y, z with the same joins and meets: of x and z and of y and z in a pentagon
 * (x < y), of any two of them in a diamond. */
static void find_sublattices(task *t, const children *c, const uint32_t *join, const uint32_t *meet,
                             children_lattice *l) {
    const size_t n = c->at.count;
    const ref *g = c->at.at;
    for (size_t x = 0; x < n; x++)
        for (size_t y = 0; y < n; y++)
            for (size_t z = 0; z < n; z++) {
                task_poll(t);
                if (x == y || y == z || x == z) continue;
                const uint32_t top = join[x * n + z], bottom = meet[x * n + z];
                if (join[y * n + z] != top || meet[y * n + z] != bottom) continue;
                const ref five[] = {g[bottom], g[x], g[y], g[z], g[top]};
                if (join[x * n + y] == y && !l->has_pentagon) {
                    l->has_pentagon = true;
                    for (unsigned i = 0; i < 5; i++) l->pentagon[i] = five[i];
                }
                if (join[x * n + y] == top && meet[x * n + y] == bottom && !l->has_diamond) {
                    l->has_diamond = true;
                    for (unsigned i = 0; i < 5; i++) l->diamond[i] = five[i];
                }
            }
}

static bool distributes(task *t, size_t n, const uint32_t *join, const uint32_t *meet) {
    for (size_t x = 0; x < n; x++)
        for (size_t y = 0; y < n; y++)
            for (size_t z = 0; z < n; z++) {
                task_poll(t);
                if (meet[x * n + join[y * n + z]] != join[meet[x * n + y] * n + meet[x * n + z]])
                    return false;
            }
    return true;
}

children_lattice children_lattice_of(task *t, const children *c) {
    const size_t n = c->at.count;
    if (n > LATTICE_CHILDREN)
        task_throw(t, ENDER_ELIMIT,
                   "there are %zu children: lattices of at most %d are looked into", n,
                   LATTICE_CHILDREN);
    children_lattice l = {0};
    const arena_mark mark = scratch_mark(t);
    uint32_t *join = SCRATCH_ARRAY(t, uint32_t, n * n), *meet = SCRATCH_ARRAY(t, uint32_t, n * n);
    ref_map numbers;
    ref_map_open(t, &numbers);
    for (size_t i = 0; i < n; i++) ref_map_put(t, &numbers, c->at.at[i], (uint32_t)i + 1);
    l.is_lattice =
        fill_bounds(t, c, &numbers, true, join) && fill_bounds(t, c, &numbers, false, meet);
    ref_map_close(t, &numbers);
    if (l.is_lattice) {
        l.is_distributive = distributes(t, n, join, meet);
        find_sublattices(t, c, join, meet, &l);
    }
    scratch_release(t, mark);
    return l;
}
