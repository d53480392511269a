/* SPDX-License-Identifier: MIT
 *
 * Many at once: the same answers as one at a time, failures by their index, limits that end the
 * call. */
#include <ender/ender.h>

#include "solve/front.h"
#include "testing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 5000 };

static ender_ctx *open_context(unsigned threads) {
    ender_ctx *ctx;
    assert_int_equal(ender_open(&ctx, &(ender_settings){.threads = threads}), ENDER_OK);
    return ctx;
}

static const ender_ruleset *find_rules(ender_ctx *ctx, const char *name) {
    const ender_ruleset *rules;
    assert_int_equal(ender_ruleset_find(ctx, name, &rules), ENDER_OK);
    return rules;
}

/* Positions of Nim with two heaps, more than one block of them, by one call and by many. */
static void test_positions_one_by_one(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(3);
    const ender_ruleset *rules = find_rules(ctx, "nim");
    static char texts[MANY * 16];
    size_t length = 0;
    for (int i = 0; i < MANY; i++)
        length += (size_t)sprintf(texts + length, "%d,%d", i % 71, i % 13) + 1;
    static ender_game values[MANY];
    static unsigned char outcomes[MANY], statuses[MANY];
    static double means[MANY];
    ender_bulk_failures failures;
    const ender_bulk out = {
        .values = values, .outcomes = outcomes, .means = means, .statuses = statuses};
    assert_int_equal(ender_bulk_texts(ctx, rules, texts, length, MANY, &out, &failures), ENDER_OK);
    assert_int_equal(failures.count, 0);
    const char *at = texts;
    for (int i = 0; i < MANY; i++) {
        uint32_t n;
        bool is;
        assert_int_equal(ender_is_nimber(ctx, values[i], &is, &n), ENDER_OK);
        assert_true(is);
        assert_int_equal(n, (i % 71) ^ (i % 13));
        assert_int_equal(outcomes[i], n == 0 ? ENDER_P : ENDER_N);
        assert_int_equal(statuses[i], ENDER_OK);
        assert_true(means[i] == 0);
        at += strlen(at) + 1;
    }
    ender_close(ctx);
}

static void test_failures_have_an_index(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(2);
    static const char texts[] = "{3|1}\0^\0{0|}}\0-1/2\0w + 1\0";
    ender_game values[5];
    unsigned char outcomes[5], statuses[5];
    double temperatures[5], left[5], right[5];
    ender_bulk_failures failures;
    const ender_bulk out = {values, outcomes, left, right, NULL, temperatures, statuses};
    assert_int_equal(ender_bulk_texts(ctx, NULL, texts, sizeof texts - 1, 5, &out, &failures),
                     ENDER_OK);
    assert_int_equal(failures.count, 2);
    assert_int_equal(failures.first, 2);
    assert_int_equal(failures.status, ENDER_ESYNTAX);
    assert_non_null(failures.message);
    ender_free(failures.message);
    assert_int_equal(statuses[2], ENDER_ESYNTAX);
    assert_int_not_equal(statuses[4], ENDER_OK);
    assert_int_equal(values[2].id, 0);
    assert_int_equal(outcomes[2], 255);
    assert_true(isnan(temperatures[2]) && isnan(left[4]));
    assert_true(left[0] == 3 && right[0] == 1 && temperatures[0] == 1 && temperatures[3] == -0.5);
    assert_int_equal(outcomes[1], ENDER_L);
    assert_int_equal(outcomes[3], ENDER_R);

    /* The same of games: the handles that are none fail again. */
    assert_int_equal(ender_bulk_games(ctx, values, 5, &out, &failures), ENDER_OK);
    assert_int_equal(failures.count, 2);
    assert_int_equal(failures.first, 2);
    assert_int_equal(failures.status, ENDER_EARGUMENT);
    ender_free(failures.message);
    ender_close(ctx);
}

/* An outcome that no value tells. */
static void test_outcomes_alone(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(1);
    const ender_ruleset *rules = find_rules(ctx, "misere:nim");
    static const char texts[] = "1\0001,1\0002,2\0";
    unsigned char outcomes[3];
    const ender_bulk out = {.outcomes = outcomes};
    assert_int_equal(ender_bulk_texts(ctx, rules, texts, sizeof texts - 1, 3, &out, NULL),
                     ENDER_OK);
    assert_int_equal(outcomes[0], ENDER_P);
    assert_int_equal(outcomes[1], ENDER_N);
    assert_int_equal(outcomes[2], ENDER_P);
    ender_close(ctx);
}

/* An outcome whose value is out of reach, with two threads at work. */
static void test_outcomes_are_searched(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(2);
    static const char texts[] = "2x2\0006x6\0006x6\0";
    unsigned char outcomes[3];
    const ender_bulk out = {.outcomes = outcomes};
    assert_int_equal(ender_bulk_texts(ctx, find_rules(ctx, "domineering"), texts, sizeof texts - 1,
                                      3, &out, NULL),
                     ENDER_OK);
    assert_int_equal(outcomes[0], ENDER_N);
    assert_int_equal(outcomes[1], ENDER_N);
    assert_int_equal(outcomes[2], ENDER_N);
    assert_true(decided_by_search(ctx) > 0);
    ender_close(ctx);
}

static void test_counts_are_checked(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(1);
    ender_game values[4];
    const ender_bulk out = {.values = values};
    assert_int_equal(ender_bulk_texts(ctx, NULL, "1\0002", 3, 2, &out, NULL), ENDER_OK);
    assert_int_equal(ender_bulk_texts(ctx, NULL, "1\0002", 3, 3, &out, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_bulk_texts(ctx, NULL, "1\0002", 3, 1, &out, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_bulk_texts(ctx, NULL, "", 0, 0, &out, NULL), ENDER_OK);
    assert_int_equal(ender_bulk_texts(ctx, NULL, NULL, 0, 1, &out, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_bulk_games(ctx, NULL, 0, &out, NULL), ENDER_OK);
    assert_int_equal(ender_bulk_games(ctx, NULL, 1, &out, NULL), ENDER_EARGUMENT);
    ender_close(ctx);
}

static void test_limits_end_the_call(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(2);
    const ender_ruleset *rules = find_rules(ctx, "domineering");
    assert_int_equal(ender_set_seconds(ctx, 0.05), ENDER_OK);
    static const char texts[] = "2x2\0008x8\0008x9\0";
    ender_game values[3];
    const ender_bulk out = {.values = values};
    assert_int_equal(ender_bulk_texts(ctx, rules, texts, sizeof texts - 1, 3, &out, NULL),
                     ENDER_ELIMIT);
    assert_string_not_equal(ender_message(ctx), "");
    ender_close(ctx);
}

static void test_pairs(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(2);
    ender_game g[MANY], h[MANY], sums[MANY], differences[MANY];
    static unsigned char relations[MANY];
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(ender_number_up_star(ctx, ENDER_ZERO, i % 5 - 2, (unsigned)i % 3, &g[i]),
                         ENDER_OK);
        assert_int_equal(ender_integer(ctx, i % 7 - 3, &h[i]), ENDER_OK);
    }
    const ender_bulk_pairs out = {sums, differences, relations};
    assert_int_equal(ender_bulk_combine(ctx, g, h, MANY, &out), ENDER_OK);
    for (int i = 0; i < MANY; i++) {
        ender_game sum, difference;
        ender_relation relation;
        assert_int_equal(ender_add(ctx, g[i], h[i], &sum), ENDER_OK);
        assert_int_equal(ender_subtract(ctx, g[i], h[i], &difference), ENDER_OK);
        assert_int_equal(ender_compare(ctx, g[i], h[i], &relation), ENDER_OK);
        assert_true(ender_same(sum, sums[i]) && ender_same(difference, differences[i]));
        assert_int_equal(relation, relations[i]);
    }
    h[MANY - 1].id = 0;
    assert_int_equal(ender_bulk_combine(ctx, g, h, MANY, &out), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(ctx), "4999"));
    ender_close(ctx);
}

/* All pairs, held against one at a time: games of each kind that order knows of, wide numbers among
 * them, and more columns than a block has. */
static ender_game read_one(ender_ctx *ctx, const char *text) {
    ender_game g;
    assert_int_equal(ender_parse(ctx, text, strlen(text), &g), ENDER_OK);
    return g;
}

static void assert_grid(ender_ctx *ctx, const ender_game *rows, size_t row_count,
                        const ender_game *columns, size_t column_count) {
    const size_t cells = row_count * column_count;
    ender_game *sums = calloc(cells, sizeof *sums), *differences = calloc(cells, sizeof *sums);
    unsigned char *relations = calloc(cells, 1);
    assert_true(sums && differences && relations);
    const ender_bulk_pairs out = {sums, differences, relations};
    assert_int_equal(ender_bulk_grid(ctx, rows, row_count, columns, column_count, &out), ENDER_OK);
    for (size_t i = 0, at = 0; i < row_count; i++)
        for (size_t j = 0; j < column_count; j++, at++) {
            ender_game sum, difference;
            ender_relation relation;
            assert_int_equal(ender_add(ctx, rows[i], columns[j], &sum), ENDER_OK);
            assert_int_equal(ender_subtract(ctx, rows[i], columns[j], &difference), ENDER_OK);
            assert_int_equal(ender_compare(ctx, rows[i], columns[j], &relation), ENDER_OK);
            assert_true(ender_same(sum, sums[at]) && ender_same(difference, differences[at]));
            assert_int_equal(relation, relations[at]);
        }
    free(sums);
    free(differences);
    free(relations);
}

static void test_all_pairs(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(2);
    static const char *const texts[] = {"0",
                                        "*",
                                        "^",
                                        "v*",
                                        "^^*",
                                        "*2",
                                        "*9",
                                        "1/2",
                                        "-3",
                                        "100000",
                                        "1/1099511627776",
                                        "100000+*",
                                        "1/1099511627776+^",
                                        "{100000|*}",
                                        "{1/1099511627776|-1/1099511627776}",
                                        "{0|{0|-1/1099511627776}}",
                                        "5+3.^+*4",
                                        "40.^",
                                        "{3|1}",
                                        "{2|-1||0}"};
    enum { TEXTS = sizeof texts / sizeof *texts, COLUMNS = 700 };
    ender_game rows[TEXTS], columns[COLUMNS];
    for (int i = 0; i < TEXTS; i++) rows[i] = read_one(ctx, texts[i]);
    for (int j = 0; j < COLUMNS; j++) {
        char text[64];
        sprintf(text, "{%d|{%d/4|*%d}}%s", j % 5 - 2, j % 7 - 3, j % 4, j % 3 ? "" : "+^");
        columns[j] = j < TEXTS ? rows[j] : read_one(ctx, text);
    }
    assert_grid(ctx, rows, TEXTS, columns, COLUMNS);
    assert_grid(ctx, columns, COLUMNS, rows, TEXTS);
    assert_grid(ctx, rows, 0, columns, COLUMNS);
    assert_grid(ctx, rows, TEXTS, columns, 0);
    unsigned char relations[TEXTS];
    const ender_bulk_pairs out = {.relations = relations};
    rows[3].id = 0;
    assert_int_equal(ender_bulk_grid(ctx, columns, 1, rows, TEXTS, &out), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(ctx), "number 3"));
    assert_int_equal(ender_bulk_grid(ctx, columns, SIZE_MAX, columns, SIZE_MAX, &out),
                     ENDER_EARGUMENT);
    ender_close(ctx);
}

static void test_relations_of_day_3(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(1);
    ender_game *games;
    size_t count;
    assert_int_equal(ender_games_by_day(ctx, 3, &games, &count), ENDER_OK);
    unsigned char *relations = calloc(count * count, 1);
    assert_non_null(relations);
    const ender_bulk_pairs out = {.relations = relations};
    assert_int_equal(ender_bulk_grid(ctx, games, count, games, count, &out), ENDER_OK);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) {
            ender_relation relation;
            assert_int_equal(ender_compare(ctx, games[i], games[j], &relation), ENDER_OK);
            if (relation != relations[i * count + j]) fail_msg("games %zu and %zu", i, j);
        }
    free(relations);
    ender_free(games);
    ender_close(ctx);
}

/* Every sub-board, held against its own position: boards with holes, of one row, of two rulesets.
 */
static void assert_sub_boards(ender_ctx *ctx, const char *name, const char *rows, unsigned n) {
    const ender_ruleset *rules = find_rules(ctx, name);
    static ender_game values[1 << 12];
    static double temperatures[1 << 12];
    const ender_bulk out = {.values = values, .temperatures = temperatures};
    const size_t count = (size_t)1 << n, length = strlen(rows);
    assert_int_equal(ender_bulk_sub_boards(ctx, rules, rows, length, count, &out), ENDER_OK);
    for (size_t set = 0; set < count; set++) {
        char text[64];
        ender_position *position;
        ender_game value;
        strcpy(text, rows);
        for (unsigned i = 0, k = 0; i < length; i++)
            if (text[i] == '.' && (set >> k++ & 1) == 0) text[i] = '#';
        assert_int_equal(ender_position_parse(ctx, rules, text, length, &position), ENDER_OK);
        assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value),
                         ENDER_OK);
        ender_position_free(position);
        if (!ender_same(value, values[set])) fail_msg("%s %s", name, text);
        ender_game temperature, expected;
        assert_int_equal(ender_temperature(ctx, value, &temperature), ENDER_OK);
        assert_int_equal(ender_dyadic(ctx, (int64_t)(temperatures[set] * 1024), 10, &expected),
                         ENDER_OK);
        assert_true(ender_same(temperature, expected));
    }
}

static void test_sub_boards(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(2);
    static const char *const names[] = {"domineering", "cram"};
    for (int i = 0; i < 2; i++) {
        assert_sub_boards(ctx, names[i], "....|....|....", 12);
        assert_sub_boards(ctx, names[i], "..#.|.#..|#...|..#.", 12);
        assert_sub_boards(ctx, names[i], "#..#....#...", 9);
        assert_sub_boards(ctx, names[i], ".|.|.|.|#|.|.", 6);
    }
    /* What it refuses, and says why. */
    const ender_bulk out = {.values = NULL};
    const ender_ruleset *rules = find_rules(ctx, "domineering");
    assert_int_equal(ender_bulk_sub_boards(ctx, rules, "2x2", 3, 8, &out), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(ctx), "16"));
    assert_int_equal(ender_bulk_sub_boards(ctx, rules, "2x2+2x2", 7, 16, &out), ENDER_EARGUMENT);
    assert_int_equal(ender_bulk_sub_boards(ctx, rules, "5x5", 3, 1 << 25, &out), ENDER_ELIMIT);
    assert_int_equal(ender_bulk_sub_boards(ctx, rules, "2x2", 3, 16, NULL), ENDER_EARGUMENT);
    assert_int_equal(ender_bulk_sub_boards(ctx, rules, "x?", 2, 16, &out), ENDER_ESYNTAX);
    rules = find_rules(ctx, "clobber");
    assert_int_equal(ender_bulk_sub_boards(ctx, rules, "xo|ox", 5, 16, &out), ENDER_EDOMAIN);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_one_by_one),  cmocka_unit_test(test_failures_have_an_index),
        cmocka_unit_test(test_outcomes_alone),        cmocka_unit_test(test_counts_are_checked),
        cmocka_unit_test(test_limits_end_the_call),   cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_outcomes_are_searched), cmocka_unit_test(test_all_pairs),
        cmocka_unit_test(test_relations_of_day_3),    cmocka_unit_test(test_sub_boards)};
    return cmocka_run_group_tests_name("bulk", tests, NULL, NULL);
}
