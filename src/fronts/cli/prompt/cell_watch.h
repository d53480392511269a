/* SPDX-License-Identifier: MIT
 *
 * The programs in Lua that requests run (cells), watched as scripts are. */
#ifndef ENDER_CLI_CELL_WATCH_H
#define ENDER_CLI_CELL_WATCH_H

#include "cli/cli.h"
#include "cli/prompt/watch.h"
#include "request/front.h"

typedef struct cell_watch {
    pulse pulse;
    double seconds;
} cell_watch;

/* Before the first request of the session. It does not move until watch_cells_end, behind the last.
 * Where no thread can be started nothing is watched. */
void watch_cells(cli *c, cell_watch *w, ender_session *session);
void watch_cells_end(cell_watch *w);

#endif
