/* SPDX-License-Identifier: MIT
 *
 * Where the nodes of a graph with cycles stand: each part by the distances of its nodes (stress.c),
 * which shows cycles as cycles, as long as that draws it without a crossing; else in layers
 * (network_layers.c). */
#include "figures/network.h"

#include <inttypes.h>
#include <math.h>

enum { UNIT = 62, APART = 34 };

/* ---- bows ---- */

/* The point where a line from the middle of a node leaves its box. */
static xy leave(const net *n, uint32_t v, xy towards, double gap) {
    const xy at = n->at[v];
    const double x = towards.x - at.x, y = towards.y - at.y, length = fmax(hypot(x, y), 1e-6);
    const double wide = fabs(x) > 1e-6 ? (n->nodes[v].half + gap) * length / fabs(x) : INFINITY;
    const double tall = fabs(y) > 1e-6 ? (NET_HALF_HEIGHT + gap) * length / fabs(y) : INFINITY;
    const double way = fmin(fmin(wide, tall), length);
    return (xy){at.x + x / length * way, at.y + y / length * way};
}

/* How many moves run between the same two nodes in front of this one, and how many there are. */
static unsigned count_parallel(const net *n, size_t edge, unsigned *before) {
    const net_edge *e = &n->edges[edge];
    unsigned count = 0;
    *before = 0;
    for (size_t i = 0; i < n->edge_count; i++) {
        const net_edge *f = &n->edges[i];
        if ((f->from != e->from || f->to != e->to) && (f->from != e->to || f->to != e->from))
            continue;
        if (i < edge) ++*before;
        count++;
    }
    return count;
}

net_bow network_bow(const net *n, size_t edge) {
    const net_edge *e = &n->edges[edge];
    unsigned before;
    const unsigned count = count_parallel(n, edge, &before);
    const bool turned = e->from > e->to;
    const double step = 16, place_of = (before - (count - 1) / 2.0) * step;
    const double bend = turned ? -place_of : place_of;
    const xy a = n->at[e->from], b = n->at[e->to];
    const double length = fmax(hypot(b.x - a.x, b.y - a.y), 1e-6);
    const xy normal = {(b.y - a.y) / length * bend, -(b.x - a.x) / length * bend};
    const xy beyond = {(a.x + b.x) / 2 + normal.x * 1.3, (a.y + b.y) / 2 + normal.y * 1.3};
    return (net_bow){leave(n, e->from, beyond, 0.5), leave(n, e->to, beyond, 1.5), bend};
}

/* A point of the cubic arc that draw_bow draws. */
static xy bow_point(const net_bow *b, double part) {
    const double x = b->to.x - b->from.x, y = b->to.y - b->from.y;
    const double off = 4 * part * (1 - part) * b->bend / fmax(hypot(x, y), 1e-6);
    return (xy){b->from.x + part * x + off * y, b->from.y + part * y - off * x};
}

/* ---- where it stands ---- */

/* Half of the width of a node with its passes. */
static double reach(const net_node *box) {
    return box->half + (box->passes[0] || box->passes[1] ? NET_LOOP : 0);
}

/* Pushes two boxes apart that lie on each other, along the shorter way; was there a need? */
static bool push_apart(net *n, uint32_t a, uint32_t b) {
    const double x = n->at[b].x - n->at[a].x, y = n->at[b].y - n->at[a].y;
    const double wide = reach(&n->nodes[a]) + reach(&n->nodes[b]) + 12 - fabs(x);
    const double tall = 2 * NET_HALF_HEIGHT + 12 - fabs(y);
    if (wide <= 0 || tall <= 0) return false;
    if (wide < tall) {
        n->at[a].x -= x < 0 ? -wide / 2 : wide / 2;
        n->at[b].x += x < 0 ? -wide / 2 : wide / 2;
    } else {
        n->at[a].y -= y < 0 ? -tall / 2 : tall / 2;
        n->at[b].y += y < 0 ? -tall / 2 : tall / 2;
    }
    return true;
}

/* ---- parts that are not joined ---- */

typedef struct net_parts {
    uint32_t *part_of; /* of each node */
    uint32_t *nodes;   /* part by part, the start first of its own */
    uint32_t *place;   /* of each node in its part */
    net_part *at;
    uint32_t count;
} net_parts;

static uint32_t root_of(uint32_t *above, uint32_t v) {
    while (above[v] != v) v = above[v] = above[above[v]];
    return v;
}

/* The part of the start is number 0, where its node stands first. */
static net_parts find_parts(const net *n) {
    task *t = n->d->t;
    const uint32_t nodes = n->node_count, start = n->g->start;
    uint32_t *above = SCRATCH_ARRAY(t, uint32_t, nodes + 1);
    net_parts p = {.part_of = SCRATCH_ARRAY(t, uint32_t, nodes + 1),
                   .nodes = SCRATCH_ARRAY(t, uint32_t, nodes + 1),
                   .place = SCRATCH_ARRAY(t, uint32_t, nodes + 1),
                   .at = SCRATCH_ARRAY(t, net_part, nodes + 1)};
    for (uint32_t v = 0; v < nodes; v++) above[v] = v;
    for (size_t i = 0; i < n->edge_count; i++)
        above[root_of(above, n->edges[i].from)] = root_of(above, n->edges[i].to);
    uint32_t listed = 0;
    for (uint32_t i = 0; i <= nodes; i++) {
        const uint32_t v = i == 0 ? start : i - 1, root = root_of(above, v);
        bool known = false;
        for (uint32_t k = 0; k < p.count && !known; k++)
            known = root_of(above, p.at[k].nodes[0]) == root;
        if (known) continue;
        net_part *part = &p.at[p.count];
        *part = (net_part){.nodes = p.nodes + listed, .place = p.place};
        for (uint32_t k = 0; k <= nodes; k++) {
            const uint32_t u = k == 0 ? v : k - 1;
            if ((k > 0 && u == v) || root_of(above, u) != root) continue;
            p.part_of[u] = p.count;
            p.place[u] = part->count++;
            p.nodes[listed++] = u;
        }
        p.count++;
    }
    return p;
}

/* The moves of each part. */
static void share_edges(const net *n, net_parts *parts) {
    for (uint32_t which = 0; which < parts->count; which++) {
        net_part *part = &parts->at[which];
        for (size_t i = 0; i < n->edge_count; i++)
            part->edge_count += parts->part_of[n->edges[i].from] == which;
        part->edges = SCRATCH_ARRAY(n->d->t, uint32_t, part->edge_count + 1u);
        part->edge_count = 0;
        for (size_t i = 0; i < n->edge_count; i++)
            if (parts->part_of[n->edges[i].from] == which)
                part->edges[part->edge_count++] = (uint32_t)i;
    }
}

/* By distances: its first node on the left. */
static void place_by_stress(net *n, net_part *part, double unit) {
    task *t = n->d->t;
    layer_edge *joined = SCRATCH_ARRAY(t, layer_edge, part->edge_count + 1u);
    size_t count = 0;
    for (uint32_t i = 0; i < part->edge_count; i++) {
        const net_edge *e = &n->edges[part->edges[i]];
        if (e->from != e->to)
            joined[count++] = (layer_edge){part->place[e->from], part->place[e->to]};
    }
    const xy *places = network_places(t, part->count, joined, count, unit);
    for (uint32_t i = 0; i < part->count; i++) n->at[part->nodes[i]] = places[i];
    bool pushed = true;
    for (unsigned round = 0; round < 60 && pushed; round++) {
        pushed = false;
        task_check(t);
        for (uint32_t a = 0; a < part->count; a++)
            for (uint32_t b = a + 1; b < part->count; b++)
                pushed |= push_apart(n, part->nodes[a], part->nodes[b]);
    }
    for (uint32_t i = 0; i < part->edge_count; i++) {
        net_edge *e = &n->edges[part->edges[i]];
        if (e->from == e->to) continue;
        const net_bow bow = network_bow(n, part->edges[i]);
        e->route.note = bow_point(&bow, 0.5);
    }
}

/* ---- is that a tangle? ---- */

/* Moves of a part of which all pairs are looked at, and the pieces that each is cut into. */
enum { PAIRED_MOST = 160, PIECES = 12 };

static double side_of(xy a, xy b, xy c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool pieces_cross(xy a, xy b, xy c, xy e) {
    return side_of(a, b, c) * side_of(a, b, e) < 0 && side_of(c, e, a) * side_of(c, e, b) < 0;
}

static bool bows_cross(const net_bow *one, const net_bow *other) {
    for (unsigned i = 0; i < PIECES; i++)
        for (unsigned k = 0; k < PIECES; k++)
            if (pieces_cross(bow_point(one, (double)i / PIECES), bow_point(one, (i + 1.0) / PIECES),
                             bow_point(other, (double)k / PIECES),
                             bow_point(other, (k + 1.0) / PIECES)))
                return true;
    return false;
}

/* Does the bow go through the box of a node, with what is left free around it? */
static bool bow_hits(const net *n, const net_bow *bow, uint32_t v) {
    const xy at = n->at[v];
    for (unsigned i = 0; i <= 4 * PIECES; i++) {
        const xy p = bow_point(bow, i / (4.0 * PIECES));
        if (fabs(p.x - at.x) < reach(&n->nodes[v]) + 1 && fabs(p.y - at.y) < NET_HALF_HEIGHT + 1)
            return true;
    }
    return false;
}

/* Boxes of half widths and heights around two points. */
static bool boxes_meet(xy a, double a_half, double a_tall, xy b, double b_half, double b_tall) {
    return fabs(a.x - b.x) < a_half + b_half && fabs(a.y - b.y) < a_tall + b_tall;
}

static bool note_is_covered(const net *n, const net_part *part, const net_edge *e) {
    const double half = net_note_half(e->note);
    if (half == 0 || e->from == e->to) return false;
    for (uint32_t i = 0; i < part->count; i++) {
        const uint32_t v = part->nodes[i];
        if (boxes_meet(e->route.note, half, 4.5, n->at[v], reach(&n->nodes[v]), NET_HALF_HEIGHT))
            return true;
    }
    for (uint32_t i = 0; i < part->edge_count; i++) {
        const net_edge *f = &n->edges[part->edges[i]];
        if (f != e && *f->note && f->from != f->to &&
            boxes_meet(e->route.note, half, 4.5, f->route.note, net_note_half(f->note), 4.5))
            return true;
    }
    return false;
}

static bool edge_is_tangled(const net *n, const net_part *part, uint32_t which) {
    const net_edge *e = &n->edges[part->edges[which]];
    if (note_is_covered(n, part, e)) return true;
    if (e->from == e->to) return false;
    const net_bow bow = network_bow(n, part->edges[which]);
    for (uint32_t i = 0; i < part->count; i++) {
        const uint32_t v = part->nodes[i];
        const bool is_end = v == e->from || v == e->to;
        if (!is_end && bow_hits(n, &bow, v)) return true;
        if (is_end && (n->nodes[v].passes[0] || n->nodes[v].passes[1]) && bow_hits(n, &bow, v))
            return true;
    }
    for (uint32_t i = 0; i < which; i++) {
        const net_edge *f = &n->edges[part->edges[i]];
        if (f->from == f->to) continue;
        const net_bow other = network_bow(n, part->edges[i]);
        if (bows_cross(&bow, &other)) return true;
    }
    return false;
}

/* Do lines cross, go through nodes, or lie what is written beside them on each other? */
static bool is_tangled(const net *n, const net_part *part) {
    if (part->edge_count > PAIRED_MOST) return true;
    for (uint32_t i = 0; i < part->edge_count; i++) {
        task_check(n->d->t);
        if (edge_is_tangled(n, part, i)) return true;
    }
    return false;
}

/* Lays a part out by itself: by distances, as long as that is plane, else in layers. */
static void place_part(net *n, net_part *part, double unit) {
    place_by_stress(n, part, unit);
    if (is_tangled(n, part) && network_layers(n, part)) return;
    part->low = (xy){INFINITY, INFINITY};
    part->high = (xy){-INFINITY, -INFINITY};
    for (uint32_t i = 0; i < part->count; i++) {
        const xy at = n->at[part->nodes[i]];
        const double half = reach(&n->nodes[part->nodes[i]]);
        part->low = (xy){fmin(part->low.x, at.x - half), fmin(part->low.y, at.y - NET_HALF_HEIGHT)};
        part->high =
            (xy){fmax(part->high.x, at.x + half), fmax(part->high.y, at.y + NET_HALF_HEIGHT)};
    }
}

static void move_part(net *n, const net_part *part, double x, double y) {
    const xy by = {x - part->low.x, y - part->low.y};
    for (uint32_t i = 0; i < part->count; i++) {
        xy *at = &n->at[part->nodes[i]];
        *at = (xy){at->x + by.x, at->y + by.y};
    }
    for (uint32_t i = 0; i < part->edge_count; i++) {
        net_route *r = &n->edges[part->edges[i]].route;
        r->note = (xy){r->note.x + by.x, r->note.y + by.y};
        for (uint32_t k = 0; k < r->count; k++) {
            xy *at = &r->points[k].at;
            *at = (xy){at->x + by.x, at->y + by.y};
        }
    }
}

/* The parts in rows from left to right, that of the start first, about twice as wide as tall. */
static void pack_parts(net *n, const net_parts *parts) {
    double area = 0, widest = 0, x = 0, y = 0, tall = 0;
    for (uint32_t i = 0; i < parts->count; i++) {
        const net_part *p = &parts->at[i];
        area += (p->high.x - p->low.x + APART) * (p->high.y - p->low.y + APART);
        widest = fmax(widest, p->high.x - p->low.x);
    }
    const double most = fmax(widest, sqrt(2 * area));
    for (uint32_t i = 0; i < parts->count; i++) {
        const net_part *p = &parts->at[i];
        const double wide = p->high.x - p->low.x;
        if (x > 0 && x + wide > most) {
            x = 0;
            y += tall + APART;
            tall = 0;
        }
        move_part(n, p, x, y);
        x += wide + APART;
        tall = fmax(tall, p->high.y - p->low.y);
    }
}

void network_place(net *n) {
    net_parts parts = find_parts(n);
    share_edges(n, &parts);
    double widest = 0;
    for (uint32_t i = 0; i < n->node_count; i++) widest = fmax(widest, n->nodes[i].half);
    n->at = SCRATCH_ARRAY(n->d->t, xy, n->node_count + 1);
    for (uint32_t i = 0; i < parts.count; i++) {
        task_progress(n->d->t, "placing parts of a graph", i, parts.count);
        place_part(n, &parts.at[i], fmin(UNIT + widest, 110));
    }
    pack_parts(n, &parts);
}
