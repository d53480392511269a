/* SPDX-License-Identifier: MIT
 *
 * One question, who wins, and the ways to its answer: values for a while, which other questions can
 * use again; then theorems; then the search. */
#include <math.h>

#include "analysis/analysis.h"
#include "solve/solve.h"

static const double value_seconds_most = 2; /* where the call has no limit of time */

typedef struct attempt {
    const summands *of;
    ender_outcome outcome;
} attempt;

/* A position alone, whose ruleset may know the outcome without the value. */
static bool is_one_position(const summands *of) {
    return of->count == 1 && of->list[0].position && !of->list[0].negative;
}

static void attempt_value(task *t, void *arg) {
    attempt *a = arg;
    const ender_summand *list = a->of->list;
    if (is_one_position(a->of)) {
        const ender_position *p = list[0].position;
        a->outcome = sum_outcome(t, p->rules, &p->sum, false, ENDER_METHOD_AUTO);
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
    if (!is_one_position(of)) return false;
    const ruleset *rules = of->list[0].position->rules;
    return rules->misere || rules->repeats != REPEATS_NEVER;
}

static bool first_wins(task *t, const summands *of, ender_player first, bool *by_search) {
    bool wins;
    if (summands_decided(t, of, NULL, first, &wins)) return wins;
    wins = solve_wins(t, of, first);
    *by_search = true;
    return wins;
}

static void count_searched(task *t, bool by_search) {
    if (by_search) atomic_fetch_add(&solve_room_of(t)->decided, 1);
}

bool sum_wins(task *t, const summands *of, ender_player first) {
    bool by_search = false;
    const bool wins = first_wins(t, of, first, &by_search);
    count_searched(t, by_search);
    return wins;
}

static found_outcome outcome_searched(task *t, const summands *of) {
    ender_solution found = {.decided = true};
    bool by_search = false;
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        found.first[p] = first_wins(t, of, p, &by_search) ? ENDER_KNOWN_WINS : ENDER_KNOWN_LOSES;
    solution_conclude(&found);
    return (found_outcome){found.outcome, by_search};
}

double seconds_for_value(const task *t) {
    const double left = task_seconds_left(t);
    return isinf(left) ? value_seconds_most : left / 2;
}

found_outcome sum_decide(task *t, const summands *of, double value_seconds) {
    attempt a = {.of = of};
    if (is_unsearchable(of)) {
        attempt_value(t, &a);
        return (found_outcome){.outcome = a.outcome};
    }
    const double seconds = value_seconds > 0 ? value_seconds : seconds_for_value(t);
    const ender_status status = task_try_for(t, seconds, attempt_value, &a);
    if (status == ENDER_OK) return (found_outcome){.outcome = a.outcome};
    if (status != ENDER_ELIMIT && status != ENDER_EMEMORY)
        task_throw(t, status, "%s", task_message(t));
    const found_outcome found = outcome_searched(t, of);
    count_searched(t, found.by_search);
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

uint64_t decided_by_search(const ender_ctx *ctx) {
    const solve_room *room = ctx ? context_peek(ctx, ROOM_SOLVE) : NULL;
    return room ? atomic_load(&room->decided) : 0;
}
