/* SPDX-License-Identifier: MIT
 *
 * Chinese counting as a model on top of Japanese counting (D. Moews, On Some Combinatorial Games
 * Connected with Go, thesis, Berkeley 1993, 1.3; COIN-SLIDING-37): each move earns its player a
 * point more, which is added to everything behind it,
 *
 *     Ch(n) = n for integers, Ch(G) = {Ch(G^L) + 1 | Ch(G^R) - 1} for other games.
 *
 * The moves are those of the form: a game and another form of it may have different models, for a
 * dominated move may be worth its point, and a reversible one two of them. So it is a function of
 * forms, and a value counts as its canonical form. Where nothing freezes below temperature 1,
 * cooling by 1 takes the points back. */
#include "analysis/analysis.h"

static uint32_t model_of(task *t, const void *with, uint32_t form, uint32_t unused);

static ref *model_side(task *t, ref form, ender_player player, uint32_t *count) {
    side s;
    form_side_open(t, &s, form, player);
    const ref point = ref_integer(t, player == ENDER_LEFT ? 1 : -1);
    ref *list = SCRATCH_ARRAY(t, ref, (size_t)s.count + 1);
    for (uint32_t i = 0; i < s.count; i++)
        list[i] = game_add(t, score_model(t, side_at(t, &s, i)), point);
    *count = s.count;
    return list;
}

static uint32_t model_of(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref form = {tree};
    (void)with;
    (void)unused;
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    uint32_t left_count, right_count;
    ref *left = model_side(t, form, ENDER_LEFT, &left_count);
    ref *right = model_side(t, form, ENDER_RIGHT, &right_count);
    const ref result = game_make(t, left, left_count, right, right_count);
    scratch_release(t, mark);
    operation_keep(t, OP_SCORE_MODEL, form.bits, form.bits, result.bits);
    return result.bits;
}

ref score_model(task *t, ref form) {
    if (REF_TAG(form) != TAG_FORM && ref_is_integer(t, form)) return form;
    const ref known = {operation_find(t, OP_SCORE_MODEL, form.bits, form.bits)};
    return ref_same(known, REF_NONE) ? (ref){recurse_kept(t, model_of, NULL, form.bits, 0)} : known;
}
