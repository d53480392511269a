/* SPDX-License-Identifier: MIT
 *
 * The store of stoppers in simplest form, private to src/loopy. */
#ifndef ENDER_LOOPY_STORE_H
#define ENDER_LOOPY_STORE_H

#include "loopy/order.h"

/* The handles of the vertices of a graph in which no two vertices are equal and every vertex is in
 * simplest form, in scratch memory. */
lref *store_graph(task *t, const loopy_graph *g);
/* The handle of a single position in simplest form whose options are handles, and a pass for a
 * player if he has one. The options are sorted by this, without repetitions. At least one player
 * has a pass or an option that is no ender. */
lref store_position(task *t, const bool pass[2], lref *const options[2], const uint32_t count[2]);

#endif
