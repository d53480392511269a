/* SPDX-License-Identifier: MIT
 *
 * Confusion intervals over the line of numbers: for each game the numbers it is confused with, from
 * its right stop to its left stop, a filled end where the end belongs to it (ONAG, chapter 9). As
 * in thermographs greater numbers stand on the left. */
#include "analysis/analysis.h"
#include "figures/figures.h"

#include <math.h>

enum { LINE = 300, ROW = 22, NAME_MOST = 28, RADIUS = 3, DIGITS_MOST = 14 };

typedef struct axis {
    drawing *d;
    double left, unit;
} axis;

static double place(const axis *a, dyadic x) {
    return (a->left - dyadic_double(a->d->t, x)) * a->unit;
}

static axis axis_of(drawing *d, const ref *games, size_t count) {
    double high = -INFINITY, low = INFINITY;
    for (size_t i = 0; i < count; i++) {
        high = fmax(high, dyadic_double(d->t, game_left_stop(d->t, games[i])));
        low = fmin(low, dyadic_double(d->t, game_right_stop(d->t, games[i])));
    }
    if (!isfinite(high - low) || fabs(high) > 1e12 || fabs(low) > 1e12)
        task_throw(d->t, ENDER_ELIMIT, "these numbers are too large to be drawn");
    const double wide = high - low;
    return (axis){d, high, wide > 0 ? LINE / wide : LINE};
}

static void end_mark(const axis *a, dyadic x, double y, bool belongs) {
    draw_circle(a->d, pen_shape(INK_LINE, belongs ? INK_LINE : INK_PAPER, 1), place(a, x), y,
                RADIUS);
}

static void draw_cloud(const axis *a, ref g, double y) {
    const confusion c = game_confusion(a->d->t, g);
    const dyadic left = game_left_stop(a->d->t, g), right = game_right_stop(a->d->t, g);
    const double from = place(a, left), to = place(a, right);
    if (c.empty) {
        /* a number, or a game like up that is confused with no number: a cross at its place */
        draw_line(a->d, pen_line(INK_LINE, 1.4), from - 3, y - 3, from + 3, y + 3);
        draw_line(a->d, pen_line(INK_LINE, 1.4), from - 3, y + 3, from + 3, y - 3);
    } else {
        draw_rectangle(a->d, pen_shape(INK_NONE, INK_SHADE, 0), from, y - 5, to - from, 10);
        draw_line(a->d, pen_line(INK_LINE, 1.4), from, y, to, y);
        end_mark(a, left, y, c.set.hi_kind == BOUND_CLOSED);
        end_mark(a, right, y, c.set.lo_kind == BOUND_CLOSED);
    }
    label_game(a->d, -18, y + 3, ANCHOR_END, 10, g, NAME_MOST);
}

static void number_below(const axis *a, dyadic x, double y) {
    strbuf text;
    strbuf_open(a->d->t, &text);
    dyadic_print(&text, x);
    draw_line(a->d, pen_line(INK_LINE, 0.8), place(a, x), y, place(a, x), y + 3);
    if (text.length <= DIGITS_MOST)
        draw_text(a->d, place(a, x), y + 13, ANCHOR_MIDDLE, 9, text.text);
    strbuf_close(&text);
}

/* The stops of all games at the axis, but for those too near to another one. */
static void draw_numbers(const axis *a, const ref *games, size_t count, double y) {
    double seen[2 * CLOUDS_MOST];
    size_t found = 0;
    for (size_t i = 0; i < 2 * count; i++) {
        const ref g = games[i / 2];
        const dyadic x = i % 2 ? game_right_stop(a->d->t, g) : game_left_stop(a->d->t, g);
        size_t k = 0;
        while (k < found && fabs(seen[k] - place(a, x)) >= 16) k++;
        if (k < found) continue;
        seen[found++] = place(a, x);
        number_below(a, x, y);
    }
}

void figure_clouds(drawing *d, const ref *games, size_t count) {
    if (count == 0 || count > CLOUDS_MOST)
        task_throw(d->t, ENDER_EARGUMENT, "a picture has 1 to %d confusion intervals",
                   (int)CLOUDS_MOST);
    const axis a = axis_of(d, games, count);
    for (size_t i = 0; i < count; i++) draw_cloud(&a, games[i], (double)i * ROW);
    const double y = (double)count * ROW - 4, width = LINE;
    draw_line(d, pen_line(INK_LINE, 0.8), -8, y, width + 8, y);
    draw_numbers(&a, games, count, y);
    drawing_describe(d,
                     "Confusion intervals of %zu game%s over the numbers, greater numbers on the "
                     "left; a filled end belongs to the interval",
                     count, count == 1 ? "" : "s");
}
