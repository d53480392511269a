/* SPDX-License-Identifier: MIT
 *
 * Amazons (Walter Zamkauskas's game; Berlekamp, "Sums of Nx2 Amazons", Institute of Mathematical
 * Statistics Lecture Notes 35, 2000). Left's amazons are in the first plane, Right's in the second,
 * empty squares in both, burnt ones in neither: exchanging the planes exchanges the players.
 * Nothing ever crosses a burnt square, so what kings' moves over the other squares do not connect
 * is independent, and a region without amazons or without empty squares is over. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/grid.h"

static const grid_notation notation = {
    .letters = {"#", "x", "o", "."},
    .expected = "x for an amazon of Left, o for one of Right, . for an empty square, # for a burnt "
                "one",
    .start = GRID_START_NONE,
    .planes = 2,
    .sign = GRID_SWAP_NEGATES,
    .used = 1 << 3,
    .steps = GRID_SIDES_AND_CORNERS};

/* Options of one position, in words. */
enum { OPTIONS_MAX = 1 << 24 };

/* ---- moves ---- */

typedef struct board_place {
    int row, col;
} board_place;

static const board_place directions[8] = {{-1, 0},  {0, -1}, {0, 1},  {1, 0},
                                          {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};

static board_place place_of(const grid *g, unsigned square) {
    return (board_place){(int)(square / g->cols), (int)(square % g->cols)};
}

/* One step on, if there is a square. */
static bool step(const grid *g, board_place *at, unsigned direction, unsigned *square) {
    at->row += directions[direction].row;
    at->col += directions[direction].col;
    if (at->row < 0 || at->col < 0 || at->row >= (int)g->rows || at->col >= (int)g->cols)
        return false;
    *square = (unsigned)at->row * g->cols + (unsigned)at->col;
    return true;
}

static bool is_empty(const grid *g, unsigned square) {
    return set_has(g->plane[0], square) && set_has(g->plane[1], square);
}

typedef struct amazons_mover {
    const grid *g;
    const uint64_t *position;
    size_t words;
    unsigned other; /* the plane that tells an amazon of the mover from an empty square */
    positions *out; /* NULL: the moves are counted and not made */
    uint32_t count;
} amazons_mover;

/* The amazon is gone from one square to another and shoots in all directions. */
static void shoot(amazons_mover *m, unsigned from, unsigned to) {
    for (unsigned d = 0; d < 8; d++) {
        board_place at = place_of(m->g, to);
        unsigned square;
        while (step(m->g, &at, d, &square) && (square == from || is_empty(m->g, square))) {
            m->count++;
            if (!m->out) continue;
            uint64_t *option = grid_copy(m->out, m->position, m->words);
            grid_flip(m->g, option, m->other, from);
            grid_flip(m->g, option, m->other, to);
            grid_flip(m->g, option, 0, square);
            grid_flip(m->g, option, 1, square);
        }
    }
}

/* The same where the block is one word; `from` and `to` as squares of the board. The arrow's square
 * is a bit that goes on until it leaves the empty ones. */
static void shoot_in_word(amazons_mover *m, unsigned from, unsigned to) {
    const grid *g = m->g;
    const uint64_t one = 1;
    const uint64_t free = (g->plane[0][0] & g->plane[1][0] & ~(one << to)) | one << from;
    const uint64_t first = g->first[0], last = first << (g->cols - 1);
    const uint64_t moved = *m->position ^ (one << from | one << to)
                                              << (g->header + m->other * g->squares);
    for (unsigned d = 0; d < 8; d++) {
        const board_place way = directions[d];
        const uint64_t inner = free & ~(way.col < 0 ? last : way.col > 0 ? first : 0);
        const int by = way.row * (int)g->cols + way.col;
        uint64_t at = one << to;
        while ((at = (by < 0 ? at >> -by : at << by) & inner) != 0) {
            m->count++;
            if (!m->out) continue;
            *positions_new(m->out, 1) = moved ^ at << g->header ^ at << (g->header + g->squares);
        }
    }
}

static void move(amazons_mover *m, unsigned from) {
    for (unsigned d = 0; d < 8; d++) {
        board_place at = place_of(m->g, from);
        unsigned to;
        while (step(m->g, &at, d, &to) && is_empty(m->g, to)) {
            if (m->words == 1)
                shoot_in_word(m, from, to);
            else
                shoot(m, from, to);
            if (m->out && m->out->starts[m->out->count] > OPTIONS_MAX)
                task_throw(m->out->t, ENDER_ELIMIT,
                           "the moves of this position take more than 128 megabytes; fewer amazons "
                           "or a smaller board would do");
        }
    }
}

/* The moves of a player, made or counted; returns how many there are. */
static uint32_t moves_of(const grid *g, const uint64_t *position, size_t words, unsigned own,
                         positions *out) {
    amazons_mover m = {g, position, words, 1 - own, out, 0};
    for (unsigned w = 0; w < g->words; w++)
        for (uint64_t bits = g->plane[own][w] & ~g->plane[1 - own][w]; bits != 0;)
            move(&m, 64 * w + bits_next(&bits));
    return m.count;
}

static void amazons_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    grid g;
    grid_open(&g, position, 2);
    (void)moves_of(&g, position, words, player == ENDER_LEFT ? 0 : 1, out);
}

static void amazons_mobility(const ruleset *self, const uint64_t *position, size_t words,
                             uint32_t moves[2]) {
    (void)self;
    grid g;
    grid_open(&g, position, 2);
    for (unsigned own = 0; own < 2; own++) moves[own] = moves_of(&g, position, words, own, NULL);
}

/* ---- regions ---- */

GRID_INLINE void join(const grid *g, joints *j, unsigned n) {
    uint64_t open[GRID_WORDS], above_open[GRID_WORDS];
    for (unsigned w = 0; w < n; w++) open[w] = g->plane[0][w] | g->plane[1][w];
    for (unsigned w = 0; w < n; w++) {
        above_open[w] = below_in(g, open, w, n);
        j->right[w] = open[w] & right_in(g, open, w, n);
        j->below[w] = open[w] & above_open[w];
    }
    for (unsigned w = 0; w < n; w++) {
        j->below_right[w] = open[w] & right_in(g, above_open, w, n);
        j->below_left[w] = open[w] & left_in(g, above_open, w, n);
    }
    j->diagonal = g->rows > 1;
}

static bool can_go_on(const grid *g, const uint64_t *part) {
    uint64_t amazons = 0, empty = 0;
    for (unsigned w = 0; w < g->words; w++) {
        amazons |= (g->plane[0][w] ^ g->plane[1][w]) & part[w];
        empty |= g->plane[0][w] & g->plane[1][w] & part[w];
    }
    return amazons != 0 && empty != 0;
}

static void amazons_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)self, (void)words;
    grid_decompose(position, 2, join, can_go_on, out);
}

const ruleset ruleset_amazons = {
    .info =
        {.name = "amazons",
         .aliases = "",
         .summary = "Amazons move like chess queens and burn a square each time.",
         .rules =
             "A player moves one of their amazons like a chess queen, any distance in a "
             "straight line over empty squares; then the amazon shoots an arrow, which "
             "flies in the same way and burns the square where it lands. Nothing enters or "
             "crosses a burnt square. x are the amazons of Left, o those of Right. A player who "
             "cannot move loses.",
         .grammar = "The rows of the board from the top, separated by | or / or line breaks: x, "
                    "o, . for an empty square, # for a burnt one; short rows end in burnt "
                    "squares.",
         .example = "xx.|..o",
         .example_value = "{2|0}",
         .source = "E. Berlekamp, Sums of Nx2 Amazons, IMS Lecture Notes 35, 2000; the game is "
                   "Walter Zamkauskas's"},
    .data = &notation,
    .text = {.parse = grid_parse, .format = grid_format, .picture = grid_picture},
    .moves = {.options = amazons_options, .mobility = amazons_mobility, .material = grid_material},
    .parts = {.decompose = amazons_decompose, .symmetry = grid_least},
    .picture = {.draw = grid_draw},
    .listing = {.each = grid_each, .size_unit = "squares"},
};
