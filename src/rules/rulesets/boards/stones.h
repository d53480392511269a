/* SPDX-License-Identifier: MIT
 *
 * Strips of black and white stones as Bipass is played on: a binary number, black 1 and white 0,
 * the first stone highest, the lowest word first. White stones in front of all black ones and black
 * stones behind all white ones are dead and taken off: a live strip begins with 1, so that its
 * length is known, and ends with 0. Places of stones are counted from 1 at the left end, bits from
 * 0 at the right one. */
#ifndef ENDER_RULESETS_STONES_H
#define ENDER_RULESETS_STONES_H

#include "ruleset/ruleset.h"

enum { STONES_MAX = POSITION_WORDS_MAX * 64 };

static inline size_t stones_words(size_t stones) { return (stones + 63) / 64; }
static inline unsigned stone_at(const uint64_t *strip, size_t i) {
    return (unsigned)(strip[i / 64] >> (i % 64)) & 1;
}
static inline void stone_flip(uint64_t *strip, size_t i) {
    strip[i / 64] ^= UINT64_C(1) << (i % 64);
}
/* Stones of a live strip; its last word is not 0. */
static inline size_t stones_count(const uint64_t *strip, size_t words) {
    return words * 64 - (size_t)__builtin_clzll(strip[words - 1]);
}

/* Takes the dead stones off both ends, in place; returns the number of words left. */
size_t stones_bury_dead(uint64_t *strip, size_t words);

void stones_parse(const ruleset *self, scanner *in, positions *out);
void stones_format(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words);
/* A row of discs. */
void stones_picture(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words);

/* The distance of neighbouring stones in squares. */
#define STONE_PITCH 0.8
void stones_draw(const ruleset *self, drawing *out, const uint64_t *strip, size_t words);

/* A strip as it is written: dead stones pale and in brackets, those at the ends without brackets
 * too; where nothing lives, the stone that moved, which a ! follows, has a hat (BIPASS-2,
 * BIPASS-44). */
void stones_draw_text(const ruleset *self, drawing *out, const char *text, size_t length);

/* Read backwards with the colours exchanged a strip is worth the negative. */
bool stones_symmetry(const ruleset *self, uint64_t *strip, size_t words);

/* White stones less black ones (Definition 1; BIPASS-6). */
int64_t stones_excess(const uint64_t *strip, size_t words);
int64_t stones_sum_excess(const positions *sum);

#endif
