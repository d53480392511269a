/* SPDX-License-Identifier: MIT
 *
 * The adjoint of a form: options are the adjoints of the opponent's options, and 0 where the
 * opponent has none, or a tombstone. It is a dicot, and the second player wins the form beside it
 * in misere play (A. N. Siegel, Misere canonical forms of partizan games, Proposition 3.3). */
#include "universe/universe.h"

static uint32_t adjoint_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref_map *known = with;
    const ref form = {tree};
    (void)unused;
    task_poll(t);
    const ref found = {ref_map_find(known, form)};
    if (found.bits != 0) return found.bits - 1;
    const arena_mark mark = scratch_mark(t);
    ref_list options[2] = {0};
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side s;
        form_side_open(t, &s, form, ender_opponent(player));
        if (form_is_end_like(t, form, ender_opponent(player)))
            ref_list_add(t, &options[player], REF_ZERO);
        for (uint32_t i = 0; i < s.count; i++) {
            const ref option = side_at(t, &s, i);
            ref_list_add(t, &options[player],
                         (ref){recurse(t, adjoint_step, known, option.bits, 0)});
        }
    }
    const ref adjoint = form_make(t, options[0].at, (uint32_t)options[0].count, options[1].at,
                                  (uint32_t)options[1].count);
    scratch_release(t, mark);
    ref_map_put(t, known, form, adjoint.bits + 1);
    return adjoint.bits;
}

ref form_adjoint(task *t, ref form) {
    ref_map known;
    ref_map_open(t, &known);
    const ref adjoint = {recurse(t, adjoint_step, &known, form.bits, 0)};
    ref_map_close(t, &known);
    return adjoint;
}
