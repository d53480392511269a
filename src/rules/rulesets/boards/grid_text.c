/* SPDX-License-Identifier: MIT
 *
 * Boards as text: rows of letters, one a square, or the size of a board in its starting position.
 */
#include "rulesets/boards/grid.h"

#include <string.h>

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* ---- reading ---- */

static _Noreturn void fail_size(const scanner *in, size_t offset) {
    scan_fail(in, offset, "a board has 1 to %d squares, rows and columns", (int)GRID_SQUARES);
}

static unsigned read_length(const scanner *in, size_t *offset) {
    const size_t start = *offset;
    const uint64_t length = digits_read(in->text, offset, in->end);
    if (length == 0 || length > GRID_SQUARES) fail_size(in, start);
    return (unsigned)length;
}

/* "4x5": four rows, five columns. */
static grid_text read_size(const grid_notation *n, scanner *in) {
    size_t offset = in->at;
    if (n->start == GRID_START_NONE)
        scan_fail(in, offset,
                  "this game has no starting position to go with a size; write the rows of the "
                  "board: %s, with | between rows",
                  n->expected);
    const unsigned rows = read_length(in, &offset);
    if (offset == in->end || lower(in->text[offset]) != 'x' || offset + 1 == in->end ||
        !is_digit(in->text[offset + 1]))
        scan_fail(in, offset,
                  "%s after the number of rows; a size is written ROWSxCOLUMNS, such as 4x5",
                  scan_found(in, offset));
    offset++;
    const unsigned cols = read_length(in, &offset);
    if (offset < in->end)
        scan_fail(in, offset, "%s after the size of the board", scan_found(in, offset));
    if (rows * cols > GRID_SQUARES) fail_size(in, in->at);
    uint8_t *states = SCRATCH_ARRAY(in->t, uint8_t, rows * cols);
    for (unsigned square = 0; square < rows * cols; square++) {
        const unsigned parity = (square / cols + square % cols) % 2;
        states[square] = n->start == GRID_START_OPEN ? 0 : (uint8_t)(1 + parity);
    }
    for (unsigned s = 0; n->start == GRID_START_OPEN && s < 4; s++)
        if (n->letters[s] != NULL && strchr(n->letters[s], '.'))
            memset(states, (int)s, rows * cols);
    return (grid_text){rows, cols, states};
}

/* What a character is: the state of a square, or one of these. */
enum { TEXT_SEPARATOR = 6, TEXT_BLANK, TEXT_UNKNOWN };

typedef struct text_classes {
    uint8_t of[256];
} text_classes;

static void text_classes_open(text_classes *classes, const grid_notation *n) {
    memset(classes->of, TEXT_UNKNOWN, sizeof classes->of);
    for (unsigned s = 0; s < sizeof n->letters / sizeof n->letters[0]; s++)
        for (const char *l = n->letters[s]; l != NULL && *l != '\0'; l++) {
            classes->of[(unsigned char)*l] = (uint8_t)s;
            if (*l >= 'a' && *l <= 'z') classes->of[*l - 'a' + 'A'] = (uint8_t)s;
        }
    for (const char *c = "|/\n"; *c != '\0'; c++) classes->of[(unsigned char)*c] = TEXT_SEPARATOR;
    for (const char *c = " \t\r"; *c != '\0'; c++) classes->of[(unsigned char)*c] = TEXT_BLANK;
}

/* The number of rows and the length of the longest. */
static grid_text measure(const text_classes *classes, const scanner *in) {
    grid_text size = {.rows = 1};
    unsigned cols = 0;
    for (size_t offset = in->at; offset < in->end; offset++) {
        const uint8_t class = classes->of[(unsigned char)in->text[offset]];
        if (class == TEXT_BLANK) continue;
        if (class == TEXT_SEPARATOR) {
            size.rows++;
            cols = 0;
        } else if (++cols > size.cols) {
            size.cols = cols;
        }
        if (size.rows * (uint64_t)size.cols > GRID_SQUARES || size.rows > GRID_SQUARES)
            fail_size(in, offset);
    }
    if (size.cols == 0) scan_fail(in, in->at, "a board without squares");
    return size;
}

grid_text grid_read(const grid_notation *n, scanner *in) {
    if (in->at < in->end && is_digit(in->text[in->at])) return read_size(n, in);
    text_classes classes;
    text_classes_open(&classes, n);
    grid_text board = measure(&classes, in);
    board.states = SCRATCH_ARRAY(in->t, uint8_t, board.rows * board.cols);
    memset(board.states, 0, board.rows * board.cols);
    unsigned row = 0, col = 0;
    for (size_t offset = in->at; offset < in->end; offset++) {
        const uint8_t class = classes.of[(unsigned char)in->text[offset]];
        if (class == TEXT_BLANK) continue;
        if (class == TEXT_UNKNOWN)
            scan_fail(in, offset, "%s is no square; write %s, with | between rows",
                      scan_found(in, offset), n->expected);
        if (class == TEXT_SEPARATOR) {
            row++;
            col = 0;
        } else {
            board.states[row * board.cols + col++] = class;
        }
    }
    return board;
}

void grid_add(positions *out, const grid_text *text, unsigned planes) {
    grid g;
    uint64_t *block = grid_empty(out, text->rows, text->cols, planes, &g);
    for (unsigned square = 0; square < g.squares; square++)
        for (unsigned p = 0; p < planes; p++)
            if (text->states[square] >> p & 1) grid_flip(&g, block, p, square);
}

void grid_parse(const ruleset *self, scanner *in, positions *out) {
    const grid_notation *n = self->data;
    const grid_text board = grid_read(n, in);
    grid_add(out, &board, n->planes);
}

/* ---- writing ---- */

static void write_rows(const grid_notation *n, strbuf *out, const uint64_t *block,
                       char between_rows, bool apart) {
    grid g;
    grid_open(&g, block, n->planes);
    for (unsigned square = 0; square < g.squares; square++) {
        const bool first = square % g.cols == 0;
        if (first && square > 0) strbuf_char(out, between_rows);
        if (!first && apart) strbuf_char(out, ' ');
        const unsigned state = (unsigned)set_has(g.plane[0], square) +
                               (unsigned)(n->planes == 2 && set_has(g.plane[1], square)) * 2;
        strbuf_char(out, n->letters[state][0]);
    }
}

void grid_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)words;
    write_rows(self->data, out, position, '|', false);
}

void grid_picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)words;
    write_rows(self->data, out, position, '\n', true);
}

uint64_t grid_material(const ruleset *self, const uint64_t *position, size_t words) {
    const grid_notation *n = self->data;
    (void)words;
    grid g;
    grid_unpack(&g, position, n->planes);
    uint64_t material = 0;
    for (unsigned square = 0; square < g.squares; square++) {
        const unsigned state =
            set_has(g.plane[0], square) + 2u * (n->planes > 1 && set_has(g.plane[1], square));
        material += n->used >> state & 1;
    }
    return material;
}

bool grid_least(const ruleset *self, uint64_t *position, size_t words) {
    (void)words;
    const grid_notation *n = self->data;
    return grid_symmetry(position, n->planes, n->sign);
}
