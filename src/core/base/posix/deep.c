/* SPDX-License-Identifier: MIT
 *
 * Recursion deeper than a stack. C offers one portable way to a fresh stack: a thread. deep_call
 * hands the task to such a thread (a relay) and waits for it, so that still only one of them works.
 * A relay goes back to the task afterwards and is used again, because a recursion that hovers
 * around the end of a stack crosses it many times; the end of the task dismisses them. */
#include "base/context.h"

#include <stdlib.h>

#if defined(__SANITIZE_THREAD__)
#define THREAD_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define THREAD_SANITIZER 1
#endif
#endif

/* Larger stacks would save little. The address sanitizer gives up on stacks above 64 MB, and the
 * thread sanitizer allows a thread some ten thousand frames, whatever their size. */
#ifdef THREAD_SANITIZER
static const size_t stack_most = (size_t)2 << 20;
#else
static const size_t stack_most = HARD ? (size_t)2 << 20 : (size_t)63 << 20;
#endif
static const size_t stack_least = (size_t)2 << 20;
static const size_t unit_mask = 0xFFFF; /* sizes are multiples of 64 KiB */

struct relay {
    relay *next;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    size_t stack_bytes;
    /* The work at hand: */
    task *t; /* NULL while there is none */
    void (*body)(task *t, void *arg);
    void *arg;
    ender_status status;
    bool leave;
};

static void *relay_run(void *self) {
    relay *r = self;
    char *const limit = thread_stack_limit(r->stack_bytes);
    pthread_mutex_lock(&r->lock);
    while (!r->leave) {
        if (r->t) {
            pthread_mutex_unlock(&r->lock);
            r->t->stack_limit = limit;
            ender_status status = task_try(r->t, r->body, r->arg);
            pthread_mutex_lock(&r->lock);
            r->status = status;
            r->t = NULL;
            pthread_cond_signal(&r->changed);
        } else {
            pthread_cond_wait(&r->changed, &r->lock);
        }
    }
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

/* An eighth of the budget, so that small budgets can recurse at all. */
static size_t stack_size(const ender_ctx *ctx) {
    uint64_t eighth = budget_total(ctx) / 8;
    size_t bytes = eighth > stack_most ? stack_most : (size_t)eighth;
    if (bytes < stack_least) bytes = stack_least;
    return bytes & ~unit_mask;
}

/* Starts the relay's thread with as large a stack as the budget and the system grant. The status
 * says whose refusal of even the smallest it was. */
static ender_status relay_start(task *t, relay *r) {
    ender_status status = ENDER_EMEMORY;
    for (size_t bytes = stack_size(t->ctx); bytes >= stack_least; bytes = bytes / 2 & ~unit_mask) {
        if (!budget_take(t->ctx, bytes)) continue;
        r->stack_bytes = bytes;
        if (thread_start(&r->thread, bytes, relay_run, r) == 0) return ENDER_OK;
        budget_give(t->ctx, bytes);
        status = ENDER_ESYSTEM;
    }
    return status;
}

static _Noreturn void relay_refused(task *t, ender_status status) {
    if (status == ENDER_EMEMORY)
        task_throw(
            t, ENDER_EMEMORY,
            "the recursion is too deep: the memory budget of %llu MiB does not allow another "
            "stack (%u in use)",
            (unsigned long long)(budget_total(t->ctx) >> 20), (unsigned)t->depth);
    task_throw(t, ENDER_ESYSTEM,
               "the recursion is too deep: the system refused a thread for another stack "
               "(%u in use)",
               (unsigned)t->depth);
}

static relay *relay_new(task *t) {
    relay *r = calloc(1, sizeof *r);
    if (!r) task_throw_memory(t);
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->changed, NULL);
    const ender_status status = relay_start(t, r);
    if (status != ENDER_OK) {
        pthread_cond_destroy(&r->changed);
        pthread_mutex_destroy(&r->lock);
        free(r);
        relay_refused(t, status);
    }
    return r;
}

static ender_status relay_work(relay *r, task *t, void (*body)(task *t, void *arg), void *arg) {
    pthread_mutex_lock(&r->lock);
    r->body = body;
    r->arg = arg;
    r->t = t;
    pthread_cond_signal(&r->changed);
    while (r->t) pthread_cond_wait(&r->changed, &r->lock);
    pthread_mutex_unlock(&r->lock);
    return r->status;
}

void deep_call(task *t, void (*body)(task *t, void *arg), void *arg) {
    relay *r = t->relays;
    if (r)
        t->relays = r->next;
    else
        r = relay_new(t);
    char *const limit = t->stack_limit;
    t->depth++;
    ender_status status = relay_work(r, t, body, arg);
    t->depth--;
    t->stack_limit = limit;
    r->next = t->relays;
    t->relays = r;
    if (status != ENDER_OK) task_unwind(t, status);
}

void relays_dismiss(task *t) {
    while (t->relays) {
        relay *r = t->relays;
        t->relays = r->next;
        pthread_mutex_lock(&r->lock);
        r->leave = true;
        pthread_cond_signal(&r->changed);
        pthread_mutex_unlock(&r->lock);
        pthread_join(r->thread, NULL);
        budget_give(t->ctx, r->stack_bytes);
        pthread_cond_destroy(&r->changed);
        pthread_mutex_destroy(&r->lock);
        free(r);
    }
}
