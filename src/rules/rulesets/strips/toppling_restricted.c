/* SPDX-License-Identifier: MIT
 *
 * Restricted Toppling Dominoes: Left topples in one direction only, Right in one direction only
 * (A. A. Siegel's thesis, sections 2.4, 2.5 and A.10; STRUCTURE-59..62). That makes four rulesets,
 * named by Left's direction and Right's: EE, WW, WE, EW.
 *
 * EE and WW. Both players leave a beginning (an end) of the row: the row is a Hackenbush stalk with
 * the ground at that side, an ordinal sum of its dominoes. The domino at the ground decides who
 * wins: with it the owner takes everything.
 *
 * WE. Left leaves an end of the row, Right a beginning. A row in two pieces is the side-sum of
 * their literal forms; Theorem 2.5.4 says so of values, which is false: x is 1, oxoo is -1, 1<>(-1)
 * is 0, and xoxoo is -1/2. So values are known in a few cases only (Lemmas 2.5.1 to 2.5.3): n
 * dominoes of one colour are n, -n or *n; x black ones and y white ones behind them are x - y; x
 * white ones and y black ones behind them are {y-1|1-x}. And white and black in turn, n pairs, are
 * *n: whichever domino is toppled, pairs are left, and each player can leave any smaller number of
 * them.
 *
 * Who wins is seen by walking along the row from the west with a height that begins at 0: up by one
 * at a black domino, down by one at a white one. Left wins moving second if and only if (A) the
 * height never falls below 0 and every grey domino stands at height 1 or more. If (A) fails, Right
 * topples the domino where it fails first; what is left has (A) and ends at height 0, and such a
 * row has (A) also when it is read backwards with the colours exchanged, so that Right wins it
 * moving second. If (A) holds, Right's move leaves a row that ends at a height of at least 1. After
 * the last step from 0 to 1 it stays at 1 or more; Left topples the last grey domino at height 1
 * after that step, or, if there is none, the black domino of that step, and what is left has (A).
 * By symmetry Right wins moving second if and only if the row read backwards with the colours
 * exchanged has (A).
 *
 * EW is WE read backwards. */
#include "ruleset/ruleset.h"
#include "rulesets/boards/domino.h"
#include "rulesets/hackenbush/hackenbush.h"
#include "rulesets/heaps/summands.h"

/* ---- directions ---- */

typedef struct directions {
    bool left_east, right_east;
} directions;

static bool topples_east(const ruleset *self, ender_player player) {
    const directions *d = self->data;
    return player == ENDER_LEFT ? d->left_east : d->right_east;
}

static bool is_stalk(const ruleset *self) {
    return topples_east(self, ENDER_LEFT) == topples_east(self, ENDER_RIGHT);
}

/* Domino i of a row, counted from the end at which the theory begins: from the ground of a stalk,
 * from the end towards which Left topples otherwise. */
static unsigned domino_from_base(const ruleset *self, const uint64_t *row, size_t length,
                                 size_t i) {
    const bool from_west = is_stalk(self) == topples_east(self, ENDER_LEFT);
    return strip_cell(row, from_west ? i : length - 1 - i);
}

/* ---- moves and symmetry ---- */

/* Toppled to the east, domino i leaves the row before it, to the west the row behind it. */
static void rtd_options(const ruleset *self, const uint64_t *row, size_t words, ender_player player,
                        positions *out) {
    const bool east = topples_east(self, player);
    const size_t length = strip_length(row, words);
    for (size_t i = 0; i < length; i++) {
        if (!domino_is_for(strip_cell(row, i), player)) continue;
        task_poll(out->t);
        if (east)
            strip_slice(row, words, 0, i, out);
        else
            strip_slice(row, words, i + 1, length - i - 1, out);
    }
}

/* The domino that an option topples, counted from 0 at the west. */
static size_t domino_at(const uint64_t *row, size_t words, ender_player player, uint32_t index) {
    const size_t length = strip_length(row, words);
    size_t i = 0;
    for (uint32_t seen = 0; i < length; i++)
        if (domino_is_for(strip_cell(row, i), player) && seen++ == index) break;
    return i;
}

static void rtd_name_move(const ruleset *self, strbuf *out, const uint64_t *row, size_t words,
                          ender_player player, uint32_t index) {
    (void)self;
    strbuf_format(out, "%zu", domino_at(row, words, player, index) + 1);
}

static void rtd_name_after(const ruleset *self, drawing *out, const uint64_t *row, size_t words,
                           ender_player player, uint32_t index) {
    const size_t i = domino_at(row, words, player, index);
    const bool east = topples_east(self, player);
    domino_name(out, row, east ? 0 : i + 1, east ? i : strip_length(row, words));
}

static void rtd_draw_move(const ruleset *self, drawing *out, const uint64_t *row, size_t words,
                          ender_player player, uint32_t index) {
    domino_draw_fall(out, domino_at(row, words, player, index), strip_length(row, words),
                     topples_east(self, player));
}

/* The negative exchanges the colours and, where the players topple in different directions, is read
 * backwards. */
static bool rtd_symmetry(const ruleset *self, uint64_t *row, size_t words) {
    const domino_image negative = {!is_stalk(self), true};
    return domino_least(row, words, &negative, 1);
}

/* ---- values ---- */

_Static_assert((int)BLACK == (int)BLUE && (int)WHITE == (int)RED && (int)GREY == (int)GREEN,
               "dominoes are edges of a stalk");

static ref row_of_stalk(task *t, const ruleset *self, const uint64_t *row, size_t length) {
    const arena_mark mark = scratch_mark(t);
    uint8_t *colours = SCRATCH_ARRAY(t, uint8_t, length);
    for (size_t i = 0; i < length; i++)
        colours[i] = (uint8_t)domino_from_base(self, row, length, i);
    const ref value = stalk_value(t, colours, length);
    scratch_release(t, mark);
    return value;
}

/* How many dominoes from number `from` on have one colour. */
static size_t run_length(const ruleset *self, const uint64_t *row, size_t length, size_t from) {
    size_t to = from;
    while (to < length &&
           domino_from_base(self, row, length, to) == domino_from_base(self, row, length, from))
        to++;
    return to - from;
}

static ref one_colour(task *t, unsigned colour, size_t count) {
    if (colour == GREY) return ref_nimber(t, count);
    return ref_integer(t, colour == BLACK ? (int64_t)count : -(int64_t)count);
}

/* Is it white, black, white, black, ... to the end, which is black? */
static bool is_in_turn(const ruleset *self, const uint64_t *row, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (domino_from_base(self, row, length, i) != (i % 2 == 0 ? WHITE : BLACK)) return false;
    return length % 2 == 0;
}

static bool rtd_closed_form(task *t, const ruleset *self, const uint64_t *row, size_t words,
                            ref *value) {
    const size_t length = strip_length(row, words);
    if (is_stalk(self)) {
        *value = row_of_stalk(t, self, row, length);
        return true;
    }
    const size_t first = run_length(self, row, length, 0);
    const unsigned colour = domino_from_base(self, row, length, 0);
    if (first == length) {
        *value = one_colour(t, colour, length);
        return true;
    }
    if (is_in_turn(self, row, length)) {
        *value = ref_nimber(t, length / 2);
        return true;
    }
    const size_t second = length - first;
    if (run_length(self, row, length, first) != second || colour == GREY ||
        domino_from_base(self, row, length, first) == GREY)
        return false;
    if (colour == BLACK)
        *value = ref_integer(t, (int64_t)first - (int64_t)second);
    else
        *value =
            game_switch(t, ref_integer(t, (int64_t)second - 1), ref_integer(t, 1 - (int64_t)first));
    return true;
}

/* ---- who wins ---- */

/* Condition (A), for Right on the row read backwards with the colours exchanged. */
static bool wins_second(const ruleset *self, const uint64_t *row, size_t length,
                        ender_player player) {
    const unsigned own = player == ENDER_LEFT ? BLACK : WHITE;
    size_t height = 0;
    for (size_t i = 0; i < length; i++) {
        const size_t at = player == ENDER_LEFT ? i : length - 1 - i;
        const unsigned colour = domino_from_base(self, row, length, at);
        if (colour == own) {
            height++;
            continue;
        }
        if (height == 0) return false;
        if (colour != GREY) height--;
    }
    return true;
}

static ender_outcome row_outcome(const ruleset *self, const uint64_t *row, size_t words) {
    const size_t length = strip_length(row, words);
    if (is_stalk(self)) {
        const unsigned ground = domino_from_base(self, row, length, 0);
        return ground == GREY ? ENDER_N : ground == BLACK ? ENDER_L : ENDER_R;
    }
    const bool left = wins_second(self, row, length, ENDER_LEFT);
    const bool right = wins_second(self, row, length, ENDER_RIGHT);
    return ender_outcome_from(!right, !left);
}

static bool rtd_outcome(task *t, const ruleset *self, const positions *sum,
                        ender_outcome *outcome) {
    (void)t;
    return summands_outcome(self, sum, row_outcome, outcome);
}

/* ---- the four rulesets ---- */

#define RTD_GRAMMAR                                                                                \
    "Dominoes from west to east: x black, o white, g grey. B, L stand for x; W, R for o; E for "   \
    "g. "                                                                                          \
    "Case does not matter."
#define RTD_SOURCE                                                                                 \
    "A. A. Siegel, On the Structure of Games and Their Posets (PhD thesis, Dalhousie University, " \
    "2011), sections 2.4 and 2.5"
#define RTD_FUNCTIONS                                                                              \
    .text.parse = domino_parse, .text.format = domino_format, .moves.options = rtd_options,        \
    .parts.symmetry = rtd_symmetry, .theory.closed_form = rtd_closed_form,                         \
    .theory.outcome = rtd_outcome,                                                                 \
    .theory.theorem =                                                                              \
        "a walk along the row (A. A. Siegel's thesis, sections 2.4 and 2.5, extended)",            \
    .text.picture = domino_picture, .picture.draw = domino_draw, .moves.name = rtd_name_move,      \
    .picture.draw_move = rtd_draw_move, .picture.name_after = rtd_name_after,                      \
    .listing.enumerate = domino_enumerate, .listing.size_unit = "dominoes"

const ruleset ruleset_toppling_ee = {
    .info = {.name = "toppling-ee",
             .aliases = "rtd-ee restricted-toppling-ee",
             .summary = "Dominoes in a row are toppled, by both players to the east only.",
             .rules = "A row of dominoes, black (Left's), white (Right's) or grey (both players'). "
                      "A player topples a domino of his own or a grey one to the east; it and all "
                      "dominoes east of it are gone.",
             .grammar = RTD_GRAMMAR,
             .example = "xxox",
             .example_value = "7/4",
             .source = RTD_SOURCE,
             .nim_dimension = "infinite",
             .hackenbush_dimension = "infinite"},
    RTD_FUNCTIONS,
    .data = &(const directions){true, true},
};

const ruleset ruleset_toppling_ew = {
    .info = {.name = "toppling-ew",
             .aliases = "rtd-ew restricted-toppling-ew",
             .summary = "Dominoes in a row are toppled, by Left to the east, by Right to the west.",
             .rules = "A row of dominoes, black (Left's), white (Right's) or grey (both players'). "
                      "Left topples a black or grey domino to the east: it and all dominoes east "
                      "of it are gone. Right topples a white or grey one to the west: it and all "
                      "dominoes west of it are gone.",
             .grammar = RTD_GRAMMAR,
             .example = "xxoo",
             .example_value = "+-1",
             .source = RTD_SOURCE,
             .nim_dimension = "infinite"},
    RTD_FUNCTIONS,
    .data = &(const directions){true, false},
};

const ruleset ruleset_toppling_we = {
    .info = {.name = "toppling-we",
             .aliases = "rtd-we restricted-toppling-we",
             .summary = "Dominoes in a row are toppled, by Left to the west, by Right to the east.",
             .rules = "A row of dominoes, black (Left's), white (Right's) or grey (both players'). "
                      "Left topples a black or grey domino to the west: it and all dominoes west "
                      "of it are gone. Right topples a white or grey one to the east: it and all "
                      "dominoes east of it are gone.",
             .grammar = RTD_GRAMMAR,
             .example = "xxoox",
             .example_value = "1/2",
             .source = RTD_SOURCE,
             .nim_dimension = "infinite"},
    RTD_FUNCTIONS,
    .data = &(const directions){false, true},
};

const ruleset ruleset_toppling_ww = {
    .info = {.name = "toppling-ww",
             .aliases = "rtd-ww restricted-toppling-ww",
             .summary = "Dominoes in a row are toppled, by both players to the west only.",
             .rules = "A row of dominoes, black (Left's), white (Right's) or grey (both players'). "
                      "A player topples a domino of his own or a grey one to the west; it and all "
                      "dominoes west of it are gone.",
             .grammar = RTD_GRAMMAR,
             .example = "xoxx",
             .example_value = "7/4",
             .source = RTD_SOURCE,
             .nim_dimension = "infinite",
             .hackenbush_dimension = "infinite"},
    RTD_FUNCTIONS,
    .data = &(const directions){false, false},
};
