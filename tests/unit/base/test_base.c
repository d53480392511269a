/* SPDX-License-Identifier: MIT
 *
 * The ground floor from the inside: contexts, failures and what they leave behind, memory, deep
 * recursion, loops on threads, the map, strings. Bodies that may run on another thread than the
 * test's only record what they see; the test asserts afterwards. */
#include "address_space.h"
#include "base/base.h"
#include "base/compare.h"
#include "base/context.h"
#include "base/front.h"
#include "base/posix/posix.h"
#include "base/system.h"
#include "base/tuning/base.inc"
#include "samples.h"
#include "testing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static ender_ctx *open_with(ender_settings settings) {
    ender_ctx *ctx = NULL;
    assert_int_equal(context_open(&ctx, &settings, ENDER_ABI), ENDER_OK);
    assert_non_null(ctx);
    return ctx;
}

static ender_ctx *open_plain(void) { return open_with((ender_settings){.threads = 2}); }

/* One call of the library with this body. */
static ender_status call(ender_ctx *ctx, void (*body)(task *t, void *arg), void *arg) {
    task t[1];
    if (!TASK_OPEN(t, ctx)) return task_failed(t);
    body(t, arg);
    return task_end(t);
}

/* ---- contexts ---- */

static void settings_out_of_range_are_refused(void **state) {
    (void)state;
    const ender_settings bad[] = {
        {.threads = 257}, {.seconds = -1}, {.seconds = NAN}, {.memory_bytes = 1 << 20}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ender_ctx *ctx = NULL;
        assert_int_equal(context_open(&ctx, &bad[i], ENDER_ABI), ENDER_EARGUMENT);
        assert_null(ctx);
    }
    ender_ctx *ctx = NULL;
    assert_int_equal(context_open(&ctx, NULL, ENDER_ABI + 1), ENDER_EARGUMENT);
    assert_int_equal(context_open(NULL, NULL, ENDER_ABI), ENDER_EARGUMENT);
    assert_int_equal(context_open(&ctx, NULL, ENDER_ABI), ENDER_OK);
    assert_in_range(parallel_threads(ctx), 1, 256);
    assert_true(budget_total(ctx) >= (uint64_t)16 << 20);
    ender_close(ctx);
    ender_close(NULL);
    ender_free(NULL);
}

static void settings_can_be_changed(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    assert_int_equal(ender_set_threads(ctx, 7), ENDER_OK);
    assert_int_equal(parallel_threads(ctx), 7);
    assert_int_equal(ender_set_threads(ctx, 257), ENDER_EARGUMENT);
    assert_non_null(strstr(ender_message(ctx), "257"));
    assert_int_equal(parallel_threads(ctx), 7);
    assert_int_equal(ender_set_seconds(ctx, INFINITY), ENDER_EARGUMENT);
    assert_int_equal(ender_set_seconds(ctx, 1.5), ENDER_OK);
    assert_string_equal(ender_message(ctx), "");
    const uint64_t budget = budget_total(ctx);
    assert_int_equal(ender_set_memory(ctx, 0), ENDER_EARGUMENT);
    assert_true(budget_total(ctx) == budget);
    assert_int_equal(ender_set_memory(ctx, budget / 2), ENDER_OK);
    assert_true(budget_total(ctx) == budget / 2);
    ender_close(ctx);
}

static void a_context_opens_however_short_the_limit_of_calls_is(void **state) {
    (void)state;
    const ender_settings hurried = {.seconds = 1e-9};
    ender_ctx *ctx;
    assert_int_equal(ender_open(&ctx, &hurried), ENDER_OK);
    ender_close(ctx);
}

static void every_status_has_a_name(void **state) {
    (void)state;
    for (int s = ENDER_OK; s <= ENDER_ESYSTEM; s++)
        for (int r = ENDER_OK; r < s; r++)
            assert_string_not_equal(ender_status_name((ender_status)s),
                                    ender_status_name((ender_status)r));
    assert_string_equal(ender_status_name((ender_status)99), "unknown status");
}

typedef struct house {
    int made, freed, forgotten;
} house;

static void *build(ender_ctx *ctx) {
    (void)ctx;
    house *h = calloc(1, sizeof *h);
    if (h) h->made = 1;
    return h;
}

static int houses_freed;

static void tear_down(ender_ctx *ctx, void *data) {
    (void)ctx;
    houses_freed++;
    free(data);
}

static void forget(ender_ctx *ctx, void *data) {
    (void)ctx;
    ((house *)data)->forgotten++;
}

static void fill(ender_ctx *ctx, void *data, ender_stats *out) {
    (void)ctx;
    out->games += (uint64_t)((house *)data)->made;
}

static void rooms_are_made_once(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    houses_freed = 0;
    assert_null(context_peek(ctx, DATA_FORMS));
    house *h = context_data(ctx, DATA_FORMS, build, tear_down);
    assert_non_null(h);
    assert_ptr_equal(context_data(ctx, DATA_FORMS, build, tear_down), h);
    assert_ptr_equal(context_peek(ctx, DATA_FORMS), h);
    context_on_release(ctx, DATA_FORMS, forget);
    context_forget(ctx);
    assert_int_equal(h->forgotten, 1);
    context_on_stats(ctx, DATA_FORMS, fill);
    atomic_store(&context_counters(ctx)->positions, 5);
    ender_stats stats;
    ender_get_stats(ctx, &stats);
    assert_int_equal(stats.games, 1);
    assert_int_equal(stats.positions, 5);
    assert_int_equal(stats.memory_budget, budget_total(ctx));
    ender_close(ctx);
    assert_int_equal(houses_freed, 1);
}

static void every_room_has_its_share_of_the_counts(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    houses_freed = 0;
    for (int room = 0; room < DATA_COUNT; room++) {
        assert_non_null(context_data(ctx, (data_id)room, build, tear_down));
        context_on_stats(ctx, (data_id)room, fill);
    }
    ender_stats stats;
    ender_get_stats(ctx, &stats);
    assert_int_equal(stats.games, DATA_COUNT);
    ender_close(ctx);
    assert_int_equal(houses_freed, DATA_COUNT);
}

/* ---- failures ---- */

static void throw_number(task *t, void *arg) {
    task_throw_at(t, (ender_place){2, 3, 17}, "no %d", *(int *)arg);
}

static void nothing(task *t, void *arg) { (void)t, (void)arg; }

static void a_failure_leaves_a_message(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    int n = 5;
    assert_string_equal(ender_message(ctx), "");
    const ender_place nowhere = ender_error_place(ctx);
    assert_true(nowhere.line == 0 && nowhere.column == 0 && nowhere.offset == 0);
    assert_int_equal(call(ctx, throw_number, &n), ENDER_ESYNTAX);
    assert_string_equal(ender_message(ctx), "no 5");
    assert_int_equal(ender_error_place(ctx).line, 2);
    assert_int_equal(ender_error_place(ctx).column, 3);
    assert_int_equal(ender_error_place(ctx).offset, 17);
    assert_int_equal(call(ctx, nothing, NULL), ENDER_OK);
    assert_string_equal(ender_message(ctx), "");
    assert_int_equal(ender_error_place(ctx).line, 0);
    ender_close(ctx);
}

static void throw_long(task *t, void *arg) {
    (void)arg;
    strbuf b;
    strbuf_open(t, &b);
    for (int i = 0; i < 3000; i++) strbuf_text(&b, "\xC3\xA9");
    task_throw(t, ENDER_EARGUMENT, "a%s", b.text);
}

static void a_long_message_is_cut_between_characters(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    assert_int_equal(call(ctx, throw_long, NULL), ENDER_EARGUMENT);
    const char *text = ender_message(ctx);
    size_t length = strlen(text);
    assert_in_range(length, 500, 1000);
    assert_string_equal(text + length - 3, "...");
    assert_int_equal((length - 4) % 2, 0);
    ender_close(ctx);
}

/* A sentence that comes from elsewhere is cut as one that is made here. */
static void record_long(task *t, void *arg) {
    (void)arg;
    char text[2 * MESSAGE_BYTES];
    memset(text, 'a', sizeof text);
    text[sizeof text - 1] = '\0';
    task_record(t, (ender_place){0, 0, 0}, text);
    assert_int_equal(strlen(task_message(t)), MESSAGE_BYTES - 1);
    assert_string_equal(task_message(t) + MESSAGE_BYTES - 5, "a...");
    text[MESSAGE_BYTES - 1] = '\0'; /* the longest that is whole */
    task_record(t, (ender_place){0, 0, 0}, text);
    assert_string_equal(task_message(t), text);
}

static void a_long_sentence_is_recorded_in_part(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    assert_int_equal(call(ctx, record_long, NULL), ENDER_OK);
    ender_close(ctx);
}

typedef struct witness {
    cleanup undo;
    int *count;
} witness;

static void count_undo(cleanup *self) { ++*((witness *)(void *)self)->count; }

static void fail_inside(task *t, void *arg) {
    witness w = {.count = arg};
    cleanup_push(t, &w.undo, count_undo);
    memset(scratch_alloc(t, 3000000), 1, 3000000);
    task_throw(t, ENDER_EDOMAIN, "%s+", task_message(t));
}

static void catch_twice_and_fail(task *t, void *arg) {
    int *count = arg;
    witness outer = {.count = count};
    cleanup_push(t, &outer.undo, count_undo);
    strcpy(scratch_alloc(t, 8), "kept");
    const arena_mark before = scratch_mark(t);
    assert_int_equal(task_try(t, fail_inside, count), ENDER_EDOMAIN);
    assert_int_equal(task_try(t, fail_inside, count), ENDER_EDOMAIN);
    assert_int_equal(task_try(t, nothing, count), ENDER_OK);
    assert_string_equal(task_message(t), "++");
    assert_int_equal(*count, 2);
    const arena_mark after = scratch_mark(t);
    assert_ptr_equal(before.block, after.block);
    assert_ptr_equal(before.at, after.at);
    if (*count == 2) task_throw(t, ENDER_ELIMIT, "the end");
}

static void a_throw_runs_the_cleanups_up_to_the_catcher(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    int count = 0;
    assert_int_equal(call(ctx, catch_twice_and_fail, &count), ENDER_ELIMIT);
    assert_int_equal(count, 3);
    assert_string_equal(ender_message(ctx), "the end");
    ender_close(ctx);
}

static void catch_only(task *t, void *arg) {
    assert_int_equal(task_try(t, fail_inside, arg), ENDER_EDOMAIN);
}

static void a_caught_failure_is_no_failure_of_the_call(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    int count = 0;
    assert_int_equal(call(ctx, catch_only, &count), ENDER_OK);
    assert_string_equal(ender_message(ctx), "");
    ender_close(ctx);
}

static void call_inside(task *t, void *arg) {
    int n = 1, count = 0;
    ender_ctx *ctx = arg;
    assert_int_equal(task_try(t, fail_inside, &count), ENDER_EDOMAIN);
    assert_int_equal(call(ctx, throw_number, &n), ENDER_ESYNTAX);
    assert_string_equal(ender_message(ctx), "no 1");
    assert_int_equal(call(ctx, nothing, NULL), ENDER_OK);
    task_throw(t, ENDER_EDOMAIN, "outer");
}

static void calls_nest(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    assert_int_equal(call(ctx, call_inside, ctx), ENDER_EDOMAIN);
    assert_string_equal(ender_message(ctx), "outer");
    ender_close(ctx);
}

typedef struct speaker {
    ender_ctx *ctx;
    pthread_t thread;
    int number, wrong;
} speaker;

static void *speak(void *arg) {
    speaker *s = arg;
    for (int i = 0; i < 300; i++) {
        int n = s->number * 1000 + i;
        char expected[32];
        snprintf(expected, sizeof expected, "no %d", n);
        if (call(s->ctx, throw_number, &n) != ENDER_ESYNTAX) s->wrong++;
        if (strcmp(ender_message(s->ctx), expected) != 0) s->wrong++;
        if (i % 2 && call(s->ctx, nothing, NULL) != ENDER_OK) s->wrong++;
        if (i % 2 && *ender_message(s->ctx) != '\0') s->wrong++;
    }
    return NULL;
}

static void every_thread_has_its_message(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    speaker speakers[6];
    for (int i = 0; i < 6; i++) {
        speakers[i] = (speaker){.ctx = ctx, .number = i};
        assert_int_equal(pthread_create(&speakers[i].thread, NULL, speak, &speakers[i]), 0);
    }
    for (int i = 0; i < 6; i++) {
        pthread_join(speakers[i].thread, NULL);
        assert_int_equal(speakers[i].wrong, 0);
    }
    assert_string_equal(ender_message(ctx), "");
    ender_close(ctx);
}

/* ---- limits ---- */

static void spin(task *t, void *arg) {
    (void)arg;
    for (uint64_t i = 0;; i++) {
        task_poll(t);
        task_progress(t, "spinning", i, 0);
    }
}

static void count_reports(void *user, const char *what, uint64_t done, uint64_t total) {
    (void)done, (void)total;
    if (strcmp(what, "spinning") == 0) ++*(int *)user;
}

static void time_is_limited_and_reports_are_rare(void **state) {
    (void)state;
    int reports = 0;
    ender_ctx *ctx = open_with(
        (ender_settings){.seconds = 0.15, .progress = count_reports, .progress_user = &reports});
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    assert_int_equal(call(ctx, spin, NULL), ENDER_ELIMIT);
    clock_gettime(CLOCK_MONOTONIC, &to);
    assert_non_null(strstr(ender_message(ctx), "0.15 s"));
    /* one in a tenth of a second; a busy machine may let the call run on for longer */
    const double seconds =
        (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
    assert_in_range(reports, 1, 1 + (int)(10 * seconds));
    ender_close(ctx);
}

static void cancel_at_report(void *user, const char *what, uint64_t done, uint64_t total) {
    (void)what, (void)done, (void)total;
    ender_cancel(*(ender_ctx **)user);
}

static void a_call_can_be_cancelled(void **state) {
    (void)state;
    ender_ctx *ctx =
        open_with((ender_settings){.progress = cancel_at_report, .progress_user = &ctx});
    assert_int_equal(call(ctx, spin, NULL), ENDER_ECANCELLED);
    assert_string_equal(ender_message(ctx), "interrupted");
    assert_int_equal(call(ctx, spin, NULL), ENDER_ECANCELLED);
    ender_cancel_clear(ctx);
    assert_int_equal(call(ctx, nothing, NULL), ENDER_OK);
    ender_close(ctx);
}

static void use_all_scratch(task *t, void *arg) {
    (void)arg;
    for (;;) scratch_alloc(t, 100000);
}

static void ask_too_much(task *t, void *arg) { scratch_alloc(t, *(size_t *)arg); }

static void scratch_is_bounded_by_the_budget(void **state) {
    (void)state;
    ender_ctx *ctx = open_with((ender_settings){.memory_bytes = 16 << 20});
    assert_int_equal(call(ctx, use_all_scratch, NULL), ENDER_EMEMORY);
    assert_non_null(strstr(ender_message(ctx), "16 MiB"));
    assert_true(budget_used(ctx) < 2 << 20);
    size_t sizes[] = {SIZE_MAX, SIZE_MAX / 2, 32 << 20};
    for (int i = 0; i < 3; i++) assert_int_equal(call(ctx, ask_too_much, &sizes[i]), ENDER_EMEMORY);
    ender_close(ctx);
}

/* ---- arenas ---- */

static void arenas_are_stacks(void **state) {
    (void)state;
    arena a = {0};
    char *first = arena_alloc(&a, 10);
    assert_non_null(first);
    memset(first, 7, 10);
    uint32_t random = 1;
    for (int round = 0; round < 300; round++) {
        const arena_mark mark = arena_set_mark(&a);
        for (int i = 0; i < round % 50; i++) {
            random = random * 1664525u + 1013904223u;
            size_t bytes = random >> (random % 16 + 12);
            char *p = arena_alloc(&a, bytes);
            assert_non_null(p);
            assert_int_equal((uintptr_t)p % 16, 0);
            memset(p, 1, bytes);
        }
        arena_release(&a, mark);
    }
    for (int i = 0; i < 10; i++) assert_int_equal(first[i], 7);
    arena_release(&a, (arena_mark){NULL, NULL});
    assert_ptr_equal(arena_alloc(&a, 10), first);
    assert_null(arena_alloc(&a, SIZE_MAX));
    arena_free(&a);
}

/* ---- deep recursion and loops ---- */

typedef struct descent {
    uint64_t levels, seen;
    bool fail;
    uint32_t deepest;
} descent;

static void descend(task *t, void *arg) {
    descent *d = arg;
    if (UNLIKELY(stack_is_low(t))) {
        deep_call(t, descend, d);
        return;
    }
    if (t->depth > d->deepest) d->deepest = t->depth;
    volatile char frame[256]; /* what a function with some variables needs */
    frame[0] = 1;
    if (d->levels == 0) {
        if (d->fail) task_throw(t, ENDER_EDOMAIN, "at the bottom");
        return;
    }
    d->levels--;
    descend(t, d);
    d->seen += (uint64_t)frame[0];
}

static void recursion_goes_on_in_fresh_stacks(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    const uint64_t before = budget_used(ctx);
    descent d = {.levels = 300000};
    assert_int_equal(call(ctx, descend, &d), ENDER_OK);
    assert_int_equal(d.seen, 300000);
    assert_true(d.deepest > 0);
    d = (descent){.levels = 300000, .fail = true};
    assert_int_equal(call(ctx, descend, &d), ENDER_EDOMAIN);
    assert_string_equal(ender_message(ctx), "at the bottom");
    assert_true(budget_used(ctx) <= before + (1 << 20));
    ender_close(ctx);
}

static void recursion_is_bounded_by_the_budget(void **state) {
    (void)state;
    ender_ctx *ctx = open_with((ender_settings){.memory_bytes = 16 << 20});
    descent d = {.levels = UINT64_MAX};
    assert_int_equal(call(ctx, descend, &d), ENDER_EMEMORY);
    assert_non_null(strstr(ender_message(ctx), "recursion"));
    d = (descent){.levels = 5000};
    assert_int_equal(call(ctx, descend, &d), ENDER_OK);
    ender_close(ctx);
}

/* A thread of the program with little stack: the call works, or says that it is too little. */
typedef struct small_stack {
    ender_status status;
    uint32_t depth;
    char message[200];
} small_stack;

static void *call_on_small_stack(void *arg) {
    small_stack *s = arg;
    ender_ctx *ctx = NULL;
    s->status = context_open(&ctx, &(ender_settings){.threads = 1}, ENDER_ABI);
    if (s->status != ENDER_OK) return NULL;
    descent d = {.levels = 20000};
    s->status = call(ctx, descend, &d);
    s->depth = d.deepest;
    snprintf(s->message, sizeof s->message, "%s", ender_message(ctx));
    ender_close(ctx);
    return NULL;
}

static void small_stacks_work_or_are_refused(void **state) {
    (void)state;
    for (size_t kib = 64; kib <= 1024; kib += 64) {
        small_stack s = {.status = ENDER_EARGUMENT};
        pthread_attr_t attributes;
        pthread_t thread;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, kib << 10);
        if (pthread_create(&thread, &attributes, call_on_small_stack, &s) == 0) {
            pthread_join(thread, NULL);
            if (kib >= 320) assert_int_equal(s.status, ENDER_OK);
            if (s.status == ENDER_OK) assert_true(s.depth > 0);
            if (s.status != ENDER_OK) assert_int_equal(s.status, ENDER_ESYSTEM);
            if (s.status != ENDER_OK) assert_non_null(strstr(s.message, "stack"));
        }
        pthread_attr_destroy(&attributes);
    }
}

/* Sanitizers need more address space and stack than such tests leave. */
#if !SANITIZED
static void multiply_for_ever(task *t, void *arg) {
    (void)arg;
    for (dyadic a = dyadic_int(3);; a = dyadic_mul(t, a, a)) task_poll(t);
}

/* In a process with so much address space left: a context opens with the default budget, numbers
 * grow until something says that it is enough, and the context is good for more. */
static int live_within(size_t left) {
    const size_t bytes = address_space_used() + left;
    const struct rlimit limit = {bytes, bytes};
    ender_ctx *ctx = NULL;
    if (setrlimit(RLIMIT_AS, &limit) != 0) return 1;
    if (context_open(&ctx, NULL, ENDER_ABI) != ENDER_OK) return 2;
    /* Three quarters of what there is (docs/commands.md, --memory). */
    if (budget_total(ctx) > bytes || budget_total(ctx) != memory_available() / 4 * 3) return 3;
    const ender_status status = call(ctx, multiply_for_ever, NULL);
    if (status != ENDER_EMEMORY && status != ENDER_ELIMIT) return 4;
    dyadic_pool_release(ctx, 1);
    if (call(ctx, descend, &(descent){.levels = 5000}) != ENDER_OK) return 5;
    ender_close(ctx);
    return 0;
}

static void little_address_space_is_an_error_and_no_end(void **state) {
    (void)state;
    for (size_t mib = 256; mib <= 8192; mib *= 2) {
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) _exit(live_within(mib << 20));
        int status = 0;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
}
#endif

typedef struct loop {
    _Atomic uint64_t sum;
    _Atomic uint32_t lanes;
    size_t bad; /* the index that fails */
} loop;

static void add_index(task *t, size_t index, void *arg) {
    loop *l = arg;
    descent d = {.levels = 3000};
    descend(t, &d);
    memset(scratch_alloc(t, 100), 1, 100);
    atomic_fetch_or(&l->lanes, UINT32_C(1) << t->lane);
    atomic_fetch_add(&l->sum, index + (d.seen - 3000));
}

static void loop_of_100(task *t, void *arg) { parallel(t, 100, add_index, arg); }

static void inner_loop(task *t, size_t index, void *arg) {
    (void)index;
    parallel(t, 100, add_index, arg);
}

static void loop_of_loops(task *t, void *arg) { parallel(t, 10, inner_loop, arg); }

static void loops_reach_every_index(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    loop l = {0};
    assert_int_equal(call(ctx, loop_of_100, &l), ENDER_OK);
    assert_int_equal(l.sum, 4950);
    assert_true(l.lanes >= 1 && l.lanes <= 3);
    l.sum = 0;
    assert_int_equal(call(ctx, loop_of_loops, &l), ENDER_OK);
    assert_int_equal(l.sum, 49500);
    assert_int_equal(ender_set_threads(ctx, 1), ENDER_OK);
    l = (loop){0};
    assert_int_equal(call(ctx, loop_of_100, &l), ENDER_OK);
    assert_int_equal(l.sum, 4950);
    assert_int_equal(l.lanes, 1);
    ender_close(ctx);
}

static void fail_at_bad(task *t, size_t index, void *arg) {
    const loop *l = arg;
    strbuf b;
    strbuf_open(t, &b);
    if (index == l->bad) task_throw(t, ENDER_EDOMAIN, "index %zu", index);
    if (index > l->bad) spin(t, NULL);
    strbuf_close(&b);
}

static void failing_loop(task *t, void *arg) { parallel(t, 50, fail_at_bad, arg); }

static void a_throw_in_a_loop_ends_it(void **state) {
    (void)state;
    ender_ctx *ctx = open_with((ender_settings){.threads = 4});
    for (size_t bad = 0; bad < 50; bad += 7) {
        loop l = {.bad = bad};
        char expected[32];
        snprintf(expected, sizeof expected, "index %zu", bad);
        assert_int_equal(call(ctx, failing_loop, &l), ENDER_EDOMAIN);
        assert_string_equal(ender_message(ctx), expected);
    }
    ender_close(ctx);
}

/* ---- budget and spans ---- */

static void the_budget_is_exact(void **state) {
    (void)state;
    ender_ctx *ctx = open_with((ender_settings){.memory_bytes = 16 << 20});
    const uint64_t rest = budget_total(ctx) - budget_used(ctx);
    assert_false(budget_take(ctx, rest + 1));
    assert_false(budget_take(ctx, SIZE_MAX));
    assert_true(budget_take(ctx, rest));
    assert_false(budget_take(ctx, 1));
    assert_true(budget_take(ctx, 0));
    budget_give(ctx, rest);
    ender_close(ctx);
}

static bool all_zero(const span *s, size_t from, size_t to) {
    for (size_t i = from; i < to; i++)
        if (s->base[i] != 0) return false;
    return true;
}

/* The hard build wants to hear that it was memory that was refused. */
static void span_must_open(span *s, ender_ctx *ctx, uint64_t bytes) {
    if (!span_open(s, ctx, bytes, 1)) fail_msg("there is no memory for a span");
}

static void span_must_reach(span *s, size_t bytes) {
    if (!span_reach(s, bytes)) fail_msg("there is no memory for %zu bytes of a span", bytes);
}

static void spans_grow_and_shrink_in_place(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    const uint64_t before = budget_used(ctx);
    span s;
    span_must_open(&s, ctx, UINT64_C(1) << 36);
    assert_int_equal(budget_used(ctx), before);
    char *const base = s.base;
    for (size_t bytes = 1, old = 0; bytes < 6000000; old = bytes, bytes *= 3) {
        span_must_reach(&s, bytes);
        assert_true(all_zero(&s, old, bytes));
        memset(s.base, 5, bytes);
        assert_int_equal(budget_used(ctx), before + atomic_load(&s.charged));
    }
    span_cut(&s, 12345);
    assert_int_equal(s.base[12344], 5);
    assert_true(all_zero(&s, 12345, atomic_load(&s.charged)));
    span_must_reach(&s, 5000000);
    assert_true(all_zero(&s, 12345, 5000000));
    assert_false(span_reach(&s, ((size_t)1 << 36) + 1));
    assert_ptr_equal(s.base, base);
    span_cut(&s, 0);
    assert_int_equal(budget_used(ctx), before);
    span_close(&s);
    ender_close(ctx);
}

static void spans_respect_the_budget(void **state) {
    (void)state;
    ender_ctx *ctx = open_with((ender_settings){.memory_bytes = 16 << 20});
    span s;
    span_must_open(&s, ctx, UINT64_C(1) << 30);
    assert_false(span_reach(&s, 17 << 20));
    size_t reached = 15 << 20;
    span_must_reach(&s, reached);
    while (span_reach(&s, reached + 100000)) reached += 100000;
    assert_true(reached <= 16 << 20);
    span_close(&s);
    ender_close(ctx);
}

static size_t charge_after(uint64_t budget, size_t bytes) {
    ender_ctx *ctx = open_with((ender_settings){.memory_bytes = budget});
    span s;
    span_must_open(&s, ctx, UINT64_C(1) << 30);
    span_must_reach(&s, SPAN_SMALL);
    memset(s.base, 5, SPAN_SMALL);
    assert_int_equal(atomic_load(&s.charged), SPAN_SMALL);
    span_must_reach(&s, bytes);
    assert_int_equal(s.base[SPAN_SMALL - 1], 5);
    assert_true(all_zero(&s, SPAN_SMALL, bytes));
    const size_t charged = atomic_load(&s.charged);
    span_close(&s);
    ender_close(ctx);
    return charged;
}

static void spans_grow_by_huge_pages_where_these_are_few_of_many(void **state) {
    (void)state;
    const uint64_t page = UINT64_C(2) << 20;
    assert_int_equal(charge_after(HUGE_SHARE * page, SPAN_SMALL + 1), page);
    assert_int_equal(charge_after(HUGE_SHARE * page, page + 1), 2 * page);
    assert_int_equal(charge_after(HUGE_SHARE * page - 1, SPAN_SMALL + 1), 2 * SPAN_SMALL);
}

/* ---- blocks ---- */

static bool is_full_of(const char *block, int byte, size_t bytes) {
    return block[0] == byte && memcmp(block, block + 1, bytes - 1) == 0;
}

static char *block_must_open(ender_ctx *ctx, size_t bytes) {
    char *block = block_open(ctx, bytes);
    if (!block) fail_msg("there is no memory for a block");
    assert_true(is_full_of(block, 0, bytes));
    return block;
}

/* More than lie on one page, some of which are given back and opened anew, with other sizes. */
static void blocks_are_zero_whoever_had_them_before(void **state) {
    (void)state;
    static const size_t sizes[] = {100,       SHELF_UNIT - 1, SHELF_UNIT, SHELF_UNIT + 1,
                                   300 << 10, 512 << 10,      1 << 20,    3 << 20};
    enum { SIZES = sizeof sizes / sizeof *sizes, BLOCKS = 40 };
    ender_ctx *ctx = open_with((ender_settings){.memory_bytes = 256 << 20});
    char *blocks[BLOCKS] = {NULL};
    size_t bytes[BLOCKS];
    for (unsigned round = 0; round < 3; round++)
        for (unsigned i = round; i < BLOCKS; i += round + 1) {
            if (blocks[i]) block_close(ctx, blocks[i], bytes[i]);
            bytes[i] = sizes[(i + round) % SIZES];
            blocks[i] = block_must_open(ctx, bytes[i]);
            memset(blocks[i], (int)i + 1, bytes[i]);
        }
    for (unsigned i = 0; i < BLOCKS; i++) {
        if (!blocks[i]) continue;
        assert_true(is_full_of(blocks[i], (int)i + 1, bytes[i]));
        block_close(ctx, blocks[i], bytes[i]);
    }
    block_close(ctx, NULL, 1 << 20);
    ender_close(ctx);
}

/* ---- the map ---- */

enum { KEY_WORDS = 3 };

typedef struct filling {
    map *m;
    uint64_t count;
    _Atomic uint64_t wrong;
} filling;

static uint64_t key_of(const task *t, uint64_t i, uint64_t key[KEY_WORDS], size_t *words) {
    key[0] = i << 32;
    key[1] = i;
    key[2] = ~i;
    *words = i % (KEY_WORDS + 1) == 0 ? 1 : i % (KEY_WORDS + 1);
    return map_hash(t, key, *words);
}

/* Two workers insert the same keys from both ends: the first one wins, and both see the same. */
static void fill_map(task *t, size_t worker, void *arg) {
    filling *f = arg;
    for (uint64_t k = 0; k < f->count; k++) {
        const uint64_t i = worker == 0 ? k : f->count - 1 - k;
        uint64_t key[KEY_WORDS];
        size_t words;
        const uint64_t hash = key_of(t, i, key, &words);
        const uint32_t value =
            map_insert(t, f->m, key, words, hash, (uint32_t)(2 * i + worker + 1));
        if ((value - 1) / 2 != i) atomic_fetch_add(&f->wrong, 1);
        if (map_find(f->m, key, words, hash) != value) atomic_fetch_add(&f->wrong, 1);
        task_poll(t);
    }
}

static void fill_from_both_ends(task *t, void *arg) { parallel(t, 2, fill_map, arg); }

static bool divisible_by_3(void *arg, uint32_t value) {
    (void)arg;
    return (value - 1) / 2 % 3 == 0;
}

static void check_kept(task *t, const filling *f, uint64_t modulus) {
    for (uint64_t i = 0; i < f->count; i++) {
        uint64_t key[KEY_WORDS];
        size_t words;
        const uint64_t hash = key_of(t, i, key, &words);
        assert_int_equal(map_find(f->m, key, words, hash) != 0, i % modulus == 0);
    }
}

static void fill_and_retain(task *t, void *arg) {
    filling *f = arg;
    fill_from_both_ends(t, f);
    assert_int_equal(f->wrong, 0);
    assert_int_equal(map_count(f->m), f->count);
    check_kept(t, f, 1);
    map_retain(f->m, divisible_by_3, NULL);
    assert_int_equal(map_count(f->m), (f->count + 2) / 3);
    check_kept(t, f, 3);
    fill_from_both_ends(t, f);
    assert_int_equal(f->wrong, 0);
    check_kept(t, f, 1);
}

static void maps_keep_what_was_put_first(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    const uint64_t before = budget_used(ctx);
    filling f = {.m = map_new(ctx), .count = 50000};
    assert_non_null(f.m);
    assert_int_equal(call(ctx, fill_and_retain, &f), ENDER_OK);
    map_clear(f.m);
    assert_int_equal(map_count(f.m), 0);
    map_free(f.m);
    assert_true(budget_used(ctx) <= before + (1 << 20));
    ender_close(ctx);
}

/* Keys that differ in the highest bit of one word and in what that does to the next step of
 * hash_words: there they collide, 2^12 of them; map_hash tells them apart. */
enum { CRAFTED_WORDS = 24, CRAFTED = 1 << 12 };

static void craft(unsigned i, uint64_t key[CRAFTED_WORDS]) {
    for (unsigned k = 0; k < CRAFTED_WORDS; k += 2) {
        const bool flip = i >> k / 2 & 1;
        key[k] = flip ? UINT64_C(1) << 63 : 0;
        key[k + 1] = flip ? UINT64_C(1) << 63 | UINT64_C(1) << 31 : 0;
    }
}

static void hash_crafted(task *t, void *arg) {
    (void)arg;
    uint64_t *hashes = SCRATCH_ARRAY(t, uint64_t, CRAFTED);
    uint64_t key[CRAFTED_WORDS], first = 0;
    for (unsigned i = 0; i < CRAFTED; i++) {
        craft(i, key);
        if (i == 0) first = hash_words(key, CRAFTED_WORDS);
        assert_int_equal(hash_words(key, CRAFTED_WORDS), first);
        hashes[i] = map_hash(t, key, CRAFTED_WORDS);
    }
    qsort(hashes, CRAFTED, sizeof *hashes, by_uint64);
    for (unsigned i = 1; i < CRAFTED; i++) assert_true(hashes[i] != hashes[i - 1]);
}

static void hash_one(task *t, void *arg) {
    const uint64_t key = 1;
    *(uint64_t *)arg = map_hash(t, &key, 1);
}

static void crafted_keys_do_not_collide(void **state) {
    (void)state;
    uint64_t hash[2];
    for (unsigned i = 0; i < 2; i++) {
        ender_ctx *ctx = open_plain();
        assert_int_equal(call(ctx, hash_crafted, NULL), ENDER_OK);
        assert_int_equal(call(ctx, hash_one, &hash[i]), ENDER_OK);
        ender_close(ctx);
    }
    assert_true(hash[0] != hash[1]);
}

static void use_small_map(task *t, void *arg) {
    map *m = arg;
    const uint64_t key[2] = {0, 0};
    const uint64_t none = map_hash(t, key, 0), one = map_hash(t, key, 1), two = map_hash(t, key, 2);
    assert_int_equal(map_find(m, key, 1, one), 0);
    assert_int_equal(map_insert(t, m, key, 0, none, 10), 10);
    assert_int_equal(map_insert(t, m, key, 1, one, 11), 11);
    assert_int_equal(map_insert(t, m, key, 2, two, UINT32_MAX), UINT32_MAX);
    assert_int_equal(map_insert(t, m, key, 1, one, 99), 11);
    map_store(t, m, key, 1, one, 12);
    assert_int_equal(map_find(m, NULL, 0, none), 10);
    assert_int_equal(map_find(m, key, 1, one), 12);
    assert_int_equal(map_find(m, key, 2, two), UINT32_MAX);
    assert_int_equal(map_count(m), 3);
}

/* Keys whose hashes are made equal, which callers never do: only whole keys decide. */
static void use_equal_hashes(task *t, void *arg) {
    map *m = arg;
    for (uint64_t key = 1; key <= 200; key++)
        assert_int_equal(map_insert(t, m, &key, 1, 42, (uint32_t)key), key);
    for (uint64_t key = 1; key <= 200; key++) assert_int_equal(map_find(m, &key, 1, 42), key);
    const uint64_t absent = 201;
    assert_int_equal(map_find(m, &absent, 1, 42), 0);
}

static void use_long_keys(task *t, void *arg) {
    map *m = arg;
    const size_t words = 1 << 20;
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, words);
    memset(key, 3, words * sizeof *key);
    assert_int_equal(map_insert(t, m, key, words, map_hash(t, key, words), 1), 1);
    key[words - 1]++;
    assert_int_equal(map_find(m, key, words, map_hash(t, key, words)), 0);
    assert_int_equal(map_insert(t, m, key, words, map_hash(t, key, words), 2), 2);
    key[words - 1]--;
    assert_int_equal(map_find(m, key, words, map_hash(t, key, words)), 1);
}

static void maps_compare_whole_keys(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    void (*const uses[])(task *, void *) = {use_small_map, use_equal_hashes, use_long_keys};
    for (int i = 0; i < 3; i++) {
        map *m = map_new(ctx);
        assert_non_null(m);
        assert_int_equal(call(ctx, uses[i], m), ENDER_OK);
        map_free(m);
    }
    map_free(NULL);
    ender_close(ctx);
}

static void fill_without_end(task *t, void *arg) {
    filling *f = arg;
    for (uint64_t key = 0;; key++) {
        map_insert(t, f->m, &key, 1, map_hash(t, &key, 1), 1);
        f->count = key + 1;
    }
}

static void find_all(task *t, void *arg) {
    const filling *f = arg;
    for (uint64_t key = 0; key < f->count; key++)
        assert_int_equal(map_find(f->m, &key, 1, map_hash(t, &key, 1)), 1);
}

static void a_full_map_stays_usable(void **state) {
    (void)state;
    ender_ctx *ctx = open_with((ender_settings){.memory_bytes = 16 << 20});
    filling f = {.m = map_new(ctx)};
    assert_int_equal(call(ctx, fill_without_end, &f), ENDER_EMEMORY);
    assert_int_equal(map_count(f.m), f.count);
    assert_true(f.count > 100000);
    assert_int_equal(call(ctx, find_all, &f), ENDER_OK);
    map_free(f.m);
    ender_close(ctx);
}

/* ---- files ---- */

static char *contents(task *t, const char *path) {
    size_t length = 0;
    char *text = file_read(t, path, 1 << 20, &length);
    if (text) assert_int_equal(strlen(text), length);
    return text;
}

static void read_and_write(task *t, void *arg) {
    const char *folder = arg;
    char path[200], other[200];
    struct stat about;
    snprintf(path, sizeof path, "%s/file", folder);
    snprintf(other, sizeof other, "%s/link", folder);
    assert_null(contents(t, path));
    file_write(t, path, "one", 3);
    assert_string_equal(contents(t, path), "one");
    assert_int_equal(chmod(path, 0640), 0);
    assert_int_equal(symlink("file", other), 0);
    file_write(t, other, "two, longer", 11);
    assert_string_equal(contents(t, path), "two, longer");
    assert_int_equal(lstat(other, &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0640);
    assert_false(file_is_foreign(path));
    assert_int_equal(chmod(path, 0666), 0);
    assert_true(file_is_foreign(path));
    file_write(t, "/dev/null", "nothing", 7);
    assert_int_equal(remove(other), 0);
    assert_int_equal(remove(path), 0);
}

static void read_too_much(task *t, void *arg) {
    size_t length;
    (void)file_read(t, arg, 2, &length);
}
static void read_folder(task *t, void *arg) { (void)contents(t, arg); }

static void files_are_replaced_as_wholes(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    char folder[] = "/tmp/ender-files-XXXXXX", path[200];
    assert_non_null(mkdtemp(folder));
    assert_int_equal(call(ctx, read_and_write, folder), ENDER_OK);
    assert_int_equal(call(ctx, read_folder, folder), ENDER_ESYSTEM);
    assert_int_equal(file_replace(ctx, folder, "x", 1), ENDER_ESYSTEM);
    assert_int_equal(file_replace(ctx, "/dev/full", "x", 1), ENDER_ESYSTEM);
    assert_int_equal(file_replace(ctx, "/nowhere/at/all", "x", 1), ENDER_ESYSTEM);
    assert_int_equal(file_replace(ctx, NULL, "x", 1), ENDER_EARGUMENT);
    snprintf(path, sizeof path, "%s/file", folder);
    assert_int_equal(file_replace(ctx, path, "abc", 3), ENDER_OK);
    assert_int_equal(call(ctx, read_too_much, path), ENDER_ELIMIT);
    assert_int_equal(remove(path), 0);
    assert_int_equal(rmdir(folder), 0); /* nothing else was left in it */
    ender_close(ctx);
}

/* ---- strings ---- */

static void write_strings(task *t, void *arg) {
    strbuf b;
    strbuf_open(t, &b);
    assert_string_equal(b.text, "");
    for (int i = 0; i < 1000; i++) strbuf_format(&b, "%d%c", i, ',');
    strbuf_char(&b, '!');
    strbuf_bytes(&b, "abc", 2);
    strbuf_bytes(&b, NULL, 0);
    assert_int_equal(strlen(b.text), b.length);
    assert_string_equal(b.text + b.length - 7, "999,!ab");
    *(char **)arg = strbuf_take(&b);
    strbuf_open(t, &b);
    strbuf_text(&b, "closed");
    strbuf_close(&b);
    char *copy = string_copy(t, "copy");
    assert_string_equal(copy, "copy");
    ender_free(copy);
    strbuf_open(t, &b);
    strbuf_text(&b, "freed by the throw");
    task_throw(t, ENDER_EDOMAIN, "%s", b.text);
}

static void strings_grow(void **state) {
    (void)state;
    ender_ctx *ctx = open_plain();
    char *text = NULL;
    assert_int_equal(call(ctx, write_strings, &text), ENDER_EDOMAIN);
    assert_string_equal(ender_message(ctx), "freed by the throw");
    assert_true(text && strncmp(text, "0,1,2,3,", 8) == 0);
    ender_free(text);
    ender_close(ctx);
}

/* ---- limits of control groups ---- */

static void put_file(const char *root, const char *path, const char *text) {
    char command[400];
    snprintf(command, sizeof command, "mkdir -p $(dirname %s%s) && printf '%s\\n' > %s%s", root,
             path, text, root, path);
    assert_int_equal(system(command), 0); /* NOLINT: a test */
}

static void control_groups_are_heeded(void **state) {
    (void)state;
    char root[] = "/tmp/ender-groups-XXXXXX", command[80];
    assert_non_null(mkdtemp(root));
    assert_true(control_group_limit(root) == UINT64_MAX); /* nothing is mounted */
    put_file(root, "/proc/self/cgroup", "0::/user/job");
    assert_true(control_group_limit(root) == UINT64_MAX);
    put_file(root, "/sys/fs/cgroup/user/job/memory.max", "max");
    put_file(root, "/sys/fs/cgroup/user/memory.max", "300000000");
    assert_true(control_group_limit(root) == 300000000); /* of the group around it */
    put_file(root, "/sys/fs/cgroup/user/job/memory.max", "200000000");
    assert_true(control_group_limit(root) == 200000000);
    put_file(root, "/sys/fs/cgroup/memory.max", "100000000"); /* a container's own root */
    assert_true(control_group_limit(root) == 100000000);
    put_file(root, "/proc/self/cgroup", "5:cpu:/a\\n4:memory:/b\\n0::/");
    put_file(root, "/sys/fs/cgroup/memory/b/memory.limit_in_bytes", "50000000"); /* version 1 */
    assert_true(control_group_limit(root) == 50000000);
    put_file(root, "/proc/self/cgroup", "nonsense");
    assert_true(control_group_limit(root) == UINT64_MAX);
    snprintf(command, sizeof command, "rm -rf %s", root);
    assert_int_equal(system(command), 0); /* NOLINT: a test */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_out_of_range_are_refused),
        cmocka_unit_test(settings_can_be_changed),
        cmocka_unit_test(a_context_opens_however_short_the_limit_of_calls_is),
        cmocka_unit_test(every_status_has_a_name),
        cmocka_unit_test(rooms_are_made_once),
        cmocka_unit_test(every_room_has_its_share_of_the_counts),
        cmocka_unit_test(a_failure_leaves_a_message),
        cmocka_unit_test(a_long_message_is_cut_between_characters),
        cmocka_unit_test(a_long_sentence_is_recorded_in_part),
        cmocka_unit_test(a_throw_runs_the_cleanups_up_to_the_catcher),
        cmocka_unit_test(a_caught_failure_is_no_failure_of_the_call),
        cmocka_unit_test(calls_nest),
        cmocka_unit_test(every_thread_has_its_message),
        cmocka_unit_test(time_is_limited_and_reports_are_rare),
        cmocka_unit_test(a_call_can_be_cancelled),
        cmocka_unit_test(scratch_is_bounded_by_the_budget),
        cmocka_unit_test(arenas_are_stacks),
        cmocka_unit_test(recursion_goes_on_in_fresh_stacks),
        cmocka_unit_test(small_stacks_work_or_are_refused),
/* Sanitizers need more address space and stack than such tests leave. */
#if !SANITIZED
        cmocka_unit_test(little_address_space_is_an_error_and_no_end),
#endif
        cmocka_unit_test(recursion_is_bounded_by_the_budget),
        cmocka_unit_test(loops_reach_every_index),
        cmocka_unit_test(a_throw_in_a_loop_ends_it),
        cmocka_unit_test(the_budget_is_exact),
        cmocka_unit_test(spans_grow_and_shrink_in_place),
        cmocka_unit_test(spans_respect_the_budget),
        cmocka_unit_test(spans_grow_by_huge_pages_where_these_are_few_of_many),
        cmocka_unit_test(blocks_are_zero_whoever_had_them_before),
        cmocka_unit_test(maps_keep_what_was_put_first),
        cmocka_unit_test(crafted_keys_do_not_collide),
        cmocka_unit_test(maps_compare_whole_keys),
        cmocka_unit_test(a_full_map_stays_usable),
        cmocka_unit_test(files_are_replaced_as_wholes),
        cmocka_unit_test(strings_grow),
        cmocka_unit_test(control_groups_are_heeded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
