/* SPDX-License-Identifier: MIT
 *
 * Yellow-Brown Hackenbush (E. R. Berlekamp, Yellow-Brown Hackenbush, Games of No Chance 3, 2009): a
 * sum of strings of yellow and brown edges. A player may move only on a string that has both
 * colours: Left removes a yellow edge with all above it, Right a brown one. In the restrained game
 * it must be the highest edge of that colour. So a string of one colour is dead, both players can
 * move on every other one, and all positions are all-small.
 *
 * A string is a strip (strip.h), the edge at the ground first. Exchanging the colours negates. */
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/strips/strip.h"

#include <string.h>

enum { YELLOW = 2, BROWN = 3 };

static unsigned edge_letter(const scanner *in, size_t *at) {
    switch (in->text[(*at)++]) {
    case 'Y':
    case 'y':
        return YELLOW;
    case 'B':
    case 'b':
        return BROWN;
    default:
        return 0;
    }
}

static bool has_both(const uint64_t *string, size_t length) {
    for (size_t i = 1; i < length; i++)
        if (strip_cell(string, i) != strip_cell(string, 0)) return true;
    return false;
}

static void yellow_brown_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    const uint32_t index = out->count;
    strip_parse(in, edge_letter, "Y for a yellow edge or B for a brown one", out);
    size_t words;
    const uint64_t *string = positions_at(out, index, &words);
    if (words > 0 && !has_both(string, strip_length(string, words))) positions_shorten(out, 0);
}

static void yellow_brown_format(const ruleset *self, strbuf *out, const uint64_t *string,
                                size_t words) {
    (void)self;
    const size_t length = strip_length(string, words);
    for (size_t i = 0; i < length; i++) strbuf_char(out, "??YB"[strip_cell(string, i)]);
}

/* Yellow edges as Left's, brown ones as Right's. */
static void yellow_brown_draw(const ruleset *self, drawing *out, const uint64_t *string,
                              size_t words) {
    (void)self;
    const size_t length = strip_length(string, words);
    uint8_t *colours = SCRATCH_ARRAY(out->t, uint8_t, length + 1);
    check_board(out->t, 1, length);
    for (size_t i = 0; i < length; i++) colours[i] = strip_cell(string, i) == YELLOW ? 1 : 2;
    draw_stalk(out, 0, colours, length, "?YB");
}

/* ---- moves ---- */

/* What is left when edge i is removed. */
static void add_beginning(positions *out, const uint64_t *string, size_t words, size_t i) {
    if (has_both(string, i))
        strip_slice(string, words, 0, i, out);
    else
        positions_add(out, NULL, 0);
}

static void yellow_brown_options(const ruleset *self, const uint64_t *string, size_t words,
                                 ender_player player, positions *out) {
    const bool *const restrained = self->data;
    const unsigned own = player == ENDER_LEFT ? YELLOW : BROWN;
    for (size_t i = strip_length(string, words); i-- > 0;) {
        task_poll(out->t);
        if (strip_cell(string, i) != own) continue;
        add_beginning(out, string, words, i);
        if (*restrained) return;
    }
}

/* The edge at the ground becomes yellow. */
static bool yellow_brown_symmetry(const ruleset *self, uint64_t *string, size_t words) {
    (void)self;
    if (strip_cell(string, 0) == YELLOW) return false;
    const size_t length = strip_length(string, words);
    for (size_t i = 0; i < length; i++)
        strip_put(string, i, YELLOW + BROWN - strip_cell(string, i));
    return true;
}

static void yellow_brown_name_move(const ruleset *self, strbuf *out, const uint64_t *string,
                                   size_t words, ender_player player, uint32_t index) {
    (void)self;
    const unsigned own = player == ENDER_LEFT ? YELLOW : BROWN;
    size_t i = strip_length(string, words);
    while (i-- > 0)
        if (strip_cell(string, i) == own && index-- == 0) break;
    strbuf_format(out, "%zu", i + 1);
}

static void add_string(positions *out, const uint8_t *word, size_t length) {
    uint64_t *string = positions_new(out, strip_words(length));
    memset(string, 0, strip_words(length) * sizeof *string);
    for (size_t i = 0; i < length; i++) strip_put(string, i, YELLOW + word[i]);
    if (!has_both(string, length)) out->count--;
}

static void yellow_brown_enumerate(const ruleset *self, size_t length, positions *out) {
    words_of_length(out, self, 2, length, add_string);
}

#define YELLOW_BROWN_GRAMMAR                                                                       \
    "Edges from the ground up, Y for yellow, which are Left's, B for brown, which are Right's; "   \
    "strings of one colour are dead and count as nothing. Several strings are joined by +."
#define YELLOW_BROWN_SOURCE "E. R. Berlekamp, Yellow-Brown Hackenbush, Games of No Chance 3 (2009)"
#define YELLOW_BROWN_FUNCTIONS                                                                     \
    .text.parse = yellow_brown_parse, .text.format = yellow_brown_format,                          \
    .moves.options = yellow_brown_options, .picture.draw = yellow_brown_draw,                      \
    .parts.symmetry = yellow_brown_symmetry, .moves.name = yellow_brown_name_move,                 \
    .listing.enumerate = yellow_brown_enumerate, .listing.size_unit = "edges",                     \
    .parts.literal = true

const ruleset ruleset_yellow_brown_hackenbush = {
    .info = {.name = "yellow-brown-hackenbush",
             .aliases = "yellow-brown",
             .summary = "Strings of two colours on which one may move while both are there.",
             .rules = "A position is a row of strings of yellow and brown edges. On a string that "
                      "has edges of both colours Left may remove a yellow edge, Right a brown one, "
                      "with all that is above it. Strings of one colour are dead. A player who "
                      "cannot move loses.",
             .grammar = YELLOW_BROWN_GRAMMAR,
             .example = "YBB",
             .example_value = "v*",
             .source = YELLOW_BROWN_SOURCE},
    .data = &(const bool){false},
    YELLOW_BROWN_FUNCTIONS,
};

const ruleset ruleset_restrained_yellow_brown_hackenbush = {
    .info = {.name = "restrained-yellow-brown-hackenbush",
             .aliases = "restrained-yellow-brown",
             .summary = "Yellow-Brown Hackenbush in which the highest edge must be removed.",
             .rules = "A position is a row of strings of yellow and brown edges. On a string that "
                      "has edges of both colours Left may remove the highest yellow edge, Right "
                      "the highest brown one, with all that is above it. Strings of one colour are "
                      "dead. A player who cannot move loses.",
             .grammar = YELLOW_BROWN_GRAMMAR,
             .example = "YBYB",
             .example_value = "v[2]",
             .source = YELLOW_BROWN_SOURCE},
    .data = &(const bool){true},
    YELLOW_BROWN_FUNCTIONS,
};
