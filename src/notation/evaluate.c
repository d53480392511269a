/* SPDX-License-Identifier: MIT
 *
 * Trees to values. The same tree has two meanings: outside of lit(...) braces make values, inside
 * they make literal forms, and atoms, names and the results of functions stand for their canonical
 * trees (STRUCTURE, section 0). An operator that meets a form works on forms; braces outside of
 * lit(...) refuse one, because {F|} would silently forget what F looks like. */
#include "analysis/analysis.h"
#include "notation/functions.h"
#include "notation/notation.h"

#include <string.h>

typedef struct evaluator {
    task *t;
    source in;
    const ender_scope *scope;
} evaluator;

static value tree_value(const evaluator *ev, const expression *e, bool literal);

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

/* A value or a form. */
static value operand(const evaluator *ev, const expression *e, bool literal) {
    value v = tree_value(ev, e, literal);
    if (v.kind != ENDER_KIND_GAME && v.kind != ENDER_KIND_FORM)
        source_fail(ev->t, ev->in, e->start, "expected a game, found a %s",
                    ender_kind_name(v.kind));
    return v;
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

static ref option(const evaluator *ev, const expression *e, bool literal) {
    value v = operand(ev, e, literal);
    if (v.kind == ENDER_KIND_FORM && !literal)
        fail_at(ev, e,
                "a literal form cannot be an option of a value: write lit({...}) around the "
                "whole, or value(...) around the form");
    return v.game;
}

static uint32_t child_count(const expression *e) {
    uint32_t count = 0;
    for (const expression *c = e->child; c; c = c->next) count++;
    return count;
}

/* The values of all children; in scratch memory. */
static ref *options(const evaluator *ev, const expression *e, uint32_t count, bool literal) {
    ref *list = SCRATCH_ARRAY(ev->t, ref, (size_t)count + 1);
    uint32_t i = 0;
    for (const expression *c = e->child; c; c = c->next) list[i++] = option(ev, c, literal);
    return list;
}

static ref make(task *t, ref *left, uint32_t left_count, ref *right, uint32_t right_count,
                bool literal) {
    return literal ? form_make(t, left, left_count, right, right_count)
                   : game_make(t, left, left_count, right, right_count);
}

static value braces_value(const evaluator *ev, const expression *e, bool literal) {
    const arena_mark mark = scratch_mark(ev->t);
    const uint32_t count = child_count(e);
    ref *list = options(ev, e, count, literal);
    ref g = make(ev->t, list, e->count, list + e->count, count - e->count, literal);
    scratch_release(ev->t, mark);
    return as_operand(g, literal);
}

/* +-(a, b) = {a, b | -a, -b} */
static value plus_minus_value(const evaluator *ev, const expression *e, bool literal) {
    task *t = ev->t;
    const arena_mark mark = scratch_mark(t);
    const uint32_t count = child_count(e);
    ref *left = options(ev, e, count, literal);
    ref *right = SCRATCH_ARRAY(t, ref, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++)
        right[i] = literal ? form_neg(t, left[i]) : game_neg(t, left[i]);
    ref g = make(t, left, count, right, count, literal);
    scratch_release(t, mark);
    return as_operand(g, literal);
}

/* ---- operators ---- */

static ref negative(task *t, value v) {
    return v.kind == ENDER_KIND_FORM ? form_neg(t, v.game) : game_neg(t, v.game);
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
    value v = operand(ev, e->child, literal);
    for (const expression *c = e->child->next; c; c = c->next) {
        value w = operand(ev, c, literal);
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
    for (uint64_t i = n < 0 ? 0 - (uint64_t)n : (uint64_t)n; i > 0 && f != REF_ZERO; i--) {
        task_poll(t);
        sum = form_add(t, sum, f);
    }
    return sum;
}

static value multiple_value(const evaluator *ev, const expression *e, bool literal) {
    const char *what = "the factor before the point must be an integer between -2^63 and 2^63 - 1";
    dyadic n = number_operand(ev, e->child, what);
    if (n.exp > 0 || n.big > 0) fail_at(ev, e->child, what);
    value v = operand(ev, e->child->next, literal);
    const bool is_form = v.kind == ENDER_KIND_FORM;
    return as_operand(is_form ? form_multiple(ev->t, n.num, v.game)
                              : game_multiple(ev->t, n.num, v.game),
                      is_form);
}

static value quotient_value(const evaluator *ev, const expression *e) {
    const char *what = "only numbers are divided";
    dyadic x = number_operand(ev, e->child, what);
    for (const expression *c = e->child->next; c; c = c->next) {
        dyadic y = number_operand(ev, c, what);
        if (dyadic_sign(ev->t, y) == 0) fail_at(ev, c, "the divisor is 0");
        if (!dyadic_quotient(ev->t, x, y, &x))
            fail_at(ev, e,
                    "the quotient is no dyadic number: a number that is a short game has a "
                    "power of two as denominator");
    }
    return value_of_number(ev->t, x);
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
        return g != h;
    default:
        return g == h;
    }
}

static value comparison_value(const evaluator *ev, const expression *e) {
    task *t = ev->t;
    ref g = form_value(t, operand(ev, e->child, false).game);
    ref h = form_value(t, operand(ev, e->child->next, false).game);
    return value_of_truth(holds(t, e->op, g, h));
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
    value x = operand(ev, e->child, literal);
    const bool is_form = x.kind == ENDER_KIND_FORM;
    ref (*make_tiny)(task * t, ref x, bool is_form) = e->kind == EXPRESSION_TINY ? tiny : miny;
    return as_operand(make_tiny(ev->t, x.game, is_form), is_form);
}

/* ---- names, functions, positions ---- */

static value name_value(const evaluator *ev, const expression *e) {
    const char *name = ev->in.text + e->start;
    const int shown = e->length > 60 ? 60 : (int)e->length;
    const ender_result *result = ev->scope ? scope_find(ev->scope, name, e->length) : NULL;
    if (result) return value_from_result(ev->t, result);
    if (ruleset_by_name(ev->t, name, e->length))
        source_fail(ev->t, ev->in, e->start,
                    "%.*s is a ruleset: write a position behind it, in brackets and quotes", shown,
                    name);
    source_fail(ev->t, ev->in, e->start, "nothing is called %.*s: a name is given by %.*s := ...",
                shown, name, shown, name);
}

static value call_value(const evaluator *ev, const expression *e, bool literal) {
    const function *f = e->callee.function;
    value arguments[ENDER_PARAMETERS_MAX];
    size_t count = 0;
    for (const expression *c = e->child; c; c = c->next, count++) {
        const ender_parameter takes = f->about.takes[count];
        const bool form = takes == ENDER_TAKES_FORM || takes == ENDER_TAKES_EITHER;
        arguments[count] = tree_value(ev, c, takes == ENDER_TAKES_LITERAL || (form && literal));
        const char *problem = function_refuses(ev->t, f, count, &arguments[count]);
        if (problem) fail_at(ev, c, problem);
    }
    return function_run(ev->t, f, arguments);
}

static value text_value(const evaluator *ev, const expression *e) {
    return (value){.kind = ENDER_KIND_WORD, .text = ev->in.text + e->start, .count = e->length};
}

typedef struct position_call {
    const ruleset *rules;
    source text;
    bool literal;
    ref result;
} position_call;

static void position_thunk(task *t, void *arg) {
    position_call *p = arg;
    p->result = p->literal ? ruleset_text_form(t, p->rules, p->text.text, p->text.length)
                           : ruleset_text_value(t, p->rules, p->text.text, p->text.length,
                                                ENDER_METHOD_AUTO);
}

/* A mistake in the position is shown at its place in the whole text. */
static value position_operand(const evaluator *ev, const expression *e, bool literal) {
    const expression *text = e->child;
    if (text->kind != EXPRESSION_TEXT) fail_at(ev, text, "expected a position in quotes");
    position_call p = {e->callee.rules, {ev->in.text + text->start, text->length}, literal, 0};
    const ender_status status = task_try(ev->t, position_thunk, &p);
    if (status == ENDER_ESYNTAX)
        source_fail(ev->t, ev->in, text->start + task_place(ev->t).offset, "%s",
                    task_message(ev->t));
    if (status != ENDER_OK) task_throw(ev->t, status, "%s", task_message(ev->t));
    return as_operand(p.result, literal);
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
    case EXPRESSION_NEGATIVE: {
        value v = operand(ev, e->child, literal);
        return as_operand(negative(ev->t, v), v.kind == ENDER_KIND_FORM);
    }
    case EXPRESSION_CHAIN:
        return chain_value(ev, e, literal);
    case EXPRESSION_MULTIPLE:
        return multiple_value(ev, e, literal);
    case EXPRESSION_QUOTIENT:
        return quotient_value(ev, e);
    case EXPRESSION_COMPARISON:
        return comparison_value(ev, e);
    case EXPRESSION_LITERAL:
        return operand(ev, e->child, true);
    case EXPRESSION_NAME:
        return name_value(ev, e);
    case EXPRESSION_TEXT:
        return text_value(ev, e);
    case EXPRESSION_CALL:
        return call_value(ev, e, literal);
    case EXPRESSION_POSITION:
        return position_operand(ev, e, literal);
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
    call->result = tree_value(call->ev, call->e, call->literal);
}

static value tree_value(const evaluator *ev, const expression *e, bool literal) {
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
    return tree_value(&ev, e, literal);
}
