/* SPDX-License-Identifier: MIT
 *
 * Toads and Frogs with other moves: slides over at least and at most so many cells, jumps over up
 * to so many pieces, those of one's own kind included or not (the family of that name in CGSuite,
 * without its slides backwards, after which play need not end, and in MCGS, which has the least
 * slide); and Elephants and Rhinos, in which nobody jumps.
 *
 * Every move exchanges a piece with an empty cell in front of it. Nobody ever moves back, so frogs
 * at the left end and toads at the right end are there for good, and no piece has any use for them.
 * Where every frog stands to the left of every toad nobody meets anybody, and the value is how many
 * moves Left can still make less those that Right can. Let the least slide be m and the longest M.
 * A toad with a cells before it makes at most q = floor(a / m) moves, and in as many it goes up to
 * min(a, qM) cells, further than in fewer; all of them are open to the toad behind it. So the best
 * is that the foremost one goes first, as often and then as far as it can. With m = 1 each toad
 * makes as many moves as it has empty cells before it. (With m > 1 a jump over one's own kind may
 * be a move where there was none; that is searched.)
 *
 * Where nobody jumps, pieces stay in their order. A rhino and an elephant behind it go away from
 * each other, so the strip is cut between them; an elephant with a rhino right behind it is stuck
 * like that rhino, and both are walls.
 *
 * A position is headed by a word with the parameters, but in Elephants and Rhinos, where they are
 * fixed. */
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/strips/strip.h"

#include <string.h>

enum { EMPTY = 1, RIGHTWARD = 2, LEFTWARD = 3, PARAMETER_BITS = 21 };
enum { PARAMETER_MAX = (1 << PARAMETER_BITS) - 1 };

/* What distinguishes the rulesets of this file. */
typedef struct toads_variant {
    const char *letters;  /* of the states 1, 2 and 3 */
    const char *expected; /* the letters, as a message says them */
    bool headed;          /* positions begin with parameters */
} toads_variant;

typedef struct moves {
    uint64_t least, slide; /* the shortest and the longest slide */
    uint64_t jump;         /* pieces that may be jumped over */
    bool own;              /* jumped-over pieces may be of one's own kind */
} moves;

static const toads_variant *family_of(const ruleset *self) { return self->data; }
static size_t head_of(const ruleset *self) { return family_of(self)->headed ? 1 : 0; }

static uint64_t moves_pack(const moves *m) {
    return m->slide | m->jump << PARAMETER_BITS | m->least << 2 * PARAMETER_BITS |
           (uint64_t)m->own << 3 * PARAMETER_BITS;
}

static moves moves_of(const ruleset *self, const uint64_t *position) {
    if (!family_of(self)->headed) return (moves){.least = 1, .slide = 1};
    const uint64_t head = position[0];
    return (moves){.least = head >> 2 * PARAMETER_BITS & PARAMETER_MAX,
                   .slide = head & PARAMETER_MAX,
                   .jump = head >> PARAMETER_BITS & PARAMETER_MAX,
                   .own = head >> 3 * PARAMETER_BITS & 1};
}

/* ---- text ---- */

static unsigned letter_state(const char *letters, char c) {
    if (c == '_') c = '.';
    if (c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
    const char *found = c == '\0' ? NULL : strchr(letters, c);
    return found ? (unsigned)(found - letters) + 1 : 0;
}

static unsigned toad_letter(const scanner *in, size_t *at) {
    return letter_state(".TF", in->text[(*at)++]);
}

static unsigned elephant_letter(const scanner *in, size_t *at) {
    return letter_state(".ER", in->text[(*at)++]);
}

static uint64_t read_parameter(const scanner *in, size_t *at, uint64_t least, const char *what) {
    const size_t start = *at;
    const uint64_t n = digits_read(in->text, at, in->end);
    if (*at == start || n < least || n > PARAMETER_MAX)
        scan_fail(in, start, "expected %s, a number from %u to %u, but found %s", what,
                  (unsigned)least, (unsigned)PARAMETER_MAX, scan_found(in, start));
    return n;
}

static void expect(const scanner *in, size_t *at, char c, const char *what) {
    if (*at == in->end || in->text[*at] != c)
        scan_fail(in, *at, "expected %s, but found %s", what, scan_found(in, *at));
    ++*at;
}

/* "2,1:" or "2,1f:"; "2-3,1:" where slides are not shorter than two cells. */
static moves read_moves(const scanner *in, size_t *at) {
    moves m = {.least = 1, .slide = read_parameter(in, at, 1, "the longest slide")};
    if (*at < in->end && in->text[*at] == '-') {
        ++*at;
        m.least = m.slide;
        m.slide = read_parameter(in, at, m.least, "the longest slide, no less than the shortest,");
    }
    expect(in, at, ',', "a comma and how many pieces may be jumped over, as in 1,2:TT..FF");
    m.jump = read_parameter(in, at, 0, "how many pieces may be jumped over");
    m.own = *at < in->end && in->text[*at] == 'f';
    if (m.own) ++*at;
    expect(in, at, ':', "a colon and the strip, as in 1,2:TT..FF");
    return m;
}

static void general_parse(const ruleset *self, scanner *in, positions *out) {
    scanner rest = *in;
    const moves m = read_moves(in, &rest.at);
    if (rest.at == rest.end)
        scan_fail(in, rest.at, "expected a strip of %s behind the colon",
                  family_of(self)->expected);
    positions read;
    positions_open(in->t, &read);
    strip_parse(&rest, toad_letter, family_of(self)->expected, &read);
    size_t words;
    const uint64_t *strip = positions_at(&read, 0, &words);
    uint64_t *position = positions_new(out, words + 1);
    position[0] = moves_pack(&m);
    memcpy(position + 1, strip, words * sizeof *strip);
}

static void elephants_parse(const ruleset *self, scanner *in, positions *out) {
    strip_parse(in, elephant_letter, family_of(self)->expected, out);
}

static void general_format(const ruleset *self, strbuf *out, const uint64_t *position,
                           size_t words) {
    const size_t head = head_of(self), length = strip_length(position + head, words - head);
    const moves m = moves_of(self, position);
    if (head > 0 && m.least > 1) strbuf_format(out, "%llu-", (unsigned long long)m.least);
    if (head > 0)
        strbuf_format(out, "%llu,%llu%s:", (unsigned long long)m.slide, (unsigned long long)m.jump,
                      m.own ? "f" : "");
    for (size_t i = 0; i < length; i++)
        strbuf_char(out, family_of(self)->letters[strip_cell(position + head, i) - 1]);
}

static void general_draw(const ruleset *self, drawing *out, const uint64_t *position,
                         size_t words) {
    static const uint8_t marks[] = {MARK_EMPTY, MARK_EMPTY, MARK_TOAD, MARK_FROG};
    const size_t head = head_of(self);
    const char letters[5] = {'?', family_of(self)->letters[0], family_of(self)->letters[1],
                             family_of(self)->letters[2], '\0'};
    strip_draw(out, position + head, words - head, marks, letters);
    if (head == 0) return;
    strbuf text;
    strbuf_open(out->t, &text);
    general_format(self, &text, position, words);
    *strchr(text.text, ':') = '\0';
    draw_text(out, 0, CELL + 10, ANCHOR_START, 9, text.text);
    strbuf_close(&text);
}

/* ---- moves ---- */

typedef struct toads_mover {
    const uint64_t *position;
    size_t words, head, length;
    moves may;
    unsigned own;
    bool rightward;
    positions *out;
} toads_mover;

/* The cell so many places in front of cell i; 0 beyond the end. */
static unsigned ahead(const toads_mover *m, size_t i, size_t distance) {
    const bool inside = m->rightward ? distance < m->length - i : distance <= i;
    if (!inside) return 0;
    return strip_cell(m->position + m->head, m->rightward ? i + distance : i - distance);
}

static void add_move(const toads_mover *m, size_t i, size_t distance) {
    const size_t to = m->rightward ? i + distance : i - distance;
    uint64_t *after = positions_new(m->out, m->words);
    memcpy(after, m->position, m->words * sizeof *after);
    strip_put(after + m->head, i, EMPTY);
    strip_put(after + m->head, to, m->own);
}

static void add_jump(const toads_mover *m, size_t i) {
    size_t pieces = 0;
    for (;; pieces++) {
        const unsigned next = ahead(m, i, pieces + 1);
        if (next == 0 || next == EMPTY || (next == m->own && !m->may.own)) break;
        if (pieces == m->may.jump) return;
    }
    if (pieces > 0 && ahead(m, i, pieces + 1) == EMPTY) add_move(m, i, pieces + 1);
}

static void general_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    const size_t head = head_of(self);
    const bool left = player == ENDER_LEFT;
    const toads_mover m = {.position = position,
                           .words = words,
                           .head = head,
                           .length = strip_length(position + head, words - head),
                           .may = moves_of(self, position),
                           .own = left ? RIGHTWARD : LEFTWARD,
                           .rightward = left,
                           .out = out};
    for (size_t i = 0; i < m.length; i++) {
        if (strip_cell(position + head, i) != m.own) continue;
        task_poll(out->t);
        add_jump(&m, i);
        for (size_t k = 1; k <= m.may.slide && ahead(&m, i, k) == EMPTY; k++)
            if (k >= m.may.least) add_move(&m, i, k);
    }
}

/* ---- parts ---- */

typedef struct cell_stretch {
    size_t from, to;
} cell_stretch;

/* Without the pieces at its ends that are there for good; empty when nobody is left. */
static cell_stretch trimmed(const uint64_t *strip, cell_stretch s) {
    while (s.from < s.to && strip_cell(strip, s.from) == LEFTWARD) s.from++;
    while (s.from < s.to && strip_cell(strip, s.to - 1) == RIGHTWARD) s.to--;
    size_t i = s.from;
    while (i < s.to && strip_cell(strip, i) == EMPTY) i++;
    if (i == s.to) s.to = s.from;
    return s;
}

static void add_part(const ruleset *self, const uint64_t *position, size_t words, cell_stretch s,
                     positions *out) {
    const size_t head = head_of(self);
    s = trimmed(position + head, s);
    if (s.from == s.to) return;
    positions cut;
    positions_open(out->t, &cut);
    strip_slice(position + head, words - head, s.from, s.to - s.from, &cut);
    size_t count;
    const uint64_t *strip = positions_at(&cut, 0, &count);
    uint64_t *part = positions_new(out, count + head);
    if (head > 0) part[0] = position[0];
    memcpy(part + head, strip, count * sizeof *strip);
}

/* Cuts where pieces go away from each other, and where they are stuck face to face. */
static void add_parts_without_jumps(const ruleset *self, const uint64_t *position, size_t words,
                                    cell_stretch all, positions *out) {
    const uint64_t *strip = position + head_of(self);
    size_t begin = all.from;
    unsigned last = 0; /* the last piece */
    size_t last_at = 0;
    for (size_t i = all.from; i < all.to; i++) {
        const unsigned state = strip_cell(strip, i);
        if (state == EMPTY) continue;
        if (last == LEFTWARD && state == RIGHTWARD) {
            add_part(self, position, words, (cell_stretch){begin, i}, out);
            begin = i;
        } else if (last == RIGHTWARD && state == LEFTWARD && last_at + 1 == i) {
            add_part(self, position, words, (cell_stretch){begin, last_at}, out);
            begin = i + 1;
        }
        last = state;
        last_at = i;
    }
    add_part(self, position, words, (cell_stretch){begin, all.to}, out);
}

static void general_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    const size_t head = head_of(self);
    const cell_stretch all = {0, strip_length(position + head, words - head)};
    if (moves_of(self, position).jump == 0)
        add_parts_without_jumps(self, position, words, all, out);
    else
        add_part(self, position, words, all, out);
}

/* ---- symmetry and values ---- */

/* Read backwards with the kinds exchanged a strip is the negative. */
static bool general_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    return strip_exchange_symmetry(self, position + head_of(self), words - head_of(self));
}

/* How many moves the pieces of one kind can make on a strip where nobody is in their way, the one
 * that is furthest ahead going first. */
static uint64_t count_moves(const uint64_t *strip, size_t length, const moves *may,
                            bool rightward) {
    uint64_t open = 0, count = 0;
    for (size_t i = 0; i < length; i++) {
        const unsigned state = strip_cell(strip, rightward ? length - 1 - i : i);
        if (state == EMPTY) {
            open++;
        } else if (state == (unsigned)(rightward ? RIGHTWARD : LEFTWARD)) {
            const uint64_t own = open / may->least;
            count += own;
            /* own * slide is no more than 2^25 * 2^21. */
            if (own * may->slide < open) open = own * may->slide;
        }
    }
    return count;
}

static bool general_closed_form(task *t, const ruleset *self, const uint64_t *position,
                                size_t words, ref *value) {
    const uint64_t *strip = position + head_of(self);
    const size_t length = strip_length(strip, words - head_of(self));
    const moves may = moves_of(self, position);
    if (may.least > 1 && may.own) return false;
    for (size_t i = 0, toads = 0; i < length; i++) {
        const unsigned state = strip_cell(strip, i);
        if (state == LEFTWARD && toads > 0) return false;
        if (state == RIGHTWARD) toads++;
    }
    const uint64_t left = count_moves(strip, length, &may, true),
                   right = count_moves(strip, length, &may, false);
    *value = ref_integer(t, (int64_t)left - (int64_t)right);
    return true;
}

static const toads_variant toads = {".TF", "T, F or . for an empty cell", true};

const ruleset ruleset_toads_frogs_general = {
    .info = {.name = "toads-frogs-general",
             .aliases = "generalized-toads-frogs gtf",
             .summary = "Toads and Frogs with longer slides and longer jumps.",
             .rules = "With the parameters S,J Left slides a toad to the right over one to S empty "
                      "cells, or jumps it over one to J frogs that stand directly before it, one "
                      "behind the other, into the empty cell directly behind them. With S,Jf the "
                      "pieces jumped over may be of either kind. With R-S instead of S a slide is "
                      "over at least R cells. Right does the same with frogs to the left. Nothing "
                      "is captured. Toads and Frogs has the parameters 1,1.",
             .grammar = "The longest slide (from 1), perhaps with the shortest and a - in front of "
                        "it, a comma, how many pieces may be jumped over (from 0), f if they may "
                        "be of one's own kind, a colon, and the cells from left to right: T for a "
                        "toad, F for a frog, . or _ for an empty cell.",
             .example = "1,2:TTTT..FFF",
             .example_value = "{1/2*|v}",
             .source =
                 "CGSuite (A. N. Siegel), generalized Toads and Frogs; Folkersen, Mueller and "
                 "Du, MCGS (the shortest slide); Winning Ways, chapter 1"},
    .data = &toads,
    .text = {.parse = general_parse, .format = general_format},
    .moves = {.options = general_options},
    .parts = {.decompose = general_decompose, .symmetry = general_symmetry, .literal = true},
    .theory = {.closed_form = general_closed_form},
    .picture = {.draw = general_draw},
};

static const toads_variant elephants = {".ER", "E, R or . for an empty cell", false};

const ruleset ruleset_elephants_rhinos = {
    .info = {.name = "elephants-rhinos",
             .aliases = "elephants-and-rhinos elephants",
             .summary = "Elephants go right, rhinos go left, and nobody jumps.",
             .rules = "Left moves an elephant one cell to the right into an empty cell, Right a "
                      "rhino one cell to the left. Nobody jumps and nothing is captured. Rows of a "
                      "board do not touch each other: a board is the sum of its rows.",
             .grammar = "Cells from left to right: E for an elephant, R for a rhino, . or _ for an "
                        "empty cell. Rows are joined by +.",
             .example = "EE.RR",
             .example_value = "+-1",
             .source = "CGSuite (A. N. Siegel), Elephants and Rhinos"},
    .data = &elephants,
    .text = {.parse = elephants_parse, .format = general_format},
    .moves = {.options = general_options, .row = {"ER.", 2}},
    .parts = {.decompose = general_decompose, .symmetry = general_symmetry, .literal = true},
    .theory = {.closed_form = general_closed_form},
    .picture = {.draw = general_draw},
};
