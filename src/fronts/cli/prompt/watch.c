/* SPDX-License-Identifier: MIT
 *
 * The thread that watches scripts. It runs while there is a pulse to watch. */
#include "cli/prompt/watch.h"
#include "cli/cli.h"

#include <time.h>
#include <unistd.h>

enum { SECOND = 1000000000, LOOK_EVERY = SECOND / 10 };
#define GRACE (2 * UINT64_C(1000000000)) /* for a script to end by itself */

/* Signals and threads have no other way to what they share. */
static struct {
    pthread_mutex_t turns; /* held while the thread is started or ended: there is one at most */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pthread_t thread;
    pulse *first;
    uint64_t interrupted; /* for how long, in nanoseconds */
} watched = {.turns = PTHREAD_MUTEX_INITIALIZER, .lock = PTHREAD_MUTEX_INITIALIZER};

void condition_open(pthread_cond_t *condition) {
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

/* One look, of so many nanoseconds. */
static void wait_for_look(pthread_cond_t *changed, pthread_mutex_t *lock, const bool *done,
                          uint64_t nanoseconds) {
    const struct timespec until = clock_after(nanoseconds);
    while (!*done && pthread_cond_timedwait(changed, lock, &until) == 0) continue;
}

bool watch_wait(pthread_cond_t *changed, pthread_mutex_t *lock, const bool *done, double seconds) {
    const double most = 1e9; /* more than thirty years */
    uint64_t left = (uint64_t)((seconds < most ? seconds : most) * SECOND);
    while (!*done && left > 0) {
        const uint64_t look = left < LOOK_EVERY ? left : LOOK_EVERY;
        wait_for_look(changed, lock, done, look);
        left -= look;
    }
    return *done;
}

_Noreturn void watch_give_up(const char *why, const char *name, int status) {
    char text[512];
    if (ftrylockfile(stdout) == 0) (void)fflush(stdout);
    const int length = snprintf(text, sizeof text, "ender: %s, and %s does not stop\n", why,
                                name ? name : "the script");
    const size_t count = (size_t)length < sizeof text ? (size_t)length : sizeof text - 1;
    _exit(write(STDERR_FILENO, text, count) < 0 ? EXIT_LIMIT : status);
}

/* Silence is counted in looks: a machine, or a process, that pauses is no script that hangs. */
static void look_at(pulse *p) {
    const uint64_t heard = atomic_load(&p->heard), allowed = atomic_load(&p->allowed);
    p->silent = heard != 0 && heard == p->seen ? p->silent + LOOK_EVERY : 0;
    p->seen = heard;
    if (p->silent < GRACE) return;
    if (watched.interrupted >= GRACE)
        watch_give_up("interrupted", atomic_load(&p->name), EXIT_INTERRUPTED);
    if (allowed > 0 && p->silent > allowed + GRACE)
        watch_give_up("the time is up", atomic_load(&p->name), EXIT_LIMIT);
}

static void *watch(void *arg) {
    (void)arg;
    pthread_mutex_lock(&watched.lock);
    while (watched.first) {
        watched.interrupted = cli_interrupted() ? watched.interrupted + LOOK_EVERY : 0;
        for (pulse *p = watched.first; p; p = p->next) look_at(p);
        const struct timespec until = clock_after(LOOK_EVERY);
        pthread_cond_timedwait(&watched.changed, &watched.lock, &until);
    }
    pthread_mutex_unlock(&watched.lock);
    return NULL;
}

bool watch_add(pulse *p) {
    pthread_mutex_lock(&watched.turns);
    pthread_mutex_lock(&watched.lock);
    const bool must_start = !watched.first;
    p->next = watched.first;
    watched.first = p;
    if (must_start) condition_open(&watched.changed);
    const bool good = !must_start || pthread_create(&watched.thread, NULL, watch, NULL) == 0;
    if (!good) {
        watched.first = NULL;
        pthread_cond_destroy(&watched.changed);
    }
    pthread_mutex_unlock(&watched.lock);
    pthread_mutex_unlock(&watched.turns);
    return good;
}

void watch_remove(pulse *p) {
    pthread_mutex_lock(&watched.turns);
    pthread_mutex_lock(&watched.lock);
    pulse **at = &watched.first;
    while (*at && *at != p) at = &(*at)->next;
    const bool found = *at != NULL;
    if (found) *at = p->next;
    const bool last = found && !watched.first;
    if (last) pthread_cond_signal(&watched.changed);
    pthread_mutex_unlock(&watched.lock);
    if (last) {
        pthread_join(watched.thread, NULL);
        pthread_cond_destroy(&watched.changed);
    }
    pthread_mutex_unlock(&watched.turns);
}

void pulse_begin(pulse *p, double seconds) {
    const double most = 1e9;
    atomic_store(&p->allowed, (uint64_t)((seconds < most ? seconds : most) * SECOND));
    atomic_store(&p->heard, clock_nanoseconds());
}

void pulse_beat(pulse *p) {
    if (atomic_load_explicit(&p->heard, memory_order_relaxed) != 0)
        atomic_store(&p->heard, clock_nanoseconds());
}

void pulse_end(pulse *p) { atomic_store(&p->heard, 0); }
