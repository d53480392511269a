/* SPDX-License-Identifier: MIT
 *
 * The options of the command line. */
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

typedef struct options_common {
    const char *given[COMMON_COUNT]; /* "" for a switch */
} options_common;

/* Splits the arguments into options and the rest. */
void options_read(cli *c, int count, char **texts, options_common *common);
/* Refuses options that have no effect, and notes those of every subcommand. */
void options_apply(cli *c, const options_common *common);

#endif
