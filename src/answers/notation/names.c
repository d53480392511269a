/* SPDX-License-Identifier: MIT
 *
 * Which name a value gets, and in which order its options are written. Names are planned for every
 * distinct subgame once, from the leaves up, with their lengths; a name that would be too long is
 * noticed before a byte of it is written. Every subgame planned is part of the text (but for the
 * chain below an uptimal and the pattern of tiny), so planning costs no more than writing.
 *
 * Options are ordered by comparing plans. Two different names differ in their lengths, their
 * shapes or a first differing pair of options, and only that pair is looked at further: a
 * comparison walks down one path, however large the games are. */
#include "notation/names.h"

#include "base/compare.h"

#include <string.h>

/* ---- the table of names ---- */

enum { FIRST_SLOTS = 64 };

static uint32_t slot_of(const namer *names, ref g) {
    return (uint32_t)((g.bits * UINT64_C(0x9E3779B97F4A7C15)) >> 32) & names->mask;
}

static const name **find_slot(const namer *names, ref g) {
    uint32_t i = slot_of(names, g);
    while (names->slots[i] && !ref_same(names->slots[i]->game, g)) i = (i + 1) & names->mask;
    return &names->slots[i];
}

static void open_slots(namer *names, uint32_t count) {
    names->slots = SCRATCH_ARRAY(names->t, const name *, count);
    for (uint32_t i = 0; i < count; i++) names->slots[i] = NULL;
    names->mask = count - 1;
}

void namer_open(task *t, namer *names, strbuf *spare) {
    *names = (namer){.t = t, .spare = spare};
    open_slots(names, FIRST_SLOTS);
}

static void grow(namer *names) {
    const name **old = names->slots;
    const uint32_t count = names->mask + 1;
    open_slots(names, count * 2);
    for (uint32_t i = 0; i < count; i++)
        if (old[i]) *find_slot(names, old[i]->game) = old[i];
}

/* So many of these can be added up. */
static const uint64_t LENGTH_MOST = UINT64_MAX >> 32;

static const name *keep(namer *names, const name *plan) {
    name *kept = scratch_alloc(names->t, sizeof *kept);
    *kept = *plan;
    if (names->any_length && plan->length > LENGTH_MOST) kept->length = LENGTH_MOST;
    if (!names->any_length && plan->length > ENDER_NAME_MAX)
        task_throw(names->t, ENDER_ELIMIT, "the name of this game is longer than %zu bytes",
                   ENDER_NAME_MAX);
    if ((names->count + 1) * 2 > names->mask) grow(names);
    *find_slot(names, plan->game) = kept;
    names->count++;
    return kept;
}

/* ---- order ---- */

/* 0 when one of them is no atom, or both are the same. */
static int compare_atoms(task *t, const name *a, const name *b) {
    nus x = nus_get(t, a->game), y = nus_get(t, b->game);
    int order = dyadic_cmp(t, x.x, y.x);
    if (order != 0) return order;
    if (x.up != y.up) return x.up < y.up ? -1 : 1;
    return (x.star > y.star) - (x.star < y.star);
}

/* By everything but the names below. */
static int compare_heads(task *t, const name *a, const name *b) {
    int order = compare_words(a->length, b->length);
    if (order == 0) order = compare_words(a->shape, b->shape);
    if (order == 0 && a->shape == NAME_ATOM) order = compare_atoms(t, a, b);
    if (order == 0) order = compare_words(a->n, b->n);
    if (order == 0) order = compare_words(a->is_down, b->is_down);
    if (order == 0) order = compare_words(a->left_count, b->left_count);
    if (order == 0) order = compare_words(a->right_count, b->right_count);
    for (unsigned p = 0; p < 2 && order == 0; p++)
        order = compare_words(a->tombstones[p], b->tombstones[p]);
    return order;
}

static int compare_names(task *t, const name *a, const name *b) {
    while (a != b) {
        task_poll(t);
        int order = compare_heads(t, a, b);
        if (order != 0) return order;
        const uint32_t count = a->left_count + a->right_count;
        uint32_t i = 0;
        while (i < count && a->below[i] == b->below[i]) i++;
        if (i == count) break;
        const name *next = b->below[i];
        a = a->below[i];
        b = next;
    }
    return 0;
}

static void sift_down(task *t, const name **heap, uint32_t at, uint32_t count) {
    for (uint32_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && compare_names(t, heap[child], heap[child + 1]) < 0) child++;
        if (compare_names(t, heap[at], heap[child]) >= 0) return;
        const name *moved = heap[at];
        heap[at] = heap[child];
        heap[child] = moved;
    }
}

/* Heapsort: the library's qsort has no place for the task, which comparisons need. */
void names_sort(task *t, const name **list, uint32_t count) {
    for (uint32_t i = count / 2; i-- > 0;) sift_down(t, list, i, count);
    for (uint32_t end = count; end-- > 1;) {
        const name *last = list[end];
        list[end] = list[0];
        list[0] = last;
        sift_down(t, list, 0, end);
    }
}

/* ---- shapes ---- */

typedef struct option_names {
    side of[2];
} option_names;

static bool only(task *t, const option_names *o, ender_player player, ref g) {
    return o->of[player].count == 1 && ref_same(side_at(t, &o->of[player], 0), g);
}

/* The one option of a player, or REF_NONE. */
static ref single(task *t, const option_names *o, ender_player player) {
    return o->of[player].count == 1 ? side_at(t, &o->of[player], 0) : REF_NONE;
}

/* If a player has two options and one of them is 0, the other one. */
static ref beside_zero(task *t, const option_names *o, ender_player player) {
    if (o->of[player].count != 2) return REF_NONE;
    ref g = side_at(t, &o->of[player], 0), h = side_at(t, &o->of[player], 1);
    return ref_same(g, REF_ZERO) ? h : ref_same(h, REF_ZERO) ? g : REF_NONE;
}

/* If g is ^[n], v[n] (or ^[n]*, v[n]*), its n; else 0. */
static uint32_t sum_index(namer *names, ref g, bool is_down, bool has_star) {
    if (ref_same(g, REF_NONE) || REF_TAG(g) == TAG_FORM) return 0;
    if (ref_same(g, ref_up_star(names->t, is_down ? -1 : 1, has_star))) return 1;
    if (!ref_is_node(g)) return 0;
    const name *m = name_of(names, g);
    const bool same = m->shape == NAME_SUM && m->is_down == is_down && m->has_star == has_star;
    return same ? m->n : 0;
}

/* ^[n+1] = {^[n]|*}, ^[n+1]* = {0,^[n]*|0}, ^<n+1> = {0|v[n]*}, and their negatives. player is the
 * one whose option is not 0 or *. */
static bool plan_uptimal(namer *names, name *plan, const option_names *o, ender_player player) {
    task *t = names->t;
    const ender_player other = ender_opponent(player);
    const bool is_left = player == ENDER_LEFT;
    uint32_t n = 0;
    if (only(t, o, other, REF_STAR)) {
        *plan = (name){.shape = NAME_SUM, .is_down = !is_left};
        n = sum_index(names, single(t, o, player), !is_left, false);
    } else if (only(t, o, other, REF_ZERO)) {
        *plan = (name){.shape = NAME_SUM, .is_down = !is_left, .has_star = true};
        n = sum_index(names, beside_zero(t, o, player), !is_left, true);
        if (n == 0) {
            *plan = (name){.shape = NAME_POWER, .is_down = is_left};
            n = sum_index(names, single(t, o, player), !is_left, true);
        }
    }
    plan->n = n + 1;
    return n > 0 && n < ENDER_UPTIMAL_MAX;
}

/* tiny(x) = {0||0|-x}, miny(x) = {x|0||0}, for x > 0. player is the one who threatens. */
static bool plan_tiny(namer *names, name *plan, const option_names *o, ender_player player) {
    task *t = names->t;
    const ender_player other = ender_opponent(player);
    const ref threat = single(t, o, player);
    if (!only(t, o, other, REF_ZERO) || ref_same(threat, REF_NONE) || !ref_is_node(threat))
        return false;
    option_names below;
    side_open(t, &below.of[ENDER_LEFT], threat, ENDER_LEFT);
    side_open(t, &below.of[ENDER_RIGHT], threat, ENDER_RIGHT);
    ref x = single(t, &below, player);
    if (!only(t, &below, other, REF_ZERO) || ref_same(x, REF_NONE)) return false;
    if (player == ENDER_RIGHT) x = game_neg(t, x);
    if (ref_same(x, REF_ZERO) || !game_ge(t, x, REF_ZERO)) return false;
    *plan = (name){.shape = player == ENDER_RIGHT ? NAME_TINY : NAME_MINY, .left_count = 1};
    plan->below = SCRATCH_ARRAY(t, const name *, 1);
    plan->below[0] = name_of(names, x);
    return true;
}

static bool is_own_negative(task *t, ref g, const option_names *o) {
    return o->of[ENDER_LEFT].count == o->of[ENDER_RIGHT].count &&
           dyadic_same(game_left_stop(t, g), dyadic_neg(t, game_right_stop(t, g))) &&
           ref_same(game_neg(t, g), g);
}

/* The names of a player's options, in order, from plan->below[at] on. */
static void plan_options(namer *names, const name **below, const side *s) {
    for (uint32_t i = 0; i < s->count; i++) below[i] = name_of(names, side_at(names->t, s, i));
    names_sort(names->t, below, s->count);
}

static void plan_braces(namer *names, name *plan, const option_names *o, bool left_only) {
    const uint32_t left = o->of[ENDER_LEFT].count;
    const uint32_t right = left_only ? 0 : o->of[ENDER_RIGHT].count;
    *plan = (name){.shape = left_only ? NAME_PLUS_MINUS : NAME_BRACES,
                   .left_count = left,
                   .right_count = right,
                   .below = SCRATCH_ARRAY(names->t, const name *, (size_t)left + right + 1)};
    plan_options(names, plan->below, &o->of[ENDER_LEFT]);
    if (right > 0) plan_options(names, plan->below + left, &o->of[ENDER_RIGHT]);
}

/* ---- lengths ---- */

static uint64_t atom_length(namer *names, ref g) {
    names->spare->length = 0;
    print_atom(names->t, names->spare, g, ENDER_ASCII);
    return names->spare->length;
}

bool name_needs_brackets(const name *inner) {
    if (inner->shape == NAME_BRACES) return false;
    return inner->shape != NAME_ATOM || !inner->is_number;
}

/* What stands around the names below and between them. */
static uint64_t frame_length(const name *plan) {
    uint64_t digits = 1;
    for (uint32_t n = plan->n; n >= 10; n /= 10) digits++;
    const uint64_t commas = (plan->left_count > 0 ? plan->left_count - 1 : 0) +
                            (plan->right_count > 0 ? plan->right_count - 1 : 0);
    switch (plan->shape) {
    case NAME_PLUS_MINUS: {
        const bool brackets = plan->left_count > 1 || name_needs_brackets(plan->below[0]);
        return strlen("+-") + (brackets ? strlen("()") : 0) + commas;
    }
    case NAME_TINY:
    case NAME_MINY:
        return strlen("tiny()");
    case NAME_SUM:
    case NAME_POWER:
        return strlen("^[]") + digits + plan->has_star;
    default:
        return strlen("{|}") + commas;
    }
}

static uint64_t name_length(const name *plan) {
    uint64_t length = frame_length(plan);
    for (unsigned p = 0; p < 2; p++)
        if (plan->tombstones[p]) length += strlen(TOMBSTONE_SIGN);
    for (uint32_t i = 0; i < plan->left_count + plan->right_count; i++)
        length += plan->below[i]->length;
    return length;
}

/* ---- names ---- */

static void plan_node(namer *names, name *plan, ref g) {
    task *t = names->t;
    option_names o;
    form_side_open(t, &o.of[ENDER_LEFT], g, ENDER_LEFT);
    form_side_open(t, &o.of[ENDER_RIGHT], g, ENDER_RIGHT);
    if (ref_is_node(g)) {
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
            if (plan_uptimal(names, plan, &o, p) || plan_tiny(names, plan, &o, p)) return;
        plan_braces(names, plan, &o, is_own_negative(t, g, &o));
    } else {
        plan_braces(names, plan, &o, false);
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
            plan->tombstones[p] = form_has_tombstone(t, g, p);
    }
}

typedef struct name_call {
    namer *names;
    ref g;
    const name *result;
} name_call;

static void name_thunk(task *t, void *arg) {
    (void)t;
    name_call *call = arg;
    call->result = name_of(call->names, call->g);
}

const name *name_of(namer *names, ref g) {
    const name *known = *find_slot(names, g);
    if (known) return known;
    if (UNLIKELY(stack_is_low(names->t))) {
        name_call call = {names, g, NULL};
        deep_call(names->t, name_thunk, &call);
        return call.result;
    }
    task_poll(names->t);
    name plan = {.shape = NAME_ATOM};
    if (ref_is_nus(g)) {
        plan.length = atom_length(names, g);
        plan.is_number = ref_is_number(names->t, g);
    } else {
        plan_node(names, &plan, g);
        plan.length = name_length(&plan);
    }
    plan.game = g;
    return keep(names, &plan);
}
