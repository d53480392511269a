/* SPDX-License-Identifier: MIT
 *
 * Tables of keys for one call: numbers of keys and of lists of words, maps that calls hold; names
 * that are near. */
#include "base/held.h"
#include "base/keys.h"
#include "base/nearest.h"
#include "chance.h"
#include "fixture.h"
#include "testing.h"

/* The list number i over the words 1 to 3. */
static size_t list_number(unsigned i, uint64_t *words) {
    size_t count = 0;
    for (; i > 0; i /= 4) words[count++] = i % 4;
    return count;
}

static bool has_zero(unsigned i) {
    for (; i > 0; i /= 4)
        if (i % 4 == 0) return true;
    return false;
}

/* Lists have one number each, also where one begins with another. */
static void lists_have_numbers(task *t) {
    key_table lists, numbers;
    uint64_t words[8];
    keys_open(t, &lists, 2);
    keys_open(t, &numbers, 1);
    for (int round = 0; round < 2; round++) {
        unsigned seen = 0;
        for (unsigned i = 1; i < 1 << 12; i++) {
            if (has_zero(i)) continue;
            const uint64_t number = keys_put_list(&lists, words, list_number(i, words));
            assert_int_equal(keys_put(&numbers, &number), seen++);
        }
        assert_int_equal(numbers.count, seen);
    }
    keys_close(&numbers);
    keys_close(&lists);
}

typedef struct putting {
    key_table table;
    uint64_t next;
} putting;

static void put_next(task *t, void *arg) {
    putting *p = arg;
    (void)t;
    assert_int_equal(keys_put(&p->table, &p->next), p->next);
}

/* Where space for more keys is refused, be it for the slots or for the keys, a table is what it
 * was, and goes on when there is memory again. */
static void tables_go_on_after_refusals(task *t) {
    enum { KEYS = 300, LEAST_STEP = 64 };
    unsigned refused = 0;
    for (size_t left = 0; left < 64 * KEYS; left += LEAST_STEP) {
        putting p = {.next = 0};
        keys_open(t, &p.table, 1);
        for (; p.next < KEYS; p.next++) {
            size_t taken = 0;
            for (size_t bytes = (size_t)1 << 30; bytes >= LEAST_STEP; bytes /= 2)
                while (budget_take(t->ctx, bytes)) taken += bytes;
            budget_give(t->ctx, taken < left ? taken : left);
            taken -= taken < left ? taken : left;
            const ender_status status = task_try(t, put_next, &p);
            budget_give(t->ctx, taken);
            if (status == ENDER_OK) continue;
            assert_int_equal(status, ENDER_EMEMORY);
            refused++;
            for (uint64_t key = 0; key < KEYS; key++)
                assert_int_equal(keys_find(&p.table, &key), key < p.next ? key : UINT32_MAX);
            put_next(t, &p);
        }
        keys_close(&p.table);
    }
    assert_in_range(refused, 2, UINT32_MAX);
}

static void fill(task *t, uint64_t entries) {
    held holder;
    map *m = held_map(t, &holder);
    assert_int_equal(map_count(m), 0);
    for (uint64_t k = 0; k < entries; k++) {
        assert_int_equal(map_find(m, &k, 1, map_hash(t, &k, 1)), 0);
        (void)map_insert(t, m, &k, 1, map_hash(t, &k, 1), (uint32_t)k + 1);
    }
    for (uint64_t k = 0; k < entries; k++)
        assert_int_equal(map_find(m, &k, 1, map_hash(t, &k, 1)), k + 1);
    held_close(t, &holder);
}

/* A map that was held before is empty, whether it was small or large, and several may be held. */
static void held_maps_are_empty(task *t) {
    static const uint64_t sizes[] = {0, 1, 100, 4000, 20000, 3};
    held holders[8];
    for (int round = 0; round < 3; round++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            for (int k = 0; k < 8; k++) {
                map *m = held_map(t, &holders[k]);
                const uint64_t key = (uint64_t)k;
                assert_int_equal(map_count(m), 0);
                (void)map_insert(t, m, &key, 1, map_hash(t, &key, 1), 7);
            }
            for (int k = 7; k >= 0; k--) held_close(t, &holders[k]);
            fill(t, sizes[i]);
        }
}

static void keys_of_lists(void **state) {
    (void)state;
    run(lists_have_numbers);
}

/* In a context whose memory has an end. */
static void refusals(void **state) {
    (void)state;
    const ender_settings settings = {.memory_bytes = (size_t)1 << 24, .threads = 1};
    ender_ctx *small;
    must(ender_open(&small, &settings));
    task t[1];
    assert_true(TASK_OPEN(t, small));
    tables_go_on_after_refusals(t);
    must(task_end(t));
    ender_close(small);
}

static void maps_of_calls(void **state) {
    (void)state;
    run(held_maps_are_empty);
}

/* ---- names that are near ---- */

/* By the definition: of the beginnings of two words, so many letters each. */
static unsigned least_steps(const char *a, size_t i, const char *b, size_t k) {
    if (i == 0 || k == 0) return (unsigned)(i + k);
    unsigned least = least_steps(a, i - 1, b, k - 1) + (a[i - 1] != b[k - 1]);
    const unsigned out = least_steps(a, i - 1, b, k) + 1, in = least_steps(a, i, b, k - 1) + 1;
    if (out < least) least = out;
    if (in < least) least = in;
    if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1]) {
        const unsigned exchanged = least_steps(a, i - 2, b, k - 2) + 1;
        if (exchanged < least) least = exchanged;
    }
    return least;
}

/* Words of six letters, which may differ by two steps. */
static void distances_of_names(void **state) {
    (void)state;
    static const char letters[] = "abcd";
    enum { LENGTH = 6 };
    uint64_t seed = 1;
    for (unsigned round = 0; round < 2000; round++) {
        char typed[LENGTH + 1] = "", name[LENGTH + 1] = "";
        for (unsigned i = 0; i < LENGTH; i++) {
            typed[i] = letters[chance_below(&seed, 4)];
            name[i] = chance_below(&seed, 4) > 0 ? typed[i] : letters[chance_below(&seed, 4)];
        }
        if (round % 2 == 0) {
            const unsigned at = chance_below(&seed, LENGTH - 1);
            const char first = name[at];
            name[at] = name[at + 1];
            name[at + 1] = first;
        }
        nearest_names found;
        nearest_open(&found, typed, LENGTH);
        nearest_try(&found, name, NULL);
        const unsigned steps = least_steps(typed, LENGTH, name, LENGTH);
        assert_int_equal(found.count, steps <= 2);
        if (found.count > 0 && found.distances[0] != steps)
            fail_msg("%s is %u from %s, not %u", typed, steps, name, found.distances[0]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_of_lists),
        cmocka_unit_test(refusals),
        cmocka_unit_test(maps_of_calls),
        cmocka_unit_test(distances_of_names),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
