/* SPDX-License-Identifier: MIT
 *
 * What the tests of laws share: random games, made through the public interface from fixed seeds,
 * calls that must succeed, and operations that hand their result back, for formulas that read like
 * the law. All of it is static: the programs are linked with a library whose inside is visible. */
#ifndef ENDER_TEST_LAWS_H
#define ENDER_TEST_LAWS_H

#include <stdlib.h>

#include <ender/ender.h>

#include "questions.h"
#include "testing.h"

#define assert_same(g, h) assert_int_equal((g).id, (h).id)
#define assert_different(g, h) assert_int_not_equal((g).id, (h).id)

/* Fails the test with the message of the context unless the status is ENDER_OK. */
#define MUST(ctx, call) must_succeed((ctx), (call), #call, __FILE__, __LINE__)
static inline void must_succeed(ender_ctx *ctx, ender_status status, const char *call,
                                const char *file, int line) {
    if (status == ENDER_OK) return;
    print_error("%s: %s: %s\n", call, ender_status_name(status), ctx ? ender_message(ctx) : "");
    _fail(file, line);
}

/* A context with one thread and a budget. */
static inline ender_ctx *open_budget(uint64_t bytes) {
    ender_ctx *ctx;
    const ender_settings settings = {.memory_bytes = bytes, .threads = 1};
    MUST(NULL, ender_open(&ctx, &settings));
    return ctx;
}

static inline ender_ctx *open_context(void) { return open_budget(UINT64_C(1) << 30); }

static inline ender_game integer(ender_ctx *ctx, int64_t n) {
    ender_game out;
    MUST(ctx, ender_integer(ctx, n, &out));
    return out;
}

static inline ender_game dyadic(ender_ctx *ctx, int64_t numerator, uint32_t exponent) {
    ender_game out;
    MUST(ctx, ender_dyadic(ctx, numerator, exponent, &out));
    return out;
}

static inline ender_game up_star(ender_ctx *ctx, int32_t ups, uint32_t star) {
    ender_game out;
    MUST(ctx, ender_number_up_star(ctx, ENDER_ZERO, ups, star, &out));
    return out;
}

static inline ender_game add(ender_ctx *ctx, ender_game g, ender_game h) {
    ender_game out;
    MUST(ctx, ender_add(ctx, g, h, &out));
    return out;
}

static inline ender_game negative(ender_ctx *ctx, ender_game g) {
    ender_game out;
    MUST(ctx, ender_negative(ctx, g, &out));
    return out;
}

static inline ender_game subtract(ender_ctx *ctx, ender_game g, ender_game h) {
    ender_game out;
    MUST(ctx, ender_subtract(ctx, g, h, &out));
    return out;
}

static inline ender_game from_options(ender_ctx *ctx, const ender_game *left, size_t left_count,
                                      const ender_game *right, size_t right_count) {
    ender_game out;
    MUST(ctx, ender_from_options(ctx, left, left_count, right, right_count, &out));
    return out;
}

static inline ender_game make_switch(ender_ctx *ctx, ender_game left, ender_game right) {
    return from_options(ctx, &left, 1, &right, 1);
}

static inline ender_relation compare(ender_ctx *ctx, ender_game g, ender_game h) {
    ender_relation out;
    MUST(ctx, ender_compare(ctx, g, h, &out));
    return out;
}

static inline bool less_equal(ender_ctx *ctx, ender_game g, ender_game h) {
    bool out;
    MUST(ctx, ender_less_equal(ctx, g, h, &out));
    return out;
}

static inline ender_outcome outcome(ender_ctx *ctx, ender_game g) {
    ender_outcome out;
    MUST(ctx, ender_normal_outcome(ctx, g, &out));
    return out;
}

/* ---- random games ---- */

/* The next of a fixed sequence, below bound. */
static inline uint64_t random_below(uint64_t *seed, uint64_t bound) {
    uint64_t z = *seed += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return (z ^ z >> 31) % bound;
}

static inline void shuffle(uint64_t *seed, ender_game *games, size_t count) {
    for (size_t i = count; i > 1; i--) {
        const size_t j = (size_t)random_below(seed, i);
        const ender_game held = games[i - 1];
        games[i - 1] = games[j];
        games[j] = held;
    }
}

static inline int64_t days_old(ender_ctx *ctx, ender_game g) {
    ender_game number;
    int64_t n;
    MUST(ctx, ender_birthday(ctx, g, &number));
    n = as_int64(ctx, number);
    return n;
}

typedef struct pool {
    ender_ctx *ctx;
    uint64_t seed;
    ender_game *games;
    size_t count;
} pool;

/* Up to width options from the games before, those of an all-small pool from the pool itself. */
static inline size_t draw_options(pool *p, size_t have, unsigned most, unsigned width,
                                  unsigned least, ender_game *out) {
    const size_t wanted = least + (size_t)random_below(&p->seed, width - least + 1);
    size_t n = 0;
    while (n < wanted) {
        const ender_game option = p->games[random_below(&p->seed, have)];
        if (days_old(p->ctx, option) < (int64_t)most) out[n++] = option;
    }
    return n;
}

static inline void fill(pool *p, size_t have, unsigned most, unsigned width, unsigned least) {
    ender_game left[8], right[8];
    assert_true(width <= 8);
    for (size_t i = have; i < p->count; i++) {
        const size_t left_count = draw_options(p, i, most, width, least, left);
        const size_t right_count = draw_options(p, i, most, width, least, right);
        p->games[i] = from_options(p->ctx, left, left_count, right, right_count);
    }
}

static inline pool pool_new(ender_ctx *ctx, uint64_t seed, size_t count) {
    pool p = {ctx, seed, calloc(count, sizeof(ender_game)), count};
    assert_non_null(p.games);
    return p;
}

/* count games of birthday at most `most`, each with at most `width` options a side that are earlier
 * ones: numbers, infinitesimals and hot games of every kind. */
static inline pool pool_open(ender_ctx *ctx, uint64_t seed, size_t count, unsigned most,
                             unsigned width) {
    pool p = pool_new(ctx, seed, count);
    const ender_game known[] = {ENDER_ZERO,         integer(ctx, 1),    integer(ctx, -1),
                                up_star(ctx, 0, 1), up_star(ctx, 1, 0), dyadic(ctx, 1, 1),
                                up_star(ctx, 0, 2)};
    enum { KNOWN = sizeof known / sizeof *known };
    assert_true(count >= KNOWN);
    for (size_t i = 0; i < KNOWN; i++) p.games[i] = known[i];
    fill(&p, KNOWN, most, width, 0);
    return p;
}

/* The same with all-small games only. */
static inline pool pool_open_all_small(ender_ctx *ctx, uint64_t seed, size_t count, unsigned most,
                                       unsigned width) {
    pool p = pool_new(ctx, seed, count);
    assert_true(count >= 3);
    p.games[0] = ENDER_ZERO;
    p.games[1] = up_star(ctx, 0, 1);
    p.games[2] = up_star(ctx, -1, 0);
    fill(&p, 3, most, width, 1);
    return p;
}

static inline void pool_close(pool *p) { free(p->games); }

static inline ender_game pool_draw(pool *p) { return p->games[random_below(&p->seed, p->count)]; }

#endif
