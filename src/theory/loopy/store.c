/* SPDX-License-Identifier: MIT
 *
 * Simplest forms of stoppers, each kept once. What is kept is a strongly connected component of
 * positions at a time: its positions are put in an order that depends on nothing but the options
 * (by refining the partition of the positions by what they lead to; positions in simplest form that
 * cannot be told apart so would be equal), and written down in that order they are the key of the
 * component. So equal games have equal handles, as the ender's have in src/core/game. */
#include "loopy/store.h"

#include "base/compare.h"

#include <stdlib.h>
#include <string.h>

static const uint64_t span_bytes = (uint64_t)4 << 30;

static void store_free(stopper_store *s) {
    if (s->index) map_free(s->index);
    if (s->compared) map_free(s->compared);
    if (s->graph_index) map_free(s->graph_index);
    span_close(&s->nodes);
    span_close(&s->options);
    span_close(&s->graphs);
    span_close(&s->graph_starts);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

static void store_destroy(ender_ctx *ctx, void *data) {
    (void)ctx;
    store_free(data);
}

/* Handles of enders may have gone: so go all stoppers. */
static void store_forget(ender_ctx *ctx, void *data) {
    (void)ctx;
    stopper_store *s = data;
    map_clear(s->index);
    map_clear(s->compared);
    map_clear(s->graph_index);
    span_cut(&s->options, 0);
    span_cut(&s->graphs, 0);
    s->first_node = HARD ? atomic_load(&s->node_count) : 0;
    s->first_graph = HARD ? atomic_load(&s->graph_count) : 0;
    if (!HARD) span_cut(&s->nodes, 0);
    if (!HARD) span_cut(&s->graph_starts, 0);
    atomic_store(&s->node_count, s->first_node);
    atomic_store(&s->graph_count, s->first_graph);
    s->option_count = 0;
    s->graph_words = 0;
}

static void *store_create(ender_ctx *ctx) {
    stopper_store *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    if (pthread_mutex_init(&s->lock, NULL) != 0) {
        free(s);
        return NULL;
    }
    const bool nodes = span_open(&s->nodes, ctx, span_bytes, 2);
    const bool options = span_open(&s->options, ctx, span_bytes, 2);
    const bool graphs = span_open(&s->graphs, ctx, span_bytes, 2);
    const bool starts = span_open(&s->graph_starts, ctx, span_bytes / 4, 1);
    s->index = map_new(ctx);
    s->compared = map_new(ctx);
    s->graph_index = map_new(ctx);
    if (!nodes || !options || !graphs || !starts || !s->index || !s->compared || !s->graph_index) {
        store_free(s);
        return NULL;
    }
    context_on_release(ctx, DATA_LOOPY, store_forget);
    return s;
}

stopper_store *stoppers_of(task *t) {
    stopper_store *s = context_data(t->ctx, DATA_LOOPY, store_create, store_destroy);
    if (!s) task_throw_memory(t);
    return s;
}

/* ---- the order within a component ---- */

#define INTERNAL (UINT64_C(1) << 63)

typedef struct stopper_keeper {
    task *t;
    const loopy_graph *g;
    stopper_store *store;
    lref *handle;     /* of every vertex that is kept already; 0 for others (no handle is 0) */
    uint32_t *colour; /* of the members of the component that is looked at */
} stopper_keeper;

typedef struct signature {
    uint64_t *words; /* colour, then for each player the number of options and the options */
    size_t count;
    uint32_t vertex;
} signature;

static int signature_order(const void *a, const void *b) {
    const signature *x = a, *y = b;
    const size_t shared = x->count < y->count ? x->count : y->count;
    for (size_t i = 0; i < shared; i++)
        if (x->words[i] != y->words[i]) return x->words[i] < y->words[i] ? -1 : 1;
    return (x->count > y->count) - (x->count < y->count);
}

/* What v leads to, sorted, without repetitions: handles, and colours within the component. */
static signature signature_of(const stopper_keeper *k, uint32_t v) {
    const loopy_graph *g = k->g;
    const size_t most =
        3 + g->first[0][v + 1] - g->first[0][v] + g->first[1][v + 1] - g->first[1][v];
    signature s = {SCRATCH_ARRAY(k->t, uint64_t, most), 1, v};
    s.words[0] = k->colour[v];
    for (unsigned p = 0; p < 2; p++) {
        const size_t count_at = s.count++, start = s.count;
        for (uint32_t i = g->first[p][v]; i < g->first[p][v + 1]; i++) {
            const loopy_edge *e = &g->edges[p][i];
            uint64_t word = e->to;
            if (!e->is_leaf)
                word = k->handle[e->to].id ? k->handle[e->to].id : INTERNAL | k->colour[e->to];
            s.words[s.count++] = word;
        }
        qsort(s.words + start, s.count - start, sizeof *s.words, by_uint64);
        size_t kept = start;
        for (size_t i = start; i < s.count; i++)
            if (i == start || s.words[i] != s.words[kept - 1]) s.words[kept++] = s.words[i];
        s.count = kept;
        s.words[count_at] = kept - start;
    }
    return s;
}

/* Refines the colours until all members have their own; they are then 0, 1, 2, ... */
static void colour_members(const stopper_keeper *k, const uint32_t *members, uint32_t count) {
    uint32_t colours = 1;
    for (uint32_t i = 0; i < count; i++) k->colour[members[i]] = 0;
    while (colours < count) {
        const arena_mark mark = scratch_mark(k->t);
        signature *list = SCRATCH_ARRAY(k->t, signature, count);
        for (uint32_t i = 0; i < count; i++) list[i] = signature_of(k, members[i]);
        qsort(list, count, sizeof *list, signature_order);
        uint32_t colour = 0;
        for (uint32_t i = 0; i < count; i++) {
            if (i > 0 && signature_order(&list[i - 1], &list[i]) != 0) colour = i;
            k->colour[list[i].vertex] = colour;
        }
        uint32_t different = 1;
        for (uint32_t i = 1; i < count; i++)
            different += signature_order(&list[i - 1], &list[i]) != 0;
        scratch_release(k->t, mark);
        if (different == colours)
            task_throw(k->t, ENDER_EDOMAIN, "two positions of a simplest form are equal");
        colours = different;
    }
}

/* ---- keeping ---- */

/* Makes the nodes of a written component; the lock is held. 0 when there is no memory. */
static uint32_t component_make(stopper_store *s, const uint64_t *key, uint32_t members) {
    const uint32_t first = atomic_load(&s->node_count);
    size_t options = 0, at = 1;
    for (uint32_t i = 0; i < members; i++) {
        const size_t count = (size_t)(key[at] + key[at + 1]);
        options += count;
        at += 2 + count;
    }
    if (first + (uint64_t)members >= UINT32_MAX || s->option_count + options >= UINT32_MAX ||
        !span_reach(&s->nodes, (first + (size_t)members) * sizeof(stopper_node)) ||
        !span_reach(&s->options, (s->option_count + options) * sizeof(lref)))
        return 0;
    stopper_node *nodes = (stopper_node *)(void *)s->nodes.base + first;
    lref *list = (lref *)(void *)s->options.base;
    at = 1;
    for (uint32_t i = 0; i < members; i++) {
        nodes[i] = (stopper_node){s->option_count, {(uint32_t)key[at], (uint32_t)key[at + 1]}};
        const size_t count = (size_t)(key[at] + key[at + 1]);
        at += 2;
        for (size_t o = 0; o < count; o++, at++) {
            const bool internal = (key[at] & INTERNAL) != 0;
            list[s->option_count++] =
                (lref){internal ? LREF_NODE | (first + (key[at] & ~INTERNAL)) : key[at]};
        }
    }
    atomic_store(&s->node_count, first + members);
    return first + 1;
}

typedef struct kept_component {
    stopper_store *store;
    const uint64_t *key;
    size_t words;
    uint64_t hash;
    uint32_t members;
} kept_component;

/* The first node of the component; made if it is new. */
static uint32_t component_keep(task *t, const kept_component *c) {
    uint32_t first = map_find(c->store->index, c->key, c->words, c->hash);
    if (first != 0) return first - 1;
    pthread_mutex_lock(&c->store->lock);
    first = map_find(c->store->index, c->key, c->words, c->hash);
    const uint32_t made = first == 0 ? component_make(c->store, c->key, c->members) : 0;
    pthread_mutex_unlock(&c->store->lock);
    if (first == 0 && made == 0) task_throw_memory(t);
    /* Two threads may have made it; the one that is in the map counts. */
    if (first == 0) first = map_insert(t, c->store->index, c->key, c->words, c->hash, made);
    return first - 1;
}

static void keep_component(void *arg, const uint32_t *members, uint32_t count) {
    const stopper_keeper *k = arg;
    const arena_mark mark = scratch_mark(k->t);
    colour_members(k, members, count);
    uint32_t *in_order = SCRATCH_ARRAY(k->t, uint32_t, count);
    size_t words = 1;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t v = members[i];
        in_order[k->colour[v]] = v;
        words += 2 + (size_t)(k->g->first[0][v + 1] - k->g->first[0][v]) +
                 (k->g->first[1][v + 1] - k->g->first[1][v]);
    }
    uint64_t *key = SCRATCH_ARRAY(k->t, uint64_t, words);
    words = 0;
    key[words++] = count;
    for (uint32_t i = 0; i < count; i++) {
        const arena_mark inner = scratch_mark(k->t);
        const signature s = signature_of(k, in_order[i]);
        const uint64_t left = s.words[1], right = s.words[2 + left];
        key[words++] = left;
        key[words++] = right;
        memcpy(key + words, s.words + 2, left * sizeof *key);
        memcpy(key + words + left, s.words + 3 + left, right * sizeof *key);
        words += left + right;
        scratch_release(k->t, inner);
    }
    const kept_component c = {k->store, key, words, map_hash(k->t, key, words), count};
    const uint32_t first = component_keep(k->t, &c);
    for (uint32_t i = 0; i < count; i++) k->handle[in_order[i]] = (lref){LREF_NODE | (first + i)};
    scratch_release(k->t, mark);
}

lref *store_graph(task *t, const loopy_graph *g) {
    const size_t n = g->vertices;
    lref *handle = SCRATCH_ARRAY(t, lref, n);
    memset(handle, 0, n * sizeof *handle);
    const arena_mark mark = scratch_mark(t);
    stopper_keeper k = {t, g, stoppers_of(t), handle, SCRATCH_ARRAY(t, uint32_t, n)};
    graph_components(t, g, keep_component, &k);
    scratch_release(t, mark);
    return handle;
}

lref store_position(task *t, const bool pass[2], lref *const options[2], const uint32_t count[2]) {
    const arena_mark mark = scratch_mark(t);
    uint64_t *key = SCRATCH_ARRAY(t, uint64_t, 5 + (size_t)count[0] + count[1]);
    size_t words = 0;
    key[words++] = 1;
    for (unsigned p = 0; p < 2; p++) key[words++] = count[p] + (pass[p] ? 1u : 0u);
    for (unsigned p = 0; p < 2; p++) {
        qsort(options[p], count[p], sizeof *options[p], by_uint64);
        memcpy(key + words, options[p], count[p] * sizeof *key);
        words += count[p];
        if (pass[p]) key[words++] = INTERNAL; /* the first and only member of its component */
    }
    const kept_component c = {stoppers_of(t), key, words, map_hash(t, key, words), 1};
    const lref made = {LREF_NODE | component_keep(t, &c)};
    scratch_release(t, mark);
    return made;
}

/* ---- what is kept ---- */

static const stopper_node *node_at(const stopper_store *s, lref g) {
    return (const stopper_node *)(const void *)s->nodes.base + (uint32_t)g.id;
}

lref_list lref_options(task *t, lref g, ender_player player) {
    const unsigned p = player == ENDER_RIGHT;
    if (!lref_is_ender(g)) {
        const stopper_store *s = stoppers_of(t);
        const stopper_node *n = node_at(s, g);
        const lref *list = (const lref *)(const void *)s->options.base + n->first;
        return (lref_list){list + (p ? n->count[0] : 0), n->count[p]};
    }
    side s;
    side_open(t, &s, lref_ender(g), player);
    lref *list = SCRATCH_ARRAY(t, lref, s.count + 1u);
    for (uint32_t i = 0; i < s.count; i++) list[i] = lref_of(side_at(t, &s, i));
    return (lref_list){list, s.count};
}

/* The vertex of a stopper, which is made if it is new. */
static uint32_t vertex_of(graph_builder *b, key_table *number, lref g) {
    const uint32_t v = keys_put(number, &g.id);
    if (v == b->vertices) (void)graph_vertex(b, NULL);
    return v;
}

loopy_graph stopper_graph(task *t, lref g) {
    if (lref_is_ender(g)) return graph_of_ender(t, lref_ender(g));
    const designation drawn = designation_of(LOOPY_DRAWN);
    key_table number;
    keys_open(t, &number, 1);
    graph_builder b;
    graph_open(t, &b);
    (void)vertex_of(&b, &number, g);
    for (uint32_t v = 0; v < b.vertices; v++)
        for (int p = 0; p < 2; p++) {
            const lref_list options =
                lref_options(t, (lref){*keys_at(&number, v)}, (ender_player)p);
            for (uint32_t i = 0; i < options.count; i++) {
                loopy_edge e = {.to = (uint32_t)options.at[i].id,
                                .is_leaf = lref_is_ender(options.at[i])};
                if (!e.is_leaf) e.to = vertex_of(&b, &number, options.at[i]);
                graph_edge(&b, (ender_player)p, v, e);
            }
        }
    const loopy_graph made = graph_close(&b, 0, &drawn);
    keys_close(&number);
    return made;
}

bool stopper_ge(task *t, lref g, lref h) {
    if (lref_same(g, h)) return true;
    if (lref_is_ender(g) && lref_is_ender(h)) return game_ge(t, lref_ender(g), lref_ender(h));
    const stopper_store *s = stoppers_of(t);
    const uint64_t key[2] = {g.id, h.id}, hash = map_hash(t, key, 2);
    const uint32_t known = map_find(s->compared, key, 2, hash);
    if (known != 0) return known == 2;
    const arena_mark mark = scratch_mark(t);
    const loopy_graph a = stopper_graph(t, g), b = stopper_graph(t, h);
    const bool ge = graph_survives(t, &a, &b, ENDER_LEFT);
    scratch_release(t, mark);
    (void)map_insert(t, s->compared, key, 2, hash, ge ? 2 : 1);
    return ge;
}
