/* SPDX-License-Identifier: MIT
 *
 * ender retrograde, and what `ender solve` does where play may come back. */
#ifndef ENDER_CLI_RETROGRADE_H
#define ENDER_CLI_RETROGRADE_H

#include "cli/cli.h"

/* Analyses the position and prints what came of it; the exit status. Heeds those of the options of
 * `ender retrograde` that the running subcommand declares. */
int retrograde_print(cli *c, const ender_position *position);

/* "wins", "loses" or "draws". */
const char *retrograde_word(ender_play play, ender_player first);

#endif
