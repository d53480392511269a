/* SPDX-License-Identifier: MIT
 *
 * The Conway line (posts on Conway positions, II.8): games that compare with each other are points
 * of a line, any other game is a cloud over the points that it is confused with. Between the last
 * point that a cloud covers and the first that it does not its end is somewhere: it fades there. */
#include "figures/figures.h"

enum { ROW = 22, SIZE = 9, BETWEEN = 30, POINTS_MOST = 200, HALF = 5 };

typedef struct line_figure {
    drawing *d;
    const figure_line_item *points;
    size_t count;
    const double *x; /* of each point */
} line_figure;

static double *place_points(drawing *d, const figure_line_item *points, size_t count, bool flip) {
    double *x = SCRATCH_ARRAY(d->t, double, count);
    double at = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t k = flip ? count - 1 - i : i;
        const double half = text_width(points[k].name, SIZE) / 2;
        at += half;
        x[k] = at;
        at += half + BETWEEN;
    }
    return x;
}

static void check_chain(task *t, const figure_line_item *points, size_t count) {
    if (count == 0 || count > POINTS_MOST)
        task_throw(t, ENDER_EARGUMENT, "a line has 1 to %d points", (int)POINTS_MOST);
    for (size_t i = 0; i + 1 < count; i++)
        if (long_compare(t, points[i].value, points[i + 1].value) != ENDER_LESS)
            task_throw(t, ENDER_EARGUMENT, "the points of a line increase, but not %.60s < %.60s",
                       points[i].name, points[i + 1].name);
}

/* The part of a cloud between two points, of which it covers one or both. */
static void draw_between(const line_figure *f, double y, size_t i, bool first, bool second) {
    const double from = f->x[i], to = f->x[i + 1], middle = (from + to) / 2;
    if (first && second) {
        draw_rectangle(f->d, pen_shape(INK_NONE, INK_SHADE, 0), from < to ? from : to, y - HALF,
                       from < to ? to - from : from - to, 2.0 * HALF);
        draw_line(f->d, pen_line(INK_LINE, 1.4), from, y, to, y);
    } else if (first || second) {
        pen p = pen_line(INK_LINE, 1.4);
        p.dash = DASH_DOTTED;
        const double in = first ? from : to;
        draw_line(f->d, p, in, y, middle, y);
        draw_text(f->d, middle, y + 3, ANCHOR_MIDDLE, SIZE, "?");
    }
}

static void draw_game(const line_figure *f, const figure_line_item *g, double left, double y) {
    task *t = f->d->t;
    bool covered = false;
    for (size_t i = 0; i < f->count; i++) {
        task_check(t);
        const ender_relation how = long_compare(t, g->value, f->points[i].value);
        const bool now = how == ENDER_CONFUSED;
        if (i > 0) draw_between(f, y, i - 1, covered, now);
        covered = now;
        if (how == ENDER_EQUAL) draw_circle(f->d, pen_shape(INK_LINE, INK_LINE, 1), f->x[i], y, 3);
    }
    /* The points on top of the cloud, so that one that is covered alone is seen. */
    for (size_t i = 0; i < f->count; i++)
        if (long_compare(t, g->value, f->points[i].value) == ENDER_CONFUSED)
            draw_circle(f->d, pen_shape(INK_LINE, INK_SHADE, 1.2), f->x[i], y, 3.5);
    draw_text(f->d, left, y + 3, ANCHOR_END, SIZE + 1, g->name);
}

void figure_line(drawing *d, const figure_line_item *games, size_t count,
                 const figure_line_item *points, size_t point_count, bool flip) {
    if (count > CLOUDS_MOST)
        task_throw(d->t, ENDER_EARGUMENT, "a picture has at most %d clouds", (int)CLOUDS_MOST);
    check_chain(d->t, points, point_count);
    const line_figure f = {d, points, point_count, place_points(d, points, point_count, flip)};
    const double y = (double)count * ROW, end = f.x[flip ? 0 : point_count - 1];
    const double start = f.x[flip ? point_count - 1 : 0];
    for (size_t i = 0; i < point_count; i++) {
        pen p = pen_line(INK_FAINT, 0.6);
        p.dash = DASH_DOTTED;
        if (count > 0) draw_line(d, p, f.x[i], -8, f.x[i], y);
    }
    for (size_t i = 0; i < count; i++) draw_game(&f, &games[i], start - 34, (double)i * ROW);
    draw_arrow(d, pen_line(INK_LINE, 1), (xy){start - 18, y}, (xy){end + 22, y}, 0);
    for (size_t i = 0; i < point_count; i++) {
        draw_line(d, pen_line(INK_LINE, 1), f.x[i], y - 3, f.x[i], y + 3);
        draw_text(d, f.x[i], y + 15, ANCHOR_MIDDLE, SIZE, points[i].name);
    }
    drawing_describe(d,
                     "The Conway line with %zu points, greater ones on the %s, and %zu game%s over "
                     "the points that they are confused with; a question mark where an end lies "
                     "between two points",
                     point_count, flip ? "left" : "right", count, count == 1 ? "" : "s");
}
