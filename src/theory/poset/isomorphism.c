/* SPDX-License-Identifier: MIT
 *
 * Are two posets isomorphic? Elements are coloured by how many lie above and below, then again and
 * again by the colours of what lies above and below, until nothing changes; then they are matched
 * one after the other within the colours, with a step back where the order disagrees. */
#include "poset/poset.h"

typedef struct pairing {
    const poset *p, *q;
    const uint64_t *p_colours, *q_colours;
    uint64_t *taken; /* elements of q */
    uint32_t *image, *tried;
} pairing;

static uint64_t mixed(uint64_t a, uint64_t b) {
    const uint64_t words[2] = {a, b};
    return hash_words(words, 2);
}

/* Equal colours are only a hint, so a hash will do: two elements that an isomorphism can match have
 * the same one. */
static uint64_t *colours(task *t, const poset *p) {
    enum { ROUNDS = 4 };
    uint64_t *now = SCRATCH_ARRAY(t, uint64_t, p->count);
    uint64_t *next = SCRATCH_ARRAY(t, uint64_t, p->count);
    for (uint32_t x = 0; x < p->count; x++)
        now[x] = mixed(set_count(p, poset_above(p, x)), set_count(p, poset_below(p, x)));
    for (int round = 0; round < ROUNDS; round++) {
        for (uint32_t x = 0; x < p->count; x++) {
            uint64_t above = 0, below = 0;
            SET_EACH(p, poset_above(p, x), y) above += mixed(now[y], 1);
            SET_EACH(p, poset_below(p, x), y) below += mixed(now[y], 2);
            task_poll(t);
            next[x] = mixed(now[x], mixed(above, below));
        }
        uint64_t *const other = now;
        now = next;
        next = other;
    }
    return now;
}

static bool fits(const pairing *m, uint32_t x, uint32_t y) {
    if (set_has(m->taken, y) || m->p_colours[x] != m->q_colours[y]) return false;
    for (uint32_t i = 0; i < x; i++)
        if (poset_le(m->p, i, x) != poset_le(m->q, m->image[i], y)) return false;
    return true;
}

bool find_isomorphism(task *t, const poset *p, const poset *q, uint32_t *image) {
    if (p->count != q->count) return false;
    pairing m = {p, q, colours(t, p), colours(t, q), set_new(t, q), image, NULL};
    m.tried = SCRATCH_ARRAY(t, uint32_t, p->count + 1); /* where to look on for element x */
    m.tried[0] = 0;
    for (uint32_t x = 0; x < p->count;) {
        uint32_t y = m.tried[x];
        while (y < q->count && !fits(&m, x, y)) {
            task_poll(t);
            y++;
        }
        if (y < q->count) {
            image[x] = y;
            set_add(m.taken, y);
            m.tried[x] = y + 1;
            m.tried[++x] = 0;
        } else {
            if (x == 0) return false;
            set_remove(m.taken, image[--x]);
        }
    }
    return true;
}
