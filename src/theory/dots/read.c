/* SPDX-License-Identifier: MIT
 *
 * Graphs of strings and coins, and boards as such graphs. */
#include "dots/dots.h"

#include <string.h>

void string_graph_add(string_graph *g, unsigned a, unsigned b) {
    g->at[g->strings].ends[0] = (uint8_t)a;
    g->at[g->strings].ends[1] = (uint8_t)b;
    g->strings++;
    if (a > g->coins) g->coins = a;
    if (b > g->coins) g->coins = b;
}

static void check_space(const scanner *s, size_t at, const string_graph *g) {
    if (g->strings == STRINGS_MOST) scan_fail(s, at, "there are at most %d strings", STRINGS_MOST);
}

static void add_string(const scanner *s, size_t at, string_graph *g, unsigned a, unsigned b) {
    if (a == b) scan_fail(s, at, "a string joins two coins, or a coin and the ground, 0");
    check_space(s, at, g);
    string_graph_add(g, a, b);
}

/* ---- graphs ---- */

static void read_graph(scanner *s, string_graph *g) {
    do {
        scan_blanks(s);
        const size_t at = s->at;
        const unsigned a = (unsigned)scan_number(s, COINS_MOST, "a coin, or 0 for the ground");
        scan_expect(s, '-', "`-` between the ends of a string");
        const unsigned b = (unsigned)scan_number(s, COINS_MOST, "a coin, or 0 for the ground");
        add_string(s, at, g, a, b);
        scan_blanks(s);
    } while (scan_take(s, ','));
    if (s->at < s->end) scan_fail(s, s->at, "expected `,` or the end behind a string");
}

/* ---- boards ---- */

/* The coin of a box; the ground outside of the board. */
static unsigned box(const string_graph *g, int row, int column) {
    const bool inside = row >= 0 && column >= 0 && row < (int)g->rows && column < (int)g->columns;
    return inside ? (unsigned)row * g->columns + (unsigned)column + 1 : GROUND;
}

/* Where a line of a board stands: lines lie above the boxes of a row, or below the last one, and
 * are upright to the left of those of a row, or to the right of the last one. */
void string_graph_add_line(string_graph *g, unsigned line) {
    const board_line p = board_line_of(g, line);
    const int row = (int)p.row, column = (int)p.column;
    const unsigned a = p.upright ? box(g, row, column - 1) : box(g, row - 1, column);
    g->line[g->strings] = (uint16_t)line;
    string_graph_add(g, a, box(g, row, column));
}

/* Rows of lines: of 2R+1, each odd one (from 0) stands upright. */
static void add_line(const scanner *s, size_t at, string_graph *g, unsigned row, unsigned column) {
    const unsigned number = (row + 1) / 2 * g->columns + row / 2 * (g->columns + 1) + column;
    check_space(s, at, g);
    string_graph_add_line(g, number);
}

static void check_size(const scanner *s, const string_graph *g) {
    if (g->rows == 0 || g->columns == 0 || g->rows * g->columns > COINS_MOST)
        scan_fail(s, 0, "a board has 1 to %d boxes", COINS_MOST);
}

/* RxC, perhaps with a rim that is drawn. */
static void read_empty(scanner *s, string_graph *g) {
    g->rows = (unsigned)scan_number(s, COINS_MOST, "rows");
    scan_expect(s, 'x', "`x` between rows and columns");
    g->columns = (unsigned)scan_number(s, COINS_MOST, "columns");
    check_size(s, g);
    scan_blanks(s);
    const bool swedish = scan_word(s, "swedish");
    const bool icelandic = !swedish && scan_word(s, "icelandic");
    scan_blanks(s);
    if (s->at < s->end) scan_fail(s, s->at, "expected swedish, icelandic or the end");
    for (unsigned row = 0; row <= 2 * g->rows; row++)
        for (unsigned column = 0; column < g->columns + row % 2; column++) {
            const bool upper = row == 0, lower = row == 2 * g->rows;
            const bool left = row % 2 && column == 0, right = row % 2 && column == g->columns;
            if (swedish && (upper || lower || left || right)) continue;
            if (icelandic && (lower || left)) continue;
            add_line(s, s->at, g, row, column);
        }
}

/* The length of the row of lines that begins here. */
static size_t row_length(const scanner *s, size_t at) {
    size_t length = 0;
    while (at + length < s->end && strchr(".-|", s->text[at + length])) length++;
    return length;
}

static void read_rows(scanner *s, string_graph *g) {
    unsigned rows = 1;
    for (size_t i = s->at; i < s->end; i++) rows += s->text[i] == '/';
    if (rows % 2 == 0)
        scan_fail(s, s->at, "a board of R rows has 2R+1 rows of lines, not %u", rows);
    g->rows = rows / 2;
    g->columns = (unsigned)row_length(s, s->at);
    check_size(s, g);
    for (unsigned row = 0; row < rows; row++) {
        if (row > 0) scan_expect(s, '/', "`/` between rows of lines");
        for (unsigned column = 0; column < g->columns + row % 2; column++) {
            if (scan_take(s, row % 2 ? '|' : '-')) continue;
            if (scan_peek(s) != '.')
                scan_fail(s, s->at, "expected %u lines in this row, `%c` drawn or `.` free",
                          g->columns + row % 2, row % 2 ? '|' : '-');
            add_line(s, s->at, g, row, column);
            s->at++;
        }
    }
    scan_blanks(s);
    if (s->at < s->end) scan_fail(s, s->at, "expected the end of the board");
}

void scan_strings(scanner *s, string_graph *g) {
    *g = (string_graph){.strings = 0};
    scan_blanks(s);
    const size_t digits = digits_end(s->text, s->at, s->end);
    if (s->at == s->end)
        scan_fail(s, s->at,
                  "expected strings such as 0-1,1-2, or a board such as 3x3 or .-/|../.-");
    else if (digits > s->at && digits < s->end && s->text[digits] == 'x')
        read_empty(s, g);
    else if (digits > s->at)
        read_graph(s, g);
    else
        read_rows(s, g);
}

const string_graph *read_strings(task *t, source in) {
    string_graph *g = SCRATCH_ARRAY(t, string_graph, 1);
    scanner s = {t, in.text, 0, in.length};
    scan_strings(&s, g);
    return g;
}

void string_name(const string_graph *g, unsigned string, strbuf *out) {
    if (g->rows > 0)
        strbuf_format(out, "%u", g->line[string] + 1u);
    else
        strbuf_format(out, "%u-%u", g->at[string].ends[0], g->at[string].ends[1]);
}
