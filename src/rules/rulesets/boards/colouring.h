/* SPDX-License-Identifier: MIT
 *
 * Snort and Col have much in common: squares are coloured one by one, and a coloured square has an
 * effect on its neighbours alone. A position says for every square who may still colour it: the
 * planes are the squares that Left and that Right may colour. A coloured square has done its work
 * and is the same as a hole. */
#ifndef ENDER_RULESETS_COLOURING_H
#define ENDER_RULESETS_COLOURING_H

#include "draw/board.h"
#include "rulesets/boards/grid.h"

/* Whose neighbours a coloured square forbids. */
typedef enum colouring {
    COLOURING_SAME, /* Col: to the player who coloured it */
    COLOURING_OTHER /* Snort: to the other player */
} colouring;

/* The data of the two rulesets. Printed in capitals, because a small l is easily taken for a bar.
 */
typedef struct colouring_game {
    grid_notation printed; /* first: what grid_format and its like go by */
    colouring rule;
} colouring_game;
#define COLOURING_PRINTED                                                                          \
    {                                                                                              \
        .letters = {"#", "L", "R", "."}, .marks = {MARK_EMPTY, MARK_LEFT, MARK_RIGHT, MARK_EMPTY}, \
        .planes = 2, .sign = GRID_SWAP_NEGATES, .used = 1 << 1 | 1 << 2 | 1 << 3                   \
    }

void colouring_parse(const ruleset *self, scanner *in, positions *out);
void colouring_options(const ruleset *self, const uint64_t *position, size_t words,
                       ender_player player, positions *out);
/* The square that is coloured: 1,2. */
void colouring_name_move(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                         ender_player player, uint32_t index);
void colouring_decompose(const ruleset *self, const uint64_t *position, size_t words,
                         positions *out);

/* What both have but their rule and their texts. */
#define COLOURING_PLAY                                                                             \
    .text.parse = colouring_parse, .text.format = grid_format, .text.picture = grid_picture,       \
    .moves.options = colouring_options, .moves.name = colouring_name_move,                         \
    .moves.label = colouring_name_move, .moves.material = grid_material,                           \
    .parts.decompose = colouring_decompose, .parts.symmetry = grid_least,                          \
    .picture.draw = grid_draw, .listing.each = grid_each, .listing.size_unit = "squares"

#define COLOURING_GRAMMAR                                                                          \
    "The rows of the board from the top, separated by | or / or line breaks: . is a square that "  \
    "both players may colour, x one that Left has coloured, o one that Right has coloured, L one " \
    "that only Left may colour, R one that only Right may colour, # a hole; short rows end in "    \
    "holes. RxC is the empty board of R rows and C columns. Positions are printed with . L R #, "  \
    "a coloured square as a hole, since its effect on the squares beside it is all that is left "  \
    "of it."

#endif
