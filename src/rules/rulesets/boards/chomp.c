/* SPDX-License-Identifier: MIT
 *
 * Chomp (F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39, 1952; D. Gale, A curious
 * Nim-type game, American Mathematical Monthly 81, 1974; Winning Ways, chapter 18). A block has the
 * lengths of the rows from the top, a word each, none longer than the one above it; the upper left
 * square is poisoned and is never eaten, so that the player who cannot move loses.
 *
 * A hook, of one row and one column, is a row and a column of Nim beside the poisoned square.
 * Nothing is known of other nim values. Who wins: with two rows the previous player if and only if
 * the lower one is shorter by one; a square board, and every other rectangle but the poisoned
 * square alone, is won by the next player (who may steal any strategy, Gale). */
#include "base/tuning/rulesets.inc"
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"

#include <string.h>

enum { ROWS_MOST = 1 << 16 };

static size_t count_commas(const scanner *in) {
    size_t commas = 0;
    for (size_t i = in->at; i < in->end; i++) commas += in->text[i] == ',';
    return commas;
}

static void chomp_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    uint64_t *rows = SCRATCH_ARRAY(in->t, uint64_t, count_commas(in) + 1);
    size_t count = 0;
    for (size_t at = in->at;; at++) {
        heaps_skip_blanks(in, &at);
        const size_t start = at;
        const uint64_t row = heap_parse(in, &at);
        if (row == 0 || (count > 0 && row > rows[count - 1]))
            scan_fail(in, start, "a row has at least one square, and no more than the one above");
        if (count == ROWS_MOST)
            scan_fail(in, start, "a board can have at most %d rows", (int)ROWS_MOST);
        rows[count++] = row;
        heaps_skip_blanks(in, &at);
        if (at == in->end) break;
        if (in->text[at] != ',')
            scan_fail(in, at, "expected a comma between rows, but found %s", scan_found(in, at));
    }
    positions_add(out, rows, count);
}

static void chomp_picture(const ruleset *self, strbuf *out, const uint64_t *rows, size_t count) {
    (void)self;
    for (size_t i = 0; i < count; i++) {
        for (uint64_t k = 0; k < rows[i] && k < CHOMP_LETTERS; k++)
            strbuf_char(out, i + k > 0 ? 'o' : '!');
        strbuf_text(out, rows[i] > CHOMP_LETTERS ? "...\n" : "\n");
    }
}

/* The poisoned square is crossed. */
static void chomp_draw(const ruleset *self, drawing *out, const uint64_t *rows, size_t count) {
    (void)self;
    check_board(out->t, count, rows[0]);
    for (size_t i = 0; i < count; i++)
        for (uint64_t k = 0; k < rows[i]; k++)
            draw_square(out, i, (size_t)k, i + k > 0 ? MARK_EMPTY : MARK_BLOCKED, ".");
}

/* What is left when the square after `col` others in a row is eaten, with all to the right of it
 * and below these. */
static void bite(positions *out, const uint64_t *rows, size_t count, size_t row, uint64_t col) {
    task_poll(out->t);
    uint64_t *to = positions_new(out, count);
    size_t left = 0;
    for (size_t i = 0; i < count; i++) {
        to[i] = i < row || rows[i] < col ? rows[i] : col;
        left += to[i] > 0;
    }
    positions_shorten(out, left);
}

static void chomp_options(const ruleset *self, const uint64_t *rows, size_t count,
                          ender_player player, positions *out) {
    (void)self;
    (void)player;
    for (size_t row = 0; row < count; row++)
        for (uint64_t col = row == 0; col < rows[row]; col++) bite(out, rows, count, row, col);
}

/* The poisoned square alone is worth 0. */
static void chomp_decompose(const ruleset *self, const uint64_t *rows, size_t count,
                            positions *out) {
    (void)self;
    if (count > 1 || rows[0] > 1) positions_add(out, rows, count);
}

static bool chomp_closed_form(task *t, const ruleset *self, const uint64_t *rows, size_t count,
                              ref *value) {
    (void)self;
    if (count > 1 && rows[1] > 1) return false;
    *value = ref_nimber(t, (rows[0] - 1) ^ (count - 1));
    return true;
}

/* A board whose winner is known; false for the others. */
static bool winner_of(const uint64_t *rows, size_t count, ender_outcome *outcome) {
    const bool hook = count == 1 || rows[1] == 1, rectangle = rows[count - 1] == rows[0];
    if (!hook && !rectangle && count != 2) return false;
    const bool lost = hook ? rows[0] == count : count == 2 && rows[1] + 1 == rows[0];
    *outcome = lost ? ENDER_P : ENDER_N;
    return true;
}

/* Boards that the previous player wins do not count in a sum. */
static bool chomp_outcome(task *t, const ruleset *self, const positions *sum,
                          ender_outcome *outcome) {
    (void)t, (void)self;
    *outcome = ENDER_P;
    for (uint32_t i = 0; i < sum->count; i++) {
        size_t count;
        const uint64_t *rows = positions_at(sum, i, &count);
        ender_outcome next;
        if (count == 0) continue;
        if (!winner_of(rows, count, &next)) return false;
        if (next == ENDER_P) continue;
        if (*outcome == ENDER_N) return false;
        *outcome = next;
    }
    return true;
}

const ruleset ruleset_chomp = {
    .info = {.name = "chomp",
             .aliases = "",
             .summary = "Eat a square of chocolate with all to the right of it and below.",
             .rules = "A bar of chocolate with rows of squares, none longer than the one above it. "
                      "A move eats a square and all squares that lie no further up and no further "
                      "to the left. The upper left square is poisoned: nobody may eat it, and a "
                      "player for whom nothing else is left loses. Both players have the same "
                      "moves.",
             .grammar = "The lengths of the rows from the top, from 1 to 4294967295, none greater "
                        "than the one before, separated by commas: 4,4,2. Several bars are joined "
                        "by +.",
             .example = "3,2,2",
             .example_value = "*3",
             .source = "F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952); D. "
                       "Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)"},
    .text = {.parse = chomp_parse, .format = plain_heaps_format, .picture = chomp_picture},
    .moves = {.options = chomp_options},
    .play = {.impartial = true},
    .parts = {.decompose = chomp_decompose},
    .theory = {.theorem = "two rows, and strategy stealing (Gale 1974)",
               .closed_form = chomp_closed_form,
               .outcome = chomp_outcome},
    .picture = {.draw = chomp_draw},
};
