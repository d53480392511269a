/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_FIRST_TRY_H
#define ENDER_CLI_FIRST_TRY_H

#include "cli/cli.h"

/* For a first argument that is no subcommand: it is an argument itself. */
extern const cli_command command_first_try;

/* ender value for a sum of positions of one ruleset, ender eval for every other sum: the first
 * argument is a ruleset. */
int cli_run_sum(cli *c);

/* A function of the language with the arguments, as if its name stood before them. */
int cli_run_function(cli *c, const char *name);

#endif
