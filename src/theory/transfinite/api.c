/* SPDX-License-Identifier: MIT
 *
 * The public functions of include/ender/surreal.h. */
#include <ender/surreal.h>

#include "transfinite/games.h"

ender_status ender_surreal_of_game(ender_ctx *ctx, ender_game g, ender_surreal *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = long_of_game(t, check_game(t, g)).bits;
    return task_end(t);
}

ender_status ender_surreal_to_game(ender_ctx *ctx, ender_surreal g, bool *is_short,
                                   ender_game *out) {
    ref h = REF_ZERO;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *is_short = !field_is_pair(t, long_check(t, g.id)) && long_is_short(t, (longref){g.id}, &h);
    out->id = h.bits;
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
    out->id = long_add(t, long_check(t, g.id), long_check(t, h.id)).bits;
    return task_end(t);
}

ender_status ender_surreal_multiple(ender_ctx *ctx, int64_t n, ender_surreal g,
                                    ender_surreal *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = long_multiple(t, n, long_check(t, g.id)).bits;
    return task_end(t);
}

ender_status ender_surreal_multiply(ender_ctx *ctx, ender_surreal x, ender_surreal y,
                                    ender_surreal *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const longref a = long_check(t, x.id), b = long_check(t, y.id);
    if (!field_is_element(t, a) || !field_is_element(t, b))
        task_throw(t, ENDER_EDOMAIN, "only numbers are multiplied");
    out->id = field_mul(t, a, b).bits;
    return task_end(t);
}

ender_status ender_surreal_divide(ender_ctx *ctx, ender_surreal x, ender_surreal y,
                                  ender_surreal *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const longref a = long_check(t, x.id), b = long_check(t, y.id);
    if (!field_is_element(t, a) || !field_is_element(t, b))
        task_throw(t, ENDER_EDOMAIN, "only numbers are divided");
    out->id = field_divide(t, a, b).bits;
    return task_end(t);
}

ender_status ender_surreal_negative(ender_ctx *ctx, ender_surreal g, ender_surreal *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = long_neg(t, long_check(t, g.id)).bits;
    return task_end(t);
}
