/* SPDX-License-Identifier: MIT
 *
 * Roll the Lawn, Cricket Pitch and Maze. Each closed form is held against the search and
 * against the literal form, for all small positions; moves are held against the rules written down
 * a second time, on strings; long positions are solved by theorem and given up by search. */
#include "chance.h"
#include "positions.h"
#include "questions.h"
#include "ruleset/ruleset.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Roll the Lawn and Cricket Pitch ---- */

enum { BUMPS_MOST = 8 };

typedef struct pitch {
    unsigned bumps[BUMPS_MOST];
    size_t count, roller; /* how many bumps are to the left of the roller */
} pitch;

static const char *pitch_text(char *to, const pitch *p) {
    char *at = to;
    for (size_t i = 0; i <= p->count; i++) {
        if (i == p->roller) at += sprintf(at, i > 0 ? ",@" : "@");
        if (i < p->count) at += sprintf(at, i > 0 || p->roller == 0 ? ",%u" : "%u", p->bumps[i]);
    }
    return to;
}

/* The row number `index` of `count` bumps of height below `heights`. */
static pitch pitch_of(size_t count, size_t roller, unsigned heights, unsigned index) {
    pitch p = {.count = count, .roller = roller};
    for (size_t i = 0; i < count; i++, index /= heights) p.bumps[i] = index % heights;
    return p;
}

static void pitch_moves(string_list *list, const pitch *from, ender_player player, bool lawn) {
    pitch p = *from;
    bool lowered = false;
    char text[STRING_MOST];
    while (player == ENDER_LEFT ? p.roller > 0 : p.roller < p.count) {
        unsigned *bump = &p.bumps[player == ENDER_LEFT ? p.roller - 1 : p.roller];
        if (*bump == 0 && !lawn) return;
        lowered = lowered || *bump > 0;
        if (*bump > 0) --*bump;
        if (player == ENDER_LEFT)
            p.roller--;
        else
            p.roller++;
        if (lowered) list_add(list, pitch_text(text, &p));
    }
}

static void every_pitch(ender_ctx *ctx, size_t most, unsigned heights,
                        void (*check)(ender_ctx *ctx, const pitch *p)) {
    for (size_t count = 0; count <= most; count++)
        for (size_t roller = 0; roller <= count; roller++)
            for (unsigned i = 0; i < power(heights, count); i++) {
                const pitch p = pitch_of(count, roller, heights, i);
                check(ctx, &p);
            }
}

static void check_pitch_moves(ender_ctx *ctx, const pitch *p) {
    char text[STRING_MOST];
    pitch_text(text, p);
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        string_list lawn = {.count = 0}, cricket = {.count = 0};
        pitch_moves(&lawn, p, player, true);
        pitch_moves(&cricket, p, player, false);
        assert_options(ctx, "roll-the-lawn", text, player, &lawn);
        assert_options(ctx, "cricket-pitch", text, player, &cricket);
    }
}

static void roller_moves(void **state) { every_pitch(*state, 4, 3, check_pitch_moves); }

static void check_pitch_values(ender_ctx *ctx, const pitch *p) {
    char text[STRING_MOST];
    assert_solved(ctx, "roll-the-lawn", pitch_text(text, p));
    assert_solved(ctx, "cricket-pitch", text);
    assert_outcome(ctx, "cricket-pitch", text);
}

static void roller_values(void **state) { every_pitch(*state, 4, 5, check_pitch_values); }

/* Rows with more bumps, taken from a fixed sequence. */
static void cricket_pitch_longer_rows(void **state) {
    ender_ctx *ctx = *state;
    uint64_t seed = 12345;
    char text[STRING_MOST];
    for (int i = 0; i < 150; i++) {
        pitch p = {.count = 7};
        for (size_t k = 0; k <= p.count; k++) {
            if (k < p.count)
                p.bumps[k] = chance_below(&seed, 5) + 1;
            else
                p.roller = chance_below(&seed, 8);
        }
        pitch_text(text, &p);
        if (!ender_same(value_by(ctx, "cricket-pitch", text, ENDER_METHOD_CLOSED),
                        value_by(ctx, "cricket-pitch", text, ENDER_METHOD_SEARCH)))
            fail_msg("cricket-pitch %s", text);
        assert_outcome(ctx, "cricket-pitch", text);
    }
}

static void roller_texts(void **state) {
    ender_ctx *ctx = *state;
    assert_spelled(ctx, "lawn", "[7,o,1,4]", "7,@,1,4");
    assert_spelled(ctx, "cricket", "1,2@2 , 1", "1,2,@,2,1");
    assert_spelled(ctx, "cp", "[ @ ]", "@");
    assert_spelled(ctx, "rl", "@00,4294967295", "@,0,4294967295");
    assert_refused(ctx, "lawn", "1,2", 4);
    assert_refused(ctx, "lawn", "1@2@", 4);
    assert_refused(ctx, "lawn", "1,,@", 3);
    assert_refused(ctx, "lawn", "@,", 3);
    assert_refused(ctx, "lawn", "1 2@", 3);
    assert_refused(ctx, "lawn", "[1@", 1);
    assert_refused(ctx, "lawn", "1@]", 3);
    assert_refused(ctx, "lawn", "[", 1);
    assert_refused(ctx, "lawn", "@4294967296", 2);
    assert_refused(ctx, "cricket", "-1@", 1);
}

static void roller_long_rows(void **state) {
    ender_ctx *ctx = *state;
    char *lawn = repeated("@", ",7,8", 3000, ""), *runs = repeated("@", ",9,8,7,6,5", 1000, "");
    assert_true(ender_same(value_of(ctx, "lawn", lawn), game(ctx, "-3000")));
    assert_true(ender_same(value_of(ctx, "cricket", lawn), game(ctx, "-3000")));
    assert_int_equal(outcome_of(ctx, "cricket", runs), ENDER_R);
    assert_true(ender_same(value_of(ctx, "cricket", runs), game(ctx, "-3000")));
    assert_out_of_reach(ctx, "lawn", lawn);
    assert_out_of_reach(ctx, "cricket", lawn);
    free(lawn);
    free(runs);
}

/* ---- Maze ---- */

/* The board of a number of walls: bits for the walls inside, square by square. Returns how many
 * bits that were. */
static unsigned board_text(char *to, unsigned rows, unsigned cols, unsigned walls) {
    unsigned bits = 0;
    for (unsigned row = 0; row < rows; row++) {
        if (row > 0) *to++ = '/';
        for (unsigned col = 0; col < cols; col++) {
            unsigned which = 0;
            if (col + 1 < cols) which |= walls >> bits++ & 1;
            if (row + 1 < rows) which |= (walls >> bits++ & 1) << 1;
            *to++ = ".|_J"[which];
        }
    }
    *to = '\0';
    return bits;
}

static unsigned count_walls(unsigned rows, unsigned cols) {
    char text[STRING_MOST];
    return board_text(text, rows, cols, 0);
}

static void transposed(char *to, const char *board, unsigned rows, unsigned cols) {
    for (unsigned col = 0; col < cols; col++) {
        if (col > 0) *to++ = '/';
        for (unsigned row = 0; row < rows; row++) {
            const char c = board[row * (cols + 1) + col];
            *to++ = (char)(c == '|' ? '_' : c == '_' ? '|' : c);
        }
    }
    *to = '\0';
}

static void maze_moves(void **state) {
    ender_ctx *ctx = *state;
    enum { ROWS = 3, COLS = 3, BOARD = ROWS * (COLS + 1) };
    char text[STRING_MOST], after[STRING_MOST], board[BOARD];
    for (unsigned walls = 0; walls < 1u << 12; walls += 7)
        for (unsigned square = 0; square < ROWS * COLS; square++) {
            board_text(board, ROWS, COLS, walls);
            const unsigned row = square / COLS, col = square % COLS;
            string_list left = {.count = 0}, right = {.count = 0};
            for (unsigned r = row; r + 1 < ROWS && !strchr("_J", board[r * (COLS + 1) + col]);
                 r++) {
                snprintf(after, sizeof after, "%s@%u,%u", board, r + 1, col);
                list_add(&left, after);
            }
            for (unsigned c = col; c + 1 < COLS && !strchr("|J", board[row * (COLS + 1) + c]);
                 c++) {
                snprintf(after, sizeof after, "%s@%u,%u", board, row, c + 1);
                list_add(&right, after);
            }
            snprintf(text, sizeof text, "%s@%u,%u", board, row, col);
            assert_options(ctx, "maze", text, ENDER_LEFT, &left);
            assert_options(ctx, "maze", text, ENDER_RIGHT, &right);
        }
}

/* Every pattern of walls: the values agree, the theorem covers all numbers and nothing else, the
 * mirror image is the negative; returns how many different values there are. */
static size_t all_mazes(ender_ctx *ctx, unsigned rows, unsigned cols, bool thorough) {
    char text[STRING_MOST], mirror[STRING_MOST];
    ender_game found[512];
    size_t count = 0;
    for (unsigned walls = 0; walls < 1u << count_walls(rows, cols); walls++) {
        board_text(text, rows, cols, walls);
        const ender_game value = value_of(ctx, "maze", text);
        size_t i = 0;
        while (i < count && !ender_same(found[i], value)) i++;
        assert_true(i < sizeof found / sizeof found[0]);
        if (i == count) found[count++] = value;
        if (!thorough) continue;
        assert_consistent(ctx, "maze", text);
        if (is_solved(ctx, "maze", text) != is_so(ender_is_number, ctx, value))
            fail_msg("maze %s: numbers are what the theorem gives", text);
        transposed(mirror, text, rows, cols);
        assert_true(ender_same(value_of(ctx, "maze", mirror), negative(ctx, value)));
    }
    return count;
}

/* ---- mirror images ---- */

typedef struct maze_part {
    uint64_t at[8];
    size_t words;
    bool mirrored;
} maze_part;

static maze_part representative(task *t, const ruleset *rules, const char *text) {
    maze_part p;
    const positions parsed = sum_parse(t, rules, text, strlen(text));
    const uint64_t *words = positions_at(&parsed, 0, &p.words);
    assert_in_range(p.words, 1, sizeof p.at / sizeof p.at[0]);
    memcpy(p.at, words, p.words * sizeof *words);
    p.mirrored = rules->parts.symmetry(rules, p.at, p.words);
    return p;
}

/* A board and its mirror image have one representative, and are turned once or neither; the
 * representative stays as it is. */
static void mirror_images_are_one_part(void **state) {
    const ender_ruleset *found = NULL;
    assert_int_equal(ender_ruleset_find(*state, "maze", &found), ENDER_OK);
    const ruleset *rules = (const ruleset *)(const void *)found;
    static const unsigned sizes[][2] = {{1, 3}, {2, 2}, {2, 3}, {3, 2}, {3, 3}};
    char text[STRING_MOST], mirror[STRING_MOST];
    task t[1];
    assert_true(TASK_OPEN(t, *state));
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        const unsigned rows = sizes[i][0], cols = sizes[i][1];
        for (unsigned walls = 0; walls < 1u << count_walls(rows, cols); walls++) {
            const arena_mark mark = scratch_mark(t);
            board_text(text, rows, cols, walls);
            transposed(mirror, text, rows, cols);
            const maze_part p = representative(t, rules, text),
                            q = representative(t, rules, mirror);
            if (p.words != q.words || memcmp(p.at, q.at, p.words * sizeof p.at[0]) != 0)
                fail_msg("maze %s has not the representative of %s", text, mirror);
            assert_int_equal(p.mirrored != q.mirrored, strcmp(text, mirror) != 0);
            maze_part again = p;
            assert_false(rules->parts.symmetry(rules, again.at, again.words));
            scratch_release(t, mark);
        }
    }
    assert_int_equal(task_end(t), ENDER_OK);
}

/* The numbers of values are those of oslo-option-closed-33. */
static void maze_values(void **state) {
    ender_ctx *ctx = *state;
    assert_int_equal(all_mazes(ctx, 1, 1, true), 1);
    assert_int_equal(all_mazes(ctx, 1, 2, true), 2);
    assert_int_equal(all_mazes(ctx, 2, 2, true), 6);
    assert_int_equal(all_mazes(ctx, 2, 3, true), 13);
    assert_int_equal(all_mazes(ctx, 2, 4, true), 25);
    assert_int_equal(all_mazes(ctx, 3, 3, true), 44);
}

static void maze_tokens(void **state) {
    ender_ctx *ctx = *state;
    assert_true(ender_same(value_of(ctx, "maze", "../|./|.@0,0@0,1@2,0"), game(ctx, "7/2")));
    assert_true(ender_same(value_by(ctx, "maze", "../..@0,0@0,0@1,0", ENDER_METHOD_SEARCH),
                           game(ctx, "-1")));
    assert_consistent(ctx, "maze", "../..@0,0@0,1@1,0"); /* as one position, and as three */
    assert_consistent(ctx, "maze", "../..@0,0@0,0@1,0");
    assert_spelled(ctx, "maze", ".|/.J", "../..");
    assert_spelled(ctx, "maze", "._/ .. @1,1 @0,0", "._/..@0,0@1,1");
    assert_spelled(ctx, "maze", "../..@0,0", "../..");
    assert_spelled(ctx, "maze", "../..@0,0@0,0", "../..@0,0@0,0");
    assert_refused(ctx, "maze", "../.", 5);
    assert_refused(ctx, "maze", "../", 4);
    assert_refused(ctx, "maze", "@0,0", 1);
    assert_refused(ctx, "maze", "..x", 3);
    assert_refused(ctx, "maze", "..@0,2", 6);
    assert_refused(ctx, "maze", "..@1,0", 4);
    assert_refused(ctx, "maze", "..@0", 5);
    assert_refused(ctx, "maze", "..@", 4);
    assert_refused(ctx, "maze", "..@0,1x", 7);
    assert_refused(ctx, "maze", "..@,@", 4);
}

static void maze_large(void **state) {
    ender_ctx *ctx = *state;
    char *row = repeated("", ".", 3000, ""), *column = repeated(".", "/.", 3000, "");
    assert_true(ender_same(value_of(ctx, "maze", row), game(ctx, "-2999")));
    assert_true(ender_same(value_of(ctx, "maze", column), game(ctx, "3000")));
    char *line = repeated("", ".|_.", 50, "/"), *board = repeated("", line, 200, "....");
    board[strlen(board) - 4] = '\0';
    board[strlen(board) - 1] = '\0';
    assert_int_equal(outcome_of(ctx, "maze", row), ENDER_R);
    ender_position *position = parsed(ctx, "maze", board);
    ender_game value = {0};
    assert_int_equal(ender_set_seconds(ctx, 0.2), ENDER_OK);
    const ender_status status = ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value);
    assert_true(status == ENDER_OK || status == ENDER_ELIMIT || status == ENDER_EMEMORY);
    assert_int_equal(ender_set_seconds(ctx, 0), ENDER_OK);
    ender_position_free(position);
    free(row);
    free(column);
    free(line);
    free(board);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(roller_moves),
        WITH_CONTEXT(roller_values),
        WITH_CONTEXT(cricket_pitch_longer_rows),
        WITH_CONTEXT(roller_texts),
        WITH_CONTEXT(roller_long_rows),
        WITH_CONTEXT(maze_moves),
        WITH_CONTEXT(mirror_images_are_one_part),
        WITH_CONTEXT(maze_values),
        WITH_CONTEXT(maze_tokens),
        WITH_CONTEXT(maze_large),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
