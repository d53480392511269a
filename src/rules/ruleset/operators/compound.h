/* SPDX-License-Identifier: MIT
 *
 * Compounds: several positions of one ruleset that are played together. They differ in where a move
 * is made and in what ends them; what they share is here: how they are written and packed, how
 * their options are put together. */
#ifndef ENDER_RULESET_COMPOUND_H
#define ENDER_RULESET_COMPOUND_H

#include "ruleset/operators/operators.h"

/* A component: a position of the base in which somebody can move, or no words for one in which
 * nobody can. */
typedef struct compound_component {
    const uint64_t *words;
    size_t count;
} compound_component;

/* What can become of one component in a move: its options, `stays` in front of them when it may be
 * left as it is. */
typedef struct choice {
    compound_component stays;
    bool may_stay;
    positions moves;
} choice;

typedef struct compound_play {
    bool ordered;    /* the order of the components matters */
    bool dead_drops; /* a component in which nobody can move leaves; otherwise it ends the play */
    /* Appends the options: each call of compound_join is one product of choices. */
    void (*options)(const derived *d, const compound_component *list, size_t count,
                    ender_player player, positions *out);
} compound_play;

/* Sets the functions of a compound. */
void compound_make(derived *made, const compound_play *play);

/* The options of a component, what is dead among them without words. */
choice compound_moves_in(const derived *d, compound_component of, ender_player player,
                         positions *out);
/* The only choice is to leave it as it is. */
choice compound_stays(compound_component of, positions *out);
/* Appends every compound that takes one of each choice; without the one in which all stay. */
void compound_join(const derived *d, const choice *choices, size_t count, positions *out);

#define COMPOUND_GRAMMAR                                                                           \
    "Positions of %s joined by &; each stands in round brackets when it holds a & itself. 0 is a " \
    "position in which nobody can move."

#endif
