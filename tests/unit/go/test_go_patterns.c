/* SPDX-License-Identifier: MIT
 *
 * Patterns of three by three points: where they are on boards, and that neither the position of a
 * pattern nor its colour matters. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "go/pattern.h"

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

/* The empty points of a board that are marked in the text by a star are the middles of patterns,
 * and no others are. */
static void check_board(const char *text) {
    static goban g;
    sim *s = malloc(sizeof *s);
    memset(&g, 0, sizeof g);
    g.width = g.height = SIDE;
    for (unsigned p = 0; p < POINTS; p++)
        g.stone[p] = text[p] == 'b' ? GO_BLACK : text[p] == 'w' ? GO_WHITE : GO_EMPTY;
    assert_non_null(s);
    sim_open(s, &g);
    for (unsigned p = 0; p < POINTS; p++)
        if (g.stone[p] == GO_EMPTY &&
            pattern_matches(&table, s, sim_cell(&g, p)) != (text[p] == '*'))
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(patterns_are_found_in_every_position),
    };
    return cmocka_run_group_tests(tests, open_table, NULL);
}
