/* SPDX-License-Identifier: MIT
 *
 * Who wins a sum, from who wins its summands. */
#ifndef ENDER_RULESETS_SUMMANDS_H
#define ENDER_RULESETS_SUMMANDS_H

#include "ruleset/ruleset.h"

typedef ender_outcome (*summand_outcome)(const ruleset *self, const uint64_t *block, size_t words);
/* A summand that the previous player wins is worth 0 and does not count. If the same player wins
 * all others both as first and as second player, he wins the sum; a single summand keeps its
 * outcome. False in all other cases: then outcomes do not decide. */
bool summands_outcome(const ruleset *self, const positions *sum, summand_outcome of,
                      ender_outcome *outcome);

#endif
