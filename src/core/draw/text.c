/* SPDX-License-Identifier: MIT
 *
 * Pictures as text. A drawing that has a text of its own is that text: a board as letters, a tree
 * with its moves indented. Of any other the shapes are set in Braille characters, each of which has
 * two by four dots, and the texts in it stand as they are. What is filled becomes a raster of dots,
 * the denser the more its colour differs from the paper's. */
#include "draw/draw.h"

#include <math.h>
#include <string.h>

enum { WIDE = 2, TALL = 4, ROUND = 24, BEYOND_MOST = 80 };
#define DOT 2.5 /* points */

typedef struct raster {
    const canvas *c;
    long columns, rows; /* of characters */
    uint8_t *dots;      /* of each character, by the bits of its code point */
    uint32_t *letters;  /* code points, 0 for none */
} raster;

/* Where a point is, in dots. */
static xy dot_at(const raster *r, xy p) {
    const double unit = r->c->scale / DOT;
    return (xy){(p.x - r->c->left) * unit, (p.y - r->c->top) * unit};
}

static void set_dot(const raster *r, long x, long y, bool on) {
    static const uint8_t bits[TALL][WIDE] = {
        {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    if (x < 0 || y < 0 || x >= r->columns * WIDE || y >= r->rows * TALL) return;
    uint8_t *cell = &r->dots[y / TALL * r->columns + x / WIDE];
    const uint8_t bit = bits[y % TALL][x % WIDE];
    *cell = (uint8_t)(on ? *cell | bit : *cell & ~bit);
}

/* ---- lines ---- */

/* Is dot number `step` of a line with these dashes there? */
static bool is_inked(dash dashes, unsigned step) {
    return dashes == DASH_NONE || (dashes == DASH_DASHED ? step % 4 < 2 : step % 3 == 0);
}

static void trace_line(const raster *r, dash dashes, xy from, xy to, unsigned *step) {
    const long count = lround(fmax(fabs(to.x - from.x), fabs(to.y - from.y)));
    for (long i = 0; i <= count; i++) {
        const double part = count > 0 ? (double)i / (double)count : 0;
        const double x = from.x + (to.x - from.x) * part, y = from.y + (to.y - from.y) * part;
        if (is_inked(dashes, (*step)++)) set_dot(r, lround(x - 0.5), lround(y - 0.5), true);
    }
}

static xy curve_point(const xy *p, double u) {
    const double v = 1 - u;
    const double a = v * v * v, b = 3 * v * v * u, c = 3 * v * u * u, e = u * u * u;
    return (xy){a * p[0].x + b * p[1].x + c * p[2].x + e * p[3].x,
                a * p[0].y + b * p[1].y + c * p[2].y + e * p[3].y};
}

/* The corners of a shape in dots, circles and curves as polygons; in scratch memory. */
static xy *corners_of(const raster *r, const drawn_shape *s, size_t *count) {
    const drawing *d = r->c->drawing;
    const xy *points = d->points + s->first;
    const size_t arcs = s->kind == SHAPE_CURVE ? (s->count - 1) / 3 : 0;
    xy *corners = SCRATCH_ARRAY(d->t, xy, s->count + (arcs + 1) * ROUND + 1);
    *count = 0;
    if (s->kind == SHAPE_CIRCLE) {
        for (unsigned i = 0; i <= ROUND; i++) {
            const double angle = 2 * M_PI * i / ROUND;
            const xy p = {points[0].x + points[1].x * cos(angle),
                          points[0].y + points[1].x * sin(angle)};
            corners[(*count)++] = dot_at(r, p);
        }
        return corners;
    }
    if (s->kind == SHAPE_CURVE) {
        for (size_t i = 0; i < arcs; i++)
            for (unsigned k = 0; k <= ROUND; k++)
                corners[(*count)++] = dot_at(r, curve_point(points + 3 * i, (double)k / ROUND));
        return corners;
    }
    for (size_t i = 0; i < s->count; i++) corners[(*count)++] = dot_at(r, points[i]);
    if (s->kind == SHAPE_POLYGON) corners[(*count)++] = dot_at(r, points[0]);
    return corners;
}

/* ---- areas ---- */

static double lightness(rgb k) { return (0.3 * k.red + 0.59 * k.green + 0.11 * k.blue) / 255; }

/* Ordered dithering (Bayer): which dots a tone between 0, none, and 1, all, has. */
static bool is_toned(double tone, long x, long y) {
    static const uint8_t order[4][4] = {
        {0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
    return tone * 16 > order[y & 3][x & 3] + 0.5;
}

/* Is the point inside, by the even-odd rule? */
static bool is_inside(const xy *corners, size_t count, double x, double y) {
    bool inside = false;
    for (size_t i = 0; i + 1 < count; i++) {
        const xy a = corners[i], b = corners[i + 1];
        if ((a.y > y) == (b.y > y)) continue;
        if (x < a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y)) inside = !inside;
    }
    return inside;
}

static void fill_area(const raster *r, ink fill, const xy *corners, size_t count) {
    const rgb *colour = r->c->colour;
    const double tone = fabs(lightness(colour[fill]) - lightness(colour[INK_PAPER]));
    xy low = corners[0], high = corners[0];
    for (size_t i = 1; i < count; i++) {
        low = (xy){fmin(low.x, corners[i].x), fmin(low.y, corners[i].y)};
        high = (xy){fmax(high.x, corners[i].x), fmax(high.y, corners[i].y)};
    }
    for (long y = lround(low.y); y <= lround(high.y); y++) {
        task_check(r->c->drawing->t);
        for (long x = lround(low.x); x <= lround(high.x); x++)
            if (is_inside(corners, count, (double)x + 0.5, (double)y + 0.5))
                set_dot(r, x, y, is_toned(tone, x, y));
    }
}

static void set_shape(const raster *r, const drawn_shape *s) {
    task *t = r->c->drawing->t;
    const arena_mark mark = scratch_mark(t);
    size_t count;
    unsigned step = 0;
    const xy *corners = corners_of(r, s, &count);
    if (s->fill != INK_NONE) fill_area(r, (ink)s->fill, corners, count);
    for (size_t i = 0; s->stroke != INK_NONE && i + 1 < count; i++)
        trace_line(r, s->stroke == INK_FAINT ? DASH_DOTTED : (dash)s->dash, corners[i],
                   corners[i + 1], &step);
    scratch_release(t, mark);
}

/* ---- letters ---- */

static uint32_t next_letter(const char **text) {
    const unsigned char *at = (const unsigned char *)*text;
    const unsigned more = *at >= 0xF0 ? 3 : *at >= 0xE0 ? 2 : *at >= 0xC0 ? 1 : 0;
    uint32_t letter = more ? *at & (0x3Fu >> more) : *at;
    for (unsigned i = 1; i <= more && at[i]; i++) letter = letter << 6 | (at[i] & 0x3Fu);
    *text += more + 1;
    return letter;
}

static long count_letters(const char *text) {
    long count = 0;
    for (; *text; text++) count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

/* The column in which a text begins. */
static long first_column(const raster *r, const drawn_shape *s) {
    const drawing *d = r->c->drawing;
    const drawn_label *l = &d->labels[s->text];
    const double length = (double)count_letters(l->text);
    const double back = l->anchor == ANCHOR_START    ? 0
                        : l->anchor == ANCHOR_MIDDLE ? length / 2
                                                     : length;
    return lround(dot_at(r, d->points[s->first]).x / WIDE - back);
}

static void set_text(const raster *r, const drawn_shape *s) {
    const drawing *d = r->c->drawing;
    const drawn_label *l = &d->labels[s->text];
    const double lift = 0.35 * (double)s->width * r->c->scale / DOT;
    const long row = (long)floor((dot_at(r, d->points[s->first]).y - lift) / TALL);
    long column = first_column(r, s);
    if (row < 0 || row >= r->rows) return;
    for (const char *text = l->text; *text; column++) {
        const uint32_t letter = next_letter(&text);
        if (column >= 0 && column < r->columns) r->letters[row * r->columns + column] = letter;
    }
}

static void put_letter(strbuf *out, uint32_t letter) {
    if (letter < 0x80) {
        strbuf_char(out, (char)(letter < 0x20 ? ' ' : letter));
    } else if (letter < 0x800) {
        strbuf_char(out, (char)(0xC0 | letter >> 6));
        strbuf_char(out, (char)(0x80 | (letter & 0x3F)));
    } else {
        if (letter >= 0x10000) strbuf_char(out, (char)(0xF0 | letter >> 18));
        strbuf_char(out,
                    (char)(letter >= 0x10000 ? 0x80 | (letter >> 12 & 0x3F) : 0xE0 | letter >> 12));
        strbuf_char(out, (char)(0x80 | (letter >> 6 & 0x3F)));
        strbuf_char(out, (char)(0x80 | (letter & 0x3F)));
    }
}

/* ---- the page ---- */

/* A row without the blanks at its end; empty rows wait for one that is not. */
static void put_row(const raster *r, long row, strbuf *out, long *empty) {
    const uint8_t *dots = r->dots + row * r->columns;
    const uint32_t *letters = r->letters + row * r->columns;
    long end = r->columns;
    while (end > 0 && !dots[end - 1] && (!letters[end - 1] || letters[end - 1] == ' ')) end--;
    if (end == 0) {
        ++*empty;
        return;
    }
    for (; out->length > 0 && *empty > 0; --*empty) strbuf_char(out, '\n');
    *empty = 0;
    for (long i = 0; i < end; i++)
        put_letter(out, letters[i] ? letters[i] : dots[i] ? 0x2800u + dots[i] : ' ');
    strbuf_char(out, '\n');
}

static raster raster_of(const canvas *c) {
    raster r = {.c = c,
                .columns = (long)ceil(c->width * c->scale / DOT / WIDE) + 1,
                .rows = (long)ceil(c->height * c->scale / DOT / TALL) + 1};
    /* A text may need more space than its letters have in other formats. */
    const drawing *d = c->drawing;
    for (size_t i = 0; i < d->shape_count; i++) {
        const drawn_shape *s = &d->shapes[i];
        if (s->kind != SHAPE_TEXT) continue;
        const long end = first_column(&r, s) + count_letters(d->labels[s->text].text);
        if (end > r.columns && end < r.columns + BEYOND_MOST) r.columns = end;
    }
    const size_t cells = (size_t)(r.columns * r.rows);
    r.dots = SCRATCH_ARRAY(d->t, uint8_t, cells);
    r.letters = SCRATCH_ARRAY(d->t, uint32_t, cells);
    memset(r.dots, 0, cells * sizeof *r.dots);
    memset(r.letters, 0, cells * sizeof *r.letters);
    return r;
}

void text_write(const canvas *c, strbuf *out) {
    const drawing *d = c->drawing;
    if (d->text) {
        strbuf_text(out, d->text);
        if (out->length > 0 && out->text[out->length - 1] != '\n') strbuf_char(out, '\n');
        return;
    }
    const raster r = raster_of(c);
    for (size_t i = 0; i < d->shape_count; i++) {
        task_poll(d->t);
        if (i % 4096 == 0) task_progress(d->t, "setting shapes", i, d->shape_count);
        if (d->shapes[i].kind == SHAPE_TEXT)
            set_text(&r, &d->shapes[i]);
        else
            set_shape(&r, &d->shapes[i]);
    }
    long empty = 0;
    for (long row = 0; row < r.rows; row++) put_row(&r, row, out, &empty);
}
