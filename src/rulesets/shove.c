/* SPDX-License-Identifier: MIT
 *
 * Shove (M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play; A. A. Siegel's thesis, sections
 * 2.3.2 and A.12; STRUCTURE-49). A piece moves one square to the left, and everything in front of
 * it, gaps and all, moves one square too: whatever stands on the first square is lost.
 *
 * Closed form (Proposition 2.3.17; STRUCTURE-50, 51). Let the pieces be numbered 0, 1, ... from the
 * right, p(i) the column of piece i, counted from 1 at the left edge, c(i) = 1 for a black piece
 * and -1 for a white one, and let the pieces 0..k be those of the last run of one colour. The value
 * is the sum of c(i) p(i) / 2^r(i), where r(i) = 0 for i <= k and i - k above. Since r goes up by
 * one from piece to piece, the pieces in front of the last run give one binary digit each. */
#include "rulesets/binary.h"
#include "rulesets/pieces.h"
#include "rulesets/rulesets.h"

#include <string.h>

static void shove_options(const ruleset *self, const uint64_t *strip, size_t words,
                          ender_player player, positions *out) {
    (void)self;
    const size_t length = strip_length(strip, words);
    for (size_t i = 0; i < length; i++)
        if (strip_cell(strip, i) == own_piece(player)) pieces_add_move(out, strip, words, 0, i);
}

/* c(i) p(i) of the piece in a column that is counted from 0; 0 for an empty square. */
static int64_t weight(const uint64_t *strip, size_t col) {
    const unsigned state = strip_cell(strip, col);
    if (state == EMPTY) return 0;
    return state == BLACK ? (int64_t)col + 1 : -(int64_t)col - 1;
}

/* The column behind the last piece of the other colour than the last piece. */
static size_t last_run(const uint64_t *strip, size_t length) {
    const unsigned other = BLACK ^ WHITE ^ strip_cell(strip, length - 1);
    size_t col = length;
    while (col > 0 && strip_cell(strip, col - 1) != other) col--;
    return col;
}

static bool shove_closed_form(task *t, const ruleset *self, const uint64_t *strip, size_t words,
                              ref *value) {
    (void)self;
    const arena_mark mark = scratch_mark(t);
    const size_t length = strip_length(strip, words), run = last_run(strip, length);
    const size_t fraction_words = binary_words(run);
    uint64_t *fraction = SCRATCH_ARRAY(t, uint64_t, fraction_words);
    memset(fraction, 0, fraction_words * sizeof *fraction);
    size_t digits = 0;
    int64_t whole = 0; /* of what was added up so far, halved for each piece behind the first */
    for (size_t col = 0; col < run; col++) {
        task_poll(t);
        if (strip_cell(strip, col) == EMPTY) continue;
        whole += weight(strip, col);
        const bool odd = whole % 2 != 0;
        if (odd) fraction[digits / 64] |= UINT64_C(1) << (digits % 64);
        whole = (whole - odd) / 2;
        digits++;
    }
    for (size_t col = run; col < length; col++) whole += weight(strip, col);
    *value = ref_number(t, binary_number(t, whole, fraction, fraction_words, digits));
    scratch_release(t, mark);
    return true;
}

const ruleset ruleset_shove = {
    .info = {.name = "shove",
             .aliases = "",
             .summary = "Pieces move to the left, and all that stands in front moves with them.",
             .rules =
                 "A strip of squares, each empty or with a black piece (Left's) or a white one "
                 "(Right's). A player moves one of his own pieces one square to the left, and "
                 "all pieces to the left of it, gaps included, move one square with it; a "
                 "piece that goes over the left end leaves the game.",
             .grammar = "Squares from left to right: X for a black piece, O for a white one, _ or "
                        ". for an empty square. B, L stand for X; W, R for O. Case does not "
                        "matter. Empty squares behind the last piece have no use and are left out. "
                        "Several strips are joined by +.",
             .example = "X_O_XX",
             .example_value = "39/4",
             .source = "M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007); A. A. "
                       "Siegel, On the Structure of Games and Their Posets (PhD thesis, "
                       "Dalhousie University, 2011), section 2.3.2"},
    .parse = pieces_parse,
    .format = pieces_format,
    .options = shove_options,
    .symmetry = pieces_symmetry,
    .closed_form = shove_closed_form,
    .picture = pieces_picture,
};
