/* SPDX-License-Identifier: MIT
 *
 * SVG 1.1: a text of its own, not what a drawing library would make of it, so that texts stay texts
 * and the picture has a title and a description (W3C, *Accessibility Features of SVG*). Runs of
 * shapes with the same pen share a group, which keeps a plot of a million points small. What shows
 * a part of a position is a group of its own, with the name of the part. */
#include "draw/length.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void length_write(strbuf *out, double length) {
    long long hundredths = llround(length * 100);
    if (hundredths < 0) strbuf_char(out, '-');
    hundredths = llabs(hundredths);
    strbuf_format(out, "%lld", hundredths / 100);
    const int rest = (int)(hundredths % 100);
    if (rest % 10 != 0)
        strbuf_format(out, ".%02d", rest);
    else if (rest != 0)
        strbuf_format(out, ".%d", rest / 10);
}

/* Control characters have no place in XML. */
static void quote(strbuf *out, const char *text) {
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '<')
            strbuf_text(out, "&lt;");
        else if (c == '>')
            strbuf_text(out, "&gt;");
        else if (c == '&')
            strbuf_text(out, "&amp;");
        else if (c == '"')
            strbuf_text(out, "&quot;");
        else
            strbuf_char(out, c < 0x20 ? ' ' : *text);
    }
}

static void attribute(strbuf *out, const char *name, double length) {
    strbuf_format(out, " %s=\"", name);
    length_write(out, length);
    strbuf_char(out, '"');
}

static void colour_attribute(strbuf *out, const canvas *c, const char *name, ink i) {
    if (i == INK_NONE) {
        strbuf_format(out, " %s=\"none\"", name);
        return;
    }
    const rgb k = c->colour[i];
    strbuf_format(out, " %s=\"#%02x%02x%02x\"", name, k.red, k.green, k.blue);
}

/* ---- groups of shapes with one pen ---- */

static bool same_pen(const drawn_shape *a, const drawn_shape *b) {
    return a->stroke == b->stroke && a->fill == b->fill && a->dash == b->dash &&
           !(a->width < b->width) && !(b->width < a->width) &&
           (a->kind == SHAPE_TEXT) == (b->kind == SHAPE_TEXT);
}

static void open_group(const canvas *c, const drawn_shape *s, strbuf *out) {
    strbuf_text(out, "<g");
    colour_attribute(out, c, "fill", (ink)s->fill);
    if (s->kind == SHAPE_TEXT) {
        attribute(out, "font-size", (double)s->width);
    } else if (s->stroke != INK_NONE) {
        colour_attribute(out, c, "stroke", (ink)s->stroke);
        attribute(out, "stroke-width", (double)s->width);
        if (s->dash == DASH_DASHED) strbuf_text(out, " stroke-dasharray=\"4 2.5\"");
        if (s->dash == DASH_DOTTED) strbuf_text(out, " stroke-dasharray=\"0.1 2.5\"");
    }
    strbuf_text(out, ">\n");
}

/* ---- shapes ---- */

static void write_points(const xy *points, size_t count, strbuf *out) {
    for (size_t i = 0; i < count; i++) {
        if (i > 0) strbuf_char(out, ' ');
        length_write(out, points[i].x);
        strbuf_char(out, ',');
        length_write(out, points[i].y);
    }
}

static void write_text(const drawn_label *l, const xy *at, strbuf *out) {
    static const char *const anchors[] = {"start", "middle", "end"};
    strbuf_text(out, "<text");
    attribute(out, "x", at->x);
    attribute(out, "y", at->y);
    if (l->anchor != ANCHOR_START) strbuf_format(out, " text-anchor=\"%s\"", anchors[l->anchor]);
    if (l->bold) strbuf_text(out, " font-weight=\"bold\"");
    strbuf_text(out, " xml:space=\"preserve\">");
    quote(out, l->text);
    strbuf_text(out, "</text>\n");
}

static void write_curve(const xy *points, size_t count, strbuf *out) {
    strbuf_text(out, "<path d=\"M");
    write_points(points, 1, out);
    strbuf_text(out, " C");
    write_points(points + 1, count - 1, out);
    strbuf_text(out, "\"/>\n");
}

static void write_shape(const drawing *d, const drawn_shape *s, strbuf *out) {
    const xy *points = d->points + s->first;
    switch ((shape_kind)s->kind) {
    case SHAPE_POLYLINE:
    case SHAPE_POLYGON:
        strbuf_format(out, "<%s points=\"", s->kind == SHAPE_POLYGON ? "polygon" : "polyline");
        write_points(points, s->count, out);
        strbuf_text(out, "\"/>\n");
        break;
    case SHAPE_CURVE:
        write_curve(points, s->count, out);
        break;
    case SHAPE_CIRCLE:
        strbuf_text(out, "<circle");
        attribute(out, "cx", points[0].x);
        attribute(out, "cy", points[0].y);
        attribute(out, "r", points[1].x);
        strbuf_text(out, "/>\n");
        break;
    case SHAPE_TEXT:
        write_text(&d->labels[s->text], points, out);
        break;
    }
}

/* ---- parts ---- */

static void part_attributes(const drawn_part *part, strbuf *out) {
    strbuf_text(out, " data-part=\"");
    quote(out, part->name);
    strbuf_format(out, "\" data-kind=\"%s\" data-holds=\"", ender_part_kind_name(part->kind));
    quote(out, part->holds);
    strbuf_char(out, '"');
}

/* A part of which nothing is seen, such as a square that is taken, is a place to click. */
static void write_unseen_parts(const drawing *d, strbuf *out) {
    bool *seen = SCRATCH_ARRAY(d->t, bool, d->part_count + 1);
    memset(seen, false, d->part_count + 1);
    for (size_t i = 0; i < d->shape_count; i++) seen[d->shapes[i].part] = true;
    for (size_t i = 0; i < d->part_count; i++) {
        const drawn_part *part = &d->parts[i];
        if (seen[i + 1]) continue;
        strbuf_text(out, "<rect");
        part_attributes(part, out);
        if (part->low.x <= part->high.x) {
            attribute(out, "x", part->low.x);
            attribute(out, "y", part->low.y);
            attribute(out, "width", part->high.x - part->low.x);
            attribute(out, "height", part->high.y - part->low.y);
        }
        strbuf_text(out, " fill=\"none\"/>\n");
    }
}

/* ---- the file ---- */

static uint64_t hash_text(uint64_t hash, const char *text) {
    for (; *text; text++) {
        const uint64_t next[] = {hash, (unsigned char)*text};
        hash = hash_words(next, 2);
    }
    return hash;
}

/* A name that other pictures on the same page do not have: a hash of what is drawn. */
static uint64_t fingerprint(const canvas *c) {
    const drawing *d = c->drawing;
    uint64_t hash = hash_text(0, d->title);
    hash = hash_text(hash, d->description);
    for (size_t i = 0; i < d->label_count; i++) hash = hash_text(hash, d->labels[i].text);
    for (size_t i = 0; i < d->shape_count; i++) {
        const drawn_shape *s = &d->shapes[i];
        const uint64_t look[] = {hash, (uint64_t)s->kind << 24 | (uint64_t)s->stroke << 16 |
                                           (uint64_t)s->fill << 8 | s->dash};
        hash = hash_words(look, 2);
    }
    for (size_t i = 0; i < d->point_count; i++) {
        const uint64_t place[] = {hash, (uint64_t)llround(d->points[i].x * 100),
                                  (uint64_t)llround(d->points[i].y * 100)};
        hash = hash_words(place, 3);
    }
    const uint64_t dress[] = {hash, c->theme, (uint64_t)llround(c->scale * 1e6)};
    return hash_words(dress, 3);
}

static void write_head(const canvas *c, strbuf *out) {
    const unsigned long long id = fingerprint(c) >> 16;
    strbuf_format(out,
                  "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                  "aria-labelledby=\"t%012llx d%012llx\"",
                  id, id);
    attribute(out, "width", c->width * c->scale);
    attribute(out, "height", c->height * c->scale);
    strbuf_text(out, " viewBox=\"");
    const xy box[] = {{c->left, c->top}, {c->width, c->height}};
    for (size_t i = 0; i < 2; i++) {
        if (i > 0) strbuf_char(out, ' ');
        length_write(out, box[i].x);
        strbuf_char(out, ' ');
        length_write(out, box[i].y);
    }
    strbuf_text(out, "\" font-family=\"");
    quote(out, c->font);
    strbuf_text(out, ", sans-serif\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n"
                     "<title");
    strbuf_format(out, " id=\"t%012llx\">", id);
    quote(out, c->drawing->title);
    strbuf_format(out, "</title>\n<desc id=\"d%012llx\">", id);
    quote(out, c->drawing->description);
    strbuf_text(out, "</desc>\n<rect");
    attribute(out, "x", c->left);
    attribute(out, "y", c->top);
    attribute(out, "width", c->width);
    attribute(out, "height", c->height);
    colour_attribute(out, c, "fill", INK_PAPER);
    strbuf_text(out, "/>\n");
}

void svg_write(const canvas *c, strbuf *out) {
    const drawing *d = c->drawing;
    write_head(c, out);
    for (size_t i = 0; i < d->shape_count; i++) {
        const drawn_shape *s = &d->shapes[i];
        task_poll(d->t);
        if (i % 4096 == 0) task_progress(d->t, "writing shapes", i, d->shape_count);
        const bool begins_part = i == 0 || s[-1].part != s->part;
        const bool ends_part = i + 1 == d->shape_count || s[1].part != s->part;
        if (begins_part && s->part > 0) {
            strbuf_text(out, "<g");
            part_attributes(&d->parts[s->part - 1], out);
            strbuf_text(out, ">\n");
        }
        if (begins_part || !same_pen(s - 1, s)) open_group(c, s, out);
        write_shape(d, s, out);
        if (ends_part || !same_pen(s, s + 1)) strbuf_text(out, "</g>\n");
        if (ends_part && s->part > 0) strbuf_text(out, "</g>\n");
    }
    write_unseen_parts(d, out);
    strbuf_text(out, "</svg>\n");
}
