/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of one or several rulesets whose winner only the rules tell. */
#ifndef ENDER_RULESET_LITERAL_SUM_H
#define ENDER_RULESET_LITERAL_SUM_H

#include "ruleset/ruleset.h"

typedef struct literal_summand {
    const ruleset *rules;
    const positions *sum;
    bool negative; /* the players exchange their moves */
} literal_summand;

/* The outcome by search if play ends when the player to move has no move in any summand, and this
 * convention, in which somebody wins, decides; those of the rulesets do not matter. Cost: the
 * number of positions of the sum, up to the order of summands and, in misere play, literal parts
 * and symmetries. */
ender_outcome literal_sum_outcome(task *t, convention rule, const literal_summand *list,
                                  size_t count);

#endif
