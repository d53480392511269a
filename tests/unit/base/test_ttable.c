/* SPDX-License-Identifier: MIT
 *
 * The table of a search from the inside: what is written is read, a table that grows keeps all of
 * it, however many threads copy, and one that cannot grow stays as it is. */
#include "base/context.h"
#include "base/random.h"
#include "base/ttable.h"
#include "testing.h"

enum { ENTRIES = 300000 };

static ttable_key key_at(uint64_t *random) {
    const uint64_t a = random_word(random);
    return (ttable_key){a, random_word(random)};
}

static ttable_entry entry_at(uint32_t i) {
    return (ttable_entry){i % 5, (uint16_t)(i % 3), (uint8_t)(1 + i % 60)};
}

static void fill(task *t, ttable *h, bool grows) {
    uint64_t random = 1;
    for (uint32_t i = 0; i < ENTRIES; i++) {
        if (grows && ttable_is_full(h)) ttable_grow(t, h);
        ttable_write(h, key_at(&random), entry_at(i));
    }
}

/* How many of the entries that were written are there still. */
static uint32_t count_found(const ttable *h) {
    uint64_t random = 1;
    uint32_t count = 0;
    for (uint32_t i = 0; i < ENTRIES; i++) {
        ttable_entry found[TTABLE_WAYS];
        const ttable_entry wanted = entry_at(i);
        if (ttable_read(h, key_at(&random), found) == 0) continue;
        assert_int_equal(found[0].value, wanted.value);
        assert_int_equal(found[0].answer, wanted.answer);
        assert_int_equal(found[0].work, wanted.work);
        count++;
    }
    return count;
}

static void count_entry(void *arg, ttable_key key, ttable_entry e) {
    (void)key;
    (void)e;
    ++*(uint64_t *)arg;
}

static uint64_t entries_of(const ttable *h) {
    uint64_t count = 0;
    ttable_each(h, count_entry, &count);
    return count;
}

static void check_growth(unsigned threads) {
    ender_ctx *ctx;
    task t[1];
    ttable h;
    assert_int_equal(ender_open(&ctx, &(ender_settings){.threads = threads}), ENDER_OK);
    if (!TASK_OPEN(t, ctx)) fail();
    assert_true(ttable_open(&h, ctx, UINT64_C(1) << 30));
    const uint64_t at_first = h.buckets;
    fill(t, &h, true);
    assert_true(h.buckets > at_first);
    while (h.buckets < UINT64_C(1) << 20) {
        const uint64_t before = entries_of(&h), buckets = h.buckets;
        ttable_grow(t, &h);
        assert_true(h.buckets > buckets); /* it has given up where there was no memory */
        assert_int_equal(entries_of(&h), before);
        assert_int_equal(atomic_load(&h.used), before);
    }
    /* Five entries share a bucket, so that few were lost when it was filled. */
    assert_in_range(count_found(&h), ENTRIES - ENTRIES / 20, ENTRIES);
    assert_int_equal(count_found(&h), entries_of(&h));
    ttable_close(&h);
    assert_int_equal(task_end(t), ENDER_OK);
    ender_close(ctx);
}

static void growing_keeps_everything(void **state) {
    (void)state;
    check_growth(1);
    check_growth(3);
}

static void without_memory_it_stays_as_it_is(void **state) {
    (void)state;
    ender_ctx *ctx;
    task t[1];
    ttable h;
    assert_int_equal(ender_open(&ctx, &(ender_settings){.memory_bytes = 16 << 20}), ENDER_OK);
    if (!TASK_OPEN(t, ctx)) fail();
    const uint64_t before = budget_used(ctx);
    assert_true(ttable_open(&h, ctx, UINT64_C(1) << 30));
    fill(t, &h, true);
    assert_false(ttable_is_full(&h));
    assert_true(h.buckets * 128 <= 16 << 20);
    assert_int_equal(count_found(&h), entries_of(&h));
    assert_true(entries_of(&h) > h.buckets);
    ttable_close(&h);
    assert_int_equal(budget_used(ctx), before);
    assert_int_equal(task_end(t), ENDER_OK);
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(growing_keeps_everything),
        cmocka_unit_test(without_memory_it_stays_as_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
