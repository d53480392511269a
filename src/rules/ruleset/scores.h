/* SPDX-License-Identifier: MIT
 *
 * Positions whose last position has a score, as scoring forms (src/theory/scoring), from the moves
 * and the scores of the ruleset. */
#ifndef ENDER_RULESET_SCORES_H
#define ENDER_RULESET_SCORES_H

#include "ruleset/ruleset.h"
#include "scoring/scoring.h"

/* The reports of every ruleset with scores: stops, guaranteed, canonical, scores,
 * mean_temperature. */
extern const ruleset_report score_reports[];

/* The sum as one form, of the positions as they stand. Throws ENDER_EDOMAIN unless the ruleset has
 * scores. Cost: positions. */
scoring_form score_form(scoring_store *s, const ruleset *rules, const positions *sum);

/* ---- for rulesets whose first word is the score so far, an integer ---- */

enum { POINTS_MOST = 1000000000 };
/* `3 ` or `-3 ` in front of a position, a blank behind it; 0 without it. */
int64_t points_read(scanner *in);
/* The same, nothing for 0. */
void points_write(strbuf *out, uint64_t points);
rational points_so_far(task *t, const ruleset *self, const uint64_t *position, size_t words);
void points_forget(task *t, const ruleset *self, uint64_t *position, size_t words);
/* The score after a player has earned so much. */
static inline uint64_t points_after(uint64_t points, ender_player player, int64_t earned) {
    return points + (uint64_t)(player == ENDER_LEFT ? earned : -earned);
}

#endif
