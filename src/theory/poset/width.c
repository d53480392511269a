/* SPDX-License-Identifier: MIT
 *
 * Chains and antichains. The least number of chains into which a poset can be parted is the largest
 * size of an antichain (Dilworth 1950); both come out of one maximum matching (Fulkerson 1956): a
 * chain is a sequence of elements each of which is matched with the next one, so n elements make
 * n - m chains for m matched pairs, and by König's theorem what a least vertex cover leaves over on
 * both sides is an antichain of that size. */
#include "poset/poset.h"

#include <string.h>

#define FREE UINT32_MAX

/* Each element stands on two sides: low x may be matched with high y when x < y. */
typedef struct matching {
    const poset *p;
    uint32_t *above, *below; /* partner of low x, of high y; FREE */
    uint32_t *from;       /* of a high element that was reached: the low one it was reached from */
    uint32_t *queue;      /* low elements that were reached */
    uint64_t *low, *high; /* reached */
} matching;

/* Goes on from the low elements in the queue along alternating paths. Returns the free high element
 * that was reached first, FREE when none is. */
static uint32_t reach(task *t, matching *m, uint32_t count) {
    const poset *p = m->p;
    for (uint32_t next = 0; next < count; next++) {
        const uint32_t x = m->queue[next];
        SET_EACH(p, poset_above(p, x), y) {
            task_poll(t);
            if (y == x || set_has(m->high, y)) continue;
            set_add(m->high, y);
            m->from[y] = x;
            if (m->below[y] == FREE) return y;
            set_add(m->low, m->below[y]);
            m->queue[count++] = m->below[y];
        }
    }
    return FREE;
}

static void forget(matching *m) {
    memset(m->low, 0, m->p->words * sizeof *m->low);
    memset(m->high, 0, m->p->words * sizeof *m->high);
}

/* Turns the path that ends in high y round. */
static void augment(matching *m, uint32_t y) {
    while (y != FREE) {
        const uint32_t x = m->from[y], next = m->above[x];
        m->below[y] = x;
        m->above[x] = y;
        y = next;
    }
}

static matching match(task *t, const poset *p) {
    matching m = {p,
                  SCRATCH_ARRAY(t, uint32_t, p->count),
                  SCRATCH_ARRAY(t, uint32_t, p->count),
                  SCRATCH_ARRAY(t, uint32_t, p->count),
                  SCRATCH_ARRAY(t, uint32_t, p->count),
                  set_new(t, p),
                  set_new(t, p)};
    for (uint32_t x = 0; x < p->count; x++) m.above[x] = m.below[x] = FREE;
    for (uint32_t x = 0; x < p->count; x++) {
        task_progress(t, "matching", x, p->count);
        forget(&m);
        m.queue[0] = x;
        augment(&m, reach(t, &m, 1));
    }
    return m;
}

uint32_t chain_partition(task *t, const poset *p, uint32_t *chain, uint64_t *antichain) {
    matching m = match(t, p);
    uint32_t chains = 0;
    for (uint32_t x = 0; x < p->count; x++)
        chain[x] = m.below[x] == FREE ? chains++ : chain[m.below[x]];
    if (!antichain) return chains;

    uint32_t free = 0;
    forget(&m);
    for (uint32_t x = 0; x < p->count; x++) {
        if (m.above[x] != FREE) continue;
        set_add(m.low, x);
        m.queue[free++] = x;
    }
    reach(t, &m, free);
    for (size_t i = 0; i < p->words; i++) antichain[i] = m.low[i] & ~m.high[i];
    return chains;
}

uint32_t poset_width(task *t, const poset *p) {
    return chain_partition(t, p, SCRATCH_ARRAY(t, uint32_t, p->count), NULL);
}
