/* SPDX-License-Identifier: MIT
 *
 * Incentives: what a move gains its player, G^L - G and G - G^R (STRUCTURE-9; CGT, section II.3).
 * They are taken over the options of the canonical form. */
#include "analysis/analysis.h"

enum { OPTIONS_MAX = 1 << 24 };

static void add_once(task *t, ref_list *list, ref r) {
    for (size_t i = 0; i < list->count; i++)
        if (ref_same(list->at[i], r)) return;
    ref_list_add(t, list, r);
}

/* x + *m has the incentives *m + *k, k < m: they all differ, and need no looking for. */
static ref_list nimber_incentives(task *t, uint32_t star, uint32_t count) {
    ref_list list = {0};
    for (uint32_t k = 0; k < count; k++) {
        task_poll(t);
        ref_list_add(t, &list, ref_nimber(t, star ^ k));
    }
    return list;
}

ref_list incentives(task *t, ref g, ender_player player) {
    side s;
    side_open(t, &s, g, player);
    if (s.count > OPTIONS_MAX)
        task_throw(t, ENDER_ELIMIT, "%u options are too many to list their incentives; at most %d",
                   s.count, OPTIONS_MAX);
    if (!s.list) return nimber_incentives(t, nus_get(t, g).star, s.count);
    ref_list list = {0};
    for (uint32_t i = 0; i < s.count; i++) {
        ref option = s.list[i];
        add_once(t, &list, player == ENDER_LEFT ? game_sub(t, option, g) : game_sub(t, g, option));
    }
    return list;
}
