/* SPDX-License-Identifier: MIT
 *
 * Boards of squares in pictures: each state of a square has the mark of its letter, or the one that
 * the notation names. */
#include "draw/board.h"
#include "rulesets/boards/grid.h"

static square_mark mark_of_state(const grid_notation *n, unsigned state) {
    return n->marks[state] != MARK_EMPTY ? n->marks[state] : mark_of_letter(n->letters[state][0]);
}

void grid_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    (void)words;
    const grid_notation *n = self->data;
    grid g;
    grid_open(&g, position, n->planes);
    check_board(out->t, g.rows, g.cols);
    for (unsigned square = 0; square < g.squares; square++) {
        const unsigned state = (unsigned)set_has(g.plane[0], square) +
                               (unsigned)(n->planes == 2 && set_has(g.plane[1], square)) * 2;
        draw_square(out, square / g.cols, square % g.cols, mark_of_state(n, state),
                    LETTER(n->letters[state][0]));
    }
}
