/* SPDX-License-Identifier: MIT
 *
 * Tokens to a tree, by recursive descent:
 *
 *   statement  := [name ['(' name {',' name} ')'] ':=']
 *                 (sum [relation sum] | list bars list {bars list})
 *   sum        := chains ['&' chains]
 *   chains     := chain {('+' | '-') chain}
 *   chain      := remainder {(':' | '<>') remainder}
 *   remainder  := signed {'%' primary}
 *   signed     := '-' signed | '+-' (signed | '(' list ')') | ('+_' | '-_') primary | multiple
 *   multiple   := quotient ['.' signed]
 *   quotient   := product {'/' product}
 *   product    := primary {'*' primary}, where w, eps, Z, a root or a bracket is behind the star
 *   primary    := atom | '(' sum ')' | [name] braces | name ['(' arguments ')'] | graph | list
 *   atom       := [number] [ups] [star], at least one of them
 *   braces     := '{' list bars list {bars list} '}'
 *
 * A bar of more strokes binds weaker (Winning Ways, chapter 1): {a||b|c} = {a|{b|c}}.
 *
 * What could be read in two ways is refused with both readings in the message, rather than read in
 * one of them: -G:H, x-1^, +-1^, 1+-1. A minus at the beginning of an atom belongs to its number
 * alone, as printed values have it: -1^ is (-1)+^.
 *
 * All recursion passes through parse_signed, which moves to a fresh stack when this one runs low.
 */
#include "notation/parser.h"
#include "notation/functions/functions.h"
#include "notation/kinds/kinds.h"
#include "notation/mistakes.h"

#include <stdio.h>
#include <string.h>

static expression *parse_sum(lexer *lex);
static expression *parse_signed(lexer *lex);

/* ---- lists and braces ---- */

typedef struct expression_list {
    expression *first, *last;
    uint32_t count;
} expression_list;

static void list_add(expression_list *l, expression *e) {
    if (l->last)
        l->last->next = e;
    else
        l->first = e;
    l->last = e;
    l->count++;
}

/* An option, or a tombstone that stands among options. */
static expression *parse_option(lexer *lex) {
    if (lex->now.kind != TOKEN_TOMBSTONE) return parse_sum(lex);
    expression *e = expression_new(lex, EXPRESSION_TOMBSTONE, lex->now.start);
    lexer_next(lex);
    return e;
}

/* Further options behind the ones there are. */
static void parse_more(lexer *lex, expression_list *l) {
    while (lex->now.kind == TOKEN_COMMA) {
        lexer_next(lex);
        if (lex->now.kind == TOKEN_DOTS) {
            list_add(l, expression_new(lex, EXPRESSION_DOTS, lex->now.start));
            lexer_next(lex);
            return;
        }
        list_add(l, parse_option(lex));
    }
}

/* Options up to the bar or the token that ends them; there may be none. */
static expression_list parse_options(lexer *lex, token_kind end) {
    expression_list l = {NULL, NULL, 0};
    if (lex->now.kind == TOKEN_BARS || lex->now.kind == end) return l;
    list_add(&l, parse_option(lex));
    parse_more(lex, &l);
    if (lex->now.kind != TOKEN_BARS && lex->now.kind != end)
        lexer_expected_operator(lex, end == TOKEN_END
                                         ? "an operator, `,`, `|` or the end of the text"
                                         : "an operator, `,`, `|` or `}`");
    return l;
}

/* Z, Z+1, 2*Z-1: Z may be a name that was defined; evaluation finds out. */
static bool mentions_integers(const lexer *lex, const expression *e) {
    if (e->kind == EXPRESSION_NAME) return e->length == 1 && lex->in.text[e->start] == 'Z';
    if (e->kind != EXPRESSION_PRODUCT && e->kind != EXPRESSION_CHAIN &&
        e->kind != EXPRESSION_MULTIPLE)
        return false;
    for (const expression *c = e->child; c; c = c->next)
        if (mentions_integers(lex, c)) return true;
    return false;
}

static expression *join(lexer *lex, size_t start, expression_list left, expression_list right) {
    expression *e = parent_of(lex, EXPRESSION_BRACES, start, left.first ? left.first : right.first);
    if (left.last) left.last->next = right.first;
    e->count = left.count;
    for (const expression *c = e->child; c; c = c->next) {
        e->has_pass |= c->kind == EXPRESSION_PASS;
        e->is_open |= c->kind == EXPRESSION_PASS || c->kind == EXPRESSION_NODE ||
                      c->kind == EXPRESSION_NAME || c->is_open;
        e->is_endless |=
            c->kind == EXPRESSION_DOTS || c->kind == EXPRESSION_FAMILY || mentions_integers(lex, c);
    }
    return e;
}

/* A left side that waits for its right side. */
typedef struct waiting {
    struct waiting *below;
    expression_list left;
    int64_t bars;
    size_t start;
} waiting;

/* The sides joined so far by bars of fewer strokes than the bar at hand. */
static expression_list join_tighter(lexer *lex, waiting **stack, expression_list right,
                                    int64_t bars) {
    while (*stack && (*stack)->bars < bars) {
        expression *game = join(lex, (*stack)->start, (*stack)->left, right);
        right = (expression_list){game, game, 1};
        *stack = (*stack)->below;
    }
    return right;
}

/* The bars and sides behind the first side, up to the token that ends them; *bars_read counts the
 * bars, however many strokes they have. */
static expression *parse_sides(lexer *lex, size_t start, expression_list right, token_kind end,
                               size_t *bars_read) {
    waiting *stack = NULL;
    *bars_read = 0;
    if (lex->now.kind != TOKEN_BARS) lexer_expected(lex, "`|` between Left's and Right's options");
    while (lex->now.kind == TOKEN_BARS) {
        const int64_t bars = lex->now.count;
        right = join_tighter(lex, &stack, right, bars);
        if (stack && stack->bars == bars)
            source_fail(lex->t, lex->in, lex->now.start,
                        "a second bar of %lld stroke%s: write braces, or more strokes where the "
                        "division is, as in {a||b|c}",
                        (long long)bars, bars == 1 ? "" : "s");
        waiting *w = scratch_alloc(lex->t, sizeof *w);
        *w = (waiting){stack, right, bars, start};
        stack = w;
        ++*bars_read;
        lexer_next(lex);
        right = parse_options(lex, end);
    }
    return join_tighter(lex, &stack, right, INT64_MAX).first;
}

static expression *parse_braces(lexer *lex) {
    const size_t start = lex->now.start;
    lexer_next(lex);
    const expression_list left = parse_options(lex, TOKEN_CLOSE_BRACE);
    size_t bars_read;
    expression *e = parse_sides(lex, start, left, TOKEN_CLOSE_BRACE, &bars_read);
    lexer_next(lex);
    return e;
}

/* ---- names ---- */

expression *parse_text(lexer *lex) {
    expression *e = expression_new(lex, EXPRESSION_TEXT, lex->now.start);
    e->length = (uint32_t)(lex->now.end - lex->now.start);
    lexer_next(lex);
    return e;
}

/* The name of a function where another one takes a text: compare_in(dicot, G, H). */
static void check_quotes(const lexer *lex, const ender_function *about, size_t argument) {
    lexer ahead = *lex;
    if (!about || argument >= about->count || about->takes[argument] != ENDER_TAKES_TEXT) return;
    if (lex->now.kind != TOKEN_NAME) return;
    const source name = token_source(lex);
    lexer_next(&ahead);
    if (ahead.now.kind != TOKEN_COMMA && ahead.now.kind != TOKEN_CLOSE) return;
    if (function_by_name(name.text, name.length))
        mistake_bare_text(lex->t, lex->in, lex->now.start, name.length);
}

static expression *parse_argument(lexer *lex, const ender_function *about, size_t argument) {
    check_quotes(lex, about, argument);
    return lex->now.kind == TOKEN_TEXT ? parse_text(lex) : parse_sum(lex);
}

/* "(a, b)" or "()", of a function of the table (NULL for others). */
static expression_list parse_arguments(lexer *lex, const ender_function *about) {
    expression_list l = {NULL, NULL, 0};
    expect(lex, TOKEN_OPEN, "`(`");
    if (lex->now.kind != TOKEN_CLOSE) list_add(&l, parse_argument(lex, about, 0));
    while (lex->now.kind == TOKEN_COMMA) {
        lexer_next(lex);
        list_add(&l, parse_argument(lex, about, l.count));
    }
    expect(lex, TOKEN_CLOSE, "`,` or `)`");
    return l;
}

static expression *parse_call(lexer *lex, const function *f) {
    const size_t start = lex->now.start;
    const ender_function *about = &f->about;
    lexer_next(lex);
    mistake_qualified(lex);
    if (lex->now.kind != TOKEN_OPEN) mistake_bare_function(lex, start, about);
    expression_list arguments = parse_arguments(lex, about);
    if (arguments.count != about->count)
        source_fail(lex->t, lex->in, start, "%s(%s) takes %u argument%s, not %u", about->name,
                    about->parameters, about->count, about->count == 1 ? "" : "s",
                    (unsigned)arguments.count);
    expression *e = parent_of(lex, EXPRESSION_CALL, start, arguments.first);
    e->callee.function = f;
    return e;
}

static expression *parse_position(lexer *lex, const ruleset *rules, size_t name_end) {
    const size_t start = lex->now.start;
    lex->at = name_end;
    lexer_next(lex);
    mistake_quotes(lex, rules);
    expression_list arguments = parse_arguments(lex, NULL);
    if (arguments.count != 1)
        source_fail(lex->t, lex->in, start,
                    "a ruleset takes one position in quotes, such as %s(\"%s\")", rules->info.name,
                    rules->info.example);
    expression *e = parent_of(lex, EXPRESSION_POSITION, start, arguments.first);
    e->callee.rules = rules;
    return e;
}

/* on, over, on+, upon*; pass. NULL when the name means something else. */
static expression *parse_loopy_name(lexer *lex) {
    const source name = token_source(lex);
    const size_t start = lex->now.start;
    if (name.length == 4 && memcmp(name.text, "pass", 4) == 0) {
        lexer_next(lex);
        return expression_new(lex, EXPRESSION_PASS, start);
    }
    int number = loopy_name_find(name.text, name.length);
    if (number < 0) return NULL;
    expression *e = expression_new(lex, EXPRESSION_LOOPY, start);
    char with_sign[16];
    memcpy(with_sign, name.text, name.length); /* no name of the table is longer than 9 bytes */
    e->game = REF_ZERO;
    for (const char *sign = "+-"; *sign; sign++) {
        with_sign[name.length] = *sign;
        const int signed_number = loopy_name_find(with_sign, name.length + 1);
        if (signed_number < 0 || !lexer_sign_of_name(lex, *sign)) continue;
        e->count = (uint32_t)signed_number;
        return e;
    }
    lexer_next(lex);
    if (loopy_name_takes_star((unsigned)number))
        e->game = parse_joined_star(lex, start + name.length);
    e->count = (uint32_t)number;
    return e;
}

/* a{...}: braces whose position other options can lead back to. */
static expression *parse_node(lexer *lex) {
    const source name = token_source(lex);
    expression *e = expression_new(lex, EXPRESSION_NODE, lex->now.start);
    e->length = (uint32_t)name.length;
    name_check(lex->t, lex->in, lex->now.start, name.length);
    lexer_next(lex);
    e->child = parse_braces(lex);
    return e;
}

/* ord(...), num(...), seq(...); EXPRESSION_ATOM for other names. */
static expression_kind formula_kind(source name) {
    static const char *const names[] = {"ord", "num", "seq"};
    static const expression_kind kinds[] = {EXPRESSION_ORDINAL, EXPRESSION_FORMULA,
                                            EXPRESSION_FAMILY};
    for (size_t i = 0; i < 3; i++)
        if (name.length == 3 && memcmp(name.text, names[i], 3) == 0) return kinds[i];
    return EXPRESSION_ATOM;
}

/* *w, *(w+1), *w^2. */
static expression *parse_pile(lexer *lex) {
    const size_t start = lex->now.start;
    lexer_next(lex);
    return parent_of(lex, EXPRESSION_PILE, start, parse_factor(lex));
}

/* What stands behind w: ^2, ^(1/2), a superscript, or nothing. */
static expression *parse_power_of_omega(lexer *lex, expression *omega) {
    const size_t end = omega->start + omega->length;
    expression *e = omega;
    if ((lex->now.kind == TOKEN_UPS && lex->now.start == end) ||
        lex->now.kind == TOKEN_SUPERSCRIPT) {
        omega->next = parse_exponent(lex);
        e = parent_of(lex, EXPRESSION_POWER, omega->start, omega);
    }
    lexer ahead = *lex;
    lexer_next(&ahead);
    const bool imaginary = ahead.now.kind == TOKEN_NAME && token_source(&ahead).length == 1 &&
                           token_source(&ahead).text[0] == 'i';
    if (lex->now.kind == TOKEN_STAR && !imaginary)
        source_fail(lex->t, lex->in, lex->now.start,
                    "a star behind w can be read in two ways: write 2*w for the product, w+*2 for "
                    "the sum with a nim pile, ord(w*2) for the ordinal");
    return e;
}

/* A function that a session may have defined. */
static expression *parse_application(lexer *lex) {
    expression *e = expression_new(lex, EXPRESSION_APPLY, lex->now.start);
    e->length = (uint32_t)(lex->now.end - lex->now.start);
    lexer_next(lex);
    e->child = parse_arguments(lex, NULL).first;
    return e;
}

/* The function that a name followed by a bracket means in another case: Mean(G). What has no
 * bracket may be a name that somebody gives. */
static const function *function_of_other_case(const lexer *lex, const function *f) {
    lexer ahead = *lex;
    lexer_next(&ahead);
    const source name = token_source(lex);
    return f || ahead.now.kind != TOKEN_OPEN ? f : function_by_folded_name(name.text, name.length);
}

expression *parse_name(lexer *lex) {
    const source name = token_source(lex);
    const size_t start = lex->now.start;
    if (lexer_at_filter(lex)) return parse_filter(lex);
    size_t name_end = 0;
    const function *f = function_by_name(name.text, name.length);
    const bool is_operator = lexer_at_operator(lex); /* impartial: is one, impartial(G) is not */
    /* grundy("22") is a position, grundy(G) a function. */
    const bool is_position =
        f && !is_operator && f->about.takes[0] != ENDER_TAKES_TEXT && lexer_at_text_call(lex);
    const ruleset *rules = !f || is_operator || is_position ? lexer_ruleset(lex, &name_end) : NULL;
    if (f && !is_operator && !rules) return parse_call(lex, f);
    if (rules) return parse_position(lex, rules, name_end);
    f = function_of_other_case(lex, f);
    if (f && !is_operator) return parse_call(lex, f);
    if (f)
        source_fail(
            lex->t, lex->in, start,
            "%.*s before a colon is an operator on rulesets: write %.*s:domineering(\"3x3\") "
            "or the like, or (%.*s) for another thing of that name",
            (int)name.length, name.text, (int)name.length, name.text, (int)name.length, name.text);
    expression *loopy = parse_loopy_name(lex);
    if (loopy) return loopy;
    lexer ahead = *lex;
    lexer_next(&ahead);
    if (ahead.now.kind == TOKEN_OPEN_BRACE) return parse_node(lex);
    const bool literal = name.length == 3 && memcmp(name.text, "lit", 3) == 0;
    const expression_kind formula = formula_kind(name);
    if (ahead.now.kind == TOKEN_OPEN && !literal && formula == EXPRESSION_ATOM)
        return parse_application(lex);
    const bool infinite = lexer_at_infinite(lex);
    *lex = ahead;
    if (!literal && lex->now.kind == TOKEN_OPEN) {
        lexer_next(lex);
        expression *e = parent_of(lex, formula, start, parse_formula(lex));
        expect(lex, TOKEN_CLOSE, "an operator or `)`");
        return e;
    }
    if (!literal) {
        expression *e = expression_new(lex, EXPRESSION_NAME, start);
        e->length = (uint32_t)name.length;
        return infinite ? parse_power_of_omega(lex, e) : e;
    }
    expect(lex, TOKEN_OPEN, "`(`: a literal form is written lit({0,1|3})");
    expression *e = parent_of(lex, EXPRESSION_LITERAL, start, parse_sum(lex));
    expect(lex, TOKEN_CLOSE, "`)`");
    return e;
}

/* ---- operators ---- */

static expression *parse_brackets(lexer *lex) {
    lexer_next(lex);
    expression *e = parse_sum(lex);
    expect(lex, TOKEN_CLOSE, "`)`");
    e->is_signed = false;
    e->is_mixed = false;
    return e;
}

/* negative: a minus that belongs to the number which begins here was read. */
static expression *parse_primary(lexer *lex, bool negative) {
    switch (lex->now.kind) {
    case TOKEN_NUMBER:
    case TOKEN_FRACTION:
    case TOKEN_UPS:
        return parse_atom(lex, negative);
    case TOKEN_STAR:
        return lexer_at_product(lex) ? parse_pile(lex) : parse_atom(lex, negative);
    case TOKEN_OPEN:
        return parse_brackets(lex);
    case TOKEN_OPEN_BRACE:
        return parse_braces(lex);
    case TOKEN_OPEN_BRACKET:
        return parse_list(lex);
    case TOKEN_NAME:
        return parse_name(lex);
    case TOKEN_AT:
        return parse_graph(lex);
    case TOKEN_TEXT:
        source_fail(lex->t, lex->in, lex->now.start - 1,
                    "a text in quotes is an argument: write the ruleset before it, as in "
                    "nim(\"3+5\")");
    default:
        lexer_expected(lex, "a value");
    }
}

static expression *parse_product(lexer *lex, bool negative) {
    expression *e = parse_primary(lex, negative);
    while (lex->now.kind == TOKEN_STAR && lexer_at_product(lex)) {
        lexer_next(lex);
        e->next = parse_primary(lex, false);
        e = parent_of(lex, EXPRESSION_PRODUCT, e->start, e);
    }
    return e;
}

static expression *parse_quotient(lexer *lex, bool negative) {
    expression *e = parse_product(lex, negative);
    if (lex->now.kind != TOKEN_SLASH) return e;
    expression_list l = {NULL, NULL, 0};
    list_add(&l, e);
    while (lex->now.kind == TOKEN_SLASH) {
        lexer_next(lex);
        list_add(&l, parse_primary(lex, false));
        if (lexer_at_product(lex))
            source_fail(lex->t, lex->in, lex->now.start,
                        "a product behind / can be read in two ways: write (x/y)*z or x/(y*z)");
    }
    return parent_of(lex, EXPRESSION_QUOTIENT, e->start, l.first);
}

static expression *parse_multiple(lexer *lex, bool negative);

typedef struct multiple_call {
    lexer *lex;
    bool negative;
    expression *result;
} multiple_call;

static void multiple_thunk(task *t, void *arg) {
    (void)t;
    multiple_call *call = arg;
    call->result = parse_multiple(call->lex, call->negative);
}

static expression *parse_multiple(lexer *lex, bool negative) {
    if (UNLIKELY(stack_is_low(lex->t))) {
        multiple_call call = {lex, negative, NULL};
        deep_call(lex->t, multiple_thunk, &call);
        return call.result;
    }
    expression *e = parse_quotient(lex, negative);
    if (lex->now.kind != TOKEN_DOT) return e;
    lexer_next(lex);
    mistake_method(lex, e->start);
    e->next = parse_signed(lex);
    return parent_of(lex, EXPRESSION_MULTIPLE, e->start, e);
}

static expression *parse_plus_minus(lexer *lex) {
    const size_t start = lex->now.start;
    lexer_next(lex);
    expression_list l = {NULL, NULL, 0};
    if (lex->now.kind == TOKEN_OPEN) {
        l = parse_arguments(lex, NULL);
    } else {
        list_add(&l, parse_signed(lex));
        if (l.first->is_mixed)
            source_fail(lex->t, lex->in, start,
                        "+- before a number with ups can be read in two ways: write +-(1^), or "
                        "+-1+^");
    }
    if (l.count == 0) source_fail(lex->t, lex->in, start, "+-() has no options");
    return parent_of(lex, EXPRESSION_PLUS_MINUS, start, l.first);
}

/* The signs of tiny and miny. */
static expression *parse_sign(lexer *lex) {
    const size_t start = lex->now.start;
    const token_kind sign = lex->now.kind;
    lexer_next(lex);
    expression *e = parent_of(lex, EXPRESSION_SIGN, start, parse_primary(lex, false));
    e->sign = (uint8_t)sign;
    return e;
}

static expression *parse_signs(lexer *lex) {
    const size_t start = lex->now.start;
    bool negative = false;
    expression *e;
    while (lex->now.kind == TOKEN_MINUS) {
        negative = !negative;
        lexer_next(lex);
    }
    if (lex->now.kind == TOKEN_PLUS_MINUS) {
        e = parse_plus_minus(lex);
    } else if (operator_before(lex->now.kind)) {
        e = parse_sign(lex);
    } else if (lex->now.kind == TOKEN_NUMBER || lex->now.kind == TOKEN_FRACTION) {
        e = parse_multiple(lex, negative);
        negative = false;
    } else {
        e = parse_multiple(lex, false);
    }
    if (negative) {
        e = parent_of(lex, EXPRESSION_NEGATIVE, start, e);
        e->sign = TOKEN_MINUS;
    }
    e->is_signed = true;
    return e;
}

typedef struct signed_call {
    lexer *lex;
    expression *result;
} signed_call;

static void signed_thunk(task *t, void *arg) {
    (void)t;
    signed_call *call = arg;
    call->result = parse_signed(call->lex);
}

static expression *parse_signed(lexer *lex) {
    if (UNLIKELY(stack_is_low(lex->t))) {
        signed_call call = {lex, NULL};
        deep_call(lex->t, signed_thunk, &call);
        return call.result;
    }
    const bool sign = lex->now.kind == TOKEN_PLUS_MINUS || operator_before(lex->now.kind);
    return sign ? parse_signs(lex) : parse_multiple(lex, false);
}

/* What is behind % is one number. A word behind it, and no operator, is a comment. */
static void check_remainder(const lexer *lex) {
    const bool goes_on = lex->now.kind == TOKEN_DOT || lex->now.kind == TOKEN_SLASH;
    if (goes_on || lexer_at_product(lex))
        source_fail(lex->t, lex->in, lex->now.start,
                    "a product behind %% can be read in two ways: write (x %% y).z or x %% (y.z)");
    if ((lex->now.kind == TOKEN_NAME && !lexer_at_list_word(lex)) || lex->now.kind == TOKEN_NUMBER)
        source_fail(lex->t, lex->in, lex->now.start,
                    "%% behind a value is the remainder of a division: a comment behind a value "
                    "begins with #");
}

/* -7 % 2 is (-7) % 2, as in most languages of programming. */
static expression *parse_remainder(lexer *lex) {
    expression *e = parse_signed(lex);
    if (lex->now.kind != TOKEN_PERCENT) return e;
    expression_list l = {NULL, NULL, 0};
    list_add(&l, e);
    while (lex->now.kind == TOKEN_PERCENT) {
        lexer_next(lex);
        list_add(&l, parse_primary(lex, false));
        l.last->op = TOKEN_PERCENT;
        check_remainder(lex);
    }
    return parent_of(lex, EXPRESSION_CHAIN, e->start, l.first);
}

/* In other programs G <> H asks whether G is confused with H; games joined stand close together. */
static void check_side_sum(const lexer *lex) {
    const char *text = lex->in.text;
    const size_t end = lex->now.end;
    if (lex->now.kind != TOKEN_SIDE_SUM || lex->last == lex->now.start ||
        (end < lex->in.length && text[end] != ' '))
        return;
    source_fail(lex->t, lex->in, lex->now.start,
                "<> with blanks around it can be read in two ways: write G<>H for the side-sum, "
                "G || H for `G is confused with H`, G != H for `G is not H`");
}

/* Behind e, of which a signed one would leave two readings. */
static expression *parse_branch(lexer *lex, const expression *e) {
    const token_kind op = lex->now.kind;
    const char *sign = operator_between(op)->about.sign;
    check_side_sum(lex);
    if (e->is_signed)
        source_fail(lex->t, lex->in, lex->now.start,
                    "a sign before %s can be read in two ways: write (-G)%sH or -(G%sH)", sign,
                    sign, sign);
    lexer_next(lex);
    expression *branch = parse_remainder(lex);
    branch->op = (uint8_t)op;
    return branch;
}

static expression *parse_chain(lexer *lex, unsigned level);

/* Is there a further summand? A plus-minus sign beyond ASCII joins as in printed mathematics:
 * 1 and plus-minus 1 is the sum of both. */
static bool at_link(const lexer *lex, unsigned level) {
    if (level != LEVEL_SUM) return operator_level(lex->now.kind) == level;
    switch (lex->now.kind) {
    case TOKEN_PLUS_MINUS:
        if (lex->in.text[lex->now.start] == '+')
            source_fail(lex->t, lex->in, lex->now.start,
                        "+- behind a value can be read in two ways: write G + (-H), or G + (+-H)");
        return true;
    case TOKEN_TINY:
    case TOKEN_MINY:
        source_fail(lex->t, lex->in, lex->now.start,
                    "%s behind a value can be read in two ways: write G + tiny(x), or G + miny(x)",
                    lexer_found(lex).text);
    default:
        return operator_level(lex->now.kind) == LEVEL_SUM;
    }
}

static expression *parse_summand(lexer *lex) {
    const bool plus_minus = lex->now.kind == TOKEN_PLUS_MINUS;
    const token_kind op = plus_minus ? TOKEN_PLUS : lex->now.kind;
    if (!plus_minus) lexer_next(lex);
    expression *e = parse_chain(lex, LEVEL_ORDINAL);
    if (op == TOKEN_MINUS && e->is_mixed && !e->is_signed)
        source_fail(lex->t, lex->in, e->start,
                    "a minus before a number with ups can be read in two ways: write G-(1^), or "
                    "G-1+^");
    e->op = (uint8_t)op;
    return e;
}

typedef struct chain_call {
    lexer *lex;
    unsigned level;
    expression *result;
} chain_call;

static void chain_thunk(task *t, void *arg) {
    (void)t;
    chain_call *call = arg;
    call->result = parse_chain(call->lex, call->level);
}

/* A chain of operators of one level: a sum of ordinal sums of signed operands. Many calls lie
 * between two operands of a nest, so each level of it asks for the stack as well (base/stack.h). */
static expression *parse_chain(lexer *lex, unsigned level) {
    if (UNLIKELY(stack_is_low(lex->t))) {
        chain_call call = {lex, level, NULL};
        deep_call(lex->t, chain_thunk, &call);
        return call.result;
    }
    const bool sum = level == LEVEL_SUM;
    expression *e = sum ? parse_chain(lex, LEVEL_ORDINAL) : parse_remainder(lex);
    if (!at_link(lex, level)) return e;
    expression_list l = {NULL, NULL, 0};
    list_add(&l, e);
    while (at_link(lex, level)) list_add(&l, sum ? parse_summand(lex) : parse_branch(lex, l.last));
    return parent_of(lex, EXPRESSION_CHAIN, e->start, l.first);
}

static expression *parse_sum(lexer *lex) {
    expression *e = parse_chain(lex, LEVEL_SUM);
    if (operator_level(lex->now.kind) != LEVEL_SIDES) return e;
    lexer_next(lex);
    e->next = parse_chain(lex, LEVEL_SUM);
    if (operator_level(lex->now.kind) == LEVEL_SIDES)
        source_fail(lex->t, lex->in, lex->now.start, "a game has two sides: S & T");
    return parent_of(lex, EXPRESSION_SIDES, e->start, e);
}

expression *parse_operand(lexer *lex) { return parse_sum(lex); }

/* ---- statements ---- */

static bool at_relation(const lexer *lex) {
    return lex->now.kind != TOKEN_BARS && operator_level(lex->now.kind) == LEVEL_RELATION;
}

static expression *parse_comparison(lexer *lex, expression *left) {
    const token_kind op = lex->now.kind;
    lexer_next(lex);
    const bool is_word = lex->now.kind == TOKEN_TEXT && is_equality(op);
    left->next = is_word ? parse_text(lex) : parse_sum(lex);
    if (at_relation(lex) || lex->now.kind == TOKEN_BARS)
        source_fail(lex->t, lex->in, lex->now.start,
                    "one comparison at a time: %s would be a second one", lexer_found(lex).text);
    expression *e = parent_of(lex, EXPRESSION_COMPARISON, left->start, left);
    e->op = (uint8_t)op;
    return e;
}

expression *parse_compared(lexer *lex) {
    expression *e = parse_sum(lex);
    const bool confused = lex->now.kind == TOKEN_BARS && lex->now.count == 2;
    return at_relation(lex) || confused ? parse_comparison(lex, e) : e;
}

/* The outermost braces may be left out, as in 8|||7||6|0; but G || H alone compares. left is what
 * stands before the first comma or bar. */
static expression *parse_without_braces(lexer *lex, expression_list left) {
    parse_more(lex, &left);
    const int64_t strokes = lex->now.count;
    size_t bars_read;
    expression *e = parse_sides(lex, 0, left, TOKEN_END, &bars_read);
    const bool is_pair = left.count == 1 && left.first->next && !left.first->next->next;
    if (bars_read == 1 && strokes == 2 && is_pair) {
        e->kind = EXPRESSION_COMPARISON;
        e->op = TOKEN_BARS;
    }
    return e;
}

static expression *parse_whole(lexer *lex) {
    expression_list left = {NULL, NULL, 0};
    if (lex->now.kind == TOKEN_BARS) return parse_without_braces(lex, left);
    expression *e = parse_sum(lex);
    if (at_relation(lex)) return parse_comparison(lex, e);
    list_add(&left, e);
    if (lex->now.kind == TOKEN_BARS || lex->now.kind == TOKEN_COMMA)
        return parse_without_braces(lex, left);
    return e;
}

expression *parse_body(lexer *lex) { return parse_ending(lex, parse_whole(lex)); }

statement parse_statement(task *t, source in) {
    lexer lex;
    statement s = {.body = NULL};
    lexer_open(t, &lex, in);
    if (lex.now.kind == TOKEN_NAME) {
        lexer ahead = lex;
        lexer_next(&ahead);
        if (ahead.now.kind == TOKEN_ASSIGN) {
            s.name = lex.now.start;
            s.name_length = lex.now.end - lex.now.start;
            lexer_next(&ahead);
            lex = ahead;
        } else if (ahead.now.kind == TOKEN_OPEN) {
            const token name = lex.now;
            s.parameters = parse_head(&lex);
            if (s.parameters) s.name = name.start, s.name_length = name.end - name.start;
        }
    }
    s.body_start = lex.now.start;
    s.body = parse_body(&lex);
    if (lex.now.kind == TOKEN_ASSIGN)
        source_fail(t, in, lex.now.start,
                    "a single name stands before `:=`: a letter followed by letters, digits and "
                    "underscores, but v, vv, v3 mean downs");
    if (lex.now.kind != TOKEN_END) mistake_bare_position(&lex);
    if (lex.now.kind != TOKEN_END)
        lexer_expected_operator(&lex, "an operator or the end of the text");
    return s;
}
