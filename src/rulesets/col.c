/* SPDX-License-Identifier: MIT
 *
 * Col (Colin Vout's game; On Numbers and Games, chapter 8; Winning Ways): the fields beside a field
 * of one player are closed to that player. Played here on the squares of a board. Every position is
 * worth a number or a number plus *. */
#include "rulesets/colouring.h"
#include "rulesets/rulesets.h"

static void col_parse(const ruleset *self, reader *in, positions *out) {
    (void)self;
    colouring_parse(COLOURING_SAME, in, out);
}

static void col_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self, (void)words;
    colouring_format(out, position);
}

static void col_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self, (void)words;
    colouring_picture(out, position);
}

static void col_options(const ruleset *self, const uint64_t *position, size_t words,
                        ender_player player, positions *out) {
    (void)self;
    colouring_options(COLOURING_SAME, position, words, player, out);
}

static void col_decompose(const ruleset *self, const uint64_t *position, size_t words,
                          positions *out) {
    (void)self, (void)words;
    colouring_decompose(COLOURING_SAME, position, out);
}

static bool col_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self, (void)words;
    return grid_symmetry(position, 2, GRID_SWAP_NEGATES);
}

const ruleset ruleset_col = {
    .info = {.name = "col",
             .aliases = "",
             .summary = "Squares are coloured, never beside one's own.",
             .rules =
                 "Left and Right colour squares, one a move, each in their own colour. No square "
                 "may be coloured beside (above, below, left or right of) another one of the "
                 "same player. A player who cannot colour a square loses.",
             .grammar = COLOURING_GRAMMAR,
             .example = "...|...|.#.",
             .example_value = "*",
             .source = "On Numbers and Games, chapter 8; Winning Ways, chapter 2"},
    .parse = col_parse,
    .format = col_format,
    .picture = col_picture,
    .options = col_options,
    .decompose = col_decompose,
    .symmetry = col_symmetry,
};
