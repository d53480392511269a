/* SPDX-License-Identifier: MIT
 *
 * Handles and graphs of the public interface, for the rooms that read and write them as text. */
#ifndef ENDER_LOOPY_API_H
#define ENDER_LOOPY_API_H

#include <ender/loopy.h>

#include "loopy/front.h"
#include "loopy/loopy.h"

/* Throws ENDER_EARGUMENT unless both sides are handles of this context. */
loopy_value check_loopy(task *t, ender_loopy g);
/* The stopper of a side, as a value; throws ENDER_EDOMAIN when there is none. */
loopy_value loopy_side(task *t, loopy_value v, ender_player draws);

enum { PUBLIC_RULES = 64 };

typedef struct public_edge {
    loopy_edge edge;
    uint32_t from;
    uint8_t player;
} public_edge;

struct ender_graph {
    ender_ctx *ctx;
    char **names;
    public_edge *edges;
    uint32_t vertices, vertex_capacity, edge_count, edge_capacity;
    unsigned classes, rule_count;
    loopy_priority rules[PUBLIC_RULES];
    size_t bytes; /* charged to the budget */
};

#endif
