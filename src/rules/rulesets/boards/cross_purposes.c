/* SPDX-License-Identifier: MIT
 *
 * Cross Purposes (M. Albert, named by R. Guy, 2004; R. A. Hearn, Amazons, Konane, and Cross
 * Purposes are PSPACE-complete, Games of No Chance 3, 2009). A stack of two crates tips over onto
 * two vacant squares in a row next to it. A stack is in the first plane, a vacant square in the
 * second, and a square with a lying crate, which nothing ever enters again, is in neither, like a
 * hole.
 *
 * Parts. The square that a stack leaves behind is vacant, so other stacks may fall across it; what
 * is not joined through stacks and vacant squares has no influence. A part without a stack is dead.
 * Left tips upwards and downwards, Right to the sides: a quarter turn exchanges the players. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/grid.h"

enum { STACK = 0, VACANT = 1 };

static const grid_notation notation = {
    .letters = {"#", "x", "."},
    .expected = "x for a stack of two crates, . for a vacant square, # for a square that is taken",
    .start = GRID_START_NONE,
    .planes = 2,
    .sign = GRID_TURN_NEGATES,
    .used = 1 << 1};

static void tip(const grid *g, const uint64_t *position, size_t words, unsigned from, int step,
                unsigned space, positions *out) {
    const unsigned near = (unsigned)((int)from + step), far = (unsigned)((int)from + 2 * step);
    if (space < 2 || !set_has(g->plane[VACANT], near) || !set_has(g->plane[VACANT], far)) return;
    uint64_t *option = grid_copy(out, position, words);
    grid_flip(g, option, STACK, from);
    grid_flip(g, option, VACANT, from);
    grid_flip(g, option, VACANT, near);
    grid_flip(g, option, VACANT, far);
}

static void cross_options(const ruleset *self, const uint64_t *position, size_t words,
                          ender_player player, positions *out) {
    (void)self;
    grid g;
    grid_open(&g, position, 2);
    for (unsigned w = 0; w < g.words; w++)
        for (uint64_t bits = g.plane[STACK][w]; bits != 0;) {
            const unsigned square = 64 * w + bits_next(&bits);
            const unsigned row = square / g.cols, col = square % g.cols;
            if (player == ENDER_LEFT) {
                tip(&g, position, words, square, -(int)g.cols, row, out);
                tip(&g, position, words, square, (int)g.cols, g.rows - 1 - row, out);
            } else {
                tip(&g, position, words, square, -1, col, out);
                tip(&g, position, words, square, 1, g.cols - 1 - col, out);
            }
        }
}

GRID_INLINE void join(const grid *g, joints *j, unsigned n) {
    uint64_t open[GRID_WORDS];
    for (unsigned w = 0; w < n; w++) open[w] = g->plane[STACK][w] | g->plane[VACANT][w];
    grid_join_all(g, j, open, n);
}

static bool has_stack(const grid *g, const uint64_t *part) {
    for (unsigned w = 0; w < g->words; w++)
        if (g->plane[STACK][w] & part[w]) return true;
    return false;
}

static void cross_decompose(const ruleset *self, const uint64_t *position, size_t words,
                            positions *out) {
    (void)self, (void)words;
    grid_decompose(position, 2, join, has_stack, out);
}

const ruleset ruleset_cross_purposes = {
    .info = {.name = "cross-purposes",
             .aliases = "crosspurposes",
             .summary = "Stacks of two crates tip over, for Left up or down, for Right sideways.",
             .rules =
                 "Some squares of a board hold a stack of two crates. A player tips a stack over: "
                 "its crates then lie on the two next squares in one direction, both of which must "
                 "be vacant, and the square where it stood is vacant. Lying crates stay where they "
                 "are. Left tips stacks upwards or downwards, Right to the left or to the right. A "
                 "player who cannot tip a stack loses.",
             .grammar =
                 "The rows of the board from the top, separated by | or / or line breaks: x for a "
                 "stack, . for a vacant square, # for a lying crate or a hole; short rows end in "
                 "holes.",
             .example = "x..|...|..x",
             .example_value = "+-1",
             .source = "R. A. Hearn, Amazons, Konane, and Cross Purposes are PSPACE-complete, "
                       "Games of No Chance 3 (2009)"},
    .data = &notation,
    .text = {.parse = grid_parse, .format = grid_format, .picture = grid_picture},
    .moves = {.options = cross_options, .material = grid_material},
    .parts = {.decompose = cross_decompose, .symmetry = grid_least},
    .picture = {.draw = grid_draw},
    .listing = {.each = grid_each, .size_unit = "squares"},
};
