/* SPDX-License-Identifier: MIT
 *
 * Graphs in the plane by stress majorization (Gansner, Koren, North, Graph Drawing by Stress
 * Majorization, 2005): every pair of vertices wants to be as far apart as the shortest way between
 * them is long, near pairs more than far ones. From vertices on a circle each round moves every
 * vertex to where the others want it, which never raises the stress. Paths come out straight,
 * cycles round, grids square. */
#include "draw/board.h"

#include <math.h>

enum { VERTICES_MOST = 64, ROUNDS = 3000 };

typedef struct stress {
    unsigned count;
    double distance[VERTICES_MOST][VERTICES_MOST]; /* in edges */
    xy at[VERTICES_MOST];
} stress;

/* Shortest ways, by widening sets; parts that are not joined lie a little apart. */
static void find_distances(stress *s, const uint64_t *row) {
    for (unsigned from = 0; from < s->count; from++) {
        uint64_t seen = UINT64_C(1) << from, edge = seen;
        for (unsigned to = 0; to < s->count; to++) s->distance[from][to] = sqrt(s->count) + 1;
        s->distance[from][from] = 0;
        for (unsigned steps = 1; edge != 0; steps++) {
            uint64_t next = 0;
            for (uint64_t left = edge; left != 0; left &= left - 1)
                next |= row[__builtin_ctzll(left)];
            edge = next & ~seen;
            seen |= edge;
            for (uint64_t left = edge; left != 0; left &= left - 1)
                s->distance[from][__builtin_ctzll(left)] = steps;
        }
    }
}

/* Where the others want vertex v. */
static xy wanted(const stress *s, unsigned v) {
    xy sum = {0, 0};
    double weights = 0;
    for (unsigned i = 0; i < s->count; i++) {
        if (i == v) continue;
        const double d = s->distance[v][i], weight = 1 / (d * d);
        const double x = s->at[v].x - s->at[i].x, y = s->at[v].y - s->at[i].y;
        const double length = fmax(hypot(x, y), 1e-9);
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
    if (fabs(xx - yy) + fabs(both) < 1e-3) return;
    const double angle = atan2(2 * both, xx - yy) / 2, cosine = cos(angle), sine = sin(angle);
    for (unsigned v = 0; v < s->count; v++) {
        const double dx = s->at[v].x - x, dy = s->at[v].y - y;
        s->at[v] = (xy){cosine * dx + sine * dy, cosine * dy - sine * dx};
    }
}

xy *graph_places(task *t, const uint64_t *row, unsigned vertices, double unit) {
    stress *s = scratch_alloc(t, sizeof *s);
    xy *places = SCRATCH_ARRAY(t, xy, (size_t)vertices + 1);
    s->count = vertices;
    find_distances(s, row);
    const double radius = vertices / (2 * M_PI) + 0.5;
    for (unsigned v = 0; v < vertices; v++) {
        const double angle = 2 * M_PI * v / vertices - M_PI / 2;
        s->at[v] = (xy){radius * cos(angle), radius * sin(angle)};
    }
    for (unsigned round = 0; round < ROUNDS && vertices > 1; round++) {
        task_check(t);
        if (move_all(s) < 1e-5) break;
    }
    lay_flat(s);
    for (unsigned v = 0; v < vertices; v++) places[v] = (xy){unit * s->at[v].x, unit * s->at[v].y};
    return places;
}
