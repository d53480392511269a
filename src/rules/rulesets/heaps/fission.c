/* SPDX-License-Identifier: MIT
 *
 * Fission (from the library of grid games of A. N. Siegel's Combinatorial Game Suite), and
 * Bicoloured Fission, where stones have owners and split in both directions. In Fission the planes
 * are the stones and the empty squares; in Bicoloured Fission the stones of Left are in the first
 * plane, Right's in the second, empty squares in both, holes in neither.
 *
 * A stone with a hole or an edge on one of its sides in both directions can never move: it is a
 * hole itself, and that may stop others. Call a square open that is neither; call a square reached
 * that holds a stone or lies on one of two opposite sides of a reached square, both of them open.
 * No stone ever stands on a square that is not reached, so what is not reached may be a hole; and
 * every move involves a reached square and two opposite open neighbours, so these three are joined,
 * and parts that are not joined are independent. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/grid.h"

typedef struct fission_game {
    grid_notation printed; /* first: what grid_format and its like go by */
    bool bicoloured;
} fission_game;

static bool is_bicoloured(const ruleset *self) {
    return ((const fission_game *)self->data)->bicoloured;
}

/* ---- moves ---- */

typedef struct fission_mover {
    const grid *g;
    const uint64_t *position;
    size_t words;
    const uint64_t *stones, *empty; /* that the mover may split; on both sides */
    bool parted[2];                 /* by plane: is a stone different from an empty square there? */
    positions *out;
} fission_mover;

static void add_splits(const fission_mover *m, bool upright) {
    const grid *g = m->g;
    const unsigned distance = upright ? g->cols : 1;
    for (unsigned w = 0; w < g->words; w++) {
        uint64_t bits = m->stones[w];
        if (upright)
            bits &= above_in(g, m->empty, w, g->words) & below_in(g, m->empty, w, g->words);
        else
            bits &= left_in(g, m->empty, w, g->words) & right_in(g, m->empty, w, g->words);
        while (bits != 0) {
            const unsigned square = 64 * w + bits_next(&bits);
            const unsigned changed[3] = {square - distance, square, square + distance};
            uint64_t *option = grid_copy(m->out, m->position, m->words);
            for (unsigned i = 0; i < 3; i++)
                for (unsigned p = 0; p < 2; p++)
                    if (m->parted[p]) grid_flip(g, option, p, changed[i]);
        }
    }
}

static void fission_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    grid g;
    grid_open(&g, position, 2);
    const fission_mover m = {&g, position, words, g.plane[0], g.plane[1], {true, true}, out};
    add_splits(&m, player == ENDER_LEFT);
}

static void bicoloured_options(const ruleset *self, const uint64_t *position, size_t words,
                               ender_player player, positions *out) {
    (void)self;
    grid g;
    grid_open(&g, position, 2);
    const unsigned own = player == ENDER_LEFT ? 0 : 1;
    uint64_t stones[GRID_WORDS], empty[GRID_WORDS];
    for (unsigned w = 0; w < g.words; w++) {
        stones[w] = g.plane[own][w] & ~g.plane[1 - own][w];
        empty[w] = g.plane[0][w] & g.plane[1][w];
    }
    const fission_mover m = {&g, position, words, stones, empty, {own == 1, own == 0}, out};
    add_splits(&m, true);
    add_splits(&m, false);
}

/* ---- parts ---- */

/* Squares whose neighbours on both sides are open, upright and across. */
typedef struct fission_reach {
    uint64_t open[GRID_WORDS], stones[GRID_WORDS];
    uint64_t upright[GRID_WORDS], across[GRID_WORDS];
} fission_reach;

/* Finds the squares that can split as far as the open squares go, and closes the stones that never
 * can; were there any? */
GRID_INLINE bool close_stones(const grid *g, fission_reach *r, unsigned n) {
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
GRID_INLINE bool spread(const grid *g, fission_reach *r, joints *j, unsigned n) {
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

GRID_INLINE void join(const grid *g, joints *j, unsigned n, bool bicoloured) {
    fission_reach r;
    for (unsigned w = 0; w < n; w++) {
        r.stones[w] = bicoloured ? g->plane[0][w] ^ g->plane[1][w] : g->plane[0][w];
        r.open[w] = g->plane[0][w] | g->plane[1][w];
    }
    while (close_stones(g, &r, n)) {}
    while (spread(g, &r, j, n)) {}
    j->diagonal = false;
}

static void fission_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)words;
    grid g;
    joints j;
    grid_open(&g, position, 2);
    if (g.words == 1)
        join(&g, &j, 1, is_bicoloured(self));
    else
        join(&g, &j, g.words, is_bicoloured(self));
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
    .data =
        &(const fission_game){
            .printed = {.letters = {"#", "x", "."},
                        .expected = "x for a stone, . for an empty square, # for a hole",
                        .planes = 2,
                        .sign = GRID_TURN_NEGATES}},
    .text = {.parse = grid_parse, .format = grid_format, .picture = grid_picture},
    .moves = {.options = fission_options},
    .parts = {.decompose = fission_decompose, .symmetry = grid_least},
    .picture = {.draw = grid_draw},
    .listing = {.each = grid_each, .size_unit = "squares"},
};

const ruleset ruleset_bicoloured_fission = {
    .info = {.name = "bicoloured-fission",
             .aliases = "bicolour-fission bicolored-fission",
             .summary =
                 "Fission in which each player splits their own stones, up and down or to both "
                 "sides.",
             .rules =
                 "A player takes one of their stones off the board that lies between two empty "
                 "squares, above and below it or to its left and right, and puts a stone of "
                 "theirs on each of these two. x are the stones of Left, o those of Right. A "
                 "player who cannot split a stone loses.",
             .grammar =
                 "The rows of the board from the top, separated by | or / or line breaks: x, o, "
                 ". for an empty square, # for a hole; short rows end in holes.",
             .example = "....|.x..|..o.|....",
             .example_value = "0",
             .source = "A. N. Siegel, Combinatorial Game Suite, grid games"},
    .data = &(const fission_game){.printed = {.letters = {"#", "x", "o", "."},
                                              .expected = "x for a stone of Left, o for one of "
                                                          "Right, . for an empty square, # for a "
                                                          "hole",
                                              .planes = 2,
                                              .sign = GRID_SWAP_NEGATES},
                                  .bicoloured = true},
    .text = {.parse = grid_parse, .format = grid_format, .picture = grid_picture},
    .moves = {.options = bicoloured_options},
    .parts = {.decompose = fission_decompose, .symmetry = grid_least},
    .picture = {.draw = grid_draw},
    .listing = {.each = grid_each, .size_unit = "squares"},
};
