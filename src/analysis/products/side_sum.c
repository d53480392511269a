/* SPDX-License-Identifier: MIT
 *
 * Side-sums G<>H = {H^L, G^L<>H | G^R, G<>H^R} (STRUCTURE-55). The value depends on the forms of
 * both parts. Left's moves in G and Right's moves in H go on, the others end it; so only positions
 * that Left alone reaches in G meet positions that Right alone reaches in H. Integers in canonical
 * form have a closed form (STRUCTURE-56): x<>y = x + y, except (-x)<>y = {y-1|1-x} for x, y > 0. */
#include "analysis/analysis.h"

static ref integer_side_sum(task *t, ref g, ref h) {
    dyadic x = ref_dyadic(t, g), y = ref_dyadic(t, h);
    if (dyadic_sign(t, x) >= 0 || dyadic_sign(t, y) <= 0) return ref_number(t, dyadic_add(t, x, y));
    return game_switch(t, ref_number(t, dyadic_sub(t, y, dyadic_int(1))),
                       ref_number(t, dyadic_add(t, x, dyadic_int(1))));
}

/* The same sum read as a value or as a form. */
typedef struct reading {
    ref (*option)(task *t, ref that_stays);
    ref (*sum)(task *t, ref g, ref h);
    ref (*make)(task *t, const ref *left, uint32_t left_count, const ref *right,
                uint32_t right_count);
    operation memo;
} reading;

static ref itself(task *t, ref form) {
    (void)t;
    return form;
}

static const reading as_value = {form_value, side_sum, game_from, OP_SIDE_SUM};
static const reading as_form = {itself, side_sum_form, form_make, OP_SIDE_FORM};

/* Left's options H^L and G^L<>H, or Right's G^R and G<>H^R. */
static ref *sum_side(task *t, const reading *as, ref g, ref h, ender_player player,
                     uint32_t *count) {
    bool left = player == ENDER_LEFT;
    side ends, goes_on;
    form_side_open(t, &ends, left ? h : g, player);
    form_side_open(t, &goes_on, left ? g : h, player);
    ref *list = SCRATCH_ARRAY(t, ref, (size_t)ends.count + goes_on.count + 1);
    *count = 0;
    for (uint32_t i = 0; i < ends.count; i++)
        list[(*count)++] = as->option(t, side_at(t, &ends, i));
    for (uint32_t i = 0; i < goes_on.count; i++) {
        ref option = side_at(t, &goes_on, i);
        list[(*count)++] = left ? as->sum(t, option, h) : as->sum(t, g, option);
    }
    return list;
}

static uint32_t sum_step(task *t, const void *with, uint32_t game, uint32_t other) {
    const ref g = {game}, h = {other};
    const reading *as = with;
    arena_mark mark = scratch_mark(t);
    uint32_t left_count, right_count;
    const ref *left = sum_side(t, as, g, h, ENDER_LEFT, &left_count);
    const ref *right = sum_side(t, as, g, h, ENDER_RIGHT, &right_count);
    ref result = as->make(t, left, left_count, right, right_count);
    scratch_release(t, mark);
    operation_keep(t, as->memo, g.bits, h.bits, result.bits);
    return result.bits;
}

static ref sum_by_options(task *t, const reading *as, ref g, ref h) {
    ref known = {operation_find(t, as->memo, g.bits, h.bits)};
    return ref_same(known, REF_NONE) ? (ref){recurse(t, sum_step, as, g.bits, h.bits)} : known;
}

ref side_sum(task *t, ref g, ref h) {
    if (ref_same(g, REF_ZERO)) return form_value(t, h);
    if (ref_same(h, REF_ZERO)) return form_value(t, g);
    if (ref_is_integer(t, g) && ref_is_integer(t, h)) return integer_side_sum(t, g, h);
    return sum_by_options(t, &as_value, g, h);
}

ref side_sum_form(task *t, ref g, ref h) {
    if (ref_same(g, REF_ZERO)) return h;
    if (ref_same(h, REF_ZERO)) return g;
    return sum_by_options(t, &as_form, g, h);
}

/* ---- the public face ---- */

ender_status ender_side_sum(ender_ctx *ctx, ender_form g, ender_form h, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = side_sum(t, check_form(t, g), check_form(t, h)).bits;
    return task_end(t);
}

ender_status ender_side_sum_form(ender_ctx *ctx, ender_form g, ender_form h, ender_form *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = side_sum_form(t, check_form(t, g), check_form(t, h)).bits;
    return task_end(t);
}
