/* SPDX-License-Identifier: MIT
 *
 * Kayles, the octal game .77, and Dawson's Kayles, .07: rows of pins as heaps. Their nim values
 * have the periods 12 and 34, proven by the periodicity theorem (src/theory/impartial/period.c). H.
 * E. Dudeney, The Canterbury Puzzles, 1907; Guy and Smith 1956; Winning Ways, chapter 4. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/heaps.h"
#include "rulesets/heaps/taking.h"

#define HEAPS_GRAMMAR                                                                              \
    "Lengths of rows, each from 0 to 4294967295, separated by commas: 7,4. Rows may also be "      \
    "summands: 7+4."

const ruleset ruleset_kayles = {
    .info = {.name = "kayles",
             .aliases = "",
             .summary = "Knock down one pin of a row, or two neighbours: the octal game .77.",
             .rules = "A move knocks down one pin or two neighbouring pins of a row, and what is "
                      "left of the row on both sides are two rows. Both players have the same "
                      "moves.",
             .grammar = HEAPS_GRAMMAR,
             .example = "7,4",
             .example_value = "*3",
             .source = "H. E. Dudeney, The Canterbury Puzzles (1907); Winning Ways, chapter 4"},
    .data = "kayles",
    TAKING_FUNCTIONS,
    .listing = {.enumerate = heaps_enumerate, .size_unit = "pins"},
};

const ruleset ruleset_dawsons_kayles = {
    .info = {.name = "dawsons-kayles",
             .aliases = "dawson",
             .summary = "Knock down two neighbouring pins of a row: the octal game .07.",
             .rules = "A move knocks down two neighbouring pins of a row, and what is left of the "
                      "row on both sides are two rows. Both players have the same moves.",
             .grammar = HEAPS_GRAMMAR,
             .example = "8,4",
             .example_value = "*3",
             .source = "R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. "
                       "Cambridge Phil. Soc. 52 (1956); Winning Ways, chapter 4"},
    .data = "dawsons-kayles",
    TAKING_FUNCTIONS,
    .listing = {.enumerate = heaps_enumerate, .size_unit = "pins"},
};
