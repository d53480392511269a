/* SPDX-License-Identifier: MIT
 *
 * All small orders, for claims about posets. */
#ifndef ENDER_CLAIMS_STRUCTURE_ORDERS_H
#define ENDER_CLAIMS_STRUCTURE_ORDERS_H

#include "papers/structure/games.h"

#include "poset/poset.h"

/* The body with every order of n elements, at most 8, once for every numbering along a linear
 * extension; `bounded` adds a bottom and a top. On the threads of the context. */
void each_order(claim_run *run, unsigned n, bool bounded,
                void (*body)(claim_run *run, const poset *p, const char *text));

#endif
