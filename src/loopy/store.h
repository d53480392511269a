/* SPDX-License-Identifier: MIT
 *
 * The store of stoppers in simplest form, private to src/loopy. */
#ifndef ENDER_LOOPY_STORE_H
#define ENDER_LOOPY_STORE_H

#include "loopy/order.h"

/* The handles of the vertices of a graph in which no two vertices are equal and every vertex is in
 * simplest form, in scratch memory. */
lref *store_graph(task *t, const loopy_graph *g);

#endif
