/* SPDX-License-Identifier: MIT
 *
 * Peg Duotaire, peg solitaire for two players (C. Moore, D. Eppstein, One-dimensional peg
 * solitaire, and duotaire, More Games of No Chance, 2002): the game in which a move is one jump.
 * Pegs are in the first plane, empty holes in the second; what is in neither is no hole.
 *
 * Parts. A jump from a over b into c needs pegs in a and b and an empty hole c, leaves a and b
 * empty and a peg in c. Let P(s), E(s) say that hole s may at some time hold a peg, be empty; they
 * hold now, or a jump thought possible makes them hold, and a jump is thought possible as soon as
 * P(a), P(b), E(c). By induction every jump that is ever made is thought possible. So the holes of
 * these jumps are joined, and parts that are not joined are independent. Both players have the same
 * moves, so a quarter turn, which changes nothing, may as well be said to negate. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/jumps.h"

#include <string.h>

enum { PEGS = 0, EMPTY = 1 };

static const grid_notation notation = {
    .letters = {"#", "x", "."},
    .expected = "x for a peg, . for an empty hole, # where there is no hole",
    .start = GRID_START_NONE,
    .planes = 2,
    .sign = GRID_TURN_NEGATES,
    .used = 1 << 1};

/* ---- moves ---- */

static void jump(const grid *g, const uint64_t *position, size_t words, unsigned from, int step,
                 unsigned space, positions *out) {
    const unsigned over = (unsigned)((int)from + step), to = (unsigned)((int)from + 2 * step);
    if (space < 2 || !set_has(g->plane[PEGS], over) || !set_has(g->plane[EMPTY], to)) return;
    uint64_t *option = grid_copy(out, position, words);
    const unsigned holes[3] = {from, over, to};
    for (unsigned i = 0; i < 3; i++)
        for (unsigned plane = 0; plane < 2; plane++) grid_flip(g, option, plane, holes[i]);
}

static void peg_options(const ruleset *self, const uint64_t *position, size_t words,
                        ender_player player, positions *out) {
    (void)self;
    (void)player;
    grid g;
    grid_open(&g, position, 2);
    for (unsigned w = 0; w < g.words; w++)
        for (uint64_t bits = g.plane[PEGS][w]; bits != 0;) {
            const unsigned square = 64 * w + bits_next(&bits);
            const unsigned row = square / g.cols, col = square % g.cols;
            jump(&g, position, words, square, 1, g.cols - 1 - col, out);
            jump(&g, position, words, square, -1, col, out);
            jump(&g, position, words, square, (int)g.cols, g.rows - 1 - row, out);
            jump(&g, position, words, square, -(int)g.cols, row, out);
        }
}

/* ---- parts ---- */

GRID_INLINE void join(const grid *g, joints *j, unsigned n) {
    uint64_t pegs[GRID_WORDS], empty[GRID_WORDS]; /* P and E */
    jumped over;
    memcpy(pegs, g->plane[PEGS], n * sizeof *pegs);
    memcpy(empty, g->plane[EMPTY], n * sizeof *empty);
    for (unsigned w = 0; w < n; w++) over.across[w] = over.upright[w] = 0;
    while (jumps_spread(g, pegs, pegs, empty, &over, n)) {}
    jumps_join(g, j, &over, n);
}

static void peg_decompose(const ruleset *self, const uint64_t *position, size_t words,
                          positions *out) {
    (void)self, (void)words;
    grid_decompose(position, 2, join, NULL, out);
}

const ruleset ruleset_peg_duotaire = {
    .info = {.name = "peg-duotaire",
             .aliases = "duotaire",
             .summary = "Peg solitaire for two players: a move is one jump.",
             .rules =
                 "A board of holes, some of them with pegs. A move jumps with a peg over a "
                 "neighbouring peg, up, down, left or right, into the empty hole behind it, and "
                 "removes the peg jumped over; one jump is one move. Both players have the same "
                 "moves, and a player who cannot jump loses.",
             .grammar =
                 "The rows of the board from the top, separated by | or / or line breaks: x for a "
                 "peg, . for an empty hole, # where there is no hole; short rows end in #.",
             .example = "xx..xx.",
             .example_value = "*3",
             .source = "C. Moore, D. Eppstein, One-dimensional peg solitaire, and duotaire, More "
                       "Games of No Chance (2002)"},
    .data = &notation,
    .text = {.parse = grid_parse, .format = grid_format, .picture = grid_picture},
    .moves = {.options = peg_options, .material = grid_material},
    .play = {.impartial = true},
    .parts = {.decompose = peg_decompose, .symmetry = grid_least},
    .picture = {.draw = grid_draw},
    .listing = {.each = grid_each, .size_unit = "squares"},
};
