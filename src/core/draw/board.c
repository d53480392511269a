/* SPDX-License-Identifier: MIT
 *
 * Squares, pieces and heaps. */
#include "draw/board.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { BOARD_SIDE_MOST = 200, BOARD_SQUARES_MOST = 10000 };

square_mark mark_of_letter(char letter) {
    switch (letter) {
    case '#':
        return MARK_MISSING;
    case 'x':
    case 'b':
    case 'g':
        return MARK_BLACK;
    case 'o':
    case 'w':
    case 'f':
        return MARK_WHITE;
    case 'H':
        return MARK_HEADS;
    case 'T':
        return MARK_TAILS;
    case 'l':
        return MARK_LEFT;
    case 'r':
        return MARK_RIGHT;
    default:
        return MARK_EMPTY;
    }
}

bool mark_of_name(const char *name, size_t length, square_mark *out) {
    static const char *const names[] = {
        [MARK_EMPTY] = "empty", [MARK_MISSING] = "missing", [MARK_BLOCKED] = "blocked",
        [MARK_BLACK] = "black", [MARK_WHITE] = "white",     [MARK_GREY] = "grey",
        [MARK_TOAD] = "toad",   [MARK_FROG] = "frog",       [MARK_LEFT] = "left",
        [MARK_RIGHT] = "right", [MARK_HEADS] = "heads",     [MARK_TAILS] = "tails"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i] && strlen(names[i]) == length && memcmp(names[i], name, length) == 0)
            return *out = (square_mark)i, true;
    return false;
}

void check_board(task *t, uint64_t rows, uint64_t cols) {
    if (rows > BOARD_SIDE_MOST || cols > BOARD_SQUARES_MOST || rows * cols > BOARD_SQUARES_MOST)
        task_throw(t, ENDER_ELIMIT,
                   "a board of at most %d squares is drawn, not one of %" PRIu64
                   " rows and %" PRIu64 " columns",
                   (int)BOARD_SQUARES_MOST, rows, cols);
}

/* ---- marks ---- */

static void disc(drawing *d, double x, double y, ink fill) {
    draw_circle(d, pen_shape(INK_LINE, fill, 1), x + CELL / 2, y + CELL / 2, CELL * 0.36);
}

/* An arrow head in a piece that goes in one direction only. */
static void heading(drawing *d, double x, double y, double way, ink fill) {
    const double middle = x + CELL / 2, height = y + CELL / 2, tip = way * CELL * 0.2;
    const xy head[] = {{middle + tip, height},
                       {middle - tip * 0.7, height - CELL * 0.16},
                       {middle - tip * 0.7, height + CELL * 0.16}};
    draw_polygon(d, pen_shape(INK_NONE, fill, 0), head, 3);
}

static void fill_cell(drawing *d, double x, double y, ink fill) {
    draw_rectangle(d, pen_shape(INK_NONE, fill, 0), x + 1, y + 1, CELL - 2, CELL - 2);
}

void draw_mark(drawing *d, double x, double y, square_mark m) {
    switch (m) {
    case MARK_EMPTY:
    case MARK_MISSING:
        return;
    case MARK_BLOCKED:
        fill_cell(d, x, y, INK_FAINT);
        draw_line(d, pen_line(INK_LINE, 0.8), x + 4, y + 4, x + CELL - 4, y + CELL - 4);
        draw_line(d, pen_line(INK_LINE, 0.8), x + 4, y + CELL - 4, x + CELL - 4, y + 4);
        return;
    case MARK_BLACK:
        disc(d, x, y, INK_BLACK);
        return;
    case MARK_WHITE:
        disc(d, x, y, INK_WHITE);
        return;
    case MARK_GREY:
        disc(d, x, y, INK_FAINT);
        return;
    case MARK_TOAD:
        disc(d, x, y, INK_BLACK);
        heading(d, x, y, 1, INK_WHITE);
        return;
    case MARK_FROG:
        disc(d, x, y, INK_WHITE);
        heading(d, x, y, -1, INK_BLACK);
        return;
    case MARK_LEFT:
        fill_cell(d, x, y, INK_LEFT_PALE);
        draw_in_cell(d, x, y, "L");
        return;
    case MARK_RIGHT:
        fill_cell(d, x, y, INK_RIGHT_PALE);
        draw_in_cell(d, x, y, "R");
        return;
    case MARK_LEFT_HERD:
        fill_cell(d, x, y, INK_LEFT_PALE);
        return;
    case MARK_RIGHT_HERD:
        fill_cell(d, x, y, INK_RIGHT_PALE);
        draw_line(d, pen_line(INK_LINE, 0.6), x + 3, y + CELL - 3, x + CELL - 3, y + CELL - 3);
        return;
    case MARK_HEADS:
    case MARK_TAILS:
        disc(d, x, y, m == MARK_HEADS ? INK_SHADE : INK_PAPER);
        draw_in_cell(d, x, y, m == MARK_HEADS ? "H" : "T");
        return;
    }
}

void draw_cell(drawing *d, double x, double y, square_mark m) {
    if (m == MARK_MISSING) return;
    draw_rectangle(d, pen_shape(INK_LINE, INK_PAPER, 0.8), x, y, CELL, CELL);
    draw_mark(d, x, y, m);
}

void draw_square(drawing *d, size_t row, size_t col, square_mark m, const char *holds) {
    const double x = (double)col * CELL, y = (double)row * CELL;
    part_open(d, ENDER_PART_SQUARE, holds, "%zu,%zu", row + 1, col + 1);
    part_capacity(d, x, y, CELL, CELL);
    draw_cell(d, x, y, m);
    part_close(d);
}

void draw_place(drawing *d, size_t col, square_mark m, const char *holds) {
    part_open(d, ENDER_PART_SQUARE, holds, "%zu", col + 1);
    part_capacity(d, (double)col * CELL, 0, CELL, CELL);
    draw_cell(d, (double)col * CELL, 0, m);
    part_close(d);
}

void draw_piece(drawing *d, size_t i, double x, square_mark m, const char *holds) {
    part_open(d, ENDER_PART_PIECE, holds, "%zu", i + 1);
    draw_mark(d, x, 0, m);
    part_close(d);
}

void draw_in_cell(drawing *d, double x, double y, const char *text) {
    const double wide = text_width(text, 10), most = CELL - 3;
    const double size = wide > most ? 10 * most / wide : 10;
    draw_text(d, x + CELL / 2, y + CELL / 2 + 0.36 * size, ANCHOR_MIDDLE, size, text);
}

void draw_moved(drawing *d, double x, double y, double width, double height) {
    draw_rectangle(d, pen_line(INK_LINE, 3), x, y, width, height);
    draw_rectangle(d, pen_line(INK_MARK, 1.6), x, y, width, height);
}

void draw_jump(drawing *d, xy from, xy to) {
    const double height = 8 + 0.15 * (to.x > from.x ? to.x - from.x : from.x - to.x);
    draw_bow(d, pen_line(INK_LINE, 1.1), from, to, to.x > from.x ? height : -height);
}

/* ---- heaps ---- */

void draw_heap(drawing *d, size_t number, double x, uint64_t size) {
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, size);
    draw_heap_called(d, number, x, size, text);
}

void draw_heap_called(drawing *d, size_t number, double x, uint64_t size, const char *text) {
    const double radius = 6, step = 2 * radius + 1;
    const unsigned drawn = size > HEAP_DRAWN ? HEAP_DRAWN : (unsigned)size;
    part_open(d, ENDER_PART_HEAP, text, "%zu", number + 1);
    for (unsigned i = 0; i < drawn; i++) {
        const double y = -radius - (double)i * step;
        if (size > HEAP_DRAWN && i == HEAP_DRAWN - 3) {
            for (int dot = -1; dot <= 1; dot++)
                draw_circle(d, pen_shape(INK_NONE, INK_LINE, 0), x, y + 4 * dot, 1);
            continue;
        }
        draw_circle(d, pen_shape(INK_LINE, INK_SHADE, 1), x, y, radius);
    }
    draw_text(d, x, 13, ANCHOR_MIDDLE, 9, text);
    part_close(d);
}

/* ---- edges ---- */

pen edge_pen(bool left, bool right) {
    pen p = pen_line(left && right ? INK_GREEN : left ? INK_LEFT : INK_RIGHT, 2);
    if (left && right)
        p.dash = DASH_DOTTED;
    else if (right)
        p.dash = DASH_DASHED;
    return p;
}

void draw_node(drawing *d, xy at) {
    draw_circle(d, pen_shape(INK_LINE, INK_PAPER, 1), at.x, at.y, 2.5);
}

void draw_ground(drawing *d, double x0, double x1) {
    draw_line(d, pen_line(INK_LINE, 1.5), x0, 0, x1, 0);
    for (double x = x0 + 3; x <= x1; x += 6)
        draw_line(d, pen_line(INK_FAINT, 0.7), x, 0.8, x - 4, 5);
}

void draw_stalk(drawing *d, double x, const uint8_t *colours, size_t count, const char *letters) {
    draw_ground(d, x - 12, x + 12);
    for (size_t i = 0; i < count; i++) {
        const double y = -(double)i * EDGE_LENGTH;
        part_open(d, ENDER_PART_EDGE, LETTER(letters[colours[i]]), "%zu", i + 1);
        draw_line(d, edge_pen(colours[i] & 1, colours[i] & 2), x, y, x, y - EDGE_LENGTH);
        part_close(d);
        if (i > 0) draw_node(d, (xy){x, y});
    }
    draw_node(d, (xy){x, -(double)count * EDGE_LENGTH});
}
