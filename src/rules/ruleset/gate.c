/* SPDX-License-Identifier: MIT
 *
 * Lanes: locks that a call may take again which was made while they are held, by the very callback
 * they are held for. A recursive mutex will not do: the call may have gone over to the stack of
 * another thread (deep_call). But a call is known by the thread that began it, and the thread that
 * runs the callback is the one that begins the calls which the callback makes.
 *
 * Every position goes through here several times, so a lane is taken by one atomic operation. Only
 * who finds none takes the mutex and waits. */
#include "ruleset/gate.h"

#include <stdlib.h>
#include <string.h>

enum { NESTED_MOST = 3 }; /* each level takes a piece of a stack that nobody knows the size of */

typedef struct lane {
    _Alignas(64) _Atomic uintptr_t thread; /* which runs the innermost callback; 0: free */
    unsigned depth; /* callbacks that are running, each called by the one before */
} lane;

struct gate {
    pthread_mutex_t lock;
    pthread_cond_t opened;
    _Atomic unsigned waiting;
    unsigned count; /* of lanes that can ever be taken */
    lane lanes[ENDER_LANES_MOST];
};

static void *gate_create(ender_ctx *ctx) {
    gate *g = aligned_alloc(_Alignof(gate), sizeof *g);
    if (!g) return NULL;
    memset(g, 0, sizeof *g);
    const unsigned threads = parallel_threads(ctx);
    g->count = threads < ENDER_LANES_MOST ? threads : ENDER_LANES_MOST;
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
    gate *g = context_data(t->ctx, DATA_DEFINITIONS, gate_create, gate_destroy);
    if (!g) task_throw_memory(t);
    return g;
}

/* How many callbacks the thread is inside of; *last becomes the first lane of those it is in, or
 * ENDER_LANES_MOST. A lane that is the thread's own stays so while the thread looks. */
static unsigned depth_of(gate *g, uintptr_t thread, unsigned *last) {
    unsigned depth = 0;
    *last = ENDER_LANES_MOST;
    for (unsigned i = g->count; i-- > 0;) {
        if (atomic_load_explicit(&g->lanes[i].thread, memory_order_acquire) != thread) continue;
        depth += g->lanes[i].depth;
        *last = i;
    }
    return depth;
}

static bool lane_take(lane *l, uintptr_t self) {
    uintptr_t nobody = 0;
    if (!atomic_compare_exchange_strong(&l->thread, &nobody, self)) return false;
    l->depth = 1;
    return true;
}

/* The workers of one loop begin at different lanes. */
static bool any_lane_take(gate *g, unsigned from, unsigned lanes, uintptr_t self, unsigned *taken) {
    for (unsigned i = 0; i < lanes; i++) {
        *taken = (from + i) % lanes;
        if (lane_take(&g->lanes[*taken], self)) return true;
    }
    return false;
}

/* Who leaves looks at `waiting` after the lane is free, who waits looks at the lanes after it is
 * counted: so one sees the other. */
static unsigned lane_wait(gate *g, unsigned from, unsigned lanes, uintptr_t self) {
    unsigned taken;
    pthread_mutex_lock(&g->lock);
    atomic_fetch_add(&g->waiting, 1);
    while (!any_lane_take(g, from, lanes, self, &taken)) pthread_cond_wait(&g->opened, &g->lock);
    atomic_fetch_sub(&g->waiting, 1);
    pthread_mutex_unlock(&g->lock);
    return taken;
}

gate_pass gate_enter(task *t, gate *g, unsigned lanes) {
    const uintptr_t self = (uintptr_t)pthread_self();
    unsigned mine;
    const unsigned depth = depth_of(g, t->owner, &mine);
    if (depth >= NESTED_MOST)
        task_throw(t, ENDER_ELIMIT,
                   "the functions of rulesets ask for values of positions more than %d levels deep",
                   (int)NESTED_MOST);
    if (mine < lanes) {
        g->lanes[mine].depth++;
        atomic_store(&g->lanes[mine].thread, self);
        return (gate_pass){mine, t->owner};
    }
    unsigned taken;
    if (!any_lane_take(g, t->lane, lanes, self, &taken)) taken = lane_wait(g, t->lane, lanes, self);
    return (gate_pass){taken, 0};
}

void gate_leave(gate *g, gate_pass pass) {
    lane *l = &g->lanes[pass.lane];
    l->depth--;
    atomic_store(&l->thread, pass.thread);
    if (pass.thread != 0 || atomic_load(&g->waiting) == 0) return;
    pthread_mutex_lock(&g->lock);
    pthread_cond_broadcast(&g->opened);
    pthread_mutex_unlock(&g->lock);
}

bool gate_holds(const task *t) {
    gate *g = context_peek(t->ctx, DATA_DEFINITIONS);
    unsigned mine;
    return g && depth_of(g, t->owner, &mine) > 0;
}
