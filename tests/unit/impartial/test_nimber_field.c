/* SPDX-License-Identifier: MIT
 *
 * The field of nimbers: held against Conway's definition by excluded values, against the axioms of
 * a field at random, and read and written in the language. */
#include <ender/ender.h>

#include <string.h>

#include "analysis/analysis.h"
#include "analysis/front.h"
#include "chance.h"
#include "positions.h"
#include "testing.h"

enum { SMALL = 40 };

/* a b is the least number that is not a'b + ab' + a'b' with a' < a, b' < b (ONAG, chapter 6). */
static void products_follow_the_definition(void **state) {
    (void)state;
    static uint8_t product[SMALL][SMALL];
    for (unsigned a = 0; a < SMALL; a++)
        for (unsigned b = 0; b < SMALL; b++) {
            bool seen[256] = {false};
            for (unsigned x = 0; x < a; x++)
                for (unsigned y = 0; y < b; y++)
                    seen[product[x][b] ^ product[a][y] ^ product[x][y]] = true;
            unsigned least = 0;
            while (seen[least]) least++;
            product[a][b] = (uint8_t)least;
            assert_int_equal(nim_product(a, b), least);
        }
}

static uint64_t next(uint64_t *state) {
    const uint64_t word = chance_word(state), z = word ^ word >> 29;
    /* Elements of all subfields. */
    return z >> (z & 7) * 8;
}

static void axioms_hold(void **state) {
    (void)state;
    uint64_t seed = 7;
    for (unsigned i = 0; i < 3000; i++) {
        const uint64_t a = next(&seed), b = next(&seed), c = next(&seed);
        const uint64_t ab = nim_product(a, b);
        assert_int_equal(ab, nim_product(b, a));
        assert_int_equal(nim_product(ab, c), nim_product(a, nim_product(b, c)));
        assert_int_equal(nim_product(a ^ b, c), nim_product(a, c) ^ nim_product(b, c));
        assert_int_equal(nim_product(a, 1), a);
        if (a != 0) assert_int_equal(nim_product(a, nim_inverse(a)), 1);
        const uint64_t root = nim_square_root(a);
        assert_int_equal(nim_product(root, root), a);
        assert_int_equal(nim_power(a, 5), nim_product(a, nim_power(a, 4)));
        /* The group of the others has 2^64 - 1 elements. */
        if (a != 0) assert_int_equal(nim_power(a, UINT64_MAX), 1);
        assert_true(a == 0 || nim_power(a, UINT64_MAX - 1) == nim_inverse(a));
    }
    assert_int_equal(nim_power(0, 0), 1);
    assert_int_equal(nim_power(0, 9), 0);
    assert_int_equal(nim_inverse(0), 0);
}

/* F x = F * x for x < F = 2^(2^k), and F F = F + F/2 (ONAG, chapter 6). */
static void fermat_powers_multiply_by_their_rules(void **state) {
    (void)state;
    for (unsigned k = 0; k < 6; k++) {
        const uint64_t f = UINT64_C(1) << (1u << k);
        assert_int_equal(nim_product(f, f), f ^ f >> 1);
        assert_int_equal(nim_product(f, f - 1), f * (f - 1));
        assert_int_equal(nim_product(f >> 1, f), f * (f >> 1));
    }
}

static uint64_t trace(uint64_t a) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < 64; i++, a = nim_product(a, a)) sum ^= a;
    return sum;
}

static void quadratic_equations_are_solved(void **state) {
    (void)state;
    uint64_t seed = 11, root;
    unsigned solved = 0;
    for (unsigned i = 0; i < 1000; i++) {
        const uint64_t a = next(&seed);
        const bool found = nim_quadratic_root(a, &root);
        assert_int_equal(found, trace(a) == 0);
        assert_true(found || a > UINT32_MAX);
        solved += found;
        if (!found) continue;
        assert_int_equal(nim_product(root, root) ^ root, a);
        assert_int_equal(root & 1, 0);
    }
    assert_in_range(solved, 700, 999);
}

static void assert_result(ender_ctx *ctx, const char *text, const char *expected) {
    ender_result result;
    char *name = NULL;
    if (ender_evaluate(ctx, NULL, text, strlen(text), &result) != ENDER_OK)
        fail_msg("%s: %s", text, ender_message(ctx));
    assert_int_equal(ender_format_result(ctx, &result, ENDER_ASCII, &name), ENDER_OK);
    assert_string_equal(name, expected);
    ender_free(name);
    ender_result_clear(&result);
}

static void assert_no_result(ender_ctx *ctx, const char *text, ender_status status) {
    ender_result result;
    assert_int_equal(ender_evaluate(ctx, NULL, text, strlen(text), &result), status);
    assert_true(strlen(ender_message(ctx)) > 10);
}

static void the_language_has_the_field(void **state) {
    ender_ctx *ctx = *state;
    assert_result(ctx, "nim_product(*2, *2)", "*3");
    assert_result(ctx, "nim_product(*5, 0)", "0");
    assert_result(ctx, "nim_mul(4294967296, 4294967296)", "6442450944");
    assert_result(ctx, "nim_product(18446744073709551615, 1)", "18446744073709551615");
    assert_result(ctx, "nim_quotient(nim_product(18446744073709551615, 77), 77)",
                  "18446744073709551615");
    assert_result(ctx, "nim_power(2, -1)", "3");
    assert_result(ctx, "nim_power(*7, 0)", "*");
    assert_result(ctx, "nim_sum(9, 9)", "0");
    assert_result(ctx, "nim_sum(*9, *3)", "*10");
    assert_no_result(ctx, "nim_product(*2, 2)", ENDER_EDOMAIN);
    assert_no_result(ctx, "nim_product(-1, 2)", ENDER_EDOMAIN);
    assert_no_result(ctx, "nim_product(1/2, 2)", ENDER_EDOMAIN);
    assert_no_result(ctx, "nim_product(^, 2)", ENDER_EDOMAIN);
    assert_no_result(ctx, "nim_product({1|0}, 2)", ENDER_EDOMAIN);
    assert_no_result(ctx, "nim_product(1*, 2)", ENDER_EDOMAIN);
    assert_no_result(ctx, "nim_product(18446744073709551616, 2)", ENDER_EDOMAIN);
    assert_no_result(ctx, "nim_product(0-18446744073709551615, 2)", ENDER_EDOMAIN);
    assert_no_result(ctx, "nim_inverse(0)", ENDER_EDOMAIN);
    assert_no_result(ctx, "nim_quotient(3, 0)", ENDER_EDOMAIN);
    assert_no_result(ctx, "nim_power(0, -2)", ENDER_EDOMAIN);
    assert_no_result(ctx, "nim_quadratic(9223372036854775808)", ENDER_EDOMAIN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(products_follow_the_definition),
        cmocka_unit_test(axioms_hold),
        cmocka_unit_test(fermat_powers_multiply_by_their_rules),
        cmocka_unit_test(quadratic_equations_are_solved),
        WITH_CONTEXT(the_language_has_the_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
