/* SPDX-License-Identifier: MIT
 *
 * The model of a picture: shapes in the order in which they are drawn, their points in one array,
 * and the box around them. */
#include "draw/draw.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void drawing_open(task *t, drawing *d, const char *title) {
    *d = (drawing){.t = t, .low = {INFINITY, INFINITY}, .high = {-INFINITY, -INFINITY}};
    d->title = title;
    d->description = "";
}

void drawing_describe(drawing *d, const char *format, ...) {
    char text[2000];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    const size_t size = strlen(text) + 1;
    d->description = memcpy(scratch_alloc(d->t, size), text, size);
}

void drawing_take_text(drawing *d, strbuf *text) { d->text = strbuf_scratch(text); }

/* ---- growing ---- */

static void add_points(drawing *d, const xy *points, size_t count) {
    for (size_t i = 0; i < count; i++) {
        d->points =
            scratch_reach(d->t, d->points, d->point_count, &d->point_capacity, sizeof *d->points);
        d->points[d->point_count++] = points[i];
    }
}

static void widen(xy *low, xy *high, double x, double y) {
    if (x < low->x) low->x = x;
    if (y < low->y) low->y = y;
    if (x > high->x) high->x = x;
    if (y > high->y) high->y = y;
}

static void reach(drawing *d, double x, double y) {
    widen(&d->low, &d->high, x, y);
    if (d->part == 0) return;
    drawn_part *part = &d->parts[d->part - 1];
    widen(&part->low, &part->high, x, y);
}

static void add_shape(drawing *d, shape_kind kind, pen p, const xy *points, size_t count) {
    if (d->shape_count >= DRAW_SHAPES_MAX || d->point_count + count > 4 * (size_t)DRAW_SHAPES_MAX)
        task_throw(d->t, ENDER_ELIMIT, "a picture has at most %d shapes", (int)DRAW_SHAPES_MAX);
    task_poll(d->t);
    d->shapes =
        scratch_reach(d->t, d->shapes, d->shape_count, &d->shape_capacity, sizeof *d->shapes);
    d->shapes[d->shape_count++] = (drawn_shape){.kind = (uint8_t)kind,
                                                .stroke = (uint8_t)p.stroke,
                                                .fill = (uint8_t)p.fill,
                                                .dash = (uint8_t)p.dash,
                                                .width = (float)p.width,
                                                .first = (uint32_t)d->point_count,
                                                .count = (uint32_t)count,
                                                .part = d->part};
    add_points(d, points, count);
}

/* ---- shapes ---- */

static void add_outline(drawing *d, shape_kind kind, pen p, const xy *points, size_t count) {
    if (count == 0) return;
    add_shape(d, kind, p, points, count);
    const double half = p.stroke == INK_NONE ? 0 : p.width / 2;
    for (size_t i = 0; i < count; i++) {
        reach(d, points[i].x - half, points[i].y - half);
        reach(d, points[i].x + half, points[i].y + half);
    }
}

void draw_line(drawing *d, pen p, double x0, double y0, double x1, double y1) {
    const xy ends[] = {{x0, y0}, {x1, y1}};
    add_outline(d, SHAPE_POLYLINE, p, ends, 2);
}

void draw_polyline(drawing *d, pen p, const xy *points, size_t count) {
    add_outline(d, SHAPE_POLYLINE, p, points, count);
}

void draw_polygon(drawing *d, pen p, const xy *points, size_t count) {
    add_outline(d, SHAPE_POLYGON, p, points, count);
}

void draw_rectangle(drawing *d, pen p, double x, double y, double width, double height) {
    const xy corners[] = {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
    add_outline(d, SHAPE_POLYGON, p, corners, 4);
}

void draw_circle(drawing *d, pen p, double x, double y, double radius) {
    const xy circle[] = {{x, y}, {radius, 0}};
    const double all = radius + (p.stroke == INK_NONE ? 0 : p.width / 2);
    add_shape(d, SHAPE_CIRCLE, p, circle, 2);
    reach(d, x - all, y - all);
    reach(d, x + all, y + all);
}

void draw_curve(drawing *d, pen p, xy a, xy c, xy e, xy b) {
    const xy arc[] = {a, c, e, b};
    add_outline(d, SHAPE_CURVE, p, arc, 4);
}

void draw_arrow(drawing *d, pen p, xy from, xy to, double gap) {
    const double x = to.x - from.x, y = to.y - from.y, length = sqrt(x * x + y * y);
    if (length <= gap) return;
    const double ux = x / length, uy = y / length, head = 3 + 2 * p.width;
    const xy tip = {to.x - gap * ux, to.y - gap * uy};
    const xy base = {tip.x - head * ux, tip.y - head * uy};
    const xy triangle[] = {tip,
                           {base.x - head * uy * 0.4, base.y + head * ux * 0.4},
                           {base.x + head * uy * 0.4, base.y - head * ux * 0.4}};
    draw_line(d, p, from.x, from.y, base.x, base.y);
    draw_polygon(d, pen_shape(INK_NONE, p.stroke, 0), triangle, 3);
}

void draw_bow(drawing *d, pen p, xy from, xy to, double bend) {
    const double x = to.x - from.x, y = to.y - from.y, length = sqrt(x * x + y * y);
    if (length < 1) return;
    /* The middle of a cubic arc is three quarters of the way to its control points. */
    const double nx = y / length * bend * 4 / 3, ny = -x / length * bend * 4 / 3;
    const xy c = {from.x + x / 3 + nx, from.y + y / 3 + ny};
    const xy e = {to.x - x / 3 + nx, to.y - y / 3 + ny};
    const double hx = to.x - e.x, hy = to.y - e.y, last = fmax(sqrt(hx * hx + hy * hy), 0.01);
    const double ux = hx / last, uy = hy / last, head = 3 + 2 * p.width;
    const xy base = {to.x - head * ux, to.y - head * uy};
    const xy triangle[] = {to,
                           {base.x - head * uy * 0.4, base.y + head * ux * 0.4},
                           {base.x + head * uy * 0.4, base.y - head * ux * 0.4}};
    draw_curve(d, p, from, c, (xy){e.x - head * ux, e.y - head * uy}, base);
    draw_polygon(d, pen_shape(INK_NONE, p.stroke, 0), triangle, 3);
}

/* ---- texts ---- */

/* Is it a character that XML, TeX and fonts can be given? Neither half of a pair of UTF-16 nor a
 * number that Unicode has no character for, nor a long way to write a short one. */
static bool is_character(const char *text, size_t size) {
    const unsigned char lead = (unsigned char)text[0];
    if (size == 1) return lead < 0x80;
    const unsigned char next = (unsigned char)text[1];
    if (lead == 0xE0) return next >= 0xA0;
    if (lead == 0xED) return next < 0xA0;
    if (lead == 0xEF) return next != 0xBF || (unsigned char)text[2] < 0xBE;
    if (lead == 0xF0) return next >= 0x90;
    return lead != 0xF4 || next < 0x90;
}

/* A copy without what no picture can show: bytes that are no UTF-8 become question marks, control
 * characters blanks. */
static const char *copied(drawing *d, const char *text) {
    const source in = {text, strlen(text)};
    char *copy = scratch_alloc(d->t, in.length + 1), *to = copy;
    for (size_t i = 0; i < in.length;) {
        const size_t size = source_character(in, i);
        const unsigned char first = (unsigned char)text[i];
        if (!is_character(text + i, size))
            *to++ = '?';
        else if (first < 0x20 || first == 0x7F)
            *to++ = ' ';
        else
            to = (char *)memcpy(to, text + i, size) + size;
        i += size;
    }
    *to = '\0';
    return copy;
}

static void add_label(drawing *d, xy at, double size, drawn_label l) {
    const double width = text_width(l.text, size);
    const double left = l.anchor == ANCHOR_START    ? at.x
                        : l.anchor == ANCHOR_MIDDLE ? at.x - width / 2
                                                    : at.x - width;
    add_shape(d, SHAPE_TEXT, (pen){INK_NONE, INK_LINE, DASH_NONE, size}, &at, 1);
    d->labels =
        scratch_reach(d->t, d->labels, d->label_count, &d->label_capacity, sizeof *d->labels);
    d->shapes[d->shape_count - 1].text = (uint32_t)d->label_count;
    d->labels[d->label_count++] = l;
    reach(d, left, at.y - 0.8 * size);
    reach(d, left + width, at.y + 0.25 * size);
}

void draw_text(drawing *d, double x, double y, anchor a, double size, const char *text) {
    if (*text) add_label(d, (xy){x, y}, size, (drawn_label){.text = copied(d, text), .anchor = a});
}

void draw_text_in(drawing *d, ink colour, double x, double y, anchor a, double size,
                  const char *text) {
    if (!*text) return;
    draw_text(d, x, y, a, size, text);
    d->shapes[d->shape_count - 1].fill = (uint8_t)colour;
}

void draw_math(drawing *d, double x, double y, anchor a, double size, const char *text,
               const char *latex) {
    if (*text)
        add_label(d, (xy){x, y}, size,
                  (drawn_label){.text = copied(d, text), .latex = copied(d, latex), .anchor = a});
}

/* The advance widths of DejaVu Sans in thousandths of the size, from the blank to the tilde. */
static const uint16_t ascii_widths[] = {
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838};

double text_width(const char *text, double size) {
    double width = 0;
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c >= 0x20 && *c < 0x7F)
            width += ascii_widths[*c - 0x20];
        else if ((*c & 0xC0) == 0x80)
            continue; /* within a character */
        else if (*c == 0xC2)
            width += c[1] == 0xB1 ? 838 : 400; /* plus-minus; superscripts */
        else
            width += 838; /* arrows and operators */
    }
    return width * size / 1000;
}

/* ---- parts ---- */

static drawn_part *add_part(drawing *d, const drawn_part *part) {
    if (d->part_count >= DRAW_SHAPES_MAX)
        task_throw(d->t, ENDER_ELIMIT, "a picture has at most %d parts", (int)DRAW_SHAPES_MAX);
    d->parts = scratch_reach(d->t, d->parts, d->part_count, &d->part_capacity, sizeof *d->parts);
    d->parts[d->part_count] = *part;
    return &d->parts[d->part_count++];
}

void part_open(drawing *d, ender_part_kind kind, const char *holds, const char *format, ...) {
    char name[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(name, sizeof name, format, arguments);
    va_end(arguments);
    const drawn_part part = {.name = copied(d, name),
                             .holds = copied(d, holds),
                             .kind = kind,
                             .low = {INFINITY, INFINITY},
                             .high = {-INFINITY, -INFINITY}};
    add_part(d, &part);
    d->part = (uint32_t)d->part_count;
}

void part_touch(drawing *d, const char *format, ...) {
    char name[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(name, sizeof name, format, arguments);
    va_end(arguments);
    d->touched = copied(d, name);
}

void part_close(drawing *d) { d->part = 0; }

void part_capacity(drawing *d, double x, double y, double width, double height) {
    reach(d, x, y);
    reach(d, x + width, y + height);
}

void draw_parts(drawing *d, const drawing *other, double x, double y, const char *prefix,
                size_t first) {
    const uint32_t before = (uint32_t)d->part_count;
    for (size_t i = 0; i < other->part_count; i++) {
        drawn_part part = other->parts[i];
        const size_t head = strlen(prefix), size = strlen(part.name) + 1;
        char *name = scratch_alloc(d->t, head + size);
        memcpy(name, prefix, head);
        memcpy(name + head, part.name, size);
        part.name = name;
        part.low = (xy){part.low.x + x, part.low.y + y};
        part.high = (xy){part.high.x + x, part.high.y + y};
        add_part(d, &part);
    }
    for (size_t i = 0; i < other->shape_count; i++)
        if (other->shapes[i].part > 0) d->shapes[first + i].part = before + other->shapes[i].part;
}

/* ---- a drawing in a drawing ---- */

void draw_drawing(drawing *d, const drawing *other, double x, double y) {
    for (size_t i = 0; i < other->shape_count; i++) {
        const drawn_shape *s = &other->shapes[i];
        const xy *from = other->points + s->first;
        if (s->kind == SHAPE_TEXT) {
            add_label(d, (xy){from->x + x, from->y + y}, (double)s->width, other->labels[s->text]);
            d->shapes[d->shape_count - 1].fill = s->fill;
            continue;
        }
        add_shape(d, (shape_kind)s->kind,
                  (pen){(ink)s->stroke, (ink)s->fill, (dash)s->dash, (double)s->width}, from,
                  s->count);
        xy *to = d->points + d->shapes[d->shape_count - 1].first;
        const size_t moved = s->kind == SHAPE_CIRCLE ? 1 : s->count;
        for (size_t k = 0; k < moved; k++) to[k] = (xy){to[k].x + x, to[k].y + y};
    }
    if (other->low.x > other->high.x) return;
    reach(d, other->low.x + x, other->low.y + y);
    reach(d, other->high.x + x, other->high.y + y);
}
