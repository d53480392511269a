/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_CARD_H
#define ENDER_CLI_CARD_H

#include "cli/cli.h"

/* Prints the card of a value on standard output, in the style of the command (JSON with --json). */
void card_print(cli *c, ender_game value, bool picture);

#endif
