/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_PLAY_STRINGS_H
#define ENDER_CLI_PLAY_STRINGS_H

#include "cli/cli.h"

/* `ender play strings SUM`; the status to exit with. */
int play_strings(cli *c);

#endif
