/* SPDX-License-Identifier: MIT
 *
 * What workers let one another know beside the table: which sums they are at, so that one puts off
 * what another is at (search.c), and that such a sum is decided, so that one that is still below it
 * gives up. */
#include "solve/solve.h"

/* A slot: 24 bits of the key, and how many workers are there. */
enum { WORKERS_MOST = 255 };

static _Atomic uint32_t *busy_slot(solver *s, ttable_key key) {
    return &s->busy[key.b & (BUSY_SLOTS - 1)];
}

static uint32_t tag_of(ttable_key key) { return (uint32_t)(key.b >> 32) & ~(uint32_t)WORKERS_MOST; }

/* So many more workers are at the sum; false when the slot is that of another one. */
static bool slot_add(solver *s, ttable_key key, int workers, uint32_t *now) {
    _Atomic uint32_t *slot = busy_slot(s, key);
    const uint32_t tag = tag_of(key);
    uint32_t old = atomic_load_explicit(slot, memory_order_relaxed), fresh;
    do {
        const uint32_t count = old & WORKERS_MOST;
        if (count != 0 && (old & ~(uint32_t)WORKERS_MOST) != tag) return false;
        if (workers > 0 && count == WORKERS_MOST) return false;
        *now = count + (uint32_t)workers;
        fresh = tag | *now;
    } while (!atomic_compare_exchange_weak_explicit(slot, &old, fresh, memory_order_acq_rel,
                                                    memory_order_relaxed));
    return true;
}

bool is_busy(const worker *l, ttable_key key) {
    const uint32_t slot = atomic_load_explicit(busy_slot(l->solver, key), memory_order_relaxed);
    return (slot & WORKERS_MOST) != 0 && (slot & ~(uint32_t)WORKERS_MOST) == tag_of(key);
}

void path_enter(worker *l, frame *here) {
    uint32_t workers;
    here->above = l->path;
    l->path = here;
    here->marked = l->solver->shared && slot_add(l->solver, here->key, 1, &workers);
}

verdict path_leave(worker *l, const frame *here, verdict v) {
    uint32_t left = 0;
    l->path = here->above;
    if (l->decided == here) {
        v = l->decision;
        l->decided = NULL;
    }
    if (here->marked) slot_add(l->solver, here->key, -1, &left);
    if (v != STOPPED && left > 0)
        atomic_fetch_add_explicit(&l->solver->news, 1, memory_order_release);
    return v;
}

void path_review(task *t, worker *l) {
    for (const frame *at = l->path; at; at = at->above) {
        const verdict v =
            at->sum ? sum_known(t, l, at->sum, at->key) : nim_known(l, at->component, at->n);
        if (v == STOPPED) continue;
        l->decided = at;
        l->decision = v;
    }
}
