/* SPDX-License-Identifier: MIT
 *
 * Trees to values. The same tree has two meanings: braces make values, but in lit(...) and in the
 * arguments of functions of forms they make literal forms, and atoms, names and the results of
 * functions stand for their canonical trees (STRUCTURE, section 0). An operator that meets a form
 * works on forms; braces outside of lit(...) refuse one, because {F|} would silently forget what F
 * looks like. A loopy game has no literal form here: what it is joined to has its value, too, and
 * lit(...) refuses it. */
#include "notation/evaluate.h"
#include "notation/mistakes.h"

#include "analysis/analysis.h"
#include "notation/functions/functions.h"
#include "notation/functions/properties.h"
#include "ruleset/loopy.h"

#include <string.h>

_Noreturn static void fail_at(const evaluator *ev, const expression *e, const char *what) {
    source_fail(ev->t, ev->in, e->start, "%s", what);
}

/* ---- values of the right kind ---- */

value value_of_word(task *t, const char *text) {
    const size_t length = strlen(text);
    char *copy = SCRATCH_ARRAY(t, char, length + 1);
    memcpy(copy, text, length + 1);
    return (value){.kind = ENDER_KIND_WORD, .text = copy, .count = length};
}

value value_of_strbuf(task *t, ender_kind kind, strbuf *text) {
    value v = value_of_word(t, text->text);
    v.kind = kind;
    strbuf_close(text);
    return v;
}

/* In a literal context a value is its canonical form. */
static value in_context(value v, bool literal) {
    if (literal && v.kind == ENDER_KIND_GAME) v.kind = ENDER_KIND_FORM;
    return v;
}

/* A value, a form or a loopy value. */
value any_operand(const evaluator *ev, const expression *e, bool literal) {
    value v = expression_value(ev, e, literal);
    if (v.kind != ENDER_KIND_GAME && v.kind != ENDER_KIND_FORM && v.kind != ENDER_KIND_LOOPY &&
        v.kind != ENDER_KIND_SURREAL)
        source_fail(ev->t, ev->in, e->start, "expected a game, found a %s", kind_name(v.kind));
    return v;
}

/* A value or a form. */
static value operand(const evaluator *ev, const expression *e, bool literal) {
    value v = any_operand(ev, e, literal);
    if (v.kind == ENDER_KIND_LOOPY) fail_at(ev, e, "expected a game that ends, found a loopy one");
    if (v.kind == ENDER_KIND_SURREAL)
        fail_at(ev, e, "expected a short game, found a value beyond the short games");
    return v;
}

static const char form_in_value[] = "a literal form cannot be an option of a value: write "
                                    "lit({...}) around the whole, or value(...) around the form";

static const char no_mixture[] =
    "games in which play can come back and values beyond the short games do not go together";

loopy_value loopy_operand(const evaluator *ev, const expression *e) {
    const value v = any_operand(ev, e, false);
    if (v.kind == ENDER_KIND_FORM) fail_at(ev, e, form_in_value);
    if (v.kind == ENDER_KIND_SURREAL) fail_at(ev, e, no_mixture);
    return loopy_of_value(&v);
}

static value as_operand(ref g, bool is_form) {
    return is_form ? value_of_form(g) : value_of_game(g);
}

static dyadic number_operand(const evaluator *ev, const expression *e, const char *what) {
    value v = operand(ev, e, false);
    if (v.kind != ENDER_KIND_GAME || !ref_is_number(ev->t, v.game)) fail_at(ev, e, what);
    return ref_dyadic(ev->t, v.game);
}

/* ---- atoms ---- */

static ref uptimal_value(task *t, const expression *e) {
    ref g = e->is_power ? up_power(t, e->count) : up_power_sum(t, e->count);
    return game_add(t, e->game, e->is_down ? game_neg(t, g) : g);
}

/* ---- options in braces ---- */

static uint32_t child_count(const expression *e) {
    uint32_t count = 0;
    for (const expression *c = e->child; c; c = c->next) count++;
    return count;
}

/* The values of all children; in scratch memory. */
typedef struct option_list {
    uint32_t count;
    ref *games;
    loopy_value *loopy; /* instead, when one of them is loopy; else NULL */
    longref *longs;     /* instead, when one of them is beyond the short games; else NULL */
} option_list;

static loopy_value value_of_any(task *t, const value *v) {
    return v->kind == ENDER_KIND_FORM ? loopy_of_ender(form_value(t, v->game)) : loopy_of_value(v);
}

static void become_loopy(task *t, option_list *list, uint32_t so_far, bool literal) {
    list->loopy = SCRATCH_ARRAY(t, loopy_value, (size_t)list->count + 1);
    for (uint32_t i = 0; i < so_far; i++) {
        const ref g = list->games[i];
        list->loopy[i] = loopy_of_ender(literal ? form_value(t, g) : g);
    }
}

static void become_long(task *t, option_list *list, uint32_t so_far, bool literal) {
    list->longs = SCRATCH_ARRAY(t, longref, (size_t)list->count + 1);
    for (uint32_t i = 0; i < so_far; i++) {
        const value v = as_operand(list->games[i], literal);
        list->longs[i] = long_of_value(t, &v);
    }
}

static option_list options(const evaluator *ev, const expression *e, bool literal) {
    option_list list = {.count = child_count(e)};
    list.games = SCRATCH_ARRAY(ev->t, ref, (size_t)list.count + 1);
    uint32_t i = 0;
    for (const expression *c = e->child; c; c = c->next, i++) {
        const value v = any_operand(ev, c, literal);
        if (v.kind == ENDER_KIND_FORM && !literal) fail_at(ev, c, form_in_value);
        if (UNLIKELY(v.kind == ENDER_KIND_LOOPY && !list.loopy))
            become_loopy(ev->t, &list, i, literal);
        if (UNLIKELY(v.kind == ENDER_KIND_SURREAL && !list.longs))
            become_long(ev->t, &list, i, literal);
        if (UNLIKELY(list.loopy && list.longs)) fail_at(ev, c, no_mixture);
        if (UNLIKELY(list.loopy != NULL))
            list.loopy[i] = value_of_any(ev->t, &v);
        else if (UNLIKELY(list.longs != NULL))
            list.longs[i] = long_of_value(ev->t, &v);
        else
            list.games[i] = v.game;
    }
    return list;
}

static ref make(task *t, ref *left, uint32_t left_count, ref *right, uint32_t right_count,
                bool literal) {
    return literal ? form_make(t, left, left_count, right, right_count)
                   : game_make(t, left, left_count, right, right_count);
}

static value braces_value(const evaluator *ev, const expression *e, bool literal) {
    if (UNLIKELY(e->has_pass)) return value_of_loopy(nodes_value(ev, e));
    if (UNLIKELY(e->is_endless)) return endless_braces(ev, e);
    const arena_mark mark = scratch_mark(ev->t);
    const option_list list = options(ev, e, literal);
    const uint32_t left = e->count, right = list.count - left;
    value v;
    if (UNLIKELY(list.loopy != NULL))
        v = value_of_loopy(loopy_braces(ev->t, list.loopy, left, list.loopy + left, right));
    else if (UNLIKELY(list.longs != NULL))
        v = value_of_long(ev->t, long_make(ev->t, list.longs, left, list.longs + left, right));
    else
        v = as_operand(make(ev->t, list.games, left, list.games + left, right, literal), literal);
    scratch_release(ev->t, mark);
    return v;
}

static value loopy_plus_minus(task *t, const option_list *list) {
    loopy_value *right = SCRATCH_ARRAY(t, loopy_value, (size_t)list->count + 1);
    for (uint32_t i = 0; i < list->count; i++) right[i] = loopy_negative(t, list->loopy[i]);
    return value_of_loopy(loopy_braces(t, list->loopy, list->count, right, list->count));
}

static value long_plus_minus(task *t, const option_list *list) {
    longref *right = SCRATCH_ARRAY(t, longref, (size_t)list->count + 1);
    for (uint32_t i = 0; i < list->count; i++) right[i] = long_neg(t, list->longs[i]);
    return value_of_long(t, long_make(t, list->longs, list->count, right, list->count));
}

/* +-(a, b) = {a, b | -a, -b} */
static value plus_minus_value(const evaluator *ev, const expression *e, bool literal) {
    task *t = ev->t;
    const arena_mark mark = scratch_mark(t);
    const option_list left = options(ev, e, literal);
    value v;
    if (left.loopy) {
        v = loopy_plus_minus(t, &left);
    } else if (left.longs) {
        v = long_plus_minus(t, &left);
    } else {
        ref *right = SCRATCH_ARRAY(t, ref, (size_t)left.count + 1);
        for (uint32_t i = 0; i < left.count; i++)
            right[i] = literal ? form_neg(t, left.games[i]) : game_neg(t, left.games[i]);
        v = as_operand(make(t, left.games, left.count, right, left.count, literal), literal);
    }
    scratch_release(t, mark);
    return v;
}

/* ---- operators ---- */

static value negative(task *t, value v) {
    if (v.kind == ENDER_KIND_LOOPY) return value_of_loopy(loopy_negative(t, v.loopy));
    if (v.kind == ENDER_KIND_SURREAL) return value_of_long(t, long_neg(t, v.surreal));
    return v.kind == ENDER_KIND_FORM ? value_of_form(form_neg(t, v.game))
                                     : value_of_game(game_neg(t, v.game));
}

/* A sum or difference one of whose parts is loopy. In a literal context a form was not asked for in
 * so many words, and has its value. */
static value join_loopy(const evaluator *ev, const expression *e, value v, value w, bool literal) {
    if (v.kind == ENDER_KIND_SURREAL || w.kind == ENDER_KIND_SURREAL) fail_at(ev, e, no_mixture);
    if (e->op == TOKEN_COLON && (v.kind == ENDER_KIND_GAME || v.kind == ENDER_KIND_FORM))
        return value_of_loopy(loopy_ordinal_sum(ev->t, v.game, w.loopy));
    if (!literal && (v.kind == ENDER_KIND_FORM || w.kind == ENDER_KIND_FORM))
        fail_at(ev, e,
                "a literal form and a loopy game have no sum: value(...) around the form "
                "gives its value");
    if (e->op != TOKEN_PLUS && e->op != TOKEN_MINUS)
        fail_at(ev, e, "side-sums, and the bases of ordinal sums, are of games that end");
    if (e->op == TOKEN_MINUS) w = negative(ev->t, w);
    return value_of_loopy(loopy_add(ev->t, value_of_any(ev->t, &v), value_of_any(ev->t, &w)));
}

static ref join_games(task *t, token_kind op, ref g, ref h) {
    switch (op) {
    case TOKEN_MINUS:
        return game_sub(t, g, h);
    case TOKEN_COLON:
        return ordinal_sum(t, g, h);
    case TOKEN_SIDE_SUM:
        return side_sum(t, g, h);
    default:
        return game_add(t, g, h);
    }
}

static ref join_forms(task *t, token_kind op, ref f, ref g) {
    switch (op) {
    case TOKEN_MINUS:
        return form_add(t, f, form_neg(t, g));
    case TOKEN_COLON:
        return ordinal_sum_form(t, f, g);
    case TOKEN_SIDE_SUM:
        return side_sum_form(t, f, g);
    default:
        return form_add(t, f, g);
    }
}

static value chain_value(const evaluator *ev, const expression *e, bool literal) {
    value v = any_operand(ev, e->child, literal);
    for (const expression *c = e->child->next; c; c = c->next) {
        value w = any_operand(ev, c, literal);
        if (UNLIKELY(v.kind == ENDER_KIND_LOOPY || w.kind == ENDER_KIND_LOOPY)) {
            v = join_loopy(ev, c, v, w, literal);
            continue;
        }
        if (UNLIKELY(v.kind == ENDER_KIND_SURREAL || w.kind == ENDER_KIND_SURREAL)) {
            v = join_long(ev, c, v, w);
            continue;
        }
        const bool forms = v.kind == ENDER_KIND_FORM || w.kind == ENDER_KIND_FORM;
        v = as_operand(forms ? join_forms(ev->t, c->op, v.game, w.game)
                             : join_games(ev->t, c->op, v.game, w.game),
                       forms);
    }
    return v;
}

static ref form_multiple(task *t, int64_t n, ref f) {
    if (n < 0) f = form_neg(t, f);
    ref sum = REF_ZERO;
    for (uint64_t i = n < 0 ? 0 - (uint64_t)n : (uint64_t)n; i > 0 && !ref_same(f, REF_ZERO); i--) {
        task_poll(t);
        sum = form_add(t, sum, f);
    }
    return sum;
}

static value multiple_value(const evaluator *ev, const expression *e, bool literal) {
    const char *what = "the factor before the point must be an integer between -2^63 and 2^63 - 1";
    const value count = any_operand(ev, e->child, false);
    value v = any_operand(ev, e->child->next, literal);
    if (UNLIKELY(v.kind == ENDER_KIND_SURREAL || count.kind == ENDER_KIND_SURREAL))
        return multiple_long(ev, e, &count, &v);
    if (count.kind != ENDER_KIND_GAME || !ref_is_number(ev->t, count.game))
        fail_at(ev, e->child, what);
    const dyadic n = ref_dyadic(ev->t, count.game);
    if (n.exp > 0 || n.big > 0) fail_at(ev, e->child, what);
    if (v.kind == ENDER_KIND_LOOPY) return value_of_loopy(loopy_multiple(ev->t, n.num, v.loopy));
    const bool is_form = v.kind == ENDER_KIND_FORM;
    return as_operand(is_form ? form_multiple(ev->t, n.num, v.game)
                              : game_multiple(ev->t, n.num, v.game),
                      is_form);
}

/* 1/on = over (Winning Ways, chapter 11), and so for the negatives; no other quotients. */
static value one_over(const evaluator *ev, const expression *e, dyadic x) {
    task *t = ev->t;
    const loopy_value y = expression_value(ev, e->child->next, false).loopy;
    const loopy_value on = loopy_named(t, (unsigned)loopy_name_find("on", 2));
    const bool is_on = lside_same(y.side[0], on.side[0]) && lside_same(y.side[1], on.side[1]);
    const loopy_value off = loopy_negative(t, on);
    const bool is_off = lside_same(y.side[0], off.side[0]) && lside_same(y.side[1], off.side[1]);
    const bool is_one = dyadic_same(x, dyadic_int(1)), is_minus = dyadic_same(x, dyadic_int(-1));
    if ((!is_on && !is_off) || (!is_one && !is_minus) || e->child->next->next)
        fail_at(ev, e, "of the quotients with loopy games only 1/on and 1/off have a meaning");
    const loopy_value over = loopy_named(t, (unsigned)loopy_name_find("over", 4));
    return value_of_loopy(is_on == is_one ? over : loopy_negative(t, over));
}

static value quotient_value(const evaluator *ev, const expression *e) {
    if (e->child->next->kind == EXPRESSION_LOOPY)
        return one_over(ev, e, number_operand(ev, e->child, "only numbers are divided"));
    return quotient_long(ev, e);
}

/* G and H are compared by value, whatever their forms. */
static bool holds(task *t, token_kind relation, ref g, ref h) {
    switch (relation) {
    case TOKEN_LESS_EQUAL:
        return game_le(t, g, h);
    case TOKEN_GREATER_EQUAL:
        return game_ge(t, g, h);
    case TOKEN_LESS_CONFUSED:
        return !game_ge(t, g, h);
    case TOKEN_GREATER_CONFUSED:
        return !game_le(t, g, h);
    case TOKEN_LESS:
        return game_compare(t, g, h) == ENDER_LESS;
    case TOKEN_GREATER:
        return game_compare(t, g, h) == ENDER_GREATER;
    case TOKEN_BARS:
        return game_compare(t, g, h) == ENDER_CONFUSED;
    case TOKEN_NOT_EQUAL:
        return !ref_same(g, h);
    default:
        return ref_same(g, h);
    }
}

static bool holds_loopy(task *t, token_kind relation, loopy_value g, loopy_value h) {
    switch (relation) {
    case TOKEN_LESS_EQUAL:
        return loopy_ge(t, h, g);
    case TOKEN_GREATER_EQUAL:
        return loopy_ge(t, g, h);
    case TOKEN_LESS_CONFUSED:
        return !loopy_ge(t, g, h);
    case TOKEN_GREATER_CONFUSED:
        return !loopy_ge(t, h, g);
    case TOKEN_LESS:
        return loopy_compare(t, g, h) == ENDER_LESS;
    case TOKEN_GREATER:
        return loopy_compare(t, g, h) == ENDER_GREATER;
    case TOKEN_BARS:
        return loopy_compare(t, g, h) == ENDER_CONFUSED;
    case TOKEN_NOT_EQUAL:
        return loopy_compare(t, g, h) != ENDER_EQUAL;
    default:
        return loopy_compare(t, g, h) == ENDER_EQUAL;
    }
}

static value compared_values(const evaluator *ev, const expression *e) {
    task *t = ev->t;
    value v[2] = {any_operand(ev, e->child, false), any_operand(ev, e->child->next, false)};
    for (int i = 0; i < 2; i++)
        if (v[i].kind == ENDER_KIND_FORM) v[i] = value_of_game(form_value(t, v[i].game));
    if (v[0].kind == ENDER_KIND_GAME && v[1].kind == ENDER_KIND_GAME)
        return value_of_truth(holds(t, e->op, v[0].game, v[1].game));
    if (v[0].kind == ENDER_KIND_SURREAL || v[1].kind == ENDER_KIND_SURREAL) {
        if (v[0].kind == ENDER_KIND_LOOPY || v[1].kind == ENDER_KIND_LOOPY)
            fail_at(ev, e, no_mixture);
        return value_of_truth(
            holds_long(t, e->op, element_or_game(t, &v[0]), element_or_game(t, &v[1])));
    }
    return value_of_truth(holds_loopy(t, e->op, loopy_of_value(&v[0]), loopy_of_value(&v[1])));
}

static ref make_switch(task *t, ref left, ref right, bool is_form) {
    return is_form ? form_make(t, &left, 1, &right, 1) : game_switch(t, left, right);
}

/* {0||0|-x} and {x|0||0} (Winning Ways, chapter 5). */
ref tiny(task *t, ref x, bool is_form) {
    ref threat = make_switch(t, REF_ZERO, is_form ? form_neg(t, x) : game_neg(t, x), is_form);
    return make_switch(t, REF_ZERO, threat, is_form);
}

ref miny(task *t, ref x, bool is_form) {
    return make_switch(t, make_switch(t, x, REF_ZERO, is_form), REF_ZERO, is_form);
}

static value tiny_value(const evaluator *ev, const expression *e, bool literal) {
    value x = any_operand(ev, e->child, literal);
    if (x.kind == ENDER_KIND_LOOPY) {
        return value_of_loopy(e->kind == EXPRESSION_TINY ? loopy_tiny(ev->t, x.loopy)
                                                         : loopy_miny(ev->t, x.loopy));
    }
    if (x.kind == ENDER_KIND_SURREAL) {
        const bool is_tiny = e->kind == EXPRESSION_TINY;
        const longref g = long_tiny(ev->t, long_of_value(ev->t, &x));
        return value_of_long(ev->t, is_tiny ? g : long_neg(ev->t, g));
    }
    const bool is_form = x.kind == ENDER_KIND_FORM;
    ref (*make_tiny)(task * t, ref x, bool is_form) = e->kind == EXPRESSION_TINY ? tiny : miny;
    return as_operand(make_tiny(ev->t, x.game, is_form), is_form);
}

/* ---- names, functions, positions ---- */

static value name_value(const evaluator *ev, const expression *e) {
    const char *name = ev->in.text + e->start;
    const int shown = e->length > 60 ? 60 : (int)e->length;
    value named;
    if (ev->scope && scope_value(ev->t, ev->scope, name, e->length, &named)) return named;
    const value infinite = long_name(ev, e);
    if (infinite.kind != ENDER_KIND_NONE) return infinite;
    if (ruleset_by_name(ev->t, name, e->length))
        source_fail(ev->t, ev->in, e->start,
                    "%.*s is a ruleset: write a position behind it, in brackets and quotes", shown,
                    name);
    const char *meant = mistake_word((source){name, e->length});
    if (meant)
        source_fail(ev->t, ev->in, e->start, "%.*s is written %s here; nothing is called so", shown,
                    name, meant);
    source_fail(ev->t, ev->in, e->start, "nothing is called %.*s: a name is given by %.*s := ...",
                shown, name, shown, name);
}

static value call_function(const evaluator *ev, const expression *e, bool literal) {
    const function *f = e->callee.function;
    value arguments[ENDER_PARAMETERS_MAX];
    size_t count = 0;
    for (const expression *c = e->child; c; c = c->next, count++) {
        const ender_parameter takes = f->about.takes[count];
        const bool as_written =
            takes == ENDER_TAKES_FORM || (literal && (takes == ENDER_TAKES_EITHER));
        arguments[count] = expression_value(ev, c, as_written);
        const char *problem = function_refuses(ev->t, f, count, &arguments[count]);
        if (problem) fail_at(ev, c, problem);
    }
    return function_run(ev->t, f, arguments);
}

static value call_of_values(const evaluator *ev, const expression *e) {
    return call_function(ev, e, false);
}

static value call_value(const evaluator *ev, const expression *e, bool literal) {
    const function *f = e->callee.function;
    value outcome;
    if (f->shape != SHAPE_VALUES) return call_function(ev, e, literal);
    if (f->run.values == property_outcome && written_outcome(ev, e->child, &outcome))
        return outcome;
    if (f->run.values == property_compare) return written_relation(ev, e, call_of_values);
    return call_function(ev, e, literal);
}

static value text_value(const evaluator *ev, const expression *e) {
    return (value){.kind = ENDER_KIND_WORD, .text = ev->in.text + e->start, .count = e->length};
}

typedef struct position_call {
    const ruleset *rules;
    source text;
    bool literal;
    value result;
    ender_position *position;
} position_call;

static void position_thunk(task *t, void *arg) {
    position_call *p = arg;
    const char *text = p->text.text;
    const size_t length = p->text.length;
    if (p->rules->repeats != REPEATS_NEVER) {
        loopy_search *search = loopy_search_open(t, p->rules);
        p->result = value_of_loopy(text_loopy_value(search, text, length));
        loopy_search_close(search);
    }
    if (p->literal && p->result.kind != ENDER_KIND_LOOPY) {
        p->result = value_of_form(ruleset_text_form(t, p->rules, text, length));
    } else if (p->rules->repeats == REPEATS_NEVER) {
        p->result = value_of_game(ruleset_text_value(t, p->rules, text, length, ENDER_METHOD_AUTO));
    }
}

/* A mistake in the position is shown at its place in the whole text. */
static void position_try(const evaluator *ev, const expression *e, void (*body)(task *t, void *arg),
                         position_call *p) {
    const expression *text = e->child;
    if (text->kind != EXPRESSION_TEXT) fail_at(ev, text, "expected a position in quotes");
    p->rules = e->callee.rules;
    p->text = (source){ev->in.text + text->start, text->length};
    const ender_status status = task_try(ev->t, body, p);
    if (status == ENDER_ESYNTAX)
        source_fail(ev->t, ev->in, text->start + task_place(ev->t).offset, "%s",
                    task_message(ev->t));
    if (status != ENDER_OK) task_throw(ev->t, status, "%s", task_message(ev->t));
}

static value position_operand(const evaluator *ev, const expression *e, bool literal) {
    position_call p = {.literal = literal};
    position_try(ev, e, position_thunk, &p);
    return p.result;
}

static void read_thunk(task *t, void *arg) {
    position_call *p = arg;
    p->position = SCRATCH_ARRAY(t, ender_position, 1);
    p->position->rules = p->rules;
    positions_open(t, &p->position->sum);
    sum_parse(t, p->rules, p->text.text, p->text.length, &p->position->sum);
}

const ender_position *position_read(const evaluator *ev, const expression *e) {
    position_call p = {.literal = false};
    position_try(ev, e, read_thunk, &p);
    return p.position;
}

/* S & T, of which either may be a game that ends. */
static value sides_value(const evaluator *ev, const expression *e) {
    const loopy_value s = loopy_operand(ev, e->child), u = loopy_operand(ev, e->child->next);
    return value_of_loopy(loopy_sides(ev->t, s, u));
}

static value literal_value(const evaluator *ev, const expression *e) {
    const value v = any_operand(ev, e, true);
    if (v.kind == ENDER_KIND_LOOPY)
        fail_at(ev, e, "a loopy game has no literal form: it belongs outside of lit(...)");
    if (v.kind == ENDER_KIND_SURREAL)
        fail_at(ev, e,
                "a value beyond the short games has no literal form: it belongs outside of "
                "lit(...)");
    return v;
}

/* ---- trees ---- */

static value inner_value(const evaluator *ev, const expression *e, bool literal) {
    switch ((expression_kind)e->kind) {
    case EXPRESSION_ATOM:
        return value_of_game(e->game);
    case EXPRESSION_UPTIMAL:
        return value_of_game(uptimal_value(ev->t, e));
    case EXPRESSION_BRACES:
        return braces_value(ev, e, literal);
    case EXPRESSION_PLUS_MINUS:
        return plus_minus_value(ev, e, literal);
    case EXPRESSION_TINY:
    case EXPRESSION_MINY:
        return tiny_value(ev, e, literal);
    case EXPRESSION_NEGATIVE:
        return negative(ev->t, any_operand(ev, e->child, literal));
    case EXPRESSION_CHAIN:
        return chain_value(ev, e, literal);
    case EXPRESSION_MULTIPLE:
        return multiple_value(ev, e, literal);
    case EXPRESSION_QUOTIENT:
        return quotient_value(ev, e);
    case EXPRESSION_COMPARISON:
        return written_relation(ev, e, compared_values);
    case EXPRESSION_LITERAL:
        return literal_value(ev, e->child);
    case EXPRESSION_NAME:
        return name_value(ev, e);
    case EXPRESSION_TEXT:
        return text_value(ev, e);
    case EXPRESSION_CALL:
        return call_value(ev, e, literal);
    case EXPRESSION_POSITION:
        return position_operand(ev, e, literal);
    case EXPRESSION_LOOPY:
        return value_of_loopy(
            loopy_add(ev->t, loopy_named(ev->t, e->count), loopy_of_ender(e->game)));
    case EXPRESSION_PASS:
        fail_at(ev, e,
                "pass is a move back to the same position: it stands among the options in "
                "braces, as in {0|pass}");
    case EXPRESSION_NODE:
        return value_of_loopy(nodes_value(ev, e));
    case EXPRESSION_POWER:
    case EXPRESSION_PRODUCT:
    case EXPRESSION_PILE:
    case EXPRESSION_ORDINAL:
    case EXPRESSION_FORMULA:
        return long_expression(ev, e);
    case EXPRESSION_FAMILY:
    case EXPRESSION_DOTS:
        fail_at(ev, e, "infinitely many options stand in braces: {0,1,2,...|}, {seq(n)|w}");
    case EXPRESSION_SIDES:
        return sides_value(ev, e);
    case EXPRESSION_GRAPH: {
        const loopy_graph g = graph_value(ev, e);
        return value_of_loopy(loopy_of_graph(ev->t, &g));
    }
    }
    fail_at(ev, e, "expected a value");
}

typedef struct tree_call {
    const evaluator *ev;
    const expression *e;
    bool literal;
    value result;
} tree_call;

static void tree_thunk(task *t, void *arg) {
    (void)t;
    tree_call *call = arg;
    call->result = expression_value(call->ev, call->e, call->literal);
}

value expression_value(const evaluator *ev, const expression *e, bool literal) {
    if (UNLIKELY(stack_is_low(ev->t))) {
        tree_call call = {.ev = ev, .e = e, .literal = literal};
        deep_call(ev->t, tree_thunk, &call);
        return call.result;
    }
    task_poll(ev->t);
    return in_context(inner_value(ev, e, literal), literal);
}

value evaluate(task *t, source in, const ender_scope *scope, const expression *e, bool literal) {
    const evaluator ev = {t, in, scope};
    return expression_value(&ev, e, literal);
}
