/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_HOTTEST_H
#define ENDER_CLI_HOTTEST_H

#include "cli/cli.h"

/* ender occurs --hottest. */
int hottest_run(cli *c);

#endif
