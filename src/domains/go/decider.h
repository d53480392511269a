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
/* Looks for parts that the colour holds if it plays first on the cell, and answers each move later
 * (reducer_prove_after), among those with points whose owner is in doubt: black says of each point
 * of the board in how many more of the games with this move it was Black's than White's. Returns
 * whether there are more than before; what was found in positions has to be found again then. */
bool decider_read(task *t, decider *d, unsigned cell, go_stone colour, const int32_t *black,
                  uint64_t games, uint64_t each, uint64_t *left);
/* Adds the points that are decided now to those that were. */
void decider_find(decider *d, const sim *s, field_owners *known);
/* Stones of their owners, which stay, on all decided points. */
void decider_fill(const decider *d, sim *s, field_owners known);
/* Is the cell one of them? */
bool decider_knows(const decider *d, field_owners known, unsigned cell);

#endif
