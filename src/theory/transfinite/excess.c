/* SPDX-License-Identifier: MIT
 *
 * Lenstra's numbers alpha_p: the least ordinals without p-th root among the nimbers below
 * w^(w^k), p being the k-th odd prime. By his theorem alpha_p = kappa_f + m, where f is the order
 * of 2 modulo p, kappa_f the least nimber whose degree over F_2 is a multiple of f, and m, the
 * excess, a finite number, which is nearly always 0 or 1 (Lenstra, Nim multiplication, 1977;
 * OEIS A380496). kappa_f is the sum of kappa_q for those prime powers q of f whose degree is not
 * there with another one.
 *
 * Whether x is a p-th power is decided in a field of degree D over F_2 that contains x and has f
 * among the divisors of D: it is when x^((2^D-1)/p) = 1. The norm to the field of degree f comes
 * first, by powers of 2, which are cheap; what remains is a power with an exponent of f bits. */
#include "base/integers.h"
#include "transfinite/store.h"
#include "transfinite/tower.h"

#include <string.h>

static uint64_t kappa_degree(task *t, uint32_t p, uint32_t level);

/* ---- primes ---- */

static bool is_prime(uint32_t n) {
    for (uint32_t d = 2; d * d <= n; d++)
        if (n % d == 0) return false;
    return n > 1;
}

uint32_t odd_prime(uint32_t index) {
    uint32_t p = 3;
    for (;; p += 2)
        if (is_prime(p) && index-- == 0) return p;
}

enum { PRIME_MOST = 100000 };

uint32_t prime_index(task *t, uint32_t p) {
    if (p < 3 || p > PRIME_MOST || !is_prime(p))
        task_throw(t, ENDER_EARGUMENT, "an odd prime up to %d is expected, not %u", PRIME_MOST, p);
    uint32_t index = 0;
    for (uint32_t q = 3; q < p; q += 2) index += is_prime(q);
    return index;
}

static uint32_t order_of_two(uint32_t p) {
    uint32_t order = 1;
    for (uint64_t x = 2 % p; x != 1; x = 2 * x % p) order++;
    return order;
}

/* ---- degrees ---- */

static uint64_t multiple(task *t, uint64_t a, uint64_t b) {
    uint64_t product;
    if (__builtin_mul_overflow(a / common_divisor(a, b), b, &product))
        task_throw(t, ENDER_ELIMIT, "the degree of the field is beyond 2^64");
    return product;
}

/* Of a finite nimber over F_2. */
static uint64_t finite_degree(uint32_t m) {
    uint64_t bits = 1;
    while (m >> bits != 0) bits *= 2;
    return bits;
}

static uint64_t alpha_degree(task *t, const alpha *a) {
    uint64_t degree = finite_degree(a->excess);
    for (unsigned i = 0; i < a->count; i++)
        degree = multiple(t, degree, kappa_degree(t, a->p[i], a->level[i]));
    return degree;
}

/* Its degree over F_2. */
static uint64_t kappa_degree(task *t, uint32_t p, uint32_t level) {
    uint64_t degree = 1;
    if (p != 2) {
        const alpha a = alpha_of(t, p);
        degree = alpha_degree(t, &a);
    }
    for (uint32_t i = 0; i < level; i++)
        if (__builtin_mul_overflow(degree, p, &degree))
            task_throw(t, ENDER_ELIMIT, "the degree of the field is beyond 2^64");
    return degree;
}

/* The summands of kappa_f. */
static alpha kappa_of(task *t, uint32_t f) {
    alpha all = {.count = 0}, out = {.count = 0};
    uint32_t q[8];
    uint64_t degree[8];
    for (uint32_t p = 2; f > 1; p++) {
        if (f % p) continue;
        const unsigned i = all.count++;
        all.p[i] = p;
        all.level[i] = 0;
        for (q[i] = 1; f % p == 0; f /= p) {
            q[i] *= p;
            all.level[i]++;
        }
        degree[i] = kappa_degree(t, p, all.level[i]);
    }
    for (unsigned i = 0; i < all.count; i++) {
        bool there = false;
        for (unsigned j = i + 1; j < all.count; j++) there = there || degree[j] % q[i] == 0;
        if (there) continue;
        out.p[out.count] = all.p[i];
        out.level[out.count++] = all.level[i];
    }
    return out;
}

/* ---- powers ---- */

/* The product of a^(2^(f i)) for i below count. */
static void norm(task *t, const tower *w, uint64_t *out, const uint64_t *a, uint64_t f,
                 uint64_t count) {
    uint64_t *moved = tower_element(t, w);
    uint64_t done = 1;
    memcpy(out, a, w->words * sizeof *out);
    for (int bit = 62 - __builtin_clzll(count); bit >= 0; bit--) {
        tower_frobenius(t, w, moved, out, f * done);
        tower_mul(t, w, out, out, moved);
        done *= 2;
        if (count >> bit & 1) {
            tower_frobenius(t, w, moved, out, f);
            tower_mul(t, w, out, moved, a);
            done++;
        }
    }
}

/* Is kappa_f + m a p-th power in the fields below kappa_p? */
static bool is_power(task *t, uint32_t p, uint32_t f, const alpha *a) {
    const arena_mark mark = scratch_mark(t);
    tower_need need = {.count = 0};
    tower w;
    need_bits(&need, (unsigned)finite_degree(a->excess));
    for (unsigned i = 0; i < a->count; i++) need_generator(t, &need, a->p[i], a->level[i]);
    tower_open(t, &w, &need);
    uint64_t *x = tower_element(t, &w), *y = tower_element(t, &w);
    tower_from_alpha(t, &w, a, x);
    norm(t, &w, y, x, f, w.degree / f);
    integer_work n;
    integers_open(t, &n, 1);
    mpz_setbit(n.z[0], f);
    mpz_sub_ui(n.z[0], n.z[0], 1);
    mpz_divexact_ui(n.z[0], n.z[0], p);
    tower_power(t, &w, y, y, n.z[0]);
    integers_close(&n);
    const bool one = tower_is_one(&w, y);
    scratch_release(t, mark);
    return one;
}

/* ---- the numbers ---- */

enum { MEMO_ALPHA = 16, EXCESS_MOST = 64 };

alpha alpha_of(task *t, uint32_t p) {
    (void)prime_index(t, p);
    map *memo = long_store_of(t)->sums;
    const uint32_t f = order_of_two(p);
    alpha a = kappa_of(t, f);
    const uint64_t key[2] = {MEMO_ALPHA, p}, hash = hash_words(key, 2);
    const uint32_t known = map_find(memo, key, 2, hash);
    if (known != 0) {
        a.excess = known - 1;
        return a;
    }
    for (a.excess = 0; is_power(t, p, f, &a); a.excess++)
        if (a.excess == EXCESS_MOST)
            task_throw(t, ENDER_ELIMIT, "the excess of %u is more than %d", p, EXCESS_MOST);
    (void)map_insert(t, memo, key, 2, hash, a.excess + 1);
    return a;
}

ord kappa_ordinal(task *t, uint32_t p, uint32_t level) {
    if (p == 2) return sur_dyadic(t, dyadic_scale(t, dyadic_int(1), INT64_C(1) << (level - 1)));
    dyadic weight = dyadic_int(1);
    for (uint32_t i = 1; i < level; i++) weight = dyadic_mul(t, weight, dyadic_int(p));
    const ord k = sur_integer(t, prime_index(t, p));
    return sur_power_of_omega(t, sur_monomial(t, rational_of(weight), k));
}

ord alpha_ordinal(task *t, uint32_t p) {
    const alpha a = alpha_of(t, p);
    ord sum = sur_integer(t, a.excess);
    for (unsigned i = 0; i < a.count; i++)
        sum = ord_nim_sum(t, sum, kappa_ordinal(t, a.p[i], a.level[i]));
    return sum;
}
