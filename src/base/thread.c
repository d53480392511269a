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
