/* SPDX-License-Identifier: MIT
 *
 * King and Dirt with kings to be placed: its options against the rules on letters, its values by
 * search and from the literal forms, and those that the solver MCGS was tested with. */
#include "positions.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const name = "king-dirt-general";

/* ---- the rules, on letters ---- */

typedef struct field {
    int rows, cols;
    char at[8][8];
    int left, right;
    bool first;
} field;

static int least(int a, int b) { return a < b ? a : b; }

static void write_field(const field *f, char *text) {
    int empty = 0;
    for (int r = 0; r < f->rows; r++)
        for (int c = 0; c < f->cols; c++)
            if (f->at[r][c] == '.') empty++;
    const int left = least(f->left, empty), right = least(f->right, empty);
    text += sprintf(text, "%d,%d%s:", left, right, f->first && left + right > 0 ? ",1" : "");
    for (int r = 0; r < f->rows; r++)
        text += sprintf(text, "%s%.*s", r > 0 ? "|" : "", f->cols, f->at[r]);
}

static void record_add(string_list *list, const field *f) {
    char text[STRING_MOST];
    write_field(f, text);
    list_add(list, text);
}

static void add_moves(const field *f, int row, int col, string_list *list) {
    for (int r = row - 1; r <= row + 1; r++)
        for (int c = col - 1; c <= col + 1; c++) {
            if (r < 0 || c < 0 || r >= f->rows || c >= f->cols || f->at[r][c] != '.') continue;
            field after = *f;
            after.at[r][c] = f->at[row][col];
            after.at[row][col] = '#';
            record_add(list, &after);
        }
}

static void options_of(const field *f, ender_player player, string_list *list) {
    const char mine = player == ENDER_LEFT ? 'x' : 'o';
    const int kings = player == ENDER_LEFT ? f->left : f->right;
    bool placed = false;
    for (int r = 0; r < f->rows; r++)
        for (int c = 0; c < f->cols; c++) {
            if (f->at[r][c] != '.' || kings == 0) continue;
            field after = *f;
            after.at[r][c] = mine;
            if (player == ENDER_LEFT)
                after.left--;
            else
                after.right--;
            record_add(list, &after);
            placed = true;
        }
    if (placed && f->first) return;
    for (int r = 0; r < f->rows; r++)
        for (int c = 0; c < f->cols; c++)
            if (f->at[r][c] == mine) add_moves(f, r, c, list);
}

/* ---- against the rules ---- */

static void check_field(ender_ctx *ctx, const field *f) {
    char text[STRING_MOST];
    write_field(f, text);
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        string_list expected = {.count = 0};
        options_of(f, player, &expected);
        assert_options(ctx, name, text, player, &expected);
    }
    assert_consistent(ctx, name, text);
}

static void fill(field *f, unsigned *seed) {
    for (int r = 0; r < f->rows; r++)
        for (int c = 0; c < f->cols; c++) {
            *seed = *seed * 1103515245 + 12345;
            f->at[r][c] = "..xo#."[(*seed >> 16) % 6];
        }
}

static void random_fields(void **state) {
    unsigned seed = 1;
    for (int i = 0; i < 240; i++) {
        field f = {.rows = 1 + i % 3,
                   .cols = i % 3 == 2 ? 2 : 3,
                   .left = i % 4,
                   .right = i / 4 % 3,
                   .first = i % 5 > 2};
        fill(&f, &seed);
        check_field(*state, &f);
    }
}

/* Exchanging the players negates. */
static void the_other_way_round(void **state) {
    ender_ctx *ctx = *state;
    static const char *const pairs[][2] = {{"1,2:..x|.#.", "2,1:..o|.#."},
                                           {"2,0,1:x..|..#|.o.", "0,2,1:o..|..#|.x."},
                                           {"3,1:....", "1,3:...."}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        assert_true(ender_same(value_of(ctx, name, pairs[i][0]),
                               negative(ctx, value_of(ctx, name, pairs[i][1]))));
}

static void with_nothing_to_place_it_is_king_and_dirt(void **state) {
    ender_ctx *ctx = *state;
    static const char *const boards[] = {"x..|..o", "xo.|.#.|o.x", "x.#.o|..#..", "x#o"};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        char text[STRING_MOST];
        snprintf(text, sizeof text, "0,0:%s", boards[i]);
        assert_true(ender_same(value_of(ctx, name, text), value_of(ctx, "king-dirt", boards[i])));
    }
}

/* Values that MCGS was tested with. */
static void published_fields(void **state) {
    ender_ctx *ctx = *state;
    static const char *const fields[][2] = {
        {"1,2,1:..##|.#..|#...|X#..", "{-2,-2*|-2,{-2|-3}||||-5/2||-11/4|-3|||-3*}"},
        {"1,2,1:.#.#|..#.|.#..|X###",
         "{*|-1/2||{-1,{*|-1/2||-3/2}|||-1|-3/2||-5/2},{-3/4|||-1|-3/2||-5/2}|||-2*}"},
        {"1,2,1:##..|..#.|#.#.|X#.#", "-17/8"},
        {"1,2,0:#.##|#..#|...#|#...", "{-2,-2*|-3*}"},
        {"1,2,0:.#.#|#..#|#X.#|#..#", "*2"},
        {"1,2,0:.##.|#.#.|.##.|...#", "-65/16"},
        {"2,2,0:##.#|...#|#...|...#", "*2"},
    };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        assert_true(ender_same(value_of(ctx, name, fields[i][0]), game(ctx, fields[i][1])));
}

static void mistakes_have_a_place(void **state) {
    ender_ctx *ctx = *state;
    assert_refused(ctx, name, "x..", 1);
    assert_refused(ctx, name, "1:x..", 2);
    assert_refused(ctx, name, "1,:x..", 3);
    assert_refused(ctx, name, "1,2,2:x..", 5);
    assert_refused(ctx, name, "1,2x..", 4);
    assert_refused(ctx, name, "1,2:xy", 6);
    assert_refused(ctx, name, "1,2:", 5);
    assert_refused(ctx, name, "99999999999999999999,1:x", 1);
    assert_spelled(ctx, name, "9,1,0:X.|.", "2,1:x.|.#");
    assert_spelled(ctx, name, "1,1,1:2x2", "1,1,1:..|..");
    assert_spelled(ctx, name, "1,1,1:xx", "0,0:xx");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_fields),
        cmocka_unit_test(the_other_way_round),
        cmocka_unit_test(with_nothing_to_place_it_is_king_and_dirt),
        cmocka_unit_test(published_fields),
        cmocka_unit_test(mistakes_have_a_place),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
