/* SPDX-License-Identifier: MIT
 *
 * A field drawn as text: squares with something in the upper left and in the lower right corner. */
#ifndef ENDER_COINS_SHEET_H
#define ENDER_COINS_SHEET_H

#include "coins/coins.h"

/* Coins that are alike, in a picture. */
typedef struct coin_stack {
    const char *text, *times; /* "r3", and "2x" or "" */
    bool crucial, cancelled;
    struct coin_stack *next;
} coin_stack;

typedef struct sheet_square {
    const char *upper, *lower; /* NULL for nothing */
    coin_stack *coins[2];      /* in a picture: the red ones, the blue ones */
    bool there;
} sheet_square;

/* Rows from the top. */
typedef struct sheet {
    unsigned rows, columns;
    sheet_square *squares;      /* row by row */
    const char **left, **right; /* what stands beside each row; NULL for nothing */
    unsigned critical;          /* the critical line is below this many rows; 0 for none */
} sheet;

sheet sheet_open(task *t, unsigned rows, unsigned columns);
static inline sheet_square *sheet_at(const sheet *s, unsigned row, unsigned column) {
    return &s->squares[row * s->columns + column];
}
void sheet_print(strbuf *out, const sheet *s, ender_style style);
/* As pictures (picture.c): fields with the names of their terms, positions with their coins, and
 * tables of lines. */
void coins_field_picture(struct drawing *d, const sheet *s);
void coins_position_picture(struct drawing *d, const sheet *s);
void coins_lines_picture(struct drawing *d, const char *text);
/* A text in scratch memory, made as by printf. */
const char *sheet_text(task *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
