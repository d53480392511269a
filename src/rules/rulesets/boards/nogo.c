/* SPDX-License-Identifier: MIT
 *
 * NoGo, or Anti-Atari Go (Neil McKay's game of 2011; Chou, Teytaud and Yen, "Revisiting Monte-Carlo
 * tree search on a normal form game: NoGo", EvoApplications 2011), and its impartial version. The
 * stones of Left are in the first plane, Right's in the second, empty squares in both, holes in
 * neither: exchanging the planes exchanges the players.
 *
 * Legal moves. A stone placed on an empty square has a liberty if an empty square is beside it, or
 * a group of its colour that has another liberty; it takes the last liberty of a group of the other
 * colour if that group has only this one. So the groups and their liberties give all legal moves at
 * once. A move that is not legal never becomes so while its square is empty: a group gains
 * liberties only by growing onto one of those that it has.
 *
 * Parts. Whether a move is legal depends on the squares beside it and on the liberties of the
 * groups beside it. So empty squares are joined to empty squares and to stones, and stones to those
 * of their colour. Neighbouring stones of different colours are to one another like the edge of
 * the board, and what is not joined is independent. A part in which nobody can move is worth 0. In
 * a strip a row of stones of one colour has the liberties of one stone, and becomes one. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/grid.h"

static const grid_notation notation = {
    .letters = {"#", "x", "o", "."},
    .expected = "x for a stone of Left, o for one of Right, . for an empty square, # for a hole",
    .start = GRID_START_OPEN,
    .planes = 2,
    .sign = GRID_SWAP_NEGATES,
    .used = 1 << 3};

/* ---- groups ---- */

typedef struct nogo_contents {
    uint64_t stones[2][GRID_WORDS], empty[GRID_WORDS];
} nogo_contents;

GRID_INLINE void contents_of(const grid *g, nogo_contents *c, unsigned n) {
    for (unsigned w = 0; w < n; w++) {
        c->stones[0][w] = g->plane[0][w] & ~g->plane[1][w];
        c->stones[1][w] = g->plane[1][w] & ~g->plane[0][w];
        c->empty[w] = g->plane[0][w] & g->plane[1][w];
    }
}

GRID_INLINE uint64_t beside(const grid *g, const uint64_t *set, unsigned w, unsigned n) {
    return right_in(g, set, w, n) | left_in(g, set, w, n) | below_in(g, set, w, n) |
           above_in(g, set, w, n);
}

/* The set grows to all that is joined to it within `whole`. */
GRID_INLINE void grow(const grid *g, uint64_t *set, const uint64_t *whole, unsigned n) {
    uint64_t grown;
    do {
        grown = 0;
        for (unsigned w = 0; w < n; w++) {
            const uint64_t next = set[w] | (beside(g, set, w, n) & whole[w]);
            grown |= next ^ set[w];
            set[w] = next;
        }
    } while (grown != 0);
}

/* The liberties of the groups of one colour. */
typedef struct liberties {
    uint64_t last[GRID_WORDS];   /* of groups that have no other */
    uint64_t shared[GRID_WORDS]; /* of groups that have others */
    unsigned stifled;            /* a stone of a group that has none; or GRID_SQUARES */
} liberties;

GRID_INLINE void find_liberties(const grid *g, const nogo_contents *c, const uint64_t *stones,
                                liberties *found, unsigned n) {
    uint64_t left[GRID_WORDS], group[GRID_WORDS], free[GRID_WORDS];
    found->stifled = GRID_SQUARES;
    for (unsigned w = 0; w < n; w++) {
        found->last[w] = found->shared[w] = 0;
        left[w] = stones[w];
    }
    for (unsigned w = 0; w < n; w++)
        while (left[w] != 0) {
            for (unsigned i = 0; i < n; i++) group[i] = 0;
            group[w] = left[w] & -left[w];
            grow(g, group, stones, n);
            bool any = false, others = false;
            for (unsigned i = 0; i < n; i++) {
                free[i] = beside(g, group, i, n) & c->empty[i];
                if (free[i] == 0) continue;
                others |= any || (free[i] & (free[i] - 1)) != 0;
                any = true;
            }
            if (!any && found->stifled == GRID_SQUARES)
                found->stifled = 64 * w + (unsigned)__builtin_ctzll(left[w]);
            uint64_t *kind = others ? found->shared : found->last;
            for (unsigned i = 0; i < n; i++) {
                kind[i] |= free[i];
                left[i] &= ~group[i];
            }
        }
}

/* Where Left (0) and Right (1) may place a stone. */
typedef struct legal_moves {
    uint64_t of[2][GRID_WORDS];
} legal_moves;

GRID_INLINE void find_moves(const grid *g, const nogo_contents *c, legal_moves *legal, unsigned n) {
    liberties free[2];
    find_liberties(g, c, c->stones[0], &free[0], n);
    find_liberties(g, c, c->stones[1], &free[1], n);
    for (unsigned w = 0; w < n; w++) {
        const uint64_t open = beside(g, c->empty, w, n);
        for (unsigned own = 0; own < 2; own++)
            legal->of[own][w] = c->empty[w] & (open | free[own].shared[w]) & ~free[1 - own].last[w];
    }
}

/* ---- text ---- */

/* Where a square stands in the text that was read. */
static size_t offset_of(const scanner *in, unsigned row, unsigned col) {
    size_t offset = in->at;
    for (unsigned r = 0, c = 0; offset < in->end; offset++) {
        const char letter = in->text[offset];
        if (letter == ' ' || letter == '\t' || letter == '\r') continue;
        if (letter == '|' || letter == '/' || letter == '\n') {
            r++;
            c = 0;
        } else if (r == row && c++ == col) {
            break;
        }
    }
    return offset;
}

static void nogo_parse(const ruleset *self, scanner *in, positions *out) {
    grid_parse(self, in, out);
    size_t words;
    grid g;
    nogo_contents c;
    grid_open(&g, positions_at(out, out->count - 1, &words), 2);
    contents_of(&g, &c, g.words);
    unsigned stifled = GRID_SQUARES;
    for (unsigned own = 0; own < 2; own++) {
        liberties found;
        find_liberties(&g, &c, c.stones[own], &found, g.words);
        if (found.stifled < stifled) stifled = found.stifled;
    }
    if (stifled == GRID_SQUARES) return;
    scan_fail(in, offset_of(in, stifled / g.cols, stifled % g.cols),
              "this group of stones has no liberty, no empty square beside it; in NoGo every "
              "group has one");
}

/* ---- moves ---- */

static void add_stones(const grid *g, const uint64_t *position, size_t words,
                       const uint64_t *squares, unsigned own, positions *out) {
    for (unsigned w = 0; w < g->words; w++)
        for (uint64_t bits = squares[w]; bits != 0;)
            grid_flip(g, grid_copy(out, position, words), 1 - own, 64 * w + bits_next(&bits));
}

static void nogo_options(const ruleset *self, const uint64_t *position, size_t words,
                         ender_player player, positions *out) {
    grid g;
    nogo_contents c;
    legal_moves legal;
    grid_open(&g, position, 2);
    if (g.words == 1) {
        contents_of(&g, &c, 1);
        find_moves(&g, &c, &legal, 1);
    } else {
        contents_of(&g, &c, g.words);
        find_moves(&g, &c, &legal, g.words);
    }
    if (self->play.impartial || player == ENDER_LEFT)
        add_stones(&g, position, words, legal.of[0], 0, out);
    if (self->play.impartial || player == ENDER_RIGHT)
        add_stones(&g, position, words, legal.of[1], 1, out);
}

static void nogo_mobility(const ruleset *self, const uint64_t *position, size_t words,
                          uint32_t moves[2]) {
    (void)words;
    grid g;
    nogo_contents c;
    legal_moves legal;
    grid_open(&g, position, 2);
    contents_of(&g, &c, g.words);
    find_moves(&g, &c, &legal, g.words);
    for (unsigned own = 0; own < 2; own++) {
        moves[own] = 0;
        for (unsigned w = 0; w < g.words; w++)
            moves[own] += (uint32_t)__builtin_popcountll(legal.of[own][w]);
    }
    if (self->play.impartial) moves[0] = moves[1] = moves[0] + moves[1];
}

/* ---- parts ---- */

/* The squares of a strip, in order. */
static void add_strip(const grid *g, const uint64_t *squares, positions *out) {
    grid_text strip = {1, 0, SCRATCH_ARRAY(out->t, uint8_t, g->squares)};
    for (unsigned w = 0; w < g->words; w++)
        for (uint64_t bits = squares[w]; bits != 0;) {
            const unsigned square = 64 * w + bits_next(&bits);
            strip.states[strip.cols++] = (uint8_t)grid_state(g, square);
        }
    grid_add(out, &strip, 2);
}

/* Leaves out the stones behind a stone of their colour; were there any? */
GRID_INLINE bool shorten(const nogo_contents *c, uint64_t *strip, unsigned n) {
    uint64_t again[GRID_WORDS], any = 0;
    for (unsigned w = 0; w < n; w++) {
        again[w] = (c->stones[0][w] & set_behind(c->stones[0], strip, 1, w, n)) |
                   (c->stones[1][w] & set_behind(c->stones[1], strip, 1, w, n));
        again[w] &= strip[w];
        any |= again[w];
    }
    for (unsigned w = 0; w < n; w++) strip[w] &= ~again[w];
    return any != 0;
}

/* One step of growth over all that is joined; was there any? */
GRID_INLINE bool grow_part(const grid *g, const nogo_contents *c, uint64_t *part, unsigned n) {
    uint64_t reach[2][GRID_WORDS], grown = 0;
    for (unsigned p = 0; p < 2; p++)
        for (unsigned w = 0; w < n; w++) reach[p][w] = part[w] & (c->stones[p][w] | c->empty[w]);
    for (unsigned w = 0; w < n; w++) {
        const uint64_t next = part[w] |
                              (beside(g, reach[0], w, n) & (c->stones[0][w] | c->empty[w])) |
                              (beside(g, reach[1], w, n) & (c->stones[1][w] | c->empty[w]));
        grown |= next ^ part[w];
        part[w] = next;
    }
    return grown != 0;
}

GRID_INLINE void split(const grid *g, positions *out, unsigned n) {
    nogo_contents c;
    legal_moves legal;
    uint64_t left[GRID_WORDS], part[GRID_WORDS];
    contents_of(g, &c, n);
    find_moves(g, &c, &legal, n);
    for (unsigned w = 0; w < n; w++) left[w] = legal.of[0][w] | legal.of[1][w];
    for (unsigned w = 0; w < n; w++)
        while (left[w] != 0) {
            for (unsigned i = 0; i < n; i++) part[i] = 0;
            part[w] = left[w] & -left[w];
            while (grow_part(g, &c, part, n)) {}
            for (unsigned i = 0; i < n; i++) left[i] &= ~part[i];
            if ((g->rows == 1 || g->cols == 1) && shorten(&c, part, n))
                add_strip(g, part, out);
            else
                grid_add_part(g, part, out);
        }
}

static void nogo_decompose(const ruleset *self, const uint64_t *position, size_t words,
                           positions *out) {
    (void)self, (void)words;
    grid g;
    grid_open(&g, position, 2);
    if (g.words == 1)
        split(&g, out, 1);
    else
        split(&g, out, g.words);
}

/* ---- the rulesets ---- */

#define NOGO_GRAMMAR                                                                               \
    "The rows of the board from the top, separated by | or / or line breaks: x, o, . for an "      \
    "empty "                                                                                       \
    "square, # for a hole; short rows end in holes. Every group of stones must have an empty "     \
    "square beside it. RxC is the empty board of R rows and C columns."
#define NO_GROUP                                                                                   \
    "A group is what stones of one colour form that are neighbours in a row or a column; after "   \
    "the move every group of both colours must still have an empty square beside it. Nothing is "  \
    "ever taken. "

extern const ruleset ruleset_impartial_nogo;

const ruleset ruleset_nogo = {
    .info = {.name = "nogo",
             .aliases = "anti-atari-go",
             .summary = "Stones as in Go, but nobody may take the last liberty of a group.",
             .rules = "A player places a stone of their colour on an empty square. " NO_GROUP
                      "x are the stones of Left, o those of Right. A player who cannot place a "
                      "stone loses.",
             .grammar = NOGO_GRAMMAR,
             .example = "x..o..",
             .example_value = "0",
             .source = "Chou, Teytaud and Yen, Revisiting Monte-Carlo tree search on a normal form "
                       "game: NoGo, EvoApplications 2011; the game is Neil McKay's"},
    .data = &notation,
    .text = {.parse = nogo_parse, .format = grid_format, .picture = grid_picture},
    .moves = {.options = nogo_options, .mobility = nogo_mobility, .material = grid_material},
    .play = {.impartial_sister = &ruleset_impartial_nogo},
    .parts = {.decompose = nogo_decompose, .symmetry = grid_least},
    .picture = {.draw = grid_draw},
    .listing = {.each = grid_each, .size_unit = "squares"},
};

const ruleset ruleset_impartial_nogo = {
    .info = {.name = "impartial-nogo",
             .aliases = "",
             .summary = "NoGo in which both players place stones of both colours.",
             .rules =
                 "A player places a stone of either colour, x or o, on an empty square. " NO_GROUP
                 "Both players have the same moves. A player who cannot place a "
                 "stone loses.",
             .grammar = NOGO_GRAMMAR,
             .example = "1x11",
             .example_value = "*3",
             .source = "Folkersen, Mueller and Du, MCGS: computational results, 2025"},
    .data = &notation,
    .text = {.parse = nogo_parse, .format = grid_format, .picture = grid_picture},
    .moves = {.options = nogo_options, .mobility = nogo_mobility, .material = grid_material},
    .play = {.impartial = true},
    .parts = {.decompose = nogo_decompose, .symmetry = grid_least},
    .picture = {.draw = grid_draw},
    .listing = {.each = grid_each, .size_unit = "squares"},
};
