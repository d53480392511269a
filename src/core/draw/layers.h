/* SPDX-License-Identifier: MIT
 *
 * Diagrams in layers: every node has a level, edges go from a higher level to a lower one, and the
 * nodes of a level are put into an order with few crossings. The method of Sugiyama, Tagawa and
 * Toda (1981): sweeps up and down, each of which sorts a level by the mean place of the neighbours
 * of its nodes. */
#ifndef ENDER_DRAW_LAYERS_H
#define ENDER_DRAW_LAYERS_H

#include "base/base.h"
#include "draw/draw.h"

typedef struct layer_edge {
    uint32_t upper, lower;
} layer_edge;

typedef struct layers {
    uint32_t nodes, edges;
    const uint32_t *level; /* of each node, 0 at the bottom */
    const layer_edge *edge;
    const double *width; /* of each node with what must be free around it */
    double between;      /* the distance of two levels */
} layers;

/* The places of a drawing that nobody looks at (parts_only): all the same, in scratch memory. */
xy *unseen_places(task *t, size_t count);

/* Where each node stands; in scratch memory. Cost: a dozen sweeps over the edges. */
xy *layers_place(task *t, const layers *l);

/* Places for the vertices of a graph without directions and levels: as far from each other as the
 * shortest way is long, as near as the plane allows (stress majorization; Gansner, Koren, North
 * 2005). unit is the length of an edge; the first vertex stands on the left. In scratch memory; the
 * same graph has the same places. Throws ENDER_ELIMIT above NETWORK_MOST vertices (stress.c). */
enum { NETWORK_MOST = 800 };
xy *network_places(task *t, unsigned vertices, const layer_edge *edges, size_t count, double unit);

#endif
