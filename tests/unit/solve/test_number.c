/* SPDX-License-Identifier: MIT
 *
 * Values that are numbers, or * more, are found by comparisons, in fewer positions than the
 * evaluation needs; whatever the way, the value is that of the definition. */
#include "positions.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static uint64_t positions_evaluated(ender_ctx *ctx) {
    ender_stats stats;
    ender_get_stats(ctx, &stats);
    return stats.positions;
}

/* The positions that the value takes in a context of its own. */
static uint64_t cost_by(const char *name, const char *text, ender_method method, unsigned threads,
                        char value[STRING_MOST]) {
    const ender_settings settings = {.threads = threads};
    ender_ctx *ctx;
    char *printed;
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    const ender_game found = value_by(ctx, name, text, method);
    assert_int_equal(ender_format(ctx, found, ENDER_ASCII, &printed), ENDER_OK);
    snprintf(value, STRING_MOST, "%s", printed);
    ender_free(printed);
    const uint64_t cost = positions_evaluated(ctx);
    ender_close(ctx);
    return cost;
}

typedef struct valued_board {
    const char *ruleset, *text, *value; /* such a value that is found early; NULL: none */
} valued_board;

static const valued_board boards[] = {
    {"konane", "xoxo.|oxoxo|xoxox|oxoxo", "2"},
    {"konane", "oxox.|xoxox|oxoxo|xoxox", "-2"},
    {"fission", ".....|.....|..x..|.....|.....", "0"},
    {"snort", "....|....|....|....", "0"},
    {"clobber", "xoxo|oxox|xoxo|oxox", "*"},
    {"clobber", "xoxox|oxoxo|xoxox", NULL},
    {"clobber", "oxoxo|xx.xx|..x.o|ox.o.", NULL},
    {"clobber", "o.x.x|xo.x.|oxxxx|xo.xx", NULL},
    {"clobber", ".oxxo|ooxx.|xooxo|.ooxo", NULL},
    {"col", "##...|...#.|#....|..##.", NULL},
    {"konane", "xx.xo|o.xox|xooox|.xoox", NULL},
    {"konane", "oxx..|xxoxo|xoxo.|oxxox", NULL},
    {"domineering", "5x5", NULL},
    {"domineering", "4x6", NULL},
    {"amazons", "x...|....|...o", NULL},
};

static void numbers_are_found_by_comparisons(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        const valued_board *b = &boards[i];
        char defined[STRING_MOST], found[STRING_MOST];
        const uint64_t all = cost_by(b->ruleset, b->text, ENDER_METHOD_SEARCH, 1, defined);
        const uint64_t some = cost_by(b->ruleset, b->text, ENDER_METHOD_AUTO, 1, found);
        assert_string_equal(found, defined);
        cost_by(b->ruleset, b->text, ENDER_METHOD_AUTO, 2, found);
        assert_string_equal(found, defined);
        if (!b->value) continue;
        assert_string_equal(found, b->value);
        assert_true(2 * some < all);
    }
}

/* By definition this takes some three seconds, in which other systems find the same value. */
static void fractions_are_found(void **state) {
    ender_ctx *ctx = *state;
    assert_true(value_of(ctx, "domineering", "5x6").id == game(ctx, "-3/2").id);
    assert_true(value_of(ctx, "domineering", "6x5").id == game(ctx, "3/2").id);
}

/* A number that was found is known from then on, but not to who asks for the definition. */
static void numbers_are_remembered(void **state) {
    ender_ctx *ctx = *state;
    const ender_game first = value_of(ctx, boards[0].ruleset, boards[0].text);
    const uint64_t cost = positions_evaluated(ctx);
    assert_true(value_of(ctx, boards[0].ruleset, boards[0].text).id == first.id);
    assert_int_equal(positions_evaluated(ctx), cost);
    const ender_game searched =
        value_by(ctx, boards[0].ruleset, boards[0].text, ENDER_METHOD_SEARCH);
    assert_true(searched.id == first.id);
    assert_true(positions_evaluated(ctx) > 2 * cost);
}

/* Expressions go the same way. */
static void expressions_compare_too(void **state) {
    ender_ctx *ctx = *state;
    assert_true(game(ctx, "domineering(\"5x6\") + domineering(\"6x5\")").id == game(ctx, "0").id);
}

static void limits_are_limits(void **state) {
    (void)state;
    const ender_settings settings = {.threads = 1, .memory_bytes = (size_t)16 << 20};
    ender_ctx *ctx;
    ender_game value;
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    ender_position *p = parsed(ctx, "clobber", "xoxox|oxoxo|xoxox|oxoxo|xoxox");
    assert_int_equal(ender_position_value(ctx, p, ENDER_METHOD_AUTO, &value), ENDER_EMEMORY);
    ender_position_free(p);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_found_by_comparisons),
        WITH_CONTEXT(fractions_are_found),
        WITH_CONTEXT(numbers_are_remembered),
        WITH_CONTEXT(expressions_compare_too),
        cmocka_unit_test(limits_are_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
