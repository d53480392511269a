/* SPDX-License-Identifier: MIT
 *
 * Subtract a Square (S. W. Golomb, A mathematical investigation of games of "take-away", Journal of
 * Combinatorial Theory 1, 1966). No two heaps without a winning move differ by a square, so that
 * such heaps are rare; no closed form is known. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"

#include <inttypes.h>

/* The largest number whose square is at most n. */
static uint64_t root_of(uint64_t n) {
    uint64_t root = 0;
    while ((root + 1) * (root + 1) <= n) root++;
    return root;
}

/* The smallest remainder first, so that each is known by the time it is asked for. */
static void square_options(const ruleset *self, const uint64_t *heaps, size_t count,
                           ender_player player, positions *out) {
    (void)self, (void)player;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        for (uint64_t root = root_of(heaps[i]); root > 0; root--) {
            const uint64_t left = heaps[i] - root * root;
            task_poll(out->t);
            heaps_add_move(out, heaps, count, 0, i, &left, left > 0);
        }
    }
}

/* 13-9: nine counters off a heap of thirteen. */
static void square_name(const ruleset *self, strbuf *out, const uint64_t *heaps, size_t count,
                        ender_player player, uint32_t index) {
    (void)self, (void)player;
    uint64_t left = index;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        const uint64_t roots = root_of(heaps[i]);
        if (left < roots) {
            const uint64_t root = roots - left;
            strbuf_format(out, "%" PRIu64 "-%" PRIu64, heaps[i], root * root);
            return;
        }
        left -= roots;
    }
}

const ruleset ruleset_subtract_a_square = {
    .info = {.name = "subtract-a-square",
             .aliases = "",
             .summary = "Take a square number of counters from one heap.",
             .rules = "A move takes 1, 4, 9, 16 or another square number of counters from a single "
                      "heap. Both players have the same moves.",
             .grammar = "Sizes of heaps, each from 0 to 4294967295, separated by commas: 8,13. "
                        "Heaps may also be summands: 8+13.",
             .example = "8,13",
             .example_value = "0",
             .source = "S. W. Golomb, A mathematical investigation of games of take-away, Journal "
                       "of Combinatorial Theory 1 (1966)"},
    PLAIN_HEAPS,
    .moves = {.options = square_options, .name = square_name, .material = plain_heaps_material},
    .play = {.impartial = true},
    .parts.commas = true,
};
