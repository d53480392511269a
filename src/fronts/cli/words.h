/* SPDX-License-Identifier: MIT
 *
 * Expressions without quotes: arguments with an operator between them, as in nim 3 + kayles 5. */
#ifndef ENDER_CLI_WORDS_H
#define ENDER_CLI_WORDS_H

#include "cli/cli.h"

/* May it be the name of something: does it consist of the letters of names? */
bool cli_is_word(const char *text);
/* Is it the name of a ruleset? */
bool cli_names_ruleset(cli *c, const char *text);
bool cli_is_position(cli *c, const ender_ruleset *rules, const char *text);

/* Is it an operator of two values, := or ==? */
bool cli_is_sign(const char *text);
bool cli_is_plus_or_minus(const char *text);
/* 1 + 2: does a sign stand between two arguments, of which the first is the one at `from`? */
bool cli_is_split(const cli *c, int from);
/* The same for signs that are no values by themselves, which * is. */
bool cli_is_sum(const cli *c, int from);
/* Behind the ruleset, the first argument: are the others positions of it and + between them? */
bool cli_is_sum_of_one(cli *c);

/* Makes the arguments from `from` on one argument, with blanks between them. */
void cli_join_words(cli *c, int from);
/* The same as an expression: nim 3 + kayles 5 becomes nim("3") + kayles("5"). Behind + and - a
 * position of the ruleset before needs no name: nim 3 - 5. */
void cli_join_sum(cli *c, int from);

#endif
