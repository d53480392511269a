/* SPDX-License-Identifier: MIT
 *
 * The top of a long search: which sum is searched next, and how much may it cost?
 *
 * Who goes down from the root and is wrong about a move near it may not come back within a night.
 * So the highest sums of a long search are kept as a tree. The workers search its leaves, with a
 * bound on the cost; a leaf that is not decided by that gets its moves as leaves below it. Which
 * leaf is next, the proof numbers say (V. Allis, M. van der Meulen, J. van den Herik, Proof-number
 * search, Artificial Intelligence 66, 1994), here as those of who is to move and of the opponent
 * (A. Nagai, Df-pn algorithm for searching AND/OR trees and its applications, thesis, Tokyo, 2002);
 * a leaf begins with what the order of the moves says. That workers take leaves as jobs, and a leaf
 * that is taken looks harder to the others, is from I.-C. Wu, H.-H. Lin, D.-J. Sun, K.-Y. Kao,
 * P.-H. Lin, Y.-C. Chan, P.-T. Chen, Job-level proof number search, IEEE Transactions on
 * Computational Intelligence and AI in Games 5, 2013. */
#include <math.h>
#include <string.h>

#include "solve/solve.h"

/* Each move is thought twice as hard to win with as the one that the search would try before it, as
 * far as there: */
static const double hardest = 64, easiest = 1.0 / 16;
static const uint64_t any_number = UINT64_MAX / 2; /* of steps */

/* A component without what is known of it: by the time it is searched, it may have a value, and it
 * may be another search that does it. */
typedef struct held_component {
    const ruleset *rules;
    uint64_t *words;
    uint32_t count;
    bool negative;
} held_component;

struct proof_node {
    proof_node *above, *below;
    uint32_t count;         /* of the nodes below; 0 for a leaf */
    uint32_t workers;       /* at work here and below */
    double to_win, to_lose; /* how hard to show for who is to move: 0 when shown, or infinite */
    _Atomic uint64_t nodes; /* looked into here and below */
    ref value;
    uint32_t component_count;
    held_component *components;
};

/* ---- sums in the tree ---- */

static bool node_hold(proof_tree *top, proof_node *n, const sum *s) {
    size_t words = 0;
    for (uint32_t i = 0; i < s->count; i++) words += s->components[i].count;
    held_component *held =
        arena_alloc(&top->memory, s->count * sizeof *held + words * sizeof(uint64_t));
    if (!held) return false;
    uint64_t *next = (uint64_t *)(void *)(held + s->count);
    for (uint32_t i = 0; i < s->count; i++) {
        const component *p = &s->components[i];
        held[i] = (held_component){p->kind->rules, next, p->count, p->negative};
        memcpy(next, p->words, p->count * sizeof *next);
        next += p->count;
    }
    n->value = s->value;
    n->component_count = s->count;
    n->components = held;
    return true;
}

static void node_sum(task *t, worker *l, const proof_node *n, sum *out) {
    *out = (sum){.value = n->value};
    for (uint32_t i = 0; i < n->component_count; i++) {
        const held_component *p = &n->components[i];
        uint64_t *words = SCRATCH_ARRAY(t, uint64_t, p->count);
        memcpy(words, p->words, p->count * sizeof *words);
        sum_add_part(t, l, out, solver_kind(t, l->solver, p->rules), words, p->count, p->negative);
    }
}

/* ---- numbers ---- */

static verdict node_verdict(const proof_node *n) {
    return n->to_win == 0 ? WINS : n->to_lose == 0 ? LOSES : STOPPED;
}

static void node_decide(proof_node *n, verdict v) {
    n->to_win = v == WINS ? 0 : INFINITY;
    n->to_lose = v == WINS ? INFINITY : 0;
}

/* One move that wins is enough; that all of them lose is to be shown of each. */
static void node_update(proof_node *n) {
    double to_win = INFINITY, to_lose = 0;
    for (uint32_t i = 0; i < n->count; i++) {
        to_win = fmin(to_win, n->below[i].to_lose);
        to_lose += n->below[i].to_win;
    }
    n->to_win = to_win;
    n->to_lose = to_lose;
}

/* The leaf that decides the tree with the least work, with the workers that are below it counted.
 */
static proof_node *leaf_choose(proof_node *n) {
    while (n->count > 0) {
        proof_node *best = NULL;
        double least = INFINITY;
        for (uint32_t i = 0; i < n->count; i++) {
            proof_node *c = &n->below[i];
            const double hard = c->to_lose * (1 + c->workers);
            if (node_verdict(c) != STOPPED || hard >= least) continue;
            least = hard;
            best = c;
        }
        n = best; /* there is one: else this node would be decided */
    }
    return n;
}

/* The moves become nodes below the leaf; false when there is no memory. */
static bool leaf_grow(proof_tree *top, proof_node *n, const successors *moves) {
    proof_node *below = arena_alloc(&top->memory, moves->count * sizeof *below);
    if (!below) return false;
    for (uint32_t i = 0; i < moves->count; i++) {
        const double hard = fmin(hardest, exp2(i));
        below[i] = (proof_node){.above = n, .to_lose = hard, .to_win = fmax(easiest, 1 / hard)};
        if (!node_hold(top, &below[i], &moves->at[i].sum)) return false;
    }
    n->below = below;
    n->count = moves->count;
    return true;
}

/* ---- leaves that workers take ---- */

/* With the steps that its search may take: none at the root, which was searched for long. */
static proof_node *leaf_take(proof_tree *top, uint64_t usual, uint64_t *steps) {
    pthread_mutex_lock(&top->lock);
    proof_node *n = node_verdict(top->root) == STOPPED ? leaf_choose(top->root) : NULL;
    *steps = top->is_full ? any_number : n == top->root ? 0 : usual;
    for (proof_node *at = n; at; at = at->above) at->workers++;
    pthread_mutex_unlock(&top->lock);
    return n;
}

/* What was found out of the leaf goes up the tree. Returns how many nodes, from the leaf on, are
 * decided by that. Another worker may have been at the same leaf. */
static uint32_t leaf_return(proof_tree *top, proof_node *n, verdict v, const successors *moves,
                            uint64_t nodes) {
    uint32_t decided = 0;
    pthread_mutex_lock(&top->lock);
    if (node_verdict(n) == STOPPED && v != STOPPED) {
        node_decide(n, v);
        decided++;
    } else if (node_verdict(n) == STOPPED && n->count == 0 && moves->count > 0) {
        if (!leaf_grow(top, n, moves)) top->is_full = true;
    }
    for (proof_node *at = n; at; at = at->above) {
        at->workers--;
        atomic_fetch_add_explicit(&at->nodes, nodes, memory_order_relaxed);
        if (at->count == 0 || node_verdict(at) != STOPPED) continue;
        node_update(at);
        if (node_verdict(at) != STOPPED) decided++;
    }
    pthread_mutex_unlock(&top->lock);
    return decided;
}

/* With the moves where it is not decided, unless the worker is to stop. */
static verdict leaf_search(task *t, worker *l, const sum *s, uint64_t steps, successors *moves) {
    const verdict v = steps > 0 ? sum_search_briefly(t, l, s, steps) : STOPPED;
    if (v != STOPPED || worker_is_stopped(l)) return v;
    *moves = sum_moves_made(t, l, s);
    return moves->won ? WINS : moves->count == 0 ? LOSES : STOPPED;
}

static void remember_decided(task *t, worker *l, const proof_node *n, uint32_t count) {
    for (uint32_t i = 0; i < count; i++, n = n->above) {
        sum s;
        node_sum(t, l, n, &s);
        if (s.count > 0) sum_remember(l, &s, sum_key(&s), node_verdict(n), atomic_load(&n->nodes));
    }
}

/* ---- from one call to the next ---- */

void tree_open(ender_ctx *ctx, proof_tree *top) {
    *top = (proof_tree){.memory.ctx = ctx};
    pthread_mutex_init(&top->lock, NULL);
}

void tree_forget(proof_tree *top) {
    arena_free(&top->memory);
    top->root = NULL;
    top->is_full = false;
    top->key = (ttable_key){0, 0};
    atomic_store(&top->spent, 0);
}

void tree_close(proof_tree *top) {
    tree_forget(top);
    pthread_mutex_destroy(&top->lock);
}

/* A worker that a limit ended has not given its leaf back. */
static void workers_away(proof_node *n) {
    if (n->workers == 0) return;
    n->workers = 0;
    for (uint32_t i = 0; i < n->count; i++) workers_away(&n->below[i]);
}

void tree_turn_to(proof_tree *top, const sum *root) {
    const ttable_key key = sum_key(root);
    if (!key_same(key, top->key) || !ref_same(root->value, top->value)) {
        tree_forget(top);
        top->key = key;
        top->value = root->value;
    }
    if (top->root) workers_away(top->root);
}

void tree_begin(task *t, proof_tree *top, const sum *root) {
    proof_node *n = arena_alloc(&top->memory, sizeof *n);
    if (!n) task_throw_memory(t);
    *n = (proof_node){.to_win = 1, .to_lose = 1};
    if (!node_hold(top, n, root)) task_throw_memory(t);
    top->root = n;
}

/* ---- a worker ---- */

verdict tree_search(task *t, worker *l, proof_tree *top) {
    const uint64_t usual = LEAF_SHARE * l->solver->limits.tree_from;
    l->part = 0; /* how much of the search is done, nobody knows */
    for (;;) {
        uint64_t steps;
        proof_node *n = leaf_take(top, usual, &steps);
        if (!n) return node_verdict(top->root);
        const arena_mark mark = scratch_mark(t);
        const uint64_t before = l->counts.nodes;
        successors moves = {NULL, 0, 0, false};
        sum s;
        node_sum(t, l, n, &s);
        const verdict v = leaf_search(t, l, &s, steps, &moves);
        const uint32_t decided = leaf_return(top, n, v, &moves, l->counts.nodes - before);
        remember_decided(t, l, n, decided);
        scratch_release(t, mark);
        if (worker_is_stopped(l)) return STOPPED;
    }
}
