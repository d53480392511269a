/* SPDX-License-Identifier: MIT
 *
 * The families of board games: Clobber's relatives, Cram, Bicoloured Fission, NoGo. The rules are
 * written here a second time, on letters, with a stone looked up where it stands and a group walked
 * from stone to stone; a game tree without parts, symmetry or theorems gives the values. Published
 * values: the tests of Combinatorial Game Suite, the computational results of MCGS (2025), and for
 * Cram Lemoine and Viennot, "Nimbers are inevitable" (2010). */
#include "positions.h"
#include "testing.h"

#define BOARD_SIDE 12
#include "rulesets/letter_board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIDE_MOST = BOARD_SIDE,
    TEXT_MOST = SIDE_MOST * (3 * SIDE_MOST + 2) + 1,
    KNOWN_MOST = 1 << 16
};

static char other(char c) { return c == 'x' ? 'o' : 'x'; }

/* ---- the rules, on letters ---- */

typedef struct moves {
    board *boards;
    int count, capacity;
} moves;

static board *add_move(moves *m, const board *b) {
    if (m->count == m->capacity) {
        m->capacity = 2 * m->capacity + 16;
        m->boards = realloc(m->boards, (size_t)m->capacity * sizeof *m->boards);
        assert_non_null(m->boards);
    }
    m->boards[m->count] = *b;
    return &m->boards[m->count++];
}

/* All moves that have to do with one square, of the player whose letter this is. */
typedef void (*moves_from)(const board *b, int row, int col, char mine, moves *m);

static const int kings[8][2] = {{0, 1}, {0, -1}, {1, 0},  {-1, 0},
                                {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
static const int knights[8][2] = {{1, 2},  {1, -2},  {2, 1},  {2, -1},
                                  {-1, 2}, {-1, -2}, {-2, 1}, {-2, -1}};

/* A stone goes d, so many times as `far` says, onto one of these letters and leaves one behind. */
static void clobber(const board *b, int row, int col, char mine, const int d[2], int far,
                    const char *onto, char leaves, moves *m) {
    if (at(b, row, col) != mine) return;
    for (int k = 1; k <= far; k++) {
        const int r = row + k * d[0], c = col + k * d[1];
        if (strchr(onto, at(b, r, c))) {
            board *after = add_move(m, b);
            after->at[row][col] = leaves;
            after->at[r][c] = mine;
        }
        if (at(b, r, c) != '.') return;
    }
}

static void clobber_all(const board *b, int row, int col, char mine, const int (*d)[2], int count,
                        int far, moves *m) {
    const char onto[] = {other(mine), '\0'};
    for (int i = 0; i < count; i++) clobber(b, row, col, mine, d[i], far, onto, '.', m);
}

static void orthogonal_moves(const board *b, int row, int col, char mine, moves *m) {
    clobber_all(b, row, col, mine, kings, 4, 1, m);
}
static void impartial_moves(const board *b, int row, int col, char mine, moves *m) {
    orthogonal_moves(b, row, col, mine, m);
    orthogonal_moves(b, row, col, other(mine), m);
}
static void diagonal_moves(const board *b, int row, int col, char mine, moves *m) {
    clobber_all(b, row, col, mine, kings + 4, 4, 1, m);
}
static void king_moves(const board *b, int row, int col, char mine, moves *m) {
    clobber_all(b, row, col, mine, kings, 8, 1, m);
}
static void knight_moves(const board *b, int row, int col, char mine, moves *m) {
    clobber_all(b, row, col, mine, knights, 8, 1, m);
}
static void rook_moves(const board *b, int row, int col, char mine, moves *m) {
    clobber_all(b, row, col, mine, kings, 4, SIDE_MOST, m);
}
static void bishop_moves(const board *b, int row, int col, char mine, moves *m) {
    clobber_all(b, row, col, mine, kings + 4, 4, SIDE_MOST, m);
}
static void queen_moves(const board *b, int row, int col, char mine, moves *m) {
    clobber_all(b, row, col, mine, kings, 8, SIDE_MOST, m);
}
static void cannibal_moves(const board *b, int row, int col, char mine, moves *m) {
    for (int i = 0; i < 4; i++) clobber(b, row, col, mine, kings[i], 1, "xo", '.', m);
}
static void anti_moves(const board *b, int row, int col, char mine, moves *m) {
    for (int i = 0; i < 4; i++) clobber(b, row, col, mine, kings[i], 1, ".", other(mine), m);
}
static void dirt_moves(const board *b, int row, int col, char mine, moves *m) {
    for (int i = 0; i < 8; i++) clobber(b, row, col, mine, kings[i], 1, ".", '#', m);
}

static void cram_moves(const board *b, int row, int col, char mine, moves *m) {
    (void)mine;
    for (int i = 0; i < 4; i += 2) {
        const int r = row + kings[i][0], c = col + kings[i][1];
        if (at(b, row, col) != '.' || at(b, r, c) != '.') continue;
        board *after = add_move(m, b);
        after->at[row][col] = after->at[r][c] = '#';
    }
}

static void fission_moves(const board *b, int row, int col, char mine, moves *m) {
    for (int i = 0; i < 4; i += 2) {
        const int r = kings[i][0], c = kings[i][1];
        if (at(b, row, col) != mine || at(b, row - r, col - c) != '.' ||
            at(b, row + r, col + c) != '.')
            continue;
        board *after = add_move(m, b);
        after->at[row][col] = '.';
        after->at[row - r][col - c] = after->at[row + r][col + c] = mine;
    }
}

/* Does the group of a stone have a liberty? Stones that were looked at are marked. */
static bool can_breathe(board *b, int row, int col, char colour) {
    if (at(b, row, col) == '.') return true;
    if (at(b, row, col) != colour) return false;
    b->at[row][col] = '!';
    for (int i = 0; i < 4; i++)
        if (can_breathe(b, row + kings[i][0], col + kings[i][1], colour)) return true;
    return false;
}

static bool all_breathe(const board *b) {
    for (int row = 0; row < b->rows; row++)
        for (int col = 0; col < b->cols; col++) {
            board copy = *b;
            const char colour = at(b, row, col);
            if ((colour == 'x' || colour == 'o') && !can_breathe(&copy, row, col, colour))
                return false;
        }
    return true;
}

static void nogo_moves(const board *b, int row, int col, char mine, moves *m) {
    if (at(b, row, col) != '.') return;
    board after = *b;
    after.at[row][col] = mine;
    if (all_breathe(&after)) add_move(m, &after);
}

static void impartial_nogo_moves(const board *b, int row, int col, char mine, moves *m) {
    nogo_moves(b, row, col, mine, m);
    nogo_moves(b, row, col, other(mine), m);
}

/* Herds are digits, those of Right as letters from b on for two sheep. */
static bool is_sheep_of(char herd, char mine, int *sheep) {
    *sheep = mine == 'x' ? herd - '0' : herd - 'b' + 2;
    return *sheep >= 2 && *sheep <= 9;
}

static char herd_of(char mine, int sheep) {
    return (char)(sheep == 1 ? '#' : mine == 'x' ? '0' + sheep : 'b' + sheep - 2);
}

static void sheep_moves(const board *b, int row, int col, char mine, moves *m) {
    static const int ways[6][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}};
    int sheep;
    if (!is_sheep_of(at(b, row, col), mine, &sheep)) return;
    for (int i = 0; i < 6; i++) {
        int r = row, c = col;
        while (at(b, r + ways[i][0], c + ways[i][1]) == '.') {
            r += ways[i][0];
            c += ways[i][1];
        }
        for (int run = 1; run < sheep && (r != row || c != col); run++) {
            board *after = add_move(m, b);
            after->at[row][col] = herd_of(mine, sheep - run);
            after->at[r][c] = herd_of(mine, run);
        }
    }
}

static void write_herds(const board *b, char *text) {
    int sheep;
    for (int row = 0; row < b->rows; row++)
        for (int col = 0; col < b->cols; col++) {
            if (row + col > 0) text += sprintf(text, col == 0 ? " | " : " ");
            const char herd = b->at[row][col];
            if (is_sheep_of(herd, 'o', &sheep))
                text += sprintf(text, "-%d", sheep);
            else
                *text++ = herd;
        }
    *text = '\0';
}

/* ---- the games ---- */

typedef struct rules {
    const char *name;
    moves_from moves;
    const char *letters; /* of random boards; how often each stands here is how likely it is */
    int rows, cols;      /* of boards whose game trees are small */
} rules;

static const rules games[] = {
    {"anti-clobber", anti_moves, "xo..#", 2, 3},
    {"bicoloured-fission", fission_moves, "xo....#", 3, 4},
    {"bishops-clobber", bishop_moves, "xxoo..#", 3, 4},
    {"cannibal-clobber", cannibal_moves, "xxoo..", 3, 3},
    {"clobber", orthogonal_moves, "xxoo.", 3, 3},
    {"cram", cram_moves, "...#", 3, 4},
    {"diagonal-clobber", diagonal_moves, "xxoo.", 3, 4},
    {"impartial-clobber", impartial_moves, "xxoo.", 3, 3},
    {"impartial-nogo", impartial_nogo_moves, "xo....#", 2, 3},
    {"king-dirt", dirt_moves, "xo....#", 2, 4},
    {"kings-clobber", king_moves, "xxoo..", 3, 3},
    {"knights-clobber", knight_moves, "xxoo.", 3, 4},
    {"nogo", nogo_moves, "xo....#", 2, 4},
    {"queens-clobber", queen_moves, "xxoo..#", 3, 3},
    {"rooks-clobber", rook_moves, "xxoo..#", 3, 3},
    {"sheep", sheep_moves, "234bcd......#", 3, 3},
};
enum { GAMES = sizeof games / sizeof games[0] };

static bool is_nogo(const rules *game) { return strstr(game->name, "nogo") != NULL; }

static void spell(const rules *game, const board *b, char *text) {
    if (game->moves == sheep_moves)
        write_herds(b, text);
    else
        write_board(b, text);
}

/* A board that is a position of the game. */
static board random_position(const rules *game, int rows, int cols) {
    for (;;) {
        const board b = random_board(rows, cols, game->letters);
        if (!is_nogo(game) || all_breathe(&b)) return b;
    }
}

static void moves_of(const rules *game, const board *b, char mine, moves *m) {
    m->count = 0;
    for (int row = 0; row < b->rows; row++)
        for (int col = 0; col < b->cols; col++) game->moves(b, row, col, mine, m);
}

/* ---- values by the whole game tree ---- */

typedef struct known {
    char text[TEXT_MOST];
    ender_game value;
} known;

typedef struct tree {
    ender_ctx *ctx;
    const rules *game;
    known *known; /* by hash of the text */
} tree;

static known *known_at(tree *t, const char *text) {
    uint64_t hash = 14695981039346656037u;
    for (const char *c = text; *c != '\0'; c++) hash = (hash ^ (unsigned char)*c) * 1099511628211u;
    for (uint64_t i = hash;; i++) {
        known *k = &t->known[i % KNOWN_MOST];
        if (k->text[0] == '\0' || strcmp(k->text, text) == 0) return k;
    }
}

static ender_game tree_value(tree *t, const board *b) {
    char text[TEXT_MOST];
    spell(t->game, b, text);
    known *k = known_at(t, text);
    if (k->text[0] != '\0') return k->value;
    ender_game *options[2];
    size_t count[2];
    for (int p = 0; p < 2; p++) {
        moves m = {NULL, 0, 0};
        moves_of(t->game, b, p == 0 ? 'x' : 'o', &m);
        count[p] = (size_t)m.count;
        options[p] = malloc((count[p] + 1) * sizeof *options[p]);
        assert_non_null(options[p]);
        for (size_t i = 0; i < count[p]; i++) options[p][i] = tree_value(t, &m.boards[i]);
        free(m.boards);
    }
    ender_game value = {0};
    assert_int_equal(ender_from_options(t->ctx, options[0], count[0], options[1], count[1], &value),
                     ENDER_OK);
    free(options[0]);
    free(options[1]);
    k = known_at(t, text);
    strcpy(k->text, text);
    return k->value = value;
}

static void compare_value(tree *t, const board *b) {
    char text[TEXT_MOST];
    spell(t->game, b, text);
    const ender_game expected = tree_value(t, b);
    if (!ender_same(expected, value_of(t->ctx, t->game->name, text)))
        fail_msg("%s %s: the value is wrong", t->game->name, text);
    if (!ender_same(expected, value_by(t->ctx, t->game->name, text, ENDER_METHOD_SEARCH)))
        fail_msg("%s %s: the value found by search is wrong", t->game->name, text);
}

static void test_values(void **state) {
    tree t = {*state, NULL, malloc(KNOWN_MOST * sizeof(known))};
    assert_non_null(t.known);
    for (t.game = games; t.game < games + GAMES; t.game++) {
        for (int i = 0; i < KNOWN_MOST; i++) t.known[i].text[0] = '\0';
        for (int k = 0; k < 60; k++) {
            const int rows = 1 + below(t.game->rows), cols = 1 + below(t.game->cols);
            const board b =
                k % 2 ? random_position(t.game, rows, cols) : random_position(t.game, cols, rows);
            compare_value(&t, &b);
        }
        for (int length = 1; length <= 6; length++) {
            const board strip = random_position(t.game, 1, length);
            compare_value(&t, &strip);
        }
    }
    free(t.known);
}

/* ---- options ---- */

static void compare_options(ender_ctx *ctx, const rules *game, const board *b, char mine) {
    moves m = {NULL, 0, 0};
    string_list expected = {.count = 0};
    char text[TEXT_MOST];
    moves_of(game, b, mine, &m);
    for (int i = 0; i < m.count; i++) {
        spell(game, &m.boards[i], text);
        list_add(&expected, text);
    }
    free(m.boards);
    spell(game, b, text);
    assert_options(ctx, game->name, text, mine == 'x' ? ENDER_LEFT : ENDER_RIGHT, &expected);
}

/* ---- a strip ---- */

static void pond_moves(const board *b, int row, int col, char mine, moves *m) {
    if (at(b, row, col) != mine) return;
    board *after = add_move(m, b);
    const int way = mine == 'x' ? 1 : -1;
    int to = col + way;
    while (at(b, row, to) == 'x' || at(b, row, to) == 'o') to += way;
    if (at(b, row, to) == '.') after->at[row][to] = mine;
    after->at[row][col] = '.';
}

static const rules pond = {"clear-the-pond", pond_moves, "xo..", 1, 6};

static void test_pond(void **state) {
    tree t = {*state, &pond, calloc(KNOWN_MOST, sizeof(known))};
    assert_non_null(t.known);
    for (int k = 0; k < 150; k++) {
        const board b = random_position(&pond, 1, 1 + below(6));
        compare_value(&t, &b);
        compare_options(*state, &pond, &b, 'x');
        compare_options(*state, &pond, &b, 'o');
    }
    free(t.known);
    assert_refused(*state, "clear-the-pond", "x#o", 2);
    char *long_pond = repeated("", ".", 70, "xo..");
    assert_spelled(*state, "clear-the-pond", long_pond, long_pond);
    free(long_pond);
    assert_true(ender_same(value_of(*state, "clear-the-pond", "......................x."),
                           game(*state, "2")));
}

static void test_options(void **state) {
    for (const rules *game = games; game < games + GAMES; game++)
        for (int k = 0; k < 30; k++) {
            const board b = random_position(game, 1 + below(4), 1 + below(is_nogo(game) ? 5 : 6));
            compare_options(*state, game, &b, 'x');
            compare_options(*state, game, &b, 'o');
        }
}

/* ---- boards of more than a word ---- */

/* Two positions far apart on a large board are the sum of both, and of the same value wherever they
 * lie. */
static void test_large_boards(void **state) {
    for (const rules *game = games; game < games + GAMES; game++)
        for (int k = 0; k < 8; k++) {
            const board a = random_position(game, 2, 3), b = random_position(game, 3, 2);
            board large = {.rows = 8 + below(4), .cols = 9 + below(3)};
            memset(large.at, '#', sizeof large.at);
            for (int row = 0; row < 3; row++) {
                if (row < 2) memcpy(&large.at[row + 1][1], a.at[row], 3);
                memcpy(&large.at[row + 5][large.cols - 2], b.at[row], 2);
            }
            char text[TEXT_MOST];
            spell(game, &a, text);
            const ender_game first = value_of(*state, game->name, text);
            spell(game, &b, text);
            const ender_game second = value_of(*state, game->name, text);
            spell(game, &large, text);
            if (!ender_same(value_of(*state, game->name, text), sum_of(*state, first, second)))
                fail_msg("%s %s is not the sum of its parts", game->name, text);
        }
}

/* A strip of two words, with rows of stones in both. */
static void test_long_strip(void **state) {
    char *strip = repeated("xx..oo", "#", 56, ".x");
    if (!ender_same(value_of(*state, "nogo", strip), value_of(*state, "nogo", "x..o")))
        fail_msg("nogo %s is not x..o", strip);
    free(strip);
    strip = repeated("", "x", 63, ".");
    assert_true(ender_same(value_of(*state, "nogo", strip), game(*state, "0")));
    free(strip);
    strip = repeated(".", "x", 62, ".");
    assert_true(ender_same(value_of(*state, "nogo", strip), value_of(*state, "nogo", ".x.")));
    free(strip);
}

/* ---- published values ---- */

static void test_known_values(void **state) {
    static const struct {
        const char *rules, *position, *value;
    } values[] = {
        {"diagonal-clobber", "xoxo|oox.|xxx.", "{0,v*|vv}"},
        {"anti-clobber", "xoxo|oo..", "{*|-1}"},
        {"nogo", "3x3", "*"},
        {"clobber", "xox|ox.", "{^^*|*,v}"},
        {"amazons", "x...|o...", "+-(3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},+-1,+-(1,{2|0})})"},
        {"cannibal-clobber", "xx", "1"},
        {"king-dirt", "x.", "1"},
        {"knights-clobber", "x..|..o", "*"},
        {"rooks-clobber", "x..o", "*"},
        {"rooks-clobber", "x.#o", "0"},
        {"queens-clobber", "x..|...|..o", "*"},
        {"bishops-clobber", "xo", "0"},
        {"hot-clobber", "xx", "1"},
        {"cram", "2x64", "0"},
        {"cram", "64x64", "0"},
    };
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if (!ender_same(value_of(*state, values[i].rules, values[i].position),
                        game(*state, values[i].value)))
            fail_msg("%s %s is not %s", values[i].rules, values[i].position, values[i].value);
}

static void assert_nimber(ender_ctx *ctx, const char *name, int rows, int cols, int expected) {
    char position[32], nimber[32];
    snprintf(position, sizeof position, "%dx%d", rows, cols);
    snprintf(nimber, sizeof nimber, "*%d", expected);
    if (!ender_same(value_of(ctx, name, position), game(ctx, nimber)))
        fail_msg("%s %s is not %s", name, position, nimber);
}

static void test_known_nimbers(void **state) {
    static const int linear_nogo[] = {0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 1, 0};
    for (int n = 0; n < (int)(sizeof linear_nogo / sizeof linear_nogo[0]); n++)
        assert_nimber(*state, "impartial-nogo", 1, n + 1, linear_nogo[n]);
    static const int nogo_of_two[] = {1, 1, 0, 0};
    for (int n = 0; n < 4; n++) assert_nimber(*state, "impartial-nogo", 2, n + 2, nogo_of_two[n]);
    /* Dawson's Kayles, and boards of two and three rows. */
    static const int one[] = {0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3};
    static const int three[] = {1, 1, 0, 1, 1, 4, 1, 3};
    for (int n = 1; n <= 20; n++) assert_nimber(*state, "cram", 1, n, one[n - 1]);
    for (int n = 1; n <= 9; n++) assert_nimber(*state, "cram", 2, n, n % 2);
    for (int n = 1; n <= 7; n++) assert_nimber(*state, "cram", n, 3, three[n - 1]);
    assert_nimber(*state, "cram", 4, 5, 2);
}

/* ---- theorems about Cram ---- */

static void test_cram(void **state) {
    static const char *const solved[] = {
        ".....",       "......",          "..|..", "..|..|..|..", "....|....|....|....",
        "...|.#.|...", ".#.|##.|.##|.#.",
    };
    for (size_t i = 0; i < sizeof solved / sizeof solved[0]; i++)
        assert_solved(*state, "cram", solved[i]);
    assert_false(is_solved(*state, "cram", "...|...|..."));
    assert_false(is_solved(*state, "cram", "...|..."));
    for (int k = 0; k < 200; k++) {
        /* Every second board is kept by a half turn. */
        board b = random_board(1 + below(4), 1 + below(4), "..#");
        const int squares = b.rows * b.cols;
        for (int s = 0; k % 2 && s < squares; s++)
            b.at[(squares - 1 - s) / b.cols][(squares - 1 - s) % b.cols] =
                b.at[s / b.cols][s % b.cols];
        char text[TEXT_MOST];
        write_board(&b, text);
        assert_outcome(*state, "cram", text);
    }
    assert_int_equal(outcome_of(*state, "cram", "64x64"), ENDER_P);
    assert_int_equal(outcome_of(*state, "cram", "63x64"), ENDER_N);
    assert_int_equal(outcome_of(*state, "cram", "64x1"), ENDER_N);
}

/* ---- text ---- */

static void test_text(void **state) {
    assert_spelled(*state, "rooks-clobber", "2x3", "xox|oxo");
    assert_spelled(*state, "kings-clobber", "x#.", "x..");
    assert_spelled(*state, "queens-clobber", "x#.", "x#.");
    assert_spelled(*state, "nogo", "2x2", "..|..");
    assert_spelled(*state, "cram", "1x3", "...");
    assert_refused(*state, "king-dirt", "2x2", 1);
    assert_refused(*state, "bicoloured-fission", "x.|.y", 5);
    assert_refused(*state, "nogo", "x", 1);
    assert_refused(*state, "nogo", ".. |.x|xo|##", 9);
    assert_refused(*state, "nogo", "xx.|ox.|ox#", 5);
    assert_refused(*state, "impartial-nogo", "xo.", 1);
    assert_refused(*state, "cram", "x.", 1);
    assert_spelled(*state, "sheep", "0,1 12\t| -127", ". # 12 | -127 # #");
    assert_refused(*state, "sheep", "3 . | x", 7);
    assert_refused(*state, "sheep", "3 128", 3);
    assert_refused(*state, "sheep", "3 -", 3);
    assert_refused(*state, "sheep", "|", 1);
    assert_refused(*state, "sheep", "2x2", 2);
}

/* Whatever is typed, there is a position that reads back, or a message. */
static void test_any_text(void **state) {
    static const char letters[] = "xo.#|/ \nXO4x5-=,10+";
    int read = 0;
    for (int k = 0; k < 6000; k++) {
        const rules *game = &games[below(GAMES)];
        char text[32];
        const int length = below((int)sizeof text);
        for (int i = 0; i < length; i++) text[i] = letters[below((int)sizeof letters - 1)];
        text[length] = '\0';
        const ender_ruleset *found = NULL;
        ender_position *position = NULL;
        assert_int_equal(ender_ruleset_find(*state, game->name, &found), ENDER_OK);
        if (ender_position_parse(*state, found, text, strlen(text), &position) != ENDER_OK) {
            assert_true(strlen(ender_message(*state)) > 0);
            continue;
        }
        char *back = NULL;
        assert_int_equal(ender_position_format(*state, position, &back), ENDER_OK);
        assert_spelled(*state, game->name, back, back);
        ender_free(back);
        ender_position_free(position);
        read++;
    }
    assert_true(read > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),        cmocka_unit_test(test_options),
        cmocka_unit_test(test_pond),          cmocka_unit_test(test_large_boards),
        cmocka_unit_test(test_long_strip),    cmocka_unit_test(test_known_values),
        cmocka_unit_test(test_known_nimbers), cmocka_unit_test(test_cram),
        cmocka_unit_test(test_text),          cmocka_unit_test(test_any_text),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
