/* SPDX-License-Identifier: MIT
 *
 * What Snort and Col share; see colouring.h. Two neighbours are joined when a move in one can
 * forbid somebody the other. Squares that are joined to nothing are worth 1, -1 or *: the first two
 * kinds cancel and what is left over is one row of them, of the third kind two cancel. */
#include "rulesets/boards/colouring.h"

#include <stdlib.h>
#include <string.h>

enum { FREE = 3, COLOURED_LEFT = 4, COLOURED_RIGHT = 5 };

static const grid_notation notation = {
    .letters = {"#", "l", "r", ".", "x", "o"},
    .expected = ". for a free square, x or o for one that Left or Right has coloured, L or R for "
                "one that only Left or Right may colour, # for a hole",
    .start = GRID_START_OPEN};

static colouring rule_of(const ruleset *self) { return ((const colouring_game *)self->data)->rule; }

static void forbid(grid_text *board, int row, int col, unsigned planes) {
    if (row < 0 || col < 0 || row >= (int)board->rows || col >= (int)board->cols) return;
    uint8_t *state = &board->states[row * (int)board->cols + col];
    if (*state <= FREE) *state &= (uint8_t)~planes;
}

/* A square that Left has coloured forbids plane 0 (in Col) or plane 1 (in Snort) around it. */
static void forbid_around(grid_text *board, int row, int col, unsigned planes) {
    forbid(board, row - 1, col, planes);
    forbid(board, row + 1, col, planes);
    forbid(board, row, col - 1, planes);
    forbid(board, row, col + 1, planes);
}

void colouring_parse(const ruleset *self, scanner *in, positions *out) {
    const colouring rule = rule_of(self);
    grid_text board = grid_read(&notation, in);
    const uint8_t *state = board.states;
    for (unsigned row = 0; row < board.rows; row++)
        for (unsigned col = 0; col < board.cols; col++, state++) {
            if (*state <= FREE) continue;
            const bool by_left = *state == COLOURED_LEFT;
            const unsigned planes = by_left == (rule == COLOURING_SAME) ? 1 : 2;
            forbid_around(&board, (int)row, (int)col, planes);
        }
    for (unsigned square = 0; square < board.rows * board.cols; square++)
        if (board.states[square] > FREE) board.states[square] = 0;
    grid_add(out, &board, 2);
}

static void clear(const grid *g, uint64_t *block, unsigned plane, unsigned square) {
    if (set_has(g->plane[plane], square)) grid_flip(g, block, plane, square);
}

void colouring_options(const ruleset *self, const uint64_t *position, size_t words,
                       ender_player player, positions *out) {
    const colouring rule = rule_of(self);
    grid g;
    grid_open(&g, position, 2);
    const unsigned own = player == ENDER_LEFT ? 0 : 1;
    const unsigned forbidden = rule == COLOURING_SAME ? own : 1 - own;
    for (unsigned w = 0; w < g.words; w++)
        for (uint64_t bits = g.plane[own][w]; bits != 0;) {
            const unsigned square = 64 * w + bits_next(&bits);
            uint64_t *option = grid_copy(out, position, words);
            clear(&g, option, 0, square);
            clear(&g, option, 1, square);
            if (square >= g.cols) clear(&g, option, forbidden, square - g.cols);
            if (square + g.cols < g.squares) clear(&g, option, forbidden, square + g.cols);
            if (!set_has(g.first, square)) clear(&g, option, forbidden, square - 1);
            if (square + 1 < g.squares && !set_has(g.first, square + 1))
                clear(&g, option, forbidden, square + 1);
        }
}

/* Options come in the order of the squares that the player may colour. */
void colouring_name_move(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                         ender_player player, uint32_t index) {
    (void)self, (void)words;
    grid g;
    grid_open(&g, position, 2);
    const uint64_t *own = g.plane[player == ENDER_LEFT ? 0 : 1];
    unsigned square = 0;
    while (!set_has(own, square) || index-- > 0) square++;
    strbuf_format(out, "%u,%u", square / g.cols + 1, square % g.cols + 1);
}

/* Left's square beside one of a kind that Left's move forbids to Right (Snort) or to Left (Col), or
 * the same with the players exchanged. */
GRID_INLINE void join(const grid *g, colouring rule, joints *j, unsigned n) {
    const uint64_t *left = g->plane[0], *right = g->plane[1];
    const uint64_t *left_meets = rule == COLOURING_SAME ? left : right;
    const uint64_t *right_meets = rule == COLOURING_SAME ? right : left;
    for (unsigned w = 0; w < n; w++) {
        j->right[w] =
            (left[w] & right_in(g, left_meets, w, n)) | (right[w] & right_in(g, right_meets, w, n));
        j->below[w] =
            (left[w] & below_in(g, left_meets, w, n)) | (right[w] & below_in(g, right_meets, w, n));
    }
    j->diagonal = false;
}

typedef struct lonely {
    int left, right, both; /* squares joined to nothing */
} lonely;

GRID_INLINE lonely count_lonely(const grid *g, const joints *j, unsigned n) {
    lonely count = {0, 0, 0};
    for (unsigned w = 0; w < n; w++) {
        const uint64_t joined = j->right[w] | set_behind(j->right, j->right, 1, w, n) |
                                j->below[w] | set_behind(j->below, j->below, g->cols, w, n);
        const uint64_t left = g->plane[0][w] & ~joined, right = g->plane[1][w] & ~joined;
        count.left += __builtin_popcountll(left & ~right);
        count.right += __builtin_popcountll(right & ~left);
        count.both += __builtin_popcountll(left & right);
    }
    return count;
}

/* `count` squares of one kind in a row, every other one a hole, in rows as long as possible. */
static void add_row(positions *out, int count, uint8_t state) {
    enum { IN_A_ROW = 32 };
    uint8_t states[2 * IN_A_ROW];
    for (unsigned i = 0; i < 2 * IN_A_ROW; i++) states[i] = i % 2 == 0 ? state : 0;
    for (; count > 0; count -= IN_A_ROW) {
        const unsigned here = count < IN_A_ROW ? (unsigned)count : IN_A_ROW;
        const grid_text row = {1, 2 * here - 1, states};
        grid_add(out, &row, 2);
    }
}

static void add_lonely(lonely count, positions *out) {
    const int difference = count.left - count.right;
    if (difference != 0) add_row(out, abs(difference), difference > 0 ? 1 : 2);
    if (count.both % 2 != 0) add_row(out, 1, FREE);
}

void colouring_decompose(const ruleset *self, const uint64_t *position, size_t words,
                         positions *out) {
    (void)words;
    const colouring rule = rule_of(self);
    grid g;
    joints j;
    grid_open(&g, position, 2);
    if (g.words == 1) {
        join(&g, rule, &j, 1);
        add_lonely(count_lonely(&g, &j, 1), out);
    } else {
        join(&g, rule, &j, g.words);
        add_lonely(count_lonely(&g, &j, g.words), out);
    }
    grid_split(&g, &j, NULL, out);
}
