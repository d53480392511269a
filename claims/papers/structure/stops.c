/* SPDX-License-Identifier: MIT
 *
 * Stops, confusion intervals, infinitesimals and the order up to infinitesimals (A. A. Siegel's
 * thesis, sections 1.2.7 and 1.2.9; STRUCTURE-15, 16, 19). */
#include "papers/structure/games.h"

/* ---- stops ---- */

/* By the definition; the player moves first, and play ends at a number. */
static dyadic defined_stop(task *t, ref g, ender_player player) {
    task_poll(t);
    if (ref_is_number(t, g)) return ref_dyadic(t, g);
    side s;
    side_open(t, &s, g, player);
    dyadic best = DYADIC_ZERO;
    for (uint32_t i = 0; i < s.count; i++) {
        const dyadic stop = defined_stop(t, side_at(t, &s, i), ender_opponent(player));
        const int sign = i == 0 ? 0 : dyadic_cmp(t, stop, best);
        if (i == 0 || (player == ENDER_LEFT ? sign > 0 : sign < 0)) best = stop;
    }
    return best;
}

static void stops_of_game(claim_run *run, born g) {
    task *t = run->t;
    const dyadic left = defined_stop(t, g.game, ENDER_LEFT);
    const dyadic right = defined_stop(t, g.game, ENDER_RIGHT);
    claim_equal(run, ref_number(t, game_left_stop(t, g.game)), ref_number(t, left), "left_stop(%s)",
                g.name);
    claim_equal(run, ref_number(t, game_right_stop(t, g.game)), ref_number(t, right),
                "right_stop(%s)", g.name);
    claim_holds(run, dyadic_cmp(t, right, left) <= 0, "the right stop is greater", "%s", g.name);
}

void check_structure_corollary_1_2_55(claim_run *run, unsigned day) {
    for_each(run, born_by(run, day), stops_of_game);
}

/* A number strictly beyond both stops is on that side, one strictly between them is confused. */
static void against_number(claim_run *run, born g, born x) {
    task *t = run->t;
    const dyadic number = ref_dyadic(t, x.game);
    const int to_left = dyadic_cmp(t, number, defined_stop(t, g.game, ENDER_LEFT));
    const int to_right = dyadic_cmp(t, number, defined_stop(t, g.game, ENDER_RIGHT));
    if (to_left == 0 || to_right == 0) return;
    claim_relation(run, g.game, x.game,
                   to_left > 0    ? ENDER_LESS
                   : to_right < 0 ? ENDER_GREATER
                                  : ENDER_CONFUSED,
                   "%s and %s", g.name, x.name);
}

void check_structure_proposition_1_2_56(claim_run *run, unsigned day) {
    for_each_pair(run, born_by(run, day), numbers_up_to(run, 5), against_number);
}

static void stops_in_order_printed(claim_run *run, born g, born h) {
    task *t = run->t;
    if (ref_same(g.game, h.game) || !game_le(t, g.game, h.game)) return;
    claim_holds(run, dyadic_cmp(t, game_left_stop(t, g.game), game_right_stop(t, h.game)) <= 0,
                "the left stop of the lesser is greater than the right stop of the greater",
                "%s < %s", g.name, h.name);
}

void check_structure_corollary_1_2_57_printed(claim_run *run, unsigned size) {
    for_each_pair(run, first_of_pair(run, size), second_of_pair(run, size), stops_in_order_printed);
}

static void stops_in_order(claim_run *run, born g, born h) {
    task *t = run->t;
    if (!game_le(t, g.game, h.game)) return;
    claim_holds(run,
                dyadic_cmp(t, game_left_stop(t, g.game), game_left_stop(t, h.game)) <= 0 &&
                    dyadic_cmp(t, game_right_stop(t, g.game), game_right_stop(t, h.game)) <= 0,
                "a stop of the lesser game is greater", "%s <= %s", g.name, h.name);
}

void check_structure_corollary_1_2_57(claim_run *run, unsigned size) {
    for_each_pair(run, first_of_pair(run, size), second_of_pair(run, size), stops_in_order);
}

/* ---- infinitesimals ---- */

/* What is born by day n is infinitesimal when it lies between -1/2^n and 1/2^n: its stops are
 * numbers born by that day, and none but 0 is so small. */
static void small_by_numbers(claim_run *run, born g) {
    task *t = run->t;
    const dyadic least = half_to(t, game_birthday_small(t, g.game) + 1);
    const bool between = game_compare(t, g.game, ref_number(t, least)) == ENDER_LESS &&
                         game_compare(t, ref_number(t, dyadic_neg(t, least)), g.game) == ENDER_LESS;
    const bool stops_zero = dyadic_same(defined_stop(t, g.game, ENDER_LEFT), DYADIC_ZERO) &&
                            dyadic_same(defined_stop(t, g.game, ENDER_RIGHT), DYADIC_ZERO);
    claim_holds(run, between == stops_zero, "the stops and the numbers near 0 disagree", "%s",
                g.name);
    claim_holds(run, game_is_infinitesimal(t, g.game) == between, "infinitesimal or not?", "%s",
                g.name);
}

void check_structure_theorem_1_2_63(claim_run *run, unsigned day) {
    for_each(run, born_by(run, day), small_by_numbers);
}

/* At every position both players can move, or neither can. */
static bool all_small_by_definition(task *t, ref g) {
    uint32_t count[2];
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side s;
        side_open(t, &s, g, player);
        count[player] = s.count;
        for (uint32_t i = 0; i < s.count; i++)
            if (!all_small_by_definition(t, side_at(t, &s, i))) return false;
    }
    return (count[0] == 0) == (count[1] == 0);
}

static void all_small_is_small(claim_run *run, born g) {
    task *t = run->t;
    const bool all_small = all_small_by_definition(t, g.game);
    claim_holds(run, game_is_all_small(t, g.game) == all_small, "all-small or not?", "%s", g.name);
    if (all_small)
        claim_holds(run,
                    dyadic_same(defined_stop(t, g.game, ENDER_LEFT), DYADIC_ZERO) &&
                        dyadic_same(defined_stop(t, g.game, ENDER_RIGHT), DYADIC_ZERO),
                    "it is all-small, and not infinitesimal", "%s", g.name);
}

void check_structure_theorem_1_2_64(claim_run *run, unsigned day) {
    for_each(run, born_by(run, day), all_small_is_small);
}

void check_structure_count_small(claim_run *run, unsigned day) {
    static const int64_t all_small[] = {1, 2, 7, 67}, infinitesimal[] = {1, 2, 7, 292};
    const game_list games = claim_games_of_day(run, day);
    int64_t found[2] = {0};
    for (size_t i = 0; i < games.count; i++) {
        found[0] += all_small_by_definition(run->t, games.at[i]);
        found[1] += dyadic_same(defined_stop(run->t, games.at[i], ENDER_LEFT), DYADIC_ZERO) &&
                    dyadic_same(defined_stop(run->t, games.at[i], ENDER_RIGHT), DYADIC_ZERO);
    }
    claim_same_number(run, found[0], all_small[day], "all-small games in G[%u]", day);
    claim_same_number(run, found[1], infinitesimal[day], "infinitesimal games in G[%u]", day);
}

/* ---- up to infinitesimals ---- */

/* Every infinitesimal born by day n is above n.v - 1.v: so some infinitesimal e has G - H >= e
 * exactly when this one has. */
static void at_least_by_definition(claim_run *run, born g, born h) {
    task *t = run->t;
    const ref difference = game_sub(t, g.game, h.game);
    const ref deep = ref_up_star(t, -(int64_t)game_birthday_small(t, difference) - 1, 0);
    const bool by_definition = game_le(t, deep, difference);
    const bool by_stop = dyadic_sign(t, defined_stop(t, difference, ENDER_RIGHT)) >= 0;
    claim_holds(run, by_definition == by_stop, "the stop and the definition disagree",
                "%s >=_Inf %s", g.name, h.name);
    claim_holds(run, infinitesimally_le(t, h.game, g.game) == by_definition,
                "the comparison without the difference says otherwise", "%s >=_Inf %s", g.name,
                h.name);
}

void check_structure_lemma_1_2_68(claim_run *run, unsigned size) {
    for_each_pair(run, first_of_pair(run, size), second_of_pair(run, size), at_least_by_definition);
}

static void close_by_stops(claim_run *run, born g, born h) {
    task *t = run->t;
    const ref difference = game_sub(t, g.game, h.game);
    const bool small = dyadic_same(game_left_stop(t, difference), DYADIC_ZERO) &&
                       dyadic_same(game_right_stop(t, difference), DYADIC_ZERO);
    claim_holds(run, infinitesimally_close(t, g.game, h.game) == small,
                "the stops of the difference disagree", "%s =_Inf %s", g.name, h.name);
}

void check_structure_lemma_1_2_69(claim_run *run, unsigned size) {
    for_each_pair(run, first_of_pair(run, size), second_of_pair(run, size), close_by_stops);
}
