/* SPDX-License-Identifier: MIT
 *
 * Which games of day 3 count: random games in simplest form or not, and the games whose options are
 * in small sets, against all forms of these. */
#include "fixture.h"
#include "testing.h"

#include <string.h>

#include "antichains.h"
#include "base/random.h"
#include "universe/day3.h"

static const universe universes[] = {
    {.kind = UNIVERSE_DEAD_ENDING}, {.kind = UNIVERSE_BLOCKING}, {.kind = UNIVERSE_ALL}};
enum { UNIVERSES = 3 };

/* ---- simplest forms ---- */

enum { OPTIONS_MOST = 6 };

/* A random antichain of up to five games and a tombstone, and the conditions that it meets. Of
 * Right options the players are exchanged. Half the time the games are near 0, or like one. */
static day3_side random_side(task *t, uint64_t *seed, const universe *u, ref *out, uint32_t *many) {
    day3_side made = {.conditions = (1u << day3_conditions(u->kind)) - 1};
    unsigned chosen[OPTIONS_MOST], count = 0;
    const unsigned like = random_below(seed, DAY2_GAMES);
    for (unsigned trial = random_below(seed, OPTIONS_MOST); trial > 0; trial--) {
        unsigned g = random_below(seed, DAY2_GAMES);
        if (random_below(seed, 2)) g = (g & 0xf0) | (like & 0x0f);
        bool is_free = day2_is_member(u->kind, g);
        for (unsigned i = 0; i < count; i++)
            is_free = is_free && !day2_comparable(u->kind, g, chosen[i]);
        if (is_free) chosen[count++] = g;
    }
    made.is_empty = count == 0;
    made.has_tombstone = count > 0 && u->kind != UNIVERSE_ALL && random_below(seed, 3) == 0;
    *many = 0;
    if (made.has_tombstone) out[(*many)++] = REF_TOMBSTONE;
    for (unsigned i = 0; i < count; i++) {
        out[(*many)++] = universe_simplest(t, u, day2_game(t, chosen[i]));
        for (unsigned bit = 1; bit <= made.conditions; bit *= 2)
            if (!day2_meets(u->kind, chosen[i], bit)) made.conditions &= ~bit;
    }
    return made;
}

static void simplest_body(task *t) {
    uint64_t seed = 176;
    for (unsigned k = 0; k < UNIVERSES; k++) {
        unsigned reversible = 0;
        for (unsigned trial = 0; trial < 8000; trial++) {
            ref options[2][OPTIONS_MOST + 1];
            uint32_t many[2];
            const universe *u = &universes[k];
            const day3_side left = random_side(t, &seed, u, options[0], &many[0]);
            const day3_side right = random_side(t, &seed, u, options[1], &many[1]);
            for (uint32_t i = right.has_tombstone; i < many[1]; i++)
                options[1][i] = form_neg(t, options[1][i]);
            const ref g = form_make(t, options[0], many[0], options[1], many[1]);
            const bool simplest = ref_same(universe_simplest(t, u, g), g);
            assert_int_equal(day3_is_simplest(u->kind, &left, &right), simplest);
            reversible += !simplest;
        }
        assert_true(reversible > 20);
    }
}

/* ---- games with options in a small set ---- */

enum { CHOSEN = 7 };

/* 0, options that become tombstones, and random ones: of those that equal one the greatest sets. */
static void choose_games(uint64_t *seed, universe_kind kind, unsigned *chosen) {
    const unsigned fixed[] = {0, DAY2_SIDES * DAY1_MINUS_ONE + DAY1_ZERO,
                              DAY2_SIDES * DAY1_MINUS_ONE + DAY1_MINUS_ONE,
                              DAY2_SIDES * DAY1_ZERO + DAY1_ONE, DAY2_SIDES * DAY1_ONE + DAY1_ONE};
    memcpy(chosen, fixed, sizeof fixed);
    for (unsigned i = sizeof fixed / sizeof *fixed; i < CHOSEN; i++) {
        unsigned g = 0;
        while (g == 0 || !day2_is_member(kind, g)) g = random_below(seed, DAY2_GAMES);
        const bool above = day2_at_least(kind, g, 0), below = day2_at_least(kind, 0, g);
        if (above && day2_left(g) != 0) g |= DAY2_SIDES * (DAY1_MINUS_ONE | DAY1_STAR);
        if (below && day2_right(g) != 0) g |= DAY1_ONE | DAY1_STAR;
        chosen[i] = g;
    }
}

/* The simplest forms of all members with options among the chosen games. */
static uint64_t count_simplest(task *t, const universe *u, const unsigned *chosen) {
    uint64_t count = 0;
    ref_map seen;
    ref_map_open(t, &seen);
    for (unsigned sets = 0; sets < 1u << 2 * CHOSEN; sets++) {
        ref options[2][CHOSEN];
        uint32_t many[2] = {0, 0};
        for (unsigned i = 0; i < 2 * CHOSEN; i++)
            if (sets >> i & 1)
                options[i / CHOSEN][many[i / CHOSEN]++] = day2_game(t, chosen[i % CHOSEN]);
        const ref form = form_make(t, options[0], many[0], options[1], many[1]);
        if (universe_has(t, u, form))
            count += ref_map_mark(t, &seen, universe_simplest(t, u, form));
    }
    ref_map_close(t, &seen);
    return count;
}

/* The antichains of the chosen games up to equality, Right's with the players exchanged. */
static unsigned list_sides(universe_kind kind, const unsigned *chosen, bool right, day3_side *out) {
    unsigned count = 0;
    for (unsigned set = 0; set < 1u << CHOSEN; set++) {
        bool fits = true;
        unsigned conditions = (1u << day3_conditions(kind)) - 1;
        if (set == 0) conditions = UINT32_MAX;
        for (unsigned i = 0; i < CHOSEN; i++)
            for (unsigned k = 0; k < CHOSEN; k++) {
                const unsigned g = chosen[i], h = chosen[k];
                if (i == k || !(set >> i & 1)) continue;
                if (k < i && day2_same(kind, g, h)) fits = false;
                if ((set >> k & 1) && day2_comparable(kind, g, h)) fits = false;
            }
        for (unsigned i = 0; i < CHOSEN; i++)
            for (unsigned bit = 1; (set >> i & 1) && bit <= conditions; bit *= 2)
                if (!day2_meets(kind, right ? day2_conjugate(chosen[i]) : chosen[i], bit))
                    conditions &= ~bit;
        for (unsigned tombstone = 0; fits && tombstone < 2; tombstone++)
            if (!tombstone || (set != 0 && kind != UNIVERSE_ALL))
                out[count++] = (day3_side){conditions, set == 0, tombstone};
    }
    return count;
}

static void small_sets_body(task *t) {
    uint64_t seed = 46;
    for (unsigned trial = 0; trial < 6; trial++) {
        const universe *u = &universes[trial % UNIVERSES];
        unsigned chosen[CHOSEN];
        day3_side left[2 << CHOSEN], right[2 << CHOSEN];
        choose_games(&seed, u->kind, chosen);
        const unsigned lefts = list_sides(u->kind, chosen, false, left);
        const unsigned rights = list_sides(u->kind, chosen, true, right);
        uint64_t count = 0;
        for (unsigned i = 0; i < lefts; i++)
            for (unsigned k = 0; k < rights; k++)
                count += day3_is_simplest(u->kind, &left[i], &right[k]) &&
                         day3_is_born(u->kind, &left[i], &right[k]);
        assert_int_equal(count, count_simplest(t, u, chosen));
    }
}

static void simplest_forms_are_told(void **state) {
    (void)state;
    run(simplest_body);
}
static void games_of_small_sets_are_counted(void **state) {
    (void)state;
    run(small_sets_body);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(simplest_forms_are_told),
        cmocka_unit_test(games_of_small_sets_are_counted),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
