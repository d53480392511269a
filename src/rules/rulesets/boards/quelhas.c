/* SPDX-License-Identifier: MIT
 *
 * Quelhas (J. N. Silva; played at the Portuguese championships of mathematical games, where the
 * last player loses: `theory.misere_outcome`). The only plane holds the empty squares. Left fills
 * two or more neighbouring empty squares of one column, Right of one row, so that squares not
 * joined through empty ones are independent, a square alone is of no use, and a quarter turn
 * exchanges the players. In a strip one square wide, of parts of n squares, the player to whom it
 * belongs makes one move of each two squares, n/2 rounded down, and the other none: the value is an
 * integer. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/grid.h"

static const grid_notation notation = {.letters = {"#", "."},
                                       .expected = ". for an empty square, # for one that is taken",
                                       .start = GRID_START_OPEN,
                                       .planes = 1,
                                       .sign = GRID_TURN_NEGATES,
                                       .used = 1 << 1};

/* All lines from one square on, in steps of 1 or of a row; space squares are left in that
 * direction. */
static void fill_from(const grid *g, const uint64_t *position, size_t words, unsigned square,
                      unsigned step, unsigned space, positions *out) {
    for (unsigned length = 2; length <= space; length++) {
        task_poll(out->t);
        if (!set_has(g->plane[0], square + (length - 1) * step)) return;
        uint64_t *option = grid_copy(out, position, words);
        for (unsigned i = 0; i < length; i++) grid_flip(g, option, 0, square + i * step);
    }
}

static void quelhas_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    grid g;
    grid_open(&g, position, 1);
    for (unsigned w = 0; w < g.words; w++)
        for (uint64_t bits = g.plane[0][w]; bits != 0;) {
            const unsigned square = 64 * w + bits_next(&bits);
            const unsigned row = square / g.cols, col = square % g.cols;
            if (player == ENDER_LEFT)
                fill_from(&g, position, words, square, g.cols, g.rows - row, out);
            else
                fill_from(&g, position, words, square, 1, g.cols - col, out);
        }
}

const ruleset ruleset_quelhas = {
    .info = {.name = "quelhas",
             .aliases = "",
             .summary = "Lines of two or more squares on a board, Left's upright, Right's lying.",
             .rules =
                 "Left fills two or more neighbouring empty squares of one column, Right two or "
                 "more of one row. Squares stay filled. A player who cannot fill any loses; at the "
                 "championships it is the other way round, the player who makes the last move "
                 "loses, which is the misere outcome of the same positions.",
             .grammar =
                 "The rows of the board from the top, separated by | or / or line breaks: . is an "
                 "empty square, # one that is taken; short rows end in taken ones. RxC is the "
                 "empty board of R rows and C columns.",
             .example = "2x3",
             .example_value = "{2|-1}",
             .source = "Portuguese championships of mathematical games (campeonato nacional de "
                       "jogos matematicos), rules of Quelhas"},
    .data = &notation,
    .text = {.parse = grid_parse, .format = grid_format, .picture = grid_picture},
    .moves = {.options = quelhas_options, .material = grid_material},
    .parts = {.decompose = grid_plane_decompose, .symmetry = grid_least},
    .theory = {.closed_form = grid_strip_closed_form},
    .picture = {.draw = grid_draw},
    .listing = {.each = grid_each, .size_unit = "squares"},
};
