/* SPDX-License-Identifier: MIT
 *
 * Distances in a graph: sets of vertices from which all vertices are told apart (P. J. Slater,
 * Leaves of trees, 1975; F. Harary, R. A. Melter, On the metric dimension of a graph, 1976). A set
 * is resolving when no two vertices have the same distances to its members; a vertex that cannot be
 * reached is as far away as any other such one. A least one is a least set that meets, for each
 * pair of vertices, the set of those that tell the pair apart; of these the smallest that is not
 * met yet has to be met by one of its members, and they are tried one after the other. */
#include "domains/domains.h"

#include "rulesets/graphs/graph.h"

#include <string.h>

typedef struct metric {
    simple_graph g;
    uint16_t *distance; /* of all pairs; FAR where there is no way */
} metric;
enum { FAR = UINT16_MAX };

static unsigned distance_of(const metric *m, unsigned from, unsigned to) {
    return m->distance[from * m->g.vertices + to];
}

static const graph_rules plain_rules = {.letters = "", .expected = "no state", .colours = 1};
static const ruleset plain_ruleset = {.data = &plain_rules};

static void find_distances(metric *m, unsigned from) {
    const unsigned n = m->g.words;
    uint16_t *distance = m->distance + from * m->g.vertices;
    vertex_set reached, now, next, around;
    for (unsigned v = 0; v < m->g.vertices; v++) distance[v] = FAR;
    vertices_clear(now, n);
    vertices_put(now, from);
    vertices_copy(reached, now, n);
    for (uint16_t steps = 0; vertices_any(now, n); steps++) {
        vertices_clear(next, n);
        for (unsigned v; vertices_take(now, n, &v);) {
            distance[v] = steps;
            neighbours(&m->g, v, around);
            vertices_join(next, around, n);
        }
        vertices_less(next, reached, n);
        vertices_join(reached, next, n);
        vertices_copy(now, next, n);
    }
}

static const void *read_metric(task *t, source in, const asked *a) {
    (void)a;
    metric *m = SCRATCH_ARRAY(t, metric, 1);
    scanner s = {t, in.text, 0, in.length};
    positions blocks;
    positions_open(t, &blocks);
    simple_graph_parse(&plain_ruleset, &s, &blocks);
    size_t words;
    if (blocks.count == 0) task_throw(t, ENDER_EARGUMENT, "a graph has a vertex at least");
    m->g = simple_graph_open(t, &plain_rules, positions_at(&blocks, 0, &words));
    m->distance = SCRATCH_ARRAY(t, uint16_t, (size_t)m->g.vertices * m->g.vertices);
    for (unsigned v = 0; v < m->g.vertices; v++) find_distances(m, v);
    return m;
}

/* ---- vertices ---- */

static value vertex_name(task *t, const metric *m, unsigned v) {
    strbuf name;
    strbuf_open(t, &name);
    simple_graph_put_name(&name, &m->g, v);
    return value_of_strbuf(t, ENDER_KIND_WORD, &name);
}

static value find_vertex(task *t, const void *object, const value *named) {
    const metric *m = object;
    for (unsigned v = 0; v < m->g.vertices && named->text; v++)
        if (strcmp(vertex_name(t, m, v).text, named->text) == 0) return value_of_integer(v);
    task_throw(
        t, ENDER_EARGUMENT,
        "`%.60s` is no vertex; they are called a, b, c, ... in the order of their names, and "
        "1, 2, 3, ... when there are more than 26",
        named->text ? named->text : "");
}

static value list_of_vertices(task *t, const metric *m, const uint64_t *set) {
    value_list list = {0};
    for (unsigned v = 0; v < m->g.vertices; v++)
        if (vertices_have(set, v)) value_list_add(t, &list, vertex_name(t, m, v));
    return value_of_list(&list);
}

/* ---- resolving sets ---- */

/* The vertices whose distances to these two differ. */
static void tell_apart(const metric *m, unsigned u, unsigned v, uint64_t *set) {
    vertices_clear(set, m->g.words);
    for (unsigned w = 0; w < m->g.vertices; w++)
        if (distance_of(m, u, w) != distance_of(m, v, w)) vertices_put(set, w);
}

/* The sets that tell pairs of vertices apart, by ascending size. */
typedef struct distinguishing_sets {
    const uint64_t *sets;
    size_t count;
    unsigned words; /* of a set */
} distinguishing_sets;

static bool meets_all(const distinguishing_sets *pairs, const uint64_t *chosen) {
    for (size_t i = 0; i < pairs->count; i++)
        if (!vertices_common(pairs->sets + i * pairs->words, chosen, pairs->words)) return false;
    return true;
}

/* Adds at most `more` vertices to the chosen ones, none of the barred, so that all sets are met. */
static bool meet(task *t, const distinguishing_sets *pairs, unsigned more,
                 const uint64_t *barred_before, uint64_t *chosen) {
    task_poll(t);
    const unsigned n = pairs->words;
    size_t open = 0;
    while (open < pairs->count && vertices_common(pairs->sets + open * n, chosen, n)) open++;
    if (open == pairs->count) return true;
    if (more == 0) return false;
    vertex_set barred, left;
    vertices_copy(barred, barred_before, n);
    vertices_copy(left, pairs->sets + open * n, n);
    vertices_less(left, barred, n);
    for (unsigned v; vertices_take(left, n, &v);) {
        vertices_put(chosen, v);
        if (meet(t, pairs, more - 1, barred, chosen)) return true;
        vertices_drop(chosen, v);
        vertices_put(barred, v); /* what follows does without it */
    }
    return false;
}

static distinguishing_sets all_pairs(task *t, const metric *m) {
    const unsigned n = m->g.vertices, words = m->g.words;
    const size_t count = (size_t)n * (n - 1) / 2;
    uint64_t *sets = SCRATCH_ARRAY(t, uint64_t, count * words + 1);
    size_t starts[GRAPH_VERTICES + 2] = {0}; /* where the sets of each size begin */
    for (int fill = 0; fill < 2; fill++) {
        for (unsigned u = 0; u < n; u++)
            for (unsigned v = u + 1; v < n; v++) {
                vertex_set set;
                task_poll(t);
                tell_apart(m, u, v, set);
                const unsigned size = vertices_count(set, words);
                if (fill)
                    vertices_copy(sets + starts[size]++ * words, set, words);
                else
                    starts[size + 1]++;
            }
        for (unsigned size = 1; !fill && size <= n; size++) starts[size] += starts[size - 1];
    }
    return (distinguishing_sets){sets, count, words};
}

static void least_resolving(task *t, const metric *m, uint64_t *chosen) {
    const distinguishing_sets pairs = all_pairs(t, m);
    vertex_set barred;
    vertices_clear(barred, m->g.words);
    vertices_clear(chosen, m->g.words);
    for (unsigned size = 0; !meet(t, &pairs, size, barred, chosen);) size++;
}

static value ask_resolving(task *t, const asked *a) {
    const distinguishing_sets pairs = all_pairs(t, a->object);
    vertex_set given;
    vertices_clear(given, pairs.words);
    for (size_t i = 0; i < a->count; i++) vertices_put(given, (unsigned)a->arguments[i].integer);
    return value_of_truth(meets_all(&pairs, given));
}

static value ask_least(task *t, const asked *a) {
    vertex_set chosen;
    least_resolving(t, a->object, chosen);
    return list_of_vertices(t, a->object, chosen);
}

static value ask_dimension(task *t, const asked *a) {
    const metric *m = a->object;
    vertex_set chosen;
    least_resolving(t, m, chosen);
    return value_of_integer(vertices_count(chosen, m->g.words));
}

/* a (0,2,*) */
static value ask_labels(task *t, const asked *a) {
    const metric *m = a->object;
    value_list lines = {0};
    for (unsigned v = 0; v < m->g.vertices; v++) {
        strbuf text;
        strbuf_open(t, &text);
        simple_graph_put_name(&text, &m->g, v);
        strbuf_text(&text, " (");
        for (size_t i = 0; i < a->count; i++) {
            const unsigned distance = distance_of(m, v, (unsigned)a->arguments[i].integer);
            if (i > 0) strbuf_char(&text, ',');
            if (distance == FAR)
                strbuf_char(&text, '*');
            else
                strbuf_format(&text, "%u", distance);
        }
        strbuf_char(&text, ')');
        value_list_add(t, &lines, value_of_strbuf(t, ENDER_KIND_WORD, &text));
    }
    value v = value_of_list(&lines);
    v.between = "\n";
    return v;
}

#define SLATER                                                                                     \
    "P. J. Slater, Leaves of trees (1975); F. Harary and R. A. Melter, On the metric dimension "   \
    "of "                                                                                          \
    "a graph (1976)"

static const question metric_questions[] = {
    QUESTION_WITH("metric_dimension", "", "distances", "", "the size of a least resolving set",
                  "petersen", "", "3", NOTHING, INTEGER, ask_dimension, 0, .options = "",
                  .source = SLATER, .cost = "exponential at worst"),
    QUESTION_WITH("resolving_set", "", "distances", "",
                  "a least resolving set: the distances to its vertices distinguish all vertices",
                  "cycle(6)", "", "a, b", NOTHING, LIST, ask_least, 0, .options = "",
                  .source = SLATER, .cost = "exponential at worst"),
    QUESTION_WITH("resolving", "is_resolving", "distances", "v, ...",
                  "whether the distances to these vertices distinguish all vertices", "cycle(6)",
                  "a ; d", "false", SOME_OF(PART), TRUTH, ask_resolving, 0, .options = "",
                  .source = SLATER),
    QUESTION_WITH("distances", "", "distances", "v, ...",
                  "for each vertex the distances to these vertices; * if there is no path",
                  "path(3)", "a ; b", "a (0,1)\nb (1,0)\nc (2,1)", SOME_OF(PART), LIST, ask_labels,
                  0, .options = "", .source = SLATER),
};

const domain domain_plain_graph = {
    .about = {.name = "plain_graph",
              .aliases = "metric",
              .object = "graph without states",
              .summary = "distances in graphs, and resolving sets of vertices",
              .grammar = "a-b-c,c-a,d             edges and vertices; vertices are called a, b, c, "
                         "... in the\n"
                         "                         order of their names\n"
                         "path(6), cycle(5), star(4), wheel(5), complete(4), complete(2,3), "
                         "grid(2,3),\n"
                         "cube(3), petersen",
              .example = "petersen",
              .card = "resolving_set"},
    .questions = metric_questions,
    .count = QUESTION_COUNT(metric_questions),
    .read = read_metric,
    .part = find_vertex,
};
