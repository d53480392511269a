/* SPDX-License-Identifier: MIT
 *
 * What all squares of a maze are worth, and mazes made to order (A. A. Siegel's thesis, 4.4.1;
 * oslo-option-closed-32, 33).
 *
 * Values up to infinitesimals (Theorem 4.4.1, Corollary 4.4.4), from the last square to the first:
 * let X be the first number one meets below a square, Y the first one on its right. If X < Y, or
 * one of them does not exist, the square is worth the simplest number between them; else {X|Y} up
 * to an infinitesimal. maze.c has the proof.
 *
 * Mazes made to order. A column of p + 1 squares is worth p, a row of p + 1 squares -p. Given
 * boards worth a and b, let the second one be higher by one row, put the first one at its left,
 * both ending in the same row, and a wall between them; the new squares above the first board have
 * no walls. From the first square of the new row Left gets into the first board, Right into the
 * second one. A row at the bottom and a column at the right, without walls of their own, may be
 * added to any board when its own last walls go (Lemma 4.4.2): so heights can be brought into line.
 */
#include "rulesets/boards/maze_board.h"

#include "ruleset/ruleset.h"
#include "rulesets/boards/maze.h"

#include "analysis/option_closed/option_closed.h"

#include <string.h>

/* ---- all squares ---- */

maze_squares maze_values(task *t, const uint64_t *position, size_t words) {
    const maze m = maze_open(position, words);
    const size_t walls = maze_wall_words(m.rows * m.columns), squares = m.rows * m.columns;
    maze_squares values = {m.rows, m.columns, SCRATCH_ARRAY(t, ref, squares)};
    uint64_t *here = SCRATCH_ARRAY(t, uint64_t, 1 + walls + 1);
    memcpy(here, position, (1 + walls) * sizeof *here);
    for (size_t square = 0; square < squares; square++) {
        here[1 + walls] = square;
        values.at[square] =
            position_value(t, &ruleset_maze, here, 1 + walls + 1, ENDER_METHOD_SEARCH);
    }
    return values;
}

maze_squares maze_reduced_values(task *t, const uint64_t *position, size_t words) {
    const maze m = maze_open(position, words);
    const size_t squares = m.rows * m.columns;
    maze_squares values = {m.rows, m.columns, SCRATCH_ARRAY(t, ref, squares)};
    ref *below = SCRATCH_ARRAY(t, ref, m.columns);
    for (size_t col = 0; col < m.columns; col++) below[col] = REF_NONE;
    ref right = REF_NONE;
    for (size_t square = squares; square-- > 0;) {
        task_poll(t);
        const size_t col = square % m.columns;
        const ref x = open_below(&m, square) ? below[col] : REF_NONE;
        const ref y = open_right(&m, square) ? right : REF_NONE;
        const ref value = cut_of_numbers(t, x, y);
        values.at[square] = value;
        /* With x = y it is only infinitesimally close to a number. */
        if (ref_same(x, REF_NONE) || ref_same(y, REF_NONE) ||
            (!ref_same(x, y) && ref_is_number(t, value)))
            below[col] = right = value;
    }
    return values;
}

/* ---- boards to order ---- */

enum { EXPONENT_MOST = 256 };

typedef struct maze_walls {
    size_t rows, columns;
    bool *wall; /* of each square: on its right */
} maze_walls;

static maze_walls board_new(task *t, size_t rows, size_t columns) {
    if (rows > MAZE_SQUARES_MAX || columns > MAZE_SQUARES_MAX || rows * columns > MAZE_SQUARES_MAX)
        task_throw(t, ENDER_ELIMIT, "the board would have more than %d squares",
                   (int)MAZE_SQUARES_MAX);
    maze_walls b = {rows, columns, SCRATCH_ARRAY(t, bool, rows *columns)};
    memset(b.wall, 0, rows * columns * sizeof *b.wall);
    return b;
}

/* The walls of `from` in the rows and columns of `to` from there on. */
static void put_board(const maze_walls *to, const maze_walls *from, size_t row, size_t col) {
    for (size_t r = 0; r < from->rows; r++)
        memcpy(to->wall + (row + r) * to->columns + col, from->wall + r * from->columns,
               from->columns * sizeof *from->wall);
}

static maze_walls with_rows(task *t, maze_walls b, size_t more) {
    if (more == 0) return b;
    const maze_walls larger = board_new(t, b.rows + more, b.columns + more);
    put_board(&larger, &b, 0, 0);
    return larger;
}

static maze_walls cut_board(task *t, maze_walls a, maze_walls b) {
    if (b.rows < a.rows + 1)
        b = with_rows(t, b, a.rows + 1 - b.rows);
    else
        a = with_rows(t, a, b.rows - 1 - a.rows);
    const maze_walls cut = board_new(t, b.rows, a.columns + b.columns);
    put_board(&cut, &a, 1, 0);
    put_board(&cut, &b, 0, a.columns);
    for (size_t row = 1; row < cut.rows; row++) cut.wall[row * cut.columns + a.columns - 1] = true;
    return cut;
}

/* Its recursion goes as deep as the exponent. */
static maze_walls number_board(task *t, dyadic x) {
    if (x.exp > EXPONENT_MOST)
        task_throw(t, ENDER_ELIMIT, "boards are made for denominators up to 2^%d",
                   (int)EXPONENT_MOST);
    if (x.big != 0 || x.num >= MAZE_SQUARES_MAX || x.num <= -MAZE_SQUARES_MAX)
        task_throw(t, ENDER_ELIMIT, "the board would have more than %d squares",
                   (int)MAZE_SQUARES_MAX);
    if (dyadic_is_integer(x))
        return x.num >= 0 ? board_new(t, (size_t)x.num + 1, 1)
                          : board_new(t, 1, (size_t)-x.num + 1);
    dyadic left, right;
    dyadic_left_option(t, x, &left);
    dyadic_right_option(t, x, &right);
    const maze_walls a = number_board(t, left);
    return cut_board(t, a, number_board(t, right));
}

/* The one option of the player, if that is a number. */
static bool only_number(task *t, ref g, ender_player player, dyadic *x) {
    side s;
    side_open(t, &s, g, player);
    if (s.count != 1 || !ref_is_number(t, side_at(t, &s, 0))) return false;
    *x = ref_dyadic(t, side_at(t, &s, 0));
    return true;
}

static void write_board(strbuf *out, maze_walls b) {
    for (size_t i = 0; i < b.rows * b.columns; i++) {
        if (i > 0 && i % b.columns == 0) strbuf_char(out, '/');
        strbuf_char(out, b.wall[i] ? '|' : '.');
    }
}

void maze_construct_cut(strbuf *out, ref a, ref b) {
    task *t = out->t;
    const arena_mark mark = scratch_mark(t);
    const maze_walls left = number_board(t, ref_dyadic(t, a));
    write_board(out, cut_board(t, left, number_board(t, ref_dyadic(t, b))));
    scratch_release(t, mark);
}

void maze_construct(strbuf *out, ref g) {
    task *t = out->t;
    dyadic a, b;
    if (ref_is_number(t, g)) {
        const arena_mark mark = scratch_mark(t);
        write_board(out, number_board(t, ref_dyadic(t, g)));
        scratch_release(t, mark);
    } else if (only_number(t, g, ENDER_LEFT, &a) && only_number(t, g, ENDER_RIGHT, &b)) {
        maze_construct_cut(out, ref_number(t, a), ref_number(t, b));
    } else {
        task_throw(t, ENDER_EDOMAIN,
                   "boards are made for numbers and for {a|b} with numbers a >= b");
    }
}
