/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_MATCH_CHOOSE_H
#define ENDER_CLI_MATCH_CHOOSE_H

#include "cli/play/match.h"

/* A move to make. */
typedef struct match_choice {
    char *name;   /* NULL: the player has no move */
    bool wins;    /* it is known to win */
    bool settled; /* it is known whether any move wins */
    char *reason; /* why, where a theorem told; else NULL */
} match_choice;

/* The best move of the player who is to move that is found in so many seconds altogether: what a
 * theorem advises, else a move that wins by values, else one that is not known to lose. Ctrl-C ends
 * the search and nothing else. Freed by match_choice_clear. */
match_choice match_choose(match *m, double seconds);
void match_choice_clear(match_choice *choice);

#endif
