/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_MATCH_CHOOSE_H
#define ENDER_CLI_MATCH_CHOOSE_H

#include "cli/play/match.h"
#include "sum/front.h"

/* The move of the player who is to move at this level, found in its time altogether. Ctrl-C
 * ends the search and nothing else. Freed by sum_choice_clear. */
sum_choice match_choose(match *m, const sum_strength *how);

#endif
