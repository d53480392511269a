/* SPDX-License-Identifier: MIT
 *
 * Starting threads, and where their stacks end, for deep.c and parallel.c. */
#include "base/context.h"

#include <signal.h>

int thread_start(pthread_t *thread, size_t stack_bytes, void *(*run)(void *), void *arg) {
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error) return error;
    error = pthread_attr_setstacksize(&attributes, stack_bytes);
    if (!error) {
        sigset_t all, old;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &old);
        error = pthread_create(thread, &attributes, run, arg);
        pthread_sigmask(SIG_SETMASK, &old, NULL);
    }
    pthread_attr_destroy(&attributes);
    return error;
}

/* The system takes the thread-local memory of all libraries from the stack, which can be much, and
 * may give a larger stack than was asked for (and charged): so neither number alone will do. */
char *thread_stack_limit(size_t stack_bytes) {
    char *limit = (char *)__builtin_frame_address(0) - (stack_bytes - STACK_MARGIN);
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return limit;
    void *lowest;
    size_t bytes;
    if (pthread_attr_getstack(&attributes, &lowest, &bytes) == 0 &&
        limit < (char *)lowest + STACK_MARGIN)
        limit = (char *)lowest + STACK_MARGIN;
    pthread_attr_destroy(&attributes);
    return limit;
}

/* Asking the system where a stack lies costs some microseconds, in the first thread a look into
 * /proc, and every call of the library needs to know it. A thread's stack does not change, so the
 * answer is remembered beside the thread. Where the frame lies outside of what was measured (the
 * program runs it on a stack of its own, as coroutines do) as much is taken as most stacks have. */
static _Thread_local char *stack_lowest, *stack_end;

static void measure_stack(char *frame) {
    pthread_attr_t attributes;
    void *lowest;
    size_t bytes;
    stack_lowest = stack_end = frame; /* measured, and found nothing */
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
    if (pthread_attr_getstack(&attributes, &lowest, &bytes) == 0) {
        stack_lowest = lowest;
        stack_end = stack_lowest + bytes;
    }
    pthread_attr_destroy(&attributes);
}

char *caller_stack_limit(void) {
    char *const frame = __builtin_frame_address(0);
    if (UNLIKELY(!stack_end)) measure_stack(frame);
    char *const limit = frame - CALLER_STACK;
    if (frame < stack_lowest || frame >= stack_end) return limit;
    char *const margin = stack_lowest + CALLER_MARGIN;
    return limit < margin ? margin : limit;
}
