/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_HOTTEST_H
#define ENDER_CLI_HOTTEST_H

#include "cli/cli.h"

enum { HOTTEST_MOST = 1000, HOTTEST_SIDE_MOST = 24 };

/* ender occurs --hottest. */
int hottest_run(cli *c);

#endif
