/* SPDX-License-Identifier: MIT
 *
 * Graphs of positions to which play may come back: kos and other loopy games, as Moews draws them
 * (On Some Combinatorial Games Connected with Go, chapters 3 and 4). Each value that a position
 * leads to is an end of its own beside it. */
#include "draw/layers.h"
#include "figures/figures.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    SIZE = 9,
    NAME_MOST = 24,
    LEGEND_MOST = 60,
    LONG_NAME = 12,
    HALF_HEIGHT = 8,
    UNIT = 62,
    APART = 34
};

/* A place in the picture: a position, or a value beside the position that leads to it. */
typedef struct net_node {
    bool is_value;
    ref value;
    uint32_t owner; /* of a value: the position */
    double half;    /* of its width */
    const char *name;
} net_node;

typedef struct net_edge {
    uint32_t from, to;
    ender_player player;
    int32_t shift;
    uint8_t class;
} net_edge;

typedef struct net {
    drawing *d;
    const loopy_graph *g;
    const char *const *class_names;
    bool has_legend;
    net_node *nodes;
    uint32_t node_count;
    net_edge *edges;
    size_t edge_count;
    xy *at;
} net;

/* ---- what there is to draw ---- */

static const char *letter_name(task *t, uint32_t v) {
    char *text = SCRATCH_ARRAY(t, char, 16);
    if (v < 26)
        snprintf(text, 16, "%c", (char)('a' + v));
    else
        snprintf(text, 16, "%c%" PRIu32, (char)('a' + v % 26), v / 26);
    return text;
}

static void collect_positions(net *n) {
    for (uint32_t v = 0; v < n->g->vertices; v++)
        n->has_legend = n->has_legend || strlen(n->g->names[v]) > LONG_NAME;
    for (uint32_t v = 0; v < n->g->vertices; v++) {
        const char *name = n->has_legend ? letter_name(n->d->t, v) : n->g->names[v];
        const double half = fmax(text_width(name, SIZE) / 2 + 4, HALF_HEIGHT);
        n->nodes[n->node_count++] = (net_node){.half = half, .name = name};
    }
}

/* The node of a value beside a position, which both players may move to. */
static uint32_t value_node(net *n, uint32_t owner, ref g) {
    for (uint32_t i = n->g->vertices; i < n->node_count; i++)
        if (n->nodes[i].owner == owner && ref_same(n->nodes[i].value, g)) return i;
    const double half = label_game_width(n->d, SIZE, g, NAME_MOST) / 2 + 3;
    n->nodes[n->node_count] =
        (net_node){.is_value = true, .value = g, .owner = owner, .half = half};
    return n->node_count++;
}

/* Several moves of a player to the same place are one line. */
static bool is_drawn(const net *n, size_t first, const net_edge *e) {
    for (size_t i = first; i < n->edge_count; i++) {
        const net_edge *f = &n->edges[i];
        if (f->to == e->to && f->player == e->player && f->class == e->class &&
            f->shift == e->shift)
            return true;
    }
    return false;
}

static void collect_moves(net *n, uint32_t v, ender_player player) {
    const size_t before = n->edge_count;
    for (uint32_t k = n->g->first[player][v]; k < n->g->first[player][v + 1]; k++) {
        const loopy_edge *e = &n->g->edges[player][k];
        const uint32_t to = e->is_leaf ? value_node(n, v, edge_ender(e)) : e->to;
        const net_edge move = {v, to, player, e->shift, e->class};
        if (!is_drawn(n, before, &move)) n->edges[n->edge_count++] = move;
    }
}

static void collect(net *n) {
    const loopy_graph *g = n->g;
    const size_t moves = (size_t)g->first[0][g->vertices] + g->first[1][g->vertices];
    if (g->vertices > NETWORK_MOST || moves > 8u * NETWORK_MOST)
        task_throw(n->d->t, ENDER_ELIMIT,
                   "a graph of at most %d positions and %d moves is drawn, not one of %" PRIu32
                   " and %zu",
                   (int)NETWORK_MOST, 8 * (int)NETWORK_MOST, g->vertices, moves);
    n->nodes = SCRATCH_ARRAY(n->d->t, net_node, g->vertices + moves + 1);
    n->edges = SCRATCH_ARRAY(n->d->t, net_edge, moves + 1);
    collect_positions(n);
    for (uint32_t v = 0; v < g->vertices; v++) {
        task_poll(n->d->t);
        collect_moves(n, v, ENDER_LEFT);
        collect_moves(n, v, ENDER_RIGHT);
    }
}

/* ---- where it stands ---- */

/* Pushes two boxes apart that lie on each other, along the shorter way; was there a need? */
static bool push_apart(net *n, uint32_t a, uint32_t b) {
    const double x = n->at[b].x - n->at[a].x, y = n->at[b].y - n->at[a].y;
    const double wide = n->nodes[a].half + n->nodes[b].half + 12 - fabs(x);
    const double tall = 2 * HALF_HEIGHT + 12 - fabs(y);
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

/* A part of the graph: its nodes in a list of all, and the box around them. */
typedef struct net_part {
    uint32_t first, count; /* of net_parts.nodes */
    xy low, high;
} net_part;

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
            known = root_of(above, p.nodes[p.at[k].first]) == root;
        if (known) continue;
        net_part *part = &p.at[p.count];
        *part = (net_part){.first = listed};
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

/* Lays a part out by itself, its first node on the left. */
static void place_part(net *n, const net_parts *parts, uint32_t which, double unit) {
    task *t = n->d->t;
    net_part *part = &parts->at[which];
    layer_edge *joined = SCRATCH_ARRAY(t, layer_edge, n->edge_count + 1);
    size_t count = 0;
    for (size_t i = 0; i < n->edge_count; i++) {
        const uint32_t from = n->edges[i].from, to = n->edges[i].to;
        if (from != to && parts->part_of[from] == which)
            joined[count++] = (layer_edge){parts->place[from], parts->place[to]};
    }
    const uint32_t *nodes = parts->nodes + part->first;
    const xy *places = network_places(t, part->count, joined, count, unit);
    for (uint32_t i = 0; i < part->count; i++) n->at[nodes[i]] = places[i];
    bool pushed = true;
    for (unsigned round = 0; round < 60 && pushed; round++) {
        pushed = false;
        task_check(t);
        for (uint32_t a = 0; a < part->count; a++)
            for (uint32_t b = a + 1; b < part->count; b++)
                pushed |= push_apart(n, nodes[a], nodes[b]);
    }
    part->low = (xy){INFINITY, INFINITY};
    part->high = (xy){-INFINITY, -INFINITY};
    for (uint32_t i = 0; i < part->count; i++) {
        const xy at = n->at[nodes[i]];
        const double half = n->nodes[nodes[i]].half;
        part->low = (xy){fmin(part->low.x, at.x - half), fmin(part->low.y, at.y - HALF_HEIGHT)};
        part->high = (xy){fmax(part->high.x, at.x + half), fmax(part->high.y, at.y + HALF_HEIGHT)};
    }
}

static void move_part(net *n, const net_parts *parts, const net_part *part, double x, double y) {
    for (uint32_t i = 0; i < part->count; i++) {
        xy *at = &n->at[parts->nodes[part->first + i]];
        *at = (xy){at->x + x - part->low.x, at->y + y - part->low.y};
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
        move_part(n, parts, p, x, y);
        x += wide + APART;
        tall = fmax(tall, p->high.y - p->low.y);
    }
}

static void place(net *n) {
    const net_parts parts = find_parts(n);
    double widest = 0;
    for (uint32_t i = 0; i < n->node_count; i++) widest = fmax(widest, n->nodes[i].half);
    n->at = SCRATCH_ARRAY(n->d->t, xy, n->node_count + 1);
    for (uint32_t i = 0; i < parts.count; i++) {
        task_progress(n->d->t, "placing parts of a graph", i, parts.count);
        const arena_mark mark = scratch_mark(n->d->t);
        place_part(n, &parts, i, fmin(UNIT + widest, 110));
        scratch_release(n->d->t, mark);
    }
    pack_parts(n, &parts);
}

/* ---- moves ---- */

/* The point where a line from the middle of a node leaves its box. */
static xy leave(const net *n, uint32_t v, xy towards, double gap) {
    const xy at = n->at[v];
    const double x = towards.x - at.x, y = towards.y - at.y, length = fmax(hypot(x, y), 1e-6);
    const double wide = fabs(x) > 1e-6 ? (n->nodes[v].half + gap) * length / fabs(x) : INFINITY;
    const double tall = fabs(y) > 1e-6 ? (HALF_HEIGHT + gap) * length / fabs(y) : INFINITY;
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

/* What is written beside a move: its class and the prisoners it makes. */
static const char *move_note(const net *n, const net_edge *e) {
    char *text = SCRATCH_ARRAY(n->d->t, char, 48);
    const char *class_name = n->class_names ? n->class_names[e->class] : NULL;
    *text = '\0';
    if (e->class > 0 && class_name)
        snprintf(text, 48, "%.20s", class_name);
    else if (e->class > 0)
        snprintf(text, 48, "%u", (unsigned)e->class);
    const size_t length = strlen(text);
    if (e->shift != 0)
        snprintf(text + length, 48 - length, "%s%+" PRId32, length > 0 ? " " : "", e->shift);
    return text;
}

static void draw_note(const net *n, const net_edge *e, xy at) {
    const char *text = move_note(n, e);
    if (!*text) return;
    const double half = text_width(text, 7) / 2 + 1;
    draw_rectangle(n->d, pen_shape(INK_NONE, INK_PAPER, 0), at.x - half, at.y - 4.5, 2 * half, 9);
    draw_text(n->d, at.x, at.y + 2.5, ANCHOR_MIDDLE, 7, text);
}

static pen move_pen(ender_player player) {
    pen p = pen_line(player == ENDER_LEFT ? INK_LEFT : INK_RIGHT, 1.2);
    if (player == ENDER_RIGHT) p.dash = DASH_DASHED;
    return p;
}

/* A pass: a loop over the node, Left's to the left, Right's to the right. */
static void draw_pass(const net *n, const net_edge *e) {
    const double way = e->player == ENDER_LEFT ? -1 : 1;
    const xy at = n->at[e->from];
    const xy from = {at.x + way * 1.5, at.y - HALF_HEIGHT};
    const xy to = {at.x + way * (n->nodes[e->from].half - 1), at.y - HALF_HEIGHT + 1};
    const pen p = move_pen(e->player);
    const xy low = {to.x + way * 5, to.y - 6};
    draw_curve(n->d, p, from, (xy){from.x + way * 1, from.y - 20}, (xy){to.x + way * 16, to.y - 16},
               low);
    draw_arrow(n->d, p, low, to, 0);
    draw_note(n, e, (xy){to.x + way * 8, to.y - 16});
}

static void draw_move(const net *n, size_t edge) {
    const net_edge *e = &n->edges[edge];
    if (e->from == e->to) {
        draw_pass(n, e);
        return;
    }
    unsigned before;
    const unsigned count = count_parallel(n, edge, &before);
    const bool turned = e->from > e->to;
    const double step = 16, place_of = (before - (count - 1) / 2.0) * step;
    const double bend = turned ? -place_of : place_of;
    const xy a = n->at[e->from], b = n->at[e->to];
    const double length = fmax(hypot(b.x - a.x, b.y - a.y), 1e-6);
    const xy normal = {(b.y - a.y) / length * bend, -(b.x - a.x) / length * bend};
    const xy middle = {(a.x + b.x) / 2 + normal.x, (a.y + b.y) / 2 + normal.y};
    const xy beyond = {(a.x + b.x) / 2 + normal.x * 1.3, (a.y + b.y) / 2 + normal.y * 1.3};
    draw_bow(n->d, move_pen(e->player), leave(n, e->from, beyond, 0.5),
             leave(n, e->to, beyond, 1.5), bend);
    draw_note(n, e, middle);
}

/* ---- nodes ---- */

static void draw_place(const net *n, uint32_t v) {
    const net_node *which = &n->nodes[v];
    const xy at = n->at[v];
    if (which->is_value) {
        label_game(n->d, at.x, at.y + 3, ANCHOR_MIDDLE, SIZE, which->value, NAME_MOST);
        return;
    }
    const bool is_start = v == n->g->start;
    draw_rectangle(n->d,
                   pen_shape(INK_LINE, is_start ? INK_SHADE : INK_PAPER, is_start ? 1.8 : 0.8),
                   at.x - which->half, at.y - HALF_HEIGHT, 2 * which->half, 2 * HALF_HEIGHT);
    draw_text(n->d, at.x, at.y + 3, ANCHOR_MIDDLE, SIZE, which->name);
}

/* What the letters stand for. */
static void draw_legend(const net *n) {
    const double left = n->d->low.x;
    double y = n->d->high.y + 18;
    for (uint32_t v = 0; v < n->g->vertices && v < LEGEND_MOST; v++, y += 12) {
        draw_text(n->d, left, y, ANCHOR_START, 8, n->nodes[v].name);
        draw_text(n->d, left + 20, y, ANCHOR_START, 8, n->g->names[v]);
    }
    if (n->g->vertices > LEGEND_MOST) draw_text(n->d, left, y, ANCHOR_START, 8, "…");
}

/* The moves from each position, a line for each player. */
static void write_network(const net *n) {
    const drawing *d = n->d;
    strbuf out;
    strbuf_open(d->t, &out);
    size_t i = 0;
    for (uint32_t v = 0; v < n->g->vertices; v++) {
        strbuf_format(&out, "%s%s\n", n->g->names[v], v == n->g->start ? "  (start)" : "");
        for (; i < n->edge_count && n->edges[i].from == v; i++) {
            const net_edge *e = &n->edges[i];
            const char *note = move_note(n, e);
            strbuf_format(&out, "  %c: ", e->player == ENDER_LEFT ? 'L' : 'R');
            if (n->nodes[e->to].is_value)
                d->names->game(d->t, &out, n->nodes[e->to].value, ENDER_UNICODE);
            else
                strbuf_text(&out, e->to == v ? "pass" : n->g->names[e->to]);
            if (*note) strbuf_format(&out, "  [%s]", note);
            strbuf_char(&out, '\n');
        }
    }
    drawing_take_text(n->d, &out);
}

void figure_network(drawing *d, const loopy_graph *g, const char *const *class_names) {
    net n = {.d = d, .g = g, .class_names = class_names};
    collect(&n);
    place(&n);
    for (size_t i = 0; i < n.edge_count; i++) draw_move(&n, i);
    for (uint32_t v = 0; v < n.node_count; v++) draw_place(&n, v);
    if (n.has_legend) draw_legend(&n);
    drawing_describe(d,
                     "A graph of %" PRIu32 " positions and %zu moves: Left's are solid, Right's "
                     "dashed; play begins at %s",
                     g->vertices, n.edge_count, g->names[g->start]);
    write_network(&n);
}
