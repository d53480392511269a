/* SPDX-License-Identifier: MIT
 *
 * The game in which both players may make the moves of either, from the canonical form on: an
 * impartial game, and so a nimber. Of 1/2 = {0|1} both may move to 0 and to 1, and of 1 to 0: *2.
 */
#include "analysis/analysis.h"

static uint32_t version_step(task *t, const void *with, uint32_t game, uint32_t unused) {
    const ref g = {game};
    (void)with, (void)unused;
    const arena_mark mark = scratch_mark(t);
    side sides[2];
    for (int p = 0; p < 2; p++) side_open(t, &sides[p], g, (ender_player)p);
    const size_t most = (size_t)sides[0].count + sides[1].count;
    ref *left = SCRATCH_ARRAY(t, ref, most + 1), *right = SCRATCH_ARRAY(t, ref, most + 1);
    uint32_t count = 0;
    for (int p = 0; p < 2; p++)
        for (uint32_t i = 0; i < sides[p].count; i++) {
            left[count] = impartial_version(t, side_at(t, &sides[p], i));
            right[count] = left[count];
            count++;
        }
    const ref result = game_make(t, left, count, right, count);
    scratch_release(t, mark);
    operation_keep(t, OP_IMPARTIAL, g.bits, 0, result.bits);
    return result.bits;
}

/* The only move in an integer other than 0 is to the next one towards 0. */
static ref of_integer(task *t, dyadic n) {
    const dyadic half = dyadic_scale(t, n, -1);
    return dyadic_is_integer(half) ? REF_ZERO : ref_nimber(t, 1);
}

ref impartial_version(task *t, ref g) {
    if (ref_is_integer(t, g)) return of_integer(t, ref_dyadic(t, g));
    if (ref_is_nus(g)) {
        const nus v = nus_get(t, g);
        if (v.up == 0 && dyadic_same(v.x, DYADIC_ZERO)) return g;
    }
    const ref known = {operation_find(t, OP_IMPARTIAL, g.bits, 0)};
    return ref_same(known, REF_NONE) ? (ref){recurse_kept(t, version_step, NULL, g.bits, 0)}
                                     : known;
}
