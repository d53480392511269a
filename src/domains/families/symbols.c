/* SPDX-License-Identifier: MIT
 *
 * Games that depend on unknown numbers; see symbols.h. */
#include "families/symbols.h"

#include <string.h>

enum { SYMBOL_NODES = 96 };

static const symbol *leaf_copy(task *t, linear number, linear ups, linear stars) {
    symbol *g = SCRATCH_ARRAY(t, symbol, 1);
    *g = (symbol){.number = number, .ups = ups, .stars = stars};
    return g;
}

/* ---- values and symbols ---- */

static const symbol *from_value(task *t, ref g, unsigned *nodes);

static symbol_list from_side(task *t, ref g, ender_player player, unsigned *nodes) {
    side s;
    side_open(t, &s, g, player);
    const symbol **list = SCRATCH_ARRAY(t, const symbol *, s.count + 1);
    for (uint32_t i = 0; i < s.count; i++)
        if (!(list[i] = from_value(t, side_at(t, &s, i), nodes))) return (symbol_list){NULL, 0};
    return (symbol_list){list, s.count};
}

static const symbol *from_value(task *t, ref g, unsigned *nodes) {
    if (++*nodes > SYMBOL_NODES) return NULL;
    if (ref_is_nus(g)) {
        const nus v = nus_get(t, g);
        if (v.star < 2 && v.x.big == 0 && v.x.exp <= LINEAR_BITS && v.x.num < LINEAR_ONE &&
            v.x.num > -LINEAR_ONE) {
            const linear x = {.constant = v.x.num * (LINEAR_ONE >> v.x.exp)};
            return leaf_copy(t, x, linear_integer(v.up), linear_integer(v.star));
        }
        if (v.star < 2) return NULL;
    }
    symbol *tree = SCRATCH_ARRAY(t, symbol, 1);
    *tree = (symbol){.is_tree = true};
    for (int player = 0; player < 2; player++) {
        tree->options[player] = from_side(t, g, (ender_player)player, nodes);
        if (!tree->options[player].at) return NULL;
    }
    return tree;
}

const symbol *symbol_of(task *t, ref g) {
    unsigned nodes = 0;
    return from_value(t, g, &nodes);
}

ref symbol_at(task *t, const symbol *g, const int64_t *unknowns) {
    if (!g->is_tree) {
        const int64_t ups = linear_at(t, g->ups, unknowns) / LINEAR_ONE;
        const int64_t stars = linear_at(t, g->stars, unknowns) / LINEAR_ONE;
        const dyadic x = dyadic_make(t, linear_at(t, g->number, unknowns), LINEAR_BITS);
        return nus_ref(t, (nus){x, (int32_t)ups, (uint32_t)(stars & 1)});
    }
    ref *lists[2];
    for (int player = 0; player < 2; player++) {
        const symbol_list *s = &g->options[player];
        lists[player] = SCRATCH_ARRAY(t, ref, s->count + 1);
        for (uint32_t i = 0; i < s->count; i++) lists[player][i] = symbol_at(t, s->at[i], unknowns);
    }
    return game_make(t, lists[0], g->options[0].count, lists[1], g->options[1].count);
}

const symbol *symbol_in(task *t, const symbol *g, const unknowns_map *s) {
    if (!g->is_tree)
        return leaf_copy(t, linear_in(t, g->number, s), linear_in(t, g->ups, s),
                         linear_in(t, g->stars, s));
    symbol *tree = SCRATCH_ARRAY(t, symbol, 1);
    *tree = *g;
    for (int player = 0; player < 2; player++) {
        const symbol_list *from = &g->options[player];
        const symbol **list = SCRATCH_ARRAY(t, const symbol *, from->count);
        for (uint32_t i = 0; i < from->count; i++) list[i] = symbol_in(t, from->at[i], s);
        tree->options[player].at = list;
    }
    return tree;
}

/* ---- comparison ---- */

static decision asked_at_least(linear f, int64_t n, doubt *about) {
    const decision v = linear_at_least(f, n);
    if (v != DECISION_OPEN) return v;
    f.constant -= n * LINEAR_ONE;
    return doubt_note(about, f, false);
}

/* u.^ + s.* >= 0? It is for u >= 2, and for u = 0 and u = 1 without a star. */
static decision is_nonnegative(linear ups, linear stars, doubt *about) {
    decision v = asked_at_least(ups, 2, about);
    if (v != DECISION_NO) return v;
    v = asked_at_least(ups, 0, about);
    if (v != DECISION_YES) return v;
    const decision odd = linear_is_odd(stars);
    if (odd == DECISION_OPEN) return doubt_note(about, stars, true);
    return odd == DECISION_NO ? DECISION_YES : DECISION_NO;
}

static decision leaf_le(task *t, const symbol *g, const symbol *h, doubt *about) {
    const linear d = linear_sub(t, h->number, g->number);
    int sign;
    if (linear_sign(d, &sign) == DECISION_OPEN) return doubt_note(about, d, false);
    if (sign != 0) return sign > 0 ? DECISION_YES : DECISION_NO;
    return is_nonnegative(linear_sub(t, h->ups, g->ups), linear_sub(t, h->stars, g->stars), about);
}

/* Is some option of g, for Left, at least h, or, for Right, at most h? */
static decision some_reaches(task *t, const symbol *g, ender_player player, const symbol *h,
                             doubt *about) {
    symbol_list options;
    if (symbol_options(t, g, player, &options, about) == DECISION_OPEN) return DECISION_OPEN;
    decision all = DECISION_NO;
    for (uint32_t i = 0; i < options.count; i++) {
        const symbol *o = options.at[i];
        const decision v =
            player == ENDER_LEFT ? symbol_le(t, h, o, about) : symbol_le(t, o, h, about);
        if (v == DECISION_YES) return v;
        if (v == DECISION_OPEN) all = v;
    }
    return all;
}

decision symbol_le(task *t, const symbol *g, const symbol *h, doubt *about) {
    task_poll(t);
    if (!g->is_tree && !h->is_tree) return leaf_le(t, g, h, about);
    decision left = DECISION_NO, right = DECISION_NO;
    if (!symbol_is_number(g)) left = some_reaches(t, g, ENDER_LEFT, h, about);
    if (left == DECISION_YES) return DECISION_NO;
    if (!symbol_is_number(h)) right = some_reaches(t, h, ENDER_RIGHT, g, about);
    if (right == DECISION_YES) return DECISION_NO;
    return left == DECISION_OPEN || right == DECISION_OPEN ? DECISION_OPEN : DECISION_YES;
}

/* ---- options ---- */

static symbol_list listed(task *t, const symbol *a, const symbol *b) {
    const symbol **list = SCRATCH_ARRAY(t, const symbol *, 2);
    list[0] = a;
    list[1] = b;
    return (symbol_list){list, (uint32_t)(a != NULL) + (b != NULL)};
}

/* x - 2^-k of a number with k > 0 digits behind the point, and of an integer x - 1 if it is
 * positive, 0 having no option; for Right mirrored. */
static decision number_option(task *t, linear x, ender_player player, symbol_list *out,
                              doubt *about) {
    const linear none = {0};
    int64_t step = LINEAR_ONE;
    for (unsigned i = 0; i < UNKNOWNS_MOST; i++)
        if (x.by[i] % LINEAR_ONE != 0) {
            for (unsigned k = 0; k < UNKNOWNS_MOST; k++)
                x.by[k] = x.by[k] % LINEAR_ONE == 0 ? 0 : LINEAR_ONE;
            return doubt_note(about, x, true);
        }
    while (x.constant % step != 0) step /= 2;
    *out = (symbol_list){NULL, 0};
    if (step == LINEAR_ONE) {
        const linear size = player == ENDER_LEFT ? x : linear_scale(t, x, -LINEAR_ONE);
        const decision v = asked_at_least(size, 1, about);
        if (v != DECISION_YES) return v == DECISION_OPEN ? v : DECISION_YES;
    }
    x.constant += player == ENDER_LEFT ? -step : step;
    *out = listed(t, leaf_copy(t, x, none, none), NULL);
    return DECISION_YES;
}

/* Those of x + u.^ + s.* for u >= 0 (Siegel, CGT, II.4): *, ^* = {0,*|0}, u.^ = {0|(u-1).^*}, and
 * u.^* = {0|(u-1).^} for u >= 2. */
static decision upward_options(task *t, const symbol *g, ender_player player, symbol_list *out,
                               doubt *about) {
    const linear none = {0}, one = linear_integer(1);
    const symbol *x = leaf_copy(t, g->number, none, none);
    const symbol *lower =
        leaf_copy(t, g->number, linear_sub(t, g->ups, one), linear_add(t, g->stars, one));
    *out = listed(t, player == ENDER_LEFT ? x : lower, NULL);
    const decision two = asked_at_least(g->ups, 2, about);
    if (two != DECISION_NO) return two;
    const decision starred = linear_is_odd(g->stars);
    if (starred == DECISION_OPEN) return doubt_note(about, g->stars, true);
    if (starred == DECISION_NO) return DECISION_YES; /* ^ = {0|*} */
    const decision up = asked_at_least(g->ups, 1, about);
    if (up == DECISION_OPEN) return up;
    const bool left = up == DECISION_YES && player == ENDER_LEFT;
    *out = listed(t, x, left ? leaf_copy(t, g->number, none, one) : NULL);
    return DECISION_YES;
}

static const symbol *negative(task *t, const symbol *leaf) {
    return leaf_copy(t, linear_scale(t, leaf->number, -LINEAR_ONE),
                     linear_scale(t, leaf->ups, -LINEAR_ONE), leaf->stars);
}

decision symbol_options(task *t, const symbol *g, ender_player player, symbol_list *out,
                        doubt *about) {
    *out = (symbol_list){NULL, 0};
    if (g->is_tree) {
        *out = g->options[player];
        return DECISION_YES;
    }
    const decision starred = linear_is_odd(g->stars);
    int sign;
    if (linear_sign(g->ups, &sign) == DECISION_OPEN) return doubt_note(about, g->ups, false);
    if (sign == 0 && starred == DECISION_OPEN) return doubt_note(about, g->stars, true);
    if (sign == 0 && starred == DECISION_NO) return number_option(t, g->number, player, out, about);
    if (sign >= 0) return upward_options(t, g, player, out, about);
    symbol_list mirrored;
    const decision v = upward_options(t, negative(t, g), 1 - player, &mirrored, about);
    if (v == DECISION_OPEN) return v;
    *out = listed(t, negative(t, mirrored.at[0]),
                  mirrored.count > 1 ? negative(t, mirrored.at[1]) : NULL);
    return DECISION_YES;
}

/* ---- hot symbols ---- */

static decision stop_of(task *t, const symbol *g, ender_player player, linear *out, doubt *about) {
    if (!g->is_tree) {
        *out = g->number;
        return DECISION_YES;
    }
    for (uint32_t i = 0; i < g->options[player].count; i++) {
        linear stop, d;
        if (stop_of(t, g->options[player].at[i], 1 - player, &stop, about) == DECISION_OPEN)
            return DECISION_OPEN;
        d = i == 0 ? stop : linear_sub(t, stop, *out);
        const decision v = i == 0 ? DECISION_YES : asked_at_least(d, 0, about);
        if (v == DECISION_OPEN) return v;
        if (i == 0 || (v == DECISION_YES) == (player == ENDER_LEFT)) *out = stop;
    }
    return DECISION_YES;
}

/* {L|R} is no number if the largest right stop l of the left options is larger than the smallest
 * left stop of the right ones, or equal and not itself a number that lies between them. */
decision symbol_is_hot(task *t, const symbol *g, doubt *about) {
    if (!g->is_tree) return DECISION_YES;
    for (int player = 0; player < 2; player++) {
        if (g->options[player].count == 0) return DECISION_NO;
        for (uint32_t i = 0; i < g->options[player].count; i++) {
            const decision v = symbol_is_hot(t, g->options[player].at[i], about);
            if (v != DECISION_YES) return v;
        }
    }
    linear l, r;
    int sign;
    if (stop_of(t, g, ENDER_LEFT, &l, about) == DECISION_OPEN ||
        stop_of(t, g, ENDER_RIGHT, &r, about) == DECISION_OPEN)
        return DECISION_OPEN;
    const linear d = linear_sub(t, l, r);
    if (linear_sign(d, &sign) == DECISION_OPEN) return doubt_note(about, d, false);
    if (sign != 0) return sign > 0 ? DECISION_YES : DECISION_NO;
    const symbol *stop = leaf_copy(t, l, (linear){0}, (linear){0});
    const decision left = some_reaches(t, g, ENDER_LEFT, stop, about);
    if (left == DECISION_YES) return left;
    const decision right = some_reaches(t, g, ENDER_RIGHT, stop, about);
    if (right == DECISION_YES) return right;
    return left == DECISION_OPEN || right == DECISION_OPEN ? DECISION_OPEN : DECISION_NO;
}
