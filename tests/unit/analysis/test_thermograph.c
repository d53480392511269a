/* SPDX-License-Identifier: MIT
 *
 * Temperature theory: known thermographs, the laws of stops, walls, cooling and heating on all 1474
 * games born by day 3 and on sums of them, and play in sums against the definition. What the
 * library takes from theorems is computed again here by recursion over options. */
#include "analysis/front.h"
#include "day3.h"
#include "questions.h"
#include "refs.h"

/* ---- helpers ---- */

static dyadic fraction(task *t, int64_t num, uint32_t exp) { return dyadic_make(t, num, exp); }

static bool below(task *t, dyadic a, dyadic b) { return dyadic_cmp(t, a, b) < 0; }

static ref switch_of(task *t, int64_t left, int64_t right) {
    return game_switch(t, ref_integer(t, left), ref_integer(t, right));
}

static ref plus_minus(task *t, int64_t x) { return switch_of(t, x, -x); }

/* {0 | {0 | -x}} */
static ref tiny(task *t, int64_t x) { return game_switch(t, REF_ZERO, switch_of(t, 0, -x)); }

static uint32_t next_random(uint32_t *seed) {
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static void expect_heat(task *t, ref g, int64_t mean_num, uint32_t mean_exp, int64_t num,
                        uint32_t exp) {
    assert_true(dyadic_same(game_mean(t, g), fraction(t, mean_num, mean_exp)));
    assert_true(dyadic_same(game_temperature(t, g), fraction(t, num, exp)));
}

static void expect_wall(task *t, ref g, ender_player player, const char *text) {
    strbuf b;
    thermograph graph = game_thermograph(t, g);
    strbuf_open(t, &b);
    trajectory_print(&b, player == ENDER_LEFT ? graph.left : graph.right);
    assert_string_equal(b.text, text);
    strbuf_close(&b);
}

static void expect_walls(task *t, ref g, const char *left, const char *right) {
    expect_wall(t, g, ENDER_LEFT, left);
    expect_wall(t, g, ENDER_RIGHT, right);
}

/* ---- known thermographs ---- */

static ender_status known_temperatures(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    expect_heat(t, REF_ZERO, 0, 0, -1, 0);
    expect_heat(t, ref_integer(t, -7), -7, 0, -1, 0);
    expect_heat(t, ref_number(t, fraction(t, 5, 3)), 5, 3, -1, 3);
    expect_heat(t, REF_STAR, 0, 0, 0, 0);
    expect_heat(t, ref_up_star(t, 1, 0), 0, 0, 0, 0);
    expect_heat(t, ref_nimber(t, 4000000000), 0, 0, 0, 0);
    expect_heat(t, tiny(t, 2), 0, 0, 0, 0);
    expect_heat(t, switch_of(t, 1, 0), 1, 1, 1, 1);
    expect_heat(t, switch_of(t, 4, 2), 3, 0, 1, 0);
    expect_heat(t, plus_minus(t, 5), 0, 0, 5, 0);
    /* {{4|2}|-1}: up to t = 1 Left's threat is worth 2 to her and costs her nothing; above, its
     * mean 3 is taxed: 3 - t meets -1 + t at t = 2. */
    expect_heat(t, game_switch(t, switch_of(t, 4, 2), ref_integer(t, -1)), 1, 0, 2, 0);
    /* Left's sente: {{20|2}|1} has the mean 2 + (-t + ...) of its wall 2, met by 1 + t. */
    expect_heat(t, game_switch(t, switch_of(t, 20, 2), ref_integer(t, 1)), 2, 0, 1, 0);
    /* {3||2|1} and its sum with a number. */
    ref g = game_switch(t, ref_integer(t, 3), switch_of(t, 2, 1));
    expect_heat(t, g, 9, 2, 3, 2);
    expect_heat(t, game_add(t, g, ref_number(t, fraction(t, 1, 4))), 37, 4, 3, 2);
    ref left[] = {ref_integer(t, 3), game_add(t, ref_integer(t, 2), plus_minus(t, 2))};
    ref right[] = {game_neg(t, left[0]), game_neg(t, left[1])};
    expect_heat(t, game_from(t, left, 2, right, 2), 0, 0, 3, 0);
    return task_end(t);
}

static ender_status known_walls(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    expect_walls(t, ref_integer(t, 3), "(-1,3) slope 0", "(-1,3) slope 0");
    expect_walls(t, ref_number(t, fraction(t, 1, 1)), "(-1,1) (-1/2,1/2) slope 0",
                 "(-1,0) (-1/2,1/2) slope 0");
    expect_walls(t, ref_number(t, fraction(t, 1, 2)), "(-1,1) (-1/4,1/4) slope 0",
                 "(-1,0) (-1/2,0) (-1/4,1/4) slope 0");
    expect_walls(t, REF_STAR, "(-1,1) (0,0) slope 0", "(-1,-1) (0,0) slope 0");
    expect_walls(t, ref_up_star(t, 1, 0), "(-1,1) (0,0) slope 0", "(-1,0) slope 0");
    expect_walls(t, ref_up_star(t, -2, 0), "(-1,0) slope 0", "(-1,-1) (0,0) slope 0");
    expect_walls(t, ref_up_star(t, 1, 1), "(-1,1) (0,0) slope 0", "(-1,-1) (0,0) slope 0");
    expect_walls(t, switch_of(t, 1, 0), "(-1,2) (1/2,1/2) slope 0", "(-1,-1) (1/2,1/2) slope 0");
    expect_walls(t, game_switch(t, switch_of(t, 4, 2), ref_integer(t, -1)),
                 "(-1,2) (1,2) (2,1) slope 0", "(-1,-2) (2,1) slope 0");
    expect_walls(t, tiny(t, 2), "(-1,1) (0,0) slope 0", "(-1,0) slope 0");
    return task_end(t);
}

/* The rule by which the library shortens number-up-stars, from their options. */
static trajectory scaffold_again(task *t, ref g, ender_player player) {
    side s;
    side_open(t, &s, g, player);
    int sign = player == ENDER_LEFT ? 1 : -1;
    trajectory best = {NULL, 0};
    for (uint32_t i = 0; i < s.count; i++) {
        thermograph option = game_thermograph(t, side_at(t, &s, i));
        trajectory wall = player == ENDER_LEFT ? option.right : option.left;
        best = best.count ? trajectory_extreme(t, best, wall, sign) : wall;
    }
    return trajectory_tilt(t, best, dyadic_int(-sign));
}

static bool same_function(trajectory f, trajectory g) {
    return f.count == g.count && memcmp(f.at, g.at, f.count * sizeof(vertex)) == 0;
}

static ender_status number_up_stars(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    static const int64_t nums[] = {0, 1, -3, 5, 11};
    for (unsigned i = 0; i < 5; i++) {
        for (uint32_t exp = 0; exp < 5; exp++) {
            for (int32_t up = -4; up <= 4; up++) {
                for (uint32_t star = 0; star < 6; star++) {
                    if (up == 0 && star == 0) continue;
                    nus v = {fraction(t, nums[i], exp), up, star};
                    ref g = nus_ref(t, v);
                    arena_mark mark = scratch_mark(t);
                    trajectory left = scaffold_again(t, g, ENDER_LEFT);
                    trajectory right = scaffold_again(t, g, ENDER_RIGHT);
                    rational meeting;
                    assert_true(trajectory_meet(t, left, right, &meeting));
                    assert_true(rational_same(meeting, rational_of(DYADIC_ZERO)));
                    thermograph graph = game_thermograph(t, g);
                    left = trajectory_mast(t, left, DYADIC_ZERO, v.x);
                    right = trajectory_mast(t, right, DYADIC_ZERO, v.x);
                    assert_true(same_function(left, graph.left));
                    assert_true(same_function(right, graph.right));
                    scratch_release(t, mark);
                }
            }
        }
    }
    return task_end(t);
}

/* ---- laws on day 3 ---- */

/* A wall at a time; walls are dyadic. */
static dyadic wall_value(task *t, trajectory wall, dyadic time) {
    rational value = trajectory_value(t, wall, rational_of(time));
    assert_true(rational_is_dyadic(value));
    return value.num;
}

static void check_wall_shape(task *t, trajectory wall, int64_t lean, dyadic temperature) {
    for (uint32_t i = 0; i < wall.count; i++) {
        bool straight = rational_same(wall.at[i].slope, rational_of(DYADIC_ZERO));
        bool leaning = rational_same(wall.at[i].slope, rational_of(dyadic_int(lean)));
        assert_true(straight || leaning);
        assert_true(rational_is_dyadic(wall.at[i].t) && rational_is_dyadic(wall.at[i].v));
        assert_true(dyadic_cmp(t, wall.at[i].t.num, temperature) <= 0);
    }
    assert_true(rational_same(wall.at[wall.count - 1].slope, rational_of(DYADIC_ZERO)));
}

static ender_status thermographs_of_day_3(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (unsigned i = 0; i < DAY_3; i++) {
        ref g = f->day3[i];
        thermograph graph = game_thermograph(t, g);
        check_wall_shape(t, graph.left, -1, graph.temperature);
        check_wall_shape(t, graph.right, 1, graph.temperature);
        assert_true(same_function(trajectory_extreme(t, graph.left, graph.right, 1), graph.left));
        assert_true(dyadic_same(graph.mean, game_mean(t, g)));
        assert_true(dyadic_same(graph.temperature, game_temperature(t, g)));
        assert_true(dyadic_same(wall_value(t, graph.left, DYADIC_ZERO), game_left_stop(t, g)));
        assert_true(dyadic_same(wall_value(t, graph.right, DYADIC_ZERO), game_right_stop(t, g)));
        for (int64_t eighths = 0; eighths <= 24; eighths++) {
            dyadic time = fraction(t, eighths, 3);
            assert_true(
                dyadic_same(wall_value(t, graph.left, time), game_wall(t, g, ENDER_LEFT, time)));
            assert_true(
                dyadic_same(wall_value(t, graph.right, time), game_wall(t, g, ENDER_RIGHT, time)));
        }
    }
    return task_end(t);
}

/* The walls are the stops of the cooled game. */
static ender_status walls_are_cooled_stops(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    static const struct {
        int64_t num;
        uint32_t exp;
    } times[] = {{-7, 3}, {-3, 2}, {-1, 1}, {-1, 2}, {0, 0},
                 {1, 3},  {1, 1},  {3, 2},  {1, 0},  {2, 0}};
    for (unsigned i = 0; i < DAY_3; i++) {
        for (unsigned k = 0; k < sizeof times / sizeof times[0]; k++) {
            dyadic time = fraction(t, times[k].num, times[k].exp);
            ref cooled = game_cool(t, f->day3[i], time);
            assert_true(
                dyadic_same(game_left_stop(t, cooled), game_wall(t, f->day3[i], ENDER_LEFT, time)));
            assert_true(dyadic_same(game_right_stop(t, cooled),
                                    game_wall(t, f->day3[i], ENDER_RIGHT, time)));
        }
    }
    return task_end(t);
}

static ender_status sums(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    uint32_t seed = 1;
    for (unsigned i = 0; i < 3000; i++) {
        ref g = f->day3[next_random(&seed) % DAY_3], h = f->day3[next_random(&seed) % DAY_3];
        ref sum = game_add(t, g, h);
        dyadic a = game_temperature(t, g), b = game_temperature(t, h);
        dyadic mean = dyadic_add(t, game_mean(t, g), game_mean(t, h));
        assert_true(dyadic_same(game_mean(t, sum), mean));
        assert_false(below(t, below(t, a, b) ? b : a, game_temperature(t, sum)));
        dyadic time = fraction(t, next_random(&seed) % 9, 2);
        ref cooled = game_add(t, game_cool(t, g, time), game_cool(t, h, time));
        assert_same_ref(game_cool(t, sum, time), cooled);
        if (game_le(t, g, h)) assert_true(game_le(t, game_cool(t, g, time), game_cool(t, h, time)));
    }
    return task_end(t);
}

/* The mean is what a copy is worth on average: the stops of n.G stay near n times the mean. */
static ender_status means_of_multiples(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (unsigned i = 0; i < DAY_2; i++) {
        ref g = f->day2[i], many = game_multiple(t, 16, g);
        dyadic centre = dyadic_scale(t, game_mean(t, g), 4), heat = game_temperature(t, g);
        if (dyadic_sign(t, heat) < 0) heat = DYADIC_ZERO;
        assert_false(below(t, dyadic_add(t, centre, heat), game_left_stop(t, many)));
        assert_false(below(t, game_right_stop(t, many), dyadic_sub(t, centre, heat)));
    }
    return task_end(t);
}

/* ---- stops ---- */

typedef struct adorned {
    dyadic stop;
    ender_player to_move;
} adorned;

/* By playing it out: a greater number first, then to have made the last move. */
static adorned adorned_again(task *t, ref g, ender_player first) {
    if (ref_is_number(t, g)) return (adorned){ref_dyadic(t, g), first};
    ender_player second = ender_opponent(first);
    int sign = first == ENDER_LEFT ? 1 : -1;
    side s;
    side_open(t, &s, g, first);
    adorned best = adorned_again(t, side_at(t, &s, 0), second);
    for (uint32_t i = 1; i < s.count; i++) {
        adorned other = adorned_again(t, side_at(t, &s, i), second);
        int order = sign * dyadic_cmp(t, other.stop, best.stop);
        if (order > 0 || (order == 0 && other.to_move == second)) best = other;
    }
    return best;
}

static uint64_t stop_count_again(task *t, ref g) {
    if (ref_is_number(t, g)) return 1;
    uint64_t count = 0;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side s;
        side_open(t, &s, g, player);
        for (uint32_t i = 0; i < s.count; i++) count += stop_count_again(t, side_at(t, &s, i));
    }
    return count;
}

/* Bit 0: some play has an even number of moves, bit 1: some play has an odd one. */
static unsigned parities(task *t, ref g) {
    if (ref_same(g, REF_ZERO)) return 1;
    unsigned found = 0;
    for (ender_player player = ENDER_LEFT; player <= ENDER_RIGHT; player++) {
        side s;
        side_open(t, &s, g, player);
        for (uint32_t i = 0; i < s.count; i++) found |= parities(t, side_at(t, &s, i));
    }
    return (found & 1) << 1 | found >> 1;
}

static ender_status stops_of_day_3(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    static const tempering tempers[] = {UNTEMPERED, EVEN_TEMPERED, ODD_TEMPERED, UNTEMPERED};
    for (unsigned i = 0; i < DAY_3; i++) {
        ref g = f->day3[i];
        adorned left = adorned_again(t, g, ENDER_LEFT), right = adorned_again(t, g, ENDER_RIGHT);
        assert_true(dyadic_same(left.stop, game_left_stop(t, g)));
        assert_true(dyadic_same(right.stop, game_right_stop(t, g)));
        assert_int_equal(left.to_move, game_stop_to_move(t, g, ENDER_LEFT));
        assert_int_equal(right.to_move, game_stop_to_move(t, g, ENDER_RIGHT));
        assert_int_equal(ref_dyadic(t, game_stop_count(t, g)).num, stop_count_again(t, g));
        assert_int_equal(game_temper(t, g), tempers[parities(t, g)]);
    }
    return task_end(t);
}

static ender_status stops_of_number_up_stars(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (int32_t up = -5; up <= 5; up++) {
        for (uint32_t star = 0; star < 6; star++) {
            for (int64_t halves = -5; halves <= 5; halves++) {
                ref g = nus_ref(t, (nus){fraction(t, halves, 1), up, star});
                uint64_t count = stop_count_again(t, g);
                assert_int_equal(ref_dyadic(t, game_stop_count(t, g)).num, count);
                unsigned found = parities(t, g);
                tempering temper = game_temper(t, g);
                assert_int_equal(temper == EVEN_TEMPERED, found == 1);
                assert_int_equal(temper == ODD_TEMPERED, found == 2);
            }
        }
    }
    return task_end(t);
}

static bool confusion_has(task *t, const confusion *c, dyadic x) {
    if (c->empty) return false;
    int low = dyadic_cmp(t, x, c->set.lo), high = dyadic_cmp(t, x, c->set.hi);
    return (low > 0 || (low == 0 && c->set.lo_kind == BOUND_CLOSED)) &&
           (high < 0 || (high == 0 && c->set.hi_kind == BOUND_CLOSED));
}

static ender_status confusion_intervals(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    for (unsigned i = 0; i < DAY_3; i++) {
        confusion c = game_confusion(t, f->day3[i]);
        for (int64_t quarters = -14; quarters <= 14; quarters++) {
            dyadic x = fraction(t, quarters, 2);
            bool confused = game_compare(t, f->day3[i], ref_number(t, x)) == ENDER_CONFUSED;
            assert_int_equal(confusion_has(t, &c, x), confused);
        }
    }
    return task_end(t);
}

/* ---- cooling and heating ---- */

static ender_status cooling(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    ref g = game_switch(t, switch_of(t, 4, 2), ref_integer(t, -1)); /* mean 1, temperature 2 */
    ref half = ref_number(t, fraction(t, 1, 1));
    assert_same_ref(game_cool(t, g, dyadic_int(1)),
                    game_switch(t, game_add(t, ref_integer(t, 2), REF_STAR), REF_ZERO));
    assert_same_ref(game_cool(t, g, dyadic_int(2)), game_add(t, ref_integer(t, 1), REF_STAR));
    assert_same_ref(game_cool(t, g, fraction(t, 17, 3)), ref_integer(t, 1));
    assert_same_ref(game_freeze(t, g), game_add(t, ref_integer(t, 1), REF_STAR));
    assert_same_ref(game_freeze(t, half), half);
    assert_same_ref(game_cool(t, half, fraction(t, -1, 1)), game_add(t, half, REF_STAR));
    assert_same_ref(game_cool(t, REF_STAR, fraction(t, -1, 1)),
                    game_switch(t, half, game_neg(t, half)));
    assert_same_ref(game_chill(t, plus_minus(t, 1)), REF_STAR);
    for (unsigned i = 0; i < DAY_3; i++) {
        ref frozen = game_freeze(t, f->day3[i]);
        assert_true(dyadic_same(game_left_stop(t, frozen), game_mean(t, f->day3[i])));
        assert_true(dyadic_same(game_right_stop(t, frozen), game_mean(t, f->day3[i])));
        assert_same_ref(game_cool(t, f->day3[i], DYADIC_ZERO), f->day3[i]);
    }
    return task_end(t);
}

static ender_status heating(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    ref one = ref_integer(t, 1), two = ref_integer(t, 2);
    assert_same_ref(game_heat(t, REF_STAR, one), plus_minus(t, 1));
    assert_same_ref(game_heat(t, ref_integer(t, 5), one), ref_integer(t, 5));
    assert_same_ref(game_overheat(t, ref_integer(t, -3), two, one), ref_integer(t, -6));
    assert_same_ref(game_overheat(t, plus_minus(t, 1), two, one), plus_minus(t, 3));
    assert_same_ref(game_warm(t, one), game_add(t, one, REF_STAR));
    assert_same_ref(game_warm(t, two), two);
    assert_same_ref(game_warm(t, REF_STAR), plus_minus(t, 1));
    assert_same_ref(game_warm(t, ref_number(t, fraction(t, 1, 1))), game_switch(t, one, REF_STAR));
    assert_false(ref_same(game_heat(t, ref_nimber(t, 16), one), REF_NONE));
    for (unsigned i = 0; i < DAY_3; i++) {
        /* Warming is undone by chilling; heating is a homomorphism on infinitesimals. */
        assert_same_ref(game_chill(t, game_warm(t, f->day3[i])), f->day3[i]);
        ref heated = game_heat(t, f->day3[i], two);
        assert_same_ref(game_heat(t, game_neg(t, f->day3[i]), two), game_neg(t, heated));
    }
    uint32_t seed = 3;
    for (unsigned i = 0; i < 500; i++) {
        ref g = f->day2[next_random(&seed) % DAY_2], h = f->day2[next_random(&seed) % DAY_2];
        ref sum = game_add(t, game_warm(t, g), game_warm(t, h));
        assert_same_ref(game_warm(t, game_add(t, g, h)), sum);
    }
    return task_end(t);
}

/* ---- trajectories ---- */

static vertex vertex_at(int64_t time, int64_t value, int64_t slope) {
    return (vertex){rational_of(dyadic_int(time)), rational_of(dyadic_int(value)),
                    rational_of(dyadic_int(slope))};
}

static ender_status trajectories(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    const vertex up[] = {vertex_at(-1, 0, 1), vertex_at(2, 3, 0), vertex_at(4, 3, -1)};
    const vertex down[] = {vertex_at(-1, 3, 0), vertex_at(0, 3, -1), vertex_at(2, 1, 1)};
    const trajectory a = {up, 3}, b = {down, 3};
    const trajectory most = trajectory_extreme(t, a, b, 1), least = trajectory_extreme(t, a, b, -1);
    for (int64_t eighths = -8; eighths <= 80; eighths++) {
        rational x = rational_of(fraction(t, eighths, 3));
        rational p = trajectory_value(t, a, x), q = trajectory_value(t, b, x);
        const bool less = rational_cmp(t, p, q) < 0;
        assert_true(rational_same(trajectory_value(t, least, x), less ? p : q));
        assert_true(rational_same(trajectory_value(t, most, x), less ? q : p));
    }
    return task_end(t);
}

static void expect_status(ender_ctx *ctx, ender_status got, ender_status expected,
                          const char *part) {
    assert_int_equal(got, expected);
    assert_non_null(strstr(ender_message(ctx), part));
}

static ender_game whole(ender_ctx *ctx, int64_t n) {
    ender_game g;
    assert_int_equal(ender_integer(ctx, n, &g), ENDER_OK);
    return g;
}

static void assert_fraction(ender_rational x, ender_game numerator, ender_game denominator) {
    assert_true(ender_same(x.numerator, numerator));
    assert_true(ender_same(x.denominator, denominator));
}

/* ---- play in sums ---- */

static bool listed(const component_move *moves, size_t count, size_t component, ref option) {
    for (size_t i = 0; i < count; i++)
        if (moves[i].component == component && ref_same(moves[i].option, option)) return true;
    return false;
}

/* Left's winning moves by adding up what she moves to. */
static void check_moves(task *t, const ref *games, size_t count, ender_player player) {
    size_t found, expected = 0;
    const component_move *moves = sum_winning_moves(t, games, count, player, &found);
    for (size_t i = 0; i < count; i++) {
        side s;
        side_open(t, &s, games[i], player);
        for (uint32_t k = 0; k < s.count; k++) {
            ref sum = side_at(t, &s, k);
            for (size_t j = 0; j < count; j++)
                if (j != i) sum = game_add(t, sum, games[j]);
            bool wins =
                player == ENDER_LEFT ? game_ge(t, sum, REF_ZERO) : game_le(t, sum, REF_ZERO);
            assert_int_equal(wins, listed(moves, found, i, side_at(t, &s, k)));
            expected += wins;
        }
    }
    assert_int_equal(found, expected);
    component_move one;
    assert_int_equal(sum_winning_move(t, games, count, player, &one), found > 0);
    if (found > 0) assert_true(listed(moves, found, one.component, one.option));
}

static ender_status winning_moves(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    uint32_t seed = 7;
    for (unsigned i = 0; i < 1500; i++) {
        ref games[4];
        size_t count = next_random(&seed) % 5;
        for (size_t k = 0; k < count; k++) {
            uint32_t kind = next_random(&seed) % 4;
            if (kind == 0)
                games[k] = ref_number(t, fraction(t, (int64_t)(next_random(&seed) % 33) - 16, 3));
            else if (kind == 1)
                games[k] = f->day3[next_random(&seed) % DAY_3];
            else
                games[k] = f->day2[next_random(&seed) % DAY_2];
        }
        check_moves(t, games, count, ENDER_LEFT);
        check_moves(t, games, count, ENDER_RIGHT);
    }
    return task_end(t);
}

/* ---- the public face ---- */

static void assert_word(ender_ctx *ctx, const char *function, ender_game g, const char *text) {
    ender_result word;
    assert_int_equal(apply_to_games(ctx, function, &g, 1, &word), ENDER_OK);
    assert_string_equal(word.text, text);
    ender_result_clear(&word);
}

static void public_stops(void **state) {
    const fixture *f = *state;
    ender_ctx *ctx = f->ctx;
    ender_game one = whole(ctx, 1), star, g;
    assert_int_equal(ender_number_up_star(ctx, ENDER_ZERO, 0, 1, &star), ENDER_OK);
    assert_int_equal(ender_from_options(ctx, &one, 1, &star, 1, &g), ENDER_OK);
    static const char *const texts[] = {"(0,1]", "[0,0]", "{}"};
    ender_game games[] = {g, star, one};
    for (unsigned i = 0; i < 3; i++) {
        ender_interval set;
        assert_int_equal(ender_confusion_interval(ctx, games[i], &set), ENDER_OK);
        assert_int_equal(set.empty, strcmp(texts[i], "{}") == 0);
        assert_word(ctx, "confusion_interval", games[i], texts[i]);
    }
    ender_game stop;
    assert_word(ctx, "right_adorned_stop", g, "0R");
    assert_word(ctx, "temper", star, "odd");
    assert_int_equal(game_by(ctx, "stop_count", g, &stop), ENDER_OK);
    assert_true(ender_same(stop, whole(ctx, 3)));
    expect_status(ctx, ender_temperature(ctx, (ender_game){0}, &g), ENDER_EARGUMENT, "handle");
    expect_status(ctx, ender_cool(ctx, star, star, &g), ENDER_EARGUMENT, "number");
    expect_status(ctx, ender_cool(ctx, star, whole(ctx, -1), &g), ENDER_EARGUMENT, "above -1");
}

static void public_thermographs(void **state) {
    const fixture *f = *state;
    ender_ctx *ctx = f->ctx;
    ender_game one = whole(ctx, 1), zero = ENDER_ZERO, g;
    ender_rational value;
    assert_int_equal(ender_from_options(ctx, &one, 1, &zero, 1, &g), ENDER_OK);
    ender_thermograph *graph;
    assert_int_equal(ender_thermograph_new(ctx, g, &graph), ENDER_OK);
    const ender_trajectory *left = ender_thermograph_wall(graph, ENDER_LEFT);
    assert_int_equal(ender_trajectory_count(left), 2);
    assert_int_equal(ender_trajectory_value(ctx, left, zero, &value), ENDER_OK);
    assert_fraction(value, one, one);
    ender_thermograph_free(graph);
    char *text;
    thermograph_style style = {.columns = 30, .rows = 8};
    assert_int_equal(thermograph_text(ctx, g, &style, &text), ENDER_OK);
    assert_string_equal(text, "    |     |\n"
                              "    |     |\n"
                              "    |     |\n"
                              "1/2 +     |\n"
                              "    |    / \\\n"
                              "  0 +   /   \\\n"
                              "    +---+---+---\n"
                              "        1   0\n");
    ender_free(text);
    style.columns = 5;
    expect_status(ctx, thermograph_text(ctx, g, &style, &text), ENDER_EARGUMENT, "columns");
    ender_game deep;
    assert_int_equal(ender_dyadic(ctx, 1, 5000, &deep), ENDER_OK);
    expect_status(ctx, ender_thermograph_new(ctx, deep, &graph), ENDER_ELIMIT, "2^1024");
    assert_int_equal(ender_from_options(ctx, &one, 1, &deep, 1, &g), ENDER_OK);
    assert_int_equal(ender_temperature(ctx, g, &deep), ENDER_OK);
}

/* Every game of day 3 is drawn within its size, whatever that is. */
static void pictures_fit(void **state) {
    const fixture *f = *state;
    static const thermograph_style styles[] = {
        {0, 0, false, false}, {0, 0, false, true}, {24, 8, false, true}, {200, 60, true, true}};
    for (unsigned i = 0; i < DAY_3; i += 7) {
        for (unsigned k = 0; k < 4; k++) {
            char *text;
            ender_game g = {f->day3[i].bits};
            assert_int_equal(thermograph_text(f->ctx, g, &styles[k], &text), ENDER_OK);
            unsigned rows = 0, columns = 0, widest = 0;
            for (const char *c = text; *c; c++) {
                if (*c == '\n') rows++;
                if ((*c & 0xC0) != 0x80) columns = *c == '\n' ? 0 : columns + 1;
                if (columns > widest) widest = columns;
            }
            assert_true(rows <= (styles[k].rows ? styles[k].rows : 20));
            assert_true(widest <= (styles[k].columns ? styles[k].columns : 60));
            ender_free(text);
        }
    }
}

/* ---- depth, limits, release ---- */

static ender_status deep_games(const fixture *f) {
    task t[1];
    if (!TASK_OPEN(t, f->ctx)) return task_failed(t);
    /* U = {0 | *, U'}: infinitesimal; and H = {n | {H' | -n-1}}, which gains two vertices and one
     * binary digit a step. */
    ref up = REF_STAR, low = REF_NONE, hot = REF_STAR;
    for (int64_t n = 1; n <= 20000; n++) {
        const ref zero[] = {REF_ZERO}, replies[] = {REF_STAR, up};
        up = game_from(t, zero, 1, replies, 2);
        if (n == 200) low = up;
        if (n <= 100)
            hot = game_switch(t, ref_integer(t, n), game_switch(t, hot, ref_integer(t, -n - 1)));
    }
    assert_int_equal(game_birthday_small(t, up), 20001);
    expect_walls(t, up, "(-1,1) (0,0) slope 0", "(-1,0) slope 0");
    assert_true(ref_dyadic(t, game_stop_count(t, up)).num > 20000);
    assert_int_equal(game_temper(t, up), UNTEMPERED);
    ref heated = game_heat(t, low, ref_integer(t, 1));
    assert_same_ref(game_chill(t, heated), low);
    assert_true(game_birthday_small(t, hot) >= 200);
    thermograph graph = game_thermograph(t, hot);
    assert_true(dyadic_same(graph.mean, game_mean(t, hot)));
    assert_true(dyadic_same(graph.temperature, game_temperature(t, hot)));
    for (int64_t time = 0; time < 100; time += 7) {
        ref cooled = game_cool(t, hot, dyadic_int(time));
        assert_true(
            dyadic_same(game_left_stop(t, cooled), wall_value(t, graph.left, dyadic_int(time))));
    }
    return task_end(t);
}

/* Threads that ask for the same things of one context agree, whoever computes them. */
typedef struct asker {
    const fixture *f;
    ender_status status;
    uint64_t signature;
} asker;

static ender_status ask(asker *a) {
    task t[1];
    if (!TASK_OPEN(t, a->f->ctx)) return task_failed(t);
    uint32_t seed = 11;
    for (unsigned i = 0; i < 400; i++) {
        ref g = game_add(t, a->f->day3[next_random(&seed) % DAY_3],
                         a->f->day3[next_random(&seed) % DAY_3]);
        dyadic heat = game_temperature(t, g);
        thermograph graph = game_thermograph(t, g);
        ref warm = game_warm(t, g), count = game_stop_count(t, g);
        uint64_t words[] = {(uint64_t)heat.num, heat.exp, graph.left.count, ref_same(warm, g),
                            (uint64_t)ref_dyadic(t, count).num};
        a->signature = a->signature * 31 + hash_words(words, 5);
    }
    return task_end(t);
}

static void *ask_thread(void *arg) {
    asker *a = arg;
    a->status = ask(a);
    return NULL;
}

static void threads(void **state) {
    enum { COUNT = 4 };
    pthread_t running[COUNT];
    asker askers[COUNT];
    for (int i = 0; i < COUNT; i++) {
        askers[i] = (asker){.f = *state};
        assert_int_equal(pthread_create(&running[i], NULL, ask_thread, &askers[i]), 0);
    }
    for (int i = 0; i < COUNT; i++) pthread_join(running[i], NULL);
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(askers[i].status, ENDER_OK);
        assert_int_equal(askers[i].signature, askers[0].signature);
    }
}

static void limits(void **state) {
    ender_ctx *ctx = ((fixture *)*state)->ctx;
    ender_game big, one = whole(ctx, 1), g;
    ender_sum_move *moves;
    size_t found;
    assert_int_equal(ender_number_up_star(ctx, ENDER_ZERO, 0, 4000000000u, &big), ENDER_OK);
    expect_status(ctx, ender_heat(ctx, big, one, &g), ENDER_ELIMIT, "*4000000000");
    assert_int_equal(game_by(ctx, "chill", big, &g), ENDER_OK);
    assert_true(ender_same(g, ENDER_ZERO));
    expect_status(ctx, ender_winning_moves(ctx, &big, 1, ENDER_LEFT, &moves, &found), ENDER_ELIMIT,
                  "4000000000 options");
    ender_thermograph *graph;
    assert_int_equal(ender_thermograph_new(ctx, big, &graph), ENDER_OK);
    ender_thermograph_free(graph);
}

static void release(void **state) {
    (void)state;
    ender_ctx *ctx;
    ender_settings settings = {.memory_bytes = UINT64_C(1) << 26, .threads = 1};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    ender_mark mark;
    ender_set_mark(ctx, &mark);
    for (int round = 0; round < 3; round++) {
        ender_game left = whole(ctx, 100 + round), right = whole(ctx, -round), g, mean;
        ender_result heated;
        assert_int_equal(ender_from_options(ctx, &left, 1, &right, 1, &g), ENDER_OK);
        assert_int_equal(ender_mean(ctx, g, &mean), ENDER_OK);
        assert_true(ender_same(mean, whole(ctx, 50)));
        ender_game star;
        assert_int_equal(ender_number_up_star(ctx, left, 0, 1, &star), ENDER_OK);
        assert_int_equal(apply_to_games(ctx, "overheat", GAMES_(g, star, left), 3, &heated),
                         ENDER_OK);
        ender_result_clear(&heated);
        assert_int_equal(ender_release(ctx, &mark, &g, 1), ENDER_OK);
        assert_int_equal(ender_temperature(ctx, g, &mean), ENDER_OK);
        assert_true(ender_same(mean, whole(ctx, 50 + round)));
        assert_int_equal(ender_release(ctx, &mark, NULL, 0), ENDER_OK);
    }
    ender_close(ctx);
}

#define TASK_TEST(name)                                                                            \
    static void test_##name(void **state) { run(state, name); }
TASK_TEST(known_temperatures)
TASK_TEST(known_walls)
TASK_TEST(number_up_stars)
TASK_TEST(thermographs_of_day_3)
TASK_TEST(walls_are_cooled_stops)
TASK_TEST(sums)
TASK_TEST(means_of_multiples)
TASK_TEST(stops_of_day_3)
TASK_TEST(stops_of_number_up_stars)
TASK_TEST(confusion_intervals)
TASK_TEST(cooling)
TASK_TEST(heating)
TASK_TEST(trajectories)
TASK_TEST(winning_moves)
TASK_TEST(deep_games)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_temperatures),
        cmocka_unit_test(test_known_walls),
        cmocka_unit_test(test_number_up_stars),
        cmocka_unit_test(test_thermographs_of_day_3),
        cmocka_unit_test(test_walls_are_cooled_stops),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_means_of_multiples),
        cmocka_unit_test(test_stops_of_day_3),
        cmocka_unit_test(test_stops_of_number_up_stars),
        cmocka_unit_test(test_confusion_intervals),
        cmocka_unit_test(test_cooling),
        cmocka_unit_test(test_heating),
        cmocka_unit_test(test_trajectories),
        cmocka_unit_test(test_winning_moves),
        cmocka_unit_test(public_stops),
        cmocka_unit_test(public_thermographs),
        cmocka_unit_test(pictures_fit),
        cmocka_unit_test(test_deep_games),
        cmocka_unit_test(threads),
        cmocka_unit_test(limits),
        cmocka_unit_test(release),
    };
    return cmocka_run_group_tests(tests, open_fixture, close_fixture);
}
