/* SPDX-License-Identifier: MIT
 *
 * Snort (Simon Norton's game; On Numbers and Games, chapter 8; Winning Ways): the fields beside a
 * field of one player are closed to the other. Played here on the squares of a board; two
 * neighbours that are both open to the same player alone no longer matter to each other. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/colouring.h"

static const colouring_game game = {.printed = COLOURING_PRINTED, .rule = COLOURING_OTHER};

const ruleset ruleset_snort = {
    .info = {.name = "snort",
             .aliases = "",
             .summary = "Squares are coloured, never beside the other player's.",
             .rules =
                 "Left and Right colour squares, one a move, each in their own colour. No square "
                 "may be coloured beside (above, below, left or right of) one of the other "
                 "player. A player who cannot colour a square loses.",
             .grammar = COLOURING_GRAMMAR,
             .example = "..x|...",
             .example_value = "{4|{0|-1}}",
             .source = "On Numbers and Games, chapter 8; Winning Ways"},
    .data = &game,
    COLOURING_PLAY,
};
