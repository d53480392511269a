/* SPDX-License-Identifier: MIT
 *
 * dicotic: play ends as soon as one of the players has no move, so that in every position both
 * players can move or neither (CGSuite's dicotic variant):
 *
 *     D(G) = {D(G^L) | D(G^R)} when G has options of both players, and 0 otherwise.
 *
 * Every value is an infinitesimal, and has an atomic weight. D(G + H) is not D(G) + D(H), so a
 * position stays in one piece; and two positions of one value may differ. */
#include "ruleset/operators/operators.h"

static bool can_move(const ruleset *base, const uint64_t *position, size_t words,
                     ender_player player, task *t) {
    const arena_mark mark = scratch_mark(t);
    positions options;
    positions_open(t, &options);
    literal_options(base, position, words, player, &options);
    const bool can = options.count > 0;
    scratch_release(t, mark);
    return can;
}

static void dicotic_options(const ruleset *self, const uint64_t *position, size_t words,
                            ender_player player, positions *out) {
    const ruleset *base = derived_of(self)->base;
    const ender_player other = ender_opponent(player);
    if (can_move(base, position, words, other, out->t))
        literal_options(base, position, words, player, out);
}

static void dicotic_make(derived *made) {
    const ruleset *base = made->base;
    made->rules.moves.options = dicotic_options;
    /* D(-G) = -D(G), so a symmetry that carries moves to moves may be used. */
    if (base->parts.literal && base->parts.symmetry) made->rules.parts.symmetry = base_symmetry;
}

/* Where both players have the same moves nobody is kept from one. */
static const ruleset *dicotic_same_as(const ruleset *base) {
    return base->play.impartial ? base : NULL;
}

const ruleset_operator operator_dicotic = {
    .info = {.name = "dicotic",
             .summary = "Play ends when one of the players cannot move.",
             .rules = "The moves are those of the ruleset, but in a position in which one of the "
                      "players has no move the other one has none either. This is meant of each "
                      "summand by itself. A player who cannot move in any summand loses.",
             .grammar = "Positions are written as in the ruleset itself.",
             .source = "the dicotic variant of CGSuite (A. N. Siegel)"},
    .make = dicotic_make,
    .edition = 1, /* a known game in place of what was made */
    .same_as = dicotic_same_as,
};
