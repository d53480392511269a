/* SPDX-License-Identifier: MIT
 *
 * Konane, the Hawaiian game (Ernst, "Playing Konane mathematically", UMAP Journal 16, 1995). Left's
 * stones are in the first plane, Right's in the second, empty squares in both, holes in neither:
 * exchanging the planes exchanges the players.
 *
 * Parts. Let M(s), T(s), E(s) say that square s may at some time hold a stone of Left, hold one of
 * Right, be empty: they do so now, or a jump makes it so, and a jump of Left from a over b to c is
 * thought possible as soon as M(a), T(b), E(c), a jump of Right as soon as T(a), M(b), E(c). Every
 * jump that is ever made is thought possible, by induction on the number of jumps before it. So the
 * squares a, b, c of the jumps thought possible are joined; nothing else matters, and parts that
 * are not joined are independent. (A jump over several stones is a row of such jumps, each
 * beginning where the last one ended.) Stones and empty squares in no jump are as good as holes. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/jumps.h"

static const grid_notation notation = {
    .letters = {"#", "x", "o", "."},
    .expected = "x for a stone of Left, o for one of Right, . for an empty square, # for a hole",
    .start = GRID_START_CHECKERED,
    .planes = 2,
    .sign = GRID_SWAP_NEGATES,
    .used = 1 << 1 | 1 << 2};

/* ---- moves ---- */

typedef struct konane_mover {
    const grid *g;
    const uint64_t *position;
    size_t words;
    unsigned own; /* the plane of the mover's stones */
    positions *out;
} konane_mover;

/* All jumps of one stone in one direction, the first of which is possible, space squares being left
 * in it: the first option jumps once, the next one twice, and so on. */
static void jump(const konane_mover *m, unsigned from, int step, unsigned space) {
    const unsigned other = 1 - m->own;
    const uint64_t *mine = m->g->plane[m->own], *theirs = m->g->plane[other];
    for (unsigned jumps = 1; 2 * jumps <= space; jumps++) {
        const unsigned to = (unsigned)((int)from + 2 * (int)jumps * step);
        const unsigned over = (unsigned)((int)to - step);
        if (jumps > 1 && (set_has(mine, over) || !set_has(theirs, over))) return;
        if (jumps > 1 && (!set_has(mine, to) || !set_has(theirs, to))) return;
        uint64_t *option = grid_copy(m->out, m->position, m->words);
        grid_flip(m->g, option, other, from);
        grid_flip(m->g, option, other, to);
        for (unsigned i = 1; i <= jumps; i++)
            grid_flip(m->g, option, m->own, (unsigned)((int)from + (2 * (int)i - 1) * step));
    }
}

/* The mover's stones that can jump, by direction. */
typedef struct konane_jumpers {
    uint64_t right[GRID_WORDS], left[GRID_WORDS], down[GRID_WORDS], up[GRID_WORDS];
} konane_jumpers;

GRID_INLINE void jumpers_find(const konane_mover *m, konane_jumpers *j, unsigned n) {
    const grid *g = m->g;
    const uint64_t *mine = g->plane[m->own], *theirs = g->plane[1 - m->own];
    uint64_t empty[GRID_WORDS], over[4][GRID_WORDS];
    for (unsigned w = 0; w < n; w++) empty[w] = mine[w] & theirs[w];
    for (unsigned w = 0; w < n; w++) {
        const uint64_t stones = theirs[w] & ~mine[w];
        over[0][w] = stones & right_in(g, empty, w, n);
        over[1][w] = stones & left_in(g, empty, w, n);
        over[2][w] = stones & below_in(g, empty, w, n);
        over[3][w] = stones & above_in(g, empty, w, n);
    }
    for (unsigned w = 0; w < n; w++) {
        const uint64_t stones = mine[w] & ~theirs[w];
        j->right[w] = stones & right_in(g, over[0], w, n);
        j->left[w] = stones & left_in(g, over[1], w, n);
        j->down[w] = stones & below_in(g, over[2], w, n);
        j->up[w] = stones & above_in(g, over[3], w, n);
    }
}

static void konane_options(const ruleset *self, const uint64_t *position, size_t words,
                           ender_player player, positions *out) {
    (void)self;
    grid g;
    grid_open(&g, position, 2);
    const unsigned own = player == ENDER_LEFT ? 0 : 1;
    const konane_mover m = {&g, position, words, own, out};
    konane_jumpers j;
    if (g.words == 1)
        jumpers_find(&m, &j, 1);
    else
        jumpers_find(&m, &j, g.words);
    for (unsigned w = 0; w < g.words; w++)
        for (uint64_t bits = j.right[w] | j.left[w] | j.down[w] | j.up[w]; bits != 0;) {
            const uint64_t stone = bits & (0 - bits);
            const unsigned square = 64 * w + bits_next(&bits);
            const unsigned row = square / g.cols, col = square % g.cols;
            if (j.right[w] & stone) jump(&m, square, 1, g.cols - 1 - col);
            if (j.left[w] & stone) jump(&m, square, -1, col);
            if (j.down[w] & stone) jump(&m, square, (int)g.cols, g.rows - 1 - row);
            if (j.up[w] & stone) jump(&m, square, -(int)g.cols, row);
        }
}

/* The squares from and to, 1,2-1,4: where a stone of the player was and is no more, and the other
 * way round. */
static void konane_name_move(const ruleset *self, strbuf *out, const uint64_t *position,
                             size_t words, ender_player player, uint32_t index) {
    const unsigned own = player == ENDER_LEFT ? 0 : 1;
    positions options;
    positions_open(out->t, &options);
    konane_options(self, position, words, player, &options);
    size_t length;
    grid before, after;
    grid_open(&before, position, 2);
    grid_open(&after, positions_at(&options, index, &length), 2);
    unsigned from = 0, to = 0;
    for (unsigned square = 0; square < before.squares; square++) {
        const bool was =
            set_has(before.plane[own], square) && !set_has(before.plane[1 - own], square);
        const bool is = set_has(after.plane[own], square) && !set_has(after.plane[1 - own], square);
        if (was && !is) from = square;
        if (is && !was) to = square;
    }
    strbuf_format(out, "%u,%u-%u,%u", from / before.cols + 1, from % before.cols + 1,
                  to / before.cols + 1, to % before.cols + 1);
}

/* ---- parts ---- */

GRID_INLINE void join(const grid *g, joints *j, unsigned n) {
    uint64_t left[GRID_WORDS], right[GRID_WORDS], empty[GRID_WORDS]; /* M, T and E */
    jumped over;
    for (unsigned w = 0; w < n; w++) {
        left[w] = g->plane[0][w] & ~g->plane[1][w];
        right[w] = g->plane[1][w] & ~g->plane[0][w];
        empty[w] = g->plane[0][w] & g->plane[1][w];
        over.across[w] = over.upright[w] = 0;
    }
    bool grown;
    do {
        grown = jumps_spread(g, left, right, empty, &over, n);
        grown |= jumps_spread(g, right, left, empty, &over, n);
    } while (grown);
    jumps_join(g, j, &over, n);
}

static void konane_decompose(const ruleset *self, const uint64_t *position, size_t words,
                             positions *out) {
    (void)self, (void)words;
    grid_decompose(position, 2, join, NULL, out);
}

const ruleset ruleset_konane = {
    .info = {.name = "konane",
             .aliases = "",
             .summary = "Stones jump over neighbouring stones of the other colour and remove them.",
             .rules =
                 "A player jumps with one of their stones over a neighbouring stone of the other "
                 "player, up, down, left or right, into the empty square behind it, and removes "
                 "the stone jumped over. The same stone may go on jumping in the same "
                 "direction, as often as there is something to jump over. x are the stones of "
                 "Left, o those of "
                 "Right. A player who cannot jump loses.",
             .grammar =
                 "The rows of the board from the top, separated by | or / or line breaks: x, "
                 "o, . for an empty square, # for a hole; short rows end in holes. RxC is the "
                 "full board of R rows and C columns with stones of alternating colours, x in "
                 "the upper left corner.",
             .example = "xo.x.|.ox..",
             .example_value = "1*",
             .source = "M. Ernst, Playing Konane mathematically: a combinatorial game-theoretic "
                       "analysis, UMAP Journal 16, 1995"},
    .data = &notation,
    .text = {.parse = grid_parse, .format = grid_format, .picture = grid_picture},
    .moves = {.options = konane_options,
              .name = konane_name_move,
              .label = konane_name_move,
              .material = grid_material},
    .parts = {.decompose = konane_decompose, .symmetry = grid_least},
    .picture = {.draw = grid_draw},
    .listing = {.each = grid_each, .size_unit = "squares"},
};
