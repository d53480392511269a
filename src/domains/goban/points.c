/* SPDX-License-Identifier: MIT
 *
 * Points and moves as text. Two names are understood: `2,3`, row and column counted from 1 at the
 * upper left, as boards are written; and `C4`, as Go players do it, columns with letters from the
 * left, of which I is left out, and lines with numbers from below. */
#include "goban/goban.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A number of at most three digits; false when there is none. */
static bool read_number(source in, size_t *at, size_t end, unsigned *out) {
    const size_t start = *at;
    const uint64_t n = digits_read(in.text, at, end);
    *out = (unsigned)n;
    return *at > start && *at - start <= 3;
}

static _Noreturn void expected_point(task *t, source in, size_t at) {
    source_fail(t, in, at,
                "expected a point such as C4, or 2,3 (row and column from above), or pass");
}

/* A column's letter counts from 0; I does not count. */
static unsigned column_of_letter(char c) {
    const unsigned letter = (unsigned)(c | 0x20) - 'a';
    return letter - (letter > 8);
}
static char letter_of_column(unsigned column) { return (char)('A' + column + (column > 7)); }

unsigned goban_read_point(task *t, const goban *g, source in, size_t start, size_t end) {
    size_t at = start;
    unsigned row = 0, column = 0;
    if (end - start == 4 && strncasecmp(in.text + start, "pass", 4) == 0) return GO_PASS;
    if (start < end && is_letter(in.text[start])) {
        unsigned line;
        column = column_of_letter(in.text[at++]);
        if ((in.text[start] | 0x20) == 'i' || !read_number(in, &at, end, &line) || at != end)
            expected_point(t, in, start);
        if (column >= g->width || line < 1 || line > g->height)
            source_fail(t, in, start, "the board has the points A1 to %c%u",
                        letter_of_column(g->width - 1u), g->height);
        return (g->height - line) * g->width + column;
    }
    if (!read_number(in, &at, end, &row) || at == end || in.text[at++] != ',' ||
        !read_number(in, &at, end, &column) || at != end)
        expected_point(t, in, start);
    if (row < 1 || row > g->height || column < 1 || column > g->width)
        source_fail(t, in, start, "the board has rows 1 to %u and columns 1 to %u", g->height,
                    g->width);
    return (row - 1) * g->width + column - 1;
}

go_name goban_name(const goban *g, unsigned point) {
    go_name name;
    const unsigned row = point / g->width, column = point % g->width;
    snprintf(name.text, sizeof name.text, "%c%u", letter_of_column(column), g->height - row);
    return name;
}

void goban_print_point(strbuf *out, const goban *g, unsigned point, ender_go_names names) {
    if (point == GO_PASS) {
        if (names != ENDER_GO_SGF_LETTERS) strbuf_text(out, "pass");
        return;
    }
    const unsigned row = point / g->width, column = point % g->width;
    if (names == ENDER_GO_ROW_COLUMN)
        strbuf_format(out, "%u,%u", row + 1, column + 1);
    else if (names == ENDER_GO_LETTERS)
        strbuf_text(out, goban_name(g, point).text);
    else
        strbuf_format(out, "%c%c", 'a' + column, 'a' + row);
}

/* ---- moves ---- */

static bool is_word(source in, size_t at, size_t end, const char *word) {
    return end - at == strlen(word) && strncasecmp(in.text + at, word, end - at) == 0;
}

/* Past blanks and the word `then`. */
static size_t move_start(source in, size_t at, size_t end) {
    for (;;) {
        while (at < end && is_blank(in.text[at])) at++;
        if (end - at < 5 || !is_word(in, at, at + 4, "then") || !is_blank(in.text[at + 4]))
            return at;
        at += 4;
    }
}

bool goban_read_move(task *t, const goban *g, source in, size_t *at, size_t end, go_move *out) {
    size_t start = move_start(in, *at, end), stop = start;
    if (start == end) {
        *at = end;
        return false;
    }
    while (stop < end && in.text[stop] != '@' && !is_blank(in.text[stop])) stop++;
    if (is_word(in, start, stop, "b") || is_word(in, start, stop, "black"))
        out->colour = GO_BLACK;
    else if (is_word(in, start, stop, "w") || is_word(in, start, stop, "white"))
        out->colour = GO_WHITE;
    else
        stop = end;
    if (stop == end) source_fail(t, in, start, "expected a move such as b@C4, w@2,3 or b@pass");
    start = ++stop;
    while (stop < end && !is_blank(in.text[stop])) stop++;
    out->point = goban_read_point(t, g, in, start, stop);
    *at = stop;
    return true;
}

/* ---- handicap ---- */

/* The customary points (those of GTP, in its order) lie on the third line of boards of up to 12
 * lines, else on the fourth: the corners first, then middles of opposite sides, and the centre when
 * the number is odd. */
unsigned goban_handicap_points(const goban *g, unsigned stones, uint16_t at[9]) {
    const unsigned shorter = g->width < g->height ? g->width : g->height;
    const bool has_middles = shorter >= 9 && g->width % 2 == 1 && g->height % 2 == 1;
    if (shorter < 7 || stones < 2 || stones > (has_middles ? 9u : 4u)) return 0;
    const unsigned left = g->width > 12 ? 3 : 2, top = g->height > 12 ? 3 : 2;
    const unsigned columns[] = {left, g->width / 2u, g->width - 1u - left};
    const unsigned rows[] = {top, g->height / 2u, g->height - 1u - top};
    /* column and row of each stone, in the order they are placed; the centre is 1, 1 */
    static const uint8_t order[][2] = {{0, 2}, {2, 0}, {0, 0}, {2, 2},
                                       {0, 1}, {2, 1}, {1, 2}, {1, 0}};
    const bool has_centre = stones % 2 == 1 && stones > 3;
    unsigned count = 0;
    for (; count < stones - has_centre; count++)
        at[count] = (uint16_t)(rows[order[count][1]] * g->width + columns[order[count][0]]);
    if (has_centre) at[count++] = (uint16_t)(rows[1] * g->width + columns[1]);
    return count;
}
