/* SPDX-License-Identifier: MIT
 *
 * Clobber (Albert, Grossman, Nowakowski, Wolfe, "An introduction to Clobber", Integers 5(2), 2005,
 * A1) and its relatives, as A. N. Siegel's Combinatorial Game Suite generalises it: a stone goes to
 * a square in one of some directions that holds something it may clobber, and leaves something
 * behind. The games differ in the directions, in what may be clobbered, in what is left and in
 * whether a stone may pass over empty squares, all of which is data.
 *
 * A state is 1 for a stone of Left and 2 for one of Right, in two planes, so that exchanging the
 * planes exchanges the players. Where an empty square is never entered again it is the same as a
 * hole, state 0; elsewhere it is state 3.
 *
 * Parts. Let every move be from a square with a stone to a square it can go to, over empty squares
 * if stones slide. The squares that hold stones never become more; where stones go to empty squares
 * those that are empty never do. So a move that is ever made is between two squares that hold
 * stones now (where stones go to empty squares: one of which is empty now), a step apart, or, if
 * stones slide, on one line without a hole between them. Squares that may have a move between them
 * are joined, and what is not joined is independent: a square in the way of a slide would be on the
 * line and be joined. */
#include <string.h>

#include "ruleset/ruleset.h"
#include "rulesets/boards/grid.h"

enum { HOLE = 0, LEFT_STONE = 1, RIGHT_STONE = 2, EMPTY = 3 };
enum { STONES = 1 << LEFT_STONE | 1 << RIGHT_STONE };

typedef struct clobber_direction {
    int down, right;
} clobber_direction;

static const clobber_direction all_round[] = {{0, 1}, {0, -1},  {1, 0},  {-1, 0},
                                              {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
static const clobber_direction knight[] = {{1, 2},  {-1, -2}, {2, 1},  {-2, -1},
                                           {1, -2}, {-1, 2},  {2, -1}, {-2, 1}};

/* What a stone may go onto. */
typedef enum clobbered {
    CLOBBERS_OTHERS, /* stones of the other player */
    CLOBBERS_ALL,    /* stones of both */
    CLOBBERS_EMPTY   /* empty squares */
} clobbered;

/* What is left on the square a stone goes from. */
typedef enum clobber_leaves { LEAVES_HOLE, LEAVES_EMPTY, LEAVES_OTHER } clobber_leaves;

typedef struct clobber_game {
    grid_notation printed; /* first: what grid_format and its like go by */
    const clobber_direction *directions;
    unsigned count;
    bool straight, slanting; /* to neighbours in a row or column, diagonally; else to neither */
    clobbered clobbered;
    clobber_leaves leaves;
    bool slides; /* over empty squares, any distance */
} clobber_game;

static const clobber_game *game_of(const ruleset *self) { return self->data; }

/* ---- steps ---- */

/* The squares that are so many rows below and columns to the right of a square of the set (n
 * words), above and to the left if negative. Columns that such a step cannot reach are left out. */
GRID_INLINE void stepped(const grid *g, const uint64_t *set, clobber_direction d, uint64_t *to,
                         unsigned n) {
    const unsigned across = (unsigned)(d.right < 0 ? -d.right : d.right);
    const unsigned down = (unsigned)(d.down < 0 ? -d.down : d.down);
    if (across >= g->cols || down >= g->rows) {
        for (unsigned w = 0; w < n; w++) to[w] = 0;
        return;
    }
    /* The first columns, as many as the step goes across: leaving them to the left or entering
     * them to the right is going round the edge of the board. */
    uint64_t edge[GRID_WORDS];
    for (unsigned w = 0; w < n; w++) {
        edge[w] = across == 0 ? 0 : g->first[w];
        if (across == 2) edge[w] |= set_behind(g->first, g->first, 1, w, n);
    }
    uint64_t from[GRID_WORDS];
    for (unsigned w = 0; w < n; w++) from[w] = d.right < 0 ? set[w] & ~edge[w] : set[w];
    const int distance = d.down * (int)g->cols + d.right;
    const unsigned k = (unsigned)(distance < 0 ? -distance : distance);
    for (unsigned w = 0; w < n; w++) {
        to[w] = distance < 0 ? set_ahead(from, from, k, w, n) : set_behind(from, from, k, w, n);
        if (d.right > 0) to[w] &= ~edge[w];
    }
}

/* ---- moves ---- */

/* A move to be named: how many come before it, and then where it goes. */
typedef struct named_move {
    uint32_t before;
    bool found;
    unsigned from, to;
} named_move;

typedef struct clobber_mover {
    const clobber_game *game;
    const grid *g;
    const uint64_t *position;
    size_t words;
    unsigned own; /* the mover's stones */
    positions *out;
    named_move *named; /* NULL when options are to be made */
} clobber_mover;

static void become(const clobber_mover *m, uint64_t *option, unsigned square, unsigned from,
                   unsigned to) {
    if ((from ^ to) & 1) grid_flip(m->g, option, 0, square);
    if ((from ^ to) & 2) grid_flip(m->g, option, 1, square);
}

static void go(const clobber_mover *m, unsigned from, unsigned to) {
    if (m->named) {
        if (!m->named->found && m->named->before-- == 0)
            *m->named = (named_move){0, true, from, to};
        return;
    }
    uint64_t *option = grid_copy(m->out, m->position, m->words);
    const unsigned left[] = {HOLE, EMPTY, LEFT_STONE ^ RIGHT_STONE ^ m->own};
    become(m, option, from, m->own, left[m->game->leaves]);
    become(m, option, to, grid_state(m->g, to), m->own);
}

GRID_INLINE void add_steps(const clobber_mover *m, unsigned n) {
    const grid *g = m->g;
    const uint64_t *mine = g->plane[m->own == LEFT_STONE ? 0 : 1];
    const uint64_t *theirs = g->plane[m->own == LEFT_STONE ? 1 : 0];
    uint64_t targets[GRID_WORDS], stones[GRID_WORDS], reached[GRID_WORDS];
    for (unsigned w = 0; w < n; w++) {
        const bool empty = m->game->clobbered == CLOBBERS_EMPTY;
        stones[w] = empty ? mine[w] & ~theirs[w] : mine[w];
        targets[w] = empty ? mine[w] & theirs[w] : theirs[w];
        if (m->game->clobbered == CLOBBERS_ALL) targets[w] |= mine[w];
    }
    for (unsigned i = 0; i < m->game->count; i++) {
        const clobber_direction d = m->game->directions[i];
        stepped(g, stones, d, reached, n);
        for (unsigned w = 0; w < n; w++)
            for (uint64_t bits = reached[w] & targets[w]; bits != 0;) {
                const int to = (int)(64 * w + bits_next(&bits));
                go(m, (unsigned)(to - d.down * (int)g->cols - d.right), (unsigned)to);
            }
    }
}

/* The first square in a direction that is not empty, if there is one on the board. */
static bool slide(const grid *g, unsigned from, clobber_direction d, unsigned *to) {
    int row = (int)(from / g->cols), col = (int)(from % g->cols);
    do {
        row += d.down;
        col += d.right;
        if (row < 0 || col < 0 || row >= (int)g->rows || col >= (int)g->cols) return false;
        *to = (unsigned)row * g->cols + (unsigned)col;
    } while (grid_state(g, *to) == EMPTY);
    return true;
}

static void add_slides(const clobber_mover *m) {
    const uint64_t *mine = m->g->plane[m->own == LEFT_STONE ? 0 : 1];
    const uint64_t *theirs = m->g->plane[m->own == LEFT_STONE ? 1 : 0];
    for (unsigned w = 0; w < m->g->words; w++)
        for (uint64_t bits = mine[w] & ~theirs[w]; bits != 0;) {
            const unsigned from = 64 * w + bits_next(&bits);
            for (unsigned i = 0; i < m->game->count; i++) {
                unsigned to;
                if (slide(m->g, from, m->game->directions[i], &to) &&
                    grid_state(m->g, to) == (LEFT_STONE ^ RIGHT_STONE ^ m->own))
                    go(m, from, to);
            }
        }
}

static void add_moves(const clobber_mover *m) {
    if (m->game->slides)
        add_slides(m);
    else if (m->g->words == 1)
        add_steps(m, 1);
    else
        add_steps(m, m->g->words);
}

static void add_all_moves(const ruleset *self, clobber_mover *m, ender_player player) {
    if (self->play.impartial || player == ENDER_LEFT) add_moves(m);
    m->own = RIGHT_STONE;
    if (self->play.impartial || player == ENDER_RIGHT) add_moves(m);
}

static void clobber_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    grid g;
    grid_open(&g, position, 2);
    clobber_mover m = {game_of(self), &g, position, words, LEFT_STONE, out, NULL};
    add_all_moves(self, &m, player);
}

/* As add_steps, counted. */
static uint32_t count_steps(const clobber_game *game, const grid *g, unsigned own) {
    const uint64_t *mine = g->plane[own == LEFT_STONE ? 0 : 1];
    const uint64_t *theirs = g->plane[own == LEFT_STONE ? 1 : 0];
    uint64_t reached[GRID_WORDS];
    uint32_t count = 0;
    for (unsigned i = 0; i < game->count; i++) {
        if (g->words == 1)
            stepped(g, mine, game->directions[i], reached, 1);
        else
            stepped(g, mine, game->directions[i], reached, g->words);
        for (unsigned w = 0; w < g->words; w++)
            count += (uint32_t)__builtin_popcountll(reached[w] & theirs[w]);
    }
    return count;
}

/* Where stones clobber stones of the other player a step away. */
static void clobber_mobility(const ruleset *self, const uint64_t *position, size_t words,
                             uint32_t moves[2]) {
    (void)words;
    grid g;
    grid_open(&g, position, 2);
    moves[0] = count_steps(game_of(self), &g, LEFT_STONE);
    moves[1] = count_steps(game_of(self), &g, RIGHT_STONE);
    if (self->play.impartial) moves[0] = moves[1] = moves[0] + moves[1];
}

/* 1,2-1,3: from and to, row and column from the upper left corner. */
static void clobber_name_move(const ruleset *self, strbuf *out, const uint64_t *position,
                              size_t words, ender_player player, uint32_t index) {
    grid g;
    grid_open(&g, position, 2);
    named_move a = {.before = index};
    clobber_mover m = {game_of(self), &g, position, words, LEFT_STONE, NULL, &a};
    add_all_moves(self, &m, player);
    strbuf_format(out, "%u,%u-%u,%u", a.from / g.cols + 1, a.from % g.cols + 1, a.to / g.cols + 1,
                  a.to % g.cols + 1);
}

/* ---- parts ---- */

/* The squares of a board by what they hold. */
typedef struct clobber_contents {
    uint64_t stones[GRID_WORDS], empty[GRID_WORDS];
} clobber_contents;

GRID_INLINE void contents_of(const grid *g, clobber_contents *c, unsigned n) {
    for (unsigned w = 0; w < n; w++) {
        c->stones[w] = g->plane[0][w] ^ g->plane[1][w];
        c->empty[w] = g->plane[0][w] & g->plane[1][w];
    }
}

/* Neighbours are joined as they stand; two stones are not if stones only go to empty squares. */
GRID_INLINE void join(const clobber_game *game, const grid *g, joints *j, unsigned n) {
    uint64_t to[GRID_WORDS], from[GRID_WORDS], below_to[GRID_WORDS], below_from[GRID_WORDS];
    clobber_contents c;
    contents_of(g, &c, n);
    for (unsigned w = 0; w < n; w++) {
        from[w] = c.stones[w] | c.empty[w];
        to[w] = game->clobbered == CLOBBERS_EMPTY ? c.empty[w] : c.stones[w];
    }
    for (unsigned w = 0; w < n; w++) {
        below_to[w] = below_in(g, to, w, n);
        below_from[w] = below_in(g, from, w, n);
        const uint64_t right =
            (from[w] & right_in(g, to, w, n)) | (to[w] & right_in(g, from, w, n));
        j->right[w] = game->straight ? right : 0;
        j->below[w] = game->straight ? (from[w] & below_to[w]) | (to[w] & below_from[w]) : 0;
    }
    j->diagonal = game->slanting;
    for (unsigned w = 0; game->slanting && w < n; w++) {
        j->below_right[w] =
            (from[w] & right_in(g, below_to, w, n)) | (to[w] & right_in(g, below_from, w, n));
        j->below_left[w] =
            (from[w] & left_in(g, below_to, w, n)) | (to[w] & left_in(g, below_from, w, n));
    }
}

/* The part grows by the stones a step away from it; were there any? */
GRID_INLINE bool grow_by_steps(const clobber_game *game, const grid *g, const clobber_contents *c,
                               uint64_t *part, unsigned n) {
    uint64_t reached[GRID_WORDS], grown = 0;
    for (unsigned i = 0; i < game->count; i++) {
        stepped(g, part, game->directions[i], reached, n);
        for (unsigned w = 0; w < n; w++) {
            const uint64_t joined = reached[w] & c->stones[w];
            grown |= joined & ~part[w];
            part[w] |= joined;
        }
    }
    return grown != 0;
}

/* Adds the squares between two stones on a line. */
static void add_line(const grid *g, unsigned from, unsigned to, clobber_direction d,
                     uint64_t *squares) {
    const int distance = d.down * (int)g->cols + d.right;
    for (int square = (int)from; square != (int)to; square += distance)
        set_put(squares, (unsigned)square);
}

/* The stones that are joined to those of the part by slides, and the empty squares between. */
static void grow_by_slides(const clobber_game *game, const grid *g, uint64_t *part) {
    uint64_t waiting[GRID_WORDS], lines[GRID_WORDS];
    memcpy(waiting, part, g->words * sizeof *waiting);
    memset(lines, 0, g->words * sizeof *lines);
    for (bool any = true; any;) {
        any = false;
        for (unsigned w = 0; w < g->words; w++)
            while (waiting[w] != 0) {
                const unsigned from = 64 * w + bits_next(&waiting[w]);
                for (unsigned i = 0; i < game->count; i++) {
                    const clobber_direction d = game->directions[i];
                    unsigned to;
                    if (!slide(g, from, d, &to) || grid_state(g, to) == HOLE) continue;
                    add_line(g, from, to, d, lines);
                    if (set_has(part, to)) continue;
                    set_put(part, to);
                    set_put(waiting, to);
                    any = true;
                }
            }
    }
    for (unsigned w = 0; w < g->words; w++) part[w] |= lines[w];
}

static bool has_both_colours(const grid *g, const uint64_t *part) {
    uint64_t left = 0, right = 0;
    for (unsigned w = 0; w < g->words; w++) {
        left |= part[w] & g->plane[0][w] & ~g->plane[1][w];
        right |= part[w] & g->plane[1][w] & ~g->plane[0][w];
    }
    return left != 0 && right != 0;
}

static bool has_stones(const grid *g, const uint64_t *part) {
    uint64_t stones = 0;
    for (unsigned w = 0; w < g->words; w++) stones |= part[w] & (g->plane[0][w] ^ g->plane[1][w]);
    return stones != 0;
}

/* Parts that are no neighbourhoods. */
GRID_INLINE void split(const clobber_game *game, const grid *g, positions *out, unsigned n) {
    clobber_contents c;
    uint64_t left[GRID_WORDS], part[GRID_WORDS];
    contents_of(g, &c, n);
    memcpy(left, c.stones, n * sizeof *left);
    for (unsigned w = 0; w < n; w++)
        while (left[w] != 0) {
            for (unsigned i = 0; i < n; i++) part[i] = 0;
            part[w] = left[w] & -left[w];
            if (game->slides)
                grow_by_slides(game, g, part);
            else
                while (grow_by_steps(game, g, &c, part, n)) {}
            for (unsigned i = 0; i < n; i++) left[i] &= ~part[i];
            if (has_both_colours(g, part)) grid_add_part(g, part, out);
        }
}

static void clobber_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)words;
    const clobber_game *game = game_of(self);
    grid g;
    grid_open(&g, position, 2);
    if (game->slides || !(game->straight || game->slanting)) {
        if (g.words == 1)
            split(game, &g, out, 1);
        else
            split(game, &g, out, g.words);
        return;
    }
    joints j;
    if (g.words == 1)
        join(game, &g, &j, 1);
    else
        join(game, &g, &j, g.words);
    switch (game->clobbered) {
    case CLOBBERS_OTHERS:
        grid_split(&g, &j, has_both_colours, out);
        break;
    case CLOBBERS_ALL:
        grid_split(&g, &j, NULL, out);
        break;
    case CLOBBERS_EMPTY:
        grid_split(&g, &j, has_stones, out);
        break;
    }
}

/* ---- the rulesets ---- */

#define ORTHOGONAL .directions = all_round, .count = 4, .straight = true
#define DIAGONAL                                                                                   \
    .directions = all_round + 4, .count = 4, .slanting = true, .printed.steps = GRID_CORNERS
#define ALL_ROUND                                                                                  \
    .directions = all_round, .count = 8, .straight = true, .slanting = true,                       \
    .printed.steps = GRID_SIDES_AND_CORNERS
#define KNIGHT .directions = knight, .count = 8, .printed.steps = GRID_KNIGHTS
/* Empty squares are the same as holes. */
#define FULL_BOARD                                                                                 \
    .printed = {.letters = {".#", "x", "o"},                                                       \
                .expected = "x for a stone of Left, o for one of Right, . for an empty square",    \
                .start = GRID_START_CHECKERED,                                                     \
                .planes = 2,                                                                       \
                .sign = GRID_SWAP_NEGATES,                                                         \
                .used = STONES}
#define BOARD_WITH_HOLES(starts_with, uses_up)                                                     \
    .printed = {.letters = {"#", "x", "o", "."},                                                   \
                .expected = "x for a stone of Left, o for one of Right, . for an empty square, # " \
                            "for a hole",                                                          \
                .start = (starts_with),                                                            \
                .planes = 2,                                                                       \
                .sign = GRID_SWAP_NEGATES,                                                         \
                .used = (uses_up)}

#define ROWS_OF_THE_BOARD "The rows of the board from the top, separated by | or / or line breaks: "
#define CHECKERED                                                                                  \
    "RxC is the board of R rows and C columns full of stones of alternating colours, x in the "    \
    "upper left corner."
#define FULL_BOARD_GRAMMAR ROWS_OF_THE_BOARD "x, o, and . (or #) for an empty square. " CHECKERED
#define HOLES_GRAMMAR                                                                              \
    ROWS_OF_THE_BOARD                                                                              \
    "x, o, . for an empty square, # for a hole; short rows end in holes. " CHECKERED

#define REMOVES                                                                                    \
    ", which is removed. x are the stones of Left, o those of Right. A player who cannot move "    \
    "loses."
#define SUITE "A. N. Siegel, Combinatorial Game Suite, grid games"

#define CLOBBER_FUNCTIONS                                                                          \
    .text.parse = grid_parse, .text.format = grid_format, .text.picture = grid_picture,            \
    .picture.draw = grid_draw, .moves.options = clobber_options, .moves.material = grid_material,  \
    .parts.decompose = clobber_decompose, .parts.symmetry = grid_least,                            \
    .moves.name = clobber_name_move, .moves.label = clobber_name_move, .listing.each = grid_each,  \
    .listing.size_unit = "squares", .parts.literal = true

extern const ruleset ruleset_impartial_clobber;

const ruleset ruleset_clobber = {
    .info = {.name = "clobber",
             .aliases = "",
             .summary = "Stones take neighbouring stones of the other colour.",
             .rules = "A player moves one of their stones to a neighbouring square, up, down, left "
                      "or right, that holds a stone of the other player" REMOVES,
             .grammar = FULL_BOARD_GRAMMAR,
             .example = "xoxo",
             .example_value = "+-(*,^)",
             .source = "M. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, An introduction "
                       "to Clobber, Integers "
                       "5(2), 2005, A1"},
    .data = &(const clobber_game){FULL_BOARD, ORTHOGONAL},
    CLOBBER_FUNCTIONS,
    .moves.mobility = clobber_mobility,
    .play = {.impartial_sister = &ruleset_impartial_clobber},
};

const ruleset ruleset_impartial_clobber = {
    .info = {.name = "impartial-clobber",
             .aliases = "",
             .summary = "Clobber in which both players move the stones of both colours.",
             .rules = "A player moves any stone to a neighbouring square, up, down, left or right, "
                      "that holds a stone of the other colour, which is removed. Both players have "
                      "the same moves. A player who cannot move loses.",
             .grammar = FULL_BOARD_GRAMMAR,
             .example = "xoxo",
             .example_value = "*3",
             .source = "Dai and Chen, Impartial Clobber, 2022; Folkersen, Mueller and Du, MCGS"},
    .data = &(const clobber_game){FULL_BOARD, ORTHOGONAL},
    CLOBBER_FUNCTIONS,
    .moves.mobility = clobber_mobility,
    .play = {.impartial = true},
};

const ruleset ruleset_cannibal_clobber = {
    .info = {.name = "cannibal-clobber",
             .aliases = "hot-clobber",
             .summary = "Clobber in which stones also take stones of their own colour.",
             .rules = "A player moves one of their stones to a neighbouring square, up, down, left "
                      "or right, that holds a stone, of either player" REMOVES,
             .grammar = FULL_BOARD_GRAMMAR,
             .example = "xxo",
             .example_value = "^",
             .source = SUITE " (as Hot Clobber); Folkersen, Mueller and Du, MCGS"},
    .data = &(const clobber_game){FULL_BOARD, ORTHOGONAL, .clobbered = CLOBBERS_ALL},
    CLOBBER_FUNCTIONS,
};

const ruleset ruleset_anti_clobber = {
    .info = {.name = "anti-clobber",
             .aliases = "",
             .summary = "Stones move to empty squares and leave stones of the other colour behind.",
             .rules = "A player moves one of their stones to a neighbouring square, up, down, left "
                      "or right, that is empty, and puts a stone of the other player where it came "
                      "from. x are the stones of Left, o those of Right. A player who cannot move "
                      "loses.",
             .grammar = HOLES_GRAMMAR,
             .example = "xoxo|oo..",
             .example_value = "{*|-1}",
             .source = SUITE},
    .data = &(const clobber_game){BOARD_WITH_HOLES(GRID_START_CHECKERED, 1 << EMPTY), ORTHOGONAL,
                                  .clobbered = CLOBBERS_EMPTY, .leaves = LEAVES_OTHER},
    CLOBBER_FUNCTIONS,
};

const ruleset ruleset_diagonal_clobber = {
    .info = {.name = "diagonal-clobber",
             .aliases = "",
             .summary = "Clobber with diagonal moves only.",
             .rules = "A player moves one of their stones to a diagonally neighbouring square that "
                      "holds a stone of the other player" REMOVES,
             .grammar = FULL_BOARD_GRAMMAR,
             .example = "xoxo|oox.|xxx.",
             .example_value = "{0,v*|vv}",
             .source = SUITE},
    .data = &(const clobber_game){FULL_BOARD, DIAGONAL},
    CLOBBER_FUNCTIONS,
};

const ruleset ruleset_kings_clobber = {
    .info = {.name = "kings-clobber",
             .aliases = "king-clobber",
             .summary = "Clobber with the moves of a chess king.",
             .rules = "A player moves one of their stones to a neighbouring square, also "
                      "diagonally, that holds a stone of the other player" REMOVES,
             .grammar = FULL_BOARD_GRAMMAR,
             .example = "xo|xo",
             .example_value = "*",
             .source = SUITE},
    .data = &(const clobber_game){FULL_BOARD, ALL_ROUND},
    CLOBBER_FUNCTIONS,
};

const ruleset ruleset_knights_clobber = {
    .info = {.name = "knights-clobber",
             .aliases = "knight-clobber",
             .summary = "Clobber with the moves of a chess knight.",
             .rules = "A player moves one of their stones like a chess knight, two squares up, "
                      "down, left or right and one to the side, over whatever is between, to a "
                      "square that holds a stone of the other player" REMOVES,
             .grammar = FULL_BOARD_GRAMMAR,
             .example = "xoo|xxo|oox",
             .example_value = "{v,{0,v*|0,*}|0}",
             .source = SUITE},
    .data = &(const clobber_game){FULL_BOARD, KNIGHT},
    CLOBBER_FUNCTIONS,
};

#define SLIDES(piece, lines)                                                                       \
    "A player moves one of their stones like a chess " piece ", any distance " lines               \
    " over empty squares, to a square that holds a stone of the other player, which is removed. "  \
    "Nothing passes over a stone or a hole, and a stone does not move without taking another. x "  \
    "are the stones of Left, o those of Right. A player who cannot move loses."

const ruleset ruleset_rooks_clobber = {
    .info = {.name = "rooks-clobber",
             .aliases = "rook-clobber",
             .summary = "Clobber with the moves of a chess rook.",
             .rules = SLIDES("rook", "up, down, left or right"),
             .grammar = HOLES_GRAMMAR,
             .example = "x.o|ox.",
             .example_value = "+-(*,^)",
             .source = SUITE},
    .data = &(const clobber_game){BOARD_WITH_HOLES(GRID_START_CHECKERED, STONES), ORTHOGONAL,
                                  .leaves = LEAVES_EMPTY, .slides = true},
    CLOBBER_FUNCTIONS,
};

const ruleset ruleset_bishops_clobber = {
    .info = {.name = "bishops-clobber",
             .aliases = "bishop-clobber",
             .summary = "Clobber with the moves of a chess bishop.",
             .rules = SLIDES("bishop", "diagonally"),
             .grammar = HOLES_GRAMMAR,
             .example = "x..|...|x.o",
             .example_value = "*",
             .source = SUITE},
    .data = &(const clobber_game){BOARD_WITH_HOLES(GRID_START_CHECKERED, STONES), DIAGONAL,
                                  .leaves = LEAVES_EMPTY, .slides = true},
    CLOBBER_FUNCTIONS,
};

const ruleset ruleset_queens_clobber = {
    .info = {.name = "queens-clobber",
             .aliases = "queen-clobber",
             .summary = "Clobber with the moves of a chess queen.",
             .rules = SLIDES("queen", "in a straight line, also diagonally,"),
             .grammar = HOLES_GRAMMAR,
             .example = "x.o|ox.",
             .example_value = "*",
             .source = SUITE},
    .data = &(const clobber_game){BOARD_WITH_HOLES(GRID_START_CHECKERED, STONES), ALL_ROUND,
                                  .leaves = LEAVES_EMPTY, .slides = true},
    CLOBBER_FUNCTIONS,
};

const ruleset ruleset_king_dirt = {
    .info = {.name = "king-dirt",
             .aliases = "kings-and-dirt",
             .summary = "Kings walk over the board, and what they leave is dirt.",
             .rules =
                 "A player moves one of their kings to a neighbouring square, also diagonally, "
                 "that is empty; the square it came from turns to dirt, a hole that nothing "
                 "enters again. x are the kings of Left, o those of Right. A player who "
                 "cannot move loses.",
             .grammar = ROWS_OF_THE_BOARD
             "x, o, . for an empty square, # for dirt; short rows end in dirt.",
             .example = "x..|..o",
             .example_value = "0",
             .source = "Folkersen, Mueller and Du, MCGS (with no kings left to be placed)"},
    .data = &(const clobber_game){BOARD_WITH_HOLES(GRID_START_NONE, 1 << EMPTY), ALL_ROUND,
                                  .clobbered = CLOBBERS_EMPTY},
    CLOBBER_FUNCTIONS,
};
