/* SPDX-License-Identifier: MIT
 *
 * What the files of ender why share. */
#ifndef ENDER_CLI_WHY_H
#define ENDER_CLI_WHY_H

#include "cli/sum.h"

/* "1:2r1 (to bwbw+bw)", "2:3-3 in nim 3,4 (to 4)", or "^ -> *" where a move is called by what it
 * leads to; owned by the caller (free). */
char *why_move_text(cli *c, const game_sum *s, const sum_move *m);

/* Prints the report `explanation` of each position whose ruleset has one: what its players say of
 * it, besides who wins; in JSON as a member of the object that is open. */
void why_explain(cli *c, const game_sum *s);

/* Prints what stands in place of the winner (game_sum_instead), and why. Moves are made in the sum.
 */
void why_instead(cli *c, game_sum *s, const bool asked[2]);

#endif
