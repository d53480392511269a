/* SPDX-License-Identifier: MIT
 *
 * The public face of this room: include/ender/notation.h but for scopes (scope.c) and the table of
 * functions (functions.c). Values live in the scratch memory of a call; results are copies that the
 * caller owns. */
#include "analysis/analysis.h"
#include "base/held.h"
#include "draw/draw.h"
#include "notation/functions/functions.h"
#include "notation/notation.h"
#include "ruleset/convention.h"

#include <stdlib.h>
#include <string.h>

/* ---- results ---- */

void ender_result_clear(ender_result *result) {
    if (!result) return;
    free(result->text);
    free(result->name);
    for (size_t i = 0; i < result->count; i++) ender_result_clear(&result->items[i]);
    free(result->items);
    ender_picture_close(result->picture);
    *result = (ender_result){.kind = ENDER_KIND_NONE};
}

void value_list_add(task *t, value_list *list, value v) {
    list->at = scratch_reach(t, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = v;
}

/* ---- reading ---- */

/* The value of a text that defines no name; *start is where it begins. */
static value read_value(task *t, source in, const ender_scope *scope, bool literal, size_t *start) {
    const statement s = parse_statement(t, in);
    if (s.name_length > 0)
        source_fail(t, in, s.name, "expected a value, found the definition of a name");
    *start = s.body->start;
    return evaluate(t, in, scope, s.body, literal);
}

value value_of_source(task *t, source in) {
    size_t start;
    return read_value(t, in, NULL, false, &start);
}

ref read_game(task *t, source in, bool literal) {
    size_t start;
    const value v = read_value(t, in, NULL, literal, &start);
    if (v.kind != (literal ? ENDER_KIND_FORM : ENDER_KIND_GAME))
        source_fail(t, in, start, "expected %s, found a %s", literal ? "a literal form" : "a value",
                    kind_name(v.kind));
    return v.game;
}

static void check_positions(task *t, const expression *e);

static void check_thunk(task *t, void *arg) { check_positions(t, arg); }

/* In the expression, what stands beside it, and below. */
static void check_positions(task *t, const expression *e) {
    for (; e; e = e->next) {
        if (e->kind == EXPRESSION_POSITION) check_normal_play(t, e->callee.rules);
        if (UNLIKELY(stack_is_low(t)))
            deep_call(t, check_thunk, e->child);
        else
            check_positions(t, e->child);
    }
}

ref read_normal_form(task *t, source in) {
    check_positions(t, parse_statement(t, in).body);
    return read_game(t, in, true);
}

loopy_value read_loopy(task *t, source in) {
    size_t start;
    const value v = read_value(t, in, NULL, false, &start);
    if (v.kind == ENDER_KIND_FORM || kind_joint(v.kind, ENDER_KIND_LOOPY) != ENDER_KIND_LOOPY)
        source_fail(t, in, start, "expected a value, found a %s", kind_name(v.kind));
    return loopy_of_value(&v);
}

ender_status ender_parse(ender_ctx *ctx, const char *text, size_t length, ender_game *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = read_game(t, (source){text, length}, false).bits;
    return task_end(t);
}

ender_status ender_parse_form(ender_ctx *ctx, const char *text, size_t length, ender_form *out) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    out->id = read_game(t, (source){text, length}, true).bits;
    return task_end(t);
}

static void check_definition(task *t, source in, const ender_scope *scope, const statement *s) {
    name_check(t, in, s->name, s->name_length);
    if (!scope) source_fail(t, in, s->name, "names cannot be defined here");
}

/* `(x, y) -> body`, as a scope keeps a function. */
static value rule_text(task *t, source in, const statement *s) {
    strbuf text;
    strbuf_open(t, &text);
    for (const expression *p = s->parameters; p; p = p->next) {
        strbuf_text(&text, p == s->parameters ? "(" : ", ");
        strbuf_bytes(&text, in.text + p->start, p->length);
    }
    strbuf_text(&text, ") -> ");
    strbuf_bytes(&text, in.text + s->body_start, in.length - s->body_start);
    return value_of_strbuf(t, ENDER_KIND_TEXT, &text);
}

/* The result is complete before the scope changes. */
static void run_statement(task *t, source in, ender_scope *scope, ender_result *out) {
    if (scope && !scope_belongs_to(scope, t->ctx))
        task_throw(t, ENDER_EARGUMENT, "the scope belongs to another context");
    const statement s = parse_statement(t, in);
    if (s.name_length > 0) check_definition(t, in, scope, &s);
    const value v = s.parameters ? rule_text(t, in, &s) : evaluate(t, in, scope, s.body, false);
    ender_result result;
    result_from_value(t, &v, &result);
    held holder;
    held_open(t, &holder, &result, result_discard);
    if (s.name_length > 0) scope_define(t, scope, in.text + s.name, s.name_length, &v);
    held_keep(t);
    *out = result;
}

ender_status ender_evaluate(ender_ctx *ctx, ender_scope *scope, const char *text, size_t length,
                            ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    run_statement(t, (source){text, length}, scope, out);
    return task_end(t);
}

/* The text itself. Results are texts of C, which a zero byte would end. */
static value text_itself(task *t, source in) {
    source_refuse_zero(t, in, "the text has a zero byte in it");
    return value_of_text(t, in);
}

static value read_argument(task *t, source in, const ender_scope *scope, ender_parameter takes) {
    if (takes == ENDER_TAKES_TEXT) return text_itself(t, in);
    if (scope && !scope_belongs_to(scope, t->ctx))
        task_throw(t, ENDER_EARGUMENT, "the scope belongs to another context");
    size_t start;
    return read_value(t, in, scope, takes == ENDER_TAKES_FORM, &start);
}

ender_status ender_argument_read(ender_ctx *ctx, const ender_scope *scope, ender_parameter takes,
                                 const char *text, size_t length, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const value v = read_argument(t, (source){text, length}, scope, takes);
    result_from_value(t, &v, out);
    return task_end(t);
}

/* ---- the place of an error ---- */

enum { EXCERPT_BEFORE = 60, EXCERPT_AFTER = 40 };

static bool continues_character(char c) { return ((unsigned char)c & 0xC0) == 0x80; }

/* The byte `characters` characters before (after) the place, but not beyond the limit. */
static size_t step_back(const char *text, size_t at, size_t limit, int characters) {
    for (; at > limit && characters > 0; characters--) {
        at--;
        while (at > limit && continues_character(text[at])) at--;
    }
    return at;
}

static size_t step_on(const char *text, size_t at, size_t limit, int characters) {
    for (; at < limit && characters > 0; characters--) {
        at++;
        while (at < limit && continues_character(text[at])) at++;
    }
    return at;
}

/* A control character would move the caret away from its place. */
static void copy_line(char *to, const char *text, size_t from, size_t end) {
    for (size_t i = from; i < end; i++) {
        unsigned char c = (unsigned char)text[i];
        to[i - from] = c < 0x20 || c == 0x7F ? ' ' : text[i];
    }
}

char *ender_error_excerpt(const char *text, size_t length, ender_place place) {
    const size_t at = place.offset < length ? place.offset : length;
    size_t first = at, last = at;
    while (first > 0 && text[first - 1] != '\n') first--;
    while (last < length && text[last] != '\n') last++;
    const size_t from = step_back(text, at, first, EXCERPT_BEFORE);
    const size_t end = step_on(text, at, last, EXCERPT_AFTER);
    const char *dots = from > first ? "..." : "", *more = end < last ? "..." : "";
    size_t indent = strlen(dots);
    for (size_t i = from; i < at; i++) indent += !continues_character(text[i]);
    char *excerpt = malloc((end - from) + indent + 16);
    if (!excerpt) return NULL;
    char *to = excerpt;
    memcpy(to, dots, strlen(dots));
    to += strlen(dots);
    copy_line(to, text, from, end);
    to += end - from;
    memcpy(to, more, strlen(more));
    to += strlen(more);
    *to++ = '\n';
    memset(to, ' ', indent);
    memcpy(to + indent, "^\n", 3);
    return excerpt;
}

/* ---- writing ---- */

static void check_style(task *t, ender_style style) {
    if ((unsigned)style > ENDER_JSON)
        task_throw(t, ENDER_EARGUMENT, "there is no style number %u", (unsigned)style);
}

static char *format_value(task *t, const value *v, ender_style style) {
    strbuf out;
    check_style(t, style);
    strbuf_open(t, &out);
    print_value(t, &out, v, style);
    return strbuf_take(&out);
}

ender_status ender_format(ender_ctx *ctx, ender_game g, ender_style style, char **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const value v = value_of_game(check_game(t, g));
    *out = format_value(t, &v, style);
    return task_end(t);
}

ender_status ender_format_form(ender_ctx *ctx, ender_form f, ender_style style, char **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    value v = value_of_form(check_form(t, f));
    if (style != ENDER_JSON) v.kind = ENDER_KIND_GAME; /* without lit(...) around it */
    *out = format_value(t, &v, style);
    return task_end(t);
}

ender_status ender_format_result(ender_ctx *ctx, const ender_result *result, ender_style style,
                                 char **out) {
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    const value v = value_from_result(t, result);
    *out = format_value(t, &v, style);
    return task_end(t);
}

ender_status format_beginning(ender_ctx *ctx, const ender_result *result, ender_style style,
                              size_t most, char **out) {
    if (result->kind != ENDER_KIND_GAME || style == ENDER_JSON)
        return ender_format_result(ctx, result, style, out);
    *out = NULL;
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    strbuf text;
    strbuf_open(t, &text);
    print_beginning(t, &text, check_game(t, result->game), style, most);
    *out = strbuf_take(&text);
    return task_end(t);
}

/* ---- functions ---- */

static void apply(task *t, const function *f, const ender_result *arguments, size_t count,
                  ender_result *out) {
    const ender_function *about = &f->about;
    if (count != about->count)
        task_throw(t, ENDER_EARGUMENT, "%s(%s) takes %u argument%s, not %zu", about->name,
                   about->parameters, about->count, about->count == 1 ? "" : "s", count);
    value given[ENDER_PARAMETERS_MAX];
    for (size_t i = 0; i < count; i++) {
        given[i] = value_from_result(t, &arguments[i]);
        const char *problem = function_refuses(t, f, i, &given[i]);
        if (problem) task_throw(t, ENDER_EARGUMENT, "%s: %s", about->name, problem);
    }
    const value v = function_run(t, f, given);
    result_from_value(t, &v, out);
}

ender_status ender_apply(ender_ctx *ctx, const ender_function *about, const ender_result *arguments,
                         size_t count, ender_result *out) {
    *out = (ender_result){.kind = ENDER_KIND_NONE};
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    if (!about) task_throw(t, ENDER_EARGUMENT, "the function is NULL");
    apply(t, (const function *)(const void *)about, arguments, count, out);
    return task_end(t);
}
