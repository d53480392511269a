/* SPDX-License-Identifier: MIT
 *
 * Antichains of dead-ending and of blocking games of day 2, counted. */
#ifndef ENDER_UNIVERSE_DAY2_ROWS_H
#define ENDER_UNIVERSE_DAY2_ROWS_H

#include "universe/day2.h"

/* The antichains, up to equality, of the games among those of day 2 (by their numbers) of
 * dead-ending or blocking games; of all games those without ends. `among` has with a game those
 * that equal it. It has with two games {A|C} >= {B|D} of rows that are not neighbours another one
 * between them in a row between them: so have the sets of games that meet conditions, those of
 * their conjugates, and sets that have all games between any two. Seconds, or minutes where few
 * games are left out. */
game_count day2_antichains(task *t, universe_kind kind, const bool *among);

#endif
