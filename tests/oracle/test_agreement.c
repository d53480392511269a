/* SPDX-License-Identifier: MIT
 *
 * The library and the naive engine on the same games: every pair of G[2], samples of G[3], and
 * random literal trees up to birthday 5. They must agree on order, outcome, canonical form, stops,
 * birthday, negative, sum, and on the forms themselves. */
#include "bridge.h"
#include "questions.h"
#include "testing.h"

/* ---- the days, by the oracle alone ---- */

enum { DAY2 = 22, DAY2_FORMS = 256 };

/* The games born by day 2: canonical forms of all {A|B} with A, B sets of the games of day 1. */
static void day2(grove *g, const tree **out) {
    const tree *day1[4] = {oracle_zero(g), oracle_nimber(g, 1), oracle_integer(g, 1),
                           oracle_integer(g, -1)};
    size_t found = 0;
    for (unsigned sets = 0; sets < DAY2_FORMS; sets++) {
        const tree *list[2][4];
        size_t count[2] = {0, 0};
        for (unsigned i = 0; i < 8; i++) {
            if (sets >> i & 1) list[i / 4][count[i / 4]++] = day1[i % 4];
        }
        const tree *form = oracle_make(g, list[0], count[0], list[1], count[1]);
        const tree *value = oracle_canonical(g, form, NULL);
        bool known = false;
        for (size_t i = 0; i < found && !known; i++)
            known = oracle_ge(g, out[i], value) && oracle_ge(g, value, out[i]);
        if (known) continue;
        assert_true(found < DAY2);
        out[found++] = value;
    }
    assert_int_equal(found, DAY2);
}

/* ---- one game, two games ---- */

/* The value of the tree and all that is known of it. */
static void agree_on(grove *g, ender_ctx *ctx, const tree *a) {
    ender_game game = game_of_tree(g, ctx, a), number, negative;
    ender_outcome outcome;
    const tree *canonical = oracle_canonical(g, a, NULL);
    assert_true(oracle_same(g, tree_of_game(g, ctx, game), canonical));

    MUST(ctx, ender_normal_outcome(ctx, game, &outcome));
    assert_string_equal(ender_outcome_name(outcome), oracle_outcome(g, a));
    MUST(ctx, ender_left_stop(ctx, game, &number));
    assert_number(ctx, number, oracle_stop(g, canonical, LEFT));
    MUST(ctx, ender_right_stop(ctx, game, &number));
    assert_number(ctx, number, oracle_stop(g, canonical, RIGHT));
    MUST(ctx, ender_birthday(ctx, game, &number));
    assert_number(ctx, number, (small_dyadic){oracle_birthday(g, canonical), 0});
    assert_int_equal(is_so_by(ctx, "is_all_small", game), oracle_is_all_small(g, canonical));

    small_dyadic value;
    assert_int_equal(is_so(ender_is_number, ctx, game), oracle_number(g, a, &value));
    if (is_so(ender_is_number, ctx, game)) assert_number(ctx, game, value);

    MUST(ctx, ender_negative(ctx, game, &negative));
    const tree *mirrored = oracle_negative(g, a);
    assert_true(ender_same(negative, game_of_tree(g, ctx, mirrored)));
    assert_true(oracle_same(g, tree_of_game(g, ctx, negative), oracle_negative(g, canonical)));
}

static void agree_on_order(grove *g, ender_ctx *ctx, const tree *a, const tree *b) {
    ender_game x = game_of_tree(g, ctx, a), y = game_of_tree(g, ctx, b);
    ender_relation relation;
    bool less_equal;
    const char *played = oracle_compare(g, a, b);
    MUST(ctx, ender_compare(ctx, x, y, &relation));
    assert_string_equal(ender_relation_name(relation), played);
    MUST(ctx, ender_less_equal(ctx, x, y, &less_equal));
    assert_int_equal(less_equal, oracle_ge(g, b, a));
    MUST(ctx, ender_less_equal(ctx, y, x, &less_equal));
    assert_int_equal(less_equal, oracle_ge(g, a, b));
    /* Equal games have equal handles. */
    assert_int_equal(ender_same(x, y), played[0] == '=');
}

static void agree_on_sum(grove *g, ender_ctx *ctx, const tree *a, const tree *b) {
    ender_game sum, difference, back;
    ender_game x = game_of_tree(g, ctx, a), y = game_of_tree(g, ctx, b);
    MUST(ctx, ender_add(ctx, x, y, &sum));
    const tree *literal = oracle_sum(g, a, b);
    assert_string_equal(oracle_compare(g, literal, tree_of_game(g, ctx, sum)), "=");
    assert_true(oracle_same(g, tree_of_game(g, ctx, sum), oracle_canonical(g, literal, NULL)));
    MUST(ctx, ender_subtract(ctx, x, y, &difference));
    MUST(ctx, ender_add(ctx, difference, y, &back));
    assert_true(ender_same(back, x));
    const tree *minus = oracle_sum(g, a, oracle_negative(g, b));
    assert_string_equal(oracle_compare(g, minus, tree_of_game(g, ctx, difference)), "=");
}

static void agree_on_form(grove *g, ender_ctx *ctx, const tree *a) {
    ender_form form = form_of_tree(g, ctx, a), negative;
    ender_game value, number;
    ender_outcome outcome;
    assert_true(oracle_same(g, tree_of_form(g, ctx, form), a));
    MUST(ctx, ender_form_value(ctx, form, &value));
    assert_true(ender_same(value, game_of_tree(g, ctx, a)));
    assert_int_equal(ender_form_is_canonical(form),
                     oracle_same(g, a, oracle_canonical(g, a, NULL)));
    MUST(ctx, ender_form_birthday(ctx, form, &number));
    assert_number(ctx, number, (small_dyadic){oracle_birthday(g, a), 0});
    MUST(ctx, ender_form_normal_outcome(ctx, form, &outcome));
    assert_string_equal(ender_outcome_name(outcome), oracle_outcome(g, a));
    MUST(ctx, ender_form_misere_outcome(ctx, form, &outcome));
    assert_string_equal(ender_outcome_name(outcome), oracle_misere_outcome(g, a));
    MUST(ctx, ender_form_negative(ctx, form, &negative));
    assert_true(ender_form_same(negative, form_of_tree(g, ctx, oracle_negative(g, a))));
}

static void agree_on_form_sum(grove *g, ender_ctx *ctx, const tree *a, const tree *b) {
    ender_form sum;
    ender_outcome outcome;
    const tree *literal = oracle_sum(g, a, b);
    MUST(ctx, ender_form_add(ctx, form_of_tree(g, ctx, a), form_of_tree(g, ctx, b), &sum));
    assert_true(oracle_same(g, tree_of_form(g, ctx, sum), literal));
    assert_true(ender_form_same(sum, form_of_tree(g, ctx, literal)));
    MUST(ctx, ender_form_misere_outcome(ctx, sum, &outcome));
    assert_string_equal(ender_outcome_name(outcome), oracle_misere_outcome(g, literal));
}

/* ---- the tests ---- */

static void every_pair_of_day_2(void **state) {
    (void)state;
    grove *g = grove_open();
    ender_ctx *ctx = oracle_context();
    const tree *day[DAY2];
    day2(g, day);
    for (size_t i = 0; i < DAY2; i++) {
        agree_on(g, ctx, day[i]);
        agree_on_form(g, ctx, day[i]);
        for (size_t j = 0; j < DAY2; j++) {
            agree_on_order(g, ctx, day[i], day[j]);
            agree_on_sum(g, ctx, day[i], day[j]);
            agree_on_form_sum(g, ctx, day[i], day[j]);
        }
    }
    ender_close(ctx);
    grove_close(g);
}

/* Games of day 3 from random sets of games of day 2, the options in any order. */
static void samples_of_day_3(void **state) {
    (void)state;
    enum { SAMPLES = 60 };
    uint64_t seed = 3;
    grove *g = grove_open();
    ender_ctx *ctx = oracle_context();
    const tree *day[DAY2], *sample[SAMPLES];
    day2(g, day);
    for (size_t i = 0; i < SAMPLES; i++) {
        const tree *list[2][4];
        size_t count[2];
        for (int s = LEFT; s <= RIGHT; s++) {
            count[s] = (size_t)oracle_random(&seed, 5);
            for (size_t k = 0; k < count[s]; k++) list[s][k] = day[oracle_random(&seed, DAY2)];
        }
        sample[i] = oracle_make(g, list[LEFT], count[LEFT], list[RIGHT], count[RIGHT]);
        agree_on(g, ctx, sample[i]);
        agree_on_form(g, ctx, sample[i]);
        for (size_t j = 0; j < i; j++) {
            agree_on_order(g, ctx, sample[i], sample[j]);
            if ((i + j) % 5 == 0) agree_on_sum(g, ctx, sample[i], sample[j]);
        }
    }
    ender_close(ctx);
    grove_close(g);
}

/* All 1474 games of day 3 as the library lists them: each is a canonical form, with the stops and
 * the outcome that it should have, and pairs compare as they are played. */
static void the_games_of_day_3(void **state) {
    (void)state;
    enum { GAMES = 1474, PAIRS = 3000 };
    uint64_t seed = 33;
    grove *g = grove_open();
    ender_ctx *ctx = oracle_context();
    ender_game *games;
    size_t count, outcomes[128] = {0};
    MUST(ctx, ender_games_by_day(ctx, 3, &games, &count));
    assert_int_equal(count, GAMES);
    for (size_t i = 0; i < count; i++) {
        const tree *a = tree_of_game(g, ctx, games[i]);
        assert_true(oracle_same(g, a, oracle_canonical(g, a, NULL)));
        assert_in_range(oracle_birthday(g, a), 0, 3);
        outcomes[(unsigned char)oracle_outcome(g, a)[0]]++;
        agree_on(g, ctx, a);
    }
    assert_int_equal(outcomes['L'], outcomes['R']);
    assert_int_equal(outcomes['P'], 1);
    for (int i = 0; i < PAIRS; i++) {
        const ender_game a = games[oracle_random(&seed, count)];
        const ender_game b = games[oracle_random(&seed, count)];
        agree_on_order(g, ctx, tree_of_game(g, ctx, a), tree_of_game(g, ctx, b));
        if (i % 30 == 0) agree_on_sum(g, ctx, tree_of_game(g, ctx, a), tree_of_game(g, ctx, b));
    }
    ender_free(games);
    ender_close(ctx);
    grove_close(g);
}

/* Random trees whose options are shared, equal, dominated and reversible at every depth. */
static void random_literal_trees(void **state) {
    (void)state;
    enum { POOLS = 24, COUNT = 40 };
    for (uint64_t pool = 0; pool < POOLS; pool++) {
        uint64_t seed = 1000 + pool;
        grove *g = grove_open();
        ender_ctx *ctx = oracle_context();
        const tree *trees[COUNT];
        oracle_random_pool(g, &seed, trees, COUNT, 3 + (unsigned)(pool % 3),
                           2 + (unsigned)(pool % 4));
        for (size_t i = 0; i < COUNT; i++) {
            agree_on(g, ctx, trees[i]);
            agree_on_form(g, ctx, trees[i]);
            for (size_t j = 0; j < COUNT; j++) agree_on_order(g, ctx, trees[i], trees[j]);
        }
        for (size_t i = 0; i < COUNT; i++) {
            const tree *a = trees[oracle_random(&seed, COUNT)];
            const tree *b = trees[oracle_random(&seed, COUNT)];
            if (oracle_birthday(g, a) + oracle_birthday(g, b) > 7) continue;
            agree_on_sum(g, ctx, a, b);
            agree_on_form_sum(g, ctx, a, b);
        }
        ender_close(ctx);
        grove_close(g);
    }
}

/* Whatever order the steps of simplification are taken in, the form at the end is the same one. */
static void canonical_forms_are_unique(void **state) {
    (void)state;
    enum { COUNT = 30, ORDERS = 4 };
    uint64_t seed = 77, orders[ORDERS];
    grove *g = grove_open();
    const tree *trees[COUNT];
    oracle_random_pool(g, &seed, trees, COUNT, 4, 4);
    for (size_t k = 0; k < ORDERS; k++) orders[k] = k + 1;
    for (size_t i = 0; i < COUNT; i++) {
        const tree *first = oracle_canonical(g, trees[i], NULL);
        assert_string_equal(oracle_compare(g, first, trees[i]), "=");
        for (size_t k = 0; k < ORDERS; k++) {
            assert_true(oracle_same(g, first, oracle_canonical(g, trees[i], &orders[k])));
        }
    }
    grove_close(g);
}

/* Number-up-stars have short cuts of their own in the library; here they are trees. */
static void number_up_stars(void **state) {
    (void)state;
    enum { NUMBERS = 4, UPS = 5, STARS = 4, ALL = NUMBERS * UPS * STARS };
    static const small_dyadic numbers[NUMBERS] = {{0, 0}, {1, 1}, {-3, 2}, {2, 0}};
    grove *g = grove_open();
    ender_ctx *ctx = oracle_context();
    const tree *trees[ALL];
    for (int k = 0; k < ALL; k++) {
        const small_dyadic x = numbers[k % NUMBERS];
        int ups = k / NUMBERS % UPS - UPS / 2;
        unsigned star = (unsigned)(k / NUMBERS / UPS);
        ender_game number, game;
        trees[k] =
            oracle_sum(g, oracle_dyadic(g, x.numerator, x.exponent), oracle_ups(g, ups, star));
        MUST(ctx, ender_dyadic(ctx, x.numerator, x.exponent, &number));
        MUST(ctx, ender_number_up_star(ctx, number, ups, star, &game));
        assert_true(ender_same(game, game_of_tree(g, ctx, trees[k])));
        agree_on(g, ctx, trees[k]);
        for (int j = 0; j < k; j++) agree_on_order(g, ctx, trees[k], trees[j]);
        if (k >= 12) agree_on_sum(g, ctx, trees[k % 12], trees[k]);
    }
    ender_close(ctx);
    grove_close(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pair_of_day_2), cmocka_unit_test(samples_of_day_3),
        cmocka_unit_test(the_games_of_day_3),  cmocka_unit_test(random_literal_trees),
        cmocka_unit_test(number_up_stars),     cmocka_unit_test(canonical_forms_are_unique),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
