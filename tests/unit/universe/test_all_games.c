/* SPDX-License-Identifier: MIT
 *
 * The count of all games of day 3: the order of the 256 games of day 2 against the library, numbers
 * of antichains against a plain count, and which games are simplest forms against the library. */
#include "fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/held.h"
#include "base/random.h"
#include "universe/all_games.h"
#include "universes.h"

static const universe all = {.kind = UNIVERSE_ALL};
static ref game[DAY2_GAMES];

static void make_games(task *t) {
    const ref day1[] = {REF_ZERO, ref_integer(t, 1), ref_integer(t, -1), REF_STAR};
    for (unsigned g = 0; g < DAY2_GAMES; g++) {
        ref options[2][4];
        uint32_t count[2] = {0, 0};
        for (unsigned p = 0; p < 2; p++)
            for (unsigned i = 0; i < 4; i++)
                if ((p == 0 ? g / DAY2_SIDES : g) >> i & 1) options[p][count[p]++] = day1[i];
        game[g] = form_make(t, options[0], count[0], options[1], count[1]);
    }
}

static void order_body(task *t) {
    make_games(t);
    for (unsigned g = 0; g < DAY2_GAMES; g++)
        for (unsigned h = 0; h < DAY2_GAMES; h++)
            if (all_games_at_least(g, h) != universe_at_least(t, &all, game[g], game[h]))
                fail_msg("the games %u and %u", g, h);
}

/* ---- antichains ---- */

typedef struct plain_set {
    uint64_t words[4];
} plain_set;

static bool has(const plain_set *s, unsigned i) { return s->words[i / 64] >> i % 64 & 1; }
static void take_out(plain_set *s, unsigned i) { s->words[i / 64] &= ~(UINT64_C(1) << i % 64); }

/* One game is in the antichain, and those comparable with it are not, or it is not. Games that are
 * comparable with most others come first, so that the rest falls apart. */
static uint64_t count_plainly(task *t, map *known, const plain_set *of) {
    const uint64_t hash = map_hash(t, of->words, 4);
    const uint32_t seen = map_find(known, of->words, 4, hash);
    if (seen != 0) return seen;
    unsigned best = DAY2_GAMES, most = 0;
    for (unsigned i = 0; i < DAY2_GAMES; i++) {
        unsigned beside = 0;
        if (!has(of, i)) continue;
        for (unsigned k = 0; k < DAY2_GAMES; k++)
            beside += has(of, k) && (all_games_at_least(i, k) || all_games_at_least(k, i));
        if (beside > most) most = beside, best = i;
    }
    if (best == DAY2_GAMES) return 1;
    plain_set without = *of, with = *of;
    take_out(&without, best);
    for (unsigned k = 0; k < DAY2_GAMES; k++)
        if (has(of, k) && (all_games_at_least(best, k) || all_games_at_least(k, best)))
            take_out(&with, k);
    const uint64_t count = count_plainly(t, known, &without) + count_plainly(t, known, &with);
    assert_true(count <= UINT32_MAX);
    map_insert(t, known, of->words, 4, hash, (uint32_t)count);
    return count;
}

static void antichains_body(task *t) {
    unsigned counted = 0;
    for (unsigned conditions = 0; conditions < 2 * CONDITION_SETS; conditions++) {
        plain_set of = {{0}};
        unsigned games = 0;
        for (unsigned g = 0; g < DAY2_GAMES; g++)
            if (all_games_meets(g, conditions)) {
                of.words[g / 64] |= UINT64_C(1) << g % 64;
                games++;
            }
        if (games > 32) continue;
        held holder;
        map *known = held_map(t, &holder);
        assert_true(all_games_antichains(t, conditions) == count_plainly(t, known, &of));
        held_close(t, &holder);
        counted++;
    }
    assert_true(counted >= 10);
    /* Where the rows have half of all sets, and the ends are coupled. */
    assert_true(all_games_antichains(t, ALL_BELOW_STAR | NONE_HAS_ONE) == 147887684);
    assert_true(all_games_antichains(t, NONE_HAS_ONE | NONE_HAS_STAR) == 728722025);
}

/* ---- simplest forms ---- */

/* A random antichain of up to five games, and the conditions that it meets. Of Right options the
 * players are exchanged. */
static size_t random_antichain(uint64_t *seed, unsigned *chosen, unsigned *conditions) {
    size_t count = 0;
    *conditions = CONDITION_SETS - 1;
    for (unsigned trial = random_below(seed, 6); trial > 0; trial--) {
        const unsigned g = random_below(seed, DAY2_GAMES);
        bool is_free = true;
        for (size_t i = 0; i < count; i++)
            is_free =
                is_free && !all_games_at_least(g, chosen[i]) && !all_games_at_least(chosen[i], g);
        if (is_free) chosen[count++] = g;
    }
    for (size_t i = 0; i < count; i++)
        for (unsigned bit = 1; bit < CONDITION_SETS; bit *= 2)
            if (!all_games_meets(chosen[i], bit)) *conditions &= ~bit;
    return count;
}

static void simplest_body(task *t) {
    uint64_t seed = 176;
    unsigned reversible = 0;
    make_games(t);
    for (unsigned trial = 0; trial < 20000; trial++) {
        unsigned left[6], right[6], met[2];
        ref options[2][6];
        const size_t lefts = random_antichain(&seed, left, &met[0]);
        const size_t rights = random_antichain(&seed, right, &met[1]);
        for (size_t i = 0; i < lefts; i++) options[0][i] = game[left[i]];
        for (size_t i = 0; i < rights; i++) options[1][i] = form_neg(t, game[right[i]]);
        const ref g = form_make(t, options[0], (uint32_t)lefts, options[1], (uint32_t)rights);
        const bool simplest = ref_same(universe_simplest(t, &all, g), g);
        assert_int_equal(all_games_are_simplest(met[0], lefts == 0, met[1], rights == 0), simplest);
        reversible += !simplest;
    }
    assert_true(reversible > 20);
}

static void the_order_is_that_of_the_universe(void **state) {
    (void)state;
    run(order_body);
}
static void antichains_are_counted(void **state) {
    (void)state;
    run(antichains_body);
}
static void simplest_forms_are_told(void **state) {
    (void)state;
    run(simplest_body);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_is_that_of_the_universe),
        cmocka_unit_test(antichains_are_counted),
        cmocka_unit_test(simplest_forms_are_told),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
