/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_MATCH_CHOOSE_H
#define ENDER_CLI_MATCH_CHOOSE_H

#include "cli/play/match.h"
#include "sum/front.h"

/* The best move of the player who is to move that is found in so many seconds altogether. Ctrl-C
 * ends the search and nothing else. Freed by sum_choice_clear. */
sum_choice match_choose(match *m, double seconds);

#endif
