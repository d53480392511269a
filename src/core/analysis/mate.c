/* SPDX-License-Identifier: MIT
 *
 * The mate of an impartial form (ONAG, chapter 12): * for 0, else the form whose options are the
 * mates of its options. In misere play a game beside its mate is won by the second player, who
 * answers each move with its mate. */
#include "analysis/joint_sums.h"

#include "analysis/analysis.h"
#include "base/keys.h"

typedef struct form_mates {
    key_table forms;
    ref *mates; /* by the numbers of the forms; in scratch memory */
    size_t capacity;
} form_mates;

static bool has_option(task *t, const side *s, ref option) {
    for (uint32_t i = 0; i < s->count; i++)
        if (ref_same(side_at(t, s, i), option)) return true;
    return false;
}

static void require_impartial(task *t, ref f) {
    side left, right;
    form_side_open(t, &left, f, ENDER_LEFT);
    form_side_open(t, &right, f, ENDER_RIGHT);
    bool same = left.count == right.count;
    for (uint32_t i = 0; i < left.count && same; i++)
        same = has_option(t, &right, side_at(t, &left, i));
    if (!same) task_throw(t, ENDER_EDOMAIN, "mates are those of impartial forms");
}

static ref mate_in(task *t, form_mates *m, ref f);

static uint32_t mate_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref f = {tree};
    form_mates *m = *(form_mates *const *)with;
    side options;
    (void)unused;
    task_poll(t);
    require_impartial(t, f);
    form_side_open(t, &options, f, ENDER_LEFT);
    ref *left = SCRATCH_ARRAY(t, ref, 2 * (size_t)options.count + 2), *right = left + options.count;
    for (uint32_t i = 0; i < options.count; i++)
        left[i] = right[i] = mate_in(t, m, side_at(t, &options, i));
    const ref mate = form_make(t, left, options.count, right, options.count);
    const uint64_t key = f.bits;
    const uint32_t number = keys_put(&m->forms, &key);
    m->mates = scratch_reach(t, m->mates, number, &m->capacity, sizeof *m->mates);
    m->mates[number] = mate;
    return mate.bits;
}

static ref mate_in(task *t, form_mates *m, ref f) {
    if (ref_same(f, REF_ZERO)) return REF_STAR;
    const uint64_t key = f.bits;
    const uint32_t number = keys_find(&m->forms, &key);
    return number != UINT32_MAX ? m->mates[number]
                                : (ref){recurse(t, mate_step, &m, f.bits, REF_ZERO.bits)};
}

ref misere_mate(task *t, ref f) {
    const arena_mark mark = scratch_mark(t);
    form_mates m = {.mates = NULL};
    keys_open(t, &m.forms, 1);
    const ref mate = mate_in(t, &m, f);
    keys_close(&m.forms);
    scratch_release(t, mark);
    return mate;
}
