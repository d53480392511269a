/* SPDX-License-Identifier: MIT
 *
 * Sums as `ender solve` reads and prints them, for its parts and for `ender store`. */
#ifndef ENDER_CLI_SOLVE_SOLVE_H
#define ENDER_CLI_SOLVE_SOLVE_H

#include "cli/cli.h"
#include "sum/front.h"

/* What a sum is called in a store: its summands as they were read. Owned by the caller. */
char *sum_store_name(cli *c, const game_sum *s);

/* Can a store be written to, by the status of writing what was found? Where the answer could not be
 * written a note says so, the exit status is that of the failure, and the answer is printed. */
bool store_has_answer(cli *c, ender_status status);

/* The outcome, or what it is bounded by: `N`, `unknown, bounded by N or L`. */
const char *solution_words(const ender_solution *found);

/* What is known of one player in one word: `unknown`, `loses` or `wins`. */
const char *known_word(ender_known known);

/* One of the moves by which a player wins, behind the word or in a list of JSON. */
void solve_print_move(cli *c, const game_sum *s, const sum_move *move, bool first);

/* Who wins for the players in settings->first, by the store that was asked for and by search. */
void solve_alone(cli *c, const game_sum *s, const ender_solve_settings *settings,
                 ender_solution *found);
/* Refuses the options of a search, for a position in which play may come back. */
void solve_check_retrograde(cli *c, const ender_position *position);

/* Answers for a sum in which the player who cannot move wins; the exit status. */
int solve_by_rules(cli *c, const game_sum *s);
/* Its outcome alone, by the store that was asked for and by the rules. */
ender_outcome outcome_by_rules(cli *c, const game_sum *s);

#endif
