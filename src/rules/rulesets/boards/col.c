/* SPDX-License-Identifier: MIT
 *
 * Col (Colin Vout's game; On Numbers and Games, chapter 8; Winning Ways): the fields beside a field
 * of one player are closed to that player. Played here on the squares of a board. Every position is
 * worth a number or a number plus *. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/colouring.h"

static const colouring_game game = {.printed = COLOURING_PRINTED, .rule = COLOURING_SAME};

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
    .data = &game,
    COLOURING_PLAY,
};
