/* SPDX-License-Identifier: MIT
 *
 * What the pictures of positions share: boards of squares with marks, rows of squares, heaps, and
 * graphs laid out by stress. Which mark a state of a square has is data of the ruleset. Black is
 * Left's and filled, white is Right's and hollow, so that no colour is needed to tell them apart.
 */
#ifndef ENDER_DRAW_BOARD_H
#define ENDER_DRAW_BOARD_H

#include "draw/draw.h"

typedef enum square_mark {
    MARK_EMPTY,     /* an empty square */
    MARK_MISSING,   /* no square at all */
    MARK_BLOCKED,   /* a square that is burnt or bare */
    MARK_BLACK,     /* a piece of Left's */
    MARK_WHITE,     /* a piece of Right's */
    MARK_GREY,      /* a piece of both */
    MARK_TOAD,      /* a piece that goes to the right */
    MARK_FROG,      /* a piece that goes to the left */
    MARK_LEFT,      /* an empty square that only Left may take */
    MARK_RIGHT,     /* an empty square that only Right may take */
    MARK_LEFT_HERD, /* a square of Left's pieces, whose number is written into it */
    MARK_RIGHT_HERD,
    MARK_HEADS, /* coins */
    MARK_TAILS
} square_mark;

/* The mark of a name: "empty", "black", "toad" ... without MARK_; false when there is none. */
bool mark_of_name(const char *name, size_t length, square_mark *out);

#define CELL 22.0 /* the side of a square, in points */

/* The mark that a letter has in the notation of most boards: x and o pieces, # no square, . an
 * empty one, H and T coins, l and r squares for one player. MARK_EMPTY for other letters. */
square_mark mark_of_letter(char letter);

/* A square of a board, rows and columns counted from 0, with its outline and its mark, as a part
 * that holds this. */
void draw_square(drawing *d, size_t row, size_t col, square_mark m, const char *holds);
/* The same in a single row. */
void draw_place(drawing *d, size_t col, square_mark m, const char *holds);
/* A mark without a square, as piece number i of a row, from 0, whose left edge is at x. */
void draw_piece(drawing *d, size_t i, double x, square_mark m, const char *holds);
/* A text of one character, for what a part holds. */
#define LETTER(c) ((const char[2]){(char)(c), '\0'})

/* One mark in the square whose upper left corner is (x, y). */
void draw_mark(drawing *d, double x, double y, square_mark m);
/* A square with its outline, unless it is missing, and its mark. */
void draw_cell(drawing *d, double x, double y, square_mark m);
/* A text in the middle of a square. */
void draw_in_cell(drawing *d, double x, double y, const char *text);

/* A heavy frame, black with a light core, around a piece or a square that a move concerns. */
void draw_moved(drawing *d, double x, double y, double width, double height);
/* A dashed arrow in an arc above, from one piece or square to where it goes. */
void draw_jump(drawing *d, xy from, xy to);

/* Throws ENDER_ELIMIT when a board is too large to be drawn. */
void check_board(task *t, uint64_t rows, uint64_t cols);

/* Heap number i, from 0, of counters, as a column that stands on y = 0, with its size below. A
 * large one is a column with a gap. */
enum { HEAP_DRAWN = 16 };
void draw_heap(drawing *d, size_t i, double x, uint64_t size);
/* The same with a text in place of the size. */
void draw_heap_called(drawing *d, size_t i, double x, uint64_t size, const char *text);

/* A stalk of Hackenbush that stands on the ground at (x, 0): colours 1 Left's, 2 Right's, 3 both,
 * which the text of a position writes as these letters. */
#define EDGE_LENGTH 26.0
void draw_stalk(drawing *d, double x, const uint8_t *colours, size_t count, const char *letters);
void draw_node(drawing *d, xy at);
/* The ground from x0 to x1, hatched below. */
void draw_ground(drawing *d, double x0, double x1);

/* Lines for edges: Left's solid, Right's dashed, green ones dotted. */
pen edge_pen(bool left, bool right);

#endif
