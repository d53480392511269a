/* SPDX-License-Identifier: MIT
 *
 * The search that goes on where it is expected to end soonest: nim values of maps of Sprouts are
 * those of their values, alone and in sums, with one worker and with several; a sum with a value
 * that is no nimber is won by who wins the sum of values; a further question about the same sum
 * costs no search; and a graph for which there is no memory is given up. Maps come from random
 * play; values come from a context of their own, and hardly anything is evaluated in a search. */
#include <stdlib.h>

#include "chance.h"
#include "positions.h"
#include "testing.h"

enum { MAPS = 40, MOVES_MOST = 7 };
static const ender_solve_settings by_search = {.dear = 1};

static ender_ctx *opened(unsigned threads) {
    ender_ctx *ctx;
    assert_int_equal(ender_open(&ctx, &(ender_settings){.threads = threads}), ENDER_OK);
    return ctx;
}

static uint64_t seed;

static ender_position *random_map(ender_ctx *ctx, unsigned moves) {
    return played_on(ctx, "sprouts", "4", moves, &seed);
}

static uint32_t nim_value_expected(ender_ctx *values, const ender_position *p) {
    ender_game value;
    bool is_nimber;
    uint32_t n;
    assert_int_equal(ender_position_value(values, p, ENDER_METHOD_AUTO, &value), ENDER_OK);
    assert_int_equal(ender_is_nimber(values, value, &is_nimber, &n), ENDER_OK);
    assert_true(is_nimber);
    return n;
}

static uint32_t nim_value_found(ender_ctx *ctx, const ender_summand *list, size_t count) {
    uint32_t n;
    assert_int_equal(ender_solve_nim_value(ctx, list, count, &by_search, &n, NULL), ENDER_OK);
    return n;
}

/* Each map in a context that knows nothing, alone, and beside the map before it and *6. */
static void check_maps(unsigned threads) {
    ender_ctx *values = opened(1);
    ender_position *before = random_map(values, 1);
    seed = threads;
    for (unsigned i = 0; i < MAPS; i++) {
        ender_ctx *ctx = opened(threads);
        ender_position *map = random_map(values, i % MOVES_MOST);
        const ender_summand sum[] = {
            {.position = map}, {.value = nimber_of(ctx, 6)}, {.position = before}};
        const uint32_t alone = nim_value_expected(values, map);
        const uint32_t all = alone ^ 6 ^ nim_value_expected(values, before);
        assert_int_equal(nim_value_found(ctx, sum, 3), all);
        assert_int_equal(nim_value_found(ctx, sum, 1), alone);
        ender_close(ctx);
        ender_position_free(before);
        before = map;
    }
    ender_position_free(before);
    ender_close(values);
}

static void nim_values_are_those_of_values(void **state) {
    (void)state;
    check_maps(1);
}

static void several_workers_find_the_same(void **state) {
    (void)state;
    const unsigned threads = 3;
    check_maps(threads);
}

static ender_outcome solved(ender_ctx *ctx, const ender_summand *list, size_t count,
                            uint64_t *nodes) {
    ender_solution found;
    assert_int_equal(ender_solve(ctx, list, count, &by_search, &found), ENDER_OK);
    assert_true(found.decided);
    *nodes = found.nodes;
    return found.outcome;
}

static void beside_other_values(void **state) {
    (void)state;
    static const char *const texts[] = {"^", "1/2", "^*2 + v2", "{1|-1}"};
    ender_ctx *values = opened(1);
    seed = 7;
    for (unsigned i = 0; i < MAPS; i++) {
        ender_ctx *ctx = opened(1);
        const char *text = texts[i % 4];
        ender_position *map = random_map(values, 1 + i % MOVES_MOST);
        const ender_summand sum[] = {{.position = map}, {.value = game(ctx, text)}};
        ender_outcome expected;
        uint64_t nodes;
        const ender_game value = nimber_of(values, nim_value_expected(values, map));
        assert_int_equal(
            ender_normal_outcome(values, sum_of(values, value, game(values, text)), &expected),
            ENDER_OK);
        assert_int_equal(solved(ctx, sum, 2, &nodes), expected);
        ender_position_free(map);
        ender_close(ctx);
    }
    ender_close(values);
}

static void a_further_question_costs_no_search(void **state) {
    (void)state;
    ender_ctx *ctx = opened(1);
    const ender_summand sum = {.position = parsed(ctx, "sprouts", "9")};
    uint64_t nodes;
    assert_int_equal(solved(ctx, &sum, 1, &nodes), ENDER_N);
    assert_true(nodes > 100);
    assert_int_equal(solved(ctx, &sum, 1, &nodes), ENDER_N);
    assert_int_equal(nodes, 0);
    ender_position_free((ender_position *)(uintptr_t)sum.position);
    ender_close(ctx);
}

static void without_memory_it_goes_on(void **state) {
    (void)state;
    uint64_t nodes, nodes_without;
    ender_ctx *ctx = opened(1), *poor = opened(1);
    const ender_summand sum = {.position = parsed(ctx, "sprouts", "8")};
    ender_stats used;
    assert_int_equal(solved(ctx, &sum, 1, &nodes), ENDER_P);
    ender_get_stats(poor, &used);
    assert_int_equal(ender_set_memory(poor, used.memory_bytes + (4 << 20)), ENDER_OK);
    assert_int_equal(solved(poor, &sum, 1, &nodes_without), ENDER_P);
    assert_true(nodes_without > nodes + nodes / 2);
    ender_position_free((ender_position *)(uintptr_t)sum.position);
    ender_close(poor);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nim_values_are_those_of_values),
        cmocka_unit_test(several_workers_find_the_same),
        cmocka_unit_test(beside_other_values),
        cmocka_unit_test(a_further_question_costs_no_search),
        cmocka_unit_test(without_memory_it_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
