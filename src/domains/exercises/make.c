/* SPDX-License-Identifier: MIT
 *
 * What exercises are about, made by chance: larger ones for higher levels. Texts in the language of
 * expressions, or in that of a domain; whether one fits its kind is found out afterwards. */
#include "exercises/exercises.h"

#include "base/random.h"

#include <string.h>

static uint32_t below(maker *m, uint32_t most) { return random_below(&m->state, most); }

/* One of least .. most. */
static int between(maker *m, int least, int most) {
    return least + (int)below(m, (uint32_t)(most - least + 1));
}

#define ONE_OF_TEXTS(m, list) (list)[below((m), sizeof(list) / sizeof *(list))]

/* ---- positions ---- */

/* Letters of which each square has one by chance, and the sizes at level 1; each level has one row
 * or column more. */
typedef struct board {
    const char *rules, *letters;
    int rows, columns; /* at level 1 */
    bool is_wide;      /* grows in columns only */
} board;

static const board boards[] = {
    {"domineering", "....#", 2, 3, false}, {"clobber", "xxoo.", 2, 2, false},
    {"col", "....xo#", 2, 2, false},       {"snort", "....xo#", 2, 2, false},
    {"toads-frogs", "TTFF..", 1, 4, true}, {"bipass", "bw", 1, 4, true},
    {"hackenbush", "BRBRG", 1, 3, true},   {"konane", "xo.", 2, 3, false}};

static void write_board(maker *m, const board *b, strbuf *out) {
    const int more = (int)m->level - 1;
    const int rows = b->is_wide ? b->rows : b->rows + more / 2;
    const int columns = b->columns + (b->is_wide ? 2 * more : (more + 1) / 2);
    const uint32_t letters = (uint32_t)strlen(b->letters);
    strbuf_format(out, "%s(\"", b->rules);
    for (int r = 0; r < rows; r++) {
        if (r > 0) strbuf_char(out, '|');
        for (int c = 0; c < columns; c++) strbuf_char(out, b->letters[below(m, letters)]);
    }
    strbuf_text(out, "\")");
}

void make_position(maker *m) { write_board(m, &ONE_OF_TEXTS(m, boards), &m->g); }

void make_nim(maker *m) {
    const int heaps = (int)m->level + 1, most = 4 << m->level;
    strbuf_text(&m->g, "nim(\"");
    for (int i = 0; i < heaps; i++)
        strbuf_format(&m->g, "%s%d", i > 0 ? "," : "", between(m, 1, most));
    strbuf_text(&m->g, "\")");
}

void make_kayles(maker *m) {
    strbuf_format(&m->g, "kayles(\"%d\")", between(m, 3, 2 + 4 * (int)m->level));
}

void make_string(maker *m) {
    const int edges = between(m, 2 + (int)m->level, 3 + 2 * (int)m->level);
    strbuf_text(&m->g, "hackenbush(\"");
    for (int i = 0; i < edges; i++) strbuf_char(&m->g, "BR"[below(m, 2)]);
    strbuf_text(&m->g, "\")");
}

/* Worth something all-small: play ends for both players at once. */
void make_all_small(maker *m) {
    static const board clobber = {"clobber", "xxooo.", 1, 5, true};
    if (m->level == LEVEL_LEAST || below(m, 2) == 0) {
        write_board(m, &clobber, &m->g);
        return;
    }
    static const char *const parts[] = {"^", "^*", "v", "{0|^}", "{^|0}", "{^*|v}", "{^^|*}", "*2"};
    const char *second = ONE_OF_TEXTS(m, parts), *first = ONE_OF_TEXTS(m, parts);
    strbuf_format(&m->g, "%s + %s", first, second);
}

void make_corridor(maker *m) {
    const int length = between(m, 1, (int)m->level + 1);
    for (int i = 0; i < length; i++) strbuf_char(&m->g, '.');
    for (int i = between(m, 1, 3); i > 0; i--) strbuf_char(&m->g, 'o');
}

void make_ko(maker *m) {
    for (unsigned i = 0; i < (m->level + 1) / 2; i++) {
        const int low = -between(m, 0, 6), high = between(m, 1, 9);
        strbuf_format(&m->g, "%sKO(%d,%d)", i > 0 ? "+" : "", high, low);
    }
}

/* ---- values ---- */

static void write_number(maker *m, int most, unsigned halvings, strbuf *out) {
    const int denominator = 1 << below(m, halvings + 1);
    const int numerator = between(m, -most * denominator, most * denominator);
    if (numerator % denominator == 0)
        strbuf_format(out, "%d", numerator / denominator);
    else
        strbuf_format(out, "%d/%d", numerator, denominator);
}

void make_number(maker *m) { write_number(m, 2 + (int)m->level, m->level + 1, &m->g); }

void make_gap(maker *m) {
    strbuf_char(&m->g, '{');
    write_number(m, 4, m->level + 1, &m->g);
    strbuf_char(&m->g, '|');
    write_number(m, 4, m->level + 1, &m->g);
    strbuf_char(&m->g, '}');
}

static const char *const small_games[] = {"0",  "*",       "^",  "v",     "^*",     "*2",   "1",
                                          "-1", "1/2",     "1*", "{1|0}", "{0|-1}", "+-1",  "{2|0}",
                                          "^^", "{1/2|0}", "2",  "v*",    "{1|*}",  "{1|^}"};

static void write_small(maker *m, strbuf *out) {
    static const uint32_t known[] = {8, 14, 20}; /* by level: the first so many */
    strbuf_text(out, small_games[below(m, known[m->level - 1])]);
}

void make_pair(maker *m) {
    write_small(m, &m->g);
    write_small(m, &m->h);
}

void make_number_and_game(maker *m) {
    static const char *const bases[] = {"1", "*", "1/2", "-1", "^", "*2", "2", "{1|0}"};
    strbuf_text(&m->g, bases[below(m, 2 + 2 * m->level)]);
    write_small(m, &m->h);
}

void make_form(maker *m) {
    for (unsigned player = 0; player < 2; player++) {
        strbuf_char(&m->g, player == 0 ? '{' : '|');
        for (int i = 0, count = between(m, 1, 1 + (int)m->level); i < count; i++) {
            if (i > 0) strbuf_char(&m->g, ',');
            write_small(m, &m->g);
        }
    }
    strbuf_char(&m->g, '}');
}

/* {x|y}, or at higher levels with such a game in place of one of the numbers. */
static void write_hot(maker *m, unsigned depth, int top, strbuf *out) {
    const int low = top - between(m, 1, 6);
    const bool nested = depth > 0 && below(m, 4) > 0, left = below(m, 2) == 0;
    strbuf_char(out, '{');
    if (nested && left)
        write_hot(m, depth - 1, top + 2, out);
    else
        strbuf_format(out, "%d", top);
    strbuf_char(out, '|');
    if (nested && !left)
        write_hot(m, depth - 1, low, out);
    else
        strbuf_format(out, "%d", low);
    strbuf_char(out, '}');
}

void make_hot(maker *m) { write_hot(m, m->level - 1, between(m, 0, 5), &m->g); }

void make_hot_and_temperature(maker *m) {
    make_hot(m);
    strbuf_text(&m->h, m->level == LEVEL_LEAST || below(m, 2) == 0 ? "1" : "1/2");
}

void make_switches(maker *m) {
    for (unsigned i = 0; i < 2 + m->level; i++) {
        if (i > 0) strbuf_text(&m->g, " + ");
        write_hot(m, m->level == LEVEL_MOST ? 1 : 0, between(m, 0, 7), &m->g);
    }
}

void make_ups(maker *m) {
    static const char *const arrows[] = {"^", "v", "^^", "vv", "3.^", "3.v", "{0|^}", "tiny(1)"};
    static const char *const rest[] = {"0", "*", "*2", "*3", "1/8", "-1/8", "v", "*4"};
    const uint32_t known = 2 + 2 * m->level, second = below(m, known), first = below(m, known);
    strbuf_format(&m->g, "%s + %s", arrows[first], rest[second]);
}

void make_nimbers(maker *m) {
    const int most = m->level == LEVEL_LEAST ? 3 : m->level == 2 ? 8 : 15;
    strbuf_format(&m->g, "*%d", between(m, 2, most));
    strbuf_format(&m->h, "*%d", between(m, 2, most));
}
