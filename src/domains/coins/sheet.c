/* SPDX-License-Identifier: MIT
 *
 * Fields as text, with lines of ASCII or of Unicode. */
#include "coins/sheet.h"

#include <stdio.h>
#include <string.h>

sheet sheet_open(task *t, unsigned rows, unsigned columns) {
    sheet s = {.rows = rows, .columns = columns};
    const size_t squares = (size_t)rows * columns;
    s.squares = SCRATCH_ARRAY(t, sheet_square, squares + 1);
    s.left = SCRATCH_ARRAY(t, const char *, rows + 1u);
    s.right = SCRATCH_ARRAY(t, const char *, rows + 1u);
    memset(s.squares, 0, squares * sizeof *s.squares);
    for (unsigned r = 0; r < rows; r++) s.left[r] = s.right[r] = NULL;
    return s;
}

const char *sheet_text(task *t, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const int length = vsnprintf(NULL, 0, format, list);
    va_end(list);
    char *text = SCRATCH_ARRAY(t, char, length + 1);
    va_start(list, format);
    vsnprintf(text, (size_t)length + 1, format, list);
    va_end(list);
    return text;
}

static unsigned length_of(const char *text) { return text ? (unsigned)strlen(text) : 0; }

static bool is_there(const sheet *s, unsigned row, unsigned column) {
    return row < s->rows && column < s->columns && sheet_at(s, row, column)->there;
}

static unsigned width_of(const sheet *s, unsigned column) {
    unsigned width = 3;
    for (unsigned r = 0; r < s->rows; r++) {
        const sheet_square *q = sheet_at(s, r, column);
        if (length_of(q->upper) > width) width = length_of(q->upper);
        if (length_of(q->lower) > width) width = length_of(q->lower);
    }
    return width;
}

static unsigned margin_of(const sheet *s) {
    unsigned width = 0;
    for (unsigned r = 0; r < s->rows; r++)
        if (length_of(s->left[r]) > width) width = length_of(s->left[r]);
    return width;
}

static void blanks(strbuf *out, unsigned count) {
    while (count-- > 0) strbuf_char(out, ' ');
}

static void end_line(strbuf *out, size_t start) {
    while (out->length > start && out->text[out->length - 1] == ' ')
        out->text[--out->length] = '\0';
    strbuf_char(out, '\n');
}

/* Where lines go from a corner: up, down, left and right, one bit each. */
static const char *corner(unsigned ways, bool critical, ender_style style) {
    static const char *const plain[] = {" ", "│", "│", "│", "─", "┘", "┐", "┤",
                                        "─", "└", "┌", "├", "─", "┴", "┬", "┼"};
    static const char *const thick[] = {" ", "│", "│", "│", "═", "╛", "╕", "╡",
                                        "═", "╘", "╒", "╞", "═", "╧", "╤", "╪"};
    if (style == ENDER_ASCII) return ways == 0 ? " " : "+";
    return critical ? thick[ways] : plain[ways];
}

/* The line above a row (or below the last one). */
static void print_rule(strbuf *out, const sheet *s, unsigned row, unsigned margin,
                       ender_style style) {
    const bool critical = row > 0 && row == s->critical, plain = style == ENDER_ASCII;
    const char *dash = critical ? (plain ? "=" : "═") : (plain ? "-" : "─");
    const size_t start = out->length;
    blanks(out, margin + 1);
    for (unsigned c = 0; c <= s->columns; c++) {
        const bool above =
            row > 0 && (is_there(s, row - 1, c) || (c > 0 && is_there(s, row - 1, c - 1)));
        const bool below = is_there(s, row, c) || (c > 0 && is_there(s, row, c - 1));
        const bool left =
            c > 0 && (is_there(s, row, c - 1) || (row > 0 && is_there(s, row - 1, c - 1)));
        const bool right = is_there(s, row, c) || (row > 0 && is_there(s, row - 1, c));
        strbuf_text(
            out, corner(above | (unsigned)below << 1 | (unsigned)left << 2 | (unsigned)right << 3,
                        critical, style));
        if (c == s->columns) break;
        for (unsigned i = 0; i < width_of(s, c) + 2; i++) strbuf_text(out, right ? dash : " ");
    }
    if (critical) strbuf_text(out, " critical line");
    end_line(out, start);
}

/* One of the two lines of text in a row. */
static void print_line(strbuf *out, const sheet *s, unsigned row, bool lower, unsigned margin,
                       ender_style style) {
    const char *bar = style == ENDER_ASCII ? "|" : "│";
    const size_t start = out->length;
    const char *label = !lower ? s->left[row] : NULL;
    strbuf_text(out, label ? label : "");
    blanks(out, margin - length_of(label) + 1);
    for (unsigned c = 0; c < s->columns; c++) {
        const sheet_square *q = sheet_at(s, row, c);
        const char *text = lower ? q->lower : q->upper;
        const unsigned free_columns = width_of(s, c) - length_of(text);
        strbuf_text(out, q->there || (c > 0 && is_there(s, row, c - 1)) ? bar : " ");
        blanks(out, 1 + (lower ? free_columns : 0));
        strbuf_text(out, text ? text : "");
        blanks(out, 1 + (lower ? 0 : free_columns));
    }
    strbuf_text(out, s->columns > 0 && is_there(s, row, s->columns - 1) ? bar : " ");
    if (!lower && s->right[row]) strbuf_format(out, "  %s", s->right[row]);
    end_line(out, start);
}

static bool has_lower(const sheet *s, unsigned row) {
    for (unsigned c = 0; c < s->columns; c++)
        if (sheet_at(s, row, c)->lower) return true;
    return false;
}

void sheet_print(strbuf *out, const sheet *s, ender_style style) {
    const unsigned margin = margin_of(s);
    for (unsigned r = 0; r < s->rows; r++) {
        task_poll(out->t);
        print_rule(out, s, r, margin, style);
        print_line(out, s, r, false, margin, style);
        if (has_lower(s, r)) print_line(out, s, r, true, margin, style);
    }
    print_rule(out, s, s->rows, margin, style);
}
