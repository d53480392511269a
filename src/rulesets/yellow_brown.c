/* SPDX-License-Identifier: MIT
 *
 * Yellow-Brown Hackenbush in its restrained form (E. R. Berlekamp, Yellow-Brown Hackenbush, Games
 * of No Chance 3, 2009): strings of yellow and brown branches, in which a player cuts the highest
 * branch of their own, and which are worth nothing as soon as they are of one colour.
 *
 * A move to the branches below the first of the other colour ends the string. So a string that
 * begins with several branches of a colour is the one that begins with one of them, as it stands;
 * and a string of one colour has no moves for anybody. All that is left of a string are beginnings
 * of it, so a string of n branches has no more than n positions. */
#include "rulesets/rulesets.h"
#include "rulesets/strip.h"

enum { YELLOW = 2, BROWN = 3 };

static unsigned branch_letter(const reader *in, size_t *at) {
    const char c = in->text[(*at)++];
    if (c == 'L' || c == 'l' || c == 'Y' || c == 'y') return YELLOW;
    return c == 'R' || c == 'r' || c == 'N' || c == 'n' ? BROWN : 0;
}

static void yellow_brown_parse(const ruleset *self, reader *in, positions *out) {
    (void)self;
    strip_parse(in, branch_letter, "L for a yellow branch or R for a brown one", out);
}

static void yellow_brown_format(const ruleset *self, strbuf *out, const uint64_t *string,
                                size_t words) {
    (void)self;
    const size_t length = strip_length(string, words);
    for (size_t i = 0; i < length; i++)
        strbuf_char(out, strip_cell(string, i) == YELLOW ? 'L' : 'R');
}

static void yellow_brown_picture(const ruleset *self, strbuf *out, const uint64_t *string,
                                 size_t words) {
    strbuf_char(out, '=');
    yellow_brown_format(self, out, string, words);
    strbuf_char(out, '\n');
}

/* How many branches of one colour stand at the ground. */
static size_t first_run(const uint64_t *string, size_t length) {
    size_t i = 0;
    while (i < length && strip_cell(string, i) == strip_cell(string, 0)) i++;
    return i;
}

static void yellow_brown_options(const ruleset *self, const uint64_t *string, size_t words,
                                 ender_player player, positions *out) {
    (void)self;
    const unsigned own = player == ENDER_LEFT ? YELLOW : BROWN;
    size_t highest = strip_length(string, words);
    if (first_run(string, highest) == highest) return;
    do highest--;
    while (strip_cell(string, highest) != own);
    strip_slice(string, words, 0, highest, out);
}

static void yellow_brown_decompose(const ruleset *self, const uint64_t *string, size_t words,
                                   positions *out) {
    (void)self;
    const size_t length = strip_length(string, words), run = first_run(string, length);
    if (run < length) strip_slice(string, words, run - 1, length - run + 1, out);
}

/* The other way round the colours are those of the other player. */
static bool yellow_brown_symmetry(const ruleset *self, uint64_t *string, size_t words) {
    (void)self;
    if (strip_cell(string, 0) == YELLOW) return false;
    for (size_t w = 0; w < words; w++) string[w] ^= string[w] >> 1 & STRIP_LOW_BITS;
    return true;
}

const ruleset ruleset_yellow_brown_hackenbush = {
    .info = {.name = "yellow-brown-hackenbush",
             .aliases = "yellow-brown",
             .summary = "Hackenbush strings of two colours that are worth 0 when one is gone.",
             .rules = "A string of branches stands on the ground, each of them yellow (Left's) or "
                      "brown (Right's). A player takes a string that has both colours and cuts "
                      "their highest branch in it; it disappears with all that is above it. In a "
                      "string of one colour nobody moves. A player who cannot move loses.",
             .grammar = "The branches of a string from the ground up: L or Y is a yellow branch, R "
                        "or N a brown one. Strings are joined by +.",
             .example = "LLRRL",
             .example_value = "^[2]",
             .source = "E. R. Berlekamp, Yellow-Brown Hackenbush, Games of No Chance 3, MSRI Publ. "
                       "56 (2009), 413-418 (the restrained form)"},
    .parse = yellow_brown_parse,
    .format = yellow_brown_format,
    .picture = yellow_brown_picture,
    .options = yellow_brown_options,
    .decompose = yellow_brown_decompose,
    .symmetry = yellow_brown_symmetry,
    .literal_parts = true,
};
