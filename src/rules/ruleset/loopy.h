/* SPDX-License-Identifier: MIT
 *
 * Positions that play may come back to: their loopy values, and who wins them. Everything here
 * holds for rulesets in which play ends as well. */
#ifndef ENDER_RULESET_LOOPY_H
#define ENDER_RULESET_LOOPY_H

#include "loopy/oslo.h"
#include "ruleset/ruleset.h"

enum { LOOPY_POSITIONS_MOST = 1 << 22 };

/* Values of sums of positions of one ruleset, what was found before being remembered. In use until
 * it is closed, in the order of a stack. */
typedef struct loopy_search loopy_search;
loopy_search *loopy_search_open(task *t, const ruleset *rules);
void loopy_search_close(loopy_search *p);
loopy_value sum_loopy_value(loopy_search *p, const positions *sum);
/* Of a text in the grammar of the ruleset. */
loopy_value text_loopy_value(loopy_search *p, const char *text, size_t length);

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

#endif
