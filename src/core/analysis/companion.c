/* SPDX-License-Identifier: MIT
 *
 * Companions: c(G) = {c(G^L), and 0 if G >= 0 | c(G^R), and 0 if G <= 0}. What can be brought down
 * to 0 and what can be brought down to * change places; so c(0) = *, c(*) = 0, c(*m) = *m for
 * m >= 2, and c(n.^ + *m) follows the nimber. A number other than 0 keeps its place, and with it
 * everything that differs from it by an infinitesimal number-up-star. */
#include "analysis/analysis.h"

static ref companion_of_nus(task *t, ref g) {
    nus v = nus_get(t, g);
    if (dyadic_same(v.x, DYADIC_ZERO) && v.star < 2) v.star ^= 1;
    return nus_ref(t, v);
}

static uint32_t companion_step(task *t, const void *with, uint32_t game, uint32_t unused) {
    const ref g = {game};
    (void)with, (void)unused;
    arena_mark mark = scratch_mark(t);
    const node *n = node_of(t, g);
    const ref *options = node_options(t, n);
    ref *left = SCRATCH_ARRAY(t, ref, (size_t)n->left_count + 1);
    ref *right = SCRATCH_ARRAY(t, ref, (size_t)n->right_count + 1);
    uint32_t left_count = n->left_count, right_count = n->right_count;
    for (uint32_t i = 0; i < n->left_count; i++) left[i] = companion(t, options[i]);
    for (uint32_t i = 0; i < n->right_count; i++)
        right[i] = companion(t, options[n->left_count + i]);
    if (game_ge(t, g, REF_ZERO)) left[left_count++] = REF_ZERO;
    if (game_le(t, g, REF_ZERO)) right[right_count++] = REF_ZERO;
    ref result = game_make(t, left, left_count, right, right_count);
    scratch_release(t, mark);
    operation_keep(t, OP_COMPANION, g.bits, 0, result.bits);
    return result.bits;
}

ref companion(task *t, ref g) {
    if (ref_is_nus(g)) return companion_of_nus(t, g);
    ref known = {operation_find(t, OP_COMPANION, g.bits, 0)};
    return ref_same(known, REF_NONE) ? (ref){recurse_kept(t, companion_step, NULL, g.bits, 0)}
                                     : known;
}
