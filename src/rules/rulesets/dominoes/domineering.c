/* SPDX-License-Identifier: MIT
 *
 * Domineering (Göran Andersson's game of dominoes on a board; Winning Ways, chapter 5; Gardner,
 * Scientific American, February 1974) and Cram, its impartial sister. The only plane holds the
 * empty squares, so holes in the board and dominoes are the same. What is not joined through empty
 * squares is independent, and a square alone is of no use. In Domineering a quarter turn exchanges
 * the players; in Cram it keeps the value, which is a nimber and its own negative. */
#include "impartial/impartial.h"
#include "ruleset/ruleset.h"
#include "rulesets/boards/grid.h"
#include "rulesets/dominoes/domineering_bounds.h"

static const grid_notation notation = {.letters = {"#", "."},
                                       .expected = ". for an empty square, # for a hole",
                                       .start = GRID_START_OPEN,
                                       .planes = 1,
                                       .sign = GRID_TURN_NEGATES,
                                       .used = 1 << 1};

static void add_dominoes(const grid *g, const uint64_t *position, size_t words, bool upright,
                         positions *out) {
    const uint64_t *empty = g->plane[0];
    const unsigned step = upright ? g->cols : 1;
    for (unsigned w = 0; w < g->words; w++) {
        uint64_t bits = empty[w] & (upright ? below_in(g, empty, w, g->words)
                                            : right_in(g, empty, w, g->words));
        while (bits != 0) {
            const unsigned square = 64 * w + bits_next(&bits);
            uint64_t *option = grid_copy(out, position, words);
            grid_flip(g, option, 0, square);
            grid_flip(g, option, 0, square + step);
        }
    }
}

static void domineering_options(const ruleset *self, const uint64_t *position, size_t words,
                                ender_player player, positions *out) {
    grid g;
    grid_open(&g, position, 1);
    if (self->play.impartial || player == ENDER_LEFT) add_dominoes(&g, position, words, true, out);
    if (self->play.impartial || player == ENDER_RIGHT)
        add_dominoes(&g, position, words, false, out);
}

/* 1,2-2,2: the squares covered, row and column from the upper left corner. True if one of the
 * dominoes in this direction is the one asked for; else *index is less by their number. */
static bool name_domino(const grid *g, strbuf *out, bool upright, uint32_t *index) {
    const uint64_t *empty = g->plane[0];
    const unsigned step = upright ? g->cols : 1;
    for (unsigned square = 0; square + step < g->squares; square++) {
        if (!set_has(empty, square) || !set_has(empty, square + step)) continue;
        if (!upright && (square + 1) % g->cols == 0) continue;
        if ((*index)-- > 0) continue;
        const unsigned to = square + step;
        strbuf_format(out, "%u,%u-%u,%u", square / g->cols + 1, square % g->cols + 1,
                      to / g->cols + 1, to % g->cols + 1);
        return true;
    }
    return false;
}

static void domineering_name_move(const ruleset *self, strbuf *out, const uint64_t *position,
                                  size_t words, ender_player player, uint32_t index) {
    (void)words;
    grid g;
    grid_open(&g, position, 1);
    if ((self->play.impartial || player == ENDER_LEFT) && name_domino(&g, out, true, &index))
        return;
    name_domino(&g, out, false, &index);
}

static void domineering_mobility(const ruleset *self, const uint64_t *position, size_t words,
                                 uint32_t moves[2]) {
    (void)words;
    grid g;
    grid_open(&g, position, 1);
    const uint64_t *empty = g.plane[0];
    moves[0] = moves[1] = 0;
    for (unsigned w = 0; w < g.words; w++) {
        const uint64_t upright = empty[w] & below_in(&g, empty, w, g.words);
        const uint64_t lying = empty[w] & right_in(&g, empty, w, g.words);
        moves[0] += (uint32_t)__builtin_popcountll(upright);
        moves[1] += (uint32_t)__builtin_popcountll(lying);
    }
    if (self->play.impartial) moves[0] = moves[1] = moves[0] + moves[1];
}

/* ---- Cram ---- */

/* What is known of a board that a half turn keeps. If no domino can meet its own image, the second
 * player answers every move with the image of it and wins. Only a domino that covers the centre of
 * the board meets its image. When the centre lies between two empty squares there is one such
 * domino, and the first player wins by placing it. */
typedef enum half_turn { HALF_TURN_UNKNOWN, HALF_TURN_SECOND_WINS, HALF_TURN_FIRST_WINS } half_turn;

static half_turn half_turn_of(const grid *g) {
    const uint64_t *empty = g->plane[0];
    for (unsigned square = 0; square < g->squares / 2; square++)
        if (set_has(empty, square) != set_has(empty, g->squares - 1 - square))
            return HALF_TURN_UNKNOWN;
    if (g->rows % 2 == 0 && g->cols % 2 == 0) return HALF_TURN_SECOND_WINS;
    const unsigned beside_centre = (g->rows - 1) / 2 * g->cols + (g->cols - 1) / 2;
    if (!set_has(empty, beside_centre)) return HALF_TURN_SECOND_WINS;
    return g->squares % 2 == 0 ? HALF_TURN_FIRST_WINS : HALF_TURN_UNKNOWN;
}

/* The rows of a strip are rows of Dawson's Kayles. */
static bool strip_of_cram(task *t, const grid *g, uint32_t *value) {
    static const char name[] = "dawsons-kayles";
    heap_game kayles;
    code_error error;
    size_t at = 0;
    if (!game_read(t, name, &at, sizeof name - 1, &kayles, &error)) return false;
    *value = 0;
    for (unsigned square = 0, run = 0; square <= g->squares; square++) {
        if (square < g->squares && set_has(g->plane[0], square)) {
            run++;
            continue;
        }
        uint32_t part;
        if (!nim_value_of_heap(t, &kayles, run, &part)) return false;
        *value ^= part;
        run = 0;
    }
    return true;
}

static bool cram_closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                             ref *value) {
    (void)self, (void)words;
    grid g;
    uint32_t nim_value = 0;
    grid_open(&g, position, 1);
    if (grid_is_strip(position)) {
        if (!strip_of_cram(t, &g, &nim_value)) return false;
    } else if (half_turn_of(&g) != HALF_TURN_SECOND_WINS) {
        return false;
    }
    *value = ref_nimber(t, nim_value);
    return true;
}

static bool cram_outcome(task *t, const ruleset *self, const positions *sum,
                         ender_outcome *outcome) {
    (void)t, (void)self;
    if (sum->count != 1) return false;
    grid g;
    grid_open(&g, sum->words, 1);
    const half_turn known = half_turn_of(&g);
    *outcome = known == HALF_TURN_FIRST_WINS ? ENDER_N : ENDER_P;
    return known != HALF_TURN_UNKNOWN;
}

/* ---- the rulesets ---- */

#define DOMINO_GRAMMAR                                                                             \
    "The rows of the board from the top, separated by | or / or line breaks: . is an empty "       \
    "square, # a hole or a square that is taken; short rows end in holes. RxC is the empty board " \
    "of R rows and C columns."

extern const ruleset ruleset_cram;

const ruleset ruleset_domineering = {
    .info = {.name = "domineering",
             .aliases = "dom crosscram",
             .summary = "Dominoes on a board, Left's upright, Right's lying.",
             .rules =
                 "Left places a domino upright on two empty squares, one above the other; Right "
                 "places one lying on two empty squares side by side. Dominoes stay where they "
                 "are. A player who cannot place one loses.",
             .grammar = DOMINO_GRAMMAR,
             .example = "3x2",
             .example_value = "{1/2|-2}",
             .source = "Winning Ways, chapter 5; Gardner, Scientific American, February 1974"},
    .data = &notation,
    .text = {.parse = grid_parse, .format = grid_format, .picture = grid_picture},
    .moves = {.options = domineering_options,
              .material = grid_material,
              .mobility = domineering_mobility,
              .name = domineering_name_move,
              .label = domineering_name_move},
    .play = {.impartial_sister = &ruleset_cram},
    .parts = {.decompose = grid_plane_decompose,
              .symmetry = grid_least,
              .literal = true,
              .takes = {TAKES_DOWN, TAKES_ACROSS}},
    .theory = {.closed_form = grid_strip_closed_form},
    .search = {.bounds = domineering_bounds, .cut = domineering_cut, .thin = domineering_thin},
    .picture = {.draw = grid_draw},
    .listing = {.each = grid_each, .size_unit = "squares"},
};

const ruleset ruleset_cram = {
    .info = {.name = "cram",
             .aliases = "plugg",
             .summary = "Dominoes on a board, placed either way by both players.",
             .rules = "A player places a domino on two empty squares that are neighbours in a row "
                      "or a column. Dominoes stay where they are. Both players have the same "
                      "moves. A player who cannot place one loses.",
             .grammar = DOMINO_GRAMMAR,
             .example = "3x4",
             .example_value = "*",
             .source = "Winning Ways, chapter 15; Gardner, Scientific American, February 1974; "
                       "Lemoine and Viennot, Nimbers are inevitable, 2010"},
    .data = &notation,
    .text = {.parse = grid_parse, .format = grid_format, .picture = grid_picture},
    .moves = {.options = domineering_options,
              .material = grid_material,
              .mobility = domineering_mobility,
              .name = domineering_name_move,
              .label = domineering_name_move},
    .play = {.impartial = true},
    .parts = {.decompose = grid_plane_decompose,
              .symmetry = grid_least,
              .takes = {TAKES_EITHER, TAKES_EITHER}},
    .theory = {.theorem = "half turns on boards with even sides (Gardner 1974)",
               .closed_form = cram_closed_form,
               .outcome = cram_outcome},
    .picture = {.draw = grid_draw},
    .listing = {.each = grid_each, .size_unit = "squares"},
};
