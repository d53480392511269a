/* SPDX-License-Identifier: MIT
 *
 * How MCGS writes moves and thermographs, in lists of winning moves and in tests of thermographs.
 */
#ifndef ENDER_CLI_BATCH_MCGS_MOVES_H
#define ENDER_CLI_BATCH_MCGS_MOVES_H

#include "cli/cli.h"

/* What a move is called by. Cells of a strip are counted from 1; those of a grid are a column's
 * letter and a row's number, counted from the top. */
typedef enum mcgs_naming {
    MOVES_WITHOUT_NAMES, /* we do not know what MCGS calls them */
    MOVES_BY_CELL,       /* the one cell that changes, or that a stone leaves */
    MOVES_BY_WAY,        /* from-to */
    MOVES_BY_CELLS,      /* all cells that change */
    MOVES_BY_ARROW,      /* from-to-arrow */
    MOVES_BY_HERD,       /* from-to-3: where three sheep of a herd go */
    MOVES_BY_KING,       /* from-to, or to_B for a king that is placed */
    MOVES_BY_TOPPLE      /* 2L, 3R: which domino, and to which side it topples */
} mcgs_naming;

typedef struct mcgs_move {
    mcgs_naming naming;
    bool on_grid;
    const char *before, *after; /* as the ruleset writes the positions */
    const char *movers;         /* the letters of what the player may topple */
} mcgs_move;

enum { MCGS_MOVE_NAME = 64 };
/* The names of the moves that lead from one position to the other, at most two; how many there
 * are. */
unsigned mcgs_move_names(const mcgs_move *m, char names[2][MCGS_MOVE_NAME]);

/* The player's option number k of a game in braces, as it is written: `{1,*|{2|0}}`, `{3||2|0}`.
 * The caller's; NULL where there is none. */
char *mcgs_option(const char *game, ender_player player, unsigned k);

/* The words of a list, sorted and each once, with a blank between: the caller's. Numbers before a
 * colon are compared as such. */
char *mcgs_sorted_list(const char *text);

/* Both walls of the thermograph from temperature -1 on, as points (value, temperature); the
 * caller's. */
ender_status mcgs_thermograph(ender_ctx *ctx, ender_game g, char **out);
/* Are these the points of the same thermograph? What is expected may begin at a temperature above
 * -1 and give points between vertices; Left's wall comes first, and Right's begins behind a word or
 * where the temperature falls. */
bool mcgs_thermograph_agrees(const char *expected, const char *found);
/* Is that a list of points? */
bool mcgs_is_thermograph(const char *text);

#endif
