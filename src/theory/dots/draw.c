/* SPDX-License-Identifier: MIT
 *
 * Boards of Dots and Boxes, and graphs of strings and coins, drawn. */
#include "dots/dots.h"

#include <math.h>
#include <stdio.h>

/* ---- boards ---- */

enum { STEP = 34, DOT = 3 };

/* The ends of line number `line` of a board, in dots. */
static void line_ends(const string_graph *g, unsigned line, xy *from, xy *to) {
    const board_line p = board_line_of(g, line);
    *from = (xy){(double)p.column * STEP, (double)p.row * STEP};
    *to = p.upright ? (xy){from->x, from->y + STEP} : (xy){from->x + STEP, from->y};
}

/* Free lines are faint, with their numbers; the others are drawn. */
static void draw_board_line(drawing *d, const string_graph *g, unsigned line, bool is_free) {
    xy a, b;
    char number[12];
    line_ends(g, line, &a, &b);
    part_open(d, ENDER_PART_EDGE, is_free ? "." : "-", "%u", line + 1);
    draw_line(d, pen_line(is_free ? INK_FAINT : INK_LINE, is_free ? 1 : 2.5), a.x, a.y, b.x, b.y);
    part_close(d);
    snprintf(number, sizeof number, "%u", line + 1);
    if (is_free) draw_text(d, (a.x + b.x) / 2, (a.y + b.y) / 2 + 2.5, ANCHOR_MIDDLE, 7, number);
}

static void draw_board(drawing *d, const string_graph *g) {
    const unsigned lines = g->rows * (2 * g->columns + 1) + g->columns;
    for (unsigned line = 0, next = 0; line < lines; line++) {
        const bool is_free = next < g->strings && g->line[next] == line;
        draw_board_line(d, g, line, is_free);
        next += is_free;
    }
    for (unsigned row = 0; row <= g->rows; row++)
        for (unsigned column = 0; column <= g->columns; column++)
            draw_circle(d, pen_shape(INK_LINE, INK_LINE, 1), (double)column * STEP,
                        (double)row * STEP, DOT);
}

/* ---- graphs ---- */

enum { COIN = 7, STUB = 22, ROUND = 46, CLOSE = 9 };

static xy coin_place(const string_graph *g, unsigned coin) {
    const double turn = 6.283185307179586 * (coin - 1) / g->coins;
    const double radius = g->coins == 1 ? 0 : g->coins < 7 ? ROUND : ROUND * g->coins / 6.0;
    return (xy){radius * sin(turn), -radius * cos(turn)};
}

/* Draws a string beside `before` others with the same ends. */
static void draw_string(drawing *d, const string_graph *g, unsigned string, unsigned before) {
    const unsigned a = g->at[string].ends[0], b = g->at[string].ends[1];
    const unsigned coin = a == GROUND ? b : a;
    xy from = coin_place(g, coin), to = coin_place(g, a == GROUND || b == GROUND ? coin : b);
    if (a == GROUND || b == GROUND) {
        const double length = hypot(from.x, from.y), side = before * 0.5;
        const xy out = length > 0 ? (xy){from.x / length, from.y / length} : (xy){0, 1};
        to = (xy){from.x + STUB * (out.x - side * out.y), from.y + STUB * (out.y + side * out.x)};
    }
    const double x = to.x - from.x, y = to.y - from.y, length = hypot(x, y);
    const double apart = a == GROUND || b == GROUND || length == 0 ? 0 : before * CLOSE / length;
    if (before == 0)
        part_open(d, ENDER_PART_EDGE, "-", "%u-%u", a, b);
    else
        part_open(d, ENDER_PART_EDGE, "-", "%u-%u:%u", a, b, before + 1);
    draw_line(d, pen_line(INK_LINE, 1.5), from.x - y * apart, from.y + x * apart, to.x - y * apart,
              to.y + x * apart);
    part_close(d);
    if (a == GROUND || b == GROUND)
        draw_line(d, pen_line(INK_LINE, 2.5), to.x - 4, to.y, to.x + 4, to.y);
}

static bool has_strings(const string_graph *g, unsigned coin) {
    for (unsigned i = 0; i < g->strings; i++)
        if (string_touches(g, i, coin)) return true;
    return false;
}

static void draw_graph(drawing *d, const string_graph *g) {
    for (unsigned i = 0; i < g->strings; i++) {
        unsigned before = 0;
        for (unsigned k = 0; k < i; k++)
            before += g->at[k].ends[0] == g->at[i].ends[0] && g->at[k].ends[1] == g->at[i].ends[1];
        draw_string(d, g, i, before);
    }
    for (unsigned coin = 1; coin <= g->coins; coin++) {
        char number[12];
        const xy at = coin_place(g, coin);
        if (!has_strings(g, coin)) continue;
        snprintf(number, sizeof number, "%u", coin);
        part_open(d, ENDER_PART_VERTEX, "o", "%u", coin);
        draw_circle(d, pen_shape(INK_LINE, INK_PAPER, 1), at.x, at.y, COIN);
        draw_text(d, at.x, at.y + 2.5, ANCHOR_MIDDLE, 7, number);
        part_close(d);
    }
}

void draw_strings(drawing *d, const string_graph *g) {
    if (g->rows > 0)
        draw_board(d, g);
    else
        draw_graph(d, g);
}
