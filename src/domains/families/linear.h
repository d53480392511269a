/* SPDX-License-Identifier: MIT
 *
 * Linear forms in unknowns that are natural numbers, with dyadic coefficients, and what can be said
 * of their signs for all values of the unknowns. */
#ifndef ENDER_FAMILIES_LINEAR_H
#define ENDER_FAMILIES_LINEAR_H

#include "base/base.h"

enum { UNKNOWNS_MOST = 8, LINEAR_BITS = 16 };
#define LINEAR_ONE (INT64_C(1) << LINEAR_BITS)

/* constant + by[0] m_0 + by[1] m_1 + ..., all in units of 2^-16. */
typedef struct linear {
    int64_t constant, by[UNKNOWNS_MOST];
} linear;

/* The unknowns of one set as forms in those of another: of[i] for unknown number i. */
typedef struct unknowns_map {
    unsigned from, to; /* how many unknowns are replaced, and by how many */
    linear of[UNKNOWNS_MOST];
} unknowns_map;

/* What is said of all values of the unknowns at once. OPEN: true of some and false of others, or
 * not seen to be one of both. */
typedef enum decision { DECISION_NO, DECISION_YES, DECISION_OPEN } decision;

linear linear_integer(int64_t n);
linear linear_unknown(unsigned i);
/* Throw ENDER_ELIMIT for coefficients that are too large or too fine. */
linear linear_add(task *t, linear a, linear b);
linear linear_sub(task *t, linear a, linear b);
linear linear_scale(task *t, linear a, int64_t by); /* by: in units of 2^-16 */
linear linear_in(task *t, linear f, const unknowns_map *s);
/* The value at these values of the unknowns, in units of 2^-16. */
int64_t linear_at(task *t, linear f, const int64_t *unknowns);

bool linear_is_constant(linear f);
bool linear_same(linear a, linear b);
/* Is f >= n? Is f odd, where it has whole values? */
decision linear_at_least(linear f, int64_t n);
decision linear_is_odd(linear f);
/* The sign of f: -1, 0 or 1 for all values, OPEN otherwise. */
decision linear_sign(linear f, int *sign);

unknowns_map unknowns_map_none(unsigned unknowns); /* each unknown by itself */
/* First s, whose unknowns are then replaced. */
unknowns_map unknowns_map_then(task *t, const unknowns_map *s, const unknowns_map *next);

/* What decides an open question: the sign of a form, or whether it is even. */
typedef struct doubt {
    linear by;
    bool of_parity;
} doubt;

/* Notes what would decide, unless something is noted. DECISION_OPEN. */
decision doubt_note(doubt *about, linear by, bool of_parity);

/* The unknowns in two parts, as the answer to a test falls, "the form is at least 0" or "it is
 * even": in each part they are forms in other natural numbers, which in turn are forms in them. */
typedef struct parting {
    linear test;
    bool of_parity;
    unknowns_map part[2], back[2]; /* [1] where the test holds */
} parting;
/* Divides so that repeated divisions settle the doubt. */
parting linear_divide(const doubt *about, unsigned unknowns);

/* Writes it with these names of the unknowns: 2a-1/2. */
void linear_print(strbuf *out, linear f, const char *names);

#endif
