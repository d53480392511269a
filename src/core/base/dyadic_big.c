/* SPDX-License-Identifier: MIT
 *
 * Dyadic numbers whose numerators do not fit 64 bits, by GMP. Numerators live in a pool, each once:
 * sign and limbs are a key of a map, whose value is the index of the number. Nothing is handed to
 * GMP whose result could be larger than DYADIC_BITS_MAX allows. Operands are looked at in place,
 * without a copy. */
#include "base/dyadic_big.h"
#include "base/tuning/base.inc"

#include "base/context.h"
#include "base/integers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(GMP_NUMB_BITS == 64 && sizeof(mp_limb_t) == sizeof(uint64_t),
               "limbs are the words of the map's keys");

enum {
    POOL_MAX = 1 << 28 /* numbers in the pool */
};

typedef struct pooled_number {
    mp_limb_t *limbs;
    mp_size_t size; /* negative for a negative number, as in GMP */
} pooled_number;

/* ---- the pool ---- */

void pool_open(ender_ctx *ctx) {
    pthread_mutex_init(&ctx->shared->pool.lock, NULL);
    atomic_store(&ctx->shared->pool.count, 1);
}

static pooled_number *pooled(const ender_ctx *ctx, uint32_t index) {
    return (pooled_number *)(void *)ctx->shared->pool.numbers.base + index;
}

static size_t limb_count(mp_size_t size) { return (size_t)(size < 0 ? -size : size); }

static void pool_free_from(ender_ctx *ctx, uint32_t first) {
    const uint32_t count = atomic_load(&ctx->shared->pool.count);
    for (uint32_t i = first; i < count; i++) {
        pooled_number *p = pooled(ctx, i);
        budget_give(ctx, limb_count(p->size) * sizeof(mp_limb_t));
        free(p->limbs);
    }
    if (first < count) atomic_store(&ctx->shared->pool.count, first);
}

void pool_close(ender_ctx *ctx) {
    if (ctx->shared->pool.index) {
        pool_free_from(ctx, 1);
        map_free(ctx->shared->pool.index);
        span_close(&ctx->shared->pool.numbers);
    }
    pthread_mutex_destroy(&ctx->shared->pool.lock);
}

uint32_t dyadic_pool_count(ender_ctx *ctx) { return atomic_load(&ctx->shared->pool.count); }

static bool index_below(void *count, uint32_t index) { return index < *(const uint32_t *)count; }

void dyadic_pool_release(ender_ctx *ctx, uint32_t count) {
    if (count < 1) count = 1;
    if (count >= dyadic_pool_count(ctx)) return;
    map_retain(ctx->shared->pool.index, index_below, &count);
    pool_free_from(ctx, count);
    span_cut(&ctx->shared->pool.numbers, (size_t)count * sizeof(pooled_number));
}

/* What adding a number to the pool holds; a throw lets it go. */
typedef struct adding {
    cleanup undo;
    ender_ctx *ctx;
    mp_limb_t *limbs; /* not yet the pool's */
    size_t bytes;
} adding;
_Static_assert(offsetof(adding, undo) == 0, "an addition is its cleanup");

static void adding_undo(cleanup *self) {
    adding *a = (adding *)self;
    if (a->limbs) {
        budget_give(a->ctx, a->bytes);
        free(a->limbs);
    }
    pthread_mutex_unlock(&a->ctx->shared->pool.lock);
}

/* The pool's memory, made when the first big number appears. */
static void pool_prepare(task *t) {
    number_pool *pool = &t->ctx->shared->pool;
    if (pool->numbers.reserved == 0 &&
        !span_open(&pool->numbers, t->ctx, (uint64_t)POOL_MAX * sizeof(pooled_number), 1))
        task_throw_memory(t);
    if (!pool->index) pool->index = map_new(t->ctx);
    if (!pool->index) task_throw_memory(t);
}

static void copy_limbs(task *t, adding *a, const mp_limb_t *limbs, size_t count) {
    a->bytes = count * sizeof *limbs;
    if (!budget_take(t->ctx, a->bytes)) task_throw_memory(t);
    a->limbs = malloc(a->bytes);
    if (!a->limbs) {
        budget_give(t->ctx, a->bytes);
        task_throw_memory(t);
    }
    memcpy(a->limbs, limbs, a->bytes);
}

/* The number is complete before the map makes its index known. */
static uint32_t pool_add(task *t, adding *a, const uint64_t *key, size_t words, uint64_t hash,
                         mp_size_t size) {
    number_pool *pool = &t->ctx->shared->pool;
    const uint32_t index = atomic_load(&pool->count);
    if (index >= POOL_MAX ||
        !span_reach(&pool->numbers, ((size_t)index + 1) * sizeof(pooled_number)))
        task_throw_memory(t);
    copy_limbs(t, a, (const mp_limb_t *)(key + 1), words - 1);
    *pooled(t->ctx, index) = (pooled_number){a->limbs, size};
    map_insert(t, pool->index, key, words, hash, index);
    a->limbs = NULL;
    atomic_store(&pool->count, index + 1);
    return index;
}

/* The index of z, whose key is its sign and its limbs. */
static uint32_t pool_intern(task *t, const mpz_t z) {
    const arena_mark mark = scratch_mark(t);
    const size_t limbs = mpz_size(z), words = limbs + 1;
    const mp_size_t size = mpz_sgn(z) < 0 ? -(mp_size_t)limbs : (mp_size_t)limbs;
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, words);
    key[0] = mpz_sgn(z) < 0;
    memcpy(key + 1, mpz_limbs_read(z), limbs * sizeof(mp_limb_t));
    const uint64_t hash = map_hash(t, key, words);
    adding a = {.ctx = t->ctx};
    pthread_mutex_lock(&t->ctx->shared->pool.lock);
    cleanup_push(t, &a.undo, adding_undo);
    pool_prepare(t);
    uint32_t index = map_find(t->ctx->shared->pool.index, key, words, hash);
    if (index == 0) index = pool_add(t, &a, key, words, hash, size);
    cleanup_pop(t);
    pthread_mutex_unlock(&t->ctx->shared->pool.lock);
    scratch_release(t, mark);
    return index;
}

/* ---- in and out of GMP ---- */

/* A numerator as GMP sees it, without a copy. */
typedef struct mpz_view {
    mpz_t z;
    mp_limb_t limb;
} mpz_view;

static mpz_srcptr view_of(const task *t, dyadic a, mpz_view *v) {
    if (a.big) {
        const pooled_number *p = pooled(t->ctx, a.big);
        return mpz_roinit_n(v->z, p->limbs, p->size);
    }
    v->limb = a.num < 0 ? 0 - (mp_limb_t)a.num : (mp_limb_t)a.num;
    return mpz_roinit_n(v->z, &v->limb, (a.num > 0) - (a.num < 0));
}

const uint64_t *dyadic_limbs(task *t, dyadic a, size_t *count, bool *negative) {
    const pooled_number *p = pooled(t->ctx, a.big);
    *count = limb_count(p->size);
    *negative = p->size < 0;
    return p->limbs;
}

dyadic dyadic_from_limbs(task *t, const uint64_t *limbs, size_t count, bool negative,
                         uint32_t exp) {
    mpz_t z;
    const mp_size_t size = (mp_size_t)count;
    return dyadic_from_mpz(t, mpz_roinit_n(z, limbs, negative ? -size : size), exp);
}

void dyadic_numerator(task *t, dyadic a, mpz_t z) {
    mpz_view v;
    mpz_set(z, view_of(t, a, &v));
}

static uint64_t bits_of(mpz_srcptr z) { return mpz_sgn(z) == 0 ? 0 : mpz_sizeinbase(z, 2); }

uint64_t dyadic_bits(task *t, dyadic a) {
    mpz_view v;
    return bits_of(view_of(t, a, &v));
}

/* Throws unless a numerator of so many bits is allowed. */
static void check_bits(task *t, uint64_t bits) {
    if (bits > DYADIC_BITS_MAX)
        task_throw(t, ENDER_ELIMIT, "a number with a numerator above 2^%llu is too large",
                   (unsigned long long)DYADIC_BITS_MAX);
}

/* The dyadic of an odd numerator or an integer. */
static dyadic normal(task *t, mpz_srcptr z, uint64_t exp) {
    if (exp > DYADIC_EXP_MAX) dyadic_exp_limit(t);
    int64_t small;
    if (integer_get(z, &small)) return (dyadic){small, (uint32_t)exp, 0};
    check_bits(t, bits_of(z));
    return (dyadic){0, (uint32_t)exp, pool_intern(t, z)};
}

static dyadic normalise(task *t, mpz_srcptr z, uint64_t exp) {
    if (mpz_sgn(z) == 0) return DYADIC_ZERO;
    const uint64_t zeros = mpz_scan1(z, 0);
    const uint64_t shift = zeros < exp ? zeros : exp;
    if (shift == 0) return normal(t, z, exp);
    integer_work n;
    integers_open(t, &n, 1);
    mpz_tdiv_q_2exp(n.z[0], z, shift);
    dyadic result = normal(t, n.z[0], exp - shift);
    integers_close(&n);
    return result;
}

dyadic dyadic_from_mpz(task *t, const mpz_t z, uint32_t exp) { return normalise(t, z, exp); }

/* ---- arithmetic ---- */

dyadic big_add(task *t, dyadic a, dyadic b) {
    if (a.exp < b.exp) return big_add(t, b, a);
    mpz_view u, v;
    mpz_srcptr x = view_of(t, a, &u), y = view_of(t, b, &v);
    if (mpz_sgn(y) == 0) return a;
    const uint64_t shift = a.exp - b.exp;
    check_bits(t, bits_of(y) + shift);
    integer_work n;
    integers_open(t, &n, 1);
    mpz_mul_2exp(n.z[0], y, shift);
    mpz_add(n.z[0], n.z[0], x);
    dyadic sum = normalise(t, n.z[0], a.exp);
    integers_close(&n);
    return sum;
}

dyadic big_mul(task *t, dyadic a, dyadic b) {
    mpz_view u, v;
    mpz_srcptr x = view_of(t, a, &u), y = view_of(t, b, &v);
    if (mpz_sgn(x) == 0 || mpz_sgn(y) == 0) return DYADIC_ZERO;
    check_bits(t, bits_of(x) + bits_of(y) - 1);
    integer_work n;
    integers_open(t, &n, 1);
    mpz_mul(n.z[0], x, y);
    dyadic product = normalise(t, n.z[0], (uint64_t)a.exp + b.exp);
    integers_close(&n);
    return product;
}

dyadic big_shift(task *t, dyadic a, uint64_t shift) {
    mpz_view u;
    mpz_srcptr x = view_of(t, a, &u);
    check_bits(t, shift > DYADIC_BITS_MAX ? shift : bits_of(x) + shift);
    integer_work n;
    integers_open(t, &n, 1);
    mpz_mul_2exp(n.z[0], x, shift);
    dyadic result = normal(t, n.z[0], 0);
    integers_close(&n);
    return result;
}

dyadic big_divide(task *t, dyadic a, uint64_t shift) {
    mpz_view u;
    return normalise(t, view_of(t, a, &u), a.exp + shift);
}

dyadic big_neg(task *t, dyadic a) {
    mpz_view u, v;
    mpz_srcptr x = view_of(t, a, &u);
    return normal(t, mpz_roinit_n(v.z, mpz_limbs_read(x), -mpz_sgn(x) * (mp_size_t)mpz_size(x)),
                  a.exp);
}

dyadic big_round(task *t, dyadic a, bool up) {
    mpz_view u;
    mpz_srcptr x = view_of(t, a, &u);
    integer_work n;
    integers_open(t, &n, 1);
    if (up)
        mpz_cdiv_q_2exp(n.z[0], x, a.exp);
    else
        mpz_fdiv_q_2exp(n.z[0], x, a.exp);
    dyadic result = normal(t, n.z[0], 0);
    integers_close(&n);
    return result;
}

int big_sign(task *t, dyadic a) {
    mpz_view u;
    return mpz_sgn(view_of(t, a, &u));
}

int big_cmp_magnitude(task *t, dyadic a, dyadic b) {
    if (a.exp > b.exp) return -big_cmp_magnitude(t, b, a);
    mpz_view u, v;
    mpz_srcptr x = view_of(t, a, &u), y = view_of(t, b, &v);
    integer_work n;
    integers_open(t, &n, 1);
    mpz_mul_2exp(n.z[0], x, b.exp - a.exp);
    int order = mpz_cmpabs(n.z[0], y);
    integers_close(&n);
    return (order > 0) - (order < 0);
}

/* The numerator of a over 2^exp. */
static void numerator_over(task *t, dyadic a, uint64_t exp, mpz_t z) {
    mpz_view u;
    mpz_mul_2exp(z, view_of(t, a, &u), exp - a.exp);
}

/* With a and b the first and the last multiple of 2^-exp in the interval, the multiple of the
 * greatest power of two is b without the bits below the leading difference of a - 1 and b. */
dyadic big_simplest_fraction(task *t, const interval *i) {
    const uint64_t exp = (uint64_t)(i->lo.exp > i->hi.exp ? i->lo.exp : i->hi.exp) + 1;
    integer_work n;
    integers_open(t, &n, 2);
    mpz_ptr a = n.z[0], b = n.z[1];
    numerator_over(t, i->lo, exp, a);
    numerator_over(t, i->hi, exp, b);
    if (i->lo_kind == BOUND_CLOSED) mpz_sub_ui(a, a, 1);
    if (i->hi_kind == BOUND_OPEN) mpz_sub_ui(b, b, 1);
    mpz_xor(a, a, b);
    const uint64_t lead = bits_of(a) - 1;
    mpz_tdiv_q_2exp(b, b, lead);
    dyadic result = normalise(t, b, exp - lead);
    integers_close(&n);
    return result;
}

/* ---- text and drawing ---- */

static dyadic from_long_digits(task *t, const char *digits, size_t count, bool negative,
                               uint32_t exp) {
    const arena_mark mark = scratch_mark(t);
    char *text = scratch_text(t, digits, count);
    integer_work n;
    integers_open(t, &n, 1);
    mpz_set_str(n.z[0], text, 10);
    if (negative) mpz_neg(n.z[0], n.z[0]);
    dyadic result = normalise(t, n.z[0], exp);
    integers_close(&n);
    scratch_release(t, mark);
    return result;
}

dyadic dyadic_from_digits(task *t, const char *digits, size_t count, bool negative, uint32_t exp) {
    if (count == 0) task_throw(t, ENDER_EARGUMENT, "a number needs at least one digit");
    if (count > NUMBER_DIGITS_MOST)
        task_throw(t, ENDER_ELIMIT, "a number of %zu digits: at most %d are read", count,
                   (int)NUMBER_DIGITS_MOST);
    int64_t value = 0;
    for (size_t i = 0; i < count; i++) {
        if (digits[i] < '0' || digits[i] > '9')
            task_throw(t, ENDER_EARGUMENT, "byte %zu of a number is no decimal digit", i + 1);
        if (count <= 18) value = value * 10 + (digits[i] - '0');
    }
    if (count <= 18) return dyadic_make(t, negative ? -value : value, exp);
    return from_long_digits(t, digits, count, negative, exp);
}

static void print_integer(strbuf *b, mpz_srcptr z) {
    const arena_mark mark = scratch_mark(b->t);
    char *text = SCRATCH_ARRAY(b->t, char, mpz_sizeinbase(z, 10) + 2);
    integer_work none; /* but those GMP makes on its way */
    integers_open(b->t, &none, 0);
    (void)mpz_get_str(text, 10, z);
    integers_close(&none);
    strbuf_text(b, text);
    scratch_release(b->t, mark);
}

void big_print(strbuf *b, dyadic a) {
    mpz_view u;
    print_integer(b, view_of(b->t, a, &u));
    if (a.exp == 0) return;
    if (a.exp > FULL_DENOMINATOR) {
        strbuf_format(b, "/2^%lu", (unsigned long)a.exp);
        return;
    }
    strbuf_char(b, '/');
    integer_work n;
    integers_open(b->t, &n, 1);
    mpz_setbit(n.z[0], a.exp);
    print_integer(b, n.z[0]);
    integers_close(&n);
}

/* The leading 64 bits, with the last one set when any bit below is: rounding them to a double then
 * gives the same as rounding the whole. */
double big_double(task *t, dyadic a) {
    mpz_view u;
    mpz_srcptr x = view_of(t, a, &u);
    const uint64_t bits = bits_of(x), drop = bits > 64 ? bits - 64 : 0;
    integer_work n;
    integers_open(t, &n, 1);
    mpz_tdiv_q_2exp(n.z[0], x, drop);
    uint64_t top = mpz_getlimbn(n.z[0], 0);
    if (mpz_scan1(x, 0) < drop) top |= 1;
    integers_close(&n);
    int64_t place = (int64_t)drop - (int64_t)a.exp;
    int shift = place > 100000 ? 100000 : place < -100000 ? -100000 : (int)place;
    double value = ldexp((double)top, shift);
    return mpz_sgn(x) < 0 ? -value : value;
}
