/* SPDX-License-Identifier: MIT
 *
 * The workload of `ender bench` with Dots and Boxes. */
#include "cli/bench/workloads.h"

#include <stdio.h>

ender_status workload_dots_2x5(ender_ctx *ctx, char *result, size_t size) {
    const ender_request request = {.question = "score"};
    ender_result out;
    char *text = NULL;
    ender_status status =
        ender_ask(ctx, ender_domain_find("dots_and_boxes"), "2x5", 3, &request, &out);
    if (status == ENDER_OK) status = ender_format_result(ctx, &out, ENDER_ASCII, &text);
    if (status == ENDER_OK) snprintf(result, size, "%s", text);
    ender_free(text);
    ender_result_clear(&out);
    return status;
}
