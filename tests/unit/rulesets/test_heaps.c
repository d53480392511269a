/* SPDX-License-Identifier: MIT
 *
 * Heaps that remember, heaps on which each player has moves of his own, strings with piles, and
 * numbers as strings: held against plain computations from the rules, theorems against search. */
#include <ender/ender.h>

#include "questions.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "positions.h"

enum { SIZE = 40 };

static void assert_nimber(ender_ctx *ctx, const char *name, const char *text, unsigned n) {
    if (!ender_same(value_of(ctx, name, text), nimber_of(ctx, n)))
        fail_msg("%s %s is not *%u", name, text, n);
    if (!ender_same(value_by(ctx, name, text, ENDER_METHOD_SEARCH), nimber_of(ctx, n)))
        fail_msg("%s %s is not *%u by search", name, text, n);
}

/* ---- heaps that remember ---- */

/* at[n][m]: a heap of n after m were taken, as the rules of one game say. */
typedef struct heap_table {
    unsigned at[SIZE][SIZE];
} heap_table;

typedef enum memory { MEM, MNEM, AWAY } memory;

static void fill(heap_table *table, memory rules, unsigned numerator, unsigned denominator) {
    for (unsigned n = 0; n < SIZE; n++)
        for (unsigned m = 0; m < SIZE; m++) {
            bool seen[SIZE + 1] = {false};
            for (unsigned take = 1; take <= n; take++) {
                const bool allowed = rules == MEM    ? take >= m
                                     : rules == MNEM ? take > m
                                                     : take * denominator <= m * numerator;
                if (allowed) seen[table->at[n - take][take]] = true;
            }
            unsigned least = 0;
            while (seen[least]) least++;
            table->at[n][m] = least;
        }
}

static void heaps_remember(void **state) {
    ender_ctx *ctx = *state;
    heap_table mem, mnem;
    fill(&mem, MEM, 0, 0);
    fill(&mnem, MNEM, 0, 0);
    for (unsigned n = 1; n < SIZE; n++)
        for (unsigned m = 0; m < SIZE; m++) {
            char text[24];
            snprintf(text, sizeof text, "%u,%u", n, m);
            assert_nimber(ctx, "mem", text, mem.at[n][m]);
            assert_nimber(ctx, "mnem", text, mnem.at[n][m]);
            if (m > 1 && n < m * (m + 2)) assert_true(is_solved(ctx, "mem", text));
            if (n < 10 && m > 1) assert_solved(ctx, "mnem", text);
        }
    /* 1 + 2 + ... + 92681 <= 2^32 - 1 < 1 + 2 + ... + 92682 */
    assert_true(ender_same(value_of(ctx, "mnem", "4294967295"), game(ctx, "*92681")));
    assert_true(ender_same(value_of(ctx, "mem", "4294967295,65537"), game(ctx, "*65535")));
    assert_spelled(ctx, "mem", "7,0", "7");
    assert_spelled(ctx, "mem", "7,1", "7");
    assert_spelled(ctx, "mnem", "7,1", "7,1");
    assert_spelled(ctx, "mnem", "0,3", "0");
    assert_refused(ctx, "mem", "x", 1);
    assert_refused(ctx, "mem", "7;2", 2);
    assert_refused(ctx, "mnem", "7,2,1", 4);
    assert_refused(ctx, "mnem", "4294967296", 1);
    assert_out_of_reach(ctx, "mem", "4000000000");
}

/* ---- take-away ---- */

static void take_away_follows_the_rules(void **state) {
    ender_ctx *ctx = *state;
    static const unsigned factors[][2] = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {3, 2}, {7, 3}};
    for (size_t f = 0; f < sizeof factors / sizeof factors[0]; f++) {
        const unsigned a = factors[f][0], b = factors[f][1];
        heap_table table;
        fill(&table, AWAY, a, b);
        for (unsigned n = 1; n < SIZE - 8; n++)
            for (unsigned m = 1; m < n; m++) {
                char text[32];
                const unsigned most = m * a / b < n ? m * a / b : n;
                snprintf(text, sizeof text, "%u/%u:%u,%u", a, b, n, most);
                assert_nimber(ctx, "take-away", text, table.at[n][m]);
                assert_int_equal(outcome_of(ctx, "take-away", text),
                                 table.at[n][m] == 0 ? ENDER_P : ENDER_N);
                snprintf(text, sizeof text, "%u,%u", n, most);
                if (a == 2) assert_nimber(ctx, "fibonacci-nim", text, table.at[n][m]);
            }
    }
}

static void fibonacci_numbers_are_lost(void **state) {
    ender_ctx *ctx = *state;
    unsigned here = 1, next = 2;
    for (unsigned n = 1; n < 100000; n++) {
        const bool fibonacci = n == here;
        char text[16];
        snprintf(text, sizeof text, "%u", n);
        if (fibonacci) {
            const unsigned after = here + next;
            here = next;
            next = after;
        } else if (n % 997 != 0) {
            continue;
        }
        assert_int_equal(outcome_of(ctx, "fibonacci-nim", text), fibonacci ? ENDER_P : ENDER_N);
    }
    assert_int_equal(outcome_of(ctx, "fibonacci-nim", "2971215073"), ENDER_P);
    assert_int_equal(outcome_of(ctx, "fibonacci-nim", "2971215073,2971215072"), ENDER_P);
    assert_int_equal(outcome_of(ctx, "fibonacci-nim", "2971215073,2971215073"), ENDER_N);
    assert_outcome(ctx, "fibonacci-nim", "13+5+1");
    assert_outcome(ctx, "fibonacci-nim", "13+7,3");
    assert_outcome(ctx, "fibonacci-nim", "7,3+7,3");
    assert_spelled(ctx, "fibonacci-nim", "7,6", "7");
    assert_spelled(ctx, "fibonacci-nim", "7,9", "7,7");
    assert_spelled(ctx, "take-away", "6/4 : 7,2", "3/2:7,2");
    assert_spelled(ctx, "take-away", "4/2:7", "2:7");
    assert_consistent(ctx, "take-away", "3/2:7,2");
    assert_consistent(ctx, "fibonacci-nim", "9,4");
    assert_refused(ctx, "take-away", "2/3:7", 1);
    assert_refused(ctx, "take-away", "0:7", 1);
    assert_refused(ctx, "take-away", "101:7", 1);
    assert_refused(ctx, "take-away", "2/x:7", 3);
    assert_refused(ctx, "take-away", "2,7", 2);
    assert_refused(ctx, "fibonacci-nim", "2:7", 2);
    assert_out_of_reach(ctx, "take-away", "100:4294967295,4294967295");
}

/* ---- two players, two sets of moves ---- */

static void heap_text(char *to, const char *game_text, unsigned a, unsigned b) {
    const unsigned low = a < b ? a : b, high = a < b ? b : a;
    if (high == 0)
        strcpy(to, "0");
    else if (low == 0)
        snprintf(to, STRING_MOST, "%s:%u", game_text, high);
    else
        snprintf(to, STRING_MOST, "%s:%u,%u", game_text, low, high);
}

/* Every way to leave what is left. */
static void splittles_split(void **state) {
    ender_ctx *ctx = *state;
    static const char game_text[] = "{1,3}|{2}";
    for (unsigned n = 1; n < 14; n++) {
        char text[STRING_MOST], option[STRING_MOST];
        heap_text(text, game_text, n, 0);
        string_list left = {.count = 0}, right = {.count = 0};
        for (unsigned take = 1; take <= 3 && take <= n; take++)
            for (unsigned a = 0; a <= (n - take) / 2; a++) {
                heap_text(option, game_text, a, n - take - a);
                list_add(take == 2 ? &right : &left, option);
            }
        assert_options(ctx, "splittles", text, ENDER_LEFT, &left);
        assert_options(ctx, "splittles", text, ENDER_RIGHT, &right);
        if (n < 8) assert_consistent(ctx, "splittles", text);
    }
    /* With one set for both players it is an octal game. */
    for (unsigned n = 1; n < 12; n++) {
        char own[24], octal[24];
        snprintf(own, sizeof own, "{1,2}:%u", n);
        snprintf(octal, sizeof octal, ".77:%u", n);
        assert_true(ender_same(value_of(ctx, "splittles", own), value_of(ctx, "octal", octal)));
        if (n < 8) assert_solved(ctx, "splittles", own);
    }
    assert_spelled(ctx, "splittles", "{2,1} | {1,2}: 7,4", "{1,2}:4,7");
    assert_refused(ctx, "splittles", "{1,2}|:7", 7);
    assert_refused(ctx, "splittles", "{1,2}7", 6);
}

static void partizan_codes_are_played(void **state) {
    ender_ctx *ctx = *state;
    char own[48], other[48];
    for (unsigned n = 1; n < 12; n++) {
        /* .3|.03 takes 1 for Left and 2 for Right: a subtraction game. */
        snprintf(own, sizeof own, ".3|.03:%u", n);
        snprintf(other, sizeof other, "{1}|{2}:%u", n);
        assert_true(
            ender_same(value_of(ctx, "partizan-octal", own), value_of(ctx, "subtraction", other)));
        assert_consistent(ctx, "partizan-octal", own);
        /* The players exchanged. */
        snprintf(own, sizeof own, ".07|.8:%u", n);
        snprintf(other, sizeof other, ".8|.07:%u", n);
        assert_true(ender_same(value_of(ctx, "partizan-octal", own),
                               negative(ctx, value_of(ctx, "partizan-octal", other))));
        snprintf(own, sizeof own, ".77|.077:%u", n);
        snprintf(other, sizeof other, "{1,2}|{2,3}:%u", n);
        assert_true(
            ender_same(value_of(ctx, "partizan-octal", own), value_of(ctx, "splittles", other)));
        snprintf(own, sizeof own, ".77:%u", n);
        assert_true(is_solved(ctx, "partizan-octal", own));
    }
    assert_spelled(ctx, "partizan-octal", ".77|.77:5", ".77:5");
    assert_spelled(ctx, "partizan-octal", ".70 | 0.07:5,0", ".7|.07:5");
    assert_refused(ctx, "partizan-octal", ".7|.07", 7);
    assert_refused(ctx, "partizan-octal", "7|.07:3", 1);
    assert_out_of_reach(ctx, "partizan-octal", ".77|.07:4000000000");
}

/* floor(n phi) for n = 1, 2, ...: the least number that is in neither sequence yet; the other
 * number is greater by n. */
static void wythoff_numbers_are_taken(void **state) {
    ender_ctx *ctx = *state;
    bool upper[64] = {false};
    for (unsigned n = 1, lower = 0; n < 24; n++) {
        do lower++;
        while (upper[lower]);
        if (lower + n < 64) upper[lower + n] = true;
    }
    for (unsigned heap = 1; heap < 30; heap++) {
        string_list left = {.count = 0}, right = {.count = 0};
        for (unsigned take = 1; take <= heap; take++) {
            char option[STRING_MOST];
            snprintf(option, sizeof option, "%u", heap - take);
            list_add(upper[take] ? &right : &left, option);
        }
        char text[16];
        snprintf(text, sizeof text, "%u", heap);
        assert_options(ctx, "wythoff-subtraction", text, ENDER_LEFT, &left);
        assert_options(ctx, "wythoff-subtraction", text, ENDER_RIGHT, &right);
        if (heap < 9) assert_consistent(ctx, "wythoff-subtraction", text);
    }
}

/* Larsson and others, 2018: but for an infinitesimal a heap is a number or a switch. */
static void wythoff_heaps_are_numbers_or_switches(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned heap = 1; heap < 22; heap++) {
        char text[16];
        snprintf(text, sizeof text, "%u", heap);
        const ender_game value = value_of(ctx, "wythoff-subtraction", text);
        ender_game reduced = {0}, left = {0}, right = {0}, made = {0};
        assert_int_equal(ender_reduced_canonical_form(ctx, value, &reduced), ENDER_OK);
        assert_int_equal(ender_left_stop(ctx, value, &left), ENDER_OK);
        assert_int_equal(ender_right_stop(ctx, value, &right), ENDER_OK);
        if (ender_same(left, right)) {
            assert_true(is_so(ender_is_number, ctx, reduced));
            continue;
        }
        assert_int_equal(ender_from_options(ctx, &left, 1, &right, 1, &made), ENDER_OK);
        assert_true(ender_same(reduced, made));
    }
}

/* ---- strings and piles ---- */

/* Does the player win the string and the pile by moving first? Letters L and R. */
static bool wins_first(const char *a, size_t a_length, const char *b, size_t b_length,
                       unsigned pile, char player) {
    const char other = player == 'L' ? 'R' : 'L';
    for (size_t i = 0; i < a_length; i++)
        if (a[i] == player && !wins_first(a, i, b, b_length, pile, other)) return true;
    for (size_t i = 0; i < b_length; i++)
        if (b[i] == player && !wins_first(a, a_length, b, i, pile, other)) return true;
    for (unsigned left = 0; left < pile; left++)
        if (!wins_first(a, a_length, b, b_length, left, other)) return true;
    return false;
}

static void strings_decide_before_piles(void **state) {
    ender_ctx *ctx = *state;
    char a[8], b[8], text[32];
    for (size_t i = 1; i <= 3; i++)
        for (unsigned k = 0; k < power(2, i); k++)
            for (size_t j = 1; j <= 3; j++)
                for (unsigned l = 0; l < power(2, j); l++)
                    for (unsigned pile = 1; pile <= 3; pile++) {
                        word(a, "LR", i, k);
                        word(b, "LR", j, l);
                        snprintf(text, sizeof text, "%s+%s+%u", a, b, pile);
                        const bool left = wins_first(a, i, b, j, pile, 'L');
                        const bool right = wins_first(a, i, b, j, pile, 'R');
                        assert_int_equal(outcome_of(ctx, "hackenstrings", text),
                                         left    ? right ? ENDER_N : ENDER_L
                                         : right ? ENDER_R
                                                 : ENDER_P);
                    }
}

static void strings_are_numbers(void **state) {
    ender_ctx *ctx = *state;
    char text[16], edges[16], call[64];
    for (size_t length = 1; length <= 6; length++)
        for (unsigned k = 0; k < power(2, length); k++) {
            assert_solved(ctx, "hackenstrings", word(text, "LR", length, k));
            const ender_game x = value_of(ctx, "hackenstrings", text);
            assert_true(ender_same(x, value_of(ctx, "hackenbush", word(edges, "BR", length, k))));
            /* And with letters that belong to both. */
            word(text, "LRE", length, k * 3 + 1);
            assert_solved(ctx, "hackenstrings", text);
            assert_true(
                ender_same(value_of(ctx, "hackenstrings", text),
                           value_of(ctx, "hackenbush", word(edges, "BRG", length, k * 3 + 1))));
            word(text, "LR", length, k);
            word(edges, "BR", length, k);
            /* And back: the string of the number is this one. */
            snprintf(call, sizeof call, "hackenbush_string(hackenbush(\"%s\"))", edges);
            ender_result result;
            assert_int_equal(ender_evaluate(ctx, NULL, call, strlen(call), &result), ENDER_OK);
            assert_string_equal(result.text, edges);
            ender_result_clear(&result);
        }
    assert_solved(ctx, "hackenstrings", "5");
    char *longest = repeated("L", "RL", 100, "");
    assert_spelled(ctx, "hackenstrings", longest, longest);
    assert_true(is_solved(ctx, "hackenstrings", "LRRRRRL"));
    free(longest);
    assert_spelled(ctx, "hackenstrings", "lrR + 0 + 3", "LRR+3");
    assert_spelled(ctx, "hackenstrings", "lEr + e + 3", "LER+3");
    assert_refused(ctx, "hackenstrings", "Le", 2);
    assert_refused(ctx, "hackenstrings", "LRX", 3);
    assert_refused(ctx, "hackenstrings", "X", 1);
    assert_refused(ctx, "hackenstrings", "3L", 2);
}

static void assert_word(ender_ctx *ctx, const char *expression, const char *expected) {
    ender_result result;
    assert_int_equal(ender_evaluate(ctx, NULL, expression, strlen(expression), &result), ENDER_OK);
    assert_string_equal(result.text, expected);
    ender_result_clear(&result);
}

static void numbers_are_written_as_strings(void **state) {
    ender_ctx *ctx = *state;
    assert_word(ctx, "sign_expansion(0)", "0");
    assert_word(ctx, "sign_expansion(3)", "+++");
    assert_word(ctx, "sign_expansion(-5/4)", "--++");
    assert_word(ctx, "binary(0)", "0");
    assert_word(ctx, "binary(-9)", "-1001");
    assert_word(ctx, "binary(dyadic(1, 70))",
                "0.0000000000000000000000000000000000000000000000000000000000000000000001");
    ender_result result;
    static const char *const too_long[] = {"sign_expansion(1000001)", "hackenbush_string(2000000)"};
    for (size_t i = 0; i < 2; i++)
        assert_int_equal(ender_evaluate(ctx, NULL, too_long[i], strlen(too_long[i]), &result),
                         ENDER_ELIMIT);
    assert_int_not_equal(ender_evaluate(ctx, NULL, "binary(*)", 9, &result), ENDER_OK);
}

/* ---- Wythoff's game with more heaps ---- */

enum { WYTHOFF_MOST = 9 };

/* Who wins, from the definition: out[a][b][c] is true where the previous player does. */
static void wythoff_by_definition(bool out[WYTHOFF_MOST][WYTHOFF_MOST][WYTHOFF_MOST]) {
    for (unsigned a = 0; a < WYTHOFF_MOST; a++)
        for (unsigned b = 0; b < WYTHOFF_MOST; b++)
            for (unsigned c = 0; c < WYTHOFF_MOST; c++) {
                bool lost = true;
                for (unsigned i = 0; i <= a; i++)
                    for (unsigned j = 0; j <= b; j++)
                        for (unsigned k = 0; k <= c; k++) {
                            const bool single = (i > 0) + (j > 0) + (k > 0) == 1;
                            const bool all = (i ^ j ^ k) == 0 && i + j + k > 0;
                            if ((single || all) && out[a - i][b - j][c - k]) lost = false;
                        }
                out[a][b][c] = lost;
            }
}

static void wythoff_has_any_number_of_heaps(void **state) {
    ender_ctx *ctx = *state;
    static bool lost[WYTHOFF_MOST][WYTHOFF_MOST][WYTHOFF_MOST];
    wythoff_by_definition(lost);
    char text[STRING_MOST];
    for (unsigned a = 1; a < WYTHOFF_MOST; a++)
        for (unsigned b = a; b < WYTHOFF_MOST; b++) {
            snprintf(text, sizeof text, "%u,%u", a, b);
            assert_true(
                ender_same(value_of(ctx, "wythoff-heaps", text), value_of(ctx, "wythoff", text)));
            for (unsigned c = b; c < WYTHOFF_MOST; c++) {
                snprintf(text, sizeof text, "%u,%u,%u", a, b, c);
                const bool zero = ender_same(value_of(ctx, "wythoff-heaps", text), ENDER_ZERO);
                if (zero != lost[a][b][c]) fail_msg("wythoff-heaps %s", text);
            }
        }
    assert_consistent(ctx, "wythoff-heaps", "1,2,2");
    assert_consistent(ctx, "wythoff-heaps", "1,1,1,2");
    string_list moves = {.count = 0};
    list_add(&moves, "1,1");
    list_add(&moves, "1,2");
    list_add(&moves, "1,1,1");
    list_add(&moves, "2");
    assert_options(ctx, "wythoff-heaps", "1,1,2", ENDER_LEFT, &moves);
    assert_spelled(ctx, "wythoff-heaps", "3, 0,1", "1,3");
    assert_refused(ctx, "wythoff-heaps", "1,,2", 3);
    assert_refused(ctx, "wythoff-heaps", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", 1);
}

/* ---- Subtract a Square ---- */

/* The values by the mex of all moves; and the heaps without a winning move that Golomb's paper and
 * the encyclopedia of integer sequences (A030193) print. */
static void squares_are_taken(void **state) {
    static const unsigned lost[] = {0,  2,  5,  7,  10, 12, 15, 17, 20, 22,
                                    34, 39, 44, 52, 57, 62, 65, 67, 72, 85};
    enum { HEAP_MOST = 85, VALUE_MOST = 32 };
    ender_ctx *ctx = *state;
    unsigned value[HEAP_MOST + 1], found = 0;
    char text[STRING_MOST];
    for (unsigned n = 0; n <= HEAP_MOST; n++) {
        bool met[VALUE_MOST] = {false};
        for (unsigned root = 1; root * root <= n; root++) met[value[n - root * root]] = true;
        for (value[n] = 0; met[value[n]]; value[n]++) continue;
        snprintf(text, sizeof text, "%u", n);
        assert_nimber(ctx, "subtract-a-square", text, value[n]);
        if (value[n] == 0) assert_int_equal(n, lost[found++]);
    }
    assert_int_equal(found, sizeof lost / sizeof *lost);
    assert_consistent(ctx, "subtract-a-square", "4,9,9");
    string_list moves = {.count = 0};
    list_add(&moves, "1,10");
    list_add(&moves, "4,10");
    list_add(&moves, "1,5");
    list_add(&moves, "5,6");
    list_add(&moves, "5,9");
    assert_options(ctx, "subtract-a-square", "5,10", ENDER_LEFT, &moves);
    assert_refused(ctx, "subtract-a-square", "4,,9", 3);
}

/* ---- several heaps ---- */

/* A move is one in one of the heaps, equal ones as well: the literal form of several heaps is the
 * sum of theirs. */
static void heaps_are_played_one_at_a_time(void **state) {
    static const char *const games[][2] = {{"nim", ""},
                                           {"subtract-a-square", ""},
                                           {"subtraction", "{1,2}:"},
                                           {"subtraction", "{1,2}|{3,4}:"},
                                           {"sink:subtraction", "{2,3}:"},
                                           {"splittles", "{1,3}|{2}:"},
                                           {"partizan-octal", ".7|.07:"},
                                           {"kayles", ""},
                                           {"dawsons-kayles", ""},
                                           {"grundy", ""},
                                           {"octal", ".007:"},
                                           {"octal", ".37:"},
                                           {"heap-code", "0.3F!:"}};
    static const unsigned heaps[][3] = {{2, 5, 0}, {3, 4, 0}, {4, 4, 0}, {1, 3, 3}, {2, 3, 4}};
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (size_t k = 0; k < sizeof heaps / sizeof *heaps; k++) {
            ender_form sum = form_of(ctx, "nim", "0");
            int end = snprintf(text, sizeof text, "%s", games[i][1]);
            for (unsigned h = 0; h < 3 && heaps[k][h] > 0; h++) {
                char one[STRING_MOST];
                snprintf(one, sizeof one, "%s%u", games[i][1], heaps[k][h]);
                end += snprintf(text + end, sizeof text - (size_t)end, h > 0 ? ",%u" : "%u",
                                heaps[k][h]);
                assert_int_equal(ender_form_add(ctx, sum, form_of(ctx, games[i][0], one), &sum),
                                 ENDER_OK);
            }
            if (!ender_form_same(form_of(ctx, games[i][0], text), sum))
                fail_msg("%s %s is not the sum of its heaps", games[i][0], text);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heaps_remember),
        cmocka_unit_test(take_away_follows_the_rules),
        cmocka_unit_test(fibonacci_numbers_are_lost),
        cmocka_unit_test(splittles_split),
        cmocka_unit_test(partizan_codes_are_played),
        cmocka_unit_test(wythoff_numbers_are_taken),
        cmocka_unit_test(wythoff_heaps_are_numbers_or_switches),
        cmocka_unit_test(wythoff_has_any_number_of_heaps),
        cmocka_unit_test(squares_are_taken),
        cmocka_unit_test(strings_decide_before_piles),
        cmocka_unit_test(strings_are_numbers),
        cmocka_unit_test(numbers_are_written_as_strings),
        cmocka_unit_test(heaps_are_played_one_at_a_time),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
