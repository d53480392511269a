/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_GO_FRONT_H
#define ENDER_GO_FRONT_H

#include <ender/go.h>

/* "open", "neutral", "Black's territory", "White's territory"; static. */
const char *go_region_kind_name(ender_go_region_kind kind);

/* "solved", "play may come back to a position", "too large", "the search is not finished",
 * "held in part"; static. */
const char *go_reason_name(ender_go_reason reason);

#endif
