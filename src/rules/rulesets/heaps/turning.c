/* SPDX-License-Identifier: MIT
 *
 * Coin-turning games in a row, all of Winning Ways, chapter 14, and any other that has a code; see
 * turning.h. A block is a word for the kind of game and then a bit a coin, 1 for heads, coin 1
 * lowest; the tails behind the last heads have no use. The data of a ruleset is the code of its
 * game, or NULL where each position says it. */
#include "rulesets/heaps/turning.h"
#include "draw/board.h"

#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"

#include <string.h>

enum { COINS_MOST = 1 << 20 };

static size_t coin_words(size_t n) { return 1 + (n + 63) / 64; }
static void coin_flip(uint64_t *position, size_t n) {
    position[1 + (n - 1) / 64] ^= UINT64_C(1) << (n - 1) % 64;
}

/* The words that are left without those of tails at the end. */
static size_t trimmed(const uint64_t *position, size_t words) {
    while (words > 1 && position[words - 1] == 0) words--;
    return words > 1 ? words : 0;
}

/* ---- text ---- */

static int side_of_coin(char c) { return strchr("HhX1", c) ? 1 : strchr("TtO0.", c) ? 0 : -1; }

static void read_coins(scanner *in, size_t at, const turning_kind *kind, positions *out) {
    const size_t words = coin_words(in->end - at);
    uint64_t *position = positions_new(out, words);
    memset(position, 0, words * sizeof *position);
    position[0] = turning_pack(kind);
    size_t coins = 0;
    for (; at < in->end; at++) {
        if (in->text[at] == ' ' || in->text[at] == '\t') continue;
        const int heads = side_of_coin(in->text[at]);
        if (heads < 0)
            scan_fail(in, at, "expected H for heads or T for tails, but found %s",
                      scan_found(in, at));
        if (++coins > COINS_MOST)
            scan_fail(in, at, "a row can have at most %d coins", (int)COINS_MOST);
        if (heads) coin_flip(position, coins);
    }
    if (coins == 0) scan_fail(in, at, "expected H for heads or T for tails, but found the end");
    positions_shorten(out, trimmed(position, words));
}

static void turning_parse(const ruleset *self, scanner *in, positions *out) {
    if (self->data) {
        const turning_kind kind = turning_named(in->t, self->data);
        read_coins(in, in->at, &kind, out);
        return;
    }
    size_t at = in->at;
    const turning_kind kind = turning_read(in, &at);
    heaps_skip_blanks(in, &at);
    if (at == in->end || in->text[at] != ':')
        scan_fail(in, at, "expected a colon between the code and the coins, but found %s",
                  scan_found(in, at));
    read_coins(in, at + 1, &kind, out);
}

static size_t last_heads(const uint64_t *position, size_t words) {
    return 64 * (words - 1) - (size_t)__builtin_clzll(position[words - 1]);
}

static void turning_format(const ruleset *self, strbuf *out, const uint64_t *position,
                           size_t words) {
    if (!self->data) {
        const turning_kind kind = turning_unpack(position[0]);
        turning_print(out, &kind);
        strbuf_char(out, ':');
    }
    const size_t coins = last_heads(position, words);
    for (size_t i = 0; i < coins; i++)
        strbuf_char(out, position[1 + i / 64] >> i % 64 & 1 ? 'H' : 'T');
}

static void draw_coin(drawing *out, size_t i, bool heads) {
    part_open(out, ENDER_PART_SQUARE, heads ? "H" : "T", "%zu", i + 1);
    draw_mark(out, (double)i * CELL, 0, heads ? MARK_HEADS : MARK_TAILS);
    part_close(out);
}

static void turning_draw(const ruleset *self, drawing *out, const uint64_t *position,
                         size_t words) {
    const size_t coins = last_heads(position, words);
    out->beyond = "T";
    check_board(out->t, 1, coins);
    for (size_t i = 0; i < coins; i++) draw_coin(out, i, position[1 + i / 64] >> i % 64 & 1);
    if (self->data) return;
    strbuf text;
    const turning_kind kind = turning_unpack(position[0]);
    strbuf_open(out->t, &text);
    turning_print(&text, &kind);
    draw_text(out, 0, CELL + 10, ANCHOR_START, 9, text.text);
    strbuf_close(&text);
}

/* ---- moves ---- */

typedef struct turner {
    const uint64_t *position;
    size_t words, n;
    positions *out;
} turner;

static void add_move(void *arg, const size_t *coins, size_t count) {
    const turner *with = arg;
    uint64_t *option = positions_new(with->out, with->words);
    memcpy(option, with->position, with->words * sizeof *option);
    coin_flip(option, with->n);
    for (size_t i = 0; i < count; i++) coin_flip(option, coins[i]);
    positions_shorten(with->out, trimmed(option, with->words));
}

static void turning_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    (void)player;
    const turning_kind kind = turning_unpack(position[0]);
    for (size_t w = 1; w < words; w++)
        for (uint64_t bits = position[w]; bits != 0; bits &= bits - 1) {
            const size_t n = 64 * (w - 1) + (size_t)__builtin_ctzll(bits) + 1;
            turner with = {position, words, n, out};
            turning_moves(out->t, &kind, n, add_move, &with);
        }
}

static void turning_decompose(const ruleset *self, const uint64_t *position, size_t words,
                              positions *out) {
    (void)self;
    for (size_t w = 1; w < words; w++)
        for (uint64_t bits = position[w]; bits != 0; bits &= bits - 1) {
            task_poll(out->t);
            uint64_t *coin = positions_new(out, w + 1);
            memset(coin, 0, (w + 1) * sizeof *coin);
            coin[0] = position[0];
            coin[w] = bits & -bits;
        }
}

static bool turning_closed_form(task *t, const ruleset *self, const uint64_t *position,
                                size_t words, ref *value) {
    (void)self;
    const turning_kind kind = turning_unpack(position[0]);
    uint64_t sum = 0, coin;
    for (size_t w = 1; w < words; w++)
        for (uint64_t bits = position[w]; bits != 0; bits &= bits - 1) {
            if (!turning_coin(t, &kind, 64 * (w - 1) + (size_t)__builtin_ctzll(bits) + 1, &coin))
                return false;
            sum ^= coin;
        }
    *value = ref_nimber(t, sum);
    return true;
}

/* ---- the games ---- */

#define TURNING_FUNCTIONS                                                                          \
    .text.parse = turning_parse, .text.format = turning_format, .picture.draw = turning_draw,      \
    .moves.options = turning_options, .parts.decompose = turning_decompose,                        \
    .theory.closed_form = turning_closed_form, .play.impartial = true
#define TURNING_GRAMMAR                                                                            \
    "The coins from left to right: H (or 1) for heads, T (or 0 or .) for tails, blanks allowed. "  \
    "Tails behind the last heads have no use and are left out. Several rows are joined by +."
#define TURNING_SOURCE                                                                             \
    "Winning Ways, chapter 14; H. W. Lenstra, Nim multiplication, Seminaire de Theorie des "       \
    "Nombres, Bordeaux 1977-78"

#define TURNING(identifier, names, others, code, what, row, worth)                                 \
    const ruleset ruleset_##identifier = {                                                         \
        .info = {.name = names,                                                                    \
                 .aliases = others,                                                                \
                 .summary = "Turn over " what ", the last one from heads to tails.",               \
                 .rules = "A row of coins. A move turns over " what                                \
                          "; the rightmost coin that is turned goes from heads to tails. Both "    \
                          "players have the same moves.",                                          \
                 .grammar = TURNING_GRAMMAR,                                                       \
                 .example = row,                                                                   \
                 .example_value = worth,                                                           \
                 .source = TURNING_SOURCE},                                                        \
        .data = code,                                                                              \
        TURNING_FUNCTIONS,                                                                         \
    }

TURNING(grunt, "grunt", "", "4SF",
        "four coins arranged symmetrically, one of which is the first of the row", "TTTTTH", "*2");
TURNING(mock_turtle_fives, "mock-turtle-fives", "", "1-3C(5)",
        "one, two or three coins out of five neighbours", "THTTTH", "*3");
TURNING(mock_turtles, "mock-turtles", "", "1-3", "one, two or three coins", "THTTTH", "*9");
TURNING(moebius, "moebius", "", "1-5", "one to five coins", "TTTTTHH", "*63");
TURNING(mogul, "mogul", "", "1-7", "one to seven coins", "TTTTTTTHH", "*255");
TURNING(moidores, "moidores", "gold-moidores", "1-9", "one to nine coins", "TTTTTTTTTHH", "*1023");
TURNING(motley, "motley", "", "1-", "any coins", "HTH", "*5");
TURNING(ruler, "ruler", "", "1-C", "any number of neighbouring coins", "TTHTTTTH", "*9");
TURNING(ruler_fives, "ruler-fives", "", "1-5C", "one to five neighbouring coins", "TTHTTTTH", "*5");
TURNING(sym, "sym", "", "1-S", "any coins arranged symmetrically", "TTTTH", "*6");
TURNING(sympler, "sympler", "", "1-SF",
        "any coins arranged symmetrically, one of which is the first of the row", "HTH", "*");
TURNING(triplet_fives, "triplet-fives", "", "3C(5)", "three coins out of five neighbours", "TTTTH",
        "*4");
TURNING(triplets, "triplets", "", "3", "exactly three coins", "TTTTTHT", "*7");
TURNING(turning_turtles, "turning-turtles", "", "1-2", "one or two coins", "HTHTTH", "*4");
TURNING(turnips, "turnips", "", "3E", "three coins at equal distances", "TTTTTTTH", "*2");
TURNING(twins, "twins", "", "2", "exactly two coins", "HTHTTH", "*7");

const ruleset ruleset_turning = {
    .info = {.name = "turning",
             .aliases = "coin-turning",
             .summary = "Turn over coins that a code allows, the last one from heads to tails.",
             .rules = "A row of coins. A move turns over some coins; the rightmost one goes from "
                      "heads to tails. The code says which: how many (3 for three, 1-3 for one to "
                      "three, 2- for two or more), then C for neighbours, E for equal distances, "
                      "S for a symmetric arrangement, C(5) for coins out of five neighbours, and F "
                      "at the end if the first coin of the row must be among them. Both players "
                      "have the same moves.",
             .grammar = "The code, a colon, and the coins from left to right, as 1-3:HTTH: H (or "
                        "1) for heads, T (or 0 or .) for tails, blanks allowed. Tails behind the "
                        "last heads have no use and are left out. Several rows are joined by +.",
             .example = "2-3:THTTTH",
             .example_value = "*9",
             .source = TURNING_SOURCE},
    TURNING_FUNCTIONS,
};
