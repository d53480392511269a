/* SPDX-License-Identifier: MIT
 *
 * Strategies against every opponent, on every position of a small field (COIN-SLIDING-17, 19, 23,
 * 25); the quick tests that follow from Theorem 21 (COIN-SLIDING-22); and which case follows which
 * (COIN-SLIDING-26). The strategy plays for Left. What it does depends on the position and on
 * whether there is money or row 0; what it reaches, on the surplus as well, by which the Left stop
 * exceeds 0: a player whose surplus is larger than all values on the board cannot lose. */
#include "coins/sweep.h"

#include <stdlib.h>
#include <string.h>

/* ---- play against every opponent ---- */

typedef struct trial_part {
    uint64_t positions, won, lost, clauses[4];
    box_lay example;
    int64_t example_money;
} trial_part;

typedef struct trial_run {
    coin_search search;
    coin_table held;   /* by surplus and rank: 0 not known yet, 1 it loses, 2 it wins */
    int64_t surpluses; /* from 0 on */
    coin_rule rule;
    bool cancels, second;
    int64_t least_weight, money;
    trial_part *parts;
} trial_run;

static bool holds(task *t, trial_run *all, const box_lay *p, int64_t surplus);

/* Right to move in q: does the strategy win after every reply? */
static bool every_reply_holds(task *t, trial_run *all, const box_lay *q, int64_t money) {
    const coin_box *b = all->search.box;
    if (q->count == 0) return money >= 0; /* Left has moved last */
    const box_lay n = box_negative(q);
    for (unsigned i = 0; i < n.count; i++) {
        if (i > 0 && n.at[i - 1] == n.at[i]) continue;
        for (unsigned k = 0; k < 2; k++) {
            const uint8_t to = b->moved[k][n.at[i]];
            if (to == BOX_NONE) continue;
            const box_lay after = box_after(&n, i, to, all->cancels), back = box_negative(&after);
            const int64_t left = money - (k == 0 ? b->cash[n.at[i]] : 0);
            if (!holds(t, all, &back, left + box_left_stop(b, &back))) return false;
        }
    }
    return true;
}

enum { MOVES_MAX = 2 * BOX_COINS_MAX };

/* The letters that the strategy may move, and how. */
typedef struct advice {
    unsigned count;
    uint8_t letter[MOVES_MAX];
    bool slides[MOVES_MAX];
} advice;

static advice advise(task *t, const trial_run *all, const box_lay *p, int64_t money,
                     coin_clause *clause) {
    const arena_mark mark = scratch_mark(t);
    const coin_rule rule = all->rule == COINS_SWITCHED ? COINS_THEOREM : all->rule;
    box_coins spare;
    const coin_position position = box_position(all->search.box, p, money, &spare);
    const coin_moves moves = coins_strategy_by(t, &position, ENDER_LEFT, rule, clause);
    advice a = {.count = moves.count};
    for (unsigned i = 0; i < moves.count; i++) {
        a.letter[i] = spare.letter[moves.at[i].coin];
        a.slides[i] = moves.at[i].slides;
    }
    scratch_release(t, mark);
    return a;
}

static unsigned index_of(const box_lay *p, uint8_t letter) {
    unsigned i = 0;
    while (p->at[i] != letter) i++;
    return i;
}

static bool every_advice_holds(task *t, trial_run *all, const box_lay *p, int64_t surplus) {
    const coin_box *b = all->search.box;
    const int64_t money = surplus - box_left_stop(b, p);
    coin_clause clause;
    const advice a = advise(t, all, p, money, &clause);
    for (unsigned i = 0; i < a.count; i++) {
        int64_t cash;
        const uint8_t to = box_moved(b, a.letter[i], a.slides[i], &cash);
        const box_lay q = box_after(p, index_of(p, a.letter[i]), to, all->cancels);
        if (!every_reply_holds(t, all, &q, money + cash)) return false;
    }
    return true;
}

/* Left to move, with this Left stop. */
static bool holds(task *t, trial_run *all, const box_lay *from, int64_t surplus) {
    task_poll(t);
    if (surplus < 0) return false;
    if (surplus >= all->surpluses) return true;
    if (from->count == 0) return surplus > 0;
    int64_t paid = 0;
    const box_lay p =
        all->rule == COINS_SWITCHED ? box_switch_form(all->search.box, from, &paid) : *from;
    if (p.count == 0) return surplus > 0;
    const coin_box *b = all->search.box;
    _Atomic uint8_t *place = &all->held.at[(uint64_t)surplus * box_size(b) + box_rank(b, &p)];
    uint8_t known = atomic_load_explicit(place, memory_order_relaxed);
    if (known == 0) {
        known = every_advice_holds(t, all, &p, surplus) ? 2 : 1;
        atomic_store_explicit(place, known, memory_order_relaxed);
    }
    return known == 2;
}

/* ---- every position ---- */

static int64_t weight_of(const coin_box *b, const box_lay *p) {
    int64_t sum = 0;
    for (unsigned i = 0; i < p->count; i++) {
        const coin *c = &b->coin_of[p->at[i]];
        const int64_t weight = c->strip ? c->column > 0 : (int64_t)c->row - 1;
        sum += c->blue ? -weight : weight;
    }
    return sum;
}

static void count_clause(task *t, const trial_run *all, trial_part *part, const box_lay *p) {
    coin_clause clause;
    (void)advise(t, all, p, 0, &clause);
    if (clause == CLAUSE_FIRST) return;
    if (clause == CLAUSE_NEXT) {
        part->clauses[0]++;
        return;
    }
    box_coins spare;
    const coin_position position = box_position(all->search.box, p, 0, &spare);
    const char letter = coins_classify(t, &position).letter[0];
    part->clauses[1]++;
    part->clauses[2] += clause == CLAUSE_PUSH_OF_SEVERAL;
    part->clauses[3] += letter != 'B' && letter != 'D';
}

static void try_position(task *t, trial_run *all, trial_part *part, const box_lay *p,
                         int64_t money) {
    coin_search *s = &all->search;
    const box_lay cancelled = all->cancels ? *p : box_cancelled(p);
    const box_lay n = box_negative(&cancelled);
    const int64_t surplus = money + box_left_stop(s->box, &cancelled);
    part->positions++;
    const bool won = all->second ? !search_left_wins_with(s, &n, box_left_stop(s->box, &n) - money)
                                 : search_left_wins_with(s, &cancelled, surplus);
    if (!won) return;
    part->won++;
    const bool wins = all->second ? every_reply_holds(t, all, p, money) : holds(t, all, p, surplus);
    if (!wins && part->lost++ == 0) {
        part->example = *p;
        part->example_money = money;
    }
    if (all->money == 0 && !all->second && all->cancels) count_clause(t, all, part, p);
}

static void each_trial(task *t, const box_lay *p, size_t number, void *arg) {
    trial_run *all = arg;
    if (all->least_weight != INT64_MIN && weight_of(all->search.box, p) < all->least_weight) return;
    for (int64_t money = -all->money; money <= all->money; money++)
        try_position(t, all, &all->parts[number], p, money);
}

static int64_t values_total(const coin_bounds *bounds) {
    const int64_t most =
        bounds->values ? bounds->values[bounds->value_count - 1] : bounds->value_count;
    return most * bounds->coins;
}

static void check_trial(task *t, const coin_bounds *bounds, coin_rule rule, int64_t least_weight) {
    if (rule < COINS_THEOREM || rule > COINS_WEIGHTS)
        task_throw(t, ENDER_EARGUMENT, "there is no such strategy for coins");
    if (bounds->with_pairs && rule < COINS_DESIRABLE)
        task_throw(t, ENDER_EARGUMENT, "the strategies of Theorem 21 play cancelled positions");
    if (bounds->row_0 && least_weight != INT64_MIN)
        task_throw(t, ENDER_EARGUMENT, "positions with coins in row 0 have no atomic weight");
    if (!bounds->row_0 && bounds->money > 0)
        task_throw(t, ENDER_EARGUMENT, "money goes with coins in row 0");
    if (bounds->money > COIN_VALUES_MAX)
        task_throw(t, ENDER_ELIMIT, "money of at most 2^20 is gone through");
}

coin_trial coins_trial(task *t, const coin_bounds *bounds, coin_rule rule, int64_t least_weight,
                       bool second) {
    trial_run all = {.rule = rule,
                     .cancels = !bounds->with_pairs,
                     .second = second,
                     .least_weight = least_weight,
                     .money = bounds->money};
    check_trial(t, bounds, rule, least_weight);
    search_open(t, &all.search, bounds);
    const coin_box *b = all.search.box;
    all.surpluses = 1 + values_total(bounds);
    table_open(t, &all.held, (uint64_t)all.surpluses * box_size(b));
    all.parts = sweep_parts(t, b, sizeof *all.parts);
    const box_set set = {b,    bounds->least_coins, bounds->row_0, bounds->with_pairs, each_trial,
                         &all, "playing coins"};
    box_each(t, &set);
    coin_trial sum = {0};
    for (size_t i = 0; i < box_parts(b); i++) {
        const trial_part *part = &all.parts[i];
        if (part->lost > 0 && !sum.example)
            sum.example = sweep_text(t, b, &part->example, part->example_money);
        sum.positions += part->positions;
        sum.won += part->won;
        sum.lost += part->lost;
        for (unsigned k = 0; k < 4; k++) sum.clauses[k] += part->clauses[k];
    }
    cleanup_pop(t);
    table_close(&all.held);
    search_close(t, &all.search);
    return sum;
}

void coin_trial_clear(coin_trial *made) {
    if (!made) return;
    free(made->example);
    *made = (coin_trial){0};
}

const char *coin_rule_name(coin_rule rule) {
    static const char *const names[] = {"theorem",     "switched",  "merged",
                                        "not-crucial", "desirable", "weights"};
    return names[rule];
}

ender_status coins_field_trial(ender_ctx *ctx, const coin_bounds *bounds, coin_rule rule,
                               int64_t least_weight, bool second, coin_trial *out) {
    *out = (coin_trial){0};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    *out = coins_trial(t, sweep_bounds(t, bounds), rule, least_weight, second);
    return task_end(t);
}

/* ---- the quick tests ---- */

typedef struct test_part {
    uint64_t positions, exceptions;
} test_part;

typedef struct test {
    coin_search search;
    coin_corollary which;
    test_part *parts;
} test;

/* Whether the search agrees with one: 1, 0, or -1 where the test says nothing. */
static int tested(coin_search *s, const coin_position *p, const box_lay *lay,
                  coin_corollary which) {
    const box_lay n = box_negative(lay);
    const int verdict = coins_quick(p, which);
    if (verdict == 0) return -1;
    if (which == COINS_LEVEL) return search_left_wins(s, lay);
    const bool left = search_left_wins(s, lay), right = search_left_wins(s, &n);
    return verdict > 0 ? left && !right : right && !left;
}

static void each_test(task *t, const box_lay *p, size_t number, void *arg) {
    test *all = arg;
    box_coins spare;
    const coin_position position = box_position(all->search.box, p, 0, &spare);
    (void)t;
    const int agrees = tested(&all->search, &position, p, all->which);
    all->parts[number].positions += agrees >= 0;
    all->parts[number].exceptions += agrees == 0;
}

void coins_corollary(task *t, const coin_bounds *bounds, coin_corollary which, uint64_t *tests,
                     uint64_t *exceptions) {
    test all = {.which = which};
    if (which < COINS_ONE_AHEAD || which > COINS_TINIES)
        task_throw(t, ENDER_EARGUMENT, "there is no such quick test for coins");
    search_open(t, &all.search, bounds);
    const coin_box *b = all.search.box;
    all.parts = sweep_parts(t, b, sizeof *all.parts);
    const box_set set = {b, bounds->least_coins, false, false, each_test, &all, "testing coins"};
    box_each(t, &set);
    for (size_t i = 0; i < box_parts(b); i++) {
        *tests += all.parts[i].positions;
        *exceptions += all.parts[i].exceptions;
    }
    search_close(t, &all.search);
}

ender_status coins_field_corollary(ender_ctx *ctx, const coin_bounds *bounds, coin_corollary which,
                                   uint64_t *tests, uint64_t *exceptions) {
    *tests = *exceptions = 0;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    coins_corollary(t, sweep_bounds(t, bounds), which, tests, exceptions);
    return task_end(t);
}

/* ---- which case follows which ---- */

typedef struct transitions {
    const coin_box *box;
    char from;
    bool by_strategy;
    bool (*parts)[10];
} transitions;

static void each_transition(task *t, const box_lay *p, size_t number, void *arg) {
    const transitions *all = arg;
    const arena_mark mark = scratch_mark(t);
    box_coins spare;
    const coin_position at = box_position(all->box, p, 0, &spare);
    if (coins_classify(t, &at).letter[1] == all->from) {
        const coin_moves moves = all->by_strategy ? coins_strategy(t, &at, ENDER_RIGHT)
                                                  : coins_moves(t, &at, ENDER_RIGHT);
        for (uint32_t i = 0; i < moves.count; i++) {
            const coin_position after = coins_after(t, &at, ENDER_RIGHT, moves.at[i]);
            const coin_position to = coins_cancel(t, &after);
            if (coins_infinitesimal(&to))
                all->parts[number][coins_classify(t, &to).letter[0] - 'A'] = true;
        }
    }
    scratch_release(t, mark);
}

void coins_transitions(task *t, const coin_bounds *bounds, char from, bool by_strategy,
                       bool out[10]) {
    transitions all = {.box = box_open(t, bounds, true), .from = from, .by_strategy = by_strategy};
    if (from < 'A' || from > 'J')
        task_throw(t, ENDER_EARGUMENT, "the cases are A to J, not `%c`", from);
    all.parts = sweep_parts(t, all.box, sizeof *all.parts);
    const box_set set = {all.box, bounds->least_coins, false, false, each_transition,
                         &all,    "moving coins"};
    box_each(t, &set);
    for (size_t i = 0; i < box_parts(all.box); i++)
        for (unsigned k = 0; k < 10; k++) out[k] |= all.parts[i][k];
}

ender_status coins_field_transitions(ender_ctx *ctx, const coin_bounds *bounds, char from,
                                     bool by_strategy, bool out[10]) {
    memset(out, 0, 10 * sizeof *out);
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    coins_transitions(t, sweep_bounds(t, bounds), from, by_strategy, out);
    return task_end(t);
}
