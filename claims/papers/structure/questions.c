/* SPDX-License-Identifier: MIT
 *
 * The questions on ordinal sums at the end of A. A. Siegel's thesis (section 5.2), and what
 * computation suggests as answers (STRUCTURE-37, 41, and section 11 of the specification). */
#include "papers/structure/sums.h"

/* ---- 5.2.1: how far is G:H from G? ---- */

static void check_distance(claim_run *run, size_t index, const void *arg) {
    const named_list *bases = arg;
    task *t = run->t;
    const named g = bases->at[index];
    if (ref_is_number(t, g.game)) return;
    const named_list games = named_games(run, 2);
    for (size_t i = 0; i < games.count; i++) {
        const ref difference = game_sub(t, ordinal_sum(t, g.game, games.at[i].game), g.game);
        claim_holds(run, game_is_infinitesimal(t, difference), "it is no infinitesimal",
                    "%s:%s - %s", g.name, games.at[i].name, g.name);
    }
}
void check_structure_infinitesimal_distance(claim_run *run, unsigned day) {
    const named_list bases = named_games(run, day);
    claim_parallel(run, bases.count, check_distance, &bases);
}

static void check_number_bounds(claim_run *run, size_t index, const void *arg) {
    const named_list *numbers = arg;
    task *t = run->t;
    const named x = numbers->at[index];
    const dyadic value_of_x = ref_dyadic(t, x.game);
    if (dyadic_is_integer(value_of_x)) return;
    const ref step = ref_number(t, half_power(t, 1, (int64_t)value_of_x.exp));
    const named_list games = named_games(run, 3);
    for (size_t i = 0; i < games.count; i++) {
        const ref difference = game_sub(t, ordinal_sum(t, x.game, games.at[i].game), x.game);
        claim_relation(run, difference, step, ENDER_LESS, "%s:%s - %s", x.name, games.at[i].name,
                       x.name);
        claim_relation(run, difference, game_neg(t, step), ENDER_GREATER, "%s:%s - %s", x.name,
                       games.at[i].name, x.name);
    }
}
void check_structure_number_bounds(claim_run *run, unsigned day) {
    const named_list numbers = named_numbers(run, day);
    claim_parallel(run, numbers.count, check_number_bounds, &numbers);
}

void check_structure_integer_bounds(claim_run *run, unsigned k) {
    const named_list games = named_games(run, 3);
    const ref below = ref_integer(run->t, (int64_t)k - 1);
    for (size_t i = 0; i < games.count; i++)
        claim_relation(run, ordinal_sum(run->t, ref_integer(run->t, k), games.at[i].game), below,
                       ENDER_GREATER, "%u:%s", k, games.at[i].name);
}

/* For all-small games: aw(G:H) = aw(G), but for * and *2 it is at most 1 away. */
void check_structure_weights(claim_run *run, unsigned day) {
    task *t = run->t;
    const named_list games = named_games(run, day);
    for (size_t i = 0; i < games.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            const named g = games.at[i], h = games.at[k];
            if (ref_same(g.game, REF_ZERO) || !game_is_all_small(t, g.game) ||
                !game_is_all_small(t, h.game))
                continue;
            const ref change = game_sub(t, atomic_weight(t, ordinal_sum(t, g.game, h.game)),
                                        atomic_weight(t, g.game));
            const bool nimber = ref_same(g.game, REF_STAR) || ref_same(g.game, ref_nimber(t, 2));
            const ref most = ref_integer(t, nimber);
            claim_holds(run, game_le(t, change, most) && game_ge(t, change, game_neg(t, most)),
                        "the atomic weight changes by more", "%s:%s", g.name, h.name);
        }
}

/* ---- 5.2.3: factors ---- */

/* The factors of g, each as often as it stands there. */
static ref_list factors_of(task *t, ref g) {
    const factor_list runs = ordinal_factors(t, g);
    ref_list all = {0};
    for (size_t i = 0; i < runs.count; i++)
        for (uint64_t k = 0; k < runs.at[i].times; k++) ref_list_add(t, &all, runs.at[i].factor);
    return all;
}

static void check_factors(claim_run *run, size_t index, const void *arg) {
    const named_list *games = arg;
    task *t = run->t;
    const named g = games->at[index];
    const ref_list of_g = factors_of(t, g.game);
    for (size_t i = 0; i < games->count; i++) {
        const arena_mark mark = scratch_mark(t);
        const named h = games->at[i];
        const ref_list of_h = factors_of(t, h.game);
        const ref_list of_sum = factors_of(t, ordinal_sum(t, g.game, h.game));
        bool same = of_sum.count == of_g.count + of_h.count;
        for (size_t k = 0; same && k < of_sum.count; k++)
            same = ref_same(of_sum.at[k], (k < of_g.count ? of_g.at[k] : of_h.at[k - of_g.count]));
        claim_holds(run, same, "its factors are not those of both parts", "%s:%s", g.name, h.name);
        scratch_release(t, mark);
    }
}
void check_structure_free_monoid(claim_run *run, unsigned day) {
    const named_list games = named_games(run, day);
    claim_parallel(run, games.count, check_factors, &games);
}

static void check_birthdays(claim_run *run, size_t index, const void *arg) {
    const named_list *games = arg;
    task *t = run->t;
    const named g = games->at[index];
    for (size_t i = 0; i < games->count; i++) {
        const named h = games->at[i];
        claim_same_number(run, game_birthday_small(t, ordinal_sum(t, g.game, h.game)),
                          (int64_t)game_birthday_small(t, g.game) + game_birthday_small(t, h.game),
                          "birthday(%s:%s)", g.name, h.name);
    }
}
void check_structure_birthdays_add(claim_run *run, unsigned day) {
    const named_list games = named_games(run, day);
    claim_parallel(run, games.count, check_birthdays, &games);
}

/* No left option of the sum, dominated ones left out, is reversible. */
/* The options of the literal sum G:H for a player: those of G and the G:H^L. */
static ref *ordinal_sum_options(task *t, ref g, ref h, ender_player player, uint32_t *count) {
    side of_g, of_h;
    side_open(t, &of_g, g, player);
    side_open(t, &of_h, h, player);
    ref *list = SCRATCH_ARRAY(t, ref, of_g.count + of_h.count + 1u);
    for (uint32_t k = 0; k < of_g.count; k++) list[k] = side_at(t, &of_g, k);
    for (uint32_t k = 0; k < of_h.count; k++)
        list[of_g.count + k] = ordinal_sum(t, g, side_at(t, &of_h, k));
    *count = of_g.count + of_h.count;
    return list;
}

static bool is_at_least(task *t, ender_player player, ref x, ref y) {
    return player == ENDER_LEFT ? game_ge(t, x, y) : game_le(t, x, y);
}

static bool is_undominated(task *t, const ref *list, uint32_t count, uint32_t at,
                           ender_player player) {
    for (uint32_t k = 0; k < count; k++)
        if (!ref_same(list[k], list[at]) && is_at_least(t, player, list[k], list[at])) return false;
    return true;
}

/* Has the option an answer that is no better for the player than the sum? Its own simplest form
 * has one if any form of it has. */
static bool is_reversible(task *t, ref sum, ref option, ender_player player) {
    side answers;
    side_open(t, &answers, option, ender_opponent(player));
    for (uint32_t k = 0; k < answers.count; k++)
        if (is_at_least(t, player, sum, side_at(t, &answers, k))) return true;
    return false;
}

/* Those that no other dominates are irreversible, and they are the canonical options. */
static void check_reversals(claim_run *run, size_t index, const void *arg) {
    const named_list *games = arg;
    task *t = run->t;
    const named g = games->at[index];
    for (size_t i = 0; i < games->count; i++) {
        const arena_mark mark = scratch_mark(t);
        const named h = games->at[i];
        const ref sum = ordinal_sum(t, g.game, h.game);
        for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
            uint32_t count, kept = 0;
            ref *list = ordinal_sum_options(t, g.game, h.game, player, &count);
            for (uint32_t k = 0; k < count; k++) {
                if (!is_undominated(t, list, count, k, player)) continue;
                bool again = false;
                for (uint32_t j = 0; j < k; j++) again |= ref_same(list[j], list[k]);
                kept += !again;
                claim_holds(run, !is_reversible(t, sum, list[k], player),
                            "an option that no other dominates is reversible", "%s:%s, to %s",
                            g.name, h.name, claim_name(run, list[k]));
            }
            side of_sum;
            side_open(t, &of_sum, sum, player);
            claim_same_number(run, kept, of_sum.count, "options of %s:%s that none dominates",
                              g.name, h.name);
        }
        scratch_release(t, mark);
    }
}
void check_structure_no_reversals(claim_run *run, unsigned day) {
    const named_list games = named_games(run, day);
    claim_parallel(run, games.count, check_reversals, &games);
}

static bool is_irreducible(task *t, ref g) {
    const ref_list factors = factors_of(t, g);
    return factors.count == 1 && ref_same(factors.at[0], g);
}

void check_structure_questions_irreducibles(claim_run *run, unsigned day) {
    task *t = run->t;
    static const char *const day_2[] = {"^",      "v",        "{1|0}", "{1|*}", "{1|0,*}", "{0|-1}",
                                        "{*|-1}", "{0,*|-1}", "+-1",   "1",     "-1",      "*"};
    static const int64_t counts[] = {0, 3, 9, 1371};
    const named_list games = named_games(run, day);
    int64_t found = 0;
    for (size_t i = 0; i < games.count; i++) {
        if (game_birthday_small(t, games.at[i].game) != day) continue;
        claim_case(run);
        const bool whole =
            !ref_same(games.at[i].game, REF_ZERO) && is_irreducible(t, games.at[i].game);
        found += whole;
        if (day > 2 || !whole) continue;
        bool listed = false;
        for (size_t k = 0; k < sizeof day_2 / sizeof *day_2; k++)
            listed |= ref_same(claim_value(run, "%s", day_2[k]), games.at[i].game);
        claim_holds(run, listed, "it is not listed", "ordinal_factorisation(%s)", games.at[i].name);
    }
    claim_same_number(run, found, counts[day], "irreducible games born on day %u", day);
}

/* Not every game is an ordinal sum: Question 5.2.3 as a statement. */
void check_structure_every_game_a_sum(claim_run *run, unsigned day) {
    const named_list games = named_games(run, day);
    for (size_t i = 0; i < games.count; i++)
        claim_holds(
            run, ref_same(games.at[i].game, REF_ZERO) || !is_irreducible(run->t, games.at[i].game),
            "it is no ordinal sum of canonical forms other than 0", "ordinal_factorisation(%s)",
            games.at[i].name);
}

/* A base other than 0 with G:H = 1, not canonical: then G is 0 or 1 in value. */
void check_structure_one_is_irreducible(claim_run *run, unsigned day) {
    task *t = run->t;
    const named_list bases = named_forms(run, day), games = named_games(run, day);
    const ref one = ref_integer(t, 1);
    for (size_t i = 0; i < bases.count; i++)
        for (size_t k = 0; k < games.count; k++) {
            if (ref_same(games.at[k].game, REF_ZERO)) continue;
            claim_case(run);
            if (ref_same(ordinal_sum(t, bases.at[i].game, games.at[k].game), one))
                claim_equal(run, form_value(t, bases.at[i].game), REF_ZERO, "%s:%s",
                            bases.at[i].name, games.at[k].name);
        }
    claim_equal(run, form_value(t, claim_form(run, "{-1|}:1")), one, "lit({-1|}):1");
}

void check_structure_birthday_4(claim_run *run, unsigned size) {
    (void)size;
    claim_same_number(run, (int64_t)ordinal_sums_of_birthdays(run->t, 4).count, 8631,
                      "G:H with birthdays that add up to 4");
}

/* ---- 5.2.2: sums with a fuzzy branch ---- */

/* G' = G:H with H || 0 and G not 0, for G and H born by the day, exactly if some factor of G' after
 * the first is fuzzy. */
static void check_fuzzy(claim_run *run, size_t index, const void *arg) {
    const named_list *games = arg;
    task *t = run->t;
    const named whole = games->at[index];
    const ref_list factors = factors_of(t, whole.game);
    bool told = false, found = false;
    for (size_t i = 1; i < factors.count; i++)
        told |= game_compare(t, factors.at[i], REF_ZERO) == ENDER_CONFUSED;
    for (size_t i = 0; i < games->count && !found; i++)
        for (size_t k = 0; k < games->count && !found; k++) {
            const ref g = games->at[i].game, h = games->at[k].game;
            if (game_birthday_small(t, g) + game_birthday_small(t, h) !=
                game_birthday_small(t, whole.game))
                continue;
            found = !ref_same(g, REF_ZERO) && game_compare(t, h, REF_ZERO) == ENDER_CONFUSED &&
                    ref_same(ordinal_sum(t, g, h), whole.game);
        }
    claim_holds(run, told == found, "the factors tell otherwise", "ordinal_factorisation(%s)",
                whole.name);
}
void check_structure_fuzzy_branches(claim_run *run, unsigned day) {
    const named_list games = named_games(run, day);
    claim_parallel(run, games.count, check_fuzzy, &games);
}
