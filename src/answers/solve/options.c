/* SPDX-License-Identifier: MIT
 *
 * The moves of components that come again and again, without those that are dominated, and with
 * those that are reversible bypassed (J. H. Conway, On Numbers and Games, chapter 10).
 *
 * Options are compared by the search itself: a <= b when Left, moving first, loses a - b. Most of
 * these searches are short, since options of one component share parts, which cancel; one that
 * takes too long is given up, and its option stays. So a list may be longer than the canonical form
 * has it, but the component with these options is always equal to what it was.
 *
 * Rulesets that give bounds are left alone: their values are hot and large, and differences of such
 * values cost more than any search spares. Where components have atomic weights (weights.c) these
 * do better.
 *
 * Lists are shared by all workers and stay as long as the search does. */
#include <string.h>

#include "base/tuning/solve.inc"
#include "solve/solve.h"

/* ---- lists of sums ---- */

typedef struct sum_list {
    sum *at; /* in scratch memory */
    uint32_t count, capacity;
} sum_list;

static bool list_add(task *t, worker *l, const sum *s, void *arg) {
    (void)l;
    sum_list *list = arg;
    if (list->count == list->capacity)
        list->at = scratch_wider(t, list->at, &list->capacity, sizeof *list->at);
    list->at[list->count++] = *s;
    return true;
}

static sum_list left_options(task *t, worker *l, const sum *s) {
    sum_list list = {NULL, 0, 0};
    sum_left_moves(t, l, s, list_add, &list);
    return list;
}

static sum negative_of(task *t, const sum *s) {
    sum negative;
    sum_copy(t, s, s->count, 0, &negative);
    sum_negate(t, &negative);
    return negative;
}

/* ---- comparisons ---- */

uint64_t cost_of(const task *t, const worker *l) {
    return task_work(t) + NODE_COST * l->counts.nodes;
}

bool is_given_up(const task *t, const worker *l) {
    return l->give_up_at != 0 && cost_of(t, l) >= l->give_up_at;
}

verdict sum_search_briefly(task *t, worker *l, const sum *s, uint64_t cost) {
    const verdict known = sum_known(t, l, s, sum_key(s));
    if (known != STOPPED) return known;
    const worker before = *l;
    l->give_up_at = cost_of(t, l) + cost;
    l->hopeful = false;
    const verdict v = sum_search(t, l, s);
    l->give_up_at = before.give_up_at;
    l->hopeful = before.hopeful;
    l->part = before.part;
    l->done = before.done;
    return v;
}

/* Is a <= b? False also when that was not found out. */
static bool is_at_most(task *t, worker *l, const sum *a, const sum *b) {
    const arena_mark mark = scratch_mark(t);
    const uint64_t cost = cost_of(t, l);
    sum difference = negative_of(t, b);
    sum_add_sum(t, &difference, a);
    const verdict v = sum_search_briefly(t, l, &difference, COMPARE_COST);
    l->compared += cost_of(t, l) - cost;
    scratch_release(t, mark);
    return v == LOSES;
}

static void drop_dominated(task *t, worker *l, sum_list *options) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < options->count; i++) {
        const sum option = options->at[i];
        bool dominated = false;
        for (uint32_t k = 0; k < kept && !dominated; k++)
            dominated = is_at_most(t, l, &option, &options->at[k]);
        if (dominated) continue;
        uint32_t still = 0;
        for (uint32_t k = 0; k < kept; k++)
            if (!is_at_most(t, l, &options->at[k], &option)) options->at[still++] = options->at[k];
        kept = still;
        options->at[kept++] = option;
    }
    options->count = kept;
}

/* Puts the options that come in place of an option of g into the list: what Left can do after an
 * answer of Right that is at most g. False when there is no such answer. */
static bool bypass(task *t, worker *l, const sum *g, const sum *option, sum_list *out) {
    const sum turned = negative_of(t, option);
    const sum_list answers = left_options(t, l, &turned);
    for (uint32_t i = 0; i < answers.count; i++) {
        sum *answer = &answers.at[i];
        sum_negate(t, answer);
        if (!is_at_most(t, l, answer, g)) continue;
        sum_left_moves(t, l, answer, list_add, out);
        return true;
    }
    return false;
}

/* True when some option was reversible. */
static bool bypass_reversible(task *t, worker *l, const sum *g, sum_list *options) {
    sum_list out = {NULL, 0, 0};
    bool any = false;
    for (uint32_t i = 0; i < options->count; i++) {
        const sum option = options->at[i];
        if (bypass(t, l, g, &option, &out))
            any = true;
        else
            list_add(t, l, &option, &out);
    }
    *options = out;
    return any;
}

/* ---- lists that stay ---- */

/* One block: the list, its sums, their components, the words of these. NULL when there is no
 * memory. */
static move_list *list_keep(repertoire *r, ttable_key key, const sum_list *from) {
    size_t components = 0, words = 0;
    for (uint32_t i = 0; i < from->count; i++)
        for (uint32_t k = 0; k < from->at[i].count; k++, components++)
            words += from->at[i].components[k].count;
    pthread_mutex_lock(&r->growing);
    move_list *list =
        arena_alloc(&r->memory, sizeof *list + from->count * sizeof(sum) +
                                    components * sizeof(component) + words * sizeof(uint64_t));
    pthread_mutex_unlock(&r->growing);
    if (!list) return NULL;
    *list = (move_list){key, from->count};
    component *next_component = (component *)(void *)(list->at + from->count);
    uint64_t *next_word = (uint64_t *)(void *)(next_component + components);
    for (uint32_t i = 0; i < from->count; i++) {
        const sum *s = &from->at[i];
        list->at[i] = (sum){s->value, s->count, s->count, next_component};
        for (uint32_t k = 0; k < s->count; k++) {
            *next_component = s->components[k];
            if (s->components[k].count > 0)
                memcpy(next_word, s->components[k].words,
                       s->components[k].count * sizeof *next_word);
            next_component++->words = next_word;
            next_word += s->components[k].count;
        }
    }
    return list;
}

const move_list *component_compare_options(task *t, worker *l, const component *p) {
    const arena_mark mark = scratch_mark(t);
    sum g = {.value = REF_ZERO};
    sum_add_component(t, &g, p);
    l->comparing = true;
    const sum_list moves = left_options(t, l, &g);
    sum_list options = {SCRATCH_ARRAY(t, sum, moves.capacity), moves.count, moves.capacity};
    if (moves.count > 0) memcpy(options.at, moves.at, moves.count * sizeof *moves.at);
    drop_dominated(t, l, &options);
    for (int i = 0; i < COMPARE_ROUNDS && bypass_reversible(t, l, &g, &options); i++)
        drop_dominated(t, l, &options);
    l->comparing = false;
    const move_list *list = NULL;
    if (!l->decided && !worker_is_stopped(l))
        list = list_keep(&l->solver->repertoire, p->key[0],
                         options.count < moves.count ? &options : &moves);
    scratch_release(t, mark);
    return list;
}

void repertoire_open(ender_ctx *ctx, repertoire *r) {
    r->memory.ctx = ctx;
    pthread_mutex_init(&r->growing, NULL);
}

void repertoire_close(repertoire *r) {
    arena_free(&r->memory);
    pthread_mutex_destroy(&r->growing);
}

const move_list *component_options(task *t, worker *l, const component *p) {
    if (p->kind->rules->search.bounds || l->solver->weighing) return NULL;
    const ttable_key key = p->key[0];
    known_component *place = &l->solver->repertoire.at[key.a & (KNOWN_COMPONENTS - 1)];
    const move_list *list = atomic_load_explicit(&place->list, memory_order_acquire);
    if (list) return key_same(list->key, key) ? list : NULL;
    const uint32_t tag = (uint32_t)key.b;
    if (atomic_load_explicit(&place->tag, memory_order_relaxed) != tag) {
        if (atomic_load_explicit(&place->met, memory_order_relaxed) > 0) {
            atomic_fetch_sub_explicit(&place->met, 1, memory_order_relaxed);
            return NULL;
        }
        atomic_store_explicit(&place->tag, tag, memory_order_relaxed);
    }
    if (atomic_load_explicit(&place->met, memory_order_relaxed) < COMPARE_AFTER)
        atomic_fetch_add_explicit(&place->met, 1, memory_order_relaxed);
    else if (!l->comparing && (1 + COMPARE_SHARE) * l->compared <= cost_of(t, l)) {
        atomic_store_explicit(&place->met, 0, memory_order_relaxed);
        list = component_compare_options(t, l, p);
        if (list) atomic_store_explicit(&place->list, list, memory_order_release);
    }
    return list;
}
