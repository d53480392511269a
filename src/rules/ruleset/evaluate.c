/* SPDX-License-Identifier: MIT
 *
 * Positions to values. A position is decomposed; a part is brought to its representative, looked
 * up, and if it is new its options are evaluated and its value is the canonical form of their
 * values. Every part is remembered on its own, whatever sum it was found in. The number of
 * positions is what such a search costs, so a part is never evaluated while it is known.
 *
 * Threads share the memo and nothing else. All of them (the lanes) evaluate the same part, each
 * beginning with another option. A lane marks what it is at; a part that another lane is at is put
 * off until the others of the options are done, and then evaluated all the same, with the help of
 * whatever the other lane has found by then: nobody waits for anybody, so there is no deadlock,
 * and a mark that is lost or left behind costs time and never an error. (Deferring busy moves is
 * the idea of ABDADA: J.-C. Weill, The ABDADA distributed minimax search algorithm, ICCA Journal
 * 19, 1996.) The first lane to finish stops the others. Since most positions are small, every
 * search starts with one lane, which gives up when a time has passed; the memo keeps what it found.
 *
 * Some values are found in another way than from those of all options, which the room above knows.
 * It has turns in the first lane, while that looks up from its work: so nothing that the evaluation
 * has under way is lost. */
#include "base/tuning/ruleset.inc"
#include "ruleset/gate.h"
#include "ruleset/memo.h"
#include "ruleset/path.h"
#include "ruleset/way.h"

enum { BUSY_SLOTS = 1 << 12 };

typedef struct value_search {
    const ruleset *rules;
    map *memo;
    bool closed_forms;
    uint64_t stop_at;       /* work of a lone lane's task, at which it gives up; 0 for never */
    uint64_t begun;         /* positions, counted only there */
    double share_at;        /* the time when a lone lane gives up; 0 for never */
    value_way *way;         /* another way to the value; or NULL */
    map *found;             /* what it found before, and finds */
    uint64_t way_work;      /* of the first lane so far, */
    uint64_t way_done;      /* when the other way had its last turn, */
    uint64_t way_turn;      /* and when it has the next one */
    _Atomic uint32_t *busy; /* upper halves of the hashes of what lanes are at; NULL for one lane */
    _Atomic bool stop;      /* the answer is there, or the lone lane gave up */
    _Atomic ref answer;
    _Atomic uint64_t evaluated;
    const uint64_t *root;
    size_t root_words;
    uint64_t root_hash;
} value_search;

/* An option as a move leaves it, in one word, with its value. Other moves often lead to it again,
 * and then it need not be split, nor its parts be turned and looked up. */
typedef struct kept_option {
    uint64_t option; /* 0: none */
    ref value;
} kept_option;

typedef struct value_worker {
    cleanup undo; /* first, so that the cleanup is the lane */
    ender_ctx *ctx;
    value_search *search;
    size_t index;
    size_t evaluated;   /* since the last look at the clock */
    path path;          /* used where play may come back */
    size_t looks;       /* at the clock */
    uint64_t work_seen; /* work of the task when the other way was last thought of */
    kept_option *kept;  /* KEPT_OPTIONS of them; NULL while the search is short, or without use */
    size_t kept_asked, kept_found;
} value_worker;

/* ---- what the lanes are at ---- */

static _Atomic uint32_t *busy_slot(const value_search *s, uint64_t hash) {
    return &s->busy[hash & (BUSY_SLOTS - 1)];
}

static void busy_mark(const value_search *s, uint64_t hash) {
    if (s->busy)
        atomic_store_explicit(busy_slot(s, hash), (uint32_t)(hash >> 32), memory_order_relaxed);
}

static void busy_clear(const value_search *s, uint64_t hash) {
    if (s->busy) atomic_store_explicit(busy_slot(s, hash), 0, memory_order_relaxed);
}

/* A lane never asks about a position that it is at itself: no position follows itself. */
static bool is_busy(const value_search *s, uint64_t hash) {
    return s->busy &&
           atomic_load_explicit(busy_slot(s, hash), memory_order_relaxed) == (uint32_t)(hash >> 32);
}

static bool is_stopped(const value_search *s) {
    return atomic_load_explicit(&s->stop, memory_order_relaxed);
}

/* ---- counting ---- */

static void lane_count(value_worker *l) {
    _Atomic uint64_t *const all = &context_counters(l->ctx)->positions;
    atomic_fetch_add_explicit(all, l->evaluated, memory_order_relaxed);
    atomic_fetch_add_explicit(&l->search->evaluated, l->evaluated, memory_order_relaxed);
    l->evaluated = 0;
}

/* Without memory the lane goes on without. */
static void kept_open(value_worker *l) {
    const size_t bytes = KEPT_OPTIONS * sizeof *l->kept;
    if (!budget_take(l->ctx, bytes)) return;
    l->kept = block_open(l->ctx, bytes);
    if (!l->kept) budget_give(l->ctx, bytes);
}

static void kept_close(value_worker *l) {
    if (!l->kept) return;
    block_close(l->ctx, l->kept, KEPT_OPTIONS * sizeof *l->kept);
    budget_give(l->ctx, KEPT_OPTIONS * sizeof *l->kept);
    l->kept = NULL;
}

/* At the KEPT_FROM_LOOK-th look options begin to be kept; later, each time that the number of looks
 * has doubled, they must have been worth it. */
static void kept_review(value_worker *l) {
    const size_t looks = ++l->looks;
    if (looks == KEPT_FROM_LOOK) kept_open(l);
    if (looks >= 4 * KEPT_FROM_LOOK && (looks & (looks - 1)) == 0 &&
        l->kept_found * KEPT_WORTH < l->kept_asked)
        kept_close(l);
}

static void lane_end(value_worker *l) {
    lane_count(l);
    kept_close(l);
}

static void lane_failed(cleanup *self) { lane_end((value_worker *)(void *)self); }

/* The other way has a turn each time that the work has doubled. What it finds stops the lanes. */
static void way_look(task *t, value_worker *l) {
    value_search *s = l->search;
    s->way_work += task_work(t) - l->work_seen + POSITION_WORK * EVALUATE_LOOK_EVERY;
    l->work_seen = task_work(t);
    if (s->way_work < s->way_turn) return;
    const ref value = s->way->turn(t, s->way, s->way_work - s->way_done);
    l->work_seen = task_work(t);
    s->way_done = s->way_work;
    s->way_turn = 2 * s->way_work;
    if (ref_same(value, REF_NONE)) return;
    map_insert(t, s->found, s->root, s->root_words, s->root_hash, value.bits);
    atomic_store(&s->answer, value);
    atomic_store(&s->stop, true);
}

/* Now and then a lane looks up from its work. */
static void report(task *t, value_worker *l) {
    value_search *s = l->search;
    lane_count(l);
    kept_review(l);
    if (s->stop_at == 0)
        task_progress(t, "evaluating", atomic_load_explicit(&s->evaluated, memory_order_relaxed),
                      0);
    if (s->way && l->index == 0 && !is_stopped(s)) way_look(t, l);
    if (s->share_at > 0 && !s->busy && clock_seconds() > s->share_at)
        atomic_store_explicit(&s->stop, true, memory_order_relaxed);
}

/* ---- the parts of all options of a position ---- */

typedef struct part_list {
    positions blocks;  /* the representatives */
    uint32_t *options; /* part i belongs to option options[i] */
    uint64_t *hashes;
    bool *negative;
    ref *values; /* of the representatives; REF_NONE while unknown */
} part_list;

static void position_split(const ruleset *rules, const uint64_t *position, size_t words,
                           positions *parts) {
    if (words == 0) return;
    task_poll_many(parts->t, words / WORDS_A_STEP);
    if (rules->parts.decompose)
        rules->parts.decompose(rules, position, words, parts);
    else
        positions_add(parts, position, words);
}

static kept_option *kept_place(const value_worker *l, uint64_t option) {
    return &l->kept[option * UINT64_C(0x9E3779B97F4A7C15) >> 32 & (KEPT_OPTIONS - 1)];
}

/* REF_NONE when it is not kept. */
static ref kept_value(value_worker *l, const uint64_t *option, size_t words) {
    if (!l->kept || words != 1 || option[0] == 0) return REF_NONE;
    const kept_option *k = kept_place(l, option[0]);
    const bool found = k->option == option[0];
    l->kept_asked++;
    l->kept_found += found;
    return found ? k->value : REF_NONE;
}

static void kept_put(const value_worker *l, const positions *options, const ref *values) {
    for (uint32_t i = 0; i < options->count; i++) {
        size_t words;
        const uint64_t *option = positions_at(options, i, &words);
        if (words == 1) *kept_place(l, option[0]) = (kept_option){option[0], values[i]};
    }
}

/* Splits every option whose value is not kept; the values of the others are REF_NONE. */
static void parts_open(task *t, value_worker *l, const positions *options, ref *values,
                       part_list *parts) {
    const ruleset *rules = l->search->rules;
    uint32_t *ends = SCRATCH_ARRAY(t, uint32_t, (size_t)options->count + 1);
    positions_open(t, &parts->blocks);
    for (uint32_t i = 0; i < options->count; i++) {
        task_poll(t);
        size_t words;
        const uint64_t *option = positions_at(options, i, &words);
        values[i] = kept_value(l, option, words);
        if (ref_same(values[i], REF_NONE)) position_split(rules, option, words, &parts->blocks);
        ends[i] = parts->blocks.count;
    }
    const size_t count = parts->blocks.count;
    parts->options = SCRATCH_ARRAY(t, uint32_t, count + 1);
    parts->hashes = SCRATCH_ARRAY(t, uint64_t, count + 1);
    parts->negative = SCRATCH_ARRAY(t, bool, count + 1);
    parts->values = SCRATCH_ARRAY(t, ref, count + 1);
    for (uint32_t i = 0, option = 0; i < count; i++) {
        while (i == ends[option]) option++;
        parts->options[i] = option;
    }
}

/* Brings every part to its representative and asks the memo for all of them. */
static void parts_look_up(const task *t, const value_search *s, part_list *parts) {
    const ruleset *rules = s->rules;
    const uint32_t count = parts->blocks.count;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t *part = parts->blocks.words + parts->blocks.starts[i];
        const size_t words = parts->blocks.starts[i + 1] - parts->blocks.starts[i];
        parts->negative[i] =
            rules->parts.symmetry && words > 0 && rules->parts.symmetry(rules, part, words);
        parts->hashes[i] = map_hash(t, part, words);
    }
    map_find_list(s->memo, parts->blocks.words, parts->blocks.starts, parts->hashes,
                  ref_words(parts->values), count);
}

/* The sum of its parts for each option whose value was not kept. */
static void parts_add_up(task *t, const part_list *parts, ref *values, uint32_t options) {
    for (uint32_t i = 0; i < options; i++)
        if (ref_same(values[i], REF_NONE)) values[i] = REF_ZERO;
    for (uint32_t i = 0; i < parts->blocks.count; i++) {
        ref *sum = &values[parts->options[i]];
        const ref part = parts->values[i];
        *sum = game_add(t, *sum, parts->negative[i] ? game_neg(t, part) : part);
    }
}

/* ---- one lane ---- */

static ref part_evaluate(task *t, value_worker *l, const uint64_t *part, size_t words,
                         uint64_t hash);

/* REF_NONE when the lanes are stopped, or when the part is busy and may be put off. */
static ref part_value(task *t, value_worker *l, const uint64_t *part, size_t words, uint64_t hash,
                      bool put_off) {
    const value_search *s = l->search;
    if (words == 0) return REF_ZERO;
    ref value = REF_NONE;
    if (s->closed_forms && s->rules->theory.closed_form(t, s->rules, part, words, &value))
        return value;
    value = (ref){map_find(s->memo, part, words, hash)};
    if (!ref_same(value, REF_NONE)) return value;
    if (put_off && is_busy(s, hash)) return REF_NONE;
    return part_evaluate(t, l, part, words, hash);
}

/* Finds the values that are REF_NONE, lane k of n from the k-th n-th of the list on. False when the
 * lanes are stopped. */
static bool parts_pass(task *t, value_worker *l, part_list *parts, bool put_off) {
    const uint32_t count = parts->blocks.count;
    uint32_t i = (uint32_t)((uint64_t)count * l->index / parallel_threads(t->ctx));
    for (uint32_t left = count; left > 0; left--, i++) {
        if (i == count) i = 0;
        if (!ref_same(parts->values[i], REF_NONE)) continue;
        size_t words;
        const uint64_t *part = positions_at(&parts->blocks, i, &words);
        parts->values[i] = part_value(t, l, part, words, parts->hashes[i], put_off);
        if (ref_same(parts->values[i], REF_NONE) && is_stopped(l->search)) return false;
    }
    return true;
}

static bool options_values(task *t, value_worker *l, const positions *options, ref *values) {
    part_list parts;
    parts_open(t, l, options, values, &parts);
    parts_look_up(t, l->search, &parts);
    if (l->search->busy && !parts_pass(t, l, &parts, true)) return false;
    if (!parts_pass(t, l, &parts, false)) return false;
    parts_add_up(t, &parts, values, options->count);
    if (l->kept) kept_put(l, options, values);
    return true;
}

/* The least nim value that no option has (Sprague, Grundy). */
static ref least_excluded(task *t, const ref *values, uint32_t count) {
    bool *taken = SCRATCH_ARRAY(t, bool, (size_t)count + 1);
    for (uint32_t i = 0; i <= count; i++) taken[i] = false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t star = nus_get(t, values[i]).star;
        if (star <= count) taken[star] = true;
    }
    uint32_t least = 0;
    while (taken[least]) least++;
    return ref_nimber(t, least);
}

static ref part_by_options(task *t, value_worker *l, const uint64_t *part, size_t words) {
    const ruleset *rules = l->search->rules;
    positions options;
    positions_open(t, &options);
    rules->moves.options(rules, part, words, ENDER_LEFT, &options);
    const uint32_t left_count = options.count;
    if (!rules->play.impartial) rules->moves.options(rules, part, words, ENDER_RIGHT, &options);
    ref *values = SCRATCH_ARRAY(t, ref, (size_t)options.count + 1);
    if (!options_values(t, l, &options, values)) return REF_NONE;
    if (rules->play.impartial) return least_excluded(t, values, left_count);
    return game_make(t, values, left_count, values + left_count, options.count - left_count);
}

typedef struct part_value_call {
    value_worker *lane;
    const uint64_t *part;
    size_t words;
    uint64_t hash;
    ref result;
} part_value_call;

static void part_thunk(task *t, void *arg) {
    part_value_call *call = arg;
    call->result = part_evaluate(t, call->lane, call->part, call->words, call->hash);
}

/* The value of a part that is not known yet, or REF_NONE when the lanes are stopped. */
static ref part_evaluate(task *t, value_worker *l, const uint64_t *part, size_t words,
                         uint64_t hash) {
    value_search *s = l->search;
    if (is_stopped(s)) return REF_NONE;
    if (UNLIKELY(stack_is_low(t))) {
        part_value_call call = {l, part, words, hash, REF_NONE};
        deep_call(t, part_thunk, &call);
        return call.result;
    }
    if (s->stop_at != 0 && task_work(t) + POSITION_WORK * s->begun++ >= s->stop_at) {
        atomic_store_explicit(&s->stop, true, memory_order_relaxed);
        return REF_NONE;
    }
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    busy_mark(s, hash);
    if (s->rules->play.may_return && !path_enter(&l->path, part, words, hash))
        play_returns(t, s->rules, part, words);
    ref value = part_by_options(t, l, part, words);
    if (s->rules->play.may_return) path_leave(&l->path);
    busy_clear(s, hash);
    scratch_release(t, mark);
    if (ref_same(value, REF_NONE)) return REF_NONE;
    if (++l->evaluated == EVALUATE_LOOK_EVERY) report(t, l);
    return (ref){map_insert(t, s->memo, part, words, hash, value.bits)};
}

/* ---- all lanes ---- */

static void lane_run(task *t, size_t index, void *arg) {
    value_search *s = arg;
    value_worker l = {.ctx = t->ctx, .search = s, .index = index, .work_seen = task_work(t)};
    cleanup_push(t, &l.undo, lane_failed);
    ref value = part_evaluate(t, &l, s->root, s->root_words, s->root_hash);
    cleanup_pop(t);
    lane_end(&l);
    if (ref_same(value, REF_NONE)) return;
    atomic_store(&s->answer, value);
    atomic_store(&s->stop, true);
}

static void run_all_lanes(task *t, value_search *s) {
    s->busy = SCRATCH_ARRAY(t, _Atomic uint32_t, BUSY_SLOTS);
    for (uint32_t i = 0; i < BUSY_SLOTS; i++) atomic_init(&s->busy[i], 0);
    atomic_store(&s->stop, false);
    parallel(t, parallel_threads(t->ctx), lane_run, s);
}

static ref part_search(task *t, value_search *s, const uint64_t *part, size_t words,
                       uint64_t hash) {
    s->root = part;
    s->root_words = words;
    s->root_hash = hash;
    atomic_init(&s->stop, false);
    atomic_init(&s->answer, REF_NONE);
    atomic_init(&s->evaluated, 0);
    const bool shared = parallel_threads(t->ctx) > 1 && !t->halt && !s->rules->calls.serial &&
                        !(s->rules->calls.calls_back && gate_holds(t));
    if (s->way) s->way->begin(s->way, s->rules, part, words);
    s->way_work = s->way_done = 0;
    s->way_turn = WAY_FROM_WORK;
    s->share_at = shared ? clock_seconds() + EVALUATE_ALONE * 1e-3 : 0;
    lane_run(t, 0, s);
    if (ref_same(atomic_load(&s->answer), REF_NONE)) {
        const arena_mark mark = scratch_mark(t);
        run_all_lanes(t, s);
        scratch_release(t, mark);
        s->busy = NULL;
    }
    return atomic_load(&s->answer);
}

static ref part_find(task *t, value_search *s, const uint64_t *part, size_t words) {
    ref value = REF_NONE;
    if (s->closed_forms && s->rules->theory.closed_form(t, s->rules, part, words, &value))
        return value;
    const uint64_t hash = map_hash(t, part, words);
    value = (ref){map_find(s->memo, part, words, hash)};
    if (s->way && ref_same(value, REF_NONE)) value = (ref){map_find(s->found, part, words, hash)};
    return !ref_same(value, REF_NONE) ? value : part_search(t, s, part, words, hash);
}

ref position_value_within(task *t, const ruleset *rules, const uint64_t *part, size_t words,
                          uint64_t most, uint64_t *evaluated) {
    const arena_mark mark = scratch_mark(t);
    value_search s = {.rules = rules,
                      .closed_forms = rules->theory.closed_form != NULL,
                      .memo = memo_of(t, rules, rules->theory.closed_form != NULL),
                      .stop_at = task_work(t) + most,
                      .root = part,
                      .root_words = words,
                      .root_hash = map_hash(t, part, words)};
    atomic_init(&s.stop, false);
    atomic_init(&s.answer, REF_NONE);
    atomic_init(&s.evaluated, 0);
    lane_run(t, 0, &s);
    scratch_release(t, mark);
    *evaluated += s.begun;
    return atomic_load(&s.answer);
}

void position_value_keep(task *t, const ruleset *rules, const uint64_t *position, size_t words,
                         ref value) {
    const arena_mark mark = scratch_mark(t);
    positions parts;
    positions_open(t, &parts);
    position_split(rules, position, words, &parts);
    if (parts.count == 1 && parts.starts[1] > 0) {
        const size_t length = parts.starts[1];
        const bool negative =
            rules->parts.symmetry && rules->parts.symmetry(rules, parts.words, length);
        map_insert(t, memo_of(t, rules, rules->theory.closed_form != NULL), parts.words, length,
                   map_hash(t, parts.words, length), (negative ? game_neg(t, value) : value).bits);
    }
    scratch_release(t, mark);
}

/* ---- by theorem alone ---- */

_Noreturn static void no_theorem(task *t, const ruleset *rules, const uint64_t *part,
                                 size_t words) {
    strbuf text;
    strbuf_open(t, &text);
    rules->text.format(rules, &text, part, words);
    task_throw(t, ENDER_EDOMAIN,
               "%s: no theorem known here gives the value of %.60s%s; search finds it",
               rules->info.name, text.text, text.length > 60 ? "..." : "");
}

/* REF_NONE when there is none. */
static ref part_by_theorem(task *t, const ruleset *rules, const uint64_t *part, size_t words) {
    ref value = REF_NONE;
    return rules->theory.closed_form && rules->theory.closed_form(t, rules, part, words, &value)
               ? value
               : REF_NONE;
}

/* ---- together ---- */

ref position_value(task *t, const ruleset *rules, const uint64_t *position, size_t words,
                   ender_method method) {
    return position_value_by(t, rules, position, words, method, NULL);
}

ref position_value_by(task *t, const ruleset *rules, const uint64_t *position, size_t words,
                      ender_method method, value_way *way) {
    const arena_mark mark = scratch_mark(t);
    value_search s = {.rules = rules,
                      .way = way,
                      .closed_forms = rules->theory.closed_form && method == ENDER_METHOD_AUTO};
    if (method != ENDER_METHOD_CLOSED) s.memo = memo_of(t, rules, s.closed_forms);
    if (way) s.found = memo_of_numbers(t, rules);
    positions parts;
    positions_open(t, &parts);
    position_split(rules, position, words, &parts);
    ref sum = REF_ZERO;
    for (uint32_t i = 0; i < parts.count; i++) {
        uint64_t *part = parts.words + parts.starts[i];
        size_t part_words = parts.starts[i + 1] - parts.starts[i];
        if (part_words == 0) continue;
        bool negative = rules->parts.symmetry && rules->parts.symmetry(rules, part, part_words);
        ref value = method == ENDER_METHOD_CLOSED ? part_by_theorem(t, rules, part, part_words)
                                                  : part_find(t, &s, part, part_words);
        /* The part is a representative by now, perhaps a mirror image: the message names what was
         * asked. */
        if (ref_same(value, REF_NONE)) no_theorem(t, rules, position, words);
        sum = game_add(t, sum, negative ? game_neg(t, value) : value);
    }
    scratch_release(t, mark);
    return sum;
}
