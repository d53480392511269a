/* SPDX-License-Identifier: MIT
 *
 * Toads and Frogs (Winning Ways, chapters 1 and 5; conway-positions-41).
 *
 * A piece is frozen if it can never move. Let S be a set of pieces such that each toad of S has the
 * wall or a toad of S on its right, or a frog of S and behind that the wall or a piece of S, and
 * each frog of S the same on its left. Then nothing in S ever moves, by induction over the moves:
 * what blocks each of them is still there. The union of all such S can be read off. Take a run of
 * pieces without an empty cell. Where no wall helps, S must begin with TT and end with FF, and
 * whatever stands between the first TT and the last FF is then frozen; where the run begins at the
 * left wall S begins there too, and ends with FF or is the single frog F; and likewise at the right
 * wall.
 *
 * Nothing hops over a frozen piece: what stands in front of it is frozen too. And the frozen piece
 * at the right end of a region is a toad, the one at its left end a frog (the others have frozen
 * neighbours on that side), onto which and over which nothing moves, as with a wall. So a strip is
 * the sum of the regions between its frozen pieces. This contains the two rules of
 * conway-positions-44: leading frogs and trailing toads can be cut off, and TTFF splits the strip.
 *
 * Where every frog stands to the left of every toad, nobody will ever meet anybody: a toad makes as
 * many moves as there are empty cells on its right, a frog as there are on its left, and each move
 * of a player takes one from his own number only. The value is the difference. Other strips whose
 * values are known stand in toads_families.c. */
#include "ruleset/ruleset.h"
#include "rulesets/strips/toads.h"

#include <string.h>

/* ---- text ---- */

static void tf_picture(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words) {
    (void)self;
    static const char *const cells[] = {"", "    |", " T> |", " <F |"};
    const size_t length = strip_length(strip, words);
    for (int line = 0; line < 3; line++) {
        strbuf_char(out, line == 1 ? '|' : '+');
        for (size_t i = 0; i < length; i++)
            strbuf_text(out, line == 1 ? cells[strip_cell(strip, i)] : "----+");
        strbuf_char(out, '\n');
    }
}

/* ---- moves ---- */

static uint64_t empty_cells(uint64_t word) { return word & ~(word >> 1) & STRIP_LOW_BITS; }
static uint64_t toad_cells(uint64_t word) { return ~word & word >> 1 & STRIP_LOW_BITS; }
static uint64_t frog_cells(uint64_t word) { return word & word >> 1 & STRIP_LOW_BITS; }
static uint64_t piece_cells(uint64_t word) { return word >> 1 & STRIP_LOW_BITS; }

/* For each cell marked in the word that begins at cell `first`: the strip with that cell and the
 * one `distance` further right exchanged. */
static void add_exchanges(positions *out, const uint64_t *strip, size_t words, size_t first,
                          uint64_t marked, size_t distance) {
    for (; marked != 0; marked &= marked - 1) {
        const size_t i = first + (unsigned)__builtin_ctzll(marked) / 2;
        uint64_t *after = positions_new(out, words);
        memcpy(after, strip, words * sizeof *strip);
        strip_put(after, i, strip_cell(strip, i + distance));
        strip_put(after, i + distance, strip_cell(strip, i));
    }
}

/* Cells of the word that begins at cell `first` with which an exchange begins: a toad steps `T.` ->
 * `.T` and hops `TF.` -> `.FT`; a frog steps `.F` -> `F.` and hops `.TF` -> `FT.`: every move
 * exchanges two cells. */
typedef struct exchanges {
    uint64_t hops, steps;
} exchanges;

static exchanges find_exchanges(const uint64_t *strip, size_t words, ender_player player,
                                size_t first) {
    const uint64_t here = strip_window(strip, words, first);
    const uint64_t next = strip_window(strip, words, first + 1);
    const uint64_t second = strip_window(strip, words, first + 2);
    if (player == ENDER_LEFT)
        return (exchanges){toad_cells(here) & frog_cells(next) & empty_cells(second),
                           toad_cells(here) & empty_cells(next)};
    return (exchanges){empty_cells(here) & toad_cells(next) & frog_cells(second),
                       empty_cells(here) & frog_cells(next)};
}

static void tf_options(const ruleset *self, const uint64_t *strip, size_t words,
                       ender_player player, positions *out) {
    (void)self;
    for (size_t first = 0; first < words * STRIP_WORD_CELLS; first += STRIP_WORD_CELLS) {
        const exchanges e = find_exchanges(strip, words, player, first);
        add_exchanges(out, strip, words, first, e.hops, 2);
        add_exchanges(out, strip, words, first, e.steps, 1);
    }
}

/* The piece that moves, counted from 1: a frog stands at the far end of the exchange. */
static void tf_name_move(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                         ender_player player, uint32_t index) {
    (void)self;
    for (size_t first = 0; first < words * STRIP_WORD_CELLS; first += STRIP_WORD_CELLS) {
        const exchanges e = find_exchanges(strip, words, player, first);
        for (size_t distance = 2; distance > 0; distance--)
            for (uint64_t cells = distance == 2 ? e.hops : e.steps; cells != 0; cells &= cells - 1)
                if (index-- == 0) {
                    const size_t cell = first + (unsigned)__builtin_ctzll(cells) / 2;
                    strbuf_format(out, "%zu", cell + 1 + (player == ENDER_LEFT ? 0 : distance));
                    return;
                }
    }
}

/* ---- frozen pieces ---- */

/* Cells [from, to) of a strip. */
typedef struct toads_stretch {
    size_t from, to;
} toads_stretch;

/* The frozen pieces of the run of pieces [from, to), which begins at the left wall or not and ends
 * at the right wall or not. */
static toads_stretch run_frozen(const uint64_t *strip, toads_stretch run, bool at_left,
                                bool at_right) {
    if (at_left && at_right) return run;
    size_t begin = run.to, end = run.from; /* the first TT, the end of the last FF */
    for (size_t i = run.from; i + 1 < run.to; i++) {
        const unsigned state = strip_cell(strip, i);
        if (state != strip_cell(strip, i + 1)) continue;
        if (state == FROG) end = i + 2;
        if (state == TOAD && begin == run.to) begin = i;
    }
    if (at_left) {
        begin = run.from;
        if (end == run.from && strip_cell(strip, run.from) == FROG) end = run.from + 1;
    }
    if (at_right) {
        end = run.to;
        if (begin == run.to && strip_cell(strip, run.to - 1) == TOAD) begin = run.to - 1;
    }
    return begin < end ? (toads_stretch){begin, end} : (toads_stretch){run.to, run.to};
}

/* Is any piece of a strip of one word frozen? Most strips have none, and this is quick. A sum of a
 * run of ones with one of its bits is 0 from that bit to the end of the run: so an addition finds
 * all that follows a TT, or the left wall, in its run. */
static bool any_frozen(uint64_t strip, size_t length) {
    const uint64_t toads = toad_cells(strip), frogs = frog_cells(strip);
    const uint64_t pieces = piece_cells(strip);
    const uint64_t runs = pieces | pieces << 1;
    const uint64_t from = (toads & toads >> 2) | (pieces & 1);
    const uint64_t behind = (runs & ~(runs + from)) | from;
    const uint64_t last = UINT64_C(1) << (2 * (length - 1));
    return ((behind & frogs & frogs >> 2) | (frogs & 1) | ((toads | behind) & last)) != 0;
}

/* The first run of pieces from a cell on; empty at the end of the strip. */
static toads_stretch next_run(const uint64_t *strip, size_t length, size_t at) {
    while (at < length && strip_cell(strip, at) == EMPTY) at++;
    toads_stretch run = {at, at};
    while (run.to < length && strip_cell(strip, run.to) != EMPTY) run.to++;
    return run;
}

/* Appends the region unless nobody stands in it. */
static void add_region(positions *out, const uint64_t *strip, size_t words, toads_stretch region) {
    if (next_run(strip, region.to, region.from).from < region.to)
        strip_slice(strip, words, region.from, region.to - region.from, out);
}

static void tf_decompose(const ruleset *self, const uint64_t *strip, size_t words, positions *out) {
    (void)self;
    const size_t length = strip_length(strip, words);
    size_t region = 0;
    if (words == 1 && !any_frozen(strip[0], length)) {
        if (piece_cells(strip[0]) != 0) positions_add(out, strip, 1);
        return;
    }
    for (toads_stretch run = next_run(strip, length, 0); run.from < length;
         run = next_run(strip, length, run.to)) {
        const toads_stretch frozen = run_frozen(strip, run, run.from == 0, run.to == length);
        if (frozen.from == frozen.to) continue;
        add_region(out, strip, words, (toads_stretch){region, frozen.from});
        region = frozen.to;
    }
    add_region(out, strip, words, (toads_stretch){region, length});
}

/* ---- values ---- */

/* Every frog to the left of every toad. */
static bool nobody_meets(task *t, const uint64_t *strip, size_t words, ref *value) {
    const size_t length = strip_length(strip, words);
    int64_t empties = 0, toads = 0, moves = 0;
    for (size_t i = 0; i < length; i++) {
        const unsigned state = strip_cell(strip, i);
        if (state == FROG && toads > 0) return false;
        if (state == FROG) moves -= empties;
        if (state == TOAD) toads++;
        if (state == EMPTY) {
            empties++;
            moves += toads;
        }
    }
    *value = ref_integer(t, moves);
    return true;
}

static bool tf_closed_form(task *t, const ruleset *self, const uint64_t *strip, size_t words,
                           ref *value) {
    (void)self;
    return nobody_meets(t, strip, words, value) || toads_family_value(t, strip, words, value);
}

/* ---- all strips ---- */

static void add_strip(positions *out, const uint8_t *word, size_t length) {
    uint64_t *strip = positions_new(out, strip_words(length));
    memset(strip, 0, strip_words(length) * sizeof *strip);
    for (size_t i = 0; i < length; i++) strip_put(strip, i, EMPTY + word[i]);
}

static void tf_enumerate(const ruleset *self, size_t length, positions *out) {
    words_of_length(out, self, 3, length, add_strip);
}

const ruleset ruleset_toads_frogs = {
    .info = {.name = "toads-frogs",
             .aliases = "toads-and-frogs toads tf",
             .summary = "Toads go right, frogs go left, and they hop over each other.",
             .rules = "Left moves a toad one cell to the right into an empty cell, or hops it over "
                      "a single frog on its right into the empty cell behind it. Right does the "
                      "same with frogs to the left. Nobody hops over his own kind and nothing is "
                      "captured.",
             .grammar = "Cells from left to right: T for a toad, F for a frog, . or _ for an empty "
                        "cell. Several strips are joined by +.",
             .example = "TT.FTF.",
             .example_value = "{1/2|0}",
             .source = "R. K. Guy; Winning Ways, chapters 1 and 5; J. Erickson, New Toads and "
                       "Frogs Results, Games of No Chance (1996)"},
    .text = {.parse = toads_parse, .format = toads_format, .picture = tf_picture},
    .moves = {.options = tf_options, .name = tf_name_move, .row = {"TF.", 3}},
    .parts = {.decompose = tf_decompose, .symmetry = strip_exchange_symmetry, .literal = true},
    .theory = {.closed_form = tf_closed_form},
    .picture = {.draw = toads_draw},
    .listing = {.enumerate = tf_enumerate, .size_unit = "cells"},
};
