/* SPDX-License-Identifier: MIT
 *
 * The functions of this space for the command, Lua, sums and requests, besides <ender/...>. */
#ifndef ENDER_SOLVE_FRONT_H
#define ENDER_SOLVE_FRONT_H

#include <ender/solve.h>

/* Sets `decided` and `outcome` from the results for the two players, for callers with more results
 * than one search has found. */
void solution_conclude(ender_solution *solution);

/* ender_decide of a sum that only the rules decide, within this number of steps: *known is false
 * where it takes more. What was found stays in the context. */
ender_status decide_within(ender_ctx *ctx, const ender_summand *list, size_t count, uint64_t steps,
                           ender_outcome *out, bool *known);

/* Did the memory budget end the search? Then a further call would end at once. */
bool solution_lacks_memory(const ender_solution *solution);

/* The number of outcomes found by search since the context was opened, by ender_decide, by the
 * function outcome and comparisons of the language, and by calls on arrays: if it grows, an answer
 * came by search. 0 for NULL. */
uint64_t decided_by_search(const ender_ctx *ctx);

#endif
