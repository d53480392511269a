/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of several rulesets in misere play. */
#ifndef ENDER_RULESET_MISERE_SUM_H
#define ENDER_RULESET_MISERE_SUM_H

#include "ruleset/ruleset.h"

typedef struct misere_summand {
    const ruleset *rules;
    const positions *sum;
    bool negative; /* the players exchange their moves */
} misere_summand;

/* The outcome if the player who cannot move in any summand wins, by search; whether the rulesets
 * are misere themselves does not matter. Cost: the number of positions of the sum, up to the order
 * of summands, literal parts and symmetries. */
ender_outcome misere_sum_outcome(task *t, const misere_summand *list, size_t count);

#endif
