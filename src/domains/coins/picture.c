/* SPDX-License-Identifier: MIT
 *
 * Positions and fields as pictures (COIN-SLIDING-41): a square for each place, red coins in its
 * upper left corner, blue ones in the lower right, the critical line between rows 1 and 2. Coins
 * that cancel are dotted, the crucial ones heavy. */
#include "coins/sheet.h"
#include "draw/draw.h"

#include <math.h>
#include <string.h>

enum { HIGH = 50, NARROW = 48, SIZE = 9, RADIUS = 10, SIDE = 8 };

/* What stands in a column decides how wide it is. */
typedef struct plan {
    drawing *d;
    const sheet *s;
    const double *x; /* of the left edge of each column, and of the right edge of the last */
} plan;

static double side_width(const sheet *s) {
    double widest = 0;
    for (unsigned row = 0; row < s->rows; row++)
        if (s->left[row]) widest = fmax(widest, text_width(s->left[row], SIDE));
    return widest;
}

static plan plan_of(drawing *d, const sheet *s, double (*width)(const sheet_square *q)) {
    double *x = SCRATCH_ARRAY(d->t, double, s->columns + 1u);
    x[0] = 0;
    for (unsigned column = 0; column < s->columns; column++) {
        double widest = NARROW;
        for (unsigned row = 0; row < s->rows; row++)
            widest = fmax(widest, width(sheet_at(s, row, column)));
        x[column + 1] = x[column] + widest;
    }
    return (plan){d, s, x};
}

/* The squares, what stands beside the rows, and the critical line. */
static void draw_squares(const plan *p) {
    const sheet *s = p->s;
    const double left = -8 - side_width(s);
    for (unsigned row = 0; row < s->rows; row++) {
        const double y = (double)row * HIGH;
        double right = 0;
        for (unsigned column = 0; column < s->columns; column++) {
            if (!sheet_at(s, row, column)->there) continue;
            right = p->x[column + 1];
            draw_rectangle(p->d, pen_shape(INK_LINE, INK_PAPER, 0.8), p->x[column], y,
                           right - p->x[column], HIGH);
        }
        if (s->left[row])
            draw_text(p->d, left, y + HIGH / 2.0 + 3, ANCHOR_START, SIDE, s->left[row]);
        if (s->right[row])
            draw_text(p->d, right + 8, y + HIGH / 2.0 + 3, ANCHOR_START, SIDE, s->right[row]);
    }
    if (s->critical == 0) return;
    const double y = (double)s->critical * HIGH;
    draw_line(p->d, pen_line(INK_LINE, 2.4), -4, y, p->x[s->columns] + 4, y);
    draw_text(p->d, p->x[s->columns] + 8, y + 3, ANCHOR_START, SIDE, "critical line");
}

/* ---- fields with the names of their terms ---- */

static double term_width(const char *text) { return text ? text_width(text, SIZE) : 0; }

static double terms_width(const sheet_square *q) {
    return fmax(term_width(q->upper), term_width(q->lower)) + 18;
}

static void draw_term(const plan *p, double x, double y, anchor a, ink mark, const char *text) {
    if (!text) return;
    draw_circle(p->d, pen_shape(INK_LINE, mark, 0.6), x + (a == ANCHOR_START ? 4 : -4), y - 3, 3);
    draw_text(p->d, x + (a == ANCHOR_START ? 10 : -10), y, a, SIZE, text);
}

void coins_field_picture(drawing *d, const sheet *s) {
    const plan p = plan_of(d, s, terms_width);
    draw_squares(&p);
    for (unsigned row = 0; row < s->rows; row++)
        for (unsigned column = 0; column < s->columns; column++) {
            const sheet_square *q = sheet_at(s, row, column);
            const double y = (double)row * HIGH;
            draw_term(&p, p.x[column] + 3, y + 14, ANCHOR_START, INK_RIGHT, q->upper);
            draw_term(&p, p.x[column + 1] - 3, y + HIGH - 7, ANCHOR_END, INK_LEFT_PALE, q->lower);
        }
}

/* ---- positions ---- */

static double stack_width(const coin_stack *stack) {
    double width = 0;
    for (const coin_stack *c = stack; c; c = c->next)
        width += 2 * RADIUS + 3 + text_width(c->times, 7);
    return width;
}

static double coins_width(const sheet_square *q) {
    return fmax(stack_width(q->coins[0]), stack_width(q->coins[1])) + 16;
}

static void draw_coin(drawing *d, double x, double y, const coin_stack *c, bool blue) {
    pen p = pen_shape(INK_LINE, blue ? INK_LEFT_PALE : INK_RIGHT_PALE, c->crucial ? 2.4 : 0.9);
    if (c->cancelled) p = (pen){INK_LINE, INK_PAPER, DASH_DOTTED, 0.9};
    draw_circle(d, p, x, y, RADIUS);
    const double wide = text_width(c->text, SIZE), most = 2 * RADIUS - 3;
    const double size = wide > most ? SIZE * most / wide : SIZE;
    draw_text(d, x, y + 0.36 * size, ANCHOR_MIDDLE, size, c->text);
}

static void draw_stack(drawing *d, double x, double y, const coin_stack *stack, bool blue) {
    for (const coin_stack *c = stack; c; c = c->next) {
        draw_text(d, x, y + 3, ANCHOR_START, 7, c->times);
        x += text_width(c->times, 7);
        draw_coin(d, x + RADIUS, y, c, blue);
        x += 2 * RADIUS + 3;
    }
}

void coins_position_picture(drawing *d, const sheet *s) {
    const plan p = plan_of(d, s, coins_width);
    draw_squares(&p);
    for (unsigned row = 0; row < s->rows; row++)
        for (unsigned column = 0; column < s->columns; column++) {
            const sheet_square *q = sheet_at(s, row, column);
            const double y = (double)row * HIGH;
            draw_stack(d, p.x[column] + 4, y + RADIUS + 3, q->coins[0], false);
            draw_stack(d, p.x[column + 1] - 1 - stack_width(q->coins[1]), y + HIGH - RADIUS - 4,
                       q->coins[1], true);
        }
}

/* ---- tables of text ---- */

/* The critical line is written in signs of one kind or the other, and drawn. */
static bool is_critical(const char *line) {
    return *line == '=' || strncmp(line, "═", sizeof "═" - 1) == 0;
}

void coins_lines_picture(drawing *d, const char *text) {
    double y = 0, widest = 0;
    for (const char *at = text; *at;) {
        const size_t length = strcspn(at, "\n");
        const char *line = sheet_text(d->t, "%.*s", (int)length, at);
        if (is_critical(line)) {
            draw_line(d, pen_line(INK_LINE, 2.4), 0, y - 3, fmax(widest, 120), y - 3);
            draw_text(d, fmax(widest, 120) + 8, y, ANCHOR_START, SIDE, "critical line");
        } else {
            /* what stands further right keeps its place */
            const size_t blanks = strspn(line, " ");
            const double x = (double)blanks * 5;
            draw_text(d, x, y, ANCHOR_START, SIZE, line + blanks);
            widest = fmax(widest, x + text_width(line + blanks, SIZE));
        }
        y += 14;
        at += length + (at[length] == '\n');
    }
}
