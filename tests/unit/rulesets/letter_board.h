/* SPDX-License-Identifier: MIT
 *
 * Boards of letters, row by row, for tests that play the rules of rulesets on boards again; with at
 * most BOARD_SIDE rows and columns, which is defined before. */
#ifndef ENDER_TESTS_LETTER_BOARD_H
#define ENDER_TESTS_LETTER_BOARD_H

#include "base/random.h"

#include <string.h>

typedef struct board {
    int rows, cols;
    char at[BOARD_SIDE][BOARD_SIDE];
} board;

static uint64_t seed = 1;

static inline int below(int n) { return (int)random_below(&seed, (uint32_t)n); }

/* # outside. */
static inline char at(const board *b, int row, int col) {
    return row < 0 || col < 0 || row >= b->rows || col >= b->cols ? '#' : b->at[row][col];
}

static inline void write_board(const board *b, char *text) {
    for (int row = 0; row < b->rows; row++) {
        if (row > 0) *text++ = '|';
        memcpy(text, b->at[row], (size_t)b->cols);
        text += b->cols;
    }
    *text = '\0';
}

static inline board random_board(int rows, int cols, const char *letters) {
    board b = {.rows = rows, .cols = cols};
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++) b.at[row][col] = letters[below((int)strlen(letters))];
    return b;
}

#endif
