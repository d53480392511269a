/* SPDX-License-Identifier: MIT
 *
 * Quelhas, Cross Purposes and Peg Duotaire, boards on which lines of squares are filled, crates tip
 * over and pegs jump. Moves are compared with those of a generator that works on letters; values
 * with those of the literal game tree and with those of the same board turned and mirrored, on
 * boards that fit into a word and on boards that do not. */
#include "positions.h"
#include "testing.h"

#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 12 };

typedef struct board {
    int rows, cols;
    char at[SIDE][SIDE];
} board;

static uint64_t seed = 3;

static unsigned below(unsigned n) { return (unsigned)random_below(&seed, (uint32_t)n); }

static board random_board(int rows, int cols, const char *letters) {
    board b = {.rows = rows, .cols = cols};
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) b.at[r][c] = letters[below((unsigned)strlen(letters))];
    return b;
}

static const char *board_text(const board *b, char *text) {
    char *at = text;
    for (int r = 0; r < b->rows; r++) {
        if (r > 0) *at++ = '|';
        memcpy(at, b->at[r], (size_t)b->cols);
        at += b->cols;
    }
    *at = '\0';
    return text;
}

static char letter(const board *b, int r, int c) {
    return r < 0 || c < 0 || r >= b->rows || c >= b->cols ? '#' : b->at[r][c];
}

/* Number `which` of the eight symmetries: upside down, mirrored, transposed. */
static board image_of(const board *b, int which) {
    board image = {.rows = which & 4 ? b->cols : b->rows, .cols = which & 4 ? b->rows : b->cols};
    for (int r = 0; r < b->rows; r++)
        for (int c = 0; c < b->cols; c++) {
            const int y = which & 1 ? b->rows - 1 - r : r, x = which & 2 ? b->cols - 1 - c : c;
            *(which & 4 ? &image.at[x][y] : &image.at[y][x]) = b->at[r][c];
        }
    return image;
}

/* ---- moves on letters ---- */

static void add_board(string_list *list, const board *b) {
    char text[STRING_MOST];
    list_add(list, board_text(b, text));
}

typedef void (*moves_from)(const board *b, int r, int c, int dr, int dc, string_list *list);

static void fill_moves(const board *b, int r, int c, int dr, int dc, string_list *list) {
    board after = *b;
    if (dr + dc < 0) return; /* a line is filled from its first square */
    for (int n = 0; letter(b, r + n * dr, c + n * dc) == '.'; n++) {
        after.at[r + n * dr][c + n * dc] = '#';
        if (n > 0) add_board(list, &after);
    }
}

static void tip_moves(const board *b, int r, int c, int dr, int dc, string_list *list) {
    board after = *b;
    if (letter(b, r, c) != 'x' || letter(b, r + dr, c + dc) != '.' ||
        letter(b, r + 2 * dr, c + 2 * dc) != '.')
        return;
    after.at[r][c] = '.';
    after.at[r + dr][c + dc] = after.at[r + 2 * dr][c + 2 * dc] = '#';
    add_board(list, &after);
}

static void jump_moves(const board *b, int r, int c, int dr, int dc, string_list *list) {
    board after = *b;
    if (letter(b, r, c) != 'x' || letter(b, r + dr, c + dc) != 'x' ||
        letter(b, r + 2 * dr, c + 2 * dc) != '.')
        return;
    after.at[r][c] = after.at[r + dr][c + dc] = '.';
    after.at[r + 2 * dr][c + 2 * dc] = 'x';
    add_board(list, &after);
}

static const struct {
    const char *name, *letters;
    moves_from moves;
    bool impartial;
} games[] = {{"quelhas", "...#", fill_moves, false},
             {"cross-purposes", "x...#", tip_moves, false},
             {"peg-duotaire", "xx..#", jump_moves, true}};
enum { GAMES = sizeof games / sizeof games[0] };

static void moves(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (unsigned k = 0; k < GAMES; k++)
        for (int round = 0; round < 300; round++) {
            const board b = random_board(1 + (int)below(5), 1 + (int)below(6), games[k].letters);
            for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
                string_list list = {.count = 0};
                for (int r = 0; r < b.rows; r++)
                    for (int c = 0; c < b.cols; c++)
                        for (int sign = -1; sign <= 1; sign += 2) {
                            if (player == ENDER_LEFT || games[k].impartial)
                                games[k].moves(&b, r, c, sign, 0, &list);
                            if (player == ENDER_RIGHT || games[k].impartial)
                                games[k].moves(&b, r, c, 0, sign, &list);
                        }
                assert_options(ctx, games[k].name, board_text(&b, text), player, &list);
            }
        }
}

/* ---- values ---- */

static void values(void **state) {
    ender_ctx *ctx = *state;
    char text[STRING_MOST];
    for (unsigned k = 0; k < GAMES; k++)
        for (int round = 0; round < 120; round++) {
            const board b = random_board(1 + (int)below(4), 1 + (int)below(4), games[k].letters);
            assert_consistent(ctx, games[k].name, board_text(&b, text));
        }
}

/* Taken squares around a board change its size and nothing else. */
static board framed(const board *b) {
    board frame = {.rows = SIDE, .cols = SIDE - 1};
    for (int r = 0; r < frame.rows; r++)
        for (int c = 0; c < frame.cols; c++) frame.at[r][c] = '#';
    const int top = (int)below((unsigned)(SIDE - b->rows + 1));
    const int left = (int)below((unsigned)(SIDE - 1 - b->cols + 1));
    for (int r = 0; r < b->rows; r++)
        for (int c = 0; c < b->cols; c++) frame.at[top + r][left + c] = b->at[r][c];
    return frame;
}

static void symmetries(void **state) {
    ender_ctx *ctx = *state;
    char text[SIDE * SIDE + SIDE];
    for (unsigned k = 0; k < GAMES; k++)
        for (int round = 0; round < 40; round++) {
            const board b = random_board(3 + (int)below(2), 3 + (int)below(3), games[k].letters);
            const ender_game value = value_of(ctx, games[k].name, board_text(&b, text));
            for (int which = 0; which < 8; which++) {
                const board image = image_of(&b, which), large = framed(&image);
                const ender_game expected = which & 4 ? negative(ctx, value) : value;
                board_text(&image, text);
                if (!ender_same(value_of(ctx, games[k].name, text), expected))
                    fail_msg("%s %s", games[k].name, text);
                board_text(&large, text);
                if (!ender_same(value_of(ctx, games[k].name, text), expected))
                    fail_msg("%s %s", games[k].name, text);
            }
        }
}

/* Parts that do not fit into a word. */
static void large_parts(void **state) {
    ender_ctx *ctx = *state;
    char *row = repeated("", ".", 60, "|x"), *text = repeated(row, ".", 59, "");
    char *upright = repeated("", ".|", 63, ".");
    const ender_game tall = value_of(ctx, "quelhas", upright);
    assert_true(ender_same(tall, game(ctx, "32")));
    assert_true(ender_same(value_of(ctx, "quelhas", "1x64"), game(ctx, "-32")));
    ender_position *wide = parsed(ctx, "cross-purposes", text);
    ender_game value = {0};
    assert_int_equal(ender_position_value(ctx, wide, ENDER_METHOD_SEARCH, &value), ENDER_OK);
    ender_position_free(wide);
    assert_true(ender_same(value, game(ctx, "-1")));
    free(row);
    free(text);
    free(upright);
}

static void known(void **state) {
    ender_ctx *ctx = *state;
    for (unsigned n = 2; n <= 10; n++) {
        char text[16], number[16];
        sprintf(text, "1x%u", n);
        sprintf(number, "-%u", n / 2);
        assert_true(ender_same(value_of(ctx, "quelhas", text), game(ctx, number)));
        if (n > 7) continue;
        char *strip = repeated("", ".", n, "");
        assert_solved(ctx, "quelhas", strip);
        free(strip);
    }
    assert_true(ender_same(value_of(ctx, "quelhas", "2x2"), game(ctx, "+-1")));
    assert_true(ender_same(value_of(ctx, "cross-purposes", "x.."), game(ctx, "-1")));
    assert_true(ender_same(value_of(ctx, "cross-purposes", "x..|.##|.##"), game(ctx, "*")));
    assert_true(ender_same(value_of(ctx, "peg-duotaire", "xx."), game(ctx, "*")));
    assert_true(ender_same(value_of(ctx, "peg-duotaire", ".xx."), game(ctx, "*")));
    assert_refused(ctx, "quelhas", "..x", 3);
    assert_refused(ctx, "cross-purposes", "2x2", 1);
    assert_refused(ctx, "peg-duotaire", "xxo", 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(moves),       WITH_CONTEXT(values), WITH_CONTEXT(symmetries),
        WITH_CONTEXT(large_parts), WITH_CONTEXT(known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
