/* SPDX-License-Identifier: MIT
 *
 * Boards with a side of more than 64 squares. Rows that fall apart are compared with the sums of
 * their pieces, which are boards of the ordinary kind; rows that do not, with moves made on letters
 * and with values that a recursion tells. */
#include "chance.h"
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 3 * 4096 };

static unsigned below(unsigned n) {
    static uint64_t state = 20261122;
    return chance_below(&state, n);
}

static ender_position *position_of(const char *rules, const char *text) {
    const ender_ruleset *found;
    ender_position *position;
    must(ender_ruleset_find(ctx, rules, &found));
    must(ender_position_parse(ctx, found, text, strlen(text), &position));
    return position;
}

static ender_game value_of(const char *rules, const char *text) {
    ender_position *position = position_of(rules, text);
    ender_game value;
    must(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value));
    ender_position_free(position);
    return value;
}

/* ---- rows that fall apart ---- */

static const struct family {
    const char *rules, *letters, *between; /* what stands between two pieces */
} families[] = {
    {"clobber", "xo", "."},
    {"impartial-clobber", "xo", "."},
    {"konane", "xo", "##"},
    {"amazons", "xo..", "#"},
    {"domineering", ".", "#"},
    {"cram", ".", "#"},
    {"col", "xo..", "#"},
    {"snort", "xo..", "#"},
    {"diagonal-clobber", "xo", "."},
    {"cannibal-clobber", "xo", "."},
    {"fission", "x....", "#"},
    {"anti-clobber", "xo.", "#"},
    {"nogo", ".", "#"},
    {"impartial-nogo", ".", "#"},
};

/* Its moves lead to its value, too, those of the squares of every word of 64. */
static void check_options(const char *rules, const char *row, ender_game value) {
    ender_position *position = position_of(rules, row), **options[2];
    size_t count[2];
    ender_game *games[2], whole;
    for (int p = 0; p < 2; p++) {
        must(ender_position_options(ctx, position, (ender_player)p, &options[p], &count[p]));
        games[p] = calloc(count[p] + 1, sizeof *games[p]);
        assert_non_null(games[p]);
        for (size_t i = 0; i < count[p]; i++)
            must(ender_position_value(ctx, options[p][i], ENDER_METHOD_AUTO, &games[p][i]));
        ender_positions_free(options[p], count[p]);
    }
    must(ender_from_options(ctx, games[0], count[0], games[1], count[1], &whole));
    if (!ender_same(whole, value)) fail_msg("%s %s: the options have another value", rules, row);
    for (int p = 0; p < 2; p++) free(games[p]);
    ender_position_free(position);
}

/* The row stands up: a square a line. */
static void stand_up(const char *row, char *column) {
    const char *start = row;
    for (; *row; row++) {
        if (row > start) *column++ = '|';
        *column++ = *row;
    }
    *column = '\0';
}

static void test_rows_that_fall_apart(void **state) {
    (void)state;
    for (size_t f = 0; f < sizeof families / sizeof families[0]; f++)
        for (int k = 0; k < 4; k++) {
            const struct family *family = &families[f];
            char row[TEXT] = "", sum[TEXT] = "", column[TEXT], upright[TEXT] = "", piece[8];
            while (strlen(row) < 70 + 60 * (size_t)k) {
                const unsigned length = 1 + below(5);
                for (unsigned i = 0; i < length; i++)
                    piece[i] = family->letters[below((unsigned)strlen(family->letters))];
                piece[length] = '\0';
                if (row[0])
                    strcat(strcat(row, family->between), piece);
                else
                    strcat(row, piece);
                strcat(strcat(sum, sum[0] ? " + " : ""), piece);
                stand_up(piece, column);
                strcat(strcat(upright, upright[0] ? " + " : ""), column);
            }
            assert_true(strlen(row) > 64);
            stand_up(row, column);
            assert_true(ender_same(value_of(family->rules, row), value_of(family->rules, sum)));
            if (k == 0) check_options(family->rules, row, value_of(family->rules, sum));
            assert_true(
                ender_same(value_of(family->rules, column), value_of(family->rules, upright)));
        }
}

/* ---- rows that do not ---- */

/* Clobber x...xo with n stones of Left: she takes and all is over, or Right takes and one is less.
 */
static void test_a_row_of_one_piece(void **state) {
    (void)state;
    enum { STONES = 150 };
    ender_game zero, value;
    must(ender_integer(ctx, 0, &zero));
    value = zero;
    for (int n = 1; n <= STONES; n++) {
        must(ender_from_options(ctx, &zero, 1, &value, 1, &value));
        if (n != 1 && n != 63 && n != 64 && n != 65 && n != STONES) continue;
        char row[STONES + 2], column[2 * STONES + 3];
        memset(row, 'x', (size_t)n);
        strcpy(row + n, "o");
        assert_true(ender_same(value_of("clobber", row), value));
        row[0] = 'o';
        memset(row + 1, 'x', (size_t)n); /* turned round */
        assert_true(ender_same(value_of("clobber", row), value));
        stand_up(row, column);
        assert_true(ender_same(value_of("clobber", column), value));
    }
}

static bool has_option(ender_position **options, size_t count, const char *text) {
    bool found = false;
    for (size_t i = 0; i < count && !found; i++) {
        char *option;
        must(ender_position_format(ctx, options[i], &option));
        found = strcmp(option, text) == 0;
        ender_free(option);
    }
    return found;
}

static void test_moves_in_a_long_row(void **state) {
    (void)state;
    char row[130];
    for (size_t i = 0; i < 129; i++) row[i] = "xo.xxo"[below(6)];
    row[129] = '\0';
    ender_position *position = position_of("clobber", row), **options;
    size_t count, made = 0;
    must(ender_position_options(ctx, position, ENDER_LEFT, &options, &count));
    for (size_t i = 0; i < 129; i++)
        for (int step = -1; step <= 1; step += 2) {
            const size_t to = i + (size_t)(ptrdiff_t)step;
            if (row[i] != 'x' || to >= 129 || row[to] != 'o') continue;
            row[i] = '.';
            row[to] = 'x';
            assert_true(has_option(options, count, row));
            row[i] = 'x';
            row[to] = 'o';
            made++;
        }
    assert_int_equal(count, made);
    ender_positions_free(options, count);
    ender_position_free(position);
}

/* ---- notation ---- */

static void test_sizes(void **state) {
    (void)state;
    static const struct size {
        const char *text;
        size_t rows, cols;
    } sizes[] = {{"1x65", 1, 65},     {"65x1", 65, 1},     {"64x64", 64, 64}, {"63x65", 63, 65},
                 {"2x2048", 2, 2048}, {"4096x1", 4096, 1}, {"3x66", 3, 66},   {"64x63", 64, 63}};
    for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
        static const char *const rules[] = {"domineering", "clobber"};
        for (int two_planes = 0; two_planes < 2; two_planes++) {
            ender_position *position = position_of(rules[two_planes], sizes[k].text);
            char *text, *again;
            must(ender_position_format(ctx, position, &text));
            assert_int_equal(strlen(text), (sizes[k].cols + 1) * sizes[k].rows - 1);
            assert_int_equal(text[0], two_planes ? 'x' : '.');
            ender_position_free(position);
            position = position_of(rules[two_planes], text);
            must(ender_position_format(ctx, position, &again));
            assert_string_equal(text, again);
            ender_position_free(position);
            ender_free(text);
            ender_free(again);
        }
    }
    char *text;
    must(ender_format(ctx, value_of("domineering", "1x4096"), ENDER_ASCII, &text));
    assert_string_equal(text, "-2048");
    ender_free(text);
    must(ender_format(ctx, value_of("domineering", "4096x1"), ENDER_ASCII, &text));
    assert_string_equal(text, "2048");
    ender_free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows_that_fall_apart),
        cmocka_unit_test(test_a_row_of_one_piece),
        cmocka_unit_test(test_moves_in_a_long_row),
        cmocka_unit_test(test_sizes),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
