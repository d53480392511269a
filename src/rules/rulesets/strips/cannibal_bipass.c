/* SPDX-License-Identifier: MIT
 *
 * Cannibal Bipass (Problem 4 of the paper; BIPASS-38): Bipass in which a stone may also eat its
 * like. What it eats it leaves empty, and the strip falls apart there. A position is a strip with
 * gaps; a piece of a single stone is inert for ever and left out, and so are the gaps at the ends
 * and all but one of several gaps side by side. Stones with nobody left to pass stay: they can eat
 * and be eaten.
 *
 * The pieces between gaps are independent. In w b^n the white stone has nothing on its left and
 * stands in nobody's way; in w^n b the black one neither. Without it n stones of one colour are
 * left, which are worth n - 1 for their owner: nobody else can move, eating the stone next to the
 * first one leaves n - 1 stones, and every other move leaves pieces worth no more. */
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/boards/stones.h"
#include "rulesets/strips/strip.h"

#include <inttypes.h>
#include <string.h>

enum { GAP = 1, BLACK = 2, WHITE = 3 };

/* ---- positions ---- */

/* Replaces the last block of the list by the strip without inert stones and useless gaps. */
static void tidy(positions *out) {
    size_t words;
    const uint32_t last = out->count - 1;
    uint64_t *strip = out->words + out->starts[last];
    positions_at(out, last, &words);
    const size_t length = words == 0 ? 0 : strip_length(strip, words);
    size_t kept = 0;
    for (size_t i = 0; i < length;) {
        task_poll(out->t);
        size_t end = i;
        while (end < length && strip_cell(strip, end) != GAP) end++;
        if (end - i >= 2) {
            if (kept > 0) strip_put(strip, kept++, GAP);
            for (; i < end; i++) strip_put(strip, kept++, strip_cell(strip, i));
        }
        i = end + 1;
    }
    for (size_t i = kept; i < length; i++) strip_put(strip, i, 0);
    positions_shorten(out, strip_words(kept));
}

static unsigned stone_letter(const scanner *in, size_t *at) {
    if (strip_takes(in, at, "\u25CF")) return BLACK;
    if (strip_takes(in, at, "\u25CB")) return WHITE;
    switch (in->text[(*at)++]) {
    case 'b':
    case 'B':
    case 'x':
    case 'X':
        return BLACK;
    case 'w':
    case 'W':
    case 'o':
    case 'O':
        return WHITE;
    case '_':
    case '.':
        return GAP;
    default:
        return 0;
    }
}

static void cannibal_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    strip_parse(in, stone_letter, "a stone, b or w, or _ for a gap", out);
    tidy(out);
}

static const char letters[] = "?_bw"; /* of the states of a cell */

static void cannibal_format(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words) {
    (void)self;
    strip_write(out, strip, words, letters);
}

static void cannibal_draw(const ruleset *self, drawing *out, const uint64_t *strip, size_t words) {
    static const uint8_t marks[] = {MARK_EMPTY, MARK_EMPTY, MARK_BLACK, MARK_WHITE};
    (void)self;
    strip_draw(out, strip, words, marks, letters);
}

/* ---- moves ---- */

/* A stone on cell `from` passes, or eats, this many others. */
typedef struct move {
    size_t from, count;
    bool eats;
} move;

/* The stone `steps` cells ahead of a player's stone; 0 beyond the end. */
static unsigned ahead(const uint64_t *strip, size_t length, ender_player player, size_t from,
                      size_t steps) {
    if (player == ENDER_LEFT) return from + steps < length ? strip_cell(strip, from + steps) : 0;
    return from >= steps ? strip_cell(strip, from - steps) : 0;
}

/* The move behind this one, which begins as {0, 0}: first all those of the stone on cell 0. */
static bool next_move(const uint64_t *strip, size_t length, ender_player player, move *m) {
    const unsigned own = player == ENDER_LEFT ? BLACK : WHITE;
    for (; m->from < length; m->from++, m->count = 0) {
        if (strip_cell(strip, m->from) != own) continue;
        const unsigned next = ahead(strip, length, player, m->from, 1);
        if (next < BLACK || ahead(strip, length, player, m->from, m->count + 1) != next) continue;
        m->count++;
        m->eats = next == own;
        return true;
    }
    return false;
}

static void make_move(uint64_t *strip, ender_player player, const move *m) {
    const unsigned own = player == ENDER_LEFT ? BLACK : WHITE;
    size_t to = player == ENDER_LEFT ? m->from + m->count : m->from - m->count, at = m->from;
    if (!m->eats) {
        strip_put(strip, m->from, BLACK ^ WHITE ^ own);
        strip_put(strip, to, own);
        return;
    }
    for (; at != to; at = player == ENDER_LEFT ? at + 1 : at - 1) strip_put(strip, at, GAP);
}

static void cannibal_options(const ruleset *self, const uint64_t *strip, size_t words,
                             ender_player player, positions *out) {
    (void)self;
    const size_t length = strip_length(strip, words);
    for (move m = {0, 0, false}; next_move(strip, length, player, &m);) {
        task_poll(out->t);
        uint64_t *after = positions_new(out, words);
        memcpy(after, strip, words * sizeof *strip);
        make_move(after, player, &m);
        tidy(out);
    }
}

static move move_at(const uint64_t *strip, size_t words, ender_player player, uint32_t index) {
    move m = {0, 0, false};
    for (uint32_t i = 0; i <= index; i++) next_move(strip, strip_length(strip, words), player, &m);
    return m;
}

static void cannibal_name_move(const ruleset *self, strbuf *out, const uint64_t *strip,
                               size_t words, ender_player player, uint32_t index) {
    (void)self;
    const move m = move_at(strip, words, player, index);
    strbuf_format(out, "%zu%s%c%zu", m.from + 1, m.eats ? "x" : "",
                  player == ENDER_LEFT ? 'r' : 'l', m.count);
}

static void cannibal_draw_move(const ruleset *self, drawing *out, const uint64_t *strip,
                               size_t words, ender_player player, uint32_t index) {
    (void)self;
    const move m = move_at(strip, words, player, index);
    const double x = (double)m.from * CELL, way = player == ENDER_LEFT ? CELL : -CELL;
    draw_moved(out, x + 1, 1, CELL - 2, CELL - 2);
    draw_jump(out, (xy){x + CELL / 2, 0}, (xy){x + CELL / 2 + way * (double)m.count, 1});
}

/* ---- pieces and values ---- */

/* Appends the stones from..to - 1, which have no gap, without the inert one. */
static void add_piece(positions *out, const uint64_t *strip, size_t words, size_t from, size_t to) {
    size_t blacks = 0;
    for (size_t i = from; i < to; i++) blacks += strip_cell(strip, i) == BLACK;
    const size_t whites = to - from - blacks;
    if (whites == 1 && strip_cell(strip, from) == WHITE)
        from++;
    else if (blacks == 1 && strip_cell(strip, to - 1) == BLACK)
        to--;
    if (to - from >= 2) strip_slice(strip, words, from, to - from, out);
}

static void cannibal_decompose(const ruleset *self, const uint64_t *strip, size_t words,
                               positions *out) {
    (void)self;
    const size_t length = strip_length(strip, words);
    for (size_t from = 0, to; from < length; from = to + 1) {
        for (to = from; to < length && strip_cell(strip, to) != GAP;) to++;
        add_piece(out, strip, words, from, to);
    }
}

static bool cannibal_closed_form(task *t, const ruleset *self, const uint64_t *strip, size_t words,
                                 ref *value) {
    (void)self;
    const size_t length = strip_length(strip, words);
    const unsigned colour = strip_cell(strip, 0);
    for (size_t i = 1; i < length; i++)
        if (strip_cell(strip, i) != colour) return false;
    *value = ref_integer(t, colour == BLACK ? (int64_t)length - 1 : 1 - (int64_t)length);
    return true;
}

/* ---- reports ---- */

static void write_reduced(const ruleset *self, strbuf *out, const positions *sum) {
    positions parts;
    positions_open(out->t, &parts);
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words;
        const uint64_t *strip = positions_at(sum, i, &words);
        cannibal_decompose(self, strip, words, &parts);
    }
    sum_format(self, &parts, out);
}

/* What a piece without gaps weighs. */
static int64_t piece_weight(size_t blacks, size_t whites) {
    const int64_t b = (int64_t)blacks, w = (int64_t)whites;
    if (w == 0) return b - 1;
    return b == 0 ? 1 - w : b - w;
}

static void write_weight(const ruleset *self, strbuf *out, const positions *sum) {
    (void)self;
    int64_t total = 0;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t words, count[4] = {0, 0, 0, 0};
        const uint64_t *strip = positions_at(sum, i, &words);
        const size_t length = strip_length(strip, words);
        for (size_t k = 0; k < length; k++) {
            const unsigned cell = strip_cell(strip, k);
            count[cell]++;
            if (cell != GAP && k + 1 < length) continue;
            total += piece_weight(count[BLACK], count[WHITE]);
            count[BLACK] = count[WHITE] = 0;
        }
    }
    strbuf_format(out, "%" PRId64, total);
}

static const ruleset_report cannibal_reports[] = {
    {{"weight", "black stones less white ones, one less for pieces of one colour: the mean value "
                "of every strip of up to 10 stones"},
     write_weight},
    {{"reduced_form", "the position without stones that do not matter"}, write_reduced},
    {{NULL, NULL}, NULL}};

/* ---- all strips ---- */

static void add_strip(positions *out, const uint8_t *word, size_t length) {
    uint64_t *strip = positions_new(out, strip_words(length));
    memset(strip, 0, strip_words(length) * sizeof *strip);
    for (size_t i = 0; i < length; i++) strip_put(strip, i, word[i] == 0 ? BLACK : WHITE);
}

/* Strips without gaps; a single stone is the position of no words. */
static void cannibal_enumerate(const ruleset *self, size_t stones, positions *out) {
    if (stones >= 2) words_of_length(out, self, 2, stones, add_strip);
}

const ruleset ruleset_cannibal_bipass = {
    .info = {.name = "cannibal-bipass",
             .aliases = "bipass-cannibal",
             .summary = "Bipass in which stones also eat stones of their own colour.",
             .rules = "A strip of black and white stones. Left moves a black stone to the right "
                      "over one or more white stones next to it, each of which moves one place to "
                      "the left; or a black stone eats one or more black stones next to it on its "
                      "right, nearest first, and stands where the last of them stood. The places "
                      "it leaves and eats empty stay empty, and no stone passes them. Right does "
                      "the same with white stones to the left.",
             .grammar = "Stones from left to right, b or w, and _ for a gap: bbw_wb. x and B stand "
                        "for b, o and W for w. A stone between gaps is left out. Several strips "
                        "are joined by +.",
             .example = "bbw",
             .example_value = "1v",
             .source = "U. Larsson, R. J. Nowakowski, Atomic weights and the combinatorial game of "
                       "BIPASS (2021), section 10, Problem 4"},
    .text = {.parse = cannibal_parse, .format = cannibal_format, .reports = cannibal_reports},
    .moves = {.options = cannibal_options, .name = cannibal_name_move},
    .parts = {.decompose = cannibal_decompose, .symmetry = strip_exchange_symmetry},
    .theory = {.closed_form = cannibal_closed_form},
    .picture = {.draw = cannibal_draw, .draw_move = cannibal_draw_move},
    .listing = {.enumerate = cannibal_enumerate, .size_unit = "stones"},
};
