/* SPDX-License-Identifier: MIT
 *
 * Clobber with settings: options against the rules on letters, values against the literal forms,
 * which know no parts and no symmetry, and against the rulesets that are settings of it. */
#include "positions.h"
#include "testing.h"

#define BOARD_SIDE 6
#include "rulesets/letter_board.h"

#include <stdio.h>
#include <stdlib.h>

static const char *const name = "general-clobber";

/* ---- the rules, on letters ---- */

/* Of one player: rows down and columns to the right; "xo.#" by what is meant: m for the player's
 * own stone, t for the other's. */
typedef struct side {
    int steps[8][2], count;
    const char *takes;
    char leaves;
} side;

typedef struct game_rules {
    const char *settings; /* as they are printed */
    side sides[2];
    int far;
} game_rules;

/* clang-format off */
#define SIDES {{-1, 0}, {0, 1}, {1, 0}, {0, -1}}, 4
#define CORNERS {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}, 4
/* Play ends under each of these. */
static const game_rules ending[] = {
    {"", {{SIDES, "t", '.'}, {SIDES, "t", '.'}}, 1},
    {"far=2", {{SIDES, "t", '.'}, {SIDES, "t", '.'}}, 2},
    {"far=any", {{SIDES, "t", '.'}, {SIDES, "t", '.'}}, 9},
    {"takes=own,other leaves=hole far=any", {{SIDES, "mt", '#'}, {SIDES, "mt", '#'}}, 9},
    {"to=diagonal takes=own", {{CORNERS, "m", '.'}, {CORNERS, "m", '.'}}, 1},
    {"to=e/w takes=empty", {{{{0, 1}}, 1, ".", '.'}, {{{0, -1}}, 1, ".", '.'}}, 1},
    {"to=ne,e/s,w takes=other,empty far=2",
     {{{{-1, 1}, {0, 1}}, 2, "t.", '.'}, {{{1, 0}, {0, -1}}, 2, "t.", '.'}}, 2},
    {"takes=empty leaves=other", {{SIDES, ".", 't'}, {SIDES, ".", 't'}}, 1},
    {"takes=empty leaves=own far=any", {{SIDES, ".", 'm'}, {SIDES, ".", 'm'}}, 9},
    {"takes=empty leaves=other/hole far=2", {{SIDES, ".", 't'}, {SIDES, ".", '#'}}, 2},
    {"to=(0,2)/(1,2) takes=own,other leaves=empty/hole",
     {{{{0, 2}}, 1, "mt", '.'}, {{{1, 2}}, 1, "mt", '#'}}, 1},
    {"takes=own/other leaves=hole/empty far=3", {{SIDES, "m", '#'}, {SIDES, "t", '.'}}, 3},
};
/* And not under these. */
static const game_rules returning[] = {
    {"takes=empty", {{SIDES, ".", '.'}, {SIDES, ".", '.'}}, 1},
    {"leaves=own", {{SIDES, "t", 'm'}, {SIDES, "t", 'm'}}, 1},
    {"takes=own,other,empty leaves=other/empty far=any",
     {{SIDES, "mt.", 't'}, {SIDES, "mt.", '.'}}, 9},
    {"to=diagonal,(2,0)/e takes=own leaves=own",
     {{{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}, {2, 0}}, 5, "m", 'm'}, {{{0, 1}}, 1, "m", 'm'}}, 1},
};
/* clang-format on */

static char letter_of(char meant, char mine) {
    return meant == 'm' ? mine : meant == 't' ? (mine == 'x' ? 'o' : 'x') : meant;
}

static bool is_taken(const side *s, char letter, char mine) {
    for (const char *c = s->takes; *c != '\0'; c++)
        if (letter_of(*c, mine) == letter) return true;
    return false;
}

static void spell(const game_rules *rules, const board *b, char *text) {
    text += sprintf(text, "%s;", rules->settings);
    write_board(b, text);
}

static void list_moves(const game_rules *rules, const board *b, char mine, string_list *list) {
    const side *s = &rules->sides[mine == 'x' ? 0 : 1];
    char text[2 * STRING_MOST];
    for (int square = 0; square < b->rows * b->cols; square++)
        for (int i = 0; i < s->count; i++) {
            const int row = square / b->cols, col = square % b->cols;
            for (int k = 1; k <= rules->far && at(b, row, col) == mine; k++) {
                const int r = row + k * s->steps[i][0], c = col + k * s->steps[i][1];
                if (is_taken(s, at(b, r, c), mine)) {
                    board after = *b;
                    after.at[r][c] = mine;
                    after.at[row][col] = letter_of(s->leaves, mine);
                    spell(rules, &after, text);
                    list_add(list, text);
                }
                if (at(b, r, c) != '.') break;
            }
        }
}

static void check_options(ender_ctx *ctx, const char *ruleset, const game_rules *rules,
                          const board *b) {
    char text[2 * STRING_MOST];
    spell(rules, b, text);
    for (int p = 0; p < 2; p++) {
        string_list expected = {.count = 0};
        list_moves(rules, b, "xo"[p], &expected);
        assert_options(ctx, ruleset, text, p == 0 ? ENDER_LEFT : ENDER_RIGHT, &expected);
    }
}

/* ---- tests ---- */

static void options_are_those_of_the_rules(void **state) {
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        for (int k = 0; k < 30; k++) {
            const board b = random_board(1 + below(3), 1 + below(5), "xxoo..#");
            check_options(*state, name, &ending[i], &b);
            check_options(*state, "loopy-general-clobber", &ending[i], &b);
        }
    for (size_t i = 0; i < sizeof returning / sizeof *returning; i++)
        for (int k = 0; k < 30; k++) {
            const board b = random_board(1 + below(3), 1 + below(4), "xxoo..#");
            check_options(*state, "loopy-general-clobber", &returning[i], &b);
        }
}

static void values_are_those_of_the_literal_forms(void **state) {
    char text[2 * STRING_MOST];
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        for (int k = 0; k < 60; k++) {
            const board b = k % 3 == 0 ? random_board(1, 1 + below(6), "xo...#")
                                       : random_board(2 + k % 2, 2 + below(2), "xxoo.#");
            spell(&ending[i], &b, text);
            assert_consistent(*state, name, text);
        }
}

/* Parts far from each other on a large board are summands. */
static void large_boards_are_sums(void **state) {
    char text[2 * STRING_MOST];
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        const board a = random_board(1, 3, "xo."), b = random_board(1, 3, "xo.");
        spell(&ending[i], &a, text);
        const ender_game first = value_of(*state, name, text);
        spell(&ending[i], &b, text);
        const ender_game second = value_of(*state, name, text);
        char rows[2 + 6 * 20] = "";
        for (int row = 0; row < 7; row++) strcat(rows, row == 0 ? "|" : "|###################");
        sprintf(text, "%s;%.3s%.60s", ending[i].settings, a.at[0], rows);
        sprintf(text + strlen(text), "|###############%.3s", b.at[0]);
        assert_true(ender_same(value_of(*state, name, text), sum_of(*state, first, second)));
    }
}

static void named_rulesets_are_settings(void **state) {
    static const char *const named[][2] = {
        {"clobber", ""},
        {"diagonal-clobber", "to=diagonal"},
        {"kings-clobber", "to=orthogonal,diagonal"},
        {"knights-clobber", "to=knight"},
        {"rooks-clobber", "far=any"},
        {"bishops-clobber", "to=diagonal far=any"},
        {"queens-clobber", "to=orthogonal,diagonal far=any"},
        {"cannibal-clobber", "takes=own,other"},
        {"anti-clobber", "takes=empty leaves=other"},
        {"king-dirt", "to=orthogonal,diagonal takes=empty leaves=hole"},
    };
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        for (int k = 0; k < 40; k++) {
            const board b = random_board(1 + below(3), 1 + below(4), "xxoo..#");
            char board_text[STRING_MOST], text[2 * STRING_MOST];
            write_board(&b, board_text);
            sprintf(text, "%s;%s", named[i][1], board_text);
            if (!ender_same(value_of(*state, name, text),
                            value_of(*state, named[i][0], board_text)))
                fail_msg("%s and %s %s differ", text, named[i][0], board_text);
        }
}

/* Exchanging the players with their settings negates. */
static void the_other_way_round(void **state) {
    static const char *const pairs[][2] = {
        {"to=n,e/(1,2),w far=2 takes=own/other;xo.|o.x|oxx",
         "to=(1,2),w/n,e far=2 takes=other/own;ox.|x.o|xoo"},
        {"to=e/w takes=empty;x..o.x|x..o..", "to=w/e takes=empty;o..x.o|o..x.."}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        assert_true(ender_same(value_of(*state, name, pairs[i][0]),
                               negative(*state, value_of(*state, name, pairs[i][1]))));
}

static void play_that_comes_back_is_refused(void **state) {
    ender_ctx *ctx = *state;
    ender_position *position = parsed(ctx, name, "takes=empty;x.o");
    ender_game value;
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value), ENDER_EDOMAIN);
    ender_position_free(position);
}

static void texts(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, name, " far=1 takes=other ; XO / o ", ";xo|o#");
    assert_spelled(ctx, name, "to=n,e,s,w,(-1,1),(2,2);2x2", "to=orthogonal,ne,(2,2);xo|ox");
    assert_spelled(ctx, name, "leaves=own/own to=(0,-2)/se far=63;x",
                   "to=(0,-2)/se leaves=own far=63;x");
    assert_refused(ctx, name, "xo", 1);
    assert_refused(ctx, name, "to=;xo", 4);
    assert_refused(ctx, name, "to=(0,0);xo", 4);
    assert_refused(ctx, name, "to=(3,0);xo", 5);
    assert_refused(ctx, name, "to=north;xo", 5);
    assert_refused(ctx, name, "takes=hole;xo", 7);
    assert_refused(ctx, name, "takes=own,;xo", 11);
    assert_refused(ctx, name, "leaves=own,other;xo", 11);
    assert_refused(ctx, name, "far=0;xo", 5);
    assert_refused(ctx, name, "far=64;xo", 5);
    assert_refused(ctx, name, "far=any", 8);
    assert_refused(ctx, name, ";xy", 3);
    assert_refused(ctx, name, ";", 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_those_of_the_rules),
        cmocka_unit_test(values_are_those_of_the_literal_forms),
        cmocka_unit_test(large_boards_are_sums),
        cmocka_unit_test(named_rulesets_are_settings),
        cmocka_unit_test(the_other_way_round),
        cmocka_unit_test(play_that_comes_back_is_refused),
        cmocka_unit_test(texts),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
