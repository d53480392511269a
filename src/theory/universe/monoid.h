/* SPDX-License-Identifier: MIT
 *
 * The monoid of the games of a universe that are born by a day. */
#ifndef ENDER_UNIVERSE_MONOID_H
#define ENDER_UNIVERSE_MONOID_H

#include "universe/universe.h"

#define MONOID_OUTSIDE UINT32_MAX

typedef struct day_monoid {
    ref_list classes;    /* by their simplest forms, 0 first */
    uint32_t *sum;       /* sum[i * classes.count + k]: the class of the sum, or MONOID_OUTSIDE */
    uint64_t inside;     /* unordered pairs whose sum is one of the classes: the relations */
    uint64_t zeros;      /* forms born by the day that equal 0 */
    uint64_t idempotent; /* classes that equal twice themselves, 0 too */
    uint64_t invertible;
    ref_list generators; /* every class is a sum of these, all partial sums being classes; none can
                            be left out */
} day_monoid;

/* In scratch memory. Up to day 2 (ENDER_ELIMIT beyond). Cost: the simplest form of the sum of every
 * two classes. */
day_monoid universe_monoid(task *t, const universe *u, unsigned day);

#endif
