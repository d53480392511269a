/* SPDX-License-Identifier: MIT
 *
 * Writing values. ASCII and Unicode read back as the same value; LaTeX is what a paper prints. The
 * three differ in their signs only, so one walk over the planned name (names.c) writes them all. */
#include "notation/names.h"

#include <string.h>

enum {
    EXPONENT_WRITTEN = 4096, /* denominators are written out up to 2^this */
    JSON_OPTIONS = 1000      /* options of one player that are listed */
};

typedef struct signs {
    const char *open, *bar, *close;
    const char *minus, *plus_minus, *star, *tiny, *miny;
    const char *up[2], *double_up[2]; /* ups, downs */
} signs;

static const signs style_signs[] = {
    [ENDER_ASCII] = {"{", "|", "}", "-", "+-", "*", "tiny", "miny", {"^", "v"}, {"^^", "vv"}},
    [ENDER_UNICODE] = {"{",
                       "|",
                       "}",
                       "\u2212",
                       "\u00B1",
                       "\u2217",
                       "+_", /* as LaTeX and papers: no font has the signs TINY and MINY */
                       "\u2212_",
                       {"\u2191", "\u2193"},
                       {"\u21D1", "\u21D3"}},
    [ENDER_LATEX] = {"\\{",
                     "\\mid ",
                     "\\}",
                     "-",
                     "\\pm ",
                     "{*}",
                     "{+}_",
                     "{-}_",
                     {"{\\uparrow}", "{\\downarrow}"},
                     {"{\\Uparrow}", "{\\Downarrow}"}},
};

/* ---- atoms ---- */

_Noreturn static void fail_digits(task *t) {
    task_throw(t, ENDER_ELIMIT, "a number has more than %u digits", ENDER_DIGITS_MAX);
}

/* x >= 0. The first look, which may count one digit too many, spares the conversion of numbers that
 * are far too long. */
static void print_digits(task *t, strbuf *out, dyadic x) {
    const dyadic numerator = {x.num, 0, x.big};
    if (numeral_length(t, numerator) > ENDER_DIGITS_MAX + 1) fail_digits(t);
    const size_t start = out->length;
    dyadic_print(out, x);
    if (strcspn(out->text + start, "/") > ENDER_DIGITS_MAX) fail_digits(t);
}

/* x >= 0. Where the denominator would be endless the numerator and its exponent are written. */
static void print_magnitude(task *t, strbuf *out, dyadic x, ender_style style) {
    const bool is_fine = x.exp > EXPONENT_WRITTEN, is_latex = style == ENDER_LATEX;
    if (x.exp == 0 || (!is_latex && !is_fine)) {
        print_digits(t, out, x);
        return;
    }
    strbuf_text(out, is_latex ? "\\tfrac{" : "dyadic(");
    print_digits(t, out, (dyadic){x.num, 0, x.big});
    strbuf_text(out, is_latex ? "}{" : ",");
    if (!is_fine)
        dyadic_print(out, dyadic_scale(t, dyadic_int(1), x.exp));
    else
        strbuf_format(out, is_latex ? "2^{%u}" : "%u", (unsigned)x.exp);
    strbuf_char(out, is_latex ? '}' : ')');
}

/* One arrow, a double arrow, or an arrow and a count; papers put a count in front. */
static void print_ups(strbuf *out, int32_t up, bool after_number, ender_style style) {
    const signs *s = &style_signs[style];
    const bool is_down = up < 0;
    const unsigned n = is_down ? 0u - (unsigned)up : (unsigned)up;
    if (n == 2) {
        strbuf_text(out, s->double_up[is_down]);
    } else if (n > 2 && style == ENDER_LATEX) {
        strbuf_format(out, "%s%u\\cdot%s", after_number ? "+" : "", n, s->up[is_down]);
    } else {
        strbuf_text(out, s->up[is_down]);
        if (n > 2) strbuf_format(out, "%u", n);
    }
}

void print_atom(task *t, strbuf *out, ref g, ender_style style) {
    const nus v = nus_get(t, g);
    const int sign = dyadic_sign(t, v.x);
    if (sign < 0) strbuf_text(out, style_signs[style].minus);
    if (sign != 0 || (v.up == 0 && v.star == 0))
        print_magnitude(t, out, sign < 0 ? dyadic_neg(t, v.x) : v.x, style);
    const bool joined = v.x.exp > EXPONENT_WRITTEN && style != ENDER_LATEX;
    if (joined && (v.up != 0 || v.star != 0)) strbuf_char(out, '+');
    if (v.up != 0) print_ups(out, v.up, sign != 0, style);
    if (v.star != 0) strbuf_text(out, style_signs[style].star);
    if (v.star > 1) strbuf_format(out, "%u", (unsigned)v.star);
}

/* ---- names ---- */

typedef struct name_printer {
    task *t;
    strbuf *out;
    ender_style style;
    const signs *signs;
    size_t start;
    size_t most; /* nothing more is written once the name has so many bytes */
} name_printer;

static bool is_full(const name_printer *p) { return p->out->length - p->start >= p->most; }

static void write_name(const name_printer *p, const name *m);

static void write_list(const name_printer *p, const name *const *list, uint32_t count) {
    for (uint32_t i = 0; i < count && !is_full(p); i++) {
        if (i > 0) strbuf_char(p->out, ',');
        write_name(p, list[i]);
    }
}

static void write_tombstone(const name_printer *p, const name *m, ender_player player) {
    if (m->tombstones[player]) strbuf_text(p->out, TOMBSTONE_SIGN);
}

static void write_braces(const name_printer *p, const name *m) {
    strbuf_text(p->out, p->signs->open);
    write_tombstone(p, m, ENDER_LEFT);
    write_list(p, m->below, m->left_count);
    strbuf_text(p->out, p->signs->bar);
    write_tombstone(p, m, ENDER_RIGHT);
    write_list(p, m->below + m->left_count, m->right_count);
    strbuf_text(p->out, p->signs->close);
}

static void write_bracketed(const name_printer *p, const name *m, bool brackets) {
    if (brackets) strbuf_char(p->out, '(');
    write_list(p, m->below, m->left_count);
    if (brackets) strbuf_char(p->out, ')');
}

static void write_tiny(const name_printer *p, const name *m) {
    strbuf_text(p->out, m->shape == NAME_TINY ? p->signs->tiny : p->signs->miny);
    if (p->style == ENDER_LATEX) strbuf_char(p->out, '{');
    write_bracketed(p, m,
                    p->style == ENDER_ASCII ||
                        (p->style == ENDER_UNICODE && name_needs_brackets(m->below[0])));
    if (p->style == ENDER_LATEX) strbuf_char(p->out, '}');
}

static void write_superscript(strbuf *out, uint32_t n) {
    static const char *const digits[] = {"\u2070", "\u00B9", "\u00B2", "\u00B3", "\u2074",
                                         "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
    uint32_t place = 1;
    while (n / place >= 10) place *= 10;
    for (; place > 0; place /= 10) strbuf_text(out, digits[n / place % 10]);
}

static void write_uptimal(const name_printer *p, const name *m) {
    const bool is_power = m->shape == NAME_POWER;
    strbuf_text(p->out, p->signs->up[m->is_down]);
    if (p->style == ENDER_LATEX)
        strbuf_format(p->out, is_power ? "^{%u}" : "^{[%u]}", (unsigned)m->n);
    else if (p->style == ENDER_UNICODE && is_power)
        write_superscript(p->out, m->n);
    else
        strbuf_format(p->out, is_power ? "<%u>" : "[%u]", (unsigned)m->n);
    if (m->has_star) strbuf_text(p->out, p->signs->star);
}

typedef struct name_write_call {
    const name_printer *p;
    const name *m;
} name_write_call;

static void write_thunk(task *t, void *arg) {
    (void)t;
    const name_write_call *call = arg;
    write_name(call->p, call->m);
}

static void write_name(const name_printer *p, const name *m) {
    if (UNLIKELY(stack_is_low(p->t))) {
        name_write_call call = {p, m};
        deep_call(p->t, write_thunk, &call);
        return;
    }
    task_poll(p->t);
    switch (m->shape) {
    case NAME_ATOM:
        print_atom(p->t, p->out, m->game, p->style);
        break;
    case NAME_PLUS_MINUS:
        strbuf_text(p->out, p->signs->plus_minus);
        write_bracketed(p, m, m->left_count > 1 || name_needs_brackets(m->below[0]));
        break;
    case NAME_TINY:
    case NAME_MINY:
        write_tiny(p, m);
        break;
    case NAME_SUM:
    case NAME_POWER:
        write_uptimal(p, m);
        break;
    case NAME_BRACES:
        write_braces(p, m);
        break;
    }
    if (p->out->length - p->start > ENDER_NAME_MAX)
        task_throw(p->t, ENDER_ELIMIT, "the name of this game is longer than %zu bytes",
                   ENDER_NAME_MAX);
}

void print_game(task *t, strbuf *out, ref g, ender_style style) {
    print_beginning(t, out, g, style, SIZE_MAX);
}

void print_beginning(task *t, strbuf *out, ref g, ender_style style, size_t most) {
    if (ref_is_nus(g)) {
        print_atom(t, out, g, style);
        return;
    }
    const arena_mark mark = scratch_mark(t);
    strbuf spare;
    namer names;
    strbuf_open(t, &spare);
    namer_open(t, &names, &spare);
    names.any_length = most < ENDER_NAME_MAX;
    const name *m = name_of(&names, g);
    strbuf_close(&spare);
    const name_printer p = {t, out, style, &style_signs[style], out->length, most};
    write_name(&p, m);
    scratch_release(t, mark);
}

void print_order(task *t, ref *games, size_t count) {
    const arena_mark mark = scratch_mark(t);
    strbuf spare;
    namer names;
    strbuf_open(t, &spare);
    namer_open(t, &names, &spare);
    const name **list = SCRATCH_ARRAY(t, const name *, count + 1);
    for (size_t i = 0; i < count; i++) list[i] = name_of(&names, games[i]);
    names_sort(t, list, (uint32_t)count);
    for (size_t i = 0; i < count; i++) games[i] = list[i]->game;
    strbuf_close(&spare);
    scratch_release(t, mark);
}

/* ---- JSON ---- */

void json_string(strbuf *out, const char *text) {
    strbuf_char(out, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            strbuf_format(out, "\\%c", *text);
        else if (*text == '\n')
            strbuf_text(out, "\\n");
        else if ((unsigned char)*text < 0x20)
            strbuf_format(out, "\\u%04x", (unsigned char)*text);
        else
            strbuf_char(out, *text);
    }
    strbuf_char(out, '"');
}

static void json_options(task *t, strbuf *out, namer *names, const side *s) {
    if (s->count > JSON_OPTIONS) {
        strbuf_format(out, "%u", (unsigned)s->count);
        return;
    }
    const name **list = SCRATCH_ARRAY(t, const name *, s->count + 1);
    for (uint32_t i = 0; i < s->count; i++) list[i] = name_of(names, side_at(t, s, i));
    names_sort(t, list, s->count);
    const name_printer p = {t, out, ENDER_ASCII, &style_signs[ENDER_ASCII], out->length, SIZE_MAX};
    strbuf_char(out, '[');
    for (uint32_t i = 0; i < s->count; i++) {
        strbuf_text(out, i > 0 ? ",\"" : "\"");
        write_name(&p, list[i]);
        strbuf_char(out, '"');
    }
    strbuf_char(out, ']');
}

enum { EXACT_MOST = 53, EXPONENT_MOST = 1000 }; /* bits of a double's integers; what it can scale */

/* A number: the nearest double where there is one, and numerator / 2^exponent exactly, the
 * numerator as a text where programs would round it. */
void json_number(task *t, strbuf *out, dyadic x) {
    const bool small =
        x.big == 0 && x.num <= INT64_C(1) << EXACT_MOST && x.num >= -(INT64_C(1) << EXACT_MOST);
    if (small && x.exp <= EXPONENT_MOST)
        strbuf_format(out, ",\"number\":%.17g", dyadic_double(t, x));
    const char *quote = small ? "" : "\"";
    strbuf_format(out, ",\"numerator\":%s", quote);
    dyadic_print(out, (dyadic){x.num, 0, x.big});
    strbuf_format(out, "%s,\"exponent\":%u", quote, (unsigned)x.exp);
}

/* The names of values need no escapes. */
void json_game(task *t, strbuf *out, ref g, bool literal) {
    const arena_mark mark = scratch_mark(t);
    strbuf spare;
    namer names;
    side s;
    strbuf_open(t, &spare);
    namer_open(t, &names, &spare);
    strbuf_text(out, "{\"name\":\"");
    print_game(t, out, g, ENDER_ASCII);
    strbuf_char(out, '"');
    if (literal) {
        strbuf_text(out, ",\"literal\":true");
        if (form_has_tombstone(t, g, ENDER_LEFT)) strbuf_text(out, ",\"left_tombstone\":true");
        if (form_has_tombstone(t, g, ENDER_RIGHT)) strbuf_text(out, ",\"right_tombstone\":true");
    } else if (ref_is_number(t, g))
        json_number(t, out, ref_dyadic(t, g));
    strbuf_text(out, ",\"left\":");
    form_side_open(t, &s, g, ENDER_LEFT);
    json_options(t, out, &names, &s);
    strbuf_text(out, ",\"right\":");
    form_side_open(t, &s, g, ENDER_RIGHT);
    json_options(t, out, &names, &s);
    strbuf_char(out, '}');
    strbuf_close(&spare);
    scratch_release(t, mark);
}
