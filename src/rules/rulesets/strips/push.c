/* SPDX-License-Identifier: MIT
 *
 * Push (M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play; A. A. Siegel's thesis, appendix
 * A.9; STRUCTURE-48). A piece moves one square to the left, and the pieces that stand directly in
 * front of it without a gap go with it; the one that is pushed over the edge is lost.
 *
 * No closed form is known for both colours together. Where all pieces are of one colour their owner
 * is alone: every move takes at least 1 from the sum of the columns, counted from 1 at the left
 * edge, and moving the first piece takes exactly 1. So he has as many moves as that sum. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/pieces.h"

/* The empty square that is nearest to the left of piece i, or what stands at the edge. */
static size_t push_from(const uint64_t *strip, size_t i) {
    while (i > 0 && strip_cell(strip, i - 1) != EMPTY) i--;
    return i > 0 ? i - 1 : 0;
}

static void push_options(const ruleset *self, const uint64_t *strip, size_t words,
                         ender_player player, positions *out) {
    (void)self;
    const size_t length = strip_length(strip, words);
    for (size_t i = 0; i < length; i++)
        if (strip_cell(strip, i) == own_piece(player))
            pieces_add_move(out, strip, words, push_from(strip, i), i);
}

static bool push_closed_form(task *t, const ruleset *self, const uint64_t *strip, size_t words,
                             ref *value) {
    (void)self;
    const size_t length = strip_length(strip, words);
    const unsigned colour = strip_cell(strip, length - 1);
    int64_t moves = 0;
    for (size_t i = 0; i < length; i++) {
        const unsigned state = strip_cell(strip, i);
        if (state == EMPTY) continue;
        if (state != colour) return false;
        moves += (int64_t)i + 1;
    }
    *value = ref_integer(t, colour == BLACK ? moves : -moves);
    return true;
}

const ruleset ruleset_push = {
    .info = {.name = "push",
             .aliases = "",
             .summary = "Pieces move to the left and push what stands in front of them.",
             .rules =
                 "A strip of squares, each empty or with a black piece (Left's) or a white one "
                 "(Right's). A player moves one of his own pieces one square to the left. The "
                 "pieces directly to the left of it, up to the first gap, are pushed along; "
                 "a piece that goes over the left end leaves the game.",
             .grammar = "Squares from left to right: X for a black piece, O for a white one, _ or "
                        ". for an empty square. B, L stand for X; W, R for O. Case does not "
                        "matter. Empty squares behind the last piece have no use and are left out. "
                        "Several strips are joined by +.",
             .example = "X_OX",
             .example_value = "2",
             .source = "M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007); A. A. "
                       "Siegel, On the Structure of Games and Their Posets (PhD thesis, "
                       "Dalhousie University, 2011), appendix A.9"},
    .text = {.parse = pieces_parse, .format = pieces_format, .picture = pieces_picture},
    .moves = {.options = push_options},
    .parts = {.symmetry = pieces_symmetry},
    .theory = {.closed_form = push_closed_form},
    .picture = {.draw = pieces_draw},
    .listing = {.enumerate = pieces_enumerate, .size_unit = "squares"},
};
