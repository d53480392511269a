/* SPDX-License-Identifier: MIT
 *
 * Growing strings and the budget: what a string takes is charged while it is open, and given back
 * when it is closed, taken, or passed by a throw. */
#include "base/base.h"
#include "testing.h"

#include <string.h>

enum { MIB = 1 << 20 };

typedef void body(task *t, uint64_t before);

static void in_a_call(body *what, ender_status expected) {
    ender_ctx *ctx = NULL;
    const ender_settings settings = {.memory_bytes = 16 * MIB, .threads = 1};
    assert_int_equal(ender_open(&ctx, &settings), ENDER_OK);
    const uint64_t before = budget_used(ctx);
    task t[1];
    ender_status status;
    if (TASK_OPEN(t, ctx)) {
        what(t, budget_used(ctx));
        status = task_end(t);
    } else {
        status = task_failed(t);
    }
    assert_int_equal(status, expected);
    assert_int_equal(budget_used(ctx), before);
    ender_close(ctx);
}

static void fill(strbuf *b, size_t bytes) {
    static const char part[1024];
    for (size_t i = 0; i < bytes; i += sizeof part) strbuf_bytes(b, part, sizeof part);
}

static void close_and_take(task *t, uint64_t before) {
    strbuf b;
    strbuf_open(t, &b);
    fill(&b, 3 * MIB);
    assert_true(budget_used(t->ctx) >= before + 3 * MIB);
    assert_true(budget_used(t->ctx) <= before + b.capacity);
    strbuf_close(&b);
    assert_int_equal(budget_used(t->ctx), before);
    strbuf_open(t, &b);
    fill(&b, 3 * MIB);
    char *text = strbuf_take(&b);
    assert_int_equal(budget_used(t->ctx), before); /* it is the caller's */
    ender_free(text);
}

static void grow_for_ever(task *t, uint64_t before) {
    (void)before;
    strbuf b;
    strbuf_open(t, &b);
    for (;;) fill(&b, MIB);
}

/* Two of ten megabytes each do not fit into sixteen, though one does. */
static void two_at_once(task *t, uint64_t before) {
    (void)before;
    strbuf a, b;
    strbuf_open(t, &a);
    fill(&a, 10 * MIB);
    strbuf_open(t, &b);
    fill(&b, 10 * MIB);
}

/* A string that grows byte by byte to the end of the budget has moved some dozens of times. */
static void moves_seldom(task *t, uint64_t before) {
    (void)before;
    strbuf b;
    strbuf_open(t, &b);
    size_t capacity = b.capacity, moves = 0;
    while (b.length < 15 * MIB) {
        strbuf_char(&b, 'x');
        moves += capacity != b.capacity;
        capacity = b.capacity;
    }
    assert_in_range(moves, 1, 60);
    strbuf_close(&b);
}

/* What is written into the room of a string is its text. */
static void write_in_room(task *t, uint64_t before) {
    strbuf b;
    strbuf_open(t, &b);
    for (size_t i = 0; i < 2 * MIB; i++) {
        char *at = strbuf_space(&b, 3);
        memset(at, 'y', 3);
        at[3] = '\0'; /* there is room for it */
        b.length += 3;
    }
    assert_int_equal(strlen(b.text), 6 * MIB);
    assert_int_equal(b.length, 6 * MIB);
    assert_true(b.length < b.capacity);
    strbuf_close(&b);
    assert_int_equal(budget_used(t->ctx), before);
}
static void room_for_ever(task *t, uint64_t before) {
    (void)before;
    strbuf b;
    strbuf_open(t, &b);
    for (;; b.length += MIB) strbuf_space(&b, MIB);
}

static void strings_are_charged(void **state) {
    (void)state;
    in_a_call(close_and_take, ENDER_OK);
    in_a_call(grow_for_ever, ENDER_EMEMORY);
    in_a_call(two_at_once, ENDER_EMEMORY);
    in_a_call(moves_seldom, ENDER_OK);
    in_a_call(write_in_room, ENDER_OK);
    in_a_call(room_for_ever, ENDER_EMEMORY);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(strings_are_charged)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
