/* SPDX-License-Identifier: MIT
 *
 * The Conway line: relations with points, the numbers beside others against small dyadic ones, and
 * rows against the relations they are made of. */
#include "analysis/front.h"
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include <string.h>

static ender_game game(const char *text) {
    ender_game g;
    if (ender_parse(ctx, text, strlen(text), &g) != ENDER_OK)
        fail_msg("%s: %s", text, ender_message(ctx));
    return g;
}

static ender_relation relation(ender_game g, line_place p) {
    ender_relation r;
    assert_int_equal(line_compare(ctx, g, p, &r), ENDER_OK);
    return r;
}

/* All games born by day 2 and some others: x +- 1/w lies where x +- 1/1024 does. */
static void beside_numbers(void **state) {
    (void)state;
    static const char *const others[] = {"^3", "+-1/512 + 1", "tiny(2)", "{1|*}", "{3||1|-1}"};
    static const char *const numbers[] = {"-1", "-1/2", "0", "1/2", "1", "2"};
    ender_game *games, g;
    size_t count;
    assert_int_equal(ender_games_by_day(ctx, 2, &games, &count), ENDER_OK);
    for (size_t i = 0; i < count + sizeof others / sizeof *others; i++) {
        g = i < count ? games[i] : game(others[i - count]);
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
            for (int beside = -1; beside <= 1; beside++) {
                ender_game x = game(numbers[k]), small = game("1/1024");
                for (int n = 0; n != beside; n += beside)
                    assert_int_equal((beside > 0 ? ender_add : ender_subtract)(ctx, x, small, &x),
                                     ENDER_OK);
                ender_relation expected;
                assert_int_equal(ender_compare(ctx, g, x, &expected), ENDER_OK);
                assert_int_equal(relation(g, (line_place){game(numbers[k]), beside}), expected);
            }
        }
    }
    ender_free(games);
}

static void assert_row(const char *text, const line_place *points, size_t count,
                       const char *expected) {
    char *row = NULL;
    assert_int_equal(line_text(ctx, game(text), points, count, &row), ENDER_OK);
    assert_string_equal(row, expected);
    ender_free(row);
}

static void rows(void **state) {
    (void)state;
    const line_place points[] = {{game("0"), -1}, {game("v"), 0}, {game("0"), 0},
                                 {game("^"), 0},  {game("0"), 1}, {game("1/2"), 0}};
    assert_row("*", points, 6, " ?*****?   ");
    assert_row("*2", points, 6, "   ?*?     ");
    assert_row("^", points, 6, "      =    ");
    assert_row("+-1", points, 6, "***********");
    assert_row("5", points, 6, "           ");
    assert_row("{1/2|*}", points, 6, "       ?***");
    assert_row("*", points + 2, 1, "*");
    assert_row("*", points, 0, "");
}

static void what_is_wrong(void **state) {
    (void)state;
    const line_place falling[] = {{game("^"), 0}, {game("0"), 0}};
    const line_place same[] = {{game("0"), 1}, {game("0"), 1}};
    const line_place beside[] = {{game("1"), -1}, {game("0"), 1}};
    const line_place confused[] = {{game("0"), 0}, {game("*"), 0}};
    const line_place up[] = {{game("^"), 1}}, far[] = {{game("0"), 2}};
    const line_place *const wrong[] = {falling, same, beside, confused};
    char *row;
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(line_text(ctx, game("0"), wrong[i], 2, &row), ENDER_EARGUMENT);
        assert_null(row);
        assert_non_null(strstr(ender_message(ctx), "point 1 is not less than point 2"));
    }
    assert_int_equal(line_text(ctx, game("0"), up, 1, &row), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(ctx), "number"));
    assert_int_equal(line_text(ctx, game("0"), far, 1, &row), ENDER_EARGUMENT);
    assert_int_equal(line_text(ctx, game("0"), NULL, 1, &row), ENDER_EARGUMENT);
    const ender_game stranger = {12345};
    ender_relation r;
    assert_int_equal(line_compare(ctx, stranger, falling[0], &r), ENDER_EARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beside_numbers),
        cmocka_unit_test(rows),
        cmocka_unit_test(what_is_wrong),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
