/* SPDX-License-Identifier: MIT
 *
 * Functions that a session defines: f(G, n) := n.G + *. A scope keeps one as the text
 * `(G, n) -> n.G + *`, which is read again where it is called. */
#include "notation/parser.h"

#include <string.h>

/* `(G, n)`; false, and the lexer stands anywhere, when something else is there. */
static bool parse_names(lexer *lex, expression **out) {
    if (lex->now.kind != TOKEN_OPEN) return false;
    do {
        lexer_next(lex);
        if (lex->now.kind != TOKEN_NAME) return false;
        *out = parse_bare_name(lex);
        out = &(*out)->next;
    } while (lex->now.kind == TOKEN_COMMA);
    if (lex->now.kind != TOKEN_CLOSE) return false;
    lexer_next(lex);
    return true;
}

static void check_names(const lexer *lex, const expression *names) {
    for (const expression *n = names; n; n = n->next) {
        const char *text = lex->in.text + n->start;
        const int shown = n->length > 60 ? 60 : (int)n->length;
        name_check(lex->t, lex->in, n->start, n->length);
        for (const expression *m = names; m != n; m = m->next)
            if (m->length == n->length && memcmp(lex->in.text + m->start, text, m->length) == 0)
                source_fail(lex->t, lex->in, n->start, "two parameters are called %.*s", shown,
                            text);
    }
}

/* Is there only an argument list and `:=` ahead? What may go wrong on the way is no such head. */
expression *parse_head(lexer *lex) {
    lexer ahead = *lex;
    expression *names = NULL;
    lexer_next(&ahead);
    if (!parse_names(&ahead, &names) || ahead.now.kind != TOKEN_ASSIGN) return NULL;
    check_names(&ahead, names);
    lexer_next(&ahead);
    *lex = ahead;
    return names;
}

bool parse_rule(task *t, source in, rule *out) {
    lexer lex;
    *out = (rule){NULL, NULL};
    lexer_open(t, &lex, in);
    if (!parse_names(&lex, &out->parameters) || lex.now.kind != TOKEN_ARROW) return false;
    lexer_next(&lex);
    out->body = parse_body(&lex);
    return lex.now.kind == TOKEN_END;
}
