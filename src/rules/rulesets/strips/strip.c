/* SPDX-License-Identifier: MIT
 *
 * What all rulesets on strips of three-state cells share; see strip.h. */
#include "rulesets/strips/strip.h"
#include "base/plane.h"
#include "draw/board.h"

#include <string.h>

void strip_slice(const uint64_t *strip, size_t words, size_t from, size_t count, positions *out) {
    const size_t out_words = strip_words(count);
    uint64_t *slice = positions_new(out, out_words);
    for (size_t k = 0; k < out_words; k++)
        slice[k] = strip_window(strip, words, from + k * STRIP_WORD_CELLS);
    const unsigned last = 2 * (unsigned)(count % STRIP_WORD_CELLS);
    if (last != 0) slice[out_words - 1] &= (UINT64_C(1) << last) - 1;
}

uint64_t strip_reversed_word(const uint64_t *strip, size_t words, size_t k) {
    const size_t length = strip_length(strip, words), behind = (k + 1) * STRIP_WORD_CELLS;
    if (behind <= length) return pairs_reversed(strip_window(strip, words, length - behind));
    /* The last word has fewer cells: those before the first one are none. */
    return pairs_reversed(strip[0] << (2 * (behind - length)));
}

void strip_reverse(uint64_t *strip, size_t words) {
    const size_t none = words * STRIP_WORD_CELLS - strip_length(strip, words);
    for (size_t i = 0, k = words - 1; i < k; i++, k--) {
        const uint64_t word = strip[i];
        strip[i] = pairs_reversed(strip[k]);
        strip[k] = pairs_reversed(word);
    }
    if (words % 2 == 1) strip[words / 2] = pairs_reversed(strip[words / 2]);
    if (none == 0) return;
    for (size_t i = 0; i + 1 < words; i++)
        strip[i] = strip[i] >> (2 * none) | strip[i + 1] << (64 - 2 * none);
    strip[words - 1] >>= 2 * none;
}

/* The states 2 and 3 exchanged. */
static uint64_t exchanged(uint64_t word) { return word ^ (word >> 1 & STRIP_LOW_BITS); }

bool strip_exchange_symmetry(const ruleset *self, uint64_t *strip, size_t words) {
    (void)self;
    size_t k = words;
    uint64_t word = 0, negative = 0;
    while (k-- > 0 && word == negative) {
        word = strip[k];
        negative = exchanged(strip_reversed_word(strip, words, k));
    }
    if (word <= negative) return false;
    strip_reverse(strip, words);
    for (k = 0; k < words; k++) strip[k] = exchanged(strip[k]);
    return true;
}

bool strip_takes(const scanner *in, size_t *at, const char *text) {
    const size_t length = strlen(text);
    if (in->end - *at < length || memcmp(in->text + *at, text, length) != 0) return false;
    *at += length;
    return true;
}

/* The state at *at, which then stands behind it and the blanks that follow. */
static unsigned read_cell(const scanner *in, size_t *at, strip_letter letter,
                          const char *expected) {
    const size_t start = *at;
    const unsigned state = letter(in, at);
    if (state == 0)
        scan_fail(in, start, "expected %s, but found %s", expected, scan_found(in, start));
    while (*at < in->end && (in->text[*at] == ' ' || in->text[*at] == '\t')) ++*at;
    return state;
}

void strip_parse(scanner *in, strip_letter letter, const char *expected, positions *out) {
    size_t cells = 0;
    for (size_t at = in->at; at < in->end; cells++) {
        if (cells == STRIP_CELLS_MAX)
            scan_fail(in, at, "a strip can have at most %d cells", (int)STRIP_CELLS_MAX);
        read_cell(in, &at, letter, expected);
    }
    const size_t words = strip_words(cells);
    uint64_t *strip = positions_new(out, words);
    memset(strip, 0, words * sizeof *strip);
    for (size_t i = 0, at = in->at; i < cells; i++)
        strip_put(strip, i, read_cell(in, &at, letter, expected));
}

/* ---- pictures ---- */

void strip_draw(drawing *out, const uint64_t *strip, size_t words, const uint8_t marks[4],
                const char *letters) {
    const size_t length = strip_length(strip, words);
    check_board(out->t, 1, length);
    for (size_t i = 0; i < length; i++)
        draw_place(out, i, marks[strip_cell(strip, i)], LETTER(letters[strip_cell(strip, i)]));
}
