/* SPDX-License-Identifier: MIT
 *
 * What people write who come from another program, and the message that says what to write here. */
#include "notation/mistakes.h"

#include "notation/front.h"
#include "notation/functions/functions.h"
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

const char *word_of_value(const char *text, size_t length) {
    static const char *const words[][2] = {
        {"zero", "0"}, {"one", "1"},  {"half", "1/2"}, {"star", "*"},     {"up", "^"},
        {"down", "v"}, {"Up", "^"},   {"Star", "*"},   {"Down", "v"},     {"UP", "^"},
        {"DOWN", "v"}, {"STAR", "*"}, {"omega", "w"},  {"epsilon", "eps"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i][0]) == length && memcmp(words[i][0], text, length) == 0)
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

/* How many bytes from `from` on are among these. */
static size_t span_of(source in, size_t from, const char *among) {
    size_t at = from;
    while (at < in.length && in.text[at] != '\0' && strchr(among, in.text[at])) at++;
    return at - from;
}

/* How much of the text from `from` on is the position: up to a + or - between blanks. */
static size_t length_of_bare(source in, size_t from) {
    size_t at = from;
    while (at < in.length && !(at > from && at + 1 < in.length && in.text[at - 1] == ' ' &&
                               strchr("+-", in.text[at]) && in.text[at + 1] == ' '))
        at++;
    return at < in.length ? at - 1 - from : at - from;
}

void mistake_bare_position(const lexer *lex) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_:";
    const size_t length = span_of(lex->in, 0, letters);
    const size_t from = length + span_of(lex->in, length, " \t");
    if (length == 0 || from == length || from != lex->now.start) return;
    const ruleset *rules = ruleset_by_name(lex->t, lex->in.text, length);
    if (!rules) return;
    const size_t bare = length_of_bare(lex->in, from);
    source_fail(lex->t, lex->in, from,
                "a position stands in brackets and quotes: write %s(\"%.*s\")", rules->info.name,
                bare < SHOWN ? (int)bare : SHOWN, lex->in.text + from);
}

void mistake_bare_function(const lexer *lex, size_t start, const ender_function *about) {
    const char *argument = lex->in.text + lex->now.start;
    const size_t rest = lex->in.length - lex->now.start;
    const bool shown = about->count == 1 && start == 0 && rest > 0 && rest < SHOWN;
    source_fail(lex->t, lex->in, start, "%s is a function: write %s(%.*s)", about->name,
                about->name, shown ? (int)rest : (int)strlen(about->parameters),
                shown ? argument : about->parameters);
}

void mistake_bare_text(task *t, source in, size_t start, size_t length) {
    source_fail(t, in, start, "a text stands in quotes: write \"%.*s\"",
                length < SHOWN ? (int)length : SHOWN, in.text + start);
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
