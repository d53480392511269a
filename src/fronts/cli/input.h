/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_INPUT_H
#define ENDER_CLI_INPUT_H

#include "cli/cli.h"

/* Adds an argument; for @FILE (@- is standard input) the blocks of lines in the file, each an
 * argument, without lines of comment. */
void cli_read_argument(cli *c, char *text);
/* Puts a text, which is freed at the end, in the place of the arguments from `at` on. */
void cli_put_argument(cli *c, int at, char *text);
/* Puts a copy of a text in front of the arguments. */
void cli_insert_argument(cli *c, const char *text);
/* At the end, what the arguments and the list of files are kept in. */
void cli_free_arguments(cli *c);

#endif
