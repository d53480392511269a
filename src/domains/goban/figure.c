/* SPDX-License-Identifier: MIT
 *
 * A board as a picture (COIN-SLIDING-41): lines between points that are there, stones, the marks of
 * a node, coordinates around. Immortal stones have a second ring, the last move a circle, or with
 * numbers every move its number. */
#include "draw/draw.h"
#include "goban/goban.h"

#include <stdio.h>

enum { CELL = 24, RADIUS = 11, SIZE = 10 };

typedef struct board_figure {
    drawing *d;
    const goban *g;
    uint32_t *numbers; /* of the move that put the stone there; 0 for none */
} board_figure;

static xy place(const board_figure *f, unsigned point) {
    return (xy){point % f->g->width * CELL, point / f->g->width * (double)CELL};
}
static bool is_point(const board_figure *f, unsigned point) {
    return f->g->stone[point] != GO_OUTSIDE;
}
static bool has_stone(const board_figure *f, unsigned point) {
    return f->g->stone[point] == GO_BLACK || f->g->stone[point] == GO_WHITE;
}
/* What is seen against what is there. */
static ink ink_on(const board_figure *f, unsigned point) {
    return f->g->stone[point] == GO_BLACK   ? INK_WHITE
           : f->g->stone[point] == GO_WHITE ? INK_BLACK
                                            : INK_LINE;
}

/* ---- the board ---- */

/* Wood under every point, so that a board with holes looks like one. */
static void draw_wood(const board_figure *f) {
    const double half = CELL / 2.0;
    for (unsigned row = 0; row < f->g->height; row++) {
        const unsigned first = row * f->g->width;
        for (unsigned from = 0; from < f->g->width;) {
            unsigned to = from;
            while (to < f->g->width && is_point(f, first + to)) to++;
            if (to > from)
                draw_rectangle(f->d, pen_shape(INK_WOOD, INK_WOOD, 0.5), from * CELL - half,
                               row * CELL - half, (to - from) * CELL, CELL);
            from = to + 1;
        }
    }
}

static void draw_lines(const board_figure *f) {
    const goban *g = f->g;
    const pen p = pen_line(INK_LINE, 0.7);
    for (unsigned point = 0; point < goban_points(g); point++) {
        if (!is_point(f, point)) continue;
        const xy at = place(f, point);
        if (point % g->width + 1 < g->width && is_point(f, point + 1))
            draw_line(f->d, p, at.x, at.y, at.x + CELL, at.y);
        if (point + g->width < goban_points(g) && is_point(f, point + g->width))
            draw_line(f->d, p, at.x, at.y, at.x, at.y + CELL);
    }
}

static void draw_coordinates(const board_figure *f) {
    char text[16];
    const double left = -CELL * 0.95, right = (f->g->width - 1) * CELL + CELL * 0.95;
    const double top = -CELL * 0.75, bottom = (f->g->height - 1) * CELL + CELL * 1.05;
    for (unsigned column = 0; column < f->g->width; column++) {
        snprintf(text, sizeof text, "%c", 'A' + column + (column > 7));
        draw_text(f->d, column * CELL, top, ANCHOR_MIDDLE, SIZE, text);
        draw_text(f->d, column * CELL, bottom, ANCHOR_MIDDLE, SIZE, text);
    }
    for (unsigned row = 0; row < f->g->height; row++) {
        snprintf(text, sizeof text, "%u", f->g->height - row);
        draw_text(f->d, left, row * CELL + 3.5, ANCHOR_MIDDLE, SIZE, text);
        draw_text(f->d, right, row * CELL + 3.5, ANCHOR_MIDDLE, SIZE, text);
    }
}

static void draw_stars(const board_figure *f) {
    uint16_t at[9];
    unsigned count = goban_handicap_points(f->g, 9, at);
    if (count == 0) count = goban_handicap_points(f->g, 4, at);
    for (unsigned i = 0; i < count; i++) {
        const xy star = place(f, at[i]);
        if (is_point(f, at[i]))
            draw_circle(f->d, pen_shape(INK_NONE, INK_LINE, 0), star.x, star.y, 2.5);
    }
}

static void draw_stone(const board_figure *f, unsigned point) {
    if (!has_stone(f, point)) return;
    const xy at = place(f, point);
    const ink fill = f->g->stone[point] == GO_BLACK ? INK_BLACK : INK_WHITE;
    draw_circle(f->d, pen_shape(INK_LINE, fill, 0.8), at.x, at.y, RADIUS);
    if (f->g->immortal[point])
        draw_circle(f->d, pen_line(ink_on(f, point), 1), at.x, at.y, RADIUS - 3);
}

/* ---- marks ---- */

/* A text in the middle of a point, seen against what is there; an empty point is cleared for it. */
static void draw_label(const board_figure *f, unsigned point, const char *text) {
    const xy at = place(f, point);
    const double wide = text_width(text, SIZE), most = 2 * RADIUS - 4;
    const double size = wide > most ? SIZE * most / wide : SIZE;
    if (!has_stone(f, point)) draw_circle(f->d, pen_shape(INK_NONE, INK_WOOD, 0), at.x, at.y, 8);
    draw_text_in(f->d, ink_on(f, point), at.x, at.y + 0.36 * size, ANCHOR_MIDDLE, size, text);
}

static void draw_cross(const board_figure *f, pen p, xy at) {
    draw_line(f->d, p, at.x - 5, at.y - 5, at.x + 5, at.y + 5);
    draw_line(f->d, p, at.x - 5, at.y + 5, at.x + 5, at.y - 5);
}

static void draw_point_mark(const board_figure *f, unsigned point, const char *name) {
    const xy at = place(f, point);
    const pen p = pen_line(ink_on(f, point), 1.2);
    if (name[0] == 'C') {
        draw_circle(f->d, p, at.x, at.y, 5);
    } else if (name[0] == 'S') {
        draw_rectangle(f->d, p, at.x - 4.5, at.y - 4.5, 9, 9);
    } else if (name[0] == 'M') {
        draw_cross(f, p, at);
    } else if (name[1] == 'R') {
        const xy corners[] = {{at.x, at.y - 7}, {at.x + 6, at.y + 3.5}, {at.x - 6, at.y + 3.5}};
        draw_polygon(f->d, p, corners, 3);
    } else {
        const ink owner = name[1] == 'B' ? INK_BLACK : INK_WHITE;
        draw_rectangle(f->d, pen_shape(INK_LINE, owner, 0.8), at.x - 4, at.y - 4, 8, 8);
    }
}

/* The marks of a name: TR, SQ, CR and MA are shapes, TB and TW territory. */
static void draw_marks(const board_figure *f, const go_node *n, const char *name) {
    bool seen[GOBAN_POINTS_MAX] = {false};
    for (const go_value *v = node_value(n, name); v; v = v->next) {
        go_rectangle at;
        task_poll(f->d->t);
        if (!sgf_rectangle(f->g, v, &at)) continue;
        for (unsigned row = at.top; row <= at.bottom; row++)
            for (unsigned column = at.left; column <= at.right; column++)
                seen[row * f->g->width + column] = true;
    }
    for (unsigned p = 0; p < goban_points(f->g); p++)
        if (seen[p] && is_point(f, p)) draw_point_mark(f, p, name);
}

static void draw_labels(const board_figure *f, const go_node *n) {
    bool seen[GOBAN_POINTS_MAX] = {false};
    for (const go_value *v = node_value(n, "LB"); v; v = v->next) {
        go_value point = *v;
        go_rectangle at;
        task_poll(f->d->t);
        if (v->length < 4 || v->raw[2] != ':') continue;
        point.length = 2;
        if (!sgf_rectangle(f->g, &point, &at)) continue;
        const unsigned p = at.top * f->g->width + at.left;
        const go_value label = {.raw = v->raw + 3, .length = v->length - 3};
        if (seen[p] || !is_point(f, p)) continue;
        seen[p] = true;
        strbuf text;
        strbuf_open(f->d->t, &text);
        value_print(&text, &label);
        draw_label(f, p, text.text);
        strbuf_close(&text);
    }
}

/* Which move put each stone there, if one did. */
static void number_moves(board_figure *f, const go_record *r) {
    for (uint32_t i = 0; i < r->count; i++) {
        const go_step *s = &r->steps[i];
        if (s->point < goban_points(f->g) && f->g->stone[s->point] == s->mover)
            f->numbers[s->point] = s->moves;
    }
}

static void draw_moves(const board_figure *f) {
    char text[16];
    for (unsigned p = 0; p < goban_points(f->g); p++) {
        if (f->numbers[p] == 0) continue;
        snprintf(text, sizeof text, "%u", (unsigned)f->numbers[p]);
        draw_label(f, p, text);
    }
}

void record_figure(drawing *d, const go_record *r, bool numbered) {
    static const char *const names[] = {"TR", "SQ", "CR", "MA", "TB", "TW"};
    uint32_t numbers[GOBAN_POINTS_MAX] = {0};
    board_figure f = {d, &r->board, numbers};
    const go_node *n = record_node(r);
    const unsigned last = record_step(r)->point;
    draw_wood(&f);
    draw_lines(&f);
    draw_stars(&f);
    draw_coordinates(&f);
    for (unsigned p = 0; p < goban_points(f.g); p++) draw_stone(&f, p);
    if (numbered) {
        number_moves(&f, r);
        draw_moves(&f);
    } else if (last < goban_points(f.g)) {
        draw_point_mark(&f, last, "CR");
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) draw_marks(&f, n, names[i]);
    draw_labels(&f, n);
    unsigned stones[2] = {0, 0};
    for (unsigned p = 0; p < goban_points(f.g); p++)
        if (has_stone(&f, p)) stones[f.g->stone[p] == GO_WHITE]++;
    drawing_describe(d, "A board of Go with %u by %u points, %u black and %u white stones",
                     (unsigned)f.g->width, (unsigned)f.g->height, stones[0], stones[1]);
}
