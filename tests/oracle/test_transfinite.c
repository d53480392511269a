/* SPDX-License-Identifier: MIT
 *
 * Surreal numbers of the library, judged by the definitions of sum and product. Here a number is a
 * plain list of terms with plain fractions, written from nothing but what a normal form means; its
 * options are sampled from its last term: r w^e = {r' w^e +- n w^f ...} with r' an option of r, f
 * an option of e and a large n. A sum is right when it lies between all sampled options
 * x^L + y, x + y^L and x^R + y, x + y^R and each option of its own is beaten by one of them; in the
 * same way a product. What has been found so is compared with what the library says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge.h"
#include "chance.h"
#include "testing.h"

enum { TERMS = 32, DEPTH = 2, POOL = 1 << 14, OPTIONS = 12 };

/* ---- plain numbers ---- */

typedef struct plain plain;
typedef struct plain_term {
    int64_t above, below; /* the coefficient, below > 0 */
    const plain *exponent;
} plain_term;
struct plain {
    int count;
    plain_term at[TERMS];
};

static plain pool[POOL];
static int used;

static plain *fresh(void) {
    assert_true(used < POOL);
    pool[used].count = 0;
    return &pool[used++];
}

static int64_t gcd_of(int64_t a, int64_t b) { return b == 0 ? (a < 0 ? -a : a) : gcd_of(b, a % b); }

static int compare(const plain *x, const plain *y) {
    for (int i = 0;; i++) {
        if (i == x->count && i == y->count) return 0;
        if (i == x->count) return y->at[i].above > 0 ? -1 : 1;
        if (i == y->count) return x->at[i].above > 0 ? 1 : -1;
        const plain_term a = x->at[i], b = y->at[i];
        const int order = compare(a.exponent, b.exponent);
        if (order > 0) return a.above > 0 ? 1 : -1;
        if (order < 0) return b.above > 0 ? -1 : 1;
        const int64_t left = a.above * b.below, right = b.above * a.below;
        if (left != right) return left > right ? 1 : -1;
    }
}

/* Adds a term, at its place. */
static void add_term(plain *x, int64_t above, int64_t below, const plain *exponent) {
    int i = 0;
    while (i < x->count && compare(x->at[i].exponent, exponent) > 0) i++;
    if (i < x->count && compare(x->at[i].exponent, exponent) == 0) {
        above = above * x->at[i].below + x->at[i].above * below;
        below *= x->at[i].below;
    } else if (above != 0) {
        assert_true(x->count < TERMS);
        memmove(&x->at[i + 1], &x->at[i], (size_t)(x->count++ - i) * sizeof x->at[0]);
    } else {
        return;
    }
    const int64_t common = gcd_of(above, below);
    x->at[i] = (plain_term){above / common, below / common, exponent};
    if (above == 0)
        memmove(&x->at[i], &x->at[i + 1], (size_t)(x->count-- - i - 1) * sizeof x->at[0]);
}

static plain *sum_times(const plain *x, const plain *y, int64_t factor) {
    plain *z = fresh();
    *z = *x;
    for (int i = 0; i < y->count; i++)
        add_term(z, factor * y->at[i].above, y->at[i].below, y->at[i].exponent);
    return z;
}
static plain *sum(const plain *x, const plain *y) { return sum_times(x, y, 1); }
static plain *difference(const plain *x, const plain *y) { return sum_times(x, y, -1); }

static plain *product(const plain *x, const plain *y) {
    plain *z = fresh();
    for (int i = 0; i < x->count; i++)
        for (int j = 0; j < y->count; j++)
            add_term(z, x->at[i].above * y->at[j].above, x->at[i].below * y->at[j].below,
                     sum(x->at[i].exponent, y->at[j].exponent));
    return z;
}

static plain *whole(int64_t n) {
    static plain zero;
    plain *x = fresh();
    add_term(x, n, 1, &zero);
    return x;
}

static void write_plain(const plain *x, char *out) {
    strcpy(out, "(0");
    for (int i = 0; i < x->count; i++) {
        sprintf(out + strlen(out), "+(%lld/%lld)*w^", (long long)x->at[i].above,
                (long long)x->at[i].below);
        write_plain(x->at[i].exponent, out + strlen(out));
    }
    strcat(out, ")");
}

/* ---- options ---- */

typedef struct option_list {
    const plain *at[OPTIONS];
    int count;
} option_list;

static void push(option_list *list, const plain *x) {
    assert_true(list->count < OPTIONS);
    list->at[list->count++] = x;
}

/* The options of a dyadic number that is not 0 from its lowest terms; false if there is none. */
static bool dyadic_option(plain_term r, bool left, plain_term *out) {
    if (r.below > 1) {
        *out = (plain_term){r.above + (left ? -1 : 1), r.below, NULL};
        return true;
    }
    *out = (plain_term){r.above + (r.above > 0 ? -1 : 1), 1, NULL};
    return left == (r.above > 0);
}

static void options_of(const plain *x, bool left, int64_t n, option_list *out);

/* x with its last term r w^e replaced by one of its options. The left options of w^e are 0 and
 * n w^f for the left options f of e; its right options w^g / n. */
static void options_of(const plain *x, bool left, int64_t n, option_list *out) {
    if (x->count == 0) return;
    const plain_term last = x->at[x->count - 1];
    plain head = *x;
    head.count--;
    /* Options of r w^e with options r' of r and p of w^e: r' w^e + r p - r' p. */
    for (int hand = 0; hand < 2; hand++) {
        plain_term r;
        const bool r_left = hand == 0;
        if (!dyadic_option(last, r_left, &r)) continue;
        const bool power_left = left ? r_left : !r_left;
        plain *bare = fresh();
        *bare = head;
        add_term(bare, r.above, r.below, last.exponent);
        if (power_left) push(out, bare); /* p = 0 */
        option_list exponents = {.count = 0};
        options_of(last.exponent, power_left, n, &exponents);
        for (int i = 0; i < exponents.count && out->count < OPTIONS; i++) {
            plain *z = fresh();
            *z = *bare;
            /* (r - r') p */
            const int64_t above = last.above * r.below - r.above * last.below;
            add_term(z, power_left ? above * n : above, last.below * r.below * (power_left ? 1 : n),
                     exponents.at[i]);
            push(out, z);
        }
    }
}

/* ---- the definitions ---- */

enum { FEW = 4, MANY = 1 << 12 };

/* Does a sampled option of the sum reach the option o of z? */
static bool sum_reaches(const plain *x, const plain *y, const plain *o, bool left) {
    for (int which = 0; which < 2; which++) {
        option_list list = {.count = 0};
        options_of(which == 0 ? x : y, left, MANY, &list);
        for (int i = 0; i < list.count; i++) {
            const int order = compare(sum(list.at[i], which == 0 ? y : x), o);
            if (left ? order >= 0 : order <= 0) return true;
        }
    }
    return false;
}

/* All sampled options lie on their side of z. */
static void sum_is_between(const plain *x, const plain *y, const plain *z, bool left) {
    for (int which = 0; which < 2; which++) {
        option_list list = {.count = 0};
        options_of(which == 0 ? x : y, left, FEW, &list);
        for (int i = 0; i < list.count; i++)
            assert_int_equal(compare(sum(list.at[i], which == 0 ? y : x), z), left ? -1 : 1);
    }
}

/* x' y + x y' - x' y' */
static const plain *product_option(const plain *x, const plain *y, const plain *p, const plain *q) {
    return difference(sum(product(p, y), product(x, q)), product(p, q));
}

/* Goes through the options of x y on a side; the least distance to z decides. */
static bool product_side(const plain *x, const plain *y, const plain *z, const plain *o, bool left,
                         int64_t n) {
    bool reached = false;
    for (int hand = 0; hand < 2; hand++) {
        option_list p = {.count = 0}, q = {.count = 0};
        options_of(x, hand == 0, n, &p);
        options_of(y, (hand == 0) == left, n, &q);
        for (int i = 0; i < p.count; i++) {
            for (int j = 0; j < q.count; j++) {
                const plain *option = product_option(x, y, p.at[i], q.at[j]);
                assert_int_equal(compare(option, z), left ? -1 : 1);
                const int order = compare(option, o);
                reached = reached || (left ? order >= 0 : order <= 0);
            }
        }
    }
    return reached;
}

/* ---- random numbers ---- */

static uint64_t next(uint64_t *seed) { return chance_word(seed) >> 33; }

static plain *random_plain(uint64_t *seed, int depth) {
    static const int64_t below[] = {1, 1, 2, 4};
    plain *x = fresh();
    const int terms = depth == DEPTH ? 1 + (int)(next(seed) % 3) : (int)(next(seed) % 2) + 1;
    for (int i = 0; i < terms; i++) {
        const plain *e = depth == 0 ? whole(0) : random_plain(seed, depth - 1);
        add_term(x, (int64_t)(next(seed) % 7) - 3, below[next(seed) % 4], e);
    }
    return x;
}

/* ---- against the library ---- */

static void holds(ender_ctx *ctx, const plain *x, const char *op, const plain *y,
                  const char *relation, const plain *z) {
    static char text[3][1 << 16], all[1 << 18];
    write_plain(x, text[0]);
    write_plain(y, text[1]);
    write_plain(z, text[2]);
    sprintf(all, "num(%s%s%s) %s num(%s)", text[0], op, text[1], relation, text[2]);
    ender_result result;
    MUST(ctx, ender_evaluate(ctx, NULL, all, strlen(all), &result));
    if (result.kind != ENDER_KIND_TRUTH || !result.truth) print_error("%s is not so\n", all);
    assert_true(result.kind == ENDER_KIND_TRUTH && result.truth);
    ender_result_clear(&result);
}

static void sums(void **state) {
    (void)state;
    ender_ctx *ctx = oracle_context();
    uint64_t seed = 11;
    int judged = 0;
    for (int round = 0; round < 1500; round++) {
        used = 0;
        const plain *x = random_plain(&seed, (int)(next(&seed) % (DEPTH + 1)));
        const plain *y = random_plain(&seed, (int)(next(&seed) % (DEPTH + 1)));
        const plain *z = sum(x, y);
        for (int hand = 0; hand < 2; hand++) {
            option_list own = {.count = 0};
            sum_is_between(x, y, z, hand == 0);
            options_of(z, hand == 0, FEW, &own);
            for (int i = 0; i < own.count; i++, judged++)
                assert_true(sum_reaches(x, y, own.at[i], hand == 0));
        }
        holds(ctx, x, "+", y, "=", z);
        holds(ctx, x, "-", y, compare(x, y) > 0 ? ">" : compare(x, y) < 0 ? "<" : "=", whole(0));
    }
    assert_true(judged > 3000);
    ender_close(ctx);
}

static void products(void **state) {
    (void)state;
    ender_ctx *ctx = oracle_context();
    uint64_t seed = 12;
    int judged = 0;
    for (int round = 0; round < 700; round++) {
        used = 0;
        const plain *x = random_plain(&seed, (int)(next(&seed) % DEPTH));
        const plain *y = random_plain(&seed, (int)(next(&seed) % DEPTH));
        const plain *z = product(x, y);
        for (int hand = 0; hand < 2; hand++) {
            option_list own = {.count = 0};
            options_of(z, hand == 0, FEW, &own);
            for (int i = 0; i < own.count; i++, judged++)
                assert_true(product_side(x, y, z, own.at[i], hand == 0, MANY));
        }
        holds(ctx, x, "*", y, "=", z);
        if (compare(y, whole(0)) != 0) holds(ctx, z, "/", y, "=", x);
    }
    assert_true(judged > 1000);
    ender_close(ctx);
}

/* ---- the field of quotients and its square root of -1 ---- */

static void quotients(void **state) {
    (void)state;
    ender_ctx *ctx = oracle_context();
    uint64_t seed = 13;
    static char text[4][1 << 14], all[1 << 17];
    for (int round = 0; round < 300; round++) {
        used = 0;
        const plain *n[4];
        for (int i = 0; i < 4; i++) {
            n[i] = random_plain(&seed, (int)(next(&seed) % DEPTH));
            write_plain(n[i], text[i]);
        }
        if (n[2]->count == 0 && n[3]->count == 0) continue;
        /* (a + b i) / (c + d i) = (a c + b d + (b c - a d) i) / (c^2 + d^2) */
        const plain *re = sum(product(n[0], n[2]), product(n[1], n[3])),
                    *im = difference(product(n[1], n[2]), product(n[0], n[3])),
                    *below = sum(product(n[2], n[2]), product(n[3], n[3]));
        int at =
            sprintf(all, "num((%s+%s*i)/(%s+%s*i)) = num((", text[0], text[1], text[2], text[3]);
        write_plain(re, all + at);
        strcat(all, "+");
        write_plain(im, all + strlen(all));
        strcat(all, "*i)/");
        write_plain(below, all + strlen(all));
        strcat(all, ")");
        ender_result result;
        MUST(ctx, ender_evaluate(ctx, NULL, all, strlen(all), &result));
        if (!result.truth) print_error("%s is not so\n", all);
        assert_true(result.truth);
        ender_result_clear(&result);
    }
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums),
        cmocka_unit_test(products),
        cmocka_unit_test(quotients),
    };
    return cmocka_run_group_tests_name("transfinite", tests, NULL, NULL);
}
