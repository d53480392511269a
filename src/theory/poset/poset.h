/* SPDX-License-Identifier: MIT
 *
 * Finite partially ordered sets: the games of a day under <=, subsets, divisors, or any order given
 * by its pairs (STRUCTURE-26..35).
 *
 * A poset is two square tables of bits, what lies above and what lies below each element. Elements
 * are numbered along a linear extension: x < y implies that x has the lesser number. So the first
 * element of a set is a minimal one and the last a maximal one, and most questions are a few
 * operations on rows. References: Davey and Priestley, Introduction to Lattices and Order;
 * Trotter, Combinatorics and Partially Ordered Sets. */
#ifndef ENDER_POSET_ROOM_H
#define ENDER_POSET_ROOM_H

#include "base/base.h"
#include "game/game.h"

/* ---- the object ---- */

typedef struct poset {
    uint32_t count;            /* at least 1 */
    size_t words;              /* of a set of elements */
    uint64_t *above, *below;   /* row x: the y >= x, the y <= x; x itself included */
    const ref *games;          /* by element; NULL when the elements are no games that end */
    const uint64_t *loopy;     /* two words by element: the sides of a loopy value; or NULL */
    const char *const *labels; /* by element; NULL when they are games of either kind */
    bool misere;               /* labels are literal forms in misere play */
} poset;

enum { POSET_MAX = 16384 };

/* Sets of elements: p->words words, in scratch memory and empty. */
uint64_t *set_new(task *t, const poset *p);
static inline bool set_has(const uint64_t *set, uint32_t x) { return set[x / 64] >> (x % 64) & 1; }
static inline void set_add(uint64_t *set, uint32_t x) { set[x / 64] |= UINT64_C(1) << (x % 64); }
static inline void set_remove(uint64_t *set, uint32_t x) {
    set[x / 64] &= ~(UINT64_C(1) << (x % 64));
}
/* The first element of the set that is at least `from`; p->count when there is none. */
uint32_t set_next(const poset *p, const uint64_t *set, uint32_t from);
uint32_t set_last(const poset *p, const uint64_t *set); /* p->count when it is empty */
uint32_t set_count(const poset *p, const uint64_t *set);
bool set_within(const poset *p, const uint64_t *set, const uint64_t *other);
#define SET_EACH(p, set, x)                                                                        \
    for (uint32_t x = set_next((p), (set), 0); x < (p)->count; x = set_next((p), (set), x + 1))

static inline const uint64_t *poset_above(const poset *p, uint32_t x) {
    return p->above + x * p->words;
}
static inline const uint64_t *poset_below(const poset *p, uint32_t x) {
    return p->below + x * p->words;
}
static inline bool poset_le(const poset *p, uint32_t x, uint32_t y) {
    return set_has(poset_above(p, x), y);
}
static inline bool poset_comparable(const poset *p, uint32_t x, uint32_t y) {
    return poset_le(p, x, y) || poset_le(p, y, x);
}

/* ---- making them, in scratch memory (make.c) ---- */

/* The different ones of these games under <=. */
poset poset_of_games(task *t, const ref *games, size_t count);
/* The order that these pairs generate: lower[i] < upper[i]. Labels are kept, not copied. Throws
 * ENDER_EARGUMENT when the pairs go round in a circle or two labels are equal. */
poset poset_of_pairs(task *t, const char *const *labels, size_t count, const uint32_t *lower,
                     const uint32_t *upper, size_t pairs);
poset poset_of_subsets(task *t, const char *const *atoms, size_t count); /* at most 12 atoms */
poset poset_of_divisors(task *t, uint32_t n); /* of n >= 1, under divisibility */
/* The standard example: a1..an, b1..bn with ai < bk for i != k, of dimension n >= 3. */
poset poset_standard(task *t, uint32_t n);
/* An order of loopy values that is known: bit y of row x of above, of (count + 63) / 64 words, is
 * x <= y. */
poset poset_of_loopy(task *t, const uint64_t *sides, size_t count, const uint64_t *above);
poset poset_dual(task *t, const poset *p);
/* x <= y where it is so in both. Throws ENDER_EARGUMENT when they have different elements, or
 * elements without labels. */
poset poset_intersection(task *t, const poset *p, const poset *q);
/* The elements of a set that is not empty, numbered in the same order. */
poset poset_part(task *t, const poset *p, const uint64_t *set);
/* The element with this game or label; p->count when there is none. */
uint32_t poset_find_game(const poset *p, ref g);
uint32_t poset_find_loopy(const poset *p, const uint64_t sides[2]);
uint32_t poset_find_label(const poset *p, const char *label, size_t length);

/* ---- the order (order.c) ---- */

void covers_above(task *t, const poset *p, uint32_t x, uint64_t *out);
void covers_below(task *t, const poset *p, uint32_t x, uint64_t *out);
uint32_t poset_cover_count(task *t, const poset *p);
/* levels[x]: how many elements the longest chain below x has, x left out. Returns how many levels
 * there are, which is the size of a longest chain. */
uint32_t poset_levels(task *t, const poset *p, uint32_t *levels);
void longest_chain(task *t, const poset *p, uint64_t *out);
bool is_chain(const poset *p, const uint64_t *set);
bool is_antichain(const poset *p, const uint64_t *set);
void minimal_of(const poset *p, const uint64_t *set, uint64_t *out);
void maximal_of(const poset *p, const uint64_t *set, uint64_t *out);
void lower_set(const poset *p, const uint64_t *set, uint64_t *out);
void upper_set(const poset *p, const uint64_t *set, uint64_t *out);
/* What is not above (not below) some element of the set (STRUCTURE-28). */
void floor_of(const poset *p, const uint64_t *set, uint64_t *out);
void ceiling_of(const poset *p, const uint64_t *set, uint64_t *out);
void lower_bounds(const poset *p, const uint64_t *set, uint64_t *out);
void upper_bounds(const poset *p, const uint64_t *set, uint64_t *out);
/* Of a poset of games: the value {H <| g | H |> g} with H in it, for any game g. */
ref game_between(task *t, const poset *p, ref g);

/* ---- counting (count.c) ---- */

dyadic count_maximal_chains(task *t, const poset *p);
/* The empty one included: as many as there are lower sets. */
dyadic count_antichains(task *t, const poset *p);
dyadic count_linear_extensions(task *t, const poset *p);
/* Calls each(t, arg, order) for the elements in every linear order that extends this one, of which
 * there may be very many: `each` throws when it has had enough. */
void each_linear_extension(task *t, const poset *p,
                           void (*each)(task *t, void *arg, const uint32_t *order), void *arg);

/* ---- chains and antichains (width.c) ---- */

/* A partition into as few chains as possible: chain[x] is the number of the chain of x. Returns how
 * many, which is the width (Dilworth 1950); antichain, if not NULL, becomes a largest one. */
uint32_t chain_partition(task *t, const poset *p, uint32_t *chain, uint64_t *antichain);
uint32_t poset_width(task *t, const poset *p);

/* ---- lattices (lattice.c) ---- */

/* p->count when there is none. */
uint32_t poset_join(const poset *p, uint32_t x, uint32_t y);
uint32_t poset_meet(const poset *p, uint32_t x, uint32_t y);
typedef struct lattice_test {
    bool lattice;
    bool no_join;  /* of a poset that is none: the pair has no join; else no meet */
    uint32_t x, y; /* the first such pair */
} lattice_test;
lattice_test test_lattice(task *t, const poset *p);
/* Of a lattice: adds joins and meets of members until the set has them all: then it is the least
 * sublattice that contains what it had. */
void sublattice_close(task *t, const poset *p, uint64_t *set);
/* Of a lattice: the elements with exactly one lower (upper) cover. */
void join_irreducibles(task *t, const poset *p, uint64_t *out);
void meet_irreducibles(task *t, const poset *p, uint64_t *out);
/* Of a lattice: is it distributive? By join-irreducibles: each must be below x or below y when it
 * is below their join. */
bool is_distributive(task *t, const poset *p);
/* The definition: x ^ (y v z) = (x ^ y) v (x ^ z) for all triples; cubic. */
bool is_distributive_by_definition(task *t, const poset *p);
/* Of a lattice that is not: a sublattice N5 or M3, bottom first and top last (Theorem 1.3.24). */
typedef struct bad_sublattice {
    bool pentagon; /* N5, with elements[1] < elements[2]; else M3 */
    uint32_t elements[5];
} bad_sublattice;
bool find_bad_sublattice(task *t, const poset *p, bad_sublattice *out);

/* ---- dimension (dimension.c, realizer.c) ---- */

/* Linear orders whose intersection is the order, as few as possible. */
typedef struct realizer {
    uint32_t dimension;
    uint32_t *orders; /* dimension times count elements, each from the least on; in scratch */
} realizer;
realizer poset_realizer(task *t, const poset *p);
/* The parts of it: of dimension 2 at most, by an orientation of the incomparable pairs; from the
 * chains of join-irreducibles of a distributive lattice; by search for k linear orders, k >= 2. */
bool realizer_of_two(task *t, const poset *p, realizer *out);
realizer realizer_of_distributive(task *t, const poset *p);
bool realizer_by_search(task *t, const poset *p, uint32_t k, realizer *out);
bool is_realizer(task *t, const poset *p, const realizer *r);

/* ---- planar diagrams (planar.c) ---- */

typedef struct planar_point {
    int32_t x, y;
} planar_point;
typedef struct planar_path {
    planar_point *at;
    size_t count, capacity;
} planar_path;
typedef struct planar_cover {
    uint32_t low, high;
    planar_path path; /* from the one to the other; every point is above the one before */
} planar_cover;
/* Without crossings, in scratch memory. */
typedef struct planar_drawing {
    planar_point *elements;
    planar_cover *covers;
    uint32_t cover_count;
} planar_drawing;
/* Can the diagram be drawn with rising curves that do not cross? Throws ENDER_ELIMIT when the
 * search does not decide it. */
bool poset_is_planar(task *t, const poset *p);
bool poset_planar_drawing(task *t, const poset *p, planar_drawing *out);

/* ---- isomorphism (isomorphism.c) ---- */

/* An isomorphism, image[x] the element of q for the element x of p. */
bool find_isomorphism(task *t, const poset *p, const poset *q, uint32_t *image);

/* ---- posets that outlive a call (kept.c) ---- */

/* A copy in memory of its own, which poset_drop frees. */
const poset *poset_kept(task *t, const poset *p);
void poset_drop(const poset *p);

#endif
