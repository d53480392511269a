/* SPDX-License-Identifier: MIT
 *
 * Exercises of every kind and level: the solution is accepted, other answers are refused with a
 * reason, and the same seed makes the same exercise. Answers are held against functions asked in
 * another way. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include <stdio.h>
#include <string.h>

#include "asking.h"

enum { SEEDS = 12, TEXT_MOST = 600 };

/* The answer as text, in a buffer that the next call overwrites. */
static const char *told(const char *kind, unsigned level, unsigned seed, const char *question,
                        const char *argument) {
    static char text[TEXT_MOST];
    char object[100], options[40];
    char *answer = NULL;
    snprintf(object, sizeof object, "%s %u", kind, seed);
    snprintf(options, sizeof options, "level=%u", level);
    must(ask_for(ctx, "exercise", object, question, argument, options, &answer));
    snprintf(text, sizeof text, "%s", answer);
    ender_free(answer);
    return text;
}

/* A list is typed in brackets, and of moves that are right one is enough. */
static void as_typed(const char *kind, const char *answer, char out[TEXT_MOST]) {
    const bool is_list = strcmp(kind, "stops") == 0, is_move = strstr(kind, "move") != NULL;
    snprintf(out, TEXT_MOST, is_list ? "[%s]" : "%s", answer);
    char *second = is_move ? strstr(out, ", ") : NULL;
    if (second) *second = '\0';
}

static void check_kind(const char *kind, unsigned level) {
    char answer[TEXT_MOST], other[TEXT_MOST] = "", first[TEXT_MOST];
    unsigned refused = 0;
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        snprintf(first, sizeof first, "%s", told(kind, level, seed, "task", ""));
        assert_string_equal(told(kind, level, seed, "task", ""), first);
        as_typed(kind, told(kind, level, seed, "answer", ""), answer);
        assert_string_equal(told(kind, level, seed, "check", answer), "right: true");
        assert_true(strlen(told(kind, level, seed, "reason", "")) > 10);
        if (other[0] && strcmp(other, answer) != 0 && !strstr(kind, "move")) {
            const char *verdict = told(kind, level, seed, "check", other);
            refused += strncmp(verdict, "right: false, why: ", 19) == 0 && strlen(verdict) > 30;
            assert_true(strncmp(verdict, "right: ", 7) == 0);
        }
        snprintf(other, sizeof other, "%s", answer);
    }
    assert_true(refused > 0 || strstr(kind, "move"));
}

static void solutions_are_right(void **state) {
    (void)state;
    char *kinds = NULL, *rest = NULL;
    must(ask_for(ctx, "exercise", "stops 1", "kinds", "", "", &kinds));
    for (char *kind = strtok_r(kinds, ", ", &rest); kind; kind = strtok_r(NULL, ", ", &rest))
        for (unsigned level = 1; level <= 3; level++) check_kind(kind, level);
    ender_free(kinds);
}

static void assert_check(const char *object, const char *given, const char *verdict) {
    char *answer = NULL;
    must(ask_for(ctx, "exercise", object, "check", given, "", &answer));
    if (!strstr(answer, verdict)) fail_msg("%s, %s: %s", object, given, answer);
    ender_free(answer);
}

/* What is wrong with a wrong answer is said of this answer. */
static void wrong_answers_are_explained(void **state) {
    (void)state;
    assert_check("stops 1", "[3,-3]", "right: true");
    assert_check("stops 1", "[3, 3]", "play alternately");
    assert_check("stops 1", "3", "right: false");
    assert_check("mean 1", told("mean", 1, 1, "subject", ""), "is not 0. ");
    char literal[TEXT_MOST];
    snprintf(literal, sizeof literal, "%s", told("canonical", 1, 1, "subject", ""));
    assert_check("canonical 1", literal, "the value is right, but");
}

/* Conditions of the user hold. */
static void wishes_are_met(void **state) {
    (void)state;
    for (unsigned seed = 1; seed <= SEEDS; seed++) {
        char object[40], text[TEXT_MOST];
        char *subject = NULL;
        ender_result found;
        snprintf(object, sizeof object, "stops %u", seed);
        must(ask_for(ctx, "exercise", object, "subject", "", "where=temperature(G)=5/2", &subject));
        snprintf(text, sizeof text, "temperature(%s) = 5/2", subject);
        must(ender_evaluate(ctx, NULL, text, strlen(text), &found));
        assert_true(found.kind == ENDER_KIND_TRUTH && found.truth);
        ender_result_clear(&found);
        ender_free(subject);
    }
}

static void wrong_texts_are_refused(void **state) {
    (void)state;
    REFUSED("exercise", "cat 1", "task", "", "", ENDER_ESYNTAX, "expected one of outcome");
    REFUSED("exercise", "stops one", "task", "", "", ENDER_ESYNTAX, "a seed");
    REFUSED("exercise", "stops 1 2", "task", "", "", ENDER_ESYNTAX, "expected the end");
    REFUSED("exercise", "stops 1", "task", "", "level=4", ENDER_EARGUMENT, "level");
    REFUSED("exercise", "stops 1", "task", "", "where=temperature(G)=99", ENDER_EDOMAIN, "none of");
    REFUSED("exercise", "stops 1", "task", "", "where=cat(G)", ENDER_EARGUMENT, "cat");
    REFUSED("exercise", "stops 1", "figure", "", "", ENDER_EDOMAIN, "one position");
    REFUSED("exercise", "mean 1", "check", "1 +", "", ENDER_ESYNTAX, "expected");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solutions_are_right), cmocka_unit_test(wrong_answers_are_explained),
        cmocka_unit_test(wishes_are_met), cmocka_unit_test(wrong_texts_are_refused)};
    return cmocka_run_group_tests(tests, open_context, close_context);
}
