/* SPDX-License-Identifier: MIT
 *
 * What a mistyped word of a command line may have been meant to be. */
#ifndef ENDER_CLI_MEANT_H
#define ENDER_CLI_MEANT_H

#include "cli/cli.h"

enum { MEANT_MOST = 80 };

/* What the first word may have been meant to be: a subcommand, or else a function, a ruleset or a
 * domain, which is written "ask DOMAIN". False if no name is near. */
bool cli_meant(cli *c, const char *word, char out[MEANT_MOST]);
/* The nearest domain; NULL if none is near. With is_sure the word must be its name, a word of it,
 * or the beginning of one. */
const ender_domain *cli_meant_domain(const char *word, bool is_sure);

/* What a missing or mistyped first argument of the subcommand may be: "is `build` meant?", or all
 * words with which its usages begin, or the list of the questions of its domain. */
enum { MEANT_VERBS_MOST = 600 };
void cli_meant_verbs(const cli *c, const char *word, char out[MEANT_VERBS_MOST]);

#endif
