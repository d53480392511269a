/* SPDX-License-Identifier: MIT
 *
 * All boards of so many squares that are not sums, each once up to the symmetries that keep the
 * value: every polyomino (D. H. Redelmeier, Counting polyominoes: yet another attack, Discrete
 * Mathematics 36, 1981) with every state on each of its squares. Where moves lead elsewhere than to
 * the squares at the sides, squares hang together by those steps. Of boards that are turned or
 * reflected into each other the least is visited, so none has to be remembered. */
#include "rulesets/boards/grid.h"

#include <string.h>

enum { SQUARES_MOST = 18, STATES_MOST = 4, IMAGES = 16, STEPS_MOST = 8, REACH_MOST = 2 };
enum { SIDE_MOST = REACH_MOST * (SQUARES_MOST - 1) + 1, FIELD_WIDTH = 2 * SIDE_MOST + 1 };

/* A board as states, row by row. */
typedef struct board_sketch {
    unsigned rows, cols;
    uint8_t states[SIDE_MOST * SIDE_MOST];
} board_sketch;

/* Rows down and columns to the right. Each has its reverse beside it. */
typedef struct grid_step {
    int down, right;
} grid_step;

static const grid_step sides[] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
static const grid_step corners[] = {{1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
static const grid_step sides_and_corners[] = {{0, 1}, {0, -1},  {1, 0},  {-1, 0},
                                              {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
static const grid_step knights[] = {{1, 2},  {-1, -2}, {2, 1},  {-2, -1},
                                    {1, -2}, {-1, 2},  {2, -1}, {-2, 1}};

static const struct {
    const grid_step *at;
    unsigned count;
} steps_of[] = {[GRID_SIDES] = {sides, 4},
                [GRID_CORNERS] = {corners, 4},
                [GRID_SIDES_AND_CORNERS] = {sides_and_corners, 8},
                [GRID_KNIGHTS] = {knights, 8}};

typedef struct polyomino_listing {
    task *t;
    const ruleset *self;
    const grid_notation *notation;
    block_visit *visit;
    void *arg;
    unsigned size, states; /* squares; states that a square may have, from 1 on */
    const grid_step *steps;
    unsigned step_count;
    /* Redelmeier's algorithm: the squares chosen so far, on a field in whose first row the first
     * of them, which no other one lies before, is in the middle. */
    unsigned chosen[SQUARES_MOST];
    bool seen[FIELD_WIDTH * SIDE_MOST];
} polyomino_listing;

/* ---- symmetry ---- */

/* Image number i: bit 0 reflects the columns, bit 1 the rows, bit 2 exchanges both, bit 3 exchanges
 * the first two states. */
static void image_of(const board_sketch *from, unsigned i, board_sketch *to) {
    to->rows = i & 4 ? from->cols : from->rows;
    to->cols = i & 4 ? from->rows : from->cols;
    for (unsigned row = 0; row < from->rows; row++)
        for (unsigned col = 0; col < from->cols; col++) {
            const unsigned r = i & 2 ? from->rows - 1 - row : row;
            const unsigned c = i & 1 ? from->cols - 1 - col : col;
            const uint8_t state = from->states[row * from->cols + col];
            const uint8_t put = i & 8 && (state == 1 || state == 2) ? (uint8_t)(3 - state) : state;
            to->states[i & 4 ? c * to->cols + r : r * to->cols + c] = put;
        }
}

static int sketch_compare(const board_sketch *a, const board_sketch *b) {
    if (a->rows != b->rows) return a->rows < b->rows ? -1 : 1;
    if (a->cols != b->cols) return a->cols < b->cols ? -1 : 1;
    return memcmp(a->states, b->states, (size_t)a->rows * a->cols);
}

/* Does this image have the same value as the board? */
static bool keeps_value(const polyomino_listing *l, unsigned i) {
    if (l->notation->sign == GRID_TURN_NEGATES) return i < 4 || (l->self->play.impartial && i < 8);
    return i < 8 || l->self->play.impartial;
}

static bool is_least(const polyomino_listing *l, const board_sketch *board) {
    board_sketch image;
    for (unsigned i = 1; i < IMAGES; i++) {
        if (!keeps_value(l, i)) continue;
        image_of(board, i, &image);
        if (sketch_compare(&image, board) < 0) return false;
    }
    return true;
}

/* ---- boards ---- */

static bool is_whole(const polyomino_listing *l, const positions *board) {
    size_t words, part_words;
    const uint64_t *block = positions_at(board, 0, &words);
    if (!l->self->parts.decompose) return true;
    positions parts;
    positions_open(board->t, &parts);
    l->self->parts.decompose(l->self, block, words, &parts);
    if (parts.count != 1) return false;
    const uint64_t *part = positions_at(&parts, 0, &part_words);
    return part_words == words && memcmp(part, block, words * sizeof *block) == 0;
}

/* False when there is no interest in further boards; and so below. */
static bool visit_board(const polyomino_listing *l, board_sketch *board) {
    const arena_mark mark = scratch_mark(l->t);
    const grid_text text = {board->rows, board->cols, board->states};
    positions one;
    positions_open(l->t, &one);
    grid_add(&one, &text, l->notation->planes);
    const bool whole = is_whole(l, &one);
    uint64_t block[GRID_WORDS];
    size_t words;
    const uint64_t *from = positions_at(&one, 0, &words);
    memcpy(block, from, words * sizeof *block);
    scratch_release(l->t, mark);
    return !whole || l->visit(l->t, l->arg, block, words);
}

/* All states on the squares that are chosen. */
static bool visit_states(polyomino_listing *l) {
    unsigned least = FIELD_WIDTH, most = 0, rows = 0;
    for (unsigned i = 0; i < l->size; i++) {
        const unsigned row = l->chosen[i] / FIELD_WIDTH, col = l->chosen[i] % FIELD_WIDTH;
        if (col < least) least = col;
        if (col > most) most = col;
        if (row > rows) rows = row;
    }
    board_sketch board = {.rows = rows + 1, .cols = most - least + 1};
    uint8_t *squares[SQUARES_MOST];
    for (unsigned i = 0; i < l->size; i++) {
        const unsigned row = l->chosen[i] / FIELD_WIDTH, col = l->chosen[i] % FIELD_WIDTH - least;
        squares[i] = &board.states[row * board.cols + col];
        *squares[i] = 1;
    }
    for (unsigned i = 0; i < l->size;) {
        task_poll(l->t);
        if (is_least(l, &board) && !visit_board(l, &board)) return false;
        for (i = 0; i < l->size && *squares[i] == l->states; i++) *squares[i] = 1;
        if (i < l->size) ++*squares[i];
    }
    return true;
}

/* ---- polyominoes ---- */

/* The squares a step away that have not been seen, which they are then; returns how many. */
static unsigned open_around(polyomino_listing *l, unsigned square, unsigned *found) {
    unsigned count = 0;
    for (unsigned k = 0; k < l->step_count; k++) {
        const int to = (int)square + l->steps[k].down * (int)FIELD_WIDTH + l->steps[k].right;
        if (to < SIDE_MOST || l->seen[to]) continue;
        l->seen[to] = true;
        found[count++] = (unsigned)to;
    }
    return count;
}

/* Chooses square number `count` among those that are open, and none of the ones before it. */
static bool choose(polyomino_listing *l, unsigned count, const unsigned *open,
                   unsigned open_count) {
    if (count == l->size) return visit_states(l);
    unsigned next[STEPS_MOST * SQUARES_MOST];
    for (unsigned i = 0; i < open_count; i++) {
        const unsigned before = open_count - i - 1;
        memcpy(next, open + i + 1, before * sizeof *next);
        l->chosen[count] = open[i];
        const bool last = count + 1 == l->size;
        const unsigned found = before + (last ? 0 : open_around(l, open[i], next + before));
        const bool go_on = choose(l, count + 1, next, found);
        for (unsigned k = before; k < found; k++) l->seen[next[k]] = false;
        if (!go_on) return false;
    }
    return true;
}

void grid_each(task *t, const ruleset *self, size_t size, block_visit *visit, void *arg) {
    if (size > SQUARES_MOST) positions_too_many(t, self);
    polyomino_listing *l = SCRATCH_ARRAY(t, polyomino_listing, 1);
    memset(l, 0, sizeof *l);
    l->t = t;
    l->self = self;
    l->notation = self->data;
    l->visit = visit;
    l->arg = arg;
    l->size = (unsigned)size;
    while (l->states + 1 < STATES_MOST && l->notation->letters[l->states + 1]) l->states++;
    if (l->notation->planes == 1) l->states = 1;
    l->steps = steps_of[l->notation->steps].at;
    l->step_count = steps_of[l->notation->steps].count;
    const unsigned first = SIDE_MOST;
    l->seen[first] = true;
    choose(l, 0, &first, 1);
}
