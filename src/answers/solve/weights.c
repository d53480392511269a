/* SPDX-License-Identifier: MIT
 *
 * Sums decided by atomic weights, which are added up: who is to move wins an all-small sum whose
 * weight is |> 0 for her, and loses one whose weight is at most -2 (E. R. Berlekamp, J. H. Conway,
 * R. K. Guy, Winning Ways, chapter 8). Between these it is searched, but most moves lead out of
 * there: what does not keep the weight is answered at once.
 *
 * The weight of a component comes from those of its options, far from its canonical form, which may
 * be out of reach. Where the far star has to choose among integers, the search compares the
 * component with it, in the same way as options are compared. Rows have few different components,
 * about six of each length in Clobber, and weights that are small; boards have too many components.
 *
 * Weights are kept in the table of the search, under keys of their own: for the component as its
 * words say it, without the sign. */
#include "analysis/analysis.h"
#include "base/tuning/solve.inc"
#include "solve/solve.h"

enum {
    IN_VAIN = 2,           /* the answers of entries: no weight was found; */
    WEIGHED = 3,           /* or the depth of the component on top of this: */
    DEPTH_MOST = INT16_MAX /* moves of the longest play */
};

/* ---- what is kept ---- */

typedef struct weighed {
    ref weight;
    uint32_t depth; /* moves that a play can have at most */
} weighed;

static ttable_key weight_key(const component *p) {
    const ttable_key key = p->key[p->negative];
    return (ttable_key){key.a, key.b ^ UINT64_C(0x1F83D9ABFB41BD6B)};
}

/* IN_VAIN, at least WEIGHED, or 0 if it was not tried. */
static unsigned weight_find(task *t, const worker *l, const component *p, weighed *out) {
    ttable_entry found[TTABLE_WAYS];
    if (ttable_read(l->solver->table, weight_key(p), found) == 0) return 0;
    const ref weight = {found[0].value};
    if (found[0].answer >= WEIGHED)
        *out = (weighed){p->negative ? game_neg(t, weight) : weight, found[0].answer - WEIGHED};
    return found[0].answer;
}

static void weight_keep(task *t, worker *l, const component *p, unsigned answer, ref weight) {
    if (p->negative) weight = game_neg(t, weight);
    ttable_write(l->solver->table, weight_key(p),
                 (ttable_entry){weight.bits, (uint16_t)answer, UINT8_MAX});
}

/* ---- the far star ---- */

/* How a component of this depth compares with *m for all m beyond: none of its positions is worth
 * such a nimber. False when it takes too long. */
static bool compare_with_far_star(task *t, worker *l, const sum *g, const sum *turned,
                                  uint32_t depth, ender_relation *out) {
    bool at_most[2] = {false, false};
    for (int i = 0; i < 2; i++) {
        const uint64_t before = cost_of(t, l);
        const arena_mark mark = scratch_mark(t);
        sum s;
        sum_copy(t, i == 0 ? g : turned, g->count, 0, &s);
        s.value = game_add(t, s.value, ref_nimber(t, depth + 1));
        const verdict v = sum_search_briefly(t, l, &s, l->to_ask);
        scratch_release(t, mark);
        const uint64_t cost = cost_of(t, l) - before;
        l->to_ask = cost < l->to_ask ? l->to_ask - cost : 0;
        if (v == STOPPED || l->to_ask == 0) return false;
        at_most[i] = v == LOSES;
    }
    *out = at_most[0] ? ENDER_LESS : at_most[1] ? ENDER_GREATER : ENDER_CONFUSED;
    return true;
}

/* ---- weights of components ---- */

static bool component_weigh(task *t, worker *l, const component *p, weighed *out);

static bool value_weigh(task *t, ref g, weighed *out) {
    if (!game_is_all_small(t, g)) return false;
    *out = (weighed){atomic_weight(t, g), game_birthday_small(t, g)};
    return true;
}

static bool sum_weigh(task *t, worker *l, const sum *s, weighed *out) {
    if (!value_weigh(t, s->value, out)) return false;
    for (uint32_t i = 0; i < s->count; i++) {
        weighed w;
        if (!component_weigh(t, l, &s->components[i], &w)) return false;
        out->weight = game_add(t, out->weight, w.weight);
        out->depth += w.depth;
    }
    return out->depth < DEPTH_MOST;
}

/* The weights of options, each once. */
typedef struct weight_list {
    ref *at; /* in scratch memory */
    uint32_t count, capacity, depth;
    bool complete;
} weight_list;

static bool list_add(task *t, worker *l, const sum *option, void *arg) {
    weight_list *list = arg;
    weighed w;
    list->complete = sum_weigh(t, l, option, &w);
    if (!list->complete) return false;
    if (w.depth > list->depth) list->depth = w.depth;
    for (uint32_t i = 0; i < list->count; i++)
        if (ref_same(list->at[i], w.weight)) return true;
    if (list->count == list->capacity)
        list->at = scratch_wider(t, list->at, &list->capacity, sizeof *list->at);
    list->at[list->count++] = w.weight;
    return true;
}

static weight_list weights_of_options(task *t, worker *l, const sum *g) {
    weight_list list = {NULL, 0, 0, 0, true};
    sum_left_moves(t, l, g, list_add, &list);
    return list;
}

/* False too for a component that is not all-small. */
static bool component_weigh_anew(task *t, worker *l, const component *p, weighed *out) {
    sum g = {.value = REF_ZERO}, turned;
    sum_add_component(t, &g, p);
    sum_copy(t, &g, g.count, 0, &turned);
    sum_negate(t, &turned);
    const weight_list left = weights_of_options(t, l, &g);
    if (!left.complete) return false;
    const weight_list right = weights_of_options(t, l, &turned);
    if (!right.complete) return false;
    *out = (weighed){REF_ZERO, 1 + (left.depth > right.depth ? left.depth : right.depth)};
    if (left.count == 0 || right.count == 0) return left.count == right.count;
    for (uint32_t i = 0; i < right.count; i++) right.at[i] = game_neg(t, right.at[i]);
    const weighing w = weights_formed(t, left.at, left.count, right.at, right.count);
    ender_relation far_star = ENDER_CONFUSED;
    if (w.asks_star && !compare_with_far_star(t, l, &g, &turned, out->depth, &far_star))
        return false;
    out->weight = weight_chosen(t, &w, far_star);
    return true;
}

typedef struct weigh_call {
    worker *worker;
    const component *component;
    weighed *out;
    bool result;
} weigh_call;

static void weigh_thunk(task *t, void *arg) {
    weigh_call *call = arg;
    call->result = component_weigh(t, call->worker, call->component, call->out);
}

static bool is_interrupted(const worker *l) { return l->decided || worker_is_stopped(l); }

static bool component_weigh(task *t, worker *l, const component *p, weighed *out) {
    const unsigned known = weight_find(t, l, p, out);
    if (known != 0) return known >= WEIGHED;
    if (UNLIKELY(stack_is_low(t))) {
        weigh_call call = {l, p, out, false};
        deep_call(t, weigh_thunk, &call);
        return call.result;
    }
    if (l->to_weigh == 0 || is_interrupted(l)) return false;
    l->to_weigh--;
    task_poll(t);
    const arena_mark mark = scratch_mark(t);
    const bool done = component_weigh_anew(t, l, p, out);
    scratch_release(t, mark);
    if (done)
        weight_keep(t, l, p, WEIGHED + out->depth, out->weight);
    else if (!is_interrupted(l))
        weight_keep(t, l, p, IN_VAIN, REF_ZERO);
    return done;
}

static bool components_weigh(task *t, worker *l, const sum *root) {
    bool all = true;
    l->comparing = true;
    l->to_weigh = WEIGH_MOST;
    l->to_ask = ASK_COST;
    for (uint32_t i = 0; i < root->count && all; i++) {
        weighed w;
        all = component_weigh(t, l, &root->components[i], &w);
    }
    l->comparing = false;
    return all;
}

void root_weigh(task *t, worker *l) {
    solver *s = l->solver;
    if (l->counts.nodes < WEIGH_NODES) return;
    /* What is a component from now on is to have a weight. */
    const uint32_t threshold = s->threshold.now, most = s->threshold.most;
    s->weighing = true;
    if (!s->threshold.given) {
        s->threshold.now = THRESHOLD_WITH_WEIGHTS;
        s->threshold.most = THRESHOLD_WITH_WEIGHTS;
    }
    const bool all = components_weigh(t, l, s->root);
    s->tried_weights = all || !is_interrupted(l);
    if (all) {
        atomic_store_explicit(&s->weighs, true, memory_order_release);
        return;
    }
    s->threshold.now = threshold;
    s->threshold.most = most;
    s->weighing = false;
}

/* ---- weights of sums ---- */

void component_find_weight(task *t, const worker *l, component *p) {
    weighed w;
    p->weight = REF_NONE;
    if (worker_weighs(l) && weight_find(t, l, p, &w) >= WEIGHED) p->weight = w.weight;
}

bool sum_find_weight(task *t, const worker *l, const sum *s, ref *weight) {
    weighed value;
    if (!worker_weighs(l) || !value_weigh(t, s->value, &value)) return false;
    *weight = value.weight;
    for (uint32_t i = 0; i < s->count; i++) {
        component *p = &s->components[i];
        if (ref_same(p->weight, REF_NONE)) component_find_weight(t, l, p);
        if (ref_same(p->weight, REF_NONE)) return false;
        *weight = game_add(t, *weight, p->weight);
    }
    return true;
}

verdict sum_weighed(task *t, const worker *l, const sum *s) {
    ref weight;
    if (!sum_find_weight(t, l, s, &weight)) return STOPPED;
    if (!game_le(t, weight, REF_ZERO)) return WINS;
    return game_le(t, weight, ref_integer(t, -2)) ? LOSES : STOPPED;
}
