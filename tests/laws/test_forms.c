/* SPDX-License-Identifier: MIT
 *
 * Literal forms: their sums and negatives have the values they should, ordinal sums and side-sums
 * obey their laws on every form. STRUCTURE-36..42, 55, 56. */
#include "laws.h"

enum { COUNT = 60, DRAWS = 500 };

typedef struct shelf {
    ender_ctx *ctx;
    uint64_t seed;
    ender_form forms[COUNT];
} shelf;

/* Random forms of height at most `most`, each made of earlier ones. */
static shelf shelf_open(uint64_t seed, unsigned most) {
    shelf s = {.ctx = open_context(), .seed = seed};
    for (size_t i = 0; i < COUNT; i++) {
        ender_form list[2][3];
        size_t count[2] = {0, 0};
        for (int side = 0; side < 2; side++) {
            const uint64_t tries = i == 0 ? 0 : random_below(&s.seed, 4);
            for (uint64_t k = 0; k < tries; k++) {
                const ender_form option = s.forms[random_below(&s.seed, i)];
                ender_game height;
                MUST(s.ctx, ender_form_birthday(s.ctx, option, &height));
                if (compare(s.ctx, height, integer(s.ctx, most)) != ENDER_LESS) continue;
                list[side][count[side]++] = option;
            }
        }
        MUST(s.ctx, ender_form_make(s.ctx, list[0], count[0], list[1], count[1], &s.forms[i]));
    }
    return s;
}

static ender_form draw(shelf *s) { return s->forms[random_below(&s->seed, COUNT)]; }

static ender_game value(ender_ctx *ctx, ender_form f) {
    ender_game out;
    MUST(ctx, ender_form_value(ctx, f, &out));
    return out;
}

static ender_form minus(ender_ctx *ctx, ender_form f) {
    ender_form out;
    MUST(ctx, ender_form_negative(ctx, f, &out));
    return out;
}

static ender_form plus(ender_ctx *ctx, ender_form f, ender_form g) {
    ender_form out;
    MUST(ctx, ender_form_add(ctx, f, g, &out));
    return out;
}

static ender_form colon(ender_ctx *ctx, ender_form f, ender_form g) {
    ender_form out;
    MUST(ctx, ender_ordinal_sum_form(ctx, f, g, &out));
    return out;
}

static ender_game colon_value(ender_ctx *ctx, ender_form base, ender_game branch) {
    ender_game out;
    MUST(ctx, ender_ordinal_sum(ctx, base, branch, &out));
    return out;
}

static ender_form beside(ender_ctx *ctx, ender_form f, ender_form g) {
    return form_by_forms(ctx, "side_sum_form", f, g);
}

static void sums_of_forms(void **state) {
    (void)state;
    shelf s = shelf_open(1, 3);
    ender_ctx *ctx = s.ctx;
    for (int i = 0; i < DRAWS; i++) {
        const ender_form f = draw(&s), g = draw(&s), h = draw(&s), sum = plus(ctx, f, g);
        assert_same(value(ctx, sum), add(ctx, value(ctx, f), value(ctx, g)));
        assert_true(ender_form_same(sum, plus(ctx, g, f)));
        if (i % 5 == 0) {
            assert_true(ender_form_same(plus(ctx, sum, h), plus(ctx, f, plus(ctx, g, h))));
        }
        assert_true(ender_form_same(minus(ctx, sum), plus(ctx, minus(ctx, f), minus(ctx, g))));
        assert_same(value(ctx, minus(ctx, f)), negative(ctx, value(ctx, f)));
        assert_same(value(ctx, plus(ctx, f, minus(ctx, f))), ENDER_ZERO);
        assert_same(value(ctx, ender_canonical_form(value(ctx, f))), value(ctx, f));
    }
    ender_close(ctx);
}

/* Misere play: adding * + * to a form where both can move or neither keeps the outcome (Lemma 20 of
 * BIPASS-34); -F exchanges the players. */
static void misere_outcomes(void **state) {
    (void)state;
    static const ender_outcome exchanged[4] = {ENDER_N, ENDER_L, ENDER_R, ENDER_P};
    shelf s = shelf_open(2, 4);
    ender_ctx *ctx = s.ctx;
    for (int i = 0; i < COUNT; i++) {
        ender_outcome of_form, of_minus;
        MUST(ctx, ender_form_misere_outcome(ctx, s.forms[i], &of_form));
        MUST(ctx, ender_form_misere_outcome(ctx, minus(ctx, s.forms[i]), &of_minus));
        assert_int_equal(of_minus, exchanged[of_form]);
    }
    pool p = pool_open_all_small(ctx, 7, 20, 3, 2);
    const ender_form star = ender_canonical_form(up_star(ctx, 0, 1));
    for (size_t i = 0; i < p.count; i++) {
        const ender_form f = ender_canonical_form(p.games[i]);
        ender_outcome alone, with_pair;
        MUST(ctx, ender_form_misere_outcome(ctx, f, &alone));
        MUST(ctx, ender_form_misere_outcome(ctx, plus(ctx, f, plus(ctx, star, star)), &with_pair));
        assert_int_equal(alone, with_pair);
    }
    pool_close(&p);
    ender_close(ctx);
}

/* The colon principle, with any base: H and K compare as G:H and G:K do. And the branch counts by
 * its value only. */
static void colon_principle(void **state) {
    (void)state;
    shelf s = shelf_open(3, 3);
    ender_ctx *ctx = s.ctx;
    pool p = pool_open(ctx, 31, 40, 3, 3);
    for (int i = 0; i < DRAWS; i++) {
        const ender_form base = draw(&s), branch = draw(&s);
        const ender_game h = pool_draw(&p), k = pool_draw(&p);
        assert_int_equal(compare(ctx, colon_value(ctx, base, h), colon_value(ctx, base, k)),
                         compare(ctx, h, k));
        assert_same(value(ctx, colon(ctx, base, branch)),
                    colon_value(ctx, base, value(ctx, branch)));
        assert_same(colon_value(ctx, minus(ctx, base), negative(ctx, h)),
                    negative(ctx, colon_value(ctx, base, h)));
        assert_same(colon_value(ctx, base, ENDER_ZERO), value(ctx, base));
    }
    pool_close(&p);
    ender_close(ctx);
}

/* Both are associative as forms; the negative of a side-sum exchanges its parts. */
static void associativity(void **state) {
    (void)state;
    shelf s = shelf_open(4, 2);
    ender_ctx *ctx = s.ctx;
    for (int i = 0; i < DRAWS; i++) {
        const ender_form f = draw(&s), g = draw(&s), h = draw(&s);
        assert_true(
            ender_form_same(colon(ctx, colon(ctx, f, g), h), colon(ctx, f, colon(ctx, g, h))));
        assert_true(
            ender_form_same(beside(ctx, beside(ctx, f, g), h), beside(ctx, f, beside(ctx, g, h))));
        assert_true(ender_form_same(minus(ctx, beside(ctx, f, g)),
                                    beside(ctx, minus(ctx, g), minus(ctx, f))));
        assert_true(ender_form_same(minus(ctx, colon(ctx, f, g)),
                                    colon(ctx, minus(ctx, f), minus(ctx, g))));
        const ender_game side = game_by_forms(ctx, "side_sum", f, g);
        assert_same(side, value(ctx, beside(ctx, f, g)));
        const ender_form zero = ender_canonical_form(ENDER_ZERO);
        assert_true(ender_form_same(beside(ctx, f, zero), f));
        assert_true(ender_form_same(beside(ctx, zero, f), f));
        assert_true(ender_form_same(colon(ctx, f, zero), f));
        assert_true(ender_form_same(colon(ctx, zero, f), f));
    }
    ender_close(ctx);
}

/* The ordinal factors of a value, multiplied out again, are the value. */
static void ordinal_factors(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    pool p = pool_open(ctx, 32, 60, 4, 3);
    for (size_t i = 0; i < p.count; i++) {
        ender_factor *factors;
        size_t count;
        ender_game product = ENDER_ZERO;
        MUST(ctx, ender_ordinal_factors(ctx, p.games[i], &factors, &count));
        for (size_t k = 0; k < count; k++) {
            for (uint64_t n = 0; n < factors[k].times; n++) {
                product = colon_value(ctx, ender_canonical_form(product), factors[k].factor);
            }
        }
        assert_same(product, p.games[i]);
        ender_free(factors);
    }
    pool_close(&p);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_of_forms),   cmocka_unit_test(misere_outcomes),
        cmocka_unit_test(colon_principle), cmocka_unit_test(associativity),
        cmocka_unit_test(ordinal_factors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
