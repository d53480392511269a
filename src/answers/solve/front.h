/* SPDX-License-Identifier: MIT
 *
 * What the command, Lua, sums and requests take of this room beside <ender/...>. */
#ifndef ENDER_SOLVE_FRONT_H
#define ENDER_SOLVE_FRONT_H

#include <ender/solve.h>

/* Sets `decided` and `outcome` from what is known of the two players: for who knows more of them
 * than one search has found. */
void solution_conclude(ender_solution *solution);

/* Is it the budget of memory that ended the search? A further call would end at once. */
bool solution_lacks_memory(const ender_solution *solution);

/* How many outcomes were told by search since the context was opened, to ender_decide, to the
 * function outcome and comparisons of the language and to calls on arrays: when it grows, an answer
 * came by search. 0 for NULL. */
uint64_t decided_by_search(const ender_ctx *ctx);

#endif
