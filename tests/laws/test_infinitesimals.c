/* SPDX-License-Identifier: MIT
 *
 * The theory of the small on random games: reduced canonical forms, atomic weights, far stars,
 * products with ^, uptimals. STRUCTURE-19..25, BIPASS-18..23; CGT, chapter II. */
#include "laws.h"

enum { POOLS = 12, COUNT = 50, PAIRS = 200 };

static void for_pools(pool (*make)(ender_ctx *ctx, uint64_t seed, size_t count, unsigned most,
                                   unsigned width),
                      void (*law)(pool *p)) {
    for (uint64_t seed = 1; seed <= POOLS; seed++) {
        ender_ctx *ctx = open_context();
        pool p = make(ctx, 300 + seed, COUNT, 4, 3);
        law(&p);
        pool_close(&p);
        ender_close(ctx);
    }
}

static ender_game reduced(ender_ctx *ctx, ender_game g) {
    ender_game out;
    MUST(ctx, ender_reduced_canonical_form(ctx, g, &out));
    return out;
}

static ender_game weight(ender_ctx *ctx, ender_game g) {
    ender_game out;
    MUST(ctx, ender_atomic_weight(ctx, g, &out));
    return out;
}

static ender_game up_product(ender_ctx *ctx, ender_game g) {
    ender_game out;
    MUST(ctx, game_by(ctx, "up_product", g, &out));
    return out;
}

/* rcf(G) is close to G, its own reduced form, equal for close games, and additive in the sense that
 * the parts may be reduced first. */
static void reduced_forms(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < PAIRS; i++) {
        const ender_game g = pool_draw(p), h = pool_draw(p);
        const ender_game r = reduced(ctx, g), s = reduced(ctx, h);
        bool close, is_reduced = false, greater = false, smaller = false;
        assert_same(reduced(ctx, r), r);
        MUST(ctx, truth_by(ctx, "is_reduced_canonical", r, &is_reduced));
        assert_true(is_reduced);
        MUST(ctx, truth_by_two(ctx, "infinitesimally_close", g, r, &close));
        assert_true(close);
        MUST(ctx, truth_by_two(ctx, "infinitesimally_close", g, h, &close));
        assert_int_equal(close, ender_same(r, s));
        MUST(ctx, truth_by_two(ctx, "infinitesimally_le", h, g, &greater));
        MUST(ctx, truth_by_two(ctx, "infinitesimally_le", g, h, &smaller));
        assert_int_equal(close, greater && smaller);
        /* H + e >= G for all numbers e > 0 where Right cannot bring H - G below 0. */
        ender_game stop;
        MUST(ctx, ender_right_stop(ctx, add(ctx, h, negative(ctx, g)), &stop));
        assert_int_equal(smaller, less_equal(ctx, ENDER_ZERO, stop));
        if (less_equal(ctx, g, h)) assert_true(smaller);
        assert_same(reduced(ctx, add(ctx, g, h)), reduced(ctx, add(ctx, r, s)));
        assert_same(reduced(ctx, negative(ctx, g)), negative(ctx, r));
        if (is_so_by(ctx, "is_infinitesimal", g)) assert_same(r, ENDER_ZERO);
    }
}

/* What infinitesimal is added does not matter: numbers translate, hot games get many more options.
 */
static void reduced_forms_of_neighbours(pool *p) {
    ender_ctx *ctx = p->ctx;
    const ender_game threat = make_switch(ctx, ENDER_ZERO, integer(ctx, -1));
    const ender_game tiny = make_switch(ctx, ENDER_ZERO, threat);
    const ender_game small[] = {up_star(ctx, 0, 1),
                                up_star(ctx, 1, 0),
                                up_star(ctx, -1, 2),
                                tiny,
                                negative(ctx, tiny),
                                make_switch(ctx, ENDER_ZERO, up_star(ctx, -1, 1)),
                                add(ctx, tiny, up_star(ctx, 2, 1))};
    for (size_t i = 0; i < p->count; i++) {
        const ender_game r = reduced(ctx, p->games[i]);
        for (size_t k = 0; k < sizeof small / sizeof *small; k++) {
            assert_same(reduced(ctx, small[k]), ENDER_ZERO);
            assert_same(reduced(ctx, add(ctx, p->games[i], small[k])), r);
        }
    }
}

static void means_of_reduced_forms(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (size_t i = 0; i < p->count; i++) {
        const ender_game g = p->games[i], r = reduced(ctx, g);
        ender_game m, n;
        MUST(ctx, ender_mean(ctx, g, &m));
        MUST(ctx, ender_mean(ctx, r, &n));
        assert_same(m, n);
        if (is_so(ender_is_number, ctx, r)) continue;
        MUST(ctx, ender_temperature(ctx, g, &m));
        MUST(ctx, ender_temperature(ctx, r, &n));
        assert_same(m, n);
    }
}

/* Additive, odd, and the two-ahead rule. */
static void atomic_weights(pool *p) {
    ender_ctx *ctx = p->ctx;
    const ender_game one = integer(ctx, 1), two = integer(ctx, 2);
    for (int i = 0; i < PAIRS; i++) {
        const ender_game g = pool_draw(p), h = pool_draw(p), w = weight(ctx, g);
        assert_true(is_so_by(ctx, "is_all_small", g));
        assert_true(is_so_by(ctx, "is_infinitesimal", g));
        assert_same(weight(ctx, add(ctx, g, h)), add(ctx, w, weight(ctx, h)));
        assert_same(weight(ctx, negative(ctx, g)), negative(ctx, w));
        if (less_equal(ctx, one, w)) assert_false(less_equal(ctx, g, ENDER_ZERO));
        if (less_equal(ctx, two, w)) {
            assert_int_equal(compare(ctx, g, ENDER_ZERO), ENDER_GREATER);
        }
    }
}

/* Equal weights are equivalence modulo far star; the far star is a nimber beyond all positions. */
static void far_stars(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < PAIRS; i++) {
        const ender_game g = pool_draw(p), h = pool_draw(p);
        bool equivalent = false;
        MUST(ctx, truth_by_two(ctx, "far_star_equivalent", g, h, &equivalent));
        assert_int_equal(equivalent, ender_same(weight(ctx, g), weight(ctx, h)));
        ender_result relation;
        ender_game number;
        MUST(ctx, apply_to_games(ctx, "far_star_compare", &g, 1, &relation));
        MUST(ctx, game_by(ctx, "remote_star", g, &number));
        const uint32_t remote = (uint32_t)as_int64(ctx, number);
        for (uint32_t n = remote; n < remote + 5; n++)
            assert_string_equal(ender_relation_name(compare(ctx, g, up_star(ctx, 0, n))),
                                relation.text);
        assert_string_equal(ender_relation_name(compare(ctx, g, up_star(ctx, 0, 1000))),
                            relation.text);
        ender_result_clear(&relation);
    }
}

/* G.^ is additive and order preserving, and its weight is G, for games G of every kind. */
static void products_with_up(pool *p) {
    ender_ctx *ctx = p->ctx;
    const ender_game up = up_star(ctx, 1, 0);
    for (int i = 0; i < 40; i++) {
        const ender_game g = pool_draw(p), h = pool_draw(p);
        if (days_old(ctx, g) > 3 || days_old(ctx, h) > 3) continue;
        const ender_game product = up_product(ctx, g);
        ender_game norton;
        assert_same(weight(ctx, product), g);
        assert_same(up_product(ctx, negative(ctx, g)), negative(ctx, product));
        MUST(ctx, game_by_two(ctx, "norton_product", g, up, &norton));
        assert_same(norton, product);
        if (days_old(ctx, g) + days_old(ctx, h) > 5) continue;
        assert_same(up_product(ctx, add(ctx, g, h)), add(ctx, product, up_product(ctx, h)));
        if (less_equal(ctx, g, h)) assert_true(less_equal(ctx, product, up_product(ctx, h)));
    }
}

/* An uptimal expansion adds up to the game it came from. */
static void uptimals(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < 30; i++) {
        ender_game sum = add(ctx, dyadic(ctx, (int64_t)random_below(&p->seed, 9) - 4, 1),
                             up_star(ctx, 0, (uint32_t)random_below(&p->seed, 4)));
        const ender_game start = sum;
        ender_game power, part;
        int64_t digit[4];
        for (uint32_t n = 1; n <= 4; n++) {
            digit[n - 1] = (int64_t)random_below(&p->seed, 5) - 2;
            MUST(ctx, game_by(ctx, "up_power", integer(ctx, n), &power));
            MUST(ctx, ender_multiple(ctx, digit[n - 1], power, &part));
            sum = add(ctx, sum, part);
        }
        bool is_uptimal;
        ender_uptimal found;
        MUST(ctx, ender_uptimal_expansion(ctx, sum, &is_uptimal, &found));
        assert_true(is_uptimal);
        assert_same(start, add(ctx, found.number, up_star(ctx, 0, found.nimber)));
        for (size_t n = 0; n < 4; n++) {
            assert_int_equal(n < found.count ? found.digits[n] : 0, digit[n]);
        }
        ender_free(found.digits);
    }
}

static void test_reduced_forms(void **state) { (void)state, for_pools(pool_open, reduced_forms); }
static void test_neighbours(void **state) {
    (void)state, for_pools(pool_open, reduced_forms_of_neighbours);
}
static void test_means(void **state) { (void)state, for_pools(pool_open, means_of_reduced_forms); }
static void test_atomic_weights(void **state) {
    (void)state, for_pools(pool_open_all_small, atomic_weights);
}
static void test_far_stars(void **state) { (void)state, for_pools(pool_open_all_small, far_stars); }
static void test_products(void **state) { (void)state, for_pools(pool_open, products_with_up); }
static void test_uptimals(void **state) { (void)state, for_pools(pool_open, uptimals); }

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reduced_forms), cmocka_unit_test(test_neighbours),
        cmocka_unit_test(test_means),         cmocka_unit_test(test_atomic_weights),
        cmocka_unit_test(test_far_stars),     cmocka_unit_test(test_products),
        cmocka_unit_test(test_uptimals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
