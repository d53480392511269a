/* SPDX-License-Identifier: MIT
 *
 * Lines that a person types, or that come from a pipe. */
#ifndef ENDER_CLI_PROMPT_H
#define ENDER_CLI_PROMPT_H

#include "cli/cli.h"

typedef struct prompt {
    bool interactive; /* standard input is a terminal */
    bool edits;       /* lines are edited, and have a history */
    cli_lines in;
    /* Names that may be completed; NULL behind the last one. */
    const char *(*name)(void *user, size_t index);
    void *user;
} prompt;

/* With libedit there is completion, and a history in the file that ENDER_HISTORY names, or in
 * ~/.ender_history. The prompt does not move until it is closed. */
void prompt_open(cli *c, prompt *p);
void prompt_close(prompt *p);
/* The next line, NULL at the end. text stands in front of it on a terminal. From a pipe, with
 * `raw`, every line; else none that is blank or a comment. */
char *prompt_line(prompt *p, const char *text, bool raw);

#endif
