/* SPDX-License-Identifier: MIT
 *
 * Likely mistakes, private to the parser. Each throws ENDER_ESYNTAX when it finds its mistake. */
#ifndef ENDER_NOTATION_MISTAKES_H
#define ENDER_NOTATION_MISTAKES_H

#include "notation/notation.h"

/* The name at hand is followed by a bracket, and is neither a function nor a ruleset. */
_Noreturn void mistake_unknown_function(const lexer *lex);
/* A position without quotes, mean(domineering(4x4)); the lexer stands at the bracket. */
void mistake_quotes(const lexer *lex, const ruleset *rules);
/* domineering 4x4, a ruleset with a position behind it, as on the command line; the lexer stands at
 * the position. */
void mistake_bare_position(const lexer *lex);
/* mean {1|0}, a function with its argument behind it; the name begins at the byte start, the lexer
 * stands behind it. */
_Noreturn void mistake_bare_function(const lexer *lex, size_t start, const ender_function *about);
/* A word without quotes where a function takes a text. */
_Noreturn void mistake_bare_text(task *t, source in, size_t start, size_t length);
/* game.Domineering("..") of other programs; the lexer stands behind `game`. */
void mistake_qualified(const lexer *lex);
/* G.Mean, G.mean(); the lexer stands behind the point, G begins at the byte start. */
void mistake_method(const lexer *lex, size_t start);

#endif
