/* SPDX-License-Identifier: MIT
 *
 * What the files of this room share. */
#ifndef ENDER_SUM_ROOM_H
#define ENDER_SUM_ROOM_H

#include "notation/notation.h"
#include "ruleset/api.h"
#include "ruleset/convention.h"
#include "ruleset/loopy.h"
#include "sum/front.h"

/* A negative value as the value that it is. */
ender_summand summand_plain(task *t, ender_summand of);
/* Appends copies of the summands; the sum is as it was when that throws. */
void sum_append(task *t, game_sum *sum, const summands *from);
/* The sum as an expression that reads back. */
void sum_write(task *t, const game_sum *sum, strbuf *out);

/* Who wins a position by its rules, or where the player wins who cannot move; or its negative. */
ender_outcome position_outcome(task *t, const ender_position *p, bool negative, bool misere,
                               ender_method method);
/* Who wins when Left and when Right moves first, where play may come back to a position. */
void sum_results(task *t, const summands *of, ender_play out[2]);
/* The convention of the first summand that is not in normal play. */
convention sum_convention(const game_sum *sum);
/* What stands in place of an outcome (game_sum_instead), in scratch memory. */
const char *sum_instead_text(task *t, const game_sum *sum);
/* Under scores: marks as best the moves that gain most in their part, played in alone, within so
 * many seconds; or those that earn most less what the opponent's next move earns, at once. */
ender_status game_sum_judge_alone(ender_ctx *ctx, const game_sum *s, ender_player player,
                                  double seconds, sum_move_list *moves);
ender_status game_sum_judge_ahead(ender_ctx *ctx, const game_sum *s, ender_player player,
                                  sum_move_list *moves);
/* Sets `instead` of the moves, and the best ones where there are scores, within this number of
 * seconds; the other moves stay unknown. */
void judge_without_winner(task *t, const game_sum *sum, ender_player player, double seconds,
                          sum_move_list *moves);
/* After task_try: a limit is one that leaves something unknown; any other failure is thrown. */
void pass_on_failure(task *t, ender_status status);
/* The value of a summand, its sign in it, and of all, which may be loopy. */
loopy_value summand_loopy(task *t, const ender_summand *of, ender_method method);
loopy_value summands_loopy(task *t, const summands *of, ender_method method);

/* What a summand is worth, its sign in it. */
ref summand_value(task *t, const ender_summand *of, ender_method method);
/* The sum after a move unless that is NULL, in scratch memory. */
summands sum_after(task *t, const game_sum *sum, const sum_move *move);
/* A move as the library names it within its summand, with the blocks of the summands before it
 * counted as well; NULL when memory is short. */
char *name_in_sum(const game_sum *sum, size_t part, const char *name);
/* What a move to an option of a value is called: `2:*`; owned by the caller (free). */
ender_status option_name(ender_ctx *ctx, const game_sum *sum, size_t part, ender_game option,
                         char **out);

#endif
