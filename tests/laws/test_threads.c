/* SPDX-License-Identifier: MIT
 *
 * One context, many threads: whoever builds a game first, all get the same handle, and what one
 * thread knows the others know. Between bursts the store is marked and released. */
#include "laws.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { THREADS = 8, GAMES = 60, SUMS = 1000, ROUNDS = 4 };

typedef struct worker {
    pthread_t thread;
    ender_ctx *ctx;
    uint64_t seed;
    int number; /* where the worker begins, so that they meet in different places */
    ender_game games[GAMES], sums[SUMS];
    ender_relation relations[SUMS];
    ender_game found[SUMS]; /* what else is compared between the threads */
    ender_status worst;
} worker;

static void keep(worker *w, ender_status status) {
    if (status != ENDER_OK) w->worst = status;
}

static void run_together(worker *all, void *(*body)(void *)) {
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_create(&all[i].thread, NULL, body, &all[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) assert_int_equal(pthread_join(all[i].thread, NULL), 0);
    for (int i = 0; i < THREADS; i++) assert_int_equal(all[i].worst, ENDER_OK);
}

static worker *workers_new(ender_ctx *ctx, uint64_t seed) {
    worker *all = calloc(THREADS, sizeof *all);
    assert_non_null(all);
    for (int i = 0; i < THREADS; i++) {
        all[i].ctx = ctx;
        all[i].seed = seed;
        all[i].number = i;
    }
    return all;
}

/* The same random games in every thread (no assertion of cmocka outside of the main thread). */
static void build(worker *w) {
    uint64_t seed = w->seed;
    for (size_t i = 0; i < GAMES; i++) {
        ender_game list[2][3];
        size_t count[2];
        for (int side = 0; side < 2; side++) {
            count[side] = i == 0 ? 0 : (size_t)random_below(&seed, 4);
            for (size_t k = 0; k < count[side]; k++) {
                list[side][k] = w->games[random_below(&seed, i < 30 ? i : 30)];
            }
        }
        keep(w, ender_from_options(w->ctx, list[0], count[0], list[1], count[1], &w->games[i]));
    }
}

static void *build_and_add(void *arg) {
    worker *w = arg;
    build(w);
    for (int n = 0; n < SUMS; n++) {
        const int i = (n + w->number * SUMS / THREADS) % SUMS;
        uint64_t seed = w->seed + (uint64_t)i;
        const ender_game g = w->games[random_below(&seed, 30)];
        const ender_game h = w->games[random_below(&seed, 30)];
        ender_game reduced, cooled;
        keep(w, ender_add(w->ctx, g, h, &w->sums[i]));
        keep(w, ender_compare(w->ctx, w->sums[i], h, &w->relations[i]));
        keep(w, ender_reduced_canonical_form(w->ctx, w->sums[i], &reduced));
        keep(w, ender_temperature(w->ctx, w->sums[i], &w->found[i]));
        keep(w, game_by(w->ctx, "chill", w->sums[i], &cooled));
        keep(w, ender_add(w->ctx, w->found[i], cooled, &w->found[i]));
        keep(w, ender_add(w->ctx, w->found[i], reduced, &w->found[i]));
    }
    return NULL;
}

static void assert_all_alike(const worker *all) {
    for (int i = 1; i < THREADS; i++) {
        assert_memory_equal(all[i].games, all[0].games, sizeof all[0].games);
        assert_memory_equal(all[i].sums, all[0].sums, sizeof all[0].sums);
        assert_memory_equal(all[i].relations, all[0].relations, sizeof all[0].relations);
        assert_memory_equal(all[i].found, all[0].found, sizeof all[0].found);
    }
}

/* What one thread alone finds in a context of its own. */
static void assert_as_alone(const worker *shared) {
    worker *alone = workers_new(open_context(), shared->seed);
    build_and_add(alone);
    assert_int_equal(alone->worst, ENDER_OK);
    for (int i = 0; i < SUMS; i++) {
        char *name, *name_alone;
        assert_int_equal(shared->relations[i], alone->relations[i]);
        MUST(shared->ctx, ender_format(shared->ctx, shared->sums[i], ENDER_ASCII, &name));
        MUST(alone->ctx, ender_format(alone->ctx, alone->sums[i], ENDER_ASCII, &name_alone));
        assert_string_equal(name, name_alone);
        ender_free(name);
        ender_free(name_alone);
    }
    ender_close(alone->ctx);
    free(alone);
}

static void equal_handles(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    ender_mark mark;
    ender_set_mark(ctx, &mark);
    for (uint64_t round = 0; round < ROUNDS; round++) {
        worker *all = workers_new(ctx, 50 + round);
        run_together(all, build_and_add);
        assert_all_alike(all);
        assert_as_alone(all);

        /* Some games live on, as the same values under perhaps other handles. */
        ender_game kept[3] = {all->sums[0], all->sums[1], all->games[GAMES - 1]};
        char *before[3], *after;
        for (int i = 0; i < 3; i++) MUST(ctx, ender_format(ctx, kept[i], ENDER_ASCII, &before[i]));
        MUST(ctx, ender_release(ctx, &mark, kept, 3));
        for (int i = 0; i < 3; i++) {
            MUST(ctx, ender_format(ctx, kept[i], ENDER_ASCII, &after));
            assert_string_equal(after, before[i]);
            ender_free(before[i]);
            ender_free(after);
        }
        free(all);
    }
    ender_close(ctx);
}

/* ---- rulesets ---- */

static void *evaluate(void *arg) {
    static const char *const boards[] = {"domineering 4x4",   "domineering 3x5",
                                         "clobber xoxo|oxox", "toads-frogs TTT..FFF",
                                         "bipass bbwbwwbw",   "snort ....|...."};
    enum { BOARDS = sizeof boards / sizeof *boards };
    worker *w = arg;
    for (int n = 0; n < BOARDS; n++) {
        const int i = (n + w->number) % BOARDS;
        const ender_ruleset *rules;
        ender_position *position = NULL;
        char name[32];
        const size_t length = strcspn(boards[i], " ");
        memcpy(name, boards[i], length);
        name[length] = '\0';
        keep(w, ender_ruleset_find(w->ctx, name, &rules));
        if (w->worst != ENDER_OK) break;
        keep(w, ender_position_parse(w->ctx, rules, boards[i] + length + 1,
                                     strlen(boards[i] + length + 1), &position));
        if (w->worst != ENDER_OK) break;
        keep(w, ender_position_value(w->ctx, position, ENDER_METHOD_SEARCH, &w->found[i]));
        ender_position_free(position);
    }
    return NULL;
}

static void equal_values_of_positions(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    worker *all = workers_new(ctx, 1);
    run_together(all, evaluate);
    assert_all_alike(all);
    free(all);
    ender_close(ctx);
}

/* ---- one position, several threads of the library's own ---- */

static void parallel_search(void **state) {
    (void)state;
    char *name[2];
    for (unsigned threads = 1; threads <= 2; threads++) {
        ender_ctx *ctx;
        const ender_settings settings = {.memory_bytes = UINT64_C(1) << 30, .threads = 1};
        const ender_ruleset *rules;
        ender_position *position;
        ender_game value;
        MUST(NULL, ender_open(&ctx, &settings));
        MUST(ctx, ender_set_threads(ctx, 4 * threads - 3));
        MUST(ctx, ender_ruleset_find(ctx, "domineering", &rules));
        MUST(ctx, ender_position_parse(ctx, rules, "4x5", strlen("4x5"), &position));
        MUST(ctx, ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value));
        MUST(ctx, ender_format(ctx, value, ENDER_ASCII, &name[threads - 1]));
        ender_position_free(position);
        ender_close(ctx);
    }
    assert_string_equal(name[0], name[1]);
    ender_free(name[0]);
    ender_free(name[1]);
}

/* ---- errors are each thread's own ---- */

static void *fail_in_turn(void *arg) {
    worker *w = arg;
    for (int i = 0; i < 50; i++) {
        char text[32];
        ender_game out;
        snprintf(text, sizeof text, "%*s)", w->number + 1, "");
        if (ender_parse(w->ctx, text, strlen(text), &out) != ENDER_ESYNTAX ||
            ender_error_place(w->ctx).column != (uint32_t)w->number + 2) {
            w->worst = ENDER_EDOMAIN;
        }
    }
    return NULL;
}

static void messages_of_threads(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    worker *all = workers_new(ctx, 1);
    run_together(all, fail_in_turn);
    free(all);
    ender_close(ctx);
}

/* ---- stopping from outside ---- */

typedef struct canceller {
    ender_ctx *ctx;
    pthread_t thread;
} canceller;

static void *cancel_soon(void *arg) {
    canceller *c = arg;
    const struct timespec pause = {.tv_nsec = 20 * 1000 * 1000};
    nanosleep(&pause, NULL);
    ender_cancel(c->ctx);
    return NULL;
}

static void cancellation(void **state) {
    (void)state;
    ender_ctx *ctx = open_context();
    const ender_ruleset *rules;
    ender_position *position;
    ender_game value;
    MUST(ctx, ender_ruleset_find(ctx, "domineering", &rules));
    MUST(ctx, ender_position_parse(ctx, rules, "12x12", strlen("12x12"), &position));
    for (unsigned threads = 1; threads <= 3; threads += 2) {
        canceller c = {.ctx = ctx};
        MUST(ctx, ender_set_threads(ctx, threads));
        assert_int_equal(pthread_create(&c.thread, NULL, cancel_soon, &c), 0);
        assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value),
                         ENDER_ECANCELLED);
        assert_int_equal(pthread_join(c.thread, NULL), 0);
        /* The request stands until it is cleared, and then the context works on. */
        assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value),
                         ENDER_ECANCELLED);
        ender_cancel_clear(ctx);
        assert_same(add(ctx, integer(ctx, 1), integer(ctx, 2)), integer(ctx, 3));
    }
    ender_position_free(position);
    ender_close(ctx);
}

/* The time limit holds for all threads of an operation, and each number of threads must be one. */
static void limits_of_threads(void **state) {
    (void)state;
    ender_ctx *ctx;
    const ender_settings crowd = {.threads = 257};
    assert_int_equal(ender_open(&ctx, &crowd), ENDER_EARGUMENT);
    assert_null(ctx);
    ctx = open_context();
    const ender_ruleset *rules;
    ender_position *position;
    ender_game value;
    assert_int_equal(ender_set_threads(ctx, 300), ENDER_EARGUMENT);
    MUST(ctx, ender_set_threads(ctx, 3));
    MUST(ctx, ender_set_seconds(ctx, 0.05));
    MUST(ctx, ender_ruleset_find(ctx, "domineering", &rules));
    MUST(ctx, ender_position_parse(ctx, rules, "12x12", strlen("12x12"), &position));
    assert_int_equal(ender_position_value(ctx, position, ENDER_METHOD_SEARCH, &value),
                     ENDER_ELIMIT);
    ender_position_free(position);
    assert_same(add(ctx, integer(ctx, 1), integer(ctx, 2)), integer(ctx, 3));
    ender_close(ctx);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_handles),   cmocka_unit_test(equal_values_of_positions),
        cmocka_unit_test(parallel_search), cmocka_unit_test(messages_of_threads),
        cmocka_unit_test(cancellation),    cmocka_unit_test(limits_of_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
