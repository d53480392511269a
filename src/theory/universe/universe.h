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

/* A universe is known by its Left ends; in scratch memory. */
typedef struct universe {
    universe_kind kind;
    ref_list ends; /* of a generated one: Left ends other than 0 whose sums are all of them */
} universe;

/* The least universe that has these forms. */
universe universe_generated(task *t, const ref *forms, size_t count);

/* At every position, have both players a move or neither? */
bool form_is_dicot(task *t, ref form);
/* The adjoint, a dicot beside which the second player wins the form (adjoint.c). */
ref form_adjoint(task *t, ref form);
bool universe_has(task *t, const universe *u, ref form);
/* Does the player win the form and any end of his of the universe, moving first? Throws
 * ENDER_EDOMAIN in a generated universe with an end that is not dead, for which no finite test is
 * known. */
bool universe_is_strong(task *t, const universe *u, ref form, ender_player player);
/* How any two forms compare by their sums with the members. Throws like universe_is_strong. */
ender_relation universe_compare(task *t, const universe *u, ref g, ref h);

#endif
