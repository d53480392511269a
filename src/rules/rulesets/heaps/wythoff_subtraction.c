/* SPDX-License-Identifier: MIT
 *
 * Partizan subtraction with the two complementary sequences of Wythoff's game: Left takes a lower
 * Wythoff number floor(n phi) = 1, 3, 4, 6, 8, ..., Right an upper one floor(n phi^2) = 2, 5, 7,
 * 10, 13, ... U. Larsson, N. A. McKay, R. J. Nowakowski and A. A. Siegel, Wythoff partizan
 * subtraction, Int. J. Game Theory 47, 2018; BIPASS-42. There it is shown that in reduced
 * canonical form a heap is a number or a switch.
 *
 * A number is a lower Wythoff number exactly when its Zeckendorf representation ends in an even
 * number of zeros. The options are given from the smallest remainder up, so that a search is two
 * levels deep. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"

/* n >= 1. The Fibonacci numbers 1, 2, 3, 5, ... are taken off greedily; the parity of the place of
 * the last one that was taken is what counts. */
static bool is_lower_wythoff(uint64_t n) {
    uint64_t next = 2, here = 1;
    bool even = true; /* the place of `here` */
    while (next <= n) {
        const uint64_t after = here + next;
        here = next;
        next = after;
        even = !even;
    }
    for (;; even = !even) {
        if (here <= n) n -= here;
        if (n == 0) return even;
        const uint64_t before = next - here;
        next = here;
        here = before;
    }
}

static void wythoff_heaps_options(const ruleset *self, const uint64_t *heaps, size_t count,
                                  ender_player player, positions *out) {
    (void)self;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && heaps[i] == heaps[i - 1]) continue;
        for (uint64_t left = 0; left < heaps[i]; left++) {
            task_poll(out->t);
            if (is_lower_wythoff(heaps[i] - left) == (player == ENDER_LEFT))
                heaps_add_move(out, heaps, count, 0, i, &left, left > 0);
        }
    }
}

const ruleset ruleset_wythoff_subtraction = {
    .info = {.name = "wythoff-subtraction",
             .aliases = "partizan-wythoff golden-nuggets",
             .summary = "Left takes 1, 3, 4, 6, ... counters from a heap, Right 2, 5, 7, 10, ...",
             .rules = "A move takes counters from a single heap: Left as many as a lower Wythoff "
                      "number floor(n phi) says, which are 1, 3, 4, 6, 8, 9, ..., Right as many "
                      "as an upper one floor(n phi^2), which are 2, 5, 7, 10, 13, ..., where phi "
                      "is the golden ratio and n = 1, 2, 3, ...",
             .grammar = "Sizes of heaps, each from 0 to 4294967295, separated by commas: 7,4. "
                        "Heaps may also be summands: 7+4.",
             .example = "6",
             .example_value = "3/4",
             .source = "U. Larsson, N. A. McKay, R. J. Nowakowski and A. A. Siegel, Wythoff "
                       "partizan subtraction, Int. J. Game Theory 47 (2018)"},
    PLAIN_HEAPS,
    .moves = {.options = wythoff_heaps_options},
};
