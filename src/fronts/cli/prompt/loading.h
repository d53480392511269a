/* SPDX-License-Identifier: MIT
 *
 * Rulesets and claims in files of Lua. */
#ifndef ENDER_CLI_LOADING_H
#define ENDER_CLI_LOADING_H

#include "cli/cli.h"

/* Defines the ruleset of a file. False, after a complaint, when something is wrong with it. */
bool cli_load_file(cli *c, const char *path);
/* Runs a file that defines claims with `claim`. False, after a complaint, when something is wrong.
 * *edition tells this text of the file, and of all that it requires, from any other; it lives as
 * long as the command. */
bool cli_load_claims(cli *c, const char *path, const char **edition);
/* Defines the rulesets of all files in the folders that no other ruleset has the name of. */
void cli_load_all(cli *c);
/* Defines the one of a name that nobody knows, from the folders. */
void cli_load_named(cli *c, const char *name);
/* Defines those that an expression mentions, and nobody knows, from the folders. */
void cli_load_mentioned(cli *c, const char *text);
/* Closes the Lua states of all of them, before the context. */
void cli_load_close(cli *c);

/* A ruleset by name: of the context, or else from the folders. Ends the command when the file is
 * there and something is wrong with it. */
ender_status cli_find_ruleset(cli *c, const char *name, const ender_ruleset **out);

#endif
