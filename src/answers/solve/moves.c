/* SPDX-License-Identifier: MIT
 *
 * What is known of a sum, and all moves of a sum at once.
 *
 * The table answers more than it was asked before: what Left wins she wins when the value is
 * greater, and what she loses she loses when it is less. So a sum is looked up by its components,
 * and its value is compared with the values that are known for them. */
#include <stdlib.h>

#include "solve/solve.h"

/* What a unit of atomic weight counts beside a unit of a value. */
static const double weight_counts = 2;

/* ---- what is known ---- */

verdict sum_known(task *t, worker *l, const sum *s, ttable_key key) {
    if (s->count == 0) return game_le(t, s->value, REF_ZERO) ? LOSES : WINS;
    ttable_entry found[TTABLE_WAYS];
    const unsigned count = ttable_read(l->solver->table, key, found);
    for (unsigned i = 0; i < count; i++) {
        if (found[i].value != s->value.bits) continue;
        l->counts.table_answers++;
        return (verdict)found[i].answer;
    }
    for (unsigned i = 0; i < count; i++) {
        const verdict v = (verdict)found[i].answer;
        if (v == WINS ? !game_le(t, (ref){found[i].value}, s->value)
                      : !game_le(t, s->value, (ref){found[i].value}))
            continue;
        l->counts.table_answers++;
        return v;
    }
    return sum_weighed(t, l, s);
}

void sum_remember(worker *l, const sum *s, ttable_key key, verdict v, uint64_t nodes) {
    ttable_write(l->solver->table, key,
                 (ttable_entry){s->value.bits, (uint16_t)v, ttable_work(nodes)});
}

/* ---- moves ---- */

/* Half way between the stops. */
static double middle(task *t, ref g) {
    return (dyadic_double(t, game_left_stop(t, g)) + dyadic_double(t, game_right_stop(t, g))) / 2;
}

/* What a sum looks like for the player who moved to it. */
static double score_of(task *t, const worker *l, const sum *s) {
    double score = -middle(t, s->value);
    ref weight;
    if (sum_find_weight(t, l, s, &weight)) score -= weight_counts * middle(t, weight);
    for (uint32_t i = 0; i < s->count; i++) {
        const component *p = &s->components[i];
        const double mine = p->moves[1], theirs = p->moves[0];
        score +=
            p->bounds[LEAST] ? -component_mean(t, p) : (mine - theirs) / 2 - (mine + theirs) / 4;
    }
    return score;
}

static bool is_first_of_its_kind(const sum *s, uint32_t i) {
    for (uint32_t k = 0; k < i; k++)
        if (key_same(s->components[k].key[0], s->components[i].key[0])) return false;
    return true;
}

static bool moves_in_component(task *t, worker *l, const sum *s, uint32_t i, move_sink *each,
                               void *arg) {
    const component *p = &s->components[i];
    const ruleset *rules = p->kind->rules;
    const move_list *list = component_options(t, l, p);
    sum after;
    for (uint32_t k = 0; list && k < list->count; k++) {
        sum_copy(t, s, i, list->at[k].count + 1, &after);
        sum_add_sum(t, &after, &list->at[k]);
        if (!each(t, l, &after, arg)) return false;
    }
    if (list) return true;
    positions options;
    positions_open(t, &options);
    rules->moves.options(rules, p->words, p->count, p->negative ? ENDER_RIGHT : ENDER_LEFT,
                         &options);
    for (uint32_t k = 0; k < options.count; k++) {
        size_t words;
        const uint64_t *option = positions_at(&options, k, &words);
        sum_copy(t, s, i, 2, &after);
        sum_add_block(t, l, &after, p->kind, option, words, p->negative);
        if (!each(t, l, &after, arg)) return false;
    }
    return true;
}

static void moves_in_value(task *t, worker *l, const sum *s, move_sink *each, void *arg) {
    side options;
    sum after;
    side_open(t, &options, s->value, ENDER_LEFT);
    for (uint32_t k = 0; k < options.count; k++) {
        sum_copy(t, s, s->count, 0, &after);
        after.value = side_at(t, &options, k);
        if (!each(t, l, &after, arg)) return;
    }
}

void sum_left_moves(task *t, worker *l, const sum *s, move_sink *each, void *arg) {
    for (uint32_t i = 0; i < s->count; i++)
        if (is_first_of_its_kind(s, i) && !moves_in_component(t, l, s, i, each, arg)) return;
    moves_in_value(t, l, s, each, arg);
}

/* False once a move is known to win. */
static bool successor_add(task *t, worker *l, const sum *after, void *arg) {
    successors *c = arg;
    if (c->count == c->capacity) c->at = scratch_wider(t, c->at, &c->capacity, sizeof *c->at);
    successor *made = &c->at[c->count];
    task_poll(t);
    made->sum = *after;
    sum_negate(t, &made->sum);
    l->counts.moves++;
    if (made->sum.count == 0) {
        if (sum_known(t, l, &made->sum, made->key) == LOSES) c->won = true;
        return !c->won;
    }
    made->key = sum_key(&made->sum);
    ttable_prefetch(l->solver->table, made->key);
    c->count++;
    return true;
}

static uint32_t moves_of(const sum *s) {
    uint32_t all = 0;
    for (uint32_t i = 0; i < s->count; i++)
        all += s->components[i].moves[0] + s->components[i].moves[1];
    return all;
}

/* Looks all successors up; those that win for the opponent go away. The searches of wide sums
 * differ in size by orders of magnitude, so that there better bounds pay before the order is made.
 */
static void successors_judge(task *t, worker *l, successors *c) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < c->count && !c->won; i++) {
        successor *made = &c->at[i];
        made->lost = false;
        made->replies = 0;
        verdict v = sum_bounded(t, l, &made->sum);
        if (v == STOPPED) v = sum_known(t, l, &made->sum, made->key);
        if (v == STOPPED && moves_of(&made->sum) >= SOLVE_WIDE)
            v = sum_bounded_by_cuts(t, l, &made->sum);
        if (v == LOSES) c->won = true;
        if (v != STOPPED) continue;
        made->score = score_of(t, l, &made->sum);
        c->at[kept++] = *made;
    }
    c->count = kept;
}

static int better_first(const void *a, const void *b) {
    const successor *x = a, *y = b;
    if (x->replies != y->replies) return x->replies < y->replies ? -1 : 1;
    if (x->score != y->score) return x->score > y->score ? -1 : 1;
    return x->key.a < y->key.a ? -1 : x->key.a > y->key.a;
}

static successors moves_judged(task *t, worker *l, const sum *s) {
    successors c = {NULL, 0, 0, false};
    sum_left_moves(t, l, s, successor_add, &c);
    if (!c.won) successors_judge(t, l, &c);
    return c;
}

/* Makes the answers to a move, and counts those that are not known to lose: the fewer, the less is
 * to be searched where the move is good (V. Allis, M. van der Meulen, J. van den Herik,
 * Proof-number search, Artificial Intelligence 66, 1994). A move with an answer that wins loses;
 * one without an answer wins. */
static verdict successor_look_ahead(task *t, worker *l, successor *made) {
    const arena_mark mark = scratch_mark(t);
    task_poll(t);
    worker_count_node(t, l);
    const successors answers = moves_judged(t, l, &made->sum);
    made->replies = answers.count;
    const verdict v = answers.won ? WINS : answers.count == 0 ? LOSES : STOPPED;
    if (v != STOPPED) sum_remember(l, &made->sum, made->key, v, 1);
    scratch_release(t, mark);
    return v;
}

/* Bounds put moves in an order that is good already: where there are some, only the moves that they
 * like best have their answers counted, and the others come after these. */
static void successors_look_ahead(task *t, worker *l, successors *c, bool bounded) {
    const uint32_t first = bounded ? SOLVE_FAVOURITES : UINT32_MAX;
    uint32_t kept = 0;
    if (c->count > first) qsort(c->at, c->count, sizeof *c->at, better_first);
    for (uint32_t i = 0; i < c->count && !c->won; i++) {
        successor *made = &c->at[i];
        const verdict v = i < first ? successor_look_ahead(t, l, made) : STOPPED;
        if (i >= first) made->replies = UINT32_MAX;
        c->won = v == LOSES;
        if (v == STOPPED) c->at[kept++] = *made;
    }
    c->count = kept;
}

/* Are the answers to the moves to be counted? */
static bool is_worth_a_look(const worker *l, const sum *s) {
    const uint32_t moves = moves_of(s);
    if (worker_weighs(l)) return moves >= SOLVE_BROAD;
    return moves >= (sum_has_bounds(s) ? SOLVE_VAST : SOLVE_LARGE * worker_threshold(l)) &&
           moves <= SOLVE_HOPELESS;
}

successors sum_moves_made(task *t, worker *l, const sum *s) {
    successors c = moves_judged(t, l, s);
    if (c.won || c.count < 2) return c;
    if (is_worth_a_look(l, s)) successors_look_ahead(t, l, &c, sum_has_bounds(s));
    if (!c.won && c.count > 1) qsort(c.at, c.count, sizeof *c.at, better_first);
    return c;
}
