/* SPDX-License-Identifier: MIT
 *
 * Backsliding Toads and Frogs (Winning Ways, chapter 11): Toads and Frogs in which a piece may also
 * slide back, so that play need not end. Hops lead forwards only, and a pair that has been passed
 * is passed for ever: that is why the cycles are made of slides. */
#include "ruleset/indexing.h"
#include "rulesets/strips/toads.h"

#include <string.h>

static void add_exchange(positions *out, const uint64_t *strip, size_t words, size_t from,
                         size_t to) {
    uint64_t *after = positions_new(out, words);
    memcpy(after, strip, words * sizeof *strip);
    strip_put(after, from, strip_cell(strip, to));
    strip_put(after, to, strip_cell(strip, from));
}

static bool is_empty(const uint64_t *strip, size_t length, size_t cell) {
    return cell < length && strip_cell(strip, cell) == EMPTY;
}

/* Slides either way, and hops over the other player's pieces in one direction. Cells before the
 * first one are far beyond the last one, as numbers without sign are. */
static void add_moves(positions *out, const uint64_t *strip, size_t words, ender_player player,
                      bool to_the_right) {
    const size_t length = strip_length(strip, words);
    const unsigned own = player == ENDER_LEFT ? TOAD : FROG, other = own == TOAD ? FROG : TOAD;
    for (size_t i = 0; i < length; i++) {
        task_poll(out->t);
        if (strip_cell(strip, i) != own) continue;
        const size_t ahead = to_the_right ? i + 1 : i - 1, behind = to_the_right ? i - 1 : i + 1;
        const size_t second = to_the_right ? i + 2 : i - 2;
        if (is_empty(strip, length, ahead)) add_exchange(out, strip, words, i, ahead);
        if (ahead < length && strip_cell(strip, ahead) == other && is_empty(strip, length, second))
            add_exchange(out, strip, words, i, second);
        if (is_empty(strip, length, behind)) add_exchange(out, strip, words, i, behind);
    }
}

static void backsliding_options(const ruleset *self, const uint64_t *strip, size_t words,
                                ender_player player, positions *out) {
    (void)self;
    add_moves(out, strip, words, player, player == ENDER_LEFT);
}

/* ---- numbers of positions ---- */

static bool backsliding_board(const ruleset *self, const uint64_t *strip, size_t words,
                              square_board *out) {
    (void)self;
    const size_t length = strip_length(strip, words);
    if (length > CLASS_SQUARES) return false;
    *out = (square_board){.squares = (unsigned)length};
    return true;
}

static void backsliding_read(const ruleset *self, const uint64_t *strip, size_t words,
                             placement *out) {
    (void)self;
    const size_t length = strip_length(strip, words);
    out->count[0] = out->count[1] = 0;
    for (size_t i = 0; i < length; i++) {
        const unsigned cell = strip_cell(strip, i);
        if (cell != EMPTY) out->at[cell - TOAD][out->count[cell - TOAD]++] = (uint8_t)i;
    }
}

static void backsliding_write(const ruleset *self, const uint64_t *example, size_t words,
                              const placement *p, uint64_t *strip) {
    (void)self;
    const size_t length = strip_length(example, words);
    memset(strip, 0, words * sizeof *strip);
    for (size_t i = 0; i < length; i++) strip_put(strip, i, EMPTY);
    for (unsigned kind = 0; kind < 2; kind++)
        for (unsigned i = 0; i < p->count[kind]; i++) strip_put(strip, p->at[kind][i], TOAD + kind);
}

/* A piece has slid to where it is, from either side, or hopped there from behind. */
static void backsliding_undo(const ruleset *self, const uint64_t *strip, size_t words,
                             ender_player player, positions *out) {
    (void)self;
    add_moves(out, strip, words, player, player != ENDER_LEFT);
}

static const indexing backsliding_indexing = {backsliding_board, backsliding_read,
                                              backsliding_write, backsliding_undo};

const ruleset ruleset_backsliding_toads_frogs = {
    .info = {.name = "backsliding-toads-frogs",
             .aliases = "backsliding-toads-and-frogs backsliding",
             .summary = "Toads and Frogs that may also slide back.",
             .rules = "Toads are Left's and move to the right, frogs are Right's and move to the "
                      "left: a piece slides to the next cell if that is empty, or hops over one "
                      "piece of the other player to the empty cell behind it. A piece may also "
                      "slide, but not hop, one cell backwards. A player who cannot move loses; "
                      "infinite play is a draw.",
             .grammar = "The cells from left to right: T for a toad, F for a frog, . or _ for an "
                        "empty cell. Several strips are joined by +.",
             .example = "T.F",
             .example_value = "",
             .source = "Winning Ways, chapter 11"},
    .parse = toads_parse,
    .format = toads_format,
    .draw = toads_draw,
    .options = backsliding_options,
    .indexing = &backsliding_indexing,
    .may_return = true,
    .repeats = REPEATS_ANYWHERE,
};
