/* SPDX-License-Identifier: MIT
 *
 * The hottest boards of a ruleset: what is listed is as hot as it says, and nothing hotter is left
 * out where all boards are looked at. */
#include "positions.h"
#include "ruleset/front.h"
#include "testing.h"

#include <string.h>

static const ender_ruleset *rules_of(ender_ctx *ctx, const char *name) {
    const ender_ruleset *rules;
    assert_int_equal(ender_ruleset_find(ctx, name, &rules), ENDER_OK);
    return rules;
}

static ender_game temperature_of(ender_ctx *ctx, const char *name, const char *text) {
    ender_game temperature;
    assert_int_equal(ender_temperature(ctx, value_of(ctx, name, text), &temperature), ENDER_OK);
    return temperature;
}

static bool is_at_most(ender_ctx *ctx, ender_game g, ender_game h) {
    bool holds;
    assert_int_equal(ender_less_equal(ctx, g, h, &holds), ENDER_OK);
    return holds;
}

static void assert_true_list(ender_ctx *ctx, const char *name, const board_found *list,
                             size_t count) {
    for (size_t i = 0; i < count; i++) {
        const char *text = list[i].position;
        assert_true(ender_same(list[i].value, value_of(ctx, name, text)));
        assert_true(ender_same(list[i].temperature, temperature_of(ctx, name, text)));
        if (i > 0) assert_true(is_at_most(ctx, list[i].temperature, list[i - 1].temperature));
    }
}

/* All boards with two rows and three columns, whether they hang together or not. */
static void nothing_hotter_is_left_out(void **state) {
    ender_ctx *ctx = *state;
    const board_search search = {.rows = 2, .columns = 3};
    board_found *list;
    size_t count;
    assert_int_equal(
        ruleset_hottest(ctx, rules_of(ctx, "domineering"), &search, 1000, &list, &count), ENDER_OK);
    assert_true_list(ctx, "domineering", list, count);
    assert_int_equal(count, 6); /* the rectangle, P, U, L, T, S */
    for (unsigned set = 0; set < 64; set++) {
        char text[] = "...|...";
        for (unsigned square = 0; square < 6; square++)
            if (set >> square & 1) text[square + square / 3] = '#';
        assert_true(is_at_most(ctx, temperature_of(ctx, "domineering", text), list[0].temperature));
    }
    boards_found_free(list, count);
    boards_found_free(NULL, 0);
}

static void climbs_can_be_repeated(void **state) {
    ender_ctx *ctx = *state;
    const board_search search = {
        .rows = 2, .columns = 3, .letters = ".xo#", .steps = 300, .seed = 5};
    board_found *list[2];
    size_t count[2];
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(
            ruleset_hottest(ctx, rules_of(ctx, "snort"), &search, 5, &list[i], &count[i]),
            ENDER_OK);
    assert_int_equal(count[0], 5);
    assert_int_equal(count[1], 5);
    assert_true_list(ctx, "snort", list[0], 5);
    for (size_t i = 0; i < 5; i++) {
        assert_string_equal(list[0][i].position, list[1][i].position);
        assert_int_equal(strlen(list[0][i].position), 7);
    }
    boards_found_free(list[0], count[0]);
    boards_found_free(list[1], count[1]);
}

static void limits_leave_what_was_found(void **state) {
    ender_ctx *ctx = *state;
    const ender_ruleset *rules = rules_of(ctx, "domineering");
    const board_search search = {.rows = 4, .columns = 6};
    board_found *list;
    size_t count;
    assert_int_equal(ender_set_seconds(ctx, 0.2), ENDER_OK);
    assert_int_equal(ruleset_hottest(ctx, rules, &search, 3, &list, &count), ENDER_ELIMIT);
    assert_int_equal(ender_set_seconds(ctx, 0), ENDER_OK);
    assert_int_equal(count, 3);
    assert_true_list(ctx, "domineering", list, count);
    boards_found_free(list, count);
}

static void what_cannot_be_is_refused(void **state) {
    ender_ctx *ctx = *state;
    static const struct {
        const char *rules;
        board_search search;
        size_t most;
        ender_status status;
    } wrong[] = {{"domineering", {.rows = 0, .columns = 2}, 1, ENDER_EARGUMENT},
                 {"domineering", {.rows = 25, .columns = 1}, 1, ENDER_EARGUMENT},
                 {"domineering", {.rows = 5, .columns = 5}, 1, ENDER_EARGUMENT},
                 {"domineering", {.rows = 2, .columns = 2}, 0, ENDER_EARGUMENT},
                 {"domineering", {.rows = 2, .columns = 2}, 1001, ENDER_EARGUMENT},
                 {"domineering", {.rows = 2, .columns = 2, .letters = ""}, 1, ENDER_EARGUMENT},
                 {"nim", {.rows = 2, .columns = 2}, 1, ENDER_EDOMAIN},
                 {"nim", {.rows = 1, .columns = 2, .letters = "z", .steps = 1}, 1, ENDER_EDOMAIN},
                 {"misere:domineering", {.rows = 2, .columns = 2}, 1, ENDER_EDOMAIN}};
    board_found *list;
    size_t count;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(ruleset_hottest(ctx, rules_of(ctx, wrong[i].rules), &wrong[i].search,
                                         wrong[i].most, &list, &count),
                         wrong[i].status);
        assert_int_equal(count, 0);
        boards_found_free(list, count);
    }
    assert_int_equal(ruleset_hottest(ctx, NULL, &wrong[0].search, 1, &list, &count),
                     ENDER_EARGUMENT);
    assert_int_equal(ruleset_hottest(ctx, rules_of(ctx, "domineering"), NULL, 1, &list, &count),
                     ENDER_EARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(nothing_hotter_is_left_out),
        WITH_CONTEXT(climbs_can_be_repeated),
        WITH_CONTEXT(limits_leave_what_was_found),
        WITH_CONTEXT(what_cannot_be_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
