/* SPDX-License-Identifier: MIT
 *
 * Calls of functions that a session has defined. The parameters stand for the values of the
 * arguments in the body, and for nothing outside of it; other names of the body are those of the
 * scope when it is called. */
#include "notation/evaluate.h"
#include "notation/mistakes.h"
#include "notation/parser.h"

#include <stdio.h>

enum { CALLS_MOST = 200 };

/* The rule of the function that is called. */
static source rule_of(const evaluator *ev, const expression *e) {
    const char *name = ev->in.text + e->start;
    value named;
    if (!ev->scope || !scope_value(ev->t, ev->scope, name, e->length, &named)) {
        lexer lex;
        lexer_open(ev->t, &lex, ev->in);
        lexer_jump(&lex, e->start);
        mistake_unknown_function(&lex);
    }
    if (named.kind != ENDER_KIND_TEXT)
        source_fail(ev->t, ev->in, e->start, "%.*s is a %s and no function",
                    e->length > 60 ? 60 : (int)e->length, name, kind_name(named.kind));
    return (source){named.text, named.count};
}

/* The values of the arguments, under the names of the parameters. */
static const local *bind(const evaluator *ev, const expression *e, source text, const rule *r) {
    const local *inner = NULL;
    const expression *argument = e->child;
    const uint32_t given = expression_count(e->child), wanted = expression_count(r->parameters);
    if (given != wanted)
        source_fail(ev->t, ev->in, e->start, "%.*s takes %u argument%s, not %u",
                    e->length > 60 ? 60 : (int)e->length, ev->in.text + e->start, wanted,
                    wanted == 1 ? "" : "s", given);
    for (const expression *p = r->parameters; p; p = p->next, argument = argument->next) {
        local *l = SCRATCH_ARRAY(ev->t, local, 1);
        *l = (local){
            {text.text + p->start, p->length}, expression_value(ev, argument, false), inner};
        inner = l;
    }
    return inner;
}

typedef struct application {
    evaluator inside;
    const expression *body;
    bool literal;
    value result;
} application;

static void run_body(task *t, void *arg) {
    (void)t;
    application *a = arg;
    a->result = expression_value(&a->inside, a->body, a->literal);
}

value apply_value(const evaluator *ev, const expression *e, bool literal) {
    task *t = ev->t;
    const source text = rule_of(ev, e);
    const int shown = e->length > 60 ? 60 : (int)e->length;
    rule r;
    if (!parse_rule(t, text, &r))
        source_fail(t, ev->in, e->start, "%.*s is no function", shown, ev->in.text + e->start);
    if (ev->calls >= CALLS_MOST)
        source_fail(t, ev->in, e->start, "%.*s calls itself without end", shown,
                    ev->in.text + e->start);
    application a = {{t, text, ev->scope, bind(ev, e, text, &r), ev->calls + 1},
                     r.body,
                     literal,
                     value_of_truth(false)};
    const ender_status status = task_try(t, run_body, &a);
    if (status == ENDER_ESYNTAX && ev->calls > 0)
        source_fail(t, ev->in, e->start, "%s", task_message(t)); /* told by the outermost call */
    if (status == ENDER_ESYNTAX)
        source_fail(t, ev->in, e->start, "%s, in %.*s%.300s", task_message(t), shown,
                    ev->in.text + e->start, text.text);
    if (status != ENDER_OK) task_rethrow(t, status);
    return a.result;
}
