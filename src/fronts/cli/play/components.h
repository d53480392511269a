/* SPDX-License-Identifier: MIT */
#ifndef ENDER_CLI_COMPONENTS_H
#define ENDER_CLI_COMPONENTS_H

#include "cli/cli.h"
#include "compound/front.h"

/* Reads pairs of a ruleset and a position, from argument `first` on; ends the command where they
 * are none. */
void component_read(cli *c, compound *s, int first);
/* Finds the values, after the last one was added. Where they take longer than half of --seconds, or
 * than so many seconds if that was not given, or all memory, the sum becomes a solved one. */
ender_status component_values(cli *c, compound *s, double seconds);

#endif
