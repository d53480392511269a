/* SPDX-License-Identifier: MIT
 *
 * Coins on a strip that move to the left: Welter's game, where they pass each other, and the Silver
 * Dollar game without the dollar, where they do not. A block has the squares of the coins, 0, 1, 2,
 * ... from the left, in ascending order, a word each. Coins that stand as far to the left as they
 * can are out of play, and the others may stand on a strip that is as much shorter.
 *
 * Welter's game (C. P. Welter, The theory of a class of games on a sequence of squares, in terms of
 * the advancing operation in a special group, Indag. Math. 16, 1954; ONAG, chapter 13; BIPASS-39).
 * The nim value is Welter's function: the nim sum of the squares and, for every two of them, of
 * their mate (a|b) = 2^(k+1) - 1, where 2^k is the greatest power of 2 that divides a - b.
 *
 * Silver Dollar (Winning Ways, chapter 15). Let the gaps be the empty squares in front of each
 * coin. Moving a coin makes its gap smaller and the next one larger, so in the gap before the last
 * coin, the third last, ... one plays Nim, and any move elsewhere changes one of these gaps too.
 * Moves that make a gap larger lead to other nim sums than the present one, and all lesser ones can
 * be reached as in Nim: the value is the nim sum of these gaps. */
#include "base/tuning/rulesets.inc"
#include "draw/board.h"
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"

#include <inttypes.h>
#include <string.h>

/* ---- text ---- */

/* Empty for coins that cannot move. */
static void add_coins(positions *out, const uint64_t *coins, size_t count) {
    size_t stuck = 0;
    while (stuck < count && coins[stuck] == stuck) stuck++;
    uint64_t *to = positions_new(out, count - stuck);
    for (size_t i = stuck; i < count; i++) to[i - stuck] = coins[i] - stuck;
}

static void coins_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    size_t commas = 0, count = 0;
    for (size_t i = in->at; i < in->end; i++) commas += in->text[i] == ',';
    uint64_t *coins = SCRATCH_ARRAY(in->t, uint64_t, commas + 1);
    for (size_t at = in->at;; at++) {
        heaps_skip_blanks(in, &at);
        const size_t start = at;
        const uint64_t coin = heap_parse(in, &at);
        if (count > 0 && coin <= coins[count - 1])
            scan_fail(in, start,
                      "the squares of the coins are different and come in ascending order");
        coins[count++] = coin;
        heaps_skip_blanks(in, &at);
        if (at == in->end) break;
        if (in->text[at] != ',')
            scan_fail(in, at, "expected a comma between coins, but found %s", scan_found(in, at));
    }
    positions_add(out, coins, count);
}

static void coins_picture(const ruleset *self, strbuf *out, const uint64_t *coins, size_t count) {
    (void)self;
    uint64_t square = 0;
    for (size_t i = 0; i < count && coins[i] < WELTER_LETTERS; i++) {
        for (; square < coins[i]; square++) strbuf_char(out, '.');
        strbuf_char(out, 'o');
        square++;
    }
    strbuf_text(out, coins[count - 1] < WELTER_LETTERS ? "\n" : "...\n");
}

static void coins_draw(const ruleset *self, drawing *out, const uint64_t *coins, size_t count) {
    const uint64_t squares = coins[count - 1] + 1;
    (void)self;
    out->beyond = "";
    check_board(out->t, 1, squares);
    for (uint64_t square = 0, next = 0; square < squares; square++) {
        const bool has_coin = coins[next] == square;
        part_open(out, ENDER_PART_SQUARE, has_coin ? "o" : "", "%" PRIu64, square);
        draw_cell(out, (double)square * CELL, 0, has_coin ? MARK_GREY : MARK_EMPTY);
        part_close(out);
        next += has_coin;
    }
}

static void coins_decompose(const ruleset *self, const uint64_t *coins, size_t count,
                            positions *out) {
    (void)self;
    add_coins(out, coins, count);
}

/* ---- moves ---- */

/* Coin i goes to an empty square that lies behind `before` of the coins. A coin alone on the first
 * square is written 0, which is nothing. */
static void add_move(positions *out, const uint64_t *coins, size_t count, size_t i, size_t before,
                     uint64_t square) {
    if (count == 1 && square == 0) {
        positions_add(out, NULL, 0);
        return;
    }
    uint64_t *to = positions_new(out, count);
    memcpy(to, coins, before * sizeof *to);
    to[before] = square;
    memcpy(to + before + 1, coins + before, (i - before) * sizeof *to);
    memcpy(to + i + 1, coins + i + 1, (count - i - 1) * sizeof *to);
}

static void welter_options(const ruleset *self, const uint64_t *coins, size_t count,
                           ender_player player, positions *out) {
    (void)self;
    (void)player;
    for (size_t i = 0; i < count; i++) {
        size_t before = 0;
        for (uint64_t square = 0; square < coins[i]; square++) {
            task_poll(out->t);
            if (coins[before] == square)
                before++;
            else
                add_move(out, coins, count, i, before, square);
        }
    }
}

static void silver_options(const ruleset *self, const uint64_t *coins, size_t count,
                           ender_player player, positions *out) {
    (void)self;
    (void)player;
    for (size_t i = 0; i < count; i++)
        for (uint64_t square = i > 0 ? coins[i - 1] + 1 : 0; square < coins[i]; square++) {
            task_poll(out->t);
            add_move(out, coins, count, i, i, square);
        }
}

/* ---- by theorem ---- */

static bool welter_closed_form(task *t, const ruleset *self, const uint64_t *coins, size_t count,
                               ref *value) {
    (void)self;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum ^= coins[i];
        for (size_t j = 0; j < i; j++) {
            task_poll(t);
            const uint64_t apart = coins[i] - coins[j];
            sum ^= apart ^ (apart - 1);
        }
    }
    *value = ref_nimber(t, sum);
    return true;
}

static bool silver_closed_form(task *t, const ruleset *self, const uint64_t *coins, size_t count,
                               ref *value) {
    (void)self;
    uint64_t sum = 0;
    for (size_t i = count; i > 0; i = i > 1 ? i - 2 : 0)
        sum ^= i > 1 ? coins[i - 1] - coins[i - 2] - 1 : coins[0];
    *value = ref_nimber(t, sum);
    return true;
}

#define COINS_GRAMMAR                                                                              \
    "The squares of the coins in ascending order, separated by commas, each from 0 (the leftmost " \
    "square) to 4294967295: 1,2,5. Several strips are joined by +."
#define COINS_FUNCTIONS                                                                            \
    .text.parse = coins_parse, .text.format = plain_heaps_format, .text.picture = coins_picture,   \
    .picture.draw = coins_draw, .parts.decompose = coins_decompose, .play.impartial = true

const ruleset ruleset_silver_dollar = {
    .info = {.name = "silver-dollar",
             .aliases = "silver-dollar-game",
             .summary = "Coins slide to the left on a strip and do not pass each other.",
             .rules = "Coins stand on squares of a strip, at most one on each. A move slides a "
                      "coin any number of squares to the left, over empty squares only. Both "
                      "players have the same moves. (The Silver Dollar game without the dollar.)",
             .grammar = COINS_GRAMMAR,
             .example = "2,5,6,10",
             .example_value = "*",
             .source = "Winning Ways, chapter 15"},
    COINS_FUNCTIONS,
    .moves = {.options = silver_options},
    .theory = {.closed_form = silver_closed_form},
};

const ruleset ruleset_welter = {
    .info = {.name = "welter",
             .aliases = "welters-game",
             .summary = "Coins move to empty squares further to the left, past each other.",
             .rules = "Coins stand on squares of a strip, at most one on each. A move takes a coin "
                      "to any empty square further to the left; it may pass other coins. Both "
                      "players have the same moves.",
             .grammar = COINS_GRAMMAR,
             .example = "1,2,5",
             .example_value = "*",
             .source = "C. P. Welter, Indagationes Mathematicae 16 (1954); On Numbers and Games, "
                       "chapter 13; Winning Ways, chapter 15"},
    COINS_FUNCTIONS,
    .moves = {.options = welter_options},
    .theory = {.closed_form = welter_closed_form},
};
