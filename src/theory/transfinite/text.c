/* SPDX-License-Identifier: MIT
 *
 * Numbers, ordinals and words as text (conway-positions, section 0). A number is written as its
 * normal form, w^2-(3/4)*w+1/3: a positive integer as exponent stands bare, every other one in
 * brackets. An ordinal as length, birthday or size of a pile is written in Cantor's way, the
 * coefficients on the right: w^2*3+w+5. */
#include "transfinite/word.h"

#include <string.h>

static const char *const omegas[] = {"w", "\u03C9", "\\omega"};
static const char *const times_signs[] = {"*", "\u00B7", " "};

/* ---- numbers ---- */

static void print_superscript(strbuf *b, uint64_t n) {
    static const char *const digits[] = {"\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074",
                                         "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
    if (n >= 10) print_superscript(b, n / 10);
    strbuf_text(b, digits[n % 10]);
}

static bool is_unit(rational r) { return rational_same(r, rational_of(dyadic_int(1))); }

static void print_fraction(strbuf *b, rational r, sur_style style) {
    task *t = b->t;
    if (style != SUR_LATEX || (rational_is_dyadic(r) && dyadic_is_integer(r.num))) {
        rational_print(b, r);
        return;
    }
    if (rational_sign(t, r) < 0) strbuf_char(b, '-');
    if (rational_sign(t, r) < 0) r = rational_neg(t, r);
    strbuf_text(b, "\\frac{");
    dyadic_print(b, rational_numerator(t, r));
    strbuf_text(b, "}{");
    dyadic_print(b, rational_denominator(t, r));
    strbuf_char(b, '}');
}

typedef struct print_call {
    strbuf *b;
    sur x;
    sur_style style;
    void (*print)(strbuf *b, sur x, sur_style style);
} print_call;

static void print_thunk(task *t, void *arg) {
    (void)t;
    print_call *call = arg;
    call->print(call->b, call->x, call->style);
}

/* The same printing on a fresh stack. */
static void print_deep(strbuf *b, sur x, sur_style style,
                       void (*print)(strbuf *b, sur x, sur_style style)) {
    print_call call = {b, x, style, print};
    deep_call(b->t, print_thunk, &call);
}

/* ^e behind w; print writes what stands in brackets. */
static void print_exponent(strbuf *b, sur e, sur_style style, bool bare_omega,
                           void (*print)(strbuf *b, sur x, sur_style style)) {
    const bool whole = sur_is_small(e) && sur_small_exp(e) == 0 && sur_small_num(e) > 0;
    if (sur_same(e, SUR_ONE)) return;
    if (style == SUR_UNICODE && whole) {
        print_superscript(b, (uint64_t)sur_small_num(e));
        return;
    }
    const bool bare = whole || (bare_omega && sur_same(e, sur_power_of_omega(b->t, SUR_ONE)));
    strbuf_char(b, '^');
    if (style == SUR_LATEX)
        strbuf_char(b, '{');
    else if (!bare)
        strbuf_char(b, '(');
    print(b, e, style);
    if (style == SUR_LATEX)
        strbuf_char(b, '}');
    else if (!bare)
        strbuf_char(b, ')');
}

/* A term behind others, or the first one. */
static void print_term(strbuf *b, const sur_term *term, bool first, sur_style style) {
    task *t = b->t;
    rational r = term->coefficient;
    const bool negative = rational_sign(t, r) < 0;
    if (negative) r = rational_neg(t, r);
    if (negative || !first) strbuf_char(b, negative ? '-' : '+');
    if (sur_same(term->exponent, SUR_ZERO)) {
        print_fraction(b, r, style);
        return;
    }
    if (!is_unit(r)) {
        const bool whole = rational_is_dyadic(r) && dyadic_is_integer(r.num);
        const bool brackets = !whole && style != SUR_LATEX;
        if (brackets) strbuf_char(b, '(');
        print_fraction(b, r, style);
        if (brackets) strbuf_char(b, ')');
        strbuf_text(b, times_signs[style]);
    }
    strbuf_text(b, omegas[style]);
    print_exponent(b, term->exponent, style, false, sur_print);
}

void sur_print(strbuf *b, sur x, sur_style style) {
    if (UNLIKELY(stack_is_low(b->t))) {
        print_deep(b, x, style, sur_print);
        return;
    }
    sur_term spare;
    const sur_view v = sur_terms(b->t, x, &spare);
    if (v.count == 0) strbuf_char(b, '0');
    for (uint32_t i = 0; i < v.count; i++) print_term(b, &v.at[i], i == 0, style);
}

/* ---- ordinals ---- */

void ord_print(strbuf *b, ord a, sur_style style) {
    if (UNLIKELY(stack_is_low(b->t))) {
        print_deep(b, a, style, ord_print);
        return;
    }
    static const char *const times[] = {"*", "\u00B7", " \\cdot "};
    sur_term spare;
    const sur_view v = sur_terms(b->t, a, &spare);
    if (v.count == 0) strbuf_char(b, '0');
    for (uint32_t i = 0; i < v.count; i++) {
        if (i > 0) strbuf_char(b, '+');
        if (sur_same(v.at[i].exponent, SUR_ZERO)) {
            rational_print(b, v.at[i].coefficient);
            continue;
        }
        strbuf_text(b, omegas[style]);
        print_exponent(b, v.at[i].exponent, style, true, ord_print);
        if (is_unit(v.at[i].coefficient)) continue;
        strbuf_text(b, times[style]);
        rational_print(b, v.at[i].coefficient);
    }
}

enum { MESSAGE_TEXT = 120 };

const char *sur_text(task *t, sur x) {
    strbuf b;
    strbuf_open(t, &b);
    sur_print(&b, x, SUR_ASCII);
    const bool cut = b.length > MESSAGE_TEXT;
    const size_t length = cut ? MESSAGE_TEXT : b.length;
    char *text = SCRATCH_ARRAY(t, char, length + 4);
    memcpy(text, b.text, length);
    memcpy(text + length, cut ? "..." : "", cut ? 4 : 1);
    strbuf_close(&b);
    return text;
}

/* ---- words ---- */

static void print_power(strbuf *b, char letter, ord length, sur_style style) {
    strbuf_char(b, letter);
    if (sur_same(length, SUR_ONE)) return;
    const bool bare =
        ord_is_finite(b->t, length, NULL) || sur_same(length, sur_power_of_omega(b->t, SUR_ONE));
    const char *open = style == SUR_LATEX ? "^{" : bare ? "^" : "^(";
    strbuf_text(b, open);
    ord_print(b, length, style);
    if (style == SUR_LATEX || !bare) strbuf_char(b, style == SUR_LATEX ? '}' : ')');
}

enum { LETTERS_IN_FULL = 16 };

/* In a period up to so many letters are written one by one. */
static void print_block(strbuf *b, const word_run *runs, size_t count, sur_style style) {
    strbuf_char(b, '(');
    for (size_t i = 0; i < count; i++) {
        const char letter = runs[i].is_right ? 'R' : 'L';
        /* w^k n letters are n blocks of w^k. */
        sur_term spare;
        const sur_view v = sur_terms(b->t, runs[i].length, &spare);
        const rational n = v.at->coefficient;
        const bool few = v.count == 1 && !n.num.big && n.num.num <= LETTERS_IN_FULL;
        const ord unit = few ? sur_power_of_omega(b->t, v.at->exponent) : runs[i].length;
        for (int64_t copies = few ? n.num.num : 1, j = 0; j < copies; j++) {
            if (i > 0 || j > 0) strbuf_char(b, ' ');
            print_power(b, letter, unit, style);
        }
    }
    strbuf_text(b, ")^");
    strbuf_text(b, omegas[style]);
}

void word_format(strbuf *b, const sign_word *w, sur_style style) {
    if (w->count == 0) strbuf_char(b, 'e');
    for (size_t i = 0; i < w->count;) {
        const word_run *r = &w->runs[i];
        if (i > 0) strbuf_char(b, ' ');
        if (r->is_lazy) {
            strbuf_text(b, "...");
            i++;
        } else if (r->repeats > 0) {
            print_block(b, r, r->repeats, style);
            i += r->repeats;
        } else {
            print_power(b, r->is_right ? 'R' : 'L', r->length, style);
            i++;
        }
    }
}

/* ---- reading ---- */

static _Noreturn void fail(const scanner *s, const char *expected) {
    if (s->at >= s->end) scan_fail(s, s->at, "expected %s, found the end of the text", expected);
    scan_fail(s, s->at, "expected %s, found %s", expected, scan_found(s, s->at));
}

static bool take_omega(scanner *s) {
    const size_t left = s->end - s->at;
    if (scan_peek(s) == 'w')
        s->at++;
    else if (left >= 2 && memcmp(s->text + s->at, "\u03C9", 2) == 0)
        s->at += 2;
    else
        return false;
    return true;
}

static dyadic take_integer(scanner *s) {
    const size_t from = s->at, count = scan_digits(s);
    if (count == 0) fail(s, "a whole number");
    return dyadic_from_digits(s->t, s->text + from, count, false, 0);
}

static ord take_ordinal(scanner *s);

/* A number, w, or an ordinal in brackets. */
static ord take_exponent(scanner *s) {
    if (scan_peek(s) == '(') {
        s->at++;
        const ord a = take_ordinal(s);
        scan_blanks(s);
        if (scan_peek(s) != ')') fail(s, "`)`");
        s->at++;
        return a;
    }
    if (take_omega(s)) return sur_power_of_omega(s->t, SUR_ONE);
    return sur_dyadic(s->t, take_integer(s));
}

static ord take_ordinal_term(scanner *s) {
    scan_blanks(s);
    if (is_digit(scan_peek(s))) return sur_dyadic(s->t, take_integer(s));
    if (!take_omega(s)) fail(s, "an ordinal such as w^2*3+w+5");
    ord e = SUR_ONE;
    if (scan_peek(s) == '^') {
        s->at++;
        e = take_exponent(s);
    }
    ord a = sur_power_of_omega(s->t, e);
    if (scan_peek(s) == '*') {
        s->at++;
        a = ord_mul(s->t, a, sur_dyadic(s->t, take_integer(s)));
    }
    return a;
}

typedef struct ordinal_call {
    scanner *s;
    ord result;
} ordinal_call;

static void ordinal_thunk(task *t, void *arg) {
    (void)t;
    ordinal_call *call = arg;
    call->result = take_ordinal(call->s);
}

static ord take_ordinal(scanner *s) {
    if (UNLIKELY(stack_is_low(s->t))) {
        ordinal_call call = {s, SUR_ZERO};
        deep_call(s->t, ordinal_thunk, &call);
        return call.result;
    }
    ord a = take_ordinal_term(s);
    for (;;) {
        scan_blanks(s);
        if (scan_peek(s) != '+') return a;
        s->at++;
        a = ord_add(s->t, a, take_ordinal_term(s));
    }
}

ord ord_read(task *t, const char *text, size_t length, size_t *at) {
    scanner s = {t, text, *at, length};
    const ord a = take_ordinal(&s);
    *at = s.at;
    return a;
}

/* L, R^3, L^w, R^(w*2). */
static void take_run(scanner *s, sign_word *w) {
    const char letter = scan_peek(s);
    if (letter != 'L' && letter != 'R') fail(s, "L or R");
    s->at++;
    ord length = SUR_ONE;
    if (scan_peek(s) == '^') {
        s->at++;
        length = take_exponent(s);
    }
    word_append(s->t, w, length, letter == 'R');
}

static void take_period(scanner *s, sign_word *w) {
    const size_t from = s->at++;
    sign_word block = {0};
    for (scan_blanks(s); scan_peek(s) != ')'; scan_blanks(s)) take_run(s, &block);
    s->at++;
    if (scan_peek(s) != '^') fail(s, "`^w` behind a period");
    s->at++;
    if (!take_omega(s)) fail(s, "`w`: a period is repeated w times");
    if (block.count == 0) {
        s->at = from;
        fail(s, "letters in the period");
    }
    if (block.count > 1) {
        word_append_period(s->t, w, block.runs, block.count);
    } else {
        const ord omega = sur_power_of_omega(s->t, SUR_ONE);
        word_append(s->t, w, ord_mul(s->t, block.runs[0].length, omega), block.runs[0].is_right);
    }
}

sign_word word_read(task *t, const char *text, size_t length) {
    scanner s = {t, text, 0, length};
    sign_word w = {0};
    scan_blanks(&s);
    if (scan_peek(&s) == 'e' || scan_peek(&s) == '0') {
        s.at++;
        scan_blanks(&s);
        if (s.at < length) fail(&s, "the end of the text behind the empty word");
        return w;
    }
    for (; s.at < length; scan_blanks(&s)) {
        if (scan_peek(&s) == '(')
            take_period(&s, &w);
        else
            take_run(&s, &w);
    }
    return w;
}
