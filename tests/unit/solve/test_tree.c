/* SPDX-License-Identifier: MIT
 *
 * The top of a search as a tree: it says what the value says, with leaves that are given up at once
 * and with larger ones, with one worker and with several; a search that a limit has ended goes on
 * with its tree; another sum begins another one; and one for which there is no memory is searched
 * all the same. Sums of random boards of Domineering, on which hardly anything is evaluated, so
 * that there is much to search; the values come from a context of their own. */
#include "positions.h"
#include "ruleset/api.h"
#include "solve/solve.h"
#include "testing.h"

enum { SUMS = 12, CALLS_MOST = 10000 };
#define BOARD_SIDE 5
#include "rulesets/letter_board.h"

static ender_ctx *opened(unsigned threads) {
    ender_ctx *ctx;
    assert_int_equal(ender_open(&ctx, &(ender_settings){.threads = threads}), ENDER_OK);
    return ctx;
}

/* The tree that the last search has left. */
static proof_tree *tree_of(ender_ctx *ctx) {
    task t[1];
    proof_tree *found = NULL;
    if (!TASK_OPEN(t, ctx)) fail();
    found = &solve_data_of(t)->tree;
    assert_int_equal(task_end(t), ENDER_OK);
    return found;
}

/* Of the sum of two boards. */
static ender_known solved(ender_ctx *ctx, const char *const boards[2], ender_player first,
                          uint64_t tree_from, uint64_t nodes) {
    ender_solution found;
    ender_summand list[2] = {{.position = NULL}};
    ender_solve_settings settings = {.dear = 1, .tree_from = tree_from, .nodes = nodes};
    settings.first[first] = true;
    for (unsigned i = 0; i < 2; i++) list[i].position = parsed(ctx, "domineering", boards[i]);
    assert_int_equal(ender_solve(ctx, list, 2, &settings, &found), ENDER_OK);
    for (unsigned i = 0; i < 2; i++)
        ender_position_free((ender_position *)(uintptr_t)list[i].position);
    return found.first[first];
}

static ender_known expected(ender_ctx *values, const char *const boards[2], ender_player first) {
    ender_outcome outcome;
    const ender_game both = sum_of(values, value_of(values, "domineering", boards[0]),
                                   value_of(values, "domineering", boards[1]));
    assert_int_equal(ender_normal_outcome(values, both, &outcome), ENDER_OK);
    const ender_outcome own = first == ENDER_LEFT ? ENDER_L : ENDER_R;
    return outcome == ENDER_N || outcome == own ? ENDER_KNOWN_WINS : ENDER_KNOWN_LOSES;
}

/* Each sum in a context that knows nothing. Returns how many trees there were. */
static unsigned check_sums(ender_ctx *values, unsigned threads, uint64_t tree_from) {
    char text[2][BOARD_SIDE * (BOARD_SIDE + 1)];
    const char *const boards[] = {text[0], text[1]};
    unsigned trees = 0;
    seed = 5;
    for (unsigned i = 0; i < SUMS; i++) {
        for (unsigned k = 0; k < 2; k++) {
            const board b = random_board(4, 5, "#.........");
            write_board(&b, text[k]);
        }
        ender_ctx *ctx = opened(threads);
        for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++) {
            if (solved(ctx, boards, p, tree_from, 0) != expected(values, boards, p))
                fail_msg("%s + %s, a tree after %u: wrong", text[0], text[1], (unsigned)tree_from);
            trees += tree_of(ctx)->root != NULL;
        }
        ender_close(ctx);
    }
    return trees;
}

static void trees_say_what_values_say(void **state) {
    for (unsigned threads = 1; threads <= 2; threads++)
        for (uint64_t tree_from = 1; tree_from <= 64; tree_from *= 64)
            assert_true(check_sums(*state, threads, tree_from) > SUMS / 2);
}

static const char *const large[] = {"5x5", "4x5"};

static void a_search_goes_on_with_its_tree(void **state) {
    ender_ctx *ctx = opened(1);
    proof_tree *top = tree_of(ctx);
    uint64_t spent = 0;
    ender_known found = ENDER_KNOWN_NOT;
    unsigned calls = 0;
    for (; calls < CALLS_MOST; calls++) {
        found = solved(ctx, large, ENDER_LEFT, 8, 300);
        if (found != ENDER_KNOWN_NOT) break;
        assert_non_null(top->root);
        assert_true(atomic_load(&top->spent) > spent);
        spent = atomic_load(&top->spent);
    }
    assert_true(calls > 2);
    assert_int_equal(found, expected(*state, large, ENDER_LEFT));
    ender_close(ctx);
}

static void another_sum_has_another_tree(void **state) {
    (void)state;
    static const char *const other[] = {"5x6", "4x3"};
    ender_ctx *ctx = opened(1);
    proof_tree *top = tree_of(ctx);
    solved(ctx, large, ENDER_LEFT, 8, 600);
    assert_non_null(top->root);
    const uint64_t spent = atomic_load(&top->spent);
    assert_true(spent >= 512);
    solved(ctx, other, ENDER_LEFT, 1 << 20, 300);
    assert_null(top->root);
    assert_true(atomic_load(&top->spent) < spent);
    ender_close(ctx);
}

/* Memory for the tree comes from a context whose budget is used up but for a first block. */
static void without_memory_leaves_are_searched_to_the_end(void **state) {
    ender_ctx *ctx = opened(1), *poor = opened(1);
    proof_tree *top = tree_of(ctx);
    top->memory.ctx = poor;
    const uint64_t left = budget_total(poor) - budget_used(poor);
    assert_true(budget_take(poor, (size_t)left - (20 << 10)));
    assert_int_equal(solved(ctx, large, ENDER_LEFT, 1, 0), expected(*state, large, ENDER_LEFT));
    assert_true(top->is_full);
    ender_close(ctx);
    budget_give(poor, (size_t)left - (20 << 10));
    ender_close(poor);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees_say_what_values_say),
        cmocka_unit_test(a_search_goes_on_with_its_tree),
        cmocka_unit_test(another_sum_has_another_tree),
        cmocka_unit_test(without_memory_leaves_are_searched_to_the_end),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
