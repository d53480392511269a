/* SPDX-License-Identifier: MIT
 *
 * Antichains of all games of day 2 against a plain count and, without ends, against
 * the count of rows of other universes. */
#include "fixture.h"
#include "testing.h"

#include "antichains.h"
#include "universe/all_games.h"
#include "universe/day2_rows.h"

enum { CONDITION_SETS = 32 };

static void antichains_body(task *t) {
    unsigned counted = 0;
    for (unsigned i = 0; i < 2 * CONDITION_SETS; i++) {
        const unsigned conditions = i % CONDITION_SETS | (i < CONDITION_SETS ? 0 : NO_ENDS);
        bool among[DAY2_GAMES];
        unsigned games = 0;
        for (unsigned g = 0; g < DAY2_GAMES; g++)
            games += among[g] = day2_meets(UNIVERSE_ALL, g, conditions);
        if (games > 32) continue;
        assert_true(all_games_antichains(t, conditions) ==
                    count_antichains_plainly(t, UNIVERSE_ALL, among));
        counted++;
    }
    assert_true(counted >= 10);
    /* Where the rows have half of all sets, and the ends are coupled. */
    assert_true(all_games_antichains(t, ALL_BELOW_STAR | NONE_HAS_ONE) == 147887684);
    assert_true(all_games_antichains(t, NONE_HAS_ONE | NONE_HAS_STAR) == 728722025);
}

/* The rows without those who are strong are those of all games. */
static void all_games_body(task *t) {
    const unsigned conditions[] = {NONE_HAS_ONE, ALL_BELOW_STAR, ALL_HAVE_MINUS_ONE | NONE_HAS_ONE};
    for (unsigned i = 0; i < 3; i++) {
        bool among[DAY2_GAMES];
        for (unsigned g = 0; g < DAY2_GAMES; g++)
            among[g] = day2_meets(UNIVERSE_ALL, g, conditions[i] | NO_ENDS);
        assert_true(day2_antichains(t, UNIVERSE_ALL, among) ==
                    all_games_antichains(t, conditions[i] | NO_ENDS));
    }
}

static void antichains_are_counted(void **state) {
    (void)state;
    run(antichains_body);
}

static void rows_of_all_games_are_counted(void **state) {
    (void)state;
    run(all_games_body);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(antichains_are_counted),
        cmocka_unit_test(rows_of_all_games_are_counted),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
