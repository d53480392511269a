/* SPDX-License-Identifier: MIT
 *
 * The public functions of include/ender/surreal.h. */
#include <ender/surreal.h>

#include "transfinite/games.h"

ender_status ender_surreal_of_game(ender_ctx *ctx, ender_game g, ender_surreal *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = long_of_game(t, check_game(t, g));
    return task_end(t);
}

ender_status ender_surreal_compare(ender_ctx *ctx, ender_surreal g, ender_surreal h,
                                   ender_relation *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = long_compare(t, long_check(t, g.id), long_check(t, h.id));
    return task_end(t);
}

ender_status ender_surreal_add(ender_ctx *ctx, ender_surreal g, ender_surreal h,
                               ender_surreal *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = long_add(t, long_check(t, g.id), long_check(t, h.id));
    return task_end(t);
}

ender_status ender_surreal_negative(ender_ctx *ctx, ender_surreal g, ender_surreal *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = long_neg(t, long_check(t, g.id));
    return task_end(t);
}
