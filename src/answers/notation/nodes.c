/* SPDX-License-Identifier: MIT
 *
 * Braces whose positions come back: `pass` leads to the braces in which it stands, the name of a
 * node a{...} to that node, from anywhere within the outermost node. The positions between become
 * the vertices of a graph; every other option is evaluated as usual and is a part of the graph. */
#include "notation/evaluate.h"

#include <string.h>

typedef struct named_node {
    struct named_node *next;
    const expression *e;
    uint32_t vertex;
} named_node;

typedef struct option_edge {
    struct option_edge *next;
    const expression *e; /* of an option that is no vertex, or not known yet */
    loopy_value option;
    uint32_t from, to;
    ender_player player;
    bool is_vertex;
} option_edge;

typedef struct node_walk {
    const evaluator *ev;
    task *t;
    named_node *nodes;
    option_edge *first, **last;
    uint32_t vertices;
} node_walk;

static const char *name_at(const node_walk *w, const expression *e) {
    return w->ev->in.text + e->start;
}

static const named_node *find_node(const node_walk *w, const expression *name) {
    for (const named_node *n = w->nodes; n; n = n->next)
        if (n->e->length == name->length &&
            memcmp(name_at(w, n->e), name_at(w, name), name->length) == 0)
            return n;
    return NULL;
}

static uint32_t walk(node_walk *w, const expression *braces);

/* A named node: its name is known to all that is read. */
static uint32_t walk_node(node_walk *w, const expression *e) {
    if (find_node(w, e))
        source_fail(w->t, w->ev->in, e->start, "a second node is called %.*s",
                    e->length > 60 ? 60 : (int)e->length, name_at(w, e));
    named_node *n = scratch_alloc(w->t, sizeof *n);
    *n = (named_node){w->nodes, e, w->vertices};
    w->nodes = n;
    return walk(w, e->child);
}

static void walk_option(node_walk *w, uint32_t from, ender_player player, const expression *e) {
    option_edge *edge = scratch_alloc(w->t, sizeof *edge);
    *edge = (option_edge){.e = e, .from = from, .to = from, .player = player};
    *w->last = edge;
    w->last = &edge->next;
    edge->is_vertex = true;
    if (e->kind == EXPRESSION_NODE)
        edge->to = walk_node(w, e);
    else if (e->kind == EXPRESSION_BRACES && e->is_open)
        edge->to = walk(w, e);
    else
        edge->is_vertex = e->kind == EXPRESSION_PASS;
}

typedef struct node_walk_call {
    node_walk *w;
    const expression *e;
    uint32_t vertex;
} node_walk_call;

static void walk_thunk(task *t, void *arg) {
    (void)t;
    node_walk_call *call = arg;
    call->vertex = walk(call->w, call->e);
}

/* The vertex of braces. */
static uint32_t walk(node_walk *w, const expression *braces) {
    if (UNLIKELY(stack_is_low(w->t))) {
        node_walk_call call = {w, braces, 0};
        deep_call(w->t, walk_thunk, &call);
        return call.vertex;
    }
    task_poll(w->t);
    const uint32_t v = w->vertices++;
    uint32_t i = 0;
    for (const expression *c = braces->child; c; c = c->next, i++)
        walk_option(w, v, i < braces->count ? ENDER_LEFT : ENDER_RIGHT, c);
    return v;
}

/* Names that are nodes are vertices; all other options have values. */
static bool find_options(node_walk *w) {
    bool sides_differ = false;
    for (option_edge *edge = w->first; edge; edge = edge->next) {
        if (edge->is_vertex) continue;
        const named_node *n = edge->e->kind == EXPRESSION_NAME ? find_node(w, edge->e) : NULL;
        edge->is_vertex = n != NULL;
        if (n) {
            edge->to = n->vertex;
            continue;
        }
        edge->option = loopy_operand(w->ev, edge->e);
        sides_differ |= !lside_same(edge->option.side[0], edge->option.side[1]);
    }
    return sides_differ;
}

static loopy_graph assembled_graph(const node_walk *w, ender_player draws) {
    graph_assembly a;
    assembly_open(w->t, &a, draws);
    for (uint32_t v = 0; v < w->vertices; v++) (void)assembly_vertex(&a);
    for (const option_edge *edge = w->first; edge; edge = edge->next)
        if (edge->is_vertex)
            assembly_edge(&a, edge->player, edge->from, edge->to);
        else
            assembly_edge_to_value(&a, edge->player, edge->from, edge->option);
    return assembly_close(&a, 0);
}

loopy_value nodes_value(const evaluator *ev, const expression *e) {
    const arena_mark mark = scratch_mark(ev->t);
    node_walk w = {.ev = ev, .t = ev->t};
    w.last = &w.first;
    if (e->kind == EXPRESSION_NODE)
        (void)walk_node(&w, e);
    else
        (void)walk(&w, e);
    const bool sides_differ = find_options(&w);
    loopy_graph g = assembled_graph(&w, ENDER_LEFT);
    loopy_value v;
    if (sides_differ) {
        v.side[0] = loopy_side_of_graph(ev->t, &g, ENDER_LEFT);
        g = assembled_graph(&w, ENDER_RIGHT);
        v.side[1] = loopy_side_of_graph(ev->t, &g, ENDER_RIGHT);
    } else {
        v = loopy_of_graph(ev->t, &g);
    }
    scratch_release(ev->t, mark);
    return v;
}

loopy_graph graph_value(const evaluator *ev, const expression *e) {
    uint32_t count = 0;
    for (const expression *c = e->child; c; c = c->next) count++;
    ref *enders = SCRATCH_ARRAY(ev->t, ref, count + 1u);
    count = 0;
    for (const expression *c = e->child; c; c = c->next) {
        const loopy_value v = loopy_operand(ev, c);
        if (!loopy_is_ender(v))
            source_fail(ev->t, ev->in, c->start,
                        "an edge of a graph leads to a position or to a game that ends");
        enders[count++] = loopy_ender(v);
    }
    return graph_of_text(ev->t, e->callee.graph, enders);
}
