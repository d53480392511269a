/* SPDX-License-Identifier: MIT
 *
 * The store from the inside, where a mistake would seldom show: the cache of operations while
 * somebody writes to it, and what a release has to carry over; and two guards that only extreme
 * input meets, of the theorem on periods and of numbers in texts. */
#include <signal.h>
#include <ucontext.h>

#include "fixture.h"
#include "samples.h"
#include "testing.h"

#include <ender/ender.h>

#include "game/store.h"
#include "impartial/impartial.h"

#include <stdio.h>
#include <string.h>

/* ---- the cache of operations ---- */

enum { SEQUENCE_SHIFT = 40, PAIRS = 3 };

/* The place of a pair in the table, or NULL. */
static _Atomic uint64_t *entry_of(const store *s, uint64_t pair) {
    _Atomic uint64_t *words = (_Atomic uint64_t *)(void *)s->operations.words.base;
    const uint64_t count = 2 * (atomic_load(&s->operations.mask) + 1);
    for (uint64_t i = 0; i < count; i += 2)
        if (atomic_load(words + i + 1) == pair) return words + i;
    return NULL;
}

/* A writer that has begun and not ended leaves nothing to be found. */
static void half_written(task *t) {
    const uint32_t a = 3, b = 4, sum = 7;
    operation_keep(t, OP_NORTON, a, b, sum);
    assert_int_equal(operation_find(t, OP_NORTON, a, b), sum);
    assert_int_equal(operation_find(t, OP_CONWAY, a, b), 0);
    _Atomic uint64_t *entry = entry_of(t->store, (uint64_t)a << 32 | b);
    assert_non_null(entry);
    atomic_fetch_add(entry, UINT64_C(1) << SEQUENCE_SHIFT);
    assert_int_equal(operation_find(t, OP_NORTON, a, b), 0);
    operation_keep(t, OP_NORTON, a, b, sum); /* gives up */
    atomic_fetch_add(entry, UINT64_C(1) << SEQUENCE_SHIFT);
    assert_int_equal(operation_find(t, OP_NORTON, a, b), sum);
}

static void half_written_results_are_not_found(void **state) {
    (void)state;
    run(half_written);
}

/* Pairs whose first word is the same place of the table; the result of (a, b) is a ^ b. */
typedef struct crowd {
    uint32_t a[PAIRS];
    uint32_t b;
    _Atomic uint64_t wrong, found;
} crowd;

static void crowd_meet(task *t, size_t index, void *arg) {
    crowd *c = arg;
    for (uint32_t i = 0; i < 2000000; i++) {
        task_poll(t);
        const uint32_t a = c->a[(i + index) % PAIRS];
        if (i % 2 == index % 2) {
            operation_keep(t, OP_NORTON, a, c->b, a ^ c->b);
            continue;
        }
        const uint32_t result = operation_find(t, OP_NORTON, a, c->b);
        if (result == 0) continue;
        atomic_fetch_add_explicit(&c->found, 1, memory_order_relaxed);
        if (result != (a ^ c->b)) atomic_fetch_add(&c->wrong, 1);
    }
}

static _Atomic uint64_t *home_of(task *t, uint32_t a, uint32_t b) {
    cache_clear(&t->store->operations);
    operation_keep(t, OP_NORTON, a, b, a ^ b);
    return entry_of(t->store, (uint64_t)a << 32 | b);
}

/* Threads write and read the same place: what is found belongs to what was asked. */
static void crowded(task *t) {
    crowd c = {.b = 77};
    _Atomic uint64_t *home = home_of(t, 1, c.b);
    c.a[0] = 1;
    unsigned count = 1;
    for (uint32_t a = 2; count < PAIRS && a < 400000; a++) {
        operation_keep(t, OP_NORTON, a, c.b, a ^ c.b);
        if (atomic_load(home + 1) == ((uint64_t)a << 32 | c.b)) c.a[count++] = a;
    }
    assert_int_equal(count, PAIRS);
    cache_clear(&t->store->operations);
    parallel(t, 2, crowd_meet, &c);
    cache_clear(&t->store->operations); /* the results were none */
    assert_int_equal(c.wrong, 0);
    assert_true(c.found > 0);
}

static void torn_results_are_not_found(void **state) {
    (void)state;
    ender_set_threads(ctx, 2);
    run(crowded);
    ender_set_threads(ctx, 1);
}

/* ---- a writer between any two instructions of a reader ---- */

/* Sanitizers take locks of their own between two instructions, which the handler would wait for. */
#if defined(__x86_64__) && defined(__linux__) && !SANITIZED
#define CAN_STEP 1
#else
#define CAN_STEP 0
#endif

#if CAN_STEP
/* The trap flag stops the reader behind every instruction; behind number `left` the handler does
 * what another thread might do there. */
static struct {
    task *t;
    const uint32_t *written;
    uint32_t b;
    long left;
    bool wrote;
} stepper;

enum { TRAP_FLAG = 0x100 };

static void on_step(int number, siginfo_t *about, void *context) {
    (void)number, (void)about;
    if (stepper.left-- > 0) return;
    ucontext_t *interrupted = context;
    interrupted->uc_mcontext.gregs[REG_EFL] &= ~TRAP_FLAG;
    for (unsigned i = 1; i < 3; i++)
        operation_keep(stepper.t, OP_NORTON, stepper.written[i], stepper.b,
                       stepper.written[i] ^ stepper.b);
    stepper.wrote = true;
}

/* What is found for the pair of written[2], while behind so many instructions written[1] goes to
 * the second place and written[2] to the first, in which written[0] was. */
static uint32_t find_stepwise(task *t, const uint32_t *written, uint32_t b, long steps) {
    cache_clear(&t->store->operations);
    operation_keep(t, OP_NORTON, written[0], b, written[0] ^ b);
    stepper.left = steps;
    stepper.wrote = false;
    __asm__ volatile("leaq -128(%%rsp), %%rsp; pushfq; orq $0x100, (%%rsp); popfq;"
                     "leaq 128(%%rsp), %%rsp" ::
                         : "memory", "cc");
    const uint32_t found = operation_find(t, OP_NORTON, written[2], b);
    __asm__ volatile("leaq -128(%%rsp), %%rsp; pushfq; andq $~0x100, (%%rsp); popfq;"
                     "leaq 128(%%rsp), %%rsp" ::
                         : "memory", "cc");
    return found;
}

static void stepped(task *t) {
    const uint32_t b = 77;
    uint32_t written[3] = {1};
    _Atomic uint64_t *home = home_of(t, 1, b);
    unsigned count = 1;
    for (uint32_t a = 2; count < 3; a++) {
        operation_keep(t, OP_NORTON, a, b, a ^ b);
        if (atomic_load(home + 1) == ((uint64_t)a << 32 | b)) written[count++] = a;
    }
    stepper.t = t;
    stepper.written = written;
    stepper.b = b;
    long steps = 0;
    unsigned found = 0, wrong = 0;
    do {
        const uint32_t result = find_stepwise(t, written, b, steps++);
        found += result != 0;
        wrong += result != 0 && result != (written[2] ^ b);
    } while (stepper.wrote);
    cache_clear(&t->store->operations);
    assert_true(steps > 10);
    assert_true(found > 0);
    assert_int_equal(wrong, 0);
}

static void a_write_between_two_reads_is_noticed(void **state) {
    (void)state;
    struct sigaction before, action = {.sa_sigaction = on_step, .sa_flags = SA_SIGINFO};
    assert_int_equal(sigaction(SIGTRAP, &action, &before), 0);
    run(stepped);
    assert_int_equal(sigaction(SIGTRAP, &before, NULL), 0);
}
#endif

/* ---- release ---- */

/* The stops of a game are numbers that need not be among its positions, and large ones are records
 * that go away as nodes do. */
static void wide_stops_are_carried_over(void **state) {
    (void)state;
    for (int64_t round = 0; round < 3; round++) {
        ender_mark mark;
        ender_game high, low, g;
        int64_t numerator;
        uint32_t exponent;
        bool is_number;
        ender_set_mark(ctx, &mark);
        must(ender_integer(ctx, (INT64_C(1) << 40) + round, &high));
        must(ender_integer(ctx, -(INT64_C(1) << 41) - round, &low));
        must(ender_number_up_star(ctx, high, 2, 0, &high));
        must(ender_number_up_star(ctx, low, -3, 1, &low));
        must(ender_from_options(ctx, &high, 1, &low, 1, &g));
        must(ender_release(ctx, &mark, &g, 1));
        ender_game stop;
        must(ender_left_stop(ctx, g, &stop));
        must(ender_to_dyadic(ctx, stop, &is_number, &numerator, &exponent));
        assert_int_equal(numerator, (INT64_C(1) << 40) + round);
        must(ender_right_stop(ctx, g, &stop));
        must(ender_to_dyadic(ctx, stop, &is_number, &numerator, &exponent));
        assert_int_equal(numerator, -(INT64_C(1) << 41) - round);
        must(ender_release(ctx, &mark, NULL, 0));
    }
}

/* ---- guards ---- */

/* The theorem on periods moves one of several heaps, which may make two equal: it says nothing
 * where equal heaps are forbidden, however long the values repeat. */
static void unequal(task *t) {
    enum { COUNT = 4096 };
    uint32_t *values = SCRATCH_ARRAY(t, uint32_t, COUNT);
    uint64_t preperiod, period;
    for (uint32_t i = 0; i < COUNT; i++) values[i] = i % 3;
    const heap_game kayles = code_read(t, ".77"), grundys = code_read(t, "grundy");
    assert_true(period_prove(t, &kayles, values, COUNT, &preperiod, &period));
    assert_int_equal(period, 3);
    assert_false(period_prove(t, &grundys, values, COUNT, &preperiod, &period));
}

static void no_period_is_proven_for_unequal_heaps(void **state) {
    (void)state;
    run(unequal);
}

static void digits_do_not_wrap_round(void **state) {
    (void)state;
    ender_game g;
    assert_int_equal(digits_value("18446744073709551614", 20), UINT64_MAX - 1);
    assert_int_equal(digits_value("18446744073709551617", 20), UINT64_MAX);
    assert_int_equal(digits_value("184467440737095516170", 21), UINT64_MAX);
    assert_int_not_equal(ender_parse(ctx, "*18446744073709551617", 21, &g), ENDER_OK);
    assert_int_not_equal(ender_parse(ctx, "*4294967296", 11, &g), ENDER_OK);
    assert_int_equal(ender_parse(ctx, "*4294967295", 11, &g), ENDER_OK);
}

/* ---- the scanner ---- */

static void scan_steps(task *t) {
    const char *text = "ab 12,x";
    scanner s = {t, text, 0, strlen(text)};
    assert_true(scan_word(&s, "ab"));
    assert_false(scan_take(&s, ','));
    scan_blanks(&s);
    assert_int_equal(scan_number(&s, 12, "a number"), 12);
    scan_expect(&s, ',', "`,`");
    assert_int_equal(scan_peek(&s), 'x');
    assert_string_equal(scan_found(&s, s.at), "'x'");
    assert_string_equal(scan_found(&s, s.end), "the end");
    assert_int_equal(scan_digits(&s), 0);
    s.at = 3;
    (void)scan_number(&s, 11, "a number");
}

static void scanners_say_where_they_fail(void **state) {
    (void)state;
    assert_int_equal(call(scan_steps), ENDER_ESYNTAX);
    assert_non_null(strstr(ender_message(ctx), "at most 11"));
    assert_int_equal(ender_error_place(ctx).column, 4);
}

/* ---- the hard build ---- */

static ender_result evaluated(const char *text) {
    ender_result r;
    must(ender_evaluate(ctx, NULL, text, strlen(text), &r));
    return r;
}

/* Where nothing is numbered twice (base/hard.h) what was released is refused, whatever was made
 * since, and what was kept is what it was. */
static void released_handles_are_refused(void **state) {
    (void)state;
    if (!HARD) skip();
    ender_mark mark;
    ender_game kept, sum;
    char *text = NULL;
    ender_set_mark(ctx, &mark);
    kept = evaluated("{8|{4|{2|-9}}}").game;
    const ender_result game = evaluated("{7|{3|{2|-9}}}"), form = evaluated("lit({*,{3|1}|})"),
                       loopy = evaluated("{0|over}"), number = evaluated("w+1/3");
    must(ender_release(ctx, &mark, &kept, 1));
    for (int i = 0; i < 40; i++) {
        char other[60];
        snprintf(other, sizeof other, "{%d|{3|{%d|-9}}} + {0|{0|over}} + w", 10 + i, 1 + i % 3);
        ender_result r;
        if (ender_evaluate(ctx, NULL, other, strlen(other), &r) == ENDER_OK) ender_result_clear(&r);
        other[strcspn(other, "+") - 1] = '\0';
        (void)evaluated(other);
    }
    assert_int_equal(ender_add(ctx, game.game, game.game, &sum), ENDER_EARGUMENT);
    assert_int_equal(ender_format_form(ctx, form.form, ENDER_ASCII, &text), ENDER_EARGUMENT);
    assert_int_equal(ender_format_result(ctx, &loopy, ENDER_ASCII, &text), ENDER_EARGUMENT);
    assert_int_equal(ender_format_result(ctx, &number, ENDER_ASCII, &text), ENDER_EARGUMENT);
    must(ender_format(ctx, kept, ENDER_ASCII, &text));
    assert_string_equal(text, "{8|{4|{2|-9}}}");
    ender_free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_written_results_are_not_found),
        cmocka_unit_test(torn_results_are_not_found),
#if CAN_STEP
        cmocka_unit_test(a_write_between_two_reads_is_noticed),
#endif
        cmocka_unit_test(wide_stops_are_carried_over),
        cmocka_unit_test(no_period_is_proven_for_unequal_heaps),
        cmocka_unit_test(digits_do_not_wrap_round),
        cmocka_unit_test(scanners_say_where_they_fail),
        cmocka_unit_test(released_handles_are_refused),
    };
    return cmocka_run_group_tests(tests, open_context, close_context);
}
