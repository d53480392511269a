/* SPDX-License-Identifier: MIT
 *
 * Joins and products of games on heaps: against the rulesets that are special cases of them, the
 * tartan theorem, nim addition, the values that CGSuite's tests give for cakes that are turned, and
 * options written down by hand. */
#include "positions.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static const char *at(const char *format, const char *code, unsigned m, unsigned n) {
    static char text[3][STRING_MOST];
    static unsigned next;
    next = (next + 1) % 3;
    snprintf(text[next], STRING_MOST, format, code, m, n);
    return text[next];
}

/* ---- joins ---- */

static void joins(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned n = 0; n <= 14; n++) {
        /* Kayles is the join of taking one and taking two; a game joined to itself is that game */
        const ender_game kayles = value_of(ctx, "kayles", at("%s%u", "", n, 0));
        assert_true(ender_same(value_of(ctx, "heap-join", at("%s:%u", "0.7|0.07", n, 0)), kayles));
        assert_true(ender_same(value_of(ctx, "heap-join", at("%s:%u", "0.77", n, 0)), kayles));
    }
    assert_consistent(ctx, "heap-join", "0.77|4!.0:4,9");
    string_list expected = {.count = 0};
    for (const char *const *o =
             (const char *const[]){"0.3|4!.0:4", "0.3|4!.0:1,4", "0.3|4!.0:2,3", NULL};
         *o; o++)
        list_add(&expected, *o);
    assert_options(ctx, "heap-join", "0.3|4!.0:5", ENDER_LEFT, &expected);
}

static void partizan_joins(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned n = 0; n <= 9; n++) {
        static const char *const codes[] = {"0.303|0.033", "0.77|0.07", "0.7|0.03"};
        for (size_t k = 0; k < sizeof codes / sizeof codes[0]; k++) {
            const char *text = at("%s:%u", codes[k], n, 0);
            assert_true(ender_same(value_of(ctx, "partizan-heap-join", text),
                                   value_of(ctx, "partizan-octal", text)));
        }
    }
    /* partizan subtraction of {1,3} and {2,3}, as CGSuite's tests have it */
    assert_true(ender_same(value_of(ctx, "partizan-heap-join", "0.303|0.033:6"),
                           game(ctx, "{1|1,{1|0}||0,{1|0}|0|||0,{1|0}|0}")));
    assert_consistent(ctx, "partizan-heap-join", "4!.0|{2+}=.0:6,8");
    assert_consistent(ctx, "partizan-heap-join", "1-3|2:5");
}

/* ---- products of impartial games ---- */

/* Moves of the game 2 leave one smaller heap, not empty: m is worth m - 1, and the acrostic product
 * adds, the direct one multiplies. */
static void products_of_twins(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (unsigned m = 1; m <= 6; m++)
        for (unsigned n = 1; n <= 6; n++) {
            assert_true(ender_same(value_of(ctx, "acrostic-product", at("%s:%ux%u", "2", m, n)),
                                   nimber_of(ctx, (m - 1) ^ (n - 1))));
            snprintf(text, sizeof text, "nim_product(*%u, *%u)", m - 1, n - 1);
            assert_true(ender_same(value_of(ctx, "direct-product", at("%s:%ux%u", "2", m, n)),
                                   game(ctx, text)));
        }
}

static const struct pair_of_codes {
    const char *first, *second;
} pairs[] = {{"0.77", "0.77"}, {"0.77", "4!.0"}, {"1-3", "0.[3]"},
             {"1-C", "0.137"}, {"0.3F", "2"},    {"{2+}=.0", "0.7"}};

/* The tartan theorem, with the values of the factors found by their own rulesets. */
static void tartan(void **state) {
    ender_ctx *ctx = *state;
    for (size_t k = 0; k < sizeof pairs / sizeof pairs[0]; k++)
        for (unsigned m = 0; m <= 5; m++)
            for (unsigned n = 0; n <= 5; n++) {
                char text[STRING_MOST], code[STRING_MOST], product[3 * STRING_MOST];
                const char *factor[2] = {pairs[k].first, pairs[k].second};
                char *value[2];
                for (int i = 0; i < 2; i++) {
                    snprintf(text, sizeof text, "%s:%u", factor[i], i == 0 ? m : n);
                    assert_int_equal(
                        ender_format(
                            ctx,
                            value_of(ctx, strchr(factor[i], '.') ? "heap-code" : "spawning", text),
                            ENDER_ASCII, &value[i]),
                        ENDER_OK);
                }
                snprintf(code, sizeof code, "%s|%s:%ux%u", factor[0], factor[1], m, n);
                snprintf(product, sizeof product, "nim_product(%s, %s)", value[0], value[1]);
                assert_true(ender_same(value_by(ctx, "direct-product", code, ENDER_METHOD_SEARCH),
                                       game(ctx, product)));
                ender_free(value[0]);
                ender_free(value[1]);
            }
}

static void products_by_hand(void **state) {
    ender_ctx *ctx = *state;
    string_list acrostic = {.count = 0}, direct = {.count = 0};
    list_add(&acrostic, "4.0|0.3:1x2,2x2");
    list_add(&acrostic, "4.0|0.3:3x1");
    assert_options(ctx, "acrostic-product", "4.0|0.3:3x2", ENDER_RIGHT, &acrostic);
    list_add(&direct, "4.0|0.3:1x1,1x2,2x1,2x2,3x1");
    assert_options(ctx, "direct-product", "4.0|0.3:3x2", ENDER_LEFT, &direct);
    assert_consistent(ctx, "acrostic-product", "0.7|4!.0:2x3");
    assert_consistent(ctx, "direct-product", "0.7|1-2:1x2,2x2");
}

/* ---- cakes ---- */

static void cakes(void **state) {
    ender_ctx *ctx = *state;
    static const struct same {
        const char *code, *rules, *product;
    } same[] = {{"4.0", "cutcake", "cake-product"},
                {"{2+}=.0", "maundy-cake", "cake-product"},
                {"0.7", "eatcake", "cake-product"},
                {"0.7", "turn-and-eatcake", "twisted-cake-product"}};
    for (size_t k = 0; k < sizeof same / sizeof same[0]; k++)
        for (unsigned m = 1; m <= 6; m++)
            for (unsigned n = 1; n <= 6; n++)
                assert_true(
                    ender_same(value_of(ctx, same[k].product, at("%s:%ux%u", same[k].code, m, n)),
                               value_of(ctx, same[k].rules, at("%s%ux%u", "", m, n))));
    assert_consistent(ctx, "cake-product", "{2+}=.0|0.7:3x2");
    assert_consistent(ctx, "twisted-cake-product", "4!.0|0.3:3x5");
}

/* Twisted Maundy Cake of 8 columns and 0 to 8 rows, as CGSuite's tests have it. */
static void twisted_maundy_cake(void **state) {
    ender_ctx *ctx = *state;
    static const char *const values[] = {
        "1", "1", "{8|-2}", "{8|-3}", "{8|-6}", "{8|-5}", "{8|-6,{-4|-14}}", "{10|-7}", "+-12"};
    for (unsigned rows = 0; rows <= 8; rows++)
        assert_true(
            ender_same(value_of(ctx, "twisted-cake-product", at("%s:%ux8", "{2+}=.0", rows, 0)),
                       game(ctx, values[rows])));
}

static void texts(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "cake-product", " 0.7 | 0.7 : 3x2 , 1X1", "0.7:1x1,3x2");
    assert_spelled(ctx, "heap-join", "0.3f|1-3C(5):5,0,2", "0.3F|1-3C(5):2,5");
    assert_refused(ctx, "heap-join", "0.3", 4);
    assert_refused(ctx, "heap-join", "0.3|", 5);
    assert_refused(ctx, "heap-join", "0.3|2.0:4", 5);
    assert_refused(ctx, "direct-product", "0.3:4", 6);
    assert_refused(ctx, "direct-product", "0.3:4x101", 7);
    assert_refused(ctx, "direct-product", "0.3:4x1;", 8);
    assert_refused(ctx, "cake-product", "0.3|0.3|0.3:4x1", 8);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(joins),
        cmocka_unit_test(partizan_joins),
        cmocka_unit_test(products_of_twins),
        cmocka_unit_test(tartan),
        cmocka_unit_test(products_by_hand),
        cmocka_unit_test(cakes),
        cmocka_unit_test(twisted_maundy_cake),
        cmocka_unit_test(texts),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
