/* SPDX-License-Identifier: MIT
 *
 * Octal and hexadecimal games: each position says by its code which one is played. R. K. Guy and C.
 * A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52, 1956; Winning Ways,
 * chapter 4; STRUCTURE-70. The search is held against the nim sequences of src/theory/impartial. */
#include "ruleset/ruleset.h"
#include "rulesets/heaps/taking.h"

const ruleset ruleset_octal = {
    .info = {.name = "octal",
             .aliases = "hexadecimal taking-and-breaking",
             .summary = "Take counters from a heap and leave the rest as a few heaps, by a code.",
             .rules = "A move takes counters from a single heap, and may leave the rest as several "
                      "heaps. The code says how: bit b of its k-th digit behind the point is set "
                      "when k counters may be taken and the rest left as exactly b heaps, so 1 is "
                      "for nothing left, 2 for one heap, 4 for two and 8 for three. Both players "
                      "have the same moves.",
             .grammar = "The code, a colon, and the sizes of heaps from 0 to 4294967295, separated "
                        "by commas: .007:12,5. Digits of the code are 0 to 9 and A to F, at most "
                        "255 behind the point; before it stands nothing, or 0, 4, 8 or C for moves "
                        "that take nothing: 4.07:9. Heaps of several games may be summands: "
                        ".007:12+.77:5.",
             .example = ".007:12,15",
             .example_value = "*5",
             .source = "R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. "
                       "Cambridge Phil. Soc. 52 (1956); Winning Ways, chapter 4"},
    TAKING_FUNCTIONS,
};
