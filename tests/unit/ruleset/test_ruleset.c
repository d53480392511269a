/* SPDX-License-Identifier: MIT
 *
 * What all rulesets share: names, sums as text, options, literal forms, misere play, methods,
 * limits, threads. Each ruleset's own rules have tests of their own. */
#include "positions.h"
#include "testing.h"

#include <ender/ender.h>

#include "questions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ender_ruleset *rules_of(ender_ctx *ctx, const char *name) {
    const ender_ruleset *rules = NULL;
    assert_int_equal(ender_ruleset_find(ctx, name, &rules), ENDER_OK);
    assert_non_null(rules);
    return rules;
}

static void assert_outcomes(ender_ctx *ctx, const char *name, const char *text,
                            ender_outcome normal, ender_outcome misere) {
    ender_position *position = parsed(ctx, name, text);
    ender_outcome outcome = ENDER_N;
    assert_int_equal(ender_position_outcome(ctx, position, false, ENDER_METHOD_AUTO, &outcome),
                     ENDER_OK);
    assert_int_equal(outcome, normal);
    assert_int_equal(ender_position_outcome(ctx, position, true, ENDER_METHOD_AUTO, &outcome),
                     ENDER_OK);
    assert_int_equal(outcome, misere);
    ender_position_free(position);
}

/* ---- names ---- */

static void every_ruleset_introduces_itself(void **state) {
    ender_ctx *ctx = *state;
    assert_true(ender_ruleset_count(ctx) >= 4);
    for (size_t i = 0; i < ender_ruleset_count(ctx); i++) {
        const ender_ruleset *rules = ender_ruleset_at(ctx, i), *found = NULL;
        const ender_ruleset_info *info = ender_ruleset_about(rules);
        assert_int_equal(ender_ruleset_find(ctx, info->name, &found), ENDER_OK);
        assert_ptr_equal(found, rules);
        assert_true(info->summary[0] && info->rules[0] && info->grammar[0] && info->source[0]);
        char *once = NULL, *picture = NULL;
        ender_position *position = parsed(ctx, info->name, info->example);
        assert_int_equal(ender_position_format(ctx, position, &once), ENDER_OK);
        assert_spelled(ctx, info->name, once, once);
        assert_int_equal(ender_position_picture(ctx, position, &picture), ENDER_OK);
        assert_true(picture[0] && picture[strlen(picture) - 1] == '\n');
        ender_free(once);
        ender_free(picture);
        ender_position_free(position);
        if (!info->example_value[0]) continue; /* its values are loopy */
        if (!ender_same(value_of(ctx, info->name, info->example), game(ctx, info->example_value)))
            fail_msg("%s: the example is not worth %s", info->name, info->example_value);
    }
    assert_null(ender_ruleset_at(ctx, ender_ruleset_count(ctx)));
    assert_null(ender_ruleset_about(NULL));
    assert_null(ender_position_rules(NULL));
    assert_int_equal(ender_position_summands(NULL), 0);
}

/* Plays on from two copies of a position, one of which may be over long before the other: what each
 * move leads to is written as the text that reads back as it. */
static void play_and_read_back(ender_ctx *ctx, const ender_ruleset *rules, const char *text) {
    enum { MOVES = 60, TRIED = 20 };
    const char *name = ender_ruleset_about(rules)->name;
    char begin[1024];
    ender_position *now;
    snprintf(begin, sizeof begin, "%s+%s", text, text);
    if (ender_position_parse(ctx, rules, begin, strlen(begin), &now) != ENDER_OK) return;
    for (size_t move = 0; move < MOVES; move++) {
        ender_position **options = NULL;
        size_t count = 0;
        if (ender_position_options(ctx, now, move % 2 ? ENDER_RIGHT : ENDER_LEFT, &options,
                                   &count) != ENDER_OK)
            break;
        if (count == 0) {
            ender_positions_free(options, 0);
            break;
        }
        for (size_t i = 0; i < count; i++) {
            char *to = NULL;
            if (i >= TRIED && i + 1 < count) continue;
            assert_int_equal(ender_position_format(ctx, options[i], &to), ENDER_OK);
            assert_spelled(ctx, name, to, to);
            ender_free(to);
        }
        const size_t next = move % 3 == 0 ? 0 : (move * 7) % count;
        ender_position_free(now);
        now = options[next];
        options[next] = NULL;
        ender_positions_free(options, count);
    }
    ender_position_free(now);
}

static void every_option_reads_back(void **state) {
    ender_ctx *ctx = *state;
    const char *const small[] = {"1",   "2",  "1,1", "1,2", "1x2", "2x2", "xo",      "x.o",
                                 "oxo", "BR", "LR",  "TF",  "bw",  "HT",  "path(2)", "2:1,1"};
    for (size_t i = 0; i < ender_ruleset_count(ctx); i++) {
        const ender_ruleset *rules = ender_ruleset_at(ctx, i);
        play_and_read_back(ctx, rules, ender_ruleset_about(rules)->example);
        for (size_t k = 0; k < sizeof small / sizeof small[0]; k++)
            play_and_read_back(ctx, rules, small[k]);
    }
}

static void names_are_found_in_any_spelling(void **state) {
    ender_ctx *ctx = *state;
    const ender_ruleset *rules = rules_of(ctx, "toads-frogs");
    const char *const spellings[] = {"Toads-Frogs", "toads_frogs", "TF", "toads"};
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++)
        assert_ptr_equal(rules_of(ctx, spellings[i]), rules);
}

static void unknown_names_are_answered_with_the_nearest(void **state) {
    ender_ctx *ctx = *state;
    const ender_ruleset *rules = NULL;
    assert_int_equal(ender_ruleset_find(ctx, "bypass", &rules), ENDER_EARGUMENT);
    assert_null(rules);
    assert_non_null(strstr(ender_message(ctx), "the nearest names are bipass"));
    assert_int_equal(ender_ruleset_find(ctx, "", &rules), ENDER_EARGUMENT);
    assert_int_equal(ender_ruleset_find(ctx, NULL, &rules), ENDER_EARGUMENT);
    char *long_name = malloc(100001);
    memset(long_name, 'x', 100000);
    long_name[100000] = '\0';
    assert_int_equal(ender_ruleset_find(ctx, long_name, &rules), ENDER_EARGUMENT);
    assert_true(strlen(ender_message(ctx)) < 300);
    free(long_name);
}

/* ---- sums ---- */

static void sums_are_split_at_plus(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "nim", " 3 + 5+6\n", "3+5+6");
    assert_spelled(ctx, "nim", "", "0");
    assert_spelled(ctx, "nim", " \n", "0");
    assert_spelled(ctx, "nim", "0", "0");
    assert_spelled(ctx, "nim", "0,0+2", "2");
    assert_spelled(ctx, "bipass", "bw+wwbb+0+(ww)bww", "bw+bww");
    assert_true(ender_same(value_of(ctx, "nim", "3+5,4"), game(ctx, "*2")));
    assert_true(ender_same(value_of(ctx, "toads-frogs", ""), ENDER_ZERO));
    ender_position *sum = parsed(ctx, "nim", "2+1");
    char *picture = NULL;
    assert_int_equal(ender_position_picture(ctx, sum, &picture), ENDER_OK);
    assert_non_null(strstr(picture, "oo\n+\n"));
    ender_free(picture);
    ender_position_free(sum);
}

static void assert_refused_in(ender_ctx *ctx, const char *name, const char *text, uint32_t line,
                              uint32_t column) {
    ender_position *position = NULL;
    assert_int_equal(ender_position_parse(ctx, rules_of(ctx, name), text, strlen(text), &position),
                     ENDER_ESYNTAX);
    assert_null(position);
    const ender_place place = ender_error_place(ctx);
    if (place.line != line || place.column != column)
        fail_msg("%s \"%s\": %u:%u %s", name, text, place.line, place.column, ender_message(ctx));
}

static void bad_text_is_refused_at_its_place(void **state) {
    ender_ctx *ctx = *state;
    assert_refused_in(ctx, "nim", "3+", 1, 3);
    assert_refused_in(ctx, "nim", "+3", 1, 1);
    assert_refused_in(ctx, "nim", "3++4", 1, 3);
    assert_refused_in(ctx, "nim", "3,,4", 1, 3);
    assert_refused_in(ctx, "nim", "3;4", 1, 2);
    assert_refused_in(ctx, "nim", "4294967296", 1, 1);
    assert_refused_in(ctx, "nim", "1+\n 2,x", 2, 4);
    assert_refused_in(ctx, "toads-frogs", "T\u25A1\u25A1Q", 1, 4);
    assert_refused_in(ctx, "toppling-dominoes", "xox\x80", 1, 4);
    assert_refused_in(ctx, "bipass", "bwz", 1, 3);
    assert_refused_in(ctx, "bipass", "b^w", 1, 3);
    assert_refused_in(ctx, "bipass", "bw(w", 1, 3);
    assert_refused_in(ctx, "bipass", "bw)", 1, 3);
    assert_refused_in(ctx, "bipass", "b^99999999999999999999w", 1, 2);
    assert_refused_in(ctx, "bipass", "b^60000000w^60000000", 1, 1);
}

static void nothing_is_taken_for_a_position(void **state) {
    ender_ctx *ctx = *state;
    ender_position *position = NULL;
    ender_game value;
    size_t count;
    ender_position **options = NULL;
    assert_int_equal(ender_position_parse(ctx, rules_of(ctx, "nim"), "3,45", 3, &position),
                     ENDER_OK);
    char *text = NULL;
    assert_int_equal(ender_position_format(ctx, position, &text), ENDER_OK);
    assert_string_equal(text, "3,4");
    ender_free(text);
    ender_position_free(position);
    assert_int_equal(ender_position_parse(ctx, rules_of(ctx, "nim"), "3\0004", 3, &position),
                     ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).column, 2);
    assert_int_equal(ender_position_parse(ctx, NULL, "1", strlen("1"), &position), ENDER_EARGUMENT);
    assert_int_equal(ender_position_parse(ctx, rules_of(ctx, "nim"), NULL, 0, &position),
                     ENDER_EARGUMENT);
    assert_int_equal(ender_position_value(ctx, NULL, ENDER_METHOD_AUTO, &value), ENDER_EARGUMENT);
    position = parsed(ctx, "nim", "1");
    assert_int_equal(ender_position_value(ctx, position, (ender_method)7, &value), ENDER_EARGUMENT);
    assert_int_equal(ender_position_options(ctx, position, (ender_player)2, &options, &count),
                     ENDER_EARGUMENT);
    ender_position_free(position);
    ender_position_free(NULL);
    ender_positions_free(NULL, 0);
}

/* ---- options ---- */

/* The options, each behind a blank, in the order in which they come. */
static void assert_options_are(ender_ctx *ctx, const char *name, const char *text,
                               ender_player player, const char *expected) {
    char all[400] = "";
    size_t count = 0;
    ender_position **options = NULL, *position = parsed(ctx, name, text);
    assert_int_equal(ender_position_options(ctx, position, player, &options, &count), ENDER_OK);
    for (size_t i = 0; i < count; i++) {
        char *option = NULL;
        assert_int_equal(ender_position_format(ctx, options[i], &option), ENDER_OK);
        strcat(strcat(all, " "), option);
        ender_free(option);
    }
    assert_string_equal(all, expected);
    ender_positions_free(options, count);
    ender_position_free(position);
}

static void options_of_sums_are_distinct(void **state) {
    ender_ctx *ctx = *state;
    assert_options_are(ctx, "nim", "", ENDER_LEFT, "");
    assert_options_are(ctx, "nim", "2+1", ENDER_RIGHT, " 1 1+1 2");
    assert_options_are(ctx, "nim", "2+2", ENDER_LEFT, " 2 1+2");
    assert_options_are(ctx, "nim", "1,2,2", ENDER_LEFT, " 2,2 1,2 1,1,2");
    assert_options_are(ctx, "bipass", "bw+bww+bw", ENDER_RIGHT, " bww+bw bw+bw+bw");
    assert_options_are(ctx, "toppling-dominoes", "xox", ENDER_LEFT, " 0 ox xo");
}

static void positions_that_can_be_reached_are_counted(void **state) {
    ender_ctx *ctx = *state;
    static const struct {
        const char *name, *text;
        uint64_t count;
    } cases[] = {
        {"nim", "", 1},
        {"nim", "9", 10},
        {"nim", "2,2", 6},
        {"nim", "5+3", 6},
        {"toads-frogs", "TF.TF", 5},
        {"toads-frogs", "TT.FF", 23},
        {"bipass", "bw", 2},
        {"bipass", "bww", 3},
        /* the pieces of the row, the empty one too; x is a piece twice */
        {"toppling-dominoes", "gggg", 5},
        {"toppling-dominoes", "xogx", 10},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint64_t count = 0;
        ender_position *position = parsed(ctx, cases[i].name, cases[i].text);
        assert_int_equal(ender_position_count_reachable(ctx, position, 1000, &count), ENDER_OK);
        if (count != cases[i].count)
            fail_msg("%s %s: %u", cases[i].name, cases[i].text, (unsigned)count);
        assert_int_equal(ender_position_count_reachable(ctx, position, count - 1, &count),
                         ENDER_ELIMIT);
        ender_position_free(position);
    }
}

/* ---- literal forms and misere play ---- */

static void forms_keep_every_option(void **state) {
    ender_ctx *ctx = *state;
    ender_form form, expected;
    ender_position *position = parsed(ctx, "toads-frogs", "TF.TF");
    assert_int_equal(ender_position_form(ctx, position, &form), ENDER_OK);
    assert_int_equal(ender_parse_form(ctx, "{{|0}|{0|}}", 11, &expected), ENDER_OK);
    ender_game value;
    assert_int_equal(ender_form_value(ctx, form, &value), ENDER_OK);
    assert_true(ender_same(value, ENDER_ZERO));
    assert_false(ender_form_is_canonical(form));
    ender_position_free(position);
    /* 2,2 of Nim as a sum and as one block is the same tree. */
    ender_position *block = parsed(ctx, "nim", "2,2"), *sum = parsed(ctx, "nim", "2+2");
    assert_int_equal(ender_position_form(ctx, block, &form), ENDER_OK);
    assert_int_equal(ender_position_form(ctx, sum, &expected), ENDER_OK);
    assert_true(ender_form_same(form, expected));
    ender_position_free(block);
    ender_position_free(sum);
}

static void misere_play_sees_what_values_do_not(void **state) {
    ender_ctx *ctx = *state;
    assert_outcomes(ctx, "nim", "", ENDER_P, ENDER_N);
    assert_outcomes(ctx, "nim", "1", ENDER_N, ENDER_P);
    assert_outcomes(ctx, "nim", "1+1", ENDER_P, ENDER_N);
    assert_outcomes(ctx, "nim", "2+2", ENDER_P, ENDER_P);
    assert_outcomes(ctx, "nim", "1,2,3", ENDER_P, ENDER_P);
    assert_outcomes(ctx, "nim", "1+1+1", ENDER_N, ENDER_P);
    assert_outcomes(ctx, "toppling-dominoes", "x", ENDER_L, ENDER_R);
    assert_outcomes(ctx, "toads-frogs", "T.", ENDER_L, ENDER_R);
    assert_outcomes(ctx, "bipass", "bww", ENDER_L, ENDER_N);
    assert_outcomes(ctx, "bipass", "bww+bw", ENDER_N, ENDER_L);
}

/* ---- methods ---- */

static void the_closed_method_says_when_there_is_no_theorem(void **state) {
    ender_ctx *ctx = *state;
    assert_true(ender_same(value_by(ctx, "nim", "3,4,5", ENDER_METHOD_CLOSED), game(ctx, "*2")));
    assert_true(ender_same(value_by(ctx, "nim", "3,4,5", ENDER_METHOD_SEARCH), game(ctx, "*2")));
    assert_true(
        ender_same(value_by(ctx, "bipass", "bwwwbw", ENDER_METHOD_CLOSED), game(ctx, "^^*")));
    ender_position *position = parsed(ctx, "bipass", "bw+bbww");
    ender_game value;
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_CLOSED, &value),
                     ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(ctx), "bbww"));
    ender_position_free(position);
}

static void values_survive_mark_and_release(void **state) {
    ender_ctx *ctx = *state;
    ender_mark mark;
    ender_set_mark(ctx, &mark);
    for (int round = 0; round < 3; round++) {
        ender_game value = value_of(ctx, "toads-frogs", "TT.FTF.");
        assert_true(ender_same(value, game(ctx, "{1/2|0}")));
        value = value_of(ctx, "bipass", "bbbwww");
        assert_int_equal(ender_release(ctx, &mark, &value, round == 1 ? 1 : 0), ENDER_OK);
        if (round == 1) assert_true(ender_same(value, value_of(ctx, "bipass", "bbbwww")));
    }
}

/* ---- limits ---- */

static void memory_runs_out_without_harm(void **state) {
    (void)state;
    ender_ctx *ctx = NULL;
    const ender_settings settings = {.memory_bytes = 32 << 20, .threads = 2};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    ender_position *heap = parsed(ctx, "nim", "4294967295"), **options = NULL;
    size_t count = 0;
    ender_game value;
    ender_form form;
    ender_outcome outcome;
    uint64_t reached;
    assert_int_equal(ender_position_options(ctx, heap, ENDER_LEFT, &options, &count),
                     ENDER_EMEMORY);
    assert_null(options);
    assert_int_equal(ender_position_value(ctx, heap, ENDER_METHOD_SEARCH, &value), ENDER_EMEMORY);
    assert_int_equal(ender_position_form(ctx, heap, &form), ENDER_EMEMORY);
    assert_int_equal(ender_position_outcome(ctx, heap, true, ENDER_METHOD_SEARCH, &outcome),
                     ENDER_EMEMORY);
    assert_int_equal(ender_position_outcome(ctx, heap, true, ENDER_METHOD_AUTO, &outcome),
                     ENDER_OK);
    assert_int_equal(ender_position_count_reachable(ctx, heap, 1, &reached), ENDER_EMEMORY);
    assert_int_equal(ender_position_value(ctx, heap, ENDER_METHOD_AUTO, &value), ENDER_OK);
    assert_int_equal(as_nimber(ctx, value), UINT32_MAX);
    ender_position_free(heap);
    assert_true(ender_same(value_of(ctx, "toads-frogs", "TF.TF"), ENDER_ZERO));
    ender_close(ctx);
}

static void long_searches_stop_when_told(void **state) {
    (void)state;
    ender_ctx *ctx = NULL;
    const ender_settings settings = {.threads = 2, .seconds = 0.1};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    ender_position *strip = parsed(ctx, "bipass", "b20w20b20w20"), *board = parsed(ctx, "nim", "9");
    ender_game value;
    ender_outcome outcome;
    uint64_t count;
    assert_int_equal(ender_position_value(ctx, strip, ENDER_METHOD_AUTO, &value), ENDER_ELIMIT);
    assert_int_equal(ender_position_outcome(ctx, strip, true, ENDER_METHOD_AUTO, &outcome),
                     ENDER_ELIMIT);
    assert_int_equal(ender_position_count_reachable(ctx, strip, UINT64_MAX, &count), ENDER_ELIMIT);
    ender_cancel(ctx);
    assert_int_equal(ender_position_value(ctx, strip, ENDER_METHOD_AUTO, &value), ENDER_ECANCELLED);
    ender_cancel_clear(ctx);
    assert_int_equal(ender_position_value(ctx, board, ENDER_METHOD_SEARCH, &value), ENDER_OK);
    ender_position_free(strip);
    ender_position_free(board);
    ender_close(ctx);
}

/* A lone toad: no branching, as deep as the strip is long. */
static void deep_positions_do_not_end_the_stack(void **state) {
    ender_ctx *ctx = *state;
    enum { EMPTIES = 3000 };
    char text[EMPTIES + 2] = "T";
    memset(text + 1, '.', EMPTIES);
    text[EMPTIES + 1] = '\0';
    const ender_game value = value_by(ctx, "toads-frogs", text, ENDER_METHOD_SEARCH);
    assert_true(ender_same(value, game(ctx, "3000")));
    ender_position *strip = parsed(ctx, "toads-frogs", text);
    ender_form form;
    ender_outcome outcome;
    uint64_t count = 0;
    assert_int_equal(ender_position_form(ctx, strip, &form), ENDER_OK);
    assert_true(ender_form_same(form, ender_canonical_form(value)));
    assert_int_equal(ender_position_outcome(ctx, strip, true, ENDER_METHOD_AUTO, &outcome),
                     ENDER_OK);
    assert_int_equal(outcome, ENDER_R);
    assert_int_equal(ender_position_count_reachable(ctx, strip, EMPTIES + 1, &count), ENDER_OK);
    assert_int_equal(count, EMPTIES + 1);
    ender_position_free(strip);
}

/* ---- threads ---- */

/* Two searches in one context that share no memo, one with closed forms on one thread and one
 * without them on four: equal values have equal handles. The positions take longer than a search
 * works alone. */
static void threads_find_the_same_values(void **state) {
    ender_ctx *ctx = *state;
    static const struct {
        const char *name, *text;
    } cases[] = {{"toads-frogs", "TTTTTTT...FFFFFF"}, {"bipass", "b5w3b3w5"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(ender_set_threads(ctx, 1), ENDER_OK);
        const ender_game one = value_of(ctx, cases[i].name, cases[i].text);
        assert_int_equal(ender_set_threads(ctx, 4), ENDER_OK);
        const ender_game four = value_by(ctx, cases[i].name, cases[i].text, ENDER_METHOD_SEARCH);
        assert_true(ender_same(one, four));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(every_ruleset_introduces_itself),
        WITH_CONTEXT(every_option_reads_back),
        WITH_CONTEXT(names_are_found_in_any_spelling),
        WITH_CONTEXT(unknown_names_are_answered_with_the_nearest),
        WITH_CONTEXT(sums_are_split_at_plus),
        WITH_CONTEXT(bad_text_is_refused_at_its_place),
        WITH_CONTEXT(nothing_is_taken_for_a_position),
        WITH_CONTEXT(options_of_sums_are_distinct),
        WITH_CONTEXT(positions_that_can_be_reached_are_counted),
        WITH_CONTEXT(forms_keep_every_option),
        WITH_CONTEXT(misere_play_sees_what_values_do_not),
        WITH_CONTEXT(the_closed_method_says_when_there_is_no_theorem),
        WITH_CONTEXT(values_survive_mark_and_release),
        cmocka_unit_test(memory_runs_out_without_harm),
        cmocka_unit_test(long_searches_stop_when_told),
        WITH_CONTEXT(deep_positions_do_not_end_the_stack),
        WITH_CONTEXT(threads_find_the_same_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
