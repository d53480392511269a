/* SPDX-License-Identifier: MIT
 *
 * Graphs in the plane by stress majorization (Gansner, Koren, North, Graph Drawing by Stress
 * Majorization, 2005): every pair of vertices wants to be as far apart as the shortest way between
 * them is long, near pairs more than far ones. From vertices on a circle each round moves every
 * vertex to where the others want it, which never raises the stress. Paths come out straight,
 * cycles round, grids square. */
#include "draw/board.h"
#include "draw/layers.h"

#include <math.h>
#include <string.h>

/* So many pairs of vertices are looked at, in rounds of all pairs. */
enum { ROUNDS_MOST = 3000, PAIRS_MOST = 40000000 };

typedef struct stress {
    task *t;
    unsigned count;
    const uint32_t *first,
        *next;          /* the neighbours of v: next[first[v]] .. next[first[v + 1] - 1] */
    uint16_t *distance; /* in edges, of all pairs */
    xy *at;
} stress;

static void collect_neighbours(stress *s, const layer_edge *edges, size_t count) {
    uint32_t *first = SCRATCH_ARRAY(s->t, uint32_t, s->count + 2u);
    uint32_t *next = SCRATCH_ARRAY(s->t, uint32_t, 2 * count + 1);
    memset(first, 0, (s->count + 2u) * sizeof *first);
    for (size_t i = 0; i < count; i++) {
        first[edges[i].upper + 2]++;
        first[edges[i].lower + 2]++;
    }
    for (unsigned v = 2; v < s->count + 2; v++) first[v] += first[v - 1];
    for (size_t i = 0; i < count; i++) {
        next[first[edges[i].upper + 1]++] = edges[i].lower;
        next[first[edges[i].lower + 1]++] = edges[i].upper;
    }
    s->first = first;
    s->next = next;
}

/* Shortest ways from a vertex, nearest vertices first; parts that are not joined lie a little
 * apart. */
static void find_distances(stress *s, unsigned from, uint32_t *queue) {
    uint16_t *distance = s->distance + (size_t)from * s->count;
    const uint16_t apart = (uint16_t)(sqrt(s->count) + 1);
    memset(distance, 0xFF, s->count * sizeof *distance);
    distance[from] = 0;
    queue[0] = from;
    for (unsigned done = 0, seen = 1; done < seen; done++) {
        const uint32_t v = queue[done];
        for (uint32_t i = s->first[v]; i < s->first[v + 1]; i++) {
            const uint32_t to = s->next[i];
            if (distance[to] != UINT16_MAX) continue;
            distance[to] = (uint16_t)(distance[v] + 1);
            queue[seen++] = to;
        }
    }
    for (unsigned v = 0; v < s->count; v++)
        if (distance[v] == UINT16_MAX) distance[v] = apart;
}

/* Where the others want vertex v. */
static xy wanted(const stress *s, unsigned v) {
    const uint16_t *distance = s->distance + (size_t)v * s->count;
    xy sum = {0, 0};
    double weights = 0;
    for (unsigned i = 0; i < s->count; i++) {
        if (i == v) continue;
        const double d = distance[i], weight = 1 / (d * d);
        const double x = s->at[v].x - s->at[i].x, y = s->at[v].y - s->at[i].y;
        const double length = fmax(sqrt(x * x + y * y), 1e-9);
        sum.x += weight * (s->at[i].x + d * x / length);
        sum.y += weight * (s->at[i].y + d * y / length);
        weights += weight;
    }
    return (xy){sum.x / weights, sum.y / weights};
}

/* One move of every vertex; returns the longest. */
static double move_all(stress *s) {
    double longest = 0;
    for (unsigned v = 0; v < s->count; v++) {
        const xy to = wanted(s, v);
        longest = fmax(longest, hypot(to.x - s->at[v].x, to.y - s->at[v].y));
        s->at[v] = to;
    }
    return longest;
}

/* Turns the picture so that it is widest from left to right. */
static void lay_flat(stress *s) {
    double x = 0, y = 0, xx = 0, yy = 0, both = 0;
    for (unsigned v = 0; v < s->count; v++) {
        x += s->at[v].x / s->count;
        y += s->at[v].y / s->count;
    }
    for (unsigned v = 0; v < s->count; v++) {
        const double dx = s->at[v].x - x, dy = s->at[v].y - y;
        xx += dx * dx;
        yy += dy * dy;
        both += dx * dy;
    }
    const bool is_round = fabs(xx - yy) + fabs(both) < 1e-3;
    const double angle = is_round ? 0 : atan2(2 * both, xx - yy) / 2;
    const double cosine = cos(angle), sine = sin(angle);
    for (unsigned v = 0; v < s->count; v++) {
        const double dx = s->at[v].x - x, dy = s->at[v].y - y;
        s->at[v] = (xy){cosine * dx + sine * dy, cosine * dy - sine * dx};
    }
}

/* What is nearly a line becomes one where no vertex comes to lie on another: a path is straight
 * where its stress is least, but the last of a bend goes slowly. */
static void straighten(stress *s) {
    double low = INFINITY, high = -INFINITY;
    for (unsigned v = 0; v < s->count; v++) {
        low = fmin(low, s->at[v].y);
        high = fmax(high, s->at[v].y);
        for (unsigned i = 0; i < v; i++)
            if (fabs(s->at[v].x - s->at[i].x) < 0.8) return;
    }
    if (high - low > 0.2 * s->count) return;
    for (unsigned v = 0; v < s->count; v++) s->at[v].y = 0;
}

/* Of the mirror images the one whose first vertex stands on the left, at the top. */
static void mirror(stress *s) {
    const double x = s->at[0].x > 0.1 ? -1 : 1, y = s->at[0].y > 0.1 ? -1 : 1;
    for (unsigned v = 0; v < s->count; v++) s->at[v] = (xy){x * s->at[v].x, y * s->at[v].y};
}

static void relax(stress *s) {
    const size_t pairs = (size_t)s->count * s->count + 1;
    const size_t rounds = PAIRS_MOST / pairs < ROUNDS_MOST ? PAIRS_MOST / pairs : ROUNDS_MOST;
    for (size_t round = 0; round < rounds && s->count > 1; round++) {
        task_check(s->t);
        if (round % 16 == 0) task_progress(s->t, "placing vertices", round, rounds);
        if (move_all(s) < 1e-5) break;
    }
}

xy *network_places(task *t, unsigned vertices, const layer_edge *edges, size_t count, double unit) {
    if (vertices > NETWORK_MOST)
        task_throw(t, ENDER_ELIMIT, "a graph of at most %d vertices is drawn, not one of %u",
                   (int)NETWORK_MOST, vertices);
    stress s = {.t = t, .count = vertices, .at = SCRATCH_ARRAY(t, xy, vertices + 1u)};
    s.distance = SCRATCH_ARRAY(t, uint16_t, (size_t)vertices * vertices + 1);
    uint32_t *queue = SCRATCH_ARRAY(t, uint32_t, vertices + 1u);
    collect_neighbours(&s, edges, count);
    for (unsigned v = 0; v < vertices; v++) find_distances(&s, v, queue);
    const double radius = vertices / (2 * M_PI) + 0.5;
    for (unsigned v = 0; v < vertices; v++) {
        const double angle = 2 * M_PI * v / vertices - M_PI / 2;
        s.at[v] = (xy){radius * cos(angle), radius * sin(angle)};
    }
    if (vertices == 0) return s.at;
    relax(&s);
    lay_flat(&s);
    straighten(&s);
    mirror(&s);
    for (unsigned v = 0; v < vertices; v++) s.at[v] = (xy){unit * s.at[v].x, unit * s.at[v].y};
    return s.at;
}
