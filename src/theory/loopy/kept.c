/* SPDX-License-Identifier: MIT
 *
 * Graphs that outlive a call: those of values whose sides are not known to be stoppers. A graph is
 * written down as 64-bit words, which are the key by which it is found again, and read where it
 * lies. */
#include "loopy/store.h"

#include <string.h>

enum { HEADER_WORDS = 3, KEY_WORDS_MAX = (1 << 24) - 1 };

static size_t words_for(size_t bytes) { return (bytes + 7) / 8; }

/* Where the parts of a written graph begin. */
typedef struct graph_layout {
    size_t result, first[2], edges[2], words;
} graph_layout;

static graph_layout layout_of(uint32_t vertices, unsigned classes, uint32_t left, uint32_t right) {
    graph_layout l = {.result = HEADER_WORDS};
    l.first[0] = l.result + words_for((size_t)1 << classes);
    l.first[1] = l.first[0] + words_for((vertices + (size_t)1) * sizeof(uint32_t));
    l.edges[0] = l.first[1] + words_for((vertices + (size_t)1) * sizeof(uint32_t));
    l.edges[1] = l.edges[0] + words_for(left * sizeof(loopy_edge));
    l.words = l.edges[1] + words_for(right * sizeof(loopy_edge));
    return l;
}

/* The words of a graph, in scratch memory. Edges are copied member by member, so that no padding
 * gets into the key. */
static uint64_t *written(task *t, const loopy_graph *g, graph_layout *l) {
    const uint32_t count[2] = {g->first[0][g->vertices], g->first[1][g->vertices]};
    *l = layout_of(g->vertices, g->rule.classes, count[0], count[1]);
    if (l->words > KEY_WORDS_MAX)
        task_throw(t, ENDER_ELIMIT, "the graph of %u positions is too large to be kept",
                   g->vertices);
    uint64_t *words = SCRATCH_ARRAY(t, uint64_t, l->words);
    memset(words, 0, l->words * sizeof *words);
    words[0] = (uint64_t)g->start << 32 | g->vertices;
    words[1] = (uint64_t)count[0] << 32 | g->rule.classes;
    words[2] = count[1];
    memcpy(words + l->result, g->rule.result, (size_t)1 << g->rule.classes);
    for (unsigned p = 0; p < 2; p++) {
        memcpy(words + l->first[p], g->first[p], (g->vertices + (size_t)1) * sizeof(uint32_t));
        loopy_edge *edges = (loopy_edge *)(void *)(words + l->edges[p]);
        for (uint32_t i = 0; i < count[p]; i++) {
            const loopy_edge *e = &g->edges[p][i];
            edges[i].to = e->to;
            edges[i].shift = e->shift;
            edges[i].class = e->class;
            edges[i].is_leaf = e->is_leaf;
        }
    }
    return words;
}

/* Puts the words into the store; the lock is held. The number of the graph plus 1, 0 when there is
 * no memory. */
static uint32_t put(stopper_store *s, const uint64_t *words, size_t count) {
    const uint32_t number = atomic_load(&s->graph_count);
    if (number == UINT32_MAX - 1 ||
        !span_reach(&s->graphs, (s->graph_words + count) * sizeof *words) ||
        !span_reach(&s->graph_starts, (number + (size_t)1) * sizeof(uint64_t)))
        return 0;
    memcpy((uint64_t *)(void *)s->graphs.base + s->graph_words, words, count * sizeof *words);
    ((uint64_t *)(void *)s->graph_starts.base)[number] = s->graph_words;
    s->graph_words += count;
    atomic_store(&s->graph_count, number + 1);
    return number + 1;
}

/* Without the classes that no edge belongs to; one stays. */
static void drop_unused_classes(task *t, loopy_graph *g) {
    uint8_t name[LOOPY_CLASSES];
    uint32_t used = 0, of_bit[LOOPY_CLASSES];
    for (unsigned p = 0; p < 2; p++)
        for (uint32_t k = 0; k < g->first[p][g->vertices]; k++)
            used |= UINT32_C(1) << g->edges[p][k].class;
    unsigned classes = 0;
    for (unsigned c = 0; c < LOOPY_CLASSES; c++)
        if (used >> c & 1) {
            of_bit[classes] = UINT32_C(1) << c;
            name[c] = (uint8_t)classes++;
        }
    if (classes == g->rule.classes) return;
    designation rule = {.classes = classes ? classes : 1};
    for (uint32_t set = 1; set < UINT32_C(1) << classes; set++) {
        uint32_t old = 0;
        for (unsigned c = 0; c < classes; c++) old |= set >> c & 1 ? of_bit[c] : 0;
        rule.result[set] = g->rule.result[old];
    }
    for (unsigned p = 0; p < 2; p++) {
        const uint32_t count = g->first[p][g->vertices];
        loopy_edge *edges = SCRATCH_ARRAY(t, loopy_edge, count + 1u);
        for (uint32_t k = 0; k < count; k++) {
            edges[k] = g->edges[p][k];
            edges[k].class = name[edges[k].class];
        }
        g->edges[p] = edges;
    }
    g->rule = rule;
}

lside graph_keep(task *t, const loopy_graph *g) {
    const arena_mark mark = scratch_mark(t);
    stopper_store *s = stoppers_of(t);
    loopy_graph reached = graph_from(t, g, g->start);
    drop_unused_classes(t, &reached);
    graph_layout l;
    const uint64_t *words = written(t, &reached, &l);
    const uint64_t hash = map_hash(t, words, l.words);
    uint32_t number = map_find(s->graph_index, words, l.words, hash);
    if (number == 0) {
        pthread_mutex_lock(&s->lock);
        const uint32_t made = put(s, words, l.words);
        pthread_mutex_unlock(&s->lock);
        if (made == 0) task_throw_memory(t);
        /* Two threads may have put it; the one that is in the map counts. */
        number = map_insert(t, s->graph_index, words, l.words, hash, made);
    }
    scratch_release(t, mark);
    return (lside){LSIDE_GRAPH | (number - 1)};
}

loopy_graph side_graph(task *t, lside x) {
    if (lside_is_stopper(x)) return stopper_graph(t, lside_stopper(x));
    const stopper_store *s = stoppers_of(t);
    const uint64_t start = ((const uint64_t *)(const void *)s->graph_starts.base)[(uint32_t)x.id];
    const uint64_t *words = (const uint64_t *)(const void *)s->graphs.base + start;
    loopy_graph g = {.vertices = (uint32_t)words[0], .start = (uint32_t)(words[0] >> 32)};
    g.rule.classes = (uint32_t)words[1];
    const graph_layout l =
        layout_of(g.vertices, g.rule.classes, (uint32_t)(words[1] >> 32), (uint32_t)words[2]);
    memcpy(g.rule.result, words + l.result, (size_t)1 << g.rule.classes);
    for (unsigned p = 0; p < 2; p++) {
        g.first[p] = (const uint32_t *)(const void *)(words + l.first[p]);
        g.edges[p] = (const loopy_edge *)(const void *)(words + l.edges[p]);
    }
    return g;
}

lside check_side(task *t, lside x) {
    if (x.id < LREF_NODE) return lside_of(lref_of(check_game(t, (ender_game){(uint32_t)x.id})));
    const stopper_store *s = stoppers_of(t);
    const bool is_node = x.id < LSIDE_GRAPH && (x.id & LREF_NODE);
    const uint32_t count = atomic_load(is_node ? &s->node_count : &s->graph_count);
    if ((!is_node && (x.id & ~(LSIDE_GRAPH | UINT32_MAX)) != 0) || (uint32_t)x.id >= count ||
        (uint32_t)x.id < (is_node ? s->first_node : s->first_graph))
        task_throw(t, ENDER_EARGUMENT, "the loopy value is not one of this context");
    return x;
}
