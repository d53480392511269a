/* SPDX-License-Identifier: MIT
 *
 * Games on rectangular cakes of unit squares: Left works on the columns, Right on the rows. A
 * position is a sorted list of cakes, a word each: the rows in the upper half, the columns in the
 * lower one. A cake that is turned, players exchanged, is worth the negative.
 *
 * Winning Ways, chapter 2: Cutcake, where r rows and c columns, rounded down to powers of two R and
 * C, are worth floor(c/R) - 1 if C >= R and -(floor(r/C) - 1) otherwise; Maundy Cake, where a cake
 * is broken into equal parts. There each player has as many moves in a line of play as his side has
 * prime factors, and the player with more of them keeps the spare ones: let the side with more
 * prime factors lose its least ones, as many as the other side has; with p1 >= p2 >= ... >= pk
 * left, the player has 1 + p1 + p1 p2 + ... + p1 ... p(k-1) free moves. Chapter 8: Eatcake (Bynum's
 * game) and Turn-and-Eatcake, whose values are left to search. */
#include "base/compare.h"
#include "base/tuning/rulesets.inc"
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/pairs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cake_cutting;
typedef struct cake_rules {
    void (*cut)(const struct cake_cutting *c);
    bool lone_square_is_dead;
    bool turns; /* what is left is turned */
} cake_rules;

typedef struct cake_cutting {
    const cake_rules *rules;
    const uint64_t *position;
    size_t words, cake;
    ender_player player;
    uint64_t side, across; /* the side the player works on, and the other one */
    positions *out;
} cake_cutting;

static const cake_rules *rules_of(const ruleset *self) { return self->data; }

/* A piece of the cake that is being cut; 0 when nothing is left of it. */
static uint64_t piece(const cake_cutting *c, uint64_t length) {
    if (length == 0) return 0;
    const bool rows_first = (c->player == ENDER_RIGHT) != c->rules->turns;
    return rows_first ? pair_make(length, c->across) : pair_make(c->across, length);
}

/* ---- text ---- */

static uint64_t parse_side(const scanner *in, size_t *at) {
    heaps_skip_blanks(in, at);
    const size_t start = *at;
    const uint64_t length = heap_parse(in, at);
    if (length == 0) scan_fail(in, start, "expected a side from 1 on");
    heaps_skip_blanks(in, at);
    return length;
}

static uint64_t parse_cake(const scanner *in, size_t *at) {
    const uint64_t rows = parse_side(in, at);
    if (*at == in->end || (in->text[*at] != 'x' && in->text[*at] != 'X'))
        scan_fail(in, *at, "expected an x and the number of columns, as in 3x5, but found %s",
                  scan_found(in, *at));
    ++*at;
    return pair_make(rows, parse_side(in, at));
}

static void cakes_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    size_t count = 1, at = in->at;
    for (size_t i = at; i < in->end; i++) count += in->text[i] == ',';
    uint64_t *cakes = positions_new(out, count);
    for (size_t i = 0; i < count; i++) {
        cakes[i] = parse_cake(in, &at);
        if (at < in->end && in->text[at] != ',')
            scan_fail(in, at, "expected a comma between cakes, but found %s", scan_found(in, at));
        at++;
    }
    qsort(cakes, count, sizeof *cakes, by_uint64);
}

static const char *cake_text(uint64_t cake, char text[32]) {
    snprintf(text, 32, "%ux%u", (unsigned)pair_first(cake), (unsigned)pair_second(cake));
    return text;
}

static void cakes_format(const ruleset *self, strbuf *out, const uint64_t *cakes, size_t count) {
    char text[32];
    (void)self;
    for (size_t i = 0; i < count; i++) {
        if (i > 0) strbuf_char(out, ',');
        strbuf_text(out, cake_text(cakes[i], text));
    }
}

static void draw_cake(const ruleset *self, strbuf *out, uint64_t cake) {
    if (pair_first(cake) > CAKE_LETTERS || pair_second(cake) > CAKE_LETTERS) {
        cakes_format(self, out, &cake, 1);
        strbuf_char(out, '\n');
        return;
    }
    for (uint64_t i = 0; i < pair_first(cake); i++) {
        for (uint64_t k = 0; k < pair_second(cake); k++) strbuf_char(out, '#');
        strbuf_char(out, '\n');
    }
}

static void cakes_picture(const ruleset *self, strbuf *out, const uint64_t *cakes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (i > 0) strbuf_char(out, '\n');
        draw_cake(self, out, cakes[i]);
    }
}

static void cakes_draw(const ruleset *self, drawing *out, const uint64_t *cakes, size_t count) {
    double x = 0;
    char text[32];
    (void)self;
    for (size_t i = 0; i < count; i++) {
        const uint64_t rows = pair_first(cakes[i]), cols = pair_second(cakes[i]);
        check_board(out->t, rows, cols);
        part_open(out, ENDER_PART_HEAP, cake_text(cakes[i], text), "%zu", i + 1);
        for (uint64_t k = 0; k < rows * cols; k++)
            draw_rectangle(out, pen_shape(INK_LINE, INK_SHADE, 0.6), x + (double)(k % cols) * 14,
                           (double)(k / cols) * 14, 14, 14);
        part_close(out);
        x += (double)cols * 14 + 12;
    }
}

/* ---- moves ---- */

static void leave_two(const cake_cutting *c, uint64_t a, uint64_t b) {
    task_poll(c->out->t);
    const uint64_t first = piece(c, a), second = piece(c, b); /* a <= b: sorted as they are */
    const uint64_t left[2] = {first, second};
    const size_t empty = (a == 0) + (size_t)(b == 0);
    heaps_add_move(c->out, c->position, c->words, 0, c->cake, left + empty, 2 - empty);
}

static void cut_in_two(const cake_cutting *c) {
    for (uint64_t a = 1; a <= c->side / 2; a++) leave_two(c, a, c->side - a);
}

static void eat_one(const cake_cutting *c) {
    for (uint64_t a = 0; a <= (c->side - 1) / 2; a++) leave_two(c, a, c->side - 1 - a);
}

static void leave_equal(const cake_cutting *c, uint64_t parts) {
    if (parts > POSITION_WORDS_MAX)
        task_throw(c->out->t, ENDER_ELIMIT, "a cake can be broken into at most %d parts here",
                   (int)POSITION_WORDS_MAX);
    uint64_t *left = SCRATCH_ARRAY(c->out->t, uint64_t, parts);
    for (uint64_t i = 0; i < parts; i++) left[i] = piece(c, c->side / parts);
    heaps_add_move(c->out, c->position, c->words, 0, c->cake, left, parts);
}

static void break_equally(const cake_cutting *c) {
    for (uint64_t k = 1; k * k <= c->side; k++) {
        task_poll(c->out->t);
        if (c->side % k != 0) continue;
        if (k > 1) leave_equal(c, k);
        if (k * k < c->side) leave_equal(c, c->side / k);
    }
}

static void cakes_options(const ruleset *self, const uint64_t *cakes, size_t count,
                          ender_player player, positions *out) {
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && cakes[i] == cakes[i - 1]) continue;
        const uint64_t rows = pair_first(cakes[i]), columns = pair_second(cakes[i]);
        const bool left = player == ENDER_LEFT;
        const cake_cutting c = {
            rules_of(self),        cakes, count, i, player, left ? columns : rows,
            left ? rows : columns, out};
        c.rules->cut(&c);
    }
}

static void cakes_decompose(const ruleset *self, const uint64_t *cakes, size_t count,
                            positions *out) {
    for (size_t i = 0; i < count; i++)
        if (cakes[i] != pair_make(1, 1) || !rules_of(self)->lone_square_is_dead)
            positions_add(out, &cakes[i], 1);
}

static bool cakes_symmetry(const ruleset *self, uint64_t *cakes, size_t count) {
    (void)self;
    (void)count;
    const uint64_t rows = pair_first(*cakes), columns = pair_second(*cakes);
    if (rows <= columns) return false;
    *cakes = pair_make(columns, rows);
    return true;
}

/* ---- by theorem, for a cake with at least as many columns as rows ---- */

static bool cutcake_closed_form(task *t, const ruleset *self, const uint64_t *cakes, size_t count,
                                ref *value) {
    (void)self;
    (void)count;
    const uint64_t rows = pair_first(*cakes), columns = pair_second(*cakes);
    uint64_t power = 1;
    while (power <= rows / 2) power *= 2;
    *value = ref_integer(t, (int64_t)(columns / power) - 1);
    return true;
}

enum { FACTORS_MOST = 32 };

/* The prime factors in ascending order. */
static size_t prime_factors(uint64_t n, uint64_t *factors) {
    size_t count = 0;
    for (uint64_t p = 2; p * p <= n; p++)
        for (; n % p == 0; n /= p) factors[count++] = p;
    if (n > 1) factors[count++] = n;
    return count;
}

/* Free moves of the player whose side has these factors when he has lost the first `lost` ones. */
static int64_t free_moves(const uint64_t *factors, size_t count, size_t lost) {
    int64_t moves = 0, parts = 1;
    while (count > lost) {
        moves += parts;
        parts *= (int64_t)factors[--count];
    }
    return moves;
}

static bool maundy_closed_form(task *t, const ruleset *self, const uint64_t *cakes, size_t count,
                               ref *value) {
    (void)self;
    (void)count;
    uint64_t left[FACTORS_MOST], right[FACTORS_MOST];
    const size_t left_count = prime_factors(pair_second(*cakes), left);
    const size_t right_count = prime_factors(pair_first(*cakes), right);
    *value =
        ref_integer(t, left_count >= right_count ? free_moves(left, left_count, right_count)
                                                 : -free_moves(right, right_count, left_count));
    return true;
}

/* ---- the games ---- */

#define CAKES_GRAMMAR                                                                              \
    "The number of rows, an x, and the number of columns, each from 1 to 4294967295: 3x5. "        \
    "Several "                                                                                     \
    "cakes are separated by commas, 3x5,2x2, or are summands."
#define CAKES_FUNCTIONS                                                                            \
    .text.parse = cakes_parse, .text.format = cakes_format, .moves.options = cakes_options,        \
    .parts.decompose = cakes_decompose, .parts.symmetry = cakes_symmetry,                          \
    .text.picture = cakes_picture, .picture.draw = cakes_draw

const ruleset ruleset_cutcake = {
    .info = {.name = "cutcake",
             .aliases = "cut-cake",
             .summary = "Left cuts a cake between two columns, Right between two rows.",
             .rules = "There are rectangular cakes of unit squares. Left cuts one cake into two "
                      "along a line between two columns, Right along a line between two rows.",
             .grammar = CAKES_GRAMMAR,
             .example = "3x5",
             .example_value = "1",
             .source = "Winning Ways, chapter 2"},
    .data = &(const cake_rules){cut_in_two, true, false},
    CAKES_FUNCTIONS,
    .theory = {.closed_form = cutcake_closed_form},
};

const ruleset ruleset_eatcake = {
    .info = {.name = "eatcake",
             .aliases = "bynums-game",
             .summary = "Left eats a column of a cake, Right a row.",
             .rules = "There are rectangular cakes of unit squares. Left eats one column of one "
                      "cake, Right one row; what is left on both sides are cakes by themselves.",
             .grammar = CAKES_GRAMMAR,
             .example = "2x3",
             .example_value = "{^^|*}",
             .source = "Winning Ways, chapter 8 (J. Bynum's game)"},
    .data = &(const cake_rules){eat_one, false, false},
    CAKES_FUNCTIONS,
};

const ruleset ruleset_maundy_cake = {
    .info = {.name = "maundy-cake",
             .aliases = "maundy",
             .summary = "Left breaks a cake into equal parts between columns, Right between rows.",
             .rules = "There are rectangular cakes of unit squares. Left breaks one cake into two "
                      "or more equal parts along lines between columns, Right along lines between "
                      "rows.",
             .grammar = CAKES_GRAMMAR,
             .example = "4x30",
             .example_value = "1",
             .source = "Winning Ways, chapter 2"},
    .data = &(const cake_rules){break_equally, true, false},
    CAKES_FUNCTIONS,
    .theory = {.closed_form = maundy_closed_form},
};

const ruleset ruleset_turn_and_eatcake = {
    .info = {.name = "turn-and-eatcake",
             .aliases = "",
             .summary = "Left eats a column of a cake, Right a row; what is left is turned.",
             .rules = "There are rectangular cakes of unit squares. Left eats one column of one "
                      "cake, Right one row; what is left on both sides are cakes by themselves, "
                      "each turned by a quarter, so that its rows are its columns now.",
             .grammar = CAKES_GRAMMAR,
             .example = "2x3",
             .example_value = "^",
             .source = "Winning Ways, chapter 8"},
    .data = &(const cake_rules){eat_one, false, true},
    CAKES_FUNCTIONS,
};
