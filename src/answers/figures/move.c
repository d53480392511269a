/* SPDX-License-Identifier: MIT
 *
 * A move in the picture of a position. Where the ruleset does not say what moves, the pictures
 * before and after are compared shape by shape: what is in one of them only changes. Lines, the
 * edges of Hackenbush, get a broad band under them, anything else a frame. */
#include "draw/board.h"
#include "figures/figures.h"

#include <math.h>
#include <string.h>

enum { CHANGES_MOST = 400, COMPARED_MOST = 100000000 };
#define NEAR 0.01
#define AROUND 2.2 /* between a round piece and its frame */

typedef struct picture_box {
    xy low, high;
} picture_box;

/* ---- the same shape ---- */

static bool same_points(const drawing *a, const drawn_shape *s, const drawing *b,
                        const drawn_shape *r, xy shift) {
    const size_t moved = s->kind == SHAPE_CIRCLE ? 1 : s->count;
    for (size_t i = 0; i < s->count; i++) {
        const xy p = a->points[s->first + i], q = b->points[r->first + i];
        const xy by = i < moved ? shift : (xy){0, 0};
        if (fabs(p.x + by.x - q.x) > NEAR || fabs(p.y + by.y - q.y) > NEAR) return false;
    }
    return true;
}

static bool same_shape(const drawing *a, const drawn_shape *s, const drawing *b,
                       const drawn_shape *r, xy shift) {
    return s->kind == r->kind && s->stroke == r->stroke && s->fill == r->fill &&
           s->dash == r->dash && s->count == r->count && fabsf(s->width - r->width) < 0.01F &&
           (s->kind != SHAPE_TEXT ||
            strcmp(a->labels[s->text].text, b->labels[r->text].text) == 0) &&
           same_points(a, s, b, r, shift);
}

/* Marks in only_a and only_b the shapes that the other drawing has not, a being moved by `shift`;
 * returns how many of b are in a. */
static size_t compare(const drawing *a, const drawing *b, xy shift, bool *only_a, bool *only_b) {
    size_t same = 0;
    memset(only_a, true, a->shape_count);
    memset(only_b, true, b->shape_count);
    for (size_t i = 0, from = 0; i < a->shape_count; i++) {
        task_poll(a->t);
        /* Shapes come in nearly the same order in both. */
        for (size_t n = 0; n < b->shape_count; n++) {
            const size_t k = (from + n) % b->shape_count;
            if (!only_b[k] || !same_shape(a, &a->shapes[i], b, &b->shapes[k], shift)) continue;
            only_a[i] = only_b[k] = false;
            from = k + 1;
            same++;
            break;
        }
    }
    return same;
}

/* ---- marks ---- */

static picture_box box_of(const drawing *d, const drawn_shape *s) {
    const xy *p = d->points + s->first;
    if (s->kind == SHAPE_CIRCLE) {
        const double half = p[1].x + AROUND;
        return (picture_box){{p->x - half, p->y - half}, {p->x + half, p->y + half}};
    }
    if (s->kind == SHAPE_TEXT) {
        const double half = text_width(d->labels[s->text].text, (double)s->width) / 2;
        return (picture_box){{p->x - half, p->y - 0.8 * (double)s->width}, {p->x + half, p->y}};
    }
    picture_box b = {p[0], p[0]};
    for (size_t i = 1; i < s->count; i++) {
        b.low = (xy){fmin(b.low.x, p[i].x), fmin(b.low.y, p[i].y)};
        b.high = (xy){fmax(b.high.x, p[i].x), fmax(b.high.y, p[i].y)};
    }
    return b;
}

static bool overlap(const picture_box *a, const picture_box *b) {
    return a->low.x < b->high.x - 0.5 && b->low.x < a->high.x - 0.5 && a->low.y < b->high.y - 0.5 &&
           b->low.y < a->high.y - 0.5;
}

/* Boxes that overlap become one. */
static size_t join_boxes(picture_box *boxes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        for (size_t k = i + 1; k < count; k++) {
            if (!overlap(&boxes[i], &boxes[k])) continue;
            picture_box *b = &boxes[i];
            b->low = (xy){fmin(b->low.x, boxes[k].low.x), fmin(b->low.y, boxes[k].low.y)};
            b->high = (xy){fmax(b->high.x, boxes[k].high.x), fmax(b->high.y, boxes[k].high.y)};
            boxes[k] = boxes[--count];
            k = i; /* the larger box may overlap what the smaller one did not */
        }
    }
    return count;
}

static bool is_edge(const drawn_shape *s) {
    return s->fill == INK_NONE && (s->kind == SHAPE_POLYLINE || s->kind == SHAPE_CURVE);
}

/* Moves the shapes from `first` on in front of all others, so that they are drawn below them. */
static void put_below(drawing *d, size_t first) {
    const size_t count = d->shape_count - first;
    drawn_shape *kept = SCRATCH_ARRAY(d->t, drawn_shape, count + 1);
    memcpy(kept, d->shapes + first, count * sizeof *kept);
    memmove(d->shapes + count, d->shapes, first * sizeof *kept);
    memcpy(d->shapes, kept, count * sizeof *kept);
}

static bool is_inside(const picture_box *b, const picture_box *boxes, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (b->low.x > boxes[i].low.x - 1 && b->high.x < boxes[i].high.x + 1 &&
            b->low.y > boxes[i].low.y - 1 && b->high.y < boxes[i].high.y + 1)
            return true;
    return false;
}

static picture_box moved_box(picture_box b, xy by) {
    return (picture_box){{b.low.x + by.x, b.low.y + by.y}, {b.high.x + by.x, b.high.y + by.y}};
}

/* The line on which heaps and edges stand. */
static bool is_ground(const drawing *d, const picture_box *b) {
    return d->low.y < -12 && b->low.y > -1.5 && b->high.y < 6;
}

/* Bands under the chosen edges of a drawing but those in a frame, added to d. */
static void add_bands(drawing *d, const drawing *from, const bool *chosen, xy by,
                      const picture_box *boxes, size_t count) {
    for (size_t i = 0; i < from->shape_count; i++) {
        const drawn_shape *s = &from->shapes[i];
        const picture_box b = moved_box(box_of(from, s), by);
        if (!chosen[i] || !is_edge(s) || s->stroke == INK_FAINT || is_inside(&b, boxes, count) ||
            is_ground(d, &b))
            continue;
        xy *points = SCRATCH_ARRAY(d->t, xy, s->count);
        for (size_t k = 0; k < s->count; k++)
            points[k] =
                (xy){from->points[s->first + k].x + by.x, from->points[s->first + k].y + by.y};
        for (int core = 0; core < 2; core++) {
            const pen p = pen_line(core ? INK_MARK : INK_LINE, core ? 7 : 8.6);
            if (s->kind == SHAPE_CURVE && s->count == 4)
                draw_curve(d, p, points[0], points[1], points[2], points[3]);
            else if (s->kind == SHAPE_POLYLINE)
                draw_polyline(d, p, points, s->count);
        }
    }
}

/* The least area that a text stands in, if it stands in one. */
static bool find_area(const drawing *d, const picture_box *text, picture_box *out) {
    bool found = false;
    for (size_t i = 0; i < d->shape_count; i++) {
        if (d->shapes[i].kind == SHAPE_TEXT || is_edge(&d->shapes[i])) continue;
        const picture_box b = box_of(d, &d->shapes[i]);
        if (!is_inside(text, &b, 1)) continue;
        if (!found || b.high.x - b.low.x < out->high.x - out->low.x) *out = b;
        found = true;
    }
    return found;
}

/* The frames of chosen shapes; a text has that of the square or the piece in which it stands. */
static size_t add_boxes(picture_box *boxes, size_t count, const drawing *d, const bool *chosen,
                        xy by) {
    for (size_t i = 0; i < d->shape_count && count < CHANGES_MOST; i++) {
        if (!chosen[i] || is_edge(&d->shapes[i])) continue;
        picture_box b = box_of(d, &d->shapes[i]);
        if (d->shapes[i].kind == SHAPE_TEXT && !find_area(d, &b, &b)) continue;
        boxes[count++] = moved_box(b, by);
    }
    return count;
}

/* ---- the change ---- */

/* How the drawing after the move lies on the one before it: as it is, or, where it is drawn
 * elsewhere because something in front of it is gone, moved so that most of it agrees. False when
 * nothing does. */
static bool find_shift(const drawing *before, const drawing *after, bool *only_before,
                       bool *only_after, xy *shift) {
    *shift = (xy){0, 0};
    size_t best = compare(before, after, *shift, only_before, only_after);
    if (after->shape_count == 0 || 2 * best >= after->shape_count) return true;
    const drawn_shape *r = &after->shapes[0];
    for (size_t i = 0; i < before->shape_count && i < 64; i++) {
        const drawn_shape *s = &before->shapes[i];
        if (s->kind != r->kind || before->shape_count > 500) continue;
        const xy p = before->points[s->first], q = after->points[r->first];
        const xy by = {q.x - p.x, q.y - p.y};
        const size_t same = compare(before, after, by, only_before, only_after);
        if (same > best) {
            best = same;
            *shift = by;
        }
    }
    compare(before, after, *shift, only_before, only_after);
    return 2 * best >= after->shape_count;
}

void figure_mark_change(drawing *d, const drawing *after) {
    if (d->shape_count * (after->shape_count + 1) > COMPARED_MOST) return;
    bool *only_before = SCRATCH_ARRAY(d->t, bool, d->shape_count + 1);
    bool *only_after = SCRATCH_ARRAY(d->t, bool, after->shape_count + 1);
    picture_box *boxes = SCRATCH_ARRAY(d->t, picture_box, CHANGES_MOST);
    xy shift;
    if (!find_shift(d, after, only_before, only_after, &shift)) return;
    const xy back = {-shift.x, -shift.y}, none = {0, 0};
    size_t count = add_boxes(boxes, 0, d, only_before, none);
    count = join_boxes(boxes, add_boxes(boxes, count, after, only_after, back));
    const drawing before = *d; /* its arrays stay while d grows */
    const size_t first = d->shape_count;
    add_bands(d, &before, only_before, none, boxes, count);
    add_bands(d, after, only_after, back, boxes, count);
    put_below(d, first);
    for (size_t i = 0; i < count; i++)
        draw_moved(d, boxes[i].low.x, boxes[i].low.y, boxes[i].high.x - boxes[i].low.x,
                   boxes[i].high.y - boxes[i].low.y);
}

/* The one place where the whole drawing after a move lies on the one before it. False when there is
 * none, or another one too: then nobody can tell which squares went. */
static bool find_only_place(const drawing *before, const drawing *after, bool *only_before,
                            bool *only_after, xy *shift) {
    size_t places = 0;
    const drawn_shape *r = &after->shapes[0];
    for (size_t i = 0; i < before->shape_count && places < 2; i++) {
        const drawn_shape *s = &before->shapes[i];
        if (s->kind != r->kind || s->count != r->count) continue;
        const xy p = before->points[s->first], q = after->points[r->first];
        const xy by = {q.x - p.x, q.y - p.y};
        if (compare(before, after, by, only_before, only_after) < after->shape_count) continue;
        if (places > 0 && fabs(by.x - shift->x) < NEAR && fabs(by.y - shift->y) < NEAR) continue;
        *shift = by;
        places++;
    }
    if (places == 1) compare(before, after, *shift, only_before, only_after);
    return places == 1;
}

bool figure_add_lost(drawing *lost, const drawing *before, const drawing *after, xy *at) {
    if (before->shape_count > 500 || after->shape_count == 0) return false;
    bool *only_before = SCRATCH_ARRAY(lost->t, bool, before->shape_count + 1);
    bool *only_after = SCRATCH_ARRAY(lost->t, bool, after->shape_count + 1);
    xy shift;
    if (!find_only_place(before, after, only_before, only_after, &shift)) return false;
    for (size_t i = 0; i < before->shape_count; i++) {
        const drawn_shape *s = &before->shapes[i];
        if (!only_before[i] || s->kind != SHAPE_POLYGON || s->count != 4) continue;
        const picture_box b = moved_box(box_of(before, s), *at);
        draw_rectangle(lost, pen_shape(INK_FAINT, INK_SHADE, 0.8), b.low.x, b.low.y,
                       b.high.x - b.low.x, b.high.y - b.low.y);
    }
    *at = (xy){at->x - shift.x, at->y - shift.y};
    return true;
}
