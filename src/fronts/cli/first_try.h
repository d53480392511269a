/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_FIRST_TRY_H
#define ENDER_CLI_FIRST_TRY_H

#include "cli/cli.h"

/* For a first argument that is no subcommand: it is an argument itself. */
extern const cli_command command_first_try;

/* 1 + 2 or domineering 2x2 + 3x3 without quotes: does an operator stand between two arguments, of
 * which the first is the one at `from`? */
bool cli_is_split(const cli *c, int from);
/* Runs the command with the arguments from `from` on as one text, with blanks between them. */
int cli_run_joined(cli *c, int from, const cli_command *command);

#endif
