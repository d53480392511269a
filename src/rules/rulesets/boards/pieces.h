/* SPDX-License-Identifier: MIT
 *
 * Strips of squares with black (Left's) and white (Right's) pieces, on which Push and Shove are
 * played. A strip ends with a piece: the empty squares behind the last one have no use, and a strip
 * without pieces is the position of no words. */
#ifndef ENDER_RULESETS_PIECES_H
#define ENDER_RULESETS_PIECES_H

#include "rulesets/strips/strip.h"

enum { EMPTY = 1, BLACK = 2, WHITE = 3 };
static inline unsigned own_piece(ender_player player) {
    return player == ENDER_LEFT ? BLACK : WHITE;
}

void pieces_parse(const ruleset *self, scanner *in, positions *out);
void pieces_format(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words);
void pieces_picture(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words);
void pieces_draw(const ruleset *self, drawing *out, const uint64_t *strip, size_t words);
/* Appends the strip after the squares from + 1 .. to moved one place to the left, where what was on
 * square `from` is gone and square `to` becomes empty. */
void pieces_add_move(positions *out, const uint64_t *strip, size_t words, size_t from, size_t to);
/* With the colours exchanged a strip is worth the negative. */
bool pieces_symmetry(const ruleset *self, uint64_t *strip, size_t words);
/* All strips of `length` squares with a piece on the last one. */
void pieces_enumerate(const ruleset *self, size_t length, positions *out);

#endif
