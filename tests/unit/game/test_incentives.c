/* SPDX-License-Identifier: MIT
 *
 * Sums by incentives, held against the definition: G + H is the value of
 * {G^L + H, G + H^L | G^R + H, G + H^R}, which canonical.c finds without incentives. Summands come
 * back often enough that their incentives are made, and before that. */
#include "base/tuning/game.inc"
#include "chance.h"
#include "day3.h"
#include "game/store.h"

static uint64_t next_random(uint64_t *seed) { return chance_word(seed) >> 33; }

static uint32_t list_side(task *t, ref g, ref h, ender_player player, ref *out) {
    uint32_t count = 0;
    side s;
    side_open(t, &s, g, player);
    for (uint32_t i = 0; i < s.count; i++) out[count++] = game_add(t, side_at(t, &s, i), h);
    side_open(t, &s, h, player);
    for (uint32_t i = 0; i < s.count; i++) out[count++] = game_add(t, g, side_at(t, &s, i));
    return count;
}

/* G + H is asked for first, so that its value cannot come from the definition. */
static void assert_sum(task *t, ref g, ref h) {
    ref left[64], right[64];
    const ref sum = game_add(t, g, h);
    const uint32_t left_count = list_side(t, g, h, ENDER_LEFT, left);
    const uint32_t right_count = list_side(t, g, h, ENDER_RIGHT, right);
    assert_int_equal(game_make(t, left, left_count, right, right_count).bits, sum.bits);
}

static ender_status day3_body(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    uint64_t seed = 1;
    for (unsigned i = 0; i < DAY_3; i++)
        for (unsigned k = 0; k < 60; k++)
            assert_sum(t, f->day3[i], f->day3[next_random(&seed) % DAY_3]);
    return task_end(t);
}

static void sums_of_day_3_follow_the_definition(void **state) { run(state, day3_body); }

/* Higher games: sums of day 3, with one another and with number-up-stars. The incentives of sums of
 * these are those of the summands, so many are equal and many options reverse. */
static ender_status higher_body(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    enum { GAMES = 40 };
    uint64_t seed = 2;
    ref games[GAMES];
    for (unsigned i = 0; i < GAMES; i++) {
        const ref g = f->day3[next_random(&seed) % DAY_3];
        games[i] = i % 4 == 0   ? game_add(t, g, g)
                   : i % 4 == 1 ? game_sub(t, f->day3[next_random(&seed) % DAY_3], g)
                   : i % 4 == 2 ? ref_up_star(t, (int64_t)(i % 9) - 4, i % 12)
                                : game_add(t, g, f->day2[next_random(&seed) % DAY_2]);
    }
    for (unsigned round = 0; round < 2; round++)
        for (unsigned i = 0; i < GAMES; i++)
            for (unsigned j = 0; j <= i; j++) assert_sum(t, games[i], games[j]);
    return task_end(t);
}

static void sums_of_higher_games_follow_the_definition(void **state) { run(state, higher_body); }

/* Numbers of games that a release takes away are given to others. */
static void incentives_go_with_a_release(void **state) {
    const fixture *f = *state;
    ender_mark mark;
    for (uint64_t round = 0; round < 2; round++) {
        ender_set_mark(f->ctx, &mark);
        task t[1];
        if (!TASK_OPEN(t, f->ctx)) fail_msg("%s", ender_message(f->ctx));
        uint64_t seed = 3 + round;
        ref games[30];
        for (unsigned i = 0; i < 30; i++)
            games[i] = game_add(t, f->day3[next_random(&seed) % DAY_3],
                                f->day3[next_random(&seed) % DAY_3]);
        for (unsigned i = 0; i < 30; i++)
            for (unsigned j = 0; j < 30; j++) assert_sum(t, games[i], games[j]);
        assert_int_equal(task_end(t), ENDER_OK);
        assert_int_equal(ender_release(f->ctx, &mark, NULL, 0), ENDER_OK);
    }
}

/* Every pair of games born by day 2, often enough that all incentives are made. */
static ender_status day2_body(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (unsigned i = 0; i < DAY_3; i++) (void)game_add(t, f->day3[i], f->day2[i % DAY_2]);
    for (unsigned i = 0; i < DAY_2; i++)
        for (unsigned j = 0; j < DAY_2; j++) assert_sum(t, f->day2[i], f->day2[j]);
    return task_end(t);
}

static void sums_of_day_2_follow_the_definition(void **state) { run(state, day2_body); }

/* Asks every pair of numbers, in both rows, and returns how many numbers there are. */
static uint32_t assert_rows(task *t) {
    const uint32_t count = atomic_load(&t->store->incentives.count);
    for (uint32_t i = 1; i <= count; i++)
        for (uint32_t j = 1; j <= count; j++) {
            const bool yes = game_le(t, *incentive_at(t, i), *incentive_at(t, j));
            assert_int_equal(row_has(incentive_above(t, i), j), yes);
            assert_int_equal(row_has(incentive_below(t, j), i), yes);
        }
    return count;
}

static ender_status rows_body(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    uint64_t seed = 4;
    for (unsigned i = 0; i < 20000; i++)
        (void)game_add(t, f->day3[next_random(&seed) % DAY_3], f->day3[next_random(&seed) % DAY_3]);
    assert_true(assert_rows(t) > 1500);
    return task_end(t);
}

static void rows_have_the_order_of_the_incentives(void **state) { run(state, rows_body); }

/* A call that ends between the rows of a number and its entry leaves bits in the rows of others:
 * they are gone when the number is given to another incentive, which here is above none of those
 * that the first one was above. */
static ender_status again_body(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    uint64_t seed = 5;
    for (unsigned i = 0; i < 5000; i++)
        (void)game_add(t, f->day3[next_random(&seed) % DAY_3], f->day3[next_random(&seed) % DAY_3]);
    incentive_table *table = &t->store->incentives;
    const uint32_t number = atomic_load(&table->count) + 1;
    const size_t rows = ((size_t)number + 1) * INCENTIVE_ROWS * sizeof(uint64_t);
    assert_true(span_reach(&table->values, (number + 1) * sizeof(ref)));
    assert_true(span_reach(&table->columns, (number / FACT_BLOCK + 1) * sizeof(fact_columns)));
    assert_true(span_reach(&table->orders, rows));
    incentive_place(t, number, ref_integer(t, 100));
    for (uint32_t i = 1; i < number; i++) assert_true(row_has(incentive_above(t, i), number));
    incentive_place(t, number, ref_integer(t, -100));
    for (uint32_t i = 1; i < number; i++) {
        assert_false(row_has(incentive_above(t, i), number));
        assert_true(row_has(incentive_below(t, i), number));
    }
    return task_end(t);
}

static void a_number_that_is_not_counted_is_given_again(void **state) { run(state, again_body); }

/* {n|0} is both of its own incentives: more of them than there are numbers. */
static ender_status full_body(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    enum { SWITCHES = INCENTIVES_MOST + 100, OTHERS = 2 * INCENTIVES_AFTER_SUMS };
    for (int i = 1; i <= SWITCHES; i++) {
        const ref g = game_switch(t, ref_integer(t, i), REF_ZERO);
        for (int k = 1; k <= OTHERS; k++)
            (void)game_add(t, g, game_switch(t, ref_integer(t, SWITCHES + i), ref_integer(t, k)));
    }
    assert_int_equal(atomic_load(&t->store->incentives.count), INCENTIVES_MOST);
    for (int i = 1; i <= SWITCHES; i += 7)
        assert_sum(t, game_switch(t, ref_integer(t, i), REF_ZERO),
                   game_switch(t, ref_integer(t, SWITCHES - i / 2), REF_ZERO));
    return task_end(t);
}

static void a_full_table_leaves_sums_to_the_definition(void **state) { run(state, full_body); }

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(sums_of_day_2_follow_the_definition, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(rows_have_the_order_of_the_incentives, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(a_number_that_is_not_counted_is_given_again, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(a_full_table_leaves_sums_to_the_definition, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(sums_of_day_3_follow_the_definition, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(sums_of_higher_games_follow_the_definition, open_fixture,
                                        close_fixture),
        cmocka_unit_test_setup_teardown(incentives_go_with_a_release, open_fixture, close_fixture)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
