/* SPDX-License-Identifier: MIT
 *
 * Numbers, number avoidance and the Hackenbush-dimension (A. A. Siegel's thesis, sections 1.2.7 and
 * 1.2.8; STRUCTURE-13, 14, 18). */
#include "papers/structure/games.h"

/* ---- what is a number ---- */

/* Is every left option less than every right option? */
static bool options_apart(task *t, ref form) {
    uint32_t left_count, right_count;
    const ref *left = options_of(t, form, ENDER_LEFT, &left_count);
    const ref *right = options_of(t, form, ENDER_RIGHT, &right_count);
    for (uint32_t i = 0; i < left_count; i++)
        for (uint32_t k = 0; k < right_count; k++)
            if (!defined_le(t, left[i], right[k]) || defined_le(t, right[k], left[i])) return false;
    return true;
}

/* All options numbers by the corrected definition, and left below right. */
static bool is_number_by_definition(task *t, ref form) {
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        uint32_t count;
        const ref *options = options_of(t, form, player, &count);
        for (uint32_t i = 0; i < count; i++)
            if (!is_number_by_definition(t, options[i])) return false;
    }
    return options_apart(t, form);
}

static void number_as_printed(claim_run *run, born g) {
    if (!options_apart(run->t, g.game)) return;
    claim_holds(run, ref_is_number(run->t, form_value(run->t, g.game)),
                "every left option is less than every right option, and it is no number", "%s",
                g.name);
}

void check_structure_definition_1_2_43_printed(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), number_as_printed);
}

static void number_as_corrected(claim_run *run, born g) {
    const ref canonical = form_value(run->t, g.game);
    const bool number = is_number_by_definition(run->t, g.game);
    if (number) claim_holds(run, ref_is_number(run->t, canonical), "it is no p/2^q", "%s", g.name);
    claim_holds(run, is_number_by_definition(run->t, canonical) == ref_is_number(run->t, canonical),
                "the canonical form says otherwise", "%s", g.name);
}

void check_structure_definition_1_2_43(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), number_as_corrected);
}

static void between_options(claim_run *run, born x) {
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        uint32_t count;
        const ref *options = options_of(run->t, x.game, player, &count);
        for (uint32_t i = 0; i < count; i++)
            claim_relation(run, options[i], x.game,
                           player == ENDER_LEFT ? ENDER_LESS : ENDER_GREATER, "%s, %s option %u",
                           x.name, player_name(player), i);
    }
}

void check_structure_lemma_1_2_44(claim_run *run, unsigned day) {
    for_each(run, numbers_up_to(run, day), between_options);
}

/* ---- arithmetic ---- */

static void add_numbers(claim_run *run, born x, born y) {
    task *t = run->t;
    const dyadic a = ref_dyadic(t, x.game), b = ref_dyadic(t, y.game);
    claim_equal(run, form_value(t, form_add(t, x.game, y.game)), ref_number(t, dyadic_add(t, a, b)),
                "%s + %s", x.name, y.name);
    const int sign = dyadic_cmp(t, a, b);
    claim_holds(run, defined_le(t, x.game, y.game) == (sign <= 0), "the games compare otherwise",
                "%s <= %s", x.name, y.name);
}

void check_structure_theorem_1_2_45(claim_run *run, unsigned day) {
    const born_list numbers = numbers_up_to(run, day);
    for_each_pair(run, numbers, numbers, add_numbers);
}

void check_structure_dyadic_forms(claim_run *run, unsigned halvings) {
    task *t = run->t;
    const int64_t last = INT64_C(4) << halvings;
    for (int64_t p = -last; p < last; p++) {
        if (halvings == 0) {
            const ref below = ref_integer(t, p);
            ref n = REF_ZERO;
            for (int64_t i = 0; i < (p < 0 ? -p : p); i++)
                n = p < 0 ? game_from(t, &n, 0, &n, 1) : game_from(t, &n, 1, &n, 0);
            claim_equal(run, n, below, "%lld", (long long)p);
            continue;
        }
        const ref low = ref_number(t, dyadic_make(t, p, halvings - 1));
        const ref high = ref_number(t, dyadic_make(t, p + 1, halvings - 1));
        const ref middle = game_switch(t, low, high);
        claim_equal(run, middle, ref_number(t, dyadic_make(t, 2 * p + 1, halvings)), "%lld/2^%u",
                    (long long)(2 * p + 1), halvings);
        claim_equal(run, game_add(t, middle, middle), game_add(t, low, high), "2.(%lld/2^%u)",
                    (long long)(2 * p + 1), halvings);
    }
}

/* ---- the simplest number ---- */

/* The number of least birthday that lies between the options of a form, by trying all of them in
 * the order of their birthdays; REF_NONE when there is none. */
static ref simplest_between(task *t, ref form, born_list numbers) {
    uint32_t left_count, right_count, least = 0;
    const ref *left = options_of(t, form, ENDER_LEFT, &left_count);
    const ref *right = options_of(t, form, ENDER_RIGHT, &right_count);
    ref best = REF_NONE;
    for (size_t i = 0; i < numbers.count; i++) {
        const ref x = numbers.at[i].game;
        bool fits = true;
        for (uint32_t k = 0; k < left_count && fits; k++) fits = !game_le(t, x, left[k]);
        for (uint32_t k = 0; k < right_count && fits; k++) fits = !game_le(t, right[k], x);
        const uint32_t birthday = game_birthday_small(t, x);
        if (!fits || (!ref_same(best, REF_NONE) && birthday >= least)) continue;
        best = x;
        least = birthday;
    }
    return best;
}

enum { NUMBERS_DAY = 5 };

static void simplest_number(claim_run *run, born g) {
    const ref simplest = simplest_between(run->t, g.game, numbers_up_to(run, NUMBERS_DAY));
    const ref canonical = form_value(run->t, g.game);
    if (ref_same(simplest, REF_NONE))
        claim_holds(run, !ref_is_number(run->t, canonical), "it is a number and none fits", "%s",
                    g.name);
    else
        claim_equal(run, canonical, simplest, "%s", g.name);
}

void check_structure_theorem_1_2_49(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), simplest_number);
}

static void simplest_of_pair(claim_run *run, born x, born y) {
    task *t = run->t;
    if (!game_lf(t, x.game, y.game) || ref_same(x.game, y.game)) return;
    const ref simplest =
        simplest_between(t, form_make(t, &x.game, 1, &y.game, 1), numbers_up_to(run, 6));
    claim_equal(run, game_switch(t, x.game, y.game), simplest, "{%s|%s}", x.name, y.name);
}

void check_structure_simplest_of_pairs(claim_run *run, unsigned day) {
    const born_list numbers = numbers_up_to(run, day);
    for_each_pair(run, numbers, numbers, simplest_of_pair);
}

/* ---- number avoidance ---- */

static bool wins_moving_to(task *t, ref sum, ender_player player) {
    return player == ENDER_LEFT ? game_le(t, REF_ZERO, sum) : game_le(t, sum, REF_ZERO);
}

/* Does the player have a winning move in g + x by moving in g? */
static bool wins_in(task *t, ref g, ref x, ender_player player) {
    side s;
    side_open(t, &s, g, player);
    for (uint32_t i = 0; i < s.count; i++)
        if (wins_moving_to(t, game_add(t, side_at(t, &s, i), x), player)) return true;
    return false;
}

static void avoid_number(claim_run *run, born g, born x) {
    task *t = run->t;
    if (ref_is_number(t, g.game)) return;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const bool wins = wins_in(t, x.game, g.game, player) || wins_in(t, g.game, x.game, player);
        claim_holds(run, wins == wins_in(t, g.game, x.game, player),
                    "the only winning moves are in the number", "%s + (%s), %s first", g.name,
                    x.name, player_name(player));
    }
}

void check_structure_theorem_1_2_51(claim_run *run, unsigned day) {
    for_each_pair(run, born_by(run, day), numbers_up_to(run, 4), avoid_number);
}

static void better_than_number(claim_run *run, born g, born x) {
    task *t = run->t;
    dyadic lower;
    if (ref_is_number(t, g.game) || !dyadic_left_option(t, ref_dyadic(t, x.game), &lower)) return;
    const ref after = game_add(t, g.game, ref_number(t, lower));
    bool found = false;
    side s;
    side_open(t, &s, g.game, ENDER_LEFT);
    for (uint32_t i = 0; i < s.count; i++) {
        const ref move = game_add(t, side_at(t, &s, i), x.game);
        found = found || (!ref_same(move, after) && game_le(t, after, move));
    }
    claim_holds(run, found, "no move in the game beats that in the number", "%s + (%s)", g.name,
                x.name);
}

void check_structure_theorem_1_2_52(claim_run *run, unsigned day) {
    for_each_pair(run, born_by(run, day), numbers_up_to(run, 4), better_than_number);
}

/* ---- Hackenbush-dimension ---- */

static void dimension_of_number(claim_run *run, born x) {
    task *t = run->t;
    const dyadic number = ref_dyadic(t, x.game);
    /* by the definition: the largest denominator among all positions */
    ref_list inside = {0};
    subpositions(t, x.game, WALK_EVERYTHING, 0, &inside);
    uint32_t largest = 0;
    for (size_t i = 0; i < inside.count; i++) {
        const uint32_t exponent = ref_dyadic(t, inside.at[i]).exp;
        if (exponent > largest) largest = exponent;
    }
    const int64_t dimension = ref_same(x.game, REF_ZERO) ? 0 : 1 + (int64_t)largest;
    claim_same_number(run, (int64_t)hackenbush_dimension(t, x.game), dimension, "hdim(%s)", x.name);
    claim_same_number(run, ref_same(x.game, REF_ZERO) ? 0 : 1 + (int64_t)number.exp, dimension,
                      "hdim(%s)", x.name);
    if (dyadic_is_integer(number)) return;
    const dyadic step = half_to(t, (uint32_t)(dimension - 1));
    const ref low = ref_number(t, dyadic_sub(t, number, step));
    const ref high = ref_number(t, dyadic_add(t, number, step));
    claim_same_form(run, form_make(t, &low, 1, &high, 1), x.game, "%s", x.name);
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        const ref_list list = incentives(t, x.game, player);
        claim_same_number(run, (int64_t)list.count, 1, "incentives of %s in %s",
                          player_name(player), x.name);
        claim_equal(run, list.at[0], ref_number(t, dyadic_neg(t, step)), "incentive of %s in %s",
                    player_name(player), x.name);
    }
}

void check_structure_lemma_1_2_60(claim_run *run, unsigned day) {
    for_each(run, numbers_up_to(run, day), dimension_of_number);
}
