/* SPDX-License-Identifier: MIT
 *
 * What the files of the parser share: parser.c, atoms.c, mistakes.c. */
#ifndef ENDER_NOTATION_PARSER_H
#define ENDER_NOTATION_PARSER_H

#include "notation/notation.h"

expression *expression_new(lexer *lex, expression_kind kind, size_t start);
expression *parent_of(lexer *lex, expression_kind kind, size_t start, expression *child);
void expect(lexer *lex, token_kind kind, const char *what);
/* The text of the current token. */
source token_source(const lexer *lex);

/* The name at hand, with nothing that may belong to it. */
expression *parse_bare_name(lexer *lex);
/* Does a word of lists stand here? */
bool lexer_at_list_word(const lexer *lex);
/* What stands in quotes. */
expression *parse_text(lexer *lex);
/* A sum, or a comparison of two. */
expression *parse_compared(lexer *lex);
/* What may stand behind `:=`. */
expression *parse_body(lexer *lex);

/* The parameters of `f(x, y) :=` when the lexer stands at such a name; it then stands behind that.
 * NULL for anything else (parse_rule.c). */
expression *parse_head(lexer *lex);
/* `(x, y) -> body`; false when the text is nothing of the kind. */
typedef struct rule {
    expression *parameters, *body;
} rule;
bool parse_rule(task *t, source in, rule *out);

/* What may follow an expression that stands alone: `if CONDITION else G`, `where n = G, m = H`
 * (parse_list.c). */
expression *parse_ending(lexer *lex, expression *body);

/* Does `filter(` stand here? Then parse_filter reads it (parse_list.c). */
bool lexer_at_filter(const lexer *lex);
expression *parse_filter(lexer *lex);

enum { LIST_CLAUSES_MOST = 32 };
/* `[...]`, whose bracket is the current token (parse_list.c). */
expression *parse_list(lexer *lex);

/* The number-up-star or uptimal at hand. negative: a minus that belongs to its number was read. */
expression *parse_atom(lexer *lex, bool negative);
/* The star of upon*, without a blank before it: the value that is added to upon. */
ref parse_joined_star(lexer *lex, size_t name_end);

#endif
