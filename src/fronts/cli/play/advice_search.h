/* SPDX-License-Identifier: MIT
 *
 * Advice on sums whose values are out of reach. */
#ifndef ENDER_CLI_PLAY_ADVICE_SEARCH_H
#define ENDER_CLI_PLAY_ADVICE_SEARCH_H

#include "cli/cli.h"

#include <ender/advice.h>

/* Whether a search may be made, and whether one was: then values are tried for a shorter time. */
typedef struct advice_reach {
    bool searchable; /* who cannot move loses, and play does not come back to a position */
    bool searched;
    bool given_up; /* a limit ended it, which a note told */
} advice_reach;

/* Who wins when this player moves, and by which move: by values, which are tried for half a second
 * or half of --seconds, else by the search of `ender solve`, which a note tells once. Freed by
 * ender_advice_clear. A failure ends the program; where limits end the search, nothing is known,
 * and the program ends with the status of a limit. */
ender_advice advice_find(cli *c, const ender_summand *sum, size_t count, ender_player player,
                         advice_reach *reach);

#endif
