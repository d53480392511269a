/* SPDX-License-Identifier: MIT
 *
 * Grundy's game: a move breaks a heap into two of different sizes. P. M. Grundy, Mathematics and
 * games, Eureka 2, 1939; Winning Ways, chapter 4; STRUCTURE-64. Whether its nim values ever become
 * periodic is not known; they come from the sequence that src/theory/impartial computes, or from
 * search.
 */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/taking.h"

const ruleset ruleset_grundy = {
    .info = {.name = "grundy",
             .aliases = "grundys-game",
             .summary = "Break a heap into two heaps of different sizes.",
             .rules = "A move breaks a single heap into two heaps that are not empty and differ in "
                      "size; so heaps of 1 and 2 cannot be played in. Both players have the same "
                      "moves.",
             .grammar = "Sizes of heaps, each from 0 to 4294967295, separated by commas: 9,4. "
                        "Heaps may also be summands: 9+4.",
             .example = "9,5",
             .example_value = "*3",
             .source = "P. M. Grundy, Mathematics and games, Eureka 2 (1939); Winning Ways, "
                       "chapter 4"},
    .data = "grundy",
    TAKING_FUNCTIONS,
    .listing = {.enumerate = heaps_enumerate, .size_unit = "counters"},
};
