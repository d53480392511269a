/* SPDX-License-Identifier: MIT
 *
 * The paper's names of terms read back (COIN-SLIDING-7): `+3`, `0^2|+3`, `{-3|0}->4`, `0|-3`,
 * `^->2*`. A name is a coin in one way only: a sign behind the bar of 0|-3 is that of row 0, where
 * the red coin of row 2 has a plus. */
#include "coins/coins.h"

#include <string.h>

/* A part of a name. */
typedef struct name_part {
    const char *text;
    size_t length;
} name_part;

typedef struct name_reader {
    task *t;
    name_part whole;
} name_reader;

_Noreturn static void refuse(const name_reader *in) {
    task_throw(in->t, ENDER_ESYNTAX,
               "`%.*s` is no name of a term; names are such as +3, 0^2|+3, {-3|0}->4, 0|-3, 3|0, * "
               "and ^->2*",
               (int)(in->whole.length < 100 ? in->whole.length : 100), in->whole.text);
}

static bool is_text(name_part p, const char *text) {
    return p.length == strlen(text) && memcmp(p.text, text, p.length) == 0;
}

static name_part behind(name_part p, size_t count) {
    return (name_part){p.text + count, p.length - count};
}

static uint32_t whole_number(const name_reader *in, name_part p) {
    uint64_t n = 0;
    for (size_t i = 0; i < p.length; i++) {
        if (p.text[i] < '0' || p.text[i] > '9') refuse(in);
        n = 10 * n + (uint64_t)(p.text[i] - '0');
        if (n >= COIN_SQUARES_MAX)
            task_throw(in->t, ENDER_ELIMIT, "a row or column is less than %d", COIN_SQUARES_MAX);
    }
    if (n == 0) refuse(in);
    return (uint32_t)n;
}

/* Where the character stands outside of brackets; the length if nowhere. */
static size_t find(name_part p, char c, size_t from) {
    int depth = 0;
    for (size_t i = from; i < p.length; i++) {
        const char here = p.text[i];
        if (here == c && depth == 0) return i;
        depth += (here == '{' || here == '(') - (here == '}' || here == ')');
    }
    return p.length;
}

/* Cuts ->K off; 1 if it is not there. */
static uint32_t take_arrow(const name_reader *in, name_part *p) {
    size_t at = p->length;
    while (at > 0 && is_digit(p->text[at - 1])) at--;
    if (at < 2 || p->text[at - 2] != '-' || p->text[at - 1] != '>') return 1;
    const uint32_t column = whole_number(in, behind(*p, at));
    if (column == 1) refuse(in);
    p->length = at - 2;
    return column;
}

static uint32_t zeros_of(const name_reader *in, name_part p) {
    if (is_text(p, "0")) return 1;
    if (p.length < 3 || memcmp(p.text, "0^", 2) != 0) refuse(in);
    return whole_number(in, behind(p, 2));
}

static bool begins(name_part p, char c) { return p.length > 1 && p.text[0] == c; }

/* The term in the strip: `*`, `^*`, `v->3*`. */
static bool strip_term(const name_reader *in, strbuf *out) {
    name_part p = in->whole;
    if (is_text(p, "*")) {
        strbuf_text(out, "r@t0");
        return true;
    }
    if (p.length < 2 || (p.text[0] != '^' && p.text[0] != 'v') || p.text[p.length - 1] != '*')
        return false;
    p.length--;
    const uint32_t square = take_arrow(in, &p);
    if (p.length != 1) refuse(in);
    strbuf_format(out, "%c@t%u", p.text[0] == '^' ? 'r' : 'b', square);
    return true;
}

static void put_coin(const name_reader *in, strbuf *out, bool blue, name_part worth, uint32_t row,
                     uint32_t column) {
    bool digits = true;
    for (size_t i = 0; i < worth.length; i++) {
        const char c = worth.text[i];
        digits &= is_digit(c) || c == '/';
        if (c == '@' || c == '$' || c == ' ') refuse(in);
    }
    strbuf_format(out, digits ? "%c%.*s@%u,%u" : "%c(%.*s)@%u,%u", blue ? 'b' : 'r',
                  (int)worth.length, worth.text, row, column);
}

/* What stands in the braces, or alone. */
static void put_term(const name_reader *in, strbuf *out, name_part p, uint32_t column) {
    const size_t bar = find(p, '|', 0);
    if (bar == p.length) {
        if (!begins(p, '+') && !begins(p, '-')) refuse(in);
        put_coin(in, out, p.text[0] == '-', behind(p, 1), 1, column);
        return;
    }
    const name_part left = {p.text, bar}, right = behind(p, bar + 1);
    if (left.length == 0 || right.length == 0 || find(right, '|', 0) < right.length) refuse(in);
    if (is_text(left, "0") && begins(right, '-'))
        put_coin(in, out, false, behind(right, 1), 0, column);
    else if (begins(right, '+'))
        put_coin(in, out, false, behind(right, 1), zeros_of(in, left) + 1, column);
    else if (begins(left, '-'))
        put_coin(in, out, true, behind(left, 1), zeros_of(in, right) + 1, column);
    else if (is_text(right, "0"))
        put_coin(in, out, true, left, 0, column);
    else
        refuse(in);
}

void coins_read_name(task *t, const char *text, size_t length, strbuf *out) {
    const name_reader in = {t, {text, length}};
    if (length > INT32_MAX / 2)
        task_throw(t, ENDER_ELIMIT, "the name of a term is shorter than 2^30 bytes");
    if (strip_term(&in, out)) return;
    name_part p = in.whole;
    const uint32_t column = take_arrow(&in, &p);
    const bool braces = column > 1 && begins(p, '{') && find(p, '}', 1) == p.length - 1;
    if (braces) p = (name_part){p.text + 1, p.length - 2};
    /* Without braces the arrow would belong to the value. */
    if (column > 1 && !braces && find(p, '|', 0) < p.length) refuse(&in);
    put_term(&in, out, p, column);
}
