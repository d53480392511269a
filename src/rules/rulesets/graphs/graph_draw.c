/* SPDX-License-Identifier: MIT
 *
 * Simple graphs as pictures: circles with names, coloured edges or arrows, and the mark of a move.
 */
#include "draw/board.h"
#include "draw/layers.h"
#include "rulesets/graphs/graph.h"

#include <math.h>

#define MARK_RADIUS 12.0

/* Of eight directions the one that is farthest from all edges at a vertex. */
static xy free_direction(const simple_graph *joined, unsigned v, const xy *at) {
    xy best = {0, 0};
    double least = 2;
    for (unsigned i = 0; i < 8; i++) {
        const double angle = (i - 1.0) * M_PI / 4;
        const xy way = {cos(angle), sin(angle)};
        double most = -1;
        vertex_set to;
        neighbours(joined, v, to);
        for (unsigned other; vertices_take(to, joined->words, &other);) {
            const double x = at[other].x - at[v].x, y = at[other].y - at[v].y;
            most = fmax(most, (x * way.x + y * way.y) / fmax(hypot(x, y), 1));
        }
        if (most < least - 0.01) {
            least = most;
            best = way;
        }
    }
    return best;
}

/* A vertex with its name in it; where it has a state that is in it and the name beside it. */
static void draw_vertex(drawing *out, const graph_rules *rules, const simple_graph *g, unsigned v,
                        xy at, xy aside) {
    strbuf name, state;
    const double radius = 9, corner = CELL / 2;
    strbuf_open(out->t, &name);
    strbuf_open(out->t, &state);
    simple_graph_put_name(&name, g, v);
    if (!simple_graph_is_plain(rules, g, v)) simple_graph_put_state(rules, &state, g->state[v]);
    part_open(out, ENDER_PART_VERTEX, state.text, "%s", name.text);
    draw_circle(out, pen_shape(INK_LINE, INK_PAPER, 1), at.x, at.y, radius);
    const square_mark m = rules->letters ? mark_of_letter(state.text[0]) : MARK_EMPTY;
    if (state.length == 0)
        draw_in_cell(out, at.x - corner, at.y - corner, name.text);
    else
        draw_text(out, at.x + 18 * aside.x, at.y + 18 * aside.y + 3, ANCHOR_MIDDLE, 8, name.text);
    if (m == MARK_BLACK || m == MARK_WHITE)
        draw_mark(out, at.x - corner, at.y - corner, m);
    else if (state.length > 0)
        draw_in_cell(out, at.x - corner, at.y - corner, state.text);
    part_close(out);
    strbuf_close(&state);
    strbuf_close(&name);
}

/* The edge is called by its ends, the lesser one first, and holds its direction, -, > or <, and its
 * colour. */
static void open_edge(drawing *out, const graph_rules *rules, const simple_graph *g, unsigned low,
                      unsigned high) {
    const bool there = is_joined(g, low, high), back = is_joined(g, high, low);
    const unsigned from = there ? low : high, to = there ? high : low;
    const bool blue = edge_has(g, 0, from, to), red = edge_has(g, 1, from, to);
    const char *colour = rules->colours < 2 || blue == red ? "" : blue ? "B" : "R";
    const char holds[] = {there && back ? '-' : there ? '>' : '<', colour[0], '\0'};
    strbuf name;
    strbuf_open(out->t, &name);
    simple_graph_put_name(&name, g, low);
    strbuf_char(&name, '-');
    simple_graph_put_name(&name, g, high);
    part_open(out, ENDER_PART_EDGE, holds, "%s", name.text);
    strbuf_close(&name);
}

static void draw_edge(drawing *out, const graph_rules *rules, const simple_graph *g, unsigned low,
                      unsigned high, const xy *at) {
    const bool there = is_joined(g, low, high);
    const unsigned from = there ? low : high, to = there ? high : low;
    const pen p = rules->colours == 2 ? edge_pen(edge_has(g, 0, from, to), edge_has(g, 1, from, to))
                                      : pen_line(INK_LINE, 1.2);
    open_edge(out, rules, g, low, high);
    if (!rules->directed) draw_line(out, p, at[low].x, at[low].y, at[high].x, at[high].y);
    if (rules->directed) draw_arrow(out, p, at[from], at[to], 10);
    if (rules->directed && there && is_joined(g, high, low))
        draw_arrow(out, p, at[high], at[low], 10);
    part_close(out);
}

/* The later vertices that an edge joins with v, whichever way it goes. */
static void later_neighbours(const simple_graph *joined, unsigned v, uint64_t *set) {
    neighbours(joined, v, set);
    for (unsigned other = 0; other <= v; other++) vertices_drop(set, other);
}

static void draw_edges(drawing *out, const graph_rules *rules, const simple_graph *g,
                       const simple_graph *joined, unsigned v, const xy *at) {
    vertex_set to;
    later_neighbours(joined, v, to);
    for (unsigned other; vertices_take(to, g->words, &other);)
        draw_edge(out, rules, g, v, other, at);
}

/* Where the vertices stand, which depends on the graph alone, and what each is joined with. */
typedef struct picture {
    simple_graph joined;
    const xy *at;
} picture;

static picture place(const drawing *out, const simple_graph *g) {
    task *t = out->t;
    picture p = {.joined = simple_graph_both_ways(t, g)};
    if (out->parts_only) {
        p.at = unseen_places(t, g->vertices);
        return p;
    }
    size_t count = 0, capacity = 0;
    layer_edge *edges = NULL;
    for (unsigned v = 0; v < g->vertices; v++) {
        vertex_set to;
        neighbours(&p.joined, v, to);
        for (unsigned other; vertices_take(to, g->words, &other);) {
            if (other < v) continue;
            if (count == capacity) edges = scratch_reach(t, edges, count, &capacity, sizeof *edges);
            edges[count++] = (layer_edge){v, other};
        }
    }
    p.at = network_places(t, g->vertices, edges, count, 42);
    return p;
}

void simple_graph_draw(const ruleset *self, drawing *out, const uint64_t *position, size_t words) {
    (void)words;
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph g = simple_graph_open(out->t, rules, position);
    const picture p = place(out, &g);
    for (unsigned v = 0; v < g.vertices; v++) draw_edges(out, rules, &g, &p.joined, v, p.at);
    for (unsigned v = 0; v < g.vertices; v++)
        draw_vertex(out, rules, &g, v, p.at[v], free_direction(&p.joined, v, p.at));
}

void simple_graph_name_after(const ruleset *self, drawing *out, const uint64_t *position,
                             size_t words, ender_player player, uint32_t index) {
    (void)words;
    const graph_rules *rules = graph_rules_of(self);
    simple_graph g = simple_graph_open(out->t, rules, position);
    vertex_set left, to;
    simple_graph_after(out->t, rules, &g, player, index, left);
    const simple_graph joined = simple_graph_both_ways(out->t, &g);
    for (unsigned v; vertices_take(left, g.words, &v);) {
        draw_vertex(out, rules, &g, v, (xy){0, 0}, (xy){0, 0});
        later_neighbours(&joined, v, to);
        for (unsigned other; vertices_take(to, g.words, &other);)
            open_edge(out, rules, &g, v, other);
    }
    part_close(out);
}

/* A point of the line between two vertices, outside of the circle of the first. */
static xy rim(xy from, xy to) {
    const double length = fmax(hypot(to.x - from.x, to.y - from.y), 1);
    return (xy){from.x + (to.x - from.x) * MARK_RADIUS / length,
                from.y + (to.y - from.y) * MARK_RADIUS / length};
}

/* Black with a light core, as all marks of moves. */
void simple_graph_draw_move(const ruleset *self, drawing *out, const uint64_t *position,
                            size_t words, ender_player player, uint32_t index) {
    (void)words;
    const graph_rules *rules = graph_rules_of(self);
    const simple_graph g = simple_graph_open(out->t, rules, position);
    const graph_move m = simple_graph_move(out->t, rules, &g, player, index);
    if (m.kind == PASS) return;
    const pen around = pen_line(INK_LINE, 3.4), core = pen_line(INK_MARK, 1.6);
    const picture p = place(out, &g);
    if (m.kind != AT_VERTEX) {
        const xy a = rim(p.at[m.from], p.at[m.to]), b = rim(p.at[m.to], p.at[m.from]);
        draw_line(out, around, a.x, a.y, b.x, b.y);
        draw_line(out, core, a.x, a.y, b.x, b.y);
    }
    for (int end = 0; end < 2; end++) {
        const xy at = p.at[end == 0 ? m.from : m.to];
        if (m.kind == ALONG_EDGE && end == 0) continue; /* where it goes is marked */
        draw_circle(out, around, at.x, at.y, MARK_RADIUS);
        draw_circle(out, core, at.x, at.y, MARK_RADIUS);
        if (m.kind == AT_VERTEX) return;
    }
}
