/* SPDX-License-Identifier: MIT
 *
 * Sums, outcomes and comparison (A. A. Siegel's thesis, section 1.2.1 and 1.2.2; STRUCTURE-1..5):
 * what is computed of values against what play on literal forms shows. */
#include "papers/structure/games.h"

/* ---- games ---- */

void check_structure_equal_not_isomorphic(claim_run *run, unsigned size) {
    (void)size;
    const ref forms[] = {claim_form(run, "{-1|1}"), claim_form(run, "{*|*}"), REF_ZERO};
    static const char *const names[] = {"{-1|1}", "{*|*}", "0"};
    for (int i = 0; i < 3; i++) {
        claim_equal(run, form_value(run->t, forms[i]), REF_ZERO, "%s", names[i]);
        for (int k = 0; k < i; k++)
            claim_holds(run, !ref_same(forms[i], forms[k]), "the forms are isomorphic", "lit(%s)",
                        names[i]);
    }
}

/* ---- sums ---- */

static void laws_of_two(claim_run *run, born g, born h) {
    task *t = run->t;
    const ref sum = form_add(t, g.game, h.game);
    claim_same_form(run, sum, form_add(t, h.game, g.game), "%s + %s", g.name, h.name);
    claim_same_form(run, form_neg(t, sum), form_add(t, form_neg(t, g.game), form_neg(t, h.game)),
                    "-(%s + %s)", g.name, h.name);
}

static void laws_of_one(claim_run *run, born g) {
    task *t = run->t;
    claim_same_form(run, form_add(t, g.game, REF_ZERO), g.game, "%s + 0", g.name);
    claim_same_form(run, form_neg(t, form_neg(t, g.game)), g.game, "-(-(%s))", g.name);
}

void check_structure_group_laws(claim_run *run, unsigned day) {
    const born_list all = positions_up_to(run, day);
    for_each(run, all, laws_of_one);
    for_each_pair(run, all, born_by(run, day < 2 ? day : 2), laws_of_two);
}

static void associative(claim_run *run, born g, born h) {
    task *t = run->t;
    const born_list third = born_by(run, 1);
    for (size_t i = 0; i < third.count; i++) {
        const ref k = third.at[i].game;
        claim_same_form(run, form_add(t, form_add(t, g.game, h.game), k),
                        form_add(t, g.game, form_add(t, h.game, k)), "%s + %s + %s", g.name, h.name,
                        third.at[i].name);
    }
}

void check_structure_associative_law(claim_run *run, unsigned day) {
    for_each_pair(run, positions_up_to(run, day), born_by(run, day < 2 ? day : 2), associative);
}

static void inverse(claim_run *run, born g) {
    claim_holds(run, played_outcome(run->t, g.game, form_neg(run->t, g.game)) == ENDER_P,
                "the second player does not win", "%s - (%s)", g.name, g.name);
}

void check_structure_corollary_1_2_18(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), inverse);
}

static void value_of_sum(claim_run *run, born g, born h) {
    task *t = run->t;
    claim_equal(run, game_add(t, g.game, h.game), form_value(t, form_add(t, g.game, h.game)),
                "%s + (%s)", g.name, h.name);
}

void check_structure_sums_of_values(claim_run *run, unsigned day) {
    for_each_pair(run, first_of_pair(run, day), second_of_pair(run, day), value_of_sum);
}

/* ---- outcomes ---- */

static void outcome_by_play(claim_run *run, born g) {
    claim_outcome(run, form_value(run->t, g.game), played_outcome(run->t, g.game, REF_ZERO), "%s",
                  g.name);
}

void check_structure_table_1_1(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), outcome_by_play);
}

static void zero_by_play(claim_run *run, born g) {
    const bool lost = played_outcome(run->t, g.game, REF_ZERO) == ENDER_P;
    const bool zero = defined_le(run->t, g.game, REF_ZERO) && defined_le(run->t, REF_ZERO, g.game);
    claim_holds(run, lost == zero, lost ? "it is lost, and not 0" : "it is 0, and not lost", "%s",
                g.name);
}

void check_structure_theorem_1_2_17(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), zero_by_play);
}

static void add_nothing(claim_run *run, born g, born z) {
    if (played_outcome(run->t, z.game, REF_ZERO) != ENDER_P) return;
    claim_holds(run,
                played_outcome(run->t, g.game, z.game) == played_outcome(run->t, g.game, REF_ZERO),
                "the outcome changes", "%s + %s", g.name, z.name);
}

void check_structure_proposition_1_2_16(claim_run *run, unsigned day) {
    for_each_pair(run, positions_up_to(run, day), forms_up_to(run, day < 2 ? day : 2), add_nothing);
}

/* ---- order ---- */

static void order_by_play(claim_run *run, born g, born h) {
    claim_relation(run, g.game, h.game, played_relation(run->t, g.game, h.game), "%s and %s",
                   g.name, h.name);
}

void check_structure_table_1_3(claim_run *run, unsigned day) {
    for_each_pair(run, first_of_pair(run, day), second_of_pair(run, day), order_by_play);
}

static void order_by_recursion(claim_run *run, born g, born h) {
    const bool below = played_relation(run->t, g.game, h.game) == ENDER_LESS ||
                       played_relation(run->t, g.game, h.game) == ENDER_EQUAL;
    claim_holds(run, defined_le(run->t, g.game, h.game) == below,
                "play of the difference and the recursion disagree", "%s <= %s", g.name, h.name);
}

void check_structure_theorem_1_2_22(claim_run *run, unsigned day) {
    for_each_pair(run, positions_up_to(run, day), born_by(run, day < 2 ? day : 2),
                  order_by_recursion);
}

/* With a fixed third game of day 2 at a time: transitive, and kept by adding the same to both. */
static void order_laws(claim_run *run, born g, born h) {
    task *t = run->t;
    const bool below = game_le(t, g.game, h.game);
    claim_holds(run, (below && game_le(t, h.game, g.game)) == ref_same(g.game, h.game),
                "each is below the other, and they differ", "%s and %s", g.name, h.name);
    if (!below) return;
    const born_list third = born_by(run, 2);
    for (size_t i = 0; i < third.count; i++) {
        const born k = third.at[i];
        if (game_le(t, h.game, k.game))
            claim_at_least(run, k.game, g.game, "%s and %s, with %s between", k.name, g.name,
                           h.name);
        claim_at_least(run, game_add(t, h.game, k.game), game_add(t, g.game, k.game),
                       "%s and %s, with %s added", h.name, g.name, k.name);
    }
}

void check_structure_partial_order(claim_run *run, unsigned day) {
    for_each_pair(run, born_by(run, day), born_by(run, day < 2 ? day : 2), order_laws);
}

/* ---- strategies ---- */

/* After every first move in G - G the same move in the other copy is among the winning ones. */
static void mirrored(claim_run *run, born g) {
    task *t = run->t;
    const ref copies[2] = {g.game, game_neg(t, g.game)};
    for (size_t at = 0; at < 2; at++)
        for (ender_player first = ENDER_LEFT; first <= ENDER_RIGHT; first++) {
            side s;
            side_open(t, &s, copies[at], first);
            for (uint32_t i = 0; i < s.count; i++) {
                ref now[2] = {copies[0], copies[1]};
                now[at] = side_at(t, &s, i);
                size_t count;
                const component_move *wins =
                    sum_winning_moves(t, now, 2, ender_opponent(first), &count);
                const ref reply = game_neg(t, now[at]);
                bool found = false;
                for (size_t k = 0; k < count; k++)
                    found =
                        found || (wins[k].component == 1 - at && ref_same(wins[k].option, reply));
                claim_holds(run, found, "the mirrored reply does not win", "%s - (%s), %s to %s",
                            g.name, g.name, player_name(first), claim_name(run, now[at]));
            }
        }
}

void check_structure_mirror_strategy(claim_run *run, unsigned day) {
    for_each(run, born_by(run, day), mirrored);
}

/* The winning moves in g + h are those after which the opponent, moving, loses in play. */
static void moves_by_play(claim_run *run, born g, born h) {
    task *t = run->t;
    const ref parts[2] = {g.game, h.game};
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        size_t found, expected = 0;
        sum_winning_moves(t, parts, 2, player, &found);
        for (int at = 0; at < 2; at++) {
            side s;
            side_open(t, &s, parts[at], player);
            for (uint32_t i = 0; i < s.count; i++)
                expected +=
                    !wins_first(t, side_at(t, &s, i), parts[1 - at], ender_opponent(player));
        }
        claim_same_number(run, (int64_t)found, (int64_t)expected,
                          "winning moves of %s in %s + (%s)", player_name(player), g.name, h.name);
        component_move best;
        claim_holds(run, sum_winning_move(t, parts, 2, player, &best) == (expected > 0),
                    "one of them should be found", "winning moves of %s in %s + (%s)",
                    player_name(player), g.name, h.name);
    }
}

void check_structure_play_winning_moves(claim_run *run, unsigned day) {
    for_each_pair(run, first_of_pair(run, day), second_of_pair(run, day), moves_by_play);
}
