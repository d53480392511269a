/* SPDX-License-Identifier: MIT
 *
 * Conjunctive compounds, or joins: a move is one in every component.
 *
 * By the short rule play ends with the first component that ends, and by the long rule with the
 * last one. Who wins is told by two numbers of each component (Steinhaus; C. A. B. Smith, Graphs
 * and composite games, Journal of Combinatorial Theory 1, 1966; ONAG, chapter 14; Winning Ways,
 * chapter 9): its remoteness is how long it lasts when the winner hurries and the loser tarries,
 * its suspense when it is the other way round. The remoteness of a short join is the least
 * remoteness of its components, the suspense of a long one the greatest suspense; the player to
 * move wins when the number is odd. */
#include "ruleset/operators/compound.h"

static void conjunctive_options(const derived *d, const compound_component *list, size_t count,
                                ender_player player, positions *out) {
    choice *choices = SCRATCH_ARRAY(out->t, choice, count + 1);
    for (size_t i = 0; i < count; i++) choices[i] = compound_moves_in(d, list[i], player, out);
    compound_join(d, choices, count, out);
}

static const compound_play conjunctive_play = {.options = conjunctive_options};

static void conjunctive_make(derived *made) { compound_make(made, &conjunctive_play); }

const ruleset_operator operator_conjunctive = {
    .info = {.name = "conjunctive",
             .summary = "A move is one in every component, until one of them ends.",
             .rules =
                 "A player moves in every component. A player who has no move in some component "
                 "cannot move and loses.",
             .grammar = "Positions joined by &.",
             .source =
                 "C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 "
                 "(1966); On Numbers and Games, chapter 14; Winning Ways, chapter 9"},
    .grammar = COMPOUND_GRAMMAR,
    .example = "%s & %s",
    .make = conjunctive_make,
};

/* A component in which the player has no move is over for him: it leaves. */
static void continued_options(const derived *d, const compound_component *list, size_t count,
                              ender_player player, positions *out) {
    choice *choices = SCRATCH_ARRAY(out->t, choice, count + 1);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        choices[kept] = compound_moves_in(d, list[i], player, out);
        if (choices[kept].moves.count > 0) kept++;
    }
    if (kept > 0) compound_join(d, choices, kept, out);
}

static const compound_play continued_play = {.dead_drops = true, .options = continued_options};

static void continued_make(derived *made) { compound_make(made, &continued_play); }

const ruleset_operator operator_continued_conjunctive = {
    .info = {.name = "continued-conjunctive",
             .summary = "A move is one in every component that has one, until all have ended.",
             .rules = "A player moves in every component in which they have a move. The components "
                      "in which they have none are over and leave the game, even where the other "
                      "player could move. A player who has a move in no component loses.",
             .grammar = "Positions joined by &.",
             .source =
                 "C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 "
                 "(1966); On Numbers and Games, chapter 14; Winning Ways, chapter 9"},
    .grammar = COMPOUND_GRAMMAR,
    .example = "%s & %s",
    .make = continued_make,
};
