/* SPDX-License-Identifier: MIT
 *
 * The workload of `ender bench` with a board of Go. */
#include "cli/bench/workloads.h"

#include <stdio.h>
#include <string.h>

#include <ender/go.h>

/* Small, and every string may be taken: the search of the whole board decides. */
ender_status workload_go_small_board(ender_ctx *ctx, char *result, size_t size) {
    static const char board[] = "..b../.w..b/bbw.b/....b/bw.b.";
    const ender_go_question question = {.no_moves = true, .movers = 1};
    ender_go_endgame out;
    const ender_status status = ender_go_solve(ctx, board, strlen(board), &question, &out);
    if (status != ENDER_OK) return status;
    snprintf(result, size, "area %lld to %lld", (long long)out.area[ENDER_LEFT],
             (long long)out.area_to[ENDER_LEFT]);
    ender_go_endgame_clear(&out);
    return ENDER_OK;
}
