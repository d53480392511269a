/* SPDX-License-Identifier: MIT
 *
 * Sums with components that no tree can hold (conway-positions 26, 35 to 38):
 *
 * An infinite pile *a. Next to x + n.^ it behaves as any *a with a > 1: only *1 can hurt ^.
 *
 * {aZ+b|cZ+d}, where every integer gives an option. A move in it lets the opponent answer in a
 * second one with any number he likes, so two of the same size w^e are 0, whatever a, b, c, d are.
 * One of them is a first player win next to numbers that integers times w^e can beat, and nothing
 * next to greater ones. So a sum is decided by the largest e that occurs an odd number of times.
 * Here strong number avoidance fails (in 1+{Z|Z}+{Z|Z} the only winning move is in 1), and so does
 * translation: {Z|Z} and {Z+1|Z+1} have the same options, but {Z|Z}+1 is not {Z|Z}. */
#include "transfinite/tree.h"

#include <string.h>

longref long_check(task *t, uint32_t id) {
    if (!sur_is_small((sur){id}) && !record_exists(t->ctx, id))
        task_throw(t, ENDER_EARGUMENT,
                   "there is no value beyond the short games with this handle; "
                   "ender_release forgets them");
    return (longref){id};
}

longref long_check_game(task *t, uint32_t id) {
    if (field_is_pair(t, long_check(t, id)))
        task_throw(t, ENDER_EDOMAIN,
                   "a quotient that does not end, such as 1/(w+1), and a complex number are no "
                   "games: they are added, multiplied, divided and compared among themselves");
    return (longref){id};
}

/* ---- parts ---- */

static bool is_sum(task *t, longref g) { return !long_is_number(t, g) && !long_is_tree(t, g); }

/* The key is the rest and the pile, the number of scales, and the scales. */
long_parts long_parts_of(task *t, longref g) {
    if (!is_sum(t, g)) return (long_parts){.rest = g, .pile = SUR_ZERO};
    const long_store *s = long_store_of(t);
    const uint64_t *words = record_words(s, record_at(s, g.bits));
    return (long_parts){.rest = (longref){(uint32_t)words[0]},
                        .pile = (ord){(uint32_t)(words[0] >> 32)},
                        .scales = (const sur *)(const void *)(words + 2),
                        .scale_count = (uint32_t)words[1]};
}

/* x + n.^ + *m: the parts of a number or tree; false when it is none. */
typedef struct closed_form {
    sur x;
    int32_t ups;
    uint32_t star;
} closed_form;

static bool closed_form_of(task *t, longref g, closed_form *out) {
    sur x;
    ref h;
    if (!long_split(t, g, &x, &h) || !ref_is_nus(h)) return false;
    const nus v = nus_get(t, h);
    *out = (closed_form){sur_add(t, x, sur_dyadic(t, v.x)), v.up, v.star};
    return true;
}

static longref of_star(task *t, uint64_t star) {
    return long_of_game(t, nus_ref(t, (nus){DYADIC_ZERO, 0, (uint32_t)star}));
}

/* Finite piles belong to the rest. */
static longref sum_keep(task *t, long_parts p) {
    uint64_t finite;
    if (!sur_same(p.pile, SUR_ZERO) && ord_is_finite(t, p.pile, &finite)) {
        if (finite > UINT32_MAX) task_throw(t, ENDER_ELIMIT, "nimbers go up to *%u", UINT32_MAX);
        p.rest = long_tree_add(t, p.rest, of_star(t, finite));
        p.pile = SUR_ZERO;
    }
    if (sur_same(p.pile, SUR_ZERO) && p.scale_count == 0) return p.rest;
    const arena_mark mark = scratch_mark(t);
    const size_t words = 2 + ((size_t)p.scale_count + 1) / 2;
    record_plan plan = {.kind = RECORD_SUM, .count = words};
    plan.key = SCRATCH_ARRAY(t, uint64_t, words + 1);
    memset(plan.key, 0, (words + 1) * sizeof *plan.key);
    plan.key[1] = p.rest.bits | (uint64_t)p.pile.bits << 32;
    plan.key[2] = p.scale_count;
    if (p.scale_count > 0) memcpy(plan.key + 3, p.scales, p.scale_count * sizeof *p.scales);
    const longref g = {record_keep(t, &plan)};
    scratch_release(t, mark);
    return g;
}

longref long_pile(task *t, ord size) {
    return sum_keep(t, (long_parts){.rest = LONG_ZERO, .pile = ord_check(t, size)});
}

longref long_integers(task *t, sur scale) {
    return sum_keep(
        t, (long_parts){.rest = LONG_ZERO, .pile = SUR_ZERO, .scales = &scale, .scale_count = 1});
}

/* ---- sums ---- */

/* Two components of one size are 0. */
static uint32_t merge_scales(task *t, const long_parts *p, const long_parts *q, sur *out) {
    uint32_t count = 0, i = 0, j = 0;
    while (i < p->scale_count || j < q->scale_count) {
        const int order = i == p->scale_count   ? -1
                          : j == q->scale_count ? 1
                                                : sur_compare(t, p->scales[i], q->scales[j]);
        if (order > 0) out[count++] = p->scales[i];
        if (order < 0) out[count++] = q->scales[j];
        i += order >= 0;
        j += order <= 0;
    }
    return count;
}

longref long_add(task *t, longref g, longref h) {
    if (field_is_pair(t, g) || field_is_pair(t, h)) return field_add(t, g, h);
    if (!is_sum(t, g) && !is_sum(t, h)) return long_tree_add(t, g, h);
    const arena_mark mark = scratch_mark(t);
    const long_parts p = long_parts_of(t, g), q = long_parts_of(t, h);
    sur *scales = SCRATCH_ARRAY(t, sur, (size_t)p.scale_count + q.scale_count + 1);
    long_parts sum = {.rest = long_tree_add(t, p.rest, q.rest),
                      .pile = ord_nim_sum(t, p.pile, q.pile),
                      .scales = scales,
                      .scale_count = merge_scales(t, &p, &q, scales)};
    closed_form c;
    if (!sur_same(sum.pile, SUR_ZERO) && closed_form_of(t, sum.rest, &c) && c.star != 0) {
        /* one pile of all stars */
        sum.pile = ord_nim_sum(t, sum.pile, sur_integer(t, c.star));
        sum.rest = long_tree_add(t, sum.rest, of_star(t, c.star));
    }
    const longref made = sum_keep(t, sum);
    scratch_release(t, mark);
    return made;
}

longref long_neg(task *t, longref g) {
    if (field_is_pair(t, g)) return field_neg(t, g);
    if (!is_sum(t, g)) return long_tree_neg(t, g);
    long_parts p = long_parts_of(t, g);
    p.rest = long_tree_neg(t, p.rest);
    return sum_keep(t, p);
}

longref long_sub(task *t, longref g, longref h) { return long_add(t, g, long_neg(t, h)); }

longref long_multiple(task *t, int64_t n, longref g) {
    if (field_is_element(t, g)) return field_mul(t, g, long_of_number(sur_integer(t, n)));
    if (n < 0) g = long_neg(t, g);
    longref sum = LONG_ZERO;
    for (uint64_t left = n < 0 ? 0 - (uint64_t)n : (uint64_t)n; left > 0; left >>= 1) {
        task_poll(t);
        if (left & 1) sum = long_add(t, sum, g);
        if (left > 1) g = long_add(t, g, g);
    }
    return sum;
}

/* ---- braces ---- */

/* The size of a pile that stands alone. */
bool long_is_pile(task *t, longref g, ord *out) {
    const long_parts p = long_parts_of(t, g);
    closed_form c;
    if (p.scale_count > 0 || !closed_form_of(t, p.rest, &c) || !sur_same(c.x, SUR_ZERO) ||
        c.ups != 0)
        return false;
    *out = ord_nim_sum(t, p.pile, sur_integer(t, c.star));
    return true;
}

static bool has_pile(task *t, const longref *list, uint32_t count, ord size) {
    ord a;
    for (uint32_t i = 0; i < count; i++)
        if (long_is_pile(t, list[i], &a) && sur_same(a, size)) return true;
    return false;
}

static bool all_piles_in(task *t, const longref *list, uint32_t count, const longref *other,
                         uint32_t other_count) {
    ord a;
    for (uint32_t i = 0; i < count; i++)
        if (!long_is_pile(t, list[i], &a) || !has_pile(t, other, other_count, a)) return false;
    return true;
}

longref long_make(task *t, const longref *left, uint32_t left_count, const longref *right,
                  uint32_t right_count) {
    bool plain = true;
    for (uint32_t i = 0; i < left_count; i++) plain = plain && !is_sum(t, left[i]);
    for (uint32_t i = 0; i < right_count; i++) plain = plain && !is_sum(t, right[i]);
    if (plain) return long_tree_make(t, left, left_count, right, right_count);
    if (!all_piles_in(t, left, left_count, right, right_count) ||
        !all_piles_in(t, right, right_count, left, left_count))
        task_throw(t, ENDER_EDOMAIN,
                   "infinite piles and games such as {Z|Z} are options only of impartial games, by "
                   "the rule of the least excluded size");
    uint64_t least = 0; /* among finitely many piles a finite size is missing */
    while (has_pile(t, left, left_count, sur_integer(t, (int64_t)least))) least++;
    return of_star(t, least);
}

/* ---- stops ---- */

static longref stopping(task *t, longref g) {
    const long_parts p = long_parts_of(t, g);
    if (p.scale_count > 0)
        task_throw(t, ENDER_EDOMAIN,
                   "a game such as {Z|Z} has no stops: its options go beyond all "
                   "integers");
    if (!sur_same(p.pile, SUR_ZERO) && !long_is_number(t, p.rest))
        task_throw(t, ENDER_EDOMAIN, "the stops of a sum with an infinite pile are not computed");
    return p.rest;
}

/* A pile beside a number is confused with the number. */
static void stops_of(task *t, longref g, long_end *low, long_end *up) {
    long_ends_of(t, stopping(t, g), low, up);
    if (!is_sum(t, g)) return;
    low->closed = false;
    up->closed = false;
}

long_end long_left_stop(task *t, longref g) {
    long_end low, up;
    stops_of(t, g, &low, &up);
    return up;
}

long_end long_right_stop(task *t, longref g) {
    long_end low, up;
    stops_of(t, g, &low, &up);
    return low;
}

/* ---- outcomes ---- */

static ender_outcome outcome_of_sign(int sign) {
    return sign > 0 ? ENDER_L : sign < 0 ? ENDER_R : ENDER_P;
}

/* The sign of x if no multiple of w^scale reaches it, else 0. */
static int beyond(task *t, sur x, sur scale) {
    if (sur_same(x, SUR_ZERO) || sur_compare(t, sur_leading_exponent(t, x), scale) <= 0) return 0;
    return sur_sign(t, x);
}

static ender_outcome outcome_with_integers(task *t, const long_parts *p) {
    long_end low, up;
    long_ends_of(t, p->rest, &low, &up);
    const int right = beyond(t, low.at, p->scales[0]), left = beyond(t, up.at, p->scales[0]);
    if (right > 0) return ENDER_L;
    if (left < 0) return ENDER_R;
    if (left == 0 && right == 0) return ENDER_N;
    task_throw(t, ENDER_EDOMAIN,
               "a sum of {Z|Z} or the like and a game whose stops lie on both sides of what its "
               "integers reach is not decided here");
}

static ender_outcome outcome_with_pile(task *t, const long_parts *p) {
    closed_form c;
    if (closed_form_of(t, p->rest, &c)) {
        if (!sur_same(c.x, SUR_ZERO)) return outcome_of_sign(sur_sign(t, c.x));
        return c.ups == 0 ? ENDER_N : outcome_of_sign(c.ups);
    }
    long_end low, up;
    long_ends_of(t, p->rest, &low, &up);
    const int right = sur_sign(t, low.at), left = sur_sign(t, up.at);
    if (right > 0) return ENDER_L;
    if (left < 0) return ENDER_R;
    if (right < 0 && left > 0) return ENDER_N;
    task_throw(t, ENDER_EDOMAIN,
               "a sum of an infinite pile and a game with a stop of 0 is decided only for numbers, "
               "ups and stars");
}

ender_outcome long_outcome(task *t, longref g) {
    if (is_sum(t, g)) {
        const long_parts p = long_parts_of(t, g);
        return p.scale_count > 0 ? outcome_with_integers(t, &p) : outcome_with_pile(t, &p);
    }
    const bool ge = long_tree_ge(t, g, LONG_ZERO), le = long_tree_ge(t, LONG_ZERO, g);
    return ge ? (le ? ENDER_P : ENDER_L) : le ? ENDER_R : ENDER_N;
}

ender_relation long_compare(task *t, longref g, longref h) {
    if (field_is_pair(t, g) || field_is_pair(t, h)) return field_relation(t, g, h);
    if (is_sum(t, g) || is_sum(t, h)) {
        switch (long_outcome(t, long_sub(t, g, h))) {
        case ENDER_L:
            return ENDER_GREATER;
        case ENDER_R:
            return ENDER_LESS;
        case ENDER_P:
            return ENDER_EQUAL;
        default:
            return ENDER_CONFUSED;
        }
    }
    const bool ge = long_tree_ge(t, g, h), le = long_tree_ge(t, h, g);
    return ge ? (le ? ENDER_EQUAL : ENDER_GREATER) : le ? ENDER_LESS : ENDER_CONFUSED;
}
