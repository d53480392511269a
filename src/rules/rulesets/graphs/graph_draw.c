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
    strbuf text;
    const double radius = 9, corner = CELL / 2;
    draw_circle(out, pen_shape(INK_LINE, INK_PAPER, 1), at.x, at.y, radius);
    strbuf_open(out->t, &text);
    simple_graph_put_name(&text, g, v);
    if (simple_graph_is_plain(rules, g, v))
        draw_in_cell(out, at.x - corner, at.y - corner, text.text);
    else
        draw_text(out, at.x + 18 * aside.x, at.y + 18 * aside.y + 3, ANCHOR_MIDDLE, 8, text.text);
    strbuf_close(&text);
    if (simple_graph_is_plain(rules, g, v)) return;
    strbuf_open(out->t, &text);
    simple_graph_put_state(rules, &text, g->state[v]);
    const square_mark m = rules->letters ? mark_of_letter(text.text[0]) : MARK_EMPTY;
    if (m == MARK_BLACK || m == MARK_WHITE)
        draw_mark(out, at.x - corner, at.y - corner, m);
    else
        draw_in_cell(out, at.x - corner, at.y - corner, text.text);
    strbuf_close(&text);
}

static void draw_edges(drawing *out, const graph_rules *rules, const simple_graph *g, unsigned v,
                       const xy *at) {
    vertex_set to;
    neighbours(g, v, to);
    for (unsigned other; vertices_take(to, g->words, &other);) {
        if (!rules->directed && other < v) continue;
        const bool two = rules->colours == 2;
        const pen p = two ? edge_pen(edge_has(g, 0, v, other), edge_has(g, 1, v, other))
                          : pen_line(INK_LINE, 1.2);
        if (rules->directed)
            draw_arrow(out, p, at[v], at[other], 10);
        else
            draw_line(out, p, at[v].x, at[v].y, at[other].x, at[other].y);
    }
}

/* Where the vertices stand, which depends on the graph alone, and what each is joined with. */
typedef struct picture {
    simple_graph joined;
    const xy *at;
} picture;

static picture place(task *t, const simple_graph *g) {
    picture p = {.joined = simple_graph_both_ways(t, g)};
    size_t count = 0, room = 0;
    layer_edge *edges = NULL;
    for (unsigned v = 0; v < g->vertices; v++) {
        vertex_set to;
        neighbours(&p.joined, v, to);
        for (unsigned other; vertices_take(to, g->words, &other);) {
            if (other < v) continue;
            if (count == room) edges = scratch_reach(t, edges, count, &room, sizeof *edges);
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
    const picture p = place(out->t, &g);
    for (unsigned v = 0; v < g.vertices; v++) draw_edges(out, rules, &g, v, p.at);
    for (unsigned v = 0; v < g.vertices; v++)
        draw_vertex(out, rules, &g, v, p.at[v], free_direction(&p.joined, v, p.at));
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
    const picture p = place(out->t, &g);
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
