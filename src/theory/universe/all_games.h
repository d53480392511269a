/* SPDX-License-Identifier: MIT
 *
 * Antichains of games of day 2, counted if sums with all games count. */
#ifndef ENDER_UNIVERSE_ALL_GAMES_H
#define ENDER_UNIVERSE_ALL_GAMES_H

#include "universe/day2.h"

/* The antichains of games that meet all of these conditions, which are among the first five and
 * NO_ENDS. Seconds, or a minute where few games are left out. */
game_count all_games_antichains(task *t, unsigned conditions);

#endif
