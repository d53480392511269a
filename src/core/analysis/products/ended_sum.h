/* SPDX-License-Identifier: MIT
 *
 * Sums in which some moves in one part erase the other, by recursion over the options: ordinal sums
 * and side-sums. Private to the products. */
#ifndef ENDER_ENDED_SUM_H
#define ENDER_ENDED_SUM_H

#include "analysis/analysis.h"

enum { PART_FIRST, PART_SECOND };

/* One such sum, read as a value or as a form. */
typedef struct ended_sum {
    unsigned ends[2]; /* of each player: the part in which a move erases the other part */
    ref (*option)(task *t, ref form); /* what is left then */
    ref (*sum)(task *t, ref g, ref h);
    ref (*make)(task *t, const ref *left, uint32_t left_count, const ref *right,
                uint32_t right_count);
    operation memo;
} ended_sum;

/* An option of the sum read as a form. */
ref form_itself(task *t, ref form);
ref ended_sum_find(task *t, const ended_sum *of, ref g, ref h);

#endif
