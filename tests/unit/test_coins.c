/* SPDX-License-Identifier: MIT
 *
 * Welter's game, Silver Dollar, Chomp and the relatives of Nim: each formula against the search and
 * the literal form, moves against the rules said a second time, and nim values found here, by
 * playing on bit sets. */
#include "positions.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *list_text(char *to, const unsigned *numbers, size_t count) {
    char *at = to;
    *at = '\0';
    for (size_t i = 0; i < count; i++) at += sprintf(at, i > 0 ? ",%u" : "%u", numbers[i]);
    return count > 0 ? to : "0";
}

/* ---- coins on a strip ---- */

enum { SQUARES = 12 };

static size_t squares_of(unsigned set, unsigned *squares) {
    size_t count = 0;
    for (unsigned i = 0; i < SQUARES; i++)
        if (set >> i & 1) squares[count++] = i;
    return count;
}

static unsigned strip_value(unsigned set, bool passing, unsigned char *values) {
    bool taken[256] = {false};
    for (unsigned from = 0; from < SQUARES; from++)
        for (unsigned to = from; set >> from & 1 && to-- > 0;) {
            if (set >> to & 1) {
                if (passing) continue;
                break;
            }
            taken[values[set ^ 1u << from ^ 1u << to]] = true;
        }
    unsigned least = 0;
    while (taken[least]) least++;
    return least;
}

/* All sets of coins on twelve squares; a set comes after those with coins further to the left. */
static void all_strips(ender_ctx *ctx, const char *name, bool passing) {
    static unsigned char values[1 << SQUARES];
    char text[STRING_MOST], star[16];
    unsigned squares[SQUARES];
    for (unsigned set = 1; set < 1u << SQUARES; set++) {
        values[set] = (unsigned char)strip_value(set, passing, values);
        const size_t count = squares_of(set, squares);
        list_text(text, squares, count);
        sprintf(star, "*%u", values[set]);
        const ender_game expected = game(ctx, star);
        if (!ender_same(value_by(ctx, name, text, ENDER_METHOD_CLOSED), expected))
            fail_msg("%s %s is not worth %s", name, text, star);
        if (set % 8 == 1 || set < 256)
            assert_true(ender_same(value_by(ctx, name, text, ENDER_METHOD_SEARCH), expected));
        if (set < 64) assert_consistent(ctx, name, text);
    }
}

static void strips(void **state) {
    all_strips(*state, "welter", true);
    all_strips(*state, "silver-dollar", false);
}

static void strip_moves(void **state) {
    ender_ctx *ctx = *state;
    static const char *const names[] = {"silver-dollar", "welter"};
    char text[STRING_MOST];
    unsigned squares[SQUARES];
    for (unsigned passing = 0; passing < 2; passing++)
        for (unsigned set = 1; set < 128; set++) {
            string_list options = {.count = 0};
            for (unsigned from = 0; from < SQUARES; from++)
                for (unsigned to = from; set >> from & 1 && to-- > 0;) {
                    if (set >> to & 1 && passing) continue;
                    if (set >> to & 1) break;
                    const size_t count = squares_of(set ^ 1u << from ^ 1u << to, squares);
                    list_add(&options, list_text(text, squares, count));
                }
            list_text(text, squares, squares_of(set, squares));
            assert_options(ctx, names[passing], text, ENDER_LEFT, &options);
        }
}

/* ONAG, chapter 13: Welter's function of two coins is their nim sum less 1; coins far to the right
 * are beyond any search. */
static void strip_values(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned a = 0; a < 12; a++)
        for (unsigned b = a + 1; b < 12; b++) {
            char text[STRING_MOST], star[16];
            sprintf(text, "%u,%u", a, b);
            sprintf(star, "*%u", (a ^ b) - 1);
            assert_true(ender_same(value_of(ctx, "welter", text), game(ctx, star)));
        }
    assert_true(ender_same(value_of(ctx, "silver-dollar", "7,1000000,4294967295"),
                           game(ctx, "*4293967289")));
    assert_out_of_reach(ctx, "welter", "1000000,2000000,4294967295");
    assert_spelled(ctx, "welter", " 1 , 4 ", "1,4");
    assert_true(ender_same(value_of(ctx, "welter", "0,1,2"), ENDER_ZERO));
    assert_refused(ctx, "welter", "1,1", 3);
    assert_refused(ctx, "silver-dollar", "4,1", 3);
    assert_refused(ctx, "welter", "1,,2", 3);
    assert_refused(ctx, "welter", "1;2", 2);
    assert_refused(ctx, "welter", "4294967296", 1);
}

/* ---- Chomp ---- */

static void chomp_boards(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (unsigned a = 1; a <= 5; a++)
        for (unsigned b = 0; b <= a; b++)
            for (unsigned c = 0; c <= b; c++)
                for (unsigned d = 0; d <= c; d++) {
                    const unsigned rows[] = {a, b, c, d};
                    const size_t count = d ? 4 : c ? 3 : b ? 2 : 1;
                    list_text(text, rows, count);
                    if (a <= 3 && a + b > 1) assert_consistent(ctx, "chomp", text);
                    if (a > 1 || b > 0) is_solved(ctx, "chomp", text);
                    assert_outcome(ctx, "chomp", text);
                }
}

static void chomp_moves(void **state) {
    ender_ctx *ctx = *state;
    string_list options = {.count = 0};
    static const char *const after[] = {"1,1,1", "2,2,1", "3", "3,1,1", "3,2", "3,2", "2,2,1"};
    for (size_t i = 0; i < 6; i++) list_add(&options, after[i]);
    assert_options(ctx, "chomp", "3,2,1", ENDER_LEFT, &options);
    assert_int_equal(outcome_of(ctx, "chomp", "1000000,999999"), ENDER_P);
    assert_int_equal(outcome_of(ctx, "chomp", "1000000,1000000,1000000"), ENDER_N);
    assert_int_equal(outcome_of(ctx, "chomp", "7,6+3,3,3+1"), ENDER_N);
    assert_int_equal(outcome_of(ctx, "chomp", "3,3,3+4"),
                     ender_same(value_of(ctx, "chomp", "3,3,3"), game(ctx, "*3")) ? ENDER_P
                                                                                  : ENDER_N);
    assert_true(ender_same(value_of(ctx, "chomp", "1"), ENDER_ZERO));
    assert_refused(ctx, "chomp", "2,3", 3);
    assert_refused(ctx, "chomp", "2,00", 3);
    assert_refused(ctx, "chomp", "2 3", 3);
}

/* ---- relatives of Nim ---- */

static void lasker(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (unsigned a = 1; a <= 20; a++) {
        sprintf(text, "%u", a);
        assert_true(is_solved(ctx, "lasker-nim", text));
    }
    for (unsigned a = 1; a <= 4; a++)
        for (unsigned b = a; b <= 4; b++) {
            sprintf(text, "%u,%u", a, b);
            assert_solved(ctx, "lasker-nim", text);
        }
    string_list options = {.count = 0};
    static const char *const after[] = {"0", "1", "2", "3", "1,3", "2,2"};
    for (size_t i = 0; i < 6; i++) list_add(&options, after[i]);
    assert_options(ctx, "lasker-nim", "4", ENDER_LEFT, &options);
    assert_true(ender_same(value_of(ctx, "lasker-nim", "4000000000"), game(ctx, "*3999999999")));
}

static void antonim(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (unsigned a = 1; a <= 8; a++) {
        sprintf(text, "%u", a);
        assert_outcome(ctx, "antonim", text);
        for (unsigned b = a + 1; b <= 9; b++) {
            sprintf(text, "%u,%u", a, b);
            assert_outcome(ctx, "antonim", text);
            for (unsigned c = b + 1; c <= 10; c++) {
                sprintf(text, "%u,%u,%u", a, b, c);
                assert_outcome(ctx, "antonim", text);
                if (c <= 5) assert_consistent(ctx, "antonim", text);
            }
        }
    }
    string_list options = {.count = 0};
    static const char *const after[] = {"2,4", "1,4", "1,2", "1,2,3"};
    for (size_t i = 0; i < 4; i++) list_add(&options, after[i]);
    assert_options(ctx, "antonim", "1,2,4", ENDER_LEFT, &options);
    assert_spelled(ctx, "antonim", "4,0,0,1", "1,4");
    assert_refused(ctx, "antonim", "4,1,4", 1);
}

static void moore(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (unsigned k = 1; k <= 3; k++)
        for (unsigned a = 0; a <= 3; a++)
            for (unsigned b = a; b <= 4; b++)
                for (unsigned c = b > 0 ? b : 1; c <= 4; c++) {
                    const unsigned heaps[] = {a, b, c};
                    const size_t absent = a ? 0 : b ? 1 : 2;
                    char list[STRING_MOST];
                    sprintf(text, "%u:%s", k, list_text(list, heaps + absent, 3 - absent));
                    assert_outcome(ctx, "moore-nim", text);
                    if (!is_solved(ctx, "moore-nim", text) && c <= 3)
                        assert_consistent(ctx, "moore-nim", text);
                }
    string_list options = {.count = 0};
    static const char *const after[] = {"0", "2:1", "2:2", "2:1,1"};
    for (size_t i = 0; i < 4; i++) list_add(&options, after[i]);
    assert_options(ctx, "moore-nim", "2:1,2", ENDER_LEFT, &options);
    assert_int_equal(outcome_of(ctx, "moore-nim", "2:5,5,5,9,9,9"), ENDER_P);
    assert_refused(ctx, "moore-nim", "0:1", 1);
    assert_refused(ctx, "moore-nim", "65:1", 1);
    assert_refused(ctx, "moore-nim", "2,1", 2);
    assert_refused(ctx, "moore-nim", "2:", 3);
}

/* Nim values of up to two heaps with a pass, by definition. */
static void pass(void **state) {
    ender_ctx *ctx = *state;
    unsigned values[8][8] = {{0}};
    char text[STRING_MOST], star[16];
    for (unsigned a = 0; a < 8; a++)
        for (unsigned b = a ? 0 : 1; b < 8; b++) {
            bool taken[64] = {false};
            taken[a ^ b] = true; /* the pass */
            for (unsigned left = 0; left < a; left++) taken[values[left][b]] = true;
            for (unsigned left = 0; left < b; left++) taken[values[a][left]] = true;
            while (taken[values[a][b]]) values[a][b]++;
            sprintf(star, "*%u", values[a][b]);
            if (a == 0 || b == 0)
                sprintf(text, "p:%u", a + b);
            else
                sprintf(text, "p:%u,%u", a < b ? a : b, a < b ? b : a);
            assert_true(ender_same(value_of(ctx, "nim-pass", text), game(ctx, star)));
            if (a + b <= 6) assert_consistent(ctx, "nim-pass", text);
        }
    assert_solved(ctx, "nim-pass", "p:9");
    assert_solved(ctx, "nim-pass", "1,2,2");
    string_list options = {.count = 0};
    static const char *const after[] = {"1,2", "p:1", "p:2", "p:1,1"};
    for (size_t i = 0; i < 4; i++) list_add(&options, after[i]);
    assert_options(ctx, "nim-pass", "p:1,2", ENDER_LEFT, &options);
    assert_refused(ctx, "nim-pass", "p3", 2);
    assert_refused(ctx, "nim-pass", "q:3", 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(strips, positions_setup, positions_teardown),
        cmocka_unit_test_setup_teardown(strip_moves, positions_setup, positions_teardown),
        cmocka_unit_test_setup_teardown(strip_values, positions_setup, positions_teardown),
        cmocka_unit_test_setup_teardown(chomp_boards, positions_setup, positions_teardown),
        cmocka_unit_test_setup_teardown(chomp_moves, positions_setup, positions_teardown),
        cmocka_unit_test_setup_teardown(lasker, positions_setup, positions_teardown),
        cmocka_unit_test_setup_teardown(antonim, positions_setup, positions_teardown),
        cmocka_unit_test_setup_teardown(moore, positions_setup, positions_teardown),
        cmocka_unit_test_setup_teardown(pass, positions_setup, positions_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
