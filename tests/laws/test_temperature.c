/* SPDX-License-Identifier: MIT
 *
 * Temperature theory on random games: stops, walls, means, cooling, heating, number avoidance. CGT,
 * sections II.3 and II.5; Winning Ways, chapter 6; STRUCTURE-14..21. */
#include "laws.h"

enum { POOLS = 16, COUNT = 60, PAIRS = 300 };

static void for_pools(void (*law)(pool *p)) {
    for (uint64_t seed = 1; seed <= POOLS; seed++) {
        ender_ctx *ctx = open_context();
        pool p = pool_open(ctx, 200 + seed, COUNT, 3 + (unsigned)(seed % 2), 3);
        law(&p);
        pool_close(&p);
        ender_close(ctx);
    }
}

static ender_game stop(ender_ctx *ctx, ender_game g, ender_player player) {
    ender_game out;
    if (player == ENDER_LEFT) {
        MUST(ctx, ender_left_stop(ctx, g, &out));
    } else {
        MUST(ctx, ender_right_stop(ctx, g, &out));
    }
    return out;
}

static ender_game wall(ender_ctx *ctx, ender_game g, ender_player player, ender_game t) {
    ender_game out;
    MUST(ctx, ender_wall(ctx, g, player, t, &out));
    return out;
}

static ender_game mean(ender_ctx *ctx, ender_game g) {
    ender_game out;
    MUST(ctx, ender_mean(ctx, g, &out));
    return out;
}

static ender_game temperature(ender_ctx *ctx, ender_game g) {
    ender_game out;
    MUST(ctx, ender_temperature(ctx, g, &out));
    return out;
}

static ender_game cool(ender_ctx *ctx, ender_game g, ender_game t) {
    ender_game out;
    MUST(ctx, ender_cool(ctx, g, t, &out));
    return out;
}

static ender_game heat(ender_ctx *ctx, ender_game g, ender_game t) {
    ender_game out;
    MUST(ctx, ender_heat(ctx, g, t, &out));
    return out;
}

/* A number from 0 to 5, in eighths. */
static ender_game random_temperature(pool *p) {
    return dyadic(p->ctx, (int64_t)random_below(&p->seed, 41), 3);
}

/* Stops are monotone and bracket each other; those of a sum lie between the sums of stops. */
static void stops(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < PAIRS; i++) {
        const ender_game g = pool_draw(p), h = pool_draw(p), sum = add(ctx, g, h);
        const ender_game gl = stop(ctx, g, ENDER_LEFT), gr = stop(ctx, g, ENDER_RIGHT);
        const ender_game hl = stop(ctx, h, ENDER_LEFT), hr = stop(ctx, h, ENDER_RIGHT);
        const ender_game left = stop(ctx, sum, ENDER_LEFT), right = stop(ctx, sum, ENDER_RIGHT);
        assert_true(less_equal(ctx, gr, gl));
        if (less_equal(ctx, g, h)) {
            assert_true(less_equal(ctx, gl, hl));
            assert_true(less_equal(ctx, gr, hr));
        }
        assert_true(less_equal(ctx, add(ctx, gr, hr), right));
        assert_true(less_equal(ctx, right, add(ctx, gl, hr)));
        assert_true(less_equal(ctx, add(ctx, gl, hr), left));
        assert_true(less_equal(ctx, left, add(ctx, gl, hl)));
        assert_same(stop(ctx, negative(ctx, g), ENDER_LEFT), negative(ctx, gr));
        assert_int_equal(is_so_by(ctx, "is_infinitesimal", g),
                         ender_same(gl, ENDER_ZERO) && ender_same(gr, ENDER_ZERO));
        assert_int_equal(is_so_by(ctx, "is_numberish", g), ender_same(gl, gr));
    }
}

/* The numbers with which a game is confused are those of its confusion interval. */
static void confusion(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (size_t i = 0; i < p->count; i++) {
        ender_interval cloud;
        MUST(ctx, ender_confusion_interval(ctx, p->games[i], &cloud));
        for (int64_t n = -24; n <= 24; n++) {
            const ender_game x = dyadic(ctx, n, 3);
            bool inside = false;
            if (!cloud.empty) {
                const ender_relation low = compare(ctx, cloud.low, x);
                const ender_relation high = compare(ctx, x, cloud.high);
                inside = (low == ENDER_LESS || (low == ENDER_EQUAL && cloud.low_closed)) &&
                         (high == ENDER_LESS || (high == ENDER_EQUAL && cloud.high_closed));
            }
            assert_int_equal(compare(ctx, p->games[i], x) == ENDER_CONFUSED, inside);
        }
    }
}

static void means(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < PAIRS; i++) {
        const ender_game g = pool_draw(p), h = pool_draw(p), sum = add(ctx, g, h);
        const ender_game hotter = less_equal(ctx, temperature(ctx, g), temperature(ctx, h))
                                      ? temperature(ctx, h)
                                      : temperature(ctx, g);
        assert_same(mean(ctx, sum), add(ctx, mean(ctx, g), mean(ctx, h)));
        /* Sums of numbers can be colder than their parts, never hotter; so can all sums. */
        assert_true(less_equal(ctx, temperature(ctx, sum), hotter));
        assert_same(mean(ctx, negative(ctx, g)), negative(ctx, mean(ctx, g)));
        assert_same(temperature(ctx, negative(ctx, g)), temperature(ctx, g));
        if (less_equal(ctx, g, h)) assert_true(less_equal(ctx, mean(ctx, g), mean(ctx, h)));
        assert_true(less_equal(ctx, stop(ctx, g, ENDER_RIGHT), mean(ctx, g)));
        assert_true(less_equal(ctx, mean(ctx, g), stop(ctx, g, ENDER_LEFT)));
    }
}

/* The walls at t are the stops of G cooled by t; at 0 those of G, from the temperature on the mean.
 */
static void walls(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (size_t i = 0; i < p->count; i++) {
        const ender_game g = p->games[i], t = random_temperature(p), cooled = cool(ctx, g, t);
        for (int side = 0; side < 2; side++) {
            const ender_player player = (ender_player)side;
            const ender_game here = wall(ctx, g, player, t);
            assert_same(wall(ctx, g, player, ENDER_ZERO), stop(ctx, g, player));
            assert_same(here, stop(ctx, cooled, player));
            if (less_equal(ctx, temperature(ctx, g), t)) assert_same(here, mean(ctx, g));
        }
        assert_true(less_equal(ctx, wall(ctx, g, ENDER_RIGHT, t), wall(ctx, g, ENDER_LEFT, t)));
    }
}

/* The thermograph as an object says the same as the wall at each of its vertices, and the walls
 * move by at most one unit of value a unit of temperature, inwards. */
static void thermographs(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (size_t i = 0; i < p->count; i++) {
        const ender_game g = p->games[i];
        ender_thermograph *graph;
        MUST(ctx, ender_thermograph_new(ctx, g, &graph));
        for (int side = 0; side < 2; side++) {
            const ender_trajectory *line = ender_thermograph_wall(graph, (ender_player)side);
            for (size_t k = 0; k < ender_trajectory_count(line); k++) {
                ender_rational t, value, slope, there;
                MUST(ctx, ender_trajectory_vertex(ctx, line, k, &t, &value, &slope));
                MUST(ctx, ender_trajectory_value(ctx, line, t.numerator, &there));
                assert_same(there.numerator, value.numerator);
                assert_same(value.denominator, integer(ctx, 1));
                assert_same(wall(ctx, g, (ender_player)side, t.numerator), value.numerator);
                const ender_game up = slope.numerator;
                const ender_game inward = side == 0 ? negative(ctx, up) : up;
                assert_true(ender_same(inward, ENDER_ZERO) || ender_same(inward, integer(ctx, 1)));
            }
        }
        ender_thermograph_free(graph);
    }
}

/* Cooling by t >= 0 respects sums, order and means, and two coolings add up. */
static void cooling(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < PAIRS; i++) {
        const ender_game g = pool_draw(p), h = pool_draw(p);
        const ender_game s = random_temperature(p), t = random_temperature(p);
        const ender_game gt = cool(ctx, g, t), ht = cool(ctx, h, t);
        assert_same(cool(ctx, add(ctx, g, h), t), add(ctx, gt, ht));
        assert_same(cool(ctx, negative(ctx, g), t), negative(ctx, gt));
        if (less_equal(ctx, g, h)) assert_true(less_equal(ctx, gt, ht));
        assert_same(cool(ctx, cool(ctx, g, s), t), cool(ctx, g, add(ctx, s, t)));
        assert_same(mean(ctx, gt), mean(ctx, g));
        assert_same(cool(ctx, g, ENDER_ZERO), g);
        if (!less_equal(ctx, temperature(ctx, g), t)) {
            assert_same(temperature(ctx, gt), subtract(ctx, temperature(ctx, g), t));
        }
    }
}

static void freezing(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (size_t i = 0; i < p->count; i++) {
        const ender_game g = p->games[i];
        ender_game frozen, chilled;
        MUST(ctx, game_by(ctx, "freeze", g, &frozen));
        assert_true(is_so_by(ctx, "is_numberish", frozen));
        assert_same(mean(ctx, frozen), mean(ctx, g));
        if (!is_so(ender_is_number, ctx, g)) assert_same(frozen, cool(ctx, g, temperature(ctx, g)));
        MUST(ctx, game_by(ctx, "chill", g, &chilled));
        assert_same(chilled, cool(ctx, g, integer(ctx, 1)));
    }
}

/* Heating by a number t >= 0 does not respect sums, but negatives and numbers that are added;
 * cooling undoes it, as chilling undoes warming. */
static void heating(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < PAIRS; i++) {
        const ender_game g = pool_draw(p), t = random_temperature(p), x = random_temperature(p);
        const ender_game hot = heat(ctx, g, t);
        assert_same(heat(ctx, negative(ctx, g), t), negative(ctx, hot));
        assert_same(heat(ctx, add(ctx, g, x), t), add(ctx, hot, x));
        assert_same(cool(ctx, hot, t), g);
        if (!is_so(ender_is_number, ctx, g)) {
            assert_same(temperature(ctx, hot), add(ctx, temperature(ctx, g), t));
        }
        ender_game warm, chilled;
        MUST(ctx, game_by(ctx, "warm", g, &warm));
        MUST(ctx, game_by(ctx, "chill", warm, &chilled));
        assert_same(chilled, g);
    }
}

/* The winning moves of a sum are those that win; where a number and other games are added, a player
 * who can win at all can win in one of the others (conway-positions-35). */
static void number_avoidance(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < 60; i++) {
        ender_game games[3] = {dyadic(ctx, (int64_t)random_below(&p->seed, 17) - 8, 2),
                               pool_draw(p), pool_draw(p)};
        const ender_game sum = add(ctx, add(ctx, games[0], games[1]), games[2]);
        for (int side = 0; side < 2; side++) {
            ender_sum_move *moves;
            size_t count;
            bool elsewhere = false;
            MUST(ctx, ender_winning_moves(ctx, games, 3, (ender_player)side, &moves, &count));
            const ender_outcome won_by = side == 0 ? ENDER_L : ENDER_R;
            const bool wins = outcome(ctx, sum) == ENDER_N || outcome(ctx, sum) == won_by;
            assert_int_equal(count > 0, wins);
            for (size_t k = 0; k < count; k++) {
                const ender_game left_over =
                    add(ctx, subtract(ctx, sum, games[moves[k].component]), moves[k].option);
                assert_true(side == 0 ? less_equal(ctx, ENDER_ZERO, left_over)
                                      : less_equal(ctx, left_over, ENDER_ZERO));
                if (!is_so(ender_is_number, ctx, games[moves[k].component])) elsewhere = true;
            }
            if (wins &&
                !(is_so(ender_is_number, ctx, games[1]) && is_so(ender_is_number, ctx, games[2]))) {
                assert_true(elsewhere);
            }
            ender_free(moves);
        }
    }
}

static void test_stops(void **state) { (void)state, for_pools(stops); }
static void test_confusion(void **state) { (void)state, for_pools(confusion); }
static void test_means(void **state) { (void)state, for_pools(means); }
static void test_walls(void **state) { (void)state, for_pools(walls); }
static void test_thermographs(void **state) { (void)state, for_pools(thermographs); }
static void test_cooling(void **state) { (void)state, for_pools(cooling); }
static void test_freezing(void **state) { (void)state, for_pools(freezing); }
static void test_heating(void **state) { (void)state, for_pools(heating); }
static void test_number_avoidance(void **state) { (void)state, for_pools(number_avoidance); }

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stops),
        cmocka_unit_test(test_confusion),
        cmocka_unit_test(test_means),
        cmocka_unit_test(test_walls),
        cmocka_unit_test(test_thermographs),
        cmocka_unit_test(test_cooling),
        cmocka_unit_test(test_freezing),
        cmocka_unit_test(test_heating),
        cmocka_unit_test(test_number_avoidance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
