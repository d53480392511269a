/* SPDX-License-Identifier: MIT
 *
 * Sums of positions of several misere rulesets: the search of the library, which takes parts and
 * symmetries that hold for positions, against trees of all moves, added and played out by the
 * oracle. All pairs, with either sign, and some triples, of impartial and partizan positions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "bridge.h"

static const struct {
    const char *rules, *text;
} positions[] = {
    {"nim", "1"},
    {"nim", "2,2"},
    {"nim", "3"},
    {"cram", "2x2"},
    {"cram", "..|.#"},
    {"kayles", "4"},
    {"sprouts", "2.2.}"},
    {"sprouts", "0.}"},
    {"brussels-sprouts", "3.}"},
    {"clobber", "xox"},
    {"clobber", "xoox"},
    {"domineering", "2x2"},
    {"domineering", "1x4"},
    {"snort", ".x."},
    {"hackenbush", "LRL"},
    {"kayles", "5,3"},
    {"octal", ".77:4,3"},
    {"grundy", "7,4"},
    {"octal", ".0777:6"},
    {"partizan-octal", ".7|.07:4,2"},
    {"heap-code", "0.3F!:4,3"},
    {"toads-frogs", "T.F"},
    {"col", "..."},
    {"node-kayles", "path(4)"},
};
enum { COUNT = sizeof positions / sizeof *positions };

static ender_ctx *ctx;
static grove *g;
static ender_position *misere[COUNT];
static const tree *played[COUNT];

static void must_agree(const size_t *of, const bool *negative, size_t count) {
    ender_summand list[3];
    ender_outcome outcome;
    const tree *sum = oracle_zero(g);
    for (size_t i = 0; i < count; i++) {
        list[i] = (ender_summand){.position = misere[of[i]], .negative = negative[i]};
        const tree *one = negative[i] ? oracle_negative(g, played[of[i]]) : played[of[i]];
        sum = oracle_sum(g, sum, one);
    }
    MUST(ctx, ender_decide(ctx, list, count, 0, &outcome, NULL));
    if (strcmp(ender_outcome_name(outcome), oracle_misere_outcome(g, sum)) != 0)
        fail_msg("%s %s and %s %s: %s", positions[of[0]].rules, positions[of[0]].text,
                 positions[of[1]].rules, positions[of[1]].text, ender_outcome_name(outcome));
}

static ender_position *position_of(const char *name, const char *text) {
    const ender_ruleset *rules;
    ender_position *p;
    MUST(ctx, ender_ruleset_find(ctx, name, &rules));
    MUST(ctx, ender_position_parse(ctx, rules, text, strlen(text), &p));
    return p;
}

/* Boards with more positions than become forms, by the search that knows no forms. */
static void larger_boards(void **state) {
    (void)state;
    static const struct {
        const char *board, *rules, *text, *outcome;
    } sums[] = {{"4x5", "misere:nim", "0", "P"},
                {"4x5", "misere:nim", "1", "N"},
                {"4x5", "misere:kayles", "3", "N"},
                {"3x6", "misere:kayles", "4,2", "N"}};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        ender_position *board = position_of("misere:cram", sums[i].board);
        ender_position *heap = position_of(sums[i].rules, sums[i].text);
        const ender_summand list[] = {{.position = board}, {.position = heap}};
        ender_outcome outcome;
        MUST(ctx, ender_decide(ctx, list, 2, 0, &outcome, NULL));
        assert_string_equal(ender_outcome_name(outcome), sums[i].outcome);
        ender_position_free(board);
        ender_position_free(heap);
    }
}

static void sums_are_played_out(void **state) {
    (void)state;
    static const bool signs[4][3] = {
        {false, false, false}, {false, true, false}, {true, false, true}, {true, true, false}};
    for (size_t i = 0; i < COUNT; i++)
        for (size_t k = 0; k <= i; k++) {
            const size_t of[3] = {i, k, (5 * i + 7 * k) % COUNT};
            for (size_t s = 0; s < 4; s++) must_agree(of, signs[s], 2);
            if (i % 3 == 0) must_agree(of, signs[(i + k) % 4], 3);
        }
}

/* Values and positions of normal play have no place in misere sums. */
static void other_summands_are_refused(void **state) {
    (void)state;
    ender_summand list[2] = {{.position = misere[0]}, {.value = ENDER_ZERO}};
    ender_outcome outcome;
    const ender_ruleset *nim;
    ender_position *p;
    assert_int_equal(ender_decide(ctx, list, 2, 0, &outcome, NULL), ENDER_EDOMAIN);
    MUST(ctx, ender_ruleset_find(ctx, "nim", &nim));
    MUST(ctx, ender_position_parse(ctx, nim, "1", 1, &p));
    list[1] = (ender_summand){.position = p};
    assert_int_equal(ender_decide(ctx, list, 2, 0, &outcome, NULL), ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(ctx), "misere:nim"));
    ender_position_free(p);
}

static int set_up(void **state) {
    (void)state;
    ctx = oracle_context();
    g = grove_open();
    for (size_t i = 0; i < COUNT; i++) {
        char name[60];
        const ender_ruleset *rules;
        ender_position *p;
        ender_form form;
        const size_t length = strlen(positions[i].text);
        MUST(ctx, ender_ruleset_find(ctx, positions[i].rules, &rules));
        MUST(ctx, ender_position_parse(ctx, rules, positions[i].text, length, &p));
        MUST(ctx, ender_position_form(ctx, p, &form));
        played[i] = tree_of_form(g, ctx, form);
        ender_position_free(p);
        snprintf(name, sizeof name, "misere:%s", positions[i].rules);
        MUST(ctx, ender_ruleset_find(ctx, name, &rules));
        MUST(ctx, ender_position_parse(ctx, rules, positions[i].text, length, &misere[i]));
    }
    return 0;
}
static int tear_down(void **state) {
    (void)state;
    for (size_t i = 0; i < COUNT; i++) ender_position_free(misere[i]);
    grove_close(g);
    ender_close(ctx);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_played_out),
        cmocka_unit_test(larger_boards),
        cmocka_unit_test(other_summands_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
