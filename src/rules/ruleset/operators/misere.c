/* SPDX-License-Identifier: MIT
 *
 * misere: the player who cannot move wins. The moves are the same; what changes is who has won, and
 * so a position has an outcome and no value: two positions of one value may differ in misere play
 * (0 and *2 + *2). Asked for a value the ruleset says so (src/rules/ruleset/sum.c); its outcome is
 * found by search through the positions as they stand (src/rules/ruleset/literal.c). */
#include "ruleset/operators/operators.h"

static bool misere_by_base(task *t, const ruleset *self, const positions *sum, bool values,
                           ender_method method, ender_outcome *outcome) {
    const ruleset *base = derived_of(self)->base;
    return base->theory.misere_outcome &&
           base->theory.misere_outcome(t, base, sum, values, method, outcome);
}

static void misere_literal_decompose(const ruleset *self, const uint64_t *position, size_t words,
                                     positions *out) {
    const ruleset *base = derived_of(self)->base;
    base->parts.literal_decompose(base, position, words, out);
}

static void misere_mobility(const ruleset *self, const uint64_t *position, size_t words,
                            uint32_t moves[2]) {
    const ruleset *base = derived_of(self)->base;
    base->moves.mobility(base, position, words, moves);
}

/* Twice misere is misere. */
static void misere_make(derived *made) {
    made->rules.play.convention = CONVENTION_MISERE;
    base_hands_on_moves(made);
    const ruleset_parts *parts = &made->base->parts;
    made->rules.parts.literal = parts->literal;
    if (parts->literal_decompose) made->rules.parts.literal_decompose = misere_literal_decompose;
    if (parts->literal && parts->decompose) made->rules.parts.decompose = base_decompose;
    if (parts->literal && parts->symmetry) made->rules.parts.symmetry = base_symmetry;
    if (made->base->moves.mobility) made->rules.moves.mobility = misere_mobility;
    made->rules.search.best_first = made->base->search.best_first;
    made->rules.theory.misere_outcome = misere_by_base;
    made->rules.theory.theorem = made->base->theory.theorem;
}

const ruleset_operator operator_misere = {
    .info = {.name = "misere",
             .summary = "The player who cannot move wins.",
             .rules =
                 "The moves are those of the ruleset, but by another convention the player who "
                 "cannot move wins. Positions have an outcome and no value.",
             .grammar = "Positions are written as in the ruleset itself.",
             .source = "Winning Ways, chapter 13"},
    .make = misere_make,
    .edition = 1, /* parts and symmetries that hold for positions */
};
