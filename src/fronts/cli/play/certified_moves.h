/* SPDX-License-Identifier: MIT
 *
 * --certify FILE of `ender moves --winning`. */
#ifndef ENDER_CLI_CERTIFIED_MOVES_H
#define ENDER_CLI_CERTIFIED_MOVES_H

#include "cli/sum.h"

/* Writes the proof that each move of the players who are asked for wins, or that it loses. */
void certify_moves(cli *c, const game_sum *s, const bool asked[2]);

#endif
