/* SPDX-License-Identifier: MIT
 *
 * Arithmetic in towers (tower.h). An element is one long polynomial over F_2: the power of each
 * generator has a place, with so much space between the places that the product of two elements is
 * a product of polynomials (Kronecker's substitution). It is then brought back, from the finite
 * part up: y^bits by the modulus of the finite field, kappa^p by its value.
 *
 * Powers of 2 are cheap (Frobenius): kappa^(2^n) is a power of kappa times an element below, so
 * each generator's image is found by squaring below, and an element's from the images. */
#include "transfinite/tower.h"

#include "analysis/analysis.h"

#include <string.h>

/* ---- bits ---- */

static uint64_t bits_at(const uint64_t *a, size_t at, unsigned count) {
    const size_t word = at / 64;
    const unsigned shift = (unsigned)(at % 64);
    uint64_t x = a[word] >> shift;
    if (shift != 0 && shift + count > 64) x |= a[word + 1] << (64 - shift);
    return count == 64 ? x : x & ((UINT64_C(1) << count) - 1);
}

/* a ^= x at a place. */
static void bits_flip(uint64_t *a, size_t at, uint64_t x, unsigned count) {
    const size_t word = at / 64;
    const unsigned shift = (unsigned)(at % 64);
    a[word] ^= x << shift;
    if (shift != 0 && shift + count > 64) a[word + 1] ^= x >> (64 - shift);
}

/* to ^= from, count bits. */
static void bits_add(uint64_t *to, size_t at, const uint64_t *from, size_t from_at, size_t count) {
    for (; count > 0;) {
        const unsigned step = count < 64 ? (unsigned)count : 64;
        const uint64_t x = bits_at(from, from_at, step);
        if (x) bits_flip(to, at, x, step);
        at += step;
        from_at += step;
        count -= step;
    }
}

static void bits_clear(uint64_t *a, size_t at, size_t count) {
    for (; count > 0;) {
        const unsigned step = count < 64 ? (unsigned)count : 64;
        const uint64_t x = bits_at(a, at, step);
        if (x) bits_flip(a, at, x, step);
        at += step;
        count -= step;
    }
}

static bool bits_any(const uint64_t *a, size_t at, size_t count) {
    for (; count > 0;) {
        const unsigned step = count < 64 ? (unsigned)count : 64;
        if (bits_at(a, at, step)) return true;
        at += step;
        count -= step;
    }
    return false;
}

/* ---- what a tower needs ---- */

static _Noreturn void refuse_finite(task *t) {
    task_throw(t, ENDER_ELIMIT, "beside infinite nimbers finite ones go up to 2^32 - 1 here");
}

static unsigned bits_of(uint64_t nimber) {
    unsigned bits = 1;
    while (bits < 64 && nimber >> bits != 0) bits *= 2;
    return bits;
}

void need_bits(tower_need *n, unsigned bits) {
    while (n->bits < bits) n->bits = n->bits ? 2 * n->bits : 1;
}

void need_generator(task *t, tower_need *n, uint32_t p, uint32_t level) {
    if (level == 0) return;
    if (p == 2) { /* the nimber 2^(2^(level - 1)) */
        if (level > 5) refuse_finite(t);
        need_bits(n, 1u << level);
        return;
    }
    for (unsigned i = 0; i < n->count; i++)
        if (n->p[i] == p && n->level[i] == level) return;
    need_generator(t, n, p, level - 1);
    if (level == 1) {
        const alpha a = alpha_of(t, p);
        for (unsigned i = 0; i < a.count; i++) need_generator(t, n, a.p[i], a.level[i]);
        need_bits(n, bits_of(a.excess));
    }
    if (n->count == GENERATORS_MOST)
        task_throw(t, ENDER_ELIMIT, "nim arithmetic goes on with at most %d roots at once",
                   GENERATORS_MOST);
    n->p[n->count] = p;
    n->level[n->count++] = level;
}

/* The exponent w^k c of a term, digit by digit: kappa_(p^(i+1)) to the power of digit i. */
static void need_exponent(task *t, tower_need *n, ord exponent) {
    sur_term spare;
    const sur_view v = sur_terms(t, exponent, &spare);
    for (uint32_t i = 0; i < v.count; i++) {
        uint64_t k, c;
        if (!ord_is_finite(t, v.at[i].exponent, &k))
            task_throw(t, ENDER_EDOMAIN, "nim arithmetic goes up to w^w^w, and %s lies beyond",
                       sur_text(t, sur_power_of_omega(t, exponent)));
        const rational r = v.at[i].coefficient;
        c = r.num.big ? UINT64_MAX : (uint64_t)r.num.num;
        if (k > 200 || c > UINT32_MAX) task_throw(t, ENDER_ELIMIT, "the nimber is too large");
        const uint32_t p = odd_prime((uint32_t)k);
        uint32_t level = 0;
        for (; c > 0; c /= p) level++;
        need_generator(t, n, p, level);
    }
}

static uint64_t nimber_of_term(task *t, rational r) {
    if (r.num.big || r.num.num > UINT32_MAX) refuse_finite(t);
    return (uint64_t)r.num.num;
}

void need_of(task *t, tower_need *n, ord a) {
    sur_term spare;
    const sur_view v = sur_terms(t, a, &spare);
    need_bits(n, 1);
    for (uint32_t i = 0; i < v.count; i++) {
        need_bits(n, bits_of(nimber_of_term(t, v.at[i].coefficient)));
        need_exponent(t, n, v.at[i].exponent);
    }
}

/* ---- the finite part ---- */

/* A nimber whose powers room the field, the polynomial it satisfies, and both changes of base. */
static bool finite_try(tower *w, uint64_t y) {
    uint64_t rows[65], combos[65], power = 1; /* reduced rows and what they are made of */
    unsigned rank = 0, lead[65];
    for (unsigned i = 0; i <= w->bits; i++) {
        uint64_t row = power, combo = UINT64_C(1) << i;
        for (unsigned k = 0; k < rank; k++)
            if (row >> lead[k] & 1) {
                row ^= rows[k];
                combo ^= combos[k];
            }
        if (row == 0) {
            if (i < w->bits) return false;
            w->modulus = combo & ((UINT64_C(1) << w->bits) - 1);
            break;
        }
        lead[rank] = 63 - (unsigned)__builtin_clzll(row);
        rows[rank] = row;
        combos[rank++] = combo;
        if (i < w->bits) w->to_nimber[i] = power;
        power = nim_product(power, y);
    }
    for (unsigned bit = 0; bit < w->bits; bit++) {
        uint64_t row = UINT64_C(1) << bit, combo = 0;
        for (unsigned k = 0; k < rank; k++)
            if (row >> lead[k] & 1) {
                row ^= rows[k];
                combo ^= combos[k];
            }
        w->from_nimber[bit] = combo;
    }
    return true;
}

static void finite_open(tower *w) {
    if (w->bits == 1) {
        w->modulus = 1; /* y = 1 */
        w->to_nimber[0] = w->from_nimber[0] = 1;
        return;
    }
    for (uint64_t y = UINT64_C(1) << w->bits / 2; !finite_try(w, y); y++) {}
}

static uint64_t change_base(const uint64_t *columns, unsigned bits, uint64_t x) {
    uint64_t y = 0;
    for (unsigned i = 0; i < bits; i++)
        if (x >> i & 1) y ^= columns[i];
    return y;
}

/* ---- layout ---- */

static int need_order(const tower_need *n, unsigned i, unsigned j) {
    return n->p[i] != n->p[j] ? (n->p[i] < n->p[j] ? -1 : 1) : (n->level[i] < n->level[j] ? -1 : 1);
}

enum { ALIGNED_LEAST = 256 }; /* bits between powers from which on these begin with a word */

static void lay_out(task *t, tower *w, const tower_need *n) {
    unsigned order[GENERATORS_MOST];
    for (unsigned i = 0; i < n->count; i++) {
        unsigned j = i;
        for (; j > 0 && need_order(n, order[j - 1], i) > 0; j--) order[j] = order[j - 1];
        order[j] = i;
    }
    size_t stride = 2 * (size_t)w->bits, core = 0;
    w->degree = w->bits;
    w->nest = (nesting){.count = 0};
    for (unsigned i = 0; i < n->count; i++) {
        generator *g = &w->list[i];
        *g = (generator){.p = n->p[order[i]], .level = n->level[order[i]], .stride = stride};
        w->degree *= g->p;
        if (stride >= ALIGNED_LEAST) {
            if (w->nest.count == 0) w->nest.core = core;
            w->nest.level[w->nest.count].digits = g->p;
            w->nest.level[w->nest.count].words = stride / 64;
            w->nest.level[w->nest.count++].filled = core;
        }
        core = (stride * g->p + 63) / 64;
        stride *= i + 1 == n->count ? g->p : 2 * (size_t)g->p - 1;
        if (stride >= ALIGNED_LEAST) stride = (stride + 63) / 64 * 64;
        if (stride > TOWER_BITS_MOST)
            task_throw(t, ENDER_ELIMIT, "the field has degree %llu and more, which is too large",
                       (unsigned long long)w->degree);
    }
    w->count = n->count;
    w->size = stride;
    if (n->count == 0) w->size = 2 * (size_t)w->bits;
    w->words = w->size / 64 + 2;
}

/* The place of a product of powers of generators; digit i of list[i]. */
static size_t place_of(const tower *w, const uint32_t *powers) {
    size_t at = 0;
    for (unsigned i = 0; i < w->count; i++) at += powers[i] * w->list[i].stride;
    return at;
}

static unsigned generator_index(const tower *w, uint32_t p, uint32_t level) {
    unsigned i = 0;
    while (i < w->count && (w->list[i].p != p || w->list[i].level != level)) i++;
    return i;
}

static void add_kappa(const tower *w, uint64_t *out, uint32_t p, uint32_t level) {
    uint32_t powers[GENERATORS_MOST] = {0};
    if (p == 2) {
        const uint64_t nimber = level == 0 ? 1 : UINT64_C(1) << (1u << (level - 1));
        bits_flip(out, 0, change_base(w->from_nimber, w->bits, nimber), w->bits);
        return;
    }
    powers[generator_index(w, p, level)] = 1;
    bits_flip(out, place_of(w, powers), 1, 1);
}

void tower_from_alpha(task *t, const tower *w, const alpha *a, uint64_t *out) {
    (void)t;
    for (unsigned i = 0; i < a->count; i++) add_kappa(w, out, a->p[i], a->level[i]);
    bits_flip(out, 0, change_base(w->from_nimber, w->bits, a->excess), w->bits);
}

uint64_t *tower_element(task *t, const tower *w) {
    uint64_t *a = SCRATCH_ARRAY(t, uint64_t, w->words);
    memset(a, 0, w->words * sizeof *a);
    return a;
}

static void add_root(task *t, const tower *w, const generator *g) {
    const alpha a = alpha_of(t, g->p);
    tower_from_alpha(t, w, &a, g->root);
}

/* The terms of an element below generator i, one by one. */
static void each_term(task *t, const tower *w, unsigned i, const uint64_t *a,
                      void (*visit)(task *t, void *arg, const uint32_t *powers, uint64_t y),
                      void *arg) {
    uint32_t powers[GENERATORS_MOST] = {0};
    for (;;) {
        const uint64_t y = bits_at(a, place_of(w, powers), w->bits);
        if (y) visit(t, arg, powers, y);
        unsigned k = 0;
        while (k < i && ++powers[k] == w->list[k].p) powers[k++] = 0;
        if (k == i) return;
    }
}

static void keep_term(task *t, void *arg, const uint32_t *powers, uint64_t y) {
    generator *g = arg;
    (void)t;
    memcpy(g->terms[g->term_count].powers, powers, sizeof g->terms->powers);
    g->terms[g->term_count++].y = y;
}

void tower_open(task *t, tower *w, const tower_need *n) {
    *w = (tower){.bits = n->bits ? n->bits : 1};
    finite_open(w);
    lay_out(t, w, n);
    w->wide = SCRATCH_ARRAY(t, uint64_t, 2 * w->words + 2);
    w->deep = SCRATCH_ARRAY(t, uint64_t, 6 * w->words + 512);
    w->nest.none = tower_element(t, w);
    for (unsigned i = 0; i < w->count; i++) {
        generator *g = &w->list[i];
        g->root = tower_element(t, w);
        if (g->level > 1)
            add_kappa(w, g->root, g->p, g->level - 1);
        else
            add_root(t, w, g);
        each_term(t, w, i, g->root, keep_term, g);
    }
}

/* ---- bringing back ---- */

/* All finite parts, polynomials in y with space for 2 bits, a whole number of them in a word: the
 * leading powers of y are replaced in all parts of a word at once. */
static void reduce_finite(const tower *w, uint64_t *a, size_t size) {
    const unsigned bits = w->bits;
    const uint64_t m = w->modulus | UINT64_C(1) << bits;
    uint64_t ones = 1, high = 0;
    for (unsigned i = 2 * bits; i < 64; i *= 2) ones |= ones << i;
    for (unsigned i = bits; i < 2 * bits; i++) high |= ones << i;
    for (size_t k = 0; k < (size + 63) / 64; k++) {
        if ((a[k] & high) == 0) continue;
        for (unsigned i = 2 * bits; i-- > bits;) a[k] ^= (a[k] >> i & ones) * (m << (i - bits));
    }
}

static void reduce_generator(task *t, const tower *w, unsigned k, size_t places, unsigned i,
                             uint64_t *a, size_t from);

/* out ^= x times a monomial below generator i. */
static void add_shifted(task *t, const tower *w, unsigned i, uint64_t *out, size_t at,
                        const uint64_t *x, size_t x_at, const monomial *m) {
    const size_t capacity = w->list[i].stride, words = 2 * (capacity / 64 + 2);
    const size_t shift = place_of(w, m->powers);
    if (shift == 0 && m->y == 1) {
        bits_add(out, at, x, x_at, capacity);
        return;
    }
    /* The span of a place below i is list[i].stride; a copy is shifted in it, then brought back. */
    const arena_mark mark = scratch_mark(t);
    uint64_t *copy = SCRATCH_ARRAY(t, uint64_t, words);
    memset(copy, 0, words * sizeof *copy);
    for (unsigned e = 0; e < w->bits; e++)
        if (m->y >> e & 1) bits_add(copy, shift + e, x, x_at, capacity - shift - e);
    if (m->y != 1) reduce_finite(w, copy, capacity);
    for (unsigned k = 0; k < i; k++)
        if (m->powers[k] > 0)
            reduce_generator(t, w, k, w->list[k].p + m->powers[k], i - 1, copy, 0);
    bits_add(out, at, copy, 0, capacity);
    scratch_release(t, mark);
}

/* out ^= x times a root, both below generator i: the root has few terms. x is brought back, and so
 * is the product. */
static void add_times_root(task *t, const tower *w, unsigned i, uint64_t *out, size_t at,
                           const uint64_t *x, size_t x_at) {
    const generator *g = &w->list[i];
    for (unsigned k = 0; k < g->term_count; k++)
        add_shifted(t, w, i, out, at, x, x_at, &g->terms[k]);
}

/* Brings exponents of generator k back that are below `places`, in a part of a that begins at
 * `from` and is a polynomial in the generators up to i. */
static void reduce_generator(task *t, const tower *w, unsigned k, size_t places, unsigned i,
                             uint64_t *a, size_t from) {
    const generator *g = &w->list[i];
    if (i > k) {
        for (size_t j = 2 * (size_t)g->p - 1; j-- > 0;)
            if (g->stride < ALIGNED_LEAST || bits_any(a, from + j * g->stride, g->stride))
                reduce_generator(t, w, k, places, i - 1, a, from + j * g->stride);
        return;
    }
    for (size_t j = places; j-- > g->p;) {
        const size_t high = from + j * g->stride;
        if (!bits_any(a, high, g->stride)) continue;
        task_poll(t);
        add_times_root(t, w, k, a, high - g->p * g->stride, a, high);
        bits_clear(a, high, g->stride);
    }
}

/* A product with exponents up to 2p - 2 everywhere. */
static void reduce(task *t, const tower *w, uint64_t *a, size_t size) {
    reduce_finite(w, a, size);
    for (unsigned k = 0; k < w->count; k++)
        reduce_generator(t, w, k, 2 * (size_t)w->list[k].p - 1, w->count - 1, a, 0);
}

void tower_mul(task *t, const tower *w, uint64_t *out, const uint64_t *a, const uint64_t *b) {
    if (w->nest.count > 0) {
        memset(w->wide, 0, 2 * w->words * sizeof *w->wide);
        nested_mul(&w->nest, w->wide, a, b, w->deep);
    } else {
        polynomial_mul(w->wide, a, b, w->words, w->deep);
    }
    reduce(t, w, w->wide, 2 * w->size);
    memcpy(out, w->wide, w->words * sizeof *out);
}

/* ---- powers of 2 ---- */

static void square(task *t, const tower *w, uint64_t *out, const uint64_t *a) {
    memset(w->wide, 0, 2 * w->words * sizeof *w->wide);
    for (size_t i = 0; i < w->words; i++)
        for (unsigned half = 0; half < 2; half++) {
            uint64_t x = a[i] >> 32 * half & UINT32_MAX;
            x = (x | x << 16) & UINT64_C(0x0000FFFF0000FFFF);
            x = (x | x << 8) & UINT64_C(0x00FF00FF00FF00FF);
            x = (x | x << 4) & UINT64_C(0x0F0F0F0F0F0F0F0F);
            x = (x | x << 2) & UINT64_C(0x3333333333333333);
            x = (x | x << 1) & UINT64_C(0x5555555555555555);
            w->wide[2 * i + half] = x;
        }
    reduce(t, w, w->wide, 2 * w->size);
    memcpy(out, w->wide, w->words * sizeof *out);
}

/* The field of the first generators; it shares the layout. */
static tower below(const tower *w) {
    tower sub = *w;
    sub.count--;
    const generator *last = sub.count > 0 ? &sub.list[sub.count - 1] : NULL;
    sub.size = last ? last->stride * last->p : 2 * (size_t)w->bits;
    sub.words = sub.size / 64 + 2;
    sub.degree = w->degree / w->list[sub.count].p;
    if (sub.nest.count > 0) sub.nest.count--;
    return sub;
}

/* kappa^power times an element below. */
typedef struct tower_image {
    uint64_t power;
    uint64_t *unit;
} tower_image;

static void small_power(task *t, const tower *w, uint64_t *out, const uint64_t *a, uint64_t n) {
    const arena_mark mark = scratch_mark(t);
    uint64_t *square_of = tower_element(t, w), *power = tower_element(t, w);
    memcpy(square_of, a, w->words * sizeof *a);
    power[0] = 1;
    for (;; square(t, w, square_of, square_of)) {
        if (n & 1) tower_mul(t, w, power, power, square_of);
        n >>= 1;
        if (n == 0) break;
    }
    memcpy(out, power, w->words * sizeof *out);
    scratch_release(t, mark);
}

/* The image of kappa under a -> a^(2^n), by doubling n: F_n(F_n(kappa)) and one square more. */
static tower_image image_of(task *t, const tower *sub, const generator *g, uint64_t n) {
    tower_image m = {1, tower_element(t, sub)};
    m.unit[0] = 1;
    uint64_t *moved = tower_element(t, sub), *extra = tower_element(t, sub);
    uint64_t done = 0;
    for (int bit = 63; bit >= 0; bit--) {
        if (done > 0) {
            tower_frobenius(t, sub, moved, m.unit, done);
            small_power(t, sub, m.unit, m.unit, m.power);
            tower_mul(t, sub, m.unit, m.unit, moved);
            const uint64_t power = m.power * m.power;
            small_power(t, sub, extra, g->root, power / g->p);
            tower_mul(t, sub, m.unit, m.unit, extra);
            m.power = power % g->p;
            done *= 2;
        }
        if (n >> bit & 1) {
            square(t, sub, m.unit, m.unit);
            m.power *= 2;
            if (m.power >= g->p) {
                m.power -= g->p;
                tower_mul(t, sub, m.unit, m.unit, g->root);
            }
            done++;
        }
    }
    return m;
}

enum { SQUARINGS_MOST = 3 }; /* quicker one by one */

void tower_frobenius(task *t, const tower *w, uint64_t *out, const uint64_t *a, uint64_t n) {
    n %= w->degree;
    if (n <= SQUARINGS_MOST || w->count == 0) {
        if (out != a) memcpy(out, a, w->words * sizeof *out);
        for (; n > 0; n--) square(t, w, out, out);
        return;
    }
    const arena_mark mark = scratch_mark(t);
    const tower sub = below(w);
    const generator *g = &w->list[sub.count];
    const tower_image m = image_of(t, &sub, g, n);
    uint64_t *sum = tower_element(t, w), *part = tower_element(t, &sub);
    tower_image power = {0, tower_element(t, &sub)};
    power.unit[0] = 1;
    for (uint32_t j = 0; j < g->p; j++) {
        task_poll(t);
        if (bits_any(a, j * g->stride, sub.size)) {
            memset(part, 0, sub.words * sizeof *part);
            bits_add(part, 0, a, j * g->stride, sub.size);
            tower_frobenius(t, &sub, part, part, n);
            tower_mul(t, &sub, part, part, power.unit);
            bits_add(sum, power.power * g->stride, part, 0, sub.size);
        }
        tower_mul(t, &sub, power.unit, power.unit, m.unit);
        power.power += m.power;
        if (power.power >= g->p) {
            power.power -= g->p;
            tower_mul(t, &sub, power.unit, power.unit, g->root);
        }
    }
    memcpy(out, sum, w->words * sizeof *out);
    scratch_release(t, mark);
}

bool tower_is_one(const tower *w, const uint64_t *a) {
    if (a[0] != 1) return false;
    for (size_t i = 1; i < w->words; i++)
        if (a[i]) return false;
    return true;
}

void tower_power(task *t, const tower *w, uint64_t *out, const uint64_t *a, const mpz_t n) {
    const arena_mark mark = scratch_mark(t);
    enum { WINDOW = 4 };
    uint64_t *table[1 << WINDOW];
    for (unsigned i = 0; i < 1u << WINDOW; i++) table[i] = NULL;
    uint64_t *power = tower_element(t, w);
    power[0] = 1;
    const size_t bits = mpz_sizeinbase(n, 2);
    for (size_t at = (bits + WINDOW - 1) / WINDOW * WINDOW; at > 0; at -= WINDOW) {
        unsigned digit = 0;
        for (unsigned i = 1; i <= WINDOW; i++) {
            digit = digit << 1 | (unsigned)mpz_tstbit(n, at - i);
            square(t, w, power, power);
        }
        if (digit == 0) continue;
        if (!table[digit]) {
            table[digit] = tower_element(t, w);
            memcpy(table[digit], a, w->words * sizeof *power);
            for (unsigned i = 1; i < digit; i++) tower_mul(t, w, table[digit], table[digit], a);
        }
        tower_mul(t, w, power, power, table[digit]);
    }
    memcpy(out, power, w->words * sizeof *out);
    scratch_release(t, mark);
}

/* ---- ordinals ---- */

void tower_from_ordinal(task *t, const tower *w, ord a, uint64_t *out) {
    sur_term spare;
    const sur_view v = sur_terms(t, a, &spare);
    memset(out, 0, w->words * sizeof *out);
    for (uint32_t i = 0; i < v.count; i++) {
        uint32_t powers[GENERATORS_MOST] = {0};
        sur_term inner;
        const sur_view e = sur_terms(t, v.at[i].exponent, &inner);
        for (uint32_t j = 0; j < e.count; j++) {
            uint64_t k, c = (uint64_t)e.at[j].coefficient.num.num;
            (void)ord_is_finite(t, e.at[j].exponent, &k);
            const uint32_t p = odd_prime((uint32_t)k);
            for (uint32_t level = 1; c > 0; level++, c /= p)
                if (c % p) powers[generator_index(w, p, level)] = (uint32_t)(c % p);
        }
        const uint64_t nimber = nimber_of_term(t, v.at[i].coefficient);
        bits_flip(out, place_of(w, powers), change_base(w->from_nimber, w->bits, nimber), w->bits);
    }
}

typedef struct collecting {
    const tower *w;
    ord sum;
} collecting;

static rational rational_of_word(task *t, uint64_t n) {
    const dyadic high = dyadic_scale(t, dyadic_int((int64_t)(n >> 32)), 32);
    return rational_of(dyadic_add(t, high, dyadic_int((int64_t)(n & UINT32_MAX))));
}

static void collect_term(task *t, void *arg, const uint32_t *powers, uint64_t y) {
    collecting *c = arg;
    const tower *w = c->w;
    ord exponent = SUR_ZERO;
    for (unsigned i = 0; i < w->count; i++) {
        if (powers[i] == 0) continue;
        const generator *g = &w->list[i];
        dyadic weight = dyadic_int(powers[i]);
        for (uint32_t level = 1; level < g->level; level++)
            weight = dyadic_mul(t, weight, dyadic_int(g->p));
        exponent =
            sur_add(t, exponent,
                    sur_monomial(t, rational_of(weight), sur_integer(t, prime_index(t, g->p))));
    }
    const uint64_t nimber = change_base(w->to_nimber, w->bits, y);
    c->sum = sur_add(t, c->sum, sur_monomial(t, rational_of_word(t, nimber), exponent));
}

ord tower_to_ordinal(task *t, const tower *w, const uint64_t *a) {
    collecting c = {w, SUR_ZERO};
    each_term(t, w, w->count, a, collect_term, &c);
    return c.sum;
}
