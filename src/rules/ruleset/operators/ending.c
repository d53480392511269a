/* SPDX-License-Identifier: MIT
 *
 * lr-ending: the last position says who has won, whoever moved last (H. Inazu, S. Kimura and K.
 * Suetsugu, arXiv 2511.14468, 2025): Left where an even amount of what moves use up is left, Right
 * where an odd one is. So the labels of summands add as parities, and lr-ending:subtraction is
 * Ending Partizan Subtraction (H. Inoue, S. Kadowaki, S. Kimura and H. Wada, arXiv 2605.29918,
 * 2026). There both players have the same moves; here play ends when the player to move has none.
 */
#include "ruleset/operators/operators.h"

static void ending_make(derived *made) {
    made->rules.play.convention = CONVENTION_ENDING;
    base_hands_on_moves(made);
}

const ruleset_operator operator_ending = {
    .info = {.name = "lr-ending",
             .summary = "Whoever the last position belongs to wins.",
             .rules = "The moves are those of the ruleset, and the convention of who wins is "
                      "another. Play ends when the player to move has none in any summand. Then "
                      "Left has won if an even number is left, in all "
                      "summands together, of what moves use up (counters, stones that are taken, "
                      "edges, free squares), and Right if an odd number is. Positions have an "
                      "outcome and no value.",
             .grammar = "Positions are written as in the ruleset itself.",
             .source = "H. Inazu, S. Kimura and K. Suetsugu, arXiv 2511.14468 (2025)"},
    .make = ending_make,
    .is_convention = true,
    .counts_material = true,
};
