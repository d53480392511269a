/* SPDX-License-Identifier: MIT
 *
 * Subtraction games in which counters may also be put back: the sets have negative numbers, and 0
 * for a pass. A heap has a greatest size, so that there are finitely many positions, and play may
 * go round. With one set for both players the game is impartial, and positions are nimbers or
 * infinity (Winning Ways, chapter 12; C. A. B. Smith, Graphs and composite games, J. Comb. Theory
 * 1, 1966); with two they have loopy values.
 *
 * In Wind-up the heap is a place on a circle, numbers are taken modulo its length, and play ends at
 * 0 (A. Davies, Games-at-Dal 2023).
 *
 * A heap is a block: its size and the greatest size, how many numbers Left's set has, then Left's
 * and Right's numbers in increasing order. Where there is one set the block has it once. */
#include "draw/board.h"
#include "ruleset/ruleset.h"

#include <stdlib.h>
#include <string.h>

enum { HEAP, MOST, LEFT_COUNT, NUMBERS, SIZE_MOST = 1000000, NUMBERS_MOST = 64 };

/* ---- text ---- */

static void skip_blanks(scanner *in) {
    while (in->at < in->end && strchr(" \t", in->text[in->at]) && in->text[in->at]) in->at++;
}

static bool take_sign(scanner *in, char c) {
    skip_blanks(in);
    if (in->at == in->end || in->text[in->at] != c) return false;
    in->at++;
    return true;
}

static void expect_sign(scanner *in, char c, const char *where) {
    if (!take_sign(in, c))
        scan_fail(in, in->at, "expected `%c` %s, found %s", c, where, scan_found(in, in->at));
}

static int64_t read_number(scanner *in) {
    const bool negative = take_sign(in, '-');
    skip_blanks(in);
    const size_t start = in->at;
    const uint64_t n = digits_read(in->text, &in->at, in->end);
    if (in->at == start) scan_fail(in, start, "expected a number, found %s", scan_found(in, start));
    if (n > SIZE_MOST) scan_fail(in, start, "the number is too great: at most %d", (int)SIZE_MOST);
    return negative ? -(int64_t)n : (int64_t)n;
}

static int increasing(const void *a, const void *b) {
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* `{1,2,-1}`, without repetitions; returns how many. */
static size_t read_set(scanner *in, int64_t *set) {
    size_t count = 0, kept = 0;
    expect_sign(in, '{', "at the beginning of a set");
    if (take_sign(in, '}')) return 0;
    do {
        if (count == NUMBERS_MOST)
            scan_fail(in, in->at, "a set has at most %d numbers", (int)NUMBERS_MOST);
        set[count++] = read_number(in);
    } while (take_sign(in, ','));
    expect_sign(in, '}', "or a comma behind a number of the set");
    qsort(set, count, sizeof *set, increasing);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || set[i] != set[kept - 1]) set[kept++] = set[i];
    return kept;
}

static void loopy_subtraction_parse(const ruleset *self, scanner *in, positions *out) {
    int64_t sets[2][NUMBERS_MOST];
    size_t count[2] = {0, 0};
    count[0] = read_set(in, sets[0]);
    if (!self->play.impartial) {
        expect_sign(in, '|', "between the two sets");
        count[1] = read_set(in, sets[1]);
    }
    expect_sign(in, ':', "before the heap");
    const size_t at = in->at;
    const int64_t heap = read_number(in);
    expect_sign(in, '/', "before the greatest size of the heap");
    const int64_t most = read_number(in);
    if (heap < 0 || most < heap)
        scan_fail(in, at, "a heap has from 0 counters to its greatest size");
    skip_blanks(in);
    if (in->at < in->end)
        scan_fail(in, in->at, "expected the end of the heap, found %s", scan_found(in, in->at));
    uint64_t *block = positions_new(out, NUMBERS + count[0] + count[1]);
    block[HEAP] = (uint64_t)heap;
    block[MOST] = (uint64_t)most;
    block[LEFT_COUNT] = count[0];
    for (size_t i = 0; i < count[0] + count[1]; i++)
        block[NUMBERS + i] = (uint64_t)(i < count[0] ? sets[0][i] : sets[1][i - count[0]]);
}

static void format_set(strbuf *out, const uint64_t *numbers, size_t count) {
    strbuf_char(out, '{');
    for (size_t i = 0; i < count; i++)
        strbuf_format(out, i > 0 ? ",%lld" : "%lld", (long long)(int64_t)numbers[i]);
    strbuf_char(out, '}');
}

static void loopy_subtraction_format(const ruleset *self, strbuf *out, const uint64_t *block,
                                     size_t words) {
    const size_t left = block[LEFT_COUNT];
    format_set(out, block + NUMBERS, left);
    if (!self->play.impartial) {
        strbuf_char(out, '|');
        format_set(out, block + NUMBERS + left, words - NUMBERS - left);
    }
    strbuf_format(out, ":%llu/%llu", (unsigned long long)block[HEAP],
                  (unsigned long long)block[MOST]);
}

/* The heap, and how many counters lie aside. */
static void loopy_subtraction_draw(const ruleset *self, drawing *out, const uint64_t *block,
                                   size_t words) {
    strbuf text;
    draw_heap(out, 0, 0, block[HEAP]);
    strbuf_open(out->t, &text);
    loopy_subtraction_format(self, &text, block, words);
    draw_text(out, -8, 27, ANCHOR_START, 9, text.text);
    strbuf_close(&text);
}

/* ---- moves ---- */

static void loopy_subtraction_options(const ruleset *self, const uint64_t *block, size_t words,
                                      ender_player player, positions *out) {
    const bool right = player == ENDER_RIGHT && !self->play.impartial;
    const size_t from = NUMBERS + (right ? block[LEFT_COUNT] : 0);
    const size_t to = right ? words : NUMBERS + block[LEFT_COUNT];
    for (size_t i = from; i < to; i++) {
        const int64_t after = (int64_t)block[HEAP] - (int64_t)block[i];
        if (after < 0 || after > (int64_t)block[MOST]) continue;
        uint64_t *option = positions_new(out, words);
        memcpy(option, block, words * sizeof *block);
        option[HEAP] = (uint64_t)after;
    }
}

/* ---- Wind-up: places 0 .. n - 1 of a circle; MOST is n ---- */

static void wind_up_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    int64_t set[NUMBERS_MOST];
    const size_t count = read_set(in, set), kept = in->at;
    expect_sign(in, ':', "before the place");
    const size_t at = in->at;
    const int64_t place = read_number(in);
    expect_sign(in, '/', "before the number of places");
    const int64_t places = read_number(in);
    if (place < 0 || places <= place)
        scan_fail(in, at, "places are numbered from 0 to their number less one");
    for (size_t i = 0; i < count; i++)
        if (set[i] < 0) scan_fail(in, kept, "a number of the set is not negative here");
    skip_blanks(in);
    if (in->at < in->end)
        scan_fail(in, in->at, "expected the end of the position, found %s", scan_found(in, in->at));
    uint64_t *block = positions_new(out, NUMBERS + count);
    block[HEAP] = (uint64_t)place;
    block[MOST] = (uint64_t)places;
    block[LEFT_COUNT] = count;
    for (size_t i = 0; i < count; i++) block[NUMBERS + i] = (uint64_t)set[i];
}

static void wind_up_options(const ruleset *self, const uint64_t *block, size_t words,
                            ender_player player, positions *out) {
    (void)self, (void)player;
    for (size_t i = NUMBERS; i < words && block[HEAP] != 0; i++) {
        uint64_t *option = positions_new(out, words);
        memcpy(option, block, words * sizeof *block);
        option[HEAP] = (block[HEAP] + block[MOST] - block[i] % block[MOST]) % block[MOST];
    }
}

#define HEAP_RULES                                                                                 \
    "A number of a set is how many counters a player takes from the heap; a negative number is "   \
    "how many he puts there, and 0 is a pass. The heap never has fewer than 0 counters nor more "  \
    "than its greatest size. A player who cannot move loses; infinite play is a draw."

const ruleset ruleset_loopy_subtraction = {
    .info = {.name = "loopy-subtraction",
             .aliases = "",
             .summary = "Counters are taken from a heap, and some may be put back.",
             .rules = "Both players have one set of numbers. " HEAP_RULES,
             .grammar = "The set, the heap and its greatest size, as in {1,3,-1}:5/8.",
             .example = "{1,3,-1}:5/8",
             .example_value = "",
             .source = "Winning Ways, chapter 12; C. A. B. Smith, J. Comb. Theory 1, 1966"},
    .text = {.parse = loopy_subtraction_parse, .format = loopy_subtraction_format},
    .moves = {.options = loopy_subtraction_options},
    .play = {.impartial = true, .may_return = true, .repeats = REPEATS_ANYWHERE},
    .picture = {.draw = loopy_subtraction_draw},
};

const ruleset ruleset_partizan_loopy_subtraction = {
    .info = {.name = "partizan-loopy-subtraction",
             .aliases = "",
             .summary = "Each player takes counters from a heap or puts some back, by his own set.",
             .rules = "Each player has a set of numbers. " HEAP_RULES,
             .grammar = "Left's set and Right's, the heap and its greatest size, as in "
                        "{1,-1}|{2}:3/4.",
             .example = "{1,-1}|{2}:3/4",
             .example_value = "",
             .source = "Winning Ways, chapters 11 and 12"},
    .text = {.parse = loopy_subtraction_parse, .format = loopy_subtraction_format},
    .moves = {.options = loopy_subtraction_options},
    .play = {.may_return = true, .repeats = REPEATS_ANYWHERE},
    .picture = {.draw = loopy_subtraction_draw},
};

const ruleset ruleset_wind_up = {
    .info = {.name = "wind-up",
             .aliases = "subtraction-modulo",
             .summary = "A subtraction game round a circle, which ends at 0.",
             .rules = "A token stands on one of n places round a circle, numbered from 0. A move "
                      "takes it from place p to place p - s, counted modulo n, for a number s of "
                      "the set. On place 0 nobody can move; who cannot move loses, and infinite "
                      "play is a draw. Both players have the same moves.",
             .grammar = "The set, the place and the number of places, as in {1,3}:5/12.",
             .example = "{1,3}:5/12",
             .example_value = "",
             .source = "A. Davies, Games-at-Dal 2023; cgt-tools"},
    .text = {.parse = wind_up_parse, .format = loopy_subtraction_format},
    .moves = {.options = wind_up_options},
    .play = {.impartial = true, .may_return = true, .repeats = REPEATS_ANYWHERE},
    .picture = {.draw = loopy_subtraction_draw},
};
