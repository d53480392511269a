/* SPDX-License-Identifier: MIT
 *
 * Whole fields of coins: ranks are the places in a list, the table-driven search agrees with the
 * plain one, counts with a formula, and only the order of values matters; negatives exchange cases;
 * the quick tests agree with the classification; strategies that lose are seen to lose; what is out
 * of bounds is refused. */
#include "base/random.h"
#include "coins/front.h"
#include "fixture.h"
#include "testing.h"

#include "coins/sweep.h"

#include <stdio.h>
#include <string.h>

#include "coin_asking.h"

static int open_two(void **state) { return open_threads(state, 2); }

static const coin_bounds small = {
    .value_count = 2, .rows = 3, .columns = 2, .strip = 2, .coins = 3};

/* ---- lists of letters ---- */

/* All lists of three letters that never fall, in the order of their ranks. */
static void lists_in_order(task *t) {
    const coin_box *b = box_open(t, &small, true);
    uint64_t rank = b->first[3];
    for (unsigned c = 0; c < b->letters; c++)
        for (unsigned m = 0; m <= c; m++)
            for (unsigned a = 0; a <= m; a++) {
                const box_lay p = {3, {(uint8_t)a, (uint8_t)m, (uint8_t)c}};
                assert_int_equal(box_rank(b, &p), rank++);
            }
    assert_int_equal(rank, b->first[4]);
    assert_int_equal(rank, box_size(b));
}

static void ranks_are_places(void **state) {
    (void)state;
    run(lists_in_order);
}

static void check_moves(task *t, const box_lay *p, size_t part, void *arg) {
    const coin_box *b = arg;
    (void)part;
    const arena_mark mark = scratch_mark(t);
    box_coins spare;
    const coin_position position = box_position(b, p, 0, &spare);
    const box_lay n = box_negative(p), back = box_negative(&n);
    assert_memory_equal(&back, p, sizeof back);
    assert_true(box_rank(b, &n) < box_size(b));
    const coin_moves moves = coins_moves(t, &position, ENDER_LEFT);
    for (uint32_t i = 0; i < moves.count; i++) {
        const uint8_t letter = spare.letter[moves.at[i].coin];
        int64_t cash;
        const uint8_t to = box_moved(b, letter, moves.at[i].slides, &cash);
        unsigned at = 0;
        while (p->at[at] != letter) at++;
        const box_lay q = box_after(p, at, to, true);
        box_coins other;
        const coin_position made = box_position(b, &q, cash, &other);
        const coin_position expected = coins_after(t, &position, ENDER_LEFT, moves.at[i]);
        const coin_position left = coins_cancel(t, &expected);
        assert_int_equal(made.count, left.count);
        assert_true(rational_same(made.money, left.money));
        for (uint32_t k = 0; k < left.count; k++) {
            assert_int_equal(made.at[k].value, left.at[k].value);
            assert_int_equal(made.at[k].row, left.at[k].row);
            assert_int_equal(made.at[k].column, left.at[k].column);
            assert_int_equal(made.at[k].strip, left.at[k].strip);
            assert_int_equal(made.at[k].blue, left.at[k].blue);
            assert_int_equal(made.at[k].count, left.at[k].count);
        }
        assert_true(box_rank(b, &q) < box_rank(b, p)); /* moves go to earlier lists */
    }
    scratch_release(t, mark);
}

static void letters_move(task *t) {
    coin_box *b = box_open(t, &small, true);
    const box_set set = {b, 0, true, false, check_moves, b, NULL};
    box_each(t, &set);
}

static void letters_move_as_coins_do(void **state) {
    (void)state;
    run(letters_move);
}

/* ---- search, classification, quick tests ---- */

typedef struct comparison {
    coin_search search;
} comparison;

static void compare(task *t, const box_lay *p, size_t part, void *arg) {
    coin_search *s = &((comparison *)arg)->search;
    (void)part;
    const arena_mark mark = scratch_mark(t);
    box_coins spare;
    const coin_position position = box_position(s->box, p, 0, &spare);
    const coin_position opposite = coins_negative(t, &position);
    const box_lay n = box_negative(p);
    const coin_class c = coins_classify(t, &position), d = coins_classify(t, &opposite);
    const bool left = search_left_wins(s, p), right = search_left_wins(s, &n);
    assert_int_equal(left, coins_win_by_search(t, &position, ENDER_LEFT));
    assert_int_equal(right, coins_win_by_search(t, &position, ENDER_RIGHT));
    assert_int_equal(left, c.wins[0]);
    assert_int_equal(right, c.wins[1]);
    assert_int_equal(c.letter[0], d.letter[1]);
    assert_int_equal(c.letter[1], d.letter[0]);
    assert_int_equal(c.advantage, -d.advantage);
    if (coins_quick(&position, COINS_ONE_AHEAD)) assert_int_equal(c.outcome, ENDER_L);
    if (coins_quick(&position, COINS_LEVEL)) assert_true(c.wins[0]);
    const int sign = coins_quick(&position, COINS_TINIES);
    if (sign != 0) assert_int_equal(c.outcome, sign > 0 ? ENDER_L : ENDER_R);
    scratch_release(t, mark);
}

static void compare_searches(task *t) {
    comparison all;
    const coin_bounds bounds = {.value_count = 2, .rows = 3, .columns = 2, .strip = 1, .coins = 2};
    search_open(t, &all.search, &bounds);
    const box_set set = {all.search.box, 0, false, false, compare, &all, NULL};
    box_each(t, &set);
    search_close(t, &all.search);
}

static void searches_agree(void **state) {
    (void)state;
    run(compare_searches);
}

/* ---- whole fields ---- */

static uint64_t choose(uint64_t n, uint64_t k) {
    uint64_t c = 1;
    for (uint64_t i = 1; i <= k; i++) c = c * (n - k + i) / i;
    return c;
}

/* Multisets of n coins on so many squares without pairs: j squares, colours, parts of n. */
static uint64_t cancelled(uint64_t squares, uint64_t n) {
    uint64_t sum = n == 0;
    for (uint64_t j = 1; j <= n; j++)
        sum += choose(squares, j) * (UINT64_C(1) << j) * choose(n - 1, j - 1);
    return sum;
}

static void fields_are_counted(void **state) {
    (void)state;
    const uint64_t squares = 2 * 3 * 2 + 2;
    uint64_t expected = 0;
    for (uint64_t n = 0; n <= 3; n++)
        expected += cancelled(squares, n) + (n > 0 ? cancelled(squares, n - 1) : 0);
    static const uint32_t lists[][2] = {{1, 2}, {1, 1000}, {999, 1000}};
    coin_census first = {0};
    for (unsigned i = 0; i < 3; i++) { /* only the order of the values matters */
        coin_bounds bounds = small;
        coin_census made;
        bounds.values = lists[i];
        assert_int_equal(coins_field_census(ctx, &bounds, &made), ENDER_OK);
        assert_int_equal(made.positions, expected);
        assert_int_equal(made.disagreements, 0);
        assert_null(made.example);
        assert_int_equal(made.outcomes[ENDER_P], 1);
        for (unsigned k = 0; k < 10; k++) assert_int_equal(made.cases[0][k], made.cases[1][k]);
        if (i == 0) first = made;
        assert_memory_equal(made.cases, first.cases, sizeof made.cases);
        coin_census_clear(&made);
    }
}

/* The same seed draws the same positions, whatever the threads do. */
static void samples_are_drawn(void **state) {
    (void)state;
    coin_bounds bounds = {
        .value_count = 4, .rows = 5, .columns = 4, .strip = 3, .least_coins = 5, .coins = 6};
    coin_census made, again;
    assert_int_equal(coins_field_sample(ctx, &bounds, 5, 50, &made), ENDER_OK);
    assert_int_equal(made.positions, 50);
    assert_int_equal(made.disagreements, 0);
    assert_int_equal(made.outcomes[ENDER_P], 0);
    assert_int_equal(coins_field_sample(ctx, &bounds, 5, 50, &again), ENDER_OK);
    assert_memory_equal(made.cases, again.cases, sizeof made.cases);
    coin_census_clear(&made);
    coin_census_clear(&again);
    bounds.least_coins = 7;
    assert_int_equal(coins_field_sample(ctx, &bounds, 5, 50, &made), ENDER_EARGUMENT);
    /* As many coins as the bounds say, and no more: none are worth 0. */
    const coin_bounds none = {.value_count = 4, .rows = 5, .columns = 4, .strip = 3};
    assert_int_equal(coins_field_sample(ctx, &none, 5, 50, &made), ENDER_OK);
    assert_int_equal(made.outcomes[ENDER_P], 50);
    coin_census_clear(&made);
    bounds.least_coins = 0;
    assert_int_equal(coins_field_sample(ctx, &bounds, 5, 10000001, &made), ENDER_ELIMIT);
}

static void strategies_are_tried(void **state) {
    (void)state;
    coin_trial made;
    assert_int_equal(coins_field_trial(ctx, &small, COINS_THEOREM, INT64_MIN, false, &made),
                     ENDER_OK);
    assert_int_equal(made.lost, 0);
    assert_null(made.example);
    coin_trial_clear(&made);
    for (coin_rule rule = COINS_MERGED; rule <= COINS_NOT_CRUCIAL; rule++) {
        assert_int_equal(coins_field_trial(ctx, &small, rule, INT64_MIN, false, &made), ENDER_OK);
        assert_true(made.lost > 0);
        assert_non_null(made.example);
        coin_trial_clear(&made);
    }
    coin_bounds bounds = small;
    bounds.row_0 = true;
    bounds.money = 2;
    bounds.coins = 2;
    assert_int_equal(coins_field_trial(ctx, &bounds, COINS_SWITCHED, INT64_MIN, true, &made),
                     ENDER_OK);
    assert_int_equal(made.lost, 0);
    assert_true(made.won > 0 && made.won < made.positions);
    coin_trial_clear(&made);
}

static void cases_follow_cases(void **state) {
    (void)state;
    bool to[10];
    assert_int_equal(coins_field_transitions(ctx, &small, 'F', true, to), ENDER_OK);
    for (unsigned k = 0; k < 10; k++) assert_int_equal(to[k], k == 'C' - 'A');
    assert_int_equal(coins_field_transitions(ctx, &small, 'K', true, to), ENDER_EARGUMENT);
}

/* ---- what is refused ---- */

static void assert_refused(coin_bounds bounds, ender_status expected) {
    coin_census census;
    coin_trial trial;
    assert_int_equal(coins_field_census(ctx, &bounds, &census), expected);
    assert_int_equal(coins_field_trial(ctx, &bounds, COINS_THEOREM, INT64_MIN, false, &trial),
                     expected);
}

static void bounds_are_checked(void **state) {
    (void)state;
    static const uint32_t falling[] = {2, 1}, zero[] = {0, 1};
    coin_bounds b = small;
    b.coins = 13;
    assert_refused(b, ENDER_ELIMIT);
    b = small;
    b.rows = 33;
    assert_refused(b, ENDER_ELIMIT);
    b = small;
    b.value_count = 60;
    assert_refused(b, ENDER_ELIMIT);
    b = small;
    b.strip = 40;
    b.coins = 12;
    assert_refused(b, ENDER_ELIMIT); /* too many positions */
    b = small;
    b.values = falling;
    assert_refused(b, ENDER_EARGUMENT);
    b.values = zero;
    assert_refused(b, ENDER_EARGUMENT);
    b = small;
    b.columns = 0;
    assert_refused(b, ENDER_EARGUMENT);
    b = small;
    b.with_pairs = true;
    assert_refused(b, ENDER_EARGUMENT);
    b = small;
    b.money = 1;
    assert_refused(b, ENDER_EARGUMENT);
    coin_census census;
    assert_int_equal(coins_field_census(ctx, NULL, &census), ENDER_EARGUMENT);
    uint64_t tests, exceptions;
    assert_int_equal(coins_field_corollary(ctx, &small, (coin_corollary)7, &tests, &exceptions),
                     ENDER_EARGUMENT);
}

/* ---- many positions at once ---- */

enum { POSITIONS = 2000, EACH = 5 };

static void many_are_classified_as_one(void **state) {
    (void)state;
    static plain_coin coins[POSITIONS * EACH];
    static size_t starts[POSITIONS + 1];
    static coin_verdict verdicts[POSITIONS];
    uint64_t seed = 7;
    for (size_t i = 0; i < POSITIONS * EACH; i++)
        coins[i] = (plain_coin){.strip = random_word(&seed) % 5 == 0,
                                .blue = random_word(&seed) % 2,
                                .value = (uint32_t)(random_word(&seed) % 3),
                                .row = (uint32_t)(random_word(&seed) % 4) + 1,
                                .column = (uint32_t)(random_word(&seed) % 3) + 1,
                                .count = random_word(&seed) % 3 + 1};
    for (size_t i = 0; i <= POSITIONS; i++) starts[i] = i * EACH;
    assert_int_equal(coins_classify_many(ctx, coins, starts, POSITIONS, verdicts), ENDER_OK);
    for (size_t i = 0; i < POSITIONS; i++) {
        char text[400] = "";
        for (size_t k = 0; k < EACH; k++) {
            const plain_coin *c = &coins[i * EACH + k];
            const size_t at = strlen(text);
            if (c->strip)
                snprintf(text + at, sizeof text - at, "%ux%c@t%u ", (unsigned)c->count,
                         c->blue ? 'b' : 'r', c->column);
            else
                snprintf(text + at, sizeof text - at, "%ux%c%u@%u,%u ", (unsigned)c->count,
                         c->blue ? 'b' : 'r', c->value + 1, c->row, c->column);
        }
        ender_result one;
        char cases[8], expected[8];
        assert_int_equal(ask_coins(COINS_REVISED, text, "class", NULL, NULL, &one), ENDER_OK);
        const ender_result *of = one.items;
        assert_string_equal(of[0].text, ender_outcome_name(verdicts[i].outcome));
        assert_int_equal(of[1].integer, verdicts[i].weight);
        assert_int_equal(of[2].integer, verdicts[i].end_from_1);
        sprintf(cases, "%s,%s", of[5].items[0].text, of[6].items[0].text);
        sprintf(expected, "-%c,%c", verdicts[i].letter[0], verdicts[i].letter[1]);
        assert_string_equal(cases, expected);
        ender_result_clear(&one);
    }
    coins[3].strip = false;
    coins[3].row = 0;
    assert_int_equal(coins_classify_many(ctx, coins, starts, POSITIONS, verdicts), ENDER_EARGUMENT);
    starts[1] = 99999;
    assert_int_equal(coins_classify_many(ctx, coins, starts, 2, verdicts), ENDER_EARGUMENT);
    assert_int_equal(coins_classify_many(ctx, NULL, NULL, 0, NULL), ENDER_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_are_places),
        cmocka_unit_test(letters_move_as_coins_do),
        cmocka_unit_test(searches_agree),
        cmocka_unit_test(fields_are_counted),
        cmocka_unit_test(strategies_are_tried),
        cmocka_unit_test(cases_follow_cases),
        cmocka_unit_test(samples_are_drawn),
        cmocka_unit_test(bounds_are_checked),
        cmocka_unit_test(many_are_classified_as_one),
    };
    return cmocka_run_group_tests(tests, open_two, close_context);
}
