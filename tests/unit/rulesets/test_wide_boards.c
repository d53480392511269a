/* SPDX-License-Identifier: MIT
 *
 * Boards of more than 64 squares, which have several words: the example of each ruleset, put behind
 * rows and columns that are taken, has the moves that it has by itself, and each leads to the same
 * value. So the squares across the end of a word, and those behind it, are played as the first
 * ones are. */
#include "positions.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { COLS = 13, ROWS_MOST = 12, TEXT_MOST = 2 * COLS * ROWS_MOST, LEAST = 30 };

/* The rows of the text at the right end of rows of COLS squares, with `above` taken rows before
 * them. False for what is no board in rows, or does not fit. */
static bool embed(const char *text, unsigned above, char *out) {
    unsigned rows = above;
    for (unsigned i = 0; i < above; i++) {
        memset(out, '#', COLS);
        out[COLS] = '|';
        out += COLS + 1;
    }
    while (rows < ROWS_MOST) {
        const size_t cols = strcspn(text, "|");
        if (cols == 0 || cols > COLS || strspn(text, "0123456789") > 0) return false;
        memset(out, '#', COLS - cols);
        memcpy(out + COLS - cols, text, cols);
        out += COLS;
        text += cols;
        rows++;
        *out++ = *text;
        if (*text++ == '\0') return rows > above + 1;
    }
    return false;
}

static void assert_same_moves(ender_ctx *ctx, const ender_position *small,
                              const ender_position *large, ender_player player, const char *name) {
    ender_position **few, **many;
    size_t few_count, many_count;
    assert_int_equal(ender_position_options(ctx, small, player, &few, &few_count), ENDER_OK);
    assert_int_equal(ender_position_options(ctx, large, player, &many, &many_count), ENDER_OK);
    if (few_count != many_count)
        fail_msg("%s: %zu moves, and %zu on a wide board", name, few_count, many_count);
    for (size_t i = 0; i < few_count; i++) {
        ender_game values[2];
        const ender_status status =
            ender_position_value(ctx, few[i], ENDER_METHOD_AUTO, &values[0]);
        if (status == ENDER_EDOMAIN) break; /* scores, or another convention */
        if (status != ENDER_OK ||
            ender_position_value(ctx, many[i], ENDER_METHOD_AUTO, &values[1]) != ENDER_OK)
            fail_msg("%s: %s", name, ender_message(ctx));
        if (!ender_same(values[0], values[1])) fail_msg("%s: move %zu differs", name, i);
    }
    ender_positions_free(few, few_count);
    ender_positions_free(many, many_count);
}

/* Returns whether the example is a board in rows on which # is taken. */
static bool check(ender_ctx *ctx, const ender_ruleset *rules, unsigned above) {
    const ender_ruleset_info *about = ender_ruleset_about(rules);
    char wide[TEXT_MOST], *text;
    ender_position *small = parsed(ctx, about->name, about->example), *large = NULL;
    assert_int_equal(ender_position_format(ctx, small, &text), ENDER_OK);
    const bool fits = !ender_ruleset_repeats(rules) && embed(text, above, wide) &&
                      ender_position_parse(ctx, rules, wide, strlen(wide), &large) == ENDER_OK;
    for (ender_player player = ENDER_LEFT; fits && player <= ENDER_RIGHT; player++)
        assert_same_moves(ctx, small, large, player, about->name);
    ender_free(text);
    ender_position_free(small);
    ender_position_free(large);
    return fits;
}

static void boards_lie_anywhere(void **state) {
    static const unsigned rows_above[] = {3, 4, 5};
    unsigned checked = 0;
    for (size_t i = 0; i < ender_ruleset_count(*state); i++)
        for (size_t k = 0; k < sizeof rows_above / sizeof *rows_above; k++)
            checked += check(*state, ender_ruleset_at(*state, i), rows_above[k]);
    print_message("%u boards\n", checked);
    assert_true(checked >= LEAST);
}

/* The rows of the text with these blanks in front of each end. */
static bool put_blanks(const char *text, const char *blanks, char *out, size_t size) {
    size_t end = 0;
    bool in_rows = false;
    for (; *text != '\0' && end + 2 < size; text++) {
        if (*text == '|') {
            out[end++] = *blanks;
            blanks += blanks[1] != '\0';
            in_rows = true;
        }
        out[end++] = *text;
    }
    out[end] = '\0';
    return in_rows && *text == '\0';
}

/* Where a space before the end of a row is no square, neither is a tab or a carriage return. */
static void blanks_are_no_squares(void **state) {
    static const char *const kinds[] = {" ", "\t", "\r", "\t \r"};
    unsigned boards = 0;
    for (size_t i = 0; i < ender_ruleset_count(*state); i++) {
        const ender_ruleset *rules = ender_ruleset_at(*state, i);
        const ender_ruleset_info *about = ender_ruleset_about(rules);
        ender_position *plain = parsed(*state, about->name, about->example);
        char *text, *again, blank[TEXT_MOST];
        assert_int_equal(ender_position_format(*state, plain, &text), ENDER_OK);
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
            ender_position *p;
            if (text[strcspn(text, "0123456789:")] != '\0') break; /* no rows of squares */
            if (!put_blanks(text, kinds[k], blank, sizeof blank)) break;
            if (ender_position_parse(*state, rules, blank, strlen(blank), &p) != ENDER_OK) {
                if (k > 0) fail_msg("%s: %s", about->name, ender_message(*state));
                break;
            }
            assert_int_equal(ender_position_format(*state, p, &again), ENDER_OK);
            assert_string_equal(again, text);
            ender_free(again);
            ender_position_free(p);
            boards++;
        }
        ender_free(text);
        ender_position_free(plain);
    }
    print_message("%u boards with blanks\n", boards);
    assert_true(boards >= LEAST);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(boards_lie_anywhere),
                                       cmocka_unit_test(blanks_are_no_squares)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
