/* SPDX-License-Identifier: MIT
 *
 * The stack where there are no threads: one, and no fresh one to go on with. Its end is the
 * ordinary error of a recursion that is too deep. stack.h says how it counts the engine's own
 * stack. */
#include "base/context.h"

#include <emscripten/stack.h>
#include <errno.h>

/* For what does not ask: the frames between two questions, a callback, printing. */
enum { STACK_RESERVE = 256 << 10 };

char *thread_stack_limit(size_t stack_bytes) {
    (void)stack_bytes;
    return caller_stack_limit();
}

char *caller_stack_limit(void) { return (char *)emscripten_stack_get_end() + STACK_RESERVE; }

int thread_start(pthread_t *thread, size_t stack_bytes, void *(*run)(void *), void *arg) {
    (void)thread;
    (void)stack_bytes;
    (void)run;
    (void)arg;
    return EAGAIN;
}

unsigned thread_processors(void) { return 1; }

void deep_call(task *t, void (*body)(task *t, void *arg), void *arg) {
    (void)body;
    (void)arg;
    task_throw(t, ENDER_ELIMIT,
               "the recursion is too deep for WebAssembly, whose one stack is small: the command "
               "`ender` goes on where this ends");
}

void relays_dismiss(task *t) { (void)t; }
