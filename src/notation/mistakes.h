/* SPDX-License-Identifier: MIT
 *
 * Likely mistakes, private to the parser. Each throws ENDER_ESYNTAX when it finds its mistake. */
#ifndef ENDER_NOTATION_MISTAKES_H
#define ENDER_NOTATION_MISTAKES_H

#include "notation/notation.h"

/* The name at hand is followed by a bracket, and is neither a function nor a ruleset. */
_Noreturn void mistake_unknown_function(const lexer *lex);
/* The value in words, such as `up`: how it is written, or NULL. */
const char *mistake_word(source name);
/* A position without quotes, mean(domineering(4x4)); the lexer stands at the bracket. */
void mistake_quotes(const lexer *lex, const ruleset *rules);
/* game.Domineering("..") of other programs; the lexer stands behind `game`. */
void mistake_qualified(const lexer *lex);
/* G.Mean, G.mean(); the lexer stands behind the point, G begins at the byte start. */
void mistake_method(const lexer *lex, size_t start);

#endif
