/* SPDX-License-Identifier: MIT
 *
 * Snort (Simon Norton's game; On Numbers and Games, chapter 8; Winning Ways): the fields beside a
 * field of one player are closed to the other. Played here on the squares of a board; two
 * neighbours that are both open to the same player alone no longer matter to each other. */
#include "rulesets/colouring.h"
#include "rulesets/rulesets.h"

static void snort_parse(const ruleset *self, reader *in, positions *out) {
    (void)self;
    colouring_parse(COLOURING_OTHER, in, out);
}

static void snort_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self, (void)words;
    colouring_format(out, position);
}

static void snort_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                          size_t words) {
    (void)self, (void)words;
    colouring_picture(out, position);
}

static void snort_options(const ruleset *self, const uint64_t *position, size_t words,
                          ender_player player, positions *out) {
    (void)self;
    colouring_options(COLOURING_OTHER, position, words, player, out);
}

static void snort_decompose(const ruleset *self, const uint64_t *position, size_t words,
                            positions *out) {
    (void)self, (void)words;
    colouring_decompose(COLOURING_OTHER, position, out);
}

static bool snort_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self, (void)words;
    return grid_symmetry(position, 2, GRID_SWAP_NEGATES);
}

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
    .parse = snort_parse,
    .format = snort_format,
    .picture = snort_picture,
    .options = snort_options,
    .decompose = snort_decompose,
    .symmetry = snort_symmetry,
};
