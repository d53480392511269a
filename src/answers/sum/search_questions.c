/* SPDX-License-Identifier: MIT
 *
 * Questions that the search of <ender/solve.h> answers, or values where they come sooner. */
#include "sum/questions.h"

#include "solve/solve.h"

#include <math.h>
#include <stdlib.h>

value sum_ask_nim_value(task *t, const asked *a) {
    study *s = study_open(t, a);
    uint32_t nimber;
    study_check(s, ender_solve_nim_value(s->ctx, s->sum.list, s->sum.count, NULL, &nimber, NULL));
    study_close(s);
    return value_of_integer(nimber);
}

static const double share_of_search = 0.95; /* of the time: what was found is told in the rest */

/* A limit of the search is no failure; that of the call, and its cancellation, are. */
static ender_solution solution_of(task *t, const asked *a) {
    study *s = study_open(t, a);
    const double left = task_seconds_left(t);
    ender_solve_settings settings = {.seconds = isfinite(left) ? left * share_of_search : 0};
    ender_solution found;
    if (a->count > 0) {
        const int64_t nodes = ref_dyadic(t, a->arguments[0].game).num;
        if (nodes < 0)
            task_throw(t, ENDER_EARGUMENT, "a number of sums that may be looked into is needed");
        settings.nodes = (uint64_t)nodes;
    }
    study_check(s, ender_solve(s->ctx, s->sum.list, s->sum.count, &settings, &found));
    study_close(s);
    if (!found.decided && task_is_over(t)) task_check(t);
    return found;
}

static void add_known(task *t, value_list *record, const char *name, ender_known known) {
    const char *word = known == ENDER_KNOWN_WINS ? "wins" : "loses";
    if (known != ENDER_KNOWN_NOT) record_add(t, record, name, value_of_static(word));
}

value sum_ask_solution(task *t, const asked *a) {
    const ender_solution found = solution_of(t, a);
    value_list record = {0};
    if (found.decided) record_add(t, &record, "outcome", value_of_outcome(found.outcome));
    add_known(t, &record, "left", found.first[ENDER_LEFT]);
    add_known(t, &record, "right", found.first[ENDER_RIGHT]);
    if (found.why) record_add(t, &record, "why", value_of_static(found.why));
    record_add(t, &record, "nodes", value_of_integer((int64_t)found.nodes));
    return value_of_record(&record);
}

value sum_ask_solved_outcome(task *t, const asked *a) {
    const ender_solution found = solution_of(t, a);
    return found.decided ? value_of_outcome(found.outcome) : value_of_static("unknown");
}

static double read_seconds(task *t, const char *text) {
    char *end;
    const double seconds = strtod(text, &end);
    if (end == text || *end || !isfinite(seconds) || seconds < 0)
        task_throw(t, ENDER_EARGUMENT, "values are tried for 0 or more seconds, not `%.60s`", text);
    return seconds;
}

value sum_ask_decision(task *t, const asked *a) {
    const game_sum *s = a->object;
    value_list record = {0};
    const double seconds = a->count > 0 ? read_seconds(t, a->arguments[0].text) : 0;
    const found_outcome found = sum_decide(t, &(summands){s->list, s->count}, seconds);
    record_add(t, &record, "outcome", value_of_outcome(found.outcome));
    record_add(t, &record, "by_search", value_of_truth(found.by_search));
    return value_of_record(&record);
}
