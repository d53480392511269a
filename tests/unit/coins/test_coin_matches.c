/* SPDX-License-Identifier: MIT
 *
 * Play with coins: moves by name, choices that win against every opponent in every field, lines of
 * play that end as the classification says; drawings; the hypotheses of Theorem 22. */
#include "coins/front.h"
#include "fixture.h"
#include "testing.h"

#include "coin_asking.h"

#include <stdio.h>
#include <string.h>

/* ---- moves ---- */

static void assert_played(coin_field field, const char *from, ender_player player, const char *move,
                          const char *to) {
    char *after;
    assert_int_equal(ask_coins_text(field, from, "play", player_word(player), move, &after),
                     ENDER_OK);
    assert_string_equal(after, to);
    free(after);
}

static void moves_have_names(void **state) {
    (void)state;
    assert_played(COINS_REVISED, "b3@2 r1@3", ENDER_LEFT, "b3@2>b3@1", "b3@1 r1@3");
    assert_played(COINS_REVISED, "b3@2 r1@3", ENDER_LEFT, "r1@3", "b3@2");
    assert_played(COINS_REVISED, "b3@2 r1@3", ENDER_RIGHT, "b3@2", "r1@3");
    assert_played(COINS_REVISED, "r3@0", ENDER_RIGHT, "r3@0>$-3", "$-3");
    assert_played(COINS_REVISED, "r@t1", ENDER_LEFT, "r@t1>r@t0", "r@t0");
    assert_played(COINS_QUARTER, "b0@3,2 r1@0,4", ENDER_LEFT, "r1@0,4", "r1@0,3 b0@3,2");
    assert_played(COINS_REVISED, "b3@1 r3@0 b3@0", ENDER_RIGHT, "r3@0", "$-3 b3@1 b3@0");
    char *after;
    static const char *const wrong[] = {"r@t1", "r@t2>r@t0", "", "b1@1>b1@0", "r@t1>r@t0 "};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(ask_coins_text(COINS_REVISED, "r@t1", "play", "left", wrong[i], &after),
                         ENDER_EARGUMENT);
        assert_null(after);
    }
    ask_coins_text(COINS_REVISED, "r@t1", "play", "left", "r@t1", &after);
    assert_non_null(strstr(ender_message(ctx), "more than one move"));
    assert_int_equal(ask_coins_text(COINS_REVISED, "r@t1", "play", "left", NULL, &after),
                     ENDER_EARGUMENT);
}

/* ---- choices ---- */

static bool can_win(coin_field field, const char *text, ender_player player) {
    const ender_outcome outcome = coins_outcome_of(field, text, true);
    return outcome == ENDER_N || outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R);
}

/* The choice wins when and only when search says that the player can win. */
static void assert_choice(coin_field field, const char *text, ender_player player) {
    ender_result choice;
    char *after;
    assert_int_equal(ask_coins(field, text, "choose", player_word(player), NULL, &choice),
                     ENDER_OK);
    const bool wins = choice.items[0].truth;
    if (choice.count > 1) {
        assert_int_equal(wins, can_win(field, text, player));
        assert_int_equal(
            ask_coins_text(field, text, "play", player_word(player), choice.items[1].text, &after),
            ENDER_OK);
        assert_int_equal(wins, !can_win(field, after, ender_opponent(player)));
        free(after);
    }
    ender_result_clear(&choice);
}

static void choices_win(void **state) {
    (void)state;
    uint64_t seed = 26;
    for (unsigned i = 0; i < 600; i++) {
        const coin_field field = (coin_field)(i % 3);
        char text[200] = "";
        for (unsigned k = 0; k < 1 + i % 4; k++) {
            const size_t at = strlen(text);
            const char colour = random_word(&seed) % 2 ? 'r' : 'b';
            const unsigned worth = (unsigned)(random_word(&seed) % 3) + 1;
            const unsigned row = (unsigned)(random_word(&seed) % 3);
            const unsigned column = (unsigned)(random_word(&seed) % 2) + 1;
            if (field == COINS_REVISED && random_word(&seed) % 4 == 0)
                snprintf(text + at, sizeof text - at, "%c@t%u ", colour, column);
            else
                snprintf(text + at, sizeof text - at, "%c%u@%u,%u ", colour,
                         field == COINS_QUARTER ? worth - 1 : worth, row,
                         field == COINS_SIMPLE || row == 0 ? 1 : column);
        }
        assert_choice(field, text, ENDER_LEFT);
        assert_choice(field, text, ENDER_RIGHT);
    }
    ender_result choice;
    assert_int_equal(ask_coins(COINS_REVISED, "$3", "choose", "left", NULL, &choice), ENDER_OK);
    assert_int_equal(choice.count, 1);
    ender_result_clear(&choice);
    assert_int_equal(ask_coins(COINS_VALUES, "r1@1", "choose", "left", NULL, &choice),
                     ENDER_EDOMAIN);
}

/* ---- order ---- */

/* As canonical forms do. */
static void positions_are_compared(void **state) {
    (void)state;
    uint64_t seed = 12;
    for (unsigned i = 0; i < 800; i++) {
        const coin_field field = i % 2 ? COINS_QUARTER : COINS_REVISED;
        char text[2][120] = {"", ""};
        ender_game games[2];
        for (unsigned k = 0; k < 2; k++) {
            for (unsigned n = 0; n < 1 + i % 3; n++) {
                const size_t at = strlen(text[k]);
                snprintf(text[k] + at, sizeof text[k] - at, "%c%u@%u,%u ",
                         random_word(&seed) % 2 ? 'r' : 'b', (unsigned)(random_word(&seed) % 2) + 1,
                         (unsigned)(random_word(&seed) % 3) + (field == COINS_REVISED),
                         (unsigned)(random_word(&seed) % 2) + 1);
            }
            games[k] = coins_value_of(field, text[k]);
        }
        ender_relation expected;
        char *told;
        assert_int_equal(ask_coins_text(field, text[0], "compare", text[1], NULL, &told), ENDER_OK);
        assert_int_equal(ender_compare(ctx, games[0], games[1], &expected), ENDER_OK);
        if (strcmp(told, ender_relation_name(expected)) != 0)
            fail_msg("%s and %s: %s, not %s", text[0], text[1], told,
                     ender_relation_name(expected));
        free(told);
    }
}

/* The atomic-weight strategy keeps a won position of the simple field won when it is ahead. */
static void weights_are_played(void **state) {
    (void)state;
    uint64_t seed = 17;
    for (unsigned i = 0; i < 300; i++) {
        char text[200] = "", *after;
        ender_result weight, all;
        for (unsigned n = 0; n < 1 + i % 4; n++) {
            const size_t at = strlen(text);
            snprintf(text + at, sizeof text - at, "%c%u@%u ", random_word(&seed) % 3 ? 'r' : 'b',
                     (unsigned)(random_word(&seed) % 3) + 1,
                     (unsigned)(random_word(&seed) % 3) + 1);
        }
        const ender_given weights = {"play", "weights"};
        assert_int_equal(ask_coins(COINS_SIMPLE, text, "weight", NULL, NULL, &weight), ENDER_OK);
        assert_int_equal(
            ask_coins_with(COINS_SIMPLE, text, "strategy", "left", NULL, &weights, &all), ENDER_OK);
        assert_true(all.count > 0);
        for (size_t k = 0; k < all.count && weight.integer >= 1; k++) {
            assert_int_equal(
                ask_coins_text(COINS_SIMPLE, text, "play", "left", all.items[k].text, &after),
                ENDER_OK);
            assert_false(can_win(COINS_SIMPLE, after, ENDER_RIGHT));
            free(after);
        }
        ender_result_clear(&all);
    }
}

/* ---- words ---- */

static void assert_told(const char *text, ender_player first, const char *words) {
    char *told;
    assert_int_equal(
        ask_coins_text(COINS_REVISED, text, "explain", player_word(first), NULL, &told), ENDER_OK);
    if (!strstr(told, words)) fail_msg("not `%s` in\n%s", words, told);
    free(told);
}

static void positions_are_explained(void **state) {
    (void)state;
    assert_told("r@t2 2xb@t1", ENDER_LEFT, "case -H, Left wins; crucial is b@t1");
    assert_told("r@t2 2xb@t1", ENDER_LEFT, "crucial and opposed: the next one");
    assert_told("r@t2 2xb@t1", ENDER_LEFT, "Left has moved last and wins");
    assert_told("99xr2@1 b1@1", ENDER_LEFT, "tinies alone, and the least value is on Right's side");
    assert_told("99xr2@1 b1@1", ENDER_LEFT, "answers the threat with another");
    assert_told("99xr2@1 b1@1", ENDER_LEFT, "and so on");
    assert_told("$3 r2@0", ENDER_RIGHT, "stops, from row 0 and money: Left 3, Right 1");
    assert_told("$3 r2@0", ENDER_RIGHT, "no coins, $1: Left is richer and wins");
    assert_told("-", ENDER_RIGHT, "no coins: Left has moved last and wins");
}

/* The last line of play names the winner that search finds. */
static void lines_end_as_they_should(void **state) {
    (void)state;
    static const char *const texts[] = {"r3@1,3 r2@1,2 b2@2", "b3@2 r1@3",      "r@t2 b@t1 b1@1",
                                        "2xr2@0 r2@1 $2",     "r1@2 b2@2 r@t0", "r@t3 2xb@t2 r@t0"};
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
        for (ender_player first = ENDER_LEFT; first <= ENDER_RIGHT; first++) {
            char *told;
            assert_int_equal(
                ask_coins_text(COINS_REVISED, texts[i], "explain", player_word(first), NULL, &told),
                ENDER_OK);
            const bool wins = can_win(COINS_REVISED, texts[i], first);
            const bool left = wins == (first == ENDER_LEFT);
            const char *last = strstr(told, "  no coins");
            assert_non_null(last);
            assert_non_null(strstr(last, left ? "Left" : "Right"));
            assert_null(strstr(last, left ? "Right" : "Left"));
            free(told);
        }
}

/* ---- drawings ---- */

static void positions_are_drawn(void **state) {
    (void)state;
    char *drawn;
    assert_int_equal(
        ask_coins_text(COINS_SIMPLE, "r2@1 b2@1 3xb1@2", "draw", "ascii", NULL, &drawn), ENDER_OK);
    assert_string_equal(drawn, "      +------+\n"
                               "row 2 |      |  small\n"
                               "      | 3xb1 |\n"
                               "      +======+ critical line\n"
                               "row 1 | [r2] |  tiny\n"
                               "      | [b2] |\n"
                               "      +------+\n"
                               "row 0 |      |  switch\n"
                               "      +------+\n"
                               "[] cancelled pairs\n");
    free(drawn);
    assert_int_equal(ask_coins_text(COINS_REVISED, "b3@2 r1@3", "draw", "unicode", NULL, &drawn),
                     ENDER_OK);
    assert_non_null(strstr(drawn, "b3! │"));
    assert_non_null(strstr(drawn, "1 ─(b3@2)→ -2\n"));
    free(drawn);
    assert_int_equal(ask_coins_text(COINS_REVISED, "r1@70", "picture", "ascii", NULL, &drawn),
                     ENDER_ELIMIT);
}

static void figures_have_bounds(void **state) {
    (void)state;
    char *drawn;
    coin_bounds bounds = {.value_count = 2, .rows = 3, .columns = 2, .strip = 1};
    for (unsigned figure = 1; figure <= 6; figure++) {
        assert_int_equal(coins_field_figure(ctx, figure, &bounds, ENDER_ASCII, &drawn), ENDER_OK);
        assert_true(strlen(drawn) > 100);
        ender_free(drawn);
    }
    assert_int_equal(coins_field_figure(ctx, 7, &bounds, ENDER_ASCII, &drawn), ENDER_EARGUMENT);
    assert_int_equal(coins_field_figure(ctx, 1, NULL, ENDER_ASCII, &drawn), ENDER_EARGUMENT);
    bounds.rows = 100000;
    for (unsigned figure = 1; figure <= 6; figure++)
        assert_int_equal(coins_field_figure(ctx, figure, &bounds, ENDER_ASCII, &drawn),
                         ENDER_ELIMIT);
    bounds.rows = 0;
    assert_int_equal(coins_field_figure(ctx, 6, &bounds, ENDER_ASCII, &drawn), ENDER_EARGUMENT);
}

/* ---- hypotheses ---- */

static void assert_hypotheses(const char *a, const char *b, const char *expected) {
    ender_game values[2];
    const size_t count = b ? 2 : 1;
    assert_int_equal(ender_parse(ctx, a, strlen(a), &values[0]), ENDER_OK);
    if (b) assert_int_equal(ender_parse(ctx, b, strlen(b), &values[1]), ENDER_OK);
    ender_coin_hypotheses made;
    assert_int_equal(ender_coins_hypotheses(ctx, values, count, 3, 3, &made), ENDER_OK);
    for (unsigned i = 0; i < 5; i++) {
        const char mark = made.holds[i] == ENDER_COINS_FAILS   ? '-'
                          : made.holds[i] == ENDER_COINS_HOLDS ? '+'
                                                               : '~';
        assert_int_equal(mark, expected[i]);
        assert_int_equal(made.witness[i] != NULL, mark == '-');
    }
    ender_coin_hypotheses_clear(&made);
}

static void hypotheses_are_checked(void **state) {
    (void)state;
    assert_hypotheses("1", "{4|2}", "+++++");
    assert_hypotheses("1", "1^", "++++~");
    assert_hypotheses("1 + miny(1)", "1", "++++-");
    assert_hypotheses("1", "1 + tiny(2)", "++-+-");
    assert_hypotheses("{1|{1|{1|-9}}}", NULL, "+++-+");
    assert_hypotheses("^", NULL, "+--++");
    assert_hypotheses("1*", "1", "-++++");
    assert_hypotheses("{2|-1}", "3", "+--+-"); /* tiny({2|-1}) is 1/2 */
    ender_coin_hypotheses made;
    const ender_game zero = ENDER_ZERO;
    assert_int_equal(ender_coins_hypotheses(ctx, &zero, 1, 3, 3, &made), ENDER_EDOMAIN);
    assert_int_equal(ender_coins_hypotheses(ctx, NULL, 0, 3, 3, &made), ENDER_EARGUMENT);
}

/* Positions that violate one are refused, with the witness. */
static void violations_are_refused(void **state) {
    (void)state;
    char *crucial;
    assert_int_equal(coins_outcome_of(COINS_VALUES, "r{4|2}@1 b1@1", false), ENDER_R);
    assert_int_equal(ask_coins_text(COINS_VALUES, "r@t0 r{2|0}@1", "crucial", NULL, NULL, &crucial),
                     ENDER_EDOMAIN);
    assert_non_null(strstr(ender_message(ctx), "hypothesis 2"));
    assert_non_null(strstr(ender_message(ctx), "{2|0}"));
    /* the canonical form decides */
    assert_int_equal(coins_outcome_of(COINS_VALUES, "r1@1 b(1*)@1", false), ENDER_N);
}

/* Coins that have become games are played on (COIN-SLIDING-4): search, the theory where it speaks,
 * and the canonical form agree. */
static void games_are_played_on(void **state) {
    (void)state;
    static const char *const values[] = {"{4|2}", "(1*)", "2", "(1^)", "{1|0}", "(*)"};
    uint64_t seed = 4;
    for (unsigned i = 0; i < 400; i++) {
        char text[200] = "";
        if (i % 5 == 0) strcpy(text, i % 2 ? "({2|-1}) " : "$1 (*2) ");
        for (unsigned n = 0; n < 1 + i % 3; n++) {
            const size_t at = strlen(text);
            snprintf(text + at, sizeof text - at, "%c%s@%u,%u ", random_word(&seed) % 2 ? 'r' : 'b',
                     values[random_word(&seed) % 6], (unsigned)(random_word(&seed) % 3),
                     (unsigned)(random_word(&seed) % 2) + 1);
        }
        ender_outcome expected;
        const ender_game g = coins_value_of(COINS_VALUES, text);
        assert_int_equal(ender_normal_outcome(ctx, g, &expected), ENDER_OK);
        const ender_outcome told = coins_outcome_of(COINS_VALUES, text, false),
                            searched = coins_outcome_of(COINS_VALUES, text, true);
        if (told != expected || searched != expected)
            fail_msg("%s: %s by the theory, %s by search, %s by value", text,
                     ender_outcome_name(told), ender_outcome_name(searched),
                     ender_outcome_name(expected));
    }
}

/* ---- the strategy in the field as it is played ---- */

static bool is_listed(const char *move, const ender_result *list) {
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(move, list->items[i].text) == 0) return true;
    return false;
}

static bool wins_by_search(coin_field field, const char *text, ender_player player,
                           const char *move) {
    char *after;
    assert_int_equal(ask_coins_text(field, text, "play", player_word(player), move, &after),
                     ENDER_OK);
    const ender_outcome outcome = coins_outcome_of(field, after, true);
    free(after);
    return outcome == ENDER_P || outcome == (player == ENDER_LEFT ? ENDER_L : ENDER_R);
}

/* Each move of the strategy can be made; in the fields that are not the theory's it wins whenever a
 * move does. Returns how many positions are won. */
static unsigned check_advice(coin_field field, const char *text, ender_player player) {
    ender_result all, advice;
    const char *whose = player_word(player);
    unsigned won = 0;
    assert_int_equal(ask_coins(field, text, "moves", whose, NULL, &all), ENDER_OK);
    assert_int_equal(ask_coins(field, text, "strategy", whose, NULL, &advice), ENDER_OK);
    for (size_t i = 0; i < all.count && won == 0; i++)
        won = wins_by_search(field, text, player, all.items[i].text);
    for (size_t i = 0; i < advice.count; i++) {
        const char *move = advice.items[i].text;
        if (!is_listed(move, &all)) fail_msg("%s: %s is no move", text, move);
        if (won && field != COINS_REVISED && !wins_by_search(field, text, player, move))
            fail_msg("%s: %s does not win", text, move);
    }
    if (won && field != COINS_REVISED) assert_true(advice.count > 0);
    ender_result_clear(&all);
    ender_result_clear(&advice);
    return won;
}

/* Up to three coins of values from `least` to 2 and some money. */
static void random_text(uint64_t *seed, coin_field field, char *text, size_t capacity) {
    const bool quarter = field == COINS_QUARTER;
    snprintf(text, capacity, "$%d ", (int)(random_word(seed) % 5) - 2);
    for (uint64_t n = 1 + random_word(seed) % 3; n > 0; n--) {
        const size_t at = strlen(text);
        const char colour = random_word(seed) % 2 ? 'r' : 'b';
        const unsigned worth = (unsigned)(random_word(seed) % 3), row = random_word(seed) % 4;
        const unsigned column = (unsigned)(random_word(seed) % 3) + 1;
        if (field == COINS_REVISED && random_word(seed) % 4 == 0)
            snprintf(text + at, capacity - at, "%c@t%u ", colour, row);
        else
            snprintf(text + at, capacity - at, "%c%u@%u,%u ", colour,
                     quarter ? worth : worth % 2 + 1, row,
                     field == COINS_SIMPLE || (row == 0 && !quarter) ? 1 : column);
    }
}

static void advice_can_be_taken(void **state) {
    (void)state;
    static const coin_field fields[] = {COINS_QUARTER, COINS_SIMPLE, COINS_REVISED};
    uint64_t seed = 99;
    for (unsigned f = 0; f < 3; f++) {
        unsigned won = 0;
        for (unsigned i = 0; i < 600; i++) {
            char text[100];
            random_text(&seed, fields[f], text, sizeof text);
            won += check_advice(fields[f], text, ENDER_LEFT);
            won += check_advice(fields[f], text, ENDER_RIGHT);
        }
        assert_true(won > 300);
    }
    assert_true(check_advice(COINS_QUARTER, "b0@0 $-2", ENDER_LEFT) == 0);
    assert_true(check_advice(COINS_REVISED, "b@t0", ENDER_LEFT) == 1);
}

/* The line of play is one of the field as it is played. */
static void lines_are_played(void **state) {
    (void)state;
    char *told;
    assert_int_equal(
        ask_coins_text(COINS_QUARTER, "b0@0 $-2", "explain", player_word(ENDER_LEFT), NULL, &told),
        ENDER_OK);
    assert_non_null(strstr(told, "in the revised field: $-2 r@t0\n"));
    assert_non_null(strstr(told, "Left  b0@0>$0"));
    free(told);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_can_be_taken),     cmocka_unit_test(lines_are_played),
        cmocka_unit_test(moves_have_names),        cmocka_unit_test(choices_win),
        cmocka_unit_test(positions_are_compared),  cmocka_unit_test(weights_are_played),
        cmocka_unit_test(positions_are_explained), cmocka_unit_test(lines_end_as_they_should),
        cmocka_unit_test(positions_are_drawn),     cmocka_unit_test(figures_have_bounds),
        cmocka_unit_test(hypotheses_are_checked),  cmocka_unit_test(violations_are_refused),
        cmocka_unit_test(games_are_played_on),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
