/* SPDX-License-Identifier: MIT
 *
 * impartial: both players may make the moves of either, so that Domineering becomes Cram and every
 * position is worth a nimber. The value of a part in the other ruleset says nothing here (a part
 * that is worth 0 there may be worth anything), but parts that are independent as positions are
 * independent whoever moves, and a symmetry that exchanges the players keeps the moves of both
 * together. */
#include "ruleset/operators/operators.h"

static void impartial_options(const ruleset *self, const uint64_t *position, size_t words,
                              ender_player player, positions *out) {
    (void)player;
    const ruleset *base = derived_of(self)->base;
    literal_options(base, position, words, ENDER_LEFT, out);
    literal_options(base, position, words, ENDER_RIGHT, out);
}

static void impartial_name_after(const ruleset *self, drawing *out, const uint64_t *position,
                                 size_t words, ender_player player, uint32_t index) {
    (void)player;
    const ruleset *base = derived_of(self)->base;
    if (!base_name_after(base, out, position, words, ENDER_LEFT, &index))
        base_name_after(base, out, position, words, ENDER_RIGHT, &index);
}

/* A nimber is its own negative. */
static bool impartial_symmetry(const ruleset *self, uint64_t *position, size_t words) {
    const ruleset *base = derived_of(self)->base;
    base->parts.symmetry(base, position, words);
    return false;
}

static void impartial_make(derived *made) {
    const ruleset *base = made->base;
    const bool literal = base->parts.literal;
    made->rules.moves.options = impartial_options;
    if (base->picture.name_after) made->rules.picture.name_after = impartial_name_after;
    if (literal && base->parts.decompose) made->rules.parts.decompose = base_decompose;
    if (literal && base->parts.symmetry) made->rules.parts.symmetry = impartial_symmetry;
    made->rules.play.impartial = true;
    made->rules.parts.literal = base->parts.literal;
}

/* The functions of a ruleset of a program ask for the program behind the ruleset they are given:
 * what they are cannot be copied. */
static const ruleset *impartial_same_as(const ruleset *base) {
    if (base->calls.calls_back) return NULL;
    return base->play.impartial ? base : base->play.impartial_sister;
}

const ruleset_operator operator_impartial = {
    .info = {.name = "impartial",
             .summary = "Both players make the moves of either.",
             .rules = "Each player may make every move that the ruleset gives to Left or to Right. "
                      "A player who cannot move loses.",
             .grammar = "Positions are written as in the ruleset itself.",
             .source = "Gardner, Scientific American, February 1974 (Cram, which is "
                       "impartial:domineering)"},
    .make = impartial_make,
    .edition = 1, /* a known game in place of what was made */
    .same_as = impartial_same_as,
};
