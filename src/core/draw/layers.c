/* SPDX-License-Identifier: MIT
 *
 * The places of nodes in layers. When the order within the levels is found, nodes move towards the
 * mean of their neighbours as far as the widths in their level allow: packed from the left, packed
 * from the right, and the middle of both. */
#include "draw/layers.h"

#include <stdlib.h>
#include <string.h>

enum { SWEEPS = 16, RELAXATIONS = 24 };

/* A node in a level while that is sorted: by where its neighbours are. */
typedef struct sorted_node {
    double key;
    uint32_t node, place;
} sorted_node;

typedef struct placing {
    const layers *l;
    uint32_t levels;
    uint32_t *first; /* level i holds order[first[i]] .. order[first[i + 1] - 1] */
    uint32_t *order;
    double *x;
    uint32_t *start; /* the neighbours of node n: next[start[n]] .. next[start[n + 1] - 1] */
    uint32_t *next;
    sorted_node *sorting; /* space for a level */
    double *from_left;    /* space for a level */
} placing;

/* Running sums: counts[i] things of kind i become where kind i begins. */
static void begin_each(uint32_t *counts, uint32_t kinds) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i <= kinds; i++) {
        const uint32_t count = counts[i];
        counts[i] = sum;
        sum += count;
    }
}

static uint32_t *zeros(task *t, size_t count) {
    return memset(SCRATCH_ARRAY(t, uint32_t, count), 0, count * sizeof(uint32_t));
}

static void collect_levels(task *t, placing *p) {
    const layers *l = p->l;
    for (uint32_t i = 0; i < l->nodes; i++)
        if (l->level[i] >= p->levels) p->levels = l->level[i] + 1;
    p->first = zeros(t, (size_t)p->levels + 1);
    uint32_t *at = zeros(t, (size_t)p->levels + 1);
    p->order = zeros(t, (size_t)l->nodes + 1);
    for (uint32_t i = 0; i < l->nodes; i++) p->first[l->level[i]]++;
    begin_each(p->first, p->levels);
    for (uint32_t i = 0; i < l->nodes; i++) {
        const uint32_t level = l->level[i];
        p->order[p->first[level] + at[level]++] = i;
    }
}

static void collect_neighbours(task *t, placing *p) {
    const layers *l = p->l;
    p->start = zeros(t, (size_t)l->nodes + 1);
    uint32_t *at = zeros(t, (size_t)l->nodes + 1);
    p->next = zeros(t, 2 * (size_t)l->edges + 1);
    for (uint32_t i = 0; i < l->edges; i++) {
        p->start[l->edge[i].upper]++;
        p->start[l->edge[i].lower]++;
    }
    begin_each(p->start, l->nodes);
    for (uint32_t i = 0; i < l->edges; i++) {
        const uint32_t upper = l->edge[i].upper, lower = l->edge[i].lower;
        p->next[p->start[upper] + at[upper]++] = lower;
        p->next[p->start[lower] + at[lower]++] = upper;
    }
}

/* ---- the order within levels ---- */

static int by_key(const void *a, const void *b) {
    const sorted_node *x = a, *y = b;
    if (x->key < y->key) return -1;
    if (x->key > y->key) return 1;
    return (x->place > y->place) - (x->place < y->place);
}

/* The mean place of the neighbours on one side of a node; its own where there are none. */
static double mean_of_neighbours(const placing *p, uint32_t node, bool above) {
    double sum = 0;
    uint32_t count = 0;
    for (uint32_t i = p->start[node]; i < p->start[node + 1]; i++) {
        const uint32_t other = p->next[i];
        if ((p->l->level[other] > p->l->level[node]) != above) continue;
        sum += p->x[other];
        count++;
    }
    return count > 0 ? sum / count : p->x[node];
}

/* The places of the nodes of a level, one behind the other, centred. */
static void pack_level(placing *p, uint32_t level) {
    double wide = 0, x = 0;
    for (uint32_t i = p->first[level]; i < p->first[level + 1]; i++)
        wide += p->l->width[p->order[i]];
    for (uint32_t i = p->first[level]; i < p->first[level + 1]; i++) {
        const uint32_t node = p->order[i];
        p->x[node] = x + p->l->width[node] / 2 - wide / 2;
        x += p->l->width[node];
    }
}

static void sort_level(placing *p, uint32_t level, bool above) {
    const uint32_t first = p->first[level], count = p->first[level + 1] - first;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t node = p->order[first + i];
        p->sorting[i] = (sorted_node){mean_of_neighbours(p, node, above), node, i};
    }
    qsort(p->sorting, count, sizeof *p->sorting, by_key);
    for (uint32_t i = 0; i < count; i++) p->order[first + i] = p->sorting[i].node;
    pack_level(p, level);
}

static void sweep(task *t, placing *p, bool upwards) {
    for (uint32_t i = 0; i < p->levels; i++) {
        task_check(t);
        sort_level(p, upwards ? i : p->levels - 1 - i, !upwards);
    }
}

/* ---- places ---- */

static double mean_of_all(const placing *p, uint32_t node) {
    double sum = 0;
    const uint32_t count = p->start[node + 1] - p->start[node];
    for (uint32_t i = p->start[node]; i < p->start[node + 1]; i++) sum += p->x[p->next[i]];
    return count > 0 ? sum / count : p->x[node];
}

static void relax_level(placing *p, uint32_t level) {
    const uint32_t first = p->first[level], count = p->first[level + 1] - first;
    const double *width = p->l->width;
    double edge = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t node = p->order[first + i];
        const double wish = mean_of_all(p, node), least = edge + width[node] / 2;
        p->from_left[i] = i > 0 && wish < least ? least : wish;
        edge = p->from_left[i] + width[node] / 2;
    }
    for (uint32_t i = count; i-- > 0;) {
        const uint32_t node = p->order[first + i];
        const double wish = mean_of_all(p, node), most = edge - width[node] / 2;
        const double from_right = i + 1 < count && wish > most ? most : wish;
        edge = from_right - width[node] / 2;
        p->sorting[i].key = (p->from_left[i] + from_right) / 2;
    }
    for (uint32_t i = 0; i < count; i++) p->x[p->order[first + i]] = p->sorting[i].key;
}

xy *unseen_places(task *t, size_t count) {
    xy *places = SCRATCH_ARRAY(t, xy, count + 1);
    memset(places, 0, (count + 1) * sizeof *places);
    return places;
}

xy *layers_place(task *t, const layers *l) {
    placing p = {.l = l};
    collect_levels(t, &p);
    collect_neighbours(t, &p);
    p.x = SCRATCH_ARRAY(t, double, (size_t)l->nodes + 1);
    p.sorting = SCRATCH_ARRAY(t, sorted_node, (size_t)l->nodes + 1);
    p.from_left = SCRATCH_ARRAY(t, double, (size_t)l->nodes + 1);
    for (uint32_t i = 0; i < p.levels; i++) pack_level(&p, i);
    for (unsigned i = 0; i < SWEEPS; i++) sweep(t, &p, i % 2 == 0);
    for (unsigned i = 0; i < RELAXATIONS; i++) {
        task_check(t);
        for (uint32_t k = 0; k < p.levels; k++) relax_level(&p, i % 2 ? k : p.levels - 1 - k);
    }
    xy *places = SCRATCH_ARRAY(t, xy, (size_t)l->nodes + 1);
    for (uint32_t i = 0; i < l->nodes; i++)
        places[i] = (xy){p.x[i], -(double)l->level[i] * l->between};
    return places;
}
