/* SPDX-License-Identifier: MIT
 *
 * Trees to values. The same tree has two meanings: braces make values, but in lit(...) and in the
 * arguments of functions of forms they make literal forms, and atoms, names and the results of
 * functions stand for their canonical trees (STRUCTURE, section 0). An operator that meets a form
 * works on forms; braces outside of lit(...) refuse one, because {F|} would silently forget what F
 * looks like. A loopy game has no literal form here: what it is joined to has its value, too, and
 * lit(...) refuses it. */
#include "notation/evaluate.h"
#include "notation/kinds/kinds.h"
#include "notation/mistakes.h"

#include "analysis/analysis.h"
#include "notation/front.h"
#include "notation/functions/functions.h"
#include "notation/functions/properties.h"
#include "ruleset/convention.h"
#include "ruleset/loopy.h"
#include "solve/number.h"

#include <string.h>

_Noreturn static void fail_at(const evaluator *ev, const expression *e, const char *what) {
    source_fail(ev->t, ev->in, e->start, "%s", what);
}

/* ---- values of the right kind ---- */

value value_of_text(task *t, source text) {
    char *copy = scratch_text(t, text.text, text.length);
    return (value){.kind = ENDER_KIND_WORD, .text = copy, .count = text.length};
}

value value_of_word(task *t, const char *text) {
    return value_of_text(t, (source){text, strlen(text)});
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

static void check_operand(const evaluator *ev, const expression *e, value v) {
    if (!kind_is_game(v.kind))
        source_fail(ev->t, ev->in, e->start, "expected a game, found a %s", kind_name(v.kind));
}

/* A game of any kind. */
value any_operand(const evaluator *ev, const expression *e, bool literal) {
    const value v = expression_value(ev, e, literal);
    check_operand(ev, e, v);
    return v;
}

static const char form_in_value[] = "a literal form cannot be an option of a value: write "
                                    "lit({...}) around the whole, or value(...) around the form";

_Noreturn static void fail_apart(const evaluator *ev, const expression *e, ender_kind a,
                                 ender_kind b) {
    fail_at(ev, e, kinds_apart(ev->t, a, b));
}

loopy_value loopy_operand(const evaluator *ev, const expression *e) {
    const value v = any_operand(ev, e, false);
    if (v.kind == ENDER_KIND_FORM) fail_at(ev, e, form_in_value);
    if (kind_joint(v.kind, ENDER_KIND_LOOPY) != ENDER_KIND_LOOPY)
        fail_apart(ev, e, v.kind, ENDER_KIND_LOOPY);
    return loopy_of_value(&v);
}

static value as_operand(ref g, bool is_form) {
    return is_form ? value_of_form(g) : value_of_game(g);
}

/* ---- atoms ---- */

static ref uptimal_value(task *t, const expression *e) {
    ref g = e->is_power ? up_power(t, e->count) : up_power_sum(t, e->count);
    return game_add(t, e->game, e->is_down ? game_neg(t, g) : g);
}

/* ---- options in braces ---- */

uint32_t expression_count(const expression *first) {
    uint32_t count = 0;
    for (const expression *e = first; e; e = e->next) count++;
    return count;
}

/* The values of all children; in scratch memory. Nearly always they are short, and then handles
 * will do. */
typedef struct option_values {
    uint32_t count;
    ref *games;
    ender_kind kind; /* of which the braces are, when one of them is of another kind */
    value *values;   /* then, none of them a literal form; else NULL */
} option_values;

static void become_values(task *t, option_values *list, uint32_t so_far, bool literal) {
    list->values = SCRATCH_ARRAY(t, value, (size_t)list->count + 1);
    for (uint32_t i = 0; i < so_far; i++) {
        const ref g = list->games[i];
        list->values[i] = value_of_game(literal ? form_value(t, g) : g);
    }
}

/* An option beside which one of another kind stands: in a literal context a form was not asked for
 * in so many words, and has its value. */
static void add_value(const evaluator *ev, const expression *e, option_values *list, uint32_t i,
                      value v) {
    value_of_form_at(ev->t, &v);
    const ender_kind joint = kind_joint(list->kind, v.kind);
    if (joint == ENDER_KIND_NONE) fail_apart(ev, e, list->kind, v.kind);
    list->kind = joint;
    list->values[i] = v;
}

_Noreturn static void fail_at_tombstone(const evaluator *ev, const expression *e) {
    fail_at(ev, e,
            "! is a tombstone: it stands among the options of a literal form, as in "
            "lit({!,0|*}), and means something in misere play only");
}

static option_values options(const evaluator *ev, const expression *e, bool literal) {
    option_values list = {.count = expression_count(e->child), .kind = ENDER_KIND_GAME};
    list.games = SCRATCH_ARRAY(ev->t, ref, (size_t)list.count + 1);
    const expression *tombstone = NULL;
    uint32_t i = 0;
    for (const expression *c = e->child; c; c = c->next, i++) {
        if (UNLIKELY(c->kind == EXPRESSION_TOMBSTONE && literal)) {
            list.games[i] = REF_TOMBSTONE;
            tombstone = c;
            continue;
        }
        const value v = any_operand(ev, c, literal);
        const bool is_form = v.kind == ENDER_KIND_FORM;
        if (is_form && !literal) fail_at(ev, c, form_in_value);
        if (UNLIKELY(tombstone != NULL && v.kind != ENDER_KIND_GAME && !is_form))
            fail_at_tombstone(ev, tombstone);
        if (UNLIKELY(v.kind != ENDER_KIND_GAME && !is_form && !list.values))
            become_values(ev->t, &list, i, literal);
        if (UNLIKELY(list.values != NULL))
            add_value(ev, c, &list, i, v);
        else
            list.games[i] = v.game;
    }
    if (UNLIKELY(tombstone != NULL && list.values != NULL)) fail_at_tombstone(ev, tombstone);
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
    const option_values list = options(ev, e, literal);
    const uint32_t left = e->count, right = list.count - left;
    value v;
    if (UNLIKELY(list.values != NULL))
        v = kind_at(list.kind)->braces(ev->t, list.values, left, right);
    else
        v = as_operand(make(ev->t, list.games, left, list.games + left, right, literal), literal);
    scratch_release(ev->t, mark);
    return v;
}

static value plus_minus_values(task *t, const option_values *list) {
    value *both = SCRATCH_ARRAY(t, value, 2 * (size_t)list->count + 1);
    for (uint32_t i = 0; i < list->count; i++) {
        both[i] = list->values[i];
        both[list->count + i] = operation_of(t, OPERATION_NEGATIVE, &list->values[i]);
    }
    return kind_at(list->kind)->braces(t, both, list->count, list->count);
}

/* +-(a, b) = {a, b | -a, -b} */
static value plus_minus_value(const evaluator *ev, const expression *e, bool literal) {
    task *t = ev->t;
    const arena_mark mark = scratch_mark(t);
    const option_values left = options(ev, e, literal);
    value v;
    if (left.values) {
        v = plus_minus_values(t, &left);
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

/* Runs an operation; what it refuses is shown at this place. */
static value operate_at(const evaluator *ev, const expression *e, game_operation what,
                        const value *operands) {
    const value v = operation_try(ev->t, what, operands);
    if (UNLIKELY(is_refused(&v))) fail_at(ev, e, v.text);
    return v;
}

/* Beside a game that has no literal form a form of a literal context, which was not asked for in so
 * many words, has its value. */
static void join_in_context(task *t, value v[2], bool literal) {
    if (LIKELY(!literal) || kind_joint(v[0].kind, v[1].kind) == ENDER_KIND_FORM) return;
    for (int i = 0; i < 2; i++) value_of_form_at(t, &v[i]);
}

static value chain_value(const evaluator *ev, const expression *e, bool literal) {
    value v[2] = {any_operand(ev, e->child, literal)};
    for (const expression *c = e->child->next; c; c = c->next) {
        v[1] = any_operand(ev, c, literal);
        join_in_context(ev->t, v, literal && c->op != TOKEN_COLON);
        v[0] = operate_at(ev, c, operator_between((token_kind)c->op)->operation, v);
    }
    return v[0];
}

static value multiple_value(const evaluator *ev, const expression *e, bool literal) {
    const value v[2] = {any_operand(ev, e->child, false), any_operand(ev, e->child->next, literal)};
    return operate_at(ev, e, OPERATION_MULTIPLE, v);
}

/* Of the numbers the place of a zero is shown. */
static value quotient_value(const evaluator *ev, const expression *e) {
    value v[2] = {any_operand(ev, e->child, false)};
    for (const expression *c = e->child->next; c; c = c->next) {
        v[1] = any_operand(ev, c, false);
        const bool zero = v[1].kind == ENDER_KIND_GAME && ref_same(v[1].game, REF_ZERO);
        v[0] = operate_at(ev, zero ? c : e, OPERATION_QUOTIENT, v);
    }
    return v[0];
}

/* A name that stands for nothing, where a word is expected. */
static void check_quotes(const evaluator *ev, const expression *e) {
    const source name = {ev->in.text + e->start, e->length};
    value named;
    if (e->kind != EXPRESSION_NAME || local_value(ev, name)) return;
    if (ev->scope && scope_value(ev->t, ev->scope, name.text, name.length, &named)) return;
    mistake_bare_text(ev->t, ev->in, e->start, name.length);
}

/* Words are equal or not: outcome(G) = "P". */
static value compared_words(const evaluator *ev, const expression *e, value left) {
    const expression *right = e->child->next;
    if (!is_equality((token_kind)e->op))
        fail_at(ev, e->child, "words are compared by = and != alone");
    check_quotes(ev, right);
    const value v = expression_value(ev, right, false);
    if (v.kind != ENDER_KIND_WORD)
        source_fail(ev->t, ev->in, right->start, "expected a word such as \"%s\", found a %s",
                    left.text, kind_name(v.kind));
    const bool same = strcmp(left.text, v.text) == 0;
    return value_of_truth(same == (e->op == TOKEN_EQUAL));
}

static value compared_values(const evaluator *ev, const expression *e) {
    value v[2] = {expression_value(ev, e->child, false)};
    if (v[0].kind == ENDER_KIND_WORD) return compared_words(ev, e, v[0]);
    check_operand(ev, e->child, v[0]);
    v[1] = any_operand(ev, e->child->next, false);
    if (kind_joint(v[0].kind, v[1].kind) == ENDER_KIND_NONE)
        fail_apart(ev, e, v[0].kind, v[1].kind);
    return value_of_truth(relation_holds(ev->t, operator_between((token_kind)e->op), v));
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

/* ---- names, functions, positions ---- */

static value name_value(const evaluator *ev, const expression *e) {
    const char *name = ev->in.text + e->start;
    const int shown = e->length > 60 ? 60 : (int)e->length;
    const value *item = local_value(ev, (source){name, e->length});
    value named;
    if (UNLIKELY(item != NULL)) return *item;
    if (ev->scope && scope_value(ev->t, ev->scope, name, e->length, &named)) return named;
    const literal_word *word = literal_word_find(name, e->length);
    if (word && word->make) return word->make(ev->t);
    if (word) fail_at(ev, e, word->refusal);
    if (ruleset_by_name(ev->t, name, e->length))
        source_fail(ev->t, ev->in, e->start,
                    "%.*s is a ruleset: write a position behind it, in brackets and quotes", shown,
                    name);
    const char *meant = word_of_value(name, e->length);
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
        if (takes == ENDER_TAKES_TEXT) check_quotes(ev, c);
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
    if (f->shape == SHAPE_COMPARE) return written_relation(ev, e, call_of_values);
    if (f->shape == SHAPE_VALUES && f->run.values == property_outcome &&
        written_outcome(ev, e->child, &outcome))
        return outcome;
    return call_function(ev, e, literal);
}

static value text_value(const evaluator *ev, const expression *e) {
    const source text = text_filled(ev, (source){ev->in.text + e->start, e->length});
    return value_of_text(ev->t, text);
}

typedef struct position_call {
    const ruleset *rules;
    source text;
    bool literal;
    value result;
    ender_position *position;
} position_call;

static ref position_text_value(task *t, const ruleset *rules, const char *text, size_t length) {
    const arena_mark mark = scratch_mark(t);
    const positions blocks = sum_parse(t, rules, text, length);
    const ref g = sum_value_found(t, rules, &blocks, ENDER_METHOD_AUTO);
    scratch_release(t, mark);
    return g;
}

static void position_thunk(task *t, void *arg) {
    position_call *p = arg;
    const char *text = p->text.text;
    const size_t length = p->text.length;
    if (p->rules->play.repeats != REPEATS_NEVER) {
        loopy_search *search = loopy_search_open(t, p->rules);
        p->result = value_of_loopy(text_loopy_value(search, text, length));
        loopy_search_close(search);
    }
    if (p->literal && p->result.kind != ENDER_KIND_LOOPY) {
        check_form_tells(t, p->rules);
        p->result = value_of_form(ruleset_text_form(t, p->rules, text, length));
    } else if (p->rules->play.repeats == REPEATS_NEVER) {
        p->result = value_of_game(position_text_value(t, p->rules, text, length));
    }
}

/* A mistake in the position is shown at its place in the whole text. */
static void position_try(const evaluator *ev, const expression *e, void (*body)(task *t, void *arg),
                         position_call *p) {
    const expression *text = e->child;
    if (text->kind != EXPRESSION_TEXT) fail_at(ev, text, "expected a position in quotes");
    p->rules = e->callee.rules;
    const source written = {ev->in.text + text->start, text->length};
    p->text = text_filled(ev, written);
    const ender_status status = task_try(ev->t, body, p);
    if (status == ENDER_ESYNTAX && p->text.text != written.text)
        source_fail(ev->t, ev->in, text->start, "%s, in `%.200s`", task_message(ev->t),
                    p->text.text);
    if (status == ENDER_ESYNTAX)
        source_fail(ev->t, ev->in, text->start + task_place(ev->t).offset, "%s",
                    task_message(ev->t));
    if (status != ENDER_OK) task_rethrow(ev->t, status);
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
    p->position->sum = sum_parse(t, p->rules, p->text.text, p->text.length);
}

const ender_position *position_read(const evaluator *ev, const expression *e) {
    position_call p = {.literal = false};
    position_try(ev, e, read_thunk, &p);
    return p.position;
}

static value sides_value(const evaluator *ev, const expression *e) {
    const value v[2] = {any_operand(ev, e->child, false), any_operand(ev, e->child->next, false)};
    return operate_at(ev, e, OPERATION_SIDES, v);
}

static value literal_value(const evaluator *ev, const expression *e) {
    const value v = any_operand(ev, e, true);
    if (v.kind != ENDER_KIND_FORM)
        source_fail(ev->t, ev->in, e->start,
                    "a %s has no literal form: it belongs outside of lit(...)", kind_name(v.kind));
    return v;
}

/* ---- trees ---- */

static loopy_value written_loopy(const evaluator *ev, const expression *e) {
    if (e->kind == EXPRESSION_NODE) return nodes_value(ev, e);
    if (e->kind == EXPRESSION_LOOPY)
        return loopy_add(ev->t, loopy_named(ev->t, e->count), loopy_of_ender(e->game));
    const loopy_graph g = graph_value(ev, e);
    return loopy_of_graph(ev->t, &g);
}

/* What is a part of other expressions, and no value by itself. */
_Noreturn static void fail_misplaced(const evaluator *ev, const expression *e) {
    if (e->kind == EXPRESSION_TOMBSTONE) fail_at_tombstone(ev, e);
    if (e->kind == EXPRESSION_PASS)
        fail_at(ev, e,
                "pass is a move back to the same position: it stands among the options in "
                "braces, as in {0|pass}");
    if (e->kind == EXPRESSION_FAMILY || e->kind == EXPRESSION_DOTS)
        fail_at(ev, e, "infinitely many options stand in braces: {0,1,2,...|}, {seq(n)|w}");
    fail_at(ev, e, "expected a value"); /* lists go through their other parts themselves */
}

/* Names, texts, calls, lists and truth values: what is not written as a game. */
static value spoken_value(const evaluator *ev, const expression *e, bool literal) {
    switch ((expression_kind)e->kind) {
    case EXPRESSION_COMPARISON:
        return written_relation(ev, e, compared_values);
    case EXPRESSION_NAME:
        return name_value(ev, e);
    case EXPRESSION_TEXT:
        return text_value(ev, e);
    case EXPRESSION_CALL:
        return call_value(ev, e, literal);
    case EXPRESSION_POSITION:
        return position_operand(ev, e, literal);
    case EXPRESSION_APPLY:
        return apply_value(ev, e, literal);
    case EXPRESSION_LIST:
        return list_value(ev, e);
    case EXPRESSION_CHOICE:
        return choice_value(ev, e, literal);
    case EXPRESSION_WHERE:
        return where_value(ev, e, literal);
    case EXPRESSION_EITHER:
    case EXPRESSION_BOTH:
    case EXPRESSION_DENIAL:
        return logic_value(ev, e);
    default:
        fail_misplaced(ev, e);
    }
}

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
    case EXPRESSION_NEGATIVE:
    case EXPRESSION_SIGN: {
        const value v = any_operand(ev, e->child, literal);
        return operate_at(ev, e, operator_before((token_kind)e->sign)->operation, &v);
    }
    case EXPRESSION_CHAIN:
        return chain_value(ev, e, literal);
    case EXPRESSION_MULTIPLE:
        return multiple_value(ev, e, literal);
    case EXPRESSION_QUOTIENT:
        return quotient_value(ev, e);
    case EXPRESSION_LITERAL:
        return literal_value(ev, e->child);
    case EXPRESSION_LOOPY:
    case EXPRESSION_NODE:
    case EXPRESSION_GRAPH:
        return value_of_loopy(written_loopy(ev, e));
    case EXPRESSION_POWER:
    case EXPRESSION_PRODUCT:
    case EXPRESSION_PILE:
    case EXPRESSION_ORDINAL:
    case EXPRESSION_FORMULA:
        return long_expression(ev, e);
    case EXPRESSION_SIDES:
        return sides_value(ev, e);
    default:
        return spoken_value(ev, e, literal);
    }
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
    const evaluator ev = {t, in, scope, NULL, 0};
    return expression_value(&ev, e, literal);
}
