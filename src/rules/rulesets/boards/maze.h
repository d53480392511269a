/* SPDX-License-Identifier: MIT
 *
 * Mazes in memory, private to the files maze*.c. The first word of a position has the number of
 * rows in its lower half and that of columns in its upper half; then come two bits for every
 * square, row by row: a wall on its right, a wall below it (never set at the edge of the board,
 * which is a wall anyway); then a word for each token, the number of its square, in rising order.
 */
#ifndef ENDER_RULESETS_MAZE_H
#define ENDER_RULESETS_MAZE_H

#include "ruleset/ruleset.h"

enum { MAZE_SQUARES_MAX = 1 << 24, MAZE_TOKENS_MAX = 1 << 18, WALL_RIGHT = 1, WALL_BELOW = 2 };

typedef struct maze {
    size_t rows, columns;
    const uint64_t *walls, *tokens;
    size_t tokens_count;
} maze;

static inline size_t maze_wall_words(size_t squares) { return (squares + 31) / 32; }

static inline maze maze_open(const uint64_t *position, size_t words) {
    maze m = {.rows = position[0] & UINT32_MAX, .columns = position[0] >> 32};
    const size_t walls = maze_wall_words(m.rows * m.columns);
    m.walls = position + 1;
    m.tokens = position + 1 + walls;
    m.tokens_count = words - 1 - walls;
    return m;
}
static inline unsigned walls_at(const uint64_t *walls, size_t square) {
    return (unsigned)(walls[square / 32] >> (square % 32 * 2)) & 3;
}
static inline void walls_put(uint64_t *walls, size_t square, unsigned which) {
    walls[square / 32] |= (uint64_t)which << (square % 32 * 2);
}
/* Can a token go to the square on the right, to the one below? */
static inline bool open_right(const maze *m, size_t square) {
    return square % m->columns + 1 < m->columns && !(walls_at(m->walls, square) & WALL_RIGHT);
}
static inline bool open_below(const maze *m, size_t square) {
    return square + m->columns < m->rows * m->columns && !(walls_at(m->walls, square) & WALL_BELOW);
}
/* Puts the tokens in order. */
void maze_sort_tokens(uint64_t *tokens, size_t count);

void maze_parse(const ruleset *self, scanner *in, positions *out);
void maze_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void maze_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words);
void maze_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words);

#endif
