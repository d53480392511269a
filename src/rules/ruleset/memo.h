/* SPDX-License-Identifier: MIT
 *
 * The values of positions that a context remembers, and outcomes, private to src/rules/ruleset. */
#ifndef ENDER_RULESET_MEMO_H
#define ENDER_RULESET_MEMO_H

#include "ruleset/ruleset.h"

/* The map from parts to values for a ruleset; made if needed. A value found with the help of closed
 * forms never answers a search without them, so that the two can be held against each other. Throws
 * ENDER_EMEMORY. */
map *memo_of(task *t, const ruleset *rules, bool closed_forms);
/* The map from parts to values that another way than evaluation found (value_way); the same. They
 * answer no search either. */
map *memo_of_numbers(task *t, const ruleset *rules);
/* The map from texts of sums to outcomes in misere play (misere_known.h); the same. */
map *memo_of_outcomes(task *t, const ruleset *rules);

#endif
