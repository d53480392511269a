/* SPDX-License-Identifier: MIT
 *
 * Spawning games: coin-turning games on heaps, as CGSuite has them. A heap of n is coin n showing
 * heads; the other coins of a move, which come to show heads or tails, are smaller heaps that take
 * its place (turning.h). Here two equal heaps stay two, where coins would cancel; their nim sum is
 * 0 either way, and so a position has the value of the row of coins.
 *
 * A block is a word for the kind of game and then the heaps. */
#include "rulesets/heaps.h"
#include "rulesets/rulesets.h"
#include "rulesets/turning.h"

static void spawning_parse(const ruleset *self, reader *in, positions *out) {
    (void)self;
    size_t at = in->offset;
    const turning_kind kind = turning_read(in, &at);
    heaps_skip_blanks(in, &at);
    if (at == in->end || in->text[at] != ':')
        reader_fail(in, at, "expected a colon between the code and the heaps, but found %s",
                    reader_found(in, at));
    const uint64_t head = turning_packed(&kind);
    heaps_parse(in, at + 1, &head, 1, out);
}

static void spawning_format(const ruleset *self, strbuf *out, const uint64_t *position,
                            size_t words) {
    (void)self;
    const turning_kind kind = turning_unpacked(position[0]);
    turning_print(out, &kind);
    strbuf_char(out, ':');
    heaps_format(out, position + 1, words - 1);
}

static void spawning_picture(const ruleset *self, strbuf *out, const uint64_t *position,
                             size_t words) {
    (void)self;
    heaps_picture(out, position + 1, words - 1);
}

/* ---- moves ---- */

typedef struct spawner {
    const uint64_t *position;
    size_t words, heap;
    positions *out;
} spawner;

static void add_move(void *arg, const size_t *coins, size_t count) {
    const spawner *with = arg;
    uint64_t left[TURN_COUNT_MOST];
    uint64_t *to = count <= TURN_COUNT_MOST ? left : SCRATCH_ARRAY(with->out->t, uint64_t, count);
    for (size_t i = 0; i < count; i++) to[i] = coins[i];
    heaps_add_move(with->out, with->position, with->words, 1, with->heap, to, count);
}

static void spawning_options(const ruleset *self, const uint64_t *position, size_t words,
                             ender_player player, positions *out) {
    (void)self;
    (void)player;
    const turning_kind kind = turning_unpacked(position[0]);
    for (size_t i = 1; i < words; i++) {
        if (i > 1 && position[i] == position[i - 1]) continue;
        spawner with = {position, words, i, out};
        turning_moves(out->t, &kind, (size_t)position[i], add_move, &with);
    }
}

static void spawning_decompose(const ruleset *self, const uint64_t *position, size_t words,
                               positions *out) {
    (void)self;
    for (size_t i = 1; i < words; i++)
        positions_add(out, (uint64_t[]){position[0], position[i]}, 2);
}

static bool spawning_closed_form(task *t, const ruleset *self, const uint64_t *position,
                                 size_t words, ref *value) {
    (void)self;
    const turning_kind kind = turning_unpacked(position[0]);
    uint64_t sum = 0, heap;
    for (size_t i = 1; i < words; i++) {
        if (!turning_coin(t, &kind, (size_t)position[i], &heap)) return false;
        sum ^= heap;
    }
    *value = ref_nimber(t, sum);
    return true;
}

const ruleset ruleset_spawning = {
    .info = {.name = "spawning",
             .aliases = "",
             .summary = "Smaller heaps that a code allows take the place of a heap.",
             .rules = "A move takes a heap away and puts smaller heaps in its place, no two of "
                      "them equal, or none. The code says which: how many heaps there are with the "
                      "one that goes (3 for three, 1-3 for one to three, 2- for two or more), then "
                      "C for consecutive sizes, E for sizes at equal distances, S for a symmetric "
                      "arrangement, C(5) for sizes out of five consecutive ones, and F at the end "
                      "if 1 must be among them. Both players have the same moves.",
             .grammar = "The code, a colon, and the sizes of heaps, each from 0 to 4294967295, "
                        "separated by commas, as 1-3:2,5. Several positions are joined by +.",
             .example = "1-3:2,5",
             .example_value = "*10",
             .source = "CGSuite (A. N. Siegel), Spawning; Winning Ways, chapter 14"},
    .parse = spawning_parse,
    .format = spawning_format,
    .options = spawning_options,
    .decompose = spawning_decompose,
    .closed_form = spawning_closed_form,
    .picture = spawning_picture,
    .impartial = true,
};
