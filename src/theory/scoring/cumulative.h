/* SPDX-License-Identifier: MIT
 *
 * Cumulative subtraction: what the mover of a heap is ahead in the end, and its period. The forms
 * of heaps are those of the ruleset scoring:subtraction with taken=1. */
#ifndef ENDER_SCORING_CUMULATIVE_H
#define ENDER_SCORING_CUMULATIVE_H

#include "base/base.h"

/* Of the heaps 0 .. most under a set of positive numbers; in scratch memory. */
int64_t *cumulative_values(task *t, const uint64_t *set, size_t count, uint64_t most);
/* The preperiod and the least period, proved by a window of values that comes back among the heaps
 * up to `most`; false if none does. */
bool cumulative_period(task *t, const uint64_t *set, size_t count, uint64_t most,
                       uint64_t *preperiod, uint64_t *period);

#endif
