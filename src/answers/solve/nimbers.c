/* SPDX-License-Identifier: MIT
 *
 * Sums of impartial positions (J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical
 * Computer Science 462, 2012). A position X with a nimber *n beside it is lost by who is to move
 * exactly when the nim value of X is n. So nim values are found by a search that only asks who
 * wins, and stops at the first move that does: X + *0, X + *1 and so on, until one of them is lost.
 * A sum of positions has all of its summands but the largest replaced by their nim values first,
 * since a search through a sum costs the product of what its summands cost.
 *
 * What is kept of a position is its nim value or, as long as it is not known, a set of nim values
 * that it does not have. */
#include <stdlib.h>

#include "solve/solve.h"

enum {
    NIM_KNOWN = 1 << 15,
    NIM_VALUE = NIM_KNOWN - 1,
    NIM_EXCLUDED = 15 /* nim values below that have a bit */
};

/* ---- what is known of a position ---- */

/* Apart from the key of a sum that has this component only. */
static ttable_key nim_key(const component *x) { return (ttable_key){x->key[0].a, ~x->key[0].b}; }

/* The same for a component with *n beside it: the place of a worker. */
static ttable_key nim_search_key(const component *x, uint32_t n) {
    const ttable_key key = nim_key(x);
    return (ttable_key){key.a, key.b + n * UINT64_C(0x9E3779B97F4A7C15)};
}

uint16_t nim_answer_of(const worker *l, const component *x) {
    ttable_entry found[TTABLE_WAYS];
    return ttable_read(l->solver->table, nim_key(x), found) > 0 ? found[0].answer : 0;
}

void nim_answer_keep(worker *l, const component *x, uint16_t answer, uint64_t nodes) {
    ttable_write(l->solver->table, nim_key(x), (ttable_entry){0, answer, ttable_work(nodes)});
}

bool nim_answer_is_value(uint16_t answer) { return answer & NIM_KNOWN; }

uint32_t nim_answer_value(uint16_t answer) { return answer & NIM_VALUE; }

verdict nim_answer_says(uint16_t answer, const component *x, uint32_t n) {
    if (nim_answer_is_value(answer)) return nim_answer_value(answer) == n ? LOSES : WINS;
    if (n < NIM_EXCLUDED && (answer >> n & 1)) return WINS;
    return n > x->moves[0] ? WINS : STOPPED;
}

uint16_t nim_answer_add(uint16_t answer, uint32_t n, verdict v) {
    if (v == LOSES) return (uint16_t)(NIM_KNOWN | n);
    return n < NIM_EXCLUDED && !nim_answer_is_value(answer) ? (uint16_t)(answer | 1u << n) : answer;
}

static void learn(worker *l, const component *x, uint32_t n, verdict v, uint64_t nodes) {
    const uint16_t before = nim_answer_of(l, x), after = nim_answer_add(before, n, v);
    if (after != before) nim_answer_keep(l, x, after, nodes);
}

verdict nim_known(const worker *l, const component *x, uint32_t n) {
    return nim_answer_says(nim_answer_of(l, x), x, n);
}

/* ---- moves ---- */

typedef struct nim_successor {
    sum sum; /* its value, a nimber, is that of the known parts and of *n */
    uint32_t size;
    bool lost; /* known to win for the opponent */
} nim_successor;

typedef struct nim_successors {
    nim_successor *at;
    uint32_t count;
    bool won;
} nim_successors;

static uint32_t star_of(task *t, const sum *s) { return nus_get(t, s->value).star; }

/* Components whose nim value is known become part of the value. */
static void fold(task *t, worker *l, sum *s) {
    for (uint32_t i = s->count; i-- > 0;) {
        const uint16_t answer = nim_answer_of(l, &s->components[i]);
        if (!nim_answer_is_value(answer)) continue;
        s->value = game_add(t, s->value, ref_nimber(t, nim_answer_value(answer)));
        s->components[i] = s->components[--s->count];
    }
}

verdict nim_sum_known(task *t, worker *l, sum *s) {
    fold(t, l, s);
    if (s->count == 0) return game_le(t, s->value, REF_ZERO) ? LOSES : WINS;
    if (s->count > 1 || !ref_is_nimber(t, s->value, NULL)) return STOPPED;
    return nim_known(l, &s->components[0], star_of(t, s));
}

static int smaller_first(const void *a, const void *b) {
    const nim_successor *x = a, *y = b;
    if (x->size != y->size) return x->size < y->size ? -1 : 1;
    const uint64_t p = x->sum.components[0].key[0].a, q = y->sum.components[0].key[0].a;
    return p < q ? -1 : p > q;
}

static nim_successors successors_of(task *t, worker *l, const component *x, uint32_t n) {
    positions options;
    positions_open(t, &options);
    x->kind->rules->moves.options(x->kind->rules, x->words, x->count, ENDER_LEFT, &options);
    nim_successors all = {SCRATCH_ARRAY(t, nim_successor, (size_t)options.count + 1), 0, false};
    for (uint32_t i = 0; i < options.count && !all.won; i++) {
        size_t words;
        const uint64_t *option = positions_at(&options, i, &words);
        nim_successor *c = &all.at[all.count];
        *c = (nim_successor){.sum = {.value = ref_nimber(t, n)}};
        sum_add_block(t, l, &c->sum, x->kind, option, words, false);
        l->counts.moves++;
        const verdict v = nim_sum_known(t, l, &c->sum);
        if (v == LOSES) all.won = true;
        if (v != STOPPED) continue;
        for (uint32_t k = 0; k < c->sum.count; k++) c->size += c->sum.components[k].moves[0];
        all.count++;
    }
    if (!all.won && all.count > 1) qsort(all.at, all.count, sizeof *all.at, smaller_first);
    return all;
}

/* ---- the search ---- */

static verdict nim_search(task *t, worker *l, const component *x, uint32_t n);
/* False if the worker must stop. */
static bool component_nim_value(task *t, worker *l, const component *x, uint32_t *value);

/* Does who is to move win this sum of impartial components and nimbers? */
static verdict successor_search(task *t, worker *l, nim_successor *c) {
    verdict v = nim_sum_known(t, l, &c->sum);
    while (v == STOPPED && c->sum.count > 1) {
        uint32_t least = 0;
        for (uint32_t i = 1; i < c->sum.count; i++)
            if (c->sum.components[i].moves[0] < c->sum.components[least].moves[0]) least = i;
        uint32_t star;
        if (!component_nim_value(t, l, &c->sum.components[least], &star)) return STOPPED;
        c->sum.value = game_add(t, c->sum.value, ref_nimber(t, star));
        c->sum.components[least] = c->sum.components[--c->sum.count];
        v = nim_sum_known(t, l, &c->sum);
    }
    return v == STOPPED ? nim_search(t, l, &c->sum.components[0], star_of(t, &c->sum)) : v;
}

/* Is another worker at it, and some move before it tried? (search.c) */
static bool is_put_off(const worker *l, const nim_successor *c, uint32_t i, uint32_t star) {
    return i >= PUT_OFF_FROM && c->sum.count == 1 &&
           is_busy(l, nim_search_key(&c->sum.components[0], star));
}

static verdict try_successors(task *t, worker *l, nim_successors *all, bool put_off) {
    for (uint32_t i = 0; i < all->count; i++) {
        nim_successor *c = &all->at[i];
        if (c->lost) continue;
        if (put_off && is_put_off(l, c, i, star_of(t, &c->sum))) continue;
        const verdict v = successor_search(t, l, c);
        if (v == LOSES) return WINS;
        if (v == STOPPED) return STOPPED;
        c->lost = true;
    }
    return LOSES;
}

static verdict search_moves(task *t, worker *l, const component *x, uint32_t n) {
    nim_successors all = successors_of(t, l, x, n);
    if (all.won) return WINS;
    if (l->solver->shared) {
        const verdict v = try_successors(t, l, &all, true);
        if (v != LOSES) return v;
    }
    return try_successors(t, l, &all, false);
}

/* The moves in *n: one of them wins if the nim value of X is less. */
static verdict search_lower(task *t, worker *l, const component *x, uint32_t n) {
    for (uint32_t lower = 0; lower < n; lower++) {
        verdict v = nim_known(l, x, lower);
        if (v == STOPPED) v = nim_search(t, l, x, lower);
        if (v == LOSES) return WINS;
        if (v == STOPPED) return STOPPED;
    }
    return LOSES;
}

typedef struct nim_call {
    worker *worker;
    const component *component;
    uint32_t n;
    verdict result;
} nim_call;

static void nim_thunk(task *t, void *arg) {
    nim_call *call = arg;
    call->result = nim_search(t, call->worker, call->component, call->n);
}

static verdict nim_search(task *t, worker *l, const component *x, uint32_t n) {
    if (UNLIKELY(stack_is_low(t))) {
        nim_call call = {l, x, n, STOPPED};
        deep_call(t, nim_thunk, &call);
        return call.result;
    }
    if (worker_enter(t, l)) return STOPPED;
    const uint64_t before = l->counts.nodes;
    worker_count_node(t, l);
    const arena_mark mark = scratch_mark(t);
    frame here = {.component = x, .n = n, .key = nim_search_key(x, n)};
    path_enter(l, &here);
    verdict v = search_moves(t, l, x, n);
    scratch_release(t, mark);
    if (v == WINS) learn(l, x, n, WINS, l->counts.nodes - before);
    if (v == LOSES) v = search_lower(t, l, x, n);
    if (v == LOSES) learn(l, x, n, LOSES, l->counts.nodes - before);
    return path_leave(l, &here, v);
}

static bool component_nim_value(task *t, worker *l, const component *x, uint32_t *value) {
    for (uint32_t n = 0;; n++) {
        verdict v = nim_known(l, x, n);
        if (v == STOPPED) v = nim_search(t, l, x, n);
        if (v == STOPPED) return false;
        *value = n;
        if (v == LOSES) return true;
    }
}

bool sum_is_impartial(const sum *s) {
    for (uint32_t i = 0; i < s->count; i++)
        if (!s->components[i].kind->rules->play.impartial) return false;
    return true;
}

bool sum_has_nimber(task *t, const sum *s) { return ref_is_nimber(t, s->value, NULL); }

verdict nim_sum_search(task *t, worker *l, const sum *s) {
    if (l->solver->couples) return couples_search(t, l, s);
    nim_successor c = {.size = 0};
    sum_copy(t, s, s->count, 0, &c.sum);
    return successor_search(t, l, &c);
}

bool sum_settle(task *t, worker *l, sum *s) {
    while (s->count > 0) {
        uint32_t star;
        const component *last = &s->components[s->count - 1];
        if (!(l->solver->couples ? couples_nim_value : component_nim_value)(t, l, last, &star))
            return false;
        s->value = game_add(t, s->value, ref_nimber(t, star));
        s->count--;
    }
    return true;
}
