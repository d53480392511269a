/* SPDX-License-Identifier: MIT
 *
 * The rulesets played on boards. Moves are compared with those of a generator that works on letters
 * and knows nothing of planes; values with those of the literal game tree, which uses neither parts
 * nor symmetry; and parts and representatives with themselves under all symmetries, on boards that
 * fit into a word and on boards that do not. */
#include "fixture.h"
#include "testing.h"

#define BOARD_SIDE 72
#include "rulesets/letter_board.h"

#include <ender/ender.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ruleset/ruleset.h"

extern const ruleset ruleset_amazons;
extern const ruleset ruleset_clobber;
extern const ruleset ruleset_col;
extern const ruleset ruleset_domineering;
extern const ruleset ruleset_fission;
extern const ruleset ruleset_konane;
extern const ruleset ruleset_snort;

/* The longest side, and that of the largest square. */
enum { SIDE = BOARD_SIDE, LARGEST = 64, TEXT = SIDE * (SIDE + 1) + 1, MOVES = 20000 };

/* ---- boards of letters ---- */

/* Number `which` of the eight symmetries: upside down, mirrored, transposed. */
static board image_of(const board *b, int which) {
    board image = {.rows = which & 4 ? b->cols : b->rows, .cols = which & 4 ? b->rows : b->cols};
    for (int row = 0; row < b->rows; row++)
        for (int col = 0; col < b->cols; col++) {
            const int r = which & 1 ? b->rows - 1 - row : row;
            const int c = which & 2 ? b->cols - 1 - col : col;
            *(which & 4 ? &image.at[c][r] : &image.at[r][c]) = b->at[row][col];
        }
    return image;
}

static char exchanged(char c) {
    const char *from = "xoLR", *to = "oxRL", *found = c ? strchr(from, c) : NULL;
    return found ? to[found - from] : c;
}

static board colours_exchanged(const board *b) {
    board image = *b;
    for (int row = 0; row < b->rows; row++)
        for (int col = 0; col < b->cols; col++) image.at[row][col] = exchanged(b->at[row][col]);
    return image;
}

/* ---- moves on letters ---- */

typedef struct moves {
    int count;
    char *text[MOVES];
} moves;

static void add_move(moves *m, const board *b) {
    char text[TEXT];
    write_board(b, text);
    assert_true(m->count < MOVES);
    m->text[m->count++] = strdup(text);
}

static const int steps[8][2] = {{0, 1}, {0, -1}, {1, 0},  {-1, 0},
                                {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

typedef void (*moves_from)(const board *b, int row, int col, ender_player player, moves *m);

static void domineering_moves(const board *b, int row, int col, ender_player player, moves *m) {
    const int r = row + (player == ENDER_LEFT), c = col + (player == ENDER_RIGHT);
    if (at(b, row, col) != '.' || at(b, r, c) != '.') return;
    board after = *b;
    after.at[row][col] = after.at[r][c] = '#';
    add_move(m, &after);
}

static void clobber_moves(const board *b, int row, int col, ender_player player, moves *m) {
    const char mine = player == ENDER_LEFT ? 'x' : 'o', theirs = exchanged(mine);
    for (int d = 0; d < 4; d++) {
        const int r = row + steps[d][0], c = col + steps[d][1];
        if (at(b, row, col) != mine || at(b, r, c) != theirs) continue;
        board after = *b;
        after.at[row][col] = '.';
        after.at[r][c] = mine;
        add_move(m, &after);
    }
}

static void colour(const board *b, int row, int col, ender_player player, bool beside_own,
                   moves *m) {
    const char mine = player == ENDER_LEFT ? 'x' : 'o';
    const char bad = beside_own ? exchanged(mine) : mine;
    if (at(b, row, col) != '.') return;
    for (int d = 0; d < 4; d++)
        if (at(b, row + steps[d][0], col + steps[d][1]) == bad) return;
    board after = *b;
    after.at[row][col] = mine;
    add_move(m, &after);
}

static void snort_moves(const board *b, int row, int col, ender_player player, moves *m) {
    colour(b, row, col, player, true, m);
}

static void col_moves(const board *b, int row, int col, ender_player player, moves *m) {
    colour(b, row, col, player, false, m);
}

static void amazons_moves(const board *b, int row, int col, ender_player player, moves *m) {
    const char mine = player == ENDER_LEFT ? 'x' : 'o';
    if (at(b, row, col) != mine) return;
    for (int d = 0; d < 8; d++)
        for (int k = 1; at(b, row + k * steps[d][0], col + k * steps[d][1]) == '.'; k++) {
            const int r = row + k * steps[d][0], c = col + k * steps[d][1];
            board moved = *b;
            moved.at[row][col] = '.';
            moved.at[r][c] = mine;
            for (int e = 0; e < 8; e++)
                for (int i = 1; at(&moved, r + i * steps[e][0], c + i * steps[e][1]) == '.'; i++) {
                    board after = moved;
                    after.at[r + i * steps[e][0]][c + i * steps[e][1]] = '#';
                    add_move(m, &after);
                }
        }
}

static void fission_moves(const board *b, int row, int col, ender_player player, moves *m) {
    const int r = player == ENDER_LEFT, c = player == ENDER_RIGHT;
    if (at(b, row, col) != 'x' || at(b, row - r, col - c) != '.' || at(b, row + r, col + c) != '.')
        return;
    board after = *b;
    after.at[row][col] = '.';
    after.at[row - r][col - c] = after.at[row + r][col + c] = 'x';
    add_move(m, &after);
}

static void konane_moves(const board *b, int row, int col, ender_player player, moves *m) {
    const char mine = player == ENDER_LEFT ? 'x' : 'o', theirs = exchanged(mine);
    if (at(b, row, col) != mine) return;
    for (int d = 0; d < 4; d++) {
        board after = *b;
        int r = row, c = col;
        while (at(&after, r + steps[d][0], c + steps[d][1]) == theirs &&
               at(&after, r + 2 * steps[d][0], c + 2 * steps[d][1]) == '.') {
            after.at[r][c] = after.at[r + steps[d][0]][c + steps[d][1]] = '.';
            r += 2 * steps[d][0];
            c += 2 * steps[d][1];
            after.at[r][c] = mine;
            add_move(m, &after);
        }
    }
}

/* ---- the rulesets ---- */

typedef struct game {
    const ruleset *rules;
    moves_from moves;
    const char *letters; /* for random boards; how often each stands here is how likely it is */
    int rows, cols;      /* of boards whose game trees are small */
    bool quarter_turn_negates; /* else exchanging the colours does */
} game;

static const game games[] = {
    {&ruleset_amazons, amazons_moves, "xo....##", 2, 3, false},
    {&ruleset_clobber, clobber_moves, "xxoo.", 3, 3, false},
    {&ruleset_col, col_moves, "......xo#", 2, 4, false},
    {&ruleset_domineering, domineering_moves, "....#", 3, 4, true},
    {&ruleset_fission, fission_moves, "xx......#", 4, 5, true},
    {&ruleset_konane, konane_moves, "xxxooo....#", 3, 5, false},
    {&ruleset_snort, snort_moves, "......xo#", 2, 4, false},
};
enum { GAMES = sizeof games / sizeof games[0] };

/* Positions of the library are kept for as long as they are looked at. */
static ender_position *parse(const game *g, const char *text) {
    const ender_ruleset *rules;
    ender_position *position;
    must(ender_ruleset_find(ctx, g->rules->info.name, &rules));
    must(ender_position_parse(ctx, rules, text, strlen(text), &position));
    return position;
}

static char *format(ender_position *position) {
    char *text;
    must(ender_position_format(ctx, position, &text));
    return text;
}

static ender_game value_of(const game *g, const char *text, ender_method method) {
    ender_position *position = parse(g, text);
    ender_game value;
    must(ender_position_value(ctx, position, method, &value));
    ender_position_free(position);
    return value;
}

static ender_game value_of_board(const game *g, const board *b) {
    char text[TEXT];
    write_board(b, text);
    return value_of(g, text, ENDER_METHOD_AUTO);
}

/* ---- moves ---- */

static int text_compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void sort_texts(moves *m) {
    qsort(m->text, (size_t)m->count, sizeof m->text[0], text_compare);
    int kept = 0;
    for (int i = 0; i < m->count; i++)
        if (kept > 0 && strcmp(m->text[kept - 1], m->text[i]) == 0)
            free(m->text[i]);
        else
            m->text[kept++] = m->text[i];
    m->count = kept;
}

static void free_texts(moves *m) {
    for (int i = 0; i < m->count; i++) free(m->text[i]);
}

/* As the library prints them. */
static void normalise_texts(const game *g, moves *m) {
    for (int i = 0; i < m->count; i++) {
        ender_position *position = parse(g, m->text[i]);
        char *text = format(position);
        free(m->text[i]);
        m->text[i] = strdup(text);
        ender_free(text);
        ender_position_free(position);
    }
}

static void compare_moves(const game *g, const board *b, ender_player player) {
    static moves expected, found;
    char text[TEXT];
    expected.count = found.count = 0;
    for (int row = 0; row < b->rows; row++)
        for (int col = 0; col < b->cols; col++) g->moves(b, row, col, player, &expected);
    normalise_texts(g, &expected);
    write_board(b, text);
    ender_position *position = parse(g, text), **options;
    size_t count;
    must(ender_position_options(ctx, position, player, &options, &count));
    for (size_t i = 0; i < count; i++) {
        char *option = format(options[i]);
        found.text[found.count++] = strdup(option);
        ender_free(option);
    }
    ender_positions_free(options, count);
    ender_position_free(position);
    sort_texts(&expected);
    sort_texts(&found);
    assert_int_equal(found.count, expected.count);
    for (int i = 0; i < found.count; i++) assert_string_equal(found.text[i], expected.text[i]);
    free_texts(&expected);
    free_texts(&found);
}

static void test_moves(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; k < 60; k++) {
            const bool wide = k % 10 == 0;
            const int most = wide ? 9 : 5;
            board b = random_board(1 + below(most), 1 + below(most), games[i].letters);
            if (wide && games[i].moves != amazons_moves) b = random_board(8, 11, games[i].letters);
            compare_moves(&games[i], &b, ENDER_LEFT);
            compare_moves(&games[i], &b, ENDER_RIGHT);
        }
}

/* ---- values ---- */

static ender_game literal_value(const game *g, const char *text) {
    ender_position *position = parse(g, text);
    ender_form form;
    ender_game value;
    must(ender_position_form(ctx, position, &form));
    must(ender_form_value(ctx, form, &value));
    ender_position_free(position);
    return value;
}

static void compare_values(const game *g, const board *b) {
    char text[TEXT];
    write_board(b, text);
    const ender_game literal = literal_value(g, text);
    const ender_game found = value_of(g, text, ENDER_METHOD_AUTO);
    if (!ender_same(literal, found)) print_error("%s %s\n", g->rules->info.name, text);
    assert_true(ender_same(literal, found));
    assert_true(ender_same(literal, value_of(g, text, ENDER_METHOD_SEARCH)));
}

static void test_values(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; k < 80; k++) {
            const board b =
                random_board(1 + below(games[i].rows), 1 + below(games[i].cols), games[i].letters);
            compare_values(&games[i], &b);
            const board turned = image_of(&b, 4);
            compare_values(&games[i], &turned);
        }
}

/* Every board of 2x3 squares. */
static void test_all_small_boards(void **state) {
    (void)state;
    static const char *const letters[GAMES] = {"#xo.", ".xo", "#.xo", "#.", "#x.", "#xo.", "#.xo"};
    for (int i = 0; i < GAMES; i++) {
        const int kinds = (int)strlen(letters[i]);
        int boards = 1;
        for (int k = 0; k < 6; k++) boards *= kinds;
        for (int n = 0; n < boards; n++) {
            board b = {.rows = 2, .cols = 3};
            for (int k = 0, rest = n; k < 6; k++, rest /= kinds)
                b.at[k / 3][k % 3] = letters[i][rest % kinds];
            compare_values(&games[i], &b);
        }
    }
}

static void test_known_values(void **state) {
    (void)state;
    static const struct known {
        const char *rules, *position, *value;
    } known[] = {
        {"domineering", "1x1", "0"},
        {"domineering", "2x1", "1"},
        {"domineering", "1x2", "-1"},
        {"domineering", "1x64", "-32"},
        {"domineering", "64x1", "32"},
        {"domineering", "2x2", "+-1"},
        {"domineering", "3x2", "{1/2|-2}"},
        {"domineering", "2x3", "{2|-1/2}"},
        {"domineering", "3x3", "+-1"},
        {"domineering", "4x5", "1"},
        {"domineering", "5x5", "0"},
        {"domineering", ".#|..", "*"},
        {"domineering", "..#|#..", "{0|-1}"},
        {"domineering", ".#|.#|..", "1/2"},
        {"clobber", "x", "0"},
        {"clobber", "xo", "*"},
        {"clobber", "xxo", "^"},
        {"clobber", "xoo", "v"},
        {"clobber", "xo|ox", "*"},
        {"clobber", "4x4", "*"},
        {"snort", ".", "*"},
        {"snort", "..", "+-1"},
        {"snort", "...", "+-2"},
        {"snort", "4x4", "0"},
        {"snort", "x.", "1"},
        {"snort", "x.o", "0"},
        {"snort", "L/#/LL", "3"},
        {"col", ".", "*"},
        {"col", "..", "0"},
        {"col", "x.", "-1"},
        {"col", "x.o", "0"},
        {"amazons", "x.", "1"},
        {"amazons", "x.o", "*"},
        {"amazons", "xx.|..o", "{2|0}"},
        {"fission", "...|.x.|...", "0"},
        {"fission", ".|x|.", "1"},
        {"fission", ".....|.....|..x..|.....|.....", "0"},
        {"konane", "xo.", "1"},
        {"konane", "xo.o.", "1"},
        {"konane", "xoxo.|oxoxo|xoxox|oxoxo", "2"},
        {"konane", ".ox", "1"},
        {"konane", "x|o|.", "1"},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const ender_ruleset *rules;
        ender_position *position;
        ender_game found, expected;
        must(ender_ruleset_find(ctx, known[i].rules, &rules));
        must(ender_position_parse(ctx, rules, known[i].position, strlen(known[i].position),
                                  &position));
        must(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &found));
        must(ender_parse(ctx, known[i].value, strlen(known[i].value), &expected));
        if (!ender_same(found, expected)) {
            char *text;
            must(ender_format(ctx, found, ENDER_ASCII, &text));
            print_error("%s %s = %s, not %s\n", known[i].rules, known[i].position, text,
                        known[i].value);
        }
        assert_true(ender_same(found, expected));
        ender_position_free(position);
    }
}

/* ---- symmetry and parts ---- */

/* The value of every image is the value or its negative. */
static void test_symmetric_values(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; k < 20; k++) {
            const board b =
                random_board(1 + below(games[i].rows), 1 + below(games[i].cols), games[i].letters);
            const ender_game value = value_of_board(&games[i], &b);
            ender_game negative;
            must(ender_negative(ctx, value, &negative));
            for (int which = 0; which < 8; which++) {
                const board image = image_of(&b, which), swapped = colours_exchanged(&image);
                const bool turned = games[i].quarter_turn_negates && which & 4;
                assert_true(
                    ender_same(value_of_board(&games[i], &image), turned ? negative : value));
                if (!games[i].quarter_turn_negates)
                    assert_true(ender_same(value_of_board(&games[i], &swapped), negative));
            }
        }
}

/* The representatives of the parts of a board, sorted; whether any was no part of itself. */
typedef struct block {
    size_t words;
    uint64_t word[130];
    uint64_t part[130]; /* as it was found */
    bool negated;       /* is its value that of the part, negated? */
} block;

static int block_compare(const void *a, const void *b) {
    const block *x = a, *y = b;
    if (x->words != y->words) return x->words < y->words ? -1 : 1;
    return memcmp(x->word, y->word, x->words * sizeof x->word[0]);
}

static void keep_part(const ruleset *rules, task *t, const uint64_t *part, size_t words,
                      block *to) {
    positions again;
    positions_open(t, &again);
    rules->parts.decompose(rules, part, words, &again);
    assert_int_equal(again.count, 1);
    assert_int_equal(again.starts[1], words);
    assert_memory_equal(again.words, part, words * sizeof *part);
    to->words = words;
    memcpy(to->word, part, words * sizeof *part);
    memcpy(to->part, part, words * sizeof *part);
    to->negated = rules->parts.symmetry(rules, to->word, words);
    block twice = *to;
    assert_false(rules->parts.symmetry(rules, twice.word, words));
    assert_memory_equal(twice.word, to->word, words * sizeof *part);
}

static ender_status find_parts(const game *g, const char *text, block *parts, size_t *count) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    positions found;
    positions_open(t, &found);
    const positions whole = sum_parse(t, g->rules, text, strlen(text));
    for (uint32_t i = 0; i < whole.count; i++) {
        size_t words;
        const uint64_t *position = positions_at(&whole, i, &words);
        g->rules->parts.decompose(g->rules, position, words, &found);
    }
    *count = found.count;
    assert_true(found.count < SIDE * SIDE);
    for (uint32_t i = 0; i < found.count; i++) {
        size_t words;
        const uint64_t *part = positions_at(&found, i, &words);
        keep_part(g->rules, t, part, words, &parts[i]);
    }
    qsort(parts, *count, sizeof *parts, block_compare);
    return task_end(t);
}

/* The values of a board and of an image are negatives of each other, as the signs say, unless the
 * board is the image of itself. */
static void compare_signs(const game *g, const block *part, const block images[16]) {
    const int negating = g->quarter_turn_negates ? 4 : 8, count = 2 * negating;
    const size_t bytes = part->words * sizeof part->word[0];
    for (int which = negating; which < count; which++)
        if (memcmp(images[which].part, part->part, bytes) == 0) return;
    for (int which = 1; which < count; which++)
        assert_int_equal(images[which].negated != part->negated, (which & negating) != 0);
}

static void compare_parts(const game *g, const board *b) {
    static block expected[SIDE * SIDE], found[SIDE * SIDE], images[16];
    size_t expected_count, found_count;
    char text[TEXT];
    write_board(b, text);
    must(find_parts(g, text, expected, &expected_count));
    for (int which = 1; which < 16; which++) {
        if (which & 8 && g->quarter_turn_negates) break;
        board image = image_of(b, which & 7);
        if (which & 8) image = colours_exchanged(&image);
        write_board(&image, text);
        must(find_parts(g, text, found, &found_count));
        assert_int_equal(found_count, expected_count);
        for (size_t i = 0; i < found_count; i++)
            assert_int_equal(block_compare(&found[i], &expected[i]), 0);
        images[which] = found[0];
    }
    if (expected_count == 1) compare_signs(g, expected, images);
}

static void test_parts(void **state) {
    (void)state;
    static const int sizes[][2] = {{4, 5},  {1, 20}, {3, 21}, {7, 9},  {8, 8}, {9, 9},
                                   {5, 30}, {2, 64}, {63, 1}, {4, 72}, {70, 3}};
    for (int i = 0; i < GAMES; i++)
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++)
            for (int n = 0; n < 4; n++) {
                board b = random_board(sizes[k][0], sizes[k][1], games[i].letters);
                compare_parts(&games[i], &b);
                for (int holes = sizes[k][0] * sizes[k][1] / 3; holes > 0; holes--)
                    b.at[below(b.rows)][below(b.cols)] = '#';
                compare_parts(&games[i], &b);
            }
    for (int i = 0; i < GAMES; i++) {
        const board b = random_board(LARGEST, LARGEST, games[i].letters);
        char text[TEXT];
        static block parts[SIDE * SIDE];
        size_t count;
        write_board(&b, text);
        must(find_parts(&games[i], text, parts, &count));
    }
}

/* A small board anywhere on a large one without other squares is worth the same, alone and beside
 * another. */
static void test_embedding(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; k < 20; k++) {
            const board small =
                random_board(1 + below(games[i].rows), 1 + below(games[i].cols), games[i].letters);
            board large = {.rows = 10 + below(20), .cols = 12 + below(SIDE - 12)};
            memset(large.at, '#', sizeof large.at);
            for (int copy = 0; copy < 2; copy++)
                for (int row = 0; row < small.rows; row++)
                    memcpy(&large.at[row + 5 * copy][copy * 6 + 1], small.at[row],
                           (size_t)small.cols);
            const ender_game value = value_of_board(&games[i], &small);
            ender_game twice;
            must(ender_add(ctx, value, value, &twice));
            assert_true(ender_same(value_of_board(&games[i], &large), twice));
        }
}

/* Parts that do not fit into a word: paths that wind through a large board. */
static void test_wide_parts(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (int k = 0; k < 6; k++) {
            board b = {.rows = 9, .cols = 9};
            memset(b.at, '#', sizeof b.at);
            for (int n = 0; n < 9; n++) {
                b.at[k % 2 ? 0 : 4][n] = '.';
                b.at[n][k % 3 * 4] = '.';
            }
            int pieces = 0;
            for (int n = 0; n < 60 && pieces < 6; n++) {
                const int row = below(9), col = below(9);
                const char letter = games[i].letters[below((int)strlen(games[i].letters))];
                if (b.at[row][col] != '.' || letter == '.') continue;
                b.at[row][col] = letter;
                pieces++;
            }
            if (games[i].moves == amazons_moves) continue;
            compare_parts(&games[i], &b);
            if (games[i].moves == konane_moves || games[i].moves == clobber_moves ||
                games[i].moves == fission_moves || games[i].moves == domineering_moves)
                compare_values(&games[i], &b);
        }
}

/* ---- notation ---- */

static void test_notation(void **state) {
    (void)state;
    static const struct same {
        const char *rules, *a, *b;
    } same[] = {
        {"domineering", "2x3", "...|..."},
        {"domineering", "...\n..#\n", ".../.. "},
        {"domineering", " . . | . . ", ".\t.|.."},
        {"clobber", "XO|ox", "2x2"},
        {"clobber", "x#o", "x.o"},
        {"konane", "2X3", "xox|oxo"},
        {"snort", "x..", "#L."},
        {"col", "x..", "#R."},
        {"snort", "lR.#", "LR.#"},
        {"snort", "2x2", "..|.."},
        {"amazons", "x.\r\n.o", "X./.O"},
        {"fission", "x./#.", "X.|#."},
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        const ender_ruleset *found;
        must(ender_ruleset_find(ctx, same[i].rules, &found));
        const game g = {.rules = (const ruleset *)(const void *)found};
        ender_position *a = parse(&g, same[i].a), *b = parse(&g, same[i].b);
        char *text_a = format(a), *text_b = format(b), *picture;
        assert_string_equal(text_a, text_b);
        ender_position *again = parse(&g, text_a);
        char *text_again = format(again);
        assert_string_equal(text_a, text_again);
        must(ender_position_picture(ctx, a, &picture));
        ender_position *drawn = parse(&g, picture);
        char *text_drawn = format(drawn);
        assert_string_equal(text_a, text_drawn);
        ender_free(text_a);
        ender_free(text_b);
        ender_free(text_again);
        ender_free(text_drawn);
        ender_free(picture);
        ender_position_free(a);
        ender_position_free(b);
        ender_position_free(again);
        ender_position_free(drawn);
    }
}

static void test_bad_notation(void **state) {
    (void)state;
    static const struct bad {
        const char *rules, *text;
        uint32_t line, column;
    } bad[] = {
        {"domineering", "..|.y", 1, 5},  {"domineering", "0x3", 1, 1},
        {"domineering", "4097x1", 1, 1}, {"domineering", "64x65", 1, 1},
        {"domineering", "3x", 1, 2},     {"domineering", "3x4x", 1, 4},
        {"domineering", "|", 1, 1},      {"domineering", "..\n.z", 2, 2},
        {"clobber", "xo\302\267", 1, 3}, {"amazons", "3x4", 1, 1},
        {"fission", "o", 1, 1},          {"konane", "99999999999x1", 1, 1},
        {"snort", "..\001", 1, 3},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const ender_ruleset *rules;
        ender_position *position = NULL;
        must(ender_ruleset_find(ctx, bad[i].rules, &rules));
        assert_int_equal(
            ender_position_parse(ctx, rules, bad[i].text, strlen(bad[i].text), &position),
            ENDER_ESYNTAX);
        const ender_place place = ender_error_place(ctx);
        assert_int_equal(place.line, bad[i].line);
        assert_int_equal(place.column, bad[i].column);
    }
    enum { SQUARES_MOST = 4096 };
    char tall[2 * SQUARES_MOST + 3];
    for (int row = 0; row <= SQUARES_MOST; row++) memcpy(tall + 2 * row, ".|", 2);
    tall[2 * SQUARES_MOST + 1] = '\0';
    const ender_ruleset *rules;
    ender_position *position;
    must(ender_ruleset_find(ctx, "domineering", &rules));
    assert_int_equal(ender_position_parse(ctx, rules, tall, strlen(tall), &position),
                     ENDER_ESYNTAX);
}

/* Whatever is typed, there is a position that reads back, or a message. */
static void test_any_text(void **state) {
    (void)state;
    static const char letters[] = "xo.#|/ \nLRlrXO4x5e=-,()+";
    for (int k = 0; k < 4000; k++) {
        const game *g = &games[below(GAMES)];
        char text[40];
        const int length = below((int)sizeof text);
        for (int i = 0; i < length; i++) text[i] = letters[below((int)sizeof letters - 1)];
        text[length] = '\0';
        const ender_ruleset *rules;
        ender_position *position;
        must(ender_ruleset_find(ctx, g->rules->info.name, &rules));
        if (ender_position_parse(ctx, rules, text, strlen(text), &position) != ENDER_OK) {
            assert_true(strlen(ender_message(ctx)) > 0);
            continue;
        }
        char *first = format(position);
        ender_position *again = parse(g, first);
        char *second = format(again);
        assert_string_equal(first, second);
        ender_free(first);
        ender_free(second);
        ender_position_free(position);
        ender_position_free(again);
    }
}

/* A board so large that its moves would fill the memory is refused. */
static void test_limits(void **state) {
    (void)state;
    board b = {.rows = LARGEST, .cols = LARGEST};
    memset(b.at, '.', sizeof b.at);
    for (int i = 0; i < LARGEST; i++) b.at[i][i * 5 % LARGEST] = 'x';
    char text[TEXT];
    write_board(&b, text);
    ender_position *position = parse(&games[0], text), **options;
    size_t count;
    assert_int_equal(ender_position_options(ctx, position, ENDER_LEFT, &options, &count),
                     ENDER_ELIMIT);
    ender_position_free(position);
}

static void test_examples(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        const ender_ruleset_info *info = &games[i].rules->info;
        ender_game expected;
        must(ender_parse(ctx, info->example_value, strlen(info->example_value), &expected));
        const ender_game found = value_of(&games[i], info->example, ENDER_METHOD_AUTO);
        assert_true(ender_same(found, expected));
        char *text;
        must(ender_format(ctx, found, ENDER_ASCII, &text));
        assert_string_equal(text, info->example_value);
        ender_free(text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_all_small_boards),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_known_values),
        cmocka_unit_test(test_symmetric_values),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_embedding),
        cmocka_unit_test(test_wide_parts),
        cmocka_unit_test(test_notation),
        cmocka_unit_test(test_bad_notation),
        cmocka_unit_test(test_any_text),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_examples),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
