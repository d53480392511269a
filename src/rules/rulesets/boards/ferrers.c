/* SPDX-License-Identifier: MIT
 *
 * Bipass on Ferrers diagrams (section 10 and figures 5 and 6 of the paper; BIPASS-33). Along the
 * lower boundary of the diagram of a partition, from its bottom left to its top right end, a step
 * to the right is a black stone and a step upwards a white one: so the diagrams that are not empty
 * are the live strips, columns from the left being black stones from the left and rows from the top
 * white stones from the right. Left's jump over K white stones takes K cells off a column, Right's
 * over K black ones K cells off a row. A position is kept as that strip, and the moves are those of
 * Bipass.
 *
 * The length of a row is the number of black stones in front of its white one. */
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/strips/bipass.h"

#include <string.h>

/* ---- diagrams ---- */

/* The lengths of the rows from the top, in scratch memory. */
static size_t *diagram_rows(task *t, const uint64_t *strip, size_t words, size_t *count) {
    const size_t stones = stones_count(strip, words);
    const size_t whites = (size_t)((int64_t)stones + stones_excess(strip, words)) / 2;
    size_t *rows = SCRATCH_ARRAY(t, size_t, whites + 1), blacks = 0, next = whites;
    for (size_t i = stones; i-- > 0;)
        if (stone_at(strip, i))
            blacks++;
        else
            rows[--next] = blacks;
    *count = whites;
    return rows;
}

static size_t durfee_size(const size_t *rows, size_t count) {
    size_t d = 0;
    while (d < count && rows[d] > d) d++;
    return d;
}

void ferrers_write_rows(strbuf *out, const uint64_t *strip, size_t words) {
    const arena_mark mark = scratch_mark(out->t);
    size_t count;
    const size_t *rows = diagram_rows(out->t, strip, words, &count);
    for (size_t i = 0; i < count; i++) strbuf_format(out, i ? ",%zu" : "[%zu", rows[i]);
    strbuf_char(out, ']');
    scratch_release(out->t, mark);
}

void ferrers_write_frobenius(strbuf *out, const uint64_t *strip, size_t words) {
    const arena_mark mark = scratch_mark(out->t);
    size_t count, end;
    const size_t *rows = diagram_rows(out->t, strip, words, &count);
    const size_t d = durfee_size(rows, count);
    for (size_t i = 0; i < d; i++) strbuf_format(out, i ? ",%zu" : "(%zu", rows[i] - i - 1);
    end = count; /* the height of column i */
    for (size_t i = 0; i < d; i++) {
        while (rows[end - 1] <= i) end--;
        strbuf_format(out, i ? ",%zu" : "|%zu", end - i - 1);
    }
    strbuf_char(out, ')');
    scratch_release(out->t, mark);
}

/* ---- text ---- */

static void skip_blanks(const scanner *in, size_t *at) {
    while (*at < in->end && (in->text[*at] == ' ' || in->text[*at] == '\t')) ++*at;
}

static bool stands(const scanner *in, size_t at, char c) {
    return at < in->end && in->text[at] == c;
}

/* Numbers separated by commas up to one of two closing signs, behind which *at stands then; each
 * must be below the one before it, or where `may_repeat` at most as large. */
static size_t *read_numbers(const scanner *in, size_t *at, char close, bool may_repeat,
                            size_t least, size_t *count) {
    size_t commas = 1;
    for (size_t i = *at; i < in->end && in->text[i] != close; i++) commas += in->text[i] == ',';
    size_t *numbers = SCRATCH_ARRAY(in->t, size_t, commas + 1);
    *count = 0;
    skip_blanks(in, at);
    if (stands(in, *at, close)) return ++*at, numbers;
    for (;;) {
        skip_blanks(in, at);
        const size_t start = *at;
        const uint64_t n = digits_read(in->text, at, in->end);
        if (n > STONES_MAX)
            scan_fail(in, start, "a diagram can have at most %d rows and columns together",
                      (int)STONES_MAX);
        if (*at == start)
            scan_fail(in, start, "expected a number, but found %s", scan_found(in, start));
        if (n < least) scan_fail(in, start, "a row has at least %zu cell", least);
        if (*count > 0 && (may_repeat ? n > numbers[*count - 1] : n >= numbers[*count - 1]))
            scan_fail(in, start,
                      may_repeat ? "no row is longer than the one above it"
                                 : "each number must be smaller than the one before");
        numbers[(*count)++] = n;
        skip_blanks(in, at);
        if (stands(in, *at, close)) return ++*at, numbers;
        if (!stands(in, *at, ','))
            scan_fail(in, *at, "expected a comma or %c, but found %s", close, scan_found(in, *at));
        ++*at;
    }
}

static void add_diagram(const scanner *in, const size_t *rows, size_t count, positions *out) {
    const size_t stones = count == 0 ? 0 : count + rows[0];
    if (stones > STONES_MAX)
        scan_fail(in, in->at, "a diagram can have at most %d rows and columns together",
                  (int)STONES_MAX);
    const size_t words = stones_words(stones);
    uint64_t *strip = positions_new(out, words);
    memset(strip, 0, words * sizeof *strip);
    /* The white stone of row i, i rows above it, stands on bit i + the black ones behind it. */
    size_t bit = 0;
    for (size_t i = 0; i < count; i++) {
        bit++;
        for (size_t k = i + 1 < count ? rows[i + 1] : 0; k < rows[i]; k++) stone_flip(strip, bit++);
    }
}

/* Behind ( : the arms and the legs of the cells on the diagonal. */
static void parse_frobenius(const scanner *in, size_t *at, positions *out) {
    size_t d, legs_count;
    const size_t start = *at;
    const size_t *arms = read_numbers(in, at, '|', false, 0, &d);
    const size_t *legs = read_numbers(in, at, ')', false, 0, &legs_count);
    if (d != legs_count)
        scan_fail(in, start, "expected as many numbers before | as behind it, not %zu and %zu", d,
                  legs_count);
    const size_t count = d == 0 ? 0 : legs[0] + 1;
    size_t *rows = SCRATCH_ARRAY(in->t, size_t, count + 1);
    for (size_t i = 0; i < d; i++) rows[i] = arms[i] + i + 1;
    size_t columns = d; /* those that reach down to row i */
    for (size_t i = d; i < count; i++) {
        while (legs[columns - 1] + columns <= i) columns--;
        rows[i] = columns;
    }
    add_diagram(in, rows, count, out);
}

static void ferrers_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    size_t at = in->at + 1, count;
    if (in->text[in->at] == '[') {
        const size_t *rows = read_numbers(in, &at, ']', true, 1, &count);
        add_diagram(in, rows, count, out);
    } else if (in->text[in->at] == '(') {
        parse_frobenius(in, &at, out);
    } else {
        scan_fail(in, in->at,
                  "expected a partition, [4,2,1], or a Frobenius symbol, "
                  "(3,0|2,0), but found %s",
                  scan_found(in, in->at));
    }
    if (at < in->end)
        scan_fail(in, at, "expected the end of the diagram, but found %s", scan_found(in, at));
}

static void ferrers_format(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words) {
    (void)self;
    ferrers_write_rows(out, strip, words);
}

enum { PICTURE_ROWS = 1000, PICTURE_COLUMNS = 1000 };

/* The cells, and along the boundary the stones that are played with (Figure 5): a white one at the
 * end of each row, a black one under each column, so that from below on the left to above on the
 * right they are the strip. */
static void ferrers_picture(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words) {
    const arena_mark mark = scratch_mark(out->t);
    size_t count;
    const size_t *rows = diagram_rows(out->t, strip, words, &count);
    if (count > PICTURE_ROWS || rows[0] > PICTURE_COLUMNS) {
        ferrers_format(self, out, strip, words);
    } else {
        for (size_t i = 0; i <= count; i++) {
            const size_t length = i < count ? rows[i] : 0, above = i > 0 ? rows[i - 1] : length;
            for (size_t k = 0; k < length; k++) strbuf_text(out, "[]");
            if (i < count || above > 0) strbuf_text(out, i < count ? "○" : " ");
            for (size_t k = length; k < above; k++) strbuf_text(out, k > length ? " ●" : "●");
            strbuf_char(out, '\n');
        }
    }
    scratch_release(out->t, mark);
}

/* The cells, with the stones along the boundary (Figure 5). */
/* A stone of the boundary, which is followed from the upper right. */
static void draw_stone(drawing *out, size_t *number, size_t col, double y, square_mark m) {
    part_open(out, ENDER_PART_PIECE, m == MARK_BLACK ? "b" : "w", "%zu", ++*number);
    draw_mark(out, (double)col * CELL, y, m);
    part_close(out);
}

static void ferrers_draw(const ruleset *self, drawing *out, const uint64_t *strip, size_t words) {
    size_t count;
    const size_t *rows = diagram_rows(out->t, strip, words, &count);
    (void)self;
    out->beyond = "";
    check_board(out->t, count + 1, rows[0] + 1);
    size_t number = 0;
    for (size_t i = 0; i <= count; i++) {
        const size_t length = i < count ? rows[i] : 0, above = i > 0 ? rows[i - 1] : length;
        const double y = (double)i * CELL;
        for (size_t k = 0; k < length; k++) draw_square(out, i, k, MARK_EMPTY, "");
        for (size_t k = above; k > length; k--) draw_stone(out, &number, k - 1, y, MARK_BLACK);
        if (i < count) draw_stone(out, &number, length, y, MARK_WHITE);
    }
}

/* ---- moves ---- */

/* Column J is that of the black stone J, row I that of the white stone I from the right. */
static void ferrers_name_move(const ruleset *self, strbuf *out, const uint64_t *strip, size_t words,
                              ender_player player, uint32_t index) {
    (void)self;
    const jump j = bipass_jump(strip, words, player, index);
    const size_t stones = stones_count(strip, words);
    size_t line = 1;
    if (player == ENDER_LEFT)
        for (size_t place = 1; place < j.place; place++) line += stone_at(strip, stones - place);
    else
        for (size_t place = stones; place > j.place; place--)
            line += 1 - stone_at(strip, stones - place);
    strbuf_format(out, "%c%zu-%zu", player == ENDER_LEFT ? 'c' : 'r', line, j.length);
}

const ruleset ruleset_ferrers = {
    .info = {.name = "ferrers",
             .aliases = "bipass-ferrers",
             .summary = "Left shortens columns of a Ferrers diagram, Right rows: Bipass as a walk "
                        "along the boundary.",
             .rules = "A Ferrers diagram: rows of cells from the top, flush left, none longer than "
                      "the one above it. Left takes one or more cells off the lower end of a "
                      "column, Right off the right end of a row; what is left must be a Ferrers "
                      "diagram.",
             .grammar = "The lengths of the rows from the top: [4,2,1]; or a Frobenius symbol, the "
                        "arms and the legs of the cells on the diagonal: (3,0|2,0). [] is the "
                        "empty diagram. Several diagrams are joined by +.",
             .example = "[2,2]",
             .example_value = "+-(*,^)",
             .source = "U. Larsson, R. J. Nowakowski, Atomic weights and the combinatorial game of "
                       "BIPASS (2021), section 10"},
    .text = {.parse = ferrers_parse,
             .format = ferrers_format,
             .picture = ferrers_picture,
             .reports = bipass_reports},
    .moves = {.options = bipass_options, .name = ferrers_name_move, .note = bipass_note_move},
    .parts = {.symmetry = stones_symmetry},
    .theory =
        {.theorem =
             "the sign of the excess of the strip (Larsson and Nowakowski 2021, Proposition 4, "
             "Corollary 11, Lemma 13)",
         .closed_form = bipass_closed_form,
         .outcome = bipass_outcome,
         .misere_outcome = bipass_misere_outcome,
         .weight = bipass_weight,
         .strategy = bipass_strategy},
    .picture = {.draw = ferrers_draw},
    .listing = {.enumerate = bipass_enumerate, .size_unit = "rows and columns"},
};
