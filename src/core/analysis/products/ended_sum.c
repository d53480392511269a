/* SPDX-License-Identifier: MIT
 *
 * Sums in which some moves in one part erase the other. The options that end the sum are used once
 * and as they are; those in the other part go on. */
#include "analysis/products/ended_sum.h"

ref form_itself(task *t, ref form) {
    (void)t;
    return form;
}

static ref *side_of_sum(task *t, const ended_sum *of, const ref parts[2], ender_player player,
                        uint32_t *count) {
    const unsigned ends = of->ends[player];
    side ending, going_on;
    form_side_open(t, &ending, parts[ends], player);
    form_side_open(t, &going_on, parts[!ends], player);
    ref *list = SCRATCH_ARRAY(t, ref, (size_t)ending.count + going_on.count + 1);
    *count = 0;
    for (uint32_t i = 0; i < ending.count; i++)
        list[(*count)++] = of->option(t, side_at(t, &ending, i));
    for (uint32_t i = 0; i < going_on.count; i++) {
        const ref option = side_at(t, &going_on, i);
        list[(*count)++] = ends == PART_FIRST ? of->sum(t, parts[PART_FIRST], option)
                                              : of->sum(t, option, parts[PART_SECOND]);
    }
    return list;
}

static uint32_t sum_step(task *t, const void *with, uint32_t g, uint32_t h) {
    const ref parts[2] = {{g}, {h}};
    const ended_sum *of = with;
    const arena_mark mark = scratch_mark(t);
    uint32_t left_count, right_count;
    const ref *left = side_of_sum(t, of, parts, ENDER_LEFT, &left_count);
    const ref *right = side_of_sum(t, of, parts, ENDER_RIGHT, &right_count);
    const ref result = of->make(t, left, left_count, right, right_count);
    scratch_release(t, mark);
    operation_keep(t, of->memo, g, h, result.bits);
    return result.bits;
}

ref ended_sum_find(task *t, const ended_sum *of, ref g, ref h) {
    const ref known = {operation_find(t, of->memo, g.bits, h.bits)};
    return ref_same(known, REF_NONE) ? (ref){recurse_kept(t, sum_step, of, g.bits, h.bits)} : known;
}
