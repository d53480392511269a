/* SPDX-License-Identifier: MIT
 *
 * Selective compounds, or unions: a move is one in each of any components, at least one. The union
 * of impartial positions is lost for the player to move exactly when each of them is (C. A. B.
 * Smith, Graphs and composite games, Journal of Combinatorial Theory 1, 1966; ONAG, chapter 14):
 * from such a union every move leaves some component that the next player wins, and he answers in
 * those alone. By the short rule it ends with the first component that ends. */
#include "ruleset/operators/compound.h"

/* What the player may choose in each component; the return says whether he has a move in all. */
static bool open_choices(const derived *d, const compound_component *list, size_t count,
                         ender_player player, choice *choices, positions *out) {
    bool in_all = true;
    for (size_t i = 0; i < count; i++) {
        choices[i] = compound_moves_in(d, list[i], player, out);
        choices[i].may_stay = true;
        in_all = in_all && choices[i].moves.count > 0;
    }
    return in_all;
}

static void selective_options(const derived *d, const compound_component *list, size_t count,
                              ender_player player, positions *out) {
    choice *choices = SCRATCH_ARRAY(out->t, choice, count + 1);
    open_choices(d, list, count, player, choices, out);
    compound_join(d, choices, count, out);
}

static const compound_play selective_play = {.dead_drops = true, .options = selective_options};

static void selective_make(derived *made) { compound_make(made, &selective_play); }

const ruleset_operator operator_selective = {
    .info = {.name = "selective",
             .summary = "A move is one in each of any components, at least one.",
             .rules =
                 "A player chooses one or more components and makes one move in each of them. A "
                 "player who has a move in no component loses.",
             .grammar = "Positions joined by &.",
             .source =
                 "C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 "
                 "(1966); On Numbers and Games, chapter 14; Winning Ways, chapter 10"},
    .grammar = COMPOUND_GRAMMAR,
    .example = "%s & %s",
    .make = selective_make,
};

static void shortened_options(const derived *d, const compound_component *list, size_t count,
                              ender_player player, positions *out) {
    choice *choices = SCRATCH_ARRAY(out->t, choice, count + 1);
    if (open_choices(d, list, count, player, choices, out)) compound_join(d, choices, count, out);
}

static const compound_play shortened_play = {.options = shortened_options};

static void shortened_make(derived *made) { compound_make(made, &shortened_play); }

const ruleset_operator operator_shortened_selective = {
    .info = {.name = "shortened-selective",
             .summary = "A move is one in each of any components, until one of them ends.",
             .rules =
                 "A player chooses one or more components and makes one move in each of them. A "
                 "player who has no move in some component cannot move and loses.",
             .grammar = "Positions joined by &.",
             .source =
                 "C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 "
                 "(1966); On Numbers and Games, chapter 14"},
    .grammar = COMPOUND_GRAMMAR,
    .example = "%s & %s",
    .make = shortened_make,
};
