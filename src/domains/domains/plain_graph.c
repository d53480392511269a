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
    uint8_t distance[GRAPH_VERTICES][GRAPH_VERTICES]; /* FAR where there is no way */
} metric;
enum { FAR = 255 };

static const graph_rules plain_rules = {.letters = "", .expected = "no state", .colours = 1};
static const ruleset plain_ruleset = {.data = &plain_rules};

static void find_distances(metric *m, unsigned from) {
    memset(m->distance[from], FAR, sizeof m->distance[from]);
    uint64_t reached = vertex_bit(from), now = reached;
    for (uint8_t steps = 0; now != 0; steps++) {
        uint64_t next = 0;
        while (now != 0) {
            const unsigned v = vertex_next(&now);
            m->distance[from][v] = steps;
            next |= neighbours(&m->g, v);
        }
        now = next & ~reached;
        reached |= now;
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
    m->g = simple_graph_open(&plain_rules, positions_at(&blocks, 0, &words));
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

static uint64_t given_vertices(const asked *a) {
    uint64_t set = 0;
    for (size_t i = 0; i < a->count; i++) set |= vertex_bit((unsigned)a->arguments[i].integer);
    return set;
}

static value list_of_vertices(task *t, const metric *m, uint64_t set) {
    value_list list = {0};
    while (set != 0) value_list_add(t, &list, vertex_name(t, m, vertex_next(&set)));
    return value_of_list(&list);
}

/* ---- resolving sets ---- */

/* The vertices whose distances to these two differ. */
static uint64_t telling_apart(const metric *m, unsigned u, unsigned v) {
    uint64_t set = 0;
    for (unsigned w = 0; w < m->g.vertices; w++)
        if (m->distance[u][w] != m->distance[v][w]) set |= vertex_bit(w);
    return set;
}

typedef struct pair_list {
    const uint64_t *sets; /* by ascending size */
    size_t count;
} pair_list;

static bool meets_all(const pair_list *pairs, uint64_t chosen) {
    for (size_t i = 0; i < pairs->count; i++)
        if ((pairs->sets[i] & chosen) == 0) return false;
    return true;
}

/* Adds at most `more` vertices to the chosen ones, none of the barred, so that all sets are met. */
static bool meet(task *t, const pair_list *pairs, unsigned more, uint64_t barred,
                 uint64_t *chosen) {
    task_poll(t);
    size_t open = 0;
    while (open < pairs->count && (pairs->sets[open] & *chosen) != 0) open++;
    if (open == pairs->count) return true;
    if (more == 0) return false;
    const uint64_t before = *chosen;
    for (uint64_t left = pairs->sets[open] & ~barred; left != 0;) {
        const unsigned v = vertex_next(&left);
        *chosen = before | vertex_bit(v);
        if (meet(t, pairs, more - 1, barred, chosen)) return true;
        barred |= vertex_bit(v); /* what follows does without it */
    }
    *chosen = before;
    return false;
}

static pair_list all_pairs(task *t, const metric *m) {
    const unsigned n = m->g.vertices;
    uint64_t *sets = SCRATCH_ARRAY(t, uint64_t, (size_t)n * n + 1);
    size_t count = 0;
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = u + 1; v < n; v++) {
            const uint64_t set = telling_apart(m, u, v);
            size_t at = count++;
            for (; at > 0 && __builtin_popcountll(sets[at - 1]) > __builtin_popcountll(set); at--)
                sets[at] = sets[at - 1];
            sets[at] = set;
        }
    return (pair_list){sets, count};
}

static uint64_t least_resolving(task *t, const metric *m) {
    const pair_list pairs = all_pairs(t, m);
    uint64_t chosen = 0;
    for (unsigned size = 0; !meet(t, &pairs, size, 0, &chosen); size++) chosen = 0;
    return chosen;
}

static value ask_resolving(task *t, const asked *a) {
    const pair_list pairs = all_pairs(t, a->object);
    return value_of_truth(meets_all(&pairs, given_vertices(a)));
}

static value ask_least(task *t, const asked *a) {
    return list_of_vertices(t, a->object, least_resolving(t, a->object));
}

static value ask_dimension(task *t, const asked *a) {
    return value_of_integer(__builtin_popcountll(least_resolving(t, a->object)));
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
            const unsigned distance = m->distance[v][a->arguments[i].integer];
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
    QUESTION_WITH("metric_dimension", "", "distances", "",
                  "how many vertices a least resolving set has", "petersen", "", "3", NOTHING,
                  INTEGER, ask_dimension, 0, .options = "", .source = SLATER,
                  .cost = "exponential at worst"),
    QUESTION_WITH("resolving_set", "", "distances", "",
                  "such a set: the distances to its members tell all vertices apart", "cycle(6)",
                  "", "a, b", NOTHING, LIST, ask_least, 0, .options = "", .source = SLATER,
                  .cost = "exponential at worst"),
    QUESTION_WITH("resolving", "is_resolving", "distances", "v, ...",
                  "do the distances to these vertices tell all vertices apart?", "cycle(6)",
                  "a ; d", "false", SOME_OF(PART), TRUTH, ask_resolving, 0, .options = "",
                  .source = SLATER),
    QUESTION_WITH("distances", "", "distances", "v, ...",
                  "of each vertex the distances to these, * where there is no way", "path(3)",
                  "a ; b", "a (0,1)\nb (1,0)\nc (2,1)", SOME_OF(PART), LIST, ask_labels, 0,
                  .options = "", .source = SLATER),
};

const domain domain_plain_graph = {
    .about = {.name = "plain_graph",
              .aliases = "metric",
              .object = "graph without states",
              .summary = "distances in graphs, and sets of vertices that tell all others apart",
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
