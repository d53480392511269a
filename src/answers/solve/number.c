/* SPDX-License-Identifier: MIT
 *
 * Numbers x, and x*, among the values of positions. A position G is worth x if the second player
 * wins G - x (CGT, Theorem II.1.16), and who wins is found in far fewer positions than the
 * canonical form needs: a search looks for one good move and has bounds, a form needs all options.
 * So a position whose evaluation takes long is compared with numbers meanwhile, with equal shares
 * of the work. A number greater than G, and one that is less, leave the simplest numbers between
 * them to be tried; one that is confused with G leaves x*, since * is confused with no number but
 * 0. If G is not that either, evaluation goes on alone. What the search evaluates on its way is
 * remembered, and mostly needed by the evaluation. */
#include "solve/number.h"
#include "ruleset/api.h"
#include "ruleset/convention.h"
#include "ruleset/way.h"
#include "solve/solve.h"

/* Numbers are tried in units of 1/64. */
enum { UNIT_BITS = 6, UNIT = 1 << UNIT_BITS, UNITS_MOST = UNIT << 12 };

/* What comparisons say of a part G so far. */
typedef struct number_hunt {
    value_way way; /* first, so that the way is the hunt */
    const ruleset *rules;
    const uint64_t *part;
    size_t words;
    bool below, above;  /* is there a number that is less than G, greater than G? */
    int64_t less, more; /* these, in units */
    int64_t next;       /* to be compared with G, in units */
    bool star;          /* it is confused with G, and G is compared with it and * */
    bool over;          /* G is `value`, or none of these */
    ref value;          /* REF_NONE as long as it is not found */
} number_hunt;

/* Chooses the next number to try; false where there is none between those of the hunt. */
static bool choose_next(number_hunt *h) {
    const int64_t less = h->less, more = h->more;
    if (!h->above) {
        h->next = less < UNIT ? UNIT : 2 * less;
        return h->next <= UNITS_MOST;
    }
    if (!h->below) {
        h->next = more > -UNIT ? -UNIT : 2 * more;
        return h->next >= -UNITS_MOST;
    }
    h->next = (less + more) / 2;
    if (more - less > UNIT) h->next -= h->next % UNIT;
    return more - less > 1;
}

/* Who wins G - x? */
static ender_outcome compare(task *t, solver *s, const sum *g, ref x) {
    sum difference = *g;
    difference.value = game_sub(t, g->value, x);
    const bool left = root_verdict(t, s, &difference, ENDER_LEFT, false) == WINS;
    const bool right = root_verdict(t, s, &difference, ENDER_RIGHT, false) == WINS;
    return ender_outcome_from(left, right);
}

static void hunt_compare(task *t, number_hunt *h, solver *s, const sum *g) {
    const ref number = ref_number(t, dyadic_make(t, h->next, UNIT_BITS));
    const ref x = h->star ? game_add(t, number, REF_STAR) : number;
    const ender_outcome outcome = compare(t, s, g, x);
    if (outcome == ENDER_P) h->value = x;
    if (outcome == ENDER_P || h->star) {
        h->over = true;
    } else if (outcome == ENDER_N) {
        h->star = true;
    } else {
        if (outcome == ENDER_L) {
            h->below = true;
            h->less = h->next;
        } else {
            h->above = true;
            h->more = h->next;
        }
        h->over = !choose_next(h);
    }
}

/* Compares until the hunt is over. Limits are thrown; the next turn goes on from the table. */
static void hunt_go_on(task *t, void *arg) {
    number_hunt *h = arg;
    search_run r;
    sum g = {.value = REF_ZERO};
    search_run_open(t, &r, &(ender_solve_settings){.dear = 0});
    r.solver->serial = true;
    searched_ruleset *kind = solver_kind(t, r.solver, h->rules);
    worker reader = worker_of(r.solver, 0);
    sum_add_block(t, &reader, &g, kind, h->part, h->words, false);
    while (!h->over) hunt_compare(t, h, r.solver, &g);
    search_run_close(t, &r);
}

static void hunt_begin(value_way *self, const ruleset *rules, const uint64_t *part, size_t words) {
    number_hunt *h = (number_hunt *)(void *)self;
    *h = (number_hunt){
        .way = h->way, .rules = rules, .part = part, .words = words, .value = REF_NONE};
}

static ref hunt_turn(task *t, value_way *self, uint64_t steps) {
    number_hunt *h = (number_hunt *)(void *)self;
    if (h->over) return REF_NONE;
    const ender_status status = task_try_within(t, steps, hunt_go_on, h);
    if (status == ENDER_EMEMORY) h->over = true; /* the evaluation may do with less */
    const bool is_own = status == ENDER_ELIMIT || status == ENDER_EMEMORY;
    if (status != ENDER_OK && (!is_own || task_is_over(t))) task_rethrow(t, status);
    return h->value;
}

/* Can comparisons tell more than evaluation? Nim values are found by other searches. */
static bool is_for_a_hunt(const ruleset *rules, ender_method method) {
    return method == ENDER_METHOD_AUTO && is_normal_play(rules) && !rules->play.impartial &&
           rules->play.repeats == REPEATS_NEVER && !rules->play.may_return &&
           !rules->calls.calls_back && ruleset_edition_of(rules);
}

ref sum_value_found(task *t, const ruleset *rules, const positions *blocks, ender_method method) {
    number_hunt h = {.way = {hunt_begin, hunt_turn}};
    return sum_value_by(t, rules, blocks, method, is_for_a_hunt(rules, method) ? &h.way : NULL);
}

ender_status ender_position_value(ender_ctx *ctx, const ender_position *position,
                                  ender_method method, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const ender_position *p = check_position(t, position);
    check_method(t, method);
    out->id = sum_value_found(t, p->rules, &p->sum, method).bits;
    return task_end(t);
}
