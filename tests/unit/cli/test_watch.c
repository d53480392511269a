/* SPDX-License-Identifier: MIT
 *
 * The thread that watches scripts, while many threads begin and end scripts at once: it is started
 * and joined as often as the last pulse goes and a new one comes. The command is no library, so its
 * source is taken in here. */
#include "cli/prompt/watch.c"
#include "testing.h"

enum { THREADS = 4, ROUNDS = 2000 };

/* So that the last pulse of one goes when the first of another comes. */
static pthread_barrier_t together;

bool cli_interrupted(void) { return false; }

static void *begin_and_end(void *unused) {
    (void)unused;
    for (int i = 0; i < ROUNDS; i++) {
        pulse p = {0};
        pthread_barrier_wait(&together);
        if (!watch_add(&p)) return &watched;
        pulse_begin(&p, 60);
        pulse_beat(&p);
        pulse_end(&p);
        watch_remove(&p);
        watch_remove(&p); /* nothing happens */
    }
    return NULL;
}

static void test_pulses_come_and_go(void **state) {
    pthread_t threads[THREADS];
    (void)state;
    pthread_barrier_init(&together, NULL, THREADS);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, begin_and_end, NULL), 0);
    for (int i = 0; i < THREADS; i++) {
        void *failure;
        assert_int_equal(pthread_join(threads[i], &failure), 0);
        assert_null(failure);
    }
    assert_null(watched.first);
    pthread_barrier_destroy(&together);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_pulses_come_and_go)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
