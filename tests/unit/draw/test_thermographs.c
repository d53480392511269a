/* SPDX-License-Identifier: MIT
 *
 * The walls of every thermograph of day 3, as the drawing model, SVG and TikZ have them, against
 * the vertices that `thermograph_points` names. That PDF and PNG have the walls where SVG has them
 * is a test of the Python package (python/tests/test_thermographs.py). */
#include "day3.h"

#include <math.h>
#include <stdio.h>

#include "draw/draw.h"
#include "figures/figures.h"
#include "notation/functions/properties.h"

/* A corner as the record of `thermograph_points` has it. */
typedef struct corner {
    double temperature, value;
} corner;
enum { CORNERS_MOST = 64 };
typedef struct wall {
    corner at[CORNERS_MOST];
    size_t count;
} wall;

static double number_of(task *t, const value *v) {
    return dyadic_double(t, ref_dyadic(t, v->game));
}

static double height_at(const wall *w, double temperature) {
    size_t i = 0;
    while (i + 1 < w->count && w->at[i + 1].temperature <= temperature) i++;
    if (i + 1 == w->count) return w->at[i].value;
    const corner a = w->at[i], b = w->at[i + 1];
    return a.value +
           (b.value - a.value) * (temperature - a.temperature) / (b.temperature - a.temperature);
}

/* The wall that a picture has to show: its foot, the vertices above it, and where the mast begins.
 */
static wall wall_of(task *t, const value *points, corner mast, double bottom) {
    wall all = {.count = 0}, w = {.count = 0};
    for (size_t i = 0; i < points->count; i++) {
        const value *pair = points->items[i].items;
        all.at[all.count++] = (corner){number_of(t, &pair[0]), number_of(t, &pair[1])};
    }
    w.at[w.count++] = (corner){bottom, height_at(&all, bottom)};
    for (size_t i = 0; i < all.count; i++)
        if (all.at[i].temperature > bottom && all.at[i].temperature < mast.temperature)
            w.at[w.count++] = all.at[i];
    if (mast.temperature > bottom) w.at[w.count++] = mast;
    return w;
}

/* ---- what a format has ---- */

/* The line of the model in an ink, which only a wall is drawn with. */
static const drawn_shape *line_in(const drawing *d, ink colour) {
    const drawn_shape *found = NULL;
    for (size_t i = 0; i < d->shape_count; i++) {
        if (d->shapes[i].kind != SHAPE_POLYLINE || d->shapes[i].stroke != colour) continue;
        assert_null(found);
        found = &d->shapes[i];
    }
    assert_non_null(found);
    return found;
}

/* The pairs of numbers in a text up to its end, points of a picture. */
static size_t read_pairs(const char *text, const char *end, xy *out) {
    size_t count = 0;
    while (text < end) {
        char *rest;
        const double x = strtod(text, &rest);
        if (rest == text) {
            text++;
            continue;
        }
        assert_true(*rest == ',' && count < CORNERS_MOST);
        const char *second = rest + 1;
        out[count++] = (xy){x, strtod(second, &rest)};
        text = rest;
    }
    return count;
}

static char *written(task *t, const drawing *d, ender_draw_format format) {
    strbuf out;
    strbuf_open(t, &out);
    drawing_write(d, format, NULL, &out);
    return strbuf_take(&out);
}

/* The line that follows the group of a pen in SVG. */
static size_t svg_line(const char *svg, const char *stroke, xy *out) {
    const char *at = strstr(svg, stroke);
    assert_non_null(at);
    at = strstr(at, "<polyline points=\"");
    assert_non_null(at);
    at += strlen("<polyline points=\"");
    return read_pairs(at, strchr(at, '"'), out);
}

/* The path of a pen in TikZ, in the model's places: its origin is below on the left, upward. */
static size_t tikz_line(const char *tikz, const char *stroke, const canvas *c, xy *out) {
    const char *at = strstr(tikz, stroke);
    assert_non_null(at);
    at = strchr(at, ']') + 1;
    const size_t count = read_pairs(at, strchr(at, ';'), out);
    for (size_t i = 0; i < count; i++)
        out[i] = (xy){out[i].x + c->left, c->top + c->height - out[i].y};
    return count;
}

/* ---- the comparison ---- */

typedef struct frame {
    double left, bottom, unit; /* the value at x = 0, the temperature at y = 0, points for 1 */
} frame;

static void compare_line(const char *what, const wall *w, const frame *f, const xy *points,
                         size_t count) {
    if (count != w->count) fail_msg("%s has %zu corners, not %zu", what, count, w->count);
    for (size_t i = 0; i < count; i++) {
        const double x = (f->left - w->at[i].value) * f->unit;
        const double y = (f->bottom - w->at[i].temperature) * f->unit;
        if (fabs(points[i].x - x) > 0.011 || fabs(points[i].y - y) > 0.011)
            fail_msg("%s: corner %zu at %g,%g, not %g,%g", what, i, points[i].x, points[i].y, x, y);
    }
}

static void compare_wall(const drawing *d, const char *const *texts, const wall *w, const frame *f,
                         bool left) {
    const drawn_shape *line = line_in(d, left ? INK_LEFT : INK_RIGHT);
    compare_line("the model", w, f, d->points + line->first, line->count);
    xy points[CORNERS_MOST];
    const canvas c = canvas_of(d, NULL);
    compare_line("SVG", w, f, points,
                 svg_line(texts[0], left ? "stroke=\"#0072b2\"" : "stroke=\"#d55e00\"", points));
    compare_line("TikZ", w, f, points,
                 tikz_line(texts[1], left ? "draw=enderleft," : "draw=enderright,", &c, points));
}

/* The mast stands on the last corner of both walls. */
static void compare_mast(const drawing *d, const drawn_shape *line) {
    const xy foot = d->points[line->first + line->count - 1];
    for (size_t i = 0; i < d->shape_count; i++) {
        const drawn_shape *s = &d->shapes[i];
        const xy *at = d->points + s->first;
        if (s->kind == SHAPE_POLYLINE && s->count == 2 && s->stroke == INK_LINE &&
            s->width > 1.5F && fabs(at[0].x - foot.x) < 0.001 && fabs(at[0].y - foot.y) < 0.001 &&
            fabs(at[1].x - foot.x) < 0.001 && at[1].y < foot.y)
            return;
    }
    fail_msg("no mast stands on the walls");
}

static void compare_picture(task *t, ref g, bool below_zero) {
    const value argument = value_of_game(g);
    const value record = property_thermograph_points(t, &argument);
    const corner mast = {number_of(t, &record.items[1]), number_of(t, &record.items[0])};
    const double bottom = below_zero || mast.temperature <= 0 ? -1 : 0;
    const wall left = wall_of(t, &record.items[2], mast, bottom);
    const wall right = wall_of(t, &record.items[3], mast, bottom);
    drawing d;
    figure_open(t, &d, "thermograph", &names_in_pictures);
    figure_thermographs(&d, &g, 1, below_zero);
    const drawn_shape *line = line_in(&d, INK_LEFT);
    const double tall = -d.points[line->first + line->count - 1].y;
    const frame f = {left.at[0].value, bottom,
                     mast.temperature > bottom ? tall / (mast.temperature - bottom) : 1};
    char *const texts[] = {written(t, &d, ENDER_DRAW_SVG), written(t, &d, ENDER_DRAW_TIKZ)};
    compare_wall(&d, (const char *const *)texts, &left, &f, true);
    compare_wall(&d, (const char *const *)texts, &right, &f, false);
    compare_mast(&d, line);
    free(texts[0]);
    free(texts[1]);
}

static ender_status compare_day3(const fixture *f, bool below_zero) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (unsigned i = 0; i < DAY_3; i++) {
        const arena_mark mark = scratch_mark(t);
        compare_picture(t, f->day3[i], below_zero);
        scratch_release(t, mark);
    }
    return task_end(t);
}
static ender_status from_zero(const fixture *f) { return compare_day3(f, false); }
static ender_status from_below_zero(const fixture *f) { return compare_day3(f, true); }

/* figure_thermographs: corners and mast. */
static void pictures_have_the_points(void **state) { run(state, from_zero); }
static void pictures_below_zero_have_the_points(void **state) { run(state, from_below_zero); }

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_have_the_points),
        cmocka_unit_test(pictures_below_zero_have_the_points),
    };
    return cmocka_run_group_tests(tests, open_fixture, close_fixture);
}
