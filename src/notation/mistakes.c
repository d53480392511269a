/* SPDX-License-Identifier: MIT
 *
 * What people write who come from another program, and the message that says what to write here. */
#include "notation/mistakes.h"

#include "notation/functions.h"
#include "notation/parser.h"

#include <stdio.h>
#include <string.h>

enum { SHOWN = 40 };

void mistake_unknown_function(const lexer *lex) {
    const source name = token_source(lex);
    const char *near = function_nearest(lex->t->ctx, name.text, name.length);
    char hint[100] = "";
    if (near) snprintf(hint, sizeof hint, "; is %s meant?", near);
    source_fail(lex->t, lex->in, lex->now.start,
                "no function or ruleset is called %.*s%s (a ruleset is followed by a position in "
                "quotes)",
                name.length > 60 ? 60 : (int)name.length, name.text, hint);
}

const char *mistake_word(source name) {
    static const char *const words[][2] = {
        {"zero", "0"}, {"one", "1"},  {"half", "1/2"}, {"star", "*"},     {"up", "^"},
        {"down", "v"}, {"Up", "^"},   {"Star", "*"},   {"Down", "v"},     {"UP", "^"},
        {"DOWN", "v"}, {"STAR", "*"}, {"omega", "w"},  {"epsilon", "eps"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i][0]) == name.length && memcmp(words[i][0], name.text, name.length) == 0)
            return words[i][1];
    return NULL;
}

void mistake_quotes(const lexer *lex, const ruleset *rules) {
    lexer ahead = *lex;
    lexer_next(&ahead);
    if (ahead.now.kind == TOKEN_TEXT) return;
    const char *from = lex->in.text + lex->now.end;
    size_t length = 0;
    while (length < lex->in.length - lex->now.end && length < SHOWN && from[length] != ')')
        length++;
    source_fail(lex->t, lex->in, lex->now.end, "a position stands in quotes: write %s(\"%.*s\")",
                rules->info.name, (int)length, from);
}

void mistake_qualified(const lexer *lex) {
    lexer ahead = *lex;
    if (lex->now.kind != TOKEN_DOT) return;
    lexer_next(&ahead);
    if (ahead.now.kind != TOKEN_NAME || !lexer_at_text_call(&ahead)) return;
    const source name = token_source(&ahead);
    const ruleset *rules = ruleset_by_name(lex->t, name.text, name.length);
    source_fail(lex->t, lex->in, ahead.now.start, "a ruleset stands by itself: write %.*s(\"...\")",
                rules                 ? (int)strlen(rules->info.name)
                : name.length < SHOWN ? (int)name.length
                                      : SHOWN,
                rules ? rules->info.name : name.text);
}

void mistake_method(const lexer *lex, size_t start) {
    if (lex->now.kind != TOKEN_NAME) return;
    const source name = token_source(lex);
    const function *f = function_by_folded_name(name.text, name.length);
    lexer ahead = *lex;
    lexer_next(&ahead);
    const bool called = ahead.now.kind == TOKEN_OPEN;
    if (called) lexer_next(&ahead);
    const size_t length = lex->now.start - 1 - start;
    if (f && (!called || ahead.now.kind == TOKEN_CLOSE))
        source_fail(lex->t, lex->in, lex->now.start,
                    "a function stands before its argument: write %s(%.*s)", f->about.name,
                    length < SHOWN ? (int)length : 1, length < SHOWN ? lex->in.text + start : "G");
}
