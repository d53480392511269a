/* SPDX-License-Identifier: MIT
 *
 * Boards of Go: stones, strings, liberties, capture, what may not be repeated, and counting
 * (D. Moews, On Some Combinatorial Games Connected with Go, thesis, Berkeley 1993, 1.2;
 * COIN-SLIDING-35 and 36, KO-1 to KO-7). Nothing here knows what a position is worth as a game. */
#ifndef ENDER_GOBAN_ROOM_H
#define ENDER_GOBAN_ROOM_H

#include "base/base.h"
#include "notation/notation.h"

/* ---- boards (board.c) ---- */

enum { GOBAN_SIDE_MAX = 25, GOBAN_POINTS_MAX = GOBAN_SIDE_MAX * GOBAN_SIDE_MAX };
typedef enum go_stone { GO_EMPTY, GO_BLACK, GO_WHITE, GO_OUTSIDE } go_stone;
static inline go_stone go_other(go_stone s) { return (go_stone)(GO_BLACK + GO_WHITE - s); }

/* Point (row, column) is row * width + column; row 0 is the upper one, as boards are written. A
 * copy of the struct is a copy of the board. */
typedef struct goban {
    uint8_t width, height;
    uint8_t stone[GOBAN_POINTS_MAX]; /* a go_stone */
    bool immortal[GOBAN_POINTS_MAX]; /* never captured, needs no liberties */
    uint32_t prisoners[2];           /* taken by Black, by White */
} goban;

enum { GO_PASS = UINT16_MAX };

static inline unsigned goban_points(const goban *g) { return (unsigned)g->width * g->height; }
/* Without stones; both sides are from 1 to GOBAN_SIDE_MAX. */
goban goban_empty(unsigned width, unsigned height);
/* Are there the same stones on the same points? Prisoners are no part of a position. */
bool goban_same(const goban *a, const goban *b);

/* Who stands on each point, two bits a point, for hash_words: boards of one size are the same
 * exactly when their keys are. Returns how many words. */
enum { GOBAN_KEY_WORDS = (GOBAN_POINTS_MAX + 31) / 32 };
unsigned goban_key(const goban *g, uint64_t key[GOBAN_KEY_WORDS]);

/* "..bw/.B.W/####": `.` empty, b and w (X and O) stones, B and W immortal ones, # no point, rows
 * separated by `/` or by line ends; what is missing at the end of a row is no point. Throws
 * ENDER_ESYNTAX with the place. */
goban goban_read(task *t, source in, size_t start, size_t end);
void goban_print(strbuf *out, const goban *g, char between_rows);

/* The neighbours of a point, at most 4; points that are no points are left out. */
unsigned goban_neighbours(const goban *g, unsigned point, uint16_t at[4]);
/* The string of a stone; returns how many stones, *liberties how many liberties it has. stones has
 * room for GOBAN_POINTS_MAX, or is NULL. */
unsigned goban_string(const goban *g, unsigned point, uint16_t *stones, unsigned *liberties);
/* Liberties of the string of a stone, of which `enough` are as good as more; `enough` for a string
 * with an immortal stone. */
unsigned goban_liberties(const goban *g, unsigned point, unsigned enough);
/* The points connected with one by points on which the same stands: a region of empty points, or a
 * string. Returns how many; points has room for GOBAN_POINTS_MAX. */
unsigned goban_region(const goban *g, unsigned point, uint16_t *points);

/* May a stone be placed, repetition apart? */
bool goban_may_place(const goban *g, unsigned point, go_stone colour, bool suicide_allowed);
/* Places a stone and captures. False, and nothing has changed, when the point is not empty or the
 * move is suicide (unless that is allowed; then the own string becomes prisoners). *captured (which
 * may be NULL) is how many opposing stones were taken. */
bool goban_place(goban *g, unsigned point, go_stone colour, bool suicide_allowed,
                 uint32_t *captured);

#endif
