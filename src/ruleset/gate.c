/* SPDX-License-Identifier: MIT
 *
 * A lock that a call may take again which was made while it is held, by the very callback it is
 * held for. A recursive mutex will not do: the call may have gone over to the stack of another
 * thread (deep_call). But a call is known by the thread that began it, and the thread that runs the
 * callback is the one that begins the calls which the callback makes. */
#include "ruleset/gate.h"

#include <stdlib.h>

enum { NESTED_MOST = 3 }; /* each level takes a piece of a stack that nobody knows the size of */

struct gate {
    pthread_mutex_t lock;
    pthread_cond_t opened;
    unsigned depth;   /* callbacks that are running, each called by the one before; 0: open */
    uintptr_t thread; /* which runs the innermost of them */
};

static void *gate_create(ender_ctx *ctx) {
    (void)ctx;
    gate *g = calloc(1, sizeof *g);
    if (!g) return NULL;
    if (pthread_mutex_init(&g->lock, NULL) != 0) {
        free(g);
        return NULL;
    }
    if (pthread_cond_init(&g->opened, NULL) != 0) {
        pthread_mutex_destroy(&g->lock);
        free(g);
        return NULL;
    }
    return g;
}

static void gate_destroy(ender_ctx *ctx, void *data) {
    (void)ctx;
    gate *g = data;
    pthread_cond_destroy(&g->opened);
    pthread_mutex_destroy(&g->lock);
    free(g);
}

gate *gate_of(task *t) {
    gate *g = context_room(t->ctx, ROOM_DEFINITIONS, gate_create, gate_destroy);
    if (!g) task_throw_memory(t);
    return g;
}

gate_pass gate_enter(task *t, gate *g) {
    pthread_mutex_lock(&g->lock);
    while (g->depth > 0 && g->thread != t->owner) pthread_cond_wait(&g->opened, &g->lock);
    const bool too_deep = g->depth == NESTED_MOST;
    const gate_pass pass = {g->thread};
    if (!too_deep) {
        g->depth++;
        g->thread = (uintptr_t)pthread_self();
    }
    pthread_mutex_unlock(&g->lock);
    if (too_deep)
        task_throw(t, ENDER_ELIMIT,
                   "the functions of rulesets ask for values of positions more than %d levels deep",
                   (int)NESTED_MOST);
    return pass;
}

void gate_leave(gate *g, gate_pass pass) {
    pthread_mutex_lock(&g->lock);
    g->depth--;
    g->thread = pass.thread;
    if (g->depth == 0) pthread_cond_broadcast(&g->opened);
    pthread_mutex_unlock(&g->lock);
}
