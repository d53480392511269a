/* SPDX-License-Identifier: MIT
 *
 * The list of subcommands. */
#include "cli/cli.h"

#define X(name) &command_##name,
const cli_command *const cli_commands[] = {CLI_COMMANDS(X) NULL};
#undef X
