/* SPDX-License-Identifier: MIT
 *
 * Fox and Geese (Winning Ways, chapter 20): a fox that may go back and forth against geese that may
 * only go on. The geese are Left's and come from the upper edge; every move of theirs leads down,
 * so infinite play is the fox's running alone, which does not alternate: all positions are
 * stoppers. */
#include "ruleset/indexing.h"
#include "rulesets/boards/grid.h"

#include <string.h>

enum { GOOSE_PLANE, FOX_PLANE };

static const grid_notation notation = {.letters = {".", "g", "f", NULL},
                                       .expected =
                                           "g for a goose, f for the fox, . for an empty square",
                                       .start = GRID_START_NONE,
                                       .planes = 2,
                                       .sign = GRID_SWAP_NEGATES};

static void fox_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    const grid_text text = grid_read(&notation, in);
    unsigned foxes = 0;
    for (unsigned i = 0; i < text.rows * text.cols; i++) foxes += text.states[i] == 2;
    if (foxes > 1) scan_fail(in, in->at, "there are %u foxes; a position has one, or none", foxes);
    grid_add(out, &text, 2);
}

/* The piece on a square goes one step, if that leads to an empty square of the board. */
static void add_step(const grid *g, const uint64_t *position, size_t words, unsigned plane,
                     unsigned from, int down, int right, positions *out) {
    const int row = (int)(from / g->cols) + down, col = (int)(from % g->cols) + right;
    if (row < 0 || col < 0 || row >= (int)g->rows || col >= (int)g->cols) return;
    const unsigned to = (unsigned)row * g->cols + (unsigned)col;
    if (set_has(g->plane[0], to) || set_has(g->plane[1], to)) return;
    uint64_t *option = grid_copy(out, position, words);
    grid_flip(g, option, plane, from);
    grid_flip(g, option, plane, to);
}

/* Steps of the fox, or of geese, whose steps lead `down`. */
static void add_steps(const uint64_t *position, size_t words, ender_player player, int down,
                      positions *out) {
    grid g;
    grid_open(&g, position, 2);
    const unsigned plane = player == ENDER_LEFT ? GOOSE_PLANE : FOX_PLANE;
    for (unsigned square = 0; square < g.squares; square++) {
        if (!set_has(g.plane[plane], square)) continue;
        for (int right = -1; right <= 1; right += 2) {
            add_step(&g, position, words, plane, square, down, right, out);
            if (plane == FOX_PLANE) add_step(&g, position, words, plane, square, -down, right, out);
        }
    }
}

static void fox_options(const ruleset *self, const uint64_t *position, size_t words,
                        ender_player player, positions *out) {
    (void)self;
    add_steps(position, words, player, 1, out);
}

/* ---- numbers of positions: every piece stays on squares of one colour ---- */

static bool fox_board(const ruleset *self, const uint64_t *position, size_t words,
                      square_board *out) {
    (void)self, (void)words;
    grid g;
    grid_open(&g, position, 2);
    if (g.squares > INDEXED_SQUARES) return false;
    out->squares = g.squares;
    for (unsigned square = 0; square < g.squares; square++)
        out->class_of[square] = (square / g.cols + square % g.cols) % 2;
    return true;
}

static void fox_read(const ruleset *self, const uint64_t *position, size_t words, placement *out) {
    (void)self, (void)words;
    grid g;
    grid_open(&g, position, 2);
    for (unsigned plane = 0; plane < 2; plane++) {
        out->count[plane] = 0;
        for (unsigned w = 0; w < g.words; w++)
            for (uint64_t left = g.plane[plane][w]; left != 0;)
                out->at[plane][out->count[plane]++] = (uint8_t)(64 * w + bits_next(&left));
    }
}

static void fox_write(const ruleset *self, const uint64_t *example, size_t words,
                      const placement *p, uint64_t *position) {
    (void)self;
    grid g;
    grid_open(&g, example, 2);
    memset(position, 0, words * sizeof *position);
    position[0] = example[0] & ((UINT64_C(1) << g.header) - 1);
    for (unsigned plane = 0; plane < 2; plane++)
        for (unsigned i = 0; i < p->count[plane]; i++)
            grid_flip(&g, position, plane, p->at[plane][i]);
}

/* Back where it came from: a goose goes up, the fox anywhere. */
static void fox_undo(const ruleset *self, const uint64_t *position, size_t words,
                     ender_player player, positions *out) {
    (void)self;
    add_steps(position, words, player, -1, out);
}

static const indexing fox_indexing = {fox_board, fox_read, fox_write, fox_undo};

const ruleset ruleset_fox_geese = {
    .info = {.name = "fox-geese",
             .aliases = "fox-and-geese",
             .summary = "Geese go down a board, one step at a time; a fox goes anywhere.",
             .rules = "Left moves a goose one step diagonally down, Right moves the fox one step "
                      "diagonally in any direction, each to an empty square. Nothing is captured. "
                      "A player who cannot move loses; infinite play is a draw.",
             .grammar = "The rows of the board from the top, separated by | or / or line breaks: g "
                        "for a goose, f for the fox, . for an empty square. Positions are joined "
                        "by +.",
             .example = "g.g.|....|.f..",
             .example_value = "",
             .source = "Winning Ways, chapter 20"},
    .data = &notation,
    .parse = fox_parse,
    .format = grid_format,
    .picture = grid_picture,
    .draw = grid_draw,
    .options = fox_options,
    .indexing = &fox_indexing,
    .may_return = true,
    .repeats = REPEATS_ANYWHERE,
};
