/* SPDX-License-Identifier: MIT
 *
 * Sums as arguments of commands: pairs of a ruleset and a position (or `value` and an expression),
 * or expressions, which are added. */
#ifndef ENDER_CLI_SUM_H
#define ENDER_CLI_SUM_H

#include "cli/cli.h"
#include "sum/front.h"

/* Reads the arguments from number `first` on; a failure ends the command. */
void cli_read_sum(cli *c, game_sum *sum, int first);
/* Finds the values in half of --seconds, or in `usual` seconds where there is no limit; says so on
 * stderr when it finds no value in that time and outcomes are searched. */
void cli_sum_values(cli *c, game_sum *sum, double usual);
/* Seconds for what follows values, of which there are `shares`; 0 for no limit. */
double cli_share_left(const cli *c, unsigned shares);
/* The same where no values were tried before, so that searches have all of the time. */
double cli_share_of_all(const cli *c, unsigned shares);

/* Advice in words, in the style of the command; owned by the caller (free). */
char *cli_advice_reason(cli *c, const ender_advice *advice);
char *cli_advice_sentence(cli *c, ender_player player, const ender_advice *advice,
                          const char *name);

#endif
