/* SPDX-License-Identifier: MIT
 *
 * Strips of cells with three states, as Toads and Frogs and Toppling Dominoes are played on: two
 * bits a cell, the first cell lowest, 32 cells a word. The states are 1, 2 and 3; 0 is no cell. So
 * the last cell is known from the last word, and a strip of up to 32 cells is one word. */
#ifndef ENDER_RULESETS_STRIP_H
#define ENDER_RULESETS_STRIP_H

#include "ruleset/ruleset.h"

enum { STRIP_WORD_CELLS = 32, STRIP_CELLS_MAX = POSITION_WORDS_MAX * STRIP_WORD_CELLS };
#define STRIP_LOW_BITS UINT64_C(0x5555555555555555)

static inline size_t strip_words(size_t cells) {
    return (cells + STRIP_WORD_CELLS - 1) / STRIP_WORD_CELLS;
}
/* words >= 1; the last word is not 0. */
static inline size_t strip_length(const uint64_t *strip, size_t words) {
    const unsigned bits = 64 - (unsigned)__builtin_clzll(strip[words - 1]);
    return (words - 1) * STRIP_WORD_CELLS + (bits + 1) / 2;
}
static inline unsigned strip_cell(const uint64_t *strip, size_t i) {
    return (unsigned)(strip[i / STRIP_WORD_CELLS] >> (2 * (i % STRIP_WORD_CELLS))) & 3;
}
static inline void strip_put(uint64_t *strip, size_t i, unsigned state) {
    const unsigned shift = 2 * (unsigned)(i % STRIP_WORD_CELLS);
    uint64_t *word = &strip[i / STRIP_WORD_CELLS];
    *word = (*word & ~(UINT64_C(3) << shift)) | (uint64_t)state << shift;
}
/* The 32 cells from cell i on, which may lie beyond the end. */
static inline uint64_t strip_window(const uint64_t *strip, size_t words, size_t i) {
    const size_t word = i / STRIP_WORD_CELLS;
    const unsigned shift = 2 * (unsigned)(i % STRIP_WORD_CELLS);
    if (word >= words) return 0;
    if (shift == 0 || word + 1 == words) return strip[word] >> shift;
    return strip[word] >> shift | strip[word + 1] << (64 - shift);
}

/* The letters of the states of the cells. */
static inline void strip_write(strbuf *out, const uint64_t *strip, size_t words,
                               const char *letters) {
    const size_t length = strip_length(strip, words);
    for (size_t i = 0; i < length; i++) strbuf_char(out, letters[strip_cell(strip, i)]);
}
/* A row of squares, each with the mark of its state, which the text writes as that letter. */
void strip_draw(drawing *out, const uint64_t *strip, size_t words, const uint8_t marks[4],
                const char *letters);

/* Appends the strip of the count cells from cell `from` on; count may be 0. */
void strip_slice(const uint64_t *strip, size_t words, size_t from, size_t count, positions *out);
/* Word k of the strip read backwards. */
uint64_t strip_reversed_word(const uint64_t *strip, size_t words, size_t k);
void strip_reverse(uint64_t *strip, size_t words);

/* The symmetry of rulesets in which a strip read backwards, with the states 2 and 3 exchanged, is
 * worth the negative. */
bool strip_exchange_symmetry(const ruleset *self, uint64_t *strip, size_t words);

/* The state that the character at *at stands for, or 0; *at moves on. */
typedef unsigned (*strip_letter)(const scanner *in, size_t *at);
/* Reads a strip of such characters, blanks between them allowed, and appends it. expected: what
 * could stand there, for the message. */
void strip_parse(scanner *in, strip_letter letter, const char *expected, positions *out);
/* If the text at *at is this one, moves on. For characters of several bytes. */
bool strip_takes(const scanner *in, size_t *at, const char *text);

#endif
