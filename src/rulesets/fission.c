/* SPDX-License-Identifier: MIT
 *
 * Fission (from the library of grid games of A. N. Siegel's Combinatorial Game Suite). The planes
 * are the stones and the empty squares.
 *
 * A stone with a hole or an edge on one of its sides in both directions can never move: it is a
 * hole itself, and that may stop others. Call a square open that is neither; call a square reached
 * that holds a stone or lies on one of two opposite sides of a reached square, both of them open.
 * No stone ever stands on a square that is not reached, so what is not reached may be a hole; and
 * every move involves a reached square and two opposite open neighbours, so these three are joined,
 * and parts that are not joined are independent. */
#include "rulesets/grid.h"
#include "rulesets/rulesets.h"

static const grid_notation notation = {.letters = {"#", "x", "."},
                                       .expected =
                                           "x for a stone, . for an empty square, # for a hole",
                                       .start = GRID_START_NONE,
                                       .planes = 2,
                                       .sign = GRID_TURN_NEGATES};

static void fission_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    grid g;
    grid_open(&g, position, 2);
    const uint64_t *stones = g.plane[0], *empty = g.plane[1];
    const bool upright = player == ENDER_LEFT;
    const unsigned distance = upright ? g.cols : 1;
    for (unsigned w = 0; w < g.words; w++) {
        uint64_t bits = stones[w];
        if (upright)
            bits &= above_in(&g, empty, w, g.words) & below_in(&g, empty, w, g.words);
        else
            bits &= left_in(&g, empty, w, g.words) & right_in(&g, empty, w, g.words);
        while (bits != 0) {
            const unsigned square = 64 * w + bits_next(&bits);
            const unsigned changed[3] = {square - distance, square, square + distance};
            uint64_t *option = grid_copy(out, position, words);
            for (unsigned i = 0; i < 3; i++) {
                grid_flip(&g, option, 0, changed[i]);
                grid_flip(&g, option, 1, changed[i]);
            }
        }
    }
}

/* ---- parts ---- */

/* Squares whose neighbours on both sides are open, upright and across. */
typedef struct reach {
    uint64_t open[GRID_WORDS], stones[GRID_WORDS];
    uint64_t upright[GRID_WORDS], across[GRID_WORDS];
} reach;

/* Finds the squares that can split as far as the open squares go, and closes the stones that never
 * can; were there any? */
GRID_INLINE bool close_stones(const grid *g, reach *r, unsigned n) {
    uint64_t closed[GRID_WORDS], any = 0;
    for (unsigned w = 0; w < n; w++) {
        r->upright[w] = above_in(g, r->open, w, n) & below_in(g, r->open, w, n);
        r->across[w] = left_in(g, r->open, w, n) & right_in(g, r->open, w, n);
        closed[w] = r->stones[w] & ~(r->upright[w] | r->across[w]);
        any |= closed[w];
    }
    for (unsigned w = 0; w < n; w++) {
        r->open[w] &= ~closed[w];
        r->stones[w] &= ~closed[w];
    }
    return any != 0;
}

/* r->stones grows to the reached squares. */
GRID_INLINE bool spread(const grid *g, reach *r, joints *j, unsigned n) {
    uint64_t upright[GRID_WORDS], across[GRID_WORDS], grown = 0;
    for (unsigned w = 0; w < n; w++) {
        upright[w] = r->stones[w] & r->upright[w];
        across[w] = r->stones[w] & r->across[w];
    }
    for (unsigned w = 0; w < n; w++) {
        const uint64_t before = r->stones[w], up = below_in(g, upright, w, n),
                       left = right_in(g, across, w, n);
        r->stones[w] |= up | left | above_in(g, upright, w, n) | left_in(g, across, w, n);
        grown |= r->stones[w] ^ before;
        j->below[w] = upright[w] | up;
        j->right[w] = across[w] | left;
    }
    return grown != 0;
}

GRID_INLINE void join(const grid *g, joints *j, unsigned n) {
    reach r;
    for (unsigned w = 0; w < n; w++) {
        r.stones[w] = g->plane[0][w];
        r.open[w] = g->plane[0][w] | g->plane[1][w];
    }
    while (close_stones(g, &r, n)) {}
    while (spread(g, &r, j, n)) {}
    j->diagonal = false;
}

static void fission_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)self, (void)words;
    grid g;
    joints j;
    grid_open(&g, position, 2);
    if (g.words == 1)
        join(&g, &j, 1);
    else
        join(&g, &j, g.words);
    grid_split(&g, &j, NULL, out);
}

const ruleset ruleset_fission = {
    .info =
        {.name = "fission",
         .aliases = "",
         .summary = "Stones split in two, for Left up and down, for Right to both sides.",
         .rules =
             "Left takes a stone off the board whose neighbours above and below are empty "
             "squares, and puts a stone on each of these two. Right does the same with the "
             "neighbours to the left and right. The stones belong to both players. A player who "
             "cannot split a stone loses.",
         .grammar = "The rows of the board from the top, separated by | or / or line breaks: x is "
                    "a stone, . an empty square, # a hole; short rows end in holes.",
         .example = "....|.x..|....|..x.",
         .example_value = "-2",
         .source = "A. N. Siegel, Combinatorial Game Suite, grid games"},
    .data = &notation,
    .parse = grid_parse,
    .format = grid_format,
    .picture = grid_picture,
    .options = fission_options,
    .decompose = fission_decompose,
    .symmetry = grid_least,
};
