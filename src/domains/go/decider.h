/* SPDX-License-Identifier: MIT
 *
 * What is decided in the positions of games by chance (decider.c), so that nobody plays there. */
#ifndef ENDER_GO_DECIDER_H
#define ENDER_GO_DECIDER_H

#include "go/field.h"
#include "go/playout.h"

typedef struct decider decider;
/* NULL if more points may change than a room has. */
decider *decider_open(task *t, const goban *g, uint64_t games);
/* Adds the points that are decided now to those that were. */
void decider_find(decider *d, const sim *s, field_owners *known);
/* Stones of their owners, which stay, on all decided points. */
void decider_fill(const decider *d, sim *s, field_owners known);
/* Is the cell one of them? */
bool decider_knows(const decider *d, field_owners known, unsigned cell);

#endif
