/* SPDX-License-Identifier: MIT
 *
 * What fronts say of a picture of positions in levels (levels.c). */
#ifndef ENDER_FIGURES_FRONT_H
#define ENDER_FIGURES_FRONT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum figure_arc_kind { ARC_LEFT, ARC_RIGHT, ARC_SUMMAND } figure_arc_kind;

/* From a position to one that a move of a player leads to, or to a summand. */
typedef struct figure_arc {
    uint32_t from, to; /* numbers of positions */
    figure_arc_kind kind;
    bool pale; /* of an option that the canonical form does not have */
} figure_arc;

enum { FIGURE_ARCS_MOST = 2000 };

#endif
