/* SPDX-License-Identifier: MIT
 *
 * A realizer by search. A critical pair (x, y) is incomparable, with all that is below x below y
 * and all that is above y above x. Linear orders intersect in the order exactly when each critical
 * pair is reversed in one of them, y before x (Rabinovitch and Rival 1979). So the critical pairs
 * are dealt out to k classes, each of which must stay without a circle: its order is closed again
 * after every pair. The pair with the fewest classes left comes first, and of the classes that have
 * no pair yet only one is tried. Exponential at worst. */
#include "poset/poset.h"

#include <string.h>

typedef struct critical {
    uint32_t x, y; /* y is to come before x */
} critical;

typedef struct realizer_search {
    const poset *p;
    uint32_t k, used; /* classes; how many have a pair */
    poset *classes;
    critical *pairs;
    size_t count;
} realizer_search;

static bool is_critical(const poset *p, uint32_t x, uint32_t y) {
    if (poset_comparable(p, x, y)) return false;
    for (size_t i = 0; i < p->words; i++) {
        uint64_t below = poset_below(p, x)[i] & ~poset_below(p, y)[i];
        uint64_t above = poset_above(p, y)[i] & ~poset_above(p, x)[i];
        if (i == x / 64) below &= ~(UINT64_C(1) << (x % 64));
        if (i == y / 64) above &= ~(UINT64_C(1) << (y % 64));
        if (below != 0 || above != 0) return false;
    }
    return true;
}

static void find_critical(task *t, realizer_search *s) {
    for (int pass = 0; pass < 2; pass++) {
        s->count = 0;
        for (uint32_t x = 0; x < s->p->count; x++)
            for (uint32_t y = 0; y < s->p->count; y++) {
                task_poll(t);
                if (!is_critical(s->p, x, y)) continue;
                if (pass == 1) s->pairs[s->count] = (critical){x, y};
                s->count++;
            }
        if (pass == 0) s->pairs = SCRATCH_ARRAY(t, critical, s->count + 1);
    }
}

/* A copy of the order in which `lower` is below `upper` as well. */
static poset with_pair(task *t, const poset *p, uint32_t lower, uint32_t upper) {
    const size_t size = p->count * p->words;
    poset longer = *p;
    longer.above = SCRATCH_ARRAY(t, uint64_t, size);
    longer.below = SCRATCH_ARRAY(t, uint64_t, size);
    memcpy(longer.above, p->above, size * sizeof *p->above);
    memcpy(longer.below, p->below, size * sizeof *p->below);
    SET_EACH(p, poset_below(p, lower), a)
    for (size_t i = 0; i < p->words; i++)
        longer.above[a * p->words + i] |= poset_above(p, upper)[i];
    SET_EACH(p, poset_above(p, upper), b)
    for (size_t i = 0; i < p->words; i++)
        longer.below[b * p->words + i] |= poset_below(p, lower)[i];
    return longer;
}

/* How many classes could take the pair; UINT32_MAX when one has it reversed already. */
static uint32_t classes_left(const realizer_search *s, critical pair) {
    uint32_t capacity = 0;
    for (uint32_t k = 0; k < s->k; k++) {
        if (poset_le(&s->classes[k], pair.y, pair.x)) return UINT32_MAX;
        capacity += !poset_le(&s->classes[k], pair.x, pair.y);
    }
    return capacity;
}

static bool deal(task *t, realizer_search *s);

typedef struct deal_call {
    realizer_search *s;
    bool result;
} deal_call;

static void deal_deep(task *t, void *arg) {
    deal_call *call = arg;
    call->result = deal(t, call->s);
}

static bool deal(task *t, realizer_search *s) {
    if (stack_is_low(t)) {
        deal_call call = {s, false};
        deep_call(t, deal_deep, &call);
        return call.result;
    }
    critical next = {0, 0};
    uint32_t least = UINT32_MAX;
    for (size_t i = 0; i < s->count && least > 0; i++) {
        task_poll(t);
        const uint32_t capacity = classes_left(s, s->pairs[i]);
        if (capacity >= least) continue;
        least = capacity;
        next = s->pairs[i];
    }
    if (least == UINT32_MAX) return true;
    const arena_mark mark = scratch_mark(t);
    for (uint32_t k = 0; k < s->k && k <= s->used; k++) {
        const poset before = s->classes[k];
        if (poset_le(&before, next.x, next.y)) continue;
        const uint32_t used = s->used;
        s->classes[k] = with_pair(t, &before, next.y, next.x);
        if (k == used) s->used++;
        if (deal(t, s)) return true;
        s->classes[k] = before;
        s->used = used;
        scratch_release(t, mark);
    }
    return false;
}

/* The order with every pair that is still incomparable put into line. */
static void line_up(task *t, poset p, uint32_t *out) {
    uint64_t *placed = set_new(t, &p);
    for (uint32_t i = 0; i < p.count; i++)
        for (uint32_t x = 0; x < p.count; x++) {
            task_poll(t);
            if (set_has(placed, x)) continue;
            set_add(placed, x);
            if (set_within(&p, poset_below(&p, x), placed)) {
                out[i] = x;
                break;
            }
            set_remove(placed, x);
        }
}

bool realizer_by_search(task *t, const poset *p, uint32_t k, realizer *out) {
    realizer_search s = {.p = p, .k = k, .classes = SCRATCH_ARRAY(t, poset, k)};
    for (uint32_t i = 0; i < k; i++) s.classes[i] = *p;
    find_critical(t, &s);
    if (!deal(t, &s)) return false;
    *out = (realizer){k, SCRATCH_ARRAY(t, uint32_t, (size_t)k * p->count)};
    for (uint32_t i = 0; i < k; i++) line_up(t, s.classes[i], out->orders + (size_t)i * p->count);
    return true;
}
