/* SPDX-License-Identifier: MIT
 *
 * King and Dirt with kings that are still to be placed, as the solver MCGS (Folkersen, Mueller, Du)
 * has it: a player who has kings left may put one on an empty square instead of moving one, or has
 * to.
 *
 * A position is a word with what is left to be placed, then a board of King and Dirt, whose moves
 * and parts these are as soon as nothing is left.
 *
 * Every move fills one empty square for good. So no more kings are ever placed than there are empty
 * squares, and a king without an empty square beside it never moves again: it is a hole. While
 * there are kings to be placed, all empty squares belong together however far apart they are. */
#include <stdio.h>

#include "draw/draw.h"
#include "ruleset/ruleset.h"
#include "rulesets/boards/grid.h"

#include <string.h>

extern const ruleset ruleset_king_dirt;

enum { LEFT_KING = 1, RIGHT_KING = 2, EMPTY = 3, KINGS_MOST = GRID_SQUARES };

/* What the players have left to place. */
typedef struct reserve {
    unsigned left, right;
    bool first; /* who has kings left must place one */
} reserve;

static const grid_notation board_notation = {
    .letters = {"#", "x", "o", "."},
    .expected = "x for a king of Left, o for one of Right, . for an empty square, # for dirt",
    .start = GRID_START_OPEN,
    .planes = 2,
    .sign = GRID_SWAP_NEGATES};

static uint64_t reserve_pack(reserve r) {
    return r.left | (uint64_t)r.right << 16 | (uint64_t)r.first << 32;
}

static reserve reserve_of(const uint64_t *position) {
    return (reserve){position[0] & 0xFFFF, position[0] >> 16 & 0xFFFF, position[0] >> 32 & 1};
}

static bool is_over(reserve r) { return r.left == 0 && r.right == 0; }

/* Without the kings that will never find an empty square; where nobody has any, nobody must. */
static reserve usable(reserve r, unsigned empty_squares) {
    if (r.left > empty_squares) r.left = empty_squares;
    if (r.right > empty_squares) r.right = empty_squares;
    if (is_over(r)) r.first = false;
    return r;
}

static unsigned count_empty(const grid *g) {
    unsigned count = 0;
    for (unsigned w = 0; w < g->words; w++)
        count += (unsigned)__builtin_popcountll(g->plane[0][w] & g->plane[1][w]);
    return count;
}

static void add_boards(positions *out, reserve r, const positions *boards) {
    for (uint32_t i = 0; i < boards->count; i++) {
        size_t words;
        const uint64_t *board = positions_at(boards, i, &words);
        uint64_t *position = positions_new(out, words + 1);
        position[0] = reserve_pack(r);
        memcpy(position + 1, board, words * sizeof *board);
    }
}

/* ---- text ---- */

static unsigned read_number(const scanner *in, size_t *at, unsigned most, const char *what) {
    const size_t start = *at;
    const uint64_t n = digits_read(in->text, at, in->end);
    if (*at == start || n > most)
        scan_fail(in, start, "expected %s, a number from 0 to %u, as in 1,2:...|..., but found %s",
                  what, most, scan_found(in, start));
    return (unsigned)n;
}

/* "1,2:" or "1,2,1:". */
static reserve read_reserve(const scanner *in, size_t *at) {
    reserve r = {.left = read_number(in, at, KINGS_MOST, "how many kings Left has to place")};
    if (*at == in->end || in->text[*at] != ',')
        scan_fail(in, *at, "expected a comma and how many kings Right has to place, but found %s",
                  scan_found(in, *at));
    ++*at;
    r.right = read_number(in, at, KINGS_MOST, "how many kings Right has to place");
    if (*at < in->end && in->text[*at] == ',') {
        ++*at;
        r.first = read_number(in, at, 1, "whether kings must be placed before others move") == 1;
    }
    if (*at == in->end || in->text[*at] != ':')
        scan_fail(in, *at, "expected a colon and the board, as in 1,2:...|..., but found %s",
                  scan_found(in, *at));
    ++*at;
    return r;
}

static void king_dirt_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    scanner rest = *in;
    const reserve r = read_reserve(in, &rest.at);
    const grid_text text = grid_read(&board_notation, &rest);
    positions boards;
    positions_open(in->t, &boards);
    grid_add(&boards, &text, 2);
    unsigned empty = 0;
    for (unsigned square = 0; square < text.rows * text.cols; square++)
        if (text.states[square] == EMPTY) empty++;
    add_boards(out, usable(r, empty), &boards);
}

static void king_dirt_format(const ruleset *self, strbuf *out, const uint64_t *position,
                             size_t words) {
    const reserve r = reserve_of(position);
    strbuf_format(out, "%u,%u%s:", r.left, r.right, r.first ? ",1" : "");
    grid_format(self, out, position + 1, words - 1);
}

static void king_dirt_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                              size_t words) {
    const reserve r = reserve_of(position);
    if (!is_over(r))
        strbuf_format(out, "to be placed%s: %u of Left, %u of Right\n", r.first ? " first" : "",
                      r.left, r.right);
    grid_picture(self, out, position + 1, words - 1);
}

static void king_dirt_draw(const ruleset *self, drawing *out, const uint64_t *position,
                           size_t words) {
    const reserve r = reserve_of(position);
    if (!is_over(r)) {
        char text[80];
        snprintf(text, sizeof text, "to be placed%s: %u of Left, %u of Right",
                 r.first ? " first" : "", r.left, r.right);
        draw_text(out, 0, -6, ANCHOR_START, 9, text);
    }
    grid_draw(self, out, position + 1, words - 1);
}

/* ---- moves ---- */

static void add_placements(const grid *g, const uint64_t *board, size_t words, ender_player player,
                           positions *out) {
    for (unsigned w = 0; w < g->words; w++)
        for (uint64_t bits = g->plane[0][w] & g->plane[1][w]; bits != 0;) {
            const unsigned square = 64 * w + bits_next(&bits);
            grid_flip(g, grid_copy(out, board, words), player == ENDER_LEFT ? 1 : 0, square);
        }
}

static void king_dirt_options(const ruleset *self, const uint64_t *position, size_t words,
                              ender_player player, positions *out) {
    (void)self;
    grid g;
    grid_open(&g, position + 1, 2);
    const unsigned empty = count_empty(&g);
    reserve r = reserve_of(position);
    unsigned *own = player == ENDER_LEFT ? &r.left : &r.right;
    const bool places = *own > 0, moves = !places || !r.first;
    positions boards;
    if (moves) {
        positions_open(out->t, &boards);
        ruleset_king_dirt.moves.options(&ruleset_king_dirt, position + 1, words - 1, player,
                                        &boards);
        add_boards(out, usable(r, empty - (empty > 0)), &boards);
    }
    if (!places) return;
    --*own;
    positions_open(out->t, &boards);
    add_placements(&g, position + 1, words - 1, player, &boards);
    add_boards(out, usable(r, empty - (empty > 0)), &boards);
}

/* ---- parts and symmetry ---- */

/* The squares of the board that have one of these beside them, or are one. */
static void add_neighbours(const grid *g, const uint64_t *set, uint64_t *all) {
    const unsigned n = g->words;
    uint64_t wide[GRID_WORDS];
    for (unsigned w = 0; w < n; w++)
        wide[w] = set[w] | right_in(g, set, w, n) | left_in(g, set, w, n);
    for (unsigned w = 0; w < n; w++)
        all[w] = wide[w] | below_in(g, wide, w, n) | above_in(g, wide, w, n);
}

/* One part: the empty squares and the kings beside them. */
static void keep_what_moves(const uint64_t *board, reserve r, positions *out) {
    grid g;
    grid_open(&g, board, 2);
    uint64_t empty[GRID_WORDS], part[GRID_WORDS], any = 0;
    for (unsigned w = 0; w < g.words; w++) {
        empty[w] = g.plane[0][w] & g.plane[1][w];
        any |= empty[w];
    }
    if (any == 0) return;
    add_neighbours(&g, empty, part);
    for (unsigned w = 0; w < g.words; w++) part[w] &= g.plane[0][w] | g.plane[1][w];
    positions boards;
    positions_open(out->t, &boards);
    grid_add_part(&g, part, &boards);
    add_boards(out, r, &boards);
}

static void king_dirt_decompose(const ruleset *self, const uint64_t *position, size_t words,
                                positions *out) {
    (void)self;
    const reserve r = reserve_of(position);
    if (!is_over(r)) {
        keep_what_moves(position + 1, r, out);
        return;
    }
    positions boards;
    positions_open(out->t, &boards);
    ruleset_king_dirt.parts.decompose(&ruleset_king_dirt, position + 1, words - 1, &boards);
    add_boards(out, r, &boards);
}

/* A board without kings is the same for both players: then who has more to place is Left. */
static bool king_dirt_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    (void)self;
    (void)words;
    reserve r = reserve_of(position);
    bool negative = grid_symmetry(position + 1, 2, GRID_SWAP_NEGATES);
    grid g;
    grid_open(&g, position + 1, 2);
    const bool kings = memcmp(g.plane[0], g.plane[1], g.words * sizeof *g.plane[0]) != 0;
    if (!kings) negative = r.left < r.right;
    if (negative) position[0] = reserve_pack((reserve){r.right, r.left, r.first});
    return negative;
}

const ruleset ruleset_king_dirt_general = {
    .info = {.name = "king-dirt-general",
             .aliases = "gen-king-dirt",
             .summary = "King and Dirt with kings that are still to be placed.",
             .rules =
                 "A player moves one of their kings to a neighbouring square, also diagonally, "
                 "that is empty; the square it came from turns to dirt, a hole that nothing "
                 "enters again. Or, while they have kings left, they put one on any empty "
                 "square. If kings are placed first (the third number is 1), a player who has "
                 "kings left must do so. A player who cannot move loses.",
             .grammar =
                 "How many kings Left and how many Right has to place, with a comma between them; "
                 "perhaps ,1 if they are placed first or ,0 if not; a colon and the rows of the "
                 "board from the top, separated by | or / or line breaks: x for a king of Left, o "
                 "for one of Right, . for an empty square, # for dirt; short rows end in dirt. RxC "
                 "is an empty board of R rows and C columns.",
             .example = "1,1:x..|..o",
             .example_value = "0",
             .source = "Folkersen, Mueller and Du, MCGS (gen_king_dirt)"},
    .data = &board_notation,
    .text = {.parse = king_dirt_parse, .format = king_dirt_format, .picture = king_dirt_picture},
    .moves = {.options = king_dirt_options},
    .parts = {.decompose = king_dirt_decompose, .symmetry = king_dirt_symmetry, .literal = true},
    .picture = {.draw = king_dirt_draw},
};
