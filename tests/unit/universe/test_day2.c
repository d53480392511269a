/* SPDX-License-Identifier: MIT
 *
 * The games of day 2 by their options: their order and what conditions say of them against the
 * library, and numbers of antichains of dead-ending and blocking games against a plain count, and
 * of sets and their conjugates. */
#include "fixture.h"
#include "testing.h"

#include "antichains.h"
#include "base/random.h"
#include "universe/day2_rows.h"

static const universe universes[] = {
    {.kind = UNIVERSE_DEAD_ENDING}, {.kind = UNIVERSE_BLOCKING}, {.kind = UNIVERSE_ALL}};
enum { UNIVERSES = 3 };

/* ---- games of day 2 ---- */

static void order_body(task *t) {
    for (unsigned k = 0; k < UNIVERSES; k++) {
        const universe_kind kind = universes[k].kind;
        for (unsigned g = 0; g < DAY2_GAMES; g++) {
            const ref form = day2_game(t, g);
            assert_true(ref_same(day2_game(t, day2_conjugate(g)), form_neg(t, form)));
            assert_int_equal(day2_is_member(kind, g), universe_has(t, &universes[k], form));
            for (unsigned h = 0; h < DAY2_GAMES; h++)
                if (day2_at_least(kind, g, h) !=
                    universe_at_least(t, &universes[k], form, day2_game(t, h)))
                    fail_msg("the games %u and %u", g, h);
        }
    }
}

/* The conditions that a game breaks, by its simplest form. Those of ends are left out. */
static unsigned conditions_broken(task *t, const universe *u, ref form) {
    const ref day1[] = {REF_ZERO, ref_integer(t, 1), ref_integer(t, -1), REF_STAR};
    const unsigned none[] = {NONE_HAS_ZERO, NONE_HAS_ONE, NONE_HAS_MINUS_ONE, NONE_HAS_STAR};
    const unsigned all[] = {ALL_HAVE_ZERO, ALL_BELOW_ONE, ALL_HAVE_MINUS_ONE, ALL_BELOW_STAR};
    const ref simplest = universe_simplest(t, u, form);
    const bool below = universe_at_least(t, u, REF_ZERO, form);
    const bool strong = universe_is_strong(t, u, form, ENDER_LEFT);
    const ender_outcome outcome = form_misere_outcome(t, form);
    const bool wins = outcome == ENDER_L || outcome == ENDER_P;
    unsigned broken = universe_at_least(t, u, form, REF_ZERO) ? NONE_ABOVE_ZERO : 0;
    if (strong) broken |= NONE_IS_STRONG;
    if (wins && (strong || u->kind == UNIVERSE_DEAD_ENDING)) broken |= NONE_HELPS;
    for (unsigned i = 0; i < 4; i++) {
        side s;
        bool has = false;
        form_side_open(t, &s, simplest, ENDER_RIGHT);
        for (uint32_t k = 0; k < s.count; k++) has = has || ref_same(side_at(t, &s, k), day1[i]);
        const bool is_below = below && (all[i] == ALL_BELOW_ONE || all[i] == ALL_BELOW_STAR);
        if (has) broken |= none[i];
        if (!has && !is_below) broken |= all[i];
    }
    return broken;
}

static void conditions_body(task *t) {
    for (unsigned k = 0; k < UNIVERSES; k++)
        for (unsigned g = 0; g < DAY2_GAMES; g++) {
            const universe *u = &universes[k];
            if (!day2_is_member(u->kind, g)) continue;
            const unsigned broken = conditions_broken(t, u, day2_game(t, g));
            for (unsigned bit = 1; bit <= NONE_IS_STRONG; bit *= 2)
                if (bit != ALL_MAKE_ENDS && (u->kind != UNIVERSE_ALL || bit < NONE_HELPS) &&
                    day2_meets(u->kind, g, bit) != !(broken & bit))
                    fail_msg("the game %u and the condition %u", g, bit);
        }
}

/* ---- antichains ---- */

/* The games of the universe between some random ones. */
static unsigned pick_between(uint64_t *seed, universe_kind kind, bool *among) {
    enum { ENDPOINTS = 4 };
    unsigned low[ENDPOINTS], high[ENDPOINTS], games = 0;
    for (unsigned i = 0; i < ENDPOINTS; i++) {
        do low[i] = random_below(seed, DAY2_GAMES);
        while (!day2_is_member(kind, low[i]));
        do high[i] = random_below(seed, DAY2_GAMES);
        while (!day2_is_member(kind, high[i]));
    }
    for (unsigned g = 0; g < DAY2_GAMES; g++) {
        bool above = false, below = false;
        for (unsigned i = 0; i < ENDPOINTS; i++) {
            above = above || day2_at_least(kind, g, low[i]);
            below = below || day2_at_least(kind, high[i], g);
        }
        games += among[g] = above && below && day2_is_member(kind, g);
    }
    return games;
}

static void intervals_body(task *t) {
    uint64_t seed = 1763;
    for (unsigned k = 0; k < 2; k++)
        for (unsigned counted = 0; counted < 60;) {
            bool among[DAY2_GAMES];
            const universe_kind kind = universes[k].kind;
            const unsigned games = pick_between(&seed, kind, among);
            if (games < 12 || games > 40) continue;
            assert_true(day2_antichains(t, kind, among) ==
                        count_antichains_plainly(t, kind, among));
            counted++;
        }
}

/* Conjugates are ordered the other way, and are other rows: whole rows are left out. */
static void conjugates_body(task *t) {
    for (unsigned k = 0; k < 2; k++) {
        const universe_kind kind = universes[k].kind;
        unsigned plain = 0;
        for (unsigned c = 0; c < NO_ENDS; c += 5) {
            bool among[DAY2_GAMES], conjugates[DAY2_GAMES];
            unsigned games = 0;
            for (unsigned g = 0; g < DAY2_GAMES; g++) {
                games += among[g] = day2_is_member(kind, g) && day2_meets(kind, g, c);
                conjugates[day2_conjugate(g)] = among[g];
            }
            if (games > 64) continue;
            const game_count count = day2_antichains(t, kind, among);
            assert_true(count == day2_antichains(t, kind, conjugates));
            if (games > 26) continue;
            assert_true(count == count_antichains_plainly(t, kind, among));
            plain++;
        }
        assert_true(plain > 100);
    }
}

static void the_order_is_that_of_the_universe(void **state) {
    (void)state;
    run(order_body);
}
static void conditions_are_those_of_simplest_forms(void **state) {
    (void)state;
    run(conditions_body);
}
static void antichains_between_games_are_counted(void **state) {
    (void)state;
    run(intervals_body);
}
static void conjugates_have_as_many_antichains(void **state) {
    (void)state;
    run(conjugates_body);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_is_that_of_the_universe),
        cmocka_unit_test(conditions_are_those_of_simplest_forms),
        cmocka_unit_test(antichains_between_games_are_counted),
        cmocka_unit_test(conjugates_have_as_many_antichains),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
