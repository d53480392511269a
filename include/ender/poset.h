/* SPDX-License-Identifier: MIT
 *
 * Finite partially ordered sets: games under <=, or elements with names in an order of their own;
 * diagrams, chains, lattices, dimension.
 *
 * The elements of a poset are numbered from 0 along a linear extension: what is less has the lesser
 * number. A poset is made by one call, never changes, and belongs to the caller, who frees it
 * before the context is closed; a poset of games is of no more use when ender_release has taken its
 * games back. Lists of elements that functions return belong to the caller (ender_free) and are in
 * increasing order unless something else is said.
 *
 * Functions may be called from several threads at once. Besides what is said with each they fail
 * with ENDER_EARGUMENT for NULL and for numbers of elements that are not there, and with the limits
 * of the context (ENDER_EMEMORY, ENDER_ELIMIT, ENDER_ECANCELLED). n is the number of elements.
 *
 * Source: A. A. Siegel, On the Structure of Games and Their Posets, section 1.3
 * (STRUCTURE-26..35). */
#ifndef ENDER_POSET_H
#define ENDER_POSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ender/game.h>
#include <ender/loopy.h>
#include <ender/notation.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct ender_poset ender_poset;

/* ---- making one ---- */

/* The different ones of these games under <=. ENDER_EARGUMENT for none, ENDER_ELIMIT for more than
 * 16384. Cost: n^2 comparisons. */
ender_status ender_poset_of_games(ender_ctx *ctx, const ender_game *games, size_t count,
                                  ender_poset **out);
/* The order that the pairs lower[i] < upper[i] generate; they are indices into labels, which are
 * copied. ENDER_EARGUMENT when two labels are equal or the pairs go round in a circle. Cost: n^3 /
 * 64. */
ender_status ender_poset_of_order(ender_ctx *ctx, const char *const *labels, size_t count,
                                  const size_t *lower, const size_t *upper, size_t pairs,
                                  ender_poset **out);
/* From text (docs/posets.md):
 *   G[n]                      the games born by day n, n <= 3
 *   OS[n], SS[n]              the ordinal sums, the side-sums of games born by day n, n <= 2
 *   Oslo[n], SmallOslo[n], TwoSlo[n]   the Oslo games by day n, n <= 4; the all-small ones, n <= 5;
 *                             the TwoSlo games, n <= 3
 *   games(X, Y, ...)          the values of expressions
 *   {a<b<c, d<c, e}           an order given by some of its relations; elements are any words
 *   subsets(a,b,c), divisors(n), chain(n), antichain(n), standard(n), M3, N5
 *   rcf(P), dual(P), J(P), M(P)   the reduced canonical forms of a poset of games; the order turned
 *                             round; the join-irreducible, the meet-irreducible elements of a
 *                             lattice
 * ENDER_ESYNTAX with the place for anything else. */
ender_status ender_poset_parse(ender_ctx *ctx, const char *text, size_t length, ender_poset **out);
void ender_poset_free(ender_poset *p); /* NULL: nothing */

/* ---- elements ---- */

size_t ender_poset_size(const ender_poset *p);
/* False when the elements are no games that end or there is no such element. */
bool ender_poset_game(const ender_poset *p, size_t element, ender_game *out);
/* The same for posets of loopy games (<ender/oslo.h>). */
bool ender_poset_loopy(const ender_poset *p, size_t element, ender_loopy *out);
/* How an element is written (in ENDER_JSON as in ENDER_ASCII); *out belongs to the caller
 * (ender_free). */
ender_status ender_poset_label(ender_ctx *ctx, const ender_poset *p, size_t element,
                               ender_style style, char **out);
/* The element that a text names: in a poset of games an expression of its value.
 * ENDER_EARGUMENT when it is no element. */
ender_status ender_poset_element(ender_ctx *ctx, const ender_poset *p, const char *text,
                                 size_t length, size_t *out);
/* The relation of two elements; ENDER_CONFUSED when they are not comparable, or there is no such
 * element. */
ender_relation ender_poset_compare(const ender_poset *p, size_t x, size_t y);

/* ---- sets of elements ---- */

typedef enum ender_poset_set {
    /* of one element or more, which are `given` */
    ENDER_POSET_LOWER_SET, /* what is below one of them; they are included */
    ENDER_POSET_UPPER_SET,
    ENDER_POSET_FLOOR,   /* what is not above one of them */
    ENDER_POSET_CEILING, /* what is not below one of them */
    ENDER_POSET_LOWER_BOUNDS,
    ENDER_POSET_UPPER_BOUNDS,
    ENDER_POSET_MAXIMAL_LOWER_BOUNDS,
    ENDER_POSET_MINIMAL_UPPER_BOUNDS,
    ENDER_POSET_LOWER_COVERS, /* of exactly one: the edges of the diagram */
    ENDER_POSET_UPPER_COVERS,
    /* of the poset; nothing is given */
    ENDER_POSET_ELEMENTS,
    ENDER_POSET_MINIMAL,
    ENDER_POSET_MAXIMAL,
    ENDER_POSET_ATOMS,         /* what covers the least element; ENDER_EDOMAIN when there is none */
    ENDER_POSET_COATOMS,       /* what the greatest element covers */
    ENDER_POSET_LONGEST_CHAIN, /* one of them */
    ENDER_POSET_LARGEST_ANTICHAIN, /* one of them; its size is the width. Matching: n^3 / 64 */
    ENDER_POSET_JOIN_IRREDUCIBLES, /* of a lattice (ENDER_EDOMAIN): exactly one lower cover */
    ENDER_POSET_MEET_IRREDUCIBLES,
    ENDER_POSET_DOUBLY_IRREDUCIBLES
} ender_poset_set;
/* "lower_set" ... "doubly_irreducibles", NULL behind the last one. */
const char *ender_poset_set_name(ender_poset_set which);
/* How many elements must be given: 0, 1, or 2 for any number but 0. */
unsigned ender_poset_set_takes(ender_poset_set which);
ender_status ender_poset_find_set(ender_ctx *ctx, const ender_poset *p, ender_poset_set which,
                                  const size_t *given, size_t given_count, size_t **out,
                                  size_t *count);

/* Are any two of the elements comparable; are no two different ones? */
ender_status ender_poset_is_chain(ender_ctx *ctx, const ender_poset *p, const size_t *elements,
                                  size_t count, bool *out);
ender_status ender_poset_is_antichain(ender_ctx *ctx, const ender_poset *p, const size_t *elements,
                                      size_t count, bool *out);
/* The least upper bound, the greatest lower bound of two elements. ENDER_EDOMAIN with the several
 * minimal (maximal) ones in the message when there is none. */
ender_status ender_poset_join(ender_ctx *ctx, const ender_poset *p, size_t x, size_t y,
                              size_t *out);
ender_status ender_poset_meet(ender_ctx *ctx, const ender_poset *p, size_t x, size_t y,
                              size_t *out);
/* {H <| G | H |> G} with H in the poset, for any game G: for the games of a day it is G again when
 * G was born by the day after (Proposition 3.3.4). ENDER_EDOMAIN when the elements are no games. */
ender_status ender_poset_game_between(ender_ctx *ctx, const ender_poset *p, ender_game g,
                                      ender_game *out);

/* ---- the poset as a whole ---- */

typedef struct ender_poset_facts {
    uint64_t elements, covers; /* nodes and edges of the diagram */
    uint64_t longest_chain;    /* how many elements it has */
    uint64_t width;            /* how many the largest antichain has */
    bool total, lattice, distributive;
    /* Of no lattice: two elements without a join (no_join) or else without a meet. */
    bool no_join;
    size_t apart[2];
    /* Of a lattice that is not distributive: a sublattice N5 (pentagon) or M3, bottom first, top
     * last; of N5 the second element is below the third. */
    bool pentagon;
    size_t sublattice[5];
    uint64_t join_irreducibles, meet_irreducibles, doubly_irreducibles; /* of a lattice */
} ender_poset_facts;
/* Cost: n^3 / 64; where a lattice is not distributive, n^3. */
ender_status ender_poset_about(ender_ctx *ctx, const ender_poset *p, ender_poset_facts *out);

/* How many elements the longest chain below each element has (itself not counted): n numbers. */
ender_status ender_poset_levels(ender_ctx *ctx, const ender_poset *p, size_t **out);
/* Exact counts as integers; the empty antichain is one of them. The last two take a step for every
 * set of elements that has to be looked at, exponentially many in wide posets. */
ender_status ender_poset_count_maximal_chains(ender_ctx *ctx, const ender_poset *p,
                                              ender_game *out);
ender_status ender_poset_count_antichains(ender_ctx *ctx, const ender_poset *p, ender_game *out);
ender_status ender_poset_count_linear_extensions(ender_ctx *ctx, const ender_poset *p,
                                                 ender_game *out);
/* The order dimension: as few linear orders as can be whose intersection is the order. *orders gets
 * dimension times n elements, one order behind the other, each from its least element on; NULL if
 * they are not wanted. Quick for distributive lattices and for dimension 2; otherwise a search,
 * exponential at worst. */
ender_status ender_poset_dimension(ender_ctx *ctx, const ender_poset *p, unsigned *dimension,
                                   size_t **orders);
/* Can the diagram be drawn without crossing edges? A finite lattice exactly when its dimension is
 * at most 2 (Baker, Fishburn and Roberts 1972); ENDER_EDOMAIN for others. */
ender_status ender_poset_is_planar(ender_ctx *ctx, const ender_poset *p, bool *out);
/* Is there a one-to-one map under which the orders are the same? *image (n elements of q; NULL if
 * not wanted) is set when there is. With a poset and its dual this is self-duality. */
ender_status ender_poset_isomorphic(ender_ctx *ctx, const ender_poset *p, const ender_poset *q,
                                    bool *out, size_t **image);
ender_status ender_poset_is_self_dual(ender_ctx *ctx, const ender_poset *p, bool *out);

#ifdef __cplusplus
}
#endif
#endif
