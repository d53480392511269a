/* SPDX-License-Identifier: MIT
 *
 * Boards of Go (Moews, 1.2.1; KO-1, KO-2, KO-6). A string is a maximal connected set of stones of
 * one colour; a stone that is placed first takes the opposing strings it leaves without liberties,
 * and only then has its own string to have one. Stones that stand on lines which leave a fragment
 * are immortal: a string with one of them needs no liberties.
 *
 * A board is small, so everything is looked up on it: strings are walked when somebody asks, and
 * most questions are answered by the first two liberties. */
#include "goban/goban.h"

#include <string.h>

goban goban_empty(unsigned width, unsigned height) {
    return (goban){.width = (uint8_t)width, .height = (uint8_t)height};
}

bool goban_same(const goban *a, const goban *b) {
    return a->width == b->width && a->height == b->height &&
           memcmp(a->stone, b->stone, goban_points(a)) == 0;
}

unsigned goban_key(const goban *g, uint64_t key[GOBAN_KEY_WORDS]) {
    const unsigned points = goban_points(g), words = (points + 31) / 32;
    for (unsigned w = 0; w < words; w++) key[w] = 0;
    for (unsigned p = 0; p < points; p++) key[p / 32] |= (uint64_t)g->stone[p] << (p % 32 * 2);
    return words;
}

/* ---- text ---- */

static bool stone_of_letter(char c, go_stone *stone, bool *immortal) {
    *immortal = c == 'B' || c == 'W';
    switch (c) {
    case '.':
    case '+':
    case ',':
    case '*':
    case '_':
        *stone = GO_EMPTY;
        return true;
    case '#':
        *stone = GO_OUTSIDE;
        return true;
    case 'b':
    case 'X':
    case 'x':
    case '@':
    case 'B':
        *stone = GO_BLACK;
        return true;
    case 'w':
    case 'O':
    case 'o':
    case '0':
    case 'W':
        *stone = GO_WHITE;
        return true;
    default:
        return false;
    }
}

static bool is_row_end(source in, size_t *i, size_t end) {
    if (in.text[*i] == '/' || in.text[*i] == '\n') return true;
    if (in.text[*i] != '\\' || *i + 1 == end || in.text[*i + 1] != 'n') return false;
    ++*i; /* a line end that is written `\n` */
    return true;
}

/* The longest row and how many there are. Blanks between the points mean nothing. */
static goban measured(task *t, source in, size_t start, size_t end) {
    unsigned width = 0, height = 1, column = 0;
    for (size_t i = start; i < end; i++) {
        go_stone stone;
        bool immortal;
        const char c = in.text[i];
        if (is_row_end(in, &i, end)) {
            column = 0;
            if (++height > GOBAN_SIDE_MAX)
                source_fail(t, in, i, "a board has at most %d rows", GOBAN_SIDE_MAX);
        } else if (is_space(c) || c == '>') { /* `> ` before lines is mail's */
            continue;
        } else if (!stone_of_letter(c, &stone, &immortal)) {
            source_fail(t, in, i,
                        "expected one of . b w (or X O) B W # and / or a line end between rows");
        } else if (++column > GOBAN_SIDE_MAX) {
            source_fail(t, in, i, "a board has at most %d columns", GOBAN_SIDE_MAX);
        } else if (column > width) {
            width = column;
        }
    }
    if (width == 0) source_fail(t, in, start, "expected a board, such as .b./bw./.b.");
    return goban_empty(width, height);
}

goban goban_read(task *t, source in, size_t start, size_t end) {
    if (diagram_kind_of(in, start, end) != DIAGRAM_NONE)
        return diagram_read(t, in, start, end).board;
    while (end > start && (is_space(in.text[end - 1]) || in.text[end - 1] == '\n')) end--;
    while (start < end && in.text[start] == '\n') start++;
    goban g = measured(t, in, start, end);
    memset(g.stone, GO_OUTSIDE, sizeof g.stone);
    unsigned row = 0, column = 0;
    for (size_t i = start; i < end; i++) {
        if (is_row_end(in, &i, end)) {
            row++;
            column = 0;
            continue;
        }
        if (is_space(in.text[i]) || in.text[i] == '>') continue;
        const unsigned p = row * g.width + column++;
        go_stone stone = GO_OUTSIDE;
        (void)stone_of_letter(in.text[i], &stone, &g.immortal[p]);
        g.stone[p] = (uint8_t)stone;
    }
    return g;
}

static unsigned read_side(scanner *s) {
    const size_t start = s->at, count = scan_digits(s);
    const uint64_t lines = digits_value(s->text + start, count);
    if (count == 0 || lines < 1 || lines > GOBAN_SIDE_MAX)
        scan_fail(s, start, "a board has 1 to %d lines a side; an empty one is written 9x9 or 19",
                  (int)GOBAN_SIDE_MAX);
    return (unsigned)lines;
}

goban goban_read_or_empty(task *t, source in) {
    scanner s = {.t = t, .text = in.text, .end = in.length};
    if (!is_digit(scan_peek(&s))) {
        const goban g = goban_read(t, in, 0, in.length);
        goban_check(t, &g);
        return g;
    }
    const unsigned width = read_side(&s), height = scan_take(&s, 'x') ? read_side(&s) : width;
    if (s.at < s.end)
        scan_fail(&s, s.at, "expected the end of a size: an empty board is written 9x9 or 19");
    return goban_empty(width, height);
}

void goban_print(strbuf *out, const goban *g, char between_rows) {
    static const char letters[] = ".bw#", immortal[] = ".BW#";
    for (unsigned p = 0; p < goban_points(g); p++) {
        if (p > 0 && p % g->width == 0) strbuf_char(out, between_rows);
        strbuf_char(out, (g->immortal[p] ? immortal : letters)[g->stone[p]]);
    }
}

/* ---- strings ---- */

unsigned goban_neighbours(const goban *g, unsigned point, uint16_t at[4]) {
    const unsigned column = point % g->width;
    const unsigned last = goban_points(g) - g->width;
    unsigned count = 0;
    if (column > 0) at[count++] = (uint16_t)(point - 1);
    if (column + 1u < g->width) at[count++] = (uint16_t)(point + 1);
    if (point >= g->width) at[count++] = (uint16_t)(point - g->width);
    if (point < last) at[count++] = (uint16_t)(point + g->width);
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        if (g->stone[at[i]] != GO_OUTSIDE) at[kept++] = at[i];
    return kept;
}

/* A set of points. */
typedef struct marks {
    uint64_t bits[(GOBAN_POINTS_MAX + 63) / 64];
} marks;

/* True if it was not there before. */
static bool mark(marks *m, unsigned point) {
    const uint64_t bit = (uint64_t)1 << (point % 64);
    const bool fresh = !(m->bits[point / 64] & bit);
    m->bits[point / 64] |= bit;
    return fresh;
}

/* Walks through the string of a stone until it is at its end or enough liberties are found. */
static unsigned walk(const goban *g, unsigned point, unsigned enough, uint16_t *stones,
                     unsigned *liberties) {
    marks seen = {{0}};
    unsigned count = 0;
    *liberties = 0;
    (void)mark(&seen, point);
    stones[count++] = (uint16_t)point;
    for (unsigned i = 0; i < count; i++) {
        uint16_t at[4];
        const unsigned neighbours = goban_neighbours(g, stones[i], at);
        for (unsigned k = 0; k < neighbours; k++) {
            const unsigned stone = g->stone[at[k]];
            if (stone == GO_EMPTY) {
                *liberties += mark(&seen, at[k]);
                if (*liberties >= enough) return count;
            } else if (stone == g->stone[point] && mark(&seen, at[k])) {
                stones[count++] = at[k];
            }
        }
    }
    return count;
}

unsigned goban_string(const goban *g, unsigned point, uint16_t *stones, unsigned *liberties) {
    uint16_t own[GOBAN_POINTS_MAX];
    return walk(g, point, UINT32_MAX, stones ? stones : own, liberties);
}

static bool any_immortal(const goban *g, const uint16_t *stones, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (g->immortal[stones[i]]) return true;
    return false;
}

unsigned goban_liberties(const goban *g, unsigned point, unsigned enough) {
    uint16_t stones[GOBAN_POINTS_MAX];
    unsigned liberties;
    const unsigned count = walk(g, point, enough, stones, &liberties);
    return any_immortal(g, stones, count) ? enough : liberties;
}

unsigned goban_region(const goban *g, unsigned point, uint16_t *points) {
    marks seen = {{0}};
    unsigned count = 0;
    (void)mark(&seen, point);
    points[count++] = (uint16_t)point;
    for (unsigned i = 0; i < count; i++) {
        uint16_t at[4];
        const unsigned neighbours = goban_neighbours(g, points[i], at);
        for (unsigned k = 0; k < neighbours; k++)
            if (g->stone[at[k]] == g->stone[point] && mark(&seen, at[k])) points[count++] = at[k];
    }
    return count;
}

void goban_check(task *t, const goban *g) {
    for (unsigned p = 0; p < goban_points(g); p++)
        if ((g->stone[p] == GO_BLACK || g->stone[p] == GO_WHITE) && goban_liberties(g, p, 1) == 0)
            task_throw(t, ENDER_EDOMAIN, "the string at %s has no liberty", goban_name(g, p).text);
}

/* ---- moves ---- */

/* Of a stone about to be placed on an empty point: is it no suicide? A liberty beside it will do, a
 * string of the same colour with another liberty, or an opposing string whose last one it takes. */
static bool has_air(const goban *g, unsigned point, go_stone colour) {
    uint16_t at[4];
    const unsigned neighbours = goban_neighbours(g, point, at);
    for (unsigned i = 0; i < neighbours; i++)
        if (g->stone[at[i]] == GO_EMPTY) return true;
    for (unsigned i = 0; i < neighbours; i++) {
        const bool is_safe = goban_liberties(g, at[i], 2) == 2;
        if (is_safe == (g->stone[at[i]] == colour)) return true;
    }
    return false;
}

bool goban_may_place(const goban *g, unsigned point, go_stone colour, bool suicide_allowed) {
    return g->stone[point] == GO_EMPTY && (suicide_allowed || has_air(g, point, colour));
}

/* Takes the string of a stone off the board if it has no liberty. */
static unsigned take(goban *g, unsigned point) {
    uint16_t stones[GOBAN_POINTS_MAX];
    unsigned liberties;
    const unsigned count = walk(g, point, 1, stones, &liberties);
    if (liberties > 0 || any_immortal(g, stones, count)) return 0;
    for (unsigned i = 0; i < count; i++) g->stone[stones[i]] = GO_EMPTY;
    return count;
}

bool goban_place(goban *g, unsigned point, go_stone colour, bool suicide_allowed,
                 uint32_t *captured) {
    if (g->stone[point] != GO_EMPTY) return false;
    uint16_t at[4];
    uint32_t taken = 0;
    const unsigned neighbours = goban_neighbours(g, point, at);
    g->stone[point] = (uint8_t)colour;
    for (unsigned i = 0; i < neighbours; i++)
        if (g->stone[at[i]] == go_other(colour)) taken += take(g, at[i]);
    if (taken == 0 && goban_liberties(g, point, 1) == 0) {
        if (!suicide_allowed) {
            g->stone[point] = GO_EMPTY;
            return false;
        }
        g->prisoners[go_other(colour) - GO_BLACK] += take(g, point);
    }
    g->prisoners[colour - GO_BLACK] += taken;
    if (captured) *captured = taken;
    return true;
}
