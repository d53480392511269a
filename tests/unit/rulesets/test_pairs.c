/* SPDX-License-Identifier: MIT
 *
 * Games on two numbers: variants of Wythoff's game, pieces brought to the corner, Euclid, cakes.
 * Their values are held against plain computations from the rules, theorems against search. */
#include <inttypes.h>

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "positions.h"
#include "ruleset/ruleset.h"
#include "testing.h"

/* ---- nim values from the rules ---- */

enum { BOARD = 26, NIM_MOST = 128 };

typedef struct board {
    unsigned at[2 * BOARD][2 * BOARD];
} board;

typedef struct seen {
    bool value[NIM_MOST];
} seen;

static unsigned least_missing(const seen *s) {
    unsigned least = 0;
    while (s->value[least]) least++;
    return least;
}

static void see(const board *b, seen *s, int x, int y) {
    if (x >= 0 && y >= 0) s->value[b->at[x][y]] = true;
}

static void assert_nimber(ender_ctx *ctx, const char *name, const char *text, unsigned n) {
    if (!ender_same(value_of(ctx, name, text), nimber_of(ctx, n)))
        fail_msg("%s %s is not *%u", name, text, n);
    assert_consistent(ctx, name, text);
}

/* ---- pieces ---- */

static void see_piece(const board *b, seen *s, char letter, int x, int y) {
    for (int k = 1; k <= x || k <= y; k++) {
        if (letter == 'R' || letter == 'Q') {
            see(b, s, x - k, y);
            see(b, s, x, y - k);
        }
        if (letter == 'B' || letter == 'Q') see(b, s, x - k, y - k);
    }
    static const int king[][2] = {{-1, 0}, {0, -1}, {-1, -1}};
    static const int knight[][2] = {{-2, -1}, {-1, -2}, {-2, 1}, {1, -2}};
    for (size_t i = 0; letter == 'K' && i < 3; i++) see(b, s, x + king[i][0], y + king[i][1]);
    for (size_t i = 0; letter == 'N' && i < 4; i++) see(b, s, x + knight[i][0], y + knight[i][1]);
}

/* By the sum of the coordinates, which every move lowers. */
static void play_piece(board *b, const char *piece, int limit) {
    for (int both = 0; both < limit; both++)
        for (int x = 0; x <= both; x++) {
            seen s = {{false}};
            for (const char *letter = piece; *letter; letter++)
                see_piece(b, &s, *letter, x, both - x);
            b->at[x][both - x] = least_missing(&s);
        }
}

static void pieces_follow_the_rules(void **state) {
    ender_ctx *ctx = *state;
    static const char *const pieces[] = {"Q", "R", "B", "K", "N", "RN", "BN", "QN", "RK", "BKN"};
    board *b = malloc(sizeof *b);
    for (size_t p = 0; p < sizeof pieces / sizeof pieces[0]; p++) {
        const int most = strlen(pieces[p]) > 1 ? 10 : BOARD;
        play_piece(b, pieces[p], 2 * BOARD);
        for (int x = 0; x < most; x++)
            for (int y = x > 0 ? x : 1; y < most; y++) {
                char text[32];
                snprintf(text, sizeof text, "%s:%d,%d", pieces[p], x, y);
                if (!ender_same(value_of(ctx, "cornering", text), nimber_of(ctx, b->at[x][y])))
                    fail_msg("%s is not *%u", text, b->at[x][y]);
            }
    }
    free(b);
}

static void the_theorems_for_pieces_agree_with_search(void **state) {
    ender_ctx *ctx = *state;
    char text[32];
    for (const char *piece = "RBKN"; *piece; piece++)
        for (int x = 0; x < 9; x++)
            for (int y = x > 0 ? x : 1; y < 10; y++) {
                snprintf(text, sizeof text, "%c:%d,%d", *piece, x, y);
                assert_solved(ctx, "cornering", text);
            }
    assert_true(is_solved(ctx, "cornering", "Q:3,5"));
    assert_false(is_solved(ctx, "cornering", "Q:3,4"));
    assert_false(is_solved(ctx, "cornering", "RN:3,4"));
    assert_outcome(ctx, "cornering", "Q:3,5+Q:1,2");
    assert_int_equal(outcome_of(ctx, "cornering", "Q:701408733,1134903170"), ENDER_P);
    assert_int_equal(outcome_of(ctx, "cornering", "Q:701408733,1134903169"), ENDER_N);
}

/* A bishop beside the edge has no move on the squares that are gone through: these are steps all
 * the same, so that a limit is noticed among them. */
static void squares_without_a_move_are_steps(void **state) {
    enum { FAR = 1 << 20 };
    const ender_ruleset *found = NULL;
    assert_int_equal(ender_ruleset_find(*state, "cornering", &found), ENDER_OK);
    const ruleset *rules = (const ruleset *)(const void *)found;
    char text[32];
    snprintf(text, sizeof text, "B:0,%d", FAR);
    task t[1];
    assert_true(TASK_OPEN(t, *state));
    positions options;
    positions_open(t, &options);
    const positions piece = sum_parse(t, rules, text, strlen(text));
    size_t words;
    const uint64_t *position = positions_at(&piece, 0, &words);
    const uint64_t before = t->steps;
    rules->moves.options(rules, position, words, ENDER_LEFT, &options);
    assert_int_equal(options.count, 0);
    assert_in_range(t->steps - before, FAR / 2, FAR);
    assert_int_equal(task_end(t), ENDER_OK);
}

static void pieces_are_spelled_in_one_way(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "cornering", "rb:5,3", "Q:3,5");
    assert_spelled(ctx, "cornering", "KQ : 1, 2", "Q:1,2");
    assert_spelled(ctx, "cornering", "nk:1,2", "KN:1,2");
    assert_spelled(ctx, "cornering", "Q:0,0", "0");
    assert_refused(ctx, "cornering", "P:1,2", 1);
    assert_refused(ctx, "cornering", "QR:1,2", 2);
    assert_refused(ctx, "cornering", "Q1,2", 2);
    assert_refused(ctx, "cornering", "Q:1", 4);
    assert_refused(ctx, "cornering", "Q:1,2,3", 6);
    assert_refused(ctx, "cornering", "N:4294967295,1", 3);
    assert_out_of_reach(ctx, "cornering", "QN:4000000,3000000");
}

/* ---- generalised Wythoff ---- */

static bool may_take(unsigned s, unsigned t, int k, int l) {
    const int less = k < l ? k : l, more = k < l ? l : k;
    return less == 0 ? more > 0 : more < (int)s * less + (int)t;
}

static void wythoff_with_slack_follows_the_rules(void **state) {
    ender_ctx *ctx = *state;
    enum { MOST = 16 };
    board *b = malloc(sizeof *b);
    for (unsigned s = 1; s <= 3; s++)
        for (unsigned t = 1; t <= 3; t++) {
            for (int both = 0; both <= 2 * MOST; both++)
                for (int x = 0; x <= both; x++) {
                    seen found = {{false}};
                    for (int k = 0; k <= x; k++)
                        for (int l = 0; l <= both - x; l++)
                            if (may_take(s, t, k, l)) see(b, &found, x - k, both - x - l);
                    b->at[x][both - x] = least_missing(&found);
                }
            for (int x = 0; x < MOST; x++)
                for (int y = x > 0 ? x : 1; y < MOST; y++) {
                    char text[32];
                    snprintf(text, sizeof text, "%u,%u:%d,%d", s, t, x, y);
                    if (x + y < 14) assert_consistent(ctx, "st-wythoff", text);
                    assert_int_equal(outcome_of(ctx, "st-wythoff", text),
                                     b->at[x][y] == 0 ? ENDER_P : ENDER_N);
                    if (!ender_same(value_of(ctx, "st-wythoff", text), nimber_of(ctx, b->at[x][y])))
                        fail_msg("%s is not *%u", text, b->at[x][y]);
                }
        }
    free(b);
}

/* The numeration system against the definition of the lost pairs: a is the least number that is in
 * none of the pairs before, b = s a + t n. */
static void lost_pairs_are_those_of_the_recurrence(void **state) {
    ender_ctx *ctx = *state;
    enum { PAIRS = 250, LARGEST = 20000 };
    for (unsigned s = 1; s <= 4; s++)
        for (unsigned t = 1; t <= 5; t += 2) {
            bool *used = calloc(LARGEST, sizeof *used);
            unsigned a = 1;
            for (unsigned n = 1; n < PAIRS; n++) {
                char text[48];
                while (used[a]) a++;
                const unsigned b = s * a + t * n;
                assert_true(b < LARGEST);
                used[a] = used[b] = true;
                snprintf(text, sizeof text, "%u,%u:%u,%u", s, t, a, b);
                assert_int_equal(outcome_of(ctx, "st-wythoff", text), ENDER_P);
                snprintf(text, sizeof text, "%u,%u:%u,%u", s, t, a, b + 1);
                assert_int_equal(outcome_of(ctx, "st-wythoff", text), ENDER_N);
            }
            free(used);
        }
}

static void slack_is_spelled_in_one_way(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "a-wythoff", "2:5,3", "1,2:3,5");
    assert_spelled(ctx, "generalized-wythoff", "2 , 3 : 5,9", "2,3:5,9");
    assert_refused(ctx, "st-wythoff", "0:3,5", 1);
    assert_refused(ctx, "st-wythoff", "1,1000001:3,5", 3);
    assert_refused(ctx, "st-wythoff", "1,2,3:3,5", 4);
    assert_refused(ctx, "st-wythoff", "1,2:3", 6);
    assert_refused(ctx, "st-wythoff", "3,5", 4);
    /* Wythoff's own game */
    for (unsigned x = 0; x < 7; x++)
        for (unsigned y = x; y < 9; y++) {
            char own[16], general[24];
            snprintf(own, sizeof own, "%u,%u", x, y);
            snprintf(general, sizeof general, "1,1:%u,%u", x, y);
            assert_true(
                ender_same(value_of(ctx, "wythoff", own), value_of(ctx, "st-wythoff", general)));
        }
    assert_int_equal(outcome_of(ctx, "st-wythoff", "1,1:1836311903,2971215073"), ENDER_P);
    assert_int_equal(outcome_of(ctx, "st-wythoff", "1000000,1000000:1,2000000"), ENDER_P);
    assert_out_of_reach(ctx, "st-wythoff", "2,2:3000,4000");
}

/* ---- Euclid ---- */

static void play_euclid(board *b, bool to_zero) {
    for (int both = 0; both < 2 * BOARD; both++)
        for (int x = 0; x <= both; x++) {
            const int y = both - x, low = x < y ? x : y, high = x < y ? y : x;
            seen s = {{false}};
            for (int left = high - low; low > 0 && left >= (to_zero ? 0 : 1); left -= low)
                see(b, &s, low, left);
            b->at[x][y] = least_missing(&s);
        }
}

static void euclid_follows_the_rules(void **state) {
    ender_ctx *ctx = *state;
    board *positive = malloc(sizeof *positive), *to_zero = malloc(sizeof *to_zero);
    play_euclid(positive, false);
    play_euclid(to_zero, true);
    for (int x = 1; x < 14; x++)
        for (int y = x; y < 30; y++) {
            char text[24];
            snprintf(text, sizeof text, "%d,%d", x, y);
            assert_nimber(ctx, "euclid", text, positive->at[x][y]);
            assert_nimber(ctx, "euclid-to-zero", text, to_zero->at[x][y]);
            assert_true(is_solved(ctx, "euclid", text));
            assert_outcome(ctx, "cole-davie", text);
        }
    free(positive);
    free(to_zero);
    assert_true(ender_same(value_of(ctx, "euclid", "4294967294,4294967295"), ENDER_ZERO));
    assert_true(ender_same(value_of(ctx, "euclid", "7,4294967295"), nimber_of(ctx, 613566756)));
    assert_int_equal(outcome_of(ctx, "euclid-to-zero", "1134903170,1836311903"), ENDER_P);
    assert_int_equal(outcome_of(ctx, "euclid-to-zero", "1836311903,2971215073"), ENDER_N);
    /* Neighbours of the sequence of Fibonacci, on either side of 32 bits and below 63. */
    for (uint64_t a = 1, b = 1, n = 2; n < 91; n++) {
        char text[64];
        snprintf(text, sizeof text, "%" PRIu64 ",%" PRIu64, b, a + b);
        assert_int_equal(outcome_of(ctx, "euclid-to-zero", text), n % 2 == 0 ? ENDER_N : ENDER_P);
        assert_nimber(ctx, "euclid", text, n % 2 == 0); /* b^2 - ab - a^2 = 1 or -1 */
        b += a;
        a = b - a;
    }
    assert_refused(ctx, "euclid", "3,9223372036854775808", 3);
    assert_refused(ctx, "euclid", "0,5", 1);
    assert_refused(ctx, "euclid", "5", 2);
    assert_refused(ctx, "euclid-to-zero", "5,", 3);
}

/* Who wins Partizan Euclid, moving first or second? */
static bool wins_moving(unsigned p, unsigned q, ender_player player) {
    const unsigned rest = p % q;
    if (rest == 0) return false;
    const ender_player other = ender_opponent(player);
    return !wins_moving(q, player == ENDER_LEFT ? rest : q - rest, other);
}

static void partizan_euclid_follows_the_rules(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned p = 1; p < 26; p++)
        for (unsigned q = 1; q < 26; q++) {
            char text[24];
            snprintf(text, sizeof text, "%u,%u", p, q);
            const bool left = wins_moving(p, q, ENDER_LEFT), right = wins_moving(p, q, ENDER_RIGHT);
            assert_int_equal(outcome_of(ctx, "partizan-euclid", text),
                             left    ? right ? ENDER_N : ENDER_L
                             : right ? ENDER_R
                                     : ENDER_P);
            assert_consistent(ctx, "partizan-euclid", text);
        }
    string_list left = {.count = 0}, right = {.count = 0};
    list_add(&left, "7,5");
    list_add(&right, "7,2");
    assert_options(ctx, "partizan-euclid", "12,7", ENDER_LEFT, &left);
    assert_options(ctx, "partizan-euclid", "12,7", ENDER_RIGHT, &right);
    /* All of them are infinitesimal: both players can move or neither. */
    ender_game stop = {0};
    assert_int_equal(ender_left_stop(ctx, value_of(ctx, "partizan-euclid", "31,19"), &stop),
                     ENDER_OK);
    assert_true(ender_same(stop, ENDER_ZERO));
    assert_refused(ctx, "partizan-euclid", "7,0", 3);
}

/* ---- cakes ---- */

static void add_cakes(string_list *list, unsigned a_rows, unsigned a_columns, unsigned b_rows,
                      unsigned b_columns) {
    char text[STRING_MOST], a[24] = "", b[24] = "";
    const bool a_first = a_rows < b_rows || (a_rows == b_rows && a_columns <= b_columns);
    if (a_rows > 0 && a_columns > 0) snprintf(a, sizeof a, "%ux%u", a_rows, a_columns);
    if (b_rows > 0 && b_columns > 0) snprintf(b, sizeof b, "%ux%u", b_rows, b_columns);
    const char *between = a[0] && b[0] ? "," : "";
    snprintf(text, sizeof text, "%s%s%s", a_first ? a : b, between, a_first ? b : a);
    list_add(list, text[0] ? text : "0");
}

static void cakes_are_cut_and_eaten_by_the_rules(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned rows = 1; rows <= 4; rows++)
        for (unsigned columns = 1; columns <= 6; columns++) {
            char text[16];
            snprintf(text, sizeof text, "%ux%u", rows, columns);
            string_list cut = {.count = 0}, eaten = {.count = 0}, turned = {.count = 0};
            string_list by_right = {.count = 0};
            for (unsigned a = 1; a < columns; a++) {
                if (a <= columns - a) add_cakes(&cut, rows, a, rows, columns - a);
            }
            for (unsigned a = 0; a < columns; a++) {
                add_cakes(&eaten, rows, a, rows, columns - 1 - a);
                add_cakes(&turned, a, rows, columns - 1 - a, rows);
            }
            for (unsigned a = 0; a < rows; a++)
                add_cakes(&by_right, columns, a, columns, rows - 1 - a);
            assert_options(ctx, "cutcake", text, ENDER_LEFT, &cut);
            assert_options(ctx, "eatcake", text, ENDER_LEFT, &eaten);
            assert_options(ctx, "turn-and-eatcake", text, ENDER_LEFT, &turned);
            assert_options(ctx, "turn-and-eatcake", text, ENDER_RIGHT, &by_right);
            if (rows * columns > 8) continue;
            assert_consistent(ctx, "eatcake", text);
            assert_consistent(ctx, "turn-and-eatcake", text);
        }
}

static void assert_theorem(ender_ctx *ctx, const char *name, const char *text) {
    if (!ender_same(value_by(ctx, name, text, ENDER_METHOD_CLOSED),
                    value_by(ctx, name, text, ENDER_METHOD_SEARCH)))
        fail_msg("%s %s: the theorem gives another value", name, text);
}

static void cakes_have_the_values_of_winning_ways(void **state) {
    ender_ctx *ctx = *state;
    char text[16];
    for (unsigned rows = 1; rows <= 12; rows++)
        for (unsigned columns = 1; columns <= 16; columns++) {
            snprintf(text, sizeof text, "%ux%u", rows, columns);
            assert_theorem(ctx, "cutcake", text);
            assert_theorem(ctx, "maundy-cake", text);
            if (rows * columns > 6) continue; /* literal forms of many cakes are large */
            assert_consistent(ctx, "cutcake", text);
            assert_consistent(ctx, "maundy-cake", text);
        }
    assert_true(ender_same(value_of(ctx, "cutcake", "1x4294967295"), game(ctx, "4294967294")));
    assert_true(ender_same(value_of(ctx, "maundy-cake", "1x4294967291"), game(ctx, "1")));
    assert_true(ender_same(value_of(ctx, "maundy-cake", "2147483648x1"), game(ctx, "-2147483647")));
    string_list parts = {.count = 0};
    list_add(&parts, "2x3,2x3");
    list_add(&parts, "2x2,2x2,2x2");
    list_add(&parts, "2x1,2x1,2x1,2x1,2x1,2x1");
    assert_options(ctx, "maundy-cake", "2x6", ENDER_LEFT, &parts);
    assert_spelled(ctx, "cutcake", "3X5 , 2x2", "2x2,3x5");
    assert_refused(ctx, "cutcake", "3x0", 3);
    assert_refused(ctx, "eatcake", "3", 2);
    assert_refused(ctx, "maundy-cake", "3x4,", 5);
    assert_refused(ctx, "maundy-cake", "3x4;2x2", 4);
    assert_out_of_reach(ctx, "eatcake", "4000000000x4000000000");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_follow_the_rules),
        cmocka_unit_test(the_theorems_for_pieces_agree_with_search),
        cmocka_unit_test(squares_without_a_move_are_steps),
        cmocka_unit_test(pieces_are_spelled_in_one_way),
        cmocka_unit_test(wythoff_with_slack_follows_the_rules),
        cmocka_unit_test(lost_pairs_are_those_of_the_recurrence),
        cmocka_unit_test(slack_is_spelled_in_one_way),
        cmocka_unit_test(euclid_follows_the_rules),
        cmocka_unit_test(partizan_euclid_follows_the_rules),
        cmocka_unit_test(cakes_are_cut_and_eaten_by_the_rules),
        cmocka_unit_test(cakes_have_the_values_of_winning_ways),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
