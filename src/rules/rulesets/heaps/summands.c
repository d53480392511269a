/* SPDX-License-Identifier: MIT
 *
 * Outcomes of sums; see summands.h. */
#include "rulesets/heaps/summands.h"

bool summands_outcome(const ruleset *self, const positions *sum, summand_outcome of,
                      ender_outcome *outcome) {
    *outcome = ENDER_P;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *block = positions_at(sum, i, &words);
        const ender_outcome next = of(self, block, words);
        if (next == ENDER_P) continue;
        if (*outcome != ENDER_P && (next != *outcome || next == ENDER_N)) return false;
        *outcome = next;
    }
    return true;
}
