/* SPDX-License-Identifier: MIT
 *
 * Which nimbers and which numbers occur inside a game: the remote star, the nim-dimension and the
 * Hackenbush-dimension (STRUCTURE-17, STRUCTURE-18).
 *
 * Number-up-stars answer in closed form. The nimbers among the positions of the canonical form of
 * x + n.^ + *m are
 *     x = 0, n = 0:    *0 .. *m,
 *     x = 0, |n| >= 1: *0 .. *(m xor (n mod 2)), and * in any case,
 *     x not 0:         0 alone,
 * because Right brings n.^ + *m down by ^ and * together, one move after the other. In every
 * canonical form the nimbers that occur are an initial run: *m has all the smaller ones inside. */
#include "analysis/analysis.h"

/* The greatest dimension of a position inside the form. */
static uint64_t greatest_below(task *t, ref form, walk how,
                               uint64_t (*dimension_at)(task *t, ref position)) {
    const arena_mark mark = scratch_mark(t);
    ref_list positions = {0};
    subpositions(t, form, how, 0, &positions);
    uint64_t most = 0;
    for (size_t i = 0; i < positions.count; i++) {
        const uint64_t dimension = dimension_at(t, positions.at[i]);
        if (dimension > most) most = dimension;
    }
    scratch_release(t, mark);
    return most;
}

/* ---- nimbers ---- */

static uint64_t remote_star_of_nus(task *t, ref g) {
    nus v = nus_get(t, g);
    if (!dyadic_same(v.x, DYADIC_ZERO)) return 1;
    if (v.up == 0) return (uint64_t)v.star + 1;
    uint64_t last = v.star ^ ((uint32_t)v.up & 1);
    return last > 1 ? last + 1 : 2;
}

static uint32_t remote_star_step(task *t, const void *with, uint32_t game, uint32_t unused) {
    const ref g = {game};
    (void)unused;
    const node *n = node_of(t, g);
    const ref *options = node_options(t, n);
    uint32_t most = 1;
    for (uint32_t i = 0; i < n->left_count + n->right_count; i++) {
        uint32_t star = remote_star(t, options[i]);
        if (star > most) most = star;
    }
    (void)with;
    column_put(t, COLUMN_REMOTE_STAR, g, most);
    return most;
}

uint32_t remote_star(task *t, ref g) {
    if (ref_is_nus(g)) {
        uint64_t star = remote_star_of_nus(t, g);
        if (star > UINT32_MAX)
            task_throw(t, ENDER_ELIMIT, "no nimber is remote from a game with *%u inside",
                       UINT32_MAX);
        return (uint32_t)star;
    }
    uint32_t known = column_get(t, COLUMN_REMOTE_STAR, g);
    return known != 0 ? known : recurse(t, remote_star_step, NULL, g.bits, 0);
}

/* The number of binary digits of n: the greatest k with 2^(k-1) <= n. */
static uint64_t digits_of(uint64_t n) {
    uint64_t digits = 0;
    for (; n > 0; n >>= 1) digits++;
    return digits;
}

/* What one position of a literal form adds: a canonical one all its nimbers, any other one the
 * nimber it equals if that is a power of two. */
static uint64_t nim_dimension_at(task *t, ref position) {
    if (REF_TAG(position) != TAG_FORM) {
        uint64_t last = ref_is_nus(position) ? remote_star_of_nus(t, position) - 1
                                             : (uint64_t)remote_star(t, position) - 1;
        return digits_of(last);
    }
    ref value = form_value(t, position);
    if (!ref_is_nus(value)) return 0;
    nus v = nus_get(t, value);
    bool nimber = dyadic_same(v.x, DYADIC_ZERO) && v.up == 0;
    return nimber && v.star != 0 && (v.star & (v.star - 1)) == 0 ? digits_of(v.star) : 0;
}

uint64_t nim_dimension(task *t, ref form) {
    return greatest_below(t, form, WALK_FORMS, nim_dimension_at);
}

/* ---- numbers ---- */

/* The positions of a number x that are numbers have no greater denominator than x. */
static uint64_t hackenbush_dimension_of_number(dyadic x) {
    return dyadic_same(x, DYADIC_ZERO) ? 0 : (uint64_t)x.exp + 1;
}

static uint64_t hackenbush_dimension_at(task *t, ref position) {
    if (REF_TAG(position) != TAG_FORM)
        return ref_is_nus(position) ? hackenbush_dimension_of_number(nus_get(t, position).x) : 0;
    ref value = form_value(t, position);
    return ref_is_number(t, value) ? hackenbush_dimension_of_number(ref_dyadic(t, value)) : 0;
}

uint64_t hackenbush_dimension(task *t, ref form) {
    return greatest_below(t, form, WALK_NODES, hackenbush_dimension_at);
}

/* ---- the public face ---- */

ender_status form_nim_dimension(ender_ctx *ctx, ender_form f, uint64_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = nim_dimension(t, check_form(t, f));
    return task_end(t);
}

ender_status form_hackenbush_dimension(ender_ctx *ctx, ender_form f, uint64_t *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = hackenbush_dimension(t, check_form(t, f));
    return task_end(t);
}
