/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_SWEEP_H
#define ENDER_CLI_SWEEP_H

#include "cli/cli.h"

/* A property of a family of positions: the operation `sweep` of batch files. The input is a
 * ruleset, which positions (size=5, size<=5, size=2..5, sums=5, sums<=5, pairs=5, words=xo:5), and
 * any number of reports that must have a certain text (delta=0). ENDER_EARGUMENT for other
 * words. */
ender_status sweep_answer(cli *c, const char *input, const char *property, ender_result *out);

#endif
