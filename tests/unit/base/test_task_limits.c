/* SPDX-License-Identifier: MIT
 *
 * Limits of a part of a call: of time and of steps, one inside of another. The nearest one counts,
 * and behind it the outer one as before. No test waits: limits of time are read off. */
#include "base/context.h"
#include "base/front.h"
#include "base/system.h"
#include "fixture.h"
#include "testing.h"

#include <math.h>
#include <pthread.h>

enum { LIMITS = 4 };

/* ---- time ---- */

typedef struct nest {
    const double *seconds; /* of the limits that are left */
    double outer;          /* the least of those outside */
} nest;

static void assert_left(const task *t, double seconds) {
    const double left = task_seconds_left(t);
    if (isinf(seconds)) {
        assert_true(isinf(left));
        return;
    }
    assert_true(left <= seconds);
    assert_true(left > seconds / 2);
}

static void time_in(task *t, void *arg) {
    nest *n = arg;
    assert_left(t, n->outer);
    if (*n->seconds == 0) return;
    nest inner = {n->seconds + 1, fmin(n->outer, *n->seconds)};
    assert_int_equal(task_try_for(t, *n->seconds, time_in, &inner), ENDER_OK);
    assert_left(t, n->outer);
}

/* What a context says of the time that a call has from now on: 0 where there is no limit. */
static void time_of_a_context(void **state) {
    (void)state;
    assert_true(context_seconds(NULL) == 0);
    assert_true(context_seconds(ctx) == 0);
    must(ender_set_seconds(ctx, 1e6));
    const double left = context_seconds(ctx);
    must(ender_set_seconds(ctx, 0));
    assert_true(left > 0.5e6 && left <= 1e6);
    assert_true(context_seconds(ctx) == 0);
}

/* Apart by a factor of 1000, so that half of one is far from all others. */
static void limits_of_time_nest(task *t) {
    static const double orders[][LIMITS + 1] = {
        {1e9, 1e6, 1e12, 0}, {1e6, 1e9, 1e12, 0}, {1e12, 1e9, 1e6, 0}, {1e6, 1e6, 1e9, 1e6, 0}};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        time_in(t, &(nest){orders[i], INFINITY});
}

static void limits_of_the_rest_of_a_call(task *t) {
    task_limit(t, 0);
    task_limit(t, -1);
    assert_left(t, INFINITY);
    task_limit(t, 1e9);
    assert_left(t, 1e9);
    task_limit(t, 1e12);
    assert_left(t, 1e9);
    task_limit(t, 1e6);
    assert_left(t, 1e6);
}

static void spin(task *t, void *arg) {
    uint64_t *turns = arg;
    for (;; ++*turns) task_poll(t);
}

static void a_limit_of_time_ends_its_part(task *t) {
    uint64_t turns = 0;
    assert_int_equal(task_try_for(t, 0.01, spin, &turns), ENDER_ELIMIT);
    assert_left(t, INFINITY);
    for (int i = 0; i < 100000; i++) task_poll(t);
}

static void part_of_the_time(void **state) {
    (void)state;
    run(limits_of_time_nest);
    run(limits_of_the_rest_of_a_call);
    run(a_limit_of_time_ends_its_part);
}

/* ---- steps ---- */

typedef struct step_nest {
    uint64_t most, turns;
} step_nest;

static void spin_within(task *t, void *arg) {
    step_nest *n = arg;
    assert_int_equal(task_try_within(t, n->most, spin, &n->turns), ENDER_ELIMIT);
    if (n->turns < 50 * POLL_STEPS) spin(t, &n->turns);
}

/* Looked at once in POLL_STEPS steps. */
static void assert_turns(uint64_t turns, uint64_t most) {
    assert_in_range(turns + 2 * POLL_STEPS, most, most + 4 * POLL_STEPS);
}

static void limits_of_steps_nest(task *t) {
    static const uint64_t outer = 40 * POLL_STEPS;
    uint64_t turns = 0;
    assert_int_equal(task_try_within(t, outer, spin, &turns), ENDER_ELIMIT);
    assert_turns(turns, outer);
    /* The inner limit is the nearer one: what follows it goes on to the outer one. */
    step_nest n = {.most = outer / 4};
    assert_int_equal(task_try_within(t, outer, spin_within, &n), ENDER_ELIMIT);
    assert_turns(n.turns, outer);
    /* The outer one is nearer. */
    n = (step_nest){.most = 100 * outer};
    assert_int_equal(task_try_within(t, outer, spin_within, &n), ENDER_ELIMIT);
    assert_turns(n.turns, outer);
    for (uint64_t i = 0; i < 4 * outer; i++) task_poll(t);
}

static void part_of_the_steps(void **state) {
    (void)state;
    run(limits_of_steps_nest);
}

/* ---- stacks ---- */

enum { STACK = 8 << 20 };

typedef struct measured {
    size_t bytes;  /* that are to count */
    ptrdiff_t far; /* from a frame to the limit */
} measured;

static void *measure(void *arg) {
    measured *m = arg;
    m->far = (char *)__builtin_frame_address(0) - thread_stack_limit(m->bytes);
    return NULL;
}

/* A part of a larger stack counts as the whole, and of more than there is no more than there is. */
static void the_nearer_end_of_a_stack_counts(void **state) {
    (void)state;
    static const size_t sizes[] = {STACK / 4, STACK / 2, STACK, 64 * STACK};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        measured m = {.bytes = sizes[i]};
        pthread_t thread;
        assert_int_equal(thread_start(&thread, STACK, measure, &m), 0);
        pthread_join(thread, NULL);
        const size_t counted = sizes[i] < STACK ? sizes[i] : STACK;
        assert_in_range(m.far, counted - counted / 4 - STACK_MARGIN, counted - STACK_MARGIN + 4096);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(part_of_the_time),
        cmocka_unit_test(time_of_a_context),
        cmocka_unit_test(part_of_the_steps),
        cmocka_unit_test(the_nearer_end_of_a_stack_counts),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
