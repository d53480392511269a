/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_CARD_H
#define ENDER_CLI_CARD_H

#include "cli/cli.h"

/* Prints the card of a value, short or loopy, on standard output, in the style of the command (JSON
 * with --json). */
void card_print(cli *c, const ender_result *value, bool picture);

#endif
