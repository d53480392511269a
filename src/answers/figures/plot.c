/* SPDX-License-Identifier: MIT
 *
 * Plots of tables: points, bars, and shades over two parameters. Points that would lie on each
 * other are one dot: the field is a raster of points of a picture, and runs of dots in a row are
 * one line, so that a plot of millions of points is as small as one of thousands. */
#include "figures/figures.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 480, HIGH = 300, TICKS = 6, SPARSE_MOST = 3000, LABEL_MOST = 28, ROW = 14 };
enum { BAR_WIDE = 22, BAR_SPACE = 640 };

typedef struct plot_range {
    double low, high, step;
} plot_range;

static void check_finite(task *t, double x) {
    if (!(fabs(x) <= 1e15))
        task_throw(t, ENDER_EARGUMENT, "a plot has numbers between -10^15 and 10^15");
}

static plot_range range_of(task *t, const double *list, size_t count) {
    plot_range r = {INFINITY, -INFINITY, 1};
    for (size_t i = 0; i < count; i++) {
        task_poll(t);
        check_finite(t, list[i]);
        r.low = fmin(r.low, list[i]);
        r.high = fmax(r.high, list[i]);
    }
    return r;
}

/* Ends at multiples of a step 1, 2 or 5 times a power of ten; at most TICKS steps or so. */
static plot_range rounded(plot_range r) {
    const double wide = r.high > r.low ? r.high - r.low : 1;
    const double power = pow(10, floor(log10(wide / TICKS)));
    const double rest = wide / TICKS / power;
    r.step = power * (rest <= 1 ? 1 : rest <= 2 ? 2 : rest <= 5 ? 5 : 10);
    r.low = floor(r.low / r.step) * r.step;
    r.high = ceil(r.high / r.step) * r.step;
    if (r.high <= r.low) r.high = r.low + r.step;
    return r;
}

/* With as many decimals as the step has; not printf's, which knows locales. */
static const char *number_text(task *t, double x, double step) {
    char *text = SCRATCH_ARRAY(t, char, 48);
    int decimals = 0;
    double unit = 1;
    for (; decimals < 12 && fabs(step * unit - round(step * unit)) > 1e-6; decimals++) unit *= 10;
    const int64_t whole = llround(x * unit), base = (int64_t)unit;
    const uint64_t size = (uint64_t)llabs(whole);
    if (decimals == 0)
        snprintf(text, 48, "%" PRId64, whole);
    else
        snprintf(text, 48, "%s%" PRIu64 ".%0*" PRIu64, whole < 0 ? "-" : "", size / (uint64_t)base,
                 decimals, size % (uint64_t)base);
    return text;
}

/* A number by itself, with up to three decimals. */
static const char *plain_text(task *t, double x) {
    return number_text(t, x, round(x * 1000) / 1000);
}

/* ---- axes ---- */

static double place_x(plot_range r, double x) { return (x - r.low) / (r.high - r.low) * WIDE; }
static double place_y(plot_range r, double y) { return -(y - r.low) / (r.high - r.low) * HIGH; }

static const char *cut_text(task *t, const char *text, size_t most) {
    const source in = {text, strlen(text)};
    size_t at = 0, count = 0;
    for (; at < in.length && count < most; count++) at += source_character(in, at);
    if (at >= in.length) return text;
    char *copy = SCRATCH_ARRAY(t, char, at + 4);
    memcpy(copy, text, at);
    memcpy(copy + at, "…", 4);
    return copy;
}

static void draw_y_axis(drawing *d, plot_range r, double wide, const char *name) {
    draw_line(d, pen_line(INK_LINE, 0.8), 0, 0, 0, -HIGH - 6);
    for (double y = r.low; y <= r.high + r.step / 2; y += r.step) {
        const double at = place_y(r, y);
        draw_line(d, pen_line(INK_FAINT, 0.4), 0, at, wide, at);
        draw_line(d, pen_line(INK_LINE, 0.8), -3, at, 0, at);
        draw_text(d, -6, at + 3, ANCHOR_END, 8, number_text(d->t, y, r.step));
    }
    draw_text(d, -6, -HIGH - 12, ANCHOR_MIDDLE, 9, cut_text(d->t, name ? name : "", LABEL_MOST));
}

static void draw_x_axis(drawing *d, plot_range r, const char *name) {
    draw_line(d, pen_line(INK_LINE, 0.8), 0, 0, WIDE + 6, 0);
    for (double x = r.low; x <= r.high + r.step / 2; x += r.step) {
        const double at = place_x(r, x);
        draw_line(d, pen_line(INK_LINE, 0.8), at, 0, at, 3);
        draw_text(d, at, 13, ANCHOR_MIDDLE, 8, number_text(d->t, x, r.step));
    }
    draw_text(d, WIDE / 2.0, 27, ANCHOR_MIDDLE, 9, cut_text(d->t, name ? name : "", LABEL_MOST));
}

/* ---- points ---- */

/* The dots of a raster, runs of a row as one line; how many dots there are. */
static size_t draw_raster(drawing *d, const uint8_t *dots) {
    size_t count = 0;
    for (int row = 0; row <= HIGH; row++) {
        const uint8_t *line = dots + (size_t)row * (WIDE + 1);
        for (int from = 0; from <= WIDE; from++) {
            if (!line[from]) continue;
            int to = from;
            while (to < WIDE && line[to + 1]) to++;
            draw_line(d, pen_line(INK_LEFT, 1.1), from, row - HIGH, to + 0.01, row - HIGH);
            count += (size_t)(to - from + 1);
            from = to;
        }
    }
    return count;
}

static size_t draw_points(drawing *d, const ender_plot *p, plot_range x, plot_range y) {
    if (p->count <= SPARSE_MOST) {
        const double radius = p->count <= 200 ? 2 : 1.2;
        for (size_t i = 0; i < p->count; i++)
            draw_circle(d, pen_shape(INK_NONE, INK_LEFT, 0), place_x(x, p->x[i]),
                        place_y(y, p->y[i]), radius);
        return p->count;
    }
    uint8_t *dots = SCRATCH_ARRAY(d->t, uint8_t, (size_t)(WIDE + 1) * (HIGH + 1));
    memset(dots, 0, (size_t)(WIDE + 1) * (HIGH + 1));
    for (size_t i = 0; i < p->count; i++) {
        if (i % 65536 == 0) task_progress(d->t, "plotting points", i, p->count);
        task_poll(d->t);
        const long column = lround(place_x(x, p->x[i])), row = lround(place_y(y, p->y[i]) + HIGH);
        dots[(size_t)row * (WIDE + 1) + (size_t)column] = 1;
    }
    return draw_raster(d, dots);
}

static void plot_points(drawing *d, const ender_plot *p) {
    const plot_range x = rounded(range_of(d->t, p->x, p->count));
    const plot_range y = rounded(range_of(d->t, p->y, p->count));
    draw_y_axis(d, y, WIDE, p->y_name);
    draw_x_axis(d, x, p->x_name);
    const size_t dots = draw_points(d, p, x, y);
    drawing_describe(d, "%zu points as %zu dots: %s from %s to %s, %s from %s to %s", p->count,
                     dots, p->x_name ? p->x_name : "x", number_text(d->t, x.low, x.step),
                     number_text(d->t, x.high, x.step), p->y_name ? p->y_name : "y",
                     number_text(d->t, y.low, y.step), number_text(d->t, y.high, y.step));
}

/* ---- bars ---- */

static void draw_upright(drawing *d, const ender_plot *p, plot_range y, double wide) {
    const double foot = place_y(y, 0), all = wide * (double)p->count;
    draw_y_axis(d, y, all, p->y_name);
    for (size_t i = 0; i < p->count; i++) {
        const double x = (double)i * wide, top = place_y(y, p->y[i]);
        draw_rectangle(d, pen_shape(INK_LINE, INK_LEFT_PALE, wide > 6 ? 0.6 : 0.2), x + wide * 0.12,
                       fmin(top, foot), wide * 0.76, fabs(top - foot));
        if (p->labels) draw_text(d, x + wide / 2, 12, ANCHOR_MIDDLE, 8, p->labels[i]);
    }
    draw_line(d, pen_line(INK_LINE, 0.8), 0, foot, all, foot);
    if (p->x_name)
        draw_text(d, all / 2, 27, ANCHOR_MIDDLE, 9, cut_text(d->t, p->x_name, LABEL_MOST));
}

/* Names that do not fit below their bars stand beside them, and the bars lie. */
static void draw_lying(drawing *d, const ender_plot *p, plot_range y) {
    const double foot = place_x(y, 0), all = ROW * (double)p->count;
    for (double tick = y.low; tick <= y.high + y.step / 2; tick += y.step) {
        const double x = place_x(y, tick);
        draw_line(d, pen_line(INK_FAINT, 0.4), x, 0, x, all + 3);
        draw_text(d, x, all + 13, ANCHOR_MIDDLE, 8, number_text(d->t, tick, y.step));
    }
    for (size_t i = 0; i < p->count; i++) {
        const double at = (double)i * ROW, end = place_x(y, p->y[i]);
        draw_rectangle(d, pen_shape(INK_LINE, INK_LEFT_PALE, 0.6), fmin(end, foot), at + 2,
                       fabs(end - foot), ROW - 4);
        draw_text(d, -6, at + ROW / 2.0 + 3, ANCHOR_END, 8,
                  cut_text(d->t, p->labels[i], LABEL_MOST));
    }
    draw_line(d, pen_line(INK_LINE, 0.8), foot, 0, foot, all);
    if (p->x_name) draw_text(d, -6, -6, ANCHOR_END, 9, cut_text(d->t, p->x_name, LABEL_MOST));
    if (p->y_name)
        draw_text(d, WIDE / 2.0, all + 27, ANCHOR_MIDDLE, 9, cut_text(d->t, p->y_name, LABEL_MOST));
}

static void plot_bars(drawing *d, const ender_plot *p) {
    if (p->count > PLOT_BARS_MOST)
        task_throw(d->t, ENDER_ELIMIT, "a plot has at most %d bars, not %zu; it has %d points",
                   (int)PLOT_BARS_MOST, p->count, (int)PLOT_POINTS_MOST);
    plot_range y = range_of(d->t, p->y, p->count);
    y.low = fmin(y.low, 0);
    y.high = fmax(y.high, 0);
    y = rounded(y);
    const double wide = fmin(BAR_WIDE, (double)BAR_SPACE / (double)p->count);
    double widest = 0;
    for (size_t i = 0; p->labels && i < p->count; i++)
        widest = fmax(widest, text_width(p->labels[i], 8));
    if (widest + 3 > wide)
        draw_lying(d, p, y);
    else
        draw_upright(d, p, y, wide);
    drawing_describe(d, "%zu bars: %s from %s to %s", p->count, p->y_name ? p->y_name : "y",
                     number_text(d->t, y.low, y.step), number_text(d->t, y.high, y.step));
}

/* ---- shades ---- */

static int by_number(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The different numbers of a list, ascending. */
static double *different(task *t, const double *list, size_t count, size_t *out) {
    double *sorted = SCRATCH_ARRAY(t, double, count + 1);
    for (size_t i = 0; i < count; i++) {
        check_finite(t, list[i]);
        sorted[i] = list[i];
    }
    qsort(sorted, count, sizeof *sorted, by_number);
    *out = 0;
    for (size_t i = 0; i < count; i++)
        if (*out == 0 || sorted[i] > sorted[*out - 1]) sorted[(*out)++] = sorted[i];
    return sorted;
}

static size_t index_of(const double *sorted, size_t count, double x) {
    const double *at = bsearch(&x, sorted, count, sizeof *sorted, by_number);
    return (size_t)(at - sorted);
}

static ink shade_of(plot_range z, double value) {
    const double part = z.high > z.low ? (value - z.low) / (z.high - z.low) : 0;
    return (ink)(INK_RAMP + (int)fmin(part * RAMP_LEVELS, RAMP_LEVELS - 1));
}

static void draw_scale(drawing *d, plot_range z, double x, double high, const char *name) {
    const double step = high / RAMP_LEVELS;
    for (int i = 0; i < RAMP_LEVELS; i++)
        draw_rectangle(d, pen_shape(INK_NONE, (ink)(INK_RAMP + i), 0), x, high - (i + 1) * step, 12,
                       step);
    draw_rectangle(d, pen_line(INK_LINE, 0.6), x, 0, 12, high);
    draw_text(d, x + 16, 8, ANCHOR_START, 8, plain_text(d->t, z.high));
    draw_text(d, x + 16, high, ANCHOR_START, 8, plain_text(d->t, z.low));
    if (name) draw_text(d, x, -8, ANCHOR_START, 9, cut_text(d->t, name, LABEL_MOST));
}

/* The numbers at an axis; if they are too wide or too high for their cells, every second one, or
 * every third one, and so on. */
static void draw_numbers(drawing *d, const double *list, size_t count, double cell, bool down) {
    double capacity = 12;
    for (size_t i = 0; i < count && !down; i++)
        capacity = fmax(capacity, text_width(plain_text(d->t, list[i]), 8) + 4);
    const size_t every = (size_t)ceil(capacity / cell);
    for (size_t i = 0; i < count; i += every) {
        const double at = ((double)i + 0.5) * cell;
        const char *text = plain_text(d->t, list[i]);
        if (down)
            draw_text(d, -5, at + 3, ANCHOR_END, 8, text);
        else
            draw_text(d, at, -5, ANCHOR_MIDDLE, 8, text);
    }
}

static void plot_shades(drawing *d, const ender_plot *p) {
    size_t columns, rows;
    const double *x = different(d->t, p->x, p->count, &columns);
    const double *y = different(d->t, p->y, p->count, &rows);
    const plot_range z = range_of(d->t, p->z, p->count);
    if (columns > PLOT_CELLS_MOST || rows > PLOT_CELLS_MOST || columns * rows > PLOT_CELLS_MOST)
        task_throw(d->t, ENDER_ELIMIT, "shades have at most %d cells, not %zu by %zu",
                   (int)PLOT_CELLS_MOST, rows, columns);
    const size_t most = rows > columns ? rows : columns;
    const double cell = fmin(20, 480.0 / (double)most);
    for (size_t i = 0; i < p->count; i++) {
        if (i % 65536 == 0) task_progress(d->t, "shading cells", i, p->count);
        const double left = (double)index_of(x, columns, p->x[i]) * cell;
        const double top = (double)index_of(y, rows, p->y[i]) * cell;
        draw_rectangle(d, pen_shape(INK_NONE, shade_of(z, p->z[i]), 0), left, top, cell, cell);
    }
    draw_rectangle(d, pen_line(INK_LINE, 0.6), 0, 0, (double)columns * cell, (double)rows * cell);
    draw_numbers(d, x, columns, cell, false);
    draw_numbers(d, y, rows, cell, true);
    draw_scale(d, z, (double)columns * cell + 16, fmax((double)rows * cell, 40), p->z_name);
    if (p->x_name)
        draw_text(d, (double)columns * cell / 2, -18, ANCHOR_MIDDLE, 9,
                  cut_text(d->t, p->x_name, LABEL_MOST));
    if (p->y_name) draw_text(d, -5, -18, ANCHOR_END, 9, cut_text(d->t, p->y_name, LABEL_MOST));
    drawing_describe(d, "%zu by %zu cells, the darker the greater: %s", rows, columns,
                     p->z_name ? p->z_name : "z");
}

void figure_plot(drawing *d, const ender_plot *p) {
    if (p->count == 0) task_throw(d->t, ENDER_EARGUMENT, "there is nothing to plot");
    if (p->count > PLOT_POINTS_MOST)
        task_throw(d->t, ENDER_ELIMIT, "a plot has at most %d points, not %zu",
                   (int)PLOT_POINTS_MOST, p->count);
    if (p->kind == ENDER_PLOT_BARS)
        plot_bars(d, p);
    else if (p->kind == ENDER_PLOT_SHADES)
        plot_shades(d, p);
    else
        plot_points(d, p);
}
