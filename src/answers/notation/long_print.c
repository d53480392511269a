/* SPDX-License-Identifier: MIT
 *
 * The names of values beyond the short games. What is written in ASCII and Unicode reads back. A
 * game that differs from a number by a short game with stops 0 is written as their sum, w+*; others
 * as +-x, tiny(x), miny(x) or their options in braces. */
#include "notation/notation.h"

#include <stdlib.h>
#include <string.h>

static sur_style style_of(ender_style style) {
    return style == ENDER_UNICODE ? SUR_UNICODE : style == ENDER_LATEX ? SUR_LATEX : SUR_ASCII;
}

/* ---- parts ---- */

typedef struct long_print_call {
    strbuf *out;
    longref g;
    ender_style style;
} long_print_call;

static void long_print_thunk(task *t, void *arg) {
    const long_print_call *call = arg;
    print_long(t, call->out, call->g, call->style);
}

/* Any value, short ones by their own names. */
static void print_part(task *t, strbuf *out, longref g, ender_style style) {
    ref h;
    if (long_is_number(t, g))
        sur_print(out, long_number(g), style_of(style));
    else if (long_is_short(t, g, &h))
        print_game(t, out, h, style);
    else
        print_long(t, out, g, style);
}

static int text_order(const void *a, const void *b) {
    const char *x = *(char *const *)a, *y = *(char *const *)b;
    const size_t m = strlen(x), n = strlen(y);
    return m != n ? (m > n) - (m < n) : strcmp(x, y);
}

/* The options of a player, in an order that depends on their names alone. */
static void print_options(task *t, strbuf *out, longref g, ender_player player, ender_style style) {
    const arena_mark mark = scratch_mark(t);
    const long_options o = long_options_of(t, g, player);
    char **names = SCRATCH_ARRAY(t, char *, o.count + 1u);
    for (uint32_t i = 0; i < o.count; i++) {
        strbuf one;
        strbuf_open(t, &one);
        print_part(t, &one, o.at[i], style);
        names[i] = SCRATCH_ARRAY(t, char, one.length + 1);
        memcpy(names[i], one.text, one.length + 1);
        strbuf_close(&one);
    }
    qsort(names, o.count, sizeof *names, text_order);
    for (uint32_t i = 0; i < o.count; i++) {
        if (i > 0) strbuf_char(out, ',');
        strbuf_text(out, names[i]);
    }
    scratch_release(t, mark);
}

/* ---- trees ---- */

/* The one option of a player, or SUR_NONE. */
static longref only_option(task *t, longref g, ender_player player) {
    const long_options o = long_options_of(t, g, player);
    return o.count == 1 ? o.at[0] : LONG_NONE;
}

/* The x of {0||0|-x}, or SUR_NONE. */
static longref tiny_of(task *t, longref g) {
    const longref threat = only_option(t, g, ENDER_RIGHT);
    if (!longref_same(only_option(t, g, ENDER_LEFT), LONG_ZERO) || longref_same(threat, LONG_NONE))
        return LONG_NONE;
    if (!long_is_tree(t, threat) || !longref_same(only_option(t, threat, ENDER_LEFT), LONG_ZERO))
        return LONG_NONE;
    const longref x = only_option(t, threat, ENDER_RIGHT);
    return longref_same(x, LONG_NONE) ? x : long_neg(t, x);
}

/* A number and a short game with equal stops. */
static bool print_near_number(task *t, strbuf *out, longref g, ender_style style) {
    const long_end left = long_left_stop(t, g), right = long_right_stop(t, g);
    ref h;
    if (!sur_same(left.at, right.at)) return false;
    if (!long_is_short(t, long_sub(t, g, long_of_number(left.at)), &h)) return false;
    sur_print(out, left.at, style_of(style));
    strbuf_char(out, '+');
    print_game(t, out, h, style);
    return true;
}

static void print_named(task *t, strbuf *out, const char *name, longref x, ender_style style) {
    strbuf_text(out, name);
    strbuf_char(out, '(');
    print_part(t, out, x, style);
    strbuf_char(out, ')');
}

/* In LaTeX a sign with an index. */
static void print_tiny(task *t, strbuf *out, bool is_miny, longref x, ender_style style) {
    if (style != ENDER_LATEX) {
        print_named(t, out, is_miny ? "miny" : "tiny", x, style);
        return;
    }
    strbuf_text(out, is_miny ? "{-}_{" : "{+}_{");
    print_part(t, out, x, style);
    strbuf_char(out, '}');
}

static void print_tree(task *t, strbuf *out, longref g, ender_style style) {
    if (print_near_number(t, out, g, style)) return;
    const longref tiny = tiny_of(t, g), miny = tiny_of(t, long_neg(t, g));
    const bool latex = style == ENDER_LATEX;
    if (!longref_same(tiny, LONG_NONE)) {
        print_tiny(t, out, false, tiny, style);
        return;
    }
    if (!longref_same(miny, LONG_NONE)) {
        print_tiny(t, out, true, miny, style);
        return;
    }
    const longref left = only_option(t, g, ENDER_LEFT), right = only_option(t, g, ENDER_RIGHT);
    if (!longref_same(left, LONG_NONE) && !longref_same(right, LONG_NONE) &&
        longref_same(long_neg(t, left), right)) {
        print_named(t, out, latex ? "\\pm" : style == ENDER_UNICODE ? "\u00B1" : "+-", left, style);
        return;
    }
    strbuf_text(out, latex ? "\\{" : "{");
    print_options(t, out, g, ENDER_LEFT, style);
    strbuf_text(out, latex ? "\\mid " : "|");
    print_options(t, out, g, ENDER_RIGHT, style);
    strbuf_text(out, latex ? "\\}" : "}");
}

/* ---- sums ---- */

static void print_pile(strbuf *out, ord size, ender_style style) {
    task *t = out->t;
    const bool bare = sur_same(size, sur_power_of_omega(t, SUR_ONE));
    strbuf_text(out, style == ENDER_LATEX ? "{*}" : style == ENDER_UNICODE ? "\u2217" : "*");
    if (!bare) strbuf_char(out, '(');
    ord_print(out, size, style == ENDER_UNICODE ? SUR_ASCII : style_of(style));
    if (!bare) strbuf_char(out, ')');
}

static void print_integers(strbuf *out, sur scale, ender_style style) {
    const bool latex = style == ENDER_LATEX;
    strbuf_text(out, latex ? "\\{" : "{");
    for (int i = 0; i < 2; i++) {
        if (i == 1) strbuf_text(out, latex ? "\\mid " : "|");
        if (!sur_same(scale, SUR_ZERO)) {
            strbuf_char(out, '(');
            sur_print(out, sur_power_of_omega(out->t, scale), style_of(style));
            strbuf_text(out, latex ? ")" : ")*");
        }
        strbuf_text(out, latex ? "\\mathbb{Z}" : "Z");
    }
    strbuf_text(out, latex ? "\\}" : "}");
}

static void print_sum(task *t, strbuf *out, longref g, ender_style style) {
    const long_parts p = long_parts_of(t, g);
    bool first = longref_same(p.rest, LONG_ZERO); /* nothing is written yet */
    if (!first) print_part(t, out, p.rest, style);
    if (!sur_same(p.pile, SUR_ZERO)) {
        if (!first) strbuf_char(out, '+');
        print_pile(out, p.pile, style);
        first = false;
    }
    for (uint32_t i = 0; i < p.scale_count; i++) {
        if (!first) strbuf_char(out, '+');
        print_integers(out, p.scales[i], style);
        first = false;
    }
}

void print_long(task *t, strbuf *out, longref g, ender_style style) {
    if (UNLIKELY(stack_is_low(t))) {
        long_print_call call = {out, g, style};
        deep_call(t, long_print_thunk, &call);
        return;
    }
    if (out->length > ENDER_NAME_MAX)
        task_throw(t, ENDER_ELIMIT, "the name is longer than %zu bytes", ENDER_NAME_MAX);
    if (field_is_element(t, g))
        field_print(out, g, style_of(style));
    else if (long_is_tree(t, g))
        print_tree(t, out, g, style);
    else
        print_sum(t, out, g, style);
}
