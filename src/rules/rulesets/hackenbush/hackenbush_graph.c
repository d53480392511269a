/* SPDX-License-Identifier: MIT
 *
 * Hackenbush positions with circles. Nodes are numbered breadth first from the ground, the
 * neighbours of a node in the order of numbers they had before; whoever numbers a numbered graph
 * again changes nothing. For what is looked up, the order before is one that depends on the shape
 * of the graph alone as far as colour refinement can tell nodes apart (the nodes are sorted by what
 * edges they have, then by what edges to nodes of which kind they have, and so on); among nodes
 * that stay alike the first is singled out and the refinement goes on. Two isomorphic graphs nearly
 * always become the same position in this way; when they do not, one of them is evaluated in vain.
 */
#include "rulesets/hackenbush/hackenbush.h"

#include "base/compare.h"

#include <stdlib.h>
#include <string.h>

/* Graphs of at most so many nodes and edges are put into an order and exchanged with their
 * negatives. */
enum { SMALL_NODES = 64, SMALL_EDGES = 256 };

/* ---- packing ---- */

static unsigned node_bits(uint32_t nodes) {
    return nodes <= 2 ? 1 : 32 - (unsigned)__builtin_clz(nodes - 1);
}

static size_t graph_words(const graph *g) {
    return 1 + ((size_t)g->count * (2 * node_bits(g->nodes) + 2) + 63) / 64;
}

static void graph_write(const graph *g, uint64_t *block) {
    const size_t words = graph_words(g);
    const unsigned bits = node_bits(g->nodes), each = 2 * bits + 2;
    memset(block, 0, words * sizeof *block);
    block[0] = (uint64_t)g->count << 32 | (uint64_t)g->nodes << 2;
    for (size_t i = 0; i < g->count; i++) {
        const uint64_t e = g->edges[i];
        const uint64_t code =
            EDGE_COLOUR(e) | (uint64_t)EDGE_TO(e) << 2 | (uint64_t)EDGE_FROM(e) << (2 + bits);
        const size_t at = 64 + i * each;
        block[at / 64] |= code << at % 64;
        const uint64_t rest = code >> 1 >> (63 - at % 64);
        if (rest != 0) block[at / 64 + 1] |= rest;
    }
}

static void graph_unpack(graph *g, const uint64_t *block, size_t words) {
    const unsigned bits = node_bits(g->nodes), each = 2 * bits + 2;
    const uint64_t mask = (UINT64_C(1) << bits) - 1;
    for (size_t i = 0; i < g->count; i++) {
        const size_t at = 64 + i * each;
        uint64_t code = block[at / 64] >> at % 64;
        if (at / 64 + 1 < words) code |= block[at / 64 + 1] << 1 << (63 - at % 64);
        g->edges[i] = EDGE(code >> (2 + bits) & mask, code >> 2 & mask, code & 3);
    }
}

static graph graph_header(const uint64_t *block) {
    return (graph){.nodes = (uint32_t)(block[0] >> 2 & 0x3FFFFFFF),
                   .count = (uint32_t)(block[0] >> 32)};
}

graph graph_read(task *t, const uint64_t *block, size_t words) {
    graph g = graph_header(block);
    g.edges = SCRATCH_ARRAY(t, uint64_t, (size_t)g.count + 1);
    graph_unpack(&g, block, words);
    return g;
}

/* ---- numbering ---- */

static void edges_sort(uint64_t *edges, size_t count) {
    qsort(edges, count, sizeof *edges, by_uint64);
}

/* Memory for numbering a graph and for walking around it if it is a tree, the same for all the
 * graphs that come from one. */
typedef struct desk {
    uint64_t *arcs;  /* every edge from both its ends */
    uint32_t *first; /* the first arc of each node */
    uint32_t *number, *queue;
    tree of;
    uint32_t *work; /* as tree_code wants it */
    uint64_t *code;
} desk;

static desk desk_open(task *t, const graph *g) {
    const size_t nodes = (size_t)g->nodes + 1;
    return (desk){.arcs = SCRATCH_ARRAY(t, uint64_t, 2 * (size_t)g->count + 1),
                  .first = SCRATCH_ARRAY(t, uint32_t, nodes),
                  .number = SCRATCH_ARRAY(t, uint32_t, nodes),
                  .queue = SCRATCH_ARRAY(t, uint32_t, nodes),
                  .of = {.parent = SCRATCH_ARRAY(t, uint32_t, nodes),
                         .colour = SCRATCH_ARRAY(t, uint8_t, nodes),
                         .children = SCRATCH_ARRAY(t, uint32_t, nodes)},
                  .work = SCRATCH_ARRAY(t, uint32_t, TREE_WORK * nodes),
                  .code = SCRATCH_ARRAY(t, uint64_t, TREE_CODE_WORDS(nodes))};
}

static void list_arcs(const graph *g, const desk *d) {
    size_t count = 0;
    for (size_t i = 0; i < g->count; i++) {
        const uint64_t e = g->edges[i];
        d->arcs[count++] = e;
        d->arcs[count++] = EDGE(EDGE_TO(e), EDGE_FROM(e), EDGE_COLOUR(e));
    }
    edges_sort(d->arcs, count);
    size_t at = 0;
    for (uint32_t vertex = 0; vertex <= g->nodes; vertex++) {
        while (at < count && EDGE_FROM(d->arcs[at]) < vertex) at++;
        d->first[vertex] = (uint32_t)at;
    }
}

/* Numbers the nodes breadth first, drops what is not attached to the ground, sorts the edges. There
 * are no loops. */
static void graph_number(graph *g, const desk *d) {
    list_arcs(g, d);
    for (uint32_t vertex = 0; vertex < g->nodes; vertex++) d->number[vertex] = UINT32_MAX;
    uint32_t found = 1;
    d->number[0] = 0;
    d->queue[0] = 0;
    for (uint32_t next = 0; next < found; next++) {
        const uint32_t vertex = d->queue[next];
        for (uint32_t i = d->first[vertex]; i < d->first[vertex + 1]; i++) {
            const uint32_t other = EDGE_TO(d->arcs[i]);
            if (d->number[other] != UINT32_MAX) continue;
            d->number[other] = found;
            d->queue[found++] = other;
        }
    }
    uint32_t kept = 0;
    for (size_t i = 0; i < g->count; i++) {
        const uint32_t a = d->number[EDGE_FROM(g->edges[i])], b = d->number[EDGE_TO(g->edges[i])];
        if (a == UINT32_MAX) continue;
        g->edges[kept++] = EDGE(a < b ? a : b, a < b ? b : a, EDGE_COLOUR(g->edges[i]));
    }
    g->nodes = found;
    g->count = kept;
    edges_sort(g->edges, kept);
}

/* ---- an order of nodes that depends on the shape ---- */

static uint64_t mixed(uint64_t x) {
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* Nodes of equal rank are alike so far; the rank is the number of nodes of lower rank. */
typedef struct ranking {
    uint32_t nodes;
    uint32_t order[SMALL_NODES]; /* the nodes by rank, alike ones by number */
    uint32_t rank[SMALL_NODES];
    uint64_t kind[SMALL_NODES]; /* what distinguishes nodes of equal rank */
} ranking;

static bool ranks_before(const ranking *r, uint32_t a, uint32_t b) {
    if (r->rank[a] != r->rank[b]) return r->rank[a] < r->rank[b];
    if (r->kind[a] != r->kind[b]) return r->kind[a] < r->kind[b];
    return a < b;
}

/* Sorts by rank and kind, which become the new ranks; returns how many there are. */
static uint32_t rank_again(ranking *r) {
    for (uint32_t i = 1; i < r->nodes; i++) {
        const uint32_t vertex = r->order[i];
        uint32_t at = i;
        for (; at > 0 && ranks_before(r, vertex, r->order[at - 1]); at--)
            r->order[at] = r->order[at - 1];
        r->order[at] = vertex;
    }
    uint32_t ranks = 0, previous = 0, previous_rank = UINT32_MAX;
    for (uint32_t i = 0; i < r->nodes; i++) {
        const uint32_t vertex = r->order[i], rank = r->rank[vertex];
        const bool alike = i > 0 && rank == previous_rank && r->kind[vertex] == r->kind[previous];
        r->rank[vertex] = alike ? r->rank[previous] : i;
        previous = vertex;
        previous_rank = rank;
        ranks += !alike;
    }
    return ranks;
}

static uint32_t refine(ranking *r, const graph *g) {
    for (uint32_t ranks = 0;;) {
        memset(r->kind, 0, r->nodes * sizeof *r->kind);
        for (size_t i = 0; i < g->count; i++) {
            const uint64_t e = g->edges[i];
            const uint32_t a = EDGE_FROM(e), b = EDGE_TO(e);
            r->kind[a] += mixed((uint64_t)r->rank[b] << 2 | EDGE_COLOUR(e));
            r->kind[b] += mixed((uint64_t)r->rank[a] << 2 | EDGE_COLOUR(e));
        }
        const uint32_t more = rank_again(r);
        if (more == ranks) return ranks;
        ranks = more;
    }
}

/* Renumbers the nodes of a small graph by rank; the ground stays first. */
static void graph_rank(graph *g) {
    ranking r = {.nodes = g->nodes};
    for (uint32_t i = 0; i < g->nodes; i++) {
        r.order[i] = i;
        r.rank[i] = i > 0;
    }
    while (refine(&r, g) < r.nodes) {
        uint32_t i = 0;
        while (r.rank[r.order[i + 1]] == i + 1) i++;
        /* The node at place i is alike to those behind it: they go one rank up. */
        const uint32_t rank = r.rank[r.order[i]];
        for (uint32_t k = i + 1; k < r.nodes && r.rank[r.order[k]] == rank; k++)
            r.rank[r.order[k]] = rank + 1;
    }
    for (size_t i = 0; i < g->count; i++) {
        const uint64_t e = g->edges[i];
        g->edges[i] = EDGE(r.rank[EDGE_FROM(e)], r.rank[EDGE_TO(e)], EDGE_COLOUR(e));
    }
}

static bool is_small(const graph *g) { return g->nodes <= SMALL_NODES && g->count <= SMALL_EDGES; }

/* ---- trees among them ---- */

/* The edges of a numbered tree come in the order of their upper ends. */
static void tree_of_graph(tree *to, const graph *g) {
    to->nodes = g->nodes;
    memset(to->children, 0, g->nodes * sizeof *to->children);
    to->parent[0] = 0;
    to->colour[0] = 0;
    for (size_t i = 0; i < g->count; i++) {
        const uint64_t e = g->edges[i];
        to->parent[EDGE_TO(e)] = EDGE_FROM(e);
        to->colour[EDGE_TO(e)] = (uint8_t)EDGE_COLOUR(e);
        to->children[EDGE_FROM(e)]++;
    }
}

/* The walk around a numbered tree, branches in the order of their numbers; as tree_code. */
static size_t walk_numbered(const tree *of, uint32_t *work, uint64_t *code) {
    uint32_t *next = work, *end = work + of->nodes;
    for (uint32_t i = 0, child = 1; i < of->nodes; i++) {
        next[i] = child;
        child += of->children[i];
        end[i] = child;
    }
    size_t steps = 0, used = 0;
    for (uint32_t at = 0;;) {
        if (next[at] < end[at]) {
            at = next[at]++;
            step_put(code, steps++, of->colour[at]);
            used = steps;
        } else if (at == 0) {
            return (used + 31) / 32;
        } else {
            at = of->parent[at];
            steps++;
        }
    }
}

static void add_tree(const graph *g, desk *d, bool ordered, positions *out) {
    tree_of_graph(&d->of, g);
    memset(d->code, 0, TREE_CODE_WORDS(g->nodes) * sizeof *d->code);
    const size_t words =
        ordered ? tree_code(&d->of, d->work, d->code) : walk_numbered(&d->of, d->work, d->code);
    positions_add(out, d->code, words);
}

static void add_graph(const graph *g, positions *out) {
    graph_write(g, positions_new(out, graph_words(g)));
}

static void add_numbered(const graph *g, desk *d, positions *out) {
    if (g->count + 1 == g->nodes)
        add_tree(g, d, false, out);
    else
        add_graph(g, out);
}

/* All of the graph is attached to the ground. */
static void add_ordered(graph *g, desk *d, positions *out) {
    const bool is_tree = g->count + 1 == g->nodes;
    if (!is_tree && is_small(g)) graph_rank(g);
    graph_number(g, d);
    if (is_tree)
        add_tree(g, d, true, out);
    else
        add_graph(g, out);
}

/* ---- what a ruleset does ---- */

void graph_add(graph *g, positions *out) {
    for (size_t i = 0; i < g->count; i++) {
        const uint64_t e = g->edges[i];
        if (EDGE_FROM(e) == EDGE_TO(e))
            g->edges[i] = EDGE(EDGE_FROM(e), g->nodes++, EDGE_COLOUR(e));
    }
    desk d = desk_open(out->t, g);
    graph_number(g, &d);
    add_numbered(g, &d, out);
}

void graph_options(const uint64_t *block, size_t words, unsigned colours, positions *out) {
    task *t = out->t;
    const graph whole = graph_read(t, block, words);
    options_check(t, words, whole.count);
    graph cut = whole;
    cut.edges = SCRATCH_ARRAY(t, uint64_t, whole.count);
    desk d = desk_open(t, &whole);
    for (uint32_t i = 0; i < whole.count; i++) {
        if ((colours >> EDGE_COLOUR(whole.edges[i]) & 1) == 0) continue;
        task_poll(t);
        cut.nodes = whole.nodes;
        cut.count = whole.count - 1;
        memcpy(cut.edges, whole.edges, i * sizeof *cut.edges);
        memcpy(cut.edges + i, whole.edges + i + 1, (cut.count - i) * sizeof *cut.edges);
        graph_number(&cut, &d);
        add_numbered(&cut, &d, out);
    }
}

static uint32_t root_of(uint32_t *part, uint32_t vertex) {
    while (part[vertex] != vertex) vertex = part[vertex] = part[part[vertex]];
    return vertex;
}

/* The nodes that are joined without the ground. */
static uint32_t *find_parts(task *t, const graph *g) {
    uint32_t *part = SCRATCH_ARRAY(t, uint32_t, g->nodes);
    for (uint32_t i = 0; i < g->nodes; i++) part[i] = i;
    for (size_t i = 0; i < g->count; i++) {
        const uint32_t a = EDGE_FROM(g->edges[i]), b = EDGE_TO(g->edges[i]);
        if (a != 0) part[root_of(part, b)] = root_of(part, a);
    }
    for (uint32_t i = 0; i < g->nodes; i++) part[i] = root_of(part, i);
    return part;
}

/* The edges of part i, and no others, go to sorted[start[i]] ... sorted[start[i + 1] - 1]. */
static uint64_t *edges_by_part(task *t, const graph *g, const uint32_t *part, uint32_t *start) {
    uint64_t *sorted = SCRATCH_ARRAY(t, uint64_t, g->count);
    uint32_t *place = SCRATCH_ARRAY(t, uint32_t, g->nodes);
    memset(start, 0, ((size_t)g->nodes + 1) * sizeof *start);
    for (size_t i = 0; i < g->count; i++) start[part[EDGE_TO(g->edges[i])] + 1]++;
    for (uint32_t i = 0; i < g->nodes; i++) start[i + 1] += start[i];
    memcpy(place, start, g->nodes * sizeof *place);
    for (size_t i = 0; i < g->count; i++) sorted[place[part[EDGE_TO(g->edges[i])]]++] = g->edges[i];
    return sorted;
}

/* Every part with numbers of its own, in the order of those in the whole. */
void graph_split(const uint64_t *block, size_t words, positions *out) {
    task *t = out->t;
    const graph whole = graph_read(t, block, words);
    const uint32_t *part = find_parts(t, &whole);
    uint32_t *start = SCRATCH_ARRAY(t, uint32_t, (size_t)whole.nodes + 1);
    uint64_t *edges = edges_by_part(t, &whole, part, start);
    uint32_t *number = SCRATCH_ARRAY(t, uint32_t, whole.nodes);
    uint32_t *nodes = SCRATCH_ARRAY(t, uint32_t, whole.nodes);
    for (uint32_t i = 0; i < whole.nodes; i++) nodes[i] = 1;
    number[0] = 0;
    for (uint32_t i = 1; i < whole.nodes; i++) number[i] = nodes[part[i]]++;
    desk d = desk_open(t, &whole);
    for (uint32_t i = 1; i < whole.nodes; i++) {
        if (part[i] != i) continue;
        graph piece = {nodes[i], start[i + 1] - start[i], edges + start[i]};
        for (uint32_t k = 0; k < piece.count; k++) {
            const uint64_t e = piece.edges[k];
            piece.edges[k] = EDGE(number[EDGE_FROM(e)], number[EDGE_TO(e)], EDGE_COLOUR(e));
        }
        add_ordered(&piece, &d, out);
    }
}

/* Of a small graph and its negative the one is chosen that has more blue edges, then the lesser
 * block. */
bool graph_symmetry(uint64_t *block, size_t words) {
    uint64_t edges[SMALL_EDGES], arcs[2 * SMALL_EDGES];
    uint32_t first[SMALL_NODES + 1], number[SMALL_NODES + 1], queue[SMALL_NODES + 1];
    graph g = graph_header(block);
    if (!is_small(&g)) return false;
    g.edges = edges;
    graph_unpack(&g, block, words);
    int more_blue = 0;
    for (size_t i = 0; i < g.count; i++) {
        const unsigned colour = EDGE_COLOUR(edges[i]);
        more_blue += (colour == BLUE) - (colour == RED);
        edges[i] = EDGE(EDGE_FROM(edges[i]), EDGE_TO(edges[i]), colour_swapped(colour));
    }
    if (more_blue > 0) return false;
    const desk d = {.arcs = arcs, .first = first, .number = number, .queue = queue};
    graph_rank(&g);
    graph_number(&g, &d);
    uint64_t swapped[1 + (SMALL_EDGES * 14 + 63) / 64];
    graph_write(&g, swapped);
    if (more_blue == 0 && words_compare(block, swapped, words) <= 0) return false;
    memcpy(block, swapped, words * sizeof *block);
    return true;
}
