/* SPDX-License-Identifier: MIT
 *
 * Maze (A. A. Siegel's thesis, sections 4.4.1 and A.6; STRUCTURE-68, oslo-option-closed-32). Tokens
 * do not see each other, so a position is the sum over its tokens; each sees only the squares that
 * it can get to, and is evaluated in the smallest board that has them. Mirrored in the diagonal,
 * right and down exchanged, a maze is worth the negative.
 *
 * Closed form, for many positions (after Theorem 4.4.1 and Corollary 4.4.4). Going down from a
 * square one meets a first square that is worth a number, X; going right a first one, worth Y.
 * Squares in front of it are no numbers: let h be one of those below, with X' = X and Y' in place
 * of X and Y. If X < Y, or one of them does not exist, the square is worth the simplest number x
 * between them; else it is no number, its left stop is X and its right stop Y. By induction:
 * whatever Left can move to is at most X from the first number on (it has Left's options from
 * there), or it is some h, whose left stop is X. So if X < x < Y, no option of Left is x or more,
 * and none of Right x or less; while an option of x, if it is Left's, is X or less, and Left has an
 * option to X. So x is the value (CGT, section II.3). And if X >= Y the first player gets as much
 * as the second, so that the square is no number; the best of Left's moves as to stops is the one
 * to X, since what h leaves to Right is Y' <= X. */
#include "rulesets/boards/maze.h"

#include "base/compare.h"
#include "ruleset/ruleset.h"

#include <stdlib.h>
#include <string.h>

/* ---- moves ---- */

void maze_sort_tokens(uint64_t *tokens, size_t count) {
    qsort(tokens, count, sizeof *tokens, by_uint64);
}

/* The squares that token i can go to: down for Left, to the right for Right. */
static void add_moves(positions *out, const uint64_t *position, size_t words, const maze *m,
                      size_t i, ender_player player) {
    const size_t step = player == ENDER_LEFT ? m->columns : 1;
    size_t square = m->tokens[i];
    while (player == ENDER_LEFT ? open_below(m, square) : open_right(m, square)) {
        task_poll(out->t);
        square += step;
        uint64_t *after = positions_new(out, words);
        memcpy(after, position, words * sizeof *position);
        uint64_t *tokens = after + (m->tokens - position);
        tokens[i] = square;
        for (size_t k = i; k + 1 < m->tokens_count && tokens[k] > tokens[k + 1]; k++) {
            tokens[k] = tokens[k + 1];
            tokens[k + 1] = square;
        }
    }
}

static void maze_options(const ruleset *self, const uint64_t *position, size_t words,
                         ender_player player, positions *out) {
    (void)self;
    const maze m = maze_open(position, words);
    for (size_t i = 0; i < m.tokens_count; i++)
        if (i == 0 || m.tokens[i] != m.tokens[i - 1])
            add_moves(out, position, words, &m, i, player);
}

/* ---- one token and what it can get to ---- */

/* The squares right of and below a token that it can get to, row by row: a token reaches a square
 * from above or from the left. */
typedef struct maze_reach {
    const maze *in;
    size_t row, col;      /* of the token */
    size_t rows, columns; /* of the part of the maze it can get to */
    bool *open;           /* for each square below and right of the token */
    size_t width;         /* of a row of `open` */
} maze_reach;

/* Row `row` of what is open, cleared unless it lies below the maze. */
static void clear_row(const maze_reach *r, size_t row) {
    if (r->row + row < r->in->rows) memset(r->open + row * r->width, 0, r->width);
}

/* `open` has space for the whole maze. */
static maze_reach reach_of(task *t, const maze *m, size_t token, bool *open) {
    maze_reach r = {.in = m,
                    .row = token / m->columns,
                    .col = token % m->columns,
                    .open = open,
                    .width = m->columns - token % m->columns};
    clear_row(&r, 0);
    open[0] = true;
    for (size_t row = 0; row <= r.rows && r.row + row < m->rows; row++) {
        task_poll(t);
        clear_row(&r, row + 1);
        for (size_t col = 0; col < r.width; col++) {
            const size_t i = row * r.width + col;
            if (!open[i]) continue;
            r.rows = row + 1;
            if (col >= r.columns) r.columns = col + 1;
            const size_t square = (r.row + row) * m->columns + r.col + col;
            if (open_right(m, square)) open[i + 1] = true;
            if (open_below(m, square)) open[i + r.width] = true;
        }
    }
    return r;
}

/* The part alone, its token in the first square, without walls at squares that are out of reach. */
static void add_part(positions *out, const maze_reach *r) {
    const size_t squares = r->rows * r->columns, walls = maze_wall_words(squares);
    uint64_t *part = positions_new(out, 1 + walls + 1);
    memset(part, 0, (1 + walls + 1) * sizeof *part);
    part[0] = (uint64_t)r->columns << 32 | r->rows;
    for (size_t square = 0; square < squares; square++) {
        const size_t row = square / r->columns, col = square % r->columns;
        if (!r->open[row * r->width + col]) continue;
        const size_t there = (r->row + row) * r->in->columns + r->col + col;
        unsigned which = walls_at(r->in->walls, there);
        if (col + 1 == r->columns) which &= ~(unsigned)WALL_RIGHT;
        if (row + 1 == r->rows) which &= ~(unsigned)WALL_BELOW;
        walls_put(part + 1, square, which);
    }
}

static void maze_decompose(const ruleset *self, const uint64_t *position, size_t words,
                           positions *out) {
    (void)self;
    const maze m = maze_open(position, words);
    const size_t squares = m.rows * m.columns;
    bool *open = SCRATCH_ARRAY(out->t, bool, squares);
    for (size_t i = 0; i < m.tokens_count; i++) {
        const size_t square = m.tokens[i];
        if (!open_right(&m, square) && !open_below(&m, square)) continue;
        const maze_reach r = reach_of(out->t, &m, square, open);
        add_part(out, &r);
    }
}

/* ---- symmetry ---- */

/* Word k of the walls of the mirror image. */
static uint64_t mirrored_walls(const maze *m, size_t k) {
    const size_t squares = m->rows * m->columns;
    uint64_t word = 0;
    for (size_t square = k * 32; square < squares && square < k * 32 + 32; square++) {
        const unsigned which = walls_at(m->walls, square % m->rows * m->columns + square / m->rows);
        const unsigned turned =
            (which & WALL_RIGHT ? WALL_BELOW : 0u) | (which & WALL_BELOW ? WALL_RIGHT : 0u);
        word |= (uint64_t)turned << (square % 32 * 2);
    }
    return word;
}

/* Parts have one token, in the first square. A board cannot be mirrored square by square in its own
 * place, so large ones are left as they are. */
static bool maze_symmetry(const ruleset *self, uint64_t *part, size_t words) {
    (void)self;
    enum { MIRROR_WORDS = 64 };
    const maze m = maze_open(part, words);
    const size_t walls = maze_wall_words(m.rows * m.columns);
    if (walls > MIRROR_WORDS || m.rows < m.columns) return false;
    uint64_t mirror[MIRROR_WORDS];
    for (size_t k = 0; k < walls; k++) mirror[k] = mirrored_walls(&m, k);
    if (m.rows == m.columns) {
        size_t k = 0;
        while (k < walls && m.walls[k] == mirror[k]) k++;
        if (k == walls || m.walls[k] < mirror[k]) return false;
    }
    part[0] = (uint64_t)m.rows << 32 | m.columns;
    memcpy(part + 1, mirror, walls * sizeof *mirror);
    return true;
}

/* ---- numbers ---- */

/* The first numbers that are met from a square; a kind of BOUND_NONE for a wall. */
static interval first_numbers(const maze *m, size_t square, dyadic below, dyadic right) {
    return (interval){.lo = below,
                      .hi = right,
                      .lo_kind = open_below(m, square) ? BOUND_OPEN : BOUND_NONE,
                      .hi_kind = open_right(m, square) ? BOUND_OPEN : BOUND_NONE};
}

/* From the last square to the first. below[c]: the first number that is met from the square at
 * hand in column c on downwards; `right` the same in its row. */
static bool maze_closed_form(task *t, const ruleset *self, const uint64_t *part, size_t words,
                             ref *value) {
    (void)self;
    const maze m = maze_open(part, words);
    if (m.tokens_count != 1) return false;
    const arena_mark mark = scratch_mark(t);
    dyadic *below = SCRATCH_ARRAY(t, dyadic, m.columns);
    for (size_t col = 0; col < m.columns; col++) below[col] = DYADIC_ZERO;
    dyadic right = DYADIC_ZERO, number = DYADIC_ZERO;
    bool is_number = false;
    for (size_t square = m.rows * m.columns; square-- > m.tokens[0];) {
        task_poll(t);
        const size_t col = square % m.columns;
        const interval between = first_numbers(&m, square, below[col], right);
        is_number = dyadic_simplest(t, &between, &number);
        if (is_number) below[col] = right = number;
    }
    scratch_release(t, mark);
    if (is_number) *value = ref_number(t, number);
    return is_number;
}

const ruleset ruleset_maze = {
    .info = {.name = "maze",
             .aliases = "",
             .summary = "A token goes down or to the right as far as the walls allow.",
             .rules = "A rectangle of squares with walls between some of them and a token. Left "
                      "moves the token down any number of squares, Right to the right; it never "
                      "crosses a wall. Several tokens do not disturb each other.",
             .grammar = "The rows from the top, separated by /, a character for each square: . has "
                        "no wall of its own, | one on its right, _ one below, J both. Behind them "
                        "@row,column for each token, counted from 0; without, there is one token "
                        "in the first square. Several mazes are joined by +.",
             .example = "../|./|.",
             .example_value = "3/2",
             .source = "A. A. Siegel, On the Structure of Games and Their Posets (PhD thesis, "
                       "Dalhousie University, 2011), section 4.4.1"},
    .text = {.parse = maze_parse, .format = maze_format, .picture = maze_picture},
    .moves = {.options = maze_options},
    .parts = {.decompose = maze_decompose, .symmetry = maze_symmetry},
    .theory = {.closed_form = maze_closed_form},
    .picture = {.draw = maze_draw},
};
