/* SPDX-License-Identifier: MIT
 *
 * The two lossy caches (src/core/game/cache.c), so small that pairs come in one another's way. What
 * was kept last is found, and what is found was kept; and the store gives back what it takes. */
#include "address_space.h"
#include "fixture.h"
#include "game/store.h"
#include "samples.h"
#include "testing.h"

#include <string.h>

enum { REFS = 16, ROUNDS = 20000, UNKNOWN = 0, NO = 1, YES = 2 };

static ref ref_of(uint32_t i) { return (ref){(i + 3) * 1237}; }

static uint32_t next_random(uint32_t *seed, uint32_t most) {
    *seed = *seed * 1664525U + 1013904223U;
    return (*seed >> 8) % most;
}

static store *open_caches(void) {
    static store s;
    s = (store){.ctx = ctx};
    assert_true(cache_open(&s.order, ctx, 1, ORDERS_LEAST));
    assert_true(cache_open(&s.operations, ctx, 2, 2));
    return &s;
}

static void close_caches(store *s) {
    cache_close(&s->order);
    cache_close(&s->operations);
}

static bool is_there(const store *s, uint32_t i, uint32_t j) {
    return order_find(s, ref_of(i), ref_of(j)) != UNKNOWN ||
           order_find(s, ref_of(j), ref_of(i)) != UNKNOWN;
}

/* Compares what is found with what was kept last, and counts the pairs that are there. */
static unsigned pairs_found(const store *s, unsigned answer[REFS][REFS]) {
    unsigned found = 0;
    for (uint32_t i = 0; i < REFS; i++)
        for (uint32_t j = 0; j < REFS; j++) {
            if (i == j) continue;
            const unsigned says = order_find(s, ref_of(i), ref_of(j));
            if (says != UNKNOWN) assert_int_equal(says, answer[i][j]);
            found += i < j && is_there(s, i, j);
        }
    return found;
}

/* Both answers of a pair stand in one place. A new pair takes the place of one other at most, and
 * not of the one before it. */
static void orders_are_kept(void **state) {
    (void)state;
    store *s = open_caches();
    uint32_t seed = 1, last[2] = {0, 1};
    unsigned answer[REFS][REFS] = {{UNKNOWN}}, lost = 0, news = 0;
    for (int round = 0; round < ROUNDS; round++) {
        const uint32_t i = next_random(&seed, REFS), j = next_random(&seed, REFS);
        if (i == j) continue;
        const unsigned back = order_find(s, ref_of(j), ref_of(i)), before = pairs_found(s, answer);
        const bool was_there = is_there(s, i, j), yes = (i * 7 + j * 5) % 3 == 0;
        order_keep(s, ref_of(i), ref_of(j), yes);
        answer[i][j] = yes ? YES : NO;
        assert_int_equal(order_find(s, ref_of(i), ref_of(j)), answer[i][j]);
        assert_int_equal(order_find(s, ref_of(j), ref_of(i)), back);
        const unsigned after = pairs_found(s, answer);
        if (was_there) assert_int_equal(after, before);
        if (!was_there) assert_in_range(after, before, before + 1);
        lost += !was_there && after == before;
        if (was_there) continue;
        if (news++ > 0) assert_true(is_there(s, last[0], last[1]));
        last[0] = i;
        last[1] = j;
    }
    assert_true(lost > ROUNDS / 10);
    close_caches(s);
}

/* A result is found when it is kept and until two others were, and never for other operands or for
 * another operation. */
static void results_of_the_last_operations_are_found(void **state) {
    (void)state;
    store *s = open_caches();
    task t = {.ctx = ctx, .store = s};
    uint32_t seed = 2;
    uint32_t last[2][3] = {{1, 1, 1}, {1, 1, 1}}, keeps = 0;
    for (int round = 0; round < ROUNDS; round++) {
        const uint32_t op = 1 + next_random(&seed, 2), a = 1 + next_random(&seed, REFS),
                       b = 1 + next_random(&seed, REFS), result = op * 10000 + a * 100 + b;
        const uint32_t before = operation_find(&t, (operation)op, a, b);
        if (before != 0) assert_int_equal(before, result);
        if (before != 0) continue;
        operation_keep(&t, (operation)op, a, b, result);
        memcpy(last[keeps++ % 2], (uint32_t[]){op, a, b}, sizeof last[0]);
        assert_int_equal(operation_find(&t, (operation)op, a, b), result);
        assert_int_equal(operation_find(&t, (operation)(op + 2), a, b), 0);
        for (int k = 0; k < 2 && keeps > 1; k++)
            assert_int_equal(operation_find(&t, (operation)last[k][0], last[k][1], last[k][2]),
                             last[k][0] * 10000 + last[k][1] * 100 + last[k][2]);
    }
    assert_true(keeps > ROUNDS / 10);
    close_caches(s);
}

/* A cache that has doubled, also many times at once, has half of what it had or as many times less,
 * and all of that is true. What is kept afterwards is found. */
static void caches_keep_their_place_as_they_grow(void **state) {
    (void)state;
    enum { OPERANDS = 1000, FIRST = 1 << 12 };
    for (uint64_t times = 2; times <= 64; times *= 4) {
        store s = {.ctx = ctx};
        assert_true(cache_open(&s.order, ctx, 1, FIRST));
        assert_true(cache_open(&s.operations, ctx, 2, FIRST));
        task t = {.ctx = ctx, .store = &s};
        for (uint32_t i = 1; i <= OPERANDS; i++) {
            order_keep(&s, ref_of(i), ref_of(i + 1), i % 3 == 0);
            operation_keep(&t, OP_SUM, i, i + 1, i + 7);
        }
        assert_true(cache_grow(&s.order, times * FIRST));
        assert_true(cache_grow(&s.operations, times * FIRST));
        assert_true(cache_grow(&s.order, FIRST));
        assert_int_equal(atomic_load(&s.order.mask) + 1, times * FIRST);
        unsigned orders = 0, results = 0;
        for (uint32_t i = 1; i <= OPERANDS; i++) {
            const unsigned says = order_find(&s, ref_of(i), ref_of(i + 1));
            const uint32_t sum = operation_find(&t, OP_SUM, i, i + 1);
            if (says != UNKNOWN) assert_int_equal(says, i % 3 == 0 ? YES : NO);
            if (sum != 0) assert_int_equal(sum, i + 7);
            orders += says != UNKNOWN;
            results += sum != 0;
        }
        assert_in_range(orders, OPERANDS / times / 2, 2 * OPERANDS / times);
        assert_in_range(results, OPERANDS / times / 2, 2 * OPERANDS / times);
        for (uint32_t i = 1; i <= OPERANDS; i++) {
            order_keep(&s, ref_of(i), ref_of(i + 1), i % 3 == 0);
            assert_int_equal(order_find(&s, ref_of(i), ref_of(i + 1)), i % 3 == 0 ? YES : NO);
            operation_keep(&t, OP_SUM, i, i + 1, i + 7);
            assert_int_equal(operation_find(&t, OP_SUM, i, i + 1), i + 7);
        }
        cache_clear(&s.order);
        cache_clear(&s.operations);
        assert_int_equal(order_find(&s, ref_of(1), ref_of(2)), UNKNOWN);
        assert_int_equal(operation_find(&t, OP_SUM, 1, 2), 0);
        close_caches(&s);
    }
}

/* Everything that a context reserves goes with it, also what no leak sanitizer knows: the columns
 * of the store, its caches, its tables. */
static void address_space_is_given_back(void **state) {
    (void)state;
    if (SANITIZED || address_space_used() == 0) skip();
    size_t before = 0, open = 0;
    for (int round = 0; round < 4; round++) {
        ender_ctx *other;
        ender_game g;
        assert_int_equal(ender_open(&other, NULL), ENDER_OK);
        assert_int_equal(ender_from_options(other, &ENDER_ZERO, 1, &ENDER_ZERO, 1, &g), ENDER_OK);
        open = address_space_used();
        ender_close(other);
        if (round == 0) before = address_space_used();
    }
    assert_true(open > before + ((size_t)64 << 20));
    assert_true(address_space_used() < before + ((size_t)1 << 20));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_are_kept),
        cmocka_unit_test(results_of_the_last_operations_are_found),
        cmocka_unit_test(caches_keep_their_place_as_they_grow),
        cmocka_unit_test(address_space_is_given_back),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
