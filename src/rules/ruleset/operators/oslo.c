/* SPDX-License-Identifier: MIT
 *
 * oslo: Left may also pass, as long as anybody can move; twoslo: both players may. So play need not
 * end, and what positions are worth is loopy (A. A. Siegel, On the Structure of Games and Their
 * Posets, 2011, Def. 3.2.1 and 3.6.6). It depends on the positions as they stand: of the other
 * ruleset's theorems nothing is used but that parts are independent where that is literally so. */
#include "ruleset/operators/operators.h"

static bool is_over(const derived *d, const uint64_t *position, size_t words, task *t) {
    const arena_mark mark = scratch_mark(t);
    positions options;
    positions_open(t, &options);
    literal_options(d->base, position, words, ENDER_LEFT, &options);
    if (options.count == 0 && !d->base->play.impartial)
        literal_options(d->base, position, words, ENDER_RIGHT, &options);
    const bool over = options.count == 0;
    scratch_release(t, mark);
    return over;
}

static void add_pass(const ruleset *self, const uint64_t *position, size_t words, positions *out) {
    if (!is_over(derived_of(self), position, words, out->t)) positions_add(out, position, words);
}

static void oslo_options(const ruleset *self, const uint64_t *position, size_t words,
                         ender_player player, positions *out) {
    literal_options(derived_of(self)->base, position, words, player, out);
    if (player == ENDER_LEFT) add_pass(self, position, words, out);
}

static void twoslo_options(const ruleset *self, const uint64_t *position, size_t words,
                           ender_player player, positions *out) {
    literal_options(derived_of(self)->base, position, words, player, out);
    add_pass(self, position, words, out);
}

static void oslo_parts(const ruleset *self, const uint64_t *position, size_t words,
                       positions *out) {
    const ruleset *base = derived_of(self)->base;
    (base->parts.literal_decompose ? base->parts.literal_decompose
                                   : base->parts.decompose)(base, position, words, out);
}

static void passes_make(derived *made, repeats kind) {
    const ruleset *base = made->base;
    made->rules.play.impartial = false;
    made->rules.play.may_return = true;
    made->rules.play.repeats = base->play.repeats == REPEATS_NEVER ? kind : REPEATS_ANYWHERE;
    if (base->parts.literal_decompose || (base->parts.literal && base->parts.decompose))
        made->rules.parts.literal_decompose = oslo_parts;
}

static void oslo_made(derived *made) {
    passes_make(made, REPEATS_PASSES);
    made->rules.moves.options = oslo_options;
}

static void twoslo_made(derived *made) {
    passes_make(made, REPEATS_ANYWHERE);
    made->rules.moves.options = twoslo_options;
}

const ruleset_operator operator_oslo = {
    .info = {.name = "oslo",
             .summary = "Left may also pass.",
             .rules = "The moves are those of the ruleset; besides, Left may pass, as long as "
                      "either player could make a move of the ruleset. A player who cannot move "
                      "loses; infinite play is a draw.",
             .grammar = "Positions are written as in the ruleset itself.",
             .source = "A. A. Siegel, On the Structure of Games and Their Posets (2011), "
                       "section 3.2"},
    .make = oslo_made,
};

const ruleset_operator operator_twoslo = {
    .info = {.name = "twoslo",
             .summary = "Both players may also pass.",
             .rules = "The moves are those of the ruleset; besides, both players may pass, as long "
                      "as either player could make a move of the ruleset. A player who cannot move "
                      "loses; infinite play is a draw.",
             .grammar = "Positions are written as in the ruleset itself.",
             .source = "A. A. Siegel, On the Structure of Games and Their Posets (2011), "
                       "section 3.6.4"},
    .make = twoslo_made,
};
