/* SPDX-License-Identifier: MIT
 *
 * sink: a number of counters may be taken also from a heap that has fewer, and takes all of it. Its
 * rulesets come with those whose numbers they are (play.sink_sister). */
#include "ruleset/operators/operators.h"

static const ruleset *sink_same_as(const ruleset *base) { return base->play.sink_sister; }

const ruleset_operator operator_sink = {
    .info = {.name = "sink",
             .summary = "More may be taken than is there.",
             .rules = "The moves are those of the ruleset; besides, a number that may be taken may "
                      "be taken also from a heap that has fewer counters, and the heap is then "
                      "empty. The player who cannot move, because all heaps are empty, loses: "
                      "values and sums are those of normal play, heaps have values of their own, "
                      "and for one set of numbers their sequence has a period as without the "
                      "operator, another one.",
             .grammar = "Positions are written as in the ruleset itself.",
             .source = "sink convention of subtraction games, as in work on additive sets {a, b, "
                       "a+b} (2026)"},
    .same_as = sink_same_as,
    .is_sister = true,
};
