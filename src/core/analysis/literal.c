/* SPDX-License-Identifier: MIT
 *
 * What kind of literal form something is: a Number (conway-positions-13), an impartial one
 * (conway-positions-10), and the nim value of the latter (STRUCTURE-12). These are questions about
 * trees, not about values: {*|*} equals a number and is none.
 *
 * A form is a Number when its options are Numbers and every left one is below every right one. Put
 * in another way, that must hold at each of its positions; so one walk over the positions decides
 * it, and a canonical form is decided by its value. Impartial forms likewise. */
#include "analysis/analysis.h"

#include <string.h>

/* ---- numbers ---- */

/* The greatest left (least right) option of a form whose options all equal numbers; REF_NONE when
 * there is none. False when some option equals no number. */
static bool extreme_option(task *t, ref form, ender_player player, ref *extreme) {
    side s;
    form_side_open(t, &s, form, player);
    *extreme = REF_NONE;
    for (uint32_t i = 0; i < s.count; i++) {
        ref value = form_value(t, side_at(t, &s, i));
        if (!ref_is_number(t, value)) return false;
        if (ref_same(*extreme, REF_NONE)) *extreme = value;
        int sign = dyadic_cmp(t, ref_dyadic(t, value), ref_dyadic(t, *extreme));
        if (player == ENDER_LEFT ? sign > 0 : sign < 0) *extreme = value;
    }
    return true;
}

static bool is_number_here(task *t, ref form) {
    if (REF_TAG(form) != TAG_FORM) return ref_is_number(t, form);
    ref left, right;
    if (!extreme_option(t, form, ENDER_LEFT, &left) ||
        !extreme_option(t, form, ENDER_RIGHT, &right))
        return false;
    return ref_same(left, REF_NONE) || ref_same(right, REF_NONE) ||
           dyadic_cmp(t, ref_dyadic(t, left), ref_dyadic(t, right)) < 0;
}

/* ---- impartial forms ---- */

static bool is_impartial_here(task *t, ref form) {
    if (REF_TAG(form) != TAG_FORM) {
        if (!ref_is_nus(form)) return false;
        nus v = nus_get(t, form);
        return dyadic_same(v.x, DYADIC_ZERO) && v.up == 0;
    }
    side left, right;
    form_side_open(t, &left, form, ENDER_LEFT);
    form_side_open(t, &right, form, ENDER_RIGHT);
    return left.count == right.count &&
           memcmp(left.list, right.list, left.count * sizeof(ref)) == 0; /* both are sorted */
}

static bool everywhere(task *t, ref form, bool (*here)(task *t, ref position)) {
    arena_mark mark = scratch_mark(t);
    ref_list positions = {0};
    subpositions(t, form, WALK_FORMS, 0, &positions);
    bool yes = true;
    for (size_t i = 0; i < positions.count && yes; i++) yes = here(t, positions.at[i]);
    scratch_release(t, mark);
    return yes;
}

bool form_is_number(task *t, ref form) { return everywhere(t, form, is_number_here); }

bool form_is_impartial(task *t, ref form) { return everywhere(t, form, is_impartial_here); }

/* ---- mex ---- */

static uint32_t mex(task *t, const uint32_t *values, size_t count) {
    arena_mark mark = scratch_mark(t);
    bool *there = SCRATCH_ARRAY(t, bool, count + 1);
    memset(there, 0, (count + 1) * sizeof(bool));
    for (size_t i = 0; i < count; i++)
        if (values[i] < count) there[values[i]] = true;
    size_t least = 0;
    while (least < count && there[least]) least++;
    scratch_release(t, mark);
    if (least > UINT32_MAX) task_throw(t, ENDER_ELIMIT, "nim values go up to %u", UINT32_MAX);
    return (uint32_t)least;
}

/* `with` maps positions to their nim values plus 1. */
static uint32_t nim_value_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref form = {tree};
    const ref_map *values = with;
    (void)unused;
    if (REF_TAG(form) != TAG_FORM) return nus_get(t, form).star;
    uint32_t known = ref_map_find(values, form);
    if (known != 0) return known - 1;
    arena_mark mark = scratch_mark(t);
    side s;
    form_side_open(t, &s, form, ENDER_LEFT);
    uint32_t *options = SCRATCH_ARRAY(t, uint32_t, (size_t)s.count + 1);
    for (uint32_t i = 0; i < s.count; i++)
        options[i] = recurse(t, nim_value_step, values, side_at(t, &s, i).bits, 0);
    uint32_t value = mex(t, options, s.count);
    scratch_release(t, mark);
    if (value == UINT32_MAX) task_throw(t, ENDER_ELIMIT, "nim values go up to %u", value - 1);
    ref_map_put(t, values, form, value + 1);
    return value;
}

void form_check_impartial(task *t, ref form) {
    if (form_is_impartial(t, form)) return;
    task_throw(t, ENDER_EDOMAIN,
               "the form is not impartial: some position of it has different options for the two "
               "players%s",
               ref_is_number(t, form)
                   ? " (a number is no heap: *20 is one of Nim, grundy(\"20\") of Grundy's game)"
                   : "");
}

uint32_t form_nim_value(task *t, ref form) {
    form_check_impartial(t, form);
    ref_map values;
    ref_map_open(t, &values);
    uint32_t value = recurse(t, nim_value_step, &values, form.bits, 0);
    ref_map_close(t, &values);
    return value;
}

/* ---- the public face ---- */
