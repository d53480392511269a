/* SPDX-License-Identifier: MIT
 *
 * Clobber (Albert, Grossman, Nowakowski, Wolfe, "An introduction to Clobber", Integers 5(2), 2005,
 * A1). The planes are the stones of Left and of Right; an empty square is never entered again and
 * is the same as a hole. Stones that are not joined through stones never meet, and a group of one
 * colour has no moves. */
#include "rulesets/grid.h"
#include "rulesets/rulesets.h"

static const grid_notation notation = {
    .letters = {".#", "x", "o"},
    .expected = "x for a stone of Left, o for one of Right, . for an empty square",
    .start = GRID_START_CHECKERED,
    .planes = 2,
    .sign = GRID_SWAP_NEGATES};

/* Moves from the squares of one word of a plane, in the order of the four directions. */
typedef struct clobbering {
    int steps[4];
    uint64_t from[4]; /* the stones that can move that way */
} clobbering;

static clobbering find_moves(const grid *g, ender_player player, unsigned w) {
    const unsigned own = player == ENDER_LEFT ? 0 : 1;
    const uint64_t mine = g->plane[own][w], *theirs = g->plane[1 - own];
    return (clobbering){
        {1, -1, (int)g->cols, -(int)g->cols},
        {mine & right_in(g, theirs, w, g->words), mine & left_in(g, theirs, w, g->words),
         mine & below_in(g, theirs, w, g->words), mine & above_in(g, theirs, w, g->words)}};
}

static void clobber_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    grid g;
    grid_open(&g, position, 2);
    const unsigned own = player == ENDER_LEFT ? 0 : 1;
    for (unsigned w = 0; w < g.words; w++) {
        const clobbering moves = find_moves(&g, player, w);
        for (unsigned d = 0; d < 4; d++)
            for (uint64_t bits = moves.from[d]; bits != 0;) {
                const unsigned from = 64 * w + bits_next(&bits);
                const unsigned to = (unsigned)((int)from + moves.steps[d]);
                uint64_t *option = grid_copy(out, position, words);
                grid_flip(&g, option, own, from);
                grid_flip(&g, option, own, to);
                grid_flip(&g, option, 1 - own, to);
            }
    }
}

/* 1,2-1,3: from and to, row and column from the upper left corner. */
static void clobber_name_move(const ruleset *self, strbuf *out, const uint64_t *position,
                              size_t words, ender_player player, uint32_t index) {
    (void)self, (void)words;
    grid g;
    grid_open(&g, position, 2);
    for (unsigned w = 0; w < g.words; w++) {
        const clobbering moves = find_moves(&g, player, w);
        for (unsigned d = 0; d < 4; d++)
            for (uint64_t bits = moves.from[d]; bits != 0;) {
                const unsigned from = 64 * w + bits_next(&bits);
                const unsigned to = (unsigned)((int)from + moves.steps[d]);
                if (index-- > 0) continue;
                strbuf_format(out, "%u,%u-%u,%u", from / g.cols + 1, from % g.cols + 1,
                              to / g.cols + 1, to % g.cols + 1);
                return;
            }
    }
}

GRID_INLINE void join(const grid *g, joints *j, unsigned n) {
    uint64_t stones[GRID_WORDS];
    for (unsigned w = 0; w < n; w++) stones[w] = g->plane[0][w] | g->plane[1][w];
    for (unsigned w = 0; w < n; w++) {
        j->right[w] = stones[w] & right_in(g, stones, w, n);
        j->below[w] = stones[w] & below_in(g, stones, w, n);
    }
    j->diagonal = false;
}

static bool has_both_colours(const grid *g, const uint64_t *part) {
    uint64_t left = 0, right = 0;
    for (unsigned w = 0; w < g->words; w++) {
        left |= g->plane[0][w] & part[w];
        right |= g->plane[1][w] & part[w];
    }
    return left != 0 && right != 0;
}

static void clobber_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)self, (void)words;
    grid g;
    joints j;
    grid_open(&g, position, 2);
    if (g.words == 1)
        join(&g, &j, 1);
    else
        join(&g, &j, g.words);
    grid_split(&g, &j, has_both_colours, out);
}

const ruleset ruleset_clobber = {
    .info = {.name = "clobber",
             .aliases = "",
             .summary = "Stones take neighbouring stones of the other colour.",
             .rules =
                 "A player moves one of their stones to a neighbouring square, up, down, left or "
                 "right, that holds a stone of the other player, which is removed. x are the "
                 "stones of Left, o those of Right. A player who cannot move loses.",
             .grammar =
                 "The rows of the board from the top, separated by | or / or line breaks: x, o, "
                 "and . (or #) for an empty square. RxC is the board of R rows and C columns "
                 "full of stones of alternating colours, x in the upper left corner.",
             .example = "xoxo",
             .example_value = "+-(*,^)",
             .source = "Albert, Grossman, Nowakowski, Wolfe, An introduction to Clobber, Integers "
                       "5(2), 2005, A1"},
    .data = &notation,
    .parse = grid_parse,
    .format = grid_format,
    .picture = grid_picture,
    .options = clobber_options,
    .decompose = clobber_decompose,
    .symmetry = grid_least,
    .name_move = clobber_name_move,
};
