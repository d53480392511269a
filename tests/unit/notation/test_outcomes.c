/* SPDX-License-Identifier: MIT
 *
 * outcome(...) and comparisons of sums of positions as they are written: what the value of the sum
 * says where there is one, and an answer all the same where there is none. */
#include "positions.h"
#include "solve/front.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static ender_status ask(ender_ctx *ctx, const char *text, ender_result *out) {
    return ender_evaluate(ctx, NULL, text, strlen(text), out);
}

static void assert_word(ender_ctx *ctx, const char *text, const char *expected) {
    ender_result found;
    assert_int_equal(ask(ctx, text, &found), ENDER_OK);
    assert_int_equal(found.kind, ENDER_KIND_WORD);
    assert_string_equal(found.text, expected);
    ender_result_clear(&found);
}

/* ---- where there is a value ---- */

static const char *const sums[] = {"clobber(\"xoxo\")",
                                   "-toads-frogs(\"TT.F\")",
                                   "2.domineering(\"2x3\") - cram(\"2x3\")",
                                   "-3.hackenbush(\"BRG\") + 1/2",
                                   "0.clobber(\"xo\")",
                                   "nim(\"3\") - (nim(\"2\") - (*1 - toads-frogs(\"T.F\")))",
                                   "lit({*|*}) + cram(\"2x2\")",
                                   "cram(\"2x2\") + value(lit({1|-1}))",
                                   "clobber(\"xo\") : 1",
                                   "1 + (clobber(\"xo\") : 1)",
                                   "mean({2|0}).nim(\"1\") + ^",
                                   "+-nim(\"1\") + clobber(\"xo\")",
                                   "w + nim(\"1\")",
                                   "on + nim(\"1\")",
                                   "cram(\"2x2\") + fox-geese(\"g.|.f\")",
                                   "(((nim(\"2\"))))",
                                   "{nim(\"1\")|*} + nim(\"2\")"};

static void sums_are_worth_their_outcomes(void **state) {
    ender_ctx *ctx = *state;
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        char through[200], direct[200];
        ender_result expected;
        snprintf(through, sizeof through, "outcome(value(%s))", sums[i]);
        snprintf(direct, sizeof direct, "outcome(%s)", sums[i]);
        assert_int_equal(ask(ctx, through, &expected), ENDER_OK);
        assert_word(ctx, direct, expected.text);
        ender_result_clear(&expected);
    }
    assert_int_equal(decided_by_search(ctx), 0);
}

/* ---- where there is none ---- */

static void outcomes_are_searched(void **state) {
    ender_ctx *ctx = *state;
    assert_word(ctx, "outcome(domineering(\"6x6\") - 3.cram(\"1x2\") + *)", "N");
    assert_true(decided_by_search(ctx) > 0);
}

static bool truth_of(ender_ctx *ctx, const char *text) {
    ender_result found;
    assert_int_equal(ask(ctx, text, &found), ENDER_OK);
    assert_int_equal(found.kind, ENDER_KIND_TRUTH);
    return found.truth;
}

/* What is on both sides cancels, without its value and without a search. */
static void comparisons_cancel(void **state) {
    ender_ctx *ctx = *state;
    static const struct {
        const char *text;
        bool holds;
    } cases[] = {{"clobber(\"5x5\") - clobber(\"5x5\") < ^", true},
                 {"clobber(\"5x5\") + ^ <= clobber(\"5x5\")", false},
                 {"clobber(\"5x5\") + * = clobber(\"5x5\") + *", true},
                 {"clobber(\"5x5\") >= clobber(\"5x5\") + v", true},
                 {"clobber(\"5x5\") + tiny(1) > clobber(\"5x5\")", true},
                 {"clobber(\"5x5\") != clobber(\"5x5\") + 2.nim(\"2\")", false},
                 {"clobber(\"5x5\") || nim(\"2\") + clobber(\"5x5\")", true},
                 {"clobber(\"5x5\") + * <| clobber(\"5x5\")", true},
                 {"clobber(\"5x5\") |> ^ + clobber(\"5x5\")", false}};
    const uint64_t before = decided_by_search(ctx);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(truth_of(ctx, cases[i].text), cases[i].holds);
    assert_word(ctx, "compare(clobber(\"5x5\") + 1, clobber(\"5x5\") + ^)", ">");
    assert_int_equal(decided_by_search(ctx), before);
}

static void comparisons_are_searched(void **state) {
    ender_ctx *ctx = *state;
    assert_true(truth_of(ctx, "domineering(\"6x6\") + * || 3.cram(\"1x2\")"));
    assert_true(decided_by_search(ctx) > 0);
}

static void comparisons_in_reach_are_not(void **state) {
    ender_ctx *ctx = *state;
    assert_true(truth_of(ctx, "cram(\"2x2\") = 0"));
    assert_true(truth_of(ctx, "domineering(\"2x3\") - 1/2 > lit({*|*}) - 9"));
    assert_true(truth_of(ctx, "on > nim(\"1\")"));
    assert_true(truth_of(ctx, "w > nim(\"1\")"));
    assert_word(ctx, "compare(cram(\"2x2\"), *)", "||");
    assert_int_equal(decided_by_search(ctx), 0);
}

static void rules_answer_where_values_are_none(void **state) {
    assert_word(*state, "outcome(misere:nim(\"2,3\"))", "N");
    assert_word(*state, "normal_outcome(misere:nim(\"1\"))", "P");
}

static void failures_are_those_of_values(void **state) {
    ender_ctx *ctx = *state;
    static const struct {
        const char *text;
        ender_status status;
    } wrong[] = {{"outcome(nim(\"2x\") + 1)", ENDER_ESYNTAX},
                 {"outcome(misere:nim(\"1\") + 1)", ENDER_EDOMAIN},
                 {"outcome(nim(\"1\") + (1 < 2))", ENDER_ESYNTAX},
                 {"outcome({1|0}.nim(\"1\"))", ENDER_ESYNTAX},
                 {"misere:nim(\"1\") > 1", ENDER_EDOMAIN},
                 {"cram(\"2x2\") = nim(\"2x\")", ENDER_ESYNTAX}};
    ender_result found;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(ask(ctx, wrong[i].text, &found), wrong[i].status);
    assert_int_equal(ask(ctx, wrong[0].text, &found), ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).column, 15);
    assert_int_equal(ask(ctx, "cram(\"2x2\") = nim(\"2x\")", &found), ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).column, 21);
    assert_int_equal(ender_set_seconds(ctx, 0.1), ENDER_OK);
    assert_int_equal(ask(ctx, "outcome(clobber(\"9x9\"))", &found), ENDER_ELIMIT);
    assert_int_equal(ask(ctx, "clobber(\"9x9\") > 0", &found), ENDER_ELIMIT);
    assert_int_equal(ask(ctx, "clobber(\"9x9\") + on > 0", &found), ENDER_ELIMIT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(sums_are_worth_their_outcomes),
        WITH_CONTEXT(outcomes_are_searched),
        WITH_CONTEXT(comparisons_cancel),
        WITH_CONTEXT(comparisons_are_searched),
        WITH_CONTEXT(comparisons_in_reach_are_not),
        WITH_CONTEXT(rules_answer_where_values_are_none),
        WITH_CONTEXT(failures_are_those_of_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
