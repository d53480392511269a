/* SPDX-License-Identifier: MIT
 *
 * Wythoff's game: two heaps, the smaller one in the upper half of one word. W. A. Wythoff, A
 * modification of the game of Nim, Nieuw Archief voor Wiskunde 7, 1907; Winning Ways, chapter 3;
 * STRUCTURE-75.
 *
 * Which pairs the previous player wins from stands in pairs.c. No formula is known for the other
 * nim values but those with an empty heap; they are left to search. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/pairs.h"
#include "rulesets/heaps/summands.h"

#include <inttypes.h>

static void add_pair(positions *out, uint64_t a, uint64_t b) {
    const uint64_t pair = pair_sorted(a, b);
    positions_add(out, &pair, pair != 0);
}

/* ---- text ---- */

static void wythoff_parse(const ruleset *self, scanner *in, positions *out) {
    (void)self;
    const uint64_t pair = pair_parse(in, in->at);
    add_pair(out, pair_first(pair), pair_second(pair));
}

static void wythoff_format(const ruleset *self, strbuf *out, const uint64_t *pair, size_t words) {
    (void)self;
    (void)words;
    pair_format(out, *pair);
}

static void wythoff_picture(const ruleset *self, strbuf *out, const uint64_t *pair, size_t words) {
    (void)self;
    (void)words;
    pair_picture(out, *pair);
}

static void wythoff_draw(const ruleset *self, drawing *out, const uint64_t *pair, size_t words) {
    (void)self;
    (void)words;
    pair_draw(out, *pair);
}

/* ---- moves ---- */

static void wythoff_options(const ruleset *self, const uint64_t *pair, size_t words,
                            ender_player player, positions *out) {
    (void)self;
    (void)words;
    (void)player;
    const uint64_t a = pair_first(*pair), b = pair_second(*pair);
    for (uint64_t left = 0; left < b; left++) {
        task_poll(out->t);
        add_pair(out, a, left);
        if (left < a && a < b) add_pair(out, left, b);
        if (left < a) add_pair(out, left, b - a + left);
    }
}

/* How many options come in each of the first `a` rounds. */
static uint64_t round_of(uint64_t a, uint64_t b) { return a < b ? 3 : 2; }

/* What the option with this index takes from, and what is left of the smaller heap, or of the
 * larger one. The options of the first `a` rounds come in threes, of equal heaps in twos. */
typedef enum wythoff_take { FROM_LARGER, FROM_SMALLER, FROM_BOTH } wythoff_take;
static wythoff_take take_of(uint64_t a, uint64_t b, uint32_t index, uint64_t *left) {
    const uint64_t each = round_of(a, b);
    const bool several = index < each * a;
    *left = several ? index / each : index - (each - 1) * a;
    if (!several || index % each == 0) return FROM_LARGER;
    return a < b && index % each == 1 ? FROM_SMALLER : FROM_BOTH;
}

static void wythoff_option(const ruleset *self, const uint64_t *pair, size_t words,
                           ender_player player, uint32_t index, positions *out) {
    (void)self, (void)words, (void)player;
    const uint64_t a = pair_first(*pair), b = pair_second(*pair);
    uint64_t left;
    const wythoff_take from = take_of(a, b, index, &left);
    add_pair(out, from == FROM_LARGER ? a : left,
             from == FROM_BOTH      ? b - a + left
             : from == FROM_SMALLER ? b
                                    : left);
}

/* 5-2: two counters off the heap of five; both-2: two off each. */
static void wythoff_name_move(const ruleset *self, strbuf *out, const uint64_t *pair, size_t words,
                              ender_player player, uint32_t index) {
    (void)self, (void)words, (void)player;
    const uint64_t a = pair_first(*pair), b = pair_second(*pair);
    uint64_t left;
    const wythoff_take from = take_of(a, b, index, &left);
    const uint64_t heap = from == FROM_LARGER ? b : a;
    if (from == FROM_BOTH)
        strbuf_format(out, "both-%" PRIu64, a - left);
    else
        strbuf_format(out, "%" PRIu64 "-%" PRIu64, heap, heap - left);
}

/* ---- by theorem ---- */

static bool wythoff_closed_form(task *t, const ruleset *self, const uint64_t *pair, size_t words,
                                ref *value) {
    (void)self;
    (void)words;
    const bool lost = wythoff_is_lost(*pair);
    if (!lost && pair_first(*pair) > 0) return false;
    *value = ref_nimber(t, lost ? 0 : pair_second(*pair));
    return true;
}

static ender_outcome pair_outcome(const ruleset *self, const uint64_t *pair, size_t words) {
    (void)self;
    (void)words;
    return wythoff_is_lost(*pair) ? ENDER_P : ENDER_N;
}

static bool wythoff_outcome(task *t, const ruleset *self, const positions *sum,
                            ender_outcome *outcome) {
    (void)t;
    return summands_outcome(self, sum, pair_outcome, outcome);
}

/* To a pair that is lost: by the other heap of either heap, or by the pair with this difference.
 * One of the three can be reached from a pair that is not lost. */
static bool wythoff_strategy(task *t, const ruleset *self, const positions *sum,
                             ender_player player, uint32_t *block, uint32_t *index) {
    (void)t, (void)self, (void)player;
    size_t words;
    const uint64_t pair = sum->count == 1 ? *positions_at(sum, 0, &words) : 0;
    const uint64_t a = pair_first(pair), b = pair_second(pair), each = round_of(a, b);
    if (pair == 0 || wythoff_is_lost(pair)) return false;
    const uint64_t beside_a = wythoff_partner(a), beside_b = wythoff_partner(b);
    uint64_t found;
    if (beside_a < b)
        found = beside_a < a ? each * beside_a : (each - 1) * a + beside_a;
    else if (beside_b < a)
        found = each * beside_b + 1;
    else
        found = each * wythoff_lost_heap(b - a) + each - 1;
    *block = 0;
    *index = (uint32_t)found;
    return found <= UINT32_MAX;
}

const ruleset ruleset_wythoff = {
    .info = {.name = "wythoff",
             .aliases = "",
             .summary = "Take counters from one of two heaps, or equally many from both.",
             .rules = "There are two heaps. A move takes one or more counters from one of them, or "
                      "the same number from both. Both players have the same moves.",
             .grammar = "The sizes of the two heaps, each from 0 to 4294967295, with a comma "
                        "between them: 3,5. Several pairs may be summands: 3,5+1,4.",
             .example = "3,4",
             .example_value = "*2",
             .source = "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor "
                       "Wiskunde 7 (1907); Winning Ways, chapter 3"},
    .text = {.parse = wythoff_parse, .format = wythoff_format, .picture = wythoff_picture},
    .moves = {.options = wythoff_options, .option = wythoff_option, .name = wythoff_name_move},
    .play = {.impartial = true},
    .theory = {.theorem = "Wythoff's pairs (1907)",
               .closed_form = wythoff_closed_form,
               .outcome = wythoff_outcome,
               .strategy = wythoff_strategy},
    .picture = {.draw = wythoff_draw},
    .listing = {.enumerate = pairs_enumerate, .size_unit = "counters"},
};
