/* SPDX-License-Identifier: MIT
 *
 * What the figures of graphs with cycles share: network.c collects and draws, network_places.c and
 * network_layers.c say where things stand. */
#ifndef ENDER_FIGURES_NETWORK_H
#define ENDER_FIGURES_NETWORK_H

#include "draw/layers.h"
#include "figures/figures.h"

enum {
    NET_SIZE = 9,        /* of the names */
    NET_NOTE_SIZE = 7,   /* of what is written beside a move */
    NET_HALF_HEIGHT = 8, /* of a box */
    NET_LOOP = 17        /* how far a pass reaches out beside its box */
};

/* A place in the picture: a position, or a value beside the position that leads to it. */
typedef struct net_node {
    bool is_value;
    ref value;
    uint32_t owner; /* of a value: the position */
    double half;    /* of its width */
    const char *name;
    bool passes[2]; /* has the player a move that stays? */
} net_node;

/* A point on the way of a move, which goes `lean` to the right there while it goes one down. */
typedef struct net_point {
    xy at;
    double lean;
} net_point;

/* The way of a move: a curve through points; or no points, and it is a bow. */
typedef struct net_route {
    net_point *points;
    uint32_t count;
    xy note; /* the middle of what is written beside it */
} net_route;

typedef struct net_edge {
    uint32_t from, to;
    ender_player player;
    int32_t shift;
    uint8_t class;
    const char *note;
    net_route route;
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

/* A part of the graph that hangs together: its nodes in a list of all, its edges, and the box
 * around them. */
typedef struct net_part {
    const uint32_t *nodes; /* the start first of its own */
    uint32_t count;
    const uint32_t *place; /* of each node of the graph in its part */
    uint32_t *edges;
    uint32_t edge_count;
    xy low, high;
} net_part;

/* Finds places for all nodes, and routes (network_places.c). */
void network_place(net *n);
/* Lays a part out in layers (network_layers.c); false when that would take too many layers. */
bool network_layers(net *n, net_part *part);
/* Where the bow of a move begins and ends, and how far it leaves the line between. */
typedef struct net_bow {
    xy from, to;
    double bend;
} net_bow;
net_bow network_bow(const net *n, size_t edge);
static inline double net_note_half(const char *note) {
    return *note ? text_width(note, NET_NOTE_SIZE) / 2 + 1 : 0;
}

#endif
