/* SPDX-License-Identifier: MIT
 *
 * What decides a game when play is over. Values are theorems on one convention alone: a player who
 * cannot move loses. Under each other convention a position has what the convention gives it, and
 * the questions of values are errors that name the right ones. */
#ifndef ENDER_RULESET_CONVENTION_H
#define ENDER_RULESET_CONVENTION_H

#include "ruleset/ruleset.h"

/* "the player who cannot move wins", for messages. */
const char *convention_rule(convention c);
/* What can be asked in place of values, for messages: "ask for its outcome". */
const char *convention_instead(convention c);
/* Where nobody wins, the report that stands in place of an outcome; NULL where somebody does. */
const char *convention_report(convention c);
/* Throws ENDER_EDOMAIN unless the ruleset is in normal play. */
void check_normal_play(task *t, const ruleset *rules);
/* Throws ENDER_EDOMAIN where a literal form has lost what decides: labels, scores, bids. */
void check_form_tells(task *t, const ruleset *rules);
/* Throws ENDER_EDOMAIN if nobody wins a position: where it has a score, or there are auctions. */
void check_somebody_wins(task *t, const ruleset *rules);

/* Throws ENDER_EDOMAIN: where moves must be answered, one position is all that is played. */
_Noreturn void not_played_alone(task *t, const ruleset *rules);
/* Throws ENDER_EDOMAIN: a label of a last position has no negative. */
_Noreturn void no_differences(task *t, const ruleset *rules);

/* Who has won under a convention in which somebody does, because `mover` has no move? The label of
 * the last position is that of all counters that are left together. */
ender_player convention_winner(convention c, uint64_t material, ender_player mover);

/* How much of what moves use up is left in the sum; 0 where the ruleset does not tell. */
uint64_t sum_material(const ruleset *rules, const positions *sum);

#endif
