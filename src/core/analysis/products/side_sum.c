/* SPDX-License-Identifier: MIT
 *
 * Side-sums G<>H = {H^L, G^L<>H | G^R, G<>H^R} (STRUCTURE-55). The value depends on the forms of
 * both parts. Left's moves in G and Right's moves in H go on, the others end it; so only positions
 * that Left alone reaches in G meet positions that Right alone reaches in H. Integers in canonical
 * form have a closed form (STRUCTURE-56): x<>y = x + y, except (-x)<>y = {y-1|1-x} for x, y > 0. */
#include "analysis/products/ended_sum.h"

static ref integer_side_sum(task *t, ref g, ref h) {
    dyadic x = ref_dyadic(t, g), y = ref_dyadic(t, h);
    if (dyadic_sign(t, x) >= 0 || dyadic_sign(t, y) <= 0) return ref_number(t, dyadic_add(t, x, y));
    return game_switch(t, ref_number(t, dyadic_sub(t, y, dyadic_int(1))),
                       ref_number(t, dyadic_add(t, x, dyadic_int(1))));
}

/* Left ends it by a move in H, Right by one in G. */
static const ended_sum as_value = {
    {PART_SECOND, PART_FIRST}, form_value, side_sum, game_from, OP_SIDE_SUM};
static const ended_sum as_form = {
    {PART_SECOND, PART_FIRST}, form_itself, side_sum_form, form_make, OP_SIDE_FORM};

ref side_sum(task *t, ref g, ref h) {
    if (ref_same(g, REF_ZERO)) return form_value(t, h);
    if (ref_same(h, REF_ZERO)) return form_value(t, g);
    if (ref_is_integer(t, g) && ref_is_integer(t, h)) return integer_side_sum(t, g, h);
    return ended_sum_find(t, &as_value, g, h);
}

ref side_sum_form(task *t, ref g, ref h) {
    if (ref_same(g, REF_ZERO)) return h;
    if (ref_same(h, REF_ZERO)) return g;
    return ended_sum_find(t, &as_form, g, h);
}
