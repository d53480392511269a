/* SPDX-License-Identifier: MIT
 *
 * Formulas: the text of powers, of ord(...), num(...) and seq(...), where a star multiplies and ^
 * makes powers, as in printed mathematics:
 *
 *   formula  := ['-'] term {('+' | '-') term}
 *   term     := factor {('*' | '.' | '/' | '%') factor}
 *   factor   := (number | name ['(' arguments ')'] | '(' formula ')') ['^' exponent]
 *   exponent := whole number | w ['^' exponent] | n | '(' formula ')'
 *
 * Outside of them a star is a nim pile and ^ is up. */
#include "notation/functions/functions.h"
#include "notation/kinds/kinds.h"
#include "notation/parser.h"

#include <string.h>

static bool token_is(const lexer *lex, const char *name) {
    const source now = token_source(lex);
    return lex->now.kind == TOKEN_NAME && now.length == strlen(name) &&
           memcmp(now.text, name, now.length) == 0;
}

/* Is the token a word of some kind with this grammar? */
static bool is_word_that(const lexer *lex, unsigned grammar) {
    const source now = token_source(lex);
    const literal_word *word =
        lex->now.kind == TOKEN_NAME ? literal_word_find(now.text, now.length) : NULL;
    return word && (word->grammar & grammar) != 0;
}

bool lexer_at_infinite(const lexer *lex) { return is_word_that(lex, WORD_HAS_POWERS); }

bool lexer_at_product(const lexer *lex) {
    if (lex->now.kind != TOKEN_STAR) return false;
    /* Nearly always it is a nimber, and what follows shows that at once. */
    const char c = lex->now.end < lex->in.length ? lex->in.text[lex->now.end] : '\0';
    if (c == '\0' || (c >= '0' && c <= '9') || strchr(",|}+-<>=&:;/", c)) return false;
    lexer ahead = *lex;
    lexer_next(&ahead);
    return ahead.now.kind == TOKEN_OPEN || is_word_that(&ahead, WORD_MULTIPLIES) ||
           token_is(&ahead, "sqrt") || token_is(&ahead, "root");
}

/* ---- atoms ---- */

static expression *number(lexer *lex, dyadic x) {
    expression *e = expression_new(lex, EXPRESSION_ATOM, lex->now.start);
    e->game = ref_number(lex->t, x);
    return e;
}

static expression *parse_decimal(lexer *lex) {
    dyadic x;
    if (!numeral_value(lex->t, token_source(lex), (source){NULL, 0}, &x))
        source_fail(lex->t, lex->in, lex->now.start,
                    "a decimal that is no dyadic number is written as a quotient in a formula");
    expression *e = number(lex, x);
    lexer_next(lex);
    return e;
}

static expression *parse_brackets(lexer *lex) {
    lexer_next(lex);
    expression *e = parse_formula(lex);
    if (lex->now.kind != TOKEN_CLOSE) lexer_expected_operator(lex, "an operator or `)`");
    lexer_next(lex);
    return e;
}

static expression *parse_base(lexer *lex) {
    switch (lex->now.kind) {
    case TOKEN_NUMBER:
        return parse_decimal(lex);
    case TOKEN_OPEN:
        return parse_brackets(lex);
    case TOKEN_NAME: {
        lexer ahead = *lex;
        lexer_next(&ahead);
        return ahead.now.kind == TOKEN_OPEN ? parse_name(lex) : parse_bare_name(lex);
    }
    default:
        lexer_expected(lex, "a number, w, or `(`");
    }
}

/* ---- powers ---- */

expression *parse_exponent(lexer *lex) {
    if (lex->now.kind == TOKEN_SUPERSCRIPT) {
        expression *e = number(lex, dyadic_int(lex->now.count));
        lexer_next(lex);
        return e;
    }
    if (lex->now.count != 1) lexer_expected(lex, "a single ^ before an exponent");
    lexer_next(lex);
    if (lex->now.kind == TOKEN_NUMBER) return parse_decimal(lex);
    if (lex->now.kind == TOKEN_OPEN) return parse_brackets(lex);
    if (lex->now.kind == TOKEN_NAME) return parse_factor(lex);
    lexer_expected(lex, "an exponent: a whole number, w, or brackets as in w^(-1)");
}

typedef struct factor_call {
    lexer *lex;
    expression *result;
} factor_call;

static void factor_thunk(task *t, void *arg) {
    (void)t;
    factor_call *call = arg;
    call->result = parse_factor(call->lex);
}

expression *parse_factor(lexer *lex) {
    if (UNLIKELY(stack_is_low(lex->t))) {
        factor_call call = {lex, NULL};
        deep_call(lex->t, factor_thunk, &call);
        return call.result;
    }
    expression *e = parse_base(lex);
    if (lex->now.kind != TOKEN_UPS && lex->now.kind != TOKEN_SUPERSCRIPT) return e;
    if (lex->now.kind == TOKEN_UPS && lex->now.count < 0) return e;
    e->next = parse_exponent(lex);
    return parent_of(lex, EXPRESSION_POWER, e->start, e);
}

/* ---- products and sums ---- */

static bool at_product(const lexer *lex) {
    const token_kind now = lex->now.kind;
    return now == TOKEN_STAR || now == TOKEN_SLASH || now == TOKEN_DOT || now == TOKEN_PERCENT;
}

static expression *parse_term(lexer *lex) {
    expression *e = parse_factor(lex);
    while (at_product(lex)) {
        const token_kind op = lex->now.kind;
        lexer_next(lex);
        e->next = parse_factor(lex);
        e->next->op = (uint8_t)op;
        const expression_kind kind = op == TOKEN_PERCENT ? EXPRESSION_CHAIN
                                     : op == TOKEN_SLASH ? EXPRESSION_QUOTIENT
                                                         : EXPRESSION_PRODUCT;
        e = parent_of(lex, kind, e->start, e);
    }
    return e;
}

expression *parse_formula(lexer *lex) {
    const size_t start = lex->now.start;
    const bool negative = lex->now.kind == TOKEN_MINUS;
    if (negative) lexer_next(lex);
    expression *first = parse_term(lex);
    if (negative) {
        first = parent_of(lex, EXPRESSION_NEGATIVE, start, first);
        first->sign = TOKEN_MINUS;
    }
    if (operator_level(lex->now.kind) != LEVEL_SUM) return first;
    expression *last = first;
    while (operator_level(lex->now.kind) == LEVEL_SUM) {
        const token_kind op = lex->now.kind;
        lexer_next(lex);
        last->next = parse_term(lex);
        last = last->next;
        last->op = (uint8_t)op;
    }
    return parent_of(lex, EXPRESSION_CHAIN, start, first);
}
