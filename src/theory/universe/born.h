/* SPDX-License-Identifier: MIT
 *
 * Members of universes by their birthdays. */
#ifndef ENDER_UNIVERSE_BORN_H
#define ENDER_UNIVERSE_BORN_H

#include "universe/universe.h"

typedef struct born_counts {
    uint64_t forms;         /* members, as forms */
    uint64_t classes;       /* and up to equality */
    uint64_t of_outcome[4]; /* classes by ender_outcome */
    uint64_t invertible;
    uint64_t tombstones; /* classes whose simplest form has a tombstone */
} born_counts;

/* Up to day 2, dicots up to day 3; throws ENDER_ELIMIT beyond. */
born_counts universe_born(task *t, const universe *u, unsigned day);
/* Into how many classes all forms born by the day fall, members or not; up to day 2. */
uint64_t universe_classes_of_all(task *t, const universe *u, unsigned day);
/* The same of P-free dead-ending games, which are no universe, up to day 5; from day 3 on the forms
 * are not counted (0). */
born_counts p_free_born(task *t, unsigned day);
/* The classes born by this day are at least 2^least and at most 2^most (bounds.c); `least` is 0
 * where nothing better was found. For one day more than universe_born. */
typedef struct born_bounds {
    unsigned least, most;
} born_bounds;
born_bounds universe_born_bounds(task *t, const universe *u, unsigned day);
/* The simplest form of each class; *members is how many forms there are. In scratch. */
ref_list universe_classes_by_day(task *t, const universe *u, unsigned day, uint64_t *members);
/* A form of each class of P-free dead-ending games. In scratch. */
ref_list p_free_classes_by_day(task *t, unsigned day, uint64_t *members);

#endif
