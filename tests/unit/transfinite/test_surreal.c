/* SPDX-License-Identifier: MIT
 *
 * Numbers beyond the dyadic ones from the inside: ordinals, normal forms, sign expansions both ways
 * on random numbers, order of words against order of values, cuts. */
#include "fixture.h"
#include "testing.h"
#include "transfinite/transfinite.h"
#include "transfinite/word.h"

#include <string.h>

#define assert_same_sur(x, y) assert_int_equal((x).bits, (y).bits)

/* ---- text ---- */

static void assert_ordinal(task *t, ord a, const char *expected) {
    strbuf b;
    strbuf_open(t, &b);
    ord_print(&b, a, SUR_ASCII);
    assert_string_equal(b.text, expected);
    strbuf_close(&b);
}

static void assert_number(task *t, sur x, const char *expected) {
    strbuf b;
    strbuf_open(t, &b);
    sur_print(&b, x, SUR_ASCII);
    assert_string_equal(b.text, expected);
    strbuf_close(&b);
}

static void assert_word(task *t, const sign_word *w, const char *expected) {
    strbuf b;
    strbuf_open(t, &b);
    word_format(&b, w, SUR_ASCII);
    assert_string_equal(b.text, expected);
    strbuf_close(&b);
}

static ord ordinal(task *t, const char *text) {
    size_t at = 0;
    const ord a = ord_read(t, text, strlen(text), &at);
    assert_int_equal(at, strlen(text));
    return a;
}

static sur number_of_word(task *t, const char *text) {
    const sign_word w = word_read(t, text, strlen(text));
    return word_value(t, &w);
}

static rational ratio(task *t, int64_t a, int64_t b) {
    return rational_div(t, rational_of(dyadic_int(a)), rational_of(dyadic_int(b)));
}

/* ---- ordinals ---- */

static void ordinals(task *t) {
    static const char *const cases[][4] = {
        {"+", "1", "w", "w"},
        {"+", "w", "1", "w+1"},
        {"*", "w", "2", "w*2"},
        {"*", "2", "w", "w"},
        {"*", "w+1", "w", "w^2"},
        {"*", "w", "w+1", "w^2+w"},
        {"*", "w+1", "2", "w*2+1"},
        {"-", "w", "w*2", "w"},
        {"-", "5", "w", "w"},
        {"-", "w+3", "w*2+1", "w+1"},
        {"^", "2", "w", "w"},
        {"^", "w", "w", "w^w"},
        {"^", "w+1", "2", "w^2+w+1"},
        {"^", "2", "w^2+w*3+2", "w^(w+3)*4"},
        {"^", "w*2+1", "w+1", "w^(w+1)*2+w^w"},
        {"^", "3", "4", "81"},
        {"x", "w+3", "w+5", "6"},
        {"x", "w*3", "w", "w*2"},
        {"/", "w^2+w*7+3", "w*2+1", "w+3"},
        {"%", "w^2+w*7+3", "w*2+1", "w+3"},
        {"/", "w*5+2", "w*2+3", "2"},
        {"%", "w*5+2", "w*2+3", "w+2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const ord a = ordinal(t, cases[i][1]), b = ordinal(t, cases[i][2]);
        ord rest, result;
        switch (cases[i][0][0]) {
        case '+':
            result = ord_add(t, a, b);
            break;
        case '*':
            result = ord_mul(t, a, b);
            break;
        case '-':
            result = ord_left_sub(t, a, b);
            break;
        case '^':
            result = ord_power(t, a, b);
            break;
        case 'x':
            result = ord_nim_sum(t, a, b);
            break;
        case '/':
            result = ord_divide(t, a, b, &rest);
            break;
        default:
            (void)ord_divide(t, a, b, &rest);
            result = rest;
        }
        assert_ordinal(t, result, cases[i][3]);
    }
}

static void test_ordinals(void **state) {
    (void)state;
    run(ordinals);
}

/* ---- random numbers ---- */

/* With dyadic or other rational coefficients at the top, dyadic ones below. */
static sur random_number(task *t, uint64_t *seed, unsigned depth, bool dyadic_only) {
    const unsigned count = 1 + random_below(seed, 3);
    sur x = SUR_ZERO;
    for (unsigned i = 0; i < count; i++) {
        const int64_t num = (int64_t)random_below(seed, 17) - 8;
        const int64_t den = dyadic_only || random_below(seed, 2)
                                ? INT64_C(1) << random_below(seed, 4)
                                : (int64_t)random_below(seed, 9) + 1;
        const bool flat = depth == 0 || random_below(seed, 3) == 0;
        sur e = flat ? sur_dyadic(t, dyadic_make(t, (int64_t)random_below(seed, 9) - 4,
                                                 random_below(seed, 2)))
                     : random_number(t, seed, depth - 1, true);
        if (depth == 0 && random_below(seed, 2)) e = SUR_ZERO;
        x = sur_add(t, x, sur_monomial(t, ratio(t, num, den), e));
    }
    return x;
}

static ord random_ordinal(task *t, uint64_t *seed, unsigned depth) {
    const unsigned count = 1 + random_below(seed, 3);
    ord a = SUR_ZERO;
    for (unsigned i = 0; i < count; i++) {
        const ord e =
            depth == 0 ? sur_integer(t, random_below(seed, 4)) : random_ordinal(t, seed, depth - 1);
        a = sur_add(t, a, sur_monomial(t, ratio(t, 1 + random_below(seed, 4), 1), e));
    }
    return a;
}

enum { NUMBERS = 12000 };

static void number_round_trips(task *t) {
    uint64_t seed = 20241;
    for (int i = 0; i < NUMBERS; i++) {
        const arena_mark mark = scratch_mark(t);
        const sur x = random_number(t, &seed, random_below(&seed, 3), random_below(&seed, 2));
        const sign_word w = sign_word_of(t, x);
        if (!sur_same(word_value(t, &w), x)) {
            const sur y = word_value(t, &w);
            print_error("%s comes back as %s\n", sur_text(t, x), sur_text(t, y));
            fail();
        }
        strbuf b;
        strbuf_open(t, &b);
        word_format(&b, &w, SUR_ASCII);
        const sign_word again = word_read(t, b.text, b.length);
        assert_int_equal(word_compare(t, &again, &w, NULL), 0);
        strbuf_close(&b);
        scratch_release(t, mark);
    }
}

static void word_round_trips(task *t) {
    uint64_t seed = 77;
    for (int i = 0; i < NUMBERS; i++) {
        const arena_mark mark = scratch_mark(t);
        sign_word w = {0};
        bool right = random_below(&seed, 2);
        for (unsigned runs = random_below(&seed, 6); runs > 0; runs--, right = !right)
            word_append(t, &w, random_ordinal(t, &seed, random_below(&seed, 3)), right);
        const sign_word back = sign_word_of(t, word_value(t, &w));
        assert_int_equal(back.count, w.count);
        for (size_t k = 0; k < w.count; k++) {
            assert_same_sur(back.runs[k].length, w.runs[k].length);
            assert_int_equal(back.runs[k].is_right, w.runs[k].is_right);
        }
        scratch_release(t, mark);
    }
}

static void orders_agree(task *t) {
    uint64_t seed = 5;
    for (int i = 0; i < NUMBERS; i++) {
        const arena_mark mark = scratch_mark(t);
        const sur x = random_number(t, &seed, random_below(&seed, 3), false);
        const bool near = random_below(&seed, 2);
        sur y = random_number(t, &seed, random_below(&seed, 3), near);
        if (near) y = sur_add(t, x, sur_monomial(t, ratio(t, 1, 3), y));
        const sign_word v = sign_word_of(t, x), w = sign_word_of(t, y);
        assert_int_equal(word_compare(t, &v, &w, NULL), sur_compare(t, x, y));
        assert_int_equal(sur_compare(t, x, y), sur_sign(t, sur_sub(t, x, y)));
        scratch_release(t, mark);
    }
}

static void test_sign_expansions(void **state) {
    (void)state;
    run(number_round_trips);
    run(word_round_trips);
    run(orders_agree);
}

/* ---- laws ---- */

static void field_laws(task *t) {
    uint64_t seed = 99;
    for (int i = 0; i < 5000; i++) {
        const sur x = random_number(t, &seed, 2, false), y = random_number(t, &seed, 2, false),
                  z = random_number(t, &seed, 1, false);
        assert_same_sur(sur_add(t, x, y), sur_add(t, y, x));
        assert_same_sur(sur_mul(t, x, y), sur_mul(t, y, x));
        assert_same_sur(sur_add(t, sur_add(t, x, y), z), sur_add(t, x, sur_add(t, y, z)));
        assert_same_sur(sur_mul(t, sur_mul(t, x, y), z), sur_mul(t, x, sur_mul(t, y, z)));
        assert_same_sur(sur_mul(t, x, sur_add(t, y, z)),
                        sur_add(t, sur_mul(t, x, y), sur_mul(t, x, z)));
        assert_same_sur(sur_sub(t, sur_add(t, x, y), y), x);
        if (!sur_same(y, SUR_ZERO)) assert_same_sur(sur_quotient(t, sur_mul(t, x, y), y), x);
        if (sur_sign(t, x) > 0) assert_same_sur(sur_exact_root(t, sur_mul(t, x, x), 2), x);
    }
}

static void test_laws(void **state) {
    (void)state;
    run(field_laws);
}

/* k w^first + ... + w^(first + k - 1) for more terms than a series shows, whose last exponents lie
 * above, at and below 0: a root is known to be finite by its last term alone. */
static void finite_roots(task *t) {
    for (int64_t first = -2; first <= 3; first++) {
        sur x = SUR_ZERO;
        for (int64_t k = 0; k < 3 * SERIES_TERMS; k++) {
            x = sur_add(t, x,
                        sur_monomial(t, rational_of(dyadic_int(k + 1)), sur_integer(t, first + k)));
            const sur square = sur_mul(t, x, x);
            assert_same_sur(sur_exact_root(t, square, 2), x);
            assert_same_sur(sur_exact_root(t, sur_mul(t, square, x), 3), x);
        }
    }
}

static void test_finite_roots(void **state) {
    (void)state;
    run(finite_roots);
}

/* ---- letters of words without a period ---- */

/* 1/3 = L R (R L)^w tells that w^(1/3) is L^w R^(w^2) R^(w^2) L^(w^2) R^(w^3) L^(w^3) ...: each L
 * adds one to the exponents that follow (Gonshor, Theorem 5.11). */
static void lazy_letters(task *t) {
    const sur third = sur_power_of_omega(t, sur_rational(t, ratio(t, 1, 3)));
    const sign_word w = sign_word_unrolled(t, third, 4);
    static const struct {
        const char *place;
        int letter;
    } table[] = {{"0", 1},      {"7", 1},   {"w", -1},     {"w^2+5", -1},     {"w^2*2", 1},
                 {"w^2*3", -1}, {"w^3", 1}, {"w^3*2", -1}, {"w^3*2+w^2", -1}, {"w^4", 1}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        assert_int_equal(word_letter(t, &w, ordinal(t, table[i].place)), table[i].letter);
    /* Its beginnings are those of w^x for the beginnings x of 1/3. */
    for (int i = 2; i < 8; i++) {
        const sur x = sur_truncate(t, sur_rational(t, ratio(t, 1, 3)), sur_integer(t, i));
        const sign_word v = sign_word_of(t, sur_power_of_omega(t, x));
        ord at;
        (void)word_compare(t, &v, &w, &at);
        assert_int_equal(sur_compare(t, at, word_length(t, &v)), 0);
    }
}

/* Behind a block without a period other terms go on. The letter at b is L when the number is more
 * than its beginning of that length. */
static void letters_behind_lazy_blocks(task *t) {
    const sur third = sur_power_of_omega(t, sur_rational(t, ratio(t, 1, 3))),
              fifth = sur_power_of_omega(t, sur_rational(t, ratio(t, 1, 5))),
              x = sur_add(t, third, sur_sub(t, fifth, SUR_ONE)),
              y = sur_add(t, third, sur_add(t, fifth, SUR_ONE));
    static const char *const places[] = {"0", "w", "w^2+3", "w^3*2", "w^9+w^4", "w^w", "w^w*2"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const ord at = ordinal(t, places[i]);
        const sign_word w = sign_word_until(t, x, at);
        assert_int_equal(word_letter(t, &w, at), sur_compare(t, x, sur_truncate(t, x, at)));
    }
    ord at;
    assert_true(sur_first_difference(t, x, y, &at));
    assert_ordinal(t, at, "w^w*2");
    assert_true(sur_first_difference(t, y, third, &at));
    assert_ordinal(t, at, "w^w");
    assert_false(sur_first_difference(t, x, x, &at));
    /* An exponent may itself have no period. */
    const sur high = sur_power_of_omega(t, third), low = sur_power_of_omega(t, sur_neg(t, third));
    const sign_word v = sign_word_until(t, sur_add(t, high, low), ordinal(t, "w^(w^w)"));
    assert_int_equal(word_letter(t, &v, ordinal(t, "w^(w^w)")), 1);
    const ord length = sur_birthday(t, high);
    assert_same_sur(sur_truncate(t, sur_add(t, high, low), length), high);
}

static void test_lazy_letters(void **state) {
    (void)state;
    run(lazy_letters);
    run(letters_behind_lazy_blocks);
}

/* ---- roots of nimbers ---- */

static void nim_roots(task *t) {
    static const char *const named[][2] = {{"w", "w^3"}, {"2", "w"}, {"w^2", "w^6"},
                                           {"8", "6"},   {"1", "1"}, {"0", "0"}};
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        assert_ordinal(t, ord_nim_root(t, ordinal(t, named[i][0]), 3), named[i][1]);
    assert_ordinal(t, ord_nim_root(t, ordinal(t, "4"), 5), "w^w");
    static const char *const elements[] = {"7", "w+1", "w^2*3+2", "w^w+3", "15", "w^(w*2)"};
    static const uint64_t exponents[] = {2, 3, 4, 5, 6, 9};
    for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
        for (size_t k = 0; k < sizeof exponents / sizeof *exponents; k++) {
            const ord a = ordinal(t, elements[i]), root = ord_nim_root(t, a, exponents[k]);
            assert_same_sur(ord_nim_power(t, root, (int64_t)exponents[k]), a);
        }
    for (int64_t n = 1; n < 64; n++) {
        const ord a = ord_nim_sum(t, sur_integer(t, n),
                                  sur_monomial(t, ratio(t, n % 5, 1), SUR_ONE)),
                  root = ord_nim_square_root(t, a);
        assert_same_sur(ord_nim_product(t, root, root), a);
        assert_same_sur(ord_nim_square_root(t, ord_nim_product(t, a, a)), a);
        assert_same_sur(ord_nim_product(t, ord_nim_power(t, a, -3), ord_nim_power(t, a, 3)),
                        SUR_ONE);
    }
    /* The least of the cube roots: the others differ by the cube roots *2 and *3 of 1. */
    for (int64_t n = 1; n < 16; n++) {
        const ord root = ord_nim_root(t, sur_integer(t, n), 3);
        for (int64_t unit = 2; unit < 4; unit++)
            assert_true(sur_compare(t, root, ord_nim_product(t, root, sur_integer(t, unit))) < 0);
    }
}

static void test_nim_roots(void **state) {
    (void)state;
    run(nim_roots);
}

/* ---- towers of roots of nimbers ---- */

enum { TOWER_PRIMES = 4 };
static const unsigned tower_primes[TOWER_PRIMES] = {3, 5, 7, 11};

/* The exponent w^k d_k + ... of random digits d_k below p, or below half of it. */
static sur tower_exponent(task *t, uint64_t *seed, bool half) {
    sur e = SUR_ZERO;
    for (unsigned k = 0; k < TOWER_PRIMES; k++) {
        const unsigned p = tower_primes[k], digit = random_below(seed, half ? (p + 1) / 2 : p);
        if (random_below(seed, 2))
            e = sur_add(t, e, sur_monomial(t, ratio(t, digit, 1), sur_integer(t, k)));
    }
    return e;
}

static ord tower_number(task *t, uint64_t *seed) {
    ord a = sur_integer(t, random_below(seed, 16));
    for (unsigned i = 0; i < 4; i++)
        a = ord_nim_sum(
            t, a,
            sur_monomial(t, ratio(t, random_below(seed, 16), 1), tower_exponent(t, seed, false)));
    return a;
}

/* w^x w^y = w^(x+y) as long as no digit reaches its p (ONAG, chapter 6), and the laws of a field.
 */
static void nim_towers(task *t) {
    uint64_t seed = 31;
    for (unsigned i = 0; i < 200; i++) {
        const arena_mark mark = scratch_mark(t);
        const ord x = tower_exponent(t, &seed, true), y = tower_exponent(t, &seed, true);
        assert_same_sur(ord_nim_product(t, sur_power_of_omega(t, x), sur_power_of_omega(t, y)),
                        sur_power_of_omega(t, sur_add(t, x, y)));
        scratch_release(t, mark);
    }
    for (unsigned i = 0; i < 12; i++) {
        const arena_mark mark = scratch_mark(t);
        const ord a = tower_number(t, &seed), b = tower_number(t, &seed),
                  c = tower_number(t, &seed), ab = ord_nim_product(t, a, b);
        assert_same_sur(ord_nim_product(t, ab, c), ord_nim_product(t, a, ord_nim_product(t, b, c)));
        assert_same_sur(ord_nim_product(t, a, ord_nim_sum(t, b, c)),
                        ord_nim_sum(t, ab, ord_nim_product(t, a, c)));
        assert_same_sur(ord_nim_power(t, ab, 2),
                        ord_nim_product(t, ord_nim_power(t, a, 2), ord_nim_power(t, b, 2)));
        if (!sur_same(a, SUR_ZERO))
            assert_same_sur(ord_nim_product(t, ab, ord_nim_inverse(t, a)), b);
        scratch_release(t, mark);
    }
}

static void test_nim_towers(void **state) {
    (void)state;
    run(nim_towers);
}

/* ---- named words ---- */

static void named_words(task *t) {
    const sur w = sur_power_of_omega(t, SUR_ONE);
    const rational half = ratio(t, 1, 2), third = ratio(t, 1, 3);
    const sur cases[] = {w,
                         sur_sub(t, w, SUR_ONE),
                         sur_scale(t, w, half),
                         sur_scale(t, w, third),
                         sur_monomial(t, ratio(t, 1, 1), sur_rational(t, half)),
                         sur_rational(t, ratio(t, 22, 7)),
                         sur_rational(t, ratio(t, 1, 5))};
    static const char *const words[] = {
        "L^w",         "L^w R",           "L^w R^w",        "L^w R^w (R^w L^w)^w",
        "L^w R^(w^2)", "L^4 R (R R L)^w", "L R (R R L L)^w"};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const sign_word v = sign_word_of(t, cases[i]);
        assert_word(t, &v, words[i]);
        assert_same_sur(number_of_word(t, words[i]), cases[i]);
    }
    assert_number(t, number_of_word(t, "L^(w^2*2) R^3 L^(w^w*3) R^(w*2+1)"),
                  "2*w^2-2-2*w^(-3*w^(w)+1)-w^(-3*w^(w))");
    assert_ordinal(t, sur_birthday(t, sur_power_of_omega(t, sur_rational(t, third))), "w^w");
}

static void test_named_words(void **state) {
    (void)state;
    run(named_words);
}

/* ---- cuts ---- */

/* Whatever lies between two random numbers, the simplest of it is found: all its proper beginnings
 * lie outside. */
static void simplest_is_simplest(task *t) {
    uint64_t seed = 4242;
    for (int i = 0; i < 5000; i++) {
        const arena_mark mark = scratch_mark(t);
        const bool near = random_below(&seed, 2);
        sur x = random_number(t, &seed, 1, false), y = random_number(t, &seed, 1, near), z;
        if (near) y = sur_add(t, x, sur_monomial(t, ratio(t, 1, 2), y));
        const sur_bound lo = {random_below(&seed, 2) ? BOUND_OPEN : BOUND_CLOSED, x},
                        hi = {random_below(&seed, 2) ? BOUND_OPEN : BOUND_CLOSED, y};
        const int order = sur_compare(t, x, y);
        const bool there =
            order < 0 || (order == 0 && lo.kind == BOUND_CLOSED && hi.kind == BOUND_CLOSED);
        assert_int_equal(sur_simplest(t, lo, hi, &z), there);
        if (!there) continue;
        if (sur_compare(t, x, z) > 0 || sur_compare(t, z, y) > 0)
            print_error("%s outside of %s and %s\n", sur_text(t, z), sur_text(t, x),
                        sur_text(t, y));
        assert_true(sur_compare(t, x, z) < (lo.kind == BOUND_CLOSED));
        assert_true(sur_compare(t, z, y) < (hi.kind == BOUND_CLOSED));
        const sign_word w = sign_word_of(t, z);
        for (size_t k = 0; k < w.count; k++) {
            if (w.runs[k].repeats > 0) break;
            sign_word head = {.runs = w.runs, .count = k};
            for (unsigned n = 0; n < 3; n++) {
                sign_word part = {0};
                word_concatenate(t, &part, &head);
                if (n > 0) word_append(t, &part, sur_integer(t, n), w.runs[k].is_right);
                if (word_compare(t, &part, &w, NULL) == 0) continue;
                ord shared;
                (void)word_compare(t, &part, &w, &shared);
                if (!sur_same(shared, word_length(t, &part))) continue; /* no beginning of w */
                const sur p = word_value(t, &part);
                const int low = sur_compare(t, x, p), high = sur_compare(t, p, y);
                assert_false(low < (lo.kind == BOUND_CLOSED) && high < (hi.kind == BOUND_CLOSED));
            }
        }
        scratch_release(t, mark);
    }
}

/* A word that is cut anywhere, also behind infinitely many rounds of a block, is its parts. */
static void words_are_split(task *t) {
    static const char *const words[] = {"L",
                                        "L^w R^w",
                                        "L^4 R (R R L)^w",
                                        "L R (R R L L)^w",
                                        "L^w R^w (R^w L^w)^w",
                                        "(L R)^w",
                                        "(L R)^w R L^2",
                                        "L^(w^2) R (L^w R)^w L^3"};
    static const char *const cuts[] = {"0",   "1",     "2",   "3",     "7",     "w",   "w+1", "w+5",
                                       "w*2", "w*3+1", "w^2", "w^2+1", "w^2+w", "w^3", "w^w"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const sign_word w = word_read(t, words[i], strlen(words[i]));
        const ord whole = word_length(t, &w);
        for (size_t k = 0; k < sizeof cuts / sizeof *cuts; k++) {
            const ord cut = ordinal(t, cuts[k]);
            sign_word head, tail, both = {0};
            word_split(t, &w, cut, &head, &tail);
            const bool inside = sur_compare(t, cut, whole) < 0;
            assert_same_sur(word_length(t, &head), inside ? cut : whole);
            assert_same_sur(ord_add(t, word_length(t, &head), word_length(t, &tail)), whole);
            word_concatenate(t, &both, &head);
            word_concatenate(t, &both, &tail);
            assert_int_equal(word_compare(t, &both, &w, NULL), 0);
        }
    }
}

static void test_split(void **state) {
    (void)state;
    run(words_are_split);
}

static void test_simplest(void **state) {
    (void)state;
    run(simplest_is_simplest);
}

/* ---- families ---- */

/* Quadratic sequences bend in the direction in which they go; others turn back somewhere, so that
 * their beginning does not tell whether they are bounded. */
static void quadratic_families(task *t) {
    static const int rises[] = {0, 1, 3, 6};
    for (int sign = -1; sign <= 1; sign += 2) {
        sur up[4];
        for (int i = 0; i < 4; i++) up[i] = sur_integer(t, sign * rises[i]);
        const option_family f = family_of(t, up, 4);
        assert_int_equal(f.converges, false);
        assert_int_equal(sur_sign(t, f.b), sign);
    }
}

/* a, a + d, a + d + d q, ...: with three steps every q > 0 is seen, with two one that is whole or
 * 1 over a whole number. Where q < 1 it converges to a + d / (1 - q). */
static const struct {
    int above, below, members;
    bool seen;
} ratios[] = {{2, 1, 3, true},   {1, 2, 3, true},  {3, 1, 3, true},  {1, 10, 3, true},
              {2, 3, 3, false},  {3, 2, 3, false}, {2, 5, 3, false}, {2, 3, 4, true},
              {1, 1, 3, true},   {1, 1, 4, true},  {5, 2, 4, true},  {-1, 2, 3, false},
              {-1, 2, 4, false}, {-2, 1, 4, false}};
enum { RATIOS = sizeof ratios / sizeof *ratios };

static size_t ratio_tried;
static sur first_tried, step_tried;

static option_family geometric_family(task *t) {
    const rational q = ratio(t, ratios[ratio_tried].above, ratios[ratio_tried].below);
    sur members[4] = {first_tried}, step = step_tried;
    for (int i = 1; i < 4; i++, step = sur_scale(t, step, q))
        members[i] = sur_add(t, members[i - 1], step);
    return family_of(t, members, (size_t)ratios[ratio_tried].members);
}

static void try_geometric_family(task *t) { (void)geometric_family(t); }

static void geometric_families(task *t) {
    const sur w = sur_power_of_omega(t, SUR_ONE);
    const sur firsts[] = {SUR_ZERO, sur_integer(t, -3), w}, steps[] = {SUR_ONE, w, sur_neg(t, w)};
    for (size_t i = 0; i < 9 * RATIOS; i++) {
        ratio_tried = i / 9;
        first_tried = firsts[i / 3 % 3];
        step_tried = steps[i % 3];
        if (!ratios[ratio_tried].seen) {
            assert_int_equal(call(try_geometric_family), ENDER_EDOMAIN);
            continue;
        }
        const option_family f = geometric_family(t);
        const rational q = ratio(t, ratios[ratio_tried].above, ratios[ratio_tried].below),
                       one = ratio(t, 1, 1);
        assert_int_equal(f.converges, rational_cmp(t, q, one) < 0);
        if (!f.converges) {
            assert_same_sur(f.a, first_tried);
            assert_same_sur(f.b, step_tried);
            continue;
        }
        const sur rest = sur_scale(t, step_tried, rational_div(t, one, rational_sub(t, one, q)));
        assert_same_sur(f.a, sur_add(t, first_tried, rest));
        assert_same_sur(sur_add(t, f.a, f.b), first_tried);
    }
}

static void turns(task *t, int sign) {
    static const int slows[] = {0, 3, 5, 6};
    sur first[4];
    for (int i = 0; i < 4; i++) first[i] = sur_integer(t, sign * slows[i]);
    (void)family_of(t, first, 4);
}
static void rises_and_turns(task *t) { turns(t, 1); }
static void falls_and_turns(task *t) { turns(t, -1); }

static void test_families(void **state) {
    (void)state;
    assert_int_equal(call(rises_and_turns), ENDER_EDOMAIN);
    assert_int_equal(call(falls_and_turns), ENDER_EDOMAIN);
    run(quadratic_families);
    run(geometric_families);
}

/* ---- towers ---- */

static void towers(task *t) {
    sur x = SUR_ONE, y = SUR_ONE;
    for (int i = 0; i < 5000; i++) {
        x = sur_power_of_omega(t, x);
        y = sur_power_of_omega(t, y);
    }
    y = sur_add(t, y, SUR_ONE);
    assert_int_equal(sur_depth(t, x), 5000);
    assert_int_equal(sur_compare(t, x, y), -1);
    assert_same_sur(sur_birthday(t, x), x);
    strbuf b;
    strbuf_open(t, &b);
    ord_print(&b, x, SUR_ASCII);
    size_t at = 0;
    assert_same_sur(ord_read(t, b.text, b.length, &at), x);
    strbuf_close(&b);
}

static void test_towers(void **state) {
    (void)state;
    run(towers);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_ordinals, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_named_words, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_sign_expansions, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_laws, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_finite_roots, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_lazy_letters, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_nim_roots, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_nim_towers, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_simplest, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_split, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_families, open_context, close_context),
        cmocka_unit_test_setup_teardown(test_towers, open_context, close_context),
    };
    return cmocka_run_group_tests_name("surreal", tests, NULL, NULL);
}
