/* SPDX-License-Identifier: MIT
 *
 * One question, who wins, and the ways to its answer: values, which other questions can use again,
 * theorems, and the search. Values and the search have their turns, counted in work: the way does
 * not depend on how busy the machine is. */
#include <math.h>

#include "analysis/analysis.h"
#include "base/tuning/solve.inc"
#include "ruleset/convention.h"
#include "ruleset/literal_sum.h"
#include "solve/front.h"
#include "solve/solve.h"

uint64_t value_share(uint64_t turn) { return turn * VALUE_STEPS; }
uint64_t search_share(uint64_t turn) { return turn * SEARCH_NODES; }

typedef struct decided_sum {
    const summands *of;
    ender_outcome outcome;
} decided_sum;

/* A position alone, whose ruleset may know the outcome without the value. */
static bool is_one_position(const summands *of) {
    return of->count == 1 && of->list[0].position && !of->list[0].negative;
}

static convention convention_of(const ender_summand *of) {
    return of->position ? of->position->rules->play.convention : CONVENTION_NORMAL;
}

/* The first ruleset under another convention than normal play; NULL if there is none. */
static const ruleset *unusual_ruleset(const summands *of) {
    for (size_t i = 0; i < of->count; i++)
        if (convention_of(&of->list[i]) != CONVENTION_NORMAL) return of->list[i].position->rules;
    return NULL;
}

_Noreturn static void mixed_conventions(task *t, const ruleset *rules, const ender_summand *of) {
    const char *name = of->position ? of->position->rules->info.name : "a value";
    task_throw(t, ENDER_EDOMAIN,
               "when %s, as in %s, every summand is a position of such a ruleset, but %s is none",
               convention_rule(rules->play.convention), rules->info.name, name);
}

/* Positions under another convention, by search. A value stands for no game there, since equal
 * values may have different outcomes. A label has no negative. */
static ender_outcome find_by_rules(task *t, const summands *of, const ruleset *rules) {
    const convention c = rules->play.convention;
    literal_summand *list = SCRATCH_ARRAY(t, literal_summand, of->count);
    check_somebody_wins(t, rules);
    for (size_t i = 0; i < of->count; i++) {
        const ender_position *p = of->list[i].position;
        if (convention_of(&of->list[i]) != c) mixed_conventions(t, rules, &of->list[i]);
        if (c == CONVENTION_ENDING && of->list[i].negative) no_differences(t, rules);
        if (rules->text.together && of->count > 1) not_played_alone(t, rules);
        list[i] = (literal_summand){p->rules, &p->sum, of->list[i].negative};
    }
    return literal_sum_outcome(t, c, list, of->count);
}

static void attempt_value(task *t, void *arg) {
    decided_sum *a = arg;
    const ender_summand *list = a->of->list;
    if (is_one_position(a->of)) {
        const ender_position *p = list[0].position;
        a->outcome = sum_outcome(t, p->rules, &p->sum, false, ENDER_METHOD_AUTO);
        return;
    }
    const ruleset *unusual = unusual_ruleset(a->of);
    if (unusual) {
        a->outcome = find_by_rules(t, a->of, unusual);
        return;
    }
    ref value = REF_ZERO;
    for (size_t i = 0; i < a->of->count; i++) {
        const ender_position *p = list[i].position;
        const ref g =
            p ? sum_value(t, p->rules, &p->sum, ENDER_METHOD_AUTO) : check_game(t, list[i].value);
        value = list[i].negative ? game_sub(t, value, g) : game_add(t, value, g);
    }
    a->outcome = game_outcome(t, value);
}

/* Is there no other way than the rules themselves? */
static bool is_unsearchable(const summands *of) {
    if (unusual_ruleset(of)) return true;
    return is_one_position(of) && of->list[0].position->rules->play.repeats != REPEATS_NEVER;
}

static bool find_winner(task *t, const summands *of, ender_player first, uint64_t nodes, bool *wins,
                        bool *by_search) {
    if (summands_decided(t, of, NULL, first, wins)) return true;
    if (!solve_wins_within(t, of, first, nodes, wins)) return false;
    *by_search = true;
    return true;
}

static void count_searched(task *t, bool by_search) {
    if (by_search) atomic_fetch_add(&solve_data_of(t)->decided, 1);
}

bool sum_wins(task *t, const summands *of, ender_player first, uint64_t nodes, bool *wins) {
    bool by_search = false;
    const bool known = find_winner(t, of, first, nodes, wins, &by_search);
    count_searched(t, by_search);
    return known;
}

/* False when one of the players takes more nodes. */
static bool outcome_searched(task *t, const summands *of, uint64_t nodes, found_outcome *out) {
    ender_solution found = {.decided = true};
    bool by_search = false;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        bool wins;
        if (!find_winner(t, of, p, nodes, &wins, &by_search)) return false;
        found.first[p] = wins ? ENDER_KNOWN_WINS : ENDER_KNOWN_LOSES;
    }
    solution_conclude(&found);
    count_searched(t, by_search);
    *out = (found_outcome){found.outcome, by_search};
    return true;
}

static void pass_on_failure(task *t, ender_status status) {
    if (status != ENDER_OK && status != ENDER_ELIMIT && status != ENDER_EMEMORY)
        task_rethrow(t, status);
}

/* By values for so many seconds, which is what the caller wants, and then by search. */
static found_outcome decide_by_clock(task *t, decided_sum *a, double value_seconds) {
    found_outcome found;
    const ender_status status = task_try_for(t, value_seconds, attempt_value, a);
    pass_on_failure(t, status);
    if (status == ENDER_OK) return (found_outcome){.outcome = a->outcome};
    (void)outcome_searched(t, a->of, 0, &found);
    return found;
}

/* Values for a turn: ENDER_OK, and the outcome in *a, where they decide. */
static ender_status take_value_turn(task *t, decided_sum *a, uint64_t turn) {
    const ender_status status = task_try_within(t, value_share(turn), attempt_value, a);
    pass_on_failure(t, status);
    return status;
}

found_outcome sum_decide(task *t, const summands *of, double value_seconds) {
    decided_sum a = {.of = of};
    found_outcome found;
    if (is_unsearchable(of)) {
        attempt_value(t, &a);
        return (found_outcome){.outcome = a.outcome};
    }
    if (value_seconds > 0) return decide_by_clock(t, &a, value_seconds);
    for (uint64_t turn = 1;; turn *= 2) {
        const ender_status status = take_value_turn(t, &a, turn);
        if (status == ENDER_OK) return (found_outcome){.outcome = a.outcome};
        const bool all = status == ENDER_EMEMORY; /* values have had their last turn */
        if (outcome_searched(t, of, all ? 0 : search_share(turn), &found)) return found;
    }
}

bool sum_decide_turn(task *t, const summands *of, uint64_t turn, found_outcome *out) {
    decided_sum a = {.of = of};
    const bool alone = is_unsearchable(of);
    if (alone) attempt_value(t, &a);
    if (alone || (turn > 1 && take_value_turn(t, &a, turn / 2) == ENDER_OK)) {
        *out = (found_outcome){.outcome = a.outcome};
        return true;
    }
    return outcome_searched(t, of, search_share(turn), out);
}

found_outcome sum_decide_by_search(task *t, const summands *of) {
    found_outcome found;
    for (uint64_t turn = 1; !sum_decide_turn(t, of, turn, &found);) turn *= 2;
    return found;
}

ender_status ender_decide(ender_ctx *ctx, const ender_summand *list, size_t count,
                          double value_seconds, ender_outcome *out, bool *by_search) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const summands of = check_summands(t, list, count);
    if (!isfinite(value_seconds) || value_seconds < 0)
        task_throw(t, ENDER_EARGUMENT, "values are tried for 0 or more seconds, not %g",
                   value_seconds);
    const found_outcome found = sum_decide(t, &of, value_seconds);
    *out = found.outcome;
    if (by_search) *by_search = found.by_search;
    return task_end(t);
}

ender_status decide_within(ender_ctx *ctx, const ender_summand *list, size_t count, uint64_t steps,
                           ender_outcome *out, bool *known) {
    task t[1];
    *known = false;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const summands of = check_summands(t, list, count);
    decided_sum a = {.of = &of};
    const ender_status status = task_try_within(t, steps, attempt_value, &a);
    if (status != ENDER_OK && status != ENDER_ELIMIT) task_rethrow(t, status);
    if (task_seconds_left(t) <= 0) task_rethrow(t, status);
    *known = status == ENDER_OK;
    if (*known) *out = a.outcome;
    return task_end(t);
}

uint64_t decided_by_search(const ender_ctx *ctx) {
    const solve_data *kept = ctx ? context_peek(ctx, DATA_SOLVE) : NULL;
    return kept ? atomic_load(&kept->decided) : 0;
}
