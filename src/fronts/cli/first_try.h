/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_FIRST_TRY_H
#define ENDER_CLI_FIRST_TRY_H

#include "cli/cli.h"

/* For a first argument that is no subcommand: it is an argument itself. */
extern const cli_command command_first_try;

#endif
