/* SPDX-License-Identifier: MIT
 *
 * Positions taken as they stand: their options, their literal forms, who wins under the misere
 * rule. Nothing here decomposes, uses symmetry or drops what is worth 0: all of that is true of
 * values only. (*2 + *2 is worth 0; but in misere play the next player wins 0 and the previous one
 * wins *2 + *2.) What is used is that a sum does not depend on the order of its blocks: for misere
 * play they are sorted, and the sorted list is the key of a memo that lasts for the call. */
#include "base/held.h"
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

/* ---- blocks ---- */

typedef struct block {
    const uint64_t *words;
    size_t count;
} block;

static int block_compare(const void *a, const void *b) {
    const block *x = a, *y = b;
    if (x->count != y->count) return x->count < y->count ? -1 : 1;
    for (size_t i = 0; i < x->count; i++)
        if (x->words[i] != y->words[i]) return x->words[i] < y->words[i] ? -1 : 1;
    return 0;
}

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

static ender_outcome outcome_of(bool left_wins_first, bool right_wins_first) {
    if (left_wins_first) return right_wins_first ? ENDER_N : ENDER_L;
    return right_wins_first ? ENDER_R : ENDER_P;
}

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

ender_outcome sum_outcome(task *t, const ruleset *rules, const positions *sum, bool misere,
                          ender_method method) {
    ender_outcome known;
    if (misere || rules->play.misere) return misere_outcome(t, rules, sum, method);
    if (rules->play.repeats != REPEATS_NEVER) {
        if (method == ENDER_METHOD_CLOSED) no_outcome_theorem(t, rules, sum);
        return sum_repeating_outcome(t, rules, sum);
    }
    if (method != ENDER_METHOD_SEARCH && rules->theory.outcome &&
        rules->theory.outcome(rules, sum, &known))
        return known;
    const ref value = sum_value(t, rules, sum, method);
    return outcome_of(game_lf(t, REF_ZERO, value), game_lf(t, value, REF_ZERO));
}

ender_outcome sum_normal_outcome(task *t, const ruleset *rules, const positions *sum) {
    return sum_outcome(t, rules, sum, false, ENDER_METHOD_AUTO);
}

/* ---- misere: sums without order ---- */

/* The blocks of a sum, sorted. */
static block *sum_blocks(task *t, const positions *sum) {
    block *blocks = SCRATCH_ARRAY(t, block, (size_t)sum->count + 1);
    for (uint32_t i = 0; i < sum->count; i++) blocks[i] = block_at(sum, i);
    qsort(blocks, sum->count, sizeof *blocks, block_compare);
    return blocks;
}

/* A key is the player's word and then each block behind its length. */
typedef struct key {
    uint64_t *words;
    size_t count;
} key;

static void key_append(key *k, block b) {
    if (b.count == 0) return;
    k->words[k->count++] = b.count;
    memcpy(k->words + k->count, b.words, b.count * sizeof *b.words);
    k->count += b.count;
}

/* The key of the sorted blocks with block `out` replaced by `in`; for out = count, with `in` added.
 */
static key key_replacing(task *t, uint64_t player, const block *blocks, size_t count, size_t out,
                         block in) {
    size_t words = 2 + in.count;
    for (size_t i = 0; i < count; i++) words += 1 + blocks[i].count;
    key k = {SCRATCH_ARRAY(t, uint64_t, words), 1};
    k.words[0] = player;
    bool placed = false;
    for (size_t i = 0; i < count; i++) {
        if (i == out) continue;
        if (!placed && block_compare(&in, &blocks[i]) <= 0) {
            key_append(&k, in);
            placed = true;
        }
        key_append(&k, blocks[i]);
    }
    if (!placed) key_append(&k, in);
    return k;
}

/* The blocks of a key; their number in *count. */
static block *key_blocks(task *t, const key *k, size_t *count) {
    *count = 0;
    for (size_t i = 1; i < k->count; i += 1 + k->words[i]) ++*count;
    block *blocks = SCRATCH_ARRAY(t, block, *count + 1);
    size_t at = 1;
    for (size_t i = 0; i < *count; i++) {
        blocks[i] = (block){k->words + at + 1, k->words[at]};
        at += 1 + k->words[at];
    }
    return blocks;
}

enum { MOVER_LOSES = 1, MOVER_WINS = 2 };

typedef struct misere_call {
    const ruleset *rules;
    map *memo;
    path *path; /* used where play may come back */
    key sum;    /* its first word is the player to move */
    bool result;
} misere_call;

static bool misere_wins(task *t, const misere_call *m, key sum);

/* Is there an option of block i after which the other player, to move, loses? *any: an option at
 * all. */
static bool misere_wins_in(task *t, const misere_call *m, key sum, const block *blocks,
                           size_t count, size_t i, bool *any) {
    const uint64_t player = sum.words[0];
    const uint64_t next = m->rules->play.impartial ? player : 1 - player;
    positions options;
    positions_open(t, &options);
    literal_options(m->rules, blocks[i].words, blocks[i].count, (ender_player)player, &options);
    if (options.count > 0) *any = true;
    for (uint32_t k = 0; k < options.count; k++) {
        const arena_mark mark = scratch_mark(t);
        const key after = key_replacing(t, next, blocks, count, i, block_at(&options, k));
        const bool wins = misere_wins(t, m, after);
        scratch_release(t, mark);
        if (!wins) return true;
    }
    return false;
}

static bool misere_by_options(task *t, const misere_call *m, key sum) {
    size_t count;
    const block *blocks = key_blocks(t, &sum, &count);
    bool any = false;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && block_compare(&blocks[i - 1], &blocks[i]) == 0) continue;
        const arena_mark mark = scratch_mark(t);
        const bool wins = misere_wins_in(t, m, sum, blocks, count, i, &any);
        scratch_release(t, mark);
        if (wins) return true;
    }
    return !any;
}

static void misere_thunk(task *t, void *arg) {
    misere_call *call = arg;
    call->result = misere_wins(t, call, call->sum);
}

_Noreturn static void misere_returns(task *t, const misere_call *m, const key *sum) {
    positions blocks;
    positions_open(t, &blocks);
    for (size_t i = 1; i < sum->count; i += 1 + sum->words[i])
        positions_add(&blocks, sum->words + i + 1, sum->words[i]);
    play_returns_to_sum(t, m->rules, &blocks);
}

static bool misere_wins(task *t, const misere_call *m, key sum) {
    const uint64_t hash = map_hash(t, sum.words, sum.count);
    const uint32_t known = map_find(m->memo, sum.words, sum.count, hash);
    if (known != 0) return known == MOVER_WINS;
    if (UNLIKELY(stack_is_low(t))) {
        misere_call call = {m->rules, m->memo, m->path, sum, false};
        deep_call(t, misere_thunk, &call);
        return call.result;
    }
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    if (m->rules->play.may_return && !path_enter(m->path, sum.words, sum.count, hash))
        misere_returns(t, m, &sum);
    const bool wins = misere_by_options(t, m, sum);
    if (m->rules->play.may_return) path_leave(m->path);
    scratch_release(t, mark);
    map_insert(t, m->memo, sum.words, sum.count, hash, wins ? MOVER_WINS : MOVER_LOSES);
    return wins;
}

ender_outcome sum_misere_outcome(task *t, const ruleset *rules, const positions *sum) {
    held memo;
    path way = {0};
    const misere_call m = {rules, held_map(t, &memo), &way, {NULL, 0}, false};
    const block *blocks = sum_blocks(t, sum), none = {NULL, 0};
    const size_t count = sum->count;
    const bool left = misere_wins(t, &m, key_replacing(t, ENDER_LEFT, blocks, count, count, none));
    const bool right =
        rules->play.impartial
            ? left
            : misere_wins(t, &m, key_replacing(t, ENDER_RIGHT, blocks, count, count, none));
    held_close(t, &memo);
    return outcome_of(left, right);
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
