/* SPDX-License-Identifier: MIT
 *
 * What all rulesets on rows of dominoes share; see domino.h. */
#include "rulesets/boards/domino.h"
#include "draw/board.h"

#include <string.h>

/* ---- text ---- */

static unsigned domino_letter(const scanner *in, size_t *at) {
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

void domino_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    strip_parse(in, domino_letter, "a domino, x, o or g", out);
}

static const char letters[] = "?xog"; /* of the states of a domino */

void domino_format(const ruleset *self, strbuf *out, const uint64_t *row, size_t words) {
    (void)self;
    strip_write(out, row, words, letters);
}

void domino_picture(const ruleset *self, strbuf *out, const uint64_t *row, size_t words) {
    (void)self;
    static const char *const sides[] = {"", "[#]", "[ ]", "[:]"};
    const size_t length = strip_length(row, words);
    for (int line = 0; line < 2; line++) {
        for (size_t i = 0; i < length; i++) strbuf_text(out, sides[strip_cell(row, i)]);
        strbuf_char(out, '\n');
    }
}

/* Dominoes on end. */
void domino_draw(const ruleset *self, drawing *out, const uint64_t *row, size_t words) {
    static const uint8_t inks[] = {[BLACK] = INK_BLACK, [WHITE] = INK_WHITE, [GREY] = INK_FAINT};
    const size_t length = strip_length(row, words);
    (void)self;
    check_board(out->t, 1, length);
    for (size_t i = 0; i < length; i++) {
        part_open(out, ENDER_PART_PIECE, LETTER(letters[strip_cell(row, i)]), "%zu", i + 1);
        draw_rectangle(out, pen_shape(INK_LINE, (ink)inks[strip_cell(row, i)], 1), (double)i * 16,
                       -34, 9, 34);
        part_close(out);
    }
    draw_line(out, pen_line(INK_LINE, 1), -8, 1, (double)length * 16, 1);
}

void domino_name(drawing *out, const uint64_t *row, size_t first, size_t end) {
    for (size_t i = first; i < end; i++)
        part_open(out, ENDER_PART_PIECE, LETTER(letters[strip_cell(row, i)]), "%zu", i + 1);
    part_close(out);
}

void domino_draw_fall(drawing *out, size_t i, size_t length, bool east) {
    const double x = (double)i * 16, end = east ? (double)(length - 1) * 16 + 16 : -7;
    draw_moved(out, x - 1.5, -35.5, 12, 37);
    draw_arrow(out, pen_line(INK_LINE, 1.1), (xy){x + 4.5, -42}, (xy){end, -42}, 0);
}

/* ---- images ---- */

static uint64_t exchange_colours(uint64_t word) {
    return (word & STRIP_LOW_BITS) << 1 | (word >> 1 & STRIP_LOW_BITS);
}

static uint64_t image_word(const uint64_t *row, size_t words, domino_image how, size_t k) {
    const uint64_t word = how.backwards ? strip_reversed_word(row, words, k) : row[k];
    return how.exchanged ? exchange_colours(word) : word;
}

static bool image_is_less(const uint64_t *row, size_t words, domino_image a, domino_image b) {
    for (size_t k = words; k-- > 0;) {
        const uint64_t x = image_word(row, words, a, k), y = image_word(row, words, b, k);
        if (x != y) return x < y;
    }
    return false;
}

bool domino_least(uint64_t *row, size_t words, const domino_image *images, size_t count) {
    domino_image least = {false, false};
    for (size_t i = 0; i < count; i++)
        if (image_is_less(row, words, images[i], least)) least = images[i];
    if (least.backwards) strip_reverse(row, words);
    for (size_t k = 0; least.exchanged && k < words; k++) row[k] = exchange_colours(row[k]);
    return least.exchanged;
}

/* ---- all rows ---- */

static void add_row(positions *out, const uint8_t *word, size_t length) {
    uint64_t *row = positions_new(out, strip_words(length));
    memset(row, 0, strip_words(length) * sizeof *row);
    for (size_t i = 0; i < length; i++) strip_put(row, i, BLACK + word[i]);
}

void domino_enumerate(const ruleset *self, size_t length, positions *out) {
    words_of_length(out, self, 3, length, add_row);
}
