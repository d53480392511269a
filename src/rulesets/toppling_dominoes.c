/* SPDX-License-Identifier: MIT
 *
 * Toppling Dominoes (Fink, Nowakowski, Siegel, Wolfe, Toppling Conjectures, Games of No Chance 4;
 * STRUCTURE-58). What is left after a move is a piece of the row, so a row of n dominoes has at
 * most n(n+1)/2 + 1 positions and the search is over those; a row read backwards has the same
 * value, and with the colours exchanged it has the negative one. */
#include "rulesets/rulesets.h"
#include "rulesets/strip.h"

enum { BLACK = 1, WHITE = 2, GREY = 3 };

/* ---- text ---- */

static unsigned domino_letter(const reader *in, size_t *at) {
    switch (in->text[(*at)++]) {
    case 'x':
    case 'X':
    case 'b':
    case 'B':
    case 'l':
    case 'L':
        return BLACK;
    case 'o':
    case 'O':
    case 'w':
    case 'W':
    case 'r':
    case 'R':
        return WHITE;
    case 'g':
    case 'G':
    case 'e':
    case 'E':
        return GREY;
    default:
        return 0;
    }
}

static void td_parse(const ruleset *self, reader *in, positions *out) {
    (void)self;
    strip_parse(in, domino_letter, "a domino, x, o or g", out);
}

static void td_format(const ruleset *self, strbuf *out, const uint64_t *row, size_t words) {
    (void)self;
    const size_t length = strip_length(row, words);
    for (size_t i = 0; i < length; i++) strbuf_char(out, "?xog"[strip_cell(row, i)]);
}

static void td_picture(const ruleset *self, strbuf *out, const uint64_t *row, size_t words) {
    (void)self;
    static const char *const sides[] = {"", "[#]", "[ ]", "[:]"};
    const size_t length = strip_length(row, words);
    for (int line = 0; line < 2; line++) {
        for (size_t i = 0; i < length; i++) strbuf_text(out, sides[strip_cell(row, i)]);
        strbuf_char(out, '\n');
    }
}

/* ---- moves ---- */

/* Toppled to the east, domino i leaves the row before it, to the west the row behind it. */
static void td_options(const ruleset *self, const uint64_t *row, size_t words, ender_player player,
                       positions *out) {
    (void)self;
    const unsigned own = player == ENDER_LEFT ? BLACK : WHITE;
    const size_t length = strip_length(row, words);
    for (size_t i = 0; i < length; i++) {
        if ((strip_cell(row, i) & own) == 0) continue;
        strip_slice(row, words, 0, i, out);
        strip_slice(row, words, i + 1, length - i - 1, out);
    }
}

/* ---- symmetry and values ---- */

/* One of the four images of a row. */
typedef struct image {
    bool backwards, exchanged;
} image;

static uint64_t exchange_colours(uint64_t word) {
    return (word & STRIP_LOW_BITS) << 1 | (word >> 1 & STRIP_LOW_BITS);
}

static uint64_t image_word(const uint64_t *row, size_t words, image how, size_t k) {
    const uint64_t word = how.backwards ? strip_reversed_word(row, words, k) : row[k];
    return how.exchanged ? exchange_colours(word) : word;
}

static bool image_is_less(const uint64_t *row, size_t words, image a, image b) {
    for (size_t k = words; k-- > 0;) {
        const uint64_t x = image_word(row, words, a, k), y = image_word(row, words, b, k);
        if (x != y) return x < y;
    }
    return false;
}

static bool td_symmetry(const ruleset *self, uint64_t *row, size_t words) {
    (void)self;
    static const image others[] = {{true, false}, {false, true}, {true, true}};
    image least = {false, false};
    for (size_t i = 0; i < 3; i++)
        if (image_is_less(row, words, others[i], least)) least = others[i];
    if (least.backwards) strip_reverse(row, words);
    for (size_t k = 0; least.exchanged && k < words; k++) row[k] = exchange_colours(row[k]);
    return least.exchanged;
}

/* A row of one colour is a heap from which its owner, or anybody, takes what he likes: n dominoes
 * are worth n, -n or *n. */
static bool td_closed_form(task *t, const ruleset *self, const uint64_t *row, size_t words,
                           ref *value) {
    (void)self;
    const size_t length = strip_length(row, words);
    const unsigned colour = strip_cell(row, 0);
    for (size_t i = 1; i < length; i++)
        if (strip_cell(row, i) != colour) return false;
    if (colour == GREY)
        *value = ref_nimber(t, length);
    else
        *value = ref_integer(t, colour == BLACK ? (int64_t)length : -(int64_t)length);
    return true;
}

const ruleset ruleset_toppling_dominoes = {
    .info = {.name = "toppling-dominoes",
             .aliases = "toppling td",
             .summary = "Dominoes in a row are toppled, and all that they hit goes with them.",
             .rules = "A row of dominoes, black (Left's), white (Right's) or grey (both players'). "
                      "A player topples a domino of his own or a grey one to the east or to the "
                      "west; it and all dominoes on that side of it are gone.",
             .grammar = "Dominoes from west to east: x black, o white, g grey. B, L stand for x; "
                        "W, R for o; E for g. Case does not matter.",
             .example = "xoox",
             .example_value = "^",
             .source = "A. Fink, R. J. Nowakowski, A. N. Siegel, D. Wolfe, Toppling Conjectures, "
                       "Games of No Chance 4 (2015)"},
    .parse = td_parse,
    .format = td_format,
    .options = td_options,
    .symmetry = td_symmetry,
    .closed_form = td_closed_form,
    .picture = td_picture,
};
