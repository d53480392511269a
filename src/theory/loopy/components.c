/* SPDX-License-Identifier: MIT
 *
 * The strongly connected components of a graph, by R. E. Tarjan (Depth-first search and linear
 * graph algorithms, SIAM Journal on Computing 1, 1972), without recursion. */
#include "loopy/order.h"

#include <string.h>

typedef struct component_search {
    task *t;
    const loopy_graph *g;
    uint32_t *found, *low, *stack, *path, *edge; /* edge: the next one to look at */
    uint8_t *player, *on_stack;
    uint32_t time, stacked, length;
} component_search;

static void enter(component_search *s, uint32_t v) {
    s->found[v] = s->low[v] = ++s->time;
    s->stack[s->stacked++] = v;
    s->on_stack[v] = 1;
    s->path[s->length++] = v;
    s->player[v] = 0;
    s->edge[v] = s->g->first[0][v];
}

/* The next vertex that v leads to; false when there are no more. */
static bool next_target(component_search *s, uint32_t v, uint32_t *to) {
    for (;;) {
        const unsigned p = s->player[v];
        if (s->edge[v] < s->g->first[p][v + 1]) {
            const loopy_edge *e = &s->g->edges[p][s->edge[v]++];
            if (e->is_leaf) continue;
            *to = e->to;
            return true;
        }
        if (p == 1) return false;
        s->player[v] = 1;
        s->edge[v] = s->g->first[1][v];
    }
}

/* Calls each component of what v leads to that is new, those that others lead to first. */
static void from_vertex(component_search *s, uint32_t v,
                        void (*each)(void *arg, const uint32_t *members, uint32_t count),
                        void *arg) {
    enter(s, v);
    while (s->length > 0) {
        task_poll(s->t);
        const uint32_t at = s->path[s->length - 1];
        uint32_t to;
        if (next_target(s, at, &to)) {
            if (s->found[to] == 0)
                enter(s, to);
            else if (s->on_stack[to] && s->found[to] < s->low[at])
                s->low[at] = s->found[to];
            continue;
        }
        s->length--;
        if (s->length > 0) {
            const uint32_t parent = s->path[s->length - 1];
            if (s->low[at] < s->low[parent]) s->low[parent] = s->low[at];
        }
        if (s->low[at] != s->found[at]) continue;
        uint32_t first = s->stacked;
        do first--;
        while (s->stack[first] != at);
        for (uint32_t i = first; i < s->stacked; i++) s->on_stack[s->stack[i]] = 0;
        each(arg, s->stack + first, s->stacked - first);
        s->stacked = first;
    }
}

void graph_components(task *t, const loopy_graph *g,
                      void (*each)(void *arg, const uint32_t *members, uint32_t count), void *arg) {
    const size_t n = g->vertices;
    const arena_mark mark = scratch_mark(t);
    component_search s = {.t = t, .g = g};
    s.found = SCRATCH_ARRAY(t, uint32_t, n);
    s.low = SCRATCH_ARRAY(t, uint32_t, n);
    s.stack = SCRATCH_ARRAY(t, uint32_t, n);
    s.path = SCRATCH_ARRAY(t, uint32_t, n);
    s.edge = SCRATCH_ARRAY(t, uint32_t, n);
    s.player = SCRATCH_ARRAY(t, uint8_t, n);
    s.on_stack = SCRATCH_ARRAY(t, uint8_t, n);
    memset(s.found, 0, n * sizeof *s.found);
    memset(s.on_stack, 0, n);
    for (uint32_t v = 0; v < g->vertices; v++)
        if (s.found[v] == 0) from_vertex(&s, v, each, arg);
    scratch_release(t, mark);
}
