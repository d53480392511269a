/* SPDX-License-Identifier: MIT
 *
 * The tables of kinds and of operators: whether a row has what it needs, whether a program gets
 * from an operator what an expression gets, and the examples. */
#include "fixture.h"
#include "testing.h"

#include "notation/front.h"
#include "notation/functions/functions.h"
#include "notation/kinds/kinds.h"

#include <stdio.h>
#include <string.h>

/* Of every kind of games, short and not; more of a kind where an operation needs a number. */
static const char *const games[] = {
    "0",   "1",        "-3/4", "^*",  "{2|-1}", "lit({0,1|3})", "lit({*|*})", "over",  "upon*",
    "dud", "{1|pass}", "w",    "1/3", "{w|-w}", "*w",           "1/(w+1)",    "w+2*i",
};
enum { GAMES = sizeof games / sizeof *games };

static char *text_of(ender_status status, ender_result *result) {
    char *text = NULL;
    if (status == ENDER_OK) status = ender_format_result(ctx, result, ENDER_ASCII, &text);
    ender_result_clear(result);
    return status == ENDER_OK ? text : NULL;
}

static char *evaluated(const char *text) {
    ender_result result;
    return text_of(ender_evaluate(ctx, NULL, text, strlen(text), &result), &result);
}

/* The text of an expression and the operator on results agree, or refuse both. */
static void check_operands(const ender_operator *o, const char *g, const char *h) {
    char text[200];
    ender_result operands[2] = {{0}, {0}}, result;
    if (o->operands == 1)
        snprintf(text, sizeof text, "%s(%s)", o->sign, g);
    else
        snprintf(text, sizeof text, "(%s)%s(%s)", g, o->sign, h);
    assert_int_equal(ender_evaluate(ctx, NULL, g, strlen(g), &operands[0]), ENDER_OK);
    assert_int_equal(ender_evaluate(ctx, NULL, h, strlen(h), &operands[1]), ENDER_OK);
    const ender_status status = ender_operate(ctx, o, operands, &result);
    char refused[300];
    snprintf(refused, sizeof refused, "%s", status == ENDER_OK ? "" : ender_message(ctx));
    char *by_row = text_of(status, &result), *by_text = evaluated(text);
    if ((by_row == NULL) != (by_text == NULL) || (by_row && strcmp(by_row, by_text) != 0))
        fail_msg("%s: %s by text, %s by the row", text, by_text ? by_text : ender_message(ctx),
                 by_row ? by_row : refused);
    if (!by_row && status != ENDER_EDOMAIN && status != ENDER_EARGUMENT)
        fail_msg("%s: %s", text, refused);
    ender_free(by_row);
    ender_free(by_text);
}

static void operators_do_what_is_written(void **state) {
    (void)state;
    const ender_operator *o;
    for (size_t i = 0; (o = ender_operator_at(i)) != NULL; i++)
        for (size_t g = 0; g < GAMES; g++)
            for (size_t h = 0; h < (o->operands == 2 ? GAMES : 1); h++)
                check_operands(o, games[g], games[h]);
}

static void operators_are_listed(void **state) {
    (void)state;
    const ender_operator *o;
    unsigned before = 0;
    size_t count = 0;
    for (; (o = ender_operator_at(count)) != NULL; count++) {
        char *printed = evaluated(o->example);
        assert_true(o->precedence >= before);
        before = o->precedence;
        if (!printed || strcmp(printed, o->example_value) != 0)
            fail_msg("%s is %s, not %s", o->example, printed ? printed : ender_message(ctx),
                     o->example_value);
        assert_ptr_equal(ender_operator_find(o->sign, o->operands), o);
        if (o->function[0] && !ender_function_find(o->function))
            fail_msg("%s: there is no function %s", o->sign, o->function);
        ender_free(printed);
    }
    assert_true(count >= 20);
    assert_null(ender_operator_find("~", 2));
    assert_null(ender_operator_find(":", 1));
}

static void what_is_lacking_is_said(void **state) {
    (void)state;
    static const char *const cases[][3] = {
        {"over", "1", "a loopy value has no side-sum"},
        {"w", "1", "a surreal value has no side-sum"},
        {"w", "over", "a surreal value and a loopy value do not go together"},
        {"outcome(1)", "1", "expected a game, found a word"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ender_result operands[2], result;
        for (size_t k = 0; k < 2; k++)
            assert_int_equal(
                ender_evaluate(ctx, NULL, cases[i][k], strlen(cases[i][k]), &operands[k]),
                ENDER_OK);
        assert_int_not_equal(ender_operate(ctx, ender_operator_find("<>", 2), operands, &result),
                             ENDER_OK);
        assert_string_equal(ender_message(ctx), cases[i][2]);
        for (size_t k = 0; k < 2; k++) ender_result_clear(&operands[k]);
    }
    ender_result none;
    assert_int_equal(ender_operate(ctx, NULL, NULL, &none), ENDER_EARGUMENT);
}

/* ---- rows ---- */

static void kinds_have_what_they_need(void **state) {
    (void)state;
    for (size_t i = 0; i < kind_count; i++) {
        const value_kind *k = kind_at((ender_kind)i);
        assert_non_null(k);
        assert_true(k->name && k->print && k->json);
        assert_true((k->keep == NULL) == (k->take == NULL));
        if (!kind_is_game((ender_kind)i)) continue;
        assert_true(k->holds & KIND_BIT(ENDER_KIND_GAME));
        assert_true(k->keep && k->stays && k->compare && k->braces);
        assert_true(k->does[OPERATION_SUM] && k->does[OPERATION_NEGATIVE]);
        if (k->holds != 0 && (KIND_BIT(i) & HOLDS_FORMS) == 0) {
            assert_non_null(k->refusal);
            assert_int_not_equal(k->parameter, 0);
        }
    }
    assert_string_equal(kind_name((ender_kind)99), "nothing");
}

/* A row has a function for a kind once, of a kind of games, and not where its parameters take the
 * kind as they are. */
static void overloads_are_of_kinds_of_games(void **state) {
    (void)state;
    for (size_t i = 0; i < function_table_length; i++) {
        const function *f = &function_table[i];
        unsigned met = 0;
        for (const overload *o = f->also; o && o->run; o++) {
            if (!kind_is_game(o->kind) || (met & KIND_BIT(o->kind)) != 0)
                fail_msg("%s: %s", f->about.name, kind_name(o->kind));
            met |= KIND_BIT(o->kind);
        }
        if (f->shape == SHAPE_OPERATION)
            assert_int_equal(operation_operands(f->run.operation), f->about.count);
    }
}

/* ---- signs ---- */

/* One between two operands stands behind a value, where % is no comment. */
static bool is_read(task *t, const char *sign, token_kind kind, bool is_between) {
    lexer lex;
    char text[16];
    snprintf(text, sizeof text, "%s%s", is_between ? "1" : "", sign);
    lexer_open(t, &lex, (source){text, strlen(text)});
    if (is_between) lexer_next(&lex);
    return lex.now.kind == kind && lex.now.end == strlen(text);
}

static void operations_have_an_operator(void **state) {
    (void)state;
    for (unsigned what = 0; what < OPERATION_COUNT; what++) {
        const operator_row *row = operator_of((game_operation)what);
        assert_non_null(row);
        assert_int_equal(row->about.operands, operation_operands((game_operation)what));
    }
}

static void signs_are_read_as_their_rows(void **state) {
    (void)state;
    task t[1];
    assert_true(TASK_OPEN(t, ctx));
    for (size_t sign = 0; sign < TOKEN_COUNT; sign++) {
        const operator_row *rows[] = {operator_between((token_kind)sign),
                                      operator_before((token_kind)sign)};
        for (size_t i = 0; i < 2; i++)
            if (rows[i]) assert_true(is_read(t, rows[i]->about.sign, (token_kind)sign, i == 0));
    }
    assert_int_equal(task_end(t), ENDER_OK);
}

/* A sign behind an operator is read as the sign of what follows: with brackets or without. */
static void signs_stand_behind_operators(void **state) {
    (void)state;
    const ender_operator *join, *sign;
    for (size_t i = 0; (join = ender_operator_at(i)) != NULL; i++)
        for (size_t k = 0; join->operands == 2 && (sign = ender_operator_at(k)) != NULL; k++) {
            if (sign->operands != 1) continue;
            char bare[80], bracketed[80];
            snprintf(bare, sizeof bare, "1 %s %s^", join->sign, sign->sign);
            snprintf(bracketed, sizeof bracketed, "1 %s (%s^)", join->sign, sign->sign);
            char *one = evaluated(bare), *other = evaluated(bracketed);
            if (one && (!other || strcmp(one, other) != 0))
                fail_msg("%s: %s, and %s: %s", bare, one, bracketed, other ? other : "nothing");
            ender_free(one);
            ender_free(other);
        }
    char *minus = evaluated("1 + -^"), *tiny = evaluated("0 - +_2");
    assert_non_null(minus);
    assert_non_null(tiny);
    assert_string_equal(minus, "1v");
    assert_string_equal(tiny, "miny(2)");
    ender_free(minus);
    ender_free(tiny);
}

/* result_picture: a value is shown as the row of its kind says, or it says why it has no picture.
 */
/* A word of a row is a value of that kind, or the error that the row has. */
static void words_are_values_of_their_kinds(void **state) {
    (void)state;
    size_t words = 0;
    for (size_t i = 0; i < kind_count; i++)
        for (const literal_word *w = kind_at((ender_kind)i)->words; w && w->word; w++, words++)
            for (int letter = 0; letter < 2; letter++) {
                const char *text = letter ? w->letter : w->word;
                if (!text) continue;
                ender_result result;
                const ender_status status = ender_evaluate(ctx, NULL, text, strlen(text), &result);
                assert_int_equal(status == ENDER_OK, w->make != NULL);
                if (status == ENDER_OK) assert_int_equal(result.kind, i);
                if (status != ENDER_OK) assert_non_null(strstr(ender_message(ctx), w->refusal));
                ender_result_clear(&result);
                if (!w->make) continue;
                char product[40], power[40];
                snprintf(product, sizeof product, "3*%s", text);
                snprintf(power, sizeof power, "%s^2", text);
                char *times = evaluated(product), *square = evaluated(power);
                assert_int_equal(times != NULL, (w->grammar & WORD_MULTIPLIES) != 0);
                assert_int_equal(square != NULL, (w->grammar & WORD_HAS_POWERS) != 0);
                ender_free(times);
                ender_free(square);
            }
    assert_true(words > 0);
}

static void kinds_have_pictures(void **state) {
    (void)state;
    unsigned drawn = 0;
    for (size_t i = 0; i < GAMES; i++) {
        ender_result shown;
        ender_picture *picture;
        must(ender_evaluate(ctx, NULL, games[i], strlen(games[i]), &shown));
        const ender_status status = result_picture(ctx, &shown, &picture);
        assert_true(status == ENDER_OK ? picture != NULL : status == ENDER_EDOMAIN);
        assert_true(kind_shown(shown.kind) ? status == ENDER_OK || ender_message(ctx)[0] != 0
                                           : status == ENDER_EDOMAIN);
        if (status == ENDER_OK) drawn |= KIND_BIT(shown.kind);
        ender_picture_close(picture);
        ender_result_clear(&shown);
    }
    for (ender_kind k = 0; k < kind_count; k++) {
        assert_int_equal(kind_at(k)->draw != NULL, kind_shown(k) != NULL);
        assert_int_equal(kind_at(k)->draw != NULL, drawn >> k & 1);
    }
}

/* The answers of comparisons are read as they are printed, wherever a value or a condition stands.
 */
static void truths_are_read_as_they_are_printed(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {"true", "true"},
        {"false", "false"},
        {"1 > 0", "true"},
        {"* > 0", "false"},
        {"[true, 1 < 0]", "true, false"},
        {"1 if true else 2", "1"},
        {"1 if not false else 2", "1"},
        {"1 if true and false else 2", "2"},
        {"1 if false or true else 2", "1"},
        {"[n for n in 1..3 if true]", "1, 2, 3"},
        {"count([false, true])", "2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *first = evaluated(cases[i][0]), *again = first ? evaluated(first) : NULL;
        if (!first || strcmp(first, cases[i][1]) != 0)
            fail_msg("%s: %s, expected %s", cases[i][0], first ? first : ender_message(ctx),
                     cases[i][1]);
        if (!strchr(first, ',')) assert_string_equal(again, first);
        ender_free(first);
        ender_free(again);
    }
    assert_null(evaluated("true := 3"));
    assert_non_null(strstr(ender_message(ctx), "true is a value"));
    assert_null(evaluated("true + 1"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operators_do_what_is_written),
        cmocka_unit_test(operators_are_listed),
        cmocka_unit_test(what_is_lacking_is_said),
        cmocka_unit_test(kinds_have_what_they_need),
        cmocka_unit_test(kinds_have_pictures),
        cmocka_unit_test(words_are_values_of_their_kinds),
        cmocka_unit_test(truths_are_read_as_they_are_printed),
        cmocka_unit_test(overloads_are_of_kinds_of_games),
        cmocka_unit_test(operations_have_an_operator),
        cmocka_unit_test(signs_are_read_as_their_rows),
        cmocka_unit_test(signs_stand_behind_operators),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
