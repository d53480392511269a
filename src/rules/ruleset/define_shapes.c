/* SPDX-License-Identifier: MIT
 *
 * Pictures that rulesets of programs draw themselves: a line of text for each shape. Lengths are
 * squares of a board, x goes to the right and y down. */
#include "draw/board.h"
#include "ruleset/ruleset.h"

#include <string.h>

enum { SHAPES_MOST = 20000, NUMBERS_MOST = 400, SIDE_MOST = 1000 };

/* A shape that is being read: its words. */
typedef struct shape_line {
    drawing *d;
    const char *at, *end, *start;
    double numbers[NUMBERS_MOST];
    size_t count;
    pen pen;
} shape_line;

_Noreturn static void refuse(const shape_line *s, const char *what) {
    const size_t length = (size_t)(s->end - s->start);
    task_throw(s->d->t, ENDER_EARGUMENT,
               "`draw` gives the line `%.*s`: %s; the shapes are cell X Y MARK, line X Y X Y ..., "
               "polygon X Y ..., circle X Y RADIUS, text X Y TEXT and part NAME HOLDS",
               length < 60 ? (int)length : 60, s->start, what);
}

static size_t next_word(shape_line *s) {
    while (s->at < s->end && (*s->at == ' ' || *s->at == '\t')) s->at++;
    size_t length = 0;
    while (s->at + length < s->end && s->at[length] != ' ' && s->at[length] != '\t') length++;
    return length;
}

static bool is_word(const shape_line *s, size_t length, const char *word) {
    return strlen(word) == length && memcmp(s->at, word, length) == 0;
}

/* A decimal number, whatever the locale writes. */
static bool read_number(const char *text, size_t length, double *out) {
    const bool negative = length > 0 && text[0] == '-';
    double value = 0, scale = 0;
    size_t digits = 0;
    for (size_t i = negative; i < length; i++) {
        if (text[i] == '.' && scale == 0)
            scale = 1;
        else if (!is_digit(text[i]))
            return false;
        else if (digits++, scale > 0)
            value += (text[i] - '0') * (scale /= 10);
        else
            value = 10 * value + (text[i] - '0');
    }
    *out = negative ? -value : value;
    return digits > 0;
}

/* The numbers of the shape, of a text only where it stands. */
static void read_numbers(shape_line *s, size_t most) {
    double x;
    for (size_t length; (length = next_word(s)) > 0 && read_number(s->at, length, &x);) {
        if (s->count == most) return;
        if (s->count == NUMBERS_MOST || x > SIDE_MOST || x < -SIDE_MOST)
            refuse(s, "at most 400 numbers between -1000 and 1000 are drawn");
        s->numbers[s->count++] = x * CELL;
        s->at += length;
    }
}

/* Colours and dashes behind the numbers. */
static void read_pen(shape_line *s, bool fills) {
    for (size_t length; (length = next_word(s)) > 0; s->at += length) {
        unsigned i = INK_PAPER;
        while (i < INK_RAMP && !is_word(s, length, ink_name((ink)i))) i++;
        if (is_word(s, length, "dashed"))
            s->pen.dash = DASH_DASHED;
        else if (is_word(s, length, "dotted"))
            s->pen.dash = DASH_DOTTED;
        else if (i == INK_RAMP)
            refuse(s, "a colour is paper, line, faint, left, right, green, leftpale, rightpale, "
                      "shade, mark, wood, black or white");
        else if (fills)
            s->pen.fill = (ink)i;
        else
            s->pen.stroke = (ink)i;
    }
}

static void draw_points(shape_line *s, bool closed) {
    xy points[NUMBERS_MOST / 2];
    if (s->count < 4 || s->count % 2 != 0) refuse(s, "it needs two points or more");
    for (size_t i = 0; i < s->count / 2; i++)
        points[i] = (xy){s->numbers[2 * i], s->numbers[2 * i + 1]};
    read_pen(s, closed);
    if (closed)
        draw_polygon(s->d, s->pen, points, s->count / 2);
    else
        draw_polyline(s->d, s->pen, points, s->count / 2);
}

/* The rest of the line without the blanks around it, in scratch memory. */
static char *read_words(shape_line *s) {
    next_word(s);
    const size_t length = (size_t)(s->end - s->at);
    return scratch_text(s->d->t, s->at, length);
}

/* A part of its own, called by its row and column, unless it shows another one. */
static void draw_one_square(shape_line *s) {
    const size_t length = next_word(s);
    square_mark mark;
    if (s->count != 2 || !mark_of_name(s->at, length, &mark))
        refuse(s, "a square has a column, a row and a mark such as empty, black or white");
    const double col = s->numbers[0] / CELL, row = s->numbers[1] / CELL;
    const bool is_part = s->d->part == 0;
    if (is_part) part_open(s->d, ENDER_PART_SQUARE, read_words(s), "%g,%g", row + 1, col + 1);
    draw_cell(s->d, s->numbers[0], s->numbers[1], mark);
    if (is_part) part_close(s->d);
}

/* What the shapes behind it show, until the next part: a name, and what is there. */
static void open_part(shape_line *s) {
    part_close(s->d);
    const size_t length = next_word(s);
    const char *name = s->at;
    s->at += length;
    if (length > 0) part_open(s->d, ENDER_PART_SQUARE, read_words(s), "%.*s", (int)length, name);
}

/* What is written into a square is what it holds. */
static void write_into_part(const shape_line *s, const char *text) {
    const xy at = {s->numbers[0], s->numbers[1]};
    for (size_t i = s->d->part_count; i-- > 0;) {
        drawn_part *part = &s->d->parts[i];
        if (at.x <= part->low.x || at.x >= part->high.x) continue;
        if (at.y <= part->low.y || at.y >= part->high.y) continue;
        part->holds = text;
        return;
    }
}

static void draw_words(shape_line *s) {
    if (s->count != 2) refuse(s, "a text has a place");
    const char *text = read_words(s);
    draw_text(s->d, s->numbers[0], s->numbers[1] + 3.5, ANCHOR_MIDDLE, 10, text);
    if (s->d->part == 0) write_into_part(s, text);
}

static void draw_shape(shape_line *s) {
    const size_t length = next_word(s);
    const char *kind = s->at;
    s->at += length;
    const shape_line word = {.at = kind};
    if (is_word(&word, length, "part")) {
        open_part(s);
        return;
    }
    read_numbers(s, is_word(&word, length, "text") ? 2 : SIZE_MAX);
    s->pen = pen_line(INK_LINE, 1.2);
    if (is_word(&word, length, "cell")) {
        draw_one_square(s);
    } else if (is_word(&word, length, "line")) {
        draw_points(s, false);
    } else if (is_word(&word, length, "polygon")) {
        draw_points(s, true);
    } else if (is_word(&word, length, "text")) {
        draw_words(s);
    } else if (is_word(&word, length, "circle")) {
        if (s->count != 3 || s->numbers[2] < 0) refuse(s, "a circle has a middle and a radius");
        read_pen(s, true);
        draw_circle(s->d, s->pen, s->numbers[0], s->numbers[1], s->numbers[2]);
    } else {
        refuse(s, "there is no such shape");
    }
}

void definition_draw_shapes(drawing *d, const char *text) {
    shape_line *s = SCRATCH_ARRAY(d->t, shape_line, 1);
    unsigned shapes = 0;
    for (const char *at = text; *at; at += *at == '\n') {
        task_poll(d->t);
        const char *end = at + strcspn(at, "\n");
        *s = (shape_line){.d = d, .at = at, .start = at, .end = end};
        at = end;
        if (next_word(s) == 0) continue;
        if (++shapes > SHAPES_MOST)
            task_throw(d->t, ENDER_ELIMIT, "a ruleset draws at most %d shapes", (int)SHAPES_MOST);
        draw_shape(s);
    }
    part_close(d);
}
