/* SPDX-License-Identifier: MIT
 *
 * Positions taken as they stand: their options, their literal forms, who wins. Nothing here
 * decomposes, uses symmetry or drops what is worth 0: all of that is true of values only. */
#include "base/held.h"
#include "ruleset/convention.h"
#include "ruleset/literal_sum.h"
#include "ruleset/loopy.h"
#include "ruleset/path.h"

#include <stdlib.h>
#include <string.h>

void literal_options(const ruleset *rules, const uint64_t *position, size_t words,
                     ender_player player, positions *out) {
    if (words > 0)
        rules->moves.options(rules, position, words, rules->play.impartial ? ENDER_LEFT : player,
                             out);
}

const uint64_t *literal_option(task *t, const ruleset *rules, const uint64_t *position,
                               size_t words, ender_player player, uint32_t index, size_t *length) {
    positions options;
    positions_open(t, &options);
    if (rules->moves.option) {
        rules->moves.option(rules, position, words, rules->play.impartial ? ENDER_LEFT : player,
                            index, &options);
        return positions_at(&options, 0, length);
    }
    literal_options(rules, position, words, player, &options);
    return positions_at(&options, index, length);
}

/* ---- blocks ---- */

typedef struct block {
    const uint64_t *words;
    size_t count;
} block;

static block block_at(const positions *list, uint32_t i) {
    block b;
    b.words = positions_at(list, i, &b.count);
    return b;
}

/* ---- options of a sum ---- */

/* Is the block new in this part of the map? */
static bool is_new(task *t, map *seen, uint64_t part, block b) {
    const arena_mark mark = scratch_mark(t);
    uint64_t *words = SCRATCH_ARRAY(t, uint64_t, b.count + 1);
    words[0] = part;
    memcpy(words + 1, b.words, b.count * sizeof *words);
    const uint64_t hash = map_hash(t, words, b.count + 1);
    const bool absent = map_find(seen, words, b.count + 1, hash) == 0;
    if (absent) map_insert(t, seen, words, b.count + 1, hash, 1);
    scratch_release(t, mark);
    return absent;
}

/* Moves in equal blocks lead to equal sums, and no others do: if b -> x and c -> y in b + c lead to
 * the same sum x + c = b + y, then x = y and b = c, since no position follows itself. */
uint32_t *sum_options(task *t, const ruleset *rules, const positions *sum, ender_player player,
                      positions *options) {
    held holder;
    map *seen = held_map(t, &holder);
    uint32_t *ends = SCRATCH_ARRAY(t, uint32_t, (size_t)sum->count + 1);
    positions all;
    positions_open(t, &all);
    for (uint32_t i = 0; i < sum->count; i++) {
        const block b = block_at(sum, i);
        task_poll(t);
        if (is_new(t, seen, 0, b)) literal_options(rules, b.words, b.count, player, &all);
        ends[i] = all.count;
    }
    uint32_t *replaced = SCRATCH_ARRAY(t, uint32_t, (size_t)all.count + 1);
    for (uint32_t option = 0, i = 0; option < all.count; option++) {
        task_poll(t);
        while (option == ends[i]) i++;
        const block b = block_at(&all, option);
        if (!is_new(t, seen, i + UINT64_C(1), b)) continue;
        replaced[options->count] = i;
        positions_add(options, b.words, b.count);
    }
    held_close(t, &holder);
    return replaced;
}

uint32_t *sum_moves(task *t, const ruleset *rules, const positions *sum, ender_player player,
                    positions *options) {
    uint32_t *starts = SCRATCH_ARRAY(t, uint32_t, (size_t)sum->count + 1);
    starts[0] = 0;
    for (uint32_t i = 0; i < sum->count; i++) {
        const block b = block_at(sum, i);
        task_poll(t);
        literal_options(rules, b.words, b.count, player, options);
        starts[i + 1] = options->count;
    }
    return starts;
}

typedef struct move_counting {
    const ruleset *rules;
    const positions *sum;
    ender_player player;
    positions options;
} move_counting;

static void count_moves(task *t, void *arg) {
    move_counting *c = arg;
    (void)sum_moves(t, c->rules, c->sum, c->player, &c->options);
}

bool sum_has_more_moves(task *t, const ruleset *rules, const positions *sum, ender_player player,
                        uint32_t most) {
    move_counting c = {rules, sum, player, {.t = t}};
    const arena_mark mark = scratch_mark(t);
    const bool more = !positions_within(t, &c.options, most, count_moves, &c);
    scratch_release(t, mark);
    return more;
}

/* ---- literal forms ---- */

typedef struct literal_call {
    const ruleset *rules;
    map *memo;
    path *path; /* used where play may come back */
    block block;
    ref result;
} literal_call;

static ref block_form(task *t, const literal_call *f, block b);

static ref *options_forms(task *t, const literal_call *f, block b, ender_player player,
                          uint32_t *count) {
    positions options;
    positions_open(t, &options);
    literal_options(f->rules, b.words, b.count, player, &options);
    ref *forms = SCRATCH_ARRAY(t, ref, (size_t)options.count + 1);
    for (uint32_t i = 0; i < options.count; i++) forms[i] = block_form(t, f, block_at(&options, i));
    *count = options.count;
    return forms;
}

static void form_thunk(task *t, void *arg) {
    literal_call *call = arg;
    call->result = block_form(t, call, call->block);
}

static ref block_form(task *t, const literal_call *f, block b) {
    if (b.count == 0) return REF_ZERO;
    const uint64_t hash = map_hash(t, b.words, b.count);
    const ref known = {map_find(f->memo, b.words, b.count, hash)};
    if (!ref_same(known, REF_NONE)) return known;
    if (UNLIKELY(stack_is_low(t))) {
        literal_call call = {f->rules, f->memo, f->path, b, REF_NONE};
        deep_call(t, form_thunk, &call);
        return call.result;
    }
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    if (f->rules->play.may_return && !path_enter(f->path, b.words, b.count, hash))
        play_returns(t, f->rules, b.words, b.count);
    uint32_t left_count, right_count;
    const ref *left = options_forms(t, f, b, ENDER_LEFT, &left_count), *right = left;
    if (f->rules->play.impartial)
        right_count = left_count;
    else
        right = options_forms(t, f, b, ENDER_RIGHT, &right_count);
    const ref form = form_make(t, left, left_count, right, right_count);
    if (f->rules->play.may_return) path_leave(f->path);
    scratch_release(t, mark);
    return (ref){map_insert(t, f->memo, b.words, b.count, hash, form.bits)};
}

ref sum_form(task *t, const ruleset *rules, const positions *sum) {
    held memo;
    path way = {0};
    const literal_call f = {rules, held_map(t, &memo), &way, {NULL, 0}, REF_NONE};
    ref form = REF_ZERO;
    for (uint32_t i = 0; i < sum->count; i++)
        form = form_add(t, form, block_form(t, &f, block_at(sum, i)));
    held_close(t, &memo);
    return form;
}

/* ---- outcomes ---- */

_Noreturn static void no_outcome_theorem(task *t, const ruleset *rules, const positions *sum) {
    strbuf text;
    strbuf_open(t, &text);
    sum_format(rules, sum, &text);
    task_throw(t, ENDER_EDOMAIN, "%s: no theorem known here tells who wins %.60s%s; search does",
               rules->info.name, text.text, text.length > 60 ? "..." : "");
}

static ender_outcome misere_outcome(task *t, const ruleset *rules, const positions *sum,
                                    ender_method method) {
    ender_outcome known;
    if (method != ENDER_METHOD_SEARCH && rules->theory.misere_outcome &&
        rules->theory.misere_outcome(t, rules, sum, true, method, &known))
        return known;
    if (method == ENDER_METHOD_CLOSED) no_outcome_theorem(t, rules, sum);
    return sum_misere_outcome(t, rules, sum);
}

/* The label decides, or who has to answer, whatever is asked about misere play. */
static ender_outcome literal_outcome(task *t, const ruleset *rules, const positions *sum,
                                     ender_method method) {
    const literal_summand all = {.rules = rules, .sum = sum};
    ender_outcome known;
    if (method != ENDER_METHOD_SEARCH && rules->theory.outcome &&
        rules->theory.outcome(t, rules, sum, &known))
        return known;
    if (method == ENDER_METHOD_CLOSED) no_outcome_theorem(t, rules, sum);
    return literal_sum_outcome(t, rules->play.convention, &all, 1);
}

ender_outcome sum_outcome(task *t, const ruleset *rules, const positions *sum, bool misere,
                          ender_method method) {
    ender_outcome known;
    check_somebody_wins(t, rules);
    if (rules->play.convention == CONVENTION_ENDING || rules->play.convention == CONVENTION_CHECKS)
        return literal_outcome(t, rules, sum, method);
    if (misere || !is_normal_play(rules)) return misere_outcome(t, rules, sum, method);
    if (rules->play.repeats != REPEATS_NEVER) {
        if (method == ENDER_METHOD_CLOSED) no_outcome_theorem(t, rules, sum);
        return sum_repeating_outcome(t, rules, sum);
    }
    if (method != ENDER_METHOD_SEARCH && rules->theory.outcome &&
        rules->theory.outcome(t, rules, sum, &known))
        return known;
    const ref value = sum_value(t, rules, sum, method);
    return ender_outcome_from(game_lf(t, REF_ZERO, value), game_lf(t, value, REF_ZERO));
}

ender_outcome sum_normal_outcome(task *t, const ruleset *rules, const positions *sum) {
    return sum_outcome(t, rules, sum, false, ENDER_METHOD_AUTO);
}

ender_outcome sum_misere_outcome(task *t, const ruleset *rules, const positions *sum) {
    const literal_summand all = {.rules = rules, .sum = sum};
    return literal_sum_outcome(t, CONVENTION_MISERE, &all, 1);
}

/* ---- what can be reached ---- */

/* Blocks yet to be looked at, the last one first, each before its length. */
typedef struct frontier {
    cleanup undo; /* first, so that the cleanup is the frontier */
    task *t;
    uint64_t *words;
    size_t used, capacity;
} frontier;

static void frontier_free(cleanup *self) {
    frontier *f = (frontier *)(void *)self;
    array_free(f->t->ctx, f->words, f->capacity, sizeof *f->words);
}

static void frontier_push(frontier *f, block b) {
    f->words = array_reach(f->t, f->words, &f->capacity, f->used + b.count + 1, sizeof *f->words);
    if (b.count > 0) memcpy(f->words + f->used, b.words, b.count * sizeof *b.words);
    f->used += b.count;
    f->words[f->used++] = b.count;
}

static block frontier_pop(frontier *f) {
    const size_t count = f->words[--f->used];
    f->used -= count;
    return (block){f->words + f->used, count};
}

typedef struct position_reach {
    map *seen;
    frontier open;
    uint64_t count, limit;
} position_reach;

static void reach_block(task *t, position_reach *r, block b) {
    const uint64_t hash = map_hash(t, b.words, b.count);
    if (map_find(r->seen, b.words, b.count, hash) != 0) return;
    if (r->count == r->limit)
        task_throw(t, ENDER_ELIMIT, "more than %llu positions can be reached",
                   (unsigned long long)r->limit);
    map_insert(t, r->seen, b.words, b.count, hash, 1);
    r->count++;
    frontier_push(&r->open, b);
}

static void reach_options(task *t, const ruleset *rules, position_reach *r) {
    const arena_mark mark = scratch_mark(t);
    const block b = frontier_pop(&r->open);
    positions options;
    positions_open(t, &options);
    literal_options(rules, b.words, b.count, ENDER_LEFT, &options);
    if (!rules->play.impartial) literal_options(rules, b.words, b.count, ENDER_RIGHT, &options);
    for (uint32_t i = 0; i < options.count; i++) reach_block(t, r, block_at(&options, i));
    scratch_release(t, mark);
}

uint64_t sum_count_reachable(task *t, const ruleset *rules, const positions *sum, uint64_t limit) {
    held holder;
    position_reach r = {.seen = held_map(t, &holder), .open.t = t, .limit = limit};
    cleanup_push(t, &r.open.undo, frontier_free);
    if (sum->count == 0) reach_block(t, &r, (block){NULL, 0});
    for (uint32_t i = 0; i < sum->count; i++) reach_block(t, &r, block_at(sum, i));
    while (r.open.used > 0) {
        task_poll(t);
        reach_options(t, rules, &r);
    }
    cleanup_pop(t);
    frontier_free(&r.open.undo);
    held_close(t, &holder);
    return r.count;
}
