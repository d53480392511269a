/* SPDX-License-Identifier: MIT
 *
 * Thermographs: temperature upward, values decreasing to the right, so that what is good for Left
 * stands on the left (Berlekamp, Conway, Guy, Winning Ways, chapter 6; CGT, section II.5). Between
 * the walls the picture is shaded: there it matters who moves. Dotted lines lead from the vertices
 * to the axes, where their numbers stand. */
#include "analysis/analysis.h"
#include "figures/figures.h"

#include <math.h>

enum { FIELD = 220, MAST = 26, GAP = 10, NAME_MOST = 28, TICKS_MOST = 14 };

typedef struct scale {
    drawing *d;
    double left;       /* the value at the left edge */
    double bottom;     /* the temperature at the foot */
    double unit;       /* points for 1 */
    double top, right; /* the edges, in points */
} scale;

static double rational_double(task *t, rational x) {
    return dyadic_double(t, x.num) / dyadic_double(t, x.den);
}

static xy at(const scale *s, double number, double temperature) {
    return (xy){(s->left - number) * s->unit, (s->bottom - temperature) * s->unit};
}

/* ---- what has to fit ---- */

typedef struct temperature_extent {
    double high, low, warm;
} temperature_extent;

static void reach_wall(task *t, temperature_extent *e, trajectory wall, double bottom) {
    for (uint32_t i = 0; i < wall.count; i++) {
        const double time = rational_double(t, wall.at[i].t);
        const double stop =
            rational_double(t, time < bottom ? trajectory_value(t, wall, rational_of(dyadic_int(0)))
                                             : wall.at[i].v);
        e->high = fmax(e->high, stop);
        e->low = fmin(e->low, stop);
        e->warm = fmax(e->warm, time);
    }
}

static scale scale_of(drawing *d, const thermograph *graphs, size_t count, double bottom) {
    temperature_extent e = {-INFINITY, INFINITY, bottom};
    for (size_t i = 0; i < count; i++) {
        reach_wall(d->t, &e, graphs[i].left, bottom);
        reach_wall(d->t, &e, graphs[i].right, bottom);
    }
    const double wide = e.high - e.low, tall = e.warm - bottom;
    if (!isfinite(wide) || !isfinite(tall) || fabs(e.high) > 1e12)
        task_throw(d->t, ENDER_ELIMIT, "the numbers of this thermograph are too large to be drawn");
    const double most = fmax(wide, tall);
    scale s = {.d = d, .left = e.high, .bottom = bottom, .unit = most > 0 ? FIELD / most : FIELD};
    s.top = -tall * s.unit - MAST;
    s.right = wide * s.unit;
    return s;
}

/* ---- walls ---- */

/* The points of a wall from the foot to the top of the mast, which stands on the point before the
 * last. A trajectory has no vertex where an upright wall goes on as the mast, so the foot of the
 * mast is taken from the mean and the temperature. */
static xy *wall_points(const scale *s, const thermograph *graph, trajectory wall, size_t *count) {
    task *t = s->d->t;
    xy *points = SCRATCH_ARRAY(t, xy, (size_t)wall.count + 3);
    const rational foot = rational_of(dyadic_int((int64_t)s->bottom));
    const double mean = dyadic_double(t, graph->mean);
    const double temperature = dyadic_double(t, graph->temperature);
    *count = 0;
    points[(*count)++] = at(s, rational_double(t, trajectory_value(t, wall, foot)), s->bottom);
    for (uint32_t i = 0; i < wall.count; i++) {
        const double time = rational_double(t, wall.at[i].t);
        if (time > s->bottom && time < temperature)
            points[(*count)++] = at(s, rational_double(t, wall.at[i].v), time);
    }
    if (temperature > s->bottom) points[(*count)++] = at(s, mean, temperature);
    points[*count] = (xy){points[*count - 1].x, s->top};
    ++*count;
    return points;
}

static void shade(const scale *s, const xy *left, size_t left_count, const xy *right,
                  size_t right_count) {
    xy *ring = SCRATCH_ARRAY(s->d->t, xy, left_count + right_count);
    size_t count = 0;
    for (size_t i = 0; i + 1 < left_count; i++) ring[count++] = left[i];
    for (size_t i = right_count - 1; i-- > 0;) ring[count++] = right[i];
    draw_polygon(s->d, pen_shape(INK_NONE, INK_SHADE, 0), ring, count);
}

static void draw_walls(const scale *s, const thermograph *graph) {
    size_t left_count, right_count;
    const xy *left = wall_points(s, graph, graph->left, &left_count);
    const xy *right = wall_points(s, graph, graph->right, &right_count);
    const xy foot = left[left_count - 2], top = left[left_count - 1];
    pen dashed = pen_line(INK_RIGHT, 1.6);
    dashed.dash = DASH_DASHED;
    draw_polyline(s->d, pen_line(INK_LEFT, 1.6), left, left_count - 1);
    draw_polyline(s->d, dashed, right, right_count - 1);
    draw_arrow(s->d, pen_line(INK_LINE, 1.6), foot, top, 0);
}

/* ---- axes ---- */

/* Numbers at an axis, each once, not so near that they overlap. */
typedef struct ticks {
    double at[64];
    size_t count;
} ticks;

static bool tick_fits(ticks *k, double where, double capacity) {
    for (size_t i = 0; i < k->count; i++)
        if (fabs(k->at[i] - where) < capacity) return false;
    if (k->count == sizeof k->at / sizeof *k->at) return false;
    k->at[k->count++] = where;
    return true;
}

static void dotted(const scale *s, xy from, xy to) {
    pen p = pen_line(INK_FAINT, 0.7);
    p.dash = DASH_DOTTED;
    draw_line(s->d, p, from.x, from.y, to.x, to.y);
}

static void number_label(const scale *s, double x, double y, anchor a, rational number) {
    strbuf text;
    strbuf_open(s->d->t, &text);
    rational_print(&text, number);
    if (text.length <= TICKS_MOST) draw_text(s->d, x, y, a, 9, text.text);
    strbuf_close(&text);
}

static void draw_ticks(const scale *s, trajectory wall, ticks *values, ticks *times) {
    task *t = s->d->t;
    const rational foot = rational_of(dyadic_int((int64_t)s->bottom));
    for (uint32_t i = 0; i <= wall.count; i++) {
        const bool is_foot = i == wall.count;
        const rational time = is_foot ? foot : wall.at[i].t;
        if (rational_cmp(t, time, foot) < 0) continue;
        const rational stop = trajectory_value(t, wall, time);
        const xy p = at(s, rational_double(t, stop), rational_double(t, time));
        if (tick_fits(values, p.x, 16)) {
            if (!is_foot) dotted(s, p, (xy){p.x, 0});
            draw_line(s->d, pen_line(INK_LINE, 0.8), p.x, 0, p.x, 3);
            number_label(s, p.x, 13, ANCHOR_MIDDLE, stop);
        }
        if (tick_fits(times, p.y, 11)) {
            dotted(s, (xy){-GAP, p.y}, p);
            draw_line(s->d, pen_line(INK_LINE, 0.8), -GAP - 3, p.y, -GAP, p.y);
            number_label(s, -GAP - 5, p.y + 3, ANCHOR_END, time);
        }
    }
}

static void draw_axes(const scale *s, const char *across) {
    const pen p = pen_line(INK_LINE, 0.8);
    draw_line(s->d, p, -GAP, 0, s->right + GAP, 0);
    draw_arrow(s->d, p, (xy){-GAP, 0}, (xy){-GAP, s->top}, 0);
    draw_text(s->d, -GAP - 5, s->top + 8, ANCHOR_END, 8, "temperature");
    draw_text(s->d, s->right + GAP + 4, 3, ANCHOR_START, 8, across);
}

/* ---- the picture ---- */

/* What is written over the mast, the game itself for NULL, and at the axis. */
typedef struct mast_words {
    const char *over, *across;
} mast_words;

static void draw_thermographs(drawing *d, const ref *games, size_t count, bool below_zero,
                              mast_words words) {
    if (count == 0 || count > THERMOGRAPHS_MOST)
        task_throw(d->t, ENDER_EARGUMENT, "a picture has 1 to %d thermographs",
                   (int)THERMOGRAPHS_MOST);
    thermograph *graphs = SCRATCH_ARRAY(d->t, thermograph, count);
    bool hot = false;
    for (size_t i = 0; i < count; i++) {
        graphs[i] = game_thermograph(d->t, games[i]);
        hot = hot || dyadic_sign(d->t, graphs[i].temperature) > 0;
    }
    const scale s = scale_of(d, graphs, count, below_zero || !hot ? -1 : 0);
    for (size_t i = 0; i < count; i++) {
        size_t left_count, right_count;
        const xy *left = wall_points(&s, &graphs[i], graphs[i].left, &left_count);
        const xy *right = wall_points(&s, &graphs[i], graphs[i].right, &right_count);
        shade(&s, left, left_count, right, right_count);
    }
    ticks values = {.count = 0}, times = {.count = 0};
    for (size_t i = 0; i < count; i++) {
        draw_ticks(&s, graphs[i].left, &values, &times);
        draw_ticks(&s, graphs[i].right, &values, &times);
    }
    draw_axes(&s, words.across);
    for (size_t i = 0; i < count; i++) {
        draw_walls(&s, &graphs[i]);
        const double x = (s.left - dyadic_double(d->t, graphs[i].mean)) * s.unit;
        const double y = s.top - 4 - 11 * (double)(i % 2);
        if (words.over)
            draw_text(d, x, y, ANCHOR_MIDDLE, 9, words.over);
        else
            label_game(d, x, y, ANCHOR_MIDDLE, 9, games[i], NAME_MOST);
    }
    if (count == 1 && !below_zero) {
        const thermograph_style style = {0};
        strbuf text;
        strbuf_open(d->t, &text);
        thermograph_picture(&text, games[0], &style);
        drawing_take_text(d, &text);
    }
    drawing_describe(d,
                     "Thermograph%s: temperature upward, %ss decreasing to the right; the "
                     "left wall is solid, the right wall dashed",
                     count == 1 ? "" : "s", words.across);
}

void figure_thermographs(drawing *d, const ref *games, size_t count, bool below_zero) {
    draw_thermographs(d, games, count, below_zero, (mast_words){NULL, "value"});
}

void figure_score_thermograph(drawing *d, ref game, const char *name) {
    draw_thermographs(d, &game, 1, false, (mast_words){name, "score"});
}
