/* SPDX-License-Identifier: MIT
 *
 * Compounds in which a move is one in a single component. Where it may be any of them and play goes
 * on until all have ended that is the sum, which needs no operator. By the short rule the first
 * component that ends is the end of all (ONAG, chapter 14). In a sequential compound the components
 * are played one after the other (W. Stromquist, D. Ullman, Sequential compounds of combinatorial
 * games, Theoretical Computer Science 119, 1993); in an ordinal one a move in a component takes all
 * behind it away (Winning Ways, chapter 7; ONAG, chapter 15). */
#include "ruleset/operators/compound.h"

/* Moves in component i, the first `kept` components staying but for that. */
static void add_moves_in(const derived *d, const compound_component *list, size_t i, size_t kept,
                         ender_player player, positions *out) {
    choice *choices = SCRATCH_ARRAY(out->t, choice, kept + 1);
    for (size_t k = 0; k < kept; k++)
        choices[k] =
            k == i ? compound_moves_in(d, list[k], player, out) : compound_stays(list[k], out);
    compound_join(d, choices, kept, out);
}

static bool can_move(const derived *d, compound_component of, ender_player player, positions *out) {
    positions moves;
    positions_open(out->t, &moves);
    literal_options(d->base, of.words, of.count, player, &moves);
    return moves.count > 0;
}

static void diminished_options(const derived *d, const compound_component *list, size_t count,
                               ender_player player, positions *out) {
    for (size_t i = 0; i < count; i++)
        if (!can_move(d, list[i], player, out)) return;
    for (size_t i = 0; i < count; i++) add_moves_in(d, list, i, count, player, out);
}

static const compound_play diminished_play = {.options = diminished_options};

static void diminished_make(derived *made) { compound_make(made, &diminished_play); }

const ruleset_operator operator_diminished_disjunctive = {
    .info = {.name = "diminished-disjunctive",
             .summary = "A move is one in any one component, until one of them ends.",
             .rules = "A player moves in one component. A player who has no move in some component "
                      "cannot move and loses.",
             .grammar = "Positions joined by &.",
             .source = "On Numbers and Games, chapter 14"},
    .grammar = COMPOUND_GRAMMAR,
    .example = "%s & %s",
    .make = diminished_make,
};

static void sequential_options(const derived *d, const compound_component *list, size_t count,
                               ender_player player, positions *out) {
    add_moves_in(d, list, 0, count, player, out);
}

static const compound_play sequential_play = {
    .ordered = true, .dead_drops = true, .options = sequential_options};

static void sequential_make(derived *made) { compound_make(made, &sequential_play); }

const ruleset_operator operator_sequential = {
    .info = {.name = "sequential",
             .summary = "The components are played one after the other.",
             .rules =
                 "A player moves in the first component in which anybody can move. It is over, "
                 "and the next one begins, when neither player can move in it; so a player "
                 "who cannot move in it while the other could loses.",
             .grammar = "Positions joined by &, in the order in which they are played.",
             .source = "W. Stromquist, D. Ullman, Sequential compounds of combinatorial games, "
                       "Theoretical Computer Science 119 (1993)"},
    .grammar = COMPOUND_GRAMMAR " They are played in the order in which they stand.",
    .example = "%s & %s",
    .make = sequential_make,
};

static void ordinal_options(const derived *d, const compound_component *list, size_t count,
                            ender_player player, positions *out) {
    for (size_t i = 0; i < count; i++) add_moves_in(d, list, i, i + 1, player, out);
}

static const compound_play ordinal_play = {
    .ordered = true, .dead_drops = true, .options = ordinal_options};

static void ordinal_make(derived *made) { compound_make(made, &ordinal_play); }

const ruleset_operator operator_ordinal = {
    .info = {.name = "ordinal",
             .summary = "A move in a component takes all components behind it away.",
             .rules = "A player moves in one component; all components behind it are removed. A "
                      "player who has a move in no component loses.",
             .grammar = "Positions joined by &, the base first.",
             .source = "Winning Ways, chapter 7; On Numbers and Games, chapter 15"},
    .grammar = COMPOUND_GRAMMAR " The first one is the base.",
    .example = "%s & %s",
    .make = ordinal_make,
};
