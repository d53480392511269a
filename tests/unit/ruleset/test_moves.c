/* SPDX-License-Identifier: MIT
 *
 * What a ruleset may provide beside the rules: names of moves, strategies, reports, lists of all
 * positions of a size. A strategy is held against the value of every move, and advice about very
 * many moves needs no list of them. */
#include "base/tuning/ruleset.inc"
#include "positions.h"
#include "ruleset/api.h"
#include "ruleset/front.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static ender_position **family(ender_ctx *ctx, const char *name, size_t size, bool sums,
                               size_t *count) {
    const ender_ruleset *rules = NULL;
    ender_position **list = NULL;
    assert_int_equal(ender_ruleset_find(ctx, name, &rules), ENDER_OK);
    assert_int_equal(ender_ruleset_positions(ctx, rules, size, sums, &list, count), ENDER_OK);
    return list;
}

static char *text_of(ender_ctx *ctx, const ender_position *position) {
    char *text = NULL;
    assert_int_equal(ender_position_format(ctx, position, &text), ENDER_OK);
    return text;
}

/* ---- names ---- */

/* A move is found by its name, and moves that lead to different positions have different names. */
static void check_names(ender_ctx *ctx, const ender_position *position, ender_player player) {
    ender_move *moves = NULL;
    size_t count = 0;
    assert_int_equal(ender_position_moves(ctx, position, player, &moves, &count), ENDER_OK);
    for (size_t i = 0; i < count; i++) {
        ender_position *after = NULL;
        assert_int_equal(ender_position_play(ctx, position, player, moves[i].name, &after),
                         ENDER_OK);
        char *played = text_of(ctx, after), *listed = text_of(ctx, moves[i].to);
        if (strcmp(played, listed) != 0)
            fail_msg("%s leads to %s and %s", moves[i].name, played, listed);
        for (size_t k = 0; k < i; k++)
            if (strcmp(moves[i].name, moves[k].name) == 0) {
                char *other = text_of(ctx, moves[k].to);
                assert_string_equal(other, listed);
                ender_free(other);
            }
        ender_free(played);
        ender_free(listed);
        ender_position_free(after);
    }
    ender_moves_free(moves, count);
}

static void names_find_their_moves(void **state) {
    static const struct {
        const char *name;
        size_t most;
        bool sums;
    } all[] = {{"bipass", 7, true},           {"maximal-bipass", 7, false},
               {"cannibal-bipass", 5, false}, {"ferrers", 6, false},
               {"lenres", 5, false},          {"shove", 4, false},
               {"toads-frogs", 5, false},     {"toppling-dominoes", 4, false}};
    for (size_t r = 0; r < sizeof all / sizeof *all; r++)
        for (size_t size = 1; size <= all[r].most; size++) {
            size_t count;
            ender_position **list = family(*state, all[r].name, size, all[r].sums, &count);
            for (size_t i = 0; i < count; i++) {
                check_names(*state, list[i], ENDER_LEFT);
                check_names(*state, list[i], ENDER_RIGHT);
            }
            ender_positions_free(list, count);
        }
    static const char *const others[][2] = {{"domineering", "3x4"},
                                            {"domineering", ".#..|...."},
                                            {"clobber", "3x3"},
                                            {"konane", "xoxo|oxo.|xoxo|oxox"},
                                            {"konane", ".oxo|o.ox|xoxo|oxo."},
                                            {"col", "3x3"},
                                            {"snort", "..x|.#.|o.."},
                                            {"nim", "3,3,5"},
                                            {"nim", "3,4+3"},
                                            {"hackenbush", "BRG"},
                                            {"toads-frogs", "T.T.FT.FTF.FT.TF.FT.TFT.FT.F.TF.TFT"},
                                            {"domineering", "9x9"},
                                            {"wythoff", "4,6"},
                                            {"wythoff", "3,3+0,5"},
                                            {"toppling-we", "xogox"},
                                            {"toppling-ee", "xogox"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        ender_position *position = parsed(*state, others[i][0], others[i][1]);
        check_names(*state, position, ENDER_LEFT);
        check_names(*state, position, ENDER_RIGHT);
        ender_position_free(position);
    }
}

static void assert_played(ender_ctx *ctx, const char *name, const char *from, ender_player player,
                          const char *move, const char *to) {
    ender_position *position = parsed(ctx, name, from), *after = NULL;
    assert_int_equal(ender_position_play(ctx, position, player, move, &after), ENDER_OK);
    char *text = text_of(ctx, after);
    assert_string_equal(text, to);
    ender_free(text);
    ender_position_free(after);
    ender_position_free(position);
}

/* Example 1 and figure 6 of the paper on Bipass, and moves worked out by hand. */
static void known_moves(void **state) {
    assert_played(*state, "bipass", "bwwwbw", ENDER_LEFT, "1:1r2", "bwbw");
    assert_played(*state, "bipass", "bwbw", ENDER_RIGHT, " 4l1\n", "bww");
    assert_played(*state, "bipass", "bw+bww", ENDER_LEFT, "2:1r2", "bw");
    assert_played(*state, "bipass", "bw+bww", ENDER_LEFT, "bww", "bww");
    assert_played(*state, "ferrers", "[2,1,1,1]", ENDER_LEFT, "c1-2", "[2,1]");
    assert_played(*state, "ferrers", "[2,1]", ENDER_RIGHT, "r1-1", "[1,1]");
    assert_played(*state, "maximal-bipass", "bwwwbw", ENDER_RIGHT, "6l1", "bwwww");
    assert_played(*state, "cannibal-bipass", "bbbbb", ENDER_LEFT, "3xr1", "bb_bb");
    assert_played(*state, "lenres", "0100100011", ENDER_LEFT, "1-2", "000100011");
    assert_played(*state, "shove", "X_O_XX", ENDER_RIGHT, "3", "_O__XX");
    assert_played(*state, "toads-frogs", "TT.FTF.", ENDER_RIGHT, "4", "TTF.TF.");
    assert_played(*state, "toppling-dominoes", "xoox", ENDER_LEFT, "1e", "0");
    assert_played(*state, "wythoff", "4,6", ENDER_LEFT, "both-3", "1,3");
    assert_played(*state, "wythoff", "4,6", ENDER_LEFT, "4-1", "3,6");
    assert_played(*state, "wythoff", "4,6", ENDER_LEFT, "6-1", "4,5");
    assert_played(*state, "wythoff", "4,6", ENDER_LEFT, "6-6", "0,4");
    assert_played(*state, "toppling-we", "xogox", ENDER_RIGHT, "2", "x");
    assert_played(*state, "nim", "3,5", ENDER_RIGHT, "5-2", "3,3");
    assert_played(*state, "domineering", "2x2", ENDER_LEFT, "1,2-2,2", ".#|.#");
    assert_played(*state, "clobber", "xo", ENDER_LEFT, "1,1-1,2", ".x");
    ender_position *position = parsed(*state, "bipass", "bw+bww"), *after = NULL;
    const char *const wrong[] = {"", "1r1", "3:1r1", "1:1r2", "1:1r1x", "x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(ender_position_play(*state, position, ENDER_LEFT, wrong[i], &after),
                         ENDER_EARGUMENT);
        assert_null(after);
    }
    assert_int_equal(ender_position_play(*state, position, ENDER_LEFT, NULL, &after),
                     ENDER_EARGUMENT);
    ender_position_free(position);
}

/* ---- strategies ---- */

static bool is_won_by(ender_ctx *ctx, ender_game value, ender_player mover) {
    ender_outcome who = ENDER_N;
    assert_int_equal(ender_normal_outcome(ctx, value, &who), ENDER_OK);
    return who == ENDER_P || who == (mover == ENDER_LEFT ? ENDER_L : ENDER_R);
}

/* The advised move wins whenever a move does. Returns whether there is one. */
static bool check_strategy(ender_ctx *ctx, const ender_position *position, ender_player player) {
    ender_move *moves = NULL;
    size_t count = 0, advised = 0;
    bool any = false, right = false;
    assert_int_equal(ender_position_moves(ctx, position, player, &moves, &count), ENDER_OK);
    for (size_t i = 0; i < count; i++) {
        ender_game value = {0};
        assert_int_equal(ender_position_value(ctx, moves[i].to, ENDER_METHOD_AUTO, &value),
                         ENDER_OK);
        const bool wins = is_won_by(ctx, value, player);
        any = any || wins;
        if (!moves[i].by_strategy) continue;
        advised++;
        right = wins;
    }
    ender_moves_free(moves, count);
    assert_true(advised <= 1);
    if (advised == 1 && any && !right) {
        char *text = text_of(ctx, position);
        fail_msg("%s: the advised move loses", text);
    }
    return advised == 1;
}

/* How many of the positions up to a size have a strategy for Left. */
static size_t count_advised(ender_ctx *ctx, const char *name, size_t most, bool sums) {
    size_t advised = 0;
    for (size_t size = 1; size <= most; size++) {
        size_t count;
        ender_position **list = family(ctx, name, size, sums, &count);
        for (size_t i = 0; i < count; i++) {
            advised += check_strategy(ctx, list[i], ENDER_LEFT);
            check_strategy(ctx, list[i], ENDER_RIGHT);
        }
        ender_positions_free(list, count);
    }
    return advised;
}

static void strategies_win(void **state) {
    assert_int_not_equal(count_advised(*state, "bipass", 10, true), 0);
    assert_int_not_equal(count_advised(*state, "maximal-bipass", 9, false), 0);
    assert_int_not_equal(count_advised(*state, "ferrers", 6, true), 0);
    assert_int_not_equal(count_advised(*state, "lenres", 8, false), 0);
    assert_int_not_equal(count_advised(*state, "shove", 6, false), 0);
    assert_int_not_equal(count_advised(*state, "nim", 12, true), 0);
    assert_int_not_equal(count_advised(*state, "wythoff", 24, false), 0);
    assert_int_not_equal(count_advised(*state, "toppling-we", 6, false), 0);
    assert_int_not_equal(count_advised(*state, "toppling-ew", 6, false), 0);
    assert_int_not_equal(count_advised(*state, "toppling-ww", 5, false), 0);
    ender_position *pair = parsed(*state, "wythoff", "7,9");
    assert_true(check_strategy(*state, pair, ENDER_LEFT));
    ender_position_free(pair);
    ender_position *heaps = parsed(*state, "nim", "3,4,4,9+6,1");
    assert_true(check_strategy(*state, heaps, ENDER_RIGHT));
    ender_position_free(heaps);
}

/* ---- very many moves ---- */

/* Each option by its index is that of the list. */
static size_t check_options(ender_ctx *ctx, const ender_position *p) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) fail();
    positions all;
    positions_open(t, &all);
    const uint32_t *starts = sum_moves(t, p->rules, &p->sum, ENDER_LEFT, &all);
    for (uint32_t block = 0; block < p->sum.count; block++) {
        size_t words, length, expected;
        const uint64_t *from = positions_at(&p->sum, block, &words);
        for (uint32_t i = starts[block]; i < starts[block + 1]; i++) {
            const uint64_t *option = literal_option(t, p->rules, from, words, ENDER_LEFT,
                                                    i - starts[block], &length),
                           *listed = positions_at(&all, i, &expected);
            assert_int_equal(length, expected);
            assert_memory_equal(option, listed, length * sizeof *option);
        }
    }
    const size_t count = all.count;
    assert_true(count == 0 || sum_has_more_moves(t, p->rules, &p->sum, ENDER_LEFT,
                                                 (uint32_t)count - 1) == (count > 1));
    assert_true(count == 0 ||
                !sum_has_more_moves(t, p->rules, &p->sum, ENDER_LEFT, (uint32_t)count));
    assert_int_equal(task_end(t), ENDER_OK);
    return count;
}

/* Of all rulesets that make one option without the others. */
static void options_are_made_alone(void **state) {
    ender_ctx *ctx = *state;
    size_t checked = 0, kinds = 0;
    for (size_t i = 0; i < ender_ruleset_count(ctx); i++) {
        const ruleset *rules = (const ruleset *)(const void *)ender_ruleset_at(ctx, i);
        if (!rules->moves.option) continue;
        kinds++;
        for (size_t size = 1; size <= 9; size++) {
            size_t count;
            ender_position **list = family(ctx, rules->info.name, size, true, &count);
            for (size_t k = 0; k < count; k++) checked += check_options(ctx, list[k]);
            ender_positions_free(list, count);
        }
    }
    assert_true(kinds >= 2 && checked > 1000);
}

/* Without a list of the moves. */
static void large_positions_have_advice(void **state) {
    ender_ctx *ctx = *state;
    static const char *const of[][2] = {
        {"nim", "4294967295,4294967294,4294967293"}, {"wythoff", "1618033,2618027"},
        {"wythoff", "1000000000,1000000001"},        {"wythoff", "1618033,4000000000"},
        {"wythoff", "2618034,4000000000"},           {"wythoff", "2618033,2618034"},
        {"wythoff", "700000000,700000000"}};
    ender_stats before;
    ender_get_stats(ctx, &before);
    assert_int_equal(ender_set_memory(ctx, before.memory_bytes + (8 << 20)), ENDER_OK);
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        bool more = false;
        ender_advice advice;
        const ender_summand one = {.position = parsed(ctx, of[i][0], of[i][1])};
        assert_int_equal(ender_advise(ctx, &one, 1, ENDER_LEFT, ENDER_EFFORT_THEOREMS, &advice),
                         ENDER_OK);
        assert_true(advice.advises && advice.wins);
        ender_outcome after;
        assert_int_equal(ender_position_outcome(ctx, advice.to, false, ENDER_METHOD_CLOSED, &after),
                         ENDER_OK);
        assert_int_equal(after, ENDER_P);
        assert_int_equal(position_has_more_moves(ctx, one.position, ENDER_LEFT, 1000, &more),
                         ENDER_OK);
        assert_true(more);
        ender_advice_clear(&advice);
        ender_position_free((ender_position *)(uintptr_t)one.position);
    }
}

/* Left to move wins every sum of Bipass with excess 1 or more (Corollary 11), and the move is
 * named.
 */
static void bipass_strategy_covers_corollary_11(void **state) {
    for (size_t size = 2; size <= 9; size++) {
        size_t count;
        ender_position **list = family(*state, "bipass", size, true, &count);
        for (size_t i = 0; i < count; i++) {
            char *delta = NULL;
            assert_int_equal(ender_position_report(*state, list[i], "delta", &delta), ENDER_OK);
            if (atoi(delta) >= 1) assert_true(check_strategy(*state, list[i], ENDER_LEFT));
            if (atoi(delta) <= -1) assert_true(check_strategy(*state, list[i], ENDER_RIGHT));
            ender_free(delta);
        }
        ender_positions_free(list, count);
    }
}

/* Where lenres and shove are numbers the advised move leaves the best value, not just a win. */
static void check_best(ender_ctx *ctx, const ender_position *position, ender_player player) {
    ender_move *moves = NULL;
    size_t count = 0;
    ender_game best = {0}, value = {0};
    assert_int_equal(ender_position_moves(ctx, position, player, &moves, &count), ENDER_OK);
    for (size_t i = 0; i < count; i++)
        if (moves[i].by_strategy) ender_position_value(ctx, moves[i].to, ENDER_METHOD_AUTO, &best);
    for (size_t i = 0; i < count; i++) {
        bool as_good = false;
        ender_position_value(ctx, moves[i].to, ENDER_METHOD_AUTO, &value);
        assert_int_equal(player == ENDER_LEFT ? ender_less_equal(ctx, value, best, &as_good)
                                              : ender_less_equal(ctx, best, value, &as_good),
                         ENDER_OK);
        assert_true(as_good);
    }
    ender_moves_free(moves, count);
}

static void strategies_of_numbers_are_best(void **state) {
    static const char *const names[] = {"lenres", "shove"};
    for (size_t r = 0; r < 2; r++)
        for (size_t size = 2; size <= 6; size++) {
            size_t count;
            ender_position **list = family(*state, names[r], size, false, &count);
            for (size_t i = 0; i < count; i++) {
                check_best(*state, list[i], ENDER_LEFT);
                check_best(*state, list[i], ENDER_RIGHT);
            }
            ender_positions_free(list, count);
        }
}

/* ---- reports ---- */

static ender_game evaluated(ender_ctx *ctx, const char *text, size_t length) {
    ender_game g = {0};
    assert_int_equal(ender_parse(ctx, text, length, &g), ENDER_OK);
    return g;
}

/* "A < g < B, g || C" */
static void check_bounds(ender_ctx *ctx, const ender_position *position) {
    char *text = NULL;
    ender_game value = {0};
    assert_int_equal(ender_position_report(ctx, position, "bounds", &text), ENDER_OK);
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_AUTO, &value), ENDER_OK);
    const char *low = text, *high = strstr(text, "g < ") + 4, *fuzzy = strstr(text, "|| ") + 3;
    ender_relation relation;
    ender_compare(ctx, evaluated(ctx, low, strcspn(low, " ")), value, &relation);
    assert_int_equal(relation, ENDER_LESS);
    ender_compare(ctx, value, evaluated(ctx, high, strcspn(high, ",")), &relation);
    assert_int_equal(relation, ENDER_LESS);
    ender_compare(ctx, value, evaluated(ctx, fuzzy, strlen(fuzzy)), &relation);
    assert_int_equal(relation, ENDER_CONFUSED);
    ender_free(text);
}

/* Theorem 2: the excess is the atomic weight of the value. */
static void check_weight(ender_ctx *ctx, const ender_position *position) {
    ender_game known = {0}, value = {0}, weight = {0};
    assert_int_equal(position_atomic_weight(ctx, position, &known), ENDER_OK);
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value), ENDER_OK);
    assert_int_equal(ender_atomic_weight(ctx, value, &weight), ENDER_OK);
    assert_true(ender_same(known, weight));
}

static void bipass_reports_are_true(void **state) {
    for (size_t size = 2; size <= 9; size++) {
        size_t count;
        ender_position **list = family(*state, "bipass", size, true, &count);
        for (size_t i = 0; i < count; i++) {
            check_bounds(*state, list[i]);
            check_weight(*state, list[i]);
        }
        ender_positions_free(list, count);
    }
}

/* A reduced row is worth the same; the strings of a strip of Shove add up to it. */
static void other_reports_are_true(void **state) {
    for (size_t size = 1; size <= 8; size++) {
        size_t count;
        ender_position **list = family(*state, "lenres", size, false, &count);
        for (size_t i = 0; i < count; i++) {
            char *reduced = NULL;
            ender_game value = {0};
            assert_int_equal(ender_position_report(*state, list[i], "reduced_form", &reduced),
                             ENDER_OK);
            ender_position_value(*state, list[i], ENDER_METHOD_SEARCH, &value);
            assert_true(
                ender_same(value, value_by(*state, "lenres", reduced, ENDER_METHOD_SEARCH)));
            ender_free(reduced);
        }
        ender_positions_free(list, count);
    }
    for (size_t size = 1; size <= 5; size++) {
        size_t count;
        ender_position **list = family(*state, "shove", size, false, &count);
        for (size_t i = 0; i < count; i++) {
            char *strings = NULL;
            ender_game value = {0};
            assert_int_equal(ender_position_report(*state, list[i], "hackenbush_strings", &strings),
                             ENDER_OK);
            ender_position_value(*state, list[i], ENDER_METHOD_SEARCH, &value);
            assert_true(ender_same(value, value_of(*state, "hackenbush", strings)));
            ender_free(strings);
        }
        ender_positions_free(list, count);
    }
    char *text = NULL;
    ender_position *two = parsed(*state, "lenres", "010+110");
    assert_int_equal(ender_position_report(*state, two, "reduced_form", &text), ENDER_OK);
    assert_non_null(strchr(text, '+'));
    ender_free(text);
    ender_position_free(two);
    ender_position *position = parsed(*state, "lenres", "012");
    assert_int_equal(ender_position_report(*state, position, "reduced_form", &text), ENDER_EDOMAIN);
    assert_int_equal(ender_position_report(*state, position, "delta", &text), ENDER_EARGUMENT);
    assert_null(text);
    ender_position_free(position);
}

/* ---- families ---- */

static void families(void **state) {
    ender_ctx *ctx = *state;
    size_t count;
    ender_position_free(NULL);
    ender_position **list = family(ctx, "bipass", 12, false, &count);
    assert_int_equal(count, 1024);
    ender_positions_free(list, count);
    list = family(ctx, "bipass", 4, true, &count); /* four strips, and bw+bw */
    assert_int_equal(count, 5);
    ender_positions_free(list, count);
    list = family(ctx, "bipass", 0, true, &count);
    assert_int_equal(count, 1);
    assert_int_equal(ender_position_summands(list[0]), 0);
    ender_positions_free(list, count);
    list = family(ctx, "nim", 7, true, &count); /* the partitions of 7 */
    assert_int_equal(count, 15);
    ender_positions_free(list, count);
    const ender_ruleset *rules = NULL;
    ender_ruleset_find(ctx, "bipass", &rules);
    assert_int_equal(ender_ruleset_positions(ctx, rules, 40, false, &list, &count), ENDER_ELIMIT);
    assert_int_equal(ender_ruleset_positions(ctx, rules, SIZE_MAX, true, &list, &count),
                     ENDER_ELIMIT);
    assert_int_equal(ender_ruleset_positions(ctx, NULL, 1, true, &list, &count), ENDER_EARGUMENT);
    ender_ruleset_find(ctx, "maze", &rules);
    assert_int_equal(ender_ruleset_positions(ctx, rules, 1, false, &list, &count), ENDER_EDOMAIN);
    assert_null(list);
    assert_null(ender_ruleset_size_unit(rules));
}

/* ---- long evaluations ---- */

/* So long that the values of options are kept as moves leave them; with some of these boards they
 * are met often enough to be kept until the end, with some not. The literal form knows nothing of
 * that. */
static void long_evaluations_follow_the_definition(void **state) {
    ender_ctx *ctx = *state;
    static const char *const boards[][2] = {{"amazons", "x...|....|...o"},
                                            {"konane", "xoxo.|oxoxo|xoxox|oxoxo"},
                                            {"domineering", ".....|.....|.....|....."},
                                            {"clobber", "xoxo|oxox|xoxo"},
                                            {"fission", ".....|.....|..x..|.....|....."}};
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        ender_stats before, after;
        ender_get_stats(ctx, &before);
        assert_consistent(ctx, boards[i][0], boards[i][1]);
        ender_get_stats(ctx, &after);
        if (after.positions - before.positions < 2 * KEPT_FROM_LOOK * EVALUATE_LOOK_EVERY)
            fail_msg("%s %s is short", boards[i][0], boards[i][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        WITH_CONTEXT(names_find_their_moves),
        WITH_CONTEXT(known_moves),
        WITH_CONTEXT(strategies_win),
        WITH_CONTEXT(options_are_made_alone),
        WITH_CONTEXT(large_positions_have_advice),
        WITH_CONTEXT(bipass_strategy_covers_corollary_11),
        WITH_CONTEXT(strategies_of_numbers_are_best),
        WITH_CONTEXT(bipass_reports_are_true),
        WITH_CONTEXT(other_reports_are_true),
        WITH_CONTEXT(families),
        WITH_CONTEXT(long_evaluations_follow_the_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
