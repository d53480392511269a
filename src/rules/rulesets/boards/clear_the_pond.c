/* SPDX-License-Identifier: MIT
 *
 * Clear the Pond (Michael Albert's ruleset in A. N. Siegel's Combinatorial Game Suite, 2011):
 * stones hop off a strip over one another. Reading the strip backwards and exchanging the colours
 * exchanges the players. Left's stones only go to the right; so when Right has no stones the
 * squares before the first one of Left are of no use to anybody, and the other way round. */
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/boards/domino.h"

enum { EMPTY = 3 }; /* BLACK is a stone of Left, WHITE one of Right */

static unsigned pond_letter(const scanner *in, size_t *at) {
    switch (in->text[(*at)++]) {
    case 'x':
    case 'X':
        return BLACK;
    case 'o':
    case 'O':
        return WHITE;
    case '.':
        return EMPTY;
    default:
        return 0;
    }
}

static void pond_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    strip_parse(in, pond_letter, "x for a stone of Left, o for one of Right, . for an empty square",
                out);
}

static const char letters[] = "?xo."; /* of the states of a cell */

static void pond_format(const ruleset *self, strbuf *out, const uint64_t *pond, size_t words) {
    (void)self;
    strip_write(out, pond, words, letters);
}

static void pond_picture(const ruleset *self, strbuf *out, const uint64_t *pond, size_t words) {
    (void)self;
    const size_t length = strip_length(pond, words);
    for (size_t i = 0; i < length; i++) {
        if (i > 0) strbuf_char(out, ' ');
        strbuf_char(out, letters[strip_cell(pond, i)]);
    }
    strbuf_char(out, '\n');
}

static void pond_draw(const ruleset *self, drawing *out, const uint64_t *strip, size_t words) {
    static const uint8_t marks[] = {MARK_EMPTY, MARK_BLACK, MARK_WHITE, MARK_EMPTY};
    (void)self;
    strip_draw(out, strip, words, marks, letters);
}

/* The strip without the stone at `from`, which is at `to` then, if that is on the strip. */
static void add_hop(const uint64_t *pond, size_t words, size_t from, size_t to, positions *out) {
    uint64_t *option = positions_new(out, words);
    for (size_t k = 0; k < words; k++) option[k] = pond[k];
    if (to < strip_length(pond, words)) strip_put(option, to, strip_cell(pond, from));
    strip_put(option, from, EMPTY);
}

/* Each player's stones are met from the end they go to, so that the next empty square for a stone
 * is the last one that was seen. */
static void pond_options(const ruleset *self, const uint64_t *pond, size_t words,
                         ender_player player, positions *out) {
    (void)self;
    const size_t length = strip_length(pond, words);
    size_t next_empty = length;
    for (size_t i = 0; i < length; i++) {
        const size_t square = player == ENDER_LEFT ? length - 1 - i : i;
        const unsigned state = strip_cell(pond, square);
        task_poll(out->t);
        if (state == EMPTY) next_empty = square;
        if (state == (player == ENDER_LEFT ? BLACK : WHITE))
            add_hop(pond, words, square, next_empty, out);
    }
}

/* Nothing if there are no stones; else the squares that somebody may use. */
static void pond_decompose(const ruleset *self, const uint64_t *pond, size_t words,
                           positions *out) {
    (void)self;
    const size_t length = strip_length(pond, words);
    size_t first[4] = {0}, last[4] = {0}, count[4] = {0};
    for (size_t i = 0; i < length; i++) {
        const unsigned state = strip_cell(pond, i);
        if (count[state]++ == 0) first[state] = i;
        last[state] = i;
    }
    if (count[BLACK] == 0 && count[WHITE] == 0) return;
    const size_t from = count[WHITE] == 0 ? first[BLACK] : 0;
    const size_t to = count[BLACK] == 0 ? last[WHITE] + 1 : length;
    strip_slice(pond, words, from, to - from, out);
}

static bool pond_symmetry(const ruleset *self, uint64_t *pond, size_t words) {
    (void)self;
    static const domino_image image = {.backwards = true, .exchanged = true};
    return domino_least(pond, words, &image, 1);
}

const ruleset ruleset_clear_the_pond = {
    .info = {.name = "clear-the-pond",
             .aliases = "",
             .summary = "Stones hop off a strip over one another.",
             .rules = "Left moves one of their stones to the right to the next empty square, over "
                      "whatever stones are before it, or takes it off the strip if there is no "
                      "empty square to its right. Right does the same to the left. x are the "
                      "stones of Left, o those of Right. A player without stones cannot move and "
                      "loses.",
             .grammar = "The squares of the strip from the left: x, o, . for an empty square.",
             .example = "x.oxo",
             .example_value = "-1/2",
             .source = "M. Albert in A. N. Siegel, Combinatorial Game Suite, strip games, 2011"},
    .text = {.parse = pond_parse, .format = pond_format, .picture = pond_picture},
    .moves = {.options = pond_options},
    .parts = {.decompose = pond_decompose, .symmetry = pond_symmetry},
    .picture = {.draw = pond_draw},
};
