/* SPDX-License-Identifier: MIT
 *
 * Graphs of positions to which play may come back: kos and other loopy games, as Moews draws them
 * (On Some Combinatorial Games Connected with Go, chapters 3 and 4). Each value that a position
 * leads to is an end of its own beside it. */
#include "figures/network.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_MOST = 24, LEGEND_MOST = 60, LONG_NAME = 12 };

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
        const double half = fmax(text_width(name, NET_SIZE) / 2 + 4, NET_HALF_HEIGHT);
        n->nodes[n->node_count++] = (net_node){.half = half, .name = name};
    }
}

/* The node of a value beside a position, which both players may move to. */
static uint32_t value_node(net *n, uint32_t owner, ref g) {
    for (uint32_t i = n->g->vertices; i < n->node_count; i++)
        if (n->nodes[i].owner == owner && ref_same(n->nodes[i].value, g)) return i;
    const double half = label_game_width(n->d, NET_SIZE, g, NAME_MOST) / 2 + 3;
    n->nodes[n->node_count] =
        (net_node){.is_value = true, .value = g, .owner = owner, .half = half};
    return n->node_count++;
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
        net_edge move = {v, to, player, e->shift, e->class, NULL, {NULL, 0, {0, 0}}};
        if (is_drawn(n, before, &move)) continue;
        move.note = move_note(n, &move);
        n->nodes[v].passes[player] |= to == v;
        n->edges[n->edge_count++] = move;
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

/* ---- moves ---- */

static void draw_note(const net *n, const net_edge *e, xy at) {
    if (!*e->note) return;
    const double half = net_note_half(e->note);
    draw_rectangle(n->d, pen_shape(INK_NONE, INK_PAPER, 0), at.x - half, at.y - 4.5, 2 * half, 9);
    draw_text(n->d, at.x, at.y + 2.5, ANCHOR_MIDDLE, NET_NOTE_SIZE, e->note);
}

/* A pass: a loop beside the node, Left's on the left, Right's on the right. */
static void draw_pass(const net *n, const net_edge *e) {
    const double way = e->player == ENDER_LEFT ? -1 : 1, half = way * n->nodes[e->from].half;
    const xy at = n->at[e->from], out = {at.x + half + way * NET_LOOP, at.y};
    const xy from = {at.x + half, at.y - 4}, to = {at.x + half + way, at.y + 4};
    const pen p = player_pen(e->player);
    const xy low = {to.x + way * 5, to.y + 1.5};
    draw_curve(n->d, p, from, (xy){out.x - way * 4, at.y - 13}, (xy){out.x, at.y - 8}, out);
    draw_curve(n->d, p, out, (xy){out.x, at.y + 6}, (xy){low.x + way * 5, low.y + 2}, low);
    draw_arrow(n->d, p, low, to, 0);
    draw_note(n, e, (xy){out.x, at.y});
}

/* From point to point, and an arrow into the last one. */
static void draw_route(const net *n, const net_edge *e) {
    const net_route *r = &e->route;
    const pen p = player_pen(e->player);
    const double head = 3 + 2 * p.width;
    for (uint32_t i = 0; i + 1 < r->count; i++) {
        const net_point *from = &r->points[i], *to = &r->points[i + 1];
        const xy a = from->at;
        xy b = to->at;
        const double half = (b.y - a.y) / 2, way = b.y > a.y ? 1 : -1;
        const bool is_last = i + 2 == r->count;
        if (is_last) b.y -= way * head;
        draw_curve(n->d, p, a, (xy){a.x + from->lean * half, a.y + half},
                   (xy){b.x - to->lean * half, b.y - half}, b);
        if (is_last) draw_arrow(n->d, p, (xy){b.x, b.y - way * 0.1}, to->at, 0);
    }
}

static void draw_move(const net *n, size_t edge) {
    const net_edge *e = &n->edges[edge];
    if (e->from == e->to) {
        draw_pass(n, e);
    } else if (e->route.count > 0) {
        draw_route(n, e);
    } else {
        const net_bow bow = network_bow(n, edge);
        draw_bow(n->d, player_pen(e->player), bow.from, bow.to, bow.bend);
    }
}

/* Above all lines. */
static void draw_move_note(const net *n, const net_edge *e) {
    if (e->from != e->to) draw_note(n, e, e->route.note);
}

/* ---- nodes ---- */

static void draw_place(const net *n, uint32_t v) {
    const net_node *which = &n->nodes[v];
    const xy at = n->at[v];
    if (which->is_value) {
        label_game(n->d, at.x, at.y + 3, ANCHOR_MIDDLE, NET_SIZE, which->value, NAME_MOST);
        return;
    }
    const bool is_start = v == n->g->start;
    draw_rectangle(
        n->d, pen_shape(INK_LINE, is_start ? INK_SHADE : INK_PAPER, is_start ? 1.8 : 0.8),
        at.x - which->half, at.y - NET_HALF_HEIGHT, 2 * which->half, 2 * NET_HALF_HEIGHT);
    draw_text(n->d, at.x, at.y + 3, ANCHOR_MIDDLE, NET_SIZE, which->name);
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
            strbuf_format(&out, "  %c: ", e->player == ENDER_LEFT ? 'L' : 'R');
            if (n->nodes[e->to].is_value)
                d->names->game(d->t, &out, n->nodes[e->to].value, ENDER_UNICODE);
            else
                strbuf_text(&out, e->to == v ? "pass" : n->g->names[e->to]);
            if (*e->note) strbuf_format(&out, "  [%s]", e->note);
            strbuf_char(&out, '\n');
        }
    }
    drawing_take_text(n->d, &out);
}

void figure_network(drawing *d, const loopy_graph *g, const char *const *class_names) {
    net n = {.d = d, .g = g, .class_names = class_names};
    collect(&n);
    network_place(&n);
    for (size_t i = 0; i < n.edge_count; i++) draw_move(&n, i);
    for (size_t i = 0; i < n.edge_count; i++) draw_move_note(&n, &n.edges[i]);
    for (uint32_t v = 0; v < n.node_count; v++) draw_place(&n, v);
    if (n.has_legend) draw_legend(&n);
    drawing_describe(d,
                     "A graph of %" PRIu32 " position%s and %zu move%s: Left's are solid, Right's "
                     "dashed; play begins at %s",
                     g->vertices, g->vertices == 1 ? "" : "s", n.edge_count,
                     n.edge_count == 1 ? "" : "s", g->names[g->start]);
    write_network(&n);
}
