/* SPDX-License-Identifier: MIT
 *
 * What a sum is worth: values for half of the time; where none comes in reach in it, what the rules
 * say, theorems, and search. */
#include "sum/sum.h"

#include "base/front.h"
#include "ruleset/loopy.h"
#include "solve/number.h"
#include "solve/solve.h"

#include <stdlib.h>

ref summand_value(task *t, const ender_summand *of, ender_method method) {
    const ender_position *p = of->position;
    const ref g = p ? sum_value_found(t, p->rules, &p->sum, method) : check_game(t, of->value);
    return of->negative ? game_neg(t, g) : g;
}

enum { AT_HAND_STEPS = 8192 }; /* about a millisecond */

/* Values of games that end say nothing where play may come back to a position, nor of
 * positions under other conventions. */
static bool rules_tell(const game_sum *s) { return game_sum_repeats(s) || !game_sum_is_normal(s); }

static void find_values(task *t, void *arg) {
    game_sum *s = arg;
    ref total = REF_ZERO;
    for (size_t i = 0; i < s->count; i++) {
        const ref g = summand_value(t, &s->list[i], ENDER_METHOD_AUTO);
        s->worth.parts[i] = (ender_game){g.bits};
        total = game_add(t, total, g);
    }
    s->worth.value = (ender_game){total.bits};
}

static void worth_open(task *t, game_sum *s) {
    free(s->worth.parts);
    s->worth =
        (sum_worth){.parts = calloc(s->count + 1, sizeof *s->worth.parts), .value = ENDER_ZERO};
    if (!s->worth.parts) task_throw_memory(t);
    s->worth.outcomes_only = rules_tell(s);
    s->worth.repeats = game_sum_repeats(s);
}

ender_status game_sum_values(ender_ctx *ctx, game_sum *s) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    worth_open(t, s);
    if (!s->worth.outcomes_only) find_values(t, s);
    return task_end(t);
}

double game_sum_value_seconds(const ender_ctx *ctx, double usual) {
    const double limit = context_seconds(ctx);
    return limit > 0 ? limit / 2 : usual;
}

static void worth_limited(task *t, game_sum *s, ender_status status) {
    if (status == ENDER_ELIMIT || status == ENDER_EMEMORY)
        s->worth.outcomes_only = s->worth.solved = true;
    else if (status != ENDER_OK)
        task_rethrow(t, status);
}

ender_status game_sum_values_within(ender_ctx *ctx, game_sum *s, double seconds) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    worth_open(t, s);
    if (!s->worth.outcomes_only) worth_limited(t, s, task_try_for(t, seconds, find_values, s));
    return task_end(t);
}

ender_status game_sum_values_at_hand(ender_ctx *ctx, game_sum *s) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    worth_open(t, s);
    if (!s->worth.outcomes_only)
        worth_limited(t, s, task_try_within(t, AT_HAND_STEPS, find_values, s));
    return task_end(t);
}

/* ---- who wins ---- */

ender_outcome position_outcome(task *t, const ender_position *p, bool negative, bool misere,
                               ender_method method) {
    const ender_outcome own = sum_outcome(t, p->rules, &p->sum, misere, method);
    if (!negative || own == ENDER_N || own == ENDER_P) return own;
    return own == ENDER_L ? ENDER_R : ENDER_L;
}

static ender_outcome outcome_of_results(task *t, const ender_play results[2]) {
    if (results[ENDER_LEFT] == ENDER_DRAWN || results[ENDER_RIGHT] == ENDER_DRAWN)
        task_throw(t, ENDER_EDOMAIN,
                   "play may go on forever, so it may be drawn: the results are %s",
                   results_letters(results));
    return ender_outcome_from(results[ENDER_LEFT] == ENDER_LEFT_WINS,
                              results[ENDER_RIGHT] == ENDER_RIGHT_WINS);
}

static ender_outcome find_outcome(task *t, const game_sum *s) {
    const summands of = {s->list, s->count};
    ender_play results[2];
    if (s->worth.repeats) {
        sum_results(t, &of, results);
        return outcome_of_results(t, results);
    }
    if (!s->worth.outcomes_only) return game_outcome(t, check_game(t, s->worth.value));
    if (s->worth.solved) return sum_decide_by_search(t, &of).outcome;
    if (s->count > 1) return sum_decide(t, &of, 0).outcome;
    return position_outcome(t, s->list[0].position, s->list[0].negative, false, ENDER_METHOD_AUTO);
}

ender_status game_sum_outcome(ender_ctx *ctx, const game_sum *s, double seconds,
                              ender_outcome *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    task_limit(t, seconds);
    *out = find_outcome(t, s);
    return task_end(t);
}

const char *search_limit(ender_status status) {
    return status == ENDER_ELIMIT       ? "the limit of time or of nodes was reached"
           : status == ENDER_EMEMORY    ? "the memory budget is used up"
           : status == ENDER_ECANCELLED ? "interrupted"
                                        : NULL;
}

/* ---- where play may come back to a position ---- */

loopy_value summand_loopy(task *t, const ender_summand *of, ender_method method) {
    const ender_position *p = of->position;
    if (!p || p->rules->play.repeats == REPEATS_NEVER)
        return loopy_of_ender(summand_value(t, of, method));
    loopy_search *search = loopy_search_open(t, p->rules);
    const loopy_value v = sum_loopy_value(search, &p->sum);
    loopy_search_close(search);
    return of->negative ? loopy_negative(t, v) : v;
}

loopy_value summands_loopy(task *t, const summands *of, ender_method method) {
    loopy_value total = loopy_of_ender(REF_ZERO);
    for (size_t i = 0; i < of->count; i++)
        total = loopy_add(t, total, summand_loopy(t, &of->list[i], method));
    return total;
}

static ender_play play_of(loopy_result r) {
    return r == LOOPY_LEFT_WINS    ? ENDER_LEFT_WINS
           : r == LOOPY_RIGHT_WINS ? ENDER_RIGHT_WINS
                                   : ENDER_DRAWN;
}

static loopy_result exchanged(loopy_result r) {
    return r == LOOPY_LEFT_WINS ? LOOPY_RIGHT_WINS : r == LOOPY_RIGHT_WINS ? LOOPY_LEFT_WINS : r;
}

/* A position alone by retrograde analysis, which needs no value. */
static void position_results(task *t, const ender_summand *of, ender_play out[2]) {
    loopy_result found[2];
    sum_loopy_results(t, of->position->rules, &of->position->sum, found);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        out[p] = play_of(of->negative ? exchanged(found[ender_opponent(p)]) : found[p]);
}

void sum_results(task *t, const summands *of, ender_play out[2]) {
    if (of->count == 1 && of->list[0].position) {
        position_results(t, &of->list[0], out);
        return;
    }
    const loopy_value total = summands_loopy(t, of, ENDER_METHOD_AUTO);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        out[p] = play_of(loopy_outcome(t, total, p));
}

ender_status game_sum_results(ender_ctx *ctx, const game_sum *s, ender_play results[2]) {
    task t[1];
    results[0] = results[1] = ENDER_DRAWN;
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    sum_results(t, &(summands){s->list, s->count}, results);
    return task_end(t);
}

const char *results_letters(const ender_play results[2]) {
    static const char *const drawn[3][3] = {{"DD", "DL", "DR"}, {"LD"}, {"RD"}};
    const ender_play begins = results[ENDER_LEFT], follows = results[ENDER_RIGHT];
    if (drawn[begins][follows]) return drawn[begins][follows];
    return ender_outcome_name(
        ender_outcome_from(begins == ENDER_LEFT_WINS, follows == ENDER_RIGHT_WINS));
}
