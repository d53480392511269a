/* SPDX-License-Identifier: MIT
 *
 * A search from beginning to end: summands become a sum, workers are started, limits are caught and
 * become an answer that says what is missing. */
#include <stdlib.h>
#include <string.h>

#include "analysis/analysis.h"
#include "base/tuning/solve.inc"
#include "ruleset/api.h"
#include "ruleset/convention.h"
#include "ruleset/gate.h"
#include "ruleset/memo.h"
#include "solve/solve.h"

enum { SUMMANDS_MOST = 1 << 20 };
static const double alone_seconds = 0.02; /* a search that takes longer is shared */
static const char lacks_memory[] = "the memory budget is used up";

/* ---- a search and what it holds ---- */

static void run_close(cleanup *self) {
    search_run *r = (search_run *)(void *)self;
    if (r->takes_data)
        atomic_store(&r->kept->taken, false);
    else
        ttable_close(&r->own);
    tree_close(&r->own_tree);
    couples_close(r->solver);
    repertoire_close(&r->solver->repertoire);
    free(r->solver->kinds);
    free(r->solver);
}

static bool run_table(task *t, search_run *r, uint64_t bytes) {
    r->takes_data = solve_data_take(r->kept);
    r->solver->table = r->takes_data ? &r->kept->table : &r->own;
    r->solver->tree = r->takes_data ? &r->kept->tree : &r->own_tree;
    return solve_table_open(t, r->solver->table, bytes);
}

/* Positions with more moves than that are not evaluated, as long as no work has told better. */
static void set_threshold(solver *s, uint32_t threshold) {
    s->threshold.first = threshold;
    s->threshold.most = threshold;
    s->threshold.now = threshold;
}

/* Of two limits, of which 0 is none. */
static uint64_t least_limit(uint64_t a, uint64_t b) { return a == 0 || (b != 0 && b < a) ? b : a; }

void search_run_open(task *t, search_run *r, const ender_solve_settings *settings) {
    if (!(settings->seconds >= 0))
        task_throw(t, ENDER_EARGUMENT, "a search takes 0 or more seconds, not %g",
                   settings->seconds);
    task_limit(t, settings->seconds);
    *r = (search_run){.kept = solve_data_of(t)};
    r->solver = calloc(1, sizeof *r->solver);
    if (!r->solver) task_throw_memory(t);
    r->solver->ctx = t->ctx;
    r->solver->threshold.given = settings->dear != 0;
    set_threshold(r->solver, settings->dear != 0 ? settings->dear : THRESHOLD_AT_FIRST);
    atomic_flag_clear(&r->solver->threshold.in_balance);
    atomic_init(&r->solver->threshold.evaluation_left, EVALUATION_AT_FIRST);
    r->solver->limits.nodes = least_limit(settings->nodes, t->nodes);
    r->solver->limits.tree_from = settings->tree_from != 0 ? settings->tree_from : TREE_FROM;
    r->solver->kinds = malloc(KINDS_MOST * sizeof *r->solver->kinds);
    if (!r->solver->kinds) {
        free(r->solver);
        task_throw_memory(t);
    }
    repertoire_open(t->ctx, &r->solver->repertoire);
    tree_open(t->ctx, &r->own_tree);
    const bool has_table = run_table(t, r, settings->table_bytes);
    cleanup_push(t, &r->undo, run_close);
    if (!has_table) task_throw_memory(t);
}

void search_run_close(task *t, search_run *r) {
    cleanup_pop(t);
    run_close(&r->undo);
}

static uint64_t text_seed(const char *text) {
    uint64_t seed = UINT64_C(0xCBF29CE484222325);
    for (; *text; text++) seed = (seed ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
    return seed;
}

/* Other for other rules of the same name. */
static uint64_t edition_seed(const ruleset *rules) {
    const char *edition = ruleset_edition_of(rules);
    return edition ? text_seed(edition) : rules->number;
}

searched_ruleset *solver_kind(task *t, solver *s, const ruleset *rules) {
    for (uint32_t i = 0; i < s->kind_count; i++)
        if (s->kinds[i].rules == rules) return &s->kinds[i];
    if (s->kind_count == KINDS_MOST)
        task_throw(t, ENDER_ELIMIT, "a sum can hold positions of at most %d rulesets", KINDS_MOST);
    if (!is_normal_play(rules))
        task_throw(t, ENDER_EDOMAIN,
                   "%s: sums are solved for play in which the player who cannot move loses; %s",
                   rules->info.name, convention_instead(rules->play.convention));
    if (rules->play.repeats != REPEATS_NEVER)
        task_throw(t, ENDER_EARGUMENT,
                   "%s: play may come back to a position; `ender retrograde` tells who wins",
                   rules->info.name);
    solve_data *kept = solve_data_of(t);
    s->kinds[s->kind_count] =
        (searched_ruleset){.rules = rules,
                           .memo = memo_of(t, rules, rules->theory.closed_form != NULL),
                           .seed = text_seed(rules->info.name),
                           .edition = edition_seed(rules),
                           .secret = kept->secret};
    if (!ruleset_edition_of(rules)) atomic_store(&kept->nameless, true);
    if (rules->calls.serial || rules->calls.calls_back) s->serial = true;
    if (rules->search.cut && !s->threshold.given) set_threshold(s, THRESHOLD_WITH_CUTS);
    if (rules->search.cut && !s->has_cuts)
        atomic_fetch_add(&s->threshold.evaluation_left, EVALUATION_WITH_CUTS - EVALUATION_AT_FIRST);
    if (rules->search.cut) s->has_cuts = true;
    /* Moves that are counted without being made are dear. */
    if (rules->play.impartial && rules->moves.mobility) s->has_dear = true;
    if (rules->search.best_first) s->best_first = true;
    if (s->has_dear && !s->threshold.given) set_threshold(s, THRESHOLD_DEAR);
    return &s->kinds[s->kind_count++];
}

/* ---- workers ---- */

worker worker_of(solver *s, unsigned index) {
    const int64_t left = atomic_load(&s->threshold.evaluation_left);
    return (worker){
        .solver = s, .part = 1, .hopeful = true, .index = index, .evaluation_left = left};
}

/* The solver learns what the worker has done. */
static void worker_tell(const worker *l) {
    solver *s = l->solver;
    atomic_fetch_add(&s->counts.nodes, l->counts.nodes - l->counts.reported);
    atomic_fetch_add(&s->counts.moves, l->counts.moves);
    atomic_fetch_add(&s->counts.table_answers, l->counts.table_answers);
    atomic_fetch_add(&s->counts.evaluated, l->counts.evaluated);
    atomic_fetch_add(&s->threshold.evaluation_left, worker_evaluation_left(l) - l->evaluation_left);
}

typedef struct worker_job {
    cleanup undo; /* first, so that the cleanup is the job */
    solver *solver;
    worker worker;
} worker_job;

static void worker_count(cleanup *self) { worker_tell(&((worker_job *)(void *)self)->worker); }

/* How many nodes it will have been, by the part of the search that the first worker thinks it has
 * done. */
static void estimate(const worker *l, uint64_t nodes) {
    static const double least = 1e-6;
    if (l->index != 0 || l->done < least) return;
    const uint64_t before = l->solver->counts.nodes_before;
    atomic_store(&l->solver->counts.estimate,
                 before + (uint64_t)((double)(nodes - before) / l->done));
}

/* Have the workers a tree to search? */
static bool is_on_tree(const solver *s) { return s->grows && s->tree->root; }

/* Is the search so long that it is to go on with one? */
static bool is_for_a_tree(const solver *s) {
    return s->grows && !s->tree->root && atomic_load(&s->tree->spent) > s->limits.tree_from;
}

/* Now and then a worker looks up from its work. */
static void worker_look_up(task *t, worker *l) {
    solver *s = l->solver;
    const uint64_t fresh = l->counts.nodes - l->counts.reported;
    l->counts.reported = l->counts.nodes;
    const uint64_t nodes = atomic_fetch_add(&s->counts.nodes, fresh) + fresh;
    estimate(l, nodes);
    task_progress(t, "solving", nodes, atomic_load(&s->counts.estimate));
    if (s->limits.share_at > 0 && clock_seconds() > s->limits.share_at)
        atomic_store(&s->stop, true);
    if (s->limits.pause_at != 0 && nodes > s->limits.pause_at) atomic_store(&s->stop, true);
    if (s->grows) atomic_fetch_add(&s->tree->spent, fresh);
    if (is_for_a_tree(s)) atomic_store(&s->stop, true);
}

/* Values cost work of their own, and spare search. What pays differs from ruleset to ruleset and
 * from board to board by orders of magnitude, so that the two are kept about equal. But it is one
 * number for all workers: a sum of which one worker has evaluated a component and another has not
 * is two sums in the table. For the same reason it changes more rarely the longer the search goes
 * on. What the bounds of sums cost counts little, since they live on values. */
static void balance(solver *s) {
    if (atomic_flag_test_and_set_explicit(&s->threshold.in_balance, memory_order_acquire)) return;
    const uint64_t worked = atomic_load(&s->threshold.on_values);
    const uint64_t values = s->has_cuts ? worked / VALUES_REUSED : worked;
    const uint64_t searched = atomic_load(&s->threshold.on_moves);
    const uint64_t on_values = values - s->threshold.values_before,
                   on_moves = searched - s->threshold.moves_before;
    const bool is_far =
        on_values > THRESHOLD_FAR * on_moves || THRESHOLD_FAR * on_values < on_moves;
    if (is_far || THRESHOLD_STEADY * (on_values + on_moves) >= values + searched) {
        s->threshold.values_before = values;
        s->threshold.moves_before = searched;
        uint32_t threshold = atomic_load_explicit(&s->threshold.now, memory_order_relaxed);
        if (on_values > 2 * on_moves && threshold > THRESHOLD_LEAST) threshold--;
        if (2 * on_values < on_moves && threshold < THRESHOLD_MOST) threshold++;
        atomic_store_explicit(&s->threshold.now, threshold, memory_order_relaxed);
        if (threshold > atomic_load_explicit(&s->threshold.most, memory_order_relaxed))
            atomic_store_explicit(&s->threshold.most, threshold, memory_order_relaxed);
    }
    atomic_flag_clear_explicit(&s->threshold.in_balance, memory_order_release);
}

/* Tells the others what the worker has done since it told them last. */
static void report_work(const task *t, worker *l) {
    const uint64_t values = task_work(t) - l->on_bounds + 10 * l->counts.evaluated;
    const uint64_t moves = l->counts.moves + l->on_bounds / 8;
    atomic_fetch_add_explicit(&l->solver->threshold.on_values, values - l->values_told,
                              memory_order_relaxed);
    atomic_fetch_add_explicit(&l->solver->threshold.on_moves, moves - l->moves_told,
                              memory_order_relaxed);
    l->values_told = values;
    l->moves_told = moves;
}

void worker_count_node(task *t, worker *l) {
    solver *s = l->solver;
    if (s->limits.nodes != 0 &&
        atomic_fetch_add_explicit(&s->counts.begun, 1, memory_order_relaxed) >= s->limits.nodes)
        task_throw(t, ENDER_ELIMIT, "the search would look into more than %llu sums",
                   (unsigned long long)s->limits.nodes);
    l->counts.nodes++;
}

bool worker_enter(task *t, worker *l) {
    solver *s = l->solver;
    task_poll(t);
    if (l->counts.nodes - l->counts.reported >= SOLVE_LOOK_EVERY) {
        worker_look_up(t, l);
        report_work(t, l);
        if (!s->threshold.given && !s->weighing && !s->has_dear) balance(s);
        if (l->index == 0 && !s->tried_weights && !l->comparing) root_weigh(t, l);
    }
    if (ttable_is_full(s->table)) {
        if (s->shared)
            atomic_store_explicit(&s->stop, true, memory_order_relaxed);
        else
            ttable_grow(t, s->table);
    }
    if (s->shared) {
        const uint32_t news = atomic_load_explicit(&s->news, memory_order_acquire);
        if (news != l->news) path_review(t, l);
        l->news = news;
    }
    return is_given_up(t, l) || l->decided || worker_is_stopped(l);
}

/* Who wins a sum of impartial components and a value. */
static verdict settle(task *t, worker *l, sum *s) {
    if (sum_has_nimber(t, s)) return nim_sum_search(t, l, s);
    return sum_settle(t, l, s) ? sum_known(t, l, s, sum_key(s)) : STOPPED;
}

static void worker_run(task *t, size_t index, void *arg) {
    solver *s = arg;
    worker_job job = {.solver = s, .worker = worker_of(s, (unsigned)index)};
    job.worker.values_told = task_work(t);
    cleanup_push(t, &job.undo, worker_count);
    sum root; /* of this worker alone: components are told more of as the search goes on */
    sum_copy(t, s->root, s->root->count, 0, &root);
    const verdict v = s->impartial    ? settle(t, &job.worker, &root)
                      : is_on_tree(s) ? tree_search(t, &job.worker, s->tree)
                                      : sum_search(t, &job.worker, &root);
    cleanup_pop(t);
    worker_count(&job.undo);
    if (v == STOPPED) return;
    atomic_store(&s->answer, v);
    atomic_store(&s->stop, true);
}

static bool is_to_pause(const solver *s) {
    return s->limits.pause_at != 0 && atomic_load(&s->counts.nodes) > s->limits.pause_at;
}

/* How a search begins that is not the first one of the solver. */
static void solver_reset(task *t, solver *s, const sum *root) {
    s->root = root;
    s->counts.nodes_before = atomic_load(&s->counts.nodes);
    atomic_store(&s->counts.estimate, 0);
    s->grows = sum_has_bounds(root);
    if (s->grows) tree_turn_to(s->tree, root);
    s->impartial = sum_is_impartial(root);
    s->shared = false;
    if (s->impartial && s->best_first && !s->couples) couples_open(t, s);
    if (!s->below_first || !s->began) {
        s->threshold.now = s->threshold.first;
        s->threshold.on_values = s->threshold.on_moves = s->threshold.values_before =
            s->threshold.moves_before = 0;
        s->tried_weights = s->impartial;
        s->weighing = false;
        s->weighs = false;
    }
    s->began = true;
    atomic_store(&s->answer, STOPPED);
    atomic_store(&s->stop, false);
}

/* Does Left, to move, win? One worker alone first, then all; each time the table turns out to be
 * too small they stop, and go on with a larger one; once they stop to go on with a tree, or without
 * a graph of couples. STOPPED only when it is to pause. */
static verdict solver_run(task *t, solver *s, const sum *root) {
    solver_reset(t, s, root);
    const bool many = parallel_threads(t->ctx) > 1 && !t->halt && !s->serial && !gate_holds(t);
    s->limits.share_at = many ? clock_seconds() + alone_seconds : 0;
    worker_run(t, 0, s);
    s->limits.share_at = 0;
    while (atomic_load(&s->answer) == STOPPED && !is_to_pause(s)) {
        s->shared = many;
        atomic_store(&s->stop, false);
        for (size_t i = 0; i < BUSY_SLOTS; i++) atomic_store(&s->busy[i], 0);
        if (is_for_a_tree(s)) {
            tree_begin(t, s->tree, root);
            atomic_store(&s->counts.estimate, 0);
        }
        if (couples_are_full(s)) {
            couples_close(s);
            s->best_first = false;
        }
        if (ttable_is_full(s->table)) ttable_grow(t, s->table);
        if (many)
            parallel(t, parallel_threads(t->ctx), worker_run, s);
        else
            worker_run(t, 0, s);
    }
    return (verdict)atomic_load(&s->answer);
}

/* ---- questions ---- */

summands check_summands(task *t, const ender_summand *list, size_t count) {
    if (!list && count > 0) task_throw(t, ENDER_EARGUMENT, "the list of summands is NULL");
    if (count > SUMMANDS_MOST)
        task_throw(t, ENDER_ELIMIT, "a sum can have at most %d summands", SUMMANDS_MOST);
    return (summands){list, count};
}

static void add_position(task *t, worker *l, const ender_position *p, const replacement *move,
                         bool negative, sum *out) {
    searched_ruleset *k = solver_kind(t, l->solver, p->rules);
    for (uint32_t b = 0; b < p->sum.count; b++) {
        size_t words;
        const uint64_t *block = positions_at(&p->sum, b, &words);
        if (move && move->block == b)
            sum_add_block(t, l, out, k, move->words, move->count, negative);
        else
            sum_add_block(t, l, out, k, block, words, negative);
    }
}

/* Throws where a summand cannot be searched. */
static void check_kinds(task *t, solver *s, const summands *of) {
    for (size_t i = 0; i < of->count; i++)
        if (of->list[i].position) solver_kind(t, s, of->list[i].position->rules);
}

void sum_of_summands(task *t, solver *s, const summands *of, const replacement *move, sum *out) {
    check_kinds(t, s, of);
    worker l = worker_of(s, 0);
    *out = (sum){.value = REF_ZERO};
    for (size_t i = 0; i < of->count; i++) {
        task_poll(t);
        const replacement *here = move && move->summand == i ? move : NULL;
        const bool negative = of->list[i].negative;
        if (of->list[i].position) {
            add_position(t, &l, of->list[i].position, here, negative, out);
            continue;
        }
        const ref value = here ? here->value : check_game(t, of->list[i].value);
        out->value = negative ? game_sub(t, out->value, value) : game_add(t, out->value, value);
    }
    worker_tell(&l);
}

verdict root_verdict(task *t, solver *s, const sum *root, ender_player first, bool quick) {
    const arena_mark mark = scratch_mark(t);
    sum turned = *root;
    turned.components = SCRATCH_ARRAY(t, component, (size_t)root->count + 1);
    turned.capacity = root->count;
    if (root->count > 0)
        memcpy(turned.components, root->components, root->count * sizeof(component));
    if (first == ENDER_RIGHT) sum_negate(t, &turned);
    worker l = worker_of(s, 0);
    verdict v = sum_is_impartial(&turned) ? nim_sum_known(t, &l, &turned)
                                          : sum_known(t, &l, &turned, sum_key(&turned));
    if (v == STOPPED && !quick) v = solver_run(t, s, &turned);
    scratch_release(t, mark);
    return v;
}

typedef struct solve_question {
    summands of;
    ender_solve_settings settings;
    solver *solver;
    ender_solution *out;
} solve_question;

static void question_answer(task *t, void *arg) {
    solve_question *q = arg;
    sum root;
    sum_of_summands(t, q->solver, &q->of, NULL, &root);
    const bool both = !q->settings.first[0] && !q->settings.first[1];
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        bool wins;
        if (!both && !q->settings.first[p]) continue;
        if (!summands_decided(t, &q->of, NULL, p, &wins))
            wins = root_verdict(t, q->solver, &root, p, false) == WINS;
        q->out->first[p] = wins ? ENDER_KNOWN_WINS : ENDER_KNOWN_LOSES;
    }
}

void solution_conclude(ender_solution *out) {
    const bool left = out->first[ENDER_LEFT] == ENDER_KNOWN_WINS;
    const bool right = out->first[ENDER_RIGHT] == ENDER_KNOWN_WINS;
    out->decided = out->first[0] != ENDER_KNOWN_NOT && out->first[1] != ENDER_KNOWN_NOT;
    out->outcome = ender_outcome_from(left, right);
}

bool solution_lacks_memory(const ender_solution *solution) { return solution->why == lacks_memory; }

static void solution_finish(const solve_question *q) {
    ender_solution *out = q->out;
    const solver *s = q->solver;
    solution_conclude(out);
    out->nodes = atomic_load(&s->counts.nodes);
    out->moves = atomic_load(&s->counts.moves);
    out->table_answers = atomic_load(&s->counts.table_answers);
    out->evaluated = atomic_load(&s->counts.evaluated);
    out->table_bytes = s->table->buckets * 128;
}

ender_status ender_solve(ender_ctx *ctx, const ender_summand *list, size_t count,
                         const ender_solve_settings *settings, ender_solution *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = (ender_solution){.decided = false};
    solve_question q = {.of = check_summands(t, list, count), .out = out};
    if (settings) q.settings = *settings;
    search_run r;
    search_run_open(t, &r, &q.settings);
    q.solver = r.solver;
    const ender_status status = task_try(t, question_answer, &q);
    if (status == ENDER_ELIMIT)
        out->why = "the limit of time or of nodes was reached";
    else if (status == ENDER_EMEMORY)
        out->why = lacks_memory;
    else if (status == ENDER_ECANCELLED)
        out->why = "interrupted";
    else if (status != ENDER_OK)
        task_rethrow(t, status);
    solution_finish(&q);
    search_run_close(t, &r);
    return task_end(t);
}

bool solve_wins_within(task *t, const summands *of, ender_player first, uint64_t nodes,
                       bool *wins) {
    const ender_solve_settings settings = {.dear = 0};
    sum root;
    search_run r;
    search_run_open(t, &r, &settings);
    sum_of_summands(t, r.solver, of, NULL, &root);
    r.solver->limits.pause_at = nodes;
    const verdict v = root_verdict(t, r.solver, &root, first, false);
    search_run_close(t, &r);
    *wins = v == WINS;
    return v != STOPPED;
}

bool solve_wins(task *t, const summands *of, ender_player first) {
    bool wins;
    (void)solve_wins_within(t, of, first, 0, &wins);
    return wins;
}

/* ---- nim values ---- */

static void check_nim_sum(task *t, const sum *s) {
    if (!sum_is_impartial(s) || !sum_has_nimber(t, s))
        task_throw(t, ENDER_EDOMAIN,
                   "nim values are those of positions of impartial rulesets and of nimbers");
}

/* A sum X is worth *n when X + *n is lost by who begins. The first of these searches finds what
 * the others ask the table for. */
ender_status ender_solve_nim_value(ender_ctx *ctx, const ender_summand *list, size_t count,
                                   const ender_solve_settings *settings, uint32_t *out,
                                   uint64_t *nodes) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const summands of = check_summands(t, list, count);
    const ender_solve_settings asked = settings ? *settings : (ender_solve_settings){.dear = 0};
    search_run r;
    sum root;
    search_run_open(t, &r, &asked);
    sum_of_summands(t, r.solver, &of, NULL, &root);
    check_nim_sum(t, &root);
    const ref known = root.value;
    uint32_t n = 0;
    while (root_verdict(t, r.solver, &root, ENDER_LEFT, false) == WINS)
        root.value = game_add(t, known, ref_nimber(t, ++n));
    *out = n;
    if (nodes) *nodes = atomic_load(&r.solver->counts.nodes);
    search_run_close(t, &r);
    return task_end(t);
}

/* ---- moves that win ---- */

typedef struct win_list {
    cleanup undo; /* first, so that the cleanup is the list */
    ender_solve_move *at;
    size_t count, capacity;
} win_list;

static void win_list_free(cleanup *self) { free(((win_list *)(void *)self)->at); }

static void win_list_add(task *t, win_list *list, ender_solve_move move) {
    if (list->count == list->capacity) {
        const size_t capacity = list->capacity ? 2 * list->capacity : 16;
        ender_solve_move *longer = realloc(list->at, capacity * sizeof *longer);
        if (!longer) task_throw_memory(t);
        list->at = longer;
        list->capacity = capacity;
    }
    list->at[list->count++] = move;
}

typedef struct win_hunt {
    summands of;
    solver *solver;
    ender_player player;
    bool one, quick;
    uint64_t nodes; /* that a move may take; 0 for any number */
    bool undecided; /* some move took more */
    win_list *found;
} win_hunt;

/* True when nothing more is asked for. */
static bool hunt_try(task *t, win_hunt *h, const replacement *move, size_t index) {
    const arena_mark mark = scratch_mark(t);
    sum after;
    bool wins;
    task_poll(t);
    const ender_player other = ender_opponent(h->player);
    if (summands_decided(t, &h->of, move, other, &wins)) {
        wins = !wins;
    } else {
        sum_of_summands(t, h->solver, &h->of, move, &after);
        solver *s = h->solver;
        s->limits.pause_at = h->nodes != 0 ? atomic_load(&s->counts.nodes) + h->nodes : 0;
        const verdict v = root_verdict(t, s, &after, other, h->quick);
        wins = v == LOSES;
        if (v == STOPPED) h->undecided = true;
    }
    scratch_release(t, mark);
    if (wins)
        win_list_add(t, h->found, (ender_solve_move){move->summand, index, {move->value.bits}});
    return wins && h->one;
}

/* Whose moves of the summand itself the player makes in it. */
static ender_player mover_in(const win_hunt *h, size_t summand) {
    return h->of.list[summand].negative ? ender_opponent(h->player) : h->player;
}

static bool hunt_position(task *t, win_hunt *h, size_t summand) {
    const ender_position *p = h->of.list[summand].position;
    positions options;
    positions_open(t, &options);
    const uint32_t *starts = sum_moves(t, p->rules, &p->sum, mover_in(h, summand), &options);
    for (uint32_t i = 0, block = 0; i < options.count; i++) {
        while (i == starts[block + 1]) block++;
        replacement move = {.summand = summand, .block = block, .value = REF_ZERO};
        move.words = positions_at(&options, i, &move.count);
        if (hunt_try(t, h, &move, i)) return true;
    }
    return false;
}

static bool hunt_value(task *t, win_hunt *h, size_t summand) {
    side options;
    side_open(t, &options, check_game(t, h->of.list[summand].value), mover_in(h, summand));
    for (uint32_t i = 0; i < options.count; i++)
        if (hunt_try(t, h, &(replacement){.summand = summand, .value = side_at(t, &options, i)}, i))
            return true;
    return false;
}

static bool hunt_all(task *t, win_hunt *h) {
    for (size_t i = 0; i < h->of.count; i++)
        if (h->of.list[i].position ? hunt_position(t, h, i) : hunt_value(t, h, i)) return true;
    return false;
}

/* One move that wins: one that is known to, or the one for which that is found out soonest; so each
 * move is given few nodes at first, and then more and more. */
static void hunt_one(task *t, win_hunt *h) {
    h->quick = true;
    if (hunt_all(t, h)) return;
    h->quick = false;
    for (h->nodes = SOLVE_HUNT_NODES;; h->nodes *= 8) {
        h->undecided = false;
        if (hunt_all(t, h) || !h->undecided) return;
    }
}

ender_status ender_solve_moves(ender_ctx *ctx, const ender_summand *list, size_t count,
                               ender_player player, bool one, const ender_solve_settings *settings,
                               ender_solve_move **out, size_t *found) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = NULL;
    *found = 0;
    const summands of = check_summands(t, list, count);
    check_player(t, player);
    const ender_solve_settings asked = settings ? *settings : (ender_solve_settings){.dear = 0};
    search_run r;
    search_run_open(t, &r, &asked);
    win_list wins = {.at = NULL};
    win_list_add(t, &wins, (ender_solve_move){0, 0, {0}});
    wins.count = 0;
    cleanup_push(t, &wins.undo, win_list_free);
    win_hunt h = {.of = of, .solver = r.solver, .player = player, .one = one, .found = &wins};
    if (one)
        hunt_one(t, &h);
    else
        hunt_all(t, &h);
    cleanup_pop(t);
    search_run_close(t, &r);
    *out = wins.at;
    *found = wins.count;
    return task_end(t);
}
