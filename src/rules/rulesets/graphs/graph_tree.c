/* SPDX-License-Identifier: MIT
 *
 * An order for the vertices of a tree that depends on its shape alone, so that isomorphic trees are
 * one position. Most parts of most graphs that one meets are trees, above all paths and stars, and
 * for them this is ten to fifty times as fast as the general way (graph_label.c).
 *
 * Leaves are peeled off until the centre is left, one vertex or two neighbours (C. Jordan, 1869).
 * From there the tree is taken level by level; from the deepest level up every vertex gets the
 * number of its class: the colour of the edge to its parent, its state, and the classes of its
 * children (Aho, Hopcroft and Ullman, The Design and Analysis of Computer Algorithms, example 3.2).
 * The order is level by level again, children in the order of their classes. */
#include "rulesets/graphs/graph.h"

enum { NO_PARENT = GRAPH_VERTICES };

typedef struct rooted {
    const simple_graph *g;
    unsigned parent[GRAPH_VERTICES];
    unsigned queue[GRAPH_VERTICES]; /* level by level; the children of a vertex stand together */
    unsigned first[GRAPH_VERTICES], count[GRAPH_VERTICES]; /* where in the queue, and how many */
    unsigned class[GRAPH_VERTICES];
    unsigned level[GRAPH_VERTICES + 1]; /* where in the queue the levels begin */
    unsigned levels;
} rooted;

/* Takes a leaf off; a neighbour that is one now goes to the end of the queue. */
TWICE void take_leaf(const simple_graph *g, unsigned leaf, uint64_t *left, uint16_t *degree,
                     uint16_t *queue, unsigned *end) {
    vertices_drop(left, leaf);
    for (unsigned w = 0; w < g->words; w++) {
        const uint64_t word = neighbour_word(g, leaf, w) & left[w];
        if (word == 0) continue;
        const unsigned beside = 64 * w + (unsigned)__builtin_ctzll(word);
        if (--degree[beside] == 1) queue[(*end)++] = (uint16_t)beside;
        return;
    }
}

/* One or two vertices; false when the graph is no tree: it has another number of edges, or a cycle
 * beside other parts, which is left when there are no leaves. */
TWICE bool find_centre(const simple_graph *g, uint64_t *left) {
    uint16_t degree[GRAPH_VERTICES], queue[GRAPH_VERTICES];
    unsigned degrees = 0, count = g->vertices, end = 0;
    all_vertices(g, left);
    for (unsigned v = 0; v < g->vertices; v++) {
        degree[v] = (uint16_t)degree_within(g, v, left);
        degrees += degree[v];
        if (degree[v] <= 1) queue[end++] = (uint16_t)v;
    }
    if (degrees != 2 * (g->vertices - 1)) return false;
    for (unsigned at = 0, round = end; count > 2; round = end) {
        if (at == round) return false;
        count -= round - at;
        while (at < round) take_leaf(g, queue[at++], left, degree, queue, &end);
    }
    return count > 0;
}

TWICE void find_levels(rooted *tree, uint64_t *centre) {
    const unsigned n = tree->g->words;
    vertex_set seen, children;
    unsigned end = 0;
    vertices_copy(seen, centre, n);
    for (unsigned v; vertices_take(centre, n, &v);) {
        tree->parent[v] = NO_PARENT;
        tree->queue[end++] = v;
    }
    tree->level[0] = 0;
    tree->levels = 1;
    for (unsigned at = 0, level_end = end; at < end; at++) {
        if (at == level_end) {
            tree->level[tree->levels++] = at;
            level_end = end;
        }
        const unsigned v = tree->queue[at];
        tree->first[v] = end;
        neighbours(tree->g, v, children);
        vertices_less(children, seen, n);
        vertices_join(seen, children, n);
        for (unsigned child; vertices_take(children, n, &child);) {
            tree->parent[child] = v;
            tree->queue[end++] = child;
        }
        tree->count[v] = end - tree->first[v];
    }
    tree->level[tree->levels] = end;
}

static unsigned colours_below(const rooted *tree, unsigned v) {
    const unsigned parent = tree->parent[v];
    if (parent == NO_PARENT) return 0;
    return (unsigned)edge_has(tree->g, 0, v, parent) | (unsigned)edge_has(tree->g, 1, v, parent)
                                                           << 1;
}

static int class_compare(const rooted *tree, unsigned a, unsigned b) {
    const unsigned kind_a = (unsigned)tree->g->state[a] << 2 | colours_below(tree, a);
    const unsigned kind_b = (unsigned)tree->g->state[b] << 2 | colours_below(tree, b);
    if (kind_a != kind_b) return kind_a < kind_b ? -1 : 1;
    if (tree->count[a] != tree->count[b]) return tree->count[a] < tree->count[b] ? -1 : 1;
    for (unsigned i = 0; i < tree->count[a]; i++) {
        const unsigned in_a = tree->class[tree->queue[tree->first[a] + i]];
        const unsigned in_b = tree->class[tree->queue[tree->first[b] + i]];
        if (in_a != in_b) return in_a < in_b ? -1 : 1;
    }
    return 0;
}

/* The vertices of a level that are alike get the same number. */
static void number_classes(rooted *tree, unsigned start, unsigned end) {
    unsigned sorted[GRAPH_VERTICES], count = 0;
    for (unsigned i = start; i < end; i++) {
        unsigned at = count++;
        for (; at > 0 && class_compare(tree, sorted[at - 1], tree->queue[i]) > 0; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = tree->queue[i];
    }
    for (unsigned i = 0; i < count; i++) {
        const bool alike = i > 0 && class_compare(tree, sorted[i - 1], sorted[i]) == 0;
        tree->class[sorted[i]] = alike ? tree->class[sorted[i - 1]] : i;
    }
}

static void sort_by_class(rooted *tree, unsigned start, unsigned count) {
    unsigned *queue = tree->queue + start;
    for (unsigned i = 1; i < count; i++) {
        const unsigned v = queue[i];
        unsigned at = i;
        for (; at > 0 && tree->class[queue[at - 1]] > tree -> class[v]; at--)
            queue[at] = queue[at - 1];
        queue[at] = v;
    }
}

TWICE bool tree_order(const simple_graph *g, uint16_t *order) {
    vertex_set centre;
    if (!find_centre(g, centre)) return false;
    rooted tree;
    tree.g = g;
    find_levels(&tree, centre);
    for (unsigned level = tree.levels; level-- > 0;) {
        const unsigned start = tree.level[level], end = tree.level[level + 1];
        for (unsigned i = start; i < end; i++)
            sort_by_class(&tree, tree.first[tree.queue[i]], tree.count[tree.queue[i]]);
        number_classes(&tree, start, end);
    }
    sort_by_class(&tree, 0, tree.level[1]);
    unsigned end = 0;
    for (; end < tree.level[1]; end++) order[end] = (uint16_t)tree.queue[end];
    for (unsigned at = 0; at < end; at++) {
        const unsigned v = order[at];
        for (unsigned i = 0; i < tree.count[v]; i++)
            order[end++] = (uint16_t)tree.queue[tree.first[v] + i];
    }
    return true;
}

bool simple_graph_tree_order(const simple_graph *g, uint16_t *order) {
    const simple_graph small = graph_of_one_word(g);
    return g->words == 1 ? tree_order(&small, order) : tree_order(g, order);
}
