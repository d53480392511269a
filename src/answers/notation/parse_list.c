/* SPDX-License-Identifier: MIT
 *
 * Lists:
 *
 *   list      := '[' [item {',' item}] ']'
 *              | '[' item 'for' name 'in' items {'for' name 'in' items | 'if' condition} ']'
 *   items     := item, a range or a list
 *   item      := sum ['..' sum | relation sum] | text
 *   condition := conjunct {'or' conjunct}
 *   conjunct  := denial {'and' denial}
 *   denial    := 'not' denial | sum [relation sum]
 *
 * as in set-builder notation: [mean(domineering("2x{n}")) for n in 1..9 if is_odd(n)]. And what may
 * follow an expression that stands alone, or the item of a list:
 *
 *   choice    := sum {'if' condition 'else' sum}
 *   ending    := choice ['where' name '=' sum {',' name '=' sum}]
 *
 * A filter is a list with a condition, in the order of other languages:
 *
 *   filter    := 'filter' '(' (name | name '->' condition) ',' items ')' */
#include "notation/functions/functions.h"
#include "notation/parser.h"

#include <string.h>

typedef enum list_word {
    WORD_FOR,
    WORD_IN,
    WORD_IF,
    WORD_ELSE,
    WORD_WHERE,
    WORD_AND,
    WORD_OR,
    WORD_NOT
} list_word;

static const char *const words[] = {"for", "in", "if", "else", "where", "and", "or", "not"};

bool is_list_word(const char *name, size_t length) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && memcmp(words[i], name, length) == 0) return true;
    return false;
}

bool is_filter_word(const char *name, size_t length) {
    return length == 6 && memcmp(name, "filter", 6) == 0;
}

bool lexer_at_list_word(const lexer *lex) {
    const source name = token_source(lex);
    return lex->now.kind == TOKEN_NAME && is_list_word(name.text, name.length);
}

/* Reads on where this word stands. */
static bool take_word(lexer *lex, list_word which) {
    const source name = token_source(lex);
    const char *word = words[which];
    if (lex->now.kind != TOKEN_NAME || name.length != strlen(word) ||
        memcmp(name.text, word, name.length) != 0)
        return false;
    lexer_next(lex);
    return true;
}

/* ---- conditions ---- */

static expression *parse_conjunct(lexer *lex);

static expression *parse_condition(lexer *lex) {
    expression *e = parse_conjunct(lex);
    while (take_word(lex, WORD_OR)) {
        e->next = parse_conjunct(lex);
        e = parent_of(lex, EXPRESSION_EITHER, e->start, e);
    }
    return e;
}

static expression *parse_denial(lexer *lex) {
    const size_t start = lex->now.start;
    unsigned denials = 0;
    while (take_word(lex, WORD_NOT)) denials++;
    expression *e = parse_compared(lex);
    return denials % 2 == 1 ? parent_of(lex, EXPRESSION_DENIAL, start, e) : e;
}

static expression *parse_conjunct(lexer *lex) {
    expression *e = parse_denial(lex);
    while (take_word(lex, WORD_AND)) {
        e->next = parse_denial(lex);
        e = parent_of(lex, EXPRESSION_BOTH, e->start, e);
    }
    return e;
}

/* ---- choices and local names ---- */

/* G if C else H, whose condition was read: `at` is where H belongs. */
static expression *choice_of(lexer *lex, expression *result, expression *condition,
                             expression ***at) {
    condition->next = result;
    *at = &result->next;
    return parent_of(lex, EXPRESSION_CHOICE, result->start, condition);
}

/* G if C else H if D else ...: what stands behind the last `else` is the innermost. */
static expression *parse_choice(lexer *lex, expression *body) {
    expression *outermost = NULL, **at = &outermost;
    for (unsigned count = 0; take_word(lex, WORD_IF); count++) {
        if (count == LIST_CLAUSES_MOST)
            source_fail(lex->t, lex->in, body->start, "at most %d conditions follow one another",
                        LIST_CLAUSES_MOST);
        expression **slot = at, *const condition = parse_condition(lex);
        if (!take_word(lex, WORD_ELSE)) lexer_expected(lex, "`else`");
        *slot = choice_of(lex, body, condition, &at);
        body = parse_compared(lex);
    }
    *at = body;
    return outermost;
}

static expression *parse_variable(lexer *lex, const char *place);

expression *parse_ending(lexer *lex, expression *body) {
    body = parse_choice(lex, body);
    if (!take_word(lex, WORD_WHERE)) return body;
    expression *outermost = NULL, **at = &outermost;
    for (unsigned count = 0; count == 0 || lex->now.kind == TOKEN_COMMA; count++) {
        if (count == LIST_CLAUSES_MOST)
            source_fail(lex->t, lex->in, body->start, "at most %d names stand behind `where`",
                        LIST_CLAUSES_MOST);
        if (count > 0) lexer_next(lex);
        expression *name = parse_variable(lex, "a name behind `where`");
        expect(lex, TOKEN_EQUAL, "`=` and the value of the name");
        name->next = parse_operand(lex);
        *at = parent_of(lex, EXPRESSION_WHERE, body->start, name);
        at = &name->next->next;
    }
    *at = body;
    return outermost;
}

/* ---- lists ---- */

static expression *parse_item(lexer *lex) {
    if (lex->now.kind == TOKEN_TEXT) return parse_text(lex);
    if (lexer_at_list_word(lex)) lexer_expected(lex, "an item");
    expression *e = parse_compared(lex);
    if (lex->now.kind != TOKEN_RANGE) return e;
    lexer_next(lex);
    e->next = parse_operand(lex);
    return parent_of(lex, EXPRESSION_RANGE, e->start, e);
}

static expression *parse_variable(lexer *lex, const char *place) {
    if (lex->now.kind != TOKEN_NAME) lexer_expected(lex, place);
    expression *e = parse_bare_name(lex);
    name_check(lex->t, lex->in, e->start, e->length);
    return e;
}

static expression *parse_each(lexer *lex, size_t start) {
    expression *variable = parse_variable(lex, "a name behind `for`");
    if (!take_word(lex, WORD_IN)) lexer_expected(lex, "`in`");
    variable->next = parse_item(lex);
    return parent_of(lex, EXPRESSION_EACH, start, variable);
}

/* The first condition behind an item may be a clause, or the choice between the item and another.
 */
static expression *parse_when(lexer *lex, size_t start, bool is_first, expression **body) {
    expression *condition = parse_condition(lex), **other;
    if (!is_first || !take_word(lex, WORD_ELSE))
        return parent_of(lex, EXPRESSION_WHEN, start, condition);
    *body = choice_of(lex, *body, condition, &other);
    *other = parse_compared(lex);
    return NULL;
}

/* The clauses behind the body, of which a later one stands inside of the earlier ones. */
static expression *parse_clauses(lexer *lex, expression **body) {
    expression *outermost = NULL, **at = &outermost;
    for (unsigned count = 0;; count++) {
        const size_t start = lex->now.start;
        if (count > LIST_CLAUSES_MOST)
            source_fail(lex->t, lex->in, start, "a list has at most %d clauses", LIST_CLAUSES_MOST);
        if (take_word(lex, WORD_FOR)) {
            *at = parse_each(lex, start);
            at = &(*at)->child->next->next;
        } else if (take_word(lex, WORD_IF)) {
            expression *const when = parse_when(lex, start, count == 0, body);
            if (!when) continue;
            *at = when;
            at = &when->child->next;
        } else {
            *at = *body;
            return outermost;
        }
    }
}

expression *parse_list(lexer *lex) {
    expression *list = expression_new(lex, EXPRESSION_LIST, lex->now.start);
    lexer_next(lex);
    expression **end = &list->child;
    while (lex->now.kind != TOKEN_CLOSE_BRACKET) {
        *end = parse_item(lex);
        expression *body = *end;
        if (end == &list->child)
            *end = parse_clauses(lex, &body);
        else
            *end = body = parse_choice(lex, body);
        const bool is_one = *end != body; /* a rule for all items, and not the first of several */
        end = &(*end)->next;
        if (is_one || lex->now.kind != TOKEN_COMMA) break;
        lexer_next(lex);
    }
    expect(lex, TOKEN_CLOSE_BRACKET, "an operator, `,`, `for` or `]`");
    return list;
}

/* ---- filters ---- */

bool lexer_at_filter(const lexer *lex) {
    const source name = token_source(lex);
    lexer ahead = *lex;
    if (!is_filter_word(name.text, name.length)) return false;
    lexer_next(&ahead);
    return ahead.now.kind == TOKEN_OPEN;
}

/* f(x), where f is a function of the table or of the session. */
static expression *call_of(lexer *lex, const expression *f, expression *x) {
    const char *name = lex->in.text + f->start;
    const function *known = function_by_name(name, f->length);
    if (known && known->about.count != 1)
        source_fail(lex->t, lex->in, f->start, "%s(%s) has more than one argument: write n -> %s",
                    known->about.name, known->about.parameters, known->about.example);
    expression *e = parent_of(lex, known ? EXPRESSION_CALL : EXPRESSION_APPLY, f->start, x);
    e->callee.function = known;
    e->length = f->length;
    return e;
}

/* filter(f, L) is [x for x in L if f(x)], and filter(n -> n > 2, L) is [n for n in L if n > 2]. Of
 * a function alone the word `filter` is the x, since no name is called so. */
expression *parse_filter(lexer *lex) {
    expression *variable = parse_bare_name(lex), *condition;
    const size_t start = variable->start;
    expect(lex, TOKEN_OPEN, "`(`");
    if (lex->now.kind != TOKEN_NAME)
        lexer_expected(lex, "a function of one argument, or n -> and a condition on n");
    expression *f = parse_bare_name(lex);
    if (lex->now.kind == TOKEN_ARROW) {
        name_check(lex->t, lex->in, f->start, f->length);
        lexer_next(lex);
        variable = f;
        condition = parse_condition(lex);
    } else {
        expression *x = expression_new(lex, EXPRESSION_NAME, start);
        x->length = variable->length;
        condition = call_of(lex, f, x);
    }
    expect(lex, TOKEN_COMMA, "`,` and a list");
    expression *result = expression_new(lex, EXPRESSION_NAME, variable->start);
    result->length = variable->length;
    variable->next = parse_item(lex);
    condition->next = result;
    variable->next->next = parent_of(lex, EXPRESSION_WHEN, condition->start, condition);
    expect(lex, TOKEN_CLOSE, "an operator or `)`");
    return parent_of(lex, EXPRESSION_LIST, start, parent_of(lex, EXPRESSION_EACH, start, variable));
}
