/* SPDX-License-Identifier: MIT
 *
 * The atoms of expressions: numbers, ups and stars in one, as they are printed. */
#include "notation/parser.h"

#include <stdio.h>
#include <string.h>

/* ---- trees ---- */

expression *expression_new(lexer *lex, expression_kind kind, size_t start) {
    expression *e = scratch_alloc(lex->t, sizeof *e);
    *e = (expression){.kind = (uint8_t)kind, .start = (uint32_t)start};
    return e;
}

expression *parent_of(lexer *lex, expression_kind kind, size_t start, expression *child) {
    expression *e = expression_new(lex, kind, start);
    e->child = child;
    return e;
}

expression *parse_bare_name(lexer *lex) {
    expression *e = expression_new(lex, EXPRESSION_NAME, lex->now.start);
    e->length = (uint32_t)(lex->now.end - lex->now.start);
    lexer_next(lex);
    return e;
}

void expect(lexer *lex, token_kind kind, const char *what) {
    if (lex->now.kind != kind) lexer_expected(lex, what);
    lexer_next(lex);
}

/* ---- numbers ---- */

source token_source(const lexer *lex) {
    return (source){lex->in.text + lex->now.start, lex->now.end - lex->now.start};
}

/* If the number at hand is followed by a slash and another one, the other one. */
static bool denominator(lexer *lex, source *below) {
    if (lex->now.kind != TOKEN_SLASH) return false;
    lexer ahead = *lex;
    lexer_next(&ahead);
    if (ahead.now.kind != TOKEN_NUMBER) return false;
    *below = token_source(&ahead);
    lexer_next(&ahead);
    *lex = ahead;
    return true;
}

static bool is_zero(source digits) {
    for (size_t i = 0; i < digits.length; i++)
        if (digits.text[i] >= '1' && digits.text[i] <= '9') return false;
    return true;
}

/* The digits as an integer; *ten is multiplied by the power of ten that it is divided by. */
static dyadic parse_digits(lexer *lex, source digits, dyadic *ten) {
    const char *point = memchr(digits.text, '.', digits.length);
    const size_t before = point ? (size_t)(point - digits.text) : digits.length;
    dyadic x = dyadic_from_digits(lex->t, digits.text, before, false, 0);
    for (size_t i = before + 1; i < digits.length; i++) {
        task_poll(lex->t);
        x = dyadic_add(lex->t, dyadic_mul(lex->t, x, dyadic_int(10)),
                       dyadic_int(digits.text[i] - '0'));
        *ten = dyadic_mul(lex->t, *ten, dyadic_int(10));
    }
    return x;
}

enum { FRACTION_DIGITS_MOST = 10000 };

/* x / divisor for a quotient that is not dyadic: 1/3, 0.1, 0.1/0.7. */
static void parse_fraction(lexer *lex, size_t start, source whole, source below, dyadic *x,
                           dyadic *divisor) {
    dyadic ten[2] = {dyadic_int(1), dyadic_int(1)}, bottom = dyadic_int(1);
    if (whole.length > FRACTION_DIGITS_MOST || below.length > FRACTION_DIGITS_MOST)
        source_fail(lex->t, lex->in, start,
                    "a number that is no dyadic one has at most %d digits above and below",
                    FRACTION_DIGITS_MOST);
    *x = parse_digits(lex, whole, &ten[0]);
    if (below.length > 0) bottom = parse_digits(lex, below, &ten[1]);
    *x = dyadic_mul(lex->t, *x, ten[1]);
    *divisor = dyadic_mul(lex->t, bottom, ten[0]);
}

/* 3, 0.75, 3/4, a fraction sign, or an integer and a fraction sign. */
static dyadic parse_number(lexer *lex, dyadic *divisor) {
    const size_t start = lex->now.start;
    dyadic x = DYADIC_ZERO;
    *divisor = dyadic_int(1);
    if (lex->now.kind == TOKEN_NUMBER) {
        source whole = token_source(lex), below = {NULL, 0};
        lexer_next(lex);
        if (denominator(lex, &below) && is_zero(below))
            source_fail(lex->t, lex->in, start, "the denominator is 0");
        if (!numeral_value(lex->t, whole, below, &x)) {
            parse_fraction(lex, start, whole, below, &x, divisor);
            return x;
        }
        if (below.length > 0) return x;
    }
    if (lex->now.kind == TOKEN_FRACTION) {
        x = dyadic_add(lex->t, x, dyadic_make(lex->t, lex->now.count, 3));
        lexer_next(lex);
    }
    return x;
}

/* The whole number at hand; what it counts is for the message. */
static uint64_t parse_count(lexer *lex, const char *what) {
    source digits = token_source(lex);
    if (lex->now.kind != TOKEN_NUMBER || memchr(digits.text, '.', digits.length))
        lexer_expected(lex, what);
    lexer_next(lex);
    return digits_value(digits.text, digits.length);
}

typedef struct atom_rule {
    size_t start;
    dyadic x;
    int64_t ups; /* where uptimal is not 0: the sign of the uptimal */
    uint64_t star;
    uint64_t uptimal;
    bool is_power;
    bool has_number;
    const char *power_of_on; /* the name of a loopy game, ^[on] and the like, or NULL */
} atom_rule;

/* ^[on], v<on>. */
static bool parse_power_of_on(lexer *lex, atom_rule *a) {
    const bool sum = lex->now.kind == TOKEN_OPEN_BRACKET;
    if (!lexer_power_of_on(lex)) return false;
    const bool up = a->ups > 0;
    a->power_of_on = sum ? (up ? "^[on]" : "v[on]") : (up ? "^<on>" : "v<on>");
    return true;
}

/* The parts of an atom stand without blanks, as they are printed: what looks like a product or a
 * count that belongs to nothing is refused. */
static void check_joined(const lexer *lex, size_t end, const char *meant) {
    if (lex->now.start != end)
        source_fail(lex->t, lex->in, lex->now.start, "a blank stands inside a value: %s", meant);
}

static bool parse_uptimal(lexer *lex, atom_rule *a) {
    if (lex->now.kind == TOKEN_OPEN_BRACKET) {
        lexer_next(lex);
        a->uptimal = parse_count(lex, "a whole number, as in ^[2]");
        expect(lex, TOKEN_CLOSE_BRACKET, "`]`");
    } else if (lex->now.kind == TOKEN_ARROW) {
        lexer_next(lex);
        a->uptimal = parse_count(lex, "a whole number, as in ^->2");
    } else if (lex->now.kind == TOKEN_SUPERSCRIPT) {
        a->is_power = true;
        a->uptimal = (uint64_t)lex->now.count;
        lexer_next(lex);
    } else if (lexer_power(lex, &a->uptimal)) {
        a->is_power = true;
    } else {
        return false;
    }
    if (a->uptimal < 1 || a->uptimal > ENDER_UPTIMAL_MAX)
        source_fail(lex->t, lex->in, a->start, "the n of ^[n] and ^<n> goes from 1 to %u",
                    ENDER_UPTIMAL_MAX);
    if (a->uptimal == 1) a->uptimal = 0; /* ^[1] = ^<1> = ^ */
    return true;
}

static void parse_ups(lexer *lex, atom_rule *a) {
    a->ups = lex->now.count;
    const bool single = a->ups == 1 || a->ups == -1;
    lexer_next(lex);
    if (!single && (lex->now.kind == TOKEN_NUMBER || lex->now.kind == TOKEN_OPEN_BRACKET))
        source_fail(lex->t, lex->in, lex->now.start,
                    "a count follows a single arrow: write ^^^ or ^3, vvv or v3");
    if (single && !parse_power_of_on(lex, a) && !parse_uptimal(lex, a) &&
        lex->now.kind == TOKEN_NUMBER) {
        check_joined(lex, lex->last, "^3 is three ups, n.G is a multiple");
        uint64_t n = parse_count(lex, "a whole number of ups, as in ^3");
        a->ups = n > INT32_MAX ? INT64_MAX : a->ups * (int64_t)n;
    }
    if (a->ups > INT32_MAX || a->ups < -INT32_MAX)
        task_throw(lex->t, ENDER_ELIMIT, "multiples of ^ go up to %d", INT32_MAX);
    if (lex->now.kind == TOKEN_UPS)
        source_fail(lex->t, lex->in, lex->now.start,
                    "ups and downs are joined by an operator: ^+v");
}

static void parse_star(lexer *lex, atom_rule *a) {
    const size_t end = lex->now.end;
    lexer_next(lex);
    if (lex->now.kind == TOKEN_NUMBER)
        check_joined(lex, end, "*2 is a nimber, n.G is a multiple, * + 2 is a sum");
    a->star = lex->now.kind == TOKEN_NUMBER ? parse_count(lex, "a whole number, as in *2") : 1;
    if (a->star > UINT32_MAX) task_throw(lex->t, ENDER_ELIMIT, "nimbers go up to *%u", UINT32_MAX);
}

/* What may not follow an atom, with the likely intention. */
static void check_after_atom(const lexer *lex, const atom_rule *a) {
    if (lexer_at_list_word(lex)) return;
    switch (lex->now.kind) {
    case TOKEN_UPS:
    case TOKEN_STAR:
        source_fail(lex->t, lex->in, lex->now.start,
                    "expected an operator, found %s: the parts of a value stand in the order "
                    "number, ups, star, as in 1^*2",
                    lexer_found(lex).text);
    case TOKEN_NAME:
    case TOKEN_OPEN:
    case TOKEN_OPEN_BRACE:
        source_fail(lex->t, lex->in, lex->now.start,
                    "expected an operator, found %s: %s a multiple is written 3.G",
                    lexer_found(lex).text,
                    a->star > 0 ? "3* is the value 3+*," : "nothing is multiplied unseen,");
    case TOKEN_NUMBER:
    case TOKEN_FRACTION:
    case TOKEN_SUPERSCRIPT:
    case TOKEN_OPEN_BRACKET:
        lexer_expected(lex, "an operator");
    default:
        return;
    }
}

/* Nobody writes 0+^2 as 0^2: it is 0 written twice (Moews, Coin-sliding and Go), and 0*2 a product.
 */
static void check_zero(const lexer *lex, const atom_rule *a) {
    if (!a->has_number || !dyadic_same(a->x, DYADIC_ZERO) || (a->ups == 0 && a->star == 0)) return;
    const char *text = lex->in.text;
    size_t from = a->start;
    while (!strchr("^v*", text[from]) && (unsigned char)text[from] < 0x80) from++;
    source_fail(lex->t, lex->in, a->start,
                "a 0 before %.*s can be read in two ways: write %.*s for the game, and 0,0 for an "
                "option that is there twice",
                (int)(lex->last - from), text + from, (int)(lex->last - from), text + from);
}

/* a / d, which is no dyadic number, as a quotient. */
static expression *fraction_of(lexer *lex, const atom_rule *a, dyadic divisor) {
    if (lex->now.kind == TOKEN_STAR && !lexer_at_product(lex))
        lexer_expected_operator(lex, "an operator");
    if (lex->now.kind == TOKEN_UPS)
        source_fail(lex->t, lex->in, lex->now.start,
                    "behind a number that is no dyadic one an operator is written: 1/3+^");
    expression *e = expression_new(lex, EXPRESSION_QUOTIENT, a->start);
    e->child = expression_new(lex, EXPRESSION_ATOM, a->start);
    e->child->game = ref_number(lex->t, a->x);
    e->child->next = expression_new(lex, EXPRESSION_ATOM, a->start);
    e->child->next->game = ref_number(lex->t, divisor);
    return e;
}

expression *parse_atom(lexer *lex, bool negative) {
    task *t = lex->t;
    atom_rule a = {.start = lex->now.start,
                   .has_number = lex->now.kind == TOKEN_NUMBER || lex->now.kind == TOKEN_FRACTION};
    dyadic divisor = dyadic_int(1);
    if (a.has_number) a.x = parse_number(lex, &divisor);
    if (negative) a.x = dyadic_neg(t, a.x);
    if (!dyadic_same(divisor, dyadic_int(1))) return fraction_of(lex, &a, divisor);
    if (lex->now.kind == TOKEN_UPS) {
        if (a.has_number)
            check_joined(lex, lex->last, "2^ is the sum 2 + ^, and n.G is a multiple, as in 2.^");
        parse_ups(lex, &a);
    }
    const bool product = a.has_number && a.ups == 0 && lexer_at_product(lex);
    if (lex->now.kind == TOKEN_STAR && !product) {
        if (a.has_number || a.ups != 0)
            check_joined(lex, lex->last, "2*3 is the sum 2 + *3, and n.G is a multiple, as in 2.G");
        parse_star(lex, &a);
    }
    if (!product) check_after_atom(lex, &a);
    check_zero(lex, &a);
    expression *e = expression_new(lex,
                                   a.power_of_on ? EXPRESSION_LOOPY
                                   : a.uptimal   ? EXPRESSION_UPTIMAL
                                                 : EXPRESSION_ATOM,
                                   a.start);
    const bool only_ups = !a.uptimal && !a.power_of_on;
    e->game = nus_ref(t, (nus){a.x, only_ups ? (int32_t)a.ups : 0, (uint32_t)a.star});
    e->count = (uint32_t)a.uptimal;
    if (a.power_of_on) e->count = (uint32_t)loopy_name_find(a.power_of_on, strlen(a.power_of_on));
    e->is_power = a.is_power;
    e->is_down = a.ups < 0;
    e->is_signed = negative;
    e->is_mixed = a.ups != 0 && a.has_number;
    return e;
}

ref parse_joined_star(lexer *lex, size_t name_end) {
    ref star = REF_ZERO;
    if (lex->now.kind == TOKEN_STAR && lex->now.start == name_end) {
        atom_rule a = {.start = name_end};
        parse_star(lex, &a);
        star = nus_ref(lex->t, (nus){DYADIC_ZERO, 0, (uint32_t)a.star});
    }
    if (lex->now.kind == TOKEN_STAR || lex->now.kind == TOKEN_UPS)
        lexer_expected_operator(lex, "an operator");
    return star;
}
