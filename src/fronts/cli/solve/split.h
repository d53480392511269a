/* SPDX-License-Identifier: MIT
 *
 * One search that the ranks of mpirun share: it is split into the sums after some moves, each of
 * which is searched by one rank (docs/cluster.md). */
#ifndef ENDER_CLI_SOLVE_SPLIT_H
#define ENDER_CLI_SOLVE_SPLIT_H

#include "cli/cluster.h"
#include "cli/solve/solve.h"

enum { SPLIT_DEPTH_MOST = 6 }; /* of --split */

/* Finds what settings->first asks for, as far as time and memory go; the store of --store and the
 * table of the context of rank 0 have all that was found in the end. To be called by all ranks. */
void split_solve(cli *c, cluster *all, const game_sum *s, const ender_solve_settings *settings,
                 ender_solution *found);

#endif
