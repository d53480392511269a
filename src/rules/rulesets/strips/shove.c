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
#include "ruleset/ruleset.h"
#include "rulesets/boards/pieces.h"
#include "rulesets/strips/binary.h"

#include <inttypes.h>
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

/* ---- moves ---- */

/* The column, from 0, of a player's piece number `index` from the left. */
static size_t own_column(const uint64_t *strip, size_t length, ender_player player,
                         uint32_t index) {
    size_t col = 0;
    for (uint32_t seen = 0; col < length; col++)
        if (strip_cell(strip, col) == own_piece(player) && seen++ == index) break;
    return col;
}

/* The square the piece comes from, counted from 1. */
static void shove_name_move(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                            ender_player player, uint32_t index) {
    (void)self;
    strbuf_format(out, "%zu", own_column(strip, strip_length(strip, words), player, index) + 1);
}

/* One's leftmost piece is the best to move (STRUCTURE-54): moving piece i costs the sum of
 * c(j) / 2^r(j) over the pieces from i on leftwards, in one's own favour; between two of one's own
 * pieces i < j these terms begin with a positive one, which the others, ever half as large, do not
 * outweigh, so that the move of i costs more. */
static bool shove_strategy(task *t, const ruleset *self, const positions *sum, ender_player player,
                           uint32_t *block, uint32_t *index) {
    (void)t, (void)self;
    if (sum->count != 1) return false;
    size_t words;
    const uint64_t *strip = positions_at(sum, 0, &words);
    const size_t length = strip_length(strip, words);
    *block = *index = 0;
    return own_column(strip, length, player, 0) < length;
}

/* ---- the parameters of the theorem, and the strip as Hackenbush ---- */

/* Pieces are numbered from the right, from 0 on. */
typedef struct pieces {
    int64_t *column, *colour, *halvings; /* p(i), c(i), r(i) */
    size_t count;
} pieces;

static pieces read_pieces(task *t, const positions *sum) {
    size_t words;
    if (sum->count != 1)
        task_throw(t, ENDER_EDOMAIN, "the parameters of Shove are those of one strip");
    const uint64_t *strip = positions_at(sum, 0, &words);
    const size_t length = strip_length(strip, words);
    pieces p = {SCRATCH_ARRAY(t, int64_t, length), SCRATCH_ARRAY(t, int64_t, length),
                SCRATCH_ARRAY(t, int64_t, length), 0};
    for (size_t col = length; col-- > 0;) {
        if (strip_cell(strip, col) == EMPTY) continue;
        const size_t i = p.count++;
        p.column[i] = (int64_t)col + 1;
        p.colour[i] = strip_cell(strip, col) == BLACK ? 1 : -1;
        const bool in_run = i == 0 || (p.halvings[i - 1] == 0 && p.colour[i] == p.colour[0]);
        p.halvings[i] = in_run ? 0 : p.halvings[i - 1] + 1;
    }
    return p;
}

static void write_integers(strbuf *out, const int64_t *list, size_t count) {
    for (size_t i = 0; i < count; i++) strbuf_format(out, i ? ",%" PRId64 : "%" PRId64, list[i]);
}

static void write_columns(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    const pieces p = read_pieces(out->t, sum);
    write_integers(out, p.column, p.count);
}

static void write_colours(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    const pieces p = read_pieces(out->t, sum);
    write_integers(out, p.colour, p.count);
}

static void write_halvings(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    const pieces p = read_pieces(out->t, sum);
    write_integers(out, p.halvings, p.count);
}

enum { HALVINGS_WRITTEN = 36, SQUARES_WRITTEN = 1000 };

/* The values of the Hackenbush strings c(from), .., c(i) for i = from, .. */
static void write_string_values(strbuf *out, const pieces *p, size_t from) {
    int64_t numerator = 0, halvings = 0;
    for (size_t i = from; i < p->count; i++) {
        if (halvings > 0 || p->colour[i] != p->colour[from]) halvings++;
        if (halvings > HALVINGS_WRITTEN)
            task_throw(out->t, ENDER_EDOMAIN,
                       "the colours change too early for fractions to be "
                       "listed");
        numerator = (halvings > 0 ? 2 * numerator : numerator) + p->colour[i];
        strbuf_format(out, i > 0 ? ",%" PRId64 : "%" PRId64, numerator);
        if (halvings > 0) strbuf_format(out, "/%" PRId64, INT64_C(1) << halvings);
    }
}

/* B(i): c(0), .., c(i). A numerator behind a halving is odd. */
static void write_whole_values(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    const pieces p = read_pieces(out->t, sum);
    write_string_values(out, &p, 0);
}

/* b(i): the same without the edge at the ground. */
static void write_upper_values(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    const pieces p = read_pieces(out->t, sum);
    strbuf_char(out, '0');
    write_string_values(out, &p, 1);
}

/* String j, from 1 to p(0), has the edges c(0), .., c(m), m the last with p(m) >= j (figure 2.12;
 * STRUCTURE-53). */
static void write_hackenbush(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    const pieces p = read_pieces(out->t, sum);
    if (p.column[0] > SQUARES_WRITTEN)
        task_throw(out->t, ENDER_EDOMAIN, "strips of up to %d squares are written as Hackenbush",
                   (int)SQUARES_WRITTEN);
    for (int64_t j = 1; j <= p.column[0]; j++) {
        if (j > 1) strbuf_text(out, " + ");
        for (size_t i = 0; i < p.count && p.column[i] >= j; i++)
            strbuf_char(out, p.colour[i] > 0 ? 'B' : 'R');
    }
}

static const ruleset_report shove_reports[] = {
    {{"columns", "p(i): the squares of the pieces, from the right"}, write_columns},
    {{"colours", "c(i): their colours, 1 for Left's and -1 for Right's"}, write_colours},
    {{"halvings", "r(i): how often what they are worth is halved"}, write_halvings},
    {{"string_values", "B(i): the Hackenbush string of the pieces 0 to i"}, write_whole_values},
    {{"upper_string_values", "b(i): the same without the edge at the ground"}, write_upper_values},
    {{"hackenbush_strings", "the strip as a sum of Hackenbush strings"}, write_hackenbush},
    {{NULL, NULL}, NULL}};

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
                       "Dalhousie University, 2011), section 2.3.2",
             .nim_dimension = "0",
             .hackenbush_dimension = "infinite"},
    .text = {.parse = pieces_parse,
             .format = pieces_format,
             .picture = pieces_picture,
             .reports = shove_reports},
    .moves = {.options = shove_options, .name = shove_name_move},
    .parts = {.symmetry = pieces_symmetry},
    .theory = {.theorem = "the value of a strip (A. A. Siegel's thesis, Proposition 2.3.17)",
               .closed_form = shove_closed_form,
               .strategy = shove_strategy},
    .picture = {.draw = pieces_draw},
    .listing = {.enumerate = pieces_enumerate, .size_unit = "squares"},
};
