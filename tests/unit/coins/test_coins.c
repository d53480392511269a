/* SPDX-License-Identifier: MIT
 *
 * Coin-sliding: Theorem 21 against search and against canonical forms, on every position of a small
 * field; the strategy against every opponent; transformations against values; texts against
 * themselves; and what is refused. */
#include "fixture.h"
#include "testing.h"

#include "coin_asking.h"
#include "refs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- every position of a field ---- */

enum {
    VALUES = 2,
    ROWS = 3,
    COLUMNS = 2,
    STRIP = 2,
    SQUARES = VALUES * ROWS * COLUMNS + STRIP + 1
};

/* Square number s: 0 .. VALUES*ROWS*COLUMNS-1 in the main region from row `low` on, then the strip.
 */
static coin square_coin(unsigned s, unsigned low, bool blue) {
    const unsigned main_squares = VALUES * ROWS * COLUMNS;
    if (s >= main_squares)
        return (coin){.strip = true, .column = s - main_squares, .blue = blue, .count = 1};
    return (coin){.value = s % VALUES,
                  .row = low + s / VALUES % ROWS,
                  .column = 1 + s / (VALUES * ROWS),
                  .blue = blue,
                  .count = 1};
}

/* Calls each with all multisets of so many coins, as positions. */
static void each_position(task *t, unsigned coins, unsigned low,
                          void (*each)(task *t, const coin_position *p)) {
    const coin_value values[VALUES] = {{rational_of(dyadic_int(1)), REF_NONE},
                                       {rational_of(dyadic_int(2)), REF_NONE}};
    unsigned at[8] = {0};
    for (;;) {
        const arena_mark mark = scratch_mark(t);
        coin list[8];
        bool legal = true;
        for (unsigned i = 0; i < coins; i++) {
            list[i] = square_coin(at[i] / 2, low, at[i] % 2);
            legal &= list[i].strip || list[i].row > 0 || list[i].column == 1;
        }
        const coin_position raw = {
            COINS_REVISED, values, VALUES, list, coins, rational_of(DYADIC_ZERO), false, REF_ZERO};
        const coin_position p = coins_normal(t, &raw);
        if (legal) each(t, &p);
        scratch_release(t, mark);
        unsigned i = coins;
        while (i > 0 && at[i - 1] == 2 * SQUARES - 1) i--;
        if (i == 0) return;
        const unsigned next = at[i - 1] + 1;
        for (unsigned k = i - 1; k < coins; k++) at[k] = next;
    }
}

/* Theorem 21, play by the strategy, search and the canonical form of the sum agree. */
static void agrees(task *t, const coin_position *p) {
    const coin_position q = coins_cancel(t, p);
    const coin_class c = coins_classify(t, &q);
    const bool left = coins_win_by_search(t, p, ENDER_LEFT);
    const bool right = coins_win_by_search(t, p, ENDER_RIGHT);
    assert_int_equal(c.wins[0], left);
    assert_int_equal(c.wins[1], right);
    assert_int_equal(coins_win(t, p, ENDER_LEFT), left);
    assert_int_equal(coins_win(t, p, ENDER_RIGHT), right);
    assert_int_equal(c.outcome, game_outcome(t, coins_value(t, p)));
    assert_same_ref(coins_value(t, p), coins_value(t, &q));
    for (ender_player m = ENDER_LEFT; m <= ENDER_RIGHT; m++) {
        if (!c.wins[m == ENDER_RIGHT]) continue;
        const coin_moves moves = coins_strategy(t, &q, m);
        assert_true(moves.count > 0);
        for (uint32_t i = 0; i < moves.count; i++) {
            const coin_position to = coins_after(t, &q, m, moves.at[i]);
            assert_false(coins_win(t, &to, ender_opponent(m)));
        }
    }
}

static void infinitesimal_positions(task *t) {
    for (unsigned coins = 0; coins <= 3; coins++) each_position(t, coins, 1, agrees);
}

static void the_theorem_agrees_with_search(void **state) {
    (void)state;
    run(infinitesimal_positions);
}

/* With row 0: the strategy from the switch normal form, which has the same value. */
static void agrees_with_money(task *t, const coin_position *p) {
    const ref g = coins_value(t, p);
    const ender_outcome outcome = game_outcome(t, g);
    assert_int_equal(coins_win(t, p, ENDER_LEFT), outcome == ENDER_N || outcome == ENDER_L);
    assert_int_equal(coins_win(t, p, ENDER_RIGHT), outcome == ENDER_N || outcome == ENDER_R);
    const coin_position q = coins_switch_form(t, p);
    assert_same_ref(coins_value(t, &q), g);
    assert_true(dyadic_same(coins_stop(t, p, ENDER_LEFT).num, game_left_stop(t, g)));
    assert_true(dyadic_same(coins_stop(t, p, ENDER_RIGHT).num, game_right_stop(t, g)));
    const coin_position n = coins_negative(t, p);
    assert_same_ref(coins_value(t, &n), game_neg(t, g));
    const coin_position none = coins_add(t, p, &n), cancelled = coins_cancel(t, &none);
    assert_int_equal(cancelled.count, 0);
}

static void all_positions(task *t) {
    for (unsigned coins = 0; coins <= 2; coins++) each_position(t, coins, 0, agrees_with_money);
}

static void money_is_decided_first(void **state) {
    (void)state;
    run(all_positions);
}

/* ---- texts ---- */

static coin_position parsed(task *t, const char *text, coin_field field) {
    return coins_parse(t, text, strlen(text), field);
}

static void assert_form(coin_field field, const char *text, const char *form,
                        const char *expected) {
    char *made;
    assert_int_equal(ask_coins_text(field, text, form, NULL, NULL, &made), ENDER_OK);
    assert_string_equal(made, expected);
    free(made);
}

static void texts_read_back(void **state) {
    (void)state;
    assert_form(COINS_REVISED, " b@t0  3xr1/3@2,4 $-1/2 r1/3@2,4\t", "sorted",
                "$-1/2 4xr1/3@2,4 r@t0");
    assert_form(COINS_REVISED, "-", "sorted", "-");
    assert_form(COINS_REVISED, "2xr@t0 r3@2 b3@2", "cancelled", "-");
    assert_form(COINS_QUARTER, "b0@3,2 r1@2", "revise", "r1@2 b@t2 2xb@t1 r@t0");
    assert_form(COINS_REVISED, "3xb2@0 r1@0", "switch_normal_form", "$4 r2@0 r1@0");
    assert_form(COINS_VALUES, "b{4|2}@0 (1*)", "sorted", "(1*) b{4|2}@0");
}

/* The name of a coin's term names that coin. */
static void assert_name(coin_field field, const char *text) {
    char *name, *back;
    assert_int_equal(ask_coins_text(field, text, "term_name", NULL, NULL, &name), ENDER_OK);
    if (ask_coins_text(field, "-", "plus_term", name, NULL, &back) != ENDER_OK)
        fail_msg("%s: %s", name, ender_message(ctx));
    assert_string_equal(back, text);
    free(name);
    free(back);
}

static void names_are_read_back(void **state) {
    (void)state;
    static const char *const values[] = {"3", "1/3", "{4|2}", "2*", "{{4|2}|1}"};
    char text[64], name[64], *made;
    for (unsigned v = 0; v < 5; v++)
        for (unsigned i = 0; i < 2 * 6 * 6; i++) {
            const unsigned row = i / 12, column = i / 2 % 6 + 1;
            const coin_field field = v < 2 ? COINS_QUARTER : COINS_VALUES;
            if (v >= 2 && row == 0) continue;
            sprintf(text, column > 1 ? "%c%s@%u,%u" : "%c%s@%u", "rb"[i % 2], values[v], row,
                    column);
            assert_name(field, text);
        }
    for (unsigned square = 1; square < 12; square++)
        for (unsigned blue = 0; blue < 2; blue++) {
            sprintf(text, "%c@t%u", "rb"[blue], square);
            assert_name(COINS_REVISED, text);
        }
    assert_name(COINS_REVISED, "r@t0");
    static const char *const wrong[] = {
        "",       "+",          "3",    "{0|+3}->1", "0^0|+3", "->3",   "{0|+3->2", "0|+3->2",
        "0^2|-3", "{0|+3}}->2", "+3@4", "+3 b2@1",   "0|0",    "^->0*", "^^*",      "+x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (ask_coins_text(COINS_REVISED, "-", "plus_term", wrong[i], NULL, &made) != ENDER_ESYNTAX)
            fail_msg("`%s` is taken for a name", wrong[i]);
    sprintf(name, "+3->%u", 1U << 31);
    assert_int_equal(ask_coins_text(COINS_REVISED, "-", "plus_term", name, NULL, &made),
                     ENDER_ELIMIT);
}

static void assert_refused(coin_field field, const char *text, uint32_t column) {
    char *made;
    assert_int_equal(ask_coins_text(field, text, "sorted", NULL, NULL, &made), ENDER_ESYNTAX);
    assert_int_equal(ender_error_place(ctx).column, column);
}

static void wrong_texts_are_refused(void **state) {
    (void)state;
    assert_refused(COINS_REVISED, "g3@2", 1);
    assert_refused(COINS_REVISED, "r3@x", 4);
    assert_refused(COINS_REVISED, "r3@2,0", 6);
    assert_refused(COINS_REVISED, "r3", 2);
    assert_refused(COINS_REVISED, "r3@0,2", 1);
    assert_refused(COINS_REVISED, "r1@1 r0@2", 6);
    assert_refused(COINS_REVISED, "r-1@2", 2);
    assert_refused(COINS_VALUES, "r(-1)@2", 2);
    assert_refused(COINS_VALUES, "r1@1 b{1|1*}@2 r{*|*}@2", 17);
    assert_refused(COINS_SIMPLE, "r@t1", 1);
    assert_refused(COINS_SIMPLE, "r1@1,2", 1);
    assert_refused(COINS_REVISED, "r1@1r1@1", 5);
    assert_refused(COINS_REVISED, "5r1@1", 2);
    assert_refused(COINS_REVISED, "r1/0@1", 4);
    assert_refused(COINS_REVISED, "r1@99999999", 4);
}

static struct {
    const char *text;
    size_t length;
    coin_field field;
} beginning;

static void read_beginning(task *t) {
    (void)coins_parse(t, beginning.text, beginning.length, beginning.field);
}

/* Every beginning of a text is read, or refused in the same words, whatever stands behind it. */
static void texts_end_where_they_end(void **state) {
    (void)state;
    static const char *const texts[] = {"b@t0 3xr1/3@2,4 $-1/2", "r3 b@1 r3@2",
                                        "b{4|2}@0 (1*) r(2*)@1,2", "$12 10xb0@3,2 r1.25@2"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (size_t n = 0; n <= strlen(texts[i]); n++)
            for (unsigned field = 0; field < 2; field++) {
                char copy[64] = "", words[512] = "";
                memcpy(copy, texts[i], n);
                beginning.field = field ? COINS_VALUES : COINS_REVISED;
                beginning.length = n;
                beginning.text = copy;
                const ender_status status = call(read_beginning);
                const size_t column = status == ENDER_OK ? 0 : ender_error_place(ctx).column;
                if (status != ENDER_OK) snprintf(words, sizeof words, "%s", ender_message(ctx));
                beginning.text = texts[i];
                assert_int_equal(call(read_beginning), status);
                if (status == ENDER_OK) continue;
                assert_int_equal(ender_error_place(ctx).column, column);
                assert_string_equal(ender_message(ctx), words);
            }
}

/* A million coins of many kinds are classified at once; huge multiplicities are not gone through.
 */
static void many_coins(task *t) {
    const coin_position p = parsed(t, "99xr2@1 b1@1", COINS_REVISED);
    assert_int_equal(coins_classify(t, &p).outcome, ENDER_R);
    const coin_position q =
        parsed(t, "4000000000000000000xr2@2 4000000000000000000xb1@2 r@t1", COINS_REVISED);
    assert_int_equal(coins_classify(t, &q).weight, 1);
    assert_true(coins_win(t, &q, ENDER_LEFT));
}

static void multiplicities_cost_nothing(void **state) {
    (void)state;
    run(many_coins);
    char *cases;
    assert_int_equal(ask_coins_text(COINS_REVISED, "$1 r2@1", "cases", NULL, NULL, &cases),
                     ENDER_EDOMAIN);
    assert_int_equal(ask_coins_text(COINS_VALUES, "r1@1 r(1*)@1", "cases", NULL, NULL, &cases),
                     ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(ctx), "order"));
}

/* Only the order of values matters. */
static void order_alone(task *t, const coin_position *p) {
    const coin_value others[VALUES] = {
        {rational_div(t, rational_of(dyadic_int(1)), rational_of(dyadic_int(3))), REF_NONE},
        {rational_of(dyadic_int(1000)), REF_NONE}};
    coin_position q = *p;
    q.values = others;
    const coin_position a = coins_cancel(t, p), b = coins_cancel(t, &q);
    assert_int_equal(coins_classify(t, &a).outcome, coins_classify(t, &b).outcome);
}

static void other_values(task *t) { each_position(t, 2, 1, order_alone); }

static void only_the_order_of_values_counts(void **state) {
    (void)state;
    run(other_values);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_theorem_agrees_with_search),
        cmocka_unit_test(money_is_decided_first),
        cmocka_unit_test(texts_read_back),
        cmocka_unit_test(names_are_read_back),
        cmocka_unit_test(wrong_texts_are_refused),
        cmocka_unit_test(texts_end_where_they_end),
        cmocka_unit_test(multiplicities_cost_nothing),
        cmocka_unit_test(only_the_order_of_values_counts),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
