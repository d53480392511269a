/* SPDX-License-Identifier: MIT
 *
 * The relatives of Bipass. The moves of Maximal and Cannibal Bipass are held against the rules on
 * strings, those of Ferrers diagrams against the rules on rows of cells; values and outcomes are
 * reached with and without theorems. */
#include "positions.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the rules on strings ---- */

/* A stone moves right over white ones if it is black; what is told of Left is told of Right with
 * the string read backwards and the colours exchanged. */
static void mirror(char *text) {
    const size_t length = strlen(text);
    for (size_t i = 0; i < length / 2; i++) {
        const char c = text[i];
        text[i] = text[length - 1 - i];
        text[length - 1 - i] = c;
    }
    for (size_t i = 0; i < length; i++)
        if (text[i] != '_') text[i] = text[i] == 'b' ? 'w' : 'b';
}

static void list_dressed(string_list *list, const char *raw, bool mirrored,
                         void (*dress)(char *to, const char *raw)) {
    char text[STRING_MOST], back[STRING_MOST];
    strcpy(back, raw);
    if (mirrored) mirror(back);
    dress(text, back);
    list_add(list, text);
}

/* Bipass: the dead stones off. */
static void live_part(char *to, const char *raw) {
    size_t from = 0, end = strlen(raw);
    while (from < end && raw[from] == 'w') from++;
    while (end > from && raw[end - 1] == 'b') end--;
    snprintf(to, STRING_MOST, "%.*s", (int)(end - from), raw + from);
    if (end == from) strcpy(to, "0");
}

static void maximal_options(string_list *list, const char *strip, ender_player player) {
    char from[STRING_MOST];
    strcpy(from, strip);
    if (player == ENDER_RIGHT) mirror(from);
    for (size_t i = 0; from[i]; i++) {
        if (from[i] != 'b' || from[i + 1] != 'w') continue;
        char after[STRING_MOST];
        strcpy(after, from);
        size_t k = i;
        for (; after[k + 1] == 'w'; k++) after[k] = 'w';
        after[k] = 'b';
        list_dressed(list, after, player == ENDER_RIGHT, live_part);
    }
}

/* Cannibal Bipass: single stones between gaps off, and gaps that separate nothing. */
static void without_single_stones(char *to, const char *raw) {
    to[0] = '\0';
    for (const char *at = raw; *at;) {
        const size_t length = strcspn(at, "_");
        if (length > 1) {
            if (to[0]) strcat(to, "_");
            strncat(to, at, length);
        }
        at += length + (at[length] == '_');
    }
    if (!to[0]) strcpy(to, "0");
}

static void cannibal_options(string_list *list, const char *strip, ender_player player) {
    char from[STRING_MOST];
    strcpy(from, strip);
    if (player == ENDER_RIGHT) mirror(from);
    for (size_t i = 0; from[i]; i++) {
        char after[STRING_MOST];
        if (from[i] != 'b') continue;
        strcpy(after, from);
        for (size_t k = i + 1; from[k] == 'w'; k++) {
            after[k - 1] = 'w';
            after[k] = 'b';
            list_dressed(list, after, player == ENDER_RIGHT, without_single_stones);
        }
        for (size_t k = i + 1; from[k] == 'b'; k++) {
            after[k - 1] = '_';
            list_dressed(list, after, player == ENDER_RIGHT, without_single_stones);
        }
    }
}

/* Calls each(ctx, strip) for all strips b..w of up to so many stones. */
static void each_live(ender_ctx *ctx, size_t longest,
                      void (*each)(ender_ctx *ctx, const char *strip)) {
    char text[STRING_MOST];
    for (size_t n = 0; n + 2 <= longest; n++)
        for (unsigned i = 0; i < power(2, n); i++) {
            word(text + 1, "bw", n, i);
            text[0] = 'b';
            strcpy(text + n + 1, "w");
            each(ctx, text);
        }
}

static void check_maximal_moves(ender_ctx *ctx, const char *strip) {
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        string_list expected = {.count = 0};
        maximal_options(&expected, strip, p);
        assert_options(ctx, "maximal-bipass", strip, p, &expected);
    }
}

static void maximal_moves(void **state) { each_live(*state, 9, check_maximal_moves); }

static void check_maximal_value(ender_ctx *ctx, const char *strip) {
    if (!is_solved(ctx, "maximal-bipass", strip)) assert_consistent(ctx, "maximal-bipass", strip);
    assert_outcome(ctx, "maximal-bipass", strip);
}

static void maximal_values(void **state) {
    each_live(*state, 9, check_maximal_value);
    assert_solved(*state, "maximal-bipass", "bbbbwwwwwbbbw");
    assert_solved(*state, "maximal-bipass", "bwwbbbbbbwwww");
    assert_solved(*state, "maximal-bipass", "bbbbbbbbbwwwwwww");
    assert_false(is_solved(*state, "maximal-bipass", "bbbwwwwwbbbbww"));
}

static void cannibal_moves(void **state) {
    char text[STRING_MOST];
    for (size_t n = 2; n <= 7; n++)
        for (unsigned i = 0; i < power(2, n); i++)
            for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
                string_list expected = {.count = 0};
                cannibal_options(&expected, word(text, "bw", n, i), p);
                assert_options(*state, "cannibal-bipass", text, p, &expected);
            }
    string_list bites = {.count = 0};
    cannibal_options(&bites, "bbbw_wbb", ENDER_LEFT);
    assert_options(*state, "cannibal-bipass", "bbbw_wbb", ENDER_LEFT, &bites);
}

/* And the mean value of a strip is its weight (Problem 4, for short strips). */
static void cannibal_values(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (size_t n = 2; n <= 7; n++)
        for (unsigned i = 0; i < power(2, n); i++) {
            assert_consistent(ctx, "cannibal-bipass", word(text, "bw", n, i));
            ender_position *position = parsed(ctx, "cannibal-bipass", text);
            char *weight = NULL;
            ender_game mean = {0};
            assert_int_equal(ender_position_report(ctx, position, "weight", &weight), ENDER_OK);
            assert_int_equal(ender_mean(ctx, value_of(ctx, "cannibal-bipass", text), &mean),
                             ENDER_OK);
            if (!ender_same(mean, game(ctx, weight))) fail_msg("%s weighs %s", text, weight);
            ender_free(weight);
            ender_position_free(position);
        }
    assert_consistent(ctx, "cannibal-bipass", "bbw_wwb_bbb");
    assert_solved(ctx, "cannibal-bipass", "bbbbb");
    assert_solved(ctx, "cannibal-bipass", "wwww");
}

static void spellings(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "cannibal-bipass", "b_w__bw_", "bw");
    assert_spelled(ctx, "cannibal-bipass", "_b_", "0");
    assert_spelled(ctx, "cannibal-bipass", "X O + bb..ww", "bw+bb_ww");
    assert_refused(ctx, "cannibal-bipass", "bwz", 3);
    assert_spelled(ctx, "maximal-bipass", "wb3w2b", "bbbww");
    assert_spelled(ctx, "ferrers", "[ 4, 2,1 ]", "[4,2,1]");
    assert_spelled(ctx, "ferrers", "(3,0|2,0)", "[4,2,1]");
    assert_spelled(ctx, "ferrers", "[] + (|) + (0|0)", "[1]");
    assert_refused(ctx, "ferrers", "[2,3]", 4);
    assert_refused(ctx, "ferrers", "[2,0]", 4);
    assert_refused(ctx, "ferrers", "[2", 3);
    assert_refused(ctx, "ferrers", "[2,]", 4);
    assert_refused(ctx, "ferrers", "[2]x", 4);
    assert_refused(ctx, "ferrers", "bw", 1);
    assert_refused(ctx, "ferrers", "(1,1|1,0)", 4);
    assert_refused(ctx, "ferrers", "(1,0|1)", 2);
    assert_refused(ctx, "ferrers", "[99999999999999999999]", 2);
    assert_refused(ctx, "ferrers", "[67108864]", 1);
}

/* ---- Ferrers diagrams as rows of cells ---- */

enum { SIDE = 5 };

static void list_rows(string_list *list, const unsigned rows[SIDE + 1]) {
    char text[STRING_MOST] = "[";
    for (size_t i = 0; rows[i] > 0; i++)
        snprintf(text + strlen(text), STRING_MOST - strlen(text), i ? ",%u" : "%u", rows[i]);
    list_add(list, rows[0] > 0 ? strcat(text, "]") : "0");
}

static bool is_diagram(const unsigned rows[SIDE + 1]) {
    for (size_t i = 0; i < SIDE; i++)
        if (rows[i] < rows[i + 1]) return false;
    return true;
}

/* Left takes `cells` off the lower end of a column: off each of the lowest rows that reach it,
 * which must end there. */
static bool shorten_column(unsigned rows[SIDE + 1], unsigned column, unsigned cells) {
    for (size_t i = SIDE; i-- > 0 && cells > 0;) {
        if (rows[i] < column) continue;
        if (rows[i] != column) return false;
        rows[i]--;
        cells--;
    }
    return cells == 0 && is_diagram(rows);
}

static void diagram_options(string_list *list, const unsigned rows[SIDE + 1], ender_player player) {
    for (unsigned line = 1; line <= SIDE; line++)
        for (unsigned cells = 1; cells <= SIDE; cells++) {
            unsigned after[SIDE + 1];
            memcpy(after, rows, sizeof after);
            if (player == ENDER_LEFT) {
                if (shorten_column(after, line, cells)) list_rows(list, after);
            } else if (after[line - 1] >= cells) {
                after[line - 1] -= cells;
                if (is_diagram(after)) list_rows(list, after);
            }
        }
}

static void check_diagram(ender_ctx *ctx, const unsigned rows[SIDE + 1]) {
    string_list text = {.count = 0};
    list_rows(&text, rows);
    for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
        string_list expected = {.count = 0};
        diagram_options(&expected, rows, p);
        assert_options(ctx, "ferrers", text.strings[0], p, &expected);
    }
    char *strip = NULL, *symbol = NULL;
    ender_position *position = parsed(ctx, "ferrers", text.strings[0]);
    assert_int_equal(ender_position_report(ctx, position, "strip", &strip), ENDER_OK);
    assert_int_equal(ender_position_report(ctx, position, "frobenius", &symbol), ENDER_OK);
    assert_true(ender_same(value_of(ctx, "ferrers", text.strings[0]),
                           value_by(ctx, "bipass", strip, ENDER_METHOD_SEARCH)));
    assert_spelled(ctx, "ferrers", symbol, text.strings[0]);
    ender_free(strip);
    ender_free(symbol);
    ender_position_free(position);
}

/* All diagrams of up to 4 rows and 5 columns. */
static void diagrams(void **state) {
    for (unsigned index = 1; index < power(SIDE + 1, 4); index++) {
        unsigned rows[SIDE + 1] = {0}, rest = index;
        for (size_t i = 0; i < 4; i++, rest /= SIDE + 1) rows[i] = rest % (SIDE + 1);
        if (is_diagram(rows)) check_diagram(*state, rows);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(maximal_moves),   WITH_CONTEXT(maximal_values), WITH_CONTEXT(cannibal_moves),
        WITH_CONTEXT(cannibal_values), WITH_CONTEXT(spellings),      WITH_CONTEXT(diagrams),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
