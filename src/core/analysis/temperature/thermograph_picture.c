/* SPDX-License-Identifier: MIT
 *
 * Thermographs as text. Temperature goes up and values decrease to the right (WW, chapter 6), so
 * that what is good for Left is on the left. One row and one column stand for the same power of
 * two, the least with which everything fits: then a wall that leans moves one column a row and is
 * drawn with slashes that join. Each row shows the walls at one temperature:
 *
 *     1/2 +      |
 *         |     / \
 *       0 +    /   \
 *         +----+---+----
 *              1   0
 */
#include "analysis/analysis.h"

#include <string.h>

enum {
    COLUMNS_DEFAULT = 60,
    ROWS_DEFAULT = 20,
    COLUMNS_MIN = 24,
    ROWS_MIN = 8,
    SIZE_MAX_EACH = 1000,
    MAST_ROWS = 3,  /* of the mast above the temperature */
    SIDE = 3,       /* free columns on either side of the walls */
    LABEL_MAX = 12, /* longer numbers are left out at the axes */
    AXIS_ROWS = 2
};

typedef struct glyphs {
    const char *bar, *rising, *falling, *axis_up, *axis, *corner, *tick, *mark;
} glyphs;

static const glyphs ascii = {"|", "/", "\\", "|", "-", "+", "+", "+"};
static const glyphs box_drawing = {"│", "╱", "╲", "│", "─", "└", "┴", "┤"};

/* Where everything is: row i from the bottom is the temperature bottom + i * 2^unit, column c the
 * value left - (c - SIDE) * 2^unit. */
typedef struct thermograph_canvas {
    task *t;
    const glyphs *g;
    thermograph graph;
    dyadic bottom, left;
    int64_t unit;
    unsigned rows, columns; /* of the field without axes and labels */
    unsigned margin;        /* width of the temperature labels */
} thermograph_canvas;

/* ---- scale ---- */

/* What has to fit into how many cells. */
typedef struct cell_extent {
    dyadic height, width;
    unsigned rows, columns;
} cell_extent;

static bool fits(task *t, const cell_extent *e, int64_t unit) {
    dyadic high = dyadic_scale(t, e->height, -unit), wide = dyadic_scale(t, e->width, -unit);
    return dyadic_cmp(t, high, dyadic_int(e->rows)) <= 0 &&
           dyadic_cmp(t, wide, dyadic_int(e->columns)) <= 0;
}

/* The least unit with which both fit; the height is not 0. Steps grow until the answer is between
 * two of them, then shrink. */
static int64_t least_unit(task *t, const cell_extent *e) {
    int64_t unit = 0, step = 1;
    for (; !fits(t, e, unit); step *= 2) unit += step;
    for (; fits(t, e, unit - step); step *= 2) unit -= step;
    for (; step > 0; step /= 2)
        if (fits(t, e, unit - step)) unit -= step;
    return unit;
}

/* The number of units in x, rounded; small because everything was made to fit. */
static unsigned cells_in(const thermograph_canvas *c, dyadic x) {
    dyadic cells = dyadic_scale(c->t, x, -c->unit);
    dyadic rounded = dyadic_floor(c->t, dyadic_add(c->t, cells, (dyadic){1, 1, 0}));
    return (unsigned)rounded.num;
}

static unsigned column_of(const thermograph_canvas *c, dyadic value) {
    return SIDE + cells_in(c, dyadic_sub(c->t, c->left, value));
}
static unsigned row_of(const thermograph_canvas *c, dyadic time) {
    return cells_in(c, dyadic_sub(c->t, time, c->bottom));
}
static dyadic time_of(const thermograph_canvas *c, unsigned row) {
    return dyadic_add(c->t, c->bottom, dyadic_scale(c->t, dyadic_int(row), c->unit));
}

/* ---- labels ---- */

typedef struct label {
    char text[LABEL_MAX + 1];
    unsigned length; /* 0: none */
} label;

static label label_of(task *t, dyadic x) {
    label made = {{0}, 0};
    strbuf b;
    strbuf_open(t, &b);
    dyadic_print(&b, x);
    if (b.length <= LABEL_MAX) {
        memcpy(made.text, b.text, b.length + 1);
        made.length = (unsigned)b.length;
    }
    strbuf_close(&b);
    return made;
}

/* The first to ask for a row gets it. */
static void put_time(const thermograph_canvas *c, label *labels, dyadic time) {
    task_poll(c->t);
    unsigned row = row_of(c, time);
    if (row < c->rows && labels[row].length == 0) labels[row] = label_of(c->t, time);
}

/* The labels of the rows: the temperature, the bottom, 0, the vertices. */
static label *row_labels(thermograph_canvas *c) {
    label *labels = SCRATCH_ARRAY(c->t, label, c->rows);
    memset(labels, 0, c->rows * sizeof *labels);
    const trajectory *both[] = {&c->graph.left, &c->graph.right};
    put_time(c, labels, c->graph.temperature);
    put_time(c, labels, c->bottom);
    put_time(c, labels, DYADIC_ZERO);
    for (unsigned w = 0; w < 2; w++)
        for (uint32_t i = 0; i < both[w]->count; i++) put_time(c, labels, both[w]->at[i].t.num);
    for (unsigned i = 0; i < c->rows; i++)
        if (labels[i].length > c->margin) c->margin = labels[i].length;
    return labels;
}

/* The line of values under the field, and the ticks above them. */
typedef struct value_axis {
    char *text;
    bool *ticks;
} value_axis;

static void put_value(const thermograph_canvas *c, value_axis *axis, dyadic x) {
    task_poll(c->t);
    unsigned at = column_of(c, x), width = c->columns;
    if (axis->ticks[at]) return;
    label l = label_of(c->t, x);
    if (l.length == 0 || l.length > width) return;
    unsigned before = l.length / 2;
    unsigned start = at > before ? at - before : 0;
    if (start + l.length > width) start = width - l.length;
    unsigned from = start > 0 ? start - 1 : 0, to = start + l.length;
    for (unsigned i = from; i <= to && i < width; i++)
        if (axis->text[i] != ' ') return;
    memcpy(axis->text + start, l.text, l.length);
    axis->ticks[at] = true;
}

static value_axis values_below(const thermograph_canvas *c) {
    size_t width = c->columns;
    value_axis axis = {SCRATCH_ARRAY(c->t, char, width + 1), SCRATCH_ARRAY(c->t, bool, width)};
    memset(axis.text, ' ', width);
    memset(axis.ticks, 0, width * sizeof(bool));
    const trajectory *both[] = {&c->graph.left, &c->graph.right};
    put_value(c, &axis, c->graph.left.at[0].v.num);
    put_value(c, &axis, c->graph.right.at[0].v.num);
    put_value(c, &axis, c->graph.mean);
    for (unsigned w = 0; w < 2; w++)
        for (uint32_t i = 0; i < both[w]->count; i++) put_value(c, &axis, both[w]->at[i].v.num);
    while (width > 0 && axis.text[width - 1] == ' ') width--;
    axis.text[width] = '\0';
    return axis;
}

/* ---- drawing ---- */

static void put_spaces(strbuf *out, unsigned count) { strbuf_format(out, "%*s", (int)count, ""); }

/* Walls are dyadic. */
static dyadic wall_at(const thermograph_canvas *c, trajectory wall, dyadic time) {
    return trajectory_value(c->t, wall, rational_of(time)).num;
}

static void draw_row(const thermograph_canvas *c, strbuf *out, unsigned row, const label *l) {
    const glyphs *g = c->g;
    strbuf_format(out, "%*s %s", (int)c->margin, l->text, l->length > 0 ? g->mark : g->axis_up);
    dyadic now = time_of(c, row), next = time_of(c, row + 1);
    unsigned left = column_of(c, wall_at(c, c->graph.left, now));
    unsigned right = column_of(c, wall_at(c, c->graph.right, now));
    unsigned left_next = column_of(c, wall_at(c, c->graph.left, next));
    unsigned right_next = column_of(c, wall_at(c, c->graph.right, next));
    put_spaces(out, left);
    strbuf_text(out, left_next > left && right > left ? g->rising : g->bar);
    if (right > left) {
        put_spaces(out, right - left - 1);
        strbuf_text(out, right_next < right ? g->falling : g->bar);
    }
    strbuf_char(out, '\n');
}

static void draw_axis(const thermograph_canvas *c, strbuf *out) {
    value_axis axis = values_below(c);
    put_spaces(out, c->margin + 1);
    strbuf_text(out, c->g->corner);
    for (unsigned i = 0; i < c->columns; i++)
        strbuf_text(out, axis.ticks[i] ? c->g->tick : c->g->axis);
    strbuf_char(out, '\n');
    put_spaces(out, c->margin + 2);
    strbuf_text(out, axis.text);
    strbuf_char(out, '\n');
}

/* ---- the picture ---- */

static unsigned size_or_default(task *t, unsigned size, unsigned preset, unsigned least,
                                const char *what) {
    if (size == 0) return preset;
    if (size < least || size > SIZE_MAX_EACH)
        task_throw(t, ENDER_EARGUMENT, "a thermograph is drawn with %u to %d %s, not %u", least,
                   SIZE_MAX_EACH, what, size);
    return size;
}

/* The walls at the bottom are as far apart as they ever are. The mast of an integer has no walls
 * below: it is drawn on the scale of one unit. */
static void set_scale(thermograph_canvas *c, unsigned rows, unsigned columns) {
    dyadic height = dyadic_sub(c->t, c->graph.temperature, c->bottom);
    dyadic right = c->graph.right.at[0].v.num;
    if (dyadic_same(height, DYADIC_ZERO)) height = dyadic_int(1);
    cell_extent e = {height, dyadic_sub(c->t, c->left, right), rows - AXIS_ROWS - MAST_ROWS - 1,
                     columns - LABEL_MAX - 2 - 2 * SIDE - 1};
    c->unit = least_unit(c->t, &e);
    c->rows = row_of(c, c->graph.temperature) + MAST_ROWS + 1;
    c->columns = column_of(c, right) + SIDE + 1;
}

void thermograph_picture(strbuf *out, ref g, const thermograph_style *style) {
    task *t = out->t;
    unsigned columns = size_or_default(t, style->columns, COLUMNS_DEFAULT, COLUMNS_MIN, "columns");
    unsigned rows = size_or_default(t, style->rows, ROWS_DEFAULT, ROWS_MIN, "rows");
    bool hot = !dyadic_same(game_left_stop(t, g), game_right_stop(t, g));
    bool above = hot && !style->below_zero;
    thermograph_canvas c = {.t = t,
                            .g = style->unicode ? &box_drawing : &ascii,
                            .graph = above ? game_thermograph_above(t, g) : game_thermograph(t, g),
                            .bottom = dyadic_int(above ? 0 : -1)};
    c.left = c.graph.left.at[0].v.num;
    set_scale(&c, rows, columns);
    const label *labels = row_labels(&c);
    for (unsigned row = c.rows; row-- > 0;) {
        task_poll(t);
        draw_row(&c, out, row, &labels[row]);
    }
    draw_axis(&c, out);
}
