/* SPDX-License-Identifier: MIT
 *
 * Yellow-Brown Hackenbush: its options against the rules on strings of letters, its values by
 * search and from the literal forms; and what is known of it: all atomic weights are integers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "positions.h"

#include <stdio.h>
#include <string.h>

static const char *const name = "yellow-brown-hackenbush";

static void add_cut(const char *string, char own, string_list *list) {
    char left[STRING_MOST];
    const char *highest = strrchr(string, own);
    if (strchr(string, 'L') == NULL || strchr(string, 'R') == NULL) return;
    snprintf(left, sizeof left, "%.*s", (int)(highest - string), string);
    list_add(list, left[0] == '\0' ? "0" : left);
}

static void all_short_strings(void **state) {
    for (size_t length = 1; length < 8; length++)
        for (unsigned i = 0; i < power(2, length); i++) {
            char string[16];
            word(string, "LR", length, i);
            for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
                string_list expected = {.count = 0};
                add_cut(string, player == ENDER_LEFT ? 'L' : 'R', &expected);
                assert_options(*state, name, string, player, &expected);
            }
            assert_consistent(*state, name, string);
        }
}

static void weights_are_integers(void **state) {
    ender_ctx *ctx = *state;
    for (size_t length = 1; length < 11; length++)
        for (unsigned i = 0; i < power(2, length); i++) {
            char string[16], expression[80];
            snprintf(expression, sizeof expression,
                     "is_integer(atomic_weight(yellow-brown(\"%s\")))",
                     word(string, "LR", length, i));
            ender_result result;
            assert_int_equal(ender_evaluate(ctx, NULL, expression, strlen(expression), &result),
                             ENDER_OK);
            assert_true(result.kind == ENDER_KIND_TRUTH && result.truth);
            ender_result_clear(&result);
        }
}

/* Where a player may cut any branch of their own, the first two runs are a green branch. */
static void cut_anywhere_it_is_a_sprig(void **state) {
    ender_ctx *ctx = *state;
    for (size_t length = 0; length < 6; length++)
        for (unsigned i = 0; i < power(2, length); i++) {
            char above[16], string[32], sprig[32];
            snprintf(string, sizeof string, "BBR%s", word(above, "BR", length, i));
            snprintf(sprig, sizeof sprig, "G%s", above);
            assert_true(ender_same(value_of(ctx, "dicotic:hackenbush", string),
                                   value_of(ctx, "hackenbush-sprigs", sprig)));
        }
}

static void texts(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, name, "yN r", "LRR");
    assert_refused(ctx, name, "LRB", 3);
    assert_true(ender_same(value_of(ctx, name, "LRRL + RLLR"), game(ctx, "0")));
    assert_true(ender_same(value_of(ctx, name, "LLLLRRRR"), game(ctx, "^3")));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_short_strings),
        cmocka_unit_test(weights_are_integers),
        cmocka_unit_test(cut_anywhere_it_is_a_sprig),
        cmocka_unit_test(texts),
    };
    return cmocka_run_group_tests(tests, positions_setup, positions_teardown);
}
