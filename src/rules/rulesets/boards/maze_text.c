/* SPDX-License-Identifier: MIT
 *
 * Mazes as text: rows of squares with their walls, then the squares of the tokens. */
#include <stdio.h>

#include "draw/board.h"
#include "rulesets/boards/maze.h"

#include <string.h>

/* ---- reading ---- */

enum { NO_WALLS = 4, ROW_ENDS, NOTHING };

/* The walls of the square that a character stands for (0 to 3), or one of the above. */
static unsigned square_class(char c) {
    switch (c) {
    case '.':
        return NO_WALLS;
    case '|':
        return WALL_RIGHT;
    case '_':
        return WALL_BELOW;
    case 'J':
    case 'j':
        return WALL_RIGHT | WALL_BELOW;
    case '/':
    case '\n':
        return ROW_ENDS;
    default:
        return NOTHING;
    }
}

typedef struct maze_size {
    size_t rows, columns;
    size_t end; /* where the first token is written, or the end of the text */
} maze_size;

static void end_row(const scanner *in, maze_size *b, size_t at, size_t length) {
    if (length == 0) scan_fail(in, at, "a row without squares");
    if (b->rows++ == 0) b->columns = length;
    if (length != b->columns)
        scan_fail(in, at,
                  "a row of %zu, where the first one has %zu squares: all rows have the "
                  "same length",
                  length, b->columns);
}

static maze_size measure(const scanner *in) {
    maze_size b = {0, 0, in->end};
    size_t length = 0, squares = 0, at = in->at;
    for (; at < in->end && in->text[at] != '@'; at++) {
        if (is_space(in->text[at])) continue;
        const unsigned class = square_class(in->text[at]);
        if (class == NOTHING)
            scan_fail(in, at,
                      "expected a square, . or | or _ or J, or / between rows, but found "
                      "%s",
                      scan_found(in, at));
        if (class == ROW_ENDS) {
            end_row(in, &b, at, length);
            length = 0;
            continue;
        }
        length++;
        if (++squares > MAZE_SQUARES_MAX)
            scan_fail(in, at, "a maze can have at most %d squares", (int)MAZE_SQUARES_MAX);
    }
    end_row(in, &b, at, length);
    b.end = at;
    return b;
}

static void read_walls(const scanner *in, const maze_size *b, uint64_t *walls) {
    memset(walls, 0, maze_wall_words(b->rows * b->columns) * sizeof *walls);
    size_t square = 0;
    for (size_t at = in->at; at < b->end; at++) {
        if (is_space(in->text[at])) continue;
        unsigned class = square_class(in->text[at]);
        if (class == ROW_ENDS) continue;
        if (class == NO_WALLS) class = 0;
        if (square % b->columns + 1 == b->columns) class &= ~(unsigned)WALL_RIGHT;
        if (square / b->columns + 1 == b->rows) class &= ~(unsigned)WALL_BELOW;
        walls_put(walls, square++, class);
    }
}

/* A row or a column of a token, counted from 0. */
static size_t read_place(const scanner *in, size_t *at, size_t limit, const char *which) {
    const size_t start = *at;
    const uint64_t number = digits_read(in->text, at, in->end);
    if (*at == start)
        scan_fail(in, start, "expected the number of a %s, such as 0, but found %s", which,
                  scan_found(in, start));
    if (number >= limit)
        scan_fail(in, start, "the %ss of this maze are numbered from 0 to %zu", which, limit - 1);
    return (size_t)number;
}

static void skip_blanks(const scanner *in, size_t *at) {
    while (*at < in->end && (is_space(in->text[*at]) || in->text[*at] == '\n')) ++*at;
}

/* @row,column of each token; one in the first square if there is none. */
static void read_tokens(const scanner *in, const maze_size *b, uint64_t *tokens, size_t count) {
    size_t at = b->end;
    tokens[0] = 0;
    for (size_t i = 0; i < count && at < in->end; i++) {
        if (in->text[at] != '@')
            scan_fail(in, at,
                      "expected @ and the row and the column of another token, such as "
                      "@0,1, but found %s",
                      scan_found(in, at));
        at++;
        const size_t row = read_place(in, &at, b->rows, "row");
        if (at == in->end || in->text[at] != ',')
            scan_fail(in, at, "expected a comma and the column of the token, but found %s",
                      scan_found(in, at));
        at++;
        tokens[i] = row * b->columns + read_place(in, &at, b->columns, "column");
        skip_blanks(in, &at);
    }
    if (at < in->end)
        scan_fail(in, at, "expected @ and the place of another token, but found %s",
                  scan_found(in, at));
    maze_sort_tokens(tokens, count);
}

static size_t count_tokens(const scanner *in, const maze_size *b) {
    size_t count = 0;
    for (size_t at = b->end; at < in->end; at++) {
        count += in->text[at] == '@';
        if (count > MAZE_TOKENS_MAX)
            scan_fail(in, at, "a maze can have at most %d tokens", (int)MAZE_TOKENS_MAX);
    }
    return count > 0 ? count : 1;
}

void maze_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    const maze_size b = measure(in);
    const size_t tokens = count_tokens(in, &b), walls = maze_wall_words(b.rows * b.columns);
    uint64_t *position = positions_new(out, 1 + walls + tokens);
    position[0] = (uint64_t)b.columns << 32 | b.rows;
    read_walls(in, &b, position + 1);
    read_tokens(in, &b, position + 1 + walls, tokens);
}

/* ---- writing ---- */

void maze_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    const maze m = maze_open(position, words);
    for (size_t square = 0; square < m.rows * m.columns; square++) {
        if (square > 0 && square % m.columns == 0) strbuf_char(out, '/');
        strbuf_char(out, ".|_J"[walls_at(m.walls, square)]);
    }
    if (m.tokens_count == 1 && m.tokens[0] == 0) return;
    for (size_t i = 0; i < m.tokens_count; i++)
        strbuf_format(out, "@%zu,%zu", (size_t)m.tokens[i] / m.columns,
                      (size_t)m.tokens[i] % m.columns);
}

/* How many tokens from number *next on stand on the square; *next moves on. */
static size_t tokens_on(const maze *m, size_t square, size_t *next) {
    const size_t first = *next;
    while (*next < m->tokens_count && m->tokens[*next] == square) ++*next;
    return *next - first;
}

/* The squares of a row with the walls on their right, or the walls below them. */
static void picture_line(strbuf *out, const maze *m, size_t row, bool below, size_t *next) {
    strbuf_char(out, below ? '+' : '|');
    for (size_t square = row * m->columns; square < (row + 1) * m->columns; square++) {
        if (below) {
            strbuf_text(out, open_below(m, square) ? "   +" : "---+");
            continue;
        }
        const size_t tokens = tokens_on(m, square, next);
        if (tokens < 2)
            strbuf_text(out, tokens == 1 ? " o " : "   ");
        else
            strbuf_format(out, tokens < 1000 ? "%2zu " : "###", tokens);
        strbuf_char(out, open_right(m, square) ? ' ' : '|');
    }
    strbuf_char(out, '\n');
}

void maze_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    const maze m = maze_open(position, words);
    size_t next = 0;
    strbuf_char(out, '+');
    for (size_t col = 0; col < m.columns; col++) strbuf_text(out, "---+");
    strbuf_char(out, '\n');
    for (size_t row = 0; row < m.rows; row++) {
        picture_line(out, &m, row, false, &next);
        picture_line(out, &m, row, true, &next);
    }
}

static void draw_wall(drawing *out, double x0, double y0, double x1, double y1) {
    draw_line(out, pen_line(INK_LINE, 2), x0 * CELL, y0 * CELL, x1 * CELL, y1 * CELL);
}

void maze_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    (void)self;
    const maze m = maze_open(position, words);
    size_t next = 0;
    check_board(out->t, m.rows, m.columns);
    for (size_t square = 0; square < m.rows * m.columns; square++) {
        const double x = (double)(square % m.columns), y = (double)(square / m.columns);
        const size_t tokens = tokens_on(&m, square, &next);
        const char *holds[] = {LETTER(".|_J"[walls_at(m.walls, square)]),
                               (const char[3]){".|_J"[walls_at(m.walls, square)], '@', '\0'}};
        part_open(out, ENDER_PART_SQUARE, holds[tokens > 0], "%zu,%zu", square / m.columns + 1,
                  square % m.columns + 1);
        draw_rectangle(out, pen_shape(INK_FAINT, INK_PAPER, 0.5), x * CELL, y * CELL, CELL, CELL);
        if (tokens > 0) draw_mark(out, x * CELL, y * CELL, MARK_GREY);
        if (tokens > 1) {
            char text[24];
            snprintf(text, sizeof text, "%zu", tokens);
            draw_in_cell(out, x * CELL, y * CELL, text);
        }
        if (!open_right(&m, square)) draw_wall(out, x + 1, y, x + 1, y + 1);
        if (!open_below(&m, square)) draw_wall(out, x, y + 1, x + 1, y + 1);
        part_close(out);
    }
    const double width = (double)m.columns, height = (double)m.rows;
    draw_wall(out, 0, 0, width, 0);
    draw_wall(out, 0, 0, 0, height);
}
