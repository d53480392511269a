/* SPDX-License-Identifier: MIT
 *
 * The public face of posets, include/ender/poset.h, but for what reads and prints names
 * (src/notation/posets.c). */
#include "poset/poset.h"

#include <stdlib.h>
#include <string.h>

/* ---- objects ---- */

static void *kept_copy(task *t, arena *memory, const void *from, size_t bytes) {
    void *copy = arena_alloc(memory, bytes);
    if (!copy) task_throw_memory(t);
    return memcpy(copy, from, bytes);
}

typedef struct unfinished {
    cleanup undo;
    ender_poset *made;
} unfinished;
_Static_assert(offsetof(unfinished, undo) == 0, "an unfinished poset is its cleanup");

static void undo_unfinished(cleanup *self) { ender_poset_free(((unfinished *)(void *)self)->made); }

ender_poset *poset_kept(task *t, const poset *p) {
    unfinished u = {.made = calloc(1, sizeof *u.made)};
    if (!u.made) task_throw_memory(t);
    cleanup_push(t, &u.undo, undo_unfinished);
    arena *memory = &u.made->memory;
    memory->ctx = t->ctx;
    poset *of = &u.made->of;
    *of = *p;
    const size_t bytes = p->count * p->words * sizeof *p->above;
    of->above = kept_copy(t, memory, p->above, bytes);
    of->below = kept_copy(t, memory, p->below, bytes);
    if (p->games) of->games = kept_copy(t, memory, p->games, p->count * sizeof *p->games);
    if (p->loopy)
        of->loopy = kept_copy(t, memory, p->loopy, 2 * (size_t)p->count * sizeof *p->loopy);
    if (p->labels) {
        const char **labels = kept_copy(t, memory, p->labels, p->count * sizeof *p->labels);
        for (uint32_t x = 0; x < p->count; x++)
            labels[x] = kept_copy(t, memory, labels[x], strlen(labels[x]) + 1);
        of->labels = labels;
    }
    cleanup_pop(t);
    return u.made;
}

void ender_poset_free(ender_poset *p) {
    if (!p) return;
    arena_free(&p->memory);
    free(p);
}

ender_status ender_poset_of_games(ender_ctx *ctx, const ender_game *games, size_t count,
                                  ender_poset **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if ((!games && count > 0) || !out) task_throw(t, ENDER_EARGUMENT, "an argument is NULL");
    ref *refs = SCRATCH_ARRAY(t, ref, count + 1);
    for (size_t i = 0; i < count; i++) refs[i] = check_game(t, games[i]);
    const poset p = poset_of_games(t, refs, count);
    *out = poset_kept(t, &p);
    return task_end(t);
}

ender_status ender_poset_of_order(ender_ctx *ctx, const char *const *labels, size_t count,
                                  const size_t *lower, const size_t *upper, size_t pairs,
                                  ender_poset **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if ((!labels && count > 0) || ((!lower || !upper) && pairs > 0) || !out)
        task_throw(t, ENDER_EARGUMENT, "an argument is NULL");
    for (size_t i = 0; i < count; i++)
        if (!labels[i]) task_throw(t, ENDER_EARGUMENT, "label %zu is NULL", i);
    uint32_t *low = SCRATCH_ARRAY(t, uint32_t, pairs + 1);
    uint32_t *high = SCRATCH_ARRAY(t, uint32_t, pairs + 1);
    for (size_t i = 0; i < pairs; i++) {
        if (lower[i] >= count || upper[i] >= count)
            task_throw(t, ENDER_EARGUMENT, "pair %zu names an element that is not there", i);
        low[i] = (uint32_t)lower[i];
        high[i] = (uint32_t)upper[i];
    }
    const poset p = poset_of_pairs(t, labels, count, low, high, pairs);
    *out = poset_kept(t, &p);
    return task_end(t);
}

/* ---- elements and sets ---- */

size_t ender_poset_size(const ender_poset *p) { return p ? p->of.count : 0; }

bool ender_poset_game(const ender_poset *p, size_t element, ender_game *out) {
    if (!p || !out || !p->of.games || element >= p->of.count) return false;
    *out = (ender_game){p->of.games[element]};
    return true;
}

bool ender_poset_loopy(const ender_poset *p, size_t element, ender_loopy *out) {
    if (!p || !out || !p->of.loopy || element >= p->of.count) return false;
    *out = (ender_loopy){p->of.loopy[2 * element], p->of.loopy[2 * element + 1]};
    return true;
}

ender_relation ender_poset_compare(const ender_poset *p, size_t x, size_t y) {
    if (!p || x >= p->of.count || y >= p->of.count) return ENDER_CONFUSED;
    if (x == y) return ENDER_EQUAL;
    if (poset_le(&p->of, (uint32_t)x, (uint32_t)y)) return ENDER_LESS;
    return poset_le(&p->of, (uint32_t)y, (uint32_t)x) ? ENDER_GREATER : ENDER_CONFUSED;
}

static const poset *check_poset(task *t, const ender_poset *p) {
    if (!p) task_throw(t, ENDER_EARGUMENT, "the poset is NULL");
    return &p->of;
}

static uint32_t check_element(task *t, const poset *p, size_t element) {
    if (element >= p->count)
        task_throw(t, ENDER_EARGUMENT, "there is no element %zu: the poset has %u", element,
                   p->count);
    return (uint32_t)element;
}

static uint64_t *check_elements(task *t, const poset *p, const size_t *elements, size_t count) {
    if (!elements && count > 0) task_throw(t, ENDER_EARGUMENT, "the list of elements is NULL");
    uint64_t *set = set_new(t, p);
    for (size_t i = 0; i < count; i++) set_add(set, check_element(t, p, elements[i]));
    return set;
}

static size_t *numbers(task *t, const uint32_t *from, size_t count) {
    size_t *list = malloc((count + 1) * sizeof *list);
    if (!list) task_throw_memory(t);
    for (size_t i = 0; i < count; i++) list[i] = from[i];
    return list;
}

static size_t *members(task *t, const poset *p, const uint64_t *set, size_t *count) {
    uint32_t *list = SCRATCH_ARRAY(t, uint32_t, p->count);
    *count = 0;
    SET_EACH(p, set, x) list[(*count)++] = x;
    return numbers(t, list, *count);
}

/* What is known of each kind of set: its name and how many elements it is made of. */
static const struct {
    const char *name;
    unsigned takes;
} sets[] = {
    {"lower_set", 2},
    {"upper_set", 2},
    {"floor", 2},
    {"ceiling", 2},
    {"lower_bounds", 2},
    {"upper_bounds", 2},
    {"maximal_lower_bounds", 2},
    {"minimal_upper_bounds", 2},
    {"lower_covers", 1},
    {"upper_covers", 1},
    {"elements", 0},
    {"minimal", 0},
    {"maximal", 0},
    {"atoms", 0},
    {"coatoms", 0},
    {"longest_chain", 0},
    {"largest_antichain", 0},
    {"join_irreducibles", 0},
    {"meet_irreducibles", 0},
    {"doubly_irreducibles", 0},
};
enum { SETS = sizeof sets / sizeof sets[0] };

const char *ender_poset_set_name(ender_poset_set which) {
    return (unsigned)which < SETS ? sets[which].name : NULL;
}
unsigned ender_poset_set_takes(ender_poset_set which) {
    return (unsigned)which < SETS ? sets[which].takes : 0;
}

static void check_lattice(task *t, const poset *p) {
    if (!test_lattice(t, p).lattice)
        task_throw(t, ENDER_EDOMAIN,
                   "the poset is no lattice; irreducible elements are those of a lattice");
}

/* Elements stand along a linear extension: the first is the least one if there is one. */
static void check_bound(task *t, const poset *p, const uint64_t *row, const char *kind) {
    if (set_count(p, row) != p->count)
        task_throw(t, ENDER_EDOMAIN, "the poset has no %s element", kind);
}

static void find_set(task *t, const poset *p, ender_poset_set which, const uint64_t *given,
                     uint64_t *out) {
    uint64_t *other = set_new(t, p);
    switch (which) {
    case ENDER_POSET_LOWER_SET:
        lower_set(p, given, out);
        break;
    case ENDER_POSET_UPPER_SET:
        upper_set(p, given, out);
        break;
    case ENDER_POSET_FLOOR:
        floor_of(p, given, out);
        break;
    case ENDER_POSET_CEILING:
        ceiling_of(p, given, out);
        break;
    case ENDER_POSET_LOWER_BOUNDS:
        lower_bounds(p, given, out);
        break;
    case ENDER_POSET_UPPER_BOUNDS:
        upper_bounds(p, given, out);
        break;
    case ENDER_POSET_MAXIMAL_LOWER_BOUNDS:
        lower_bounds(p, given, other);
        maximal_of(p, other, out);
        break;
    case ENDER_POSET_MINIMAL_UPPER_BOUNDS:
        upper_bounds(p, given, other);
        minimal_of(p, other, out);
        break;
    case ENDER_POSET_LOWER_COVERS:
        covers_below(t, p, set_next(p, given, 0), out);
        break;
    case ENDER_POSET_UPPER_COVERS:
        covers_above(t, p, set_next(p, given, 0), out);
        break;
    case ENDER_POSET_ELEMENTS:
        lower_bounds(p, other, out); /* of nothing */
        break;
    case ENDER_POSET_MINIMAL:
        lower_bounds(p, given, other);
        minimal_of(p, other, out);
        break;
    case ENDER_POSET_MAXIMAL:
        lower_bounds(p, given, other);
        maximal_of(p, other, out);
        break;
    case ENDER_POSET_ATOMS:
        check_bound(t, p, poset_above(p, 0), "least");
        covers_above(t, p, 0, out);
        break;
    case ENDER_POSET_COATOMS:
        check_bound(t, p, poset_below(p, p->count - 1), "greatest");
        covers_below(t, p, p->count - 1, out);
        break;
    case ENDER_POSET_LONGEST_CHAIN:
        longest_chain(t, p, out);
        break;
    case ENDER_POSET_LARGEST_ANTICHAIN:
        chain_partition(t, p, SCRATCH_ARRAY(t, uint32_t, p->count), out);
        break;
    case ENDER_POSET_JOIN_IRREDUCIBLES:
        check_lattice(t, p);
        join_irreducibles(t, p, out);
        break;
    case ENDER_POSET_MEET_IRREDUCIBLES:
        check_lattice(t, p);
        meet_irreducibles(t, p, out);
        break;
    case ENDER_POSET_DOUBLY_IRREDUCIBLES:
        check_lattice(t, p);
        join_irreducibles(t, p, out);
        meet_irreducibles(t, p, other);
        for (size_t i = 0; i < p->words; i++) out[i] &= other[i];
        break;
    }
}

ender_status ender_poset_find_set(ender_ctx *ctx, const ender_poset *of, ender_poset_set which,
                                  const size_t *given, size_t given_count, size_t **out,
                                  size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const poset *p = check_poset(t, of);
    if ((unsigned)which >= SETS || !out || !count)
        task_throw(t, ENDER_EARGUMENT, "there is no such set, or nowhere to write it");
    const unsigned takes = sets[which].takes;
    if (takes == 0 ? given_count > 0 : takes == 1 ? given_count != 1 : given_count == 0)
        task_throw(t, ENDER_EARGUMENT, "%s takes %s", sets[which].name,
                   takes == 0   ? "no elements"
                   : takes == 1 ? "one element"
                                : "at least one element");
    const uint64_t *from = check_elements(t, p, given, given_count);
    uint64_t *set = set_new(t, p);
    find_set(t, p, which, from, set);
    *out = members(t, p, set, count);
    return task_end(t);
}

ender_status ender_poset_is_chain(ender_ctx *ctx, const ender_poset *of, const size_t *elements,
                                  size_t count, bool *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const poset *p = check_poset(t, of);
    *out = is_chain(p, check_elements(t, p, elements, count));
    return task_end(t);
}

ender_status ender_poset_is_antichain(ender_ctx *ctx, const ender_poset *of, const size_t *elements,
                                      size_t count, bool *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const poset *p = check_poset(t, of);
    *out = is_antichain(p, check_elements(t, p, elements, count));
    return task_end(t);
}

ender_status ender_poset_join(ender_ctx *ctx, const ender_poset *of, size_t x, size_t y,
                              size_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const poset *p = check_poset(t, of);
    const uint32_t join = poset_join(p, check_element(t, p, x), check_element(t, p, y));
    if (join == p->count)
        task_throw(t, ENDER_EDOMAIN, "the two elements have no least upper bound");
    *out = join;
    return task_end(t);
}

ender_status ender_poset_meet(ender_ctx *ctx, const ender_poset *of, size_t x, size_t y,
                              size_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const poset *p = check_poset(t, of);
    const uint32_t meet = poset_meet(p, check_element(t, p, x), check_element(t, p, y));
    if (meet == p->count)
        task_throw(t, ENDER_EDOMAIN, "the two elements have no greatest lower bound");
    *out = meet;
    return task_end(t);
}

ender_status ender_poset_game_between(ender_ctx *ctx, const ender_poset *of, ender_game g,
                                      ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = (ender_game){game_between(t, check_poset(t, of), check_game(t, g))};
    return task_end(t);
}

/* ---- as a whole ---- */

static void lattice_facts(task *t, const poset *p, ender_poset_facts *facts) {
    const lattice_test test = test_lattice(t, p);
    facts->lattice = test.lattice;
    if (!test.lattice) {
        facts->no_join = test.no_join;
        facts->apart[0] = test.x;
        facts->apart[1] = test.y;
        return;
    }
    uint64_t *join = set_new(t, p), *meet = set_new(t, p);
    join_irreducibles(t, p, join);
    meet_irreducibles(t, p, meet);
    facts->join_irreducibles = set_count(p, join);
    facts->meet_irreducibles = set_count(p, meet);
    for (size_t i = 0; i < p->words; i++) join[i] &= meet[i];
    facts->doubly_irreducibles = set_count(p, join);
    facts->distributive = is_distributive(t, p);
    bad_sublattice bad;
    if (facts->distributive || !find_bad_sublattice(t, p, &bad)) return;
    facts->pentagon = bad.pentagon;
    for (int i = 0; i < 5; i++) facts->sublattice[i] = bad.elements[i];
}

ender_status ender_poset_about(ender_ctx *ctx, const ender_poset *of, ender_poset_facts *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const poset *p = check_poset(t, of);
    ender_poset_facts facts = {.elements = p->count, .covers = poset_cover_count(t, p)};
    facts.longest_chain = poset_levels(t, p, SCRATCH_ARRAY(t, uint32_t, p->count));
    facts.total = facts.longest_chain == p->count;
    facts.width = poset_width(t, p);
    lattice_facts(t, p, &facts);
    *out = facts;
    return task_end(t);
}

ender_status ender_poset_levels(ender_ctx *ctx, const ender_poset *of, size_t **out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const poset *p = check_poset(t, of);
    uint32_t *levels = SCRATCH_ARRAY(t, uint32_t, p->count);
    poset_levels(t, p, levels);
    *out = numbers(t, levels, p->count);
    return task_end(t);
}

ender_status ender_poset_count_maximal_chains(ender_ctx *ctx, const ender_poset *of,
                                              ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = (ender_game){ref_number(t, count_maximal_chains(t, check_poset(t, of)))};
    return task_end(t);
}

ender_status ender_poset_count_antichains(ender_ctx *ctx, const ender_poset *of, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = (ender_game){ref_number(t, count_antichains(t, check_poset(t, of)))};
    return task_end(t);
}

ender_status ender_poset_count_linear_extensions(ender_ctx *ctx, const ender_poset *of,
                                                 ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = (ender_game){ref_number(t, count_linear_extensions(t, check_poset(t, of)))};
    return task_end(t);
}

ender_status ender_poset_dimension(ender_ctx *ctx, const ender_poset *of, unsigned *dimension,
                                   size_t **orders) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const poset *p = check_poset(t, of);
    const realizer r = poset_realizer(t, p);
    if (dimension) *dimension = r.dimension;
    if (orders) *orders = numbers(t, r.orders, (size_t)r.dimension * p->count);
    return task_end(t);
}

ender_status ender_poset_is_planar(ender_ctx *ctx, const ender_poset *of, bool *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const poset *p = check_poset(t, of);
    if (!test_lattice(t, p).lattice)
        task_throw(t, ENDER_EDOMAIN,
                   "the poset is no lattice; whether its diagram is planar is known of lattices");
    realizer two;
    *out = realizer_of_two(t, p, &two);
    return task_end(t);
}

ender_status ender_poset_isomorphic(ender_ctx *ctx, const ender_poset *p, const ender_poset *q,
                                    bool *out, size_t **image) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const poset *from = check_poset(t, p);
    uint32_t *found = SCRATCH_ARRAY(t, uint32_t, from->count);
    *out = find_isomorphism(t, from, check_poset(t, q), found);
    if (*out && image) *image = numbers(t, found, from->count);
    return task_end(t);
}

ender_status ender_poset_is_self_dual(ender_ctx *ctx, const ender_poset *of, bool *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const poset *p = check_poset(t, of);
    const poset dual = poset_dual(t, p);
    *out = find_isomorphism(t, p, &dual, SCRATCH_ARRAY(t, uint32_t, p->count));
    return task_end(t);
}
