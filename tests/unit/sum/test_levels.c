/* SPDX-License-Identifier: MIT
 *
 * The program at its levels: every move is legal, the same seed makes the same game, a level knows
 * what it says and no more, and a higher level beats a lower one. */
#include "fixture.h"
#include "testing.h"

#include <ender/ender.h>

#include "asking.h"
#include "sum/front.h"

#include <stdio.h>
#include <string.h>

static const double seconds = 60; /* no choice here takes a second */

static void open_sum(const char *text, game_sum *sum) {
    *sum = (game_sum){.count = 0};
    must(game_sum_read(ctx, sum, NULL, text, strlen(text)));
}

static sum_choice choose(const game_sum *sum, ender_player player, unsigned level, uint64_t seed) {
    const sum_strength how = {level, seconds, seed};
    sum_choice choice;
    must(game_sum_choose_at(ctx, sum, player, &how, ENDER_ASCII, &choice));
    return choice;
}

/* Makes a move of that level; false when there is none. */
static bool move_at(game_sum *sum, ender_player player, unsigned level, uint64_t seed) {
    sum_choice choice = choose(sum, player, level, seed);
    sum_move_list moves;
    size_t at;
    if (!choice.name) return false;
    must(game_sum_moves(ctx, sum, player, true, &moves));
    must(game_sum_find_move(ctx, sum, player, &moves, choice.name, &at));
    game_sum_go(sum, &moves.at[at]);
    sum_move_list_clear(&moves);
    sum_choice_clear(&choice);
    return true;
}

/* Who wins when Left, who begins, and Right play at these levels. */
static ender_player winner(const char *text, unsigned left, unsigned right, uint64_t seed) {
    game_sum sum;
    ender_player player = ENDER_LEFT;
    open_sum(text, &sum);
    while (move_at(&sum, player, player == ENDER_LEFT ? left : right, ++seed * 77))
        player = ender_opponent(player);
    game_sum_clear(&sum);
    return ender_opponent(player);
}

static void every_level_plays_every_sum_to_its_end(void **state) {
    (void)state;
    static const char *const sums[] = {"domineering(\"2x3\") + nim(\"2,1\")", "{5|1} + {4|-1}",
                                       "misere:nim(\"2,2\")", "toads-frogs(\"T.F\") - {2|0}"};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        for (unsigned level = 1; level <= SUM_LEVELS; level++)
            (void)winner(sums[i], level, SUM_LEVELS + 1 - level, level);
}

static void assert_chosen(const char *text, unsigned level, uint64_t seed, const char *name,
                          const char *reason) {
    game_sum sum;
    open_sum(text, &sum);
    sum_choice choice = choose(&sum, ENDER_LEFT, level, seed);
    assert_string_equal(choice.name, name);
    if (reason)
        assert_string_equal(choice.reason, reason);
    else
        assert_null(choice.reason);
    sum_choice_clear(&choice);
    game_sum_clear(&sum);
}

static void the_second_level_plays_the_hottest_part(void **state) {
    (void)state;
    assert_chosen("{2|0} + {9|1} + {3|-1}", 2, 1, "2:9", "the hottest part, of temperature 4");
    assert_chosen("{2|0} + {{9|1},4|-5}", 2, 1, "2:{9|1}", "the hottest part, of temperature 5");
    /* Hot is not always right: Left wins by moving to 0 and here plays elsewhere. */
    assert_chosen("{3|-3} - 2 + *", 2, 1, "1:3", "the hottest part, of temperature 3");
}

/* Is the move of that name one of the best of the whole sum? */
static bool is_best(const game_sum *sum, const char *name) {
    sum_move_list moves;
    bool best = false;
    must(game_sum_moves(ctx, sum, ENDER_LEFT, true, &moves));
    must(game_sum_judge(ctx, sum, ENDER_LEFT, seconds, &moves));
    for (size_t i = 0; i < moves.count; i++)
        if (strcmp(moves.at[i].name, name) == 0) best = moves.at[i].best;
    sum_move_list_clear(&moves);
    return best;
}

/* The first level moves by chance, and not always well. */
static void scores_are_seen_from_the_second_level_on(void **state) {
    (void)state;
    static const char *const sums[] = {"kobber(\"lr.rl\") + kobber(\"lr\")",
                                       "take_small(\"21\") + take_small(\"112\")",
                                       "scoring:clobber(\"xoxxo points=1 taken=2\")"};
    unsigned best[4] = {0}, tried = 0;
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        for (uint64_t seed = 1; seed <= 20; seed++, tried++)
            for (unsigned level = 1; level <= 3; level++) {
                game_sum sum;
                open_sum(sums[i], &sum);
                sum_choice choice = choose(&sum, ENDER_LEFT, level, seed);
                best[level] += is_best(&sum, choice.name);
                if (level > 1)
                    assert_string_equal(choice.reason, level == 2
                                                           ? "it gains most where it is played"
                                                           : "it reaches the best score");
                sum_choice_clear(&choice);
                game_sum_clear(&sum);
            }
    assert_int_equal(best[3], tried);
    assert_true(best[2] > best[1] && best[1] < tried);
}

static void the_third_level_sees_what_its_search_sees(void **state) {
    (void)state;
    static const char wins[] = "a short search shows that it wins";
    game_sum sum;
    assert_chosen("* + *2 + *5", 3, 1, "3:*3", wins);
    open_sum("domineering(\"2x2\") - domineering(\"2x2\")", &sum);
    sum_choice choice = choose(&sum, ENDER_LEFT, 3, 1);
    assert_true(choice.settled && !choice.wins); /* every move loses */
    sum_choice_clear(&choice);
    game_sum_clear(&sum);
}

static void random_moves_follow_from_the_seed(void **state) {
    (void)state;
    game_sum sum;
    size_t kinds = 0;
    char seen[64][16] = {{0}};
    open_sum("domineering(\"4x4\")", &sum);
    for (uint64_t seed = 0; seed < 64; seed++) {
        sum_choice first = choose(&sum, ENDER_LEFT, 1, seed),
                   again = choose(&sum, ENDER_LEFT, 1, seed);
        size_t i = 0;
        assert_string_equal(first.name, again.name);
        while (i < kinds && strcmp(seen[i], first.name) != 0) i++;
        if (i == kinds) snprintf(seen[kinds++], sizeof *seen, "%s", first.name);
        sum_choice_clear(&first);
        sum_choice_clear(&again);
    }
    assert_true(kinds > 6); /* of 12 */
    game_sum_clear(&sum);
}

/* Both begin in turn, on a board that whoever begins wins. */
static void a_higher_level_beats_a_lower_one(void **state) {
    (void)state;
    enum { GAMES = 10 };
    for (unsigned low = 1; low < SUM_LEVELS; low++) {
        int won = 0;
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            won += winner("domineering(\"4x4\")", low + 1, low, seed) == ENDER_LEFT;
            won += winner("domineering(\"4x4\")", low, low + 1, seed) == ENDER_RIGHT;
        }
        assert_true(won >= GAMES);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_plays_every_sum_to_its_end),
        cmocka_unit_test(the_second_level_plays_the_hottest_part),
        cmocka_unit_test(scores_are_seen_from_the_second_level_on),
        cmocka_unit_test(the_third_level_sees_what_its_search_sees),
        cmocka_unit_test(random_moves_follow_from_the_seed),
        cmocka_unit_test(a_higher_level_beats_a_lower_one)};
    return cmocka_run_group_tests_name("levels", tests, open_context, close_context);
}
