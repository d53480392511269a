/* SPDX-License-Identifier: MIT
 *
 * What Push and Shove share; see pieces.h. */
#include "rulesets/boards/pieces.h"
#include "draw/board.h"

#include <string.h>

static uint64_t piece_squares(uint64_t word) { return word >> 1 & STRIP_LOW_BITS; }

/* The number of words that are left without the empty squares at the end, which are cut off. */
static size_t cut_empty_end(uint64_t *strip, size_t words) {
    while (words > 0 && piece_squares(strip[words - 1]) == 0) words--;
    if (words == 0) return 0;
    const unsigned none = (unsigned)__builtin_clzll(piece_squares(strip[words - 1])) - 1;
    strip[words - 1] = strip[words - 1] << none >> none;
    return words;
}

/* ---- text ---- */

static unsigned square_letter(const scanner *in, size_t *at) {
    switch (in->text[(*at)++]) {
    case '_':
    case '.':
        return EMPTY;
    case 'X':
    case 'x':
    case 'B':
    case 'b':
    case 'L':
    case 'l':
        return BLACK;
    case 'O':
    case 'o':
    case 'W':
    case 'w':
    case 'R':
    case 'r':
        return WHITE;
    default:
        return 0;
    }
}

void pieces_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    strip_parse(in, square_letter, "a piece, X or O, or _ for an empty square", out);
    const uint32_t start = out->starts[out->count - 1];
    positions_shorten(out, cut_empty_end(out->words + start, out->starts[out->count] - start));
}

static const char letters[] = "?_XO"; /* of the states of a cell */

void pieces_format(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words) {
    (void)self;
    strip_write(out, strip, words, letters);
}

void pieces_picture(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words) {
    (void)self;
    static const char *const squares[] = {"", "   |", " X |", " O |"};
    const size_t length = strip_length(strip, words);
    for (int line = 0; line < 3; line++) {
        strbuf_char(out, line == 1 ? '|' : '+');
        for (size_t i = 0; i < length; i++)
            strbuf_text(out, line == 1 ? squares[strip_cell(strip, i)] : "---+");
        strbuf_char(out, '\n');
    }
}

void pieces_draw(const ruleset *self, drawing *out, const uint64_t *strip, size_t words) {
    static const uint8_t marks[] = {MARK_EMPTY, MARK_EMPTY, MARK_BLACK, MARK_WHITE};
    (void)self;
    strip_draw(out, strip, words, marks, letters);
}

/* ---- moves and symmetry ---- */

void pieces_add_move(positions *out, const uint64_t *strip, size_t words, size_t from, size_t to) {
    uint64_t *after = positions_new(out, words);
    memcpy(after, strip, words * sizeof *strip);
    for (size_t i = from; i < to; i++) {
        task_poll(out->t);
        strip_put(after, i, strip_cell(strip, i + 1));
    }
    strip_put(after, to, EMPTY);
    positions_shorten(out, cut_empty_end(after, words));
}

bool pieces_symmetry(const ruleset *self, uint64_t *strip, size_t words) {
    (void)self;
    if (strip_cell(strip, strip_length(strip, words) - 1) == BLACK) return false;
    for (size_t k = 0; k < words; k++) strip[k] ^= piece_squares(strip[k]);
    return true;
}

/* ---- all strips ---- */

/* Squares with a piece on the last one; the letters of the last square are the two pieces. */
static void add_strip(positions *out, const uint8_t *word, size_t length) {
    if (word[length - 1] == 0) return;
    uint64_t *strip = positions_new(out, strip_words(length));
    memset(strip, 0, strip_words(length) * sizeof *strip);
    for (size_t i = 0; i < length; i++) strip_put(strip, i, EMPTY + word[i]);
}

void pieces_enumerate(const ruleset *self, size_t length, positions *out) {
    words_of_length(out, self, 3, length, add_strip);
}
