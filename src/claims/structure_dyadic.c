/* SPDX-License-Identifier: MIT
 *
 * Numbers, number avoidance and the Hackenbush-dimension (A. A. Siegel's thesis, sections 1.2.7 and
 * 1.2.8; STRUCTURE-13, 14, 18). */
#include "claims/structure_games.h"

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

static void definition_1_2_43_printed(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), number_as_printed);
}

static void number_as_corrected(claim_run *run, born g) {
    const ref canonical = form_value(run->t, g.game);
    const bool number = is_number_by_definition(run->t, g.game);
    if (number) claim_holds(run, ref_is_number(run->t, canonical), "it is no p/2^q", "%s", g.name);
    claim_holds(run, is_number_by_definition(run->t, canonical) == ref_is_number(run->t, canonical),
                "the canonical form says otherwise", "%s", g.name);
}

static void definition_1_2_43(claim_run *run, unsigned day) {
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

static void lemma_1_2_44(claim_run *run, unsigned day) {
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

static void theorem_1_2_45(claim_run *run, unsigned day) {
    const born_list numbers = numbers_up_to(run, day);
    for_each_pair(run, numbers, numbers, add_numbers);
}

static void dyadic_forms(claim_run *run, unsigned halvings) {
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
        if (!fits || (best != REF_NONE && birthday >= least)) continue;
        best = x;
        least = birthday;
    }
    return best;
}

enum { NUMBERS_DAY = 5 };

static void simplest_number(claim_run *run, born g) {
    const ref simplest = simplest_between(run->t, g.game, numbers_up_to(run, NUMBERS_DAY));
    const ref canonical = form_value(run->t, g.game);
    if (simplest == REF_NONE)
        claim_holds(run, !ref_is_number(run->t, canonical), "it is a number and none fits", "%s",
                    g.name);
    else
        claim_equal(run, canonical, simplest, "%s", g.name);
}

static void theorem_1_2_49(claim_run *run, unsigned day) {
    for_each(run, positions_up_to(run, day), simplest_number);
}

static void simplest_of_pair(claim_run *run, born x, born y) {
    task *t = run->t;
    if (!game_lf(t, x.game, y.game) || x.game == y.game) return;
    const ref simplest =
        simplest_between(t, form_make(t, &x.game, 1, &y.game, 1), numbers_up_to(run, 6));
    claim_equal(run, game_switch(t, x.game, y.game), simplest, "{%s|%s}", x.name, y.name);
}

static void simplest_of_pairs(claim_run *run, unsigned day) {
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

static void theorem_1_2_51(claim_run *run, unsigned day) {
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
        found = found || (move != after && game_le(t, after, move));
    }
    claim_holds(run, found, "no move in the game beats that in the number", "%s + (%s)", g.name,
                x.name);
}

static void theorem_1_2_52(claim_run *run, unsigned day) {
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
    const int64_t dimension = x.game == REF_ZERO ? 0 : 1 + (int64_t)largest;
    claim_same_number(run, (int64_t)hackenbush_dimension(t, x.game), dimension, "hdim(%s)", x.name);
    claim_same_number(run, x.game == REF_ZERO ? 0 : 1 + (int64_t)number.exp, dimension, "hdim(%s)",
                      x.name);
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

static void lemma_1_2_60(claim_run *run, unsigned day) {
    for_each(run, numbers_up_to(run, day), dimension_of_number);
}

/* ---- the list ---- */

static const claim claims[] = {
    {.info = {.id = "structure.definition-1-2-43-printed",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "A game is a number when every left option is less than every right "
                           "option.",
              .source = "Siegel, Structure of Games, Definition 1.2.43, as printed",
              .items = "STRUCTURE-13",
              .checked = "the values of all literal forms of the day (of day 3 the canonical ones) "
                         "with left options less than right ones",
              .verdict = ENDER_CLAIM_FALSE,
              .correction = "The options must be numbers as well: structure.definition-1-2-43.",
              DAYS(0, 3, 3, 3, 3)},
     .check = definition_1_2_43_printed},
    {.info = {.id = "structure.definition-1-2-43",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "A game whose options are numbers, every left option less than every "
                           "right option, is a number p/2^q; and the canonical form of a number is "
                           "such a game.",
              .source = "Siegel, Structure of Games, Definition 1.2.43, corrected",
              .items = "STRUCTURE-13",
              .checked = "the recursive definition on trees with the value, for all literal forms "
                         "of the day (of day 3 the canonical ones)",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 3, 3, 3, 3)},
     .check = definition_1_2_43},
    {.info = {.id = "structure.lemma-1-2-44",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "x^L < x < x^R for a number x.",
              .source = "Siegel, Structure of Games, Lemma 1.2.44",
              .items = "STRUCTURE-13",
              .checked = "the options of all numbers born by the day",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 7, 10, 14, 18)},
     .check = lemma_1_2_44},
    {.info = {.id = "structure.theorem-1-2-45",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "Numbers add and compare as games as they do as fractions, so they are "
                           "totally ordered.",
              .source = "Siegel, Structure of Games, Theorems 1.2.45 and 1.2.46",
              .items = "STRUCTURE-13",
              .checked = "the canonical form of the literal sum, and the recursive order on trees, "
                         "with exact arithmetic, for all pairs of numbers born by the day",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 4, 6, 8, 10)},
     .check = theorem_1_2_45},
    {.info = {.id = "structure.dyadic-forms",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "n + 1 = {n|}, and (2p+1)/2^q = {p/2^(q-1) | (p+1)/2^(q-1)}.",
              .source = "Siegel, Structure of Games, Definitions 1.2.42 and 1.2.48",
              .items = "STRUCTURE-13",
              .checked = "the values of these forms, and that twice the second one is the sum of "
                         "its options, for all such numbers between -4 and 4 with q the size",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 7, 12, 16, 20)},
     .check = dyadic_forms},
    {.info = {.id = "structure.theorem-1-2-49",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "If some number x has L(G) <| x <| R(G), then G is the one of least "
                           "birthday; otherwise G is no number.",
              .source = "Siegel, Structure of Games, Theorem 1.2.49",
              .items = "STRUCTURE-13",
              .checked = "the value with the simplest of the numbers born by day 5 that fit, all "
                         "tried, for all literal forms of the day (of day 3 the canonical ones)",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 3, 3, 3, 3)},
     .check = theorem_1_2_49},
    {.info = {.id = "structure.simplest-between-numbers",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "{x|y} with numbers x < y is the number of least birthday between them.",
              .source = "Siegel, Structure of Games, Definition 1.2.50",
              .items = "STRUCTURE-13",
              .checked = "the value with the simplest of the numbers born by day 6 between them, "
                         "all tried, for all pairs of numbers born by the day",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 3, 4, 5, 5)},
     .check = simplest_of_pairs},
    {.info = {.id = "structure.theorem-1-2-51",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "If x is a number and G is not, a player who can win G + x moving first "
                           "can do so by a move in G.",
              .source = "Siegel, Structure of Games, Theorem 1.2.51",
              .items = "STRUCTURE-14 STRUCTURE-80",
              .checked = "all moves in G and in x, for all G born by the day and the 31 numbers "
                         "born by day 4",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 2, 3, 3, 3)},
     .check = theorem_1_2_51},
    {.info = {.id = "structure.theorem-1-2-52",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "If x is a number and G is not, every x^L has a G^L with G^L + x > "
                           "G + x^L.",
              .source = "Siegel, Structure of Games, Theorem 1.2.52",
              .items = "STRUCTURE-14",
              .checked = "the sums, for all G born by the day and the 31 numbers born by day 4",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 2, 3, 3, 3)},
     .check = theorem_1_2_52},
    {.info = {.id = "structure.lemma-1-2-60",
              .kind = ENDER_CLAIM_THEOREM,
              .statement = "The Hackenbush-dimension of a number other than 0 is one more than the "
                           "exponent of its denominator; a non-integer x is {x - d | x + d} with d "
                           "= 2^(1 - Hdim(x)), and both incentives are -d.",
              .source = "Siegel, Structure of Games, Definition 1.2.59 and Lemma 1.2.60",
              .items = "STRUCTURE-18",
              .checked = "the denominators of all positions, the form, and the incentives, for all "
                         "numbers born by the day",
              .verdict = ENDER_CLAIM_TRUE,
              DAYS(0, 6, 9, 12, 14)},
     .check = lemma_1_2_60},
};

const claim_list claims_structure_dyadic = CLAIM_LIST(claims);
