/* SPDX-License-Identifier: MIT
 *
 * Rows of dominoes, black (Left's), white (Right's) and grey (both players'): what Toppling
 * Dominoes and its restricted variants share. */
#ifndef ENDER_RULESETS_DOMINO_H
#define ENDER_RULESETS_DOMINO_H

#include "rulesets/strips/strip.h"

enum { BLACK = 1, WHITE = 2, GREY = 3 };
static inline bool domino_is_for(unsigned colour, ender_player player) {
    return (colour & (player == ENDER_LEFT ? BLACK : WHITE)) != 0;
}

void domino_parse(const ruleset *self, scanner *in, positions *out);
void domino_format(const ruleset *self, strbuf *out, const uint64_t *row, size_t words);
void domino_picture(const ruleset *self, strbuf *out, const uint64_t *row, size_t words);
void domino_draw(const ruleset *self, drawing *out, const uint64_t *row, size_t words);

/* Marks domino i, counted from 0, and the way it falls. */
/* Names the dominoes from `first` on, before `end` (name_after). */
void domino_name(drawing *out, const uint64_t *row, size_t first, size_t end);
void domino_draw_fall(drawing *out, size_t i, size_t length, bool east);

/* All rows of `length` dominoes. */
void domino_enumerate(const ruleset *self, size_t length, positions *out);

/* An image of a row: read backwards, black and white exchanged. */
typedef struct domino_image {
    bool backwards, exchanged;
} domino_image;
/* Replaces the row by the least of itself and the images, which must form a group together with the
 * identity. Returns true when the colours were exchanged. */
bool domino_least(uint64_t *row, size_t words, const domino_image *images, size_t count);

#endif
