/* SPDX-License-Identifier: MIT
 *
 * The games that files of MCGS have sections of. */
#ifndef ENDER_CLI_BATCH_MCGS_GAMES_H
#define ENDER_CLI_BATCH_MCGS_GAMES_H

#include "cli/batch/mcgs_moves.h"

typedef struct mcgs_game {
    const char *section;
    const char *rules; /* NULL: what `write` makes is an expression */
    /* Rewrites the text of a position for the ruleset, or as an expression, in `size` bytes; false
     * if it is none of this game or does not fit. */
    bool (*write)(const char *text, char *to, size_t size);
    mcgs_naming naming;
    bool on_grid;
} mcgs_game;

/* NULL for a section of no game that is known. */
const mcgs_game *mcgs_game_of(const char *section);

#endif
