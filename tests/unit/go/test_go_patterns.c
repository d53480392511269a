/* SPDX-License-Identifier: MIT
 *
 * Patterns of three by three points, and eyes of few points, in games by chance: where they are on
 * boards, and that neither the position nor the colour matters. */
#include "go/eyeshape.h"
#include "go/pattern.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 5, POINTS = SIDE * SIDE };

static pattern_table table;

static int open_table(void **state) {
    (void)state;
    pattern_open(&table);
    return 0;
}

/* The board of this text after a turn: bit 0 exchanges left and right, bit 1 above and below, bit 2
 * rows and columns, bit 3 the colours. */
static void turn_board(const char *text, unsigned turn, char *out) {
    for (unsigned row = 0; row < SIDE; row++)
        for (unsigned column = 0; column < SIDE; column++) {
            unsigned y = turn & 2 ? SIDE - 1 - row : row;
            unsigned x = turn & 1 ? SIDE - 1 - column : column;
            char stone = turn & 4 ? text[x * SIDE + y] : text[y * SIDE + x];
            if ((turn & 8) && stone == 'b')
                stone = 'w';
            else if ((turn & 8) && stone == 'w')
                stone = 'b';
            out[row * SIDE + column] = stone;
        }
}

/* A capital letter is a stone, too. */
static go_stone stone_of(char text) {
    return text == 'b' || text == 'B' ? GO_BLACK : text == 'w' || text == 'W' ? GO_WHITE : GO_EMPTY;
}

static sim *board_of(const char *text) {
    static goban g;
    sim *s = malloc(sizeof *s);
    assert_non_null(s);
    memset(&g, 0, sizeof g);
    g.width = g.height = SIDE;
    for (unsigned p = 0; p < POINTS; p++) g.stone[p] = (uint8_t)stone_of(text[p]);
    sim_open(s, &g);
    return s;
}

static unsigned cell_of(unsigned point) {
    const goban g = {.width = SIDE, .height = SIDE};
    return sim_cell(&g, point);
}

/* The empty points of a board that are marked in the text by a star are the middles of patterns,
 * and no others are. */
static void check_board(const char *text) {
    sim *s = board_of(text);
    for (unsigned p = 0; p < POINTS; p++)
        if (stone_of(text[p]) == GO_EMPTY &&
            pattern_matches(&table, s, cell_of(p)) != (text[p] == '*'))
            fail_msg("%s: point %u", text, p);
    free(s);
}

static void patterns_are_found_in_every_position(void **state) {
    (void)state;
    static const char *const boards[] = {
        "....."
        "....."
        "....."
        "....."
        ".....",
        /* a stone alone is no pattern */
        "....."
        "....."
        "..b.."
        "....."
        ".....",
        /* a hane on each side of two stones that touch, for either colour */
        "....."
        ".**.."
        ".bw.."
        ".**.."
        ".....",
        /* a stone between two: around it, at the edge too */
        "***.."
        "wbw.."
        "***.."
        "....."
        ".....",
        /* two cuts in the middle of the board, and hane at the ends */
        ".**.."
        "bbw.."
        "w*w.."
        "bw..."
        "**...",
        /* no pattern reaches from stone to stone across the board */
        "....."
        "b...."
        "....."
        "....."
        "...w.",
    };
    char turned[POINTS + 1] = {0};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (unsigned turn = 0; turn < 16; turn++) {
            turn_board(boards[i], turn, turned);
            check_board(turned);
        }
}

/* The capital letter is the vital point when its string is taken; without one there is none. */
static void check_vital(const char *text) {
    sim *s = board_of(text);
    unsigned vital = SIM_PASS;
    for (unsigned p = 0; p < POINTS; p++)
        if (text[p] == 'B' || text[p] == 'W') vital = cell_of(p);
    for (unsigned p = 0; p < POINTS; p++)
        if (text[p] == 'b' || text[p] == 'B')
            assert_int_equal(eye_vital_after_capture(s, cell_of(p)), vital);
    free(s);
}

/* Only the eyes of three, of four around a point, of five and of six with a point that decides. */
static void vital_points_are_found(void **state) {
    (void)state;
    static const char *const boards[] = {
        "wwwww" /* three in a row */
        "wbBbw"
        "wwwww"
        "....."
        ".....",
        "bBw.." /* and around a corner */
        "wbw.."
        ".ww.."
        "....."
        ".....",
        "bBbw." /* four around a point */
        "wbww."
        "www.."
        "....."
        ".....",
        "wwwww" /* a square with a tail */
        "bBbww"
        "wbbw."
        "wwww."
        ".....",
        "wwbww" /* five around a point */
        "wbBbw"
        "wwbww"
        ".www."
        ".....",
        "wwbww" /* a square with two tails */
        "wbBbw"
        "wwbbw"
        ".wwww"
        ".....",
        "bbw.." /* two, a square, and four in a row have none */
        "www.."
        "....."
        "....."
        ".....",
        "bbw.."
        "bbw.."
        "www.."
        "....."
        ".....",
        "bbbbw"
        "wwwww"
        "....."
        "....."
        ".....",
        "wwwww" /* a string with a liberty leaves a larger space */
        "wbbb."
        "wwwww"
        "....."
        ".....",
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (unsigned turn = 0; turn < 8; turn++) {
            char turned[POINTS + 1] = {0};
            turn_board(boards[i], turn, turned);
            check_vital(turned);
        }
}

/* White fills Black's eye with a move at a star, and with no other. */
static void check_filled(const char *text, go_stone colour) {
    sim *s = board_of(text);
    for (unsigned p = 0; p < POINTS; p++)
        if (stone_of(text[p]) == GO_EMPTY &&
            eye_is_filled(s, cell_of(p), colour) != (text[p] == '*'))
            fail_msg("%s: point %u", text, p);
    free(s);
}

static void eyes_are_filled_up_to_one_point(void **state) {
    (void)state;
    static const char *const boards[] = {
        "bbbbb" /* two of three, with the stone beside */
        "bw*.b"
        "bbbbb"
        "bbbbb"
        "bbbbb",
        "bbbbb" /* three of four, but not four of five in a row */
        "ww*.b"
        "bbbbb"
        "www.."
        "bbbbb",
        "bbbbb" /* a square of a space of five */
        "bwwbb"
        "bw*.b"
        "bbbbb"
        "bbbbb",
        "bbbbb" /* where a stone of the own colour is beside the last point, it is no eye */
        "bw..w"
        "bbbbb"
        "bbbbb"
        "bbbbb",
        "b..b." /* nor where more than a point is left */
        "bw..b"
        "bbbbb"
        "bbbbb"
        "bbbbb",
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        for (unsigned turn = 0; turn < 16; turn++) {
            char turned[POINTS + 1] = {0};
            turn_board(boards[i], turn, turned);
            check_filled(turned, turn & 8 ? GO_BLACK : GO_WHITE);
        }
}

/* White takes three stones, and after the next move nothing is urgent any more. */
static void vital_points_are_kept_for_one_move(void **state) {
    (void)state;
    sim *s = board_of("wwww."
                      "wbbb."
                      "wwwww"
                      "....."
                      ".....");
    sim_play(s, cell_of(4), GO_WHITE);
    assert_int_equal(s->vital, SIM_PASS);
    sim_play(s, cell_of(24), GO_BLACK);
    sim_play(s, cell_of(9), GO_WHITE);
    assert_int_equal(s->stone[cell_of(7)], GO_EMPTY);
    assert_int_equal(s->vital, cell_of(7));
    sim_play(s, cell_of(23), GO_BLACK);
    assert_int_equal(s->vital, SIM_PASS);
    free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_are_found_in_every_position),
        cmocka_unit_test(vital_points_are_found),
        cmocka_unit_test(eyes_are_filled_up_to_one_point),
        cmocka_unit_test(vital_points_are_kept_for_one_move),
    };
    return cmocka_run_group_tests(tests, open_table, NULL);
}
