/* SPDX-License-Identifier: MIT
 *
 * Failures of code outside of a task, which cannot throw: the fronts. */
#include "base/front.h"
#include "base/task.h"

ender_status context_fail(ender_ctx *ctx, ender_status status, const char *text) {
    task t[1];
    if (TASK_OPEN(t, ctx)) task_throw(t, status, "%s", text);
    return task_failed(t);
}
