/* SPDX-License-Identifier: MIT
 *
 * Limits as an argument: a context within another one ends its own calls and no others, and shares
 * everything else with it. */
#include "laws.h"

#include <math.h>
#include <string.h>

static ender_ctx *open_within(ender_ctx *ctx, ender_limits limits) {
    ender_ctx *within = NULL;
    MUST(ctx, ender_within(ctx, &limits, &within));
    return within;
}

static ender_position *board_of(ender_ctx *ctx, const char *ruleset, const char *text) {
    const ender_ruleset *rules;
    ender_position *position = NULL;
    MUST(ctx, ender_ruleset_find(ctx, ruleset, &rules));
    MUST(ctx, ender_position_parse(ctx, rules, text, strlen(text), &position));
    return position;
}

/* A board that nobody evaluates in the time of a test. */
static ender_position *large_board(ender_ctx *ctx) { return board_of(ctx, "domineering", "12x12"); }

static ender_status evaluate(ender_ctx *ctx, const ender_position *position) {
    ender_game value;
    return ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value);
}

static ender_status read(ender_ctx *ctx, ender_scope *scope, const char *text) {
    ender_result result;
    const ender_status status = ender_evaluate(ctx, scope, text, strlen(text), &result);
    if (status == ENDER_OK) ender_result_clear(&result);
    return status;
}

static void expect_message(ender_ctx *ctx, const char *part) {
    if (!strstr(ender_message(ctx), part)) fail_msg("`%s` in: %s", part, ender_message(ctx));
}

static void games_are_shared(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    ender_ctx *within = open_within(ctx, (ender_limits){.total = 1000});
    const ender_game switched = make_switch(within, integer(ctx, 3), integer(within, -1));
    assert_same(add(ctx, switched, integer(ctx, 1)), make_switch(ctx, integer(ctx, 4), ENDER_ZERO));
    ender_stats inner, outer;
    ender_get_stats(within, &inner);
    ender_get_stats(ctx, &outer);
    assert_int_equal(inner.games, outer.games);
    ender_close(within);
    assert_int_equal(compare(ctx, switched, ENDER_ZERO), ENDER_CONFUSED);
    ender_close(ctx);
}

static void time_of_a_call_is_its_own(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    ender_position *const board = large_board(ctx);
    ender_ctx *within = open_within(ctx, (ender_limits){.seconds = 0.05});
    for (int round = 0; round < 2; round++) {
        assert_int_equal(evaluate(within, board), ENDER_ELIMIT);
        expect_message(within, "0.05 s");
        assert_same(add(within, integer(within, 1), integer(ctx, 1)), integer(ctx, 2));
    }
    ender_close(within);
    ender_position_free(board);
    ender_close(ctx);
}

/* All calls together: a call that begins when the time is over fails, however short it is. */
static void time_together_ends_later_calls_too(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    ender_position *const board = large_board(ctx);
    ender_ctx *within = open_within(ctx, (ender_limits){.total = 0.05});
    assert_int_equal(evaluate(within, board), ENDER_ELIMIT);
    assert_int_equal(read(within, NULL, "1"), ENDER_ELIMIT);
    expect_message(within, "0.05 s");
    MUST(ctx, read(ctx, NULL, "domineering(\"4x4\")"));
    ender_close(within);
    ender_position_free(board);
    ender_close(ctx);
}

static void the_narrowest_limit_holds(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    ender_position *const board = large_board(ctx);
    ender_ctx *outer = open_within(ctx, (ender_limits){.seconds = 0.05});
    ender_ctx *inner = open_within(outer, (ender_limits){.seconds = 1000, .total = 2000});
    assert_int_equal(evaluate(inner, board), ENDER_ELIMIT);
    expect_message(inner, "0.05 s");
    ender_close(inner);
    inner = open_within(outer, (ender_limits){.total = 0.01});
    assert_int_equal(evaluate(inner, board), ENDER_ELIMIT);
    expect_message(inner, "0.01 s");
    ender_close(inner);
    ender_close(outer);
    ender_position_free(board);
    ender_close(ctx);
}

static void memory_within_is_bounded(void **state) {
    (void)state;
    enum { MEGABYTE = 1 << 20 };
    ender_ctx *ctx = open_context();
    ender_position *const board = large_board(ctx);
    ender_stats before, after;
    ender_get_stats(ctx, &before);
    ender_ctx *within = open_within(ctx, (ender_limits){.memory_bytes = 8 * MEGABYTE});
    assert_int_equal(evaluate(within, board), ENDER_EMEMORY);
    ender_get_stats(ctx, &after);
    assert_true(after.memory_bytes < before.memory_bytes + 32 * MEGABYTE);
    assert_int_equal(after.memory_budget, before.memory_budget);
    ender_close(within);
    assert_same(add(ctx, integer(ctx, 20), integer(ctx, 22)), integer(ctx, 42));
    ender_position_free(board);
    ender_close(ctx);
}

static void nodes_of_a_search_are_bounded(void **state) {
    (void)state;
    enum { LEAST = 1000, FRESH = 100000 }; /* a worker looks up from its work now and then */
    ender_ctx *ctx = open_context();
    ender_position *const board = board_of(ctx, "clobber", "6x7");
    ender_ctx *outer = open_within(ctx, (ender_limits){.nodes = LEAST});
    ender_ctx *inner = open_within(outer, (ender_limits){.nodes = 1000000});
    const ender_summand summand = {.position = board};
    const ender_solve_settings more = {.nodes = 2000000};
    ender_solution found;
    ender_solve_move *moves;
    size_t count;
    MUST(inner, ender_solve(inner, &summand, 1, &more, &found));
    assert_false(found.decided);
    if (!strstr(found.why, "nodes")) fail_msg("`nodes` in: %s", found.why);
    assert_in_range(found.nodes, LEAST, FRESH);
    assert_int_equal(ender_solve_moves(inner, &summand, 1, ENDER_LEFT, true, &more, &moves, &count),
                     ENDER_ELIMIT);
    expect_message(inner, "more than 1000 sums");
    ender_close(inner);
    ender_close(outer);
    ender_position_free(board);
    ender_close(ctx);
}

static void cancellation_reaches_inwards(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    ender_position *const board = large_board(ctx);
    ender_ctx *within = open_within(ctx, (ender_limits){0});
    ender_cancel(within);
    assert_int_equal(evaluate(within, board), ENDER_ECANCELLED);
    ender_cancel_clear(within);
    ender_cancel(ctx);
    assert_int_equal(evaluate(within, board), ENDER_ECANCELLED);
    ender_cancel_clear(within);
    assert_int_equal(evaluate(within, board), ENDER_ECANCELLED);
    ender_cancel_clear(ctx);
    ender_cancel(within);
    MUST(ctx, read(ctx, NULL, "domineering(\"3x3\")"));
    ender_close(within);
    ender_position_free(board);
    ender_close(ctx);
}

/* What is made in a context within lasts longer than that. */
static void what_is_made_within_lasts(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    ender_ctx *within = open_within(ctx, (ender_limits){.total = 1000});
    ender_scope *scope;
    MUST(within, ender_scope_open(within, &scope));
    ender_position *const board = large_board(within);
    ender_close(within);
    MUST(ctx, read(ctx, scope, "x := 1/2"));
    MUST(ctx, read(ctx, scope, "x + domineering(\"2x2\")"));
    char *text = NULL;
    MUST(ctx, ender_position_format(ctx, board, &text));
    ender_free(text);
    ender_scope_close(scope);
    ender_position_free(board);
    ender_close(ctx);
}

static void limits_are_checked(void **state) {
    (void)state;
    ender_ctx *ctx = open_context(), *within;
    const ender_limits wrong[] = {
        {.seconds = -1}, {.total = -1}, {.seconds = (double)INFINITY}, {.total = (double)NAN}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(ender_within(ctx, &wrong[i], &within), ENDER_EARGUMENT);
        assert_null(within);
    }
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_shared),
        cmocka_unit_test(time_of_a_call_is_its_own),
        cmocka_unit_test(time_together_ends_later_calls_too),
        cmocka_unit_test(the_narrowest_limit_holds),
        cmocka_unit_test(memory_within_is_bounded),
        cmocka_unit_test(nodes_of_a_search_are_bounded),
        cmocka_unit_test(cancellation_reaches_inwards),
        cmocka_unit_test(what_is_made_within_lasts),
        cmocka_unit_test(limits_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
