/* SPDX-License-Identifier: MIT
 *
 * Positions that play may come back to: their loopy values, and who wins them. Everything here
 * holds for rulesets in which play ends as well. */
#ifndef ENDER_RULESET_LOOPY_H
#define ENDER_RULESET_LOOPY_H

#include "loopy/oslo.h"
#include "ruleset/ruleset.h"

enum { LOOPY_POSITIONS_MOST = 1 << 22 };

/* What a sum of positions is worth. */
typedef struct sum_sides {
    bool is_stopper; /* then both sides are the same */
    bool has_side[2];
    lref side[2]; /* onside, offside */
} sum_sides;
sum_sides sum_loopy_value(self_loops *s, const ruleset *rules, const positions *sum);
/* What happens when Left (when Right) moves first. By retrograde analysis, for positions whose
 * value is out of reach. */
void sum_loopy_results(task *t, const ruleset *rules, const positions *sum, loopy_result result[2]);
/* The outcome, where no play is drawn; throws ENDER_EDOMAIN otherwise. */
ender_outcome sum_repeating_outcome(task *t, const ruleset *rules, const positions *sum);

/* Of an impartial ruleset: the nimber, or infinity with the nimbers that can be moved to, in
 * scratch memory and in increasing order. */
typedef struct loopy_nimber {
    bool infinite;
    uint32_t nimber;
    const uint32_t *reached;
    uint32_t reached_count;
} loopy_nimber;
loopy_nimber sum_loopy_nimber(task *t, const ruleset *rules, const positions *sum);

/* All positions that can be reached from one block, that one first; in scratch memory. */
typedef struct position_graph {
    loopy_graph graph;
    positions vertices;
} position_graph;
position_graph block_graph(task *t, const ruleset *rules, const uint64_t *block, size_t words);

/* values[n + period] = values[n] + saltus for all n from preperiod on, as far as the list goes,
 * from its first half on and for at least two periods. False when there is nothing of the kind. The
 * saltus is a multiple of upon*; 0 is one. */
typedef struct arithmetic_period {
    size_t preperiod, period;
    uint32_t saltus;
} arithmetic_period;
bool find_arithmetic_period(self_loops *s, const lref *values, size_t count,
                            arithmetic_period *out);

#endif
