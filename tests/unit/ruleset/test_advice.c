/* SPDX-License-Identifier: MIT
 *
 * Who wins a sum, and by which move, by theorem: held against the values of the sum and of what the
 * move leaves. */
#include "positions.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum { PARTS_MOST = 4 };

/* Positions of any rulesets, and values. */
typedef struct mixed {
    ender_summand parts[PARTS_MOST];
    ender_position *positions[PARTS_MOST];
    size_t count;
} mixed;

static void mixed_add(ender_ctx *ctx, mixed *m, const char *ruleset, const char *text,
                      bool negative) {
    const size_t i = m->count++;
    m->parts[i].negative = negative;
    if (ruleset)
        m->positions[i] = parsed(ctx, ruleset, text);
    else
        m->parts[i].value = game(ctx, text);
    m->parts[i].position = m->positions[i];
}

static void mixed_free(mixed *m) {
    for (size_t i = 0; i < m->count; i++) ender_position_free(m->positions[i]);
    *m = (mixed){.count = 0};
}

static ender_game value_of_part(ender_ctx *ctx, const ender_summand *part) {
    ender_game value = part->value;
    if (part->position)
        assert_int_equal(ender_position_value(ctx, part->position, ENDER_METHOD_AUTO, &value),
                         ENDER_OK);
    if (part->negative) assert_int_equal(ender_negative(ctx, value, &value), ENDER_OK);
    return value;
}

static ender_game total(ender_ctx *ctx, const ender_summand *parts, size_t count) {
    ender_game all = ENDER_ZERO;
    for (size_t i = 0; i < count; i++) all = sum_of(ctx, all, value_of_part(ctx, &parts[i]));
    return all;
}

static bool wins_first(ender_ctx *ctx, ender_game value, ender_player player) {
    bool loses = false;
    const ender_game low = player == ENDER_LEFT ? value : ENDER_ZERO;
    const ender_game high = player == ENDER_LEFT ? ENDER_ZERO : value;
    assert_int_equal(ender_less_equal(ctx, low, high, &loses), ENDER_OK);
    return !loses;
}

/* What is known is true, and a move that is said to win wins. Returns whether it is known. */
static bool check(ender_ctx *ctx, const mixed *m, ender_player player, ender_effort effort) {
    ender_advice advice;
    const ender_player other = player == ENDER_LEFT ? ENDER_RIGHT : ENDER_LEFT;
    assert_int_equal(ender_advise(ctx, m->parts, m->count, player, effort, &advice), ENDER_OK);
    const bool wins = wins_first(ctx, total(ctx, m->parts, m->count), player);
    if (advice.known) assert_int_equal(advice.wins, wins);
    if (advice.known && wins && effort == ENDER_EFFORT_VALUES) assert_true(advice.advises);
    if (advice.advises) {
        ender_summand after[PARTS_MOST];
        memcpy(after, m->parts, sizeof after);
        after[advice.summand].position = advice.to;
        after[advice.summand].value = advice.option;
        assert_int_equal(!wins_first(ctx, total(ctx, after, m->count), other), wins);
    }
    const bool known = advice.known;
    ender_advice_clear(&advice);
    ender_advice_clear(&advice);
    return known;
}

/* ---- one sum at a time ---- */

static const char *const pieces[][2] = {{"bipass", "bbww"},
                                        {"bipass", "bwwbw"},
                                        {"ferrers", "[2,1]"},
                                        {"nim", "3,4"},
                                        {"nim", "2"},
                                        {"wythoff", "1,2"},
                                        {"wythoff", "3,4"},
                                        {"hackenbush", "BRR"},
                                        {"hackenbush", "GBR"},
                                        {"hackenbush", "B(R,GB)"},
                                        {"hackenstrings", "LRL"},
                                        {"hackenstrings", "LRR+RL+2"},
                                        {"domineering", "2x3"},
                                        {"domineering", "2x2"},
                                        {"toads-frogs", "T.FF"},
                                        {"toads-frogs", "TT.FF"},
                                        {"clobber", "xox"},
                                        {"toppling-we", "xogox"},
                                        {"shove", "_XO_X"},
                                        {"lenres", "0110"},
                                        {NULL, "1/2"},
                                        {NULL, "-3/4"},
                                        {NULL, "^^*"},
                                        {NULL, "{2|-1}"},
                                        {NULL, "+-1"},
                                        {NULL, "{0||0|-2}"},
                                        {"cram", "2x3"},
                                        {"hackenbush", "RBB"},
                                        {"kayles", "4"},
                                        {"col", "3x1"}};
enum { PIECES = sizeof pieces / sizeof pieces[0] };

static void sums_are_decided_as_their_values_are(void **state) {
    size_t known = 0, all = 0;
    for (size_t i = 0; i < PIECES; i++)
        for (size_t k = i; k < PIECES; k++)
            for (size_t l = k; l < PIECES; l += 1 + (i + k) % 5) {
                mixed m = {.count = 0};
                mixed_add(*state, &m, pieces[i][0], pieces[i][1], (i + l) % 3 == 0);
                mixed_add(*state, &m, pieces[k][0], pieces[k][1], (k + l) % 2 == 0);
                mixed_add(*state, &m, pieces[l][0], pieces[l][1], k == l);
                for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++, all++)
                    known += check(*state, &m, p, ENDER_EFFORT_THEOREMS);
                mixed_free(&m);
            }
    assert_true(known > all / 2);
}

static void values_decide_what_theorems_do_not(void **state) {
    for (size_t i = 0; i < PIECES; i++)
        for (size_t k = i; k < PIECES; k++) {
            mixed m = {.count = 0};
            mixed_add(*state, &m, pieces[i][0], pieces[i][1], i % 2);
            mixed_add(*state, &m, pieces[k][0], pieces[k][1], k % 3 == 0 || i == k);
            for (ender_player p = ENDER_LEFT; p <= ENDER_RIGHT; p++)
                assert_true(check(*state, &m, p, ENDER_EFFORT_VALUES));
            mixed_free(&m);
        }
}

/* ---- which theorem, and what it costs ---- */

static uint64_t positions_evaluated(ender_ctx *ctx) {
    ender_stats stats;
    ender_get_stats(ctx, &stats);
    return stats.positions;
}

/* Left to move: "wins", "loses" or "unknown", by this theorem, without a position evaluated. */
static void assert_advised(ender_ctx *ctx, const char *const (*parts)[2], size_t count,
                           const char *expected, ender_theorem theorem) {
    mixed m = {.count = 0};
    for (size_t i = 0; i < count; i++) mixed_add(ctx, &m, parts[i][0], parts[i][1], false);
    const uint64_t before = positions_evaluated(ctx);
    ender_advice advice;
    assert_int_equal(
        ender_advise(ctx, m.parts, m.count, ENDER_LEFT, ENDER_EFFORT_THEOREMS, &advice), ENDER_OK);
    assert_int_equal(positions_evaluated(ctx), before);
    const char *found = !advice.known ? "unknown" : advice.wins ? "wins" : "loses";
    if (strcmp(found, expected) != 0 || advice.theorem != theorem)
        fail_msg("%s ...: %s by %s, not %s by %s", parts[0][1], found,
                 ender_theorem_about(advice.theorem)->name, expected,
                 ender_theorem_about(theorem)->name);
    if (advice.known && advice.wins) assert_true(advice.advises);
    ender_advice_clear(&advice);
    mixed_free(&m);
}

static void theorems_answer_at_once(void **state) {
#define ADVISED(expected, theorem, ...)                                                            \
    do {                                                                                           \
        static const char *const parts[][2] = {__VA_ARGS__};                                       \
        assert_advised(*state, parts, sizeof parts / sizeof parts[0], expected, theorem);          \
    } while (0)
    ADVISED("wins", ENDER_THEOREM_RULESET, {"wythoff", "1000,1700"});
    ADVISED("loses", ENDER_THEOREM_RULESET, {"wythoff", "618,1000"});
    ADVISED("wins", ENDER_THEOREM_RULESET, {"bipass", "b30w25bw9"});
    ADVISED("wins", ENDER_THEOREM_RULESET, {"misere:nim", "1,1,1,7"});
    ADVISED("loses", ENDER_THEOREM_RULESET, {"misere:nim", "1,1,1"});
    ADVISED("loses", ENDER_THEOREM_RULESET, {"misere:bipass", "b20w12"});
    ADVISED("wins", ENDER_THEOREM_NIM_SUM, {"nim", "3,5"}, {"hackenbush", "GGG"});
    ADVISED("wins", ENDER_THEOREM_NUMBERS, {"hackenbush", "BRR"}, {"shove", "_O_X"});
    ADVISED("loses", ENDER_THEOREM_NUMBERS, {"hackenbush", "BRR"}, {"hackenstrings", "RL"});
    ADVISED("loses", ENDER_THEOREM_MIRROR, {"clobber", "xxo/ox."}, {"clobber", "oox/xo."});

    ADVISED("loses", ENDER_THEOREM_MIRROR, {"domineering", "8x9"}, {"domineering", "9x8"});
    ADVISED("wins", ENDER_THEOREM_TWO_AHEAD, {"bipass", "b9w16b3w7"}, {"nim", "77"});
    ADVISED("wins", ENDER_THEOREM_FIRST_DIFFERENCE, {"hackenbush", "GGBGBGB"},
            {"hackenbush", "GGRGBRG"});
    ADVISED("wins", ENDER_THEOREM_FIRST_DIFFERENCE, {"hackenstrings", "LRLLLLRRL"},
            {"hackenstrings", "RLRRRLL"});
    ADVISED("wins", ENDER_THEOREM_BESIDE_A_NUMBER, {"bipass", "b30w5bw"}, {NULL, "1/64"});
    ADVISED("wins", ENDER_THEOREM_ARROWS, {NULL, "^^"}, {NULL, "*"}, {"nim", "2"});
    ADVISED("wins", ENDER_THEOREM_STOPS, {NULL, "{3|2}"}, {NULL, "{4|-1}"});
    ADVISED("loses", ENDER_THEOREM_NOTHING, {"bipass", "0"}, {"toads-frogs", "TTFF"});
    ADVISED("unknown", ENDER_THEOREM_NONE, {"domineering", "6x6"});
    /* Sums with nimbers that have many options are not made. */
    ADVISED("unknown", ENDER_THEOREM_NONE, {NULL, "{0||0|-1}"}, {"nim", "4294967295"});
    ADVISED("wins", ENDER_THEOREM_STOPS, {NULL, "+-1"}, {"kayles", "400"});
#undef ADVISED
}

static void whole_families_agree(void **state) {
    for (unsigned i = 0; i < 256; i++)
        for (unsigned k = 0; k <= i; k += 3) {
            mixed m = {.count = 0};
            char g[STRING_MOST], h[STRING_MOST];
            word(g, "BR", 1 + i % 4, i / 4);
            word(h, "BRG", 1 + k % 4, k / 4);
            mixed_add(*state, &m, "hackenbush", g, false);
            mixed_add(*state, &m, "hackenbush", h, false);
            assert_true(check(*state, &m, ENDER_LEFT, ENDER_EFFORT_THEOREMS));
            assert_true(check(*state, &m, ENDER_RIGHT, ENDER_EFFORT_THEOREMS));
            mixed_free(&m);
        }
}

/* ---- misere ---- */

/* The theorem agrees with the search through all positions of the sum. */
static void misere_theorems_agree_with_the_search(void **state) {
    static const char *const names[] = {"bipass", "ferrers", "nim"};
    for (size_t r = 0; r < 3; r++)
        for (size_t size = 0; size <= 8; size++) {
            const ender_ruleset *rules = NULL;
            ender_position **list = NULL;
            size_t count = 0;
            assert_int_equal(ender_ruleset_find(*state, names[r], &rules), ENDER_OK);
            assert_int_equal(ender_ruleset_positions(*state, rules, size, true, &list, &count),
                             ENDER_OK);
            for (size_t i = 0; i < count; i++) {
                ender_outcome known = ENDER_N, found = ENDER_P;
                assert_int_equal(
                    ender_position_outcome(*state, list[i], true, ENDER_METHOD_AUTO, &known),
                    ENDER_OK);
                assert_int_equal(
                    ender_position_outcome(*state, list[i], true, ENDER_METHOD_SEARCH, &found),
                    ENDER_OK);
                assert_int_equal(known, found);
            }
            ender_positions_free(list, count);
        }
}

static void methods_of_outcomes(void **state) {
    ender_outcome who = ENDER_N;
    ender_position *strip = parsed(*state, "bipass", "b12w20");
    const uint64_t before = positions_evaluated(*state);
    assert_int_equal(ender_position_outcome(*state, strip, true, ENDER_METHOD_CLOSED, &who),
                     ENDER_OK);
    assert_int_equal(who, ENDER_L);
    assert_int_equal(positions_evaluated(*state), before);
    assert_int_equal(ender_position_outcome(*state, strip, false, (ender_method)7, &who),
                     ENDER_EARGUMENT);
    assert_int_equal(ender_position_outcome(*state, NULL, false, ENDER_METHOD_AUTO, &who),
                     ENDER_EARGUMENT);
    ender_position_free(strip);
    ender_position *board = parsed(*state, "domineering", "3x3");
    assert_int_equal(ender_position_outcome(*state, board, true, ENDER_METHOD_CLOSED, &who),
                     ENDER_EDOMAIN);
    assert_int_equal(ender_position_outcome(*state, board, false, ENDER_METHOD_SEARCH, &who),
                     ENDER_OK);
    assert_int_equal(who, ENDER_N);
    ender_position_free(board);
}

/* ---- errors ---- */

static void wrong_arguments_are_refused(void **state) {
    ender_advice advice;
    const ender_summand zero = {.value = ENDER_ZERO};
    assert_int_equal(ender_advise(*state, NULL, 1, ENDER_LEFT, ENDER_EFFORT_THEOREMS, &advice),
                     ENDER_EARGUMENT);
    assert_int_equal(
        ender_advise(*state, &zero, 1, (ender_player)5, ENDER_EFFORT_THEOREMS, &advice),
        ENDER_EARGUMENT);
    assert_int_equal(ender_advise(*state, &zero, 1, ENDER_LEFT, (ender_effort)5, &advice),
                     ENDER_EARGUMENT);
    assert_int_equal(ender_advise(*state, NULL, 0, ENDER_LEFT, ENDER_EFFORT_THEOREMS, &advice),
                     ENDER_OK);
    assert_true(advice.known && !advice.wins);
    assert_string_equal(ender_theorem_about(ENDER_THEOREM_TWO_AHEAD)->name, "two-ahead rule");
    for (unsigned i = 0; i < ENDER_THEOREM_COUNT; i++)
        assert_true(ender_theorem_about((ender_theorem)i)->statement[0] != '\0');
    assert_ptr_equal(ender_theorem_about((ender_theorem)99),
                     ender_theorem_about(ENDER_THEOREM_NONE));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theorems_answer_at_once),
        cmocka_unit_test(sums_are_decided_as_their_values_are),
        cmocka_unit_test(values_decide_what_theorems_do_not),
        cmocka_unit_test(whole_families_agree),
        cmocka_unit_test(misere_theorems_agree_with_the_search),
        cmocka_unit_test(methods_of_outcomes),
        cmocka_unit_test(wrong_arguments_are_refused),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
