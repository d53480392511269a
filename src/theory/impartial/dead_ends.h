/* SPDX-License-Identifier: MIT
 *
 * Left dead ends: games in which Left never has a move, in misere play (R. Milley, G. Renault, Dead
 * ends in misere play: the misere monoid of canonical numbers, 2013; A. Davies, On factorisations
 * of Left dead ends, 2024). */
#ifndef ENDER_DEAD_ENDS_H
#define ENDER_DEAD_ENDS_H

#include "analysis/analysis.h"

/* A Left dead end in canonical form, by its number in a world: equal ones have equal numbers. */
typedef struct dead_end {
    uint32_t number;
} dead_end;
static inline bool dead_end_same(dead_end g, dead_end h) { return g.number == h.number; }
#define DEAD_END_ZERO ((dead_end){0})
static inline bool dead_end_is_zero(dead_end g) { return g.number == 0; }
enum { DEAD_END_MOST = 200 /* as an integer */ };

typedef struct dead_end_facts {
    uint32_t birthday;    /* the moves of a longest play, */
    uint32_t race;        /* and of a shortest */
    uint32_t flexibility; /* 0 of an integer, else 1 more than the greatest of an option */
} dead_end_facts;

/* The canonical forms of one call. */
typedef struct dead_end_world {
    cleanup undo; /* first */
    map *forms, *sums, *orders, *begins;
    span nodes, options, lists;
    uint32_t count, used, listed;
} dead_end_world;

void dead_ends_open(task *t, dead_end_world *w);
void dead_ends_close(task *t, dead_end_world *w); /* in the order of a stack */

/* Right's options. They stay where they are. */
const dead_end *dead_end_options(const dead_end_world *w, dead_end g, uint32_t *count);
dead_end_facts dead_end_about(const dead_end_world *w, dead_end g);
/* The one with these options for Right, in any order; the array is work space. */
dead_end dead_end_make(task *t, dead_end_world *w, dead_end *options, uint32_t count);
/* Right has n moves and no choice: the integer -n. */
dead_end dead_end_integer(task *t, dead_end_world *w, uint64_t n);
bool dead_end_is_integer(const dead_end_world *w, dead_end g);
/* Right may stop at any move: 0 for n = 0, else {| 0, that for n - 1}. */
dead_end dead_end_waiting(task *t, dead_end_world *w, uint64_t n);
dead_end dead_end_add(task *t, dead_end_world *w, dead_end g, dead_end h);
/* Is g at least as good as h for Left, in every sum of misere play? */
bool dead_end_ge(task *t, dead_end_world *w, dead_end g, dead_end h);
/* As a literal form. */
ref dead_end_form(task *t, const dead_end_world *w, dead_end g);

/* All x with g = x + y; with each its y, of which there is one. */
typedef struct dead_end_factor {
    dead_end factor, other;
} dead_end_factor;
const dead_end_factor *dead_end_factors(task *t, dead_end_world *w, dead_end g, uint32_t *count);
/* Is g not 0, and are 0 and g its only factors? */
bool dead_end_is_atom(task *t, dead_end_world *w, dead_end g);

/* How many are born by a day, up to 5: 1, 2, 4, 10, 52, 21278. */
uint64_t dead_ends_born(task *t, unsigned day);

#endif
