/* SPDX-License-Identifier: MIT
 *
 * Games under addition are a partially ordered abelian group: CGT, section II.1. Equal games have
 * equal handles, so every law is an equality of handles. */
#include "laws.h"

enum { POOLS = 10, COUNT = 60, DRAWS = 1000 };

static void for_pools(void (*law)(pool *p)) {
    for (uint64_t seed = 1; seed <= POOLS; seed++) {
        ender_ctx *ctx = open_context();
        pool p = pool_open(ctx, seed, COUNT, 3 + (unsigned)(seed % 2), 3);
        law(&p);
        pool_close(&p);
        ender_close(ctx);
    }
}

static void addition(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < DRAWS; i++) {
        const ender_game g = pool_draw(p), h = pool_draw(p), k = pool_draw(p);
        const ender_game sum = add(ctx, g, h);
        assert_same(sum, add(ctx, h, g));
        assert_same(add(ctx, sum, k), add(ctx, g, add(ctx, h, k)));
        assert_same(add(ctx, g, ENDER_ZERO), g);
        assert_same(add(ctx, g, negative(ctx, g)), ENDER_ZERO);
        assert_same(subtract(ctx, sum, h), g);
        assert_same(negative(ctx, sum), add(ctx, negative(ctx, g), negative(ctx, h)));
        assert_same(negative(ctx, negative(ctx, g)), g);
    }
}

static void multiples(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < DRAWS / 10; i++) {
        const ender_game g = pool_draw(p);
        ender_game sum = ENDER_ZERO, multiple;
        for (int64_t n = 0; n <= 5; n++) {
            MUST(ctx, ender_multiple(ctx, n, g, &multiple));
            assert_same(multiple, sum);
            MUST(ctx, ender_multiple(ctx, -n, g, &multiple));
            assert_same(multiple, negative(ctx, sum));
            sum = add(ctx, sum, g);
        }
    }
}

static ender_relation reversed(ender_relation r) {
    if (r == ENDER_LESS) return ENDER_GREATER;
    return r == ENDER_GREATER ? ENDER_LESS : r;
}

static void order(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < DRAWS; i++) {
        const ender_game g = pool_draw(p), h = pool_draw(p), k = pool_draw(p);
        const ender_relation relation = compare(ctx, g, h);
        assert_int_equal(compare(ctx, g, g), ENDER_EQUAL);
        assert_int_equal(compare(ctx, h, g), reversed(relation));
        assert_int_equal(relation == ENDER_EQUAL, ender_same(g, h));
        assert_int_equal(compare(ctx, negative(ctx, g), negative(ctx, h)), reversed(relation));
        if (less_equal(ctx, g, h) && less_equal(ctx, h, k)) assert_true(less_equal(ctx, g, k));
        /* Translation. */
        assert_int_equal(compare(ctx, add(ctx, g, k), add(ctx, h, k)), relation);
        assert_int_equal(compare(ctx, subtract(ctx, g, h), ENDER_ZERO), relation);
    }
}

/* ender_relation and ender_outcome spell the same two bits. */
static void outcomes(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (size_t i = 0; i < p->count; i++) {
        const ender_game g = p->games[i];
        const ender_relation relation = compare(ctx, g, ENDER_ZERO);
        static const ender_outcome of[4] = {ENDER_N, ENDER_R, ENDER_L, ENDER_P};
        assert_int_equal(outcome(ctx, g), of[relation]);
        assert_int_equal(less_equal(ctx, g, ENDER_ZERO), (relation & ENDER_LESS) != 0);
    }
}

/* G^L <| G <| G^R (conway-positions-2), -b(G) <= G <= b(G) (STRUCTURE-10), b(G + H) <= b(G) + b(H).
 */
static void birthdays(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (size_t i = 0; i < p->count; i++) {
        const ender_game g = p->games[i], h = pool_draw(p);
        ender_game b, c, both;
        MUST(ctx, ender_birthday(ctx, g, &b));
        MUST(ctx, ender_birthday(ctx, h, &c));
        MUST(ctx, ender_birthday(ctx, add(ctx, g, h), &both));
        assert_true(less_equal(ctx, g, b));
        assert_true(less_equal(ctx, negative(ctx, b), g));
        assert_true(less_equal(ctx, both, add(ctx, b, c)));
        for (int side = 0; side < 2; side++) {
            uint32_t count;
            MUST(ctx, ender_option_count(ctx, g, (ender_player)side, &count));
            for (uint32_t k = 0; k < count; k++) {
                ender_game option, older;
                MUST(ctx, ender_option(ctx, g, (ender_player)side, k, &option));
                assert_false(side == 0 ? less_equal(ctx, g, option) : less_equal(ctx, option, g));
                MUST(ctx, ender_birthday(ctx, option, &older));
                assert_int_equal(compare(ctx, older, b), ENDER_LESS);
            }
        }
    }
}

/* A number x and a game G that is none: G + x = {G^L + x | G^R + x} (conway-positions-36). */
static void number_translation(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (size_t i = 0; i < p->count; i++) {
        const ender_game g = p->games[i];
        const ender_game x = dyadic(ctx, (int64_t)random_below(&p->seed, 41) - 20, 2);
        ender_game options[2][16];
        uint32_t count[2];
        if (is_so(ender_is_number, ctx, g)) continue;
        for (int side = 0; side < 2; side++) {
            MUST(ctx, ender_option_count(ctx, g, (ender_player)side, &count[side]));
            assert_true(count[side] <= 16);
            for (uint32_t k = 0; k < count[side]; k++) {
                MUST(ctx, ender_option(ctx, g, (ender_player)side, k, &options[side][k]));
                options[side][k] = add(ctx, options[side][k], x);
            }
        }
        assert_same(add(ctx, g, x), from_options(ctx, options[0], count[0], options[1], count[1]));
    }
}

static void test_addition(void **state) { (void)state, for_pools(addition); }
static void test_multiples(void **state) { (void)state, for_pools(multiples); }
static void test_order(void **state) { (void)state, for_pools(order); }
static void test_outcomes(void **state) { (void)state, for_pools(outcomes); }
static void test_birthdays(void **state) { (void)state, for_pools(birthdays); }
static void test_number_translation(void **state) { (void)state, for_pools(number_translation); }

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addition),  cmocka_unit_test(test_multiples),
        cmocka_unit_test(test_order),     cmocka_unit_test(test_outcomes),
        cmocka_unit_test(test_birthdays), cmocka_unit_test(test_number_translation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
