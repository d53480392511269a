/* SPDX-License-Identifier: MIT
 *
 * Hackenbush positions in pictures: what grows from the ground, in layers by the distance from it.
 * Blue edges are solid, red ones dashed, green ones dotted. Edges between the same two nodes, or
 * within a layer, are bent. */
#include "draw/board.h"
#include "draw/layers.h"
#include "rulesets/hackenbush/hackenbush.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { EDGES_DRAWN = 4000 };

/* A picture as edges between nodes, the ground being node 0. */
typedef struct figure_sketch {
    uint32_t nodes, count;
    uint64_t *edges;
} figure_sketch;

static figure_sketch sketch_of(task *t, const uint64_t *position, size_t words) {
    if (is_graph(position, words)) {
        const graph g = graph_read(t, position, words);
        return (figure_sketch){g.nodes, g.count, g.edges};
    }
    const tree from = tree_read(t, position, words);
    figure_sketch s = {from.nodes, from.nodes - 1,
                       SCRATCH_ARRAY(t, uint64_t, (size_t)from.nodes + 1)};
    for (uint32_t v = 1; v < from.nodes; v++)
        s.edges[v - 1] = EDGE(from.parent[v], v, from.colour[v]);
    return s;
}

/* Every edge at the ground has a foot of its own there. */
static void plant(task *t, figure_sketch *s) {
    uint64_t *edges = SCRATCH_ARRAY(t, uint64_t, (size_t)s->count + 1);
    for (uint32_t i = 0; i < s->count; i++) {
        uint32_t from = EDGE_FROM(s->edges[i]), to = EDGE_TO(s->edges[i]);
        if (to == 0) {
            to = from;
            from = 0;
        }
        if (from == 0) from = s->nodes++;
        edges[i] = EDGE(from, to, EDGE_COLOUR(s->edges[i]));
    }
    s->edges = edges;
}

/* The distance from the ground; feet are at 0. */
static uint32_t *heights(task *t, const figure_sketch *s, uint32_t first_foot) {
    uint32_t *height = SCRATCH_ARRAY(t, uint32_t, s->nodes);
    bool changed = true;
    for (uint32_t v = 0; v < s->nodes; v++)
        height[v] = v >= first_foot || v == 0 ? 0 : UINT32_MAX - 1;
    while (changed) {
        changed = false;
        task_check(t);
        for (uint32_t i = 0; i < s->count; i++) {
            uint32_t *a = &height[EDGE_FROM(s->edges[i])], *b = &height[EDGE_TO(s->edges[i])];
            if (*a > *b + 1) *a = *b + 1, changed = true;
            if (*b > *a + 1) *b = *a + 1, changed = true;
        }
    }
    return height;
}

/* How many earlier edges join the same nodes. */
static unsigned twins_before(const figure_sketch *s, uint32_t i) {
    unsigned count = 0;
    for (uint32_t k = 0; k < i; k++) count += s->edges[k] >> 2 == s->edges[i] >> 2;
    return count;
}

/* An edge is called by its ends as the text of graphs writes them; of several between the same
 * nodes a later one has its number behind them. */
static const char *edge_name(const figure_sketch *s, uint32_t i, char name[48]) {
    const uint32_t from = EDGE_FROM(s->edges[i]), to = EDGE_TO(s->edges[i]);
    const unsigned twins = twins_before(s, i);
    const int length = snprintf(name, 32, "%" PRIu32 "-%" PRIu32, from, to);
    if (twins > 0) snprintf(name + length, 16, ".%u", twins + 1);
    return name;
}

static void open_edge(drawing *out, const figure_sketch *s, uint32_t i) {
    char name[48];
    part_open(out, ENDER_PART_EDGE, LETTER(colour_letter(EDGE_COLOUR(s->edges[i]))), "%s",
              edge_name(s, i, name));
}

static void draw_edge(drawing *out, const figure_sketch *s, uint32_t i, const xy *at,
                      const uint32_t *height) {
    const uint32_t from = EDGE_FROM(s->edges[i]), to = EDGE_TO(s->edges[i]);
    const unsigned colour = EDGE_COLOUR(s->edges[i]), twins = twins_before(s, i);
    const pen p = edge_pen(colour_is_for(colour, ENDER_LEFT), colour_is_for(colour, ENDER_RIGHT));
    const xy a = at[from], b = at[to];
    if (twins == 0 && height[from] != height[to]) {
        draw_line(out, p, a.x, a.y, b.x, b.y);
        return;
    }
    const double length = fmax(hypot(b.x - a.x, b.y - a.y), 1), way = twins % 2 == 0 ? 1 : -1;
    const double bend = way * (8 + 7 * (twins / 2));
    const double nx = -(b.y - a.y) / length * bend, ny = (b.x - a.x) / length * bend;
    draw_curve(out, p, a, (xy){a.x + (b.x - a.x) / 4 - nx, a.y + (b.y - a.y) / 4 - ny},
               (xy){b.x - (b.x - a.x) / 4 - nx, b.y - (b.y - a.y) / 4 - ny}, b);
}

void hackenbush_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    (void)self;
    figure_sketch s = sketch_of(out->t, position, words);
    if (s.count > EDGES_DRAWN)
        task_throw(out->t, ENDER_ELIMIT, "pictures of at most %d edges are drawn",
                   (int)EDGES_DRAWN);
    const uint32_t first_foot = s.nodes;
    const figure_sketch written = s;
    plant(out->t, &s);
    uint32_t *height = heights(out->t, &s, first_foot);
    layer_edge *edges = SCRATCH_ARRAY(out->t, layer_edge, (size_t)s.count + 1);
    double *width = SCRATCH_ARRAY(out->t, double, s.nodes);
    layers l = {
        .nodes = s.nodes, .level = height, .edge = edges, .width = width, .between = EDGE_LENGTH};
    for (uint32_t v = 0; v < s.nodes; v++) width[v] = v == 0 ? 0 : 22;
    for (uint32_t i = 0; i < s.count; i++)
        edges[l.edges++] = (layer_edge){EDGE_TO(s.edges[i]), EDGE_FROM(s.edges[i])};
    const xy *at = out->parts_only ? unseen_places(out->t, s.nodes) : layers_place(out->t, &l);
    double low = INFINITY, high = -INFINITY;
    for (uint32_t v = first_foot; v < s.nodes; v++) {
        low = fmin(low, at[v].x);
        high = fmax(high, at[v].x);
    }
    if (low <= high) draw_ground(out, low - 14, high + 14);
    for (uint32_t i = 0; i < s.count; i++) {
        open_edge(out, &written, i);
        draw_edge(out, &s, i, at, height);
        part_close(out);
    }
    for (uint32_t v = 1; v < first_foot; v++) {
        part_open(out, ENDER_PART_VERTEX, "", "%" PRIu32, v);
        draw_node(out, at[v]);
        part_close(out);
    }
}

/* ---- after a move ---- */

/* Which nodes are attached to the ground without edge i; how many edges are. */
static uint32_t attached_without(const figure_sketch *s, uint32_t without, bool *attached) {
    uint32_t count = 0;
    bool changed = true;
    memset(attached, 0, s->nodes * sizeof *attached);
    attached[0] = true;
    while (changed) {
        changed = false;
        for (uint32_t i = 0; i < s->count; i++) {
            bool *a = &attached[EDGE_FROM(s->edges[i])], *b = &attached[EDGE_TO(s->edges[i])];
            if (i == without || *a == *b) continue;
            *a = *b = changed = true;
        }
    }
    for (uint32_t i = 0; i < s->count; i++)
        count += i != without && attached[EDGE_FROM(s->edges[i])];
    return count;
}

bool hackenbush_name_cut(drawing *out, const uint64_t *position, size_t words, unsigned colours,
                         bool childishly, uint32_t *index) {
    const figure_sketch s = sketch_of(out->t, position, words);
    bool *attached = SCRATCH_ARRAY(out->t, bool, s.nodes);
    for (uint32_t cut = 0; cut < s.count; cut++) {
        task_poll(out->t);
        if (!(colours >> EDGE_COLOUR(s.edges[cut]) & 1)) continue;
        if (!childishly && *index > 0) {
            --*index;
            continue;
        }
        const uint32_t left = attached_without(&s, cut, attached);
        if (childishly && (left + 1 < s.count || (*index)-- > 0)) continue;
        for (uint32_t i = 0; i < s.count; i++)
            if (i != cut && attached[EDGE_FROM(s.edges[i])]) open_edge(out, &s, i);
        for (uint32_t v = 1; v < s.nodes; v++)
            if (attached[v]) part_open(out, ENDER_PART_VERTEX, "", "%" PRIu32, v);
        part_close(out);
        char name[48];
        part_touch(out, "%s", edge_name(&s, cut, name));
        return true;
    }
    return false;
}

void hackenbush_name_after(const ruleset *self, drawing *out, const uint64_t *position,
                           size_t words, ender_player player, uint32_t index) {
    (void)self;
    hackenbush_name_cut(out, position, words, colours_for(player), false, &index);
}
