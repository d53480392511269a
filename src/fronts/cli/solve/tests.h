/* SPDX-License-Identifier: MIT
 *
 * ender solve FILE.test: the sums of test files, one after the other. */
#ifndef ENDER_CLI_SOLVE_TESTS_H
#define ENDER_CLI_SOLVE_TESTS_H

#include "cli/cli.h"

/* Are the arguments such files? Ends the command when options are given that are for the other kind
 * of arguments. */
bool tests_asked(cli *c);
/* The exit status. */
int tests_solve(cli *c, const ender_solve_settings *settings);

#endif
