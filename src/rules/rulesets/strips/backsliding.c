/* SPDX-License-Identifier: MIT
 *
 * Backsliding Toads and Frogs (Winning Ways, chapter 11): Toads and Frogs in which a piece may also
 * slide back, so that play need not end. Hops lead forwards only, and a pair that has been passed
 * is passed for ever: that is why the cycles are made of slides. */
#include "ruleset/indexing.h"
#include "rulesets/settings.h"
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

/* Slides either way, and hops over up to `most` of the other player's pieces in one direction.
 * Cells before the first one are far beyond the last one, as numbers without sign are. The strip
 * has this length, and the block so many words. */
static void add_moves(positions *out, const uint64_t *strip, size_t words, size_t length,
                      ender_player player, bool to_the_right, uint64_t most) {
    const unsigned own = player == ENDER_LEFT ? TOAD : FROG, other = own == TOAD ? FROG : TOAD;
    const size_t step = to_the_right ? 1 : SIZE_MAX;
    for (size_t i = 0; i < length; i++) {
        task_poll(out->t);
        if (strip_cell(strip, i) != own) continue;
        size_t ahead = i + step;
        if (is_empty(strip, length, ahead)) add_exchange(out, strip, words, i, ahead);
        for (uint64_t over = 0; over < most && ahead < length && strip_cell(strip, ahead) == other;
             over++) {
            ahead += step;
            if (is_empty(strip, length, ahead)) add_exchange(out, strip, words, i, ahead);
        }
        if (is_empty(strip, length, i - step)) add_exchange(out, strip, words, i, i - step);
    }
}

static void backsliding_options(const ruleset *self, const uint64_t *strip, size_t words,
                                ender_player player, positions *out) {
    (void)self;
    add_moves(out, strip, words, strip_length(strip, words), player, player == ENDER_LEFT, 1);
}

/* ---- longer hops: the last word of a block says how long ---- */

static void general_parse(const ruleset *self, scanner *in, positions *out) {
    scanner rest = *in;
    const uint64_t most =
        scan_number(&rest, UINT32_MAX, "how many pieces may be hopped over, as in 2:TT..FF");
    scan_expect(&rest, ':', "a colon and the strip, as in 2:TT..FF");
    if (rest.at == rest.end) scan_fail(in, rest.at, "expected a strip behind the colon");
    positions strips;
    positions_open(in->t, &strips);
    toads_parse(self, &rest, &strips);
    settings_add_all(out, &strips, most);
}

static void general_format(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words) {
    strbuf_format(out, "%llu:", (unsigned long long)strip[words - 1]);
    toads_format(self, out, strip, words - 1);
}

static void general_draw(const ruleset *self, drawing *out, const uint64_t *strip, size_t words) {
    toads_draw(self, out, strip, words - 1);
}

static void general_options(const ruleset *self, const uint64_t *strip, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    add_moves(out, strip, words, strip_length(strip, words - 1), player, player == ENDER_LEFT,
              strip[words - 1]);
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
    add_moves(out, strip, words, strip_length(strip, words), player, player != ENDER_LEFT, 1);
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
    .text = {.parse = toads_parse, .format = toads_format},
    .moves = {.options = backsliding_options},
    .play = {.may_return = true, .repeats = REPEATS_ANYWHERE},
    .picture = {.draw = toads_draw},
    .listing = {.indexing = &backsliding_indexing},
};

const ruleset ruleset_backsliding_toads_frogs_general = {
    .info = {.name = "backsliding-toads-frogs-general",
             .aliases = "backsliding-general",
             .summary = "Backsliding Toads and Frogs with longer hops.",
             .rules = "Toads are Left's and move to the right, frogs are Right's and move to the "
                      "left: a piece slides to the next cell if that is empty, or hops over as "
                      "many pieces of the other player as stand before it, at most the number in "
                      "front of the colon, to the empty cell behind them. A piece may also slide, "
                      "but not hop, one cell backwards. A player who cannot move loses; infinite "
                      "play is a draw.",
             .grammar = "How many pieces may be hopped over, a colon, and the cells from left to "
                        "right: T for a toad, F for a frog, . or _ for an empty cell.",
             .example = "2:TFF.",
             .example_value = "",
             .source = "A. N. Siegel, Combinatorial Game Suite, GenToadsAndFrogs; Winning Ways, "
                       "chapter 11"},
    .text = {.parse = general_parse, .format = general_format},
    .moves = {.options = general_options},
    .play = {.may_return = true, .repeats = REPEATS_ANYWHERE},
    .picture = {.draw = general_draw},
};
