/* SPDX-License-Identifier: MIT
 *
 * The options of the command line: what a row takes, and the one place where arguments are read. */
#ifndef ENDER_CLI_OPTIONS_H
#define ENDER_CLI_OPTIONS_H

#include "cli/cli.h"

/* What every subcommand knows. */
enum {
    COMMON_JSON,
    COMMON_UNICODE,
    COMMON_LATEX,
    COMMON_MEMORY,
    COMMON_SECONDS,
    COMMON_THREADS,
    COMMON_RULESET,
    COMMON_NO_PROGRESS,
    COMMON_HELP,
    COMMON_COUNT
};
extern const cli_option options_of_all[];

enum { OPTION_TEXT_MOST = 400 }; /* space for what an option takes, in words */

/* What is right for an option, as the end of "--size takes": "a number from 0 to 6". */
void option_takes(const cli_option *option, char out[OPTION_TEXT_MOST]);
/* Is the text such a value? Where the subcommand reads the value itself, any text is. */
bool option_fits(const cli_option *option, const char *text);
/* The place of a word in a list with blanks between, -1 if it is not there; any case will do. */
int option_place(const char *words, const char *word);
/* The option of that name, -1 if there is none. */
int option_index(const cli_option *options, const char *name, size_t length);
/* The option that an argument such as `--size=3` or `-o` names: its name without dashes, up to the
 * end or a =. NULL for an argument that is no option. */
const char *option_named(const char *argument, size_t *length);
/* A size in bytes such as 500M; less than 0 for no such text. */
double option_bytes(const char *text);

typedef struct options_common {
    const char *given[COMMON_COUNT]; /* "" for a flag */
} options_common;

/* Splits the arguments into options and the rest, and checks the values of options. */
void options_read(cli *c, int count, char **texts, options_common *common);
/* Refuses options that have no effect, and notes those of every subcommand. */
void options_apply(cli *c, const options_common *common);

#endif
