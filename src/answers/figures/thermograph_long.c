/* SPDX-License-Identifier: MIT
 *
 * Thermographs with infinite and infinitesimal numbers. No scale shows w, 1 and 1/w, so numbers
 * stand on the axes in their order, evenly, with a broken line between zones: infinite, finite and
 * infinitesimal ones. The corners of the walls are where they are by their numbers; that a wall
 * between two corners is straight or slants says which of both it does, not how steeply. */
#include "figures/figures.h"

#include <stdlib.h>

enum { STEP = 54, GAP = 30, FOOT = 12, MAST = 30, SIZE = 9, NUMBERS_MOST = 200 };

/* Numbers on an axis, each once, and where they stand. */
typedef struct long_axis {
    sur at[NUMBERS_MOST];
    double place[NUMBERS_MOST];
    bool broken[NUMBERS_MOST]; /* a zone ends in front of it */
    size_t count;
} long_axis;

/* -2 below the finite ones, -1, 0, ... : the zone that a number is in. */
static int zone_of(task *t, sur x) {
    const int sign = sur_sign(t, x);
    return sign == 0 ? 0 : sign * (2 + sur_sign(t, sur_leading_exponent(t, x)));
}

static void add_number(task *t, long_axis *a, sur x) {
    size_t i = 0;
    while (i < a->count && sur_compare(t, a->at[i], x) < 0) i++;
    if (i < a->count && sur_compare(t, a->at[i], x) == 0) return;
    if (a->count == NUMBERS_MOST)
        task_throw(t, ENDER_ELIMIT, "this thermograph has more than %d numbers", (int)NUMBERS_MOST);
    for (size_t k = a->count++; k > i; k--) a->at[k] = a->at[k - 1];
    a->at[i] = x;
}

static void place_numbers(task *t, long_axis *a) {
    double at = 0;
    for (size_t i = 0; i < a->count; i++) {
        a->broken[i] = i > 0 && zone_of(t, a->at[i]) != zone_of(t, a->at[i - 1]);
        if (i > 0) at += STEP + (a->broken[i] ? GAP : 0);
        a->place[i] = at;
    }
}

static double place_of(task *t, const long_axis *a, sur x) {
    size_t i = 0;
    while (i + 1 < a->count && sur_compare(t, a->at[i], x) != 0) i++;
    return a->place[i];
}

typedef struct long_figure {
    drawing *d;
    long_axis values, times;
    double top, right; /* greatest value on the left */
} long_figure;

static xy corner_place(long_figure *f, wall_corner c) {
    task *t = f->d->t;
    return (xy){f->right - place_of(t, &f->values, c.at), -place_of(t, &f->times, c.temperature)};
}

/* A wall from its foot to the top of the mast. */
static xy *wall_points(long_figure *f, long_wall wall) {
    xy *points = SCRATCH_ARRAY(f->d->t, xy, wall.count + 1);
    for (uint32_t i = 0; i < wall.count; i++) points[i] = corner_place(f, wall.corners[i]);
    points[wall.count] = (xy){points[wall.count - 1].x, f->top};
    return points;
}

static void draw_graph(long_figure *f, longref g, size_t number) {
    task *t = f->d->t;
    const long_wall left = long_wall_of(t, g, ENDER_LEFT), right = long_wall_of(t, g, ENDER_RIGHT);
    const xy *a = wall_points(f, left), *b = wall_points(f, right);
    xy *ring = SCRATCH_ARRAY(t, xy, (size_t)left.count + right.count);
    size_t count = 0;
    for (uint32_t i = 0; i < left.count; i++) ring[count++] = a[i];
    for (uint32_t i = right.count; i-- > 0;) ring[count++] = b[i];
    draw_polygon(f->d, pen_shape(INK_NONE, INK_SHADE, 0), ring, count);
    pen dashed = pen_line(INK_RIGHT, 1.6);
    dashed.dash = DASH_DASHED;
    draw_polyline(f->d, pen_line(INK_LEFT, 1.6), a, left.count);
    draw_polyline(f->d, dashed, b, right.count);
    const double lift = 12 * (double)(number % 3);
    draw_arrow(f->d, pen_line(INK_LINE, 1.6), a[left.count - 1],
               (xy){a[left.count].x, f->top - lift}, 0);
    label_long(f->d, a[left.count].x, f->top - lift - 5, ANCHOR_MIDDLE, SIZE, g);
}

static void draw_break(drawing *d, xy at, bool upright) {
    for (int i = -1; i < 2; i += 2) {
        const double x = at.x + (upright ? 0 : i * 2.0), y = at.y + (upright ? i * 2.0 : 0);
        draw_line(d, pen_line(INK_LINE, 1), x - 4, y + (upright ? 2 : 4), x + 4,
                  y - (upright ? 2 : 4));
    }
}

static void draw_axes(long_figure *f) {
    drawing *d = f->d;
    const pen p = pen_line(INK_LINE, 0.8);
    pen faint = pen_line(INK_FAINT, 0.7);
    faint.dash = DASH_DOTTED;
    const double left = -FOOT - 8;
    draw_line(d, p, left, 0, f->right + FOOT, 0);
    draw_arrow(d, p, (xy){left, 0}, (xy){left, f->top}, 0);
    draw_text(d, left - 6, f->top + 8, ANCHOR_END, 8, "temperature");
    draw_text(d, f->right + FOOT + 4, 3, ANCHOR_START, 8, "value");
    for (size_t i = 0; i < f->values.count; i++) {
        const double x = f->right - f->values.place[i];
        draw_line(d, p, x, 0, x, 3);
        /* Names of infinite numbers are long: every other one stands lower. */
        label_long(d, x, i % 2 ? 24 : 13, ANCHOR_MIDDLE, SIZE, long_of_number(f->values.at[i]));
        if (f->values.broken[i]) draw_break(d, (xy){x + (STEP + GAP) / 2.0, 0}, false);
    }
    for (size_t i = 0; i < f->times.count; i++) {
        const double y = -f->times.place[i];
        draw_line(d, p, left - 3, y, left, y);
        draw_line(d, faint, left, y, f->right + FOOT, y);
        label_long(d, left - 6, y + 3, ANCHOR_END, SIZE, long_of_number(f->times.at[i]));
        if (f->times.broken[i]) draw_break(d, (xy){left, y + (STEP + GAP) / 2.0}, true);
    }
}

static void add_wall(task *t, long_figure *f, long_wall wall) {
    for (uint32_t i = 0; i < wall.count; i++) {
        add_number(t, &f->values, wall.corners[i].at);
        add_number(t, &f->times, wall.corners[i].temperature);
    }
}

void figure_long_thermographs(drawing *d, const longref *games, size_t count) {
    task *t = d->t;
    long_figure *f = SCRATCH_ARRAY(t, long_figure, 1);
    *f = (long_figure){.d = d};
    if (count == 0 || count > THERMOGRAPHS_MOST)
        task_throw(t, ENDER_EARGUMENT, "a picture has 1 to %d thermographs",
                   (int)THERMOGRAPHS_MOST);
    add_number(t, &f->times, SUR_ZERO);
    for (size_t i = 0; i < count; i++) {
        task_check(t);
        add_wall(t, f, long_wall_of(t, games[i], ENDER_LEFT));
        add_wall(t, f, long_wall_of(t, games[i], ENDER_RIGHT));
    }
    place_numbers(t, &f->values);
    place_numbers(t, &f->times);
    f->right = f->values.place[f->values.count - 1];
    f->top = -f->times.place[f->times.count - 1] - MAST;
    draw_axes(f);
    for (size_t i = 0; i < count; i++) draw_graph(f, games[i], i);
    drawing_describe(
        d,
        "Thermograph%s with infinite or infinitesimal numbers, which stand on the axes "
        "in their order and not to scale; the left wall is solid, the right wall "
        "dashed, and an axis is broken between infinite, finite and infinitesimal "
        "numbers",
        count == 1 ? "" : "s");
}
