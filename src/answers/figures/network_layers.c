/* SPDX-License-Identifier: MIT
 *
 * A graph with cycles in layers, after K. Sugiyama, S. Tagawa and M. Toda (Methods for visual
 * understanding of hierarchical system structures, 1981). A move goes down when it leads away from
 * the start, or is as near and leads to a later node; the others go up. Then every node stands
 * below all from which a move goes down to it. Between two levels is a row for what is written
 * beside moves, and a move has a place of its own in each row that it passes: so no line goes
 * through a box, and no two texts lie on each other. layers.c orders the rows. */
#include "figures/network.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLACES_MOST = 40000, /* nodes and places of moves in rows */
    BETWEEN_LEAST = 27,  /* from one row to the next */
    BETWEEN_MOST = 44,
    PORT = 7 /* between two moves at a side of a box */
};

/* A move in the rows: its places from the upper end to the lower one. */
typedef struct chain {
    uint32_t upper, lower; /* nodes, by their places in the part */
    uint32_t first, count; /* of the places between them */
    bool is_down;          /* the move goes from the upper end to the lower one */
    double port[2];        /* where it leaves the upper end, and meets the lower one */
} chain;

typedef struct layer_rows {
    net *n;
    net_part *part;
    uint32_t *row; /* of each place, 0 on top; the nodes of the part come first */
    double *width;
    uint32_t places;
    layer_edge *links;
    uint32_t link_count;
    chain *chains; /* of each edge of the part; passes have none and count as upper == lower */
    const xy *at;
} layer_rows;

/* ---- levels ---- */

/* How many moves away from the first node each is; what it does not lead to begins anew. */
static void find_distances(const layer_rows *r, uint32_t *distance, uint32_t *queue) {
    const net_part *part = r->part;
    uint32_t done = 0, seen = 0;
    for (uint32_t v = 0; v < part->count; v++) distance[v] = UINT32_MAX;
    for (uint32_t v = 0; v < part->count; v++) {
        if (distance[v] != UINT32_MAX) continue;
        distance[v] = 0;
        queue[seen++] = v;
        for (; done < seen; done++)
            for (uint32_t i = 0; i < part->edge_count; i++) {
                const net_edge *e = &r->n->edges[part->edges[i]];
                const uint32_t to = part->place[e->to];
                if (part->place[e->from] != queue[done] || distance[to] != UINT32_MAX) continue;
                distance[to] = distance[queue[done]] + 1;
                queue[seen++] = to;
            }
    }
}

/* Sets the ends of the chains, and the rows of nodes: each in the lowest of those that its moves
 * down ask for. */
static void find_rows(layer_rows *r) {
    task *t = r->n->d->t;
    const net_part *part = r->part;
    uint32_t *distance = SCRATCH_ARRAY(t, uint32_t, part->count);
    uint32_t *queue = SCRATCH_ARRAY(t, uint32_t, part->count);
    find_distances(r, distance, queue);
    for (uint32_t i = 0; i < part->edge_count; i++) {
        const net_edge *e = &r->n->edges[part->edges[i]];
        const uint32_t from = part->place[e->from], to = part->place[e->to];
        const bool is_down =
            distance[from] < distance[to] || (distance[from] == distance[to] && from < to);
        r->chains[i] = is_down ? (chain){.upper = from, .lower = to, .is_down = true}
                               : (chain){.upper = to, .lower = from, .is_down = false};
    }
    memset(r->row, 0, part->count * sizeof *r->row);
    for (bool changed = true; changed;) {
        changed = false;
        task_check(t);
        for (uint32_t i = 0; i < part->edge_count; i++) {
            const chain *c = &r->chains[i];
            if (c->upper == c->lower || r->row[c->lower] > r->row[c->upper]) continue;
            r->row[c->lower] = r->row[c->upper] + 2;
            changed = true;
        }
    }
}

/* ---- places of moves ---- */

/* The row in which the note of a move stands: beside where it begins. */
static uint32_t note_row(const layer_rows *r, const chain *c) {
    return c->is_down ? r->row[c->upper] + 1 : r->row[c->lower] - 1;
}

static bool count_places(layer_rows *r) {
    uint64_t places = r->part->count;
    for (uint32_t i = 0; i < r->part->edge_count; i++) {
        chain *c = &r->chains[i];
        if (c->upper == c->lower) continue;
        c->first = (uint32_t)places;
        c->count = r->row[c->lower] - r->row[c->upper] - 1;
        places += c->count;
        if (places > PLACES_MOST) return false;
    }
    r->places = (uint32_t)places;
    return true;
}

/* A place on the way: 0 is the upper end, count + 1 the lower one. */
static uint32_t step_of(const chain *c, uint32_t i) {
    return i == 0 ? c->upper : i > c->count ? c->lower : c->first + i - 1;
}

static void fill_places(layer_rows *r) {
    const net_part *part = r->part;
    for (uint32_t i = 0; i < part->edge_count; i++) {
        const chain *c = &r->chains[i];
        if (c->upper == c->lower) continue;
        const char *note = r->n->edges[part->edges[i]].note;
        for (uint32_t k = 1; k <= c->count; k++) {
            const uint32_t place = step_of(c, k), row = r->row[c->upper] + k;
            r->row[place] = row;
            r->width[place] = 9;
            if (*note && row == note_row(r, c)) r->width[place] = 2 * net_note_half(note) + 6;
        }
        for (uint32_t k = 0; k <= c->count; k++)
            r->links[r->link_count++] = (layer_edge){step_of(c, k), step_of(c, k + 1)};
    }
}

/* A box is wide enough for the moves at its upper and at its lower side. */
static void widen_nodes(layer_rows *r) {
    const net_part *part = r->part;
    uint32_t *above = SCRATCH_ARRAY(r->n->d->t, uint32_t, part->count);
    uint32_t *below = SCRATCH_ARRAY(r->n->d->t, uint32_t, part->count);
    memset(above, 0, part->count * sizeof *above);
    memset(below, 0, part->count * sizeof *below);
    for (uint32_t i = 0; i < part->edge_count; i++)
        if (r->chains[i].upper != r->chains[i].lower) {
            above[r->chains[i].lower]++;
            below[r->chains[i].upper]++;
        }
    for (uint32_t v = 0; v < part->count; v++) {
        net_node *box = &r->n->nodes[part->nodes[v]];
        const uint32_t most = above[v] > below[v] ? above[v] : below[v];
        if (most > 1) box->half = fmax(box->half, (most - 1) * PORT / 2.0 + 4);
        const bool has_pass = box->passes[0] || box->passes[1];
        r->width[v] = 2 * box->half + 16 + (has_pass ? 2 * NET_LOOP : 0);
    }
}

static void place_rows(layer_rows *r) {
    task *t = r->n->d->t;
    uint32_t *level = SCRATCH_ARRAY(t, uint32_t, r->places), lowest = 0;
    for (uint32_t i = 0; i < r->places; i++)
        if (r->row[i] > lowest) lowest = r->row[i];
    for (uint32_t i = 0; i < r->places; i++) level[i] = lowest - r->row[i];
    const layers l = {.nodes = r->places,
                      .edges = r->link_count,
                      .level = level,
                      .edge = r->links,
                      .width = r->width,
                      .between = 1};
    xy *at = layers_place(t, &l);
    double longest = 0;
    for (uint32_t i = 0; i < r->link_count; i++)
        longest = fmax(longest, fabs(at[r->links[i].upper].x - at[r->links[i].lower].x));
    const double between = fmax(BETWEEN_LEAST, fmin(BETWEEN_MOST, longest / 5));
    for (uint32_t i = 0; i < r->places; i++) at[i].y = r->row[i] * between;
    r->at = at;
}

/* ---- ports and routes ---- */

/* A move at a side of a box, by where it comes from. */
typedef struct port {
    uint32_t end;
    double from;
    double *at;
} port;

static int by_place(const void *a, const void *b) {
    const port *x = a, *y = b;
    if (x->end != y->end) return x->end < y->end ? -1 : 1;
    if (x->from != y->from) return x->from < y->from ? -1 : 1;
    return (x->at > y->at) - (x->at < y->at);
}

/* Spreads the moves at one side of each box, in the order of where they come from. */
static void spread_ports(layer_rows *r, bool at_lower_end) {
    const net_part *part = r->part;
    port *ports = SCRATCH_ARRAY(r->n->d->t, port, part->edge_count + 1u);
    uint32_t count = 0;
    for (uint32_t i = 0; i < part->edge_count; i++) {
        chain *c = &r->chains[i];
        if (c->upper == c->lower) continue;
        const uint32_t box = at_lower_end ? c->lower : c->upper;
        const uint32_t next = at_lower_end ? step_of(c, c->count) : step_of(c, 1);
        ports[count++] = (port){box, r->at[next].x, &c->port[at_lower_end]};
    }
    qsort(ports, count, sizeof *ports, by_place);
    for (uint32_t i = 0, end; i < count; i = end) {
        for (end = i; end < count && ports[end].end == ports[i].end; end++) continue;
        for (uint32_t k = i; k < end; k++)
            *ports[k].at = r->at[ports[i].end].x + (k - i - (end - i - 1) / 2.0) * PORT;
    }
}

/* Where a move is in the row of its place: upright through a row of boxes and through its note,
 * else on the way from the row above to the one below. */
static void route_place(const layer_rows *r, const chain *c, uint32_t k, bool has_note,
                        net_route *route) {
    const uint32_t place = step_of(c, k);
    const xy at = r->at[place];
    if (r->row[place] % 2 == 1 && !has_note) {
        const double before = k == 1 ? c->port[0] : r->at[step_of(c, k - 1)].x;
        const double after = k == c->count ? c->port[1] : r->at[step_of(c, k + 1)].x;
        const double apart = r->at[c->lower].y - r->at[c->upper].y;
        const double lean = (after - before) / (2 * apart / (c->count + 1));
        route->points[route->count++] = (net_point){at, lean};
        return;
    }
    const double tall = has_note ? 4.5 : NET_HALF_HEIGHT;
    route->points[route->count++] = (net_point){{at.x, at.y - tall}, 0};
    route->points[route->count++] = (net_point){{at.x, at.y + tall}, 0};
}

/* From the upper end to the lower one, then turned where the move goes up. */
static void route_edge(layer_rows *r, uint32_t which) {
    const chain *c = &r->chains[which];
    net_edge *e = &r->n->edges[r->part->edges[which]];
    net_route *route = &e->route;
    if (c->upper == c->lower) return;
    route->points = SCRATCH_ARRAY(r->n->d->t, net_point, 2 * (size_t)c->count + 2);
    const xy above = {c->port[0], r->at[c->upper].y + NET_HALF_HEIGHT + 0.5};
    const xy below = {c->port[1], r->at[c->lower].y - NET_HALF_HEIGHT - 0.5};
    route->points[route->count++] = (net_point){above, 0};
    for (uint32_t k = 1; k <= c->count; k++) {
        const uint32_t place = step_of(c, k);
        const bool has_note = *e->note && r->row[place] == note_row(r, c);
        if (has_note) route->note = r->at[place];
        route_place(r, c, k, has_note, route);
    }
    route->points[route->count++] = (net_point){below, 0};
    for (uint32_t i = 0; !c->is_down && i < route->count / 2; i++) {
        const net_point other = route->points[i];
        route->points[i] = route->points[route->count - 1 - i];
        route->points[route->count - 1 - i] = other;
    }
}

static void find_box(layer_rows *r) {
    net_part *part = r->part;
    part->low = (xy){INFINITY, INFINITY};
    part->high = (xy){-INFINITY, -INFINITY};
    for (uint32_t i = 0; i < r->places; i++) {
        const xy at = r->at[i];
        const double half = r->width[i] / 2;
        part->low = (xy){fmin(part->low.x, at.x - half), fmin(part->low.y, at.y - NET_HALF_HEIGHT)};
        part->high =
            (xy){fmax(part->high.x, at.x + half), fmax(part->high.y, at.y + NET_HALF_HEIGHT)};
    }
}

bool network_layers(net *n, net_part *part) {
    task *t = n->d->t;
    layer_rows r = {.n = n,
                    .part = part,
                    .row = SCRATCH_ARRAY(t, uint32_t, PLACES_MOST + part->count),
                    .chains = SCRATCH_ARRAY(t, chain, part->edge_count + 1u)};
    find_rows(&r);
    if (!count_places(&r)) return false;
    r.width = SCRATCH_ARRAY(t, double, r.places);
    r.links = SCRATCH_ARRAY(t, layer_edge, r.places + part->edge_count);
    widen_nodes(&r);
    fill_places(&r);
    place_rows(&r);
    for (uint32_t v = 0; v < part->count; v++) n->at[part->nodes[v]] = r.at[v];
    spread_ports(&r, false);
    spread_ports(&r, true);
    for (uint32_t i = 0; i < part->edge_count; i++) route_edge(&r, i);
    find_box(&r);
    return true;
}
