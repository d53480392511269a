/* SPDX-License-Identifier: MIT
 *
 * The positions inside a form (STRUCTURE-1): breadth first with a set of those seen, so that games
 * of any height need no recursion. Isomorphic positions have equal refs and count once.
 *
 * Number-up-stars answer in closed form. The positions of the canonical form of a number x > 0 with
 * denominator 2^k are the integers from 0 to the least one above x (x itself if it is one), and for
 * j = 1 .. k one number with denominator 2^j: that of the two multiples of 2^-j around x, or of x
 * itself. Those of n.^ + *m with n >= 1 are j.^ + *(m xor ((n - j) mod 2)) for j = 1 .. n, because
 * Right brings it down by ^ and * together, and then the nimbers up to *(m xor (n mod 2)), * in any
 * case. Those of x + g with an infinitesimal g are x + h for each position h of g (number
 * translation; CGT, Theorem II.3.19), and those of x. */
#include "analysis/analysis.h"

#include <inttypes.h>

/* The positions seen are those in the list; it is looked through while it is short, and marked in a
 * map from then on. */
enum { SHORT_LIST = 32 };

typedef struct seen {
    ref_list *list;
    ref_map marks; /* open when the list is longer than SHORT_LIST */
} seen;

static bool is_new(task *t, seen *s, ref form) {
    if (s->list->count > SHORT_LIST) return ref_map_find(&s->marks, form) == 0;
    for (size_t i = 0; i < s->list->count; i++)
        if (ref_same(s->list->at[i], form)) return false;
    if (s->list->count < SHORT_LIST) return true;
    ref_map_open(t, &s->marks);
    for (size_t i = 0; i < s->list->count; i++) ref_map_mark(t, &s->marks, s->list->at[i]);
    return true;
}

static void visit(task *t, seen *s, ref form, uint64_t limit) {
    if (!is_new(t, s, form)) return;
    if (limit != 0 && s->list->count == limit)
        task_throw(t, ENDER_ELIMIT, "there are more than %" PRIu64 " positions", limit);
    ref_list_add(t, s->list, form);
    if (s->list->count > SHORT_LIST) ref_map_mark(t, &s->marks, form);
}

static bool looked_into(ref form, walk how) {
    switch (how) {
    case WALK_NODES:
        return !ref_is_nus(form);
    case WALK_FORMS:
        return REF_TAG(form) == TAG_FORM;
    default:
        return true;
    }
}

/* ---- number-up-stars ---- */

static dyadic positions_of_number(task *t, dyadic x) {
    if (dyadic_sign(t, x) < 0) x = dyadic_neg(t, x);
    return dyadic_add(t, dyadic_ceil(t, x), dyadic_int((int64_t)x.exp + 1));
}

/* The greatest m such that *m is among the positions of ups.^ + *star. */
static uint64_t last_nimber(const nus *v) {
    if (v->up == 0) return v->star;
    const uint32_t last = v->star ^ ((uint32_t)v->up & 1);
    return last > 0 ? last : 1;
}

static dyadic positions_of_nus(task *t, ref g) {
    const nus v = nus_get(t, g);
    const int64_t ups = v.up < 0 ? -(int64_t)v.up : v.up;
    const dyadic above_x = dyadic_int(ups + (int64_t)last_nimber(&v));
    return dyadic_add(t, positions_of_number(t, v.x), above_x);
}

static bool number_has(task *t, dyadic x, dyadic y) {
    if (dyadic_sign(t, x) < 0) {
        x = dyadic_neg(t, x);
        y = dyadic_neg(t, y);
    }
    if (dyadic_same(x, y)) return true;
    if (y.exp == 0) return dyadic_sign(t, y) >= 0 && dyadic_cmp(t, y, dyadic_ceil(t, x)) <= 0;
    if (y.exp >= x.exp) return false;
    dyadic distance = dyadic_sub(t, x, y);
    if (dyadic_sign(t, distance) < 0) distance = dyadic_neg(t, distance);
    return dyadic_cmp(t, distance, dyadic_scale(t, dyadic_int(1), -(int64_t)y.exp)) < 0;
}

bool nus_has_subposition(task *t, ref g, ref h) {
    const nus v = nus_get(t, g), w = nus_get(t, h);
    if (w.up == 0 && w.star == 0) return number_has(t, v.x, w.x);
    if (!dyadic_same(v.x, w.x)) return false;
    if (w.up == 0) return w.star <= last_nimber(&v);
    const bool along = v.up > 0 ? w.up > 0 && w.up <= v.up : w.up < 0 && w.up >= v.up;
    return along && w.star == (v.star ^ (((uint32_t)v.up ^ (uint32_t)w.up) & 1));
}

/* Before as many positions are looked into: those of one are too many already. */
static void refuse_huge(task *t, ref form, uint64_t limit) {
    if (REF_TAG(form) != TAG_WIDE || limit == 0 || limit > INT64_MAX) return;
    if (dyadic_cmp(t, positions_of_nus(t, form), dyadic_int((int64_t)limit)) > 0)
        task_throw(t, ENDER_ELIMIT, "there are more than %" PRIu64 " positions", limit);
}

/* ---- the walk ---- */

void subpositions(task *t, ref form, walk how, uint64_t limit, ref_list *out) {
    seen s = {.list = out};
    visit(t, &s, form, limit);
    for (size_t i = 0; i < out->count; i++) {
        if (!looked_into(out->at[i], how)) continue;
        refuse_huge(t, out->at[i], limit);
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            side options;
            form_side_open(t, &options, out->at[i], player);
            for (uint32_t k = 0; k < options.count; k++) {
                task_poll(t);
                visit(t, &s, side_at(t, &options, k), limit);
            }
        }
    }
    if (out->count > SHORT_LIST) ref_map_close(t, &s.marks);
}

dyadic count_subpositions(task *t, ref form, uint64_t limit) {
    if (ref_is_nus(form)) return positions_of_nus(t, form);
    ref_list found = {0};
    subpositions(t, form, WALK_EVERYTHING, limit, &found);
    return dyadic_int((int64_t)found.count);
}

bool has_subposition(task *t, ref form, ref wanted, uint64_t limit) {
    const arena_mark mark = scratch_mark(t);
    ref_list found = {0};
    subpositions(t, form, WALK_NODES, limit, &found);
    bool has = false;
    for (size_t i = 0; i < found.count && !has; i++)
        has = ref_same(found.at[i], wanted) || (ref_is_nus(found.at[i]) && ref_is_nus(wanted) &&
                                                nus_has_subposition(t, found.at[i], wanted));
    scratch_release(t, mark);
    return has;
}

/* ---- the public face ---- */

ender_status form_subpositions(ender_ctx *ctx, ender_form f, uint64_t limit, ender_form **out,
                               size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    ref_list found = {0};
    subpositions(t, check_form(t, f), WALK_EVERYTHING, limit, &found);
    *out = ref_list_forms(t, &found);
    *count = found.count;
    return task_end(t);
}
