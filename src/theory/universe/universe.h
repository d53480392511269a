/* SPDX-License-Identifier: MIT
 *
 * Misere play in universes: sets of literal forms that contain options, sums and conjugates of
 * their members and every form {A|C} of nonempty sets of members. Two forms are compared by the
 * outcomes of their sums with all members. References: U. Larsson, R. J. Nowakowski, C. P. Santos,
 * Absolute combinatorial game theory (2016); A. N. Siegel, On the general dead-ending universe of
 * partizan games (2025); A. Davies, R. Milley, Order and inverses in the monoid of misere blocking
 * games (2026). */
#ifndef ENDER_UNIVERSE_H
#define ENDER_UNIVERSE_H

#include "analysis/analysis.h"

typedef enum universe_kind {
    UNIVERSE_DICOT,
    UNIVERSE_DEAD_ENDING,
    UNIVERSE_BLOCKING,
    UNIVERSE_ALL,
    UNIVERSE_GENERATED /* the least one with given forms */
} universe_kind;

/* A universe is known by its Left ends; in scratch memory. What is found out about one is kept with
 * the other operations of the context, under its kind and its number. */
typedef struct universe {
    universe_kind kind;
    ref_list ends;   /* of a generated one: Left ends other than 0 whose sums are all of them */
    uint32_t number; /* of a generated one, by its ends; else 0 */
} universe;

/* The least universe that has these forms. */
universe universe_generated(task *t, const ref *forms, size_t count);

/* Forms may have tombstones (game/game.h): only a form without any is a member of something. */

/* At every position, have both players a move or neither? */
bool form_is_dicot(task *t, ref form);
/* The adjoint, a dicot beside which the second player wins the form (adjoint.c). */
ref form_adjoint(task *t, ref form);
bool universe_has(task *t, const universe *u, ref form);
/* The least of dicots, dead-ending, blocking and all games that has the form; throws ENDER_EDOMAIN
 * for a form with a tombstone. */
universe universe_around(task *t, ref form);

/* ---- order (strong.c, order.c) ---- */

/* Does the player win the form and any end of his of the universe, moving first? Throws
 * ENDER_EDOMAIN where that is not decided: in a generated universe with an end that is not dead no
 * finite test is known. */
bool universe_is_strong(task *t, const universe *u, ref form, ender_player player);
/* Are the outcomes of G with all members at least those of H with the same? Throws like
 * universe_is_strong, and so do those below. */
bool universe_at_least(task *t, const universe *u, ref g, ref h);
ender_relation universe_compare(task *t, const universe *u, ref g, ref h);
bool universe_equal(task *t, const universe *u, ref g, ref h);

/* ---- simplest forms (simplest.c) ---- */

/* The one form without dominated and reversible options and without tombstones that could go, at
 * any position, that equals this one: two forms are equal if and only if theirs are the same. */
ref universe_simplest(task *t, const universe *u, ref form);
/* A form without tombstones that equals it; REF_NONE when none was found among those that have
 * another option {e|X} for each tombstone, with dead ends e and X. */
ref universe_literal(task *t, const universe *u, ref form);
/* Is the form with its conjugate equal to 0? Then the conjugate is its inverse. */
bool universe_is_invertible(task *t, const universe *u, ref form);

/* ---- why not (witness.c) ---- */

/* The clauses of the theorem of order. */
typedef enum order_clause {
    CLAUSE_PROVISO_LEFT = 1,
    CLAUSE_PROVISO_RIGHT = 2,
    CLAUSE_MAINTENANCE_RIGHT = 4,
    CLAUSE_MAINTENANCE_LEFT = 8
} order_clause;
/* Those that fail for G >= H, as a set. */
unsigned universe_failing_clauses(task *t, const universe *u, ref g, ref h);

/* The options because of which a clause of maintenance fails for G >= H: those of Right in G, or of
 * Left in H, that have no answer. In scratch. */
ref_list universe_unanswered(task *t, const universe *u, ender_player player, ref g, ref h);

/* A member of the universe that tells G and H apart: `first`, moving first, wins H and it, but not
 * G and it, if that is Left; G and it, but not H and it, if that is Right. */
typedef struct witness {
    bool found; /* else G >= H */
    ender_player first;
    ref beside;
} witness;
witness universe_witness(task *t, const universe *u, ref g, ref h);

/* ---- dead-ending games (dead_ending.c) ---- */

/* How two dead-ending forms compare among dead-ending games. Throws ENDER_EDOMAIN for forms that
 * are not dead-ending. */
ender_relation dead_ending_compare(task *t, ref g, ref h);
/* A form without tombstones that is equal to it there, with fewer and lower options. */
ref dead_ending_form(task *t, ref form);

#endif
