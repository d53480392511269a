/* SPDX-License-Identifier: MIT
 *
 * The process of a session, as the server sees it. */
#ifndef ENDER_CLI_SERVE_PROCESS_H
#define ENDER_CLI_SERVE_PROCESS_H

#include "cli/cli.h"

#include <sys/types.h>

typedef struct process {
    pid_t child;  /* 0: there is none */
    int to, from; /* frames */
} process;

/* Starts it, with the limits and the rulesets of the command. False when the system refuses. */
bool process_start(process *p, const cli *c);
/* Is it still there? What one that has ended left behind is taken away. */
bool process_is_there(process *p);
/* Ends the request that runs. A script that goes on nevertheless ends the process. */
void process_interrupt(const process *p);
/* Ends the process at once. */
void process_kill(const process *p);
/* Closes the frames and waits for the end of the process, which follows when no request runs; why
 * it ended goes to `why` unless that is NULL. Nothing happens where there is none. */
void process_end(process *p, char *why, size_t size);

#endif
