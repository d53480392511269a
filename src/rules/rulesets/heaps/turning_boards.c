/* SPDX-License-Identifier: MIT
 *
 * Coin-turning games on boards (Winning Ways, chapter 14). The only plane holds the coins that show
 * heads. The coin of a move that lies lowest and furthest to the right goes from heads to tails, so
 * each coin that shows heads is a summand by itself: the board that ends with it.
 *
 * A product of two games in a row turns the coins at all places (r, c) where r is among the rows
 * that a move of the one game turns and c among the columns that a move of the other turns; such a
 * coin is worth the nim product of what r and c are worth in the rows (Tartan Theorem, Winning
 * Ways). Turning Corners is Twins times Twins, Rugs is Ruler times Ruler. An acrostic game plays
 * one game in any row or any column; Acrostic Twins is worth the nim sum of r - 1 and c - 1, as the
 * move of a rook (or two heaps of Nim). */
#include "analysis/analysis.h"
#include "ruleset/ruleset.h"
#include "rulesets/boards/grid.h"
#include "rulesets/heaps/turning.h"

#include <string.h>

/* The data of a ruleset; the notation first, for the functions of boards. */
typedef struct board_game {
    grid_notation notation;
    const char *code; /* what is played in rows and in columns */
    bool acrostic;    /* in a row or a column, not in both */
} board_game;

/* ---- moves ---- */

/* The sets of coins that the game in a row allows to be turned with coin n, itself included. */
typedef struct turn_sets {
    task *t;
    size_t n;
    size_t **sets; /* each: how many coins, then the coins */
    size_t count, capacity;
} turn_sets;

static void keep_set(void *arg, const size_t *coins, size_t count) {
    turn_sets *to = arg;
    if (to->count == to->capacity) {
        size_t **longer = SCRATCH_ARRAY(to->t, size_t *, 2 * to->capacity + 16);
        if (to->count > 0) memcpy(longer, to->sets, to->count * sizeof *longer);
        to->sets = longer;
        to->capacity = 2 * to->capacity + 16;
    }
    size_t *set = SCRATCH_ARRAY(to->t, size_t, count + 2);
    set[0] = count + 1;
    for (size_t i = 0; i < count; i++) set[1 + i] = coins[i];
    set[count + 1] = to->n;
    to->sets[to->count++] = set;
}

static turn_sets sets_of(task *t, const board_game *game, size_t n) {
    const turning_kind kind = turning_named(t, game->code);
    turn_sets sets = {.t = t, .n = n};
    turning_moves(t, &kind, n, keep_set, &sets);
    return sets;
}

typedef struct board_move {
    const grid *g;
    const uint64_t *position;
    size_t words;
    positions *out;
} board_move;

static void add_turn(const board_move *m, const size_t *rows, const size_t *cols) {
    task_poll(m->out->t);
    uint64_t *option = grid_copy(m->out, m->position, m->words);
    for (size_t r = 1; r <= rows[0]; r++)
        for (size_t c = 1; c <= cols[0]; c++)
            grid_flip(m->g, option, 0, (unsigned)((rows[r] - 1) * m->g->cols + cols[c] - 1));
}

static void turn_coin(const board_move *m, const board_game *game, unsigned square) {
    const size_t row = square / m->g->cols + 1, col = square % m->g->cols + 1;
    const turn_sets rows = sets_of(m->out->t, game, row), cols = sets_of(m->out->t, game, col);
    if (!game->acrostic) {
        for (size_t r = 0; r < rows.count; r++)
            for (size_t c = 0; c < cols.count; c++) add_turn(m, rows.sets[r], cols.sets[c]);
        return;
    }
    const size_t here[2] = {1, row}, this_column[2] = {1, col};
    for (size_t c = 0; c < cols.count; c++) add_turn(m, here, cols.sets[c]);
    for (size_t r = 0; r < rows.count; r++) add_turn(m, rows.sets[r], this_column);
}

static void board_options(const ruleset *self, const uint64_t *position, size_t words,
                          ender_player player, positions *out) {
    (void)player;
    grid g;
    grid_open(&g, position, 1);
    const board_move m = {&g, position, words, out};
    for (unsigned w = 0; w < g.words; w++)
        for (uint64_t bits = g.plane[0][w]; bits != 0;)
            turn_coin(&m, self->data, 64 * w + bits_next(&bits));
}

/* ---- parts ---- */

/* The board of so many rows and columns with one coin, in the lower right corner. */
static void add_corner(positions *out, unsigned rows, unsigned cols) {
    uint8_t *states = SCRATCH_ARRAY(out->t, uint8_t, rows * cols);
    memset(states, 0, rows * cols);
    states[rows * cols - 1] = 1;
    const grid_text text = {rows, cols, states};
    grid_add(out, &text, 1);
}

static void board_decompose(const ruleset *self, const uint64_t *position, size_t words,
                            positions *out) {
    (void)self;
    (void)words;
    grid g;
    grid_open(&g, position, 1);
    for (unsigned w = 0; w < g.words; w++)
        for (uint64_t bits = g.plane[0][w]; bits != 0;) {
            const unsigned square = 64 * w + bits_next(&bits);
            add_corner(out, square / g.cols + 1, square % g.cols + 1);
        }
}

/* Rows and columns play the same game, so a board may lie on either side. A part has its only coin
 * in the last square, wherever it lies. */
static bool board_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    grid g;
    grid_open(&g, position, 1);
    if (g.rows <= g.cols) return false;
    position[0] = (position[0] & ~UINT64_C(0xFFF)) | (g.cols - 1) | (uint64_t)(g.rows - 1) << 6;
    return false;
}

/* What the coin in a row and a column is worth, from its worth in each of the two games. */
static bool coin_value(task *t, const board_game *game, size_t row, size_t col, uint64_t *value) {
    const turning_kind kind = turning_named(t, game->code);
    uint64_t of_row, of_col;
    if (!turning_coin(t, &kind, row, &of_row) || !turning_coin(t, &kind, col, &of_col))
        return false;
    *value = game->acrostic ? of_row ^ of_col : nim_product(of_row, of_col);
    return true;
}

static bool board_value(task *t, const ruleset *self, const uint64_t *position, size_t words,
                        ref *value) {
    (void)words;
    grid g;
    grid_open(&g, position, 1);
    uint64_t sum = 0;
    for (unsigned w = 0; w < g.words; w++)
        for (uint64_t bits = g.plane[0][w]; bits != 0;) {
            const unsigned square = 64 * w + bits_next(&bits);
            uint64_t coin;
            if (!coin_value(t, self->data, square / g.cols + 1, square % g.cols + 1, &coin))
                return false;
            sum ^= coin;
        }
    *value = ref_nimber(t, sum);
    return true;
}

/* ---- the games ---- */

#define BOARD_DATA(code_of_rows, one_line)                                                         \
    &(const board_game) {                                                                          \
        .notation = {.letters = {"T.", "H"},                                                       \
                     .expected = "H for heads, T (or .) for tails",                                \
                     .start = GRID_START_NONE,                                                     \
                     .planes = 1,                                                                  \
                     .sign = GRID_SWAP_NEGATES},                                                   \
        .code = code_of_rows, .acrostic = one_line                                                 \
    }
#define BOARD_FUNCTIONS                                                                            \
    .text.parse = grid_parse, .text.format = grid_format, .text.picture = grid_picture,            \
    .picture.draw = grid_draw, .moves.options = board_options, .parts.decompose = board_decompose, \
    .parts.symmetry = board_symmetry, .theory.closed_form = board_value, .play.impartial = true
#define BOARD_GRAMMAR                                                                              \
    "The rows of the board from the top, separated by | or / or line breaks: H for heads, T (or "  \
    ".) for tails; short rows end in tails. Several boards are joined by +."

const ruleset ruleset_acrostic_twins = {
    .info = {.name = "acrostic-twins",
             .aliases = "",
             .summary = "Turn over two coins of a row or a column, the later one from heads.",
             .rules = "A board of coins. A move turns over two coins in the same row or in the "
                      "same column; the one further to the right or further down goes from heads "
                      "to tails. Both players have the same moves.",
             .grammar = BOARD_GRAMMAR,
             .example = "TTT|TTH",
             .example_value = "*3",
             .source = "Winning Ways, chapter 14"},
    .data = BOARD_DATA("2", true),
    BOARD_FUNCTIONS,
};

const ruleset ruleset_rugs = {
    .info = {.name = "rugs",
             .aliases = "",
             .summary = "Turn over the coins of a rectangle, the last one from heads to tails.",
             .rules = "A board of coins. A move turns over all coins in a rectangle of "
                      "neighbouring rows and neighbouring columns; the one in its lower right "
                      "corner goes from heads to tails. Both players have the same moves.",
             .grammar = BOARD_GRAMMAR,
             .example = "TT|TH",
             .example_value = "*3",
             .source = "Winning Ways, chapter 14"},
    .data = BOARD_DATA("1-C", false),
    BOARD_FUNCTIONS,
};

const ruleset ruleset_turning_corners = {
    .info = {.name = "turning-corners",
             .aliases = "",
             .summary = "Turn over the corners of a rectangle, the last one from heads to tails.",
             .rules = "A board of coins. A move turns over the coins in the four corners of a "
                      "rectangle of at least two rows and two columns; the one in its lower right "
                      "corner goes from heads to tails. Both players have the same moves.",
             .grammar = BOARD_GRAMMAR,
             .example = "TTT|TTT|TTH",
             .example_value = "*3",
             .source = "Winning Ways, chapter 14; H. W. Lenstra, Nim multiplication, Seminaire "
                       "de Theorie des Nombres, Bordeaux 1977-78"},
    .data = BOARD_DATA("2", false),
    BOARD_FUNCTIONS,
};
