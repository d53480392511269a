/* SPDX-License-Identifier: MIT
 *
 * outcome(...) of what is written as a sum of positions and values, such as
 * outcome(cram("5x7") - *2), and comparisons of such sums, such as cram("5x7") > *2: the value of
 * a sum may be out of reach where its outcome is not, so the sum, or the difference of two sums, is
 * handed to src/answers/solve as it stands. */
#include "notation/evaluate.h"
#include "notation/kinds/kinds.h"

#include "analysis/analysis.h"
#include "solve/solve.h"

enum {
    DEEPEST = 100, /* brackets and signs around a summand; below them the value is asked for */
    COPIES_MOST = 1000
};

typedef struct written_sum {
    ender_summand *list;
    size_t count, capacity;
    bool any; /* positions of all rulesets are summands, and not only of those whose play ends */
} written_sum;

/* ---- what is a sum ---- */

static bool holds_position(const expression *e, bool any, unsigned depth);

static bool link_holds_position(const expression *e, bool any, unsigned depth) {
    bool holds = false;
    for (const expression *c = e->child; c; c = c->next) {
        if (c != e->child && c->op != TOKEN_PLUS && c->op != TOKEN_MINUS) return false;
        holds = holds || holds_position(c, any, depth);
    }
    return holds;
}

/* Is there a position among the summands of this tree? */
static bool holds_position(const expression *e, bool any, unsigned depth) {
    if (depth == DEEPEST) return false;
    switch ((expression_kind)e->kind) {
    case EXPRESSION_POSITION:
        return any || e->callee.rules->play.repeats == REPEATS_NEVER;
    case EXPRESSION_NEGATIVE:
        return holds_position(e->child, any, depth + 1);
    case EXPRESSION_MULTIPLE:
        return holds_position(e->child->next, any, depth + 1);
    case EXPRESSION_CHAIN:
        return link_holds_position(e, any, depth + 1);
    default:
        return false;
    }
}

/* ---- its summands ---- */

static bool collect(const evaluator *ev, const expression *e, bool negative, unsigned depth,
                    written_sum *out);

static void add_summand(task *t, written_sum *out, ender_summand summand) {
    out->list = scratch_reach(t, out->list, out->count, &out->capacity, sizeof *out->list);
    out->list[out->count++] = summand;
}

static bool collect_chain(const evaluator *ev, const expression *e, bool negative, unsigned depth,
                          written_sum *out) {
    for (const expression *c = e->child; c; c = c->next) {
        const bool minus = c != e->child && c->op == TOKEN_MINUS;
        if (!collect(ev, c, negative != minus, depth, out)) return false;
    }
    return true;
}

static bool collect_copies(const evaluator *ev, const expression *e, bool negative, unsigned depth,
                           written_sum *out) {
    const value times = any_operand(ev, e->child, false);
    if (times.kind != ENDER_KIND_GAME || !ref_is_integer(ev->t, times.game)) return false;
    const dyadic n = ref_dyadic(ev->t, times.game);
    if (n.big > 0 || n.num > COPIES_MOST || n.num < -COPIES_MOST) return false;
    for (int64_t i = n.num < 0 ? -n.num : n.num; i > 0; i--)
        if (!collect(ev, e->child->next, negative != (n.num < 0), depth, out)) return false;
    return true;
}

static bool collect_value(const evaluator *ev, const expression *e, bool negative,
                          written_sum *out) {
    value v = any_operand(ev, e, false);
    value_of_form_at(ev->t, &v);
    if (v.kind != ENDER_KIND_GAME) return false;
    add_summand(ev->t, out, (ender_summand){.value = {v.game.bits}, .negative = negative});
    return true;
}

/* False when a summand is no short game. */
static bool collect(const evaluator *ev, const expression *e, bool negative, unsigned depth,
                    written_sum *out) {
    task_poll(ev->t);
    if (!holds_position(e, out->any, depth)) return collect_value(ev, e, negative, out);
    switch ((expression_kind)e->kind) {
    case EXPRESSION_NEGATIVE:
        return collect(ev, e->child, !negative, depth + 1, out);
    case EXPRESSION_MULTIPLE:
        return collect_copies(ev, e, negative, depth + 1, out);
    case EXPRESSION_CHAIN:
        return collect_chain(ev, e, negative, depth + 1, out);
    default:
        add_summand(ev->t, out, (ender_summand){position_read(ev, e), ENDER_ZERO, negative});
        return true;
    }
}

bool written_outcome(const evaluator *ev, const expression *e, value *out) {
    const arena_mark mark = scratch_mark(ev->t);
    written_sum all = {.count = 0};
    if (!holds_position(e, false, 0)) return false;
    const bool is_sum = collect(ev, e, false, 0, &all);
    found_outcome found = {.by_search = false};
    if (is_sum) found = sum_decide(ev->t, &(summands){all.list, all.count}, 0);
    scratch_release(ev->t, mark);
    if (is_sum) *out = value_of_word(ev->t, ender_outcome_name(found.outcome));
    return is_sum;
}

/* A chain of values is a sum of as many summands, as that of positions is. */
static bool collect_written(const evaluator *ev, const expression *e, written_sum *out) {
    const bool chain = e->kind == EXPRESSION_CHAIN && !holds_position(e, true, 0);
    if (!chain) return collect(ev, e, false, 0, out);
    for (const expression *c = e->child; c; c = c->next)
        if (c != e->child && c->op != TOKEN_PLUS && c->op != TOKEN_MINUS)
            return collect_value(ev, e, false, out);
    return collect_chain(ev, e, false, 0, out);
}

summands read_summands(task *t, source in, const ender_scope *scope) {
    const statement s = parse_statement(t, in);
    if (s.name_length > 0)
        source_fail(t, in, s.name, "expected a sum, found the definition of a name");
    const evaluator ev = {t, in, scope, NULL, 0};
    written_sum all = {.any = true};
    if (!collect_written(&ev, s.body, &all))
        source_fail(t, in, s.body->start,
                    "expected a sum of positions and of values that end, such as "
                    "nim(\"3,4\") - 1/2");
    return (summands){all.list, all.count};
}

/* ---- comparisons ---- */

typedef struct outcome_attempt {
    const evaluator *ev;
    const expression *e;
    value (*by_values)(const evaluator *ev, const expression *e);
    value result;
} outcome_attempt;

static void attempt_values(task *t, void *arg) {
    (void)t;
    outcome_attempt *a = arg;
    a->result = a->by_values(a->ev, a->e);
}

typedef struct by_search {
    const summands *difference; /* of G and H */
    uint64_t nodes;             /* that a search may take */
} by_search;

/* Does the relation hold? G >= H when Right loses the difference who moves first, and so for Left;
 * most relations need but one of the two. False when the nodes do not tell. */
static bool holds_by_search(task *t, const operator_row *r, const by_search *s, bool *holds) {
    static const struct {
        ender_relation half;
        ender_player first; /* who wins then, if that half is false */
    } halves[] = {{ENDER_LESS, ENDER_LEFT}, {ENDER_GREATER, ENDER_RIGHT}};
    *holds = !r->negated;
    for (size_t i = 0; i < 2; i++) {
        bool wins;
        if ((r->counts & halves[i].half) == 0) continue;
        if (!sum_wins(t, s->difference, halves[i].first, s->nodes, &wins)) return false;
        if (wins != ((r->wanted & halves[i].half) != 0)) continue;
        *holds = r->negated;
        return true;
    }
    return true;
}

static bool relation_by_search(task *t, const by_search *s, value *out) {
    bool wins[2];
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
        if (!sum_wins(t, s->difference, p, s->nodes, &wins[p])) return false;
    const bool above = !wins[ENDER_RIGHT], below = !wins[ENDER_LEFT];
    const ender_relation sides = above ? ENDER_GREATER : ENDER_CONFUSED;
    const ender_relation found = above && below ? ENDER_EQUAL : below ? ENDER_LESS : sides;
    *out = value_of_word(t, ender_relation_name(found));
    return true;
}

static bool written_by_search(task *t, const expression *e, const by_search *s, value *out) {
    bool holds;
    if (e->kind != EXPRESSION_COMPARISON) return relation_by_search(t, s, out);
    if (!holds_by_search(t, operator_between((token_kind)e->op), s, &holds)) return false;
    *out = value_of_truth(holds);
    return true;
}

value written_relation(const evaluator *ev, const expression *e,
                       value (*by_values)(const evaluator *ev, const expression *e)) {
    task *t = ev->t;
    const expression *g = e->child, *h = g->next;
    if (!holds_position(g, false, 0) && !holds_position(h, false, 0)) return by_values(ev, e);
    outcome_attempt a = {.ev = ev, .e = e, .by_values = by_values};
    for (uint64_t turn = 1;; turn *= 2) {
        const ender_status status = task_try_within(t, value_share(turn), attempt_values, &a);
        if (status == ENDER_OK) return a.result;
        if (status == ENDER_ESYNTAX) task_throw_at(t, task_place(t), "%s", task_message(t));
        if (status != ENDER_ELIMIT && status != ENDER_EMEMORY) task_rethrow(t, status);
        written_sum all = {.count = 0};
        if (!collect(ev, g, false, 0, &all) || !collect(ev, h, true, 0, &all))
            return by_values(ev, e);
        const summands difference = {all.list, all.count};
        const by_search s = {&difference, status == ENDER_EMEMORY ? 0 : search_share(turn)};
        value result;
        if (written_by_search(t, e, &s, &result)) return result;
    }
}
