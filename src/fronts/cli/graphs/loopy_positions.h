/* SPDX-License-Identifier: MIT
 *
 * ender loopy of the positions of a ruleset. */
#ifndef ENDER_CLI_LOOPY_POSITIONS_H
#define ENDER_CLI_LOOPY_POSITIONS_H

#include "cli/cli.h"

enum { SEQUENCE_MOST = 100000 }; /* of --to */

/* The arguments behind the ruleset are positions, or a pattern with --to. */
int loopy_positions(cli *c, const ender_ruleset *rules);

#endif
