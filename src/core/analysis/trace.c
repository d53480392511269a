/* SPDX-License-Identifier: MIT
 *
 * Simplification step by step: dominated options are dropped, reversible ones bypassed, at any
 * position of a literal form, until the form is canonical (STRUCTURE-6, STRUCTURE-7;
 * conway-positions-5..8). This is the slow way to what src/core/game/canonical.c does at once, for
 * people who want to see it; that every order of steps ends in the same form is a theorem to test
 * (CGT, Theorem II.2.9).
 *
 * All comparisons are of values, so options need not be canonical when a step looks at them. Only
 * positions that are not canonical forms can have a step. */
#include "analysis/analysis.h"

#include <stdlib.h>
#include <string.h>

typedef struct trace_step {
    ender_rule rule;
    ender_player player;
    ref position, option, witness;
} trace_step;

typedef struct step_search {
    bool random; /* among all steps, otherwise the first one */
    uint64_t state, offers;
    trace_step chosen;
} step_search;

/* True when the search is over. Offer number n replaces the chosen one with probability 1/n, so all
 * are equally likely in the end. */
static bool offer(step_search *s, trace_step offered) {
    s->offers++;
    if (!s->random || random_word(&s->state) % s->offers == 0) s->chosen = offered;
    return !s->random;
}

/* ---- steps at a position ---- */

/* Of two options of equal value one is canonical, or lower, or older; that one stays. */
static bool is_simpler(task *t, ref a, ref b) {
    if (REF_TAG(b) != TAG_FORM) return false;
    if (REF_TAG(a) != TAG_FORM) return true;
    int sign = dyadic_cmp(t, form_birthday(t, a), form_birthday(t, b));
    return sign != 0 ? sign < 0 : a.bits < b.bits;
}

static bool dominates(task *t, ender_player player, ref a, ref a_value, ref b, ref b_value) {
    if (ref_same(a_value, b_value)) return is_simpler(t, a, b);
    return player == ENDER_LEFT ? game_le(t, b_value, a_value) : game_le(t, a_value, b_value);
}

static bool offer_dominated(task *t, step_search *search, ref position, ender_player player) {
    arena_mark mark = scratch_mark(t);
    side s;
    form_side_open(t, &s, position, player);
    ref *values = SCRATCH_ARRAY(t, ref, (size_t)s.count + 1);
    for (uint32_t i = 0; i < s.count; i++) values[i] = form_value(t, side_at(t, &s, i));
    bool over = false;
    for (uint32_t i = 0; i < s.count && !over; i++)
        for (uint32_t k = 0; k < s.count && !over; k++) {
            task_poll(t);
            ref option = side_at(t, &s, i), other = side_at(t, &s, k);
            if (i != k && dominates(t, player, other, values[k], option, values[i]))
                over =
                    offer(search, (trace_step){ENDER_DOMINATED, player, position, option, other});
        }
    scratch_release(t, mark);
    return over;
}

static bool offer_reversible(task *t, step_search *search, ref position, ender_player player) {
    ref value = form_value(t, position);
    side s, replies;
    form_side_open(t, &s, position, player);
    for (uint32_t i = 0; i < s.count; i++) {
        ref option = side_at(t, &s, i);
        form_side_open(t, &replies, option, ender_opponent(player));
        for (uint32_t k = 0; k < replies.count; k++) {
            task_poll(t);
            ref reply = side_at(t, &replies, k), reached = form_value(t, reply);
            bool reverses =
                player == ENDER_LEFT ? game_le(t, reached, value) : game_le(t, value, reached);
            if (reverses &&
                offer(search, (trace_step){ENDER_REVERSIBLE, player, position, option, reply}))
                return true;
        }
    }
    return false;
}

static bool offer_steps(task *t, step_search *search, ref position) {
    return offer_dominated(t, search, position, ENDER_LEFT) ||
           offer_dominated(t, search, position, ENDER_RIGHT) ||
           offer_reversible(t, search, position, ENDER_LEFT) ||
           offer_reversible(t, search, position, ENDER_RIGHT);
}

/* ---- which step ---- */

typedef struct trace_level {
    uint32_t height;
    ref position;
} trace_level;

static int by_height(const void *a, const void *b) {
    const trace_level *x = a, *y = b;
    if (x->height != y->height) return x->height < y->height ? -1 : 1;
    return (x->position.bits > y->position.bits) - (x->position.bits < y->position.bits);
}

/* Lower positions first: when one comes up, its options are canonical. */
static void sort_by_height(task *t, ref_list *positions) {
    trace_level *levels = SCRATCH_ARRAY(t, trace_level, positions->count + 1);
    for (size_t i = 0; i < positions->count; i++)
        levels[i] =
            (trace_level){(uint32_t)form_birthday(t, positions->at[i]).num, positions->at[i]};
    qsort(levels, positions->count, sizeof *levels, by_height);
    for (size_t i = 0; i < positions->count; i++) positions->at[i] = levels[i].position;
}

/* The positions of the form that are not canonical. */
static ref_list reducible_positions(task *t, ref form) {
    ref_list all = {0}, some = {0};
    subpositions(t, form, WALK_FORMS, 0, &all);
    for (size_t i = 0; i < all.count; i++)
        if (REF_TAG(all.at[i]) == TAG_FORM) ref_list_add(t, &some, all.at[i]);
    return some;
}

static trace_step choose_step(task *t, ref whole, ender_order order, uint64_t *state) {
    arena_mark mark = scratch_mark(t);
    ref_list positions = reducible_positions(t, whole);
    if (order == ENDER_OPTIONS_FIRST) sort_by_height(t, &positions);
    step_search search = {.random = order == ENDER_RANDOM_ORDER, .state = *state};
    for (size_t i = 0; i < positions.count; i++)
        if (offer_steps(t, &search, positions.at[i])) break;
    *state = search.state;
    scratch_release(t, mark);
    return search.chosen;
}

/* ---- the step ---- */

static ref_list options_after(task *t, const trace_step *s, ender_player player) {
    side options;
    form_side_open(t, &options, s->position, player);
    ref_list list = {0};
    for (uint32_t i = 0; i < options.count; i++) {
        ref option = side_at(t, &options, i);
        if (player != s->player || !ref_same(option, s->option)) ref_list_add(t, &list, option);
    }
    if (player != s->player || s->rule == ENDER_DOMINATED) return list;
    form_side_open(t, &options, s->witness, player);
    for (uint32_t i = 0; i < options.count; i++) ref_list_add(t, &list, side_at(t, &options, i));
    return list;
}

static ref position_after(task *t, const trace_step *s) {
    arena_mark mark = scratch_mark(t);
    ref_list left = options_after(t, s, ENDER_LEFT), right = options_after(t, s, ENDER_RIGHT);
    ref result = form_make(t, left.at, (uint32_t)left.count, right.at, (uint32_t)right.count);
    scratch_release(t, mark);
    return result;
}

typedef struct substitution {
    ref from, to;
    ref_map done;
} substitution;

static uint32_t substitute_step(task *t, const void *with, uint32_t tree, uint32_t unused) {
    const ref form = {tree};
    const substitution *s = with;
    (void)unused;
    if (ref_same(form, s->from)) return s->to.bits;
    if (REF_TAG(form) != TAG_FORM) return form.bits;
    ref known = {ref_map_find(&s->done, form)};
    if (!ref_same(known, REF_NONE)) return known.bits;
    arena_mark mark = scratch_mark(t);
    ref_list list[2] = {{0}, {0}};
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side options;
        form_side_open(t, &options, form, player);
        for (uint32_t i = 0; i < options.count; i++)
            ref_list_add(t, &list[player],
                         (ref){recurse(t, substitute_step, s, side_at(t, &options, i).bits, 0)});
    }
    ref result = form_make(t, list[ENDER_LEFT].at, (uint32_t)list[ENDER_LEFT].count,
                           list[ENDER_RIGHT].at, (uint32_t)list[ENDER_RIGHT].count);
    scratch_release(t, mark);
    ref_map_put(t, &s->done, form, result.bits);
    return result.bits;
}

static ref substitute(task *t, ref form, ref from, ref to) {
    substitution s = {.from = from, .to = to};
    ref_map_open(t, &s.done);
    ref result = {recurse(t, substitute_step, &s, form.bits, 0)};
    ref_map_close(t, &s.done);
    return result;
}

static void reduction_list_add(task *t, reduction_list *list, ender_reduction r) {
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = r;
}

reduction_list simplify(task *t, ref form, ender_order order, uint64_t seed) {
    reduction_list list = {0};
    while (REF_TAG(form) == TAG_FORM) {
        trace_step s = choose_step(t, form, order, &seed);
        ref after = position_after(t, &s);
        form = substitute(t, form, s.position, after);
        reduction_list_add(t, &list,
                           (ender_reduction){.rule = s.rule,
                                             .player = s.player,
                                             .position = {s.position.bits},
                                             .option = {s.option.bits},
                                             .witness = {s.witness.bits},
                                             .after = {after.bits},
                                             .whole = {form.bits}});
    }
    return list;
}

/* ---- the public face ---- */

ender_status ender_simplify(ender_ctx *ctx, ender_form f, ender_order order, uint64_t seed,
                            ender_reduction **steps, size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (order != ENDER_TOP_FIRST && order != ENDER_OPTIONS_FIRST && order != ENDER_RANDOM_ORDER)
        task_throw(t, ENDER_EARGUMENT,
                   "the order of simplification must be ENDER_TOP_FIRST, "
                   "ENDER_OPTIONS_FIRST or ENDER_RANDOM_ORDER");
    reduction_list list = simplify(t, check_form(t, f), order, seed);
    ender_reduction *copy = malloc((list.count + 1) * sizeof *copy);
    if (!copy) task_throw_memory(t);
    if (list.count > 0) memcpy(copy, list.at, list.count * sizeof *copy);
    *steps = copy;
    *count = list.count;
    return task_end(t);
}
