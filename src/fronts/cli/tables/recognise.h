/* SPDX-License-Identifier: MIT
 *
 * ender coins recognise: the coins in a value. */
#ifndef ENDER_CLI_RECOGNISE_H
#define ENDER_CLI_RECOGNISE_H

#include "cli/cli.h"

bool answer_recognise(cli *c, const char *text, const char *where);

#endif
