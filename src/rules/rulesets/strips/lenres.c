/* SPDX-License-Identifier: MIT
 *
 * LenRes, "Left-East-North, Right-East-South" (A. A. Siegel's thesis, sections 2.3.1 and A.5;
 * STRUCTURE-43..47). A row of integers; a move puts one of them onto another further east, a
 * greater one if Left moves, a smaller one if Right does. A position has a word for every number; a
 * row of the single number 0 is the position of no words, because `0` spells that.
 *
 * Only the order of the numbers counts: the parts that are evaluated have the numbers 0, 1, ...
 * without a gap. With all numbers negated a row is worth the negative.
 *
 * Closed form for rows of two numbers, 0 and 1 (Theorem 2.3.13; STRUCTURE-46). Let the row begin
 * with 0. Equal numbers at the beginning count once, and behind a 0 each 110 may be replaced by 1
 * (Lemmas 2.3.8, 2.3.9, 2.3.12). What is left is 0, then blocks of one 1 and x(n), ..., x(1) >= 1
 * zeros, then z ones, and is worth z + the sum of 1/2^(x(1) + ... + x(i)) for i = 1..n. */
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/strips/binary.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LENRES_DIGITS = 18 }; /* of one number */

/* ---- text ---- */

static void skip_blanks(const scanner *in, size_t *at) {
    while (*at < in->end && (in->text[*at] == ' ' || in->text[*at] == '\t')) ++*at;
}

static uint64_t number_parse(const scanner *in, size_t *at) {
    const size_t start = *at;
    const bool negative = in->text[*at] == '-';
    if (negative) ++*at;
    const size_t first = *at;
    const int64_t number = (int64_t)digits_read(in->text, at, in->end);
    if (*at - first > LENRES_DIGITS)
        scan_fail(in, start, "a number can have at most %d digits", (int)LENRES_DIGITS);
    if (*at == first)
        scan_fail(in, *at, "expected an integer, such as 3 or -1, but found %s",
                  scan_found(in, *at));
    return (uint64_t)(negative ? -number : number);
}

/* 3,-1,2; a comma may stand at the end, so that there is a text for a row of one number. */
static size_t numbers_parse(const scanner *in, uint64_t *row) {
    size_t count = 0, at = in->at;
    while (at < in->end) {
        row[count++] = number_parse(in, &at);
        skip_blanks(in, &at);
        if (at == in->end) break;
        if (in->text[at] != ',')
            scan_fail(in, at, "expected a comma between numbers, but found %s", scan_found(in, at));
        at++;
        skip_blanks(in, &at);
    }
    return count;
}

/* 01011 */
static size_t digits_parse(const scanner *in, uint64_t *row) {
    size_t count = 0;
    for (size_t at = in->at; at < in->end; at++) {
        const char c = in->text[at];
        if (c == ' ' || c == '\t') continue;
        if (!is_digit(c))
            scan_fail(in, at,
                      "expected a digit, but found %s; other integers are written with "
                      "commas between them: 3,-1,2",
                      scan_found(in, at));
        row[count++] = (uint64_t)(c - '0');
    }
    return count;
}

static void lenres_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    size_t commas = 0, digits = 0;
    for (size_t at = in->at; at < in->end; at++) {
        commas += in->text[at] == ',';
        digits += is_digit(in->text[at]);
    }
    const size_t most = commas > 0 ? commas + 1 : digits;
    if (most > POSITION_WORDS_MAX)
        scan_fail(in, in->at, "a row can have at most %d numbers", (int)POSITION_WORDS_MAX);
    uint64_t *row = positions_new(out, most);
    size_t count = commas > 0 ? numbers_parse(in, row) : digits_parse(in, row);
    if (count == 1 && row[0] == 0) count = 0;
    positions_shorten(out, count);
}

static void lenres_format(const ruleset *self, strbuf *out, const uint64_t *row, size_t count) {
    (void)self;
    bool digits = true;
    for (size_t i = 0; i < count; i++) digits = digits && row[i] <= 9;
    for (size_t i = 0; i < count; i++)
        strbuf_format(out, digits || i == 0 ? "%" PRId64 : ",%" PRId64, (int64_t)row[i]);
    if (!digits && count == 1) strbuf_char(out, ',');
}

/* Numbers in a row of squares, the east on the right. */
static void lenres_draw(const ruleset *self, drawing *out, const uint64_t *row, size_t count) {
    (void)self;
    check_board(out->t, 1, count);
    for (size_t i = 0; i < count; i++) {
        char text[24];
        snprintf(text, sizeof text, "%" PRId64, (int64_t)row[i]);
        part_open(out, ENDER_PART_PIECE, text, "%zu", i + 1);
        draw_cell(out, (double)i * CELL, 0, MARK_EMPTY);
        draw_in_cell(out, (double)i * CELL, 0, text);
        part_close(out);
    }
}

/* ---- moves ---- */

static void add_move(positions *out, const uint64_t *row, size_t count, size_t from, size_t to) {
    uint64_t *after = positions_new(out, count - 1);
    memcpy(after, row, from * sizeof *row);
    memcpy(after + from, row + from + 1, (count - from - 1) * sizeof *row);
    after[to - 1] = row[from];
    if (count == 2 && after[0] == 0) positions_shorten(out, 0);
}

/* May the player put number i onto number k? */
static bool may_cover(const uint64_t *row, ender_player player, size_t i, size_t k) {
    const int64_t lifted = (int64_t)row[i], covered = (int64_t)row[k];
    return player == ENDER_LEFT ? lifted < covered : lifted > covered;
}

static void lenres_options(const ruleset *self, const uint64_t *row, size_t count,
                           ender_player player, positions *out) {
    (void)self;
    for (size_t i = 0; i < count; i++)
        for (size_t k = i + 1; k < count; k++) {
            task_poll(out->t);
            if (may_cover(row, player, i, k)) add_move(out, row, count, i, k);
        }
}

/* 1-3: the first number onto the third one. */
/* The numbers that an option lays one onto the other, counted from 0. */
static void covering_at(const uint64_t *row, size_t count, ender_player player, uint32_t index,
                        size_t *from, size_t *to) {
    uint32_t seen = 0;
    for (*from = 0; *from < count; ++*from)
        for (*to = *from + 1; *to < count; ++*to)
            if (may_cover(row, player, *from, *to) && seen++ == index) return;
}

static void lenres_name_move(const ruleset *self, strbuf *out, const uint64_t *row, size_t count,
                             ender_player player, uint32_t index) {
    (void)self;
    size_t from = 0, to = 0;
    covering_at(row, count, player, index, &from, &to);
    strbuf_format(out, "%zu-%zu", from + 1, to + 1);
}

static void lenres_name_after(const ruleset *self, drawing *out, const uint64_t *row, size_t count,
                              ender_player player, uint32_t index) {
    (void)self;
    size_t from = 0, to = 0;
    covering_at(row, count, player, index, &from, &to);
    for (size_t i = 0; i < count; i++) {
        char text[24];
        snprintf(text, sizeof text, "%" PRId64, (int64_t)row[i == to ? from : i]);
        if (i != from) part_open(out, ENDER_PART_PIECE, text, "%zu", i + 1);
    }
    part_close(out);
}

static void lenres_draw_move(const ruleset *self, drawing *out, const uint64_t *row, size_t count,
                             ender_player player, uint32_t index) {
    (void)self;
    size_t from = 0, to = 0;
    covering_at(row, count, player, index, &from, &to);
    const double x = ((double)from + 0.5) * CELL;
    draw_moved(out, x - CELL / 2, 0, CELL, CELL);
    draw_jump(out, (xy){x, -2}, (xy){((double)to + 0.5) * CELL, -1});
}

/* ---- the order of the numbers, and the symmetry ---- */

/* Are the numbers 0, 1, ... without a gap? Answers no where there are more than 64. */
static bool is_ranked(const uint64_t *row, size_t count) {
    uint64_t seen = 0;
    for (size_t i = 0; i < count; i++) {
        if (row[i] > 63) return false;
        seen |= UINT64_C(1) << row[i];
    }
    return (seen & (seen + 1)) == 0;
}

static int number_compare(const void *a, const void *b) {
    const int64_t x = (int64_t) * (const uint64_t *)a, y = (int64_t) * (const uint64_t *)b;
    return (x > y) - (x < y);
}

static uint64_t rank_of(const uint64_t *sorted, size_t count, uint64_t number) {
    size_t low = 0, high = count - 1;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if ((int64_t)sorted[middle] < (int64_t)number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Each number replaced by how many different ones are smaller. A row in which all numbers are equal
 * has no moves. */
static void lenres_decompose(const ruleset *self, const uint64_t *row, size_t count,
                             positions *out) {
    (void)self;
    size_t same = 1;
    while (same < count && row[same] == row[0]) same++;
    if (same == count) return;
    if (is_ranked(row, count)) {
        positions_add(out, row, count);
        return;
    }
    uint64_t *ranked = positions_new(out, count);
    const arena_mark mark = scratch_mark(out->t);
    uint64_t *sorted = SCRATCH_ARRAY(out->t, uint64_t, count);
    memcpy(sorted, row, count * sizeof *row);
    qsort(sorted, count, sizeof *sorted, number_compare);
    size_t different = 0;
    for (size_t i = 0; i < count; i++)
        if (i == 0 || sorted[i] != sorted[different - 1]) sorted[different++] = sorted[i];
    for (size_t i = 0; i < count; i++) ranked[i] = rank_of(sorted, different, row[i]);
    scratch_release(out->t, mark);
}

/* Ranks counted from the top instead of from the bottom. */
static bool lenres_symmetry(const ruleset *self, uint64_t *row, size_t count) {
    (void)self;
    uint64_t top = 0;
    for (size_t i = 0; i < count; i++)
        if (row[i] > top) top = row[i];
    size_t i = 0;
    while (i < count && row[i] == top - row[i]) i++;
    if (i == count || row[i] < top - row[i]) return false;
    for (i = 0; i < count; i++) row[i] = top - row[i];
    return true;
}

/* ---- rows of two numbers ---- */

/* How many numbers from number `from` on are equal to this one. */
static size_t run_length(const uint64_t *row, size_t count, size_t from, uint64_t number) {
    size_t to = from;
    while (to < count && row[to] == number) to++;
    return to - from;
}

/* The theorem for a row that begins with zero; what is not zero is one. A block of `ones` ones and
 * k zeros is reduced until a 1 or no 0 is left; in the second case its ones go to the next block.
 * The digits of the fraction come in the order of the row, the lowest first. */
static dyadic zero_one_value(task *t, const uint64_t *row, size_t count, uint64_t zero,
                             uint64_t one) {
    const arena_mark mark = scratch_mark(t);
    const size_t fraction_words = binary_words(count);
    uint64_t *fraction = SCRATCH_ARRAY(t, uint64_t, fraction_words);
    memset(fraction, 0, fraction_words * sizeof *fraction);
    size_t ones = 0, digits = 0;
    for (size_t at = run_length(row, count, 0, zero); at < count;) {
        task_poll(t);
        const size_t more = run_length(row, count, at, one);
        const size_t zeros = run_length(row, count, at + more, zero);
        at += more + zeros;
        ones += more;
        if (ones > zeros) {
            ones -= zeros;
            continue;
        }
        fraction[digits / 64] |= UINT64_C(1) << (digits % 64);
        digits += zeros - ones + 1;
        ones = 0;
    }
    const dyadic value = binary_number(t, (int64_t)ones, fraction, fraction_words, digits);
    scratch_release(t, mark);
    return value;
}

/* The number other than the first one in a row of exactly two different numbers; false if there
 * are not two. */
static bool second_number(const uint64_t *row, size_t count, uint64_t *other) {
    const size_t first = run_length(row, count, 0, row[0]);
    if (first == count) return false;
    *other = row[first];
    for (size_t i = first; i < count; i++)
        if (row[i] != row[0] && row[i] != *other) return false;
    return true;
}

static bool lenres_closed_form(task *t, const ruleset *self, const uint64_t *row, size_t count,
                               ref *value) {
    (void)self;
    uint64_t other;
    if (run_length(row, count, 0, row[0]) == count) {
        *value = REF_ZERO;
        return true;
    }
    if (!second_number(row, count, &other)) return false;
    const dyadic size = zero_one_value(t, row, count, row[0], other);
    const bool rising = (int64_t)row[0] < (int64_t)other;
    *value = ref_number(t, rising ? size : dyadic_neg(t, size));
    return true;
}

/* ---- rows of two numbers: the best move, and the row reduced ---- */

/* Left's best move puts the leftmost smaller number onto the first greater one to its right,
 * Right's the other way round (Theorem 2.3.7; STRUCTURE-45). Numbers in front of the one that is
 * lifted have no moves, so this is the first option. */
static bool lenres_strategy(task *t, const ruleset *self, const positions *sum, ender_player player,
                            uint32_t *block, uint32_t *index) {
    (void)t, (void)self;
    if (sum->count != 1) return false;
    size_t count;
    uint64_t other;
    const uint64_t *row = positions_at(sum, 0, &count);
    if (!second_number(row, count, &other)) return false;
    *block = *index = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t k = i + 1; k < count; k++)
            if (may_cover(row, player, i, k)) return true;
    return false;
}

/* Equal numbers at the beginning count once, and behind the first number a each b b a, b being the
 * other one, may be replaced by b (Lemmas 2.3.8, 2.3.9, 2.3.12). Returns how many are left. */
static size_t reduce(uint64_t *row, size_t count) {
    const uint64_t first = row[0];
    size_t kept = 1;
    for (size_t i = run_length(row, count, 0, first); i < count; i++) {
        row[kept++] = row[i];
        if (row[i] == first && kept >= 4 && row[kept - 2] != first && row[kept - 3] != first)
            kept -= 2;
    }
    return kept;
}

static void write_reduced_form(const ruleset *self, strbuf *out, const positions *sum) {
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t count;
        uint64_t other;
        const uint64_t *row = positions_at(sum, i, &count);
        if (i > 0) strbuf_char(out, '+');
        if (run_length(row, count, 0, row[0]) == count) {
            strbuf_char(out, '0');
            continue;
        }
        if (!second_number(row, count, &other))
            task_throw(out->t, ENDER_EDOMAIN, "the reductions are for rows of two numbers");
        const arena_mark mark = scratch_mark(out->t);
        uint64_t *reduced = SCRATCH_ARRAY(out->t, uint64_t, count);
        memcpy(reduced, row, count * sizeof *row);
        lenres_format(self, out, reduced, reduce(reduced, count));
        scratch_release(out->t, mark);
    }
    if (sum->count == 0) strbuf_char(out, '0');
}

/* The first `kept` numbers of one list and those of the row from `from` on. */
static void write_step(const ruleset *self, strbuf *out, const uint64_t *kept_row, size_t kept,
                       const uint64_t *row, size_t from, size_t count) {
    uint64_t *step = SCRATCH_ARRAY(out->t, uint64_t, kept + count - from + 1);
    memcpy(step, kept_row, kept * sizeof *step);
    if (from < count) memcpy(step + kept, row + from, (count - from) * sizeof *step);
    strbuf_text(out, " = ");
    lenres_format(self, out, step, kept + count - from);
}

/* The row after each replacement, as `reduce` makes them. */
static void write_steps_of(const ruleset *self, strbuf *out, const uint64_t *row, size_t count) {
    uint64_t *kept_row = SCRATCH_ARRAY(out->t, uint64_t, count);
    const size_t run = run_length(row, count, 0, row[0]);
    size_t kept = 1;
    kept_row[0] = row[0];
    if (run > 1) write_step(self, out, kept_row, kept, row, run, count);
    for (size_t i = run; i < count; i++) {
        kept_row[kept++] = row[i];
        if (row[i] != row[0] || kept < 4 || kept_row[kept - 2] == row[0] ||
            kept_row[kept - 3] == row[0])
            continue;
        kept -= 2;
        write_step(self, out, kept_row, kept, row, i + 1, count);
    }
}

static void write_reduction(const ruleset *self, strbuf *out, const positions *sum) {
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t count;
        uint64_t other;
        const uint64_t *row = positions_at(sum, i, &count);
        const arena_mark mark = scratch_mark(out->t);
        if (i > 0) strbuf_text(out, "; ");
        lenres_format(self, out, row, count);
        if (run_length(row, count, 0, row[0]) == count)
            strbuf_text(out, " = 0");
        else if (second_number(row, count, &other))
            write_steps_of(self, out, row, count);
        else
            task_throw(out->t, ENDER_EDOMAIN, "the reductions are for rows of two numbers");
        scratch_release(out->t, mark);
    }
    if (sum->count == 0) strbuf_char(out, '0');
}

static const ruleset_report lenres_reports[] = {
    {{"reduced_form", "the row without what does not change its value, for rows of two numbers"},
     write_reduced_form},
    {{"reduction", "the row after each step on the way to its reduced form"}, write_reduction},
    {{NULL, NULL}, NULL}};

/* ---- all rows of zeros and ones ---- */

static void add_row(positions *out, const uint8_t *word, size_t length) {
    uint64_t *row = positions_new(out, length);
    for (size_t i = 0; i < length; i++) row[i] = word[i];
    if (length == 1 && row[0] == 0) positions_shorten(out, 0);
}

static void lenres_enumerate(const ruleset *self, size_t length, positions *out) {
    words_of_length(out, self, 2, length, add_row);
}

const ruleset ruleset_lenres = {
    .info = {.name = "lenres",
             .aliases = "",
             .summary = "Numbers are put onto others further east: by Left onto greater ones, by "
                        "Right onto smaller ones.",
             .rules = "A row of integers. A move lifts an integer and puts it onto another one "
                      "further to the right, which disappears; the row becomes one shorter. Left "
                      "may cover only a greater integer, Right only a smaller one. Anybody may "
                      "move any integer.",
             .grammar = "Digits, each a number of the row: 01011. Other integers, of at most 18 "
                        "digits, are separated by commas: 3,-1,12; a comma at the end makes a row "
                        "of one number: 12,. Several rows are joined by +.",
             .example = "0100100011",
             .example_value = "69/32",
             .source = "A. A. Siegel, On the Structure of Games and Their Posets (PhD thesis, "
                       "Dalhousie University, 2011), section 2.3.1"},
    .text = {.parse = lenres_parse, .format = lenres_format, .reports = lenres_reports},
    .moves = {.options = lenres_options, .name = lenres_name_move},
    .parts = {.decompose = lenres_decompose, .symmetry = lenres_symmetry},
    .theory = {.theorem =
                   "the best move in a row of two numbers (A. A. Siegel's thesis, Theorem 2.3.7)",
               .closed_form = lenres_closed_form,
               .strategy = lenres_strategy},
    .picture = {.draw = lenres_draw,
                .draw_move = lenres_draw_move,
                .name_after = lenres_name_after},
    .listing = {.enumerate = lenres_enumerate, .size_unit = "zeros and ones"},
};
