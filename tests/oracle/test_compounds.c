/* SPDX-License-Identifier: MIT
 *
 * Ordinal sums, side-sums, reduced canonical forms and atomic weights of the library, judged by the
 * naive engine: the first two are built by their definition as literal trees, the last two must
 * satisfy theirs when the difference is played. */
#include <string.h>

#include "bridge.h"
#include "questions.h"
#include "testing.h"

enum { COUNT = 40 };

typedef struct session {
    grove *g;
    ender_ctx *ctx;
    uint64_t seed;
    const tree *trees[COUNT];
} session;

static session session_open(uint64_t seed, unsigned birthday, unsigned width) {
    session s = {.g = grove_open(), .ctx = oracle_context(), .seed = seed};
    oracle_random_pool(s.g, &s.seed, s.trees, COUNT, birthday, width);
    return s;
}

static void session_close(session *s) {
    ender_close(s->ctx);
    grove_close(s->g);
}

static void assert_value(session *s, const tree *literal, ender_game value) {
    const tree *found = tree_of_game(s->g, s->ctx, value);
    assert_string_equal(oracle_compare(s->g, literal, found), "=");
}

static void compounds_of(session *s, const tree *a, const tree *b) {
    ender_form f = form_of_tree(s->g, s->ctx, a), g = form_of_tree(s->g, s->ctx, b), made;
    ender_game value, branch = game_of_tree(s->g, s->ctx, b);

    const tree *ordinal = oracle_ordinal_sum(s->g, a, b);
    MUST(s->ctx, ender_ordinal_sum_form(s->ctx, f, g, &made));
    assert_true(oracle_same(s->g, tree_of_form(s->g, s->ctx, made), ordinal));
    MUST(s->ctx, ender_ordinal_sum(s->ctx, f, branch, &value));
    assert_value(s, ordinal, value);

    const tree *beside = oracle_side_sum(s->g, a, b);
    made = form_by_forms(s->ctx, "side_sum_form", f, g);
    assert_true(oracle_same(s->g, tree_of_form(s->g, s->ctx, made), beside));
    value = game_by_forms(s->ctx, "side_sum", f, g);
    assert_value(s, beside, value);
}

enum { MOVES_MOST = 64 };

/* A move of Left to x in B and one to y in A make (A.x):y, a move of Right to x in B and one to y
 * in -A the same; it is a move of the player who moves to y. */
static const tree *ordinal_product(grove *g, const tree *a, const tree *b) {
    const tree *list[2][MOVES_MOST];
    size_t count[2] = {0, 0};
    for (int in_b = LEFT; in_b <= RIGHT; in_b++)
        for (size_t i = 0; i < b->count[in_b]; i++) {
            const tree *base = ordinal_product(g, a, b->options[in_b][i]);
            const tree *branch = in_b == LEFT ? a : oracle_negative(g, a);
            for (int in_a = LEFT; in_a <= RIGHT; in_a++)
                for (size_t k = 0; k < branch->count[in_a]; k++) {
                    assert_true(count[in_a] < MOVES_MOST);
                    list[in_a][count[in_a]++] =
                        oracle_ordinal_sum(g, base, branch->options[in_a][k]);
                }
        }
    return oracle_make(g, list[LEFT], count[LEFT], list[RIGHT], count[RIGHT]);
}

static void ordinal_products(void **state) {
    (void)state;
    session s = session_open(9, 2, 2);
    const tree *two =
        oracle_make(s.g, (const tree *[]){oracle_zero(s.g), oracle_integer(s.g, 1)}, 2, NULL, 0);
    for (int i = 0; i < 200; i++) {
        const tree *a = s.trees[oracle_random(&s.seed, COUNT)];
        const tree *b = i % 10 == 0 ? two : s.trees[oracle_random(&s.seed, COUNT)];
        const tree *product = ordinal_product(s.g, a, b);
        ender_form made, f = form_of_tree(s.g, s.ctx, a), h = form_of_tree(s.g, s.ctx, b);
        ender_game value;
        MUST(s.ctx, ender_ordinal_product_form(s.ctx, f, h, &made));
        assert_true(oracle_same(s.g, tree_of_form(s.g, s.ctx, made), product));
        MUST(s.ctx, ender_ordinal_product(s.ctx, f, h, &value));
        assert_value(&s, product, value);
        if (b == two) assert_true(oracle_same(s.g, product, oracle_ordinal_sum(s.g, a, a)));
    }
    session_close(&s);
}

static void literal_compounds(void **state) {
    (void)state;
    session s = session_open(5, 3, 3);
    for (int i = 0; i < 400; i++) {
        const tree *a = s.trees[oracle_random(&s.seed, COUNT)];
        compounds_of(&s, a, s.trees[oracle_random(&s.seed, COUNT)]);
    }
    session_close(&s);
}

/* Canonical arguments have short cuts in the library: numbers, integers, nimbers. */
static void canonical_compounds(void **state) {
    (void)state;
    session s = session_open(6, 2, 2);
    for (int n = -3; n <= 3; n++) {
        for (unsigned m = 0; m < 6; m++) {
            const tree *bases[] = {oracle_integer(s.g, n), oracle_dyadic(s.g, 2 * n + 1, 1),
                                   oracle_dyadic(s.g, 2 * n + 1, 3), oracle_nimber(s.g, m),
                                   oracle_ups(s.g, n, m % 3)};
            const tree *branches[] = {oracle_dyadic(s.g, n, m % 3), oracle_nimber(s.g, m),
                                      oracle_integer(s.g, (int)m - 3), s.trees[m + 4]};
            for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
                for (size_t j = 0; j < sizeof branches / sizeof *branches; j++) {
                    compounds_of(&s, bases[i], branches[j]);
                    compounds_of(&s, branches[j], bases[i]);
                }
            }
        }
    }
    session_close(&s);
}

/* G and rcf(G) differ by an infinitesimal: both stops of the difference are 0. */
static void reduced_forms(void **state) {
    (void)state;
    session s = session_open(7, 4, 3);
    for (size_t i = 0; i < COUNT; i++) {
        ender_game reduced;
        MUST(s.ctx,
             ender_reduced_canonical_form(s.ctx, game_of_tree(s.g, s.ctx, s.trees[i]), &reduced));
        const tree *minus = oracle_negative(s.g, tree_of_game(s.g, s.ctx, reduced));
        const tree *difference = oracle_sum(s.g, oracle_canonical(s.g, s.trees[i], NULL), minus);
        const tree *canonical = oracle_canonical(s.g, difference, NULL);
        assert_int_equal(oracle_stop(s.g, canonical, LEFT).numerator, 0);
        assert_int_equal(oracle_stop(s.g, canonical, RIGHT).numerator, 0);
    }
    session_close(&s);
}

/* Where the atomic weight n is an integer, v + *8 < G - n.^ < ^ + *8 must hold for a game without
 * nimbers above *7 (BIPASS-20, BIPASS-22). */
static void atomic_weights(void **state) {
    (void)state;
    session s = session_open(8, 4, 3);
    const tree *above = oracle_sum(s.g, oracle_ups(s.g, 1, 0), oracle_nimber(s.g, 8));
    const tree *below = oracle_negative(s.g, above);
    size_t judged = 0;
    for (size_t i = 0; i < COUNT; i++) {
        ender_game weight;
        int64_t n = 0;
        bool whole = false;
        const tree *a = oracle_canonical(s.g, s.trees[i], NULL);
        ender_status status =
            ender_atomic_weight(s.ctx, game_of_tree(s.g, s.ctx, s.trees[i]), &weight);
        assert_int_equal(status, oracle_is_all_small(s.g, a) ? ENDER_OK : ENDER_EDOMAIN);
        if (status != ENDER_OK) continue;
        assert_int_equal(ender_to_int64(s.ctx, weight, &whole, &n), ENDER_OK);
        if (!whole) continue;
        assert_in_range(oracle_birthday(s.g, a), 0, 7);
        const tree *rest = oracle_sum(s.g, a, oracle_ups(s.g, (int)-n, 0));
        assert_string_equal(oracle_compare(s.g, below, rest), "<");
        assert_string_equal(oracle_compare(s.g, rest, above), "<");
        judged++;
    }
    assert_true(judged > 5);
    session_close(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ordinal_products),    cmocka_unit_test(literal_compounds),
        cmocka_unit_test(canonical_compounds), cmocka_unit_test(reduced_forms),
        cmocka_unit_test(atomic_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
