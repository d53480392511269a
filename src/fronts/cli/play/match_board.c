/* SPDX-License-Identifier: MIT
 *
 * Pictures of the positions of a game. A board whose moves name squares by row and column has these
 * numbers beside it. Dominoes that were laid look like dominoes, [-] and n over u; those of the
 * last move <=> and ^ over v. A square that a player has taken for good has an x or an o, and where
 * the last move ended in one square, that stands in brackets. */
#include "cli/play/match.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE_MOST = 99 };

/* A picture of squares with blanks between them: its rows, as characters. */
typedef struct board {
    char *cells; /* row by row */
    unsigned rows, cols;
} board;

/* Reads the lines [text, end) as a board; false when they are none. */
static bool read_board(const char *text, const char *end, board *out) {
    *out = (board){.cells = cli_alloc((size_t)(end - text) + 1)};
    size_t count = 0;
    for (const char *line = text; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        if (!stop) stop = end;
        const size_t length = (size_t)(stop - line);
        const unsigned cols = (unsigned)(length / 2 + 1);
        if (length % 2 == 0 || cols > SIDE_MOST || (out->rows > 0 && cols != out->cols))
            return false;
        for (size_t i = 0; i < length; i++) {
            if (i % 2 == 1 && line[i] != ' ') return false;
            if (i % 2 == 0) out->cells[count++] = line[i];
        }
        out->cols = cols;
        if (++out->rows > SIDE_MOST) return false;
        line = stop + 1;
    }
    return out->rows > 0;
}

static char cell_at(const board *b, unsigned row, unsigned col) {
    return b->cells[(size_t)(row - 1) * b->cols + col - 1];
}

static bool is_on(const board *b, const match_mark *mark) {
    for (int i = 0; i < 2; i++)
        if (mark->row[i] < 1 || mark->row[i] > b->rows || mark->col[i] < 1 ||
            mark->col[i] > b->cols)
            return false;
    return true;
}

/* Two squares side by side that are both taken now. */
static bool is_domino(const board *b, const match_mark *mark) {
    const unsigned rows = mark->row[1] - mark->row[0], cols = mark->col[1] - mark->col[0];
    return rows + cols == 1 && cell_at(b, mark->row[0], mark->col[0]) == '#' &&
           cell_at(b, mark->row[1], mark->col[1]) == '#';
}

/* ---- drawing ---- */

/* Where a square stands in the text: each row has a blank before it and one behind each square. */
static char *place_of(char *text, const board *b, unsigned row, unsigned col) {
    return text + (size_t)(row - 1) * (2 * b->cols + 1) + 2 * (col - 1) + 1;
}

static void draw_mark(char *text, const board *b, const match_mark *mark, bool last) {
    char *from = place_of(text, b, mark->row[0], mark->col[0]);
    char *to = place_of(text, b, mark->row[1], mark->col[1]);
    if (!is_domino(b, mark)) {
        const bool single = mark->row[0] == mark->row[1] && mark->col[0] == mark->col[1];
        if (single && *to == '#') *to = mark->player == ENDER_LEFT ? 'x' : 'o';
        if (!last) return;
        to[-1] = '(';
        to[1] = ')';
    } else if (mark->row[0] == mark->row[1]) {
        memcpy(from, last ? "<=>" : "[-]", 3);
    } else {
        *from = last ? '^' : 'n';
        *to = last ? 'v' : 'u';
    }
}

static void print_board(const match *m, const board *b, size_t part, size_t summand) {
    const size_t width = 2 * (size_t)b->cols + 1;
    char *text = cli_alloc(width * b->rows + 1);
    memset(text, ' ', width * b->rows);
    for (unsigned r = 1; r <= b->rows; r++)
        for (unsigned c = 1; c <= b->cols; c++) *place_of(text, b, r, c) = cell_at(b, r, c);
    for (size_t i = 0; i < m->mark_count; i++) {
        const match_mark *mark = &m->marks[i];
        if (mark->part == part && mark->summand == summand && is_on(b, mark))
            draw_mark(text, b, mark, m->marks_last && i + 1 == m->mark_count);
    }
    fputs("   ", stdout);
    for (unsigned c = 1; c <= b->cols; c++) printf("%2u", c % 10 == 0 || c < 10 ? c : c % 10);
    putchar('\n');
    for (unsigned r = 1; r <= b->rows; r++) {
        size_t length = width;
        const char *row = text + (r - 1) * width;
        while (length > 0 && row[length - 1] == ' ') length--;
        printf("%2u %.*s\n", r, (int)length, row);
    }
    free(text);
}

/* Do moves in this part name squares? */
static bool names_squares(const match *m, size_t part) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        ender_move *moves;
        size_t count;
        unsigned row, col;
        cli_check(m->c,
                  ender_position_moves(m->c->ctx, m->sum.list[part].position, p, &moves, &count),
                  NULL);
        const bool found = count > 0 && sscanf(moves[0].name, "%*u:%u,%u", &row, &col) == 2;
        ender_moves_free(moves, count);
        if (found) return true;
    }
    return false;
}

static void show_part(const match *m, size_t part) {
    char *picture = NULL;
    cli_check(m->c, ender_position_picture(m->c->ctx, m->sum.list[part].position, &picture), NULL);
    bool squares = names_squares(m, part);
    for (size_t i = 0; i < m->mark_count && !squares; i++) squares = m->marks[i].part == part;
    size_t summand = 1;
    for (const char *at = picture; *at; summand++) {
        const char *plus = strstr(at, "\n+\n"), *end = plus ? plus + 1 : strchr(at, '\0');
        board b = {NULL, 0, 0};
        if (squares && read_board(at, end, &b))
            print_board(m, &b, part, summand);
        else
            fwrite(at, 1, (size_t)(end - at), stdout);
        free(b.cells);
        if (plus) puts("+");
        at = plus ? plus + 3 : end;
    }
    ender_free(picture);
}

void match_show(const match *m) {
    for (size_t i = 0; i < m->sum.count; i++) {
        if (i > 0) puts("+");
        show_part(m, i);
    }
}
