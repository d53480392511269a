/* SPDX-License-Identifier: MIT
 *
 * Positions of rulesets of programs and scripts as pictures: the lines of their picture in text, or
 * the position itself, a square for each letter with the mark that the definition names. */
#include "draw/board.h"
#include "ruleset/ruleset.h"

#include <string.h>

enum { LETTERS = 128, LINES_MOST = 200, PITCH = 7, LINE = 13 };

/* `w=white b=black .=empty` into the mark of each letter; 255 where none is named. */
static void read_marks(task *t, const char *squares, uint8_t marks[LETTERS]) {
    memset(marks, 255, LETTERS);
    for (const char *at = squares; *(at += strspn(at, " ")) != '\0';) {
        const size_t length = strcspn(at, " ");
        square_mark m;
        if (length < 3 || at[1] != '=' || (unsigned char)at[0] >= LETTERS ||
            !mark_of_name(at + 2, length - 2, &m))
            task_throw(t, ENDER_EARGUMENT,
                       "squares are written `w=white b=black .=empty`, not `%.40s`; the marks are "
                       "empty, missing, blocked, black, white, grey, toad, frog, left, right, "
                       "heads and tails",
                       at);
        marks[(unsigned char)at[0]] = (uint8_t)m;
        at += length;
    }
}

void definition_check_squares(task *t, const char *squares) {
    uint8_t marks[LETTERS];
    if (squares) read_marks(t, squares, marks);
}

/* The end of a row: of a line, or | and / where they are no squares. */
static bool ends_row(const uint8_t marks[LETTERS], char c) {
    return c == '\n' || ((c == '|' || c == '/') && marks[(unsigned char)c] == 255);
}

static void check_rows(task *t, const char *text, const uint8_t marks[LETTERS]) {
    uint64_t rows = 1, columns = 0, here = 0;
    for (const char *at = text; *at; at++) {
        here = ends_row(marks, *at) ? 0 : here + 1;
        rows += here == 0;
        if (here > columns) columns = here;
    }
    check_board(t, rows, columns);
}

static void draw_squares(drawing *d, const char *text, const uint8_t marks[LETTERS]) {
    size_t row = 0, col = 0;
    check_rows(d->t, text, marks);
    for (const char *at = text; *at; at++) {
        const unsigned char c = (unsigned char)*at;
        if (ends_row(marks, *at)) {
            row++;
            col = 0;
            continue;
        }
        const uint8_t mark = c < LETTERS ? marks[c] : 255;
        draw_square(d, row, col, mark == 255 ? MARK_EMPTY : (square_mark)mark, LETTER(c));
        if (mark == 255 && c > ' ')
            draw_in_cell(d, (double)col * CELL, (double)row * CELL, LETTER(c));
        col++;
    }
}

/* Letters one below the other stay so: each has its place in a raster. */
static void draw_lines(drawing *d, const char *text) {
    const source in = {text, strlen(text)};
    double x = 0, y = 0;
    unsigned lines = 0;
    for (size_t at = 0; at < in.length;) {
        const size_t size = source_character(in, at);
        char letter[8] = "";
        memcpy(letter, text + at, size);
        at += size;
        if (letter[0] == '\n') {
            if (++lines > LINES_MOST)
                task_throw(d->t, ENDER_ELIMIT, "a picture of at most %d lines is drawn",
                           (int)LINES_MOST);
            x = 0;
            y += LINE;
            continue;
        }
        draw_text(d, x, y, ANCHOR_MIDDLE, 10, letter[0] == ' ' ? "" : letter);
        x += PITCH;
    }
}

void definition_draw(drawing *d, const char *text, const char *squares) {
    uint8_t marks[LETTERS];
    if (!*squares) {
        draw_lines(d, text);
        return;
    }
    read_marks(d->t, squares, marks);
    draw_squares(d, text, marks);
}
