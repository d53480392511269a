/* SPDX-License-Identifier: MIT
 *
 * Take Small and Take Tall, scoring rulesets of J. P. Neto's Scoring Games Calculator (U. Larsson,
 * R. J. Nowakowski, C. P. Santos, Scoring games: the state of play, Games of No Chance 5). The
 * block is the score, the length of the row, and four bits a place: the digit and one, or 0 for an
 * empty place.
 *
 * When a player is stuck, each run of numbers rises strictly in the direction that he cannot take,
 * so the opponent takes one after the other all but the one that he takes with: that is what he has
 * as a bonus. */
#include "draw/board.h"
#include "ruleset/scores.h"

#include <string.h>

enum { SCORE, LENGTH, HEAD, PLACES_MOST = 4096 };

static size_t row_words(size_t length) { return HEAD + (length + 15) / 16; }

/* 0 for an empty place, otherwise the number and one. */
static unsigned place_at(const uint64_t *position, size_t i) {
    return (unsigned)(position[HEAD + i / 16] >> (4 * (i % 16))) & 15;
}
static void place_put(uint64_t *position, size_t i, unsigned place) {
    const unsigned shift = 4 * (unsigned)(i % 16);
    uint64_t *word = &position[HEAD + i / 16];
    *word = (*word & ~(UINT64_C(15) << shift)) | (uint64_t)place << shift;
}

/* ---- moves ---- */

typedef struct take_game {
    bool small; /* what is taken is at most what takes it; else at least */
} take_game;

static bool takes(const ruleset *self, unsigned mover, unsigned taken) {
    const take_game *game = self->data;
    return mover > 0 && taken > 0 && (game->small ? taken <= mover : taken >= mover);
}

/* The place from which the player takes place `to`; false where there is none. */
static bool taken_from(const uint64_t *position, ender_player player, size_t to, size_t *from) {
    if (player == ENDER_LEFT ? to == 0 : to + 1 == position[LENGTH]) return false;
    *from = player == ENDER_LEFT ? to - 1 : to + 1;
    return true;
}

/* Is there a move to this place? */
static bool is_move(const ruleset *self, const uint64_t *position, ender_player player, size_t to,
                    size_t *from) {
    return taken_from(position, player, to, from) &&
           takes(self, place_at(position, *from), place_at(position, to));
}

static void take_options(const ruleset *self, const uint64_t *position, size_t words,
                         ender_player player, positions *out) {
    size_t from;
    for (size_t to = 0; to < position[LENGTH]; to++) {
        if (!is_move(self, position, player, to, &from)) continue;
        uint64_t *option = positions_new(out, words);
        memcpy(option, position, words * sizeof *option);
        option[SCORE] = points_after(option[SCORE], player, (int64_t)place_at(position, to) - 1);
        place_put(option, to, place_at(position, from));
        place_put(option, from, 0);
    }
}

/* The places from and to, counted from 1: 2-3. */
static void take_name(const ruleset *self, strbuf *out, const uint64_t *position, size_t words,
                      ender_player player, uint32_t index) {
    (void)words;
    size_t from;
    for (size_t to = 0; to < position[LENGTH]; to++)
        if (is_move(self, position, player, to, &from) && index-- == 0)
            strbuf_format(out, "%zu-%zu", from + 1, to + 1);
}

/* Of each run the other player has all but the number that takes. */
static rational take_stuck(task *t, const ruleset *self, const uint64_t *position, size_t words,
                           ender_player player) {
    (void)t, (void)self, (void)words;
    const size_t length = position[LENGTH];
    int64_t bonus = 0;
    for (size_t i = 0; i < length; i++) {
        const bool last = i + 1 == length || place_at(position, i + 1) == 0;
        const bool first = i == 0 || place_at(position, i - 1) == 0;
        if (place_at(position, i) > 0 && !(player == ENDER_LEFT ? last : first))
            bonus += place_at(position, i) - 1;
    }
    return rational_of(dyadic_int(player == ENDER_LEFT ? -bonus : bonus));
}

/* ---- text ---- */

static void take_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    const int64_t points = points_read(in);
    const size_t length = in->end - in->at;
    if (length > PLACES_MOST)
        scan_fail(in, in->at, "a row has at most %d places", (int)PLACES_MOST);
    const size_t words = row_words(length);
    uint64_t *position = positions_new(out, words);
    memset(position, 0, words * sizeof *position);
    position[SCORE] = (uint64_t)points;
    position[LENGTH] = length;
    for (size_t i = 0; i < length; i++, in->at++) {
        const char c = in->text[in->at];
        if (c != '.' && !is_digit(c))
            scan_fail(in, in->at,
                      "expected a number from 0 to 9 or . for an empty place, but found %s",
                      scan_found(in, in->at));
        place_put(position, i, c == '.' ? 0 : (unsigned)(c - '0') + 1);
    }
}

static char place_letter(const uint64_t *position, size_t i) {
    const unsigned place = place_at(position, i);
    return place == 0 ? '.' : (char)('0' + place - 1);
}

static void take_format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self, (void)words;
    points_write(out, position[SCORE]);
    /* 0 alone is the empty position. */
    if (position[SCORE] == 0 && position[LENGTH] == 1 && place_at(position, 0) == 1)
        strbuf_text(out, "0 ");
    for (size_t i = 0; i < position[LENGTH]; i++) strbuf_char(out, place_letter(position, i));
}

static void take_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    (void)self, (void)words;
    check_board(out->t, 1, position[LENGTH]);
    for (size_t i = 0; i < position[LENGTH]; i++) {
        const char text[2] = {place_letter(position, i), '\0'};
        draw_place(out, i, MARK_EMPTY, text);
        if (text[0] != '.') draw_in_cell(out, CELL * (double)i, 0, text);
    }
}

/* Every row of so many places that begins and ends with a number. */
static void add_row(positions *out, const uint8_t *word, size_t length) {
    if (word[0] == 0 || word[length - 1] == 0) return;
    uint64_t *position = positions_new(out, row_words(length));
    memset(position, 0, row_words(length) * sizeof *position);
    position[LENGTH] = length;
    for (size_t i = 0; i < length; i++) place_put(position, i, word[i]);
}

static void take_enumerate(const ruleset *self, size_t size, positions *out) {
    words_of_length(out, self, 11, size, add_row);
}

/* ---- the rulesets ---- */

#define RULES(least)                                                                               \
    "A row of numbers from 0 to 9 and empty places. Left moves a number to the next place on its " \
    "right and takes the number there, Right one to the left; what is taken must be at " least     \
    " the number that takes it. The mover scores what is taken. Play ends when the player to "     \
    "move cannot; the other player also has what he can still take: of each run of numbers all "   \
    "but the one at the end that takes."
#define PARTS                                                                                      \
    .text = {.parse = take_parse, .format = take_format, .reports = score_reports},                \
    .moves = {.options = take_options, .name = take_name},                                         \
    .play = {.convention = CONVENTION_SCORES},                                                     \
    .scores = {.so_far = points_so_far, .forget = points_forget, .stuck = take_stuck},             \
    .picture = {.draw = take_draw},                                                                \
    .listing = {.enumerate = take_enumerate, .size_unit = "places"}
#define GRAMMAR                                                                                    \
    "The places from the left: a digit, or . for an empty place. A number and a blank in front "   \
    "are the score so far: 3 21.4."
#define SOURCE                                                                                     \
    "U. Larsson, R. J. Nowakowski, C. P. Santos, Scoring games: the state of play, Games of No "   \
    "Chance 5, 2019; J. P. Neto, Scoring Games Calculator"

static const take_game small = {.small = true}, tall = {.small = false};

const ruleset ruleset_take_small = {
    .info = {.name = "take-small",
             .aliases = "",
             .summary = "Numbers of a row take neighbours that are no greater, which score.",
             .rules = RULES("most"),
             .grammar = GRAMMAR,
             .example = "3121",
             .example_value = "",
             .source = SOURCE},
    .data = &small,
    PARTS,
};

const ruleset ruleset_take_tall = {
    .info = {.name = "take-tall",
             .aliases = "",
             .summary = "Numbers of a row take neighbours that are no smaller, which score.",
             .rules = RULES("least"),
             .grammar = GRAMMAR,
             .example = "1312",
             .example_value = "",
             .source = SOURCE},
    .data = &tall,
    PARTS,
};
