/* SPDX-License-Identifier: MIT
 *
 * Generalized Toads and Frogs, Elephants and Rhinos, Ski-Jumps: their options against the rules on
 * strings, their values by search, by theorems and from the literal forms, and published ones. */
#include "positions.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- strips ---- */

typedef struct rules {
    const char *name, *head, *letters; /* empty, Left's, Right's */
    int slide, jump;
    bool own;
    int least; /* slide */
} rules;

static const rules variants[] = {
    {"toads-frogs-general", "1,1:", ".TF", 1, 1, false, 1},
    {"toads-frogs-general", "1,2:", ".TF", 1, 2, false, 1},
    {"toads-frogs-general", "2,1:", ".TF", 2, 1, false, 1},
    {"toads-frogs-general", "1,2f:", ".TF", 1, 2, true, 1},
    {"toads-frogs-general", "3,0:", ".TF", 3, 0, false, 1},
    {"toads-frogs-general", "2,1f:", ".TF", 2, 1, true, 1},
    {"toads-frogs-general", "2-3,1:", ".TF", 3, 1, false, 2},
    {"toads-frogs-general", "2-2,2f:", ".TF", 2, 2, true, 2},
    {"toads-frogs-general", "3-4,0:", ".TF", 4, 0, false, 3},
    {"elephants-rhinos", "", ".ER", 1, 0, false, 1},
};
enum { VARIANTS = sizeof variants / sizeof *variants };

/* The rules on a string: may the piece on cell i go to cell j? */
static bool may_go(const rules *r, const char *strip, int i, int j, ender_player player) {
    const int step = player == ENDER_LEFT ? 1 : -1, distance = (j - i) * step;
    if (strip[i] != r->letters[player == ENDER_LEFT ? 1 : 2]) return false;
    if (strip[j] != r->letters[0] || distance < 1) return false;
    int empty = 0, own = 0, other = 0;
    for (int k = i + step; k != j; k += step) {
        if (strip[k] == r->letters[0])
            empty++;
        else if (strip[k] == strip[i])
            own++;
        else
            other++;
    }
    if (own + other == 0) return r->least <= distance && distance <= r->slide;
    return empty == 0 && (own == 0 || r->own) && own + other <= r->jump;
}

static void check_strip(ender_ctx *ctx, const rules *r, const char *strip) {
    const int length = (int)strlen(strip);
    char text[STRING_MOST];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        string_list expected = {.count = 0};
        for (int i = 0; i < length; i++)
            for (int j = 0; j < length; j++) {
                if (!may_go(r, strip, i, j, player)) continue;
                char after[STRING_MOST];
                snprintf(after, sizeof after, "%s%s", r->head, strip);
                after[strlen(r->head) + (size_t)i] = strip[j];
                after[strlen(r->head) + (size_t)j] = strip[i];
                list_add(&expected, after);
            }
        snprintf(text, sizeof text, "%s%s", r->head, strip);
        assert_options(ctx, r->name, text, player, &expected);
    }
    assert_consistent(ctx, r->name, text);
    is_solved(ctx, r->name, text);
}

static void all_short_strips(void **state) {
    for (size_t v = 0; v < VARIANTS; v++)
        for (size_t length = 1; length < 7; length++)
            for (unsigned i = 0; i < power(3, length); i += length < 6 ? 1 : 5) {
                char strip[16];
                check_strip(*state, &variants[v], word(strip, variants[v].letters, length, i));
            }
}

static void with_one_and_one_it_is_toads_and_frogs(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned i = 0; i < power(3, 7); i += 3) {
        char strip[16], text[STRING_MOST];
        snprintf(text, sizeof text, "1,1:%s", word(strip, ".TF", 7, i));
        assert_true(ender_same(value_of(ctx, "toads-frogs-general", text),
                               value_of(ctx, "toads-frogs", strip)));
    }
}

/* Values from the tests of CGSuite. */
static void published_strips(void **state) {
    ender_ctx *ctx = *state;
    assert_true(
        ender_same(value_of(ctx, "toads-frogs-general", "1,2:tttt..fff"), game(ctx, "{1/2*|v}")));
    assert_true(ender_same(value_of(ctx, "elephants-rhinos", "eeee..rrr"), game(ctx, "1")));
    assert_true(ender_same(value_of(ctx, "toads-frogs-general", "1,0:TTTT..FFF"), game(ctx, "1")));
}

/* Values that MCGS was tested with; its parameters are the shortest and the longest slide, the
 * jump, and whether it goes over one's own kind. */
static void strips_of_mcgs(void **state) {
    ender_ctx *ctx = *state;
    static const char *const strips[][2] = {
        {"2,1f:.OOX........X......X", "18"},     {"2,1f:...XO.....X....O..OX", "-19/2"},
        {"2,1f:O...O..XX....O......", "13/2"},   {"2,1f:.X....O.O..OX.......", "-1/4"},
        {"2-3,2:O.XX.........O......", "{7|1}"}, {"2-3,2:...O.X.X.XX...O.....", "{10|-1}"},
        {"2-3,2:.OO.....OX...X..O...", "1/2"},   {"2-3,2:OO.....XX.....X...X.", "9"},
        {"2-3,2:OOXX....X...........", "19"},
    };
    for (size_t i = 0; i < sizeof strips / sizeof *strips; i++) {
        char text[STRING_MOST];
        snprintf(text, sizeof text, "%s", strips[i][0]);
        for (char *c = text; *c != '\0'; c++) *c = *c == 'X' ? 'T' : *c == 'O' ? 'F' : *c;
        assert_true(
            ender_same(value_of(ctx, "toads-frogs-general", text), game(ctx, strips[i][1])));
    }
}

/* The end of play is the same however far a piece goes at once: no move back is needed to count. */
static void going_away_counts_cells(void **state) {
    ender_ctx *ctx = *state;
    assert_true(
        ender_same(value_by(ctx, "toads-frogs-general", "4,2f:F..FT..T...", ENDER_METHOD_CLOSED),
                   game(ctx, "6")));
    assert_consistent(ctx, "toads-frogs-general", "4,2f:F..FT..T..");
    /* The foremost toad goes three and four cells, the other one then four and four. */
    assert_solved(ctx, "toads-frogs-general", "3-4,1:F...FT..T.......");
    assert_true(
        ender_same(value_of(ctx, "toads-frogs-general", "3-4,1:T..T......."), game(ctx, "5")));
    char *text = repeated("E", ".", 100000, "");
    assert_true(ender_same(value_of(ctx, "elephants-rhinos", text), game(ctx, "100000")));
    free(text);
}

/* ---- Ski-Jumps ---- */

/* board: rows of equal length joined by |. */
static void ski_options(const char *board, size_t cols, ender_player player, string_list *list) {
    const size_t length = strlen(board);
    const char *own = player == ENDER_LEFT ? "Ll" : "Rr",
               *other = player == ENDER_LEFT ? "Rr" : "Ll";
    const int step = player == ENDER_LEFT ? 1 : -1;
    for (size_t i = 0; i < length; i++) {
        if (board[i] != own[0] && board[i] != own[1]) continue;
        char after[STRING_MOST];
        for (long at = (long)i + step;; at += step) {
            const bool off = at < 0 || at == (long)length || board[at] == '|';
            if (!off && board[at] != '.') break;
            strcpy(after, board);
            after[i] = '.';
            if (!off) after[at] = board[i];
            list_add(list, after);
            if (off) break;
        }
        const size_t below = i + cols + 1, landing = below + cols + 1;
        if (board[i] != own[0] || landing >= length || board[landing] != '.') continue;
        if (board[below] != other[0] && board[below] != other[1]) continue;
        strcpy(after, board);
        after[i] = '.';
        after[below] = other[1];
        after[landing] = own[0];
        list_add(list, after);
    }
}

static void check_slope(ender_ctx *ctx, size_t rows, size_t cols, unsigned index) {
    char squares[STRING_MOST], board[STRING_MOST];
    size_t length = 0;
    word(squares, ".LRlr", rows * cols, index);
    for (size_t i = 0; i < rows * cols; i++) {
        if (i > 0 && i % cols == 0) board[length++] = '|';
        board[length++] = squares[i];
    }
    board[length] = '\0';
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        string_list expected = {.count = 0};
        ski_options(board, cols, player, &expected);
        assert_options(ctx, "ski-jumps", board, player, &expected);
    }
    assert_consistent(ctx, "ski-jumps", board);
    is_solved(ctx, "ski-jumps", board);
}

static void small_slopes(void **state) {
    for (unsigned i = 0; i < power(5, 4); i++) check_slope(*state, 1, 4, i);
    for (unsigned i = 0; i < power(5, 5); i += 3) check_slope(*state, 5, 1, i);
    for (unsigned i = 0; i < power(5, 6); i += 31) check_slope(*state, 3, 2, i);
    for (unsigned i = 0; i < power(5, 8); i += 1999) check_slope(*state, 4, 2, i);
}

/* The pictures of Winning Ways, chapter 1. */
static void published_slopes(void **state) {
    ender_ctx *ctx = *state;
    static const char *const slopes[][2] = {
        {"...L....|..R.....|........", "2"}, {"........|...l....|.......R|........|......L.", "-1"},
        {".L...|.R...|.....", "5/2"},        {"...R.|...L.|.....", "-5/2"},
        {"L....|....R|.....", "1/2"},
    };
    for (size_t i = 0; i < sizeof slopes / sizeof *slopes; i++) {
        assert_consistent(ctx, "ski-jumps", slopes[i][0]);
        assert_true(ender_same(value_of(ctx, "ski-jumps", slopes[i][0]), game(ctx, slopes[i][1])));
    }
}

/* ---- mistakes ---- */

static void mistakes_have_a_place(void **state) {
    ender_ctx *ctx = *state;
    assert_refused(ctx, "toads-frogs-general", "T.F", 1);
    assert_refused(ctx, "toads-frogs-general", "0,1:T.F", 1);
    assert_refused(ctx, "toads-frogs-general", "1:T.F", 2);
    assert_refused(ctx, "toads-frogs-general", "1,:T.F", 3);
    assert_refused(ctx, "toads-frogs-general", "1,2g:T.F", 4);
    assert_refused(ctx, "toads-frogs-general", "3-2,1:T.F", 3);
    assert_refused(ctx, "toads-frogs-general", "2-,1:T.F", 3);
    assert_refused(ctx, "toads-frogs-general", "1,2097152:T.F", 3);
    assert_spelled(ctx, "toads-frogs-general", "1-2,1:T.F", "2,1:T.F");
    assert_refused(ctx, "toads-frogs-general", "1,2:", 5);
    assert_refused(ctx, "toads-frogs-general", "1,2:TxF", 6);
    assert_refused(ctx, "toads-frogs-general", "99999999999999999999999,1:T", 1);
    assert_refused(ctx, "elephants-rhinos", "E.F", 3);
    assert_refused(ctx, "ski-jumps", "L..|.x", 6);
    assert_refused(ctx, "ski-jumps", "|", 1);
    assert_spelled(ctx, "ski-jumps", "L|.R", "L.|.R");
    assert_spelled(ctx, "elephants-rhinos", "e _r", "E.R");
}

/* ---- families with closed forms (toads_families.c) ---- */

/* Is the value known without a search? Then the search finds the same. */
static bool check_family(ender_ctx *ctx, const char *strip) {
    ender_position *position = parsed(ctx, "toads-frogs", strip);
    ender_game closed = ENDER_ZERO, found = ENDER_ZERO;
    const bool known =
        ender_position_value(ctx, position, ENDER_METHOD_CLOSED, &closed) == ENDER_OK;
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &found), ENDER_OK);
    if (known && !ender_same(closed, found)) fail_msg("%s: the formula is wrong", strip);
    ender_position_free(position);
    return known;
}

/* All strips with one empty cell, and all with one frog or one toad. */
static void families_of_short_strips(void **state) {
    char strip[STRING_MOST];
    unsigned known = 0;
    for (size_t length = 1; length <= 9; length++)
        for (unsigned i = 0; i < power(2, length); i++)
            for (size_t gap = 0; gap < length; gap++) {
                word(strip, "TF", length, i);
                strip[gap] = '.';
                known += check_family(*state, strip);
                word(strip, "T.", length, i);
                strip[gap] = 'F';
                known += check_family(*state, strip);
            }
    assert_true(known > 1000);
}

/* Heads, parts repeated and tails of every family, for longer strips. */
static void families_of_long_strips(void **state) {
    static const struct {
        const char *head, *part, *middle, *tail;
    } families[] = {{"", "T", ".", "FFFFFF"}, {"T.", "F", "", ""},     {"TTTT", ".", "F", ""},
                    {"TTTT.F", ".", "", ""},  {"T.", "TF", "F", ""},   {"TFTFT.", "TF", "F", ""},
                    {"", "TF", ".", "TFTF"},  {"", "TF", "T.F", "TF"}, {"TTT", "TF", ".", ""},
                    {"T.", "TF", "", ""},     {"TTT.", "TF", "", ""},  {"T.", "TF", "FF", ""},
                    {"", "TF", "T.", ""},     {"T.TFTF", "F", "F", ""}};
    for (size_t i = 0; i < sizeof families / sizeof families[0]; i++)
        for (size_t n = 1; n <= 8; n++) {
            char *most = repeated(families[i].head, families[i].part, n, families[i].middle);
            char *strip = repeated(most, families[i].tail, 1, "");
            if (strlen(strip) <= 14 && !check_family(*state, strip))
                fail_msg("%s: there is no formula", strip);
            free(most);
            free(strip);
        }
}

/* ---- going back as well ---- */

/* To the cell so many places ahead, with what stands between all of the other kind; or one back. */
static void backsliding_moves(const char *strip, int hop, ender_player player, string_list *list,
                              const char *head) {
    const int length = (int)strlen(strip), ahead = player == ENDER_LEFT ? 1 : -1;
    const char own = player == ENDER_LEFT ? 'T' : 'F', other = own == 'T' ? 'F' : 'T';
    for (int i = 0; i < length; i++)
        for (int k = -1; k <= hop + 1; k++) {
            const int to = i + k * ahead;
            if (strip[i] != own || k == 0 || to < 0 || to >= length || strip[to] != '.') continue;
            bool over_others = true;
            for (int j = 1; j < k; j++) over_others = over_others && strip[i + j * ahead] == other;
            if (!over_others) continue;
            char after[STRING_MOST], text[2 * STRING_MOST];
            strcpy(after, strip);
            after[i] = '.';
            after[to] = own;
            sprintf(text, "%s%s", head, after);
            list_add(list, text);
        }
}

static void backsliding_by_the_rules(void **state) {
    char strip[STRING_MOST], head[8], text[2 * STRING_MOST];
    for (int hop = 0; hop <= 3; hop++)
        for (unsigned i = 0; i < power(3, 6); i++) {
            word(strip, ".TF", 6, i);
            sprintf(head, "%d:", hop);
            sprintf(text, "%s%s", head, strip);
            for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
                string_list general = {.count = 0}, plain = {.count = 0};
                backsliding_moves(strip, hop, player, &general, head);
                assert_options(*state, "backsliding-toads-frogs-general", text, player, &general);
                if (hop != 1) continue;
                backsliding_moves(strip, hop, player, &plain, "");
                assert_options(*state, "backsliding-toads-frogs", strip, player, &plain);
            }
        }
    assert_spelled(*state, "backsliding-toads-frogs-general", "2:tf_", "2:TF.");
    assert_refused(*state, "backsliding-toads-frogs-general", "TF.", 1);
    assert_refused(*state, "backsliding-toads-frogs-general", "2,TF.", 2);
    assert_refused(*state, "backsliding-toads-frogs-general", "2:", 3);
    assert_refused(*state, "backsliding-toads-frogs-general", "2:TX", 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_short_strips),
        cmocka_unit_test(with_one_and_one_it_is_toads_and_frogs),
        cmocka_unit_test(published_strips),
        cmocka_unit_test(strips_of_mcgs),
        cmocka_unit_test(going_away_counts_cells),
        cmocka_unit_test(small_slopes),
        cmocka_unit_test(published_slopes),
        cmocka_unit_test(families_of_short_strips),
        cmocka_unit_test(families_of_long_strips),
        cmocka_unit_test(backsliding_by_the_rules),
        cmocka_unit_test(mistakes_have_a_place),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
