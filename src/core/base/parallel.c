/* SPDX-License-Identifier: MIT
 *
 * Loops on several threads. Workers take the next index from a shared counter, so uneven items
 * balance themselves. The caller is worker 0; the others are tasks of their own with the caller's
 * deadline. The first throw is kept, the others stop at their next poll, and the caller throws it
 * again. A loop inside a loop runs in its worker: the threads are all busy already. */
#include "base/context.h"

#include <string.h>

enum { WORKER_STACK = 16 << 20 };

typedef struct loop {
    size_t count;
    void (*body)(task *worker, size_t index, void *arg);
    void *arg;
    _Atomic size_t next;
    _Atomic bool halt;
    pthread_mutex_t lock; /* guards the two below */
    ender_status status;
    message failure;
} loop;

typedef struct loop_worker {
    loop *loop;
    pthread_t thread;
    task task;
    message message;
} loop_worker;

unsigned parallel_threads(const ender_ctx *ctx) { return ctx->shared->threads; }

static void run_indices(task *t, void *arg) {
    loop *l = arg;
    while (!atomic_load_explicit(&l->halt, memory_order_relaxed)) {
        size_t index = atomic_fetch_add_explicit(&l->next, 1, memory_order_relaxed);
        if (index >= l->count) return;
        l->body(t, index, l->arg);
    }
}

/* Runs a worker's share and notes how it ended, unless another one failed before. */
static void run_share(loop *l, task *t) {
    ender_status status = task_try(t, run_indices, l);
    if (status == ENDER_OK) return;
    pthread_mutex_lock(&l->lock);
    if (l->status == ENDER_OK) {
        l->status = status;
        l->failure.place = task_place(t);
        strcpy(l->failure.text, task_message(t));
    }
    pthread_mutex_unlock(&l->lock);
    atomic_store(&l->halt, true);
}

static void *worker_run(void *self) {
    loop_worker *w = self;
    task_enter(&w->task, WORKER_STACK);
    run_share(w->loop, &w->task);
    task_finish(&w->task);
    return NULL;
}

/* The workers beside the caller; fewer when the system refuses threads. */
static unsigned start_workers(const task *t, loop *l, loop_worker *workers, unsigned wanted) {
    unsigned started = 0;
    while (started < wanted) {
        loop_worker *w = &workers[started];
        w->loop = l;
        w->message.text[0] = '\0';
        w->message.place = (ender_place){0, 0, 0};
        task_begin_worker(&w->task, t, started + 1, &w->message, &l->halt);
        if (thread_start(&w->thread, WORKER_STACK, worker_run, w) != 0) break;
        started++;
    }
    return started;
}

static void run_threads(task *t, loop *l, unsigned threads) {
    const arena_mark mark = scratch_mark(t);
    loop_worker *workers = SCRATCH_ARRAY(t, loop_worker, threads - 1);
    pthread_mutex_init(&l->lock, NULL);
    unsigned started = start_workers(t, l, workers, threads - 1);
    t->halt = &l->halt;
    run_share(l, t);
    t->halt = NULL;
    for (unsigned i = 0; i < started; i++) pthread_join(workers[i].thread, NULL);
    pthread_mutex_destroy(&l->lock);
    scratch_release(t, mark);
}

void parallel(task *t, size_t count, void (*body)(task *worker, size_t index, void *arg),
              void *arg) {
    unsigned threads = t->ctx->shared->threads;
    if (threads > count) threads = (unsigned)count;
    if (threads <= 1 || t->halt) {
        for (size_t i = 0; i < count; i++) body(t, i, arg);
        return;
    }
    loop l = {.count = count, .body = body, .arg = arg};
    run_threads(t, &l, threads);
    if (l.status != ENDER_OK) {
        task_record(t, l.failure.place, l.failure.text);
        task_unwind(t, l.status);
    }
}
