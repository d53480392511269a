/* SPDX-License-Identifier: MIT
 *
 * The public face of Oslo games and of sequences of loopy values: include/ender/oslo.h, but for
 * what is about positions (src/rules/ruleset/api_loopy.c). */
#include <ender/oslo.h>

#include "loopy/api.h"
#include "loopy/oslo.h"

static ender_loopy handle(lref onside, lref offside) {
    return (ender_loopy){onside.id, offside.id};
}

ender_status loopy_period_of(ender_ctx *ctx, const ender_loopy *values, size_t count,
                             loopy_period *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = (loopy_period){0};
    if (!values && count > 0) task_throw(t, ENDER_EARGUMENT, "the list of values is NULL");
    loopy_value *list = SCRATCH_ARRAY(t, loopy_value, count + 1);
    for (size_t i = 0; i < count; i++) list[i] = check_loopy(t, values[i]);
    self_loops *s = self_loops_open(t);
    arithmetic_period found;
    if (find_arithmetic_period(s, list, count, &found)) {
        const loopy_value saltus = found.saltus;
        *out = (loopy_period){true, found.preperiod, found.period,
                              handle(loopy_stopper(saltus), lside_stopper(saltus.side[1]))};
    }
    self_loops_close(s);
    return task_end(t);
}
