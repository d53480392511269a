/* SPDX-License-Identifier: MIT
 *
 * Games as sums of coins in values: every sum of two or fewer coins of a small field is found
 * again, coin for coin, from its value alone. */
#include "coins/coins.h"
#include "fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { VALUES = 2, ROWS = 3, COLUMNS = 2, COINS = 2 * VALUES * ROWS * COLUMNS };

static void write_coin(char text[20], unsigned n) {
    snprintf(text, 20, "%c%u@%u,%u", n % 2 ? 'r' : 'b', 1 + n / 2 % VALUES,
             1 + n / 2 / VALUES % ROWS, 1 + n / 2 / VALUES / ROWS);
}

static void check_sum(task *t, const char *text) {
    const arena_mark mark = scratch_mark(t);
    const coin_position p = coins_parse(t, text, strlen(text), COINS_REVISED);
    const coin_position q = coins_cancel(t, &p);
    coin_position found;
    if (!coins_recognise(t, coins_value(t, &q), 2, &found)) fail_msg("%s is not found", text);
    const coin_position opposite = coins_negative(t, &found);
    const coin_position both = coins_add(t, &q, &opposite), rest = coins_cancel(t, &both);
    if (rest.count != 0) fail_msg("%s is found as another sum", text);
    scratch_release(t, mark);
}

static void pairs(task *t) {
    for (unsigned i = 0; i < COINS; i++)
        for (unsigned k = i; k < COINS; k++) {
            char one[20], two[20], text[50];
            write_coin(one, i);
            write_coin(two, k);
            snprintf(text, sizeof text, "%s %s", one, two);
            check_sum(t, text);
        }
}

static void every_pair_is_found(void **state) {
    (void)state;
    run(pairs);
}

/* Sums of three coins of the strip. */
static void triples(task *t) {
    static const char *const coins[] = {"b@t0", "b@t1", "r@t1", "b@t2", "r@t2", "b@t3", "r@t3"};
    enum { COUNT = sizeof coins / sizeof *coins };
    for (unsigned i = 0; i < COUNT * COUNT * COUNT; i++) {
        const arena_mark mark = scratch_mark(t);
        char text[40];
        snprintf(text, sizeof text, "%s %s %s", coins[i % COUNT], coins[i / COUNT % COUNT],
                 coins[i / COUNT / COUNT]);
        const coin_position p = coins_parse(t, text, strlen(text), COINS_REVISED);
        const ref g = coins_value(t, &p);
        coin_position found;
        if (!coins_recognise(t, g, 3, &found) || !ref_same(coins_value(t, &found), g))
            fail_msg("%s is not found", text);
        scratch_release(t, mark);
    }
}

static void every_triple_of_the_strip_is_found(void **state) {
    (void)state;
    run(triples);
}

static void nothing(task *t) {
    coin_position found;
    assert_true(coins_recognise(t, REF_ZERO, 0, &found));
    assert_int_equal(found.count, 0);
    assert_false(coins_recognise(t, REF_STAR, 0, &found));
    assert_true(coins_recognise(t, REF_STAR, 1, &found));
    assert_int_equal(found.count, 1);
}

static void nothing_is_a_sum_of_no_coins(void **state) {
    (void)state;
    run(nothing);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_a_sum_of_no_coins),
                                       cmocka_unit_test(every_triple_of_the_strip_is_found),
                                       cmocka_unit_test(every_pair_is_found)};
    return cmocka_run_group_tests_name("recognise", tests, open_context, close_context);
}
