/* SPDX-License-Identifier: MIT
 *
 * Games of misere play as text, in the manner of ONAG, chapter 12, and Winning Ways, chapter 13: a
 * nim heap is a number, a game with one option G is G_+, one with the option G_+ is G_++, and other
 * games are lists of their options, the later born first. */
#include "impartial/misere.h"

enum { NAME_MOST = 1 << 16, BRACKETS_MOST = 1000 };

/* ---- printing ---- */

/* The later born first, then those with more options, then those that were made later. */
static bool stands_before(const misere_world *w, misere g, misere h) {
    uint32_t of_g, of_h;
    misere_options(w, g, &of_g);
    misere_options(w, h, &of_h);
    const uint32_t day_g = misere_birthday(w, g), day_h = misere_birthday(w, h);
    if (day_g != day_h) return day_g > day_h;
    return of_g != of_h ? of_g > of_h : g.number > h.number;
}

static uint32_t sorted_options(task *t, const misere_world *w, misere g, misere **out) {
    uint32_t count;
    const misere *options = misere_options(w, g, &count);
    misere *list = SCRATCH_ARRAY(t, misere, (size_t)count + 1);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = i;
        for (; at > 0 && stands_before(w, options[i], list[at - 1]); at--) list[at] = list[at - 1];
        list[at] = options[i];
    }
    *out = list;
    return count;
}

typedef struct misere_printing {
    strbuf *b;
    const misere_world *w;
} misere_printing;

static uint32_t print_step(task *t, const void *with, uint32_t number, uint32_t unused) {
    (void)unused;
    const misere g = {number};
    const misere_printing *p = with;
    uint32_t count;
    misere_options(p->w, g, &count);
    if (p->b->length > NAME_MOST) return 0;
    if (misere_is_nim(p->w, g)) {
        strbuf_format(p->b, "%u", count);
        return 0;
    }
    const arena_mark mark = scratch_mark(t);
    misere *options;
    sorted_options(t, p->w, g, &options);
    if (count > 1) strbuf_char(p->b, '[');
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0) strbuf_char(p->b, ',');
        recurse(t, print_step, p, options[i].number, 0);
    }
    if (count > 1)
        strbuf_char(p->b, ']');
    else
        strbuf_text(p->b, p->b->length > 0 && p->b->text[p->b->length - 1] == '+' ? "+" : "_+");
    scratch_release(t, mark);
    return 0;
}

bool misere_print(strbuf *b, const misere_world *w, misere g) {
    const misere_printing p = {b, w};
    recurse(b->t, print_step, &p, g.number, 0);
    return b->length <= NAME_MOST;
}

/* ---- reading ---- */

typedef struct misere_reading {
    task *t;
    misere_world *w;
    const char *text;
    size_t at;
    unsigned depth;
} misere_reading;

static _Noreturn void expected(const misere_reading *r, const char *what) {
    task_throw_at(r->t, (ender_place){1, (uint32_t)r->at + 1, r->at}, "%s", what);
}

static char skip_blanks(misere_reading *r) {
    while (r->text[r->at] == ' ' || r->text[r->at] == '\t') r->at++;
    return r->text[r->at];
}

static misere read_sum(misere_reading *r);

static misere read_number(misere_reading *r) {
    const size_t start = r->at;
    const uint64_t n = digits_read(r->text, &r->at, SIZE_MAX);
    if (n > MISERE_NIM_MOST) {
        r->at = start;
        expected(r, "nim heaps in misere play go up to *1000");
    }
    return misere_nim(r->t, r->w, r->at > start ? n : 1); /* 1: a star by itself */
}

static misere read_list(misere_reading *r) {
    misere_list options = {0};
    r->at++;
    if (skip_blanks(r) == ']') {
        r->at++;
        return MISERE_ZERO;
    }
    for (;;) {
        misere_list_add(r->t, &options, read_sum(r));
        const char c = skip_blanks(r);
        if (c != ',' && c != ']') expected(r, "expected a comma or ] in the list of options");
        r->at++;
        if (c == ']') return misere_make(r->t, r->w, options.at, (uint32_t)options.count);
    }
}

static misere read_term(misere_reading *r) {
    if (++r->depth > BRACKETS_MOST) expected(r, "brackets can be nested up to 1000 deep");
    const char c = skip_blanks(r);
    misere g;
    if (c == '*' || is_digit(c)) {
        r->at += c == '*';
        g = read_number(r);
    } else if (c == '[') {
        g = read_list(r);
    } else {
        expected(r, "expected a nim heap such as 2, or a list of options such as [2,0]");
    }
    if (r->text[r->at] == '_') {
        r->at++;
        if (r->text[r->at] != '+') expected(r, "expected + behind _, as in 2_+");
        for (; r->text[r->at] == '+'; r->at++) {
            misere option = g;
            g = misere_make(r->t, r->w, &option, 1);
        }
    }
    r->depth--;
    return g;
}

static misere read_sum(misere_reading *r) {
    misere sum = read_term(r);
    while (skip_blanks(r) == '+') {
        r->at++;
        sum = misere_add(r->t, r->w, sum, read_term(r));
    }
    return sum;
}

misere misere_read(task *t, misere_world *w, const char *text) {
    misere_reading r = {.t = t, .w = w, .text = text};
    const misere g = read_sum(&r);
    if (text[r.at] != '\0') expected(&r, "the game should end here");
    return g;
}
