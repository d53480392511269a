/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of a form in misere play, as counts of the few games they consist of. */
#ifndef ENDER_UNIVERSE_ATOMS_H
#define ENDER_UNIVERSE_ATOMS_H

#include "universe/universe.h"

/* A sum: how many there are of each atom. */
typedef uint32_t *atom_counts;

typedef struct atom {
    ref form;     /* in simplest form; no sum of two others that were found */
    bool is_even; /* twice it is 0 */
    bool ends[2]; /* has the player no option of it, or a tombstone? */
    uint32_t option_count[2];
    atom_counts *options[2]; /* as sums of atoms before this one */
} atom;

/* The positions of a form in a universe that has it: sums of its positions belong to it too, so
 * equal positions may stand for one another. In scratch. */
typedef struct atom_list {
    const universe *of;
    atom *at; /* by birthday */
    uint32_t count;
    atom_counts whole; /* the form itself */
} atom_list;

/* Throws ENDER_ELIMIT when there are too many positions. */
atom_list atoms_of_form(task *t, const universe *u, ref form);

/* Who wins each sum that play from one of these can lead to: a table over counts. In scratch. */
typedef struct outcome_table {
    const atom_list *atoms;
    uint32_t *most;   /* of each atom; of an even one 1 */
    uint64_t *stride; /* of a count in the index of a sum */
    uint8_t *wins;    /* a cell a sum: 1 if Left wins moving first, 2 if Right does */
} outcome_table;
/* From sums with up to this number of each atom. Throws ENDER_ELIMIT when there are too many. */
outcome_table outcomes_of_sums(task *t, const atom_list *atoms, const uint32_t *start);
ender_outcome outcome_of_sum(const outcome_table *table, const uint32_t *counts);

/* The outcomes of 1, 2, ... `most` copies of a form; of letters, in scratch. */
const char *outcomes_of_multiples(task *t, ref form, uint64_t most);

/* What tells sums of positions of a form apart: two are equal in it when their sums with all others
 * have the same outcomes. In scratch. */
typedef struct partizan_quotient {
    const atom_list *atoms;
    uint32_t order;
    uint32_t exponents;     /* those up to this were looked at */
    ender_outcome *outcome; /* of each element; element 0 is that of 0 */
    uint32_t *times;        /* times[e * atoms + i]: element e and one more of atom i */
    atom_counts *representative;
} partizan_quotient;
/* Looks at exponents up to the limit; false when no quotient was found and proved with these. */
bool quotient_find(task *t, const atom_list *atoms, uint32_t limit, partizan_quotient *q);
/* Are the outcomes of a table that commutes those of all sums? False, too, where the walk that
 * proves it would pass more than 2^20 states. */
bool quotient_is_proved(task *t, const partizan_quotient *q);

#endif
