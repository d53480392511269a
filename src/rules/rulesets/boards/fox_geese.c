/* SPDX-License-Identifier: MIT
 *
 * Fox and Geese (Winning Ways, chapter 20): a fox that may go back and forth against geese that may
 * only go on. The geese are Left's and come from the upper edge; every move of theirs leads down,
 * so infinite play is the fox's running alone, which does not alternate: all positions are
 * stoppers. In Ceylonese Fox and Geese the fox goes up to two steps in a direction, and the general
 * game says how many; its blocks have a last word with that number. */
#include "ruleset/indexing.h"
#include "rulesets/boards/grid.h"

#include <string.h>

enum { GOOSE_PLANE, FOX_PLANE, RANGE_MOST = GRID_SQUARES };

typedef struct fox_game {
    grid_notation printed; /* first: what grid_format and its like go by */
    unsigned range;        /* how many steps the fox goes; 0: the last word of the block says it */
} fox_game;

#define FOX_BOARD                                                                                  \
    .printed = {.letters = {".", "g", "f", NULL},                                                  \
                .expected = "g for a goose, f for the fox, . for an empty square",                 \
                .start = GRID_START_NONE,                                                          \
                .planes = 2,                                                                       \
                .sign = GRID_SWAP_NEGATES}

static unsigned range_of(const ruleset *self, const uint64_t *position, size_t words) {
    const unsigned range = ((const fox_game *)self->data)->range;
    return range > 0 ? range : (unsigned)position[words - 1];
}

static void fox_parse(const ruleset *self, scanner *in, positions *out) {
    const grid_text text = grid_read(self->data, in);
    unsigned foxes = 0;
    for (unsigned i = 0; i < text.rows * text.cols; i++) foxes += text.states[i] == 2;
    if (foxes > 1) scan_fail(in, in->at, "there are %u foxes; a position has one, or none", foxes);
    grid_add(out, &text, 2);
}

/* Where a step from a square leads, if that is an empty square of the board. */
static bool step_from(const grid *g, unsigned from, int down, int right, unsigned *to) {
    const int row = (int)(from / g->cols) + down, col = (int)(from % g->cols) + right;
    if (row < 0 || col < 0 || row >= (int)g->rows || col >= (int)g->cols) return false;
    *to = (unsigned)row * g->cols + (unsigned)col;
    return !set_has(g->plane[0], *to) && !set_has(g->plane[1], *to);
}

/* The piece on a square goes up to so many steps in a direction. */
static void add_run(const grid *g, const uint64_t *position, size_t words, unsigned plane,
                    unsigned from, int down, int right, unsigned most, positions *out) {
    unsigned to = from;
    for (unsigned i = 0; i < most && step_from(g, to, down, right, &to); i++) {
        uint64_t *option = grid_copy(out, position, words);
        grid_flip(g, option, plane, from);
        grid_flip(g, option, plane, to);
    }
}

/* Moves of the fox, or of geese, whose steps lead `down`. */
static void add_steps(const ruleset *self, const uint64_t *position, size_t words,
                      ender_player player, int down, positions *out) {
    grid g;
    grid_open(&g, position, 2);
    const unsigned plane = player == ENDER_LEFT ? GOOSE_PLANE : FOX_PLANE;
    const unsigned most = plane == FOX_PLANE ? range_of(self, position, words) : 1;
    for (unsigned square = 0; square < g.squares; square++) {
        if (!set_has(g.plane[plane], square)) continue;
        for (int right = -1; right <= 1; right += 2) {
            add_run(&g, position, words, plane, square, down, right, most, out);
            if (plane == FOX_PLANE)
                add_run(&g, position, words, plane, square, -down, right, most, out);
        }
    }
}

static void fox_options(const ruleset *self, const uint64_t *position, size_t words,
                        ender_player player, positions *out) {
    add_steps(self, position, words, player, 1, out);
}

/* ---- the general game: its range, a colon, the board ---- */

static void general_parse(const ruleset *self, scanner *in, positions *out) {
    const size_t start = in->at;
    const uint64_t range = digits_read(in->text, &in->at, in->end);
    if (in->at == start || range == 0 || range > RANGE_MOST || in->at == in->end ||
        in->text[in->at] != ':')
        scan_fail(in, start, "expected how many steps the fox goes, from 1 to %d, and a colon",
                  (int)RANGE_MOST);
    in->at++;
    positions board;
    size_t words;
    positions_open(in->t, &board);
    fox_parse(self, in, &board);
    const uint64_t *position = positions_at(&board, 0, &words);
    uint64_t *block = positions_new(out, words + 1);
    memcpy(block, position, words * sizeof *block);
    block[words] = range;
}

static void general_format(const ruleset *self, strbuf *out, const uint64_t *position,
                           size_t words) {
    strbuf_format(out, "%u:", range_of(self, position, words));
    grid_format(self, out, position, words - 1);
}

static void general_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                            size_t words) {
    strbuf_format(out, "%u\n", range_of(self, position, words));
    grid_picture(self, out, position, words - 1);
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
    grid g;
    grid_open(&g, example, 2);
    memset(position, 0, words * sizeof *position);
    if (((const fox_game *)self->data)->range == 0) position[words - 1] = example[words - 1];
    position[0] = example[0] & ((UINT64_C(1) << g.header) - 1);
    for (unsigned plane = 0; plane < 2; plane++)
        for (unsigned i = 0; i < p->count[plane]; i++)
            grid_flip(&g, position, plane, p->at[plane][i]);
}

/* Back where it came from: a goose goes up, the fox anywhere. */
static void fox_undo(const ruleset *self, const uint64_t *position, size_t words,
                     ender_player player, positions *out) {
    add_steps(self, position, words, player, -1, out);
}

static const indexing fox_indexing = {fox_board, fox_read, fox_write, fox_undo};

#define FOX_ROWS                                                                                   \
    "The rows of the board from the top, separated by | or / or line breaks: g for a goose, f "    \
    "for "                                                                                         \
    "the fox, . for an empty square. Positions are joined by +."
#define FOX_RULES(steps)                                                                           \
    "Left moves a goose one step diagonally down, Right moves the fox " steps                      \
    ", to an empty square and over empty squares only. Nothing is captured. A player who cannot "  \
    "move loses; infinite play is a draw."
#define FOX_FUNCTIONS                                                                              \
    .picture.draw = grid_draw, .moves.options = fox_options, .listing.indexing = &fox_indexing,    \
    .play.may_return = true, .play.repeats = REPEATS_ANYWHERE

const ruleset ruleset_fox_geese = {
    .info = {.name = "fox-geese",
             .aliases = "fox-and-geese",
             .summary = "Geese go down a board, one step at a time; a fox goes anywhere.",
             .rules = FOX_RULES("one step diagonally in any direction"),
             .grammar = FOX_ROWS,
             .example = "g.g.|....|.f..",
             .example_value = "",
             .source = "Winning Ways, chapter 20"},
    .data = &(const fox_game){FOX_BOARD, .range = 1},
    FOX_FUNCTIONS,
    .text = {.parse = fox_parse, .format = grid_format, .picture = grid_picture},
};

const ruleset ruleset_ceylonese_fox_geese = {
    .info = {.name = "ceylonese-fox-geese",
             .aliases = "ceylonese-fox-and-geese",
             .summary = "Fox and Geese in which the fox may go two steps.",
             .rules = FOX_RULES("one step or two diagonally, in one direction"),
             .grammar = FOX_ROWS,
             .example = "g.g.|....|.f..",
             .example_value = "",
             .source = "A. N. Siegel, CGSuite, after Winning Ways, chapter 20"},
    .data = &(const fox_game){FOX_BOARD, .range = 2},
    FOX_FUNCTIONS,
    .text = {.parse = fox_parse, .format = grid_format, .picture = grid_picture},
};

const ruleset ruleset_fox_geese_general = {
    .info = {.name = "fox-geese-general",
             .aliases = "general-fox-and-geese",
             .summary = "Fox and Geese in which the fox goes as far as the position says.",
             .rules = FOX_RULES("up to so many steps diagonally, in one direction"),
             .grammar = "How many steps the fox may go, a colon, and the board. " FOX_ROWS,
             .example = "3:g.g.|....|.f..",
             .example_value = "",
             .source = "A. N. Siegel, CGSuite"},
    .data = &(const fox_game){FOX_BOARD},
    FOX_FUNCTIONS,
    .text = {.parse = general_parse, .format = general_format, .picture = general_picture},
};
