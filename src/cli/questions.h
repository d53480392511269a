/* SPDX-License-Identifier: MIT
 *
 * Cases of batch files about numbers between bounds, and about winning moves in sums of games. */
#ifndef ENDER_CLI_QUESTIONS_H
#define ENDER_CLI_QUESTIONS_H

#include "cli/cli.h"

/* The input `[1/4,3/8)`, with inf and -inf for no bound: property `simplest_number`, `none` when
 * the interval is empty. */
ender_status interval_question(cli *c, const char *input, const char *property, ender_result *out);

/* The input `G ; H ; ...`: properties `left_wins` and `right_wins`, the winning moves of a player
 * who moves first, `2>0` for the one in the second game to 0; and `left_wins_in_nonnumber`,
 * `right_wins_in_nonnumber`: is one of them a move in a game that is no number? */
ender_status games_question(cli *c, const char *input, const char *property, ender_result *out);

#endif
