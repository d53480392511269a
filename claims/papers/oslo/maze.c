/* SPDX-License-Identifier: MIT
 *
 * Maze: section 4.4.1 of A. A. Siegel's thesis (oslo-option-closed-32, 33). The boards gone through
 * are all rectangles of n squares with all patterns of walls. */
#include "papers/frame/checker.h"

#include "analysis/option_closed/option_closed.h"
#include "papers/frame/checker.h"
#include "rulesets/boards/maze_board.h"

#include <inttypes.h>
#include <string.h>

/* ---- boards ---- */

typedef struct board_loop {
    size_t rows, columns;
    void (*body)(claim_run *run, const char *board);
} board_loop;

enum { BOARDS_A_PART = 1 << 8 };

static void boards_from(claim_run *run, size_t index, const void *arg) {
    const board_loop *loop = arg;
    const size_t edges = loop->rows * (loop->columns - 1) + (loop->rows - 1) * loop->columns;
    for (uint64_t k = 0; k < BOARDS_A_PART; k++) {
        const uint64_t walls = index * BOARDS_A_PART + k;
        if (walls >> edges != 0) return;
        const arena_mark mark = scratch_mark(run->t);
        loop->body(run, maze_text(run->t, loop->rows, loop->columns, walls));
        scratch_release(run->t, mark);
    }
}

/* All rectangles of so many squares. */
static void each_board(claim_run *run, unsigned squares,
                       void (*body)(claim_run *run, const char *board)) {
    for (size_t rows = 1; rows <= squares; rows++) {
        if (squares % rows != 0) continue;
        const board_loop loop = {rows, squares / rows, body};
        const size_t edges = loop.rows * (loop.columns - 1) + (loop.rows - 1) * loop.columns;
        const uint64_t patterns = UINT64_C(1) << edges;
        claim_parallel(run, (size_t)((patterns + BOARDS_A_PART - 1) / BOARDS_A_PART), boards_from,
                       &loop);
    }
}

static const uint64_t *board_position(claim_run *run, const char *board, size_t *length) {
    const positions sum = sum_parse(run->t, claim_ruleset(run, "maze"), board, strlen(board));
    return positions_at(&sum, 0, length);
}

static maze_squares values_of(claim_run *run, const char *board) {
    size_t length;
    const uint64_t *position = board_position(run, board, &length);
    return maze_values(run->t, position, length);
}

static maze_squares reduced_values_of(claim_run *run, const char *board) {
    size_t length;
    const uint64_t *position = board_position(run, board, &length);
    return maze_reduced_values(run->t, position, length);
}

/* ---- the statements ---- */

static void is_option_closed(claim_run *run, const char *board) {
    claim_holds(run, form_is_option_closed(run->t, claim_position_form(run, "maze", board)),
                "it is not option-closed", "maze(\"%s\")", board);
}
void check_oslo_maze_option_closed(claim_run *run, unsigned squares) {
    if (squares > 0) each_board(run, squares, is_option_closed);
}

static void squares_reduce(claim_run *run, const char *board) {
    const maze_squares values = values_of(run, board), reduced = reduced_values_of(run, board);
    for (size_t i = 0; i < values.rows * values.columns; i++)
        claim_equal(run, reduced.at[i], reduced_canonical_form(run->t, values.at[i]),
                    "rcf(maze(\"%s@%zu,%zu\"))", board, i / values.columns, i % values.columns);
}
void check_oslo_theorem_4_4_1(claim_run *run, unsigned squares) {
    if (squares > 0) each_board(run, squares, squares_reduce);
}

/* A move to the first number below (on the right) is as good as any, up to an infinitesimal. */
static void best_move(claim_run *run, const char *board) {
    task *t = run->t;
    const maze_squares values = values_of(run, board), reduced = reduced_values_of(run, board);
    size_t length;
    const uint64_t *position = board_position(run, board, &length);
    const ruleset *rules = claim_ruleset(run, "maze");
    if (ref_is_number(t, values.at[0])) return;
    for (unsigned p = 0; p < 2; p++) {
        positions options;
        positions_open(t, &options);
        rules->moves.options(rules, position, length, p == 0 ? ENDER_LEFT : ENDER_RIGHT, &options);
        ref first = REF_NONE;
        for (uint32_t i = 0; i < options.count && ref_same(first, REF_NONE); i++) {
            size_t count;
            const uint64_t *option = positions_at(&options, i, &count);
            const size_t square = option[count - 1];
            if (ref_is_number(t, values.at[square])) first = reduced.at[square];
        }
        const dyadic stop =
            p == 0 ? game_left_stop(t, values.at[0]) : game_right_stop(t, values.at[0]);
        claim_holds(run, ref_same(first, ref_number(t, stop)), "the first number is not the stop",
                    "maze(\"%s\")", board);
    }
}
void check_oslo_corollary_4_4_4(claim_run *run, unsigned squares) {
    if (squares > 0) each_board(run, squares, best_move);
}

/* The board with a row and a column more. */
static void extend(claim_run *run, const char *board) {
    const maze_squares values = values_of(run, board);
    strbuf larger;
    strbuf_open(run->t, &larger);
    for (const char *at = board;; at++) {
        if (*at == '/' || *at == '\0') strbuf_char(&larger, '.');
        strbuf_char(&larger, *at == '\0' ? '/' : *at);
        if (*at == '\0') break;
    }
    for (size_t col = 0; col <= values.columns; col++) strbuf_char(&larger, '.');
    const maze_squares extended = values_of(run, larger.text);
    for (size_t row = 0; row < values.rows; row++)
        for (size_t col = 0; col < values.columns; col++)
            claim_equal(run, extended.at[row * extended.columns + col],
                        values.at[row * values.columns + col], "maze(\"%s@%zu,%zu\")", larger.text,
                        row, col);
    strbuf_close(&larger);
}
void check_oslo_lemma_4_4_2(claim_run *run, unsigned squares) {
    if (squares > 0) each_board(run, squares, extend);
}

void check_oslo_figure_4_7(claim_run *run, unsigned size) {
    (void)size;
    static const struct {
        const char *board, *values[20];
    } boards[] = {
        {"../|./|.", {"3/2", "2", "1", "1", "0", "0"}},
        {".../|../|../...", {"3/2", "2", "3", "1", "1", "2", "0", "0", "1", "-2", "-1", "0"}},
        {"..../|.../|.../..../....", {"3/2", "2", "3",  "4",  "1", "1", "2",  "3",  "0",  "0",
                                      "1",   "2", "-2", "-1", "0", "1", "-3", "-2", "-1", "0"}}};
    for (size_t i = 0; i < 3; i++) {
        const maze_squares values = values_of(run, boards[i].board);
        for (size_t k = 0; k < values.rows * values.columns; k++)
            claim_equal(run, values.at[k], claim_value(run, "%s", boards[i].values[k]),
                        "maze(\"%s@%zu,%zu\")", boards[i].board, k / values.columns,
                        k % values.columns);
    }
}

/* ---- boards made to order ---- */

static void built(claim_run *run, ref g) {
    strbuf board;
    strbuf_open(run->t, &board);
    maze_construct(&board, g);
    claim_equal(run, claim_position(run, "maze", board.text), g, "maze(\"%s\")", board.text);
    strbuf_close(&board);
}

void check_oslo_numbers_built(claim_run *run, unsigned places) {
    const int64_t one = INT64_C(1) << places;
    for (int64_t x = -3 * one; x <= 3 * one; x++)
        built(run, ref_number(run->t, dyadic_make(run->t, x, places)));
}

void check_oslo_switches_built(claim_run *run, unsigned places) {
    const int64_t one = INT64_C(1) << places;
    for (int64_t a = -2 * one; a <= 2 * one; a++)
        for (int64_t b = -2 * one; b <= a; b++)
            built(run, game_switch(run->t, ref_number(run->t, dyadic_make(run->t, a, places)),
                                   ref_number(run->t, dyadic_make(run->t, b, places))));
}

/* The board that the construction makes of boards of any two numbers. */
void check_oslo_cut_printed(claim_run *run, unsigned places) {
    const int64_t one = INT64_C(1) << places;
    for (int64_t a = -2 * one; a <= 2 * one; a++)
        for (int64_t b = a + 1; b <= 2 * one; b++) {
            const ref x = ref_number(run->t, dyadic_make(run->t, a, places));
            const ref y = ref_number(run->t, dyadic_make(run->t, b, places));
            strbuf board;
            strbuf_open(run->t, &board);
            maze_construct_cut(&board, x, y);
            claim_equal(run, claim_position(run, "maze", board.text), game_switch(run->t, x, y),
                        "maze(\"%s\")", board.text);
            strbuf_close(&board);
        }
}

/* ---- census ---- */

void check_oslo_census_table(claim_run *run, unsigned number) {
    static const struct {
        size_t rows, columns;
        uint32_t values, forms;
    } table[] = {{1, 1, 1, 0},   {1, 2, 2, 0},   {2, 2, 6, 0},   {2, 3, 13, 0},
                 {2, 4, 25, 17}, {3, 3, 44, 28}, {3, 4, 134, 58}};
    const maze_census c = maze_census_of(run->t, table[number].rows, table[number].columns);
    claim_same_number(run, c.values, table[number].values, "values of %zux%zu boards",
                      table[number].rows, table[number].columns);
    if (table[number].forms > 0)
        claim_same_number(run, c.reduced_forms, table[number].forms,
                          "reduced forms of %zux%zu boards", table[number].rows,
                          table[number].columns);
}

void check_oslo_census_infinitesimals(claim_run *run, unsigned size) {
    (void)size;
    static const char *const expected[] = {"0",  "*",        "*2",         "^*",
                                           "v*", "{0|0,v*}", "{0,*|0,v*}", "{0,v*|0,*}"};
    const maze_census c = maze_census_of(run->t, 3, 4);
    for (size_t i = 0; i < c.infinitesimals.count; i++) {
        bool found = false;
        for (size_t k = 0; k < sizeof expected / sizeof *expected; k++)
            found |= ref_same(claim_value(run, "%s", expected[k]), c.infinitesimals.at[i]);
        claim_holds(run, found, "it is none of the eight", "%s",
                    claim_name(run, c.infinitesimals.at[i]));
    }
    claim_same_number(run, (int64_t)c.infinitesimals.count, 8, "infinitesimals of 3x4 boards");
}
