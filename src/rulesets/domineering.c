/* SPDX-License-Identifier: MIT
 *
 * Domineering (Göran Andersson's game of dominoes on a board; Winning Ways, chapter 5; Gardner,
 * Scientific American, February 1974). The only plane holds the empty squares, so holes in the
 * board and dominoes are the same. What is not joined through empty squares is independent, and a
 * square alone is of no use. A quarter turn exchanges the players. */
#include "rulesets/grid.h"
#include "rulesets/rulesets.h"

static const grid_notation notation = {.letters = {"#", "."},
                                       .expected = ". for an empty square, # for a hole",
                                       .start = GRID_START_OPEN,
                                       .planes = 1,
                                       .sign = GRID_TURN_NEGATES};

static void domineering_options(const ruleset *self, const uint64_t *position, size_t words,
                                ender_player player, positions *out) {
    (void)self;
    grid g;
    grid_open(&g, position, 1);
    const uint64_t *empty = g.plane[0];
    const unsigned step = player == ENDER_LEFT ? g.cols : 1;
    for (unsigned w = 0; w < g.words; w++) {
        uint64_t bits = empty[w] & (player == ENDER_LEFT ? below_in(&g, empty, w, g.words)
                                                         : right_in(&g, empty, w, g.words));
        while (bits != 0) {
            const unsigned square = 64 * w + bits_next(&bits);
            uint64_t *option = grid_copy(out, position, words);
            grid_flip(&g, option, 0, square);
            grid_flip(&g, option, 0, square + step);
        }
    }
}

/* 1,2-2,2: the squares covered, row and column from the upper left corner. */
static void domineering_name_move(const ruleset *self, strbuf *out, const uint64_t *position,
                                  size_t words, ender_player player, uint32_t index) {
    (void)self, (void)words;
    grid g;
    grid_open(&g, position, 1);
    const uint64_t *empty = g.plane[0];
    const unsigned step = player == ENDER_LEFT ? g.cols : 1;
    for (unsigned square = 0; square + step < g.squares; square++) {
        if (!set_has(empty, square) || !set_has(empty, square + step)) continue;
        if (player == ENDER_RIGHT && (square + 1) % g.cols == 0) continue;
        if (index-- > 0) continue;
        const unsigned to = square + step;
        strbuf_format(out, "%u,%u-%u,%u", square / g.cols + 1, square % g.cols + 1, to / g.cols + 1,
                      to % g.cols + 1);
        return;
    }
}

GRID_INLINE void join(const grid *g, joints *j, unsigned n) {
    const uint64_t *empty = g->plane[0];
    for (unsigned w = 0; w < n; w++) {
        j->right[w] = empty[w] & right_in(g, empty, w, n);
        j->below[w] = empty[w] & below_in(g, empty, w, n);
    }
    j->diagonal = false;
}

static void domineering_decompose(const ruleset *self, const uint64_t *position, size_t words,
                                  positions *out) {
    (void)self, (void)words;
    grid g;
    joints j;
    grid_open(&g, position, 1);
    if (g.words == 1)
        join(&g, &j, 1);
    else
        join(&g, &j, g.words);
    grid_split(&g, &j, NULL, out);
}

/* A strip one square wide takes half as many dominoes as squares, all of one player. */
static bool domineering_closed_form(task *t, const ruleset *self, const uint64_t *position,
                                    size_t words, ref *value) {
    (void)self, (void)words;
    if (!grid_is_strip(position)) return false;
    grid g;
    grid_open(&g, position, 1);
    int64_t dominoes = 0;
    for (unsigned square = 0; square + 1 < g.squares; square++)
        if (set_has(g.plane[0], square) && set_has(g.plane[0], square + 1)) {
            dominoes++;
            square++;
        }
    *value = ref_integer(t, g.rows > 1 ? dominoes : -dominoes);
    return true;
}

const ruleset ruleset_domineering = {
    .info = {.name = "domineering",
             .aliases = "dom crosscram",
             .summary = "Dominoes on a board, Left's upright, Right's lying.",
             .rules =
                 "Left places a domino upright on two empty squares, one above the other; Right "
                 "places one lying on two empty squares side by side. Dominoes stay where they "
                 "are. A player who cannot place one loses.",
             .grammar =
                 "The rows of the board from the top, separated by | or / or line breaks: . is "
                 "an empty square, # a hole or a square that is taken; short rows end in "
                 "holes. RxC is the empty board of R rows and C columns.",
             .example = "3x2",
             .example_value = "{1/2|-2}",
             .source = "Winning Ways, chapter 5; Gardner, Scientific American, February 1974"},
    .data = &notation,
    .parse = grid_parse,
    .format = grid_format,
    .picture = grid_picture,
    .options = domineering_options,
    .decompose = domineering_decompose,
    .symmetry = grid_least,
    .closed_form = domineering_closed_form,
    .name_move = domineering_name_move,
};
