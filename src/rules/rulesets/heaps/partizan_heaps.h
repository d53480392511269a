/* SPDX-License-Identifier: MIT
 *
 * Games on heaps in which each player has a game of his own: what Left may take is one heap_game
 * (impartial.h), what Right may take another. A position is headed by the number of takes of both,
 * Left's in the lower half of a word and Right's in the upper, and the takes of Left and of Right.
 * With the games exchanged it is worth the negative. */
#ifndef ENDER_RULESETS_PARTIZAN_HEAPS_H
#define ENDER_RULESETS_PARTIZAN_HEAPS_H

#include "impartial/impartial.h"
#include "ruleset/ruleset.h"

typedef struct two_games {
    heap_game left, right;
} two_games;

/* How one player's game is spelled: the data of such a ruleset. */
typedef struct game_spelling {
    bool (*read)(task *t, const char *text, size_t *at, size_t end, heap_game *out, code_error *e);
    void (*print)(strbuf *b, const heap_game *game);
    const char *noun; /* "set" */
} game_spelling;

two_games two_games_of(const uint64_t *position);
size_t two_games_head(const uint64_t *position);
/* Do both players have the same moves? */
bool two_games_are_one(const two_games *games);

void partizan_heaps_parse(const ruleset *self, scanner *in, positions *out);
void partizan_heaps_format(const ruleset *self, strbuf *out, const uint64_t *position,
                           size_t words);
void partizan_heaps_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                            size_t words);
/* Heaps in which somebody can move, one by one. */
uint64_t partizan_heaps_material(const ruleset *self, const uint64_t *position, size_t words);
void partizan_heaps_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words);
void partizan_heaps_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out);
/* The lesser game is Left's. */
bool partizan_heaps_symmetry(const ruleset *self, uint64_t *position, size_t words);

#define PARTIZAN_HEAPS_TEXT                                                                        \
    .text.parse = partizan_heaps_parse, .text.format = partizan_heaps_format,                      \
    .text.picture = partizan_heaps_picture, .picture.draw = partizan_heaps_draw,                   \
    .moves.material = partizan_heaps_material, .parts.symmetry = partizan_heaps_symmetry

#define PARTIZAN_HEAPS_FUNCTIONS                                                                   \
    PARTIZAN_HEAPS_TEXT, .parts.decompose = partizan_heaps_decompose,                              \
                         .parts.literal_decompose = partizan_heaps_decompose

#endif
