/* SPDX-License-Identifier: MIT
 *
 * Spawning games: coin-turning games told of heaps. A coin that shows heads in place n is a heap of
 * n counters, and a move, which turns it over together with some coins to its left, replaces the
 * heap by smaller heaps, one for each of those. Coins that would be turned back to tails are two
 * heaps of one size instead, which are worth 0 together; so the nim values are those of
 * coin-turning (turning.h), while heaps of the same size may stand beside each other.
 *
 * The codes are those of coin-turning games: they count the coins that are turned, the last one,
 * which is the heap itself, among them. CGSuite (A. N. Siegel) has these games by the same name. A
 * block is a word for the code and then the heaps. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/turning.h"

enum { HEAP_MOST = 1 << 20 };

static void parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    size_t at = in->at, words;
    const turning_kind kind = turning_read(in, &at);
    const uint64_t head = turning_pack(&kind);
    heaps_skip_blanks(in, &at);
    if (at == in->end || in->text[at] != ':')
        scan_fail(in, at, "expected a colon between the code and the heaps, but found %s",
                  scan_found(in, at));
    heaps_parse(in, at + 1, &head, 1, out);
    const uint64_t *position = positions_at(out, out->count - 1, &words);
    if (words > 0 && position[words - 1] > HEAP_MOST)
        scan_fail(in, at + 1, "a heap can have at most %d counters here", (int)HEAP_MOST);
}

static void format(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    const turning_kind kind = turning_unpack(position[0]);
    turning_print(out, &kind);
    strbuf_char(out, ':');
    heaps_format(out, position + 1, words - 1);
}

static void picture(const ruleset *self, strbuf *out, const uint64_t *position, size_t words) {
    (void)self;
    heaps_picture(out, position + 1, words - 1);
}

static void spawning_draw(const ruleset *self, drawing *out, const uint64_t *position,
                          size_t words) {
    (void)self;
    heaps_draw(out, position + 1, words - 1);
}

typedef struct spawner {
    const uint64_t *position;
    size_t words, heap;
    uint64_t *left; /* space for the smaller heaps */
    positions *out;
} spawner;

static void add_move(void *arg, const size_t *coins, size_t count) {
    const spawner *with = arg;
    for (size_t i = 0; i < count; i++) with->left[i] = coins[i];
    heaps_add_move(with->out, with->position, with->words, 1, with->heap, with->left, count);
}

static void options(const ruleset *self, const uint64_t *position, size_t words,
                    ender_player player, positions *out) {
    (void)self;
    (void)player;
    const turning_kind kind = turning_unpack(position[0]);
    uint64_t *left = SCRATCH_ARRAY(out->t, uint64_t, position[words - 1]);
    for (size_t i = 1; i < words; i++) {
        if (i > 1 && position[i] == position[i - 1]) continue;
        spawner with = {position, words, i, left, out};
        turning_moves(out->t, &kind, position[i], add_move, &with);
    }
}

static void decompose(const ruleset *self, const uint64_t *position, size_t words, positions *out) {
    (void)self;
    for (size_t i = 1; i < words; i++)
        positions_add(out, (const uint64_t[]){position[0], position[i]}, 2);
}

static bool closed_form(task *t, const ruleset *self, const uint64_t *position, size_t words,
                        ref *value) {
    (void)self;
    const turning_kind kind = turning_unpack(position[0]);
    uint64_t sum = 0, heap;
    for (size_t i = 1; i < words; i++) {
        if (!turning_coin(t, &kind, position[i], &heap)) return false;
        sum ^= heap;
    }
    *value = ref_nimber(t, sum);
    return true;
}

const ruleset ruleset_spawning = {
    .info = {.name = "spawning",
             .aliases = "",
             .summary = "Replace a heap by smaller heaps, as a code allows.",
             .rules =
                 "A move replaces a heap by smaller ones of different sizes, or takes it away. "
                 "The code says which: how many heaps are affected, the one that is replaced "
                 "among them (1-3 for one to three, 2- for two or more), then C for "
                 "consecutive sizes, E for equal differences, S for sizes that are "
                 "symmetric, C(5) for sizes out of five consecutive ones, and F at the end if "
                 "a heap of 1 must be among them. Both players have the same moves.",
             .grammar = "The code, a colon, and sizes of heaps, each from 0 to 1048576, separated "
                        "by commas: 1-3:2,6. Several may be joined by +.",
             .example = "1-3:2,6",
             .example_value = "*9",
             .source = "Winning Ways, chapter 14 (coin-turning games); A. N. Siegel, CGSuite"},
    .text = {.parse = parse, .format = format, .picture = picture},
    .moves = {.options = options},
    .play = {.impartial = true},
    .parts = {.decompose = decompose},
    .theory = {.closed_form = closed_form},
    .picture = {.draw = spawning_draw},
};
