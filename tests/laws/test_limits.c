/* SPDX-License-Identifier: MIT
 *
 * Running out: of memory at every stage of a long computation, of time, of patience with the
 * arguments. What fails says so, changes nothing, and the context works on. */
#include "laws.h"

#include <math.h>
#include <string.h>

enum { MEGABYTE = 1 << 20, LEAST_BUDGET = 16 * MEGABYTE };

/* A context that has said no must still answer what is small. */
static void assert_usable(ender_ctx *ctx) {
    assert_same(add(ctx, integer(ctx, 20), integer(ctx, 22)), integer(ctx, 42));
    assert_same(make_switch(ctx, ENDER_ZERO, up_star(ctx, 0, 1)), up_star(ctx, 1, 0));
    assert_int_equal(compare(ctx, up_star(ctx, 1, 0), up_star(ctx, 0, 1)), ENDER_CONFUSED);
}

static void assert_refused(ender_ctx *ctx, ender_status status, ender_status expected) {
    assert_int_equal(status, expected);
    assert_true(strlen(ender_message(ctx)) > 10);
}

/* ---- memory ---- */

/* Two million ordinal sums. */
static ender_status fill_with_sums_of_days(ender_ctx *ctx) {
    ender_game *sums;
    size_t count;
    ender_status status = ender_ordinal_sums_of_day(ctx, 3, &sums, &count);
    if (status == ENDER_OK) ender_free(sums);
    return status;
}

static void the_budget_is_kept(void **state) {
    (void)state;
    int refused = 0;
    for (uint64_t bytes = LEAST_BUDGET; bytes <= LEAST_BUDGET + MEGABYTE;
         bytes += MEGABYTE - 4096) {
        ender_ctx *ctx = open_budget(bytes);
        ender_mark mark;
        ender_stats stats;
        ender_set_mark(ctx, &mark);
        for (int round = 0; round < 2; round++) {
            const ender_status status = fill_with_sums_of_days(ctx);
            ender_get_stats(ctx, &stats);
            assert_true(stats.memory_bytes <= stats.memory_budget);
            assert_int_equal(stats.memory_budget, bytes);
            if (status != ENDER_OK) {
                assert_refused(ctx, status, ENDER_EMEMORY);
                refused++;
            }
            assert_usable(ctx);
            /* What was given back can be used again. */
            MUST(ctx, ender_release(ctx, &mark, NULL, 0));
            ender_get_stats(ctx, &stats);
            assert_true(stats.games <= mark.games);
        }
        ender_close(ctx);
    }
    assert_true(refused > 0);
}

/* A graph that a program builds counts, and gives its memory back. */
static void graphs_are_charged(void **state) {
    (void)state;
    ender_ctx *ctx = open_budget(LEAST_BUDGET);
    ender_stats before, after;
    ender_graph *g;
    uint32_t v;
    ender_get_stats(ctx, &before);
    MUST(ctx, ender_graph_open(ctx, &g));
    MUST(ctx, ender_graph_vertex(g, "the first", &v));
    ender_status status = ENDER_OK;
    while (status == ENDER_OK) status = ender_graph_edge(g, ENDER_LEFT, v, v, 0, 0);
    assert_refused(ctx, status, ENDER_EMEMORY);
    ender_graph_close(g);
    ender_get_stats(ctx, &after);
    assert_int_equal(after.memory_bytes, before.memory_bytes);
    ender_close(ctx);
}

/* What still comes out when the memory has ended is right: the same sums in a large context. */
static void nothing_wrong_is_left_behind(void **state) {
    (void)state;
    enum { CHECKED = 1000 };
    ender_ctx *small = open_budget(LEAST_BUDGET), *large = open_context();
    ender_game *few, *many;
    size_t count;
    uint64_t seed = 3;
    int answered = 0;
    MUST(small, ender_games_by_day(small, 3, &few, &count));
    MUST(large, ender_games_by_day(large, 3, &many, &count));
    assert_refused(small, fill_with_sums_of_days(small), ENDER_EMEMORY);
    for (int i = 0; i < CHECKED; i++) {
        const size_t g = random_below(&seed, count), h = random_below(&seed, count);
        ender_game sum;
        ender_relation relation;
        if (ender_compare(small, few[g], few[h], &relation) == ENDER_OK) {
            assert_int_equal(relation, compare(large, many[g], many[h]));
            answered++;
        }
        if (ender_add(small, few[g], few[h], &sum) == ENDER_OK &&
            ender_compare(small, sum, ENDER_ZERO, &relation) == ENDER_OK) {
            assert_int_equal(relation, compare(large, add(large, many[g], many[h]), ENDER_ZERO));
            answered++;
        }
    }
    assert_true(answered > 0);
    ender_free(few);
    ender_free(many);
    ender_close(small);
    ender_close(large);
}

/* Every room meets the end of the memory: rulesets, forms, analysis, notation. */
static ender_status fill_with_positions(ender_ctx *ctx) {
    const ender_ruleset *rules;
    ender_position *position;
    ender_game value;
    ender_status status = ender_ruleset_find(ctx, "toads-frogs", &rules);
    if (status == ENDER_OK) {
        status = ender_position_parse(ctx, rules, "TTTTTTTT........FFFFFFFF",
                                      strlen("TTTTTTTT........FFFFFFFF"), &position);
    }
    if (status != ENDER_OK) return status;
    status = ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value);
    ender_position_free(position);
    return status;
}

static ender_status fill_with_form(ender_ctx *ctx) {
    const ender_ruleset *rules;
    ender_position *position;
    ender_form form;
    ender_status status = ender_ruleset_find(ctx, "clobber", &rules);
    if (status == ENDER_OK) {
        status = ender_position_parse(ctx, rules, "xoxox|oxoxo|xoxox|oxoxo",
                                      strlen("xoxox|oxoxo|xoxox|oxoxo"), &position);
    }
    if (status != ENDER_OK) return status;
    status = ender_position_form(ctx, position, &form);
    ender_position_free(position);
    return status;
}

static ender_status fill_with_misere(ender_ctx *ctx) {
    const ender_ruleset *rules;
    ender_position *position;
    ender_outcome who;
    ender_status status = ender_ruleset_find(ctx, "domineering", &rules);
    if (status == ENDER_OK)
        status = ender_position_parse(ctx, rules, "8x8", strlen("8x8"), &position);
    if (status != ENDER_OK) return status;
    status = ender_position_outcome(ctx, position, true, ENDER_METHOD_AUTO, &who);
    ender_position_free(position);
    return status;
}

/* Forms with several hundred options each. */
static ender_status fill_with_forms(ender_ctx *ctx) {
    enum { WIDTH = 400, FORMS = 100000 };
    ender_form *row = calloc(WIDTH, sizeof *row);
    assert_non_null(row);
    ender_status status = ENDER_OK;
    for (uint32_t i = 0; i < WIDTH; i++) row[i] = ender_canonical_form(up_star(ctx, 0, i));
    for (size_t i = 0; i < FORMS && status == ENDER_OK; i++) {
        status = ender_form_make(ctx, row, WIDTH, row, i % WIDTH, &row[i % WIDTH]);
    }
    free(row);
    return status;
}

static ender_status fill_with_text(ender_ctx *ctx) {
    enum { DEPTH = 2 * MEGABYTE };
    char *text = malloc(DEPTH);
    ender_form form;
    assert_non_null(text);
    memset(text, '{', DEPTH);
    const ender_status status = ender_parse_form(ctx, text, DEPTH, &form);
    free(text);
    return status == ENDER_ESYNTAX ? ENDER_OK : status;
}

static void every_store_runs_out(void **state) {
    (void)state;
    static ender_status (*const fill[])(ender_ctx * ctx) = {fill_with_positions,    fill_with_form,
                                                            fill_with_misere,       fill_with_forms,
                                                            fill_with_sums_of_days, fill_with_text};
    for (size_t i = 0; i < sizeof fill / sizeof *fill; i++) {
        ender_ctx *ctx = open_budget(LEAST_BUDGET);
        const ender_status status = fill[i](ctx);
        if (status != ENDER_OK) assert_refused(ctx, status, ENDER_EMEMORY);
        assert_usable(ctx);
        ender_close(ctx);
    }
}

/* ---- time ---- */

static void the_time_limit_is_kept(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    const ender_ruleset *rules;
    ender_position *position;
    ender_game value;
    MUST(ctx, ender_set_seconds(ctx, 0.05));
    MUST(ctx, ender_ruleset_find(ctx, "domineering", &rules));
    MUST(ctx, ender_position_parse(ctx, rules, "12x12", strlen("12x12"), &position));
    assert_refused(ctx, ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value),
                   ENDER_ELIMIT);
    ender_position_free(position);
    assert_usable(ctx);
    ender_close(ctx);
}

/* ---- arguments ---- */

static void settings_are_checked(void **state) {
    (void)state;
    ender_ctx *ctx = NULL;
    const ender_settings wrong[] = {{.memory_bytes = 1},
                                    {.seconds = -1},
                                    {.seconds = (double)INFINITY},
                                    {.seconds = (double)NAN}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(ender_open(&ctx, &wrong[i]), ENDER_EARGUMENT);
        assert_null(ctx);
    }
    assert_int_equal(ender_open_abi(&ctx, NULL, ENDER_ABI + 1), ENDER_EARGUMENT);
    assert_null(ctx);
    ender_close(NULL);
    ender_free(NULL);
    ctx = open_context();
    assert_refused(ctx, ender_set_seconds(ctx, -1), ENDER_EARGUMENT);
    ender_close(ctx);
}

/* A question about what is no game fails: it is answered neither with yes nor with no. */
static void assert_no_answer(ender_ctx *ctx, ender_game bad) {
    question *const questions[] = {ender_is_number};
    static const char *const names[] = {"is_integer", "is_all_small", "is_infinitesimal",
                                        "is_numberish", "is_impartial"};
    for (int before = 0; before < 2; before++) {
        bool answer = before != 0;
        for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
            assert_refused(ctx, questions[i](ctx, bad, &answer), ENDER_EARGUMENT);
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            assert_refused(ctx, truth_by(ctx, names[i], bad, &answer), ENDER_EARGUMENT);
        assert_int_equal(answer, before != 0);
    }
    bool answer = true;
    int64_t n = 7;
    uint32_t m = 7;
    assert_refused(ctx, ender_is_nimber(ctx, bad, &answer, &m), ENDER_EARGUMENT);
    assert_refused(ctx, ender_to_int64(ctx, bad, &answer, &n), ENDER_EARGUMENT);
    assert_refused(ctx, ender_to_dyadic(ctx, bad, &answer, &n, &m), ENDER_EARGUMENT);
    assert_true(answer && n == 7 && m == 7);
    ender_game number = {7};
    int32_t ups = 7;
    assert_refused(ctx, ender_is_number_up_star(ctx, bad, &answer, &number, &ups, &m),
                   ENDER_EARGUMENT);
    assert_true(answer && number.id == 7 && ups == 7 && m == 7);
}

/* Handles that name nothing: zeroed ones, and numbers far beyond the store. */
static void handles_are_checked(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    static const uint32_t wrong[] = {0,
                                     1000000,
                                     UINT32_C(0x3FFFFFFF),
                                     UINT32_C(0x40000000),
                                     UINT32_C(0x7FFFFFFF),
                                     UINT32_C(0xC0000000) + 5000000};
    const ender_game one = integer(ctx, 1);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const ender_game bad = {wrong[i]};
        const ender_form bad_form = {wrong[i]};
        ender_game out;
        ender_relation relation;
        ender_form form;
        uint32_t count;
        char *text;
        assert_refused(ctx, ender_add(ctx, bad, one, &out), ENDER_EARGUMENT);
        assert_refused(ctx, ender_add(ctx, one, bad, &out), ENDER_EARGUMENT);
        assert_refused(ctx, ender_compare(ctx, one, bad, &relation), ENDER_EARGUMENT);
        assert_refused(ctx, ender_from_options(ctx, &bad, 1, &one, 1, &out), ENDER_EARGUMENT);
        assert_refused(ctx, ender_option_count(ctx, bad, ENDER_LEFT, &count), ENDER_EARGUMENT);
        assert_refused(ctx, ender_birthday(ctx, bad, &out), ENDER_EARGUMENT);
        assert_refused(ctx, ender_temperature(ctx, bad, &out), ENDER_EARGUMENT);
        assert_refused(ctx, ender_format(ctx, bad, ENDER_ASCII, &text), ENDER_EARGUMENT);
        assert_refused(ctx, ender_form_make(ctx, &bad_form, 1, NULL, 0, &form), ENDER_EARGUMENT);
        assert_refused(ctx, ender_form_value(ctx, bad_form, &out), ENDER_EARGUMENT);
        assert_no_answer(ctx, bad);
    }
    ender_game out;
    assert_refused(ctx, ender_option(ctx, one, ENDER_LEFT, 1, &out), ENDER_EARGUMENT);
    assert_refused(ctx, ender_option(ctx, one, ENDER_RIGHT, 0, &out), ENDER_EARGUMENT);
    assert_refused(ctx, ender_number_up_star(ctx, up_star(ctx, 0, 1), 1, 0, &out), ENDER_EARGUMENT);
    assert_usable(ctx);
    ender_close(ctx);
}

/* Marks nest like brackets; one that has ended is refused. */
static void marks_are_checked(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    ender_mark outer, inner;
    ender_set_mark(ctx, &outer);
    const ender_game hot = make_switch(ctx, integer(ctx, 7), integer(ctx, -7));
    ender_set_mark(ctx, &inner);
    ender_game inside = make_switch(ctx, hot, integer(ctx, -9));
    ender_game kept[2] = {inside, hot};
    MUST(ctx, ender_release(ctx, &inner, kept, 2));
    assert_same(kept[1], hot);
    assert_same(kept[0], make_switch(ctx, hot, integer(ctx, -9)));
    MUST(ctx, ender_release(ctx, &outer, NULL, 0));
    assert_refused(ctx, ender_release(ctx, &inner, NULL, 0), ENDER_EARGUMENT);
    assert_usable(ctx);
    ender_close(ctx);
}

static void assert_option(ender_ctx *ctx, ender_game g, ender_player player, ender_game expected) {
    ender_game option;
    MUST(ctx, ender_option(ctx, g, player, 0, &option));
    assert_same(option, expected);
}

/* Tables from which thousands of games are taken find all the others still. The same ones are made
 * again, in another order each time: none is taken for another one. Games of a round may stay
 * whatever is between them. */
static void what_a_release_leaves_is_found(void **state) {
    (void)state;
    enum { GAMES = 4093, ROUNDS = 5, STAYING = 31 };
    ender_ctx *ctx = open_context();
    static ender_game before[GAMES], made[GAMES];
    const ender_game low = dyadic(ctx, -16 * GAMES, 3);
    for (int i = 0; i < GAMES; i++)
        before[i] = make_switch(ctx, integer(ctx, i), integer(ctx, -1 - i * 7 % GAMES));
    for (int round = 0; round < ROUNDS; round++) {
        ender_mark mark;
        ender_set_mark(ctx, &mark);
        for (int k = 0; k < GAMES; k++) {
            const int i = k * (2 * round + 1) % GAMES;
            made[i] = make_switch(ctx, before[i], low);
        }
        for (int i = 0; i < GAMES; i++) {
            assert_option(ctx, made[i], ENDER_LEFT, before[i]);
            assert_option(ctx, made[i], ENDER_RIGHT, low);
            assert_same(make_switch(ctx, before[i], low), made[i]);
        }
        ender_game staying[STAYING];
        for (int i = 0; i < STAYING; i++) staying[i] = made[i * (GAMES / STAYING)];
        MUST(ctx, ender_release(ctx, &mark, staying, STAYING));
        for (int i = 0; i < GAMES; i++)
            assert_same(make_switch(ctx, integer(ctx, i), integer(ctx, -1 - i * 7 % GAMES)),
                        before[i]);
        for (int i = 0; i < STAYING; i++)
            assert_same(make_switch(ctx, before[i * (GAMES / STAYING)], low), staying[i]);
    }
    ender_close(ctx);
}

/* Marks of another context and made-up ones are refused, and nothing is lost by the attempt. */
static void foreign_marks_are_refused(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(), *other = open_context();
    ender_mark mine, foreign;
    ender_set_mark(ctx, &mine);
    ender_set_mark(other, &foreign);
    const ender_game hot = make_switch(ctx, integer(ctx, 7), integer(ctx, -7));
    ender_mark forged = mine;
    forged.games++;
    assert_refused(ctx, ender_release(ctx, &foreign, NULL, 0), ENDER_EARGUMENT);
    assert_refused(ctx, ender_release(ctx, &forged, NULL, 0), ENDER_EARGUMENT);
    assert_same(hot, make_switch(ctx, integer(ctx, 7), integer(ctx, -7)));
    MUST(ctx, ender_release(ctx, &mine, NULL, 0));
    ender_close(other);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_budget_is_kept),
        cmocka_unit_test(graphs_are_charged),
        cmocka_unit_test(nothing_wrong_is_left_behind),
        cmocka_unit_test(every_store_runs_out),
        cmocka_unit_test(the_time_limit_is_kept),
        cmocka_unit_test(settings_are_checked),
        cmocka_unit_test(handles_are_checked),
        cmocka_unit_test(marks_are_checked),
        cmocka_unit_test(what_a_release_leaves_is_found),
        cmocka_unit_test(foreign_marks_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
