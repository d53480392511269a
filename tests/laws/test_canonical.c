/* SPDX-License-Identifier: MIT
 *
 * The canonical form depends on the value alone: the order of options, repetitions, dominated and
 * reversible options, gift horses change nothing, anything else does. CGT, section II.2;
 * STRUCTURE-6..9. */
#include "laws.h"

enum { POOLS = 15, COUNT = 60, MOST = 32 };

typedef struct options {
    ender_game list[2][MOST];
    size_t count[2];
} options;

static options options_of(ender_ctx *ctx, ender_game g) {
    options o;
    for (int side = 0; side < 2; side++) {
        uint32_t count;
        MUST(ctx, ender_option_count(ctx, g, (ender_player)side, &count));
        assert_true(count <= MOST / 2);
        o.count[side] = count;
        for (uint32_t k = 0; k < count; k++) {
            MUST(ctx, ender_option(ctx, g, (ender_player)side, k, &o.list[side][k]));
        }
    }
    return o;
}

static ender_game value(ender_ctx *ctx, const options *o) {
    return from_options(ctx, o->list[0], o->count[0], o->list[1], o->count[1]);
}

static void for_pools(void (*law)(pool *p)) {
    for (uint64_t seed = 1; seed <= POOLS; seed++) {
        ender_ctx *ctx = open_context();
        pool p = pool_open(ctx, 100 + seed, COUNT, 3 + (unsigned)(seed % 3), 4);
        law(&p);
        pool_close(&p);
        ender_close(ctx);
    }
}

/* In any order, some of them twice. */
static void order_of_options(pool *p) {
    for (size_t i = 0; i < p->count; i++) {
        options o = options_of(p->ctx, p->games[i]);
        for (int round = 0; round < 4; round++) {
            for (int side = 0; side < 2; side++) {
                const size_t count = o.count[side];
                if (count > 0 && count < MOST) {
                    o.list[side][count] = o.list[side][random_below(&p->seed, count)];
                    o.count[side]++;
                }
                shuffle(&p->seed, o.list[side], o.count[side]);
            }
            assert_same(value(p->ctx, &o), p->games[i]);
        }
    }
}

/* H may be added to Left's options exactly when H <| G, to Right's exactly when H |> G: whatever is
 * dominated or reverses out is such a gift horse, and nothing else is one. */
static void gift_horses(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < 400; i++) {
        const ender_game g = pool_draw(p), h = pool_draw(p);
        for (int side = 0; side < 2; side++) {
            options o = options_of(ctx, g);
            bool gift = false;
            o.list[side][o.count[side]++] = h;
            MUST(ctx, truth_by_two(ctx, side == 0 ? "left_gift_horse" : "right_gift_horse", g, h,
                                   &gift));
            assert_int_equal(gift, side == 0 ? !less_equal(ctx, g, h) : !less_equal(ctx, h, g));
            assert_int_equal(gift, ender_same(value(ctx, &o), g));
        }
    }
}

/* No option of a canonical form is dominated or reversible. */
static void nothing_left_to_remove(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (size_t i = 0; i < p->count; i++) {
        const ender_game g = p->games[i];
        const options o = options_of(ctx, g);
        for (int side = 0; side < 2; side++) {
            for (size_t j = 0; j < o.count[side]; j++) {
                for (size_t k = 0; k < o.count[side]; k++) {
                    if (j == k) continue;
                    assert_int_equal(compare(ctx, o.list[side][j], o.list[side][k]),
                                     ENDER_CONFUSED);
                }
                const options replies = options_of(ctx, o.list[side][j]);
                for (size_t k = 0; k < replies.count[1 - side]; k++) {
                    const ender_game reply = replies.list[1 - side][k];
                    assert_false(side == 0 ? less_equal(ctx, reply, g) : less_equal(ctx, g, reply));
                }
            }
        }
    }
}

/* A sum has the value of the form {G^L + H, G + H^L | G^R + H, G + H^R}. */
static void sums_from_options(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < 300; i++) {
        const ender_game g = pool_draw(p), h = pool_draw(p);
        const options a = options_of(ctx, g), b = options_of(ctx, h);
        options sum = {.count = {0, 0}};
        for (int side = 0; side < 2; side++) {
            for (size_t k = 0; k < a.count[side]; k++) {
                sum.list[side][sum.count[side]++] = add(ctx, a.list[side][k], h);
            }
            for (size_t k = 0; k < b.count[side]; k++) {
                sum.list[side][sum.count[side]++] = add(ctx, g, b.list[side][k]);
            }
        }
        assert_same(value(ctx, &sum), add(ctx, g, h));
    }
}

/* By definition: both players can move, or neither, here and in all options. */
static bool is_all_small_by_options(ender_ctx *ctx, ender_game g) {
    const options o = options_of(ctx, g);
    if ((o.count[0] == 0) != (o.count[1] == 0)) return false;
    for (int side = 0; side < 2; side++)
        for (size_t k = 0; k < o.count[side]; k++)
            if (!is_all_small_by_options(ctx, o.list[side][k])) return false;
    return true;
}

static int64_t days_by_options(ender_ctx *ctx, ender_game g) {
    const options o = options_of(ctx, g);
    int64_t most = -1;
    for (int side = 0; side < 2; side++)
        for (size_t k = 0; k < o.count[side]; k++) {
            const int64_t days = days_by_options(ctx, o.list[side][k]);
            if (days > most) most = days;
        }
    return most + 1;
}

/* What is noted of a sum with a number and a nimber is true of its options. */
static void facts_of_sums(pool *p) {
    ender_ctx *ctx = p->ctx;
    for (int i = 0; i < 40; i++) {
        ender_game x;
        const ender_game number = dyadic(ctx, (int64_t)random_below(&p->seed, 9) - 4, 1);
        MUST(ctx, ender_number_up_star(ctx, i % 3 == 0 ? ENDER_ZERO : number, 0,
                                       (uint32_t)random_below(&p->seed, 4), &x));
        const ender_game sum = add(ctx, pool_draw(p), x);
        assert_int_equal(is_so_by(ctx, "is_all_small", sum), is_all_small_by_options(ctx, sum));
        assert_int_equal(days_old(ctx, sum), days_by_options(ctx, sum));
    }
}

/* Every order of single steps ends at the canonical form, and each step keeps the value. */
static void every_order_of_steps(pool *p) {
    ender_ctx *ctx = p->ctx;
    ender_form forms[COUNT];
    for (size_t i = 0; i < p->count; i++) {
        ender_form list[2][3];
        size_t count[2];
        for (int side = 0; side < 2; side++) {
            count[side] = i == 0 ? 0 : (size_t)random_below(&p->seed, 4);
            for (size_t k = 0; k < count[side]; k++) {
                list[side][k] = random_below(&p->seed, 2) == 0 ? forms[random_below(&p->seed, i)]
                                                               : ender_canonical_form(pool_draw(p));
            }
        }
        MUST(ctx, ender_form_make(ctx, list[0], count[0], list[1], count[1], &forms[i]));
        if (i % 4 != 0) continue;
        ender_game whole, after;
        MUST(ctx, ender_form_value(ctx, forms[i], &whole));
        for (uint64_t seed = 0; seed < 5; seed++) {
            ender_reduction *steps;
            size_t n;
            const ender_order order = seed < 3 ? (ender_order)seed : ENDER_RANDOM_ORDER;
            MUST(ctx, ender_simplify(ctx, forms[i], order, seed, &steps, &n));
            for (size_t k = 0; k < n; k++) {
                MUST(ctx, ender_form_value(ctx, steps[k].whole, &after));
                assert_same(after, whole);
            }
            const ender_form last = n > 0 ? steps[n - 1].whole : forms[i];
            assert_true(ender_form_same(last, ender_canonical_form(whole)));
            ender_free(steps);
        }
    }
}

static void test_order_of_options(void **state) { (void)state, for_pools(order_of_options); }
static void test_gift_horses(void **state) { (void)state, for_pools(gift_horses); }
static void test_nothing_left(void **state) { (void)state, for_pools(nothing_left_to_remove); }
static void test_sums_from_options(void **state) { (void)state, for_pools(sums_from_options); }
static void test_facts_of_sums(void **state) { (void)state, for_pools(facts_of_sums); }
static void test_every_order_of_steps(void **state) {
    (void)state, for_pools(every_order_of_steps);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_of_options), cmocka_unit_test(test_gift_horses),
        cmocka_unit_test(test_nothing_left),     cmocka_unit_test(test_sums_from_options),
        cmocka_unit_test(test_facts_of_sums),    cmocka_unit_test(test_every_order_of_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
