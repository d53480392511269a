/* SPDX-License-Identifier: MIT
 *
 * The search: does Left, who is to move, win the sum?
 *
 * A sum without components is decided by its value. Else every move is made, all at once, so that
 * one that is known to win is found before any other is looked into; those that are known to lose
 * go away, and the others are tried in the order of how good they look.
 *
 * Workers share the table and begin at the root, all of them. A sum that another worker is at is
 * put off (J.-C. Weill, The ABDADA distributed minimax search algorithm, ICCA Journal 19, 1996),
 * but where who is to move is expected to win, not before the first few moves have failed: mostly
 * one of these wins, and then the others are tried in vain. Where he is expected to lose, all moves
 * are to be tried, and one that has failed is enough. So a worker helps with what another one is at
 * (R. Feldmann, P. Mysliwietz, B. Monien, O. Vornberger, Distributed game tree search, ICCA Journal
 * 12, 1989), as far down as there is a sum of which that many moves have failed. When a worker has
 * decided a sum, those that are still below it give up. */
#include "solve/solve.h"

/* ---- the recursion ---- */

/* How much of what is left of the search below a sum its next move takes: most where that is
 * expected to win, and else twice its share, since the later ones find much in the table. */
static double part_of_next(bool hopeful, uint32_t moves_left) {
    return hopeful && moves_left > 1 ? 0.8 : 2 / (double)(moves_left + 1);
}

static verdict try_successors(task *t, worker *l, successors *c, bool put_off) {
    bool hopeful = l->hopeful;
    const uint32_t put_off_from = hopeful ? PUT_OFF_IN_HOPE : PUT_OFF_FROM;
    double left = l->part, done = l->done;
    for (uint32_t i = 0; i < c->count; i++) {
        successor *made = &c->at[i];
        if (made->lost) continue;
        verdict v = sum_known(t, l, &made->sum, made->key);
        if (v == STOPPED) {
            if (put_off && i >= put_off_from && is_busy(l, made->key)) continue;
            l->part = left * part_of_next(hopeful, c->count - i);
            l->hopeful = !hopeful;
            left -= l->part;
            done += l->part;
            v = sum_search(t, l, &made->sum);
            l->done = done;
            hopeful = false;
        }
        if (v == LOSES) return WINS;
        if (v == STOPPED) return STOPPED;
        made->lost = true;
    }
    return LOSES;
}

static verdict search_moves(task *t, worker *l, const sum *s) {
    successors c = sum_moves_made(t, l, s);
    if (c.won) return WINS;
    if (l->solver->shared) {
        const worker before = *l;
        const verdict v = try_successors(t, l, &c, true);
        if (v != LOSES) return v;
        l->part = before.part;
        l->done = before.done;
        l->hopeful = before.hopeful;
    }
    return try_successors(t, l, &c, false);
}

typedef struct search_call {
    worker *worker;
    const sum *sum;
    verdict result;
} search_call;

static void search_thunk(task *t, void *arg) {
    search_call *call = arg;
    call->result = sum_search(t, call->worker, call->sum);
}

verdict sum_search(task *t, worker *l, const sum *s) {
    if (UNLIKELY(stack_is_low(t))) {
        search_call call = {l, s, STOPPED};
        deep_call(t, search_thunk, &call);
        return call.result;
    }
    if (worker_enter(t, l)) return STOPPED;
    const uint64_t before = l->counts.nodes;
    worker_count_node(t, l);
    frame here = {.sum = s, .key = sum_key(s)};
    path_enter(l, &here);
    verdict v = sum_bounded_by_cuts(t, l, s); /* the bounds stay, as the components do */
    const arena_mark mark = scratch_mark(t);
    if (v == STOPPED) v = search_moves(t, l, s);
    scratch_release(t, mark);
    if (v != STOPPED) sum_remember(l, s, here.key, v, l->counts.nodes - before);
    return path_leave(l, &here, v);
}
